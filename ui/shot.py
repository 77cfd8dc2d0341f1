"""Pictures of the program without a window, through the real scenes: for docs, tests, reviews."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from game import from_sources

if TYPE_CHECKING:
    from game.engine.match import Match
    from ui.app import App
    from ui.scene import Scene


class BadShot(ValueError):
    """What was asked for cannot be shown; the text says why."""


@dataclass(frozen=True, slots=True)
class Shot:
    """What the picture shows."""

    scene: str
    game: str
    players: int | None = None
    seed: int = 1
    actions: int = 0
    """Moves made before the picture; the results need none given, they come at the end."""
    level: str = "random"
    size: tuple[int, int] = (1280, 800)
    language: str = "en"
    seat: int | None = None
    options: dict[str, str] = field(default_factory=dict)
    zoom: str = ""
    contrast: bool = False
    data: Path | None = None


def take(shot: Shot, file: Path) -> None:
    """Write the picture; BadShot for a wrong wish, DataError for the data, OSError for the file."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame

    from game.engine.saves import Saves
    from ui.app import App
    from ui.autosave import Autosaver
    from ui.settings import Settings

    settings = Settings(
        language=shot.language,
        animation="off",
        volume=0,
        handover=False,
        forced=False,
        contrast=shot.contrast,
    )
    with tempfile.TemporaryDirectory() as folder:
        app = App(shot.size, settings, shot.data)
        # A picture must leave no trace among the player's games.
        app.autosaver = Autosaver(Saves(Path(folder), from_sources))
        try:
            _show(app, shot)
            for _ in range(6):
                app.frame(0.05)
            try:
                pygame.image.save(app.window, file)
            except pygame.error as error:
                raise OSError(f"the picture cannot be written to {file}: {error}") from error
        finally:
            app.close()


def _show(app: App, shot: Shot) -> None:
    from ui.scenes import screens

    simple: dict[str, Callable[[App], Scene]] = {
        "menu": screens.menu,
        "new_game": screens.new_game,
        "load": screens.load,
        "settings": screens.settings,
        "rules": lambda app: screens.rules(app, shot.game),
        "about": screens.about,
    }
    if shot.scene == "load":
        app.saves.autosave(_match(app, shot))
    if shot.scene in simple:
        app.push(simple[shot.scene](app))
    else:
        _show_match(app, shot)


def _show_match(app: App, shot: Shot) -> None:
    from ui.scenes.handover import HandoverScene
    from ui.scenes.pause import PauseMenu
    from ui.scenes.results import ResultsScene
    from ui.scenes.table import TableScene
    from ui.table.people import people_of

    match = _match(app, shot)
    seat = shot.seat
    if seat is not None and not 0 <= seat < len(match.seats):
        raise BadShot(f"seat {seat} is not at this table: there are 0 to {len(match.seats) - 1}")
    if shot.scene == "handover":
        app.push(HandoverScene(app, people_of(match)[seat or 0], lambda: None))
        return
    table = TableScene(app, match)
    app.push(table)
    if shot.scene == "results":
        if not match.state.over:
            raise BadShot("the game does not end with so few --actions, so there are no results")
        app.push(ResultsScene(app, match, table))
        return
    if seat is not None:
        table.now.seat = table.now.large = seat
        table.refresh(at_once=True)
    if shot.zoom and not table.zoom.show(shot.zoom, table.now.look, table.now.context, pinned=True):
        raise BadShot(f"nothing on this table is called {shot.zoom!r}")
    if shot.scene == "pause":
        app.push(PauseMenu(app, match))


def _match(app: App, shot: Shot) -> Match:
    """The match after so many seeded moves, everybody a person with the default name."""
    from game.bots import next_action
    from game.engine.chance import Chance
    from game.engine.match import Match
    from game.engine.seating import PERSON, Seat
    from ui.i18n import _
    from ui.paint import theme

    game = app.game(shot.game)
    counts = game.player_counts
    players = shot.players if shot.players is not None else max(counts[0], min(2, counts[-1]))
    looks = theme.PLAYERS
    seats = [
        Seat(
            _("Player {n}").format(n=i + 1),
            PERSON,
            looks[i % len(looks)].id,
            looks[i % len(looks)].emblem,
        )
        for i in range(players)
    ]
    try:
        match = Match.new(game, seats, shot.seed, shot.options)
    except ValueError as error:
        raise BadShot(str(error)) from error
    chance = Chance(shot.seed)
    to_the_end = shot.scene == "results" and not shot.actions
    while not match.state.over and (to_the_end or len(match.steps) < shot.actions):
        match.apply(next_action(match.state, [shot.level] * players, chance))
    return match
