"""Bots: they play legally, honestly, reproducibly, in time, and greedy plays better."""

from __future__ import annotations

from itertools import count

import pytest

from game import games, load
from game.bots import LEVELS, choose, hint
from game.engine.chance import Chance
from tests.game.toy import Lay, ToyState, toy


def play(levels: tuple[str, ...], seed: int) -> ToyState:
    state = toy().new(len(levels), seed)
    for step in count():
        seat = state.player
        if seat is None:
            return state
        rng = Chance(seed * 1000 + step)
        state.apply(choose(levels[seat], state.view(seat), seat, rng))
    raise AssertionError


def greedy_position() -> ToyState:
    """Seat 0 holds a 1 and a 9; only the left pile is low enough for the 9 to score."""
    state = toy().new(2)
    state.hands = [[1, 9], [4, 4]]
    state.piles = [9, 10, 10]
    return state


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_a_game_to_its_end(level: str) -> None:
    assert play((level, level, level), 1).over


def test_greedy_takes_the_action_with_the_best_value() -> None:
    state = greedy_position()
    for seed in range(20):
        assert choose("greedy", state.view(0), 0, Chance(seed)) == Lay(9, "left")


def test_greedy_clearly_beats_random() -> None:
    wins = 0
    for seed in range(30):
        seat = seed % 2
        levels = ("greedy", "random") if seat == 0 else ("random", "greedy")
        wins += play(levels, seed).winners() == [seat]
    assert wins >= 24


def test_random_takes_every_legal_action_about_as_often() -> None:
    state = greedy_position()
    counts: dict[object, int] = {}
    for seed in range(600):
        action = choose("random", state.view(0), 0, Chance(seed))
        counts[action] = counts.get(action, 0) + 1
    assert set(counts) == set(state.legal_actions())
    assert min(counts.values()) > 70


def test_equal_values_are_decided_by_chance() -> None:
    state = greedy_position()
    state.piles = [0, 0, 0]
    chosen = {str(choose("greedy", state.view(0), 0, Chance(seed))) for seed in range(40)}
    assert chosen == {"lay 9 left", "lay 9 middle", "lay 9 right"}


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_seed_give_the_same_action(level: str) -> None:
    state = toy().new(3, seed=8)
    answers = {choose(level, state.view(0), 0, Chance(5)) for _ in range(5)}
    assert len(answers) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_what_the_seat_cannot_see_does_not_change_the_choice(level: str) -> None:
    state = greedy_position()
    other = greedy_position()
    other.hands[1] = [9, 8]
    other.chance = Chance(99)
    assert choose(level, state.view(0), 0, Chance(5)) == choose(level, other.view(0), 0, Chance(5))


@pytest.mark.parametrize("level", LEVELS)
def test_thinking_leaves_the_view_as_it_was(level: str) -> None:
    view = toy().new(2, seed=8).view(0)
    before = view.to_dict()
    choose(level, view, 0, Chance(5))
    assert view.to_dict() == before


def test_greedy_without_time_still_answers() -> None:
    view = greedy_position().view(0)
    assert choose("greedy", view, 0, Chance(1), seconds=0.0) in view.legal_actions()


def test_greedy_keeps_to_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = count()
    tried = []
    copy = ToyState.copy

    def counting(self: ToyState) -> ToyState:
        tried.append(self)
        return copy(self)

    view = toy().new(2, seed=8).view(0)
    monkeypatch.setattr(ToyState, "copy", counting)
    choose("greedy", view, 0, Chance(1), seconds=0.35, clock=lambda: next(now) / 10)
    assert len(tried) == 5, "one copy for the deal and four for actions, one every 0.1 s"


def test_greedy_stops_when_cancelled() -> None:
    view = greedy_position().view(0)
    looks = []

    def cancelled() -> bool:
        looks.append(1)
        return True

    choose("greedy", view, 0, Chance(1), cancelled=cancelled)
    assert len(looks) <= 2


def test_greedy_deals_again_only_while_it_makes_a_difference(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deals = []
    determinize = ToyState.determinize

    def counting(self: ToyState, seat: int, rng: Chance) -> ToyState:
        deals.append(seat)
        return determinize(self, seat, rng)

    monkeypatch.setattr(ToyState, "determinize", counting)
    choose("greedy", greedy_position().view(0), 0, Chance(1))
    assert len(deals) == 2, "the hands of others do not change what laying a tile scores"
    deals.clear()
    monkeypatch.setattr(ToyState, "value", lambda self, seat: sum(map(sum, self.hands)))
    choose("greedy", greedy_position().view(0), 0, Chance(1))
    assert len(deals) == 3


def test_a_hint_is_what_the_strongest_would_do_and_says_why() -> None:
    action, why = hint(greedy_position().view(0), 0, Chance(3))
    assert action == Lay(9, "left")
    assert why.now == 9
    assert why.other is not None
    assert why.other != action
    assert why.hopes == ("points",)
    assert why.ahead > 3


def test_where_only_one_thing_can_be_done_nothing_speaks_for_it() -> None:
    state = toy().new(2)
    state.hands[0] = []
    action, why = hint(state.view(0), 0, Chance(3))
    assert (str(action), why.hopes, why.other) == ("rest", (), None)


@pytest.mark.parametrize("name", games())
def test_there_are_words_for_everything_hoped_for(name: str) -> None:
    g = load(name)
    names = g.records.weights[0].features()
    assert list(g.rules.words.HOPES) == names
    for players in g.player_counts:
        assert len(g.new(players, 1).features(0)) == len(names)


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(ValueError, match="random, child, apprentice, greedy, master"):
        choose("genius", toy().new(2).view(0), 0, Chance(1))


def test_a_seat_that_has_nothing_to_decide_is_refused() -> None:
    with pytest.raises(ValueError, match="seat 1"):
        choose("random", toy().new(2).view(1), 1, Chance(1))
