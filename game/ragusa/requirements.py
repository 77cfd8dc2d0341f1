"""What a space asks of a builder: who meets it, by which exchange of fish, and what is lacking (7).

For each player and kind of hex the state keeps masks of the spaces by the wood or stone they ask
for (`limits`), so that all open spaces are found with a few operations on masks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from typing import NamedTuple

from game.engine.messages import Message, Term, msg
from game.ragusa.state import RagusaState


# --- which spaces are open ----------------------------------------------------------------------
def open_spaces(state: RagusaState, seat: int, have: Sequence[int]) -> int:
    """The free spaces whose requirements `have` meets, together with the gains of the house."""
    book = state.book
    asks = state.board.requirements
    steps = book.limit_steps
    limits = state.limits
    country, city = book.limit_of
    at = seat * 2 * steps + have[country]
    wooded = 0
    for gain, spaces in asks.country_groups:
        wooded |= spaces & limits[at + gain]
    at = (seat * 2 + 1) * steps + have[city]
    stony = 0
    for gain, spaces in asks.city_groups:
        stony |= spaces & limits[at + gain]
    found = state.free & wooded & stony
    for resource, by_amount in asks.lacking:
        found &= ~by_amount[have[resource]]
    if not any(state.goods(seat)):
        made = 0
        for resource, (with_none, with_some) in asks.makers:
            made |= with_some if have[resource] else with_none
        found &= ~asks.trade | made
    return found


def open_supers(state: RagusaState, seat: int, have: Sequence[int]) -> int:
    """The wall spaces where a super-house may go: no wood or stone, no gains (13, R16)."""
    asks = state.board.requirements
    found = state.super_free
    for resource, by_amount in asks.lacking_bare:
        found &= ~by_amount[have[resource]]
    if not any(state.goods(seat)):
        made = 0
        for resource, (_, with_some) in asks.makers_bare:
            if have[resource]:
                made |= with_some
        found &= ~asks.trade | made
    return found


# --- one by one ---------------------------------------------------------------------------------
def with_gains(state: RagusaState, seat: int, space: int, is_super: bool) -> list[int]:
    """The player's resources as they would be with the house on the space (7.1, R5)."""
    have, caps = state.amounts(seat), state.book.caps
    if not is_super:
        for resource, gain in state.board.gains[space]:
            have[resource] = min(caps[resource], have[resource] + gain)
    return have


def limits_of(
    state: RagusaState, seat: int, space: int, is_super: bool
) -> list[tuple[int, int, int]]:
    """Wood or stone for the house number it would be: hex, resource and amount."""
    if is_super:
        return []
    limit_of, counts = state.book.limit_of, state.counts
    at = seat * len(state.board.hexes)
    return [
        (hex, limit_of[kind], counts[at + hex] + 1) for hex, kind, _ in state.board.limited[space]
    ]


def needs_of(state: RagusaState, seat: int, space: int, is_super: bool) -> dict[int, int]:
    """How much of each resource the space asks for."""
    needs: dict[int, int] = {}
    asked = limits_of(state, seat, space, is_super) + state.board.requirements.needs[space]
    for _, resource, amount in asked:
        if amount > needs.get(resource, 0):
            needs[resource] = amount
    return needs


# --- what an exchange of fish makes possible (10, R2) -------------------------------------------
class Purchase(NamedTuple):
    """What must be bought with fish so that a space is open."""

    get: tuple[int, ...]
    """The resources, in the order of the resource list, one entry a unit."""
    left: int
    """How much fish must be left over."""
    enough: bool
    """Whether the player's fish, and that of the house itself, do for it."""


def purchase(state: RagusaState, seat: int, space: int, is_super: bool) -> Purchase | None:
    """None if nothing is missing, or something that fish does not buy."""
    book = state.book
    asks = state.board.requirements
    have = with_gains(state, seat, space, is_super)
    needs = needs_of(state, seat, space, is_super)
    get = [r for r, need in needs.items() if r != book.pay for _ in range(need - have[r])]
    if asks.trade >> space & 1 and not any(state.goods(seat)):
        makers = [r for r, _ in asks.makes[space]]
        if not any(have[r] or r in get for r in makers):
            makers = [r for r in makers if book.prices[r]]
            if not makers:
                return None
            get.append(min(makers, key=lambda r: book.prices[r]))
    if not get or any(not book.prices[r] or needs.get(r, 0) > book.caps[r] for r in get):
        return None
    get.sort()
    left = needs.get(book.pay, 0)
    return Purchase(tuple(get), left, _fish_left(state, seat, space, get, is_super) >= left)


