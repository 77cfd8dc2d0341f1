"""Why an action is not legal now, in words that name the hex, the number and what is missing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import reduce
from typing import TYPE_CHECKING, Any

from game.engine.actions import Action
from game.engine.messages import Message, Term, Who, msg
from game.ragusa import deciding, market
from game.ragusa.actions import (
    ActivateHex,
    BuildTower,
    BuildWall,
    BuyShip,
    Decline,
    DrawBonus,
    Exchange,
    KeepBonus,
    Pass,
    PlaceHouse,
    PlaceSuperHouse,
    PlaceWithFish,
    Sell,
)
from game.ragusa.fish import exchanges
from game.ragusa.placing import (
    RESERVED,
    SUPER,
    can_place,
    fish_enough,
    houses_round,
    shortfall,
)
from game.ragusa.rulebook import UNKNOWN

if TYPE_CHECKING:
    from game.ragusa.rules import RagusaState


def why_not(state: RagusaState, action: Action) -> Message | None:
    """None if the action is legal, else the reason."""
    seat = state.player
    if seat is None:
        return msg("The game is over.")
    rule = _WHY.get(type(action))
    if rule is None:
        return msg("Ragusa has no such action.")
    return rule(state, seat, action)


# --- houses -------------------------------------------------------------------------------------
def _house(state: RagusaState, seat: int, action: PlaceHouse) -> Message | None:
    return _placement(state, seat, action.space, "house")


def _super_house(state: RagusaState, seat: int, action: PlaceSuperHouse) -> Message | None:
    return _placement(state, seat, action.space, "super_house")


def _placement(state: RagusaState, seat: int, name: str, what: str) -> Message | None:
    reason = _cannot_stand(state, seat, name, what)
    if reason is not None:
        return reason
    space = state.board.space_index[name]
    return unmet(state, seat, space, what == "super_house")


def _cannot_stand(state: RagusaState, seat: int, name: str, what: str) -> Message | None:
    """Why such a piece cannot go to the space, whatever the player has."""
    if state.phase != "place":
        return msg("No house is placed now.")
    space = state.board.space_index.get(name)
    if space is None:
        return msg("There is no house space {space}.", space=name)
    if what not in ("house", "super_house"):
        return msg("Only houses and super-houses are placed.")
    left = state.houses_left if what == "house" else state.supers_left
    if not left[seat]:
        if what == "house":
            return msg("You have no houses left.")
        return msg("You have no super-houses.")
    if not state.free >> space & 1:
        return _taken(state, space)
    if what == "super_house" and not state.super_free >> space & 1:
        return _no_super(state, space)
    return None


def _taken(state: RagusaState, space: int) -> Message:
    owner = state.houses[space]
    if owner == RESERVED:
        return msg("This space is reserved for the Patrician.")
    if owner == SUPER:
        return msg("A super-house stands here already.")
    return msg("A house stands here already: {who}.", who=Who(owner))


def _no_super(state: RagusaState, space: int) -> Message:
    if space >= state.board.ring:
        return msg("Super-houses stand on the wall line only.")
    for hex in state.board.city_hexes[space]:
        if state.board.corner_mask[hex] & state.supers:
            name = Term(state.board.hexes[hex])
            return msg("{hex}: there is a super-house already, and one is the limit.", hex=name)
    return msg("No super-house fits here.")


def unmet(state: RagusaState, seat: int, space: int, is_super: bool) -> Message | None:
    """All that the player lacks on a space where he might build, hex by hex (7, 8)."""
    lacks = [*_limits(state, seat, space, is_super), *_special(state, seat, space, is_super)]
    if not lacks:
        return None
    reason = reduce(lambda first, then: msg("{first} {then}", first=first, then=then), lacks)
    return _fish_hint(state, seat, space, is_super, reason)


def _with_gains(state: RagusaState, seat: int, space: int, is_super: bool) -> list[int]:
    """The player's resources as they would be with a house on the space."""
    book = state.book
    have = state.amounts(seat)
    if not is_super:
        for resource, gain in state.board.gains[space]:
            have[resource] = min(book.caps[resource], have[resource] + gain)
    return have


