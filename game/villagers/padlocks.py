"""Padlocks: who is paid, and all ways to open one (7.5, 7.7 Tinner).

A way to open a padlock is a word: FREE, BANK, the unlocker's card that gets the coins, or a Special
in hand that makes padlocks free (R13).
"""

from __future__ import annotations

from typing import Final

from game.engine.actions import Action
from game.engine.messages import Message, Term, msg, msgn
from game.engine.sentinels import NOBODY
from game.villagers import event_limits, placing
from game.villagers.actions import Pay
from game.villagers.book import Kind
from game.villagers.state import VillagersState

BANK: Final = "bank"
FREE: Final = "free"


def ways(state: VillagersState, seat: int, kind: Kind) -> list[str]:
    """All ways in which the player can open the padlock of such a card now; [] if there is none."""
    unlocker = kind.unlocker
    if unlocker is None:
        return [FREE]
    names = state.book.names
    own: list[str] = []
    others: list[str] = []
    for card in unlocker.cards:
        for at, village in enumerate(state.villages):
            if card in village.below:
                if card not in village.load:
                    (own if at == seat else others).append(names[card])
                break
    gold = state.villages[seat].gold
    found = own if not others or gold < state.book.cost else own + others
    if state.free_padlocks:
        # Paying the bank is not asked about once padlocks are free (R13).
        return [FREE, *found]
    if not own and not others and gold >= bank_cost(state):
        found.append(BANK)
    return found + _freeing(state, seat)


def shut(state: VillagersState, seat: int, kind: Kind) -> bool:
    """Whether the card has a padlock that the player cannot open."""
    return kind.locked and not ways(state, seat, kind)


def _freeing(state: VillagersState, seat: int) -> list[str]:
    """The Special in hand that makes padlocks free; one of several, as a second adds nothing."""
    for card in state.villages[seat].hand:
        if card >= 0 and state.book.kind_of[card].special == "free_padlocks":
            return [] if state.drafting else [state.book.names[card]]
    return []


def is_freeing(state: VillagersState, way: str) -> bool:
    """Whether this way is a Special that makes padlocks free."""
    card = state.book.number.get(way)
    return card is not None and state.book.kind_of[card].special == "free_padlocks"


def bank_cost(state: VillagersState) -> int:
    """What the bank wants where nobody has the unlocker; an event can make it dearer."""
    building = state.solo and not state.drafting
    return event_limits.bank_padlock(state) if building else state.book.cost


def cost(state: VillagersState, way: str) -> int:
    """What this way takes from the supply of the player who decides."""
    if way == BANK:
        return bank_cost(state)
    seat = owner_of(state, state.book.number.get(way))
    return 0 if seat in (NOBODY, state.player) else state.book.cost


def owner_of(state: VillagersState, card: int | None) -> int:
    """The seat in whose village the card lies, or NOBODY."""
    for seat, village in enumerate(state.villages):
        if card in village.below:
            return seat
    return NOBODY


def why_not_open(state: VillagersState, seat: int, kind: Kind) -> Message | None:
    if not shut(state, seat, kind):
        return None
    assert kind.unlocker is not None
    owned = any(village.seen(kind.unlocker) for village in state.villages)
    return msgn(
        "You cannot open the padlock: it costs {n} gold. Unlocker: {unlocker}.",
        "You cannot open the padlock: it costs {n} gold. Unlocker: {unlocker}.",
        state.book.cost if owned else bank_cost(state),
        unlocker=Term(kind.unlocker.id),
    )


# --- the choice between several ways --------------------------------------------------------------
def list_ways(state: VillagersState) -> list[Action]:
    assert state.paying is not None
    seat, _ = state.acting()
    kind = state.book.kind_of[state.paying.card]
    return [Pay(way) for way in ways(state, seat, kind)]


def why_not_pay(state: VillagersState, action: Pay) -> Message | None:
    assert state.paying is not None
    seat, _ = state.acting()
    kind = state.book.kind_of[state.paying.card]
    if action.to in ways(state, seat, kind):
        return None
    if action.to == FREE:
        return msg("Padlocks are not free in this turn.")
    assert kind.unlocker is not None
    unlocker = Term(kind.unlocker.id)
    if action.to == BANK:
        if any(other.seen(kind.unlocker) for other in state.villages):
            return msg(
                "Somebody has the unlocker, so you cannot pay the bank: {card}.", card=unlocker
            )
        return msg("You do not have enough gold.")
    card = state.book.number.get(action.to)
    if card is None:
        return placing.no_card(action.to)
    if is_freeing(state, action.to):
        return _why_not_freeing(state, action.to)
    if state.book.kind_of[card] is not kind.unlocker:
        return msg("Only this villager opens the padlock: {card}.", card=unlocker)
    owner = owner_of(state, card)
    if owner == NOBODY:
        return msg("This villager is in nobody's village.")
    if card in state.villages[owner].load:
        return msg("This villager is covered and opens nothing.")
    return msg("You do not have enough gold.")


def _why_not_freeing(state: VillagersState, name: str) -> Message:
    if placing.held(state, name) is None:
        return placing.NOT_HELD
    if state.drafting:
        return msg("This Special is played in your build turn.")
    if state.free_padlocks:
        return msg("Padlocks are free in this turn already.")
    return msg("The other one in your hand does the same.")