def _fish_left(
    state: RagusaState, seat: int, space: int, get: Sequence[int], is_super: bool
) -> int:
    """The player's fish once the house has brought its own and all this is bought."""
    book = state.book
    fish = state.resources[seat * book.width + book.pay]
    before, fish = buy_before(state, fish, get)
    if not is_super:
        gain = dict(state.board.gains[space]).get(book.pay, 0)
        fish = min(book.caps[book.pay], fish + gain)
    return fish - sum(book.prices[r] for r in get) + sum(book.prices[r] for r in before)


def buy_before(state: RagusaState, fish: int, get: Sequence[int]) -> tuple[list[int], int]:
    """What is bought before the house stands, so that its fish are not lost to the limit (7.2)."""
    before = []
    for resource in get:
        price = state.book.prices[resource]
        if price <= fish:
            fish -= price
            before.append(resource)
    return before, fish


# --- in words -----------------------------------------------------------------------------------
def unmet(state: RagusaState, seat: int, space: int, is_super: bool) -> Message | None:
    """All that the player lacks on a space where he might build, hex by hex (7, 8)."""
    lacks = list(_lacks(state, seat, space, is_super))
    if not lacks:
        return None
    reason = reduce(lambda first, then: msg("{first} {then}", first=first, then=then), lacks)
    return _fish_hint(state, purchase(state, seat, space, is_super), reason)


def _lacks(state: RagusaState, seat: int, space: int, is_super: bool) -> Iterator[Message]:
    """Hexes with too little wood or stone for one house more, then what districts ask for."""
    book, hexes = state.book, state.board.hexes
    asks = state.board.requirements
    have = with_gains(state, seat, space, is_super)
    for hex, resource, number in limits_of(state, seat, space, is_super):
        if have[resource] < number:
            yield msg(
                "{hex}: your house number {number} there needs {number} x {resource}, "
                "you would have {have}.",
                hex=Term(hexes[hex]),
                number=number,
                resource=Term(book.resources[resource]),
                have=have[resource],
            )
    for hex, resource, amount in asks.needs[space]:
        if have[resource] < amount:
            yield msg(
                "{hex}: to build there you need {amount} x {resource}, you would have {have}.",
                hex=Term(hexes[hex]),
                amount=amount,
                resource=Term(book.resources[resource]),
                have=have[resource],
            )
    made = any(have[resource] for resource, _ in asks.makes[space])
    if not made and not any(state.goods(seat)):
        for hex in asks.trading[space]:
            yield msg(
                "{hex}: to build there you need a unit of any commodity.", hex=Term(hexes[hex])
            )


def _fish_hint(state: RagusaState, buying: Purchase | None, reason: Message) -> Message:
    """Add the exchange of fish that would do, or how much fish is missing for it."""
    if buying is None:
        return reason
    book = state.book
    price = sum(book.prices[r] for r in buying.get)
    what = named(state, buying.get)
    pay = Term(book.resources[book.pay])
    if buying.enough:
        return msg(
            "{reason} It is possible with an exchange ({price} x {pay}): {what}.",
            reason=reason,
            price=price,
            pay=pay,
            what=what,
        )
    if buying.left:
        return msg(
            "{reason} Missing: {what}, for {price} x {pay}, and {left} must be left.",
            reason=reason,
            price=price,
            pay=pay,
            what=what,
            left=buying.left,
        )
    return msg(
        "{reason} Missing: {what}, for {price} x {pay}.",
        reason=reason,
        price=price,
        pay=pay,
        what=what,
    )


def named(state: RagusaState, resources: Sequence[int]) -> tuple[Term, ...]:
    return tuple(Term(state.book.resources[r]) for r in resources)
