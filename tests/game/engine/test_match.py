"""Match: what is recorded, what can be taken back, and what a replay gives."""

from __future__ import annotations

import pytest

from game.engine.match import Match
from game.engine.seating import Seat
from game.engine.state import IllegalAction
from tests.game.toy import Draw, Lay, Rest, ToyState, toy

ANNA, BEN = Seat("Anna", "person"), Seat("Ben", "person")
BOT = Seat("Bot", "random")


def a_match(*seats: Seat, length: str = "short", seed: int = 3) -> Match:
    return Match.new(toy(), seats, seed, {"length": length})


def lay(match: Match, pile: str = "left") -> None:
    """The lowest tile of the hand goes on the pile: nothing comes to light by that."""
    state = match.state
    assert isinstance(state, ToyState)
    assert state.player is not None
    match.apply(Lay(min(state.hands[state.player]), pile))


def turn(match: Match) -> None:
    lay(match)
    match.apply(Rest())


def test_steps_record_who_did_what_and_what_came_of_it() -> None:
    match = a_match(ANNA, BEN)
    events = match.apply(match.state.legal_actions()[0])
    match.apply(Draw())
    lay(match)
    assert [step.seat for step in match.steps] == [0, 0, 1]
    assert match.steps[0].events == tuple(events)
    assert match.steps[1].action == Draw()


def test_an_illegal_action_is_not_recorded() -> None:
    match = a_match(ANNA, BEN)
    lay(match)
    match.undo()
    before = match.to_dict()
    with pytest.raises(IllegalAction):
        match.apply(Draw())
    assert match.to_dict() == before
    assert match.can_redo()


def test_nothing_can_be_applied_once_the_game_is_over() -> None:
    match = a_match(ANNA)
    while not match.state.over:
        match.apply(match.state.legal_actions()[-1])
    with pytest.raises(IllegalAction, match="over"):
        match.apply(Rest())


def test_an_unknown_kind_of_player_is_refused() -> None:
    with pytest.raises(ValueError, match="wizard"):
        a_match(ANNA, Seat("Merlin", "wizard"))


def test_an_id_that_cannot_name_a_file_is_refused() -> None:
    with pytest.raises(ValueError, match="10:30"):
        Match.new(toy(), (ANNA,), 1, id="2026-01-02 10:30")


# --- undo ---------------------------------------------------------------------------------------


def test_a_fresh_match_has_nothing_to_take_back() -> None:
    match = a_match(ANNA, BEN)
    assert not match.can_undo()
    assert "nothing to take back" in str(match.why_no_undo())
    assert match.undo_target() == 0
    with pytest.raises(ValueError, match="nothing"):
        match.undo()


def test_undo_restores_the_state_before_the_own_last_decision() -> None:
    match = a_match(ANNA, BEN)
    before = match.state.to_dict()
    lay(match)
    assert match.undo_target() == 0
    taken = match.undo()
    assert [step.action.word for step in taken] == ["lay"]
    assert match.state.to_dict() == before
    assert match.steps == []


def test_undo_does_not_cross_another_person() -> None:
    match = a_match(ANNA, BEN)
    turn(match)
    turn(match)
    assert match.undo_target() == 3, "Ben's last step"
    match.undo()
    match.undo()
    assert match.state.player == 1
    lay(match)
    reason = match.why_not_back(0)
    assert reason is not None
    assert "another person: Player 1" in str(reason)


def test_undo_works_until_the_next_person_has_acted() -> None:
    match = a_match(ANNA, BEN)
    turn(match)
    assert match.state.player == 1
    assert match.undo_target() == 1, "Anna's rest, while Ben only looks at the table"
    match.undo()
    assert match.state.player == 0


def test_undo_crosses_bots_to_the_persons_own_decision() -> None:
    match = a_match(ANNA, BOT, BOT)
    for _ in range(3):
        turn(match)
    assert match.state.player == 0
    assert match.undo_target() == 1, "Anna's rest; the four steps of the bots do not count"
    taken = match.undo()
    assert [step.seat for step in taken] == [0, 1, 1, 2, 2]


def test_undo_while_a_bot_decides_is_that_of_the_person_before_it() -> None:
    match = a_match(ANNA, BOT)
    turn(match)
    assert match.state.player == 1
    assert match.undo_target() == 1


def test_with_bots_only_there_is_nobody_to_undo() -> None:
    match = a_match(BOT, BOT)
    turn(match)
    assert not match.can_undo()


def test_undo_stops_at_a_random_draw() -> None:
    match = a_match(ANNA)
    lay(match)
    match.apply(Draw())
    assert "nobody knew" in str(match.why_no_undo())
    lay(match)
    assert match.undo_target() == 2
    match.undo()
    assert not match.can_undo()


def test_undo_stops_at_a_bots_random_draw() -> None:
    match = a_match(ANNA, BOT)
    turn(match)
    lay(match)
    match.apply(Draw())
    assert not match.can_undo()


