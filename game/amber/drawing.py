"""The end of a turn and the draw (8.7, 11): why not, and what it does."""

from __future__ import annotations

from game.amber import second
from game.amber.actions import DrawTop, EndTurn, TakeOpen
from game.amber.events import OpenTileTaken, RowFilled, SupplyEmptied, TilesDrawn
from game.amber.state import AmberState
from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, msg
from game.engine.rules import BETWEEN
from game.engine.sentinels import NOTHING

_END, _DRAW = EndTurn(), DrawTop()
_REBUILD = msg("First rebuild the straight your new road runs into.")
_NO_DRAW = msg("You draw nothing this turn.")


def follows(state: AmberState) -> bool:
    """Whether the player chooses what to draw next (advanced game)."""
    seat = state.actor
    return (
        state.advanced
        and state.spent
        and state.supply_left > 0
        and len(state.hands[seat]) < state.book.rules.hand_size
    )


# --- what can be done -----------------------------------------------------------------------------
def list_after(state: AmberState) -> list[Action]:
    """After a tile: a second one, or the draw, or the end of the turn."""
    found: list[Action] = list(second.tiles(state))
    if found and state.edge_rule == "strict":
        return found
    return found + (list_draws(state) if follows(state) else [_END])


def list_open(state: AmberState) -> list[Action]:
    takes = state.book.takes
    return [takes[slot] for slot, tile in enumerate(state.row) if tile != NOTHING]


def list_draws(state: AmberState) -> list[Action]:
    return [*list_open(state), _DRAW] if state.stack else list_open(state)


# --- the end of a turn ----------------------------------------------------------------------------
def why_not_end(state: AmberState, action: EndTurn) -> Message | None:
    if second.required(state):
        return _REBUILD
    return msg("First draw your tiles.") if follows(state) else None


def end(state: AmberState, action: EndTurn, events: list[Event]) -> None:
    """In the basic game the hand is filled up from the stack."""
    seat = state.actor
    if state.spent:
        missing = state.book.rules.hand_size - len(state.hands[seat])
        draw_from_stack(state, seat, missing, events)
    state.phase = BETWEEN


# --- the draw -------------------------------------------------------------------------------------
def why_not_draw(state: AmberState, action: Action) -> Message | None:
    """The top of the stack."""
    return _why_not_drawing(state) or (None if state.stack else msg("The stack is empty."))


def why_not_take(state: AmberState, action: TakeOpen) -> Message | None:
    """A tile of the open row."""
    return _why_not_drawing(state) or why_not_open(state, action)


def why_not_open(state: AmberState, action: TakeOpen) -> Message | None:
    slot = action.slot - 1
    if 0 <= slot < len(state.row) and state.row[slot] != NOTHING:
        return None
    return msg("There is no tile in this place of the open row.")


def _why_not_drawing(state: AmberState) -> Message | None:
    if not state.advanced:
        return msg("In the basic game you draw by ending your turn.")
    if second.required(state):
        return _REBUILD
    return None if follows(state) else _NO_DRAW


def draw_top(state: AmberState, action: DrawTop, events: list[Event]) -> None:
    seat = state.actor
    draw_from_stack(state, seat, 1, events)
    _drawn(state)


def take_open(state: AmberState, action: TakeOpen, events: list[Event]) -> None:
    _take(state, action, events)
    _drawn(state)


def replace(state: AmberState, action: TakeOpen, events: list[Event]) -> None:
    """The tile that comes for one swapped away (R18)."""
    _take(state, action, events)
    state.phase = BETWEEN


def _take(state: AmberState, action: TakeOpen, events: list[Event]) -> None:
    seat, names, slot = state.actor, state.book.names, action.slot - 1
    tile = state.row[slot]
    _to_hand(state, seat, [tile])
    state.row[slot] = NOTHING
    events.append(OpenTileTaken(seat, names[tile], action.slot))
    if state.stack:
        # Filled at once, so that a second tile is chosen from the new row.
        state.row[slot] = state.stack.pop()
        events.append(RowFilled(names[state.row[slot]], action.slot))
    elif not state.supply_left:
        events.append(SupplyEmptied())


def _drawn(state: AmberState) -> None:
    state.laid = NOTHING
    state.phase = "draw" if follows(state) else BETWEEN


def draw_from_stack(state: AmberState, seat: int, count: int, events: list[Event]) -> None:
    count = min(count, len(state.stack))
    if count <= 0:
        return
    tiles = [state.stack.pop() for _ in range(count)]
    _to_hand(state, seat, tiles)
    events.append(TilesDrawn(seat, tuple(state.book.names[tile] for tile in tiles)))
    if not state.supply_left:
        events.append(SupplyEmptied())


def _to_hand(state: AmberState, seat: int, tiles: list[int]) -> None:
    state.hands[seat] = tuple(sorted((*state.hands[seat], *tiles)))
