"""A second pick in the draft turn, paid for (7.7)."""

from __future__ import annotations

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Term, msg, msgn
from game.villagers import placing
from game.villagers.actions import Hire
from game.villagers.state import VillagersState
from game.villagers.trick_events import PickBought
from game.villagers.tricks import Lasting
from game.villagers.village import SPECIALS


class SecondPick(Lasting):
    """At the start of each own draft turn the bank may be paid for a second pick (R8, R12)."""


def list_hires(state: VillagersState) -> list[Action]:
    _, village = state.acting()
    recruiters = [card for card in state.deal.by_trick["second_pick"] if card in village.below]
    hires = [Hire(state.book.names[card]) for card in recruiters]
    return [hire for hire in hires if why_not_hire(state, hire) is None]


def why_not_hire(state: VillagersState, action: Hire) -> Message | None:
    _, village = state.acting()
    card = state.book.number.get(action.card)
    if card is None:
        return placing.no_card(action.card)
    kind = state.book.kind_of[card]
    if kind.special != "second_pick":
        return msg("{card} brings no second pick.", card=Term(kind.id))
    if card not in village.below:
        return msg("This villager is not in your village.")
    if state.picked:
        return msg("This is decided before the first pick of the turn.")
    if state.picks > 1:
        return msg("In a turn there are two picks at most.")
    if village.limit - len(village.square) < 2:
        return msg("You may not draft two more cards in this round.")
    if village.gold < kind.data.amount:
        return msgn("You need {n} gold.", "You need {n} gold.", kind.data.amount)
    return None


def hire(state: VillagersState, action: Hire, events: list[Event]) -> None:
    seat, village = state.acting()
    gold = state.book.kind_of[state.book.number[action.card]].data.amount
    village.earn(-gold, SPECIALS)
    state.issued -= gold
    state.picks = 2
    events.append(PickBought(seat, action.card, gold))