def test_family_undo_takes_back_one_decision_of_a_person_whatever_it_was() -> None:
    match = a_match(ANNA, BEN, BOT)
    match.family = True
    lay(match)
    match.apply(Draw())
    turn(match)
    turn(match)
    targets = []
    while match.can_undo():
        match.undo()
        targets.append(len(match.steps))
    assert targets == [3, 2, 1, 0]


def test_once_the_game_is_over_the_person_who_acted_last_can_undo() -> None:
    match = a_match(ANNA, BEN)
    while not match.state.over:
        turn(match) if match.state.legal_actions()[0] != Rest() else match.apply(Rest())
    assert match.steps[-1].seat == 1
    match.undo()
    assert match.state.player == 1


# --- redo ---------------------------------------------------------------------------------------


def test_redo_restores_what_one_undo_took_back() -> None:
    match = a_match(ANNA, BOT)
    for _ in range(2):
        turn(match)
    after, steps = match.state.to_dict(), list(match.steps)
    match.undo()
    assert len(match.steps) == 1
    assert match.redo() == steps[1:]
    assert match.state.to_dict() == after
    assert match.steps == steps
    assert not match.can_redo()


def test_redo_goes_through_several_undos_in_turn() -> None:
    match = a_match(ANNA)
    turn(match)
    turn(match)
    for _ in range(3):
        match.undo()
    for count in (2, 3, 4):
        match.redo()
        assert len(match.steps) == count


def test_a_new_action_forgets_what_was_taken_back() -> None:
    match = a_match(ANNA)
    lay(match, "left")
    match.undo()
    lay(match, "right")
    assert not match.can_redo()
    with pytest.raises(ValueError, match="nothing"):
        match.redo()


def test_redo_draws_the_same_tile_again() -> None:
    match = a_match(ANNA)
    match.family = True
    lay(match)
    drawn = match.apply(Draw())
    match.undo()
    assert list(match.redo()[0].events) == drawn


# --- back to here -------------------------------------------------------------------------------


def test_back_to_obeys_the_same_rule_for_every_step_taken_back() -> None:
    match = a_match(ANNA)
    turn(match)
    lay(match)
    match.apply(Draw())
    turn(match)
    assert [match.can_go_back(index) for index in range(7)] == [
        False,
        False,
        False,
        False,
        True,
        True,
        False,
    ]
    with pytest.raises(ValueError, match="nobody knew"):
        match.back_to(2)
    match.back_to(4)
    assert len(match.steps) == 4
    match.redo()
    assert len(match.steps) == 6


def test_family_undo_lets_one_go_back_to_anything() -> None:
    match = a_match(ANNA, BEN)
    match.family = True
    start = match.state.to_dict()
    for _ in range(3):
        turn(match)
    match.back_to(0)
    assert match.state.to_dict() == start


# --- snapshots ----------------------------------------------------------------------------------


def test_state_at_gives_every_old_state_across_snapshots() -> None:
    match = a_match(ANNA, BOT, length="long")
    old = [match.state.to_dict()]
    for number in range(70):
        actions = match.state.legal_actions()
        match.apply(actions[number % len(actions)])
        old.append(match.state.to_dict())
    assert [match.state_at(index).to_dict() for index in range(71)] == old
    with pytest.raises(IndexError):
        match.state_at(71)


@pytest.mark.parametrize("target", [15, 16, 17, 31, 32, 33])
def test_going_on_after_going_back_near_a_snapshot(target: int) -> None:
    match = a_match(ANNA, length="long")
    match.family = True
    for _ in range(40):
        match.apply(match.state.legal_actions()[0])
    match.back_to(target)
    for _ in range(40):
        match.apply(match.state.legal_actions()[-1])
    replay = a_match(ANNA, length="long")
    for step in match.steps:
        replay.apply(step.action)
    assert match.state.to_dict() == replay.state.to_dict()
    for index in range(len(match.steps)):
        assert match.state_at(index).to_dict() == replay.state_at(index).to_dict()


def test_old_states_do_not_change_with_what_is_done_later() -> None:
    match = a_match(ANNA, length="long")
    start = match.start.to_dict()
    early = match.state_at(0)
    for _ in range(20):
        match.apply(match.state.legal_actions()[0])
    assert match.start.to_dict() == start == early.to_dict()
    match.state_at(17).apply(match.state_at(17).legal_actions()[0])
    assert match.state_at(20).to_dict() == match.state.to_dict()


def test_undo_at_move_500_replays_less_than_one_snapshots_worth(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = a_match(ANNA, length="long")
    match.family = True
    for _ in range(500):
        match.apply(match.state.legal_actions()[0])
    replayed = []
    apply = ToyState.apply
    monkeypatch.setattr(
        ToyState, "apply", lambda self, action: replayed.append(action) or apply(self, action)
    )
    for _ in range(40):
        replayed.clear()
        match.undo()
        assert len(replayed) < 16


# --- bots ---------------------------------------------------------------------------------------


def test_the_seed_of_a_bot_depends_on_the_seed_and_the_step_only() -> None:
    one, same, other = a_match(BOT), a_match(BOT), a_match(BOT, seed=4)
    assert one.bot_seed() == same.bot_seed() != other.bot_seed()
    first = one.bot_seed()
    lay(one)
    assert one.bot_seed() != first
