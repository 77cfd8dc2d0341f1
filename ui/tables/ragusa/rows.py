"""A row for each seat: what it has, what it has left to build with, how it stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.ragusa.facts import RagusaFacts
from ui.table.model import SpriteKey
from ui.table.rect import Rect
from ui.tables.ragusa.bench import Bench, piece_of
from ui.tables.ragusa.secrets import open_scores

DIGIT, DIGITS = 1.62, 1.98
"""Width of a counter for each unit of its height, by how many digits it may have."""


class Supply(NamedTuple):
    """Something a seat has a number of."""

    id: str
    sprite: SpriteKey
    number: int
    term: str | None = None

    @property
    def seat(self) -> int:
        return int(self.id.partition(".")[0])


class Rows(Bench):
    """Lays the rows out. Pieces are picked up from the row of the seat whose turn it is."""

    @property
    def _lit(self) -> int | None:
        """In a look ahead the rows stay lit as they are: only what the action changes may."""
        now: RagusaFacts = self.context.before if self.context.preview else self.facts
        return now.player

    def lay(self) -> None:
        for seat, rect in enumerate(self.where.rows):
            self._ground(seat, rect)
            if seat in self.where.large:
                self._large(seat, rect)
            else:
                self._small(seat, rect)

    # --- large rows ------------------------------------------------------------------------------
    def _large(self, seat: int, rect: Rect) -> None:
        pad = 8.0
        side = rect.h - 2 * pad
        emblem = side * 0.72
        x = rect.left + pad
        self._emblem(seat, Rect(x, rect.top + pad - 2, emblem, emblem))
        name_w = min(150.0, rect.w * 0.15)
        name = Rect(x + emblem + 6, rect.top + pad - 2, name_w - emblem - 6, emblem)
        self._name(seat, name, 17.0)
        self._score(seat, Rect(x, rect.bottom - pad - side * 0.3, emblem * 1.2, side * 0.36))
        x += name_w + 6
        supplies = list(self._pieces(seat))
        supply_w = len(supplies) * side * 1.06
        room = Rect(x, rect.top + pad, rect.right - pad - supply_w - 12 - x, side)
        counters = list(self._amounts(seat))
        strip = min(24.0, side * 0.36)
        self._counters(
            seat, counters, Rect(room.left, room.top, room.w, side - strip - 3), gap=5.0, split=14.0
        )
        self._holdings(seat, Rect(room.left, room.bottom - strip, room.w, strip))
        x = rect.right - pad - supply_w
        for supply in supplies:
            self._supply(supply, Rect(x, rect.top + pad, side, side))
            x += side * 1.06

    def _holdings(self, seat: int, room: Rect) -> None:
        """Under the counters: how many bonus cards, and the ships with what they carry."""
        x = room.left
        for item in self._cards(seat):
            self._item(item, Rect(x, room.top, room.h * 1.9, room.h))
            x += room.h * 2.0
        records, ships = self.records, self.facts.holdings[seat].ships
        for good in records.goods:
            count = sum(ship.good == good.id for ship in records.ships if ship.id in ships)
            if count:
                sprite = ("rg.token", good.id)
                token = Supply(f"{seat}.fleet.{good.id}", sprite, count, good.id)
                self._item(token, Rect(x, room.top, room.h * 1.8, room.h))
                x += room.h * 1.9

    # --- small rows ------------------------------------------------------------------------------
    def _small(self, seat: int, rect: Rect) -> None:
        pad = 7.0
        top_h = (rect.h - 2 * pad) * 0.46
        low_h = rect.h - 2 * pad - top_h - 3
        y = rect.top + pad
        x = rect.left + pad + 1
        self._emblem(seat, Rect(x, y, top_h, top_h))
        x += top_h + 5
        items = [*self._pieces(seat), *self._cards(seat)]
        wide = min(top_h * 1.9, (rect.w * 0.6) / len(items))
        right = rect.right - pad - len(items) * wide
        badge = Rect(right - top_h * 1.5 - 6, y, top_h * 1.5, top_h)
        self._score(seat, badge)
        until = badge.left if self.context.estimates else right
        self._name(seat, Rect(x, y - 2, until - x - 6, top_h + 4), 16.0)
        x = right
        for item in items:
            self._item(item, Rect(x, y, wide, top_h))
            x += wide
        counters = list(self._amounts(seat))
        low = Rect(rect.left + pad, rect.bottom - pad - low_h, rect.w - 2 * pad, low_h)
        self._counters(seat, counters, low, gap=4.0, split=10.0)

    def _cards(self, seat: int) -> Iterator[Supply]:
        """How many bonus cards and ships the seat has."""
        holds = self.facts.holdings[seat]
        yield Supply(f"{seat}.bonus", ("rg.bonus_back",), len(holds.bonus))
        yield Supply(f"{seat}.ships", ("rg.ship_back",), len(holds.ships))

    def _item(self, item: Supply, rect: Rect) -> None:
        """A small picture with a number beside it."""
        card = item.sprite[0] in ("rg.bonus_back", "rg.ship_back")
        w = rect.h * 0.7 if card else rect.h
        what = item.id.partition(".")[2]
        carry = None
        if what in ("house", "super_house", "tower"):
            carry = (item.sprite, *self.size_of(what))
        self.add(
            item.id,
            item.sprite,
            Rect(rect.left, rect.top, w, rect.h),
            12,
            explains=True,
            term=item.term,
            alpha=255 if item.number else 90,
            carry=carry,
        )
        label = ("label", str(item.number), 15.0, self._ink(item.seat), "left")
        at = Rect(rect.left + w + 3, rect.top, rect.w - w - 3, rect.h)
        self.add(f"{item.id}.count", label, at, 13)

    # --- parts -----------------------------------------------------------------------------------
    def _ground(self, seat: int, rect: Rect) -> None:
        sprite = ("panel",) if seat == self._lit else ("tray",)
        self.add(f"{seat}.row", sprite, rect, 5, shadow="card")

    def _ink(self, seat: int) -> str:
        return "bold" if seat == self._lit else "light"

    def _emblem(self, seat: int, rect: Rect) -> None:
        self.add(f"{seat}.emblem", self.emblem(seat), rect, 10)

    def _name(self, seat: int, rect: Rect, units: float) -> None:
        name = self.context.people[seat].name
        self.add(f"{seat}.name", ("label", name, units, self._ink(seat), "left"), rect, 10)

    def _score(self, seat: int, rect: Rect) -> None:
        if self.context.estimates:
            text = str(open_scores(self.facts, self.context)[seat])
            self.add(f"{seat}.score", ("badge", text, "gold"), rect, 12, explains=True)

    def _amounts(self, seat: int) -> Iterator[tuple[str, SpriteKey]]:
        """Resources, then commodities."""
        for counter in self.facts.counters(seat):
            yield counter.what, ("rg.counter", *counter)

    def _counters(
        self,
        seat: int,
        counters: list[tuple[str, SpriteKey]],
        room: Rect,
        gap: float,
        split: float,
    ) -> None:
        """From left to right; commodities are a little apart, and wider for two digits."""
        widths = [DIGIT if len(str(sprite[3])) < 2 else DIGITS for _name, sprite in counters]
        spare = gap * (len(counters) - 1) + split
        h = min(room.h, (room.w - spare) / sum(widths))
        # Wide rows spread their counters instead of leaving a hole at the end.
        gap += min(14.0, max(0.0, room.w - spare - h * sum(widths)) / len(counters))
        x = room.left
        for (name, sprite), wide in zip(counters, widths, strict=True):
            if name == next(iter(self.facts.values)):
                x += split
            self._counter(seat, name, sprite, Rect(x, room.y - h / 2, wide * h, h))
            x += wide * h + gap

    def _counter(self, seat: int, name: str, sprite: SpriteKey, rect: Rect) -> None:
        carry = ("rg.token", name), rect.h, rect.h
        self.add(f"{seat}.{name}", sprite, rect, 11, term=name, carry=carry)
        if seat == self.context.seat:
            self.place(f"{seat}.{name}", rect, self.name_of(name))

    def _pieces(self, seat: int) -> Iterator[Supply]:
        holds, context = self.facts.holdings[seat], self.context
        yield Supply(f"{seat}.house", piece_of(context, seat, "house"), holds.houses)
        if holds.super_houses:
            sprite = piece_of(context, seat, "super_house")
            yield Supply(f"{seat}.super_house", sprite, holds.super_houses)
        yield Supply(f"{seat}.tower", piece_of(context, seat, "tower"), holds.towers)

    def _supply(self, supply: Supply, rect: Rect) -> None:
        what = supply.id.partition(".")[2]
        if supply.number:
            w, h = self.size_of(what)
            self.add(
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
        self.add(f"{supply.id}.count", ("badge", str(supply.number), "plain"), count, 14)
