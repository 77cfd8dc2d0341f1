"""What is played in somebody else's draft turn, before the first pick (7.7).

Backs are public: who shows a Special might hold such a card, until all of them have left the game.
Whether somebody does is nobody else's business.
"""

from __future__ import annotations

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Term, msg
from game.villagers import draft, placing, road
from game.villagers.actions import PlayBetween
from game.villagers.state import VillagersState
from game.villagers.trick_events import RoadRaided
from game.villagers.village import ROAD


def _others(state: VillagersState) -> list[int]:
    """The seats that are not on turn, the nearest on the left first."""
    return [(state.actor + step) % state.players for step in range(1, state.players)]


def may_interrupt(state: VillagersState) -> list[int]:
    """The seats that might, as far as everybody can see."""
    left = [card for card in state.deal.by_trick["take_from_road"] if card not in state.discard]
    if not left or state.picked or not road.face_up(state):
        return []
    backs = {state.book.kind_of[card].suit for card in left}
    suit_of = state.book.suit_of
    others = _others(state)
    return [seat for seat in others if any(suit_of(c) in backs for c in state.villages[seat].hand)]


def list_interrupts(state: VillagersState) -> list[Action]:
    raiders = state.deal.by_trick["take_from_road"]
    if not raiders or state.picked:
        return []
    names, there = state.book.names, road.face_up(state)
    return [
        PlayBetween(seat, names[card], names[target])
        for seat in _others(state)
        for card in raiders
        if card in state.villages[seat].hand
        for target in there
    ]


def why_not(state: VillagersState, action: PlayBetween) -> Message | None:
    number = state.book.number
    card, target = number.get(action.card), number.get(action.target)
    if card is None or card not in state.villages[action.seat].hand:
        return placing.NOT_HELD
    kind = state.book.kind_of[card]
    if kind.window != "reaction":
        return msg("{card} is not played in somebody else's turn.", card=Term(kind.id))
    if state.picked:
        return msg("It is too late: a card has been drafted in this turn.")
    if target is None or target not in state.road:
        return msg("This villager is not on the Road.")
    return None


def take_from_road(state: VillagersState, action: PlayBetween, events: list[Event]) -> None:
    """The villager goes to the hand, its coins to the supply; its place is filled at once."""
    village = state.villages[action.seat]
    card, coins, slot = road.take(state, action.target)
    village.hand.append(card)
    if coins:
        village.earn(coins, ROAD)
    placing.discard_used(state, action.seat, state.book.number[action.card])
    events.append(RoadRaided(action.seat, action.card, action.target, coins))
    road.refill_slot(state, slot, events)
    draft.go_on(state, events)
