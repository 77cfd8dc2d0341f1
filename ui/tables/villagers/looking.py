"""Cards that one player looks at, in a tray over the village: nobody else sees them."""

from __future__ import annotations

from game.villagers.facts import Seen
from ui.i18n import _
from ui.table.rect import Rect
from ui.tables.villagers.areas import BESIDE, CARD, PAD, fan
from ui.tables.villagers.bench import Bench

LAYER = 60
"""Over everything that lies in a village."""
HEAD = 26.0
LARGEST, LEAST = 130.0, 46.0
"""Width of a card at most, and below which cards overlap instead of getting smaller."""
BADGE = 22.0


def lay_seen(bench: Bench) -> None:
    """The top card at the left; what was put back has its number."""
    facts, context = bench.facts, bench.context
    seen = facts.seen
    if seen is None or seen.seat != context.seat or (context.shared and not context.bared):
        return
    rect = bench.where.village
    bench.add("seen.ground", ("panel",), rect, LAYER, shadow="board", explains=True)
    head = Rect(rect.left + 2 * PAD, rect.top + 4, rect.w - 4 * PAD, HEAD)
    title = ("label", _title(bench, seen), 16.0, "bold", "left")
    bench.add("seen.title", title, head, LAYER + 1)
    box = Rect(rect.left + 2 * PAD, head.bottom, rect.w - 4 * PAD, rect.bottom - PAD - head.bottom)
    spots = _spots(len(seen.cards), box)
    for n, (card, at) in enumerate(zip(seen.cards, spots, strict=True)):
        back = n < seen.placed
        open_ = not seen.may_take or card in seen.may_take
        bench.card(card, at, LAYER + 2 + n, alpha=150 if back or not open_ else 255)
        if back:
            tag = Rect(at.left + 2, at.top + 2, BADGE, BADGE)
            bench.add(f"seen.{n}", ("badge", str(n + 1), "gold"), tag, LAYER + 30)


def _spots(count: int, box: Rect) -> list[Rect]:
    """In one row, or in two where cards are larger then: read from left to right, row by row."""

    def rows(many: int) -> list[Rect]:
        each, high = -(-count // many), (box.h - BESIDE * (many - 1)) / many
        width = min(high / CARD, LARGEST)
        found: list[Rect] = []
        for n in range(many):
            row = Rect(box.left, box.top + n * (high + BESIDE), box.w, high)
            spots = fan(each, row, width, min(width, LEAST))
            found += spots[: count - n * each]
        return found

    return max(rows(1), rows(2), key=lambda spots: spots[0].w if spots else 0.0)


def _title(bench: Bench, seen: Seen) -> str:
    people = bench.context.people
    if seen.pile.startswith("hand"):
        name = people[int(seen.pile.removeprefix("hand"))].name
        return _("In the hand of: {name}").format(name=name)
    if seen.pile == "reserve":
        return _("On top of the Reserve, the first card at the left")
    n = int(seen.pile.removeprefix("stack"))
    return _("Stack {n}, the top card at the left").format(n=n)
