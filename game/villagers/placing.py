"""A card leaves the hand (7.3, 7.7): laid in the village, or used up, its padlock being open."""

from __future__ import annotations

from game.engine.events import Event
from game.engine.messages import Message, Term, msg
from game.engine.sentinels import NOTHING
from game.villagers import limits
from game.villagers.events import Built
from game.villagers.state import VillagersState

NOT_HELD = msg("You do not have this card in hand.")


def no_card(word: str) -> Message:
    return msg("There is no card called {word}.", word=word)


def not_in_hand(card: str) -> Message:
    return msg("You do not have this card in hand: {card}.", card=Term(card.rsplit(".", 1)[0]))


def held(state: VillagersState, name: str) -> int | None:
    """The number of the card, if the player who decides has it in hand."""
    _, village = state.acting()
    card = state.book.number.get(name)
    return card if card in village.hand else None


def discard_used(state: VillagersState, seat: int, card: int) -> None:
    """A Special leaves the game once it has been used."""
    state.villages[seat].hand.remove(card)
    state.discard.append(card)


def place(state: VillagersState, card: int, under: int, events: list[Event]) -> None:
    """Lay the villager; it takes a build action unless it was set free."""
    seat, village = state.acting()
    book = state.book
    if state.home == "placed":
        before = limits.draft_limit(state, seat)
        village.lay(card, under)
        limits.follow_village(state, seat, before)
    else:
        village.lay(card, under)
    if card == state.freed:
        state.freed = NOTHING
    else:
        village.hand.remove(card)
        state.built += 1
    if book.kind_of[card].stand_in:
        # A Monk waits for what covers it.
        state.monks = (*state.monks, card)
        state.phase = "cover"
    else:
        if state.monks:
            _tell_roles(state, card)
        state.phase = state.home
    events.append(Built(seat, book.names[card], "" if under == NOTHING else book.names[under]))


def _tell_roles(state: VillagersState, card: int) -> None:
    """What covers the stand-ins says what each of them stands for (7.8)."""
    _, village = state.acting()
    role = state.book.kind_of[card].under
    for monk in reversed(state.monks):
        assert role is not None
        village.role[monk] = role
        role = role.under
    state.monks = ()
