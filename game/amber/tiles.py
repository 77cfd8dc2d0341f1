"""Using a tile of the hand, or the special shovel (8.1 to 8.5): why not, and what it does."""

from __future__ import annotations

from game.amber import building, second
from game.amber.actions import Dig, DigSpecial, Lay, Rebuild
from game.amber.book import CASTLE, EMPTY
from game.amber.driving import drive_all, drive_on, entry_mask
from game.amber.events import Rebuilt, TileDug, TileLaid
from game.amber.joins import resolve
from game.amber.state import AmberState
from game.engine.events import Event
from game.engine.messages import Message, msg
from game.engine.sentinels import NOTHING

NO_ROAD = msg("None of your roads leads up to this square.")
_TURN_IT = msg("The road you come along must go on across the tile: turn it.")
_LOOKS_ALIKE = msg("Turned like this, the tile looks as in another turn.")
_STRICT = msg("Roads must fit on all edges.")
_NO_SQUARE = msg("There is no such square.")


def _why_not_held(state: AmberState, action: Lay | Rebuild | Dig) -> Message | None:
    if action.square not in state.book.square_index:
        return _NO_SQUARE
    tile = state.book.tile_index.get(action.tile)
    if tile is None:
        return msg("There is no such tile.")
    if tile not in state.hands[state.actor]:
        return msg("You do not have this tile in hand.")
    return None


def _misfit(state: AmberState, tile: int, turn: int) -> Message:
    """Why a tile in this turn cannot lie where it might in another."""
    if turn not in range(len(state.book.faces[tile])):
        return _LOOKS_ALIKE
    return _STRICT if state.edge_rule == "strict" else _TURN_IT


# --- laying (8.1, 8.2) ----------------------------------------------------------------------------
def why_not_lay(state: AmberState, action: Lay) -> Message | None:
    reason = _why_not_held(state, action)
    if reason is not None:
        return reason
    book, seat = state.book, state.actor
    tile, square = book.tile_index[action.tile], book.square_index[action.square]
    if action in building.lays(state, seat, tile, square):
        return None
    if book.is_shovel[tile]:
        return msg("A shovel is not laid: it digs up a tile.")
    if state.cells[square] == CASTLE:
        return msg("A castle stands there.")
    if state.cells[square] != EMPTY:
        return msg("A tile lies there already.")
    if not entry_mask(state, seat, square):
        return NO_ROAD
    if not book.is_road[tile] and not building.may_swamp(state, square):
        return msg("A swamp cannot be laid on a village.")
    return _misfit(state, tile, action.turn)


def lay(state: AmberState, action: Lay, events: list[Event]) -> None:
    book, seat = state.book, state.actor
    tile, square = book.tile_index[action.tile], book.square_index[action.square]
    take_from_hand(state, seat, tile)
    state.cells[square] = book.faces[tile][action.turn]
    drive_on(state, square)
    events.append(TileLaid(seat, action.tile, action.square, action.turn))
    _used(state, square if book.is_road[tile] else NOTHING, True, events)


# --- rebuilding (8.4, 8.5) ------------------------------------------------------------------------
def why_not_rebuild(state: AmberState, action: Rebuild) -> Message | None:
    """As the only tile of a turn, where the house rule allows it (R9)."""
    reason = _why_not_held(state, action) or _why_not_side(state, action)
    if reason is not None:
        return reason
    if not state.rebuild_as_only_tile:
        return msg("A straight can only be replaced right after a road was laid to its side.")
    book = state.book
    tile, square = book.tile_index[action.tile], book.square_index[action.square]
    sides = building.sides(state, state.actor, square)
    if action in building.remakes(state, tile, square, sides):
        return None
    return _misfit(state, tile, action.turn)


