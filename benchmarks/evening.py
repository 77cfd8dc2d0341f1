"""python -m benchmarks.evening: how much memory a long evening of all five games takes.

One window, one game after the other at all tables, from the menu to the results, with as many as
can play. In every game the first seat is a person who holds each move over the table before it is
done and looks at cards, the others are bots. Every five games the window gets another size and the
other language. Printed after each game: what the process holds, and what of it are pictures.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

from game import from_sources

if TYPE_CHECKING:
    import pygame

    from ui.app import App
    from ui.scenes.table import TableScene

SIZES = ((1920, 1080), (1280, 800))
LIMIT = 300
"""MB that the window holds at most after the last game."""
STEP = 0.1
"""Seconds between two frames: longer than on a screen, so that an evening takes minutes."""
LOOKS = 12
"""Frames between two looks at a card."""
NAMES = ("Anna", "Ben", "Celia", "Dan", "Eva", "Finn")


class Row(NamedTuple):
    """What there was after one game."""

    number: int
    game: str
    players: int
    size: tuple[int, int]
    moves: int
    frames: int
    most: float
    """MB held at one time during the game, at most."""
    resident: float
    """MB held after it, back in the menu."""
    sprites: float


def resident() -> float:
    """MB this process holds in memory now; not a number where the system does not tell."""
    try:
        with open("/proc/self/status") as status:
            return next(int(line.split()[1]) / 1024 for line in status if line[:5] == "VmRSS")
    except OSError:
        return float("nan")


def evening(games: int, sizes: Sequence[tuple[int, int]] = SIZES) -> Iterator[Row]:
    """Play so many games in one window."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    import game
    from game.bots.worker import Thinker
    from game.engine.match import Match
    from game.engine.saves import Saves
    from game.engine.seating import Seat
    from ui.app import App
    from ui.autosave import Autosaver
    from ui.scenes.menu import MenuScene
    from ui.scenes.table import TableScene
    from ui.settings import Settings

    settings = Settings(language="en", volume=0, automa_pace="fast", animation="fast")
    app = App(sizes[0], settings)
    app.thinker = Thinker(inline=True)
    app.push(MenuScene(app))
    names = game.games()
    with TemporaryDirectory() as folder:
        app.autosaver = Autosaver(Saves(Path(folder), from_sources))
        for number in range(games):
            name, part = names[number % len(names)], number // len(names)
            size = sizes[part % len(sizes)]
            if app.window.get_size() != size:
                app.resize(size)
                app.change(language="pl" if settings.language == "en" else "en")
                settings = app.settings
            rules = app.game(name)
            counts = [count for count in rules.player_counts if count > 1]
            players = counts[-1 - part % len(counts)]
            seats = [Seat(NAMES[0], "person")]
            seats += [Seat(person, "random") for person in NAMES[1:players]]
            table = TableScene(app, Match.new(rules, seats, number, {}))
            app.replace(table)
            moves, frames, most = _play(app, table)
            del table
            app.reset(MenuScene(app))
            for _ in range(3):
                app.frame(STEP)
            kept = app.sprites.used / 2**20
            yield Row(number + 1, name, players, size, moves, frames, most, resident(), kept)
        app.close()


def _play(app: App, table: TableScene) -> tuple[int, int, float]:
    """Until the results are shown: (moves, frames, MB at most)."""
    from game.engine.chance import Chance
    from ui.forms.dialogs import Confirm
    from ui.scenes.results import ResultsScene

    frames, most = 0, 0.0
    while not isinstance(app.scenes.top, ResultsScene):
        if isinstance(app.scenes.top, Confirm):
            app.scenes.top.form["yes"].activate()
        elif table.now.acting:
            chance = Chance(table.match.bot_seed())
            table.now.hint = chance.choice(table.match.state.legal_actions())
            app.frame(STEP)
            table.hint.take()
        elif table.telling.busy:
            table.course.hurry()
        look = frames % LOOKS == 0
        app.frame(STEP, _look(table, frames) if look else [])
        most = max(most, resident()) if look else most
        frames += 1
    app.frame(STEP)
    return len(table.match.steps), frames, most


def _look(table: TableScene, number: int) -> list[pygame.Event]:
    """The mouse goes to something that has a large card, and opens it."""
    import pygame

    table.zoom.close()
    named = [piece for piece in table.top.layout.pieces if piece.term is not None]
    if not named:
        return []
    piece, s = named[number % len(named)], table.app.s
    at = (round(piece.x * s), round(piece.y * s))
    return [
        pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=3),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.evening",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--limit", type=int, default=LIMIT, help="MB after the last game (300)")
    given = parser.parse_args()
    print("  n  game        players     window  moves  frames    at most  resident   sprites")
    for row in evening(given.games):
        size = f"{row.size[0]}x{row.size[1]}"
        print(
            f"{row.number:3}  {row.game:11} {row.players:7}  {size:>9}  {row.moves:5}"
            f"  {row.frames:6}  {row.most:6.0f} MB  {row.resident:5.0f} MB  {row.sprites:5.0f} MB",
            flush=True,
        )
    if row.resident >= given.limit:
        sys.exit(f"more than {given.limit} MB after the last game")


if __name__ == "__main__":
    main()
