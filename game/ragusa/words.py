"""What is asked of players, and what actions mean, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.actions import Action
from game.engine.messages import Message, Term, Who, msg, msgn
from game.engine.state import Decision
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
from game.ragusa.market import value
from game.ragusa.palace import draws
from game.ragusa.patrician import most_pieces
from game.ragusa.scoring import best_exchange
from game.ragusa.walls import wall_points

if TYPE_CHECKING:
    from game.ragusa.rules import RagusaState


# --- questions ----------------------------------------------------------------------------------
def decision(state: RagusaState) -> Decision:
    return Decision(state.phase, _question(state), tuple(_limits(state)), _why(state))


def _question(state: RagusaState) -> Message:
    match state.phase:
        case "bonus":
            return msg("Keep one of these bonus cards.")
        case "place":
            if state.player is not None and state.supers_left[state.player]:
                return msg("Place a house or a super-house.")
            return msg("Place a house.")
        case "hex":
            return msg("Which city hex comes next?")
        case "fish":
            resource, commodity = state.book.makes[state.hex]
            return msg(
                "{hex}: exchange fish before your house produces ({resource}: {commodity})?",
                hex=Term(state.board.hexes[state.hex]),
                resource=Term(state.book.resources[resource]),
                commodity=Term(state.book.commodities[commodity]),
            )
        case "wall":
            return msg("Build a wall?")
        case "tower":
            return msg("Build a tower?")
        case "ship":
            return msg("Buy a ship?")
        case "sell":
            return msg("Sell one unit?")
        case "draw":
            return msg("Draw bonus cards?")
        case "keep":
            return msg("Keep one of the bonus cards drawn; the other goes under the deck.")
        case "last":
            return msg("Exchange fish once more before the bonus cards are counted?")
        case "between":
            return msg("What follows happens by itself.")
        case _:
            return msg("The game is over.")


def _limits(state: RagusaState) -> list[Message]:
    seat = state.player
    if seat is None:
        return []
    limits = []
    if state.phase == "place":
        n = state.houses_left[seat]
        limits.append(msgn("{n} house left", "{n} houses left", n))
        n = state.supers_left[seat]
        if n:
            limits.append(msgn("{n} super-house left", "{n} super-houses left", n))
    elif state.phase == "hex":
        n = len(state.pending)
        limits.append(msgn("{n} city hex to activate", "{n} city hexes to activate", n))
    elif state.phase == "wall":
        n = state.walls_left()
        limits.append(msgn("{n} wall left", "{n} walls left", n))
    elif state.phase == "tower":
        n = state.towers_left[seat]
        limits.append(msgn("{n} tower left", "{n} towers left", n))
    n = len(state.queue) - 1
    if n > 0 and state.phase != "last":
        limits.append(msgn("{n} more house acts here", "{n} more houses act here", n))
    return limits


def _why(state: RagusaState) -> Message | None:
    """Why something is asked that the player's own new house does not explain."""
    seat = state.player
    if seat is None:
        return None
    if state.phase == "place":
        return _before_the_first_house(state, seat)
    if state.phase not in ("fish", "wall", "tower", "ship", "sell"):
        return None
    acting, board = state.queue[0], state.board
    house, hex = Term(board.spaces[acting]), Term(board.hexes[state.hex])
    if acting == state.space:
        return None
    if seat != state.active:
        return msg(
            "{hex}: your house {house} was woken by the new house of {who}, {space}.",
            hex=hex,
            house=house,
            who=Who(state.active),
            space=Term(board.spaces[state.space]),
        )
    if state.houses[acting] == seat:
        return msg("{hex}: your house {house} was woken by your new one.", hex=hex, house=house)
    return msg("{hex}: the house {house} acts for you this time.", hex=hex, house=house)


def _before_the_first_house(state: RagusaState, seat: int) -> Message | None:
    """Alone, the game does not begin with an empty map (14.1)."""
    solo = state.book.box.solo if state.people < state.seats else None
    if solo is None or state.houses_left[seat] < solo.rounds:
        return None
    houses, built = len(solo.human.starts), state.turn - 1
    if not built:
        return msgn(
            "{n} house of each colour was set up; the Patrician's spaces are black.",
            "{n} houses of each colour were set up; the Patrician's spaces are black.",
            houses,
        )
    return msgn(
        "{n} house of each colour was set up, the Patrician has built ({built}); "
        "his spaces are black.",
        "{n} houses of each colour were set up, the Patrician has built ({built}); "
        "his spaces are black.",
        houses,
        built=built,
    )


