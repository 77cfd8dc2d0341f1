"""The own hand as a fan, and the Village Square with its limits."""

from __future__ import annotations

from game.villagers.facts import VillagersFacts
from ui.i18n import _
from ui.table.model import SpriteKey, TableContext
from ui.table.rect import Rect
from ui.tables.villagers.areas import CARD, PAD, fan
from ui.tables.villagers.bench import Bench
from ui.tables.villagers.faces import Faces, kind_of

LEAST = 60.0
"""Width below which cards of the hand overlap instead of getting smaller."""
PEEK = 76.0
"""Width of the button by which a hand that lies face down is looked at."""
LARGE = (160.0, 230.0)
"""A card of the hand while its owner looks at it."""


def face_down(facts: VillagersFacts, context: TableContext) -> bool:
    """Whether the own hand shows its backs, as others look at the screen.

    It lies open while its owner works with it, after the screen was covered.
    """
    if not context.shared or facts.over:
        return False
    if context.bared and context.opened:
        return False
    return not context.bared or facts.player != context.seat or not works_unseen(facts)


def works_unseen(facts: VillagersFacts) -> bool:
    """Whether what is asked shows cards that nobody else may see."""
    return facts.needs_hand or facts.seen is not None


def backs(facts: VillagersFacts, seat: int, faces: Faces) -> list[str]:
    """The suits of a hand, in an order that tells nothing about how its owner holds it."""
    return sorted(map(faces.suit_of, facts.hand_cards(seat)), key=list(faces.suits).index)


def lay_hand(bench: Bench) -> None:
    facts, rect = bench.facts, bench.where.hand
    seat = bench.context.seat
    bench.add("hand.ground", ("tray",), rect, 0, shadow="board")
    if bench.ends_at(f"{seat}.hand"):
        bench.place(f"{seat}.hand", rect, _("Hand"))
    down = face_down(facts, bench.context)
    cards = facts.hand_cards(seat)
    room = rect.inset(PAD)
    if down and cards:
        look = Rect(room.left, room.top + 8, PEEK, room.h - 16)
        bench.add("peek", ("table.peek", _("hold to look")), look, 20, explains=True)
        room = Rect(look.right + PAD, room.top, room.right - look.right - PAD, room.h)
    spots = fan(len(cards), room, bench.where.card, LEAST)
    if down:
        # Nothing of a piece may tell more than its back does, not even its id.
        for n, (suit, at) in enumerate(zip(backs(facts, seat, bench.faces), spots, strict=True)):
            back = bench.faces.back(suit)
            bench.add(f"{seat}.hand.{n}", back, at, 20 + n, shadow="card", explains=True)
        return
    for n, (card, at) in enumerate(zip(cards, spots, strict=True)):
        bench.card(card, at, 20 + n)
        if facts.phase == "pay":
            # A Special that opens padlocks is chosen where it lies.
            bench.place(f"on.{card}", at, bench.faces.name(kind_of(card)))


def held_cards(
    facts: VillagersFacts, seat: int, context: TableContext
) -> list[tuple[SpriteKey, float, float]]:
    """The cards of the hand, large, for the eyes of their owner."""
    faces = Faces(context)
    return [
        (faces.card(card), *LARGE) for card in facts.hand_cards(seat) if not card.startswith("?")
    ]


def lay_square(bench: Bench) -> None:
    """Limits filling up, and the cards drafted in this round or waiting to be placed."""
    facts, rect, seat = bench.facts, bench.where.square, bench.context.seat
    bench.place(f"{seat}.square", rect, _("Village Square"))
    bench.add("square.ground", ("tray",), rect, 0, shadow="board")
    most = bench.faces.records.limits
    places = max(most.draft_max, most.build_max)
    sprite = ("vl.square", *facts.limits(seat), _("Draft"), _("Build"), places)
    plate = Rect(rect.left + 5, rect.top + 5, rect.w - 10, 58.0)
    bench.add(f"{seat}.limits", sprite, plate, 10, explains=True)
    box = Rect(rect.left + PAD, plate.bottom + 4, rect.w - 2 * PAD, rect.bottom - plate.bottom - 10)
    cards = list(facts.square_cards(seat))
    there = {piece.id for piece in bench.layout.pieces}
    if facts.player == seat and facts.pending_card and f"v.{facts.pending_card}" not in there:
        cards.append(facts.pending_card)
    width = box.h / CARD
    for n, (card, at) in enumerate(zip(cards, fan(len(cards), box, width, width), strict=True)):
        bench.card(card, at, 20 + n)
        bench.place(f"on.{card}", at, bench.faces.name(kind_of(card)))
