"""Fish for other resources (10): whenever a player decides something, and before bonus cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.actions import Action
from game.ragusa.events import Exchanged

if TYPE_CHECKING:
    from game.ragusa.rules import RagusaState


def exchanges(state: RagusaState, seat: int) -> list[Action]:
    """The exchanges the player can pay for; a resource at its limit cannot be bought (R5)."""
    book = state.book
    at = seat * book.width
    resources = state.resources
    fish = resources[at + book.pay]
    if fish < book.cheapest:
        return []
    caps = book.caps
    return [book.exchanges[r] for r in book.affordable[fish] if resources[at + r] < caps[r]]


def pay(state: RagusaState, seat: int, resource: int) -> Exchanged:
    """Make one exchange, known to be possible."""
    book = state.book
    at = seat * book.width
    price = book.prices[resource]
    state.resources[at + book.pay] -= price
    state.resources[at + resource] += 1
    return Exchanged(seat, price, book.resources[book.pay], book.resources[resource])


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
