"""Padlocks: who is paid, and all ways to open one (7.5, 7.7 Tinner)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Term, msg, msgn
from game.villagers import event_limits
from game.villagers.actions import PAY_BANK, PAY_FREE, Pay
from game.villagers.book import Kind
from game.villagers.events import COUNTESS, PadlockOpened
from game.villagers.village import PADLOCKS

if TYPE_CHECKING:
    from game.villagers.rules import VillagersState

BANK = -1
FREE = -2
# Ways to open a padlock: one of these, the number of the unlocker's card that gets the coins, or
# that of a Special in hand that makes padlocks free (R13).


def ways(state: VillagersState, seat: int, kind: Kind) -> list[int]:
    """All ways in which the player can open the padlock of such a card now; [] if there is none."""
    unlocker = kind.unlocker
    if unlocker is None:
        return [FREE]
    own: list[int] = []
    others: list[int] = []
    for card in unlocker.cards:
        for at, village in enumerate(state.villages):
            if card in village.below:
                if card not in village.load:
                    (own if at == seat else others).append(card)
                break
    gold = state.villages[seat].gold
    found = own if not others or gold < state.book.cost else own + others
    if state.free_padlocks:
        # Paying the bank is not asked about once padlocks are free (R13).
        return [FREE, *found]
    if not own and not others and gold >= bank_cost(state):
        found.append(BANK)
    return found + freeing(state, seat)


def freeing(state: VillagersState, seat: int) -> list[int]:
    """The Special in hand that makes padlocks free; one of several, as a second adds nothing."""
    kind_of = state.book.kind_of
    hand = state.villages[seat].hand
    found = [card for card in hand if card >= 0 and kind_of[card].special == "free_padlocks"]
    return found[:1]


def bank_cost(state: VillagersState) -> int:
    """What the bank wants where nobody has the unlocker; an event can make it dearer."""
    return event_limits.bank_padlock(state) if state.solo else state.book.cost


def why_not_open(state: VillagersState, seat: int, kind: Kind) -> Message | None:
    if not kind.locked or ways(state, seat, kind):
        return None
    assert kind.unlocker is not None
    owned = any(village.seen(kind.unlocker) for village in state.villages)
    cost = state.book.cost if owned else bank_cost(state)
    return msgn(
        "You cannot open the padlock: it costs {n} gold. Unlocker: {unlocker}.",
        "You cannot open the padlock: it costs {n} gold. Unlocker: {unlocker}.",
        cost,
        unlocker=Term(kind.unlocker.id),
    )


def owner_of(state: VillagersState, card: int) -> int:
    """The seat in whose village the card lies, -1 for none."""
    for seat, village in enumerate(state.villages):
        if card in village.below:
            return seat
    return -1


def open_padlock(
    state: VillagersState, seat: int, card: int, way: int, events: list[Event]
) -> None:
    """Pay for the padlock of `card`; nothing is recorded on the card itself."""
    book = state.book
    village = state.villages[seat]
    name = book.names[card]
    if way == FREE:
        events.append(PadlockOpened(seat, name, "free", seat, 0))
    elif way == BANK:
        cost = bank_cost(state)
        village.earn(-cost, PADLOCKS)
        state.issued -= cost
        if state.solo:
            event_limits.bank_was_paid(state)
        events.append(PadlockOpened(seat, name, "bank", seat, cost))
    else:
        owner = owner_of(state, way)
        cost = book.cost
        if owner == seat:
            state.issued += cost
        else:
            village.earn(-cost, PADLOCKS)
        coins = state.villages[owner].coins
        coins[way] = coins.get(way, 0) + cost
        shown = owner if owner < state.players else COUNTESS
        events.append(PadlockOpened(seat, name, book.names[way], shown, cost))


# --- the choice between several ways --------------------------------------------------------------


def list_ways(state: VillagersState) -> list[Action]:
    seat, _ = state.acting()
    kind = state.book.kind_of[state.paying[0]]
    pay = state.book.pay
    actions: list[Action] = [
        PAY_FREE if way == FREE else PAY_BANK if way == BANK else pay[way]
        for way in ways(state, seat, kind)
    ]
    return actions


def way_of(state: VillagersState, action: Pay) -> int | None:
    if action.to == "bank":
        return BANK
    if action.to == "free":
        return FREE
    return state.book.number.get(action.to)


def why_not_pay(state: VillagersState, action: Pay) -> Message | None:
    seat, _ = state.acting()
    kind = state.book.kind_of[state.paying[0]]
    way = way_of(state, action)
    if way in ways(state, seat, kind):
        return None
    if way is None:
        return msg("There is no card called {word}.", word=action.to)
    if way == FREE:
        return msg("Padlocks are not free in this turn.")
    if way >= 0 and state.book.kind_of[way].special == "free_padlocks":
        return _why_not_freeing(state, seat, way)
    assert kind.unlocker is not None
    unlocker = Term(kind.unlocker.id)
    if way == BANK:
        if any(other.seen(kind.unlocker) for other in state.villages):
            return msg(
                "Somebody has the unlocker, so you cannot pay the bank: {card}.", card=unlocker
            )
        return msg("You do not have enough gold.")
    if state.book.kind_of[way] is not kind.unlocker:
        return msg("Only this villager opens the padlock: {card}.", card=unlocker)
    owner = owner_of(state, way)
    if owner < 0:
        return msg("This villager is in nobody's village.")
    if way in state.villages[owner].load:
        return msg("This villager is covered and opens nothing.")
    return msg("You do not have enough gold.")


def _why_not_freeing(state: VillagersState, seat: int, card: int) -> Message:
    if card not in state.villages[seat].hand:
        return msg("You do not have this card in hand.")
    if state.free_padlocks:
        return msg("Padlocks are free in this turn already.")
    return msg("The other one in your hand does the same.")
