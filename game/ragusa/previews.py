"""What a move would bring, before it is made: for the table's hints under the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.messages import Message
from game.ragusa import market, reasons
from game.ragusa.actions import PlaceHouse, PlaceSuperHouse
from game.ragusa.placing import SUPER, fish_enough, shortfall

if TYPE_CHECKING:
    from game.ragusa.rules import RagusaState


class Acting(NamedTuple):
    """One house in the circle of a city hex."""

    space: str
    seat: int
    """For whom it acts."""
    is_new: bool
    commodity: str
    """What it makes; empty for hexes that do something else."""
    amount: int
    """Units made, or points scored for a resource; 0 where the player will decide."""


class HexPreview(NamedTuple):
    hex: str
    does: str
    """"produce", "points", "wall", "tower", "ship", "sell", "bonus" or "sets"."""
    houses: tuple[Acting, ...]
    """The houses that act, in order."""


class HousePreview(NamedTuple):
    """What a house on a space would bring."""

    space: str
    reason: Message | None
    """Why it cannot go there as it is; None if it can."""
    exchange: tuple[str, ...]
    """Resources that must be bought with fish, and can be, to make it possible."""
    gains: tuple[tuple[str, int], ...]
    """Resources its player gains."""
    needs: tuple[tuple[str, int, int], ...]
    """Resource, how much of it the space asks for, and how much the player would have."""
    hexes: tuple[HexPreview, ...]
    """The city hexes it activates, in a sensible order."""

    def points(self, seat: int) -> int:
        """Points that are certain for a seat."""
        return sum(
            house.amount
            for hex in self.hexes
            if hex.does == "points"
            for house in hex.houses
            if house.seat == seat
        )


class ShipPreview(NamedTuple):
    """What buying a ship would do. The ship that follows is not known yet."""

    ship: str
    cost: tuple[tuple[str, int], ...]
    vp: int
    reason: Message | None
    drops: str
    """The commodity whose value falls."""
    before: int
    """Its value now."""
    after: int
    """Its value then, before the next ship arrives."""


def preview_house(state: RagusaState, name: str, is_super: bool) -> HousePreview:
    """For the player who decides, or the active one while somebody else does."""
    seat = state.player if state.player is not None else state.active
    book, board = state.book, state.board
    action = PlaceSuperHouse(name) if is_super else PlaceHouse(name)
    reason = reasons.why_not(state, action)
    space = board.space_index.get(name)
    if space is None:
        return HousePreview(name, reason, (), (), (), ())
    have = state.amounts(seat)
    gains = []
    if not is_super:
        for resource, amount in board.gains[space]:
            more = min(book.caps[resource], have[resource] + amount) - have[resource]
            have[resource] += more
            if more:
                gains.append((book.resources[resource], more))
    exchange: tuple[str, ...] = ()
    if reason is not None and state.free >> space & 1:
        get, left = shortfall(state, seat, space, is_super)
        if get and fish_enough(state, seat, space, get, left, is_super):
            exchange = tuple(book.resources[r] for r in get)
            for r in get:
                have[r] += 1
                have[book.pay] -= book.prices[r]
    hexes = tuple(
        _hex_preview(state, seat, space, hex, have, is_super) for hex in board.city_hexes[space]
    )
    needs = _needs(state, seat, space, have, is_super)
    return HousePreview(name, reason, exchange, tuple(gains), needs, hexes)


def _needs(
    state: RagusaState, seat: int, space: int, have: list[int], is_super: bool
) -> tuple[tuple[str, int, int], ...]:
    book, board = state.book, state.board
    needs: dict[int, int] = {}
    if not is_super:
        for hex, kind, _ in board.limited[space]:
            resource = book.limit_of[kind]
            number = state.counts[seat * len(board.hexes) + hex] + 1
            needs[resource] = max(needs.get(resource, 0), number)
    for resource, amount in board.requirements.needs[space]:
        needs[resource] = max(needs.get(resource, 0), amount)
    return tuple((book.resources[r], need, have[r]) for r, need in sorted(needs.items()))


def _hex_preview(
    state: RagusaState, seat: int, space: int, hex: int, have: list[int], is_super: bool
) -> HexPreview:
    book, board = state.book, state.board
    circle = board.circle[space][hex] if book.again[hex] else ()
    others = [s for s in circle if state.houses[s] >= 0]
    room = [
        [cap - amount for cap, amount in zip(book.stock_caps, state.goods(s), strict=True)]
        for s in range(state.seats)
    ]
    houses = []
    for s in (space, *others):
        owner = state.houses[s]
        who = seat if s == space or is_super or owner == SUPER else owner
        amounts = have if who == seat else state.amounts(who)
        commodity, amount = "", 0
        if book.does[hex] == "produce":
            resource, made = book.makes[hex]
            commodity = book.commodities[made]
            amount = min(amounts[resource], room[who][made])
            room[who][made] -= amount
        elif book.does[hex] == "points":
            resource, per = book.points[hex]
            amount = amounts[resource] // per
        houses.append(Acting(board.spaces[s], who, s == space, commodity, amount))
    return HexPreview(board.hexes[hex], book.does[hex], tuple(houses))


def preview_ship(state: RagusaState, berth: int) -> ShipPreview:
    """What buying the ship in the berth would mean for the player who decides."""
    book = state.book
    slot = berth - 1
    ship = state.row[slot]
    cost = book.ship_cost[slot][ship]
    seat = state.player if state.player is not None else state.active
    drops = book.berth_drops[slot]
    reason = None
    if not market.can_pay(state, seat, slot):
        reason = reasons.cannot_pay(state, seat, slot)
    lower = max(0, state.values[drops] - 1)
    return ShipPreview(
        book.ships[ship],
        tuple((book.commodities[c], amount) for c, amount in enumerate(cost) if amount),
        book.ship_vp[ship],
        reason,
        book.commodities[drops],
        market.value(state, drops),
        book.track[lower],
    )
