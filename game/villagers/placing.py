"""A card leaves the hand (7.3, 7.7): laid in the village, or used up, its padlock being open."""

from __future__ import annotations

from game.engine.events import Event
from game.engine.messages import Message, Term, msg
from game.engine.sentinels import NOTHING
from game.villagers.events import Built, SpecialPlayed
from game.villagers.state import VillagersState
from game.villagers.village import SPECIALS

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


def discard_used(state: VillagersState, card: int) -> None:
    """A Special leaves the game once it has been used."""
    _, village = state.acting()
    village.hand.remove(card)
    state.discard.append(card)


def place(state: VillagersState, card: int, under: int, events: list[Event]) -> None:
    """Lay the villager; it takes a build action unless it was set free."""
    seat, village = state.acting()
    book = state.book
    village.lay(card, under)
    if card == state.freed:
        state.freed = NOTHING
    else:
        village.hand.remove(card)
        state.built += 1
    if book.kind_of[card].special:
        # A Monk waits for what covers it.
        state.monks = (*state.monks, card)
        state.phase = "cover"
    else:
        if state.monks:
            _tell_roles(state, card)
        state.phase = "build"
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


def smuggle(state: VillagersState, card: int, target: int, events: list[Event]) -> None:
    """Half the printed gold, rounded up; coins on the villager do not matter."""
    seat, village = state.acting()
    gold = (village.face(target)[0] + 1) // 2
    village.earn(gold, SPECIALS)
    state.issued += gold
    discard_used(state, card)
    names = state.book.names
    events.append(SpecialPlayed(seat, names[card], names[target], gold))


def free_padlocks(state: VillagersState, card: int, events: list[Event]) -> None:
    """From now on padlocks are free in this turn; by herself or to open the first one (R13)."""
    seat, _ = state.acting()
    discard_used(state, card)
    state.free_padlocks = True
    events.append(SpecialPlayed(seat, state.book.names[card], "", 0))


ALONE = {"free_padlocks": free_padlocks}
"""What Specials do that are played by themselves: (state, card, events)."""
ON_A_VILLAGER = {"half_gold": smuggle}
"""What Specials do that are played on a villager of one's own: (state, card, villager, events)."""