def why_not_second(state: AmberState, action: Rebuild) -> Message | None:
    """As the second tile of a turn (8.5)."""
    found = second.tiles(state)
    if action in found:
        return None
    reason = _why_not_held(state, action) or _why_not_side(state, action)
    if reason is not None:
        return reason
    if state.laid == NOTHING:
        return msg("You have played your tile.")
    if state.book.square_index[action.square] not in dict(second.squares(state)):
        return msg("As a second tile you may only rebuild a straight your new road runs into.")
    if not found:
        return msg("There is nothing left to draw: your last tiles must stay in hand.")
    return _TURN_IT


def _why_not_side(state: AmberState, action: Rebuild) -> Message | None:
    """Whether the tile can replace anything, and this straight is met from the side."""
    book, seat = state.book, state.actor
    square = book.square_index[action.square]
    if not book.rebuilds[book.tile_index[action.tile]]:
        return msg("Only a bridge or a roundabout can replace a straight.")
    if not book.straight[state.cells[square]]:
        return msg("Only a straight can be replaced.")
    if not entry_mask(state, seat, square):
        return NO_ROAD
    if not building.sides(state, seat, square):
        return msg("Your road must meet the side of the straight, not its end.")
    return None


def rebuild(state: AmberState, action: Rebuild, events: list[Event]) -> None:
    book, seat = state.book, state.actor
    tile, square = book.tile_index[action.tile], book.square_index[action.square]
    old, _ = book.tile_of[state.cells[square]]
    take_from_hand(state, seat, tile)
    state.box[old] += 1
    state.cells[square] = book.faces[tile][action.turn]
    drive_all(state)
    events.append(Rebuilt(seat, action.tile, action.square, action.turn, book.names[old]))
    _used(state, NOTHING, True, events)


# --- shovels (8.3, 11) ----------------------------------------------------------------------------
def why_not_dig(state: AmberState, action: Dig) -> Message | None:
    reason = _why_not_held(state, action)
    if reason is not None:
        return reason
    if not state.book.is_shovel[state.book.tile_index[action.tile]]:
        return msg("Only a shovel digs up tiles.")
    return _why_not_dug(state, action.square)


def why_not_special(state: AmberState, action: DigSpecial) -> Message | None:
    if action.square not in state.book.square_index:
        return _NO_SQUARE
    if not state.advanced:
        return msg("There are no special shovels in the basic game.")
    if not state.special_shovels >> state.actor & 1:
        return msg("You have used your special shovel already.")
    return _why_not_dug(state, action.square)


def _why_not_dug(state: AmberState, name: str) -> Message | None:
    square = state.book.square_index[name]
    if building.may_dig(state, state.actor, square):
        return None
    if state.cells[square] == CASTLE:
        return msg("A castle cannot be dug up.")
    if state.cells[square] == EMPTY:
        return msg("There is no tile to dig up.")
    return NO_ROAD


def dig(state: AmberState, action: Dig, events: list[Event]) -> None:
    tile = state.book.tile_index[action.tile]
    take_from_hand(state, state.actor, tile)
    state.box[tile] += 1
    _remove(state, action.square, action.tile, events)
    _used(state, NOTHING, True, events)


def dig_special(state: AmberState, action: DigSpecial, events: list[Event]) -> None:
    state.special_shovels &= ~(1 << state.actor)
    _remove(state, action.square, "special_shovel", events)
    _used(state, NOTHING, False, events)


def _remove(state: AmberState, name: str, shovel: str, events: list[Event]) -> None:
    book, square = state.book, state.book.square_index[name]
    old, turn = book.tile_of[state.cells[square]]
    state.box[old] += 1
    state.cells[square] = EMPTY
    drive_all(state)
    events.append(TileDug(state.actor, book.names[old], turn, name, shovel))


# --- both -----------------------------------------------------------------------------------------
def take_from_hand(state: AmberState, seat: int, tile: int) -> None:
    hand = state.hands[seat]
    at = hand.index(tile)
    state.hands[seat] = hand[:at] + hand[at + 1 :]


def _used(state: AmberState, laid: int, spent: bool, events: list[Event]) -> None:
    """A tile was used: see what follows from it, and ask how the turn goes on."""
    state.idle = 0
    state.laid = laid
    state.spent = spent
    state.phase = "after"
    resolve(state, events)
