"""The own hand as a fan, and the Village Square with its limits."""

from __future__ import annotations

from game.villagers.rules import VillagersState
from ui.i18n import _
from ui.table.model import TableContext
from ui.table.rect import Rect
from ui.tables.villagers.areas import CARD, PAD, fan
from ui.tables.villagers.bench import Bench

SECRET = ("build", "pay", "basic", "cover", "choose")
"""When a player works with the hand: it lies open then, after the screen was covered."""


def face_down(view: VillagersState, context: TableContext) -> bool:
    """Whether the own hand shows its backs, as others look at the screen."""
    if not context.shared or view.over:
        return False
    return not context.bared or view.player != context.seat or view.phase not in SECRET


def lay_hand(bench: Bench) -> None:
    view, rect, width = bench.view, bench.where.hand, bench.where.card
    seat = bench.context.seat
    bench.add("hand.ground", ("tray",), rect, 0, shadow="board")
    cards = view.hand_cards(seat)
    down = face_down(view, bench.context)
    middle = rect.inset(PAD)
    for n, (card, x) in enumerate(zip(cards, fan(len(cards), middle, width), strict=True)):
        at = Rect(x - width / 2, middle.y - width * CARD / 2, width, width * CARD)
        piece = bench.card(card, at, 20 + n)
        if down:
            piece.sprite = bench.faces.back(bench.faces.suit_of(card))


def lay_square(bench: Bench) -> None:
    """Limits filling up, and the cards drafted in this round or waiting to be placed."""
    view, rect, seat = bench.view, bench.where.square, bench.context.seat
    village = view.villages[seat]
    bench.place(f"{seat}.square", rect, _("Village Square"))
    bench.add("square.ground", ("tray",), rect, 0, shadow="board")
    limits = view.box.data.limits
    building = view.player == seat and view.phase in ("build", "pay", "basic", "cover")
    if building:
        built, build_limit = view.built, view.build_limit
    else:
        built = 0
        build_limit = min(limits.build_max, limits.build_base + village.builders)
    drafting = view.phase in ("draft", "give", "limit") or not building
    drafted = len(village.square) if not village.drafted else village.limit
    draft_limit = village.limit
    if not drafting:
        drafted = draft_limit
    sprite = (
        "vl.square",
        drafted,
        draft_limit,
        built,
        build_limit,
        _("Draft"),
        _("Build"),
        max(limits.draft_max, limits.build_max),
    )
    plate = Rect(rect.left + 5, rect.top + 5, rect.w - 10, 58.0)
    bench.add(f"{seat}.limits", sprite, plate, 10, explains=True)
    box = Rect(rect.left + PAD, plate.bottom + 4, rect.w - 2 * PAD, rect.bottom - plate.bottom - 10)
    cards = list(view.square_cards(seat))
    there = {piece.id for piece in bench.layout.pieces}
    if view.player == seat and view.pending_card and f"v.{view.pending_card}" not in there:
        cards.append(view.pending_card)
    width = box.h / CARD
    for n, (card, x) in enumerate(zip(cards, fan(len(cards), box, width), strict=True)):
        bench.card(card, Rect(x - width / 2, box.top, width, box.h), 20 + n)
