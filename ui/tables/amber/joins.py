"""Who is joined to what: a line for each village and castle, a column for each player."""

from __future__ import annotations

from dataclasses import dataclass

from game.amber.facts import AmberFacts
from ui.table.rect import Rect
from ui.tables.amber.areas import HEAD, PAD
from ui.tables.amber.bench import Bench
from ui.tables.amber.board import coins_shown

NAMED = 50.0
"""Columns of this width have room for the players' names."""
LABEL = 50.0
"""Width of the column that says what each line is about."""


def lines_of(facts: AmberFacts) -> int:
    return len(facts.villages) + facts.players + 2 + facts.advanced


@dataclass(frozen=True, slots=True)
class Sheet:
    """Where lines and columns are."""

    rect: Rect
    line: float
    seats: int

    @property
    def column(self) -> float:
        return (self.rect.w - 2 * PAD - LABEL) / self.seats

    def row(self, number: int) -> float:
        """The middle of a line."""
        return self.rect.top + PAD + HEAD + (number + 0.5) * self.line

    def label(self, number: int) -> Rect:
        top = self.row(number) - self.line / 2
        return Rect(self.rect.left + PAD, top, LABEL, self.line)

    def cell(self, number: int, seat: int) -> Rect:
        """A square in the middle of the cell."""
        side = min(self.line - 1.5, self.column - 2, 27.0)
        x = self.rect.left + PAD + LABEL + (seat + 0.5) * self.column
        return Rect(x - side / 2, self.row(number) - side / 2, side, side)

    def head(self, seat: int) -> Rect:
        left = self.rect.left + PAD + LABEL + seat * self.column
        return Rect(left, self.rect.top + PAD - 3, self.column, HEAD - 1)


def lay_joins(bench: Bench) -> None:
    facts = bench.facts
    sheet = Sheet(bench.where.joins, bench.where.line, facts.players)
    bench.add("joins.ground", ("panel",), sheet.rect, 0, shadow="board")
    for seat in range(facts.players):
        _head(bench, sheet, seat)
    line = _belongings(bench, sheet)
    for square in facts.villages:
        _target_label(bench, sheet, line, square, None)
        for seat in range(facts.players):
            _join(bench, sheet, line, seat, square, None)
        line += 1
    owners = facts.castles
    for owner in range(facts.players):
        square = facts.castle(owner)
        if owners[square] is not None:
            _target_label(bench, sheet, line, square, owner)
            for seat in range(facts.players):
                if seat != owner:
                    _join(bench, sheet, line, seat, square, owner)
        line += 1


def _head(bench: Bench, sheet: Sheet, seat: int) -> None:
    """The plate of a player: pointed at it shows the roads, clicked it keeps them shown."""
    rect = sheet.head(seat)
    if seat == bench.context.focus:
        bench.add("head.shown", ("table.plate", "light"), rect, 2)
    named = rect.w >= NAMED
    side = min(rect.w - 3, 20.0 if named else 30.0)
    y = rect.top + 1 if named else rect.y - side / 2
    disc = Rect(rect.x - side / 2, y, side, side)
    bench.add(
        f"{seat}.seat", bench.emblem(seat), disc, 10, shadow="piece", shows=seat, explains=True
    )
    if named:
        low = Rect(rect.left + 2, rect.bottom - 17.5, rect.w - 4, 15.5)
        name = bench.context.people[seat].name
        bench.label(f"{seat}.name", name, low, 13, "bold", "center")


def _belongings(bench: Bench, sheet: Sheet) -> int:
    """Coins, tiles and special shovels; returns the number of the next line."""
    facts = bench.facts
    _icon(bench, sheet, 0, "coin", ("am.coin",))
    _icon(bench, sheet, 1, "tiles", ("am.back",))
    for seat in range(facts.players):
        _badge(bench, sheet.cell(0, seat), f"{seat}.coins", str(facts.coins(seat)), "gold")
        left = facts.tiles_to_play(seat)
        if left is None:
            text, style = str(facts.hand_size(seat)), "plain"
        else:
            text, style = str(left), "red" if left else "plain"
        _badge(bench, sheet.cell(1, seat), f"{seat}.tiles", text, style)
    _takers(bench, sheet)
    if not facts.advanced:
        return 2
    _icon(bench, sheet, 2, "shovel", bench.shovel(bench.context.seat))
    for seat in range(facts.players):
        if bench.now.has_special_shovel(seat) and seat != bench.context.seat:
            id, cell = f"{seat}.special_shovel", sheet.cell(2, seat)
            bench.add(id, bench.shovel(seat), cell, 10, term="special_shovel")
        elif bench.now.has_special_shovel(seat):
            bench.add(f"{seat}.has_shovel", ("table.check",), sheet.cell(2, seat), 10)
    return 3


def _takers(bench: Bench, sheet: Sheet) -> None:
    """Where coins glide to when they are won; one that is lost to all vanishes where it lay."""
    for square, seats in bench.facts.joined_seats.items():
        if len(seats) == 1 and square not in bench.facts.coin_squares:
            bench.place(f"taker.{square}", sheet.cell(0, seats[0]))


def _icon(bench: Bench, sheet: Sheet, line: int, id: str, sprite: tuple[object, ...]) -> None:
    rect = sheet.label(line)
    side = min(rect.h - 2, 24.0)
    at = Rect(rect.x - side / 2, rect.y - side / 2, side, side)
    bench.add(f"line.{id}", sprite, at, 10, explains=True)


def _badge(bench: Bench, cell: Rect, id: str, text: str, style: str) -> None:
    high = min(cell.h, 20.0)
    wide = max(cell.w, high) if len(text) < 2 else high * 1.35
    rect = Rect(cell.x - wide / 2, cell.y - high / 2, wide, high)
    bench.add(id, ("badge", text, style), rect, 10, explains=True)


def _target_label(bench: Bench, sheet: Sheet, line: int, square: str, owner: int | None) -> None:
    """What the line is about: the square, and its coin while that is there."""
    rect = sheet.label(line)
    side = min(rect.h - 2, 22.0)
    if owner is None:
        at = Rect(rect.left, rect.top, rect.w * 0.56, rect.h)
        bench.add(f"line.{square}", ("label", square, 14.0, "bold", "center"), at, 9, explains=True)
    else:
        at = Rect(rect.left + rect.w * 0.28 - side / 2, rect.y - side / 2, side, side)
        bench.add(f"line.{square}", bench.emblem(owner), at, 10, explains=True)
    if square in coins_shown(bench):
        coin = min(side, 17.0)
        at = Rect(rect.left + rect.w * 0.78 - coin / 2, rect.y - coin / 2, coin, coin)
        bench.add(f"line.coin.{square}", ("am.coin",), at, 10)


def _join(bench: Bench, sheet: Sheet, line: int, seat: int, square: str, owner: int | None) -> None:
    then, now = seat in bench.facts.joined_seats[square], seat in bench.now.joined_seats[square]
    state = ("none", "joined")[now] if then == now else "gained" if then else "lost"
    if owner is None:
        sprite: tuple[object, ...] = ("am.join", "village", state)
    else:
        sprite = ("am.join", "castle", state, bench.colour(owner))
    cell = sheet.cell(line, seat)
    if state == "none":
        # Small things stay plain: the eye finds what is joined.
        cell = cell.inset(cell.w * 0.2)
    bench.add(f"join.{seat}.{square}", sprite, cell, 10, explains=True)
