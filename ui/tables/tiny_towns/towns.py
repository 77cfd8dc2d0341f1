"""One town on the table: its board and everything that stands, lies or sticks on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from game.tiny_towns.facts import TownFacts
from ui.i18n import _
from ui.paint.theme import hexa
from ui.table.model import SpriteKey
from ui.table.rect import Rect
from ui.tables.tiny_towns.areas import TownArea
from ui.tables.tiny_towns.bench import Bench
from ui.tables.tiny_towns.board_art import board_cells


class Item(NamedTuple):
    """Something that belongs to a town but lies beside its squares."""

    id: str
    sprite: SpriteKey
    wide: float
    """Width for each unit of height."""
    term: str | None = None
    explains: bool = False
    shadow: str = ""
    label: bool = False


@dataclass(slots=True)
class TownPieces(Bench):
    """Lays one seat's town out."""

    seat: int

    @property
    def town(self) -> TownFacts:
        return self.facts.towns[self.seat]

    def large(self) -> None:
        board = self.where.town
        self._board(board, mini=False)
        strip = 0.092 * board.h
        tall = strip * 0.78
        x = board.right - 12
        for item in self._items():
            if item.label:
                continue
            w = item.wide * tall
            self._lay_item(item, x - w / 2, board.top + 3 + strip / 2, w, tall)
            x -= w + 5

    def small(self, area: TownArea) -> None:
        self._board(area.board, area.mini)
        strip = area.strip
        items = list(self._items())
        solid = [item for item in items if not item.label]
        if area.upright:
            tall = min(34.0, (strip.h - 24) / max(1, len(solid)) - 4, strip.w / 1.6)
            y = strip.top + 2
            for item in items:
                w = strip.w if item.label else item.wide * tall
                self._lay_item(item, strip.x, y + tall / 2, w, tall)
                y += tall + 4
            return
        across = sum(item.wide for item in solid)
        tall = min(strip.h - 4, (strip.w - 5 * len(solid)) / max(1.0, across))
        x = strip.left + 1
        for item in items:
            w = min(item.wide * tall, strip.right - x) if item.label else item.wide * tall
            if item.label and w < 44:
                continue
            self._lay_item(item, x + w / 2, strip.y, w, tall)
            x += w + 5

    def kept_free(self, area: TownArea, alpha: int) -> None:
        """The small place of a town that is shown large: it will come back here."""
        sprite = self._look(False, area.mini)
        self.add(f"{self.seat}.kept", sprite, area.board, 0, alpha=alpha, shows=self.seat)

    def _lay_item(self, item: Item, x: float, y: float, w: float, h: float) -> None:
        more = {"term": item.term, "shadow": item.shadow, "explains": item.explains}
        self.add(item.id, item.sprite, Rect.around(x, y, w, h), 30, **more)

    # --- the board -------------------------------------------------------------------------------
    def _look(self, active: bool, mini: bool) -> SpriteKey:
        person = self.context.people[self.seat]
        return ("tt.board", person.name, hexa(person.colour), person.emblem, active, mini)

    def _board(self, board: Rect, mini: bool) -> None:
        sprite = self._look(self.facts.player == self.seat, mini)
        self.add(f"{self.seat}.board", sprite, board, 0, shadow="board", shows=self.seat)
        cells = {
            square: Rect(board.left + x, board.top + y, w, h)
            for square, (x, y, w, h) in zip(
                self.facts.squares, board_cells(board.w, board.h, mini), strict=True
            )
        }
        for square, cell in cells.items():
            self.place(f"{self.seat}.{square}", cell, square)
        for square, resource in self.town.cubes.items():
            self._cube(f"{self.seat}.{square}.{resource}", resource, cells[square], 0.78)
        for square, card in self.town.buildings.items():
            self._building(square, card, cells[square])

    def _cube(self, id: str, resource: str, cell: Rect, part: float, layer: int = 10) -> None:
        """A cube of the supply; as large as `part` of its cell."""
        box = Rect.around(cell.x, cell.y, cell.w * part, cell.w * part)
        home = f"supply.{resource}"
        self.add(id, ("cube", resource), box, layer, term=resource, home=home, shadow="piece")

    def _building(self, square: str, card: str, cell: Rect) -> None:
        town, seat = self.town, self.seat
        own = card in self.facts.cards_in_play or seat == self.context.seat
        self.add(
            f"{seat}.{square}.{card}",
            ("tt.building", self.faces.type_of(card)),
            Rect.around(cell.x, cell.y, cell.w * 0.9, cell.w * 0.9),
            10,
            term=card,
            home=f"card.{card}" if own else f"{seat}.monument",
            shadow="piece",
        )
        if self.faces.cards[card].ability.feedable:
            fed = ("tt.fed",) if square in self.facts.fed_squares(seat) else ("tt.unfed",)
            self._token(f"{square}.fed", fed, cell, (-0.31, 0.3, 0.36), card)
        if square in town.marked_squares:
            mark = ("tt.mark", town.marked_squares[square])
            self._token(f"{square}.mark", mark, cell, (0.3, 0.3, 0.36), card)
        if square in town.stored:
            self._shelf(square, town.stored[square], cell, card)
        for i, resource in enumerate(town.on_cottages.get(square, ())):
            spot = (0.28, 0.26 - 0.3 * i, 0.4)
            id = f"{square}.load.{resource}.{i}"
            self._token(id, ("cube", resource), cell, spot, resource)

    def _token(
        self, id: str, sprite: SpriteKey, cell: Rect, spot: tuple[float, float, float], term: str
    ) -> None:
        """Something small on a building: how far from its middle, and how large, in cells."""
        dx, dy, part = spot
        side = cell.w * part
        box = Rect.around(cell.x + dx * cell.w, cell.y + dy * cell.h, side, side)
        home = f"supply.{sprite[1]}" if len(sprite) > 1 else None
        self.add(f"{self.seat}.{id}", sprite, box, 12, term=term, home=home)

    def _shelf(self, square: str, cubes: tuple[str, ...], cell: Rect, card: str) -> None:
        """The cubes of a store; the own ones can be taken out by name."""
        stores = self.faces.cards[card].ability.stores
        capacity = stores.capacity if stores is not None else len(cubes)
        shelf = Rect.around(cell.x, cell.y + cell.h * 0.31, cell.w * 0.92, cell.w * 0.3)
        self.add(f"{self.seat}.{square}.shelf", ("tt.store", capacity), shelf, 12, term=card)
        seen: dict[str, int] = {}
        step = shelf.w / max(1, capacity)
        own = self.seat == self.context.seat
        for i, resource in enumerate(cubes):
            number = seen[resource] = seen.get(resource, -1) + 1
            name = f"store.{square}.{resource}" + (f".{number}" if number else "")
            spot = Rect.around(shelf.left + (i + 0.5) * step, shelf.y, shelf.h, shelf.h)
            self._cube(name if own else f"{self.seat}.{name}", resource, spot, 0.94, 13)

    # --- what belongs to it ----------------------------------------------------------------------
    def _items(self) -> Iterator[Item]:
        facts, seat, town, context = self.facts, self.seat, self.town, self.context
        if context.estimates:
            text = str(facts.scores()[seat])
            wide = 1.0 if len(text) < 2 else 1.3 if len(text) < 3 else 1.6
            yield Item(f"{seat}.score", ("badge", text, "gold"), wide, explains=True)
        if town.complete:
            yield Item(f"{seat}.complete", ("table.check",), 1.0, explains=True)
        if facts.master_builder == seat:
            yield Item("hammer", ("tt.hammer",), 1.0, explains=True, shadow="piece")
        if seat != context.seat and town.monument is not None:
            if town.monument_built:
                kind = self.faces.records.monument_type
                yield Item(f"{seat}.monument", ("tt.building", kind), 1.0, town.monument)
            else:
                # A back tells nothing: no term, no large card.
                back = ("tt.card_back",)
                yield Item(f"{seat}.monument", back, 0.7, explains=True, shadow="card")
        if seat != context.seat:
            for card in town.stock:
                kind = self.faces.type_of(card)
                yield Item(f"{seat}.stock.{card}", ("tt.building", kind), 0.8, card)
        if side := self._neighbour():
            sprite = ("label", side, 14.0, "light", "center")
            yield Item(f"{seat}.side", sprite, 1.6, label=True)

    def _neighbour(self) -> str:
        """On which side of the viewer the seat is; with two players there is no need to say."""
        count = len(self.facts.towns)
        if count > 2 and self.seat == (self.context.seat + 1) % count:
            return _("left")
        if count > 2 and self.seat == (self.context.seat - 1) % count:
            return _("right")
        return ""
