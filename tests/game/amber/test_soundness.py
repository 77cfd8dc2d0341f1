"""What must always hold in Amber, besides what test_random_games.py tries on every game."""

from __future__ import annotations

from collections import Counter
from itertools import product

from game.amber.actions import EndTurn
from game.engine.chance import Chance
from game.engine.match import Match
from game.engine.seating import Seat
from tests.game import contract

from .invariants import check
from .positions import amber, position
from .random_games import VARIANTS, states


def test_every_ending_and_every_phase_occurs() -> None:
    """Or random games would show nothing about the rarer ones."""
    endings: Counter[str] = Counter()
    phases: Counter[str] = Counter()
    words: Counter[str] = Counter()
    for seed, variant in product(range(12), VARIANTS):
        for state in states(seed, *variant):
            phases[state.decision.kind] += 1
            if phases[state.phase] < 200:
                words.update(action.word for action in state.legal_actions())
        endings[state.ending] += 1
    assert endings["hands"]
    assert endings["idle"]
    assert {"castles", "turn", "after", "second", "draw", "stuck"} <= set(phases)
    assert set(words) >= {"castle", "lay", "dig", "rebuild", "special", "end", "swap"}
    assert set(words) >= {"draw", "take"}


def test_actions_name_squares_of_the_board() -> None:
    for case in VARIANTS:
        for action in contract.check_notation(states(5, *case)):
            assert action.place is None or action.place == "box" or action.place[0].isupper()


def test_a_tile_can_be_taken_back_until_the_draw() -> None:
    seats = [Seat("A", "person"), Seat("B", "person")]
    match = Match.new(amber(), seats, 3, {"castles": "as_seated"})
    match.apply(match.state.legal_actions()[0])
    assert match.can_undo()
    match.apply(EndTurn())
    assert not match.can_undo(), "a tile was drawn"


def test_adding_tiles_one_by_one_reaches_as_far_as_all_at_once() -> None:
    """Roads that close a circle, cross on bridges and meet one-way roads from both ends."""
    board = "D6 tee_slip_out, E6 bridge, F6 curve 1, F7 one_way_straight 2, E8 one_way_curve_left"
    state = position("C6 I9", board, hands=["crossroads roundabout tee tee curve straight"])
    rng = Chance(5)
    for _ in range(60):
        other = state.copy()
        while not other.over and other.turn < state.turn + 6:
            other.apply(rng.choice(other.legal_actions()))
            check(other)
