"""A hand and a keyboard for tests: everything goes through the app as events."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from game import from_sources
from game.bots.worker import Thinker
from game.engine.game import Game
from game.engine.match import Match
from game.engine.saves import Saves
from game.engine.seating import Seat
from game.engine.sources import Sources
from tests.game import toy
from tests.ui.hands import Hands
from ui.app import App
from ui.autosave import Autosaver
from ui.scenes.table import TableScene
from ui.tables import registry

registry.TABLES["toy"] = "tests.ui.table.toytable"


def ready(app: App, folder: Path) -> App:
    """Bots think inside the frame; the toy is known to the saves."""
    app.autosaver = Autosaver(Saves(folder, _make))
    app.thinker = Thinker(inline=True)
    return app


def _make(name: str, sources: Sources) -> Game:
    return toy.make(name, sources) if name == "toy" else from_sources(name, sources)


class Driver(Hands):
    """Uses a table as a person would; points are in virtual units."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.at = (0, 0)

    # --- gestures --------------------------------------------------------------------------------
    def wait(self, seconds: float, step: float = 0.05) -> None:
        for _ in range(max(1, round(seconds / step))):
            self.app.frame(step)

    def point(self, at: tuple[float, float], held: bool = False) -> None:
        """Move the mouse there."""
        self.at = (round(at[0] * self.app.s), round(at[1] * self.app.s))
        buttons = (1, 0, 0) if held else (0, 0, 0)
        self._post(pygame.MOUSEMOTION, pos=self.at, rel=(0, 0), buttons=buttons)

    def down(self, button: int = 1) -> None:
        self._post(pygame.MOUSEBUTTONDOWN, pos=self.at, button=button)

    def up(self, button: int = 1) -> None:
        self._post(pygame.MOUSEBUTTONUP, pos=self.at, button=button)

    def tap(self, at: tuple[float, float], button: int = 1) -> None:
        self.point(at)
        self.down(button)
        self.up(button)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.point(start)
        self.down()
        self.point(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), held=True)
        self.point(end, held=True)
        self.up()

    def hold(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Take something up and hold it over a point; `up` lets it go."""
        self.point(start)
        self.down()
        self.point(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), held=True)
        self.point(end, held=True)
        self.wait(0.1)

    def wheel(self, y: int) -> None:
        self._post(pygame.MOUSEWHEEL, x=0, y=y)

    def _post(self, kind: int, **what: object) -> None:
        pygame.event.post(pygame.Event(kind, **what))
        self.frame()

    # --- where things are ------------------------------------------------------------------------
    @property
    def table(self) -> TableScene:
        scene = self.app.scenes.top
        assert isinstance(scene, TableScene), f"{scene} is in front"
        return scene

    def piece(self, id: str) -> tuple[float, float]:
        piece = self.table.top.pieces[id]
        return piece.x, piece.y

    def place(self, id: str) -> tuple[float, float]:
        place = self.table.top.places[id]
        return place.x, place.y

    def button(self, id: str) -> tuple[float, float]:
        """A button of the table's panel."""
        box = self.table.panel.box_of(id)
        assert box is not None, f"no button {id}"
        return box[0] + box[2] / 2, box[1] + box[3] / 2


def seen(player: Driver, id: str) -> tuple[float, float]:
    """A point of the piece that nothing else hides: cards overlap from left to right."""
    piece = player.table.top.pieces[id]
    wanted = player.table.now.picker.moves.pieces
    for down in (0.0, 0.3, -0.3):
        for across in (0.0, -0.42, 0.42, -0.3, 0.3):
            at = (piece.x + across * piece.w, piece.y + down * piece.h)
            found = player.table.top.piece_at(at, lambda p: p.id in wanted)
            if found is not None and found.id == id:
                return at
    raise AssertionError(f"{id} cannot be reached")


def toy_seats(*kinds: str) -> list[Seat]:
    names = ("Anna", "Ben", "Celia", "Dan")
    return [Seat(names[i], kind) for i, kind in enumerate(kinds)]


def sit_down(app: App, match: Match) -> Driver:
    """The table with this match in front."""
    driver = Driver(app)
    app.push(TableScene(app, match))
    driver.wait(0.1)
    return driver


def play_toy(app: App, kinds: Sequence[str] = ("person",), seed: int = 3) -> Driver:
    return sit_down(app, Match.new(toy.toy(), toy_seats(*kinds), seed, {}))
