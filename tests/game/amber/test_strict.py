"""The house rule of strict edges (R1): when a road may run into the side of a straight."""

from __future__ import annotations

import pytest

from tests.game.contract import allowed, refused

from .positions import do, position

SIDE = "E7 straight, E6 straight, E5 straight"
"""Straights that a road from C6 over D6 runs into."""


@pytest.mark.parametrize(
    ("hand", "stack", "may"),
    [
        ("straight bridge curve curve tee tee", 10, True),
        ("straight bridge curve curve tee", 0, True),
        ("straight bridge curve curve", 0, False),
        ("straight curve curve curve tee tee", 10, False),
        ("straight roundabout curve curve tee tee", 10, True),
    ],
    ids=["a bridge", "five tiles", "the last tiles must stay", "no bridge", "a roundabout"],
)
def test_only_if_it_can_be_rebuilt_at_once(hand: str, stack: int, may: bool) -> None:
    # The free squares beside E6 agree with anything, so that a bridge fits there.
    state = position("C6 I9", SIDE, hands=[hand], stack=stack, edge_rule="strict")
    assert allowed(state, "lay straight D6 1") is may


def test_the_tile_laid_first_cannot_rebuild() -> None:
    state = position("C6 I9", SIDE, hands=["bridge curve curve curve tee tee"], edge_rule="strict")
    assert refused(state, "lay bridge D6 0") == "Roads must fit on all edges."
    more = position("C6 I9", SIDE, hands=["bridge bridge curve curve tee tee"], edge_rule="strict")
    assert allowed(more, "lay bridge D6 0")


def test_two_sides_at_once_cannot_both_be_mended() -> None:
    board = "D5 straight 1, D7 straight 1"
    hand = "crossroads bridge bridge curve tee tee"
    state = position("C6 I9", board, hands=[hand], edge_rule="strict")
    assert not allowed(state, "lay crossroads D6 0")
    assert allowed(state, "lay tee D6 1") is False
    assert allowed(state, "lay tee D6 0") is True, "only D7 is run into"


def test_the_rebuild_cannot_be_declined() -> None:
    hand = "straight bridge curve curve tee tee"
    state = position("C6 I9", SIDE, hands=[hand], edge_rule="strict")
    do(state, "lay straight D6 1")
    assert state.decision.kind == "second"
    assert refused(state, "end") == "First rebuild the straight your new road runs into."
    assert [str(action) for action in state.legal_actions()] == ["rebuild bridge E6 0"]
    do(state, "rebuild bridge E6 0", "end")


def test_advanced_nothing_is_drawn_before_the_rebuild() -> None:
    hand = "straight bridge curve curve tee tee"
    state = position("C6 I9", SIDE, hands=[hand], row="tee tee", edge_rule="strict")
    do(state, "lay straight D6 1")
    assert refused(state, "take 1") == "First rebuild the straight your new road runs into."
    assert refused(state, "draw") == "First rebuild the straight your new road runs into."
    do(state, "rebuild bridge E6 0", "take 1", "draw")
