"""The bar of phases: what a round is made of, and where in it we are."""

from __future__ import annotations

from game.villagers.facts import VillagersFacts
from ui.i18n import _
from ui.table.rect import Rect
from ui.tables.villagers.bench import Bench

BETWEEN = 3.0


def lay_phases(bench: Bench) -> None:
    facts, rect = bench.facts, bench.where.phases
    steps = facts.parts
    at = steps.index(facts.part)
    width = (rect.w - BETWEEN * (len(steps) - 1)) / len(steps)
    due = facts.first_due or facts.second_due
    for n, step in enumerate(steps):
        stage = "now" if n == at else "past" if n < at else "later"
        label = f"{n + 1}. {_labels()[step]}"
        sprite = ("vl.phase", label, stage, step == "market" and due)
        box = Rect(rect.left + n * (width + BETWEEN), rect.top, width, rect.h)
        bench.add(f"phase.{step}", sprite, box, 8, explains=True)
        if step == "market" and due:
            side = rect.h * 0.74
            tag = Rect(box.right - rect.h - side, rect.y - side / 2, side * 1.2, side)
            bench.add("phase.due", ("badge", "!", "red"), tag, 9)


def _labels() -> dict[str, str]:
    return {
        "draft": _("Draft"),
        "road": _("Road"),
        "build": _("Build"),
        "developments": _("Developments"),
        "events": _("Events"),
        "market": _("Market day"),
    }


def phase_tip(facts: VillagersFacts, step: str) -> str:
    """What happens in this phase of the round."""
    return {
        "draft": _draft_words(facts),
        "road": _road_words(facts),
        "build": _("Place villagers from your hand, and take basic villagers for other cards."),
        "developments": _("Whoever alone has most for a Development is rewarded in this round."),
        "events": _("The events that lie face up are resolved. Then the Countess draws a card."),
        "market": _market_words(facts),
    }[step]


def _draft_words(facts: VillagersFacts) -> str:
    if facts.solo:
        return _("Take villagers one by one. For each, the Countess gets one that you choose.")
    return _("In turn, everybody takes one villager at a time.")


def _road_words(facts: VillagersFacts) -> str:
    if facts.swept:
        return _("The Road is swept: only villagers with a coin stay.")
    return _(
        "Villagers with a coin leave the Road, the gaps are filled, and the others get a coin."
    )


def _market_words(facts: VillagersFacts) -> str:
    if facts.second_due:
        return _("The Second Market is held at the end of this round, and the game is over.")
    if facts.first_due:
        return _("The First Market is held at the end of this round.")
    return _("Only at the end of two rounds: when the first two, and when all stacks are empty.")
