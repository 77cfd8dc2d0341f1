"""Thieves, who rob a supply in each of their owner's build turns, and who arrests them (7.7)."""

from __future__ import annotations

from functools import cache

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Term, msg, msgn
from game.engine.sentinels import NOBODY
from game.villagers import padlocks, placing
from game.villagers.actions import PlayOn, Rob
from game.villagers.chains import Room
from game.villagers.state import VillagersState
from game.villagers.trick_events import Arrested, Robbed
from game.villagers.tricks import Lasting, Trick
from game.villagers.village import SPECIALS

_rob = cache(Rob)


# --- robbing --------------------------------------------------------------------------------------
class Robbing(Lasting):
    """Once in each own build turn, from the one in which it is placed (R5)."""


def _victims(state: VillagersState, card: int) -> list[int]:
    """Who has as much as this thief takes."""
    amount = state.book.kind_of[card].data.amount
    people = state.villages[: state.players]
    return [s for s, other in enumerate(people) if s != state.player and other.gold >= amount]


def list_robberies(state: VillagersState, card: int, actions: list[Action]) -> None:
    """Whom one of the own thieves can rob, which it does once in a turn."""
    if card not in state.robbed:
        actions += [_rob(state.book.names[card], seat) for seat in _victims(state, card)]


def why_not_rob(state: VillagersState, action: Rob) -> Message | None:
    seat, village = state.acting()
    card = state.book.number.get(action.card)
    if card is None:
        return placing.no_card(action.card)
    kind = state.book.kind_of[card]
    if kind.special != "rob":
        return msg("{card} robs nobody.", card=Term(kind.id))
    if card not in village.below:
        return msg("This villager is not in your village.")
    if card in state.robbed:
        return msg("{card} has robbed already in this turn.", card=Term(kind.id))
    if action.seat == seat or action.seat not in range(state.players):
        return msg("Only another player can be robbed.")
    if action.seat not in _victims(state, card):
        return msgn(
            "Who has less than {n} gold in the supply is not robbed.",
            "Who has less than {n} gold in the supply is not robbed.",
            kind.data.amount,
        )
    return None


def rob(state: VillagersState, action: Rob, events: list[Event]) -> None:
    seat, village = state.acting()
    card = state.book.number[action.card]
    gold = state.book.kind_of[card].data.amount
    state.villages[action.seat].earn(-gold, SPECIALS)
    village.coins[card] = village.coins.get(card, 0) + gold
    state.robbed = (*state.robbed, card)
    events.append(Robbed(seat, action.card, action.seat, gold))


# --- arresting ------------------------------------------------------------------------------------
class Arresting(Trick):
    """A thief of any village leaves the game; what lies on it goes to the supply."""

    played = PlayOn

    def offer(self, state: VillagersState, card: int, room: Room, actions: list[Action]) -> None:
        names = state.book.names
        actions += [PlayOn(names[card], names[thief]) for thief in _at_large(state)]

    def how(self, card: Term) -> Message:
        return msg("{card} is played on somebody who robs, in any village.", card=card)

    def why_not(self, state: VillagersState, card: int, action: PlayOn) -> Message | None:
        if state.book.number.get(action.target) in _at_large(state):
            return None
        if not _at_large(state):
            return msg("There is nobody to arrest in any village.")
        return msg("Only somebody who robs, and lies in a village, can be arrested.")

    def do(self, state: VillagersState, card: int, target: int, events: list[Event]) -> None:
        seat, village = state.acting()
        names = state.book.names
        owner = padlocks.owner_of(state, target)
        coins = state.villages[owner].take(target)
        state.discard.append(target)
        if coins:
            village.earn(coins, SPECIALS)
        placing.discard_used(state, seat, card)
        events.append(Arrested(seat, names[card], names[target], owner, coins))


def _at_large(state: VillagersState) -> list[int]:
    thieves = state.deal.by_trick["rob"]
    return [card for card in thieves if padlocks.owner_of(state, card) != NOBODY]
