"""A row for each seat: what it has, what it has left to build with, how it stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.ragusa.rules import RagusaState
from ui.paint.theme import hexa
from ui.table.model import Layout, Piece, Place, SpriteKey, TableContext
from ui.table.rect import Rect
from ui.tables.ragusa.land import Land, piece_of
from ui.tables.ragusa.secrets import open_scores

DIGIT, DIGITS = 1.62, 1.98
"""Width of a counter for each unit of its height, by how many digits it may have."""


class Supply(NamedTuple):
    """Something a seat has a number of."""

    id: str
    sprite: SpriteKey
    count: int
    explains: bool = True


class Rows:
    """Lays the rows out. The own one is large: its pieces are picked up from it."""

    def __init__(
        self, layout: Layout, view: RagusaState, land: Land, context: TableContext
    ) -> None:
        self.layout = layout
        self.view = view
        self.land = land
        self.context = context

    # --- the own row -----------------------------------------------------------------------------
    def own(self, seat: int, rect: Rect) -> None:
        self._ground(seat, rect)
        pad = 9.0
        side = rect.h - 2 * pad
        emblem = side * 0.72
        x = rect.left + pad
        self._emblem(seat, Rect(x, rect.top + pad - 2, emblem, emblem))
        name_w = min(150.0, rect.w * 0.125)
        self._name(
            seat,
            Rect(x + emblem + 6, rect.top + pad - 2, name_w - emblem - 6, emblem),
            17.0,
        )
        self._score(seat, Rect(x, rect.bottom - pad - side * 0.3, emblem * 1.2, side * 0.36))
        x += name_w + 6
        supplies = list(self._pieces(seat))
        supply_w = len(supplies) * side * 1.06
        counters = [*self._resources(seat), *self._goods(seat)]
        room = Rect(x, rect.top + pad, rect.right - pad - supply_w - 12 - x, side)
        self._counters(seat, counters, room, True)
        x = rect.right - pad - supply_w
        for supply in supplies:
            self._supply(supply, Rect(x, rect.top + pad, side, side), seat)
            x += side * 1.06

    # --- the others ------------------------------------------------------------------------------
    def other(self, seat: int, rect: Rect) -> None:
        self._ground(seat, rect)
        pad = 7.0
        top_h = (rect.h - 2 * pad) * 0.42
        low_h = rect.h - 2 * pad - top_h - 3
        y = rect.top + pad
        x = rect.left + pad + 1
        self._emblem(seat, Rect(x, y, top_h, top_h))
        x += top_h + 5
        small = list(self._small(seat))
        tail = len(small) * top_h * 2.0
        right = rect.right - pad - tail
        badge = Rect(right - top_h * 1.7 - 6, y, top_h * 1.7, top_h)
        self._score(seat, badge)
        until = badge.left if self.context.estimates else right
        self._name(seat, Rect(x, y - 2, until - x - 6, top_h + 4), 16.0)
        x = right
        for item in small:
            self._small_item(item, Rect(x, y, top_h * 2.0, top_h))
            x += top_h * 2.0
        counters = [*self._resources(seat), *self._goods(seat)]
        low = Rect(rect.left + pad, rect.bottom - pad - low_h, rect.w - 2 * pad, low_h)
        self._counters(seat, counters, low, False)

    def _small(self, seat: int) -> Iterator[Supply]:
        yield from self._pieces(seat)
        view = self.view
        if view.bonus[seat]:
            yield Supply(f"{seat}.bonus", ("rg.bonus_back",), len(view.bonus[seat]))
        if view.fleet[seat]:
            yield Supply(f"{seat}.ships", ("rg.ship_back",), len(view.fleet[seat]))

    def _small_item(self, item: Supply, rect: Rect) -> None:
        card = item.sprite[0] in ("rg.bonus_back", "rg.ship_back")
        w = rect.h * 0.7 if card else rect.h
        self._add(item.id, item.sprite, Rect(rect.left, rect.top, w, rect.h), 12, explains=True)
        label = ("label", str(item.count), 15.0, self._ink(), "left")
        at = Rect(rect.left + w + 3, rect.top, rect.w - w - 3, rect.h)
        self._add(f"{item.id}.count", label, at, 13)

    # --- parts -----------------------------------------------------------------------------------
    def _add(self, id: str, sprite: SpriteKey, rect: Rect, layer: int, **more: object) -> None:
        self.layout.pieces.append(
            Piece(id, sprite, rect.x, rect.y, rect.w, rect.h, layer=layer, **more)  # type: ignore[arg-type]
        )

    def _ground(self, seat: int, rect: Rect) -> None:
        self._acting = self.view.player == seat or (
            self.view.player is not None and self.view.active == seat
        )
        sprite = ("panel",) if self._acting else ("tray",)
        self._add(f"{seat}.row", sprite, rect, 0, shows=seat, shadow="card")

    def _ink(self) -> str:
        return "bold" if self._acting else "light"

    def _emblem(self, seat: int, rect: Rect) -> None:
        person = self.context.people[seat]
        self._add(f"{seat}.emblem", ("emblem", person.emblem, hexa(person.colour)), rect, 10)

    def _name(self, seat: int, rect: Rect, units: float) -> None:
        name = self.context.people[seat].name
        self._add(f"{seat}.name", ("label", name, units, self._ink(), "left"), rect, 10)

    def _score(self, seat: int, rect: Rect) -> None:
        if self.context.estimates:
            text = str(open_scores(self.view, self.context)[seat])
            self._add(f"{seat}.score", ("badge", text, "gold"), rect, 12, explains=True)

    def _resources(self, seat: int) -> Iterator[tuple[str, SpriteKey]]:
        book = self.view.book
        for name, n, most in zip(book.resources, self.view.amounts(seat), book.caps, strict=True):
            yield name, ("rg.counter", name, n, most)

    def _goods(self, seat: int) -> Iterator[tuple[str, SpriteKey]]:
        book, goods = self.view.book, self.view.goods(seat)
        for name, n, most in zip(book.commodities, goods, book.stock_caps, strict=True):
            yield name, ("rg.counter", name, n, most)

    def _counters(
        self, seat: int, counters: list[tuple[str, SpriteKey]], room: Rect, own: bool
    ) -> None:
        """From left to right; commodities are a little apart, and wider for two digits."""
        widths = [DIGIT if len(str(sprite[3])) < 2 else DIGITS for _name, sprite in counters]
        gap, split = (5.0, 14.0) if own else (4.0, 10.0)
        spare = gap * (len(counters) - 1) + split
        h = min(room.h, (room.w - spare) / sum(widths))
        # Wide rows spread their counters instead of leaving a hole at the end.
        gap += min(14.0, max(0.0, room.w - spare - h * sum(widths)) / len(counters))
        x = room.left
        for i, ((name, sprite), wide) in enumerate(zip(counters, widths, strict=True)):
            if i == len(self.view.book.resources):
                x += split
            self._counter(seat, name, sprite, Rect(x, room.y - h / 2, wide * h, h), own)
            x += wide * h + gap

    def _counter(self, seat: int, name: str, sprite: SpriteKey, rect: Rect, own: bool) -> None:
        carry = ("rg.token", name), rect.h, rect.h
        shadow = "piece" if own else ""
        self._add(f"{seat}.{name}", sprite, rect, 11, term=name, carry=carry, shadow=shadow)
        if own:
            word = self.context.say(self.context.game.entries[name].name)
            place = Place(f"{seat}.{name}", rect.x, rect.y, rect.w, rect.h, label=word)
            self.layout.places.append(place)

    def _pieces(self, seat: int) -> Iterator[Supply]:
        view, context = self.view, self.context
        yield Supply(f"{seat}.house", piece_of(context, seat, "house"), view.houses_left[seat])
        if view.supers_left[seat]:
            sprite = piece_of(context, seat, "super_house")
            yield Supply(f"{seat}.super_house", sprite, view.supers_left[seat])
        yield Supply(f"{seat}.tower", piece_of(context, seat, "tower"), view.towers_left[seat])

    def _supply(self, supply: Supply, rect: Rect, seat: int) -> None:
        what = supply.id.partition(".")[2]
        if supply.count:
            w, h = self.land.size_of(what)
            self._add(
                supply.id,
                supply.sprite,
                Rect(rect.left, rect.top, rect.w * 0.9, rect.h),
                12,
                shadow="piece",
                explains=True,
                carry=(supply.sprite, w, h),
            )
        side = rect.h * 0.42
        count = Rect(rect.right - side * 1.15, rect.bottom - side, side * 1.15, side)
        self._add(f"{supply.id}.count", ("badge", str(supply.count), "plain"), count, 14)