def _limits(state: RagusaState, seat: int, space: int, is_super: bool) -> Iterator[Message]:
    """Hexes where the player has too little wood or stone for one house more."""
    book, board = state.book, state.board
    have = _with_gains(state, seat, space, is_super)
    for hex, kind, _ in () if is_super else board.limited[space]:
        resource = book.limit_of[kind]
        number = houses_round(state, seat, hex) + 1
        if have[resource] < number:
            yield msg(
                "{hex}: your house number {number} there needs {number} x {resource}, "
                "you would have {have}.",
                hex=Term(board.hexes[hex]),
                number=number,
                resource=Term(book.resources[resource]),
                have=have[resource],
            )


def _special(state: RagusaState, seat: int, space: int, is_super: bool) -> Iterator[Message]:
    """Districts that ask for something the player does not have."""
    book, board = state.book, state.board
    have = _with_gains(state, seat, space, is_super)
    asks = board.requirements
    for resource, amount in asks.needs[space]:
        if have[resource] < amount:
            hex = next(h for h in board.city_hexes[space] if book.need_of[h] == (resource, amount))
            yield msg(
                "{hex}: to build there you need {amount} x {resource}, you would have {have}.",
                hex=Term(board.hexes[hex]),
                amount=amount,
                resource=Term(book.resources[resource]),
                have=have[resource],
            )
    made = any(have[resource] for resource, _ in asks.makes[space])
    if asks.trade >> space & 1 and not state.has_stock(seat) and not made:
        for hex in board.city_hexes[space]:
            if book.trades[hex]:
                yield msg(
                    "{hex}: to build there you need a unit of any commodity.",
                    hex=Term(board.hexes[hex]),
                )


def _fish_hint(
    state: RagusaState, seat: int, space: int, is_super: bool, reason: Message
) -> Message:
    """Add the exchange of fish that would do, or how much fish is missing for it."""
    book = state.book
    get, left = shortfall(state, seat, space, is_super)
    if not get:
        return reason
    price = sum(book.prices[r] for r in get)
    what = tuple(Term(book.resources[r]) for r in get)
    pay = Term(book.resources[book.pay])
    if fish_enough(state, seat, space, get, left, is_super):
        return msg(
            "{reason} It is possible with an exchange ({price} x {pay}): {what}.",
            reason=reason,
            price=price,
            pay=pay,
            what=what,
        )
    if left:
        return msg(
            "{reason} Missing: {what}, for {price} x {pay}, and {left} must be left.",
            reason=reason,
            price=price,
            pay=pay,
            what=what,
            left=left,
        )
    return msg(
        "{reason} Missing: {what}, for {price} x {pay}.",
        reason=reason,
        price=price,
        pay=pay,
        what=what,
    )


def _with_fish(state: RagusaState, seat: int, action: PlaceWithFish) -> Message | None:
    if deciding.placement_for_fish(state, action) is not None:
        return None
    reason = _cannot_stand(state, seat, action.space, action.what)
    if reason is not None:
        return reason
    space = state.board.space_index[action.space]
    is_super = action.what == "super_house"
    reason = unmet(state, seat, space, is_super)
    if reason is None:
        return msg("Nothing has to be exchanged to build here.")
    get, left = shortfall(state, seat, space, is_super)
    if get and fish_enough(state, seat, space, get, left, is_super):
        what = tuple(Term(state.book.resources[r]) for r in get)
        return msg("To build here exactly this must be exchanged: {what}.", what=what)
    return reason


def _pass(state: RagusaState, seat: int, action: Pass) -> Message | None:
    if state.phase != "place":
        return msg("No house is placed now.")
    if can_place(state, seat):
        return msg("You can build a house, so you may not pass.")
    return None


# --- the city -----------------------------------------------------------------------------------
def _hex(state: RagusaState, seat: int, action: ActivateHex) -> Message | None:
    hex = state.board.hex_index.get(action.hex)
    if hex is None:
        return msg("There is no hex {hex}.", hex=action.hex)
    if state.phase != "hex":
        return msg("No city hex is chosen now.")
    if hex in state.pending:
        return None
    if state.book.does[hex] == "sets":
        return msg("{hex}: nothing happens there now, it scores at the end.", hex=Term(action.hex))
    if hex in state.board.city_hexes[state.space]:
        return msg("{hex}: this hex has already been activated.", hex=Term(action.hex))
    return msg("{hex}: the new house does not stand at this city hex.", hex=Term(action.hex))


