"""A turn: a card is drawn, and its pair laid aside if it completes one (9.3)."""

from __future__ import annotations

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Who, msg
from game.engine.rules import BETWEEN
from game.engine.sentinels import NOBODY, NOTHING
from game.mini_villagers import dealing, turns
from game.mini_villagers.actions import DrawTop, Keep, LayPair, Take
from game.mini_villagers.events import CardDrawn, CardKept, CardTaken, PairLaid, WentOut
from game.mini_villagers.state import MiniVillagersState


# --- what can be done -----------------------------------------------------------------------------
def list_draw(state: MiniVillagersState) -> list[Action]:
    if state.pile:
        return [DrawTop()]
    source = turns.neighbour(state, state.actor)
    return [Take(source, card + 1) for card in range(len(state.hands[source]))]


def list_drawn(state: MiniVillagersState) -> list[Action]:
    return [Keep()] if completes(state) == NOTHING else [LayPair()]


def completes(state: MiniVillagersState) -> int:
    """The card of the hand with which the one just drawn makes a pair, or NOTHING."""
    if state.drawn < 0:
        return NOTHING
    return dealing.partner(state.book, state.drawn, state.hands[state.actor])


# --- drawing --------------------------------------------------------------------------------------
def why_not_draw(state: MiniVillagersState, action: DrawTop) -> Message | None:
    if state.pile:
        return None
    return msg("The pile is used up: draw from the hand of your neighbour on the right.")


def why_not_take(state: MiniVillagersState, action: Take) -> Message | None:
    if state.pile:
        return msg("First the pile is used up: draw its top card.")
    source = turns.neighbour(state, state.actor)
    if action.seat != source:
        return msg("You draw from the nearest player on your right: {who}.", who=Who(source))
    if not 1 <= action.card <= len(state.hands[source]):
        return msg("There is no such card in that hand.")
    return None


def draw(state: MiniVillagersState, action: DrawTop, events: list[Event]) -> None:
    state.drawn, state.phase = state.pile.pop(), "drawn"
    events.append(CardDrawn(state.actor, state.book.names[state.drawn]))


def take(state: MiniVillagersState, action: Take, events: list[Event]) -> None:
    seat, source, at = state.actor, action.seat, action.card - 1
    hand = state.hands[source]
    state.drawn, state.source, state.phase = hand[at], source, "drawn"
    state.hands[source] = (*hand[:at], *hand[at + 1 :])
    events.append(CardTaken(seat, source, action.card, state.book.names[state.drawn]))
    _look_who_is_out(state, source, events)


# --- what becomes of the card ---------------------------------------------------------------------
def why_not_pair(state: MiniVillagersState, action: LayPair) -> Message | None:
    if completes(state) == NOTHING:
        return msg("The card you have drawn makes no pair with any in your hand.")
    return None


def why_not_keep(state: MiniVillagersState, action: Keep) -> Message | None:
    return None if completes(state) == NOTHING else msg("It completes a pair, which is laid aside.")


def lay_pair(state: MiniVillagersState, action: LayPair, events: list[Event]) -> None:
    seat, card, other = state.actor, state.drawn, completes(state)
    pair = tuple(sorted((card, other)))
    state.hands[seat] = tuple(held for held in state.hands[seat] if held != other)
    state.pairs[seat] += pair
    _done(state)
    events.append(PairLaid(seat, tuple(state.book.names[one] for one in pair)))
    _look_who_is_out(state, seat, events)


def keep(state: MiniVillagersState, action: Keep, events: list[Event]) -> None:
    """The hand is mixed, so that nobody knows where the new card is."""
    seat = state.actor
    hand = [*state.hands[seat], state.drawn]
    state.chance.shuffle(hand)
    state.hands[seat] = tuple(hand)
    _done(state)
    events.append(CardKept(seat))


def _done(state: MiniVillagersState) -> None:
    state.drawn, state.source, state.phase = NOTHING, NOBODY, BETWEEN


def _look_who_is_out(state: MiniVillagersState, seat: int, events: list[Event]) -> None:
    if not state.hands[seat]:
        events.append(WentOut(seat))
