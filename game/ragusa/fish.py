"""Fish for other resources (10): whenever a player decides something, and before bonus cards."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Term, msg
from game.engine.rules import BETWEEN
from game.ragusa.actions import DECLINE, Decline, Exchange
from game.ragusa.events import Exchanged
from game.ragusa.state import RagusaState

Lists = Callable[[RagusaState, int], list[Action]]
"""What a phase offers to the seat that decides."""


def with_exchanges(listed: Lists) -> Callable[[RagusaState], list[Action]]:
    """What a phase offers, then the exchanges of fish that can be paid."""

    def actions(state: RagusaState) -> list[Action]:
        seat = state.actor
        found = listed(state, seat)
        book = state.book
        if state.resources[seat * book.width + book.pay] >= book.cheapest:
            found += exchanges(state, seat)
        return found

    return actions


def nothing_else(state: RagusaState, seat: int) -> list[Action]:
    """Where only an exchange is asked about."""
    return [DECLINE]


def exchanges(state: RagusaState, seat: int) -> list[Action]:
    """The exchanges the player can pay for; a resource at its limit cannot be bought (R5)."""
    book = state.book
    at = seat * book.width
    resources = state.resources
    fish = resources[at + book.pay]
    caps = book.caps
    return [book.exchanges[r] for r in book.affordable[fish] if resources[at + r] < caps[r]]


def why_not_exchange(state: RagusaState, action: Exchange) -> Message | None:
    book, have = state.book, state.amounts(state.actor)
    resource = book.resource_index.get(action.resource)
    pay = Term(book.resources[book.pay])
    if resource is None or action.pay != pay.id or not book.prices[resource]:
        return msg("This cannot be exchanged. What can be given: {pay}.", pay=pay)
    price = book.prices[resource]
    if have[book.pay] < price:
        return msg(
            "This costs {price} x {pay}, you have {have}.",
            price=price,
            pay=pay,
            have=have[book.pay],
        )
    if have[resource] < book.caps[resource]:
        return None
    return msg(
        "{resource}: {most} is the most one can have.",
        resource=Term(action.resource),
        most=book.caps[resource],
    )


def exchange(state: RagusaState, action: Exchange, events: list[Event]) -> None:
    events.append(pay(state, state.actor, state.book.resource_index[action.resource]))


def pay(state: RagusaState, seat: int, resource: int) -> Exchanged:
    """Make one exchange, known to be possible."""
    book = state.book
    at = seat * book.width
    price = book.prices[resource]
    state.resources[at + book.pay] -= price
    state.resources[at + resource] += 1
    return Exchanged(seat, price, book.resources[book.pay], book.resources[resource])


# --- before a house produces --------------------------------------------------------------------
def matters(state: RagusaState, seat: int, hex: int) -> bool:
    """Whether an exchange now would make the player's house at this hex produce more."""
    book = state.book
    resource, commodity = book.makes[hex]
    at = seat * book.width
    price = book.prices[resource]
    amount = state.resources[at + resource]
    return (
        0 < price <= state.resources[at + book.pay]
        and amount < book.caps[resource]
        and state.stock[seat * book.kinds + commodity] + amount < book.stock_caps[commodity]
    )


def exchange_before_producing(state: RagusaState, action: Exchange, events: list[Event]) -> None:
    exchange(state, action, events)
    if not matters(state, state.actor, state.hex):
        state.ask(BETWEEN, state.active)


def produce_without(state: RagusaState, action: Decline, events: list[Event]) -> None:
    """No (more) exchange: nothing is asked again for this hex."""
    state.asked |= 1 << state.actor
    state.ask(BETWEEN, state.active)
