"""What is asked of players, and what actions mean, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.actions import Action
from game.engine.messages import Message, Term, Value, Who, msg, msgn
from game.engine.state import Decision
from game.ragusa import actions
from game.ragusa.market import value
from game.ragusa.palace import draws
from game.ragusa.patrician import most_pieces
from game.ragusa.scoring import best_exchange
from game.ragusa.state import RagusaState
from game.ragusa.walls import wall_points, walls_left


# --- questions ----------------------------------------------------------------------------------
def decision(state: RagusaState) -> Decision:
    return Decision(state.phase, _question(state), tuple(_limits(state)), _why(state))


_QUESTIONS: dict[str, Message] = {
    "bonus": msg("Keep one of these bonus cards."),
    "place": msg("Place a house."),
    "hex": msg("Which city hex comes next?"),
    "wall": msg("Build a wall?"),
    "tower": msg("Build a tower?"),
    "ship": msg("Buy a ship?"),
    "sell": msg("Sell one unit?"),
    "draw": msg("Draw bonus cards?"),
    "keep": msg("Keep one of the bonus cards drawn; the other goes under the deck."),
    "last": msg("Exchange fish once more before the bonus cards are counted?"),
    "between": msg("What follows happens by itself."),
    "over": msg("The game is over."),
}


def _question(state: RagusaState) -> Message:
    if state.phase == "place" and state.supers_left[state.actor]:
        return msg("Place a house or a super-house.")
    if state.phase != "fish":
        return _QUESTIONS[state.phase]
    resource, commodity = state.book.makes[state.hex]
    return msg(
        "{hex}: exchange fish before your house produces ({resource}: {commodity})?",
        hex=Term(state.board.hexes[state.hex]),
        resource=Term(state.book.resources[resource]),
        commodity=Term(state.book.commodities[commodity]),
    )


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
        n = walls_left(state)
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
    solo = state.book.solo if state.players < state.seats else None
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
    if seat is None or not isinstance(action, actions.Decline):
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


# --- actions ------------------------------------------------------------------------------------
def _with_fish(state: RagusaState, action: actions.PlaceWithFish) -> Message:
    book = state.book
    prices = dict(zip(book.resources, book.prices, strict=True))
    values: dict[str, Value] = {
        "space": Term(action.space),
        "price": sum(prices.get(name, 0) for name in action.get),
        "pay": Term(book.resources[book.pay]),
        "what": tuple(Term(name) for name in action.get),
    }
    if action.what == "super_house":
        return msg("Super-house: {space}, with {price} x {pay} exchanged for: {what}", **values)
    return msg("House: {space}, with {price} x {pay} exchanged for: {what}", **values)


def _exchange(state: RagusaState, action: actions.Exchange) -> Message:
    book = state.book
    return msg(
        "Exchange {price} x {pay} for: {resource}",
        price=book.prices[book.resource_index.get(action.resource, 0)],
        pay=Term(action.pay),
        resource=Term(action.resource),
    )


def _wall(state: RagusaState, action: actions.BuildWall) -> Message:
    wall = state.board.wall_index.get(action.wall)
    if wall is None or state.player is None:
        return msg("Wall: {wall}", wall=Term(action.wall))
    return msgn(
        "Wall for {n} point: {wall}",
        "Wall for {n} points: {wall}",
        wall_points(state, state.player, wall),
        wall=Term(action.wall),
    )


def _buy(state: RagusaState, action: actions.BuyShip) -> Message:
    if not 1 <= action.berth <= len(state.row):
        return msg("Buy the ship in berth {berth}", berth=action.berth)
    book = state.book
    ship = state.row[action.berth - 1]
    cost = tuple(
        msg("{amount} x {what}", amount=amount, what=Term(book.commodities[c]))
        for c, amount in book.ship_bill[action.berth - 1][ship]
    )
    return msgn(
        "Buy for {cost}: {ship}, {n} point",
        "Buy for {cost}: {ship}, {n} points",
        book.ship_vp[ship],
        cost=cost,
        ship=Term(book.ships[ship]),
    )


def _sell(state: RagusaState, action: actions.Sell) -> Message:
    commodity = state.book.commodity_index.get(action.commodity)
    if commodity is None:
        return msg("Sell: {what}", what=Term(action.commodity))
    return msgn(
        "Sell for {n} point: {what}",
        "Sell for {n} points: {what}",
        value(state, commodity),
        what=Term(action.commodity),
    )


_DECLINES: dict[str, Message] = {
    "fish": msg("No (more) exchange"),
    "last": msg("No (more) exchange"),
    "wall": msg("No wall"),
    "tower": msg("No tower"),
    "ship": msg("No ship"),
    "sell": msg("Sell nothing"),
}


def _decline(state: RagusaState, action: actions.Decline) -> Message:
    return _DECLINES.get(state.phase, msg("No bonus cards"))


ACTIONS: dict[type[Action], Callable[[RagusaState, Any], Message]] = {
    actions.KeepBonus: lambda state, a: msg("Keep: {card}", card=Term(a.card)),
    actions.PlaceHouse: lambda state, a: msg("House: {space}", space=Term(a.space)),
    actions.PlaceSuperHouse: lambda state, a: msg("Super-house: {space}", space=Term(a.space)),
    actions.PlaceWithFish: _with_fish,
    actions.Pass: lambda state, a: msg("Pass: no space is open to you"),
    actions.ActivateHex: lambda state, a: msg("Activate: {hex}", hex=Term(a.hex)),
    actions.Exchange: _exchange,
    actions.BuildWall: _wall,
    actions.BuildTower: lambda state, a: msg("Tower: {space}", space=Term(a.space)),
    actions.BuyShip: _buy,
    actions.Sell: _sell,
    actions.DrawBonus: lambda state, a: msg("Draw bonus cards"),
    actions.Decline: _decline,
}
"""Each action in words, for buttons, choices and hints."""


# --- what is no answer now ------------------------------------------------------------------------
_NO_HOUSE = msg("No house is placed now.")
_NOT_NOW: dict[type[Action], Message] = {
    actions.KeepBonus: msg("No bonus card is chosen now."),
    actions.PlaceHouse: _NO_HOUSE,
    actions.PlaceSuperHouse: _NO_HOUSE,
    actions.PlaceWithFish: _NO_HOUSE,
    actions.Pass: _NO_HOUSE,
    actions.ActivateHex: msg("No city hex is chosen now."),
    actions.BuildWall: msg("No wall is built now."),
    actions.BuildTower: msg("No tower is built now."),
    actions.BuyShip: msg("No ship is bought now."),
    actions.Sell: msg("Nothing is sold now."),
    actions.DrawBonus: msg("No bonus cards are drawn now."),
}


def not_now(state: RagusaState, action: Action) -> Message:
    """Why an action is no answer to what is asked."""
    if state.player is None:
        return msg("The game is over.")
    if isinstance(action, actions.Decline):
        if state.phase == "place":
            return msg("You must place a house.")
        if state.phase == "hex":
            return msg("All city hexes of the new house are activated; choose which comes next.")
        return msg("One of the cards must be kept.")
    return _NOT_NOW.get(type(action), msg("Ragusa has no such action."))


HOPES: dict[str, Message] = {
    "scored": msg("points scored"),
    "ending": msg("walls and cathedral"),
    "wall_room": msg("walls still to build"),
    "cards": msg("bonus cards"),
    "card_room": msg("what bonus cards can still bring"),
    "stock": msg("goods in stock"),
    "lines": msg("what your houses make"),
    "scarce": msg("the scarce resource"),
    "limits": msg("wood and stone"),
    "fish": msg("fish"),
    "again_make": msg("houses that make goods again"),
    "again_points": msg("houses that score again"),
    "again_tower": msg("towers to come"),
    "again_ship": msg("ships to come"),
    "again_sale": msg("sales to come"),
    "now_make": msg("goods in this turn"),
    "now_points": msg("points in this turn"),
    "now_tower": msg("a tower in this turn"),
    "now_ship": msg("a ship in this turn"),
    "now_sale": msg("a sale in this turn"),
    "now_card": msg("a bonus card in this turn"),
    "rival": msg("less for the strongest rival"),
}
"""What computer players hope for, by the features of value.py."""
