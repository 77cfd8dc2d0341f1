"""A state as JSON-safe data; `restoring` reads it again. Ids, not numbers, for people to read.

What follows from the rest (masks, counts, reservations) is not saved but worked out again.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.engine.state import Json
from game.ragusa.market import SOURCES
from game.ragusa.placing import SUPER
from game.ragusa.rulebook import UNKNOWN, UNKNOWN_ID

if TYPE_CHECKING:
    from game.ragusa.rules import RagusaState


def to_dict(state: RagusaState) -> Json:
    """Everything there is to know of a state."""
    book, board = state.book, state.board
    spaces, hexes = board.spaces, board.hexes
    width, kinds, seats = book.width, book.kinds, range(state.seats)
    return {
        "players": state.people,
        "options": dict(state.options),
        "chance": state.chance.memory,
        "viewer": state.viewer,
        "order": list(state.order),
        "phase": state.phase,
        "player": state.player,
        "turn": state.turn,
        "active": state.active,
        "space": spaces[state.space] if state.space >= 0 else None,
        "pending": [hexes[hex] for hex in state.pending],
        "hex": hexes[state.hex] if state.hex >= 0 else None,
        "queue": [spaces[space] for space in state.queue],
        "asked": state.asked,
        "drawn": _names(state.drawn, book.bonus_cards),
        "revealed": state.revealed,
        "houses": {
            spaces[space]: "super" if owner == SUPER else owner
            for space, owner in enumerate(state.houses)
            if owner >= 0
        },
        "towers": [_names(book.ring_numbers.of(state.towers[seat]), spaces) for seat in seats],
        "walls": _names(book.ring_numbers.of(state.walls), board.walls),
        "houses_left": list(state.houses_left),
        "supers_left": list(state.supers_left),
        "towers_left": list(state.towers_left),
        "resources": _rows(state.resources, width),
        "stock": _rows(state.stock, kinds),
        "points": _rows(state.points, SOURCES),
        "fleet": [_names(ships, book.ships) for ships in state.fleet],
        "bonus": [_names(cards, book.bonus_cards) for cards in state.bonus],
        "dealt": [_names(cards, book.bonus_cards) for cards in state.dealt],
        "values": list(state.values),
        "row": _names(state.row, book.ships),
        "deck": _names(state.deck, book.ships),
        "bonus_deck": _names(state.bonus_deck, book.bonus_cards),
        "known": list(state.known),
        "in_play": _names(state.in_play, book.patrician_cards),
        "hands": [_names(hand, book.patrician_cards) for hand in state.hands],
        "shown": [
            name for card, name in enumerate(book.patrician_cards) if state.shown >> card & 1
        ],
        "groups": [list(sizes) for sizes in state.groups],
    }


def _names(numbers: Iterable[int], names: tuple[str, ...]) -> list[str]:
    return [UNKNOWN_ID if number == UNKNOWN else names[number] for number in numbers]


def _rows(flat: list[int], width: int) -> list[list[int]]:
    return [flat[at : at + width] for at in range(0, len(flat), width)]
