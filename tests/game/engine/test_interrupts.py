"""What somebody else does in between: listed, refused, done, taken back, saved, and by bots."""

from __future__ import annotations

import json

import pytest

from game import bots
from game.bots import LET_BE, LEVELS
from game.bots.worker import Request, Thinker
from game.engine.chance import Chance
from game.engine.match import Match
from game.engine.seating import Seat
from game.engine.state import IllegalAction, State
from tests.game import contract, shouting
from tests.game.bots.test_worker import wait
from tests.game.shouting import SHOUT, Shout, Shouted, shouting_position
from tests.game.toy import Lay, Rest, ToyState

ANNA, BEN, EWA = (Seat(name, "person") for name in ("Anna", "Ben", "Ewa"))
GREEDY = Seat("Greedy", "greedy")
START = shouting_position()


def a_match(*seats: Seat) -> Match:
    return Match(START, seats, 3, {"length": "short"})


def without_gain() -> ToyState:
    """Seat 1 could interrupt, but the nine is worth more than the one it would bring."""
    state = START.copy()
    state.piles = [1, 0, 0]
    return state


def states(seed: int, players: int = 3) -> list[State]:
    state, rng, kept = shouting.shouting().new(players, seed), Chance(seed), []
    while not state.over:
        kept.append(state.copy())
        state.apply(contract.at_random(state, rng))
    return kept


# --- listed and refused ---------------------------------------------------------------------------
def test_each_action_names_its_seat() -> None:
    assert START.interrupts() == [Shout(1, "left"), Shout(1, "right")]
    assert START.interrupts(1) == START.interrupts()
    assert START.interrupts(2) == []
    assert START.interrupters() == [1]
    assert START.seat_of(Shout(1, "left")) == 1
    assert START.seat_of(Lay(1, "left")) == 0
    assert not set(START.interrupts()) & set(START.legal_actions())


def test_who_may_interrupt_shows_from_the_backs_alone() -> None:
    assert START.may_interrupt() == [1, 2]
    assert START.view(0).may_interrupt() == [1, 2]


def test_a_view_lists_those_of_its_own_seat() -> None:
    assert START.view(1).interrupts() == START.interrupts(1)
    assert START.view(0).interrupts() == []
    assert START.view(2).interrupts(1) == []


def test_whose_turn_it_is_cannot_interrupt() -> None:
    state = START.copy()
    state.hands[0].append(SHOUT)
    assert "Only somebody else" in str(state.why_not(Shout(0, "left")))
    assert "Only somebody else" in str(state.why_not(Shout(7, "left")))
    with pytest.raises(IllegalAction, match="Only somebody else"):
        state.apply(Shout(0, "left"))


def test_the_rules_say_why_not() -> None:
    assert "without the nine" in contract.refused(START.copy(), "shout 2 left")
    assert "not possible now" in contract.refused(START.copy(), "shout 1 middle")


def test_it_is_over_once_the_player_has_begun() -> None:
    state = START.copy()
    state.apply(Lay(1, "left"))
    assert state.interrupts() == state.may_interrupt() == []
    contract.refused(state, "shout 1 left")


def test_whose_turn_it_is_goes_on_as_before() -> None:
    state = START.copy()
    events = state.apply(Shout(1, "right"))
    assert events == [Shouted(1, "right", 7)]
    assert state.player == 0
    assert state.points == [0, 7, 0]
    assert state.legal_actions() == START.legal_actions()
    assert state.interrupts() == []


def test_all_positions_keep_the_contract() -> None:
    rng, open_ones = Chance(1), 0
    for seed in range(12):
        for state in states(seed):
            contract.check_actions_and_scores(state)
            contract.check_hidden(state)
            tried = [Shout(seat, pile) for seat in range(4) for pile in ("left", "right")]
            contract.check_refusals(state, tried)
            open_ones += bool(state.interrupts())
        contract.check_notation(states(seed))
    contract.check_copies(shouting.shouting().new(3, 4))
    contract.play_out(START.view(0), rng)
    assert open_ones > 10


