"""What must always hold, tried on random games of every sort of every game."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

import game
from game.engine.chance import Chance
from tests.game import contract
from tests.game.contract import Sample

SAMPLES: dict[str, Sample] = {
    name: import_module(f"tests.game.{name}.random_games").SAMPLE for name in game.games()
}
each = pytest.mark.parametrize("sample", SAMPLES.values(), ids=SAMPLES)
every_case = pytest.mark.parametrize(
    ("sample", "case"),
    [
        pytest.param(sample, case, id="-".join(map(str, (name, *case))).strip("-"))
        for name, sample in SAMPLES.items()
        for case in sample.cases
    ],
)
Case = tuple[Any, ...]


# --- playing --------------------------------------------------------------------------------------
@every_case
def test_random_games_keep_the_rules(sample: Sample, case: Case) -> None:
    for seed in range(sample.seeds):
        for number, state in enumerate(sample.states(seed, *case)):
            contract.check_actions_and_scores(state)
            state.game.rules.soundness.sound(state)
            if number % sample.closely == 0 or state.over:
                sample.check(state)
        assert state.winners()


@every_case
def test_exactly_the_legal_actions_are_not_refused(sample: Sample, case: Case) -> None:
    rng = Chance(case[0])
    looked: dict[str, int] = {}
    for seed in (1, 2, 3, 7):
        for state in sample.states(seed, *case):
            kind = "" if state.over else state.decision.kind
            often = kind not in sample.rare
            if state.over or looked.get(kind, 0) > 2 or (often and rng.below(30)):
                continue
            looked[kind] = looked.get(kind, 0) + 1
            tried = list(sample.tried(state))
            rng.shuffle(tried)
            contract.check_refusals(state, tried[:1200])


@each
def test_nothing_can_be_done_when_it_is_over(sample: Sample) -> None:
    *states, last = (state.copy() for state in sample.states(2, *sample.cases[0]))
    assert last.legal_actions() == []
    for action in sample.tried(states[-1])[:300]:
        assert str(last.why_not(action)) == "The game is over."


@every_case
def test_every_message_can_be_shown(sample: Sample, case: Case) -> None:
    for seed in (3, 5):
        contract.check_messages(sample.start(seed, *case), sample.choose)


@every_case
def test_copies_are_independent_and_old_states_stay(sample: Sample, case: Case) -> None:
    for old in contract.check_copies(sample.start(3, *case), sample.choose):
        sample.check(old)


@every_case
def test_notation_is_read_back(sample: Sample, case: Case) -> None:
    contract.check_notation(sample.states(5, *case))


# --- knowing --------------------------------------------------------------------------------------
@every_case
def test_what_a_seat_cannot_know_does_not_change_its_view(sample: Sample, case: Case) -> None:
    for state in sample.some(9, 5, *case):
        contract.check_hidden(state)


@every_case
def test_determinize_gives_the_same_from_view_and_full_state(sample: Sample, case: Case) -> None:
    for seed in (1, 7):
        for state in sample.some(13, seed, *case):
            for seat in range(state.seats):
                full = contract.check_deal(state, seat)
                assert full.phase == state.phase
                sample.check(full)


@every_case
def test_a_view_can_be_played_on(sample: Sample, case: Case) -> None:
    state = sample.start(4, *case)
    view = state.view(state.player)
    contract.play_out(view, Chance(2), sample.choose)
    sample.check(view)


# --- saving ---------------------------------------------------------------------------------------
@every_case
def test_every_state_comes_back_as_it_was(sample: Sample, case: Case) -> None:
    for state in sample.some(4, 7, *case):
        *_views, (_state, back) = contract.check_comes_back(state, state.seats)
        sample.check(back)


@every_case
def test_a_restored_game_goes_on_alike(sample: Sample, case: Case) -> None:
    contract.check_goes_on(sample.at(0.3, 4, *case), sample.choose)


@each
def test_a_thousand_damaged_saves(sample: Sample) -> None:
    saves = [
        sample.at(part, 4, *case).to_dict()
        for case, part in zip(sample.cases[:4], (0.5, 0.7, 0.2, 0.6), strict=False)
    ]
    contract.check_damaged_saves(
        next(sample.states(4, *sample.cases[0])).game, saves, sample.choose
    )
