"""What a move would bring, before it is made: for the table's hints under the pointer."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.messages import Message
from game.ragusa import market
from game.ragusa.actions import PlaceHouse, PlaceSuperHouse
from game.ragusa.board import SUPER
from game.ragusa.requirements import needs_of, purchase, with_gains
from game.ragusa.state import RagusaState


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


def preview_house(state: RagusaState, name: str, is_super: bool = False) -> HousePreview:
    """For the player who decides, or the active one while somebody else does."""
    seat = state.player if state.player is not None else state.active
    book, board = state.book, state.board
    action = PlaceSuperHouse(name) if is_super else PlaceHouse(name)
    reason = state.why_not(action)
    space = board.space_index.get(name)
    if space is None:
        return HousePreview(name, reason, (), (), (), ())
    have = with_gains(state, seat, space, is_super)
    gains = zip(book.resources, have, state.amounts(seat), strict=True)
    gained = tuple((name, then - now) for name, then, now in gains if then > now)
    exchange: tuple[str, ...] = ()
    if reason is not None and state.free >> space & 1:
        buying = purchase(state, seat, space, is_super)
        if buying is not None and buying.enough:
            exchange = tuple(book.resources[r] for r in buying.get)
            for r in buying.get:
                have[r] += 1
                have[book.pay] -= book.prices[r]
    hexes = tuple(
        _hex_preview(state, seat, space, hex, have, is_super) for hex in board.city_hexes[space]
    )
    needs = sorted(needs_of(state, seat, space, is_super).items())
    return HousePreview(
        name,
        reason,
        exchange,
        gained,
        tuple((book.resources[r], need, have[r]) for r, need in needs),
        hexes,
    )


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
    seat = state.player if state.player is not None else state.active
    drops = book.berth_drops[slot]
    lower = max(0, state.values[drops] - 1)
    return ShipPreview(
        book.ships[ship],
        tuple((book.commodities[c], amount) for c, amount in book.ship_bill[slot][ship]),
        book.ship_vp[ship],
        market.cannot_pay(state, seat, slot),
        book.commodities[drops],
        market.value(state, drops),
        book.track[lower],
    )