# --- the match ------------------------------------------------------------------------------------
def test_the_step_belongs_to_who_interrupts() -> None:
    match = a_match(ANNA, BEN, EWA)
    match.apply(Shout(1, "right"))
    assert match.steps[0].seat == 1
    assert match.state.player == 0


def test_an_interrupt_can_be_taken_back_like_any_decision() -> None:
    match = a_match(ANNA, BEN, EWA)
    match.apply(Shout(1, "right"))
    match.undo()
    assert match.state == START
    match.redo()
    assert match.state.interrupts() == []


def test_no_way_back_leads_over_the_interrupt_of_another() -> None:
    match = a_match(ANNA, BEN, EWA)
    match.apply(Shout(1, "right"))
    match.apply(Lay(1, "left"))
    assert "another person" in str(match.why_not_back(0))
    match.undo()
    assert [step.seat for step in match.steps] == [1]


def test_no_interrupt_is_taken_back_with_the_move_of_another_before_it() -> None:
    match = a_match(ANNA, BEN, EWA)
    match.apply(Lay(1, "left"))
    match.apply(Rest())
    match.apply(Lay(3, "left"))
    match.apply(Rest())
    match.apply(Shout(1, "right"))
    assert match.undo_target() == 4
    assert match.why_not_back(2) is None
    assert "another person" in str(match.why_not_back(1))
    match.family = True
    assert match.why_not_back(1) is None


def test_what_a_bot_did_in_between_goes_back_with_the_move() -> None:
    match = a_match(ANNA, GREEDY, EWA)
    match.apply(Shout(1, "right"))
    assert not match.can_undo()
    match.apply(Lay(1, "left"))
    match.apply(Rest())
    match.undo()
    match.undo()
    assert len(match.steps) == 1


def test_a_save_and_a_replay_know_whose_it_was() -> None:
    match = a_match(ANNA, BEN, EWA)
    match._started_anew = False
    match.apply(Shout(1, "right"))
    match.apply(Lay(1, "left"))
    again = Match.from_dict(json.loads(json.dumps(match.to_dict())), shouting.make)
    assert not again.lost_history
    assert again.state == match.state
    assert again.steps == match.steps
    assert again.state_at(1).points == [0, 7, 0]


# --- bots -----------------------------------------------------------------------------------------
def test_greedy_interrupts_for_the_most() -> None:
    for seed in range(5):
        assert bots.interrupt("greedy", START.view(1), 1, Chance(seed)) == Shout(1, "right")


def test_greedy_lets_it_be_where_it_gains_nothing() -> None:
    assert bots.interrupt("greedy", without_gain().view(1), 1, Chance(0)) == LET_BE
    with pytest.raises(ValueError, match="nothing to do in between"):
        bots.interrupt("greedy", START.view(2), 2, Chance(0))


def test_random_does_either() -> None:
    view = START.view(1)
    done = {bots.interrupt("random", view, 1, Chance(seed)) for seed in range(40)}
    assert done == {LET_BE, *START.interrupts()}


@pytest.mark.parametrize("level", LEVELS)
def test_bots_play_to_the_end_and_interrupt(level: str) -> None:
    shouts = 0
    for seed in range(8):
        state, rng = shouting.shouting().new(3, seed), Chance(seed)
        while not state.over:
            action = bots.next_action(state, [level] * 3, rng)
            shouts += isinstance(action, Shout)
            assert state.why_not(action) is None
            state.apply(action)
    assert shouts > 3


def test_without_interrupts_the_next_action_is_that_of_the_player() -> None:
    state = START.copy()
    state.hands[1] = [3]
    for seed in range(5):
        expected = bots.choose("greedy", state.view(0), 0, Chance(seed))
        assert bots.next_action(state, ["greedy"] * 3, Chance(seed)) == expected


@pytest.mark.parametrize("inline", [True, False])
def test_the_thinking_process_answers_in_between(inline: bool) -> None:
    thinker = Thinker(inline, shouting.make)
    try:
        for state, expected in ((START, Shout(1, "right")), (without_gain(), LET_BE)):
            match = Match(state, (ANNA, GREEDY, GREEDY), 3, {"length": "short"})
            ticket = thinker.ask(Request.of(match, interrupter=1))
            assert wait(thinker, ticket) == expected
    finally:
        thinker.close()
