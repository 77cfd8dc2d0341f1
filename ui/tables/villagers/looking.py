"""Cards that one player looks at, in a tray over the village: nobody else sees them."""

from __future__ import annotations

from game.villagers.facts import Seen
from ui.i18n import _
from ui.table.rect import Rect
from ui.tables.villagers.areas import CARD, PAD, fan
from ui.tables.villagers.bench import Bench

LAYER = 60
"""Over everything that lies in a village."""
HEAD = 26.0
LEAST = 46.0
"""Width below which cards overlap instead of getting smaller."""
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
    width = min(box.h / CARD, 130.0)
    spots = fan(len(seen.cards), box, width, min(width, LEAST))
    for n, (card, at) in enumerate(zip(seen.cards, spots, strict=True)):
        back = n < seen.placed
        open_ = not seen.may_take or card in seen.may_take
        bench.card(card, at, LAYER + 2 + n, alpha=150 if back or not open_ else 255)
        if back:
            tag = Rect(at.left + 2, at.top + 2, BADGE, BADGE)
            bench.add(f"seen.{n}", ("badge", str(n + 1), "gold"), tag, LAYER + 30)


def _title(bench: Bench, seen: Seen) -> str:
    people = bench.context.people
    if seen.pile.startswith("hand"):
        name = people[int(seen.pile.removeprefix("hand"))].name
        return _("In the hand of: {name}").format(name=name)
    if seen.pile == "reserve":
        return _("On top of the Reserve, the first card at the left")
    n = int(seen.pile.removeprefix("stack"))
    return _("Stack {n}, the top card at the left").format(n=n)
