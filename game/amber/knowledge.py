"""Who knows what (R22): masking for a view, and dealing the unknown anew for bots.

Secret are the hands of the others, the stack, and what the others have swapped away unseen.
"""

from __future__ import annotations

from itertools import product

from game.amber import building
from game.amber.state import AmberState
from game.engine.chance import Chance
from game.engine.sentinels import UNKNOWN


def mask(state: AmberState, seat: int) -> None:
    """Take away all that the seat cannot know."""
    if not 0 <= seat < state.players:
        raise ValueError(f"there is no seat {seat}; there are {state.players}")
    for tiles in (state.hands, state.swapped):
        for other in range(state.players):
            if other != seat:
                tiles[other] = (UNKNOWN,) * len(tiles[other])
    state.stack = [UNKNOWN] * len(state.stack)
    state.chance = Chance(0)
    state.viewer = seat


def has_secrets(state: AmberState, seat: int) -> bool:
    return state.player is not None and bool(state.hands[seat])


def unseen(state: AmberState) -> list[int]:
    """The tiles the viewer cannot place, in the order of their types."""
    left = list(state.book.counts)
    tile_of = state.book.tile_of
    for cell in state.cells:
        if cell in tile_of:
            left[tile_of[cell][0]] -= 1
    for tile, count in enumerate(state.box):
        left[tile] -= count
    for tiles in (*state.hands, *state.swapped, state.row, state.stack):
        for tile in tiles:
            if tile >= 0:
                left[tile] -= 1
    return [tile for tile, count in enumerate(left) for _ in range(count)]


def deal_unknown(state: AmberState, rng: Chance) -> None:
    """Make a view a full state again: what is masked is dealt from what can be there."""
    pool = unseen(state)
    rng.shuffle(pool)
    seat = state.player
    order = list(range(state.players))
    if seat is not None and UNKNOWN in state.hands[seat]:
        _suit_phase(state, seat, pool)
        order.remove(seat)
        order.insert(0, seat)
    for other in order:
        state.hands[other] = _deal(state.hands[other], pool)
    for other in order:
        state.swapped[other] = _deal(state.swapped[other], pool)
    state.stack = [pool.pop() if tile == UNKNOWN else tile for tile in state.stack]
    state.chance = Chance(rng.below(1 << 63))
    state.viewer = None


def _deal(tiles: tuple[int, ...], pool: list[int]) -> tuple[int, ...]:
    """The last tiles of the pool in place of those that are hidden."""
    return tuple(sorted(pool.pop() if tile == UNKNOWN else tile for tile in tiles))


def _suit_phase(state: AmberState, seat: int, pool: list[int]) -> None:
    """Put tiles at the end of the pool, where the seat is dealt from, that fit what all can see:
    whether it has a move."""
    if state.phase not in ("turn", "stuck"):
        return
    hand = state.hands[seat]
    types = sorted(set(pool))

    def moves(*tiles: int) -> bool:
        state.hands[seat] = tuple(sorted(tiles))
        return building.can_move(state, seat)

    usable = {tile for tile in types if moves(tile)}
    if state.phase == "stuck":
        pool.sort(key=lambda tile: tile not in usable)
    elif usable:
        at = max(at for at, tile in enumerate(pool) if tile in usable)
        pool.append(pool.pop(at))
    else:
        # By the strict edge rule a tile may be of use only together with another.
        for pair in product(types, types):
            if moves(*pair) and (pair[0] != pair[1] or pool.count(pair[0]) > 1):
                for tile in pair:
                    pool.remove(tile)
                    pool.append(tile)
                break
    state.hands[seat] = hand
