"""Hands: the own one, that of a neighbour held out, and the card just drawn."""

from __future__ import annotations

from game.mini_villagers.facts import HIDDEN, MiniVillagersFacts
from ui.i18n import _, ngettext
from ui.table.model import SpriteKey, TableContext
from ui.table.rect import Rect
from ui.tables.mini_villagers.areas import HEAD, PAD, TALL, fan
from ui.tables.mini_villagers.bench import Bench
from ui.tables.mini_villagers.faces import BACK, Faces

PEEK = 84.0
"""Width of the button by which a hand that lies face down is looked at."""
LARGE = (160.0, 231.0)
"""A card of the hand while its owner looks at it."""
OWN, HELD_OUT, DRAWN = 124.0, 112.0, 138.0
"""Widths of cards."""


def face_down(facts: MiniVillagersFacts, context: TableContext) -> bool:
    """Whether the own hand shows its backs, as others look at the screen.

    It lies open while its owner looks at the card just drawn, after the screen was covered.
    """
    if not context.shared or facts.over:
        return False
    return not context.bared or facts.player != context.seat or facts.phase != "drawn"


def held_cards(
    facts: MiniVillagersFacts, seat: int, context: TableContext
) -> list[tuple[SpriteKey, float, float]]:
    """The cards of the hand, large, for the eyes of their owner."""
    faces = Faces(context)
    return [(faces.card(card), *LARGE) for card in facts.hand(seat) if card != HIDDEN]


def held_out(facts: MiniVillagersFacts, context: TableContext) -> int | None:
    """The seat from whose hand is drawn now; the own hand stays where it is."""
    source = facts.source if facts.phase == "draw" else None
    return None if source == context.seat else source


def lay_hand(bench: Bench) -> None:
    """The own cards, with all that is known of them."""
    facts, seat, rect = bench.facts, bench.context.seat, bench.where.hand
    bench.add("hand.ground", ("tray",), rect, 0, shadow="board")
    bench.place(f"{seat}.hand", rect, _("Your hand"))
    title = Rect(rect.left + PAD, rect.top + 4, rect.w - 2 * PAD, HEAD - 8)
    bench.label("hand.title", _title(bench), title, 15, "light", "center")
    room = Rect(rect.left + PAD, rect.top + HEAD - 4, rect.w - 2 * PAD, rect.h - HEAD - PAD + 4)
    n = facts.hand_size(seat)
    if face_down(facts, bench.context):
        if n:
            button = Rect(room.left, room.y - 42, PEEK, 84)
            bench.add("peek", ("table.peek", _("hold to look")), button, 20, explains=True)
            left = button.right + PAD
            room = Rect(left, room.top, room.right - left, room.h)
        for k, at in enumerate(fan(n, room, OWN), 1):
            bench.back(seat, k, at, 20 + k, home="drawn")
        return
    for k, (card, at) in enumerate(zip(facts.hand(seat), fan(n, room, OWN), strict=True)):
        bench.card(card, at, 20 + k, home="drawn")


def _title(bench: Bench) -> str:
    facts, seat = bench.facts, bench.context.seat
    if facts.winner == seat:
        return _("The marker is yours")
    if facts.is_out(seat):
        return _("No cards left: you are out")
    return _("Your hand")


def lay_held_out(bench: Bench) -> None:
    """The backs of the neighbour from whom is drawn, large enough to point at."""
    source = held_out(bench.facts, bench.context)
    if source is None:
        return
    stage = bench.where.stage
    name = bench.context.people[source].name
    title = Rect(stage.left, stage.top + 4, stage.w, 26)
    words = _("{name} holds out the cards").format(name=name)
    bench.label("stage.title", words, title, 17, "light", "center")
    room = Rect(stage.left, title.bottom, stage.w, stage.bottom - title.bottom - 8)
    for k, at in enumerate(fan(bench.facts.hand_size(source), room, HELD_OUT), 1):
        bench.back(source, k, at, 30 + k)


def lay_drawn(bench: Bench) -> None:
    """The card just drawn, open for whoever knows it and may see it now."""
    facts, context, stage = bench.facts, bench.context, bench.where.stage
    if not facts.drawn:
        return
    hidden = facts.drawn == HIDDEN or (context.shared and face_down(facts, context))
    wide = min(DRAWN, (stage.h - 44) / TALL)
    at = Rect.around(stage.x, stage.y + 14, wide, wide * TALL)
    sprite = BACK if hidden else bench.faces.card(facts.drawn)
    term = None if hidden else facts.drawn
    home = _drawn_home(bench, hidden)
    bench.add("drawn", sprite, at, 60, term=term, shadow="card", home=home, explains=True)
    title = Rect(stage.left, stage.top + 4, stage.w, 26)
    bench.label("stage.title", _drawn_words(bench, hidden), title, 17, "light", "center")


def _drawn_home(bench: Bench, hidden: bool) -> str | None:
    """Where the card just drawn has come from."""
    facts = bench.facts
    if facts.source is None:
        return "pile"
    if facts.source == bench.context.seat and not hidden:
        return f"m.{facts.drawn}"
    return next((action.piece for _seat, action in bench.context.recent[-1:]), None)


def _drawn_words(bench: Bench, hidden: bool) -> str:
    facts, context = bench.facts, bench.context
    if facts.player == context.seat and not hidden:
        return _("A pair!") if facts.completes else _("No pair")
    name = context.people[facts.player or 0].name
    return _("{name} looks at the card").format(name=name)


def lay_pile(bench: Bench) -> None:
    """The draw pile, or where it lay."""
    left, rect = bench.facts.pile_left, bench.where.pile
    if not left:
        bench.add("pile", ("mv.empty",), rect, 5, explains=True)
    for k in range(left - 1, 0, -1):
        under = Rect(rect.left - 3 * k, rect.top - 3 * k, rect.w, rect.h)
        bench.add(f"pile.{k}", BACK, under, 20 - k, shadow="card")
    if left:
        bench.add("pile", BACK, rect, 20, shadow="card", explains=True)
    words = ngettext("{n} card", "{n} cards", left).format(n=left) if left else _("used up")
    bench.label("pile.left", words, bench.where.words, 15, "light", "center")
