"""Whether a state read from a save is one that play can lead to, as far as play needs it.

Each check guards something the rules rely on: pieces add up, no card is in two places, and the
phase fits what lies on the table.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.engine.restoring import require
from game.ragusa.city import actor
from game.ragusa.rulebook import UNKNOWN

if TYPE_CHECKING:
    from game.ragusa.rules import RagusaState


def check(state: RagusaState) -> None:
    """ValueError with a clear message if the state makes no sense."""
    _pieces(state)
    _cards(state)
    _patrician(state)
    _turn(state)
    _phase(state)


def _pieces(state: RagusaState) -> None:
    supply = state.book.supplies[state.people]
    supers = state.supers.bit_count() + sum(state.supers_left)
    turned = state.seats * supply.super_houses - supers
    require(turned >= 0, "too many super-houses")
    for seat in range(state.seats):
        houses = state.own[seat].bit_count() + state.houses_left[seat]
        extra = houses - supply.houses
        require(0 <= extra <= supply.super_houses, "the houses do not add up")
        require(state.supers_left[seat] <= supply.super_houses, "too many super-houses")
        turned -= extra
        towers = state.towers[seat].bit_count() + state.towers_left[seat]
        require(towers == supply.towers, "the towers do not add up")
    require(turned == 0, "the super-houses do not add up")
    require(state.walls_left() >= 0, "more walls than there are")


def _once(cards: Iterable[int], total: int, what: str) -> None:
    """Every card is somewhere exactly once; some may be hidden."""
    found = list(cards)
    seen = [card for card in found if card != UNKNOWN]
    require(len(found) == total and len(set(seen)) == len(seen), f"the {what} do not add up")


def _cards(state: RagusaState) -> None:
    book = state.book
    bought = [ship for fleet in state.fleet for ship in fleet]
    _once([*bought, *state.row, *state.deck], len(book.ships), "ships")
    require(len(state.row) == min(book.berths, len(book.ships) - len(bought)), "the ships in port")
    held = [card for cards in state.bonus for card in cards]
    held += [*state.bonus_deck, *state.drawn]
    if state.phase == "bonus":
        held += [card for cards in state.dealt for card in cards]
    _once(held, len(book.bonus_cards), "bonus cards")
    require(len(state.known) == len(state.bonus_deck), "the bonus deck")
    require(all(mask < 1 << state.seats for mask in state.known), "the bonus deck")
    hidden = (
        UNKNOWN in [*state.deck, *held]
        or any(UNKNOWN in cards for cards in state.dealt)
        or any(UNKNOWN in hand for hand in state.hands)
    )
    require(state.viewer is not None or not hidden, "hidden cards in a full game")


def _patrician(state: RagusaState) -> None:
    book = state.book
    solo = book.box.solo if state.people == 1 else None
    count = solo.cards if solo else 0
    require(len(state.in_play) == count, "the Patrician's cards")
    require(list(state.in_play) == sorted(state.in_play), "the Patrician's cards")
    require(len(state.hands) == state.seats - state.people, "the Patrician's cards")
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
            left = state.houses_left[state.people + k]
            require(sum(rooms) == left, "the Patrician's cards do not fit its houses")
    for seat, sizes in enumerate(state.groups):
        fits = all(sizes) and sum(sizes) <= len(state.bonus[seat])
        require(fits and (not sizes or seat >= state.people), "pairs of bonus cards")


def _turn(state: RagusaState) -> None:
    require(sorted(state.order) == list(range(state.seats)), "the turn order")
    require(state.active < state.seats, "whose turn it is")
    require(state.asked < 1 << state.seats, "who has been asked")
    require(state.viewer is None or state.viewer < state.seats, "whose view it is")
    for hex in state.pending:
        require(
            state.space >= 0 and hex in state.board.city_hexes[state.space], "the hexes to come"
        )
        require(state.book.does[hex] != "sets", "the hexes to come")
    for space in state.queue:
        fits = state.hex >= 0 and space in state.board.corners[state.hex]
        require(fits and state.houses[space] >= 0, "the houses to act")


_ACTIONS = {
    "fish": "produce",
    "wall": "wall",
    "tower": "tower",
    "ship": "ship",
    "sell": "sell",
    "draw": "bonus",
    "keep": "bonus",
}


def _phase(state: RagusaState) -> None:
    phase, player = state.phase, state.player
    require((player is None) == (phase == "over"), "who decides")
    require(state.revealed == (phase in ("last", "over")), "whether the cards are shown")
    require(bool(state.drawn) == (phase == "keep"), "the cards drawn")
    require(phase in _ACTIONS or not state.queue, "the houses to act")
    require(phase in (*_ACTIONS, "hex") or not state.pending, "the hexes to come")
    if player is None:
        return
    require(player < state.people, "who decides")
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
    elif phase in _ACTIONS:
        fits = bool(state.queue) and state.book.does[state.hex] == _ACTIONS[phase]
        require(fits and actor(state, state.queue[0]) == player, "which house acts")
        require(state.space >= 0 and state.houses[state.space] >= 0, "where the new house is")
        require(phase != "wall" or state.can_wall(), "a wall where none is left")
        spots = state.tower_free and state.towers_left[player]
        require(phase != "tower" or bool(spots), "a tower where none is left")
        require(phase != "draw" or bool(state.bonus_deck), "the bonus deck")


def _starting(state: RagusaState, player: int) -> None:
    """Everybody before the player has chosen one card, the others still hold what was dealt."""
    require(state.people > 1 and state.turn == 0, "the number of turns")
    dealt = state.book.dealt
    for seat in range(state.seats):
        chosen = int(seat < player)
        fits = len(state.bonus[seat]) == chosen and len(state.dealt[seat]) == dealt - chosen
        require(fits, "the cards dealt")
