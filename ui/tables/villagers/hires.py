"""Who can be paid now: a button each."""

from __future__ import annotations

from game.villagers.actions import Hire
from game.villagers.facts import VillagersFacts
from ui.i18n import _
from ui.table.model import Shortcut, TableContext
from ui.tables.villagers.faces import Faces


def hire_button(facts: VillagersFacts, hire: Hire, context: TableContext) -> Shortcut:
    """In a draft turn the own villager, at the start of a build turn somebody's."""
    faces, said = Faces(context), context.say(facts.describe(hire))
    who, price = faces.name(faces.of(hire.card).id), faces.of(hire.card).amount
    for offer in facts.for_hire:
        if offer.card == hire.card:
            owner = context.people[offer.seat].name
            words = _("Pay {n}: {card} ({who}), build {limit}")
            label = words.format(n=price, card=who, who=owner, limit=offer.limit)
            return Shortcut(label, hire, tip=said)
    return Shortcut(_("Pay {n}: {card}, two picks").format(n=price, card=who), hire, tip=said)
