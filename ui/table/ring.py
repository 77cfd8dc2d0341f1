"""The keyboard's place on the table: a ring that walks over pieces, places and buttons."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from ui.table.model import Box

LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)


class Spot(NamedTuple):
    """Something the ring can stand on."""

    kind: str
    """"piece", "place", or the name of a part of the window that has spots of its own."""
    id: str
    box: Box
    acts: bool = True
    """Whether Enter does something here; Tab visits only these, arrows visit all."""


class Ring:
    """Which spot the ring is on. Spots come anew with every change of the table."""

    def __init__(self) -> None:
        self.spots: list[Spot] = []
        self.at: tuple[str, str] | None = None
        self.shown = False
        """The ring hides as soon as the mouse is used."""

    @property
    def spot(self) -> Spot | None:
        return next((s for s in self.spots if (s.kind, s.id) == self.at), None)

    def offer(self, spots: Sequence[Spot]) -> None:
        """These are the spots now; the ring stays if it can, else it goes to the nearest."""
        old = self.spot
        self.spots = list(spots)
        if self.at is not None and self.spot is None:
            near = [s for s in self.spots if s.acts] or self.spots
            self.at = None
            if old is not None and near:
                best = min(near, key=lambda s: _distance(old.box, s.box))
                self.at = (best.kind, best.id)

    def begin(self, main: str | None, first: Collection[str] = ()) -> None:
        """Something is asked: the ring stands on what can be taken up, or on the main button.

        After a move of the same turn it stands on the main button, named `main`, if there is one.
        What most of the choices are about comes `first`, before what can be done besides.
        """
        if main is not None:
            self.at = ("button", main)
            return
        acting = sorted((s for s in self.spots if s.acts), key=_reading_order)
        acting = [s for s in acting if s.kind == "piece" and s.id in first] or acting
        self.at = (acting[0].kind, acting[0].id) if acting else None

    def to(self, kind: str, id: str) -> None:
        if any((s.kind, s.id) == (kind, id) for s in self.spots):
            self.at, self.shown = (kind, id), True

    def step(self, by: int) -> Spot | None:
        """Tab: the next (or previous) spot that does something, in reading order."""
        acting = sorted((s for s in self.spots if s.acts), key=_reading_order)
        if not acting:
            return None
        self.shown = True
        names = [(s.kind, s.id) for s in acting]
        if self.at in names:
            index = (names.index(self.at) + by) % len(acting)
        else:
            index = 0 if by > 0 else len(acting) - 1
        self.at = names[index]
        return acting[index]

    def move(self, direction: tuple[int, int]) -> Spot | None:
        """An arrow: the nearest spot in that direction."""
        old = self.spot
        if old is None:
            return self.step(1)
        self.shown = True
        ahead = [s for s in self.spots if s is not old and _ahead(old.box, s.box, direction)]
        if not ahead:
            return old
        best = min(ahead, key=lambda s: _cost(old.box, s.box, direction))
        self.at = (best.kind, best.id)
        return best


def _reading_order(spot: Spot) -> tuple[str, int, float]:
    x, y, _w, _h = spot.box
    # Pieces before places before buttons: what is picked up comes before where it goes.
    order = {"piece": "0", "place": "1"}.get(spot.kind, "2" + spot.kind)
    return order, round(y / 40), x


def _distance(a: Box, b: Box) -> float:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def _ahead(a: Box, b: Box, direction: tuple[int, int]) -> bool:
    along = (b[0] - a[0]) * direction[0] + (b[1] - a[1]) * direction[1]
    return along > 1


def _cost(a: Box, b: Box, direction: tuple[int, int]) -> float:
    """Distance ahead plus a heavy price for going astray; overlapping boxes go astray least."""
    along = (b[0] - a[0]) * direction[0] + (b[1] - a[1]) * direction[1]
    if direction[0]:
        aside = max(0.0, abs(b[1] - a[1]) - (a[3] + b[3]) / 4)
    else:
        aside = max(0.0, abs(b[0] - a[0]) - (a[2] + b[2]) / 4)
    return along + 3 * aside