def _wall(state: RagusaState, seat: int, action: BuildWall) -> Message | None:
    wall = state.board.wall_index.get(action.wall)
    if wall is None:
        return msg("There is no wall place {wall}.", wall=action.wall)
    if state.phase != "wall":
        return msg("No wall is built now.")
    return msg("A wall stands here already.") if state.walls >> wall & 1 else None


def _tower(state: RagusaState, seat: int, action: BuildTower) -> Message | None:
    space = state.board.space_index.get(action.space)
    if space is None:
        return msg("There is no house space {space}.", space=action.space)
    if state.phase != "tower":
        return msg("No tower is built now.")
    if space >= state.board.ring:
        return msg("Towers stand on the wall line only.")
    return None if state.tower_free >> space & 1 else msg("A tower stands here already.")


def _buy(state: RagusaState, seat: int, action: BuyShip) -> Message | None:
    if state.phase != "ship":
        return msg("No ship is bought now.")
    if not 1 <= action.berth <= len(state.row):
        return msg("There is no ship in this berth.")
    berth = action.berth - 1
    return None if market.can_pay(state, seat, berth) else cannot_pay(state, seat, berth)


def cannot_pay(state: RagusaState, seat: int, berth: int) -> Message:
    """What is missing to buy the ship in the berth (from 0)."""
    book = state.book
    cost = book.ship_cost[berth][state.row[berth]]
    missing = tuple(
        msg("{what} {have} of {price}", what=Term(book.commodities[c]), have=have, price=price)
        for c, (have, price) in enumerate(zip(state.goods(seat), cost, strict=True))
        if have < price
    )
    return msg("You cannot pay this ship: {missing}.", missing=missing)


def _sell(state: RagusaState, seat: int, action: Sell) -> Message | None:
    commodity = state.book.commodity_index.get(action.commodity)
    if commodity is None:
        return msg("There is no commodity {commodity}.", commodity=action.commodity)
    if state.phase != "sell":
        return msg("Nothing is sold now.")
    if state.goods(seat)[commodity]:
        return None
    return msg("You have none in stock: {what}.", what=Term(action.commodity))


def _draw(state: RagusaState, seat: int, action: DrawBonus) -> Message | None:
    return None if state.phase == "draw" else msg("No bonus cards are drawn now.")


def _keep(state: RagusaState, seat: int, action: KeepBonus) -> Message | None:
    if state.phase not in ("bonus", "keep"):
        return msg("No bonus card is chosen now.")
    offered = state.dealt[seat] if state.phase == "bonus" else state.drawn
    if UNKNOWN in offered:
        if action in deciding.legal_actions(state):
            return None
        return msg("Only one player knows these cards: {who}.", who=Who(seat))
    if state.book.bonus_index.get(action.card, UNKNOWN) in offered:
        return None
    return msg("This card is not among those you choose from.")


def _exchange(state: RagusaState, seat: int, action: Exchange) -> Message | None:
    book = state.book
    resource = book.resource_index.get(action.resource)
    pay = book.resources[book.pay]
    if resource is None or action.pay != pay or not book.prices[resource]:
        return msg("This cannot be exchanged. What can be given: {pay}.", pay=Term(pay))
    if action in exchanges(state, seat):
        return None
    amounts = state.amounts(seat)
    if amounts[book.pay] < book.prices[resource]:
        return msg(
            "This costs {price} x {pay}, you have {have}.",
            price=book.prices[resource],
            pay=Term(pay),
            have=amounts[book.pay],
        )
    return msg(
        "{resource}: {most} is the most one can have.",
        resource=Term(action.resource),
        most=book.caps[resource],
    )


def _decline(state: RagusaState, seat: int, action: Decline) -> Message | None:
    if state.phase in deciding.OPTIONAL:
        return None
    if state.phase == "place":
        return msg("You must place a house.")
    if state.phase == "hex":
        return msg("All city hexes of the new house are activated; choose which comes next.")
    return msg("One of the cards must be kept.")


_WHY: dict[type[Action], Callable[[RagusaState, int, Any], Message | None]] = {
    KeepBonus: _keep,
    PlaceHouse: _house,
    PlaceSuperHouse: _super_house,
    PlaceWithFish: _with_fish,
    Pass: _pass,
    ActivateHex: _hex,
    Exchange: _exchange,
    BuildWall: _wall,
    BuildTower: _tower,
    BuyShip: _buy,
    Sell: _sell,
    DrawBonus: _draw,
    Decline: _decline,
}
