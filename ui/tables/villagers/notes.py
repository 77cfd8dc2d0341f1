"""What an expansion changes, told once: when it first matters to whoever decides."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.villagers.actions import Hire
from game.villagers.facts import VillagersFacts
from ui.i18n import _
from ui.table.model import Note, TableContext
from ui.tables.villagers.faces import Faces, kind_of

Tell = Callable[[VillagersFacts, TableContext, Faces], str]
"""The words of a note; empty where it does not matter now."""


def notes(facts: VillagersFacts, context: TableContext) -> list[Note]:
    """What can be done now before what is only good to know."""
    return list(_notes(facts, context))


def _notes(facts: VillagersFacts, context: TableContext) -> Iterator[Note]:
    faces = Faces(context)
    for id, tell in _NOTES.items():
        words = tell(facts, context, faces)
        if words:
            yield Note(f"villagers.{id}", words)


# --- what can be done now -------------------------------------------------------------------------
def _hire(facts: VillagersFacts, context: TableContext, faces: Faces) -> str:
    if not facts.for_hire:
        return ""
    return _(
        "{card}: before anything else in your build turn you may put gold of yours on it, in any "
        "village, for one more build action. The gold then counts for its owner."
    ).format(card=_name(facts.for_hire[0].card, faces))


def _rob(facts: VillagersFacts, context: TableContext, faces: Faces) -> str:
    if not facts.idle_thieves:
        return ""
    card = facts.idle_thieves[0]
    return _(
        "{card}: once in each of your build turns it takes {n} gold from the supply of somebody "
        "who has as much. Drag it to that village. The gold on it counts for you at the Markets."
    ).format(card=_name(card, faces), n=faces.of(card).amount)


def _second_pick(facts: VillagersFacts, context: TableContext, faces: Faces) -> str:
    paid = [action.card for action in context.actions if isinstance(action, Hire)]
    if facts.part != "draft" or not paid:
        return ""
    return _(
        "{card}: before you draft you may pay the bank, and then draft two cards in this turn "
        "instead of one. Both count towards your limit."
    ).format(card=_name(paid[0], faces))


# --- what is good to know -------------------------------------------------------------------------
def _saints(facts: VillagersFacts, context: TableContext, faces: Faces) -> str:
    if facts.phase != "draft" or not _in_play("saints", facts):
        return ""
    return _(
        "Saints: you hold one besides your other cards. The large card says whether it is played "
        "while you draft or while you build."
    )


def _scoundrels(facts: VillagersFacts, context: TableContext, faces: Faces) -> str:
    if facts.phase != "draft" or not _in_play("scoundrels", facts):
        return ""
    told = _("Scoundrels: you hold one besides your other cards. They take from others.")
    couriers = [v for v in faces.villagers.values() if v.special == "take_from_road" and v.enabled]
    if facts.solo or not couriers:
        return told
    name = faces.name(couriers[0].id)
    return f"{told} " + _("{card}: played in somebody else's draft turn, by “Interrupt”.").format(
        card=name
    )


def _developments(facts: VillagersFacts, context: TableContext, faces: Faces) -> str:
    if facts.phase != "build" or not facts.contests:
        return ""
    return _(
        "Developments: after every build phase each one pays whoever has the most of what it "
        "counts, and with a tie nobody. The number on gold leads now."
    )


def _bronze(facts: VillagersFacts, context: TableContext, faces: Faces) -> str:
    paid = [card for seat in range(facts.seats) for card, _gold in facts.bronze(seat)]
    if not paid:
        return ""
    return _(
        "{card}: a bronze symbol pays at the end of every build phase, and nothing at a Market. "
        "Of several in a village only the best one pays."
    ).format(card=_name(paid[0], faces))


def _name(card: str, faces: Faces) -> str:
    return faces.name(kind_of(card))


def _in_play(module: str, facts: VillagersFacts) -> bool:
    return facts.options.get(module) == "yes"


_NOTES: dict[str, Tell] = {
    "hire": _hire,
    "rob": _rob,
    "second_pick": _second_pick,
    "saints": _saints,
    "scoundrels": _scoundrels,
    "developments": _developments,
    "bronze": _bronze,
}
