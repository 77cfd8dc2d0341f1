"""Why an action is not allowed, and why a player has no move, in words a player understands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.amber import building, turns
from game.amber.actions import (
    ChooseCastle,
    Dig,
    DigSpecial,
    DrawTop,
    EndTurn,
    Lay,
    Pass,
    Rebuild,
    Swap,
    TakeOpen,
)
from game.amber.book import CASTLE, EMPTY, NOTHING
from game.amber.driving import entry_mask
from game.engine.actions import Action
from game.engine.messages import Message, msg

if TYPE_CHECKING:
    from game.amber.rules import AmberState

_TILES = (Lay, Dig, Rebuild, DigSpecial)

NO_ROAD = msg("None of your roads leads up to this square.")
PLAYED = msg("You have played your tile.")
PLAY = msg("First play a tile.")
CASTLE_FIRST = msg("First choose your castle.")


def why_not(state: AmberState, action: Action) -> Message | None:
    """None exactly for the legal actions."""
    if action in state.legal_actions():
        return None
    if state.player is None:
        return msg("The game is over.")
    if isinstance(action, ChooseCastle):
        return _castle(state, action)
    if state.phase == "castles":
        return CASTLE_FIRST
    if isinstance(action, _TILES):
        return _tile(state, state.player, action)
    if isinstance(action, EndTurn):
        return _end(state)
    if isinstance(action, DrawTop | TakeOpen):
        return _draw(state, action)
    if isinstance(action, Swap):
        return _swap(state, state.player, action)
    if isinstance(action, Pass):
        return _pass(state)
    return msg("Amber has no such action.")


def _castle(state: AmberState, action: ChooseCastle) -> Message:
    if state.phase != "castles":
        return msg("The castles have found their owners.")
    if action.square not in state.castle_owners():
        return msg("There is no castle on this square.")
    return msg("Somebody has chosen this castle already.")


def no_move(state: AmberState) -> Message:
    """What a player without a move is left with, if the action was none of that."""
    if turns.can_swap(state):
        return msg("You have no move: swap a tile.")
    return msg("You have no move and nothing to swap for: pass, or use your special shovel.")


def why_stuck(state: AmberState, seat: int) -> Message:
    reach = building.masks(state, seat)
    if not any(mask and state.cells[square] == EMPTY for square, mask in enumerate(reach)):
        if state.rebuild_as_only_tile:
            return msg(
                "No road leads to an empty square, and no tile in hand can dig up or rebuild "
                "anything."
            )
        return msg("No road leads to an empty square, and no tile in hand can dig anything up.")
    return msg("No tile in hand fits anywhere.")


# --- tiles --------------------------------------------------------------------------------------
def _tile(state: AmberState, seat: int, action: Lay | Dig | Rebuild | DigSpecial) -> Message:
    square = state.book.square_index.get(action.square)
    if square is None:
        return msg("There is no such square.")
    if state.phase in ("draw", "replace"):
        return msg("First draw your tiles.")
    if isinstance(action, DigSpecial):
        return _special(state, seat, square)
    tile = state.book.tile_index.get(action.tile)
    if tile is None:
        return msg("There is no such tile.")
    if tile not in state.hands[seat]:
        return msg("You do not have this tile in hand.")
    if state.phase == "stuck":
        return no_move(state)
    if isinstance(action, Rebuild):
        return _rebuild(state, seat, tile, square, action)
    if state.phase == "after":
        return PLAYED
    if isinstance(action, Dig):
        if not state.book.is_shovel[tile]:
            return msg("Only a shovel digs up tiles.")
        return _dig(state, seat, square)
    return _lay(state, seat, tile, square, action)


def _lay(state: AmberState, seat: int, tile: int, square: int, action: Lay) -> Message:
    book, cell = state.book, state.cells[square]
    if book.is_shovel[tile]:
        return msg("A shovel is not laid: it digs up a tile.")
    if cell == CASTLE:
        return msg("A castle stands there.")
    if cell != EMPTY:
        return msg("A tile lies there already.")
    if not entry_mask(state, seat, square):
        return NO_ROAD
    if not book.is_road[tile] and not building.may_swamp(state, square):
        return msg("A swamp cannot be laid on a village.")
    if action.turn not in range(len(book.faces[tile])):
        return msg("Turned like this, the tile looks as in another turn.")
    if state.edge_rule == "strict":
        return msg("Roads must fit on all edges.")
    return msg("The road you come along must go on across the tile: turn it.")


def _dig(state: AmberState, seat: int, square: int) -> Message:
    cell = state.cells[square]
    if cell == CASTLE:
        return msg("A castle cannot be dug up.")
    if cell == EMPTY:
        return msg("There is no tile to dig up.")
    return NO_ROAD


def _special(state: AmberState, seat: int, square: int) -> Message:
    if not state.advanced:
        return msg("There are no special shovels in the basic game.")
    if not state.has_special_shovel(seat):
        return msg("You have used your special shovel already.")
    if state.phase == "after":
        return PLAYED
    return _dig(state, seat, square)


def _rebuild(state: AmberState, seat: int, tile: int, square: int, action: Rebuild) -> Message:
    book = state.book
    if not book.rebuilds[tile]:
        return msg("Only a bridge or a roundabout can replace a straight.")
    if not book.straight[state.cells[square]]:
        return msg("Only a straight can be replaced.")
    if not entry_mask(state, seat, square):
        return NO_ROAD
    sides = building.sides(state, seat, square)
    if not sides:
        return msg("Your road must meet the side of the straight, not its end.")
    if state.phase == "after":
        return _second(state, square)
    if not state.rebuild_as_only_tile:
        return msg("A straight can only be replaced right after a road was laid to its side.")
    if action.turn not in range(len(book.faces[tile])):
        return msg("Turned like this, the tile looks as in another turn.")
    if state.edge_rule == "strict":
        return msg("Roads must fit on all edges.")
    return msg("The road you come along must go on across the tile: turn it.")


def _second(state: AmberState, square: int) -> Message:
    if not state.laid:
        return PLAYED
    if square not in dict(turns.second_squares(state)):
        return msg("As a second tile you may only rebuild a straight your new road runs into.")
    if not turns.second_tiles(state):
        return msg("There is nothing left to draw: your last tiles must stay in hand.")
    return msg("The road you come along must go on across the tile: turn it.")


# --- the rest of a turn ---------------------------------------------------------------------------
def _end(state: AmberState) -> Message:
    if state.phase == "turn":
        return PLAY
    if state.phase == "stuck":
        return no_move(state)
    if state.phase == "after" and turns.second_tiles(state) and state.edge_rule == "strict":
        return msg("First rebuild the straight your new road runs into.")
    return msg("First draw your tiles.")


def _draw(state: AmberState, action: DrawTop | TakeOpen) -> Message:
    if not state.advanced:
        return msg("In the basic game you draw by ending your turn.")
    if state.phase == "turn":
        return PLAY
    if state.phase == "stuck":
        return no_move(state)
    if state.phase == "after":
        if turns.second_tiles(state) and state.edge_rule == "strict":
            return msg("First rebuild the straight your new road runs into.")
        if not turns.draw_follows(state):
            return msg("You draw nothing this turn.")
    if isinstance(action, DrawTop):
        if state.phase == "replace" or not state.stack:
            return msg("The stack is empty.")
        return msg("You draw nothing this turn.")
    slot = action.slot - 1
    if not 0 <= slot < len(state.row) or state.row[slot] == NOTHING:
        return msg("There is no tile in this place of the open row.")
    return msg("You draw nothing this turn.")


def _swap(state: AmberState, seat: int, action: Swap) -> Message:
    if state.phase == "turn":
        return msg("You can use a tile, so you may not swap one.")
    if state.phase == "after":
        return PLAYED
    if state.phase != "stuck":
        return msg("First draw your tiles.")
    if not turns.can_swap(state):
        return msg("The stack is empty, so nothing is swapped.")
    return msg("You do not have this tile in hand.")


def _pass(state: AmberState) -> Message:
    if state.phase == "turn":
        return msg("You can use a tile, so you may not pass.")
    if state.phase == "stuck":
        return no_move(state)
    return msg("You may not pass.")