def forgoes(state: RagusaState, action: Action) -> Message | None:
    """What a no gives up for good, where hardly anybody can mean it.

    Ships, sales, towers and single walls are declined for good reasons; these are not.
    """
    seat = state.player
    if seat is None or not isinstance(action, Decline):
        return None
    match state.phase:
        case "draw":
            return msgn(
                "This house draws only now: {n} bonus card.",
                "This house draws only now: {n} bonus cards.",
                draws(state, seat),
            )
        case "wall":
            pieces, places = most_pieces(state, seat)
            if pieces < 2:
                return None
            n = wall_points(state, seat, (places & -places).bit_length() - 1)
            return msgn("A wall would score {n} point.", "A wall would score {n} points.", n)
        case "last":
            n = best_exchange(state, seat)[0]
            return msgn(
                "An exchange of fish would still score {n} point.",
                "An exchange of fish would still score {n} points.",
                n,
            )
        case _:
            return None


# --- answers ------------------------------------------------------------------------------------
def describe(state: RagusaState, action: Action) -> Message:
    match action:
        case KeepBonus(card=card):
            return msg("Keep: {card}", card=Term(card))
        case PlaceHouse(space=space):
            return msg("House: {space}", space=Term(space))
        case PlaceSuperHouse(space=space):
            return msg("Super-house: {space}", space=Term(space))
        case PlaceWithFish():
            return _describe_with_fish(state, action)
        case Pass():
            return msg("Pass: no space is open to you")
        case ActivateHex(hex=hex):
            return msg("Activate: {hex}", hex=Term(hex))
        case Exchange(pay=pay, resource=resource):
            index = state.book.resource_index.get(resource, 0)
            return msg(
                "Exchange {price} x {pay} for: {resource}",
                price=state.book.prices[index],
                pay=Term(pay),
                resource=Term(resource),
            )
        case BuildWall(wall=wall):
            return _describe_wall(state, wall)
        case BuildTower(space=space):
            return msg("Tower: {space}", space=Term(space))
        case BuyShip(berth=berth):
            return _describe_ship(state, berth)
        case Sell(commodity=name):
            commodity = state.book.commodity_index.get(name)
            if commodity is None:
                return msg("Sell: {what}", what=Term(name))
            return msgn(
                "Sell for {n} point: {what}",
                "Sell for {n} points: {what}",
                value(state, commodity),
                what=Term(name),
            )
        case DrawBonus():
            return msg("Draw bonus cards")
        case _:
            return _describe_decline(state)


def _describe_with_fish(state: RagusaState, action: PlaceWithFish) -> Message:
    prices = dict(zip(state.book.resources, state.book.prices, strict=True))
    price = sum(prices.get(name, 0) for name in action.get)
    what = tuple(Term(name) for name in action.get)
    pay = Term(state.book.resources[state.book.pay])
    if action.what == "super_house":
        return msg(
            "Super-house: {space}, with {price} x {pay} exchanged for: {what}",
            space=Term(action.space),
            price=price,
            pay=pay,
            what=what,
        )
    return msg(
        "House: {space}, with {price} x {pay} exchanged for: {what}",
        space=Term(action.space),
        price=price,
        pay=pay,
        what=what,
    )


def _describe_wall(state: RagusaState, name: str) -> Message:
    wall = state.board.wall_index.get(name)
    if wall is None or state.player is None:
        return msg("Wall: {wall}", wall=Term(name))
    return msgn(
        "Wall for {n} point: {wall}",
        "Wall for {n} points: {wall}",
        wall_points(state, state.player, wall),
        wall=Term(name),
    )


def _describe_ship(state: RagusaState, berth: int) -> Message:
    if not 1 <= berth <= len(state.row):
        return msg("Buy the ship in berth {berth}", berth=berth)
    book = state.book
    ship = state.row[berth - 1]
    cost = tuple(
        msg("{amount} x {what}", amount=amount, what=Term(book.commodities[c]))
        for c, amount in enumerate(book.ship_cost[berth - 1][ship])
        if amount
    )
    return msgn(
        "Buy for {cost}: {ship}, {n} point",
        "Buy for {cost}: {ship}, {n} points",
        book.ship_vp[ship],
        cost=cost,
        ship=Term(book.ships[ship]),
    )


def _describe_decline(state: RagusaState) -> Message:
    match state.phase:
        case "fish" | "last":
            return msg("No (more) exchange")
        case "wall":
            return msg("No wall")
        case "tower":
            return msg("No tower")
        case "ship":
            return msg("No ship")
        case "sell":
            return msg("Sell nothing")
        case _:
            return msg("No bonus cards")
