"""Specials that lie in a village and are paid for what they do (7.7): by their owner for a second
pick in the draft turn, by anybody for one more build action at the start of the build turn.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Term, msg, msgn
from game.engine.rules import Answer, Phase
from game.engine.sentinels import NOBODY
from game.villagers import padlocks, placing
from game.villagers.actions import EndBuild, Hire, Made
from game.villagers.expansion_events import Hired
from game.villagers.state import VillagersState
from game.villagers.trick_events import PickBought
from game.villagers.tricks import Lasting
from game.villagers.village import SPECIALS, Village

_HIRE = Made(Hire)


def price(state: VillagersState, card: int) -> int:
    return state.book.kind_of[card].data.amount


def _too_poor(state: VillagersState, village: Village, card: int) -> Message | None:
    gold = price(state, card)
    if village.gold < gold:
        return msgn("You need {n} gold.", "You need {n} gold.", gold)
    return None


# --- in the draft turn ----------------------------------------------------------------------------
class SecondPick(Lasting):
    """At the start of each own draft turn the bank may be paid for a second pick (R8, R12)."""


def list_second_pick(state: VillagersState, card: int, actions: list[Action]) -> None:
    hire = _HIRE[state.book.names[card]]
    if why_no_second_pick(state, hire) is None:
        actions.append(hire)


def why_no_second_pick(state: VillagersState, action: Hire) -> Message | None:
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
    return _too_poor(state, village, card)


def buy_second_pick(state: VillagersState, action: Hire, events: list[Event]) -> None:
    seat, village = state.acting()
    gold = price(state, state.book.number[action.card])
    village.earn(-gold, SPECIALS)
    state.issued -= gold
    state.picks = 2
    events.append(PickBought(seat, action.card, gold))


# --- at the start of the build turn ---------------------------------------------------------------
class ExtraBuild(Lasting):
    """Anybody may put a coin of the own supply on it, once in a turn, for one more build action."""


def list_extra_builds(state: VillagersState) -> list[Hire]:
    """Who can be hired in any village, while nothing else has been done in the turn."""
    found: list[Hire] = []
    for card in state.deal.by_trick["hire"]:
        for village in state.villages:
            if card in village.below:
                hire = _HIRE[state.book.names[card]]
                if why_no_extra_build(state, hire) is None:
                    found.append(hire)
    return found


def why_no_extra_build(state: VillagersState, action: Hire) -> Message | None:
    _, village = state.acting()
    card = state.book.number.get(action.card)
    if card is None:
        return placing.no_card(action.card)
    kind = state.book.kind_of[card]
    if kind.special != "hire":
        return msg("{card} brings no build action for gold.", card=Term(kind.id))
    if padlocks.owner_of(state, card) == NOBODY:
        return msg("This villager is in nobody's village.")
    if card in state.hired:
        return msg("You have paid already in this turn: {card}.", card=Term(kind.id))
    if state.acted:
        return msg("This is decided at the start of the build turn, before anything else.")
    most = state.book.records.limits.build_max
    if state.build_limit >= most:
        return msgn(
            "In a turn there is {n} build action at most, and you have it.",
            "In a turn there are {n} build actions at most, and you have them.",
            most,
        )
    return _too_poor(state, village, card)


def buy_extra_build(state: VillagersState, action: Hire, events: list[Event]) -> None:
    seat, village = state.acting()
    card = state.book.number[action.card]
    gold, owner = price(state, card), padlocks.owner_of(state, card)
    village.earn(-gold, SPECIALS)
    coins = state.villages[owner].coins
    coins[card] = coins.get(card, 0) + gold
    state.build_limit += 1
    state.hired = (*state.hired, card)
    events.append(Hired(seat, action.card, owner, gold, state.build_limit))


def before_anything_else(phase: Phase) -> Phase:
    """The build turn, at the start of which people can be hired: until something else is done."""

    def noticed(do: Callable[[Any, Any, list[Event]], None]) -> Callable[..., None]:
        def done(state: VillagersState, action: Action, events: list[Event]) -> None:
            state.acted = bool(state.deal.by_trick["hire"])
            do(state, action, events)

        return done

    answers = {
        kind: answer if kind is EndBuild else replace(answer, do=noticed(answer.do))
        for kind, answer in phase.answers.items()
    }
    answers[Hire] = Answer(buy_extra_build, why_no_extra_build)
    return replace(phase, answers=answers)
