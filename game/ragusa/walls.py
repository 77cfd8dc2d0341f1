"""The wall line: Mason and Architect, sections, and stretches that could become some (8, 11a).

The line is a ring of `n` spaces and as many wall places; wall k joins spaces k and k + 1. All sets
are masks over the ring. A joint is a space between two built walls that does not break the section.
"""

from __future__ import annotations

from typing import NamedTuple

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, msg
from game.ragusa.actions import DECLINE, BuildTower, BuildWall
from game.ragusa.book import SOURCES, WALLS
from game.ragusa.events import TowerBuilt, WallBuilt
from game.ragusa.state import RagusaState


# --- the Mason ----------------------------------------------------------------------------------
def walls_left(state: RagusaState) -> int:
    return state.book.wall_supply - state.walls.bit_count()


def can_wall(state: RagusaState) -> bool:
    return state.walls != state.board.ring_mask and walls_left(state) > 0


def list_walls(state: RagusaState, seat: int) -> list[Action]:
    found = state.book.wall_choices.of(state.board.ring_mask & ~state.walls)
    found.append(DECLINE)
    return found


def why_not_wall(state: RagusaState, action: BuildWall) -> Message | None:
    wall = state.board.wall_index.get(action.wall)
    if wall is None:
        return msg("There is no wall place {wall}.", wall=action.wall)
    return msg("A wall stands here already.") if state.walls >> wall & 1 else None


def wall(state: RagusaState, action: BuildWall, events: list[Event]) -> None:
    build_wall(state, state.actor, state.board.wall_index[action.wall], events)


def wall_points(state: RagusaState, seat: int, wall: int) -> int:
    """What the wall would score at once: itself, and own houses and towers at its ends (8)."""
    for_wall, for_piece = state.book.wall_vp
    ends = state.board.end_mask[wall]
    pieces = (state.own[seat] & ends).bit_count() + (state.towers[seat] & ends).bit_count()
    return for_wall + for_piece * pieces


def build_wall(state: RagusaState, seat: int, wall: int, events: list[Event]) -> None:
    """A wall belongs to nobody; its builder scores at once."""
    vp = wall_points(state, seat, wall)
    state.walls |= 1 << wall
    state.points[seat * SOURCES + WALLS] += vp
    house = state.board.spaces[state.acted()]
    events.append(WallBuilt(seat, house, state.board.walls[wall], vp))


# --- the Architect ------------------------------------------------------------------------------
def list_towers(state: RagusaState, seat: int) -> list[Action]:
    found = state.book.tower_choices.of(state.tower_free)
    found.append(DECLINE)
    return found


def why_not_tower(state: RagusaState, action: BuildTower) -> Message | None:
    space = state.board.space_index.get(action.space)
    if space is None:
        return msg("There is no house space {space}.", space=action.space)
    if space >= state.board.ring:
        return msg("Towers stand on the wall line only.")
    return None if state.tower_free >> space & 1 else msg("A tower stands here already.")


def tower(state: RagusaState, action: BuildTower, events: list[Event]) -> None:
    build_tower(state, state.actor, state.board.space_index[action.space], events)


def build_tower(state: RagusaState, seat: int, space: int, events: list[Event]) -> None:
    state.towers[seat] |= 1 << space
    state.tower_free &= ~(1 << space)
    state.towers_left[seat] -= 1
    house = state.board.spaces[state.acted()]
    events.append(TowerBuilt(seat, house, state.board.spaces[space]))


# --- sections (11a) -----------------------------------------------------------------------------
class Section(NamedTuple):
    """A player's longest section of wall."""

    walls: tuple[int, ...]
    """Its wall places, clockwise."""
    houses: int
    towers: int
    points: int


def foreign(state: RagusaState, seat: int) -> int:
    """The wall spaces with somebody else's piece and none of this player's."""
    pieces = state.board.ring_mask & ~(state.free & state.tower_free)
    return pieces & ~(state.own[seat] | state.towers[seat])


def longest(joints: int, n: int) -> tuple[int, int]:
    """The length of the longest run of joints on the ring, and where runs of it start (a mask)."""
    if joints == (1 << n) - 1:
        return n, 1
    runs = joints | joints << n
    length = starts = 0
    while runs:
        starts = runs
        runs &= runs >> 1
        length += 1
    return length, starts & (1 << n) - 1


def section(state: RagusaState, seat: int) -> Section:
    """The longest section of the player; among equally long ones the best (11a, R7, R8)."""
    walls = state.walls
    if not walls:
        return Section((), 0, 0, 0)
    n = state.board.ring
    ring = state.board.ring_mask
    joints = walls & (walls << 1 | walls >> n - 1) & ~foreign(state, seat)
    length, starts = longest(joints, n)
    for_wall, for_house, for_tower = state.book.section_vp
    if not length:
        first = (walls & -walls).bit_length() - 1
        return Section((first,), 0, 0, for_wall)
    own, towers = state.own[seat], state.towers[seat]
    best = (-1, 0, 0, 0)
    while starts:
        low = starts & -starts
        starts ^= low
        run = low * ((1 << length) - 1)
        run = (run | run >> n) & ring
        houses, high = (own & run).bit_count(), (towers & run).bit_count()
        points = for_house * houses + for_tower * high
        if points > best[0]:
            best = (points, low.bit_length() - 1, houses, high)
    points, start, houses, high = best
    # A full circle has as many walls as joints; any other run has a wall more than joints.
    count = min(length + 1, n)
    members = tuple((start - 1 + k) % n for k in range(count))
    return Section(members, houses, high, points + for_wall * count)


def section_through(walls: int, foreign_spaces: int, wall: int, n: int) -> int:
    """How many walls the section through a built wall has, foreign spaces breaking it."""
    length = 1
    at = wall
    while length < n:
        at = (at + 1) % n
        if foreign_spaces >> at & 1 or not walls >> at & 1:
            break
        length += 1
    at = wall
    while length < n:
        if foreign_spaces >> at & 1:
            break
        at = (at - 1) % n
        if not walls >> at & 1:
            break
        length += 1
    return length


def neighbours_own(state: RagusaState, seat: int, space: int) -> int:
    """Own houses and towers on the two wall spaces beside this one."""
    n = state.board.ring
    beside = 1 << (space + 1) % n | 1 << (space - 1) % n
    return (state.own[seat] & beside).bit_count() + (state.towers[seat] & beside).bit_count()


def adjacent_walls(state: RagusaState, seat: int) -> int:
    """Walls with an own house or tower at an end, each once (R27)."""
    n = state.board.ring
    pieces = (state.own[seat] & state.board.ring_mask) | state.towers[seat]
    beside = pieces | pieces >> 1 | (pieces & 1) << n - 1
    return (state.walls & beside).bit_count()
