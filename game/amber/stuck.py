"""No move at all (8.6, R16 to R18): pay a coin, swap a tile, or pass."""

from __future__ import annotations

from game.amber import building, drawing
from game.amber.actions import Pass, Swap
from game.amber.book import EMPTY
from game.amber.events import Stuck, Swapped
from game.amber.state import AmberState
from game.amber.tiles import take_from_hand
from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, msg
from game.engine.rules import BETWEEN
from game.engine.sentinels import UNKNOWN

_PASS = Pass()


def can_swap(state: AmberState) -> bool:
    """Whether a player without a move can swap a tile: only from the stack, or by choice (R18)."""
    return bool(state.stack) or (state.swap_from_open_row and state.supply_left > 0)


def no_move(state: AmberState) -> Message:
    """What a player without a move is left with, if the action was none of that."""
    if can_swap(state):
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


def list_stuck(state: AmberState) -> list[Action]:
    seat = state.actor
    found: list[Action] = [_PASS]
    if can_swap(state):
        tiles = sorted(set(state.hands[seat]))
        found = [state.book.swaps[tile] for tile in tiles if tile != UNKNOWN]
    return found + building.special_digs(state, seat)


def why_not_swap(state: AmberState, action: Swap) -> Message | None:
    if not can_swap(state):
        return msg("The stack is empty, so nothing is swapped.")
    seat = state.actor
    held = state.book.tile_index.get(action.tile) in state.hands[seat]
    return None if held else msg("You do not have this tile in hand.")


def swap(state: AmberState, action: Swap, events: list[Event]) -> None:
    seat, tile = state.actor, state.book.tile_index[action.tile]
    pay(state, seat, events)
    take_from_hand(state, seat, tile)
    state.swapped[seat] = tuple(sorted((*state.swapped[seat], tile)))
    events.append(Swapped(seat, action.tile))
    if state.stack:
        drawing.draw_from_stack(state, seat, 1, events)
        state.phase = BETWEEN
    else:
        state.phase = "replace"


def why_not_pass(state: AmberState, action: Pass) -> Message | None:
    return no_move(state) if can_swap(state) else None


def pass_turn(state: AmberState, action: Pass, events: list[Event]) -> None:
    seat = state.actor
    pay(state, seat, events)
    state.idle += 1
    state.phase = BETWEEN


def pay(state: AmberState, seat: int, events: list[Event]) -> None:
    paid = min(state.book.rules.stuck_coins, state.coins[seat])
    state.coins[seat] -= paid
    state.coins_box += paid
    events.append(Stuck(seat, paid, why_stuck(state, seat)))
