"""Basic villagers (7.6): a card from hand goes on a stack of the Road, a basic villager comes.

It is done in two steps, in either order: give the card away and then say which basic villager
comes, or put it on the pile that is wanted and then say where it goes (`state.wanted`).
"""

from __future__ import annotations

from functools import cache, lru_cache

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Term, msg
from game.engine.sentinels import NOTHING
from game.villagers import event_limits
from game.villagers.actions import Exchange, GiveBasic, Made, PutAway, Return, TakeBasic
from game.villagers.events import BasicTaken, Returned
from game.villagers.placing import held, no_card, not_in_hand
from game.villagers.state import VillagersState, Wanted

_TAKE = Made(TakeBasic)


_put = cache(PutAway)


@lru_cache(maxsize=64)
def _exchanges(places: tuple[str, ...], kinds: tuple[str, ...]) -> Made[list[Action]]:
    """Each card to every place and on every pile."""

    def of(card: str) -> list[Action]:
        given: list[Action] = [Return(card, place) for place in places]
        return given + [Exchange(card, kind) for kind in kinds]

    return Made(of)


def list_exchanges(state: VillagersState, hand: list[int], actions: list[Action]) -> None:
    """Every card from hand to every place it may go to, and on every pile there is."""
    filled = _filled(state)
    if not filled:
        return
    names = state.book.names
    kinds = tuple([state.book.basics[number].id for number in filled])
    made = _exchanges(tuple(_places(state)), kinds)
    for card in hand:
        if card >= 0:
            actions += made[names[card]]


def _filled(state: VillagersState) -> list[int]:
    """The piles of basic villagers that are not used up."""
    return [number for number, pile in enumerate(state.piles) if pile]


def _places(state: VillagersState) -> list[str]:
    """Where a card that is given away may go."""
    if state.solo and event_limits.exchange_to_countess(state):
        return ["countess"]
    names = state.book.stack_names
    filled = [name for name, stack in zip(names, state.stacks, strict=True) if stack]
    return filled or ["reserve" if state.reserve else "discard"]


def _why_not_give(state: VillagersState, card: str) -> Message | None:
    """Why this card cannot be exchanged at all."""
    if card not in state.book.number:
        return no_card(card)
    if held(state, card) is None:
        return not_in_hand(card)
    if not state.exchanges:
        return msg("You have taken as many basic villagers as you may in one turn.")
    if not any(state.piles):
        return msg("There are no basic villagers left.")
    return None


# --- first where the card goes --------------------------------------------------------------------
def why_not_return(state: VillagersState, action: Return) -> Message | None:
    return _why_not_give(state, action.card) or _why_not_there(state, action.pile)


def _why_not_there(state: VillagersState, pile: str) -> Message | None:
    """Why a card that is given away cannot go on this pile."""
    if pile in _places(state):
        return None
    if state.solo and event_limits.exchange_to_countess(state):
        return msg("An event makes the card go to the Countess.")
    if pile in state.book.stack_index:
        return msg("No card may be put on an empty stack.")
    if pile not in ("reserve", "discard"):
        return msg("A card cannot be put there.")
    if any(state.stacks):
        return msg("The card must go on a stack of the Road.")
    return msg(
        "With all stacks empty the card goes on the Reserve, or, if that is empty too, on the "
        "discard pile."
    )


def give_back(state: VillagersState, action: Return, events: list[Event]) -> None:
    filled = _filled(state)
    coming = filled[0] if len(filled) == 1 else None
    _give(state, state.book.number[action.card], action.pile, coming, events)


def _give(
    state: VillagersState, card: int, pile: str, coming: int | None, events: list[Event]
) -> None:
    """The card leaves the hand; the basic villager comes, or is asked for."""
    seat, village = state.acting()
    book = state.book
    village.hand.remove(card)
    if pile == "countess":
        state.countess.lay(card, NOTHING)
        event_limits.was_exchanged(state)
    elif pile in book.stack_index:
        state.stacks[book.stack_index[pile]].append(card)
    else:
        (state.reserve if pile == "reserve" else state.discard).append(card)
    state.exchanges -= 1
    state.phase = "basic" if coming is None else "build"
    suit = book.suits[book.kind_of[card].suit]
    events.append(Returned(seat, book.names[card], suit, pile))
    if coming is not None:
        _take(state, coming, events)


def list_basics(state: VillagersState) -> list[Action]:
    return [_TAKE[state.book.basics[number].id] for number in _filled(state)]


def why_not_basic(
    state: VillagersState, action: TakeBasic | GiveBasic | Exchange
) -> Message | None:
    number = state.book.basic_index.get(action.kind)
    if number is None:
        return msg("There is no basic villager called {word}.", word=action.kind)
    return None if state.piles[number] else msg("This pile is empty.")


def not_yet(state: VillagersState, action: TakeBasic) -> Message:
    """In the build turn a basic villager comes only for a card."""
    put = msg("First put a card from your hand on this pile, or on a stack of the Road.")
    return why_not_basic(state, action) or put


def take_basic(state: VillagersState, action: TakeBasic, events: list[Event]) -> None:
    _take(state, state.book.basic_index[action.kind], events)


def _take(state: VillagersState, number: int, events: list[Event]) -> None:
    seat, village = state.acting()
    card = state.piles[number].pop()
    village.lay(card, NOTHING)
    state.phase = "build"
    events.append(BasicTaken(seat, state.book.names[card]))


# --- first which basic villager comes -------------------------------------------------------------
def why_not_exchange(state: VillagersState, action: Exchange) -> Message | None:
    return _why_not_give(state, action.card) or why_not_basic(state, action)


def exchange(state: VillagersState, action: Exchange, events: list[Event]) -> None:
    """Ask where the card goes, unless there is but one place."""
    card, coming = state.book.number[action.card], state.book.basic_index[action.kind]
    places = _places(state)
    if len(places) == 1:
        _give(state, card, places[0], coming, events)
    else:
        state.wanted = Wanted(card, coming)
        state.phase = "stack"


def list_stacks(state: VillagersState) -> list[Action]:
    assert state.wanted is not None
    card = state.wanted.card
    if card < 0:
        return []
    return [_put(state.book.names[card], place) for place in _places(state)]


def why_not_put(state: VillagersState, action: PutAway) -> Message | None:
    assert state.wanted is not None
    card = state.wanted.card
    if state.book.number.get(action.card) != card:
        return msg("First say where the card goes: {card}.", card=Term(state.book.kind_of[card].id))
    return _why_not_there(state, action.pile)


def put_away(state: VillagersState, action: PutAway, events: list[Event]) -> None:
    assert state.wanted is not None
    card, coming = state.wanted
    state.wanted = None
    _give(state, card, action.pile, coming, events)
