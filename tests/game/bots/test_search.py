"""The master: it sees a win that is there, and compares like with like."""

from __future__ import annotations

from itertools import count

import pytest

import game
from game.bots import choose, search
from game.bots.budget import Budget
from game.bots.endings import played_out
from game.bots.greedy import sensible, weigh
from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.state import State
from tests.game.toy import Lay, ToyState, toy

MASTERS = 8
"""In one of so many positions the master is asked, who takes long."""
NODES = 3000
"""Positions looked at to know whether a turn wins."""

WINS = {
    "amber": ((8, 132), (27, 136), (44, 144), (65, 135)),
    "craftsmen": ((7, 300), (11, 302), (13, 245), (16, 272)),
    "ragusa": ((65, 68), (246, 62), (267, 54), (379, 73)),
    "tiny_towns": ((3, 63), (14, 61), (16, 66), (19, 81)),
    "villagers": ((2, 181), (3, 175), (4, 172), (5, 163)),
}
"""Random games of two (seed, decisions before) in which the turn wins if it is played well."""

DOMINATED = {
    "amber": ((1005, 140), (1015, 157), (1016, 144), (1026, 135)),
    "craftsmen": ((1000, 213), (1001, 332), (1003, 277), (1004, 283)),
    "ragusa": ((1004, 55), (1006, 58), (1008, 59), (1013, 65)),
    "tiny_towns": ((1007, 71), (1047, 70), (1088, 75), (1102, 64)),
    "villagers": ((1000, 170), (1001, 176), (1002, 182), (1003, 192)),
}
"""The same for positions in which something is worse than something else whatever follows."""


class Unclear(Exception):
    """There are too many ways to go on, or others still have a say."""


def position(name: str, seed: int, decisions: int) -> State:
    state, rng = game.load(name).new(2, seed), Chance(seed)
    for _ in range(decisions):
        state.apply(rng.choice(state.legal_actions()))
    return state


def can_win(state: State, seat: int, nodes: count[int]) -> bool:
    """Whether the seat can win alone before anybody else decides."""
    if state.over:
        return state.winners() == [seat]
    if state.actor != seat:
        raise Unclear
    return any(wins(state, action, nodes) for action in state.legal_actions())


def wins(state: State, action: Action, nodes: count[int]) -> bool:
    if next(nodes) > NODES:
        raise Unclear
    seat, after = state.actor, state.copy()
    after.apply(action)
    return can_win(after, seat, nodes)


def certain(state: State) -> bool:
    """Whether a win is there however the hidden things lie, and can be missed."""
    seat = state.actor
    deals = [state, *(state.determinize(seat, Chance(n)) for n in range(3))]
    found = [[wins(deal, each, count()) for each in state.legal_actions()] for deal in deals]
    return all(each == found[0] for each in found) and any(found[0]) and not all(found[0])


@pytest.mark.parametrize("name", WINS)
def test_a_win_that_is_there_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "TRIES", 20)
    for seed, decisions in WINS[name]:
        state = position(name, seed, decisions)
        assert certain(state), "this is no such position any more: look for another one"
        seat = state.actor
        while state.player == seat:
            state.apply(choose("master", state.view(seat), seat, Chance(seed)))
        assert state.over
        assert state.winners() == [seat], (seed, decisions)


def comes_to(state: State, seat: int, nodes: count[int]) -> set[int]:
    """The leads the seat can end the game with, if it does before anybody else decides."""
    if state.over:
        scores = state.scores()
        return {scores[seat] - max(scores[:seat] + scores[seat + 1 :])}
    if state.actor != seat or next(nodes) > NODES:
        raise Unclear
    return set().union(*(comes_to(played(state, a), seat, nodes) for a in sensible(state)))


def played(state: State, action: Action) -> State:
    after = state.copy()
    after.apply(action)
    return after


def dominated(state: State) -> set[str]:
    """The actions after which the best end is worse than the worst after another, in every deal."""
    seat, found = state.actor, []
    for deal in (state, *(state.determinize(seat, Chance(n)) for n in range(3))):
        ends = {str(a): comes_to(played(deal, a), seat, count()) for a in sensible(state)}
        safe = max(map(min, ends.values()))
        found.append({action for action, leads in ends.items() if max(leads) < safe})
    return set.intersection(*found)


@pytest.mark.parametrize("name", DOMINATED)
def test_what_is_worse_whatever_follows_is_never_chosen(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "TRIES", 20)
    for seed, decisions in DOMINATED[name]:
        state = position(name, seed, decisions)
        worse, seat = dominated(state), state.actor
        assert worse, "this is no such position any more: look for another one"
        for level in ("greedy", "master"):
            for dice in range(3):
                chosen = choose(level, state.view(seat), seat, Chance(dice))
                assert str(chosen) not in worse, (seed, decisions, level)


# --- endings --------------------------------------------------------------------------------------
def test_an_ending_is_played_out_for_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both low piles take the 6, but only on the middle one it is also in the way of the 5."""
    monkeypatch.setattr(ToyState, "determinize", lambda self, seat, rng: self.copy())
    state = toy().new(2)
    state.turns, state.hands, state.piles = 2, [[6], [5]], [6, 5, 10]
    found = played_out(state, 0, Chance(1), Budget())
    assert found is not None
    assert [each.action for each in found] == [Lay(6, "middle"), Lay(6, "left"), Lay(6, "right")]
    assert found[0].worth - found[1].worth == 5


def test_what_is_too_far_away_is_no_ending() -> None:
    assert played_out(toy().new(3), 0, Chance(1), Budget()) is None


def test_an_ending_leaves_time_to_think_otherwise() -> None:
    ticks = count()
    budget = Budget(seconds=10, clock=lambda: next(ticks))
    assert played_out(toy().new(3), 0, Chance(1), budget) is None
    assert next(ticks) < 10


# --- comparing ------------------------------------------------------------------------------------
def test_a_deal_in_which_not_all_were_tried_does_not_count() -> None:
    view = toy().new(2, seed=8).view(0)
    ranked = weigh(view, 0, Chance(1), Budget())
    ticks = count()
    budget = Budget(seconds=3, clock=lambda: next(ticks))
    assert search.compare(view, 0, ranked, Chance(1), budget) == ranked


def test_the_best_few_are_all_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    view = toy().new(2, seed=8).view(0)
    ranked = weigh(view, 0, Chance(1), Budget())
    judged = search.compare(view, 0, ranked, Chance(1), Budget())
    assert {each.action for each in judged} == {each.action for each in ranked[: search.CONTENDERS]}


@pytest.mark.parametrize("name", game.games())
def test_the_choice_hangs_on_what_the_seat_sees_alone(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """200 positions of each game, each beside another full state with the same view."""
    monkeypatch.setattr(search, "TRIES", 1)
    g, looked, seed = game.load(name), 0, 0
    counts = g.player_counts
    while looked < 200:
        seed += 1
        state, rng = g.new(counts[seed % len(counts)], seed), Chance(seed)
        while not state.over and looked < 200:
            if len(state.legal_actions()) > 1 and not rng.below(4):
                seat = state.actor
                other = state.determinize(seat, rng)
                level = "greedy" if looked % MASTERS else "master"
                chosen = [
                    choose(level, each.view(seat), seat, Chance(7)) for each in (state, other)
                ]
                assert chosen[0] == chosen[1], (seed, level)
                looked += 1
            state.apply(rng.choice(state.legal_actions()))
