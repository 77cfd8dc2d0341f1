"""What every part of the Craftsmen table needs to lay its pieces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.craftsmen.actions import BuySemi, FromMarket, LayCapital, Make
from game.craftsmen.facts import CraftsmenFacts
from game.engine.actions import on_table
from ui.paint.theme import hexa
from ui.table import bench
from ui.table.model import Piece, SpriteKey, TableContext
from ui.table.rect import Rect
from ui.tables.craftsmen.areas import Areas
from ui.tables.craftsmen.faces import Faces


@dataclass(slots=True)
class Bench(bench.Bench):
    """One layout of this game in the making."""

    facts: CraftsmenFacts
    context: TableContext
    where: Areas
    faces: Faces
    offered: frozenset[str]
    """Ids of pieces and places of the legal actions."""

    def thing(self, id: str, sprite: SpriteKey, rect: Rect, layer: int = 12, **more: Any) -> Piece:
        """A piece that says what it is when it is pointed at."""
        return self.add(id, sprite, rect, layer, explains=True, **more)

    def card(self, name: str, rect: Rect, layer: int = 20, **more: Any) -> Piece:
        """A building card, face up."""
        more.setdefault("shadow", "card")
        return self.thing(f"card.{name}", self.faces.card(name), rect, layer, term=name, **more)

    @property
    def mine(self) -> bool:
        """Whether the viewer decides now."""
        return self.facts.player == self.context.seat

    @property
    def bought(self) -> str:
        """The card of the display that the viewer is paying for; it lies at the till."""
        pending = self.facts.pending
        return pending.card if self.mine and pending is not None else ""

    # --- things of a player ----------------------------------------------------------------------
    def helper(self, seat: int) -> SpriteKey:
        person = self.context.people[seat]
        return ("cr.helper", hexa(person.colour), person.emblem)

    def cube_of(self, seat: int | None) -> SpriteKey:
        """A cube of the seat, or a natural one."""
        if seat is None:
            return ("cr.cube", "", "")
        person = self.context.people[seat]
        return ("cr.cube", hexa(person.colour), person.emblem)

    def emblem(self, id: str, seat: int, rect: Rect, layer: int = 10, **more: Any) -> None:
        person = self.context.people[seat]
        self.add(id, ("emblem", person.emblem, hexa(person.colour)), rect, layer, **more)

    def cube(self, id: str, seat: int | None, rect: Rect, goes: str, layer: int = 14) -> Piece:
        """A cube that glides away to `goes` in the end."""
        sprite = self.cube_of(seat)
        return self.thing(id, sprite, rect, layer, home=goes, shadow="piece")

    def arrives(self, cube: Piece, place: str) -> None:
        """This cube is the latest in its place: if the last step put it there, it glides in."""
        came = arrival(self.context)
        if came is not None and came[0] == place:
            cube.home = came[1]


def arrival(context: TableContext) -> tuple[str, str] | None:
    """Where the last step put a cube, and the piece or place it came from."""
    steps = list(context.recent)
    if len(steps) > 1 and isinstance(steps[-1][1], LayCapital):
        steps.pop()  # a bribe: before it the product was made
    if not steps:
        return None
    seat, action = steps[-1]
    place = on_table(action.place, seat) or ""
    match action:
        case Make(card=card):
            return place, f"card.{card}"
        case FromMarket():
            return place, f"{seat}.market"
        case BuySemi(good=good):
            return place, f"granary.{good}"
    return None


def square(rect: Rect, side: float) -> Rect:
    """A square in the middle of the box."""
    return Rect(rect.x - side / 2, rect.y - side / 2, side, side)


def moved(at: tuple[float, float, float, float], ground: Rect) -> Rect:
    """A box of a painted ground, on the table."""
    x, y, w, h = at
    return Rect(ground.left + x, ground.top + y, w, h)
