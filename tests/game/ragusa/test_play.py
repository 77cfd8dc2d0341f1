"""Whole games: running scores, set-up, the order of turns, options."""

from __future__ import annotations

import pytest

from game.engine.chance import Chance
from game.ragusa.events import Scored, ShipBought, Sold, WallBuilt
from game.ragusa.proposals import proposal
from tests.game.ragusa.positions import ragusa
from tests.game.ragusa.random_games import VARIANTS
from tests.game.ragusa.random_games import start as begin


@pytest.mark.parametrize("case", VARIANTS)
def test_the_events_tell_of_every_point_that_is_scored(case):
    for seed in range(4):
        rng = Chance(seed)
        state = begin(seed, *case)
        points = state.points[:]
        while not state.over:
            assert proposal(state) in state.legal_actions()
            for event in state.apply(rng.choice(state.legal_actions())):
                if isinstance(event, WallBuilt | Scored | ShipBought | Sold):
                    kind = (WallBuilt, Scored, ShipBought, Sold).index(type(event))
                    points[event.seat * 4 + kind] += event.vp
            assert state.points == points


def test_different_seeds_give_different_games():
    assert len({tuple(ragusa().new(3, seed).row) for seed in range(20)}) > 15
    assert {ragusa().new(4, seed).order[0] for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize(("players", "houses"), [(2, 12), (3, 12), (4, 10), (5, 9)])
def test_5_houses_by_number_of_players(players, houses):
    state = ragusa().new(players, 1)
    assert state.houses_left == [houses] * players
    assert all(len(cards) == 3 for cards in state.dealt)
    while state.phase == "bonus":
        state.apply(state.legal_actions()[0])
    assert all(len(cards) == 1 for cards in state.bonus)
    assert len(state.bonus_deck) == 16 - players


def order_of_turns(state, turns: int) -> list[int]:
    """Whose turns come, everybody building the first house that can be built."""
    seen: list[int] = []
    while len(seen) < turns:
        if state.phase == "place":
            seen.append(state.player)
        state.apply(state.legal_actions()[0] if state.phase == "place" else proposal(state))
    return seen


def test_5_10_play_goes_clockwise_from_a_random_first_player():
    state = ragusa().new(4, 3)
    first = state.order[0]
    assert order_of_turns(state, 8) == [(first + k) % 4 for k in range(8)]


def test_the_snake_option_turns_the_second_round_round():
    state = ragusa().new(3, 3, {"snake": "yes"})
    a, b, c = state.order
    assert order_of_turns(state, 9) == [a, b, c, c, b, a, a, b, c]


def test_bad_players_and_options_are_refused_in_words():
    for players, options, words in (
        (6, {}, "1 to 5 players"),
        (0, {}, "1 to 5 players"),
        (3, {"hard_palace": "yes"}, "not for 3 players"),
        (1, {"hard_palace": "maybe"}, "cannot be"),
        (1, {"easy": "yes"}, "no option"),
    ):
        with pytest.raises(ValueError, match=words):
            ragusa().new(players, 1, options)
