"""The bar of phases: what a round is made of, and where in it we are."""

from __future__ import annotations

from game.villagers.rules import VillagersState
from ui.i18n import _
from ui.table.rect import Rect
from ui.tables.villagers.bench import Bench

BETWEEN = 3.0


def steps_of(view: VillagersState) -> tuple[str, ...]:
    """The phases of a round, in order; events there are only against the Countess."""
    return ("draft", "road", "build", *(("events",) if view.solo else ()), "market")


def step_now(view: VillagersState) -> str:
    """The phase in which something is asked or told."""
    phase = view.phase
    if phase == "limit":
        phase = view.book.events[view.asked].when
    if phase in ("draft", "give"):
        return "draft"
    if phase in ("coin", "road"):
        return "road"
    if phase in ("event", "choose", "events"):
        return "events"
    return "market" if phase in ("market", "over") else "build"


def lay_phases(bench: Bench) -> None:
    view, rect = bench.view, bench.where.phases
    steps, now = steps_of(view), step_now(view)
    at = steps.index(now)
    width = (rect.w - BETWEEN * (len(steps) - 1)) / len(steps)
    due = view.market_due("first") or view.market_due("second")
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
        "events": _("Events"),
        "market": _("Market day"),
    }


def phase_tip(view: VillagersState, step: str) -> str:
    """What happens in this phase of the round."""
    return {
        "draft": _draft_words(view),
        "road": _road_words(view),
        "build": _("Place villagers from your hand, and take basic villagers for other cards."),
        "events": _("The events that lie face up are resolved. Then the Countess draws a card."),
        "market": _market_words(view),
    }[step]


def _draft_words(view: VillagersState) -> str:
    if view.solo:
        return _("Take villagers one by one. For each, the Countess gets one that you choose.")
    return _("In turn, everybody takes one villager at a time.")


def _road_words(view: VillagersState) -> str:
    if view.book.set_ups[view.players].update == "coins":
        return _("The Road is swept: only villagers with a coin stay.")
    return _(
        "Villagers with a coin leave the Road, the gaps are filled, and the others get a coin."
    )


def _market_words(view: VillagersState) -> str:
    if view.market_due("second"):
        return _("The Second Market is held at the end of this round, and the game is over.")
    if view.market_due("first"):
        return _("The First Market is held at the end of this round.")
    return _("Only at the end of two rounds: when the first two, and when all stacks are empty.")
