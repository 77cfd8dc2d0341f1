"""Computer players: the greedy one beats the random one, and so does the Patrician."""

from __future__ import annotations

from game.bots import choose
from game.engine.chance import Chance
from game.ragusa.state import RagusaState
from tests.game.ragusa.positions import ragusa


def play(levels: tuple[str, ...], seed: int) -> RagusaState:
    state = ragusa().new(len(levels), seed)
    rng = Chance(seed)
    while not state.over:
        seat = state.player
        assert seat is not None
        state.apply(choose(levels[seat], state.view(seat), seat, rng))
    return state


def test_greedy_beats_random():
    """The full hundred games are played by the long runs under benchmarks/."""
    games = 24
    won = 0
    for seed in range(games):
        levels = ("greedy", "random") if seed % 2 else ("random", "greedy")
        won += play(levels, seed).winners() == [levels.index("greedy")]
    assert won >= games - 1


def test_the_patrician_beats_random():
    lost = sum(0 in play(("random",), seed).winners() for seed in range(100))
    assert lost <= 10


def test_the_patrician_scores_as_in_the_rules_own_trials():
    """Against a person who looks one move ahead about 105 and 96 points; here a loose range."""
    games = 12
    totals = [0, 0, 0]
    for seed in range(games):
        for seat, score in enumerate(play(("greedy",), seed).scores()):
            totals[seat] += score
    human, orange, blue = (total / games for total in totals)
    assert 90 < orange < 125
    assert 80 < blue < 120
    assert 55 < human < 110


def test_a_bot_decides_the_same_from_the_same_view():
    state = ragusa().new(2, 4)
    for _ in range(30):
        seat = state.player
        assert seat is not None
        first = choose("greedy", state.view(seat), seat, Chance(9))
        assert choose("greedy", state.view(seat), seat, Chance(9)) == first
        state.apply(first)
