"""The course of a turn (7): one tile, perhaps a second one, the draw; or no move at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.amber import building, castles, reasons
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
from game.amber.book import EMPTY, NOTHING, OFF
from game.amber.driving import drive_all, drive_on, entry_mask
from game.amber.events import (
    OpenTileTaken,
    Rebuilt,
    RowFilled,
    Stuck,
    SupplyEmptied,
    Swapped,
    TileDug,
    TileLaid,
    TilesDrawn,
    TurnBegun,
)
from game.amber.resolving import end_game, resolve
from game.engine.actions import Action
from game.engine.events import Event

if TYPE_CHECKING:
    from game.amber.rules import AmberState

_END, _DRAW, _PASS = EndTurn(), DrawTop(), Pass()


# --- whose turn it is ---------------------------------------------------------------------------
def begin(state: AmberState, seat: int, events: list[Event]) -> None:
    """TURN_START: the first seat from this one on that has something to decide, or the end."""
    last = state.book.rules.end_hand_size
    state.laid = 0
    state.spent = False
    while True:
        supply = state.supply_left > 0
        if not supply and all(len(hand) <= last for hand in state.hands):
            end_game(state, "hands", events)
            return
        if state.idle >= state.players:
            end_game(state, "idle", events)
            return
        if not supply and len(state.hands[seat]) <= last:
            state.idle += 1
            seat = (seat + 1) % state.players
            continue
        state.turn += 1
        state.player = seat
        state.phase = "turn" if building.can_move(state, seat) else "stuck"
        events.append(TurnBegun(seat))
        if state.phase == "turn" or can_swap(state) or special_digs(state, seat):
            return
        _pay(state, seat, events)
        state.idle += 1
        seat = (seat + 1) % state.players


def _next(state: AmberState, seat: int, events: list[Event]) -> None:
    begin(state, (seat + 1) % state.players, events)


# --- what can be done ---------------------------------------------------------------------------
def legal_actions(state: AmberState) -> list[Action]:
    seat, phase = state.player, state.phase
    if seat is None:
        return []
    if phase == "castles":
        return castles.list_castles(state)
    if phase == "turn":
        return building.list_tiles(state, seat) + special_digs(state, seat)
    if phase == "after":
        found: list[Action] = list(second_tiles(state))
        if found and state.edge_rule == "strict":
            return found
        return found + (draws(state) if draw_follows(state) else [_END])
    if phase == "stuck":
        return [*swaps(state, seat), *special_digs(state, seat)]
    if phase == "replace":
        return open_tiles(state)
    return draws(state)


def special_digs(state: AmberState, seat: int) -> list[Action]:
    """Advanced: what the special shovel could dig up."""
    if not state.special_shovels >> seat & 1:
        return []
    cells, digs = state.cells, state.book.special_digs
    reach = building.masks(state, seat)
    return [digs[square] for square, mask in enumerate(reach) if mask and cells[square] > OFF]


def second_squares(state: AmberState) -> list[tuple[int, int]]:
    """Straights the road just laid leads to the side of, with the edges (mask) it meets (8.5)."""
    square, seat = state.laid, state.player
    if not square or seat is None:
        return []
    book, cells = state.book, state.cells
    mask = entry_mask(state, seat, square)
    met: dict[int, int] = {}
    for enter, ways in enumerate(book.steps[cells[square]]):
        if mask >> enter & 1:
            for offset, edge in ways:
                cell = cells[square + offset]
                if book.straight[cell] and not book.ports[cell] >> edge & 1:
                    met[square + offset] = 1 << edge
    return sorted(met.items())


def second_tiles(state: AmberState) -> list[Rebuild]:
    """What may be rebuilt as the second tile of the turn (8.5)."""
    met = second_squares(state)
    if not met:
        return []
    seat = state.player
    assert seat is not None
    hand, book = state.hands[seat], state.book
    if len(hand) <= book.rules.end_hand_size and not state.supply_left:
        return []  # R15: everybody is to finish with the last tiles
    tiles = [tile for tile in sorted(set(hand)) if tile >= 0 and book.rebuilds[tile]]
    return [
        action
        for tile in tiles
        for square, sides in met
        for action in building.remakes(state, tile, square, sides)
    ]


def draw_follows(state: AmberState) -> bool:
    """Whether the player chooses what to draw next (advanced game)."""
    seat = state.player
    assert seat is not None
    return (
        state.advanced
        and state.spent
        and state.supply_left > 0
        and len(state.hands[seat]) < state.book.rules.hand_size
    )


def open_tiles(state: AmberState) -> list[Action]:
    takes = state.book.takes
    return [takes[slot] for slot, tile in enumerate(state.row) if tile != NOTHING]


def draws(state: AmberState) -> list[Action]:
    return [*open_tiles(state), _DRAW] if state.stack else open_tiles(state)


def can_swap(state: AmberState) -> bool:
    """Whether a player without a move can swap a tile: only from the stack, or by choice (R18)."""
    return bool(state.stack) or (state.swap_from_open_row and state.supply_left > 0)


def swaps(state: AmberState, seat: int) -> list[Action]:
    if not can_swap(state):
        return [_PASS]
    return [state.book.swaps[tile] for tile in sorted(set(state.hands[seat])) if tile >= 0]


# --- before the first turn (6.5) ----------------------------------------------------------------
def _choose_castle(state: AmberState, action: ChooseCastle, events: list[Event]) -> bool:
    if not castles.choose(state, action, events):
        return False
    if not castles.undecided(state):
        begin(state, state.starter, events)
    return True


# --- tiles (8.1 to 8.5) -------------------------------------------------------------------------
def _take_from_hand(state: AmberState, seat: int, tile: int) -> None:
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


def _find(state: AmberState, tile: str, square: str) -> tuple[int, int, int] | None:
    """Seat, tile type and square, if the seat holds such a tile."""
    seat = state.player
    number = state.book.tile_index.get(tile)
    at = state.book.square_index.get(square)
    if seat is None or number is None or at is None or number not in state.hands[seat]:
        return None
    return seat, number, at


def _lay(state: AmberState, action: Lay, events: list[Event]) -> bool:
    found = _find(state, action.tile, action.square)
    if found is None or state.phase != "turn":
        return False
    seat, tile, square = found
    if action not in building.lays(state, seat, tile, square):
        return False
    book = state.book
    _take_from_hand(state, seat, tile)
    state.cells[square] = book.faces[tile][action.turn]
    drive_on(state, square)
    events.append(TileLaid(seat, action.tile, action.square, action.turn))
    _used(state, square if book.is_road[tile] else 0, True, events)
    return True


def _rebuild(state: AmberState, action: Rebuild, events: list[Event]) -> bool:
    found = _find(state, action.tile, action.square)
    if found is None:
        return False
    seat, tile, square = found
    book = state.book
    if not book.rebuilds[tile]:
        return False
    if state.phase == "turn":
        sides = building.sides(state, seat, square) if state.rebuild_as_only_tile else 0
        if action not in building.remakes(state, tile, square, sides):
            return False
    elif state.phase != "after" or action not in second_tiles(state):
        return False
    old, _ = book.tile_of[state.cells[square]]
    _take_from_hand(state, seat, tile)
    state.box[old] += 1
    state.cells[square] = book.faces[tile][action.turn]
    drive_all(state)
    events.append(Rebuilt(seat, action.tile, action.square, action.turn, book.names[old]))
    _used(state, 0, True, events)
    return True


def _remove(state: AmberState, square: int, shovel: str, events: list[Event]) -> None:
    book, seat = state.book, state.player
    assert seat is not None
    old, turn = book.tile_of[state.cells[square]]
    state.box[old] += 1
    state.cells[square] = EMPTY
    drive_all(state)
    events.append(TileDug(seat, book.names[old], turn, book.squares[square], shovel))


def _dig(state: AmberState, action: Dig, events: list[Event]) -> bool:
    found = _find(state, action.tile, action.square)
    if found is None or state.phase != "turn":
        return False
    seat, tile, square = found
    if not state.book.is_shovel[tile] or not building.may_dig(state, seat, square):
        return False
    _take_from_hand(state, seat, tile)
    state.box[tile] += 1
    _remove(state, square, action.tile, events)
    _used(state, 0, True, events)
    return True


def _dig_special(state: AmberState, action: DigSpecial, events: list[Event]) -> bool:
    seat = state.player
    square = state.book.square_index.get(action.square)
    if seat is None or square is None or state.phase not in ("turn", "stuck"):
        return False
    if not state.special_shovels >> seat & 1 or not building.may_dig(state, seat, square):
        return False
    state.special_shovels &= ~(1 << seat)
    _remove(state, square, "special_shovel", events)
    _used(state, 0, False, events)
    return True


# --- the draw (8.7, 11) -------------------------------------------------------------------------
def _to_hand(state: AmberState, seat: int, tiles: list[int]) -> None:
    state.hands[seat] = tuple(sorted((*state.hands[seat], *tiles)))


def _draw_from_stack(state: AmberState, seat: int, count: int, events: list[Event]) -> None:
    count = min(count, len(state.stack))
    if count <= 0:
        return
    tiles = [state.stack.pop() for _ in range(count)]
    _to_hand(state, seat, tiles)
    events.append(TilesDrawn(seat, tuple(state.book.names[tile] for tile in tiles)))
    if not state.supply_left:
        events.append(SupplyEmptied())


def _end(state: AmberState, action: EndTurn, events: list[Event]) -> bool:
    if state.phase != "after" or _END not in legal_actions(state):
        return False
    seat = state.player
    assert seat is not None
    if state.spent:
        missing = state.book.rules.hand_size - len(state.hands[seat])
        _draw_from_stack(state, seat, missing, events)
    _next(state, seat, events)
    return True


def _may_draw(state: AmberState) -> bool:
    if state.phase == "after":
        must_rebuild = state.edge_rule == "strict" and second_tiles(state)
        return draw_follows(state) and not must_rebuild
    return state.phase == "draw"


def _draw_top(state: AmberState, action: DrawTop, events: list[Event]) -> bool:
    if not _may_draw(state) or not state.stack:
        return False
    seat = state.player
    assert seat is not None
    _draw_from_stack(state, seat, 1, events)
    _drawn(state, seat, events)
    return True


def _take_open(state: AmberState, action: TakeOpen, events: list[Event]) -> bool:
    swapping = state.phase == "replace"
    slot = action.slot - 1
    if not (swapping or _may_draw(state)) or not 0 <= slot < len(state.row):
        return False
    tile = state.row[slot]
    if tile == NOTHING:
        return False
    seat, names = state.player, state.book.names
    assert seat is not None
    _to_hand(state, seat, [tile])
    state.row[slot] = NOTHING
    events.append(OpenTileTaken(seat, names[tile], action.slot))
    if state.stack:
        # Filled at once, so that a second tile is chosen from the new row.
        state.row[slot] = state.stack.pop()
        events.append(RowFilled(names[state.row[slot]], action.slot))
    elif not state.supply_left:
        events.append(SupplyEmptied())
    if swapping:
        _next(state, seat, events)
    else:
        _drawn(state, seat, events)
    return True


def _drawn(state: AmberState, seat: int, events: list[Event]) -> None:
    state.laid = 0
    if draw_follows(state):
        state.phase = "draw"
    else:
        _next(state, seat, events)


# --- no move (8.6) ------------------------------------------------------------------------------
def _pay(state: AmberState, seat: int, events: list[Event]) -> None:
    paid = min(state.book.rules.stuck_coins, state.coins[seat])
    state.coins[seat] -= paid
    state.coins_box += paid
    events.append(Stuck(seat, paid, reasons.why_stuck(state, seat)))


def _swap(state: AmberState, action: Swap, events: list[Event]) -> bool:
    seat = state.player
    tile = state.book.tile_index.get(action.tile)
    if seat is None or tile is None or state.phase != "stuck":
        return False
    if tile not in state.hands[seat] or not can_swap(state):
        return False
    _pay(state, seat, events)
    _take_from_hand(state, seat, tile)
    state.swapped[seat] = tuple(sorted((*state.swapped[seat], tile)))
    events.append(Swapped(seat, action.tile))
    if state.stack:
        _draw_from_stack(state, seat, 1, events)
        _next(state, seat, events)
    else:
        state.phase = "replace"
    return True


def _pass(state: AmberState, action: Pass, events: list[Event]) -> bool:
    seat = state.player
    if seat is None or state.phase != "stuck" or can_swap(state):
        return False
    _pay(state, seat, events)
    state.idle += 1
    _next(state, seat, events)
    return True


DO: dict[type[Action], Callable[[AmberState, Any, list[Event]], bool]] = {
    ChooseCastle: _choose_castle,
    Lay: _lay,
    Dig: _dig,
    Rebuild: _rebuild,
    DigSpecial: _dig_special,
    EndTurn: _end,
    DrawTop: _draw_top,
    TakeOpen: _take_open,
    Swap: _swap,
    Pass: _pass,
}
"""How each action is done; False, with nothing changed, if it is not allowed."""
