"""One town on the table: its board and everything that stands, lies or sticks on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from game.tiny_towns.facts import TinyTownsFacts, TownFacts
from ui.i18n import _
from ui.paint.theme import hexa
from ui.table.bench import Bench
from ui.table.model import Piece, Place, SpriteKey, TableContext
from ui.table.rect import Rect
from ui.tables.tiny_towns.areas import TownArea
from ui.tables.tiny_towns.art import board_cells
from ui.tables.tiny_towns.faces import Faces


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

    facts: TinyTownsFacts
    seat: int
    faces: Faces
    context: TableContext

    @property
    def town(self) -> TownFacts:
        return self.facts.towns[self.seat]

    def large(self, board: Rect) -> None:
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
        board, person = area.board, self.context.people[self.seat]
        sprite = ("tt.board", person.name, hexa(person.colour), person.emblem, False, area.mini)
        self.add(f"{self.seat}.kept", sprite, board, 0, alpha=alpha, shows=self.seat)

    def _lay_item(self, item: Item, x: float, y: float, w: float, h: float) -> None:
        self.add(
            item.id,
            item.sprite,
            Rect.around(x, y, w, h),
            30,
            term=item.term,
            shadow=item.shadow,
            explains=item.explains,
        )

    # --- the board -------------------------------------------------------------------------------
    def _board(self, board: Rect, mini: bool) -> None:
        person = self.context.people[self.seat]
        active = self.facts.player == self.seat
        sprite = ("tt.board", person.name, hexa(person.colour), person.emblem, active, mini)
        self.add(f"{self.seat}.board", sprite, board, 0, shadow="board", shows=self.seat)
        cells = [
            Rect(board.left + x, board.top + y, w, h)
            for x, y, w, h in board_cells(board.w, board.h, mini)
        ]
        for square, cell in zip(self.facts.squares, cells, strict=True):
            self.layout.places.append(
                Place(f"{self.seat}.{square}", cell.x, cell.y, cell.w, cell.h, label=square)
            )
        on_board = dict(zip(self.facts.squares, cells, strict=True))
        self.layout.pieces += self._cubes(on_board)
        self.layout.pieces += self._buildings(on_board)

    def _cubes(self, cells: dict[str, Rect]) -> Iterator[Piece]:
        for square, resource in self.town.cubes.items():
            cell = cells[square]
            yield Piece(
                f"{self.seat}.{square}.{resource}",
                ("cube", resource),
                cell.x,
                cell.y,
                cell.w * 0.78,
                cell.w * 0.78,
                layer=10,
                term=resource,
                home=f"supply.{resource}",
                shadow="piece",
            )

    def _buildings(self, cells: dict[str, Rect]) -> Iterator[Piece]:
        town, seat = self.town, self.seat
        fed = self.facts.fed_squares(seat)
        marks, stored, loaded = town.marked_squares, town.stored, town.on_cottages
        for square, card in town.buildings.items():
            cell = cells[square]
            in_play = card in self.facts.cards_in_play
            own = seat == self.context.seat
            yield Piece(
                f"{seat}.{square}.{card}",
                ("tt.building", self.faces.type_of(card)),
                cell.x,
                cell.y,
                cell.w * 0.9,
                cell.w * 0.9,
                layer=10,
                term=card,
                home=f"card.{card}" if in_play or own else f"{seat}.monument",
                shadow="piece",
            )
            if self.faces.cards[card].ability.feedable:
                token = ("tt.fed",) if square in fed else ("tt.unfed",)
                yield self._token(square, "fed", token, cell, -0.31, 0.3, 0.36, card)
            if square in marks:
                mark = ("tt.mark", marks[square])
                yield self._token(square, "mark", mark, cell, 0.3, 0.3, 0.36, card)
            if square in stored:
                yield from self._shelf(square, stored[square], cell, card)
            for i, resource in enumerate(loaded.get(square, ())):
                cube = ("cube", resource)
                name = f"load.{resource}.{i}"
                yield self._token(square, name, cube, cell, 0.28, 0.26 - 0.3 * i, 0.4, resource)

    def _token(
        self,
        square: str,
        name: str,
        sprite: SpriteKey,
        cell: Rect,
        dx: float,
        dy: float,
        size: float,
        term: str,
    ) -> Piece:
        """Something small on a building, at a fraction of its square."""
        return Piece(
            f"{self.seat}.{square}.{name}",
            sprite,
            cell.x + dx * cell.w,
            cell.y + dy * cell.h,
            cell.w * size,
            cell.w * size,
            layer=12,
            term=term,
            home=f"supply.{sprite[1]}" if len(sprite) > 1 else None,
        )

    def _shelf(self, square: str, cubes: tuple[str, ...], cell: Rect, card: str) -> Iterator[Piece]:
        """The cubes of a store; the own ones can be taken out by name."""
        stores = self.faces.cards[card].ability.stores
        capacity = stores.capacity if stores is not None else len(cubes)
        w, h = cell.w * 0.92, cell.w * 0.3
        y = cell.y + cell.h * 0.31
        sprite = ("tt.store", (), capacity)
        yield Piece(f"{self.seat}.{square}.shelf", sprite, cell.x, y, w, h, layer=12, term=card)
        seen: dict[str, int] = {}
        step = w / max(1, capacity)
        for i, resource in enumerate(cubes):
            number = seen[resource] = seen.get(resource, -1) + 1
            name = f"store.{square}.{resource}" + (f".{number}" if number else "")
            own = self.seat == self.context.seat
            yield Piece(
                name if own else f"{self.seat}.{name}",
                ("cube", resource),
                cell.x - w / 2 + (i + 0.5) * step,
                y,
                h * 0.94,
                h * 0.94,
                layer=13,
                term=resource,
                home=f"supply.{resource}",
                shadow="piece",
            )

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
