"""The places of the players: their hands from behind, and the pairs they have laid aside."""

from __future__ import annotations

from ui.i18n import _
from ui.table.rect import Rect
from ui.tables.mini_villagers.areas import HEAD, PAD, couples, fan
from ui.tables.mini_villagers.bench import Bench
from ui.tables.mini_villagers.hands import held_out

BACKS = 58.0
PAIRED, OWN_PAIRED = 64.0, 84.0
"""Widths of cards."""
HANDS = 0.5
"""How much of a foreign place is for the hand."""


def lay_other(bench: Bench, seat: int, rect: Rect) -> None:
    """Another player."""
    facts = bench.facts
    bench.add(f"{seat}.ground", ("tray",), rect, 0, shadow="board", shows=None)
    _head(bench, seat, Rect(rect.left + PAD, rect.top + 5, rect.w - 2 * PAD, HEAD))
    room = Rect(rect.left + PAD, rect.top + HEAD + 8, rect.w - 2 * PAD, rect.h - HEAD - PAD - 8)
    if facts.winner == seat:
        middle = Rect(room.left, room.top, room.w * HANDS, room.h)
        for card, at in zip(facts.hand(seat), fan(1, middle, room.w), strict=True):
            bench.card(card, at, 24, home="drawn")
        left = middle.right
        _pairs(bench, seat, Rect(left, room.top, room.right - left, room.h), PAIRED)
        return
    upper = Rect(room.left, room.top, room.w, room.h * HANDS - 3)
    lower = Rect(room.left, upper.bottom + 6, room.w, room.bottom - upper.bottom - 6)
    bench.place(f"{seat}.hand", upper)
    if held_out(facts, bench.context) != seat:
        for k, at in enumerate(fan(facts.hand_size(seat), upper, BACKS), 1):
            bench.back(seat, k, at, 20 + k, home="drawn")
    _pairs(bench, seat, lower, PAIRED)


def _head(bench: Bench, seat: int, rect: Rect) -> None:
    side = rect.h
    disc = Rect(rect.left, rect.top, side, side)
    bench.add(f"{seat}.seat", bench.emblem(seat), disc, 9, explains=True)
    name = Rect(disc.right + 7, rect.top, rect.right - disc.right - 7, rect.h)
    words = bench.context.people[seat].name
    if bench.facts.is_out(seat):
        words = _("{name}: out").format(name=words)
    bench.label(f"{seat}.name", words, name, 17, "light")


def _pairs(bench: Bench, seat: int, room: Rect, card: float) -> None:
    laid = bench.facts.pairs(seat)
    for n, (pair, spots) in enumerate(zip(laid, couples(len(laid), room, card), strict=True)):
        for k, (one, at) in enumerate(zip(pair, spots, strict=True)):
            bench.card(one, at, 20 + 2 * n + k, named=False, home=f"{seat}.hand.1")


def lay_own_pairs(bench: Bench) -> None:
    seat, rect = bench.context.seat, bench.where.pairs
    bench.add("pairs.ground", ("tray",), rect, 0, shadow="board")
    bench.place(f"{seat}.pairs", rect, _("Your pairs"))
    title = Rect(rect.left + PAD, rect.top + 4, rect.w - 2 * PAD, HEAD - 8)
    bench.label("pairs.title", _("Your pairs"), title, 15, "light", "center")
    room = Rect(rect.left + PAD, rect.top + HEAD - 4, rect.w - 2 * PAD, rect.h - HEAD - PAD + 4)
    _pairs(bench, seat, room, OWN_PAIRED)
