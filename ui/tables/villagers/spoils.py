"""What a Special of an expansion would take, and from whom, in words."""

from __future__ import annotations

from game.engine.actions import Action
from game.villagers.actions import EndBuild, PlayBetween, PlayOn, PlaySpecial, Rob
from game.villagers.facts import Laid, VillagersFacts
from ui.i18n import _
from ui.table.model import TableContext
from ui.tables.villagers.faces import Faces, kind_of

ASKED = ("sweep_road", "take_from_square")
"""The tricks that are asked about before they are done: they hit others hard, or all at once."""


def spoils(facts: VillagersFacts, action: Action, context: TableContext) -> list[str]:
    """What to know before the Special is played."""
    faces = Faces(context)
    if isinstance(action, PlayBetween):
        return _gold(dict(facts.road_cards).get(action.target, 0))
    if isinstance(action, Rob):
        thief = faces.of(action.card)
        return [_("Gold on {card}: +{n}").format(card=faces.name(thief.id), n=thief.amount)]
    if not isinstance(action, PlaySpecial | PlayOn):
        return []
    trick = faces.of(action.card).special
    if trick == "sweep_road":
        gone = ", ".join(faces.name(kind_of(card)) for card in facts.road_plunder.cards)
        return [*_gold(facts.road_plunder.gold), _("Leave the Road: {cards}").format(cards=gone)]
    if not isinstance(action, PlayOn):
        return []
    seat, laid = _where(facts, action.target)
    if trick == "take_from_square":
        name = context.people[seat].name
        return [_("One more card is then drafted by: {name}").format(name=name)]
    if trick == "take_top" and laid.coins:
        name = context.people[seat].name
        return [_("Its coins ({n}) go to: {name}").format(n=laid.coins, name=name)]
    return _gold(laid.coins) if trick == "arrest" else []


def spoils_question(facts: VillagersFacts, action: Action, context: TableContext) -> str | None:
    """What the player is asked before others are hit, or a robbery is let go."""
    if isinstance(action, EndBuild) and facts.idle_thieves:
        names = ", ".join(Faces(context).name(kind_of(card)) for card in facts.idle_thieves)
        return _("Could still rob in this turn: {cards}").format(cards=names)
    if isinstance(action, PlaySpecial | PlayOn) and Faces(context).of(action.card).special in ASKED:
        return "\n".join(spoils(facts, action, context))
    return None


def _gold(n: int) -> list[str]:
    return [_("Gold: +{n}").format(n=n)] if n else []


def _where(facts: VillagersFacts, card: str) -> tuple[int, Laid]:
    """Whose it is, in a village or on a Square, and how it lies there."""
    for seat in range(facts.seats):
        for chain in facts.chains(seat):
            for laid in chain:
                if laid.card == card:
                    return seat, laid
        if not facts.is_countess(seat) and card in facts.square_cards(seat):
            return seat, Laid(card)
    return facts.player or 0, Laid(card)
