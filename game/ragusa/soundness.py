"""What holds in every position of Ragusa, full or as a seat sees it.

Each requirement is something the rules rely on: pieces add up, no card is in two places, and the
phase fits what lies on the table.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.damage import require
from game.engine.rules import BETWEEN
from game.engine.sentinels import NOTHING, UNKNOWN
from game.ragusa.book import SHIPS, SOURCES
from game.ragusa.city import acts_for
from game.ragusa.state import RagusaState
from game.ragusa.walls import can_wall, walls_left


def sound(state: RagusaState) -> None:
    """Damaged, in clear words, if play cannot lead here."""
    _seats(state)
    _pieces(state)
    _cards(state)
    _market(state)
    _patrician(state)
    _turn(state)
    _phase(state)


def _seats(state: RagusaState) -> None:
    """Everything that each seat has is there for each seat."""
    for rows in (state.towers, state.fleet, state.bonus, state.dealt, state.groups):
        require(len(rows) == state.seats, "not as many seats everywhere")


def _pieces(state: RagusaState) -> None:
    supply = state.book.supplies[state.players]
    supers = state.supers.bit_count() + sum(state.supers_left)
    turned = state.seats * supply.super_houses - supers
    require(turned >= 0, "too many super-houses")
    taken = 0
    for seat in range(state.seats):
        houses = state.own[seat].bit_count() + state.houses_left[seat]
        extra = houses - supply.houses
        require(0 <= extra <= supply.super_houses, "the houses do not add up")
        require(state.supers_left[seat] <= supply.super_houses, "too many super-houses")
        turned -= extra
        towers = state.towers[seat].bit_count() + state.towers_left[seat]
        require(towers == supply.towers, "the towers do not add up")
        require(not state.towers[seat] & taken, "two towers on one space")
        taken |= state.towers[seat]
    require(turned == 0, "the super-houses do not add up")
    require(walls_left(state) >= 0, "more walls than there are")
    for hex, _ in state.book.city:
        beside = (state.supers & state.board.corner_mask[hex]).bit_count()
        require(beside <= state.book.supers_round, "super-houses side by side")


def _once(cards: Sequence[int], total: int) -> bool:
    """Whether every card is somewhere exactly once; some may be hidden."""
    hidden = cards.count(UNKNOWN)
    return len(cards) == total == len(set(cards)) + max(0, hidden - 1)


def _cards(state: RagusaState) -> None:
    book = state.book
    bought = [ship for fleet in state.fleet for ship in fleet]
    ships = [*bought, *state.row, *state.deck]
    require(_once(ships, len(book.ships)), "the ships do not add up")
    require(len(state.row) == min(book.berths, len(book.ships) - len(bought)), "the ships in port")
    held = [card for cards in state.bonus for card in cards]
    held += [*state.bonus_deck, *state.drawn]
    if state.phase == "bonus":
        held += [card for cards in state.dealt for card in cards]
    require(_once(held, len(book.bonus_cards)), "the bonus cards do not add up")
    for cards in state.dealt:
        require(_once(cards, len(cards)), "the cards dealt do not add up")
    require(len(state.known) == len(state.bonus_deck), "the bonus deck")
    require(all(0 <= mask < 1 << state.seats for mask in state.known), "the bonus deck")


def _market(state: RagusaState) -> None:
    book = state.book
    fits = len(state.values) == book.kinds and all(0 <= v < len(book.track) for v in state.values)
    require(fits, "values that are not on the value tracks")
    for seat, fleet in enumerate(state.fleet):
        points = sum(book.ship_vp[ship] for ship in fleet)
        require(state.points[seat * SOURCES + SHIPS] == points, "the points for ships")


def _patrician(state: RagusaState) -> None:
    book = state.book
    solo = book.solo if state.players == 1 else None
    if solo is None:
        nothing = not (state.in_play or state.hands or state.shown or any(state.groups))
        require(nothing, "cards of the Patrician, who does not play")
        return
    ordered = list(state.in_play) == sorted(set(state.in_play))
    require(ordered and len(state.in_play) == solo.cards, "the Patrician's cards")
    require(len(state.hands) == state.seats - state.players, "the Patrician's cards")
    cards = [card for hand in state.hands for card in hand if card != UNKNOWN]
    require(len(set(cards)) == len(cards), "the Patrician's cards")
    require(set(cards) <= set(state.in_play), "the Patrician's cards")
    require(not state.shown & ~sum(1 << card for card in state.in_play), "the cards turned up")
    for k, hand in enumerate(state.hands):
        rooms = [
            sum(state.houses[space] < 0 for space in book.card_spaces[card])
            for card in hand
            if card != UNKNOWN
        ]
        require(all(rooms), "a card of the Patrician that is used up")
        if UNKNOWN not in hand:
            left = state.houses_left[state.players + k]
            require(sum(rooms) == left, "the Patrician's cards do not fit its houses")
    for seat, sizes in enumerate(state.groups):
        fits = all(size > 0 for size in sizes) and sum(sizes) <= len(state.bonus[seat])
        require(fits and (not sizes or seat >= state.players), "pairs of bonus cards")


def _turn(state: RagusaState) -> None:
    require(sorted(state.order) == list(range(state.seats)), "the turn order")
    require(0 <= state.asked < 1 << state.seats, "who has been asked")
    require(len(set(state.pending)) == len(state.pending), "the hexes to come")
    require(len(set(state.queue)) == len(state.queue), "the houses to act")
    for hex in state.pending:
        fits = state.space != NOTHING and hex in state.board.city_hexes[state.space]
        require(fits and state.book.does[hex] != "sets", "the hexes to come")
    for space in state.queue:
        fits = state.hex != NOTHING and space in state.board.corners[state.hex]
        require(fits and state.houses[space] >= 0, "the houses to act")


ASKED_AT = {
    "fish": "produce",
    "wall": "wall",
    "tower": "tower",
    "ship": "ship",
    "sell": "sell",
    "draw": "bonus",
    "keep": "bonus",
}
"""Which kind of city hex each question belongs to."""


def _phase(state: RagusaState) -> None:
    phase, player = state.phase, state.player
    require(phase != BETWEEN, "nobody is asked anything")
    require((player is None) == (phase == "over"), "who decides")
    require(state.revealed == (phase in ("last", "over")), "whether the cards are shown")
    require(bool(state.drawn) == (phase == "keep"), "the cards drawn")
    require(phase in ASKED_AT or not state.queue, "the houses to act")
    require(phase in (*ASKED_AT, "hex") or not state.pending, "the hexes to come")
    if player is None:
        return
    require(player < state.players, "who decides")
    if phase == "bonus":
        _starting(state, player)
        return
    require(state.turn > 0, "the number of turns")
    if phase in ("place", "hex"):
        require(player == state.active, "whose turn it is")
    if phase == "place":
        left = state.houses_left[player] + state.supers_left[player]
        require(left > 0, "a turn without a house")
    elif phase == "hex":
        require(len(state.pending) > 1, "the hexes to come")
    elif phase in ASKED_AT:
        fits = bool(state.queue) and state.book.does[state.hex] == ASKED_AT[phase]
        require(fits and acts_for(state, state.queue[0]) == player, "which house acts")
        built = state.space != NOTHING and state.houses[state.space] >= 0
        require(built, "where the new house is")
        require(phase != "wall" or can_wall(state), "a wall where none is left")
        spots = state.tower_free and state.towers_left[player]
        require(phase != "tower" or bool(spots), "a tower where none is left")
        require(phase != "draw" or bool(state.bonus_deck), "the bonus deck")


def _starting(state: RagusaState, player: int) -> None:
    """Everybody before the player has chosen one card, the others still hold what was dealt."""
    require(state.players > 1 and state.turn == 0, "the number of turns")
    dealt = state.book.dealt
    for seat in range(state.seats):
        chosen = int(seat < player)
        fits = len(state.bonus[seat]) == chosen and len(state.dealt[seat]) == dealt - chosen
        require(fits, "the cards dealt")
