"""What must hold in every state of Ragusa, worked out the slow and simple way."""

from __future__ import annotations

from game.engine.rules import BETWEEN
from game.ragusa.board import EMPTY, RESERVED, SUPER
from game.ragusa.requirements import unmet
from game.ragusa.soundness import sound
from game.ragusa.state import RagusaState
from game.ragusa.walls import section


def check(state: RagusaState) -> None:
    """AssertionError if the state breaks a rule of the box or contradicts itself."""
    if state.phase != BETWEEN:
        sound(state)
    counters(state)
    derived(state)
    scores(state)
    legal = state.legal_actions()
    assert bool(legal) == (state.player is not None)
    assert len(set(legal)) == len(legal)
    if state.phase == "place":
        open_spaces(state)


def counters(state: RagusaState) -> None:
    book = state.book
    for seat in range(state.seats):
        for amount, most in zip(state.amounts(seat), book.caps, strict=True):
            assert 0 <= amount <= most
        for amount, most in zip(state.goods(seat), book.stock_caps, strict=True):
            assert 0 <= amount <= most
    assert all(points >= 0 for points in state.points)


def derived(state: RagusaState) -> None:
    """Masks and counts agree with what stands on the spaces."""
    board = state.board
    mask = dict.fromkeys((*range(state.seats), EMPTY, RESERVED, SUPER), 0)
    for space, owner in enumerate(state.houses):
        mask[owner] |= 1 << space
    assert state.free == mask[EMPTY]
    assert state.reserved == mask[RESERVED]
    assert state.supers == mask[SUPER]
    assert state.own == [mask[seat] for seat in range(state.seats)]
    taken = 0
    for seat in range(state.seats):
        taken |= state.towers[seat]
    assert state.tower_free == board.ring_mask & ~taken
    for seat in range(state.seats):
        for hex in range(len(board.hexes)):
            if board.gives[hex] < 0 or board.kind[hex] == 0:
                own = sum(state.houses[space] == seat for space in board.corners[hex])
                assert state.counts[seat * len(board.hexes) + hex] == own


def longest_section(state: RagusaState, seat: int) -> int:
    """Points of the longest section, tried from every wall (11a)."""
    n = state.board.ring

    def own(space: int) -> int:
        return (state.houses[space] == seat) + (state.towers[seat] >> space & 1)

    def passes(space: int) -> bool:
        tower = not state.tower_free >> space & 1
        return own(space) > 0 or (state.houses[space] == EMPTY and not tower)

    best = (0, 0)
    for first in range(n):
        count, points = 0, 0
        for k in range(n):
            wall = (first + k) % n
            if not state.walls >> wall & 1 or (k and not passes(wall)):
                break
            count, points = count + 1, points + (own(wall) if k else 0)
            best = max(best, (count, points))
    if best[0] == n and passes(0) and all(passes(space) for space in range(n)):
        best = (n, sum(own(space) for space in range(n)))
    return sum(best)


def scores(state: RagusaState) -> None:
    """The score sheet adds up, and the parts that follow from the position do follow."""
    sheets = state.score_details()
    assert [sum(line.points for line in sheet) for sheet in sheets] == state.scores()
    values = [state.book.track[place] for place in state.values]
    for seat, sheet in enumerate(sheets):
        assert sheet[4].points == section(state, seat).points == longest_section(state, seat)
        houses = sum(
            state.houses[space] == seat
            for hex, does in state.book.city
            if does == "sets"
            for space in state.board.corners[hex]
        )
        assert sheet[5].points == min(houses, *state.goods(seat)) * sum(values)
        assert all(0 <= line.points <= 12 for line in sheet[6:])


def open_spaces(state: RagusaState) -> None:
    """The masks of open spaces agree with the requirements asked one by one."""
    seat = state.player
    assert seat is not None
    for space in range(len(state.board.spaces)):
        free = bool(state.free >> space & 1)
        ok = free and state.houses_left[seat] > 0 and unmet(state, seat, space, False) is None
        assert ok == bool(state.opened >> space & 1), state.board.spaces[space]
        fits = bool(state.super_free >> space & 1) and state.supers_left[seat] > 0
        ok = fits and unmet(state, seat, space, True) is None
        assert ok == bool(state.opened_supers >> space & 1), state.board.spaces[space]
