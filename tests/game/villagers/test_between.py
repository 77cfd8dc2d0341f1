"""With all expansions: what is hidden, saves in the middle of a Special, the turns of others."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

import game
from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.match import Match
from game.engine.seating import Seat
from game.villagers.actions import PlayBetween
from game.villagers.state import VillagersState
from tests.game import contract

from .positions import position, villagers

ALL = dict.fromkeys(("scoundrels", "saints", "profiteers", "developments"), "yes")
STEPS = ("seen", "put_back", "early", "picked", "pay", "cover")
"""Phases in the middle of what one card brings."""
NAMES = ("Anna", "Ben", "Ewa", "Jan", "Ola")


def start(players: int, seed: int) -> VillagersState:
    return villagers().new(players, seed, ALL)


def states(players: int, seed: int) -> Iterator[VillagersState]:
    """The states of one random game, in which Specials are played as soon as they can be."""
    state, rng = start(players, seed), Chance(seed)
    while not state.over:
        yield state
        state.apply(choose(state, rng))


def choose(state: VillagersState, rng: Chance) -> Action:
    interrupts = state.interrupts()
    if interrupts and not rng.below(12):
        return rng.choice(interrupts)
    actions = state.legal_actions()
    eager = [a for a in actions if a.word in ("look", "play", "play_on", "rob")]
    return rng.choice(eager if eager and rng.below(3) else actions)


def open_window(players: int = 3) -> VillagersState:
    """A draft turn in which somebody else could play the Courier."""
    for seed in range(50):
        for state in states(players, seed):
            if state.interrupts():
                return state.copy()
    raise AssertionError("nobody ever could")


def a_match(state: VillagersState) -> Match:
    seats = [Seat(name, "person") for name in NAMES[: state.players]]
    match = Match(state, seats, 1, dict(state.options))
    match._started_anew = False
    return match


# --- what is hidden -------------------------------------------------------------------------------
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_views_legal_actions_and_interrupts_do_not_depend_on_what_is_hidden(players: int) -> None:
    looked, windows = 0, 0
    for seed in range(4):
        for number, state in enumerate(states(players, seed)):
            often = state.phase in STEPS or bool(state.interrupts())
            if number % 9 and not (often and looked < 60):
                continue
            looked += 1
            windows += bool(state.may_interrupt())
            contract.check_interrupts(state)
            contract.check_hidden(state)
    assert looked > 40
    assert windows > 5


def test_who_may_interrupt_is_told_by_the_backs() -> None:
    state = open_window()
    book = state.book
    for seat in range(state.players):
        suits = {book.suits[book.kind_of[card].suit] for card in state.villages[seat].hand}
        might = "special" in suits and seat != state.player
        assert (seat in state.may_interrupt()) == might


def test_what_is_looked_at_is_in_nobody_elses_view() -> None:
    seen = 0
    for seed in range(12):
        for state in states(3, seed):
            if state.looking is None:
                continue
            facts = state.view(state.player).facts()
            assert all("?" not in card for card in facts.seen.cards)
            for other in range(3):
                if other != state.player:
                    view = state.view(other)
                    owner = facts.seen.pile == f"hand{other}"
                    hidden = [c for c in view.facts().seen.cards if "?" in c]
                    assert len(hidden) == (0 if owner else len(facts.seen.cards))
                    assert facts.seen.may_take == () or owner or not view.facts().seen.may_take
            seen += 1
    assert seen > 5


# --- saves ----------------------------------------------------------------------------------------
def test_in_the_middle_of_every_card_a_save_opens_and_goes_on() -> None:
    found = dict.fromkeys(STEPS, 0)
    for seed in range(10):
        for state in states(4, seed):
            if state.phase in found and found[state.phase] < 6:
                found[state.phase] += 1
                contract.check_comes_back(state, 4)
                match = Match.from_dict(
                    json.loads(json.dumps(a_match(state.copy()).to_dict())), game.from_sources
                )
                assert match.state == state
                contract.play_out(match.state, Chance(seed))
    assert all(found.values()), found


# --- the turns of others --------------------------------------------------------------------------
def test_an_interrupt_is_a_step_of_its_own_seat_in_match_save_and_replay() -> None:
    match = a_match(open_window())
    action = match.state.interrupts()[0]
    player = match.state.player
    match.apply(action)
    assert isinstance(action, PlayBetween)
    assert match.steps[-1].seat == action.seat
    assert match.state.player == player
    match.apply(match.state.legal_actions()[-1])
    again = Match.from_dict(json.loads(json.dumps(match.to_dict())), game.from_sources)
    assert not again.lost_history
    assert again.state == match.state
    assert again.steps == match.steps


def test_no_way_back_leads_over_an_interrupt_unless_the_family_undoes_all() -> None:
    match = a_match(open_window())
    before = match.state.copy()
    match.apply(match.state.interrupts()[0])
    after = match.state.copy()
    match.apply(match.state.legal_actions()[-1])
    assert match.why_not_back(0) is not None
    match.family = True
    match.back_to(0)
    assert match.state == before
    assert match.state.interrupts() == before.interrupts()
    match.redo()
    match.undo()
    assert match.state == after
    match.undo()
    assert match.state == before


def quiet_turn() -> Match:
    """A draft turn in which nothing is turned up: only whose decision it was counts."""
    state = position(
        3,
        modules=" ".join(ALL),
        villages=["founders2"] * 3,
        hands=["benefactor chandler", "courier", "seeker"],
        road_cards=["cooper", "wheeler", "hunter"],
        stacks=(0,) * 6,
        reserve=0,
        phase="draft",
    )
    match = a_match(state)
    for line in ("play benefactor.1", "build chandler.1 village", "between 1 courier.1 cooper.1"):
        match.apply(match.game.parse(line))
    assert not any(event.final for step in match.steps for event in step.events)
    return match


def test_who_interrupted_takes_it_back_but_nobody_else_does() -> None:
    match = quiet_turn()
    over = match.why_not_back(0)
    assert over is not None
    assert "another person: Player 1" in str(over), "not the moves of who is on turn"
    assert match.undo_target() == 2
    match.undo()
    assert match.state.interrupts()
    assert match.can_go_back(0), "what was done before it is the own decision of one person again"
    match.redo()
    match.apply(match.game.parse("draft wheeler.1"))
    over = match.why_not_back(2)
    assert "another person: Player 2" in str(over), "not the interrupt, once somebody else acted"
    assert match.undo_target() == 3
    match.undo()
    assert match.can_go_back(2), "it is the last decision again"


def test_a_computer_player_s_interrupt_is_taken_back_with_the_move_before_it() -> None:
    match = quiet_turn()
    match.seats = (match.seats[0], Seat("Bot", "greedy"), match.seats[2])
    assert match.undo_target() == 1
    match.undo()
    assert (match.state.phase, match.state.player) == ("early", 0)


def test_a_move_before_an_interrupt_is_not_taken_back_over_it() -> None:
    for seed in range(60):
        state, rng = start(3, seed), Chance(seed)
        while state.round < 3 and not state.over:
            first = [a for a in state.legal_actions() if a.word == "play"]
            if state.phase == "draft" and first and state.interrupts():
                match = a_match(state)
                match.apply(first[0])
                if match.state.interrupts():
                    match.apply(match.state.interrupts()[0])
                    assert match.why_not_back(0) is not None
                    return
            state.apply(rng.choice(state.legal_actions()))
    raise AssertionError("nobody ever could")
