"""The own hand as a fan, and the Village Square with its limits."""

from __future__ import annotations

from game.villagers.rules import VillagersState
from ui.i18n import _
from ui.table.model import SpriteKey, TableContext
from ui.table.rect import Rect
from ui.tables.villagers.areas import CARD, PAD, fan
from ui.tables.villagers.bench import Bench
from ui.tables.villagers.faces import Faces, kind_of
from ui.tables.villagers.phases import step_now

SECRET = ("build", "pay", "basic", "stack", "cover", "choose")
"""When a player works with the hand: it lies open then, after the screen was covered."""
LEAST = 60.0
"""Width below which cards of the hand overlap instead of getting smaller."""
PEEK = 76.0
"""Width of the button by which a hand that lies face down is looked at."""
LARGE = (160.0, 230.0)
"""A card of the hand while its owner looks at it."""


def face_down(view: VillagersState, context: TableContext) -> bool:
    """Whether the own hand shows its backs, as others look at the screen."""
    if not context.shared or view.over:
        return False
    return not context.bared or view.player != context.seat or view.phase not in SECRET


def backs(view: VillagersState, seat: int, faces: Faces) -> list[str]:
    """The suits of a hand, in an order that tells nothing about how its owner holds it."""
    return sorted(map(faces.suit_of, view.hand_cards(seat)), key=view.book.suits.index)


def lay_hand(bench: Bench) -> None:
    view, rect = bench.view, bench.where.hand
    seat = bench.context.seat
    bench.add("hand.ground", ("tray",), rect, 0, shadow="board")
    down = face_down(view, bench.context)
    cards = view.hand_cards(seat)
    room = rect.inset(PAD)
    if down and cards:
        look = Rect(room.left, room.top + 8, PEEK, room.h - 16)
        bench.add("peek", ("table.peek", _("hold to look")), look, 20, explains=True)
        room = Rect(look.right + PAD, room.top, room.right - look.right - PAD, room.h)
    spots = fan(len(cards), room, bench.where.card, LEAST)
    if down:
        # Nothing of a piece may tell more than its back does, not even its id.
        for n, (suit, at) in enumerate(zip(backs(view, seat, bench.faces), spots, strict=True)):
            back = bench.faces.back(suit)
            bench.add(f"{seat}.hand.{n}", back, at, 20 + n, shadow="card", explains=True)
        return
    for n, (card, at) in enumerate(zip(cards, spots, strict=True)):
        bench.card(card, at, 20 + n)
        if view.phase == "pay":
            # A Special that opens padlocks is chosen where it lies.
            bench.place(f"on.{card}", at, bench.faces.name(kind_of(card)))


def held_cards(
    view: VillagersState, seat: int, context: TableContext
) -> list[tuple[SpriteKey, float, float]]:
    """The cards of the hand, large, for the eyes of their owner."""
    faces = Faces(view.book, context)
    return [
        (faces.card(card), *LARGE) for card in view.hand_cards(seat) if not card.startswith("?")
    ]


def lay_square(bench: Bench) -> None:
    """Limits filling up, and the cards drafted in this round or waiting to be placed."""
    view, rect, seat = bench.view, bench.where.square, bench.context.seat
    village = view.villages[seat]
    bench.place(f"{seat}.square", rect, _("Village Square"))
    bench.add("square.ground", ("tray",), rect, 0, shadow="board")
    limits = view.book.records.limits
    building = view.player == seat and step_now(view) == "build" and view.phase != "limit"
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
    for n, (card, at) in enumerate(zip(cards, fan(len(cards), box, width, width), strict=True)):
        bench.card(card, at, 20 + n)
