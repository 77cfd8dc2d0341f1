"""What must always hold, in random games of every sort."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from game.amber.actions import (
    ChooseCastle,
    Dig,
    DigSpecial,
    DrawTop,
    EndTurn,
    Lay,
    Pass,
    Rebuild,
    Swap,
    TakeOpen,
)
from game.amber.state import AmberState
from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.match import Match
from game.engine.seating import Seat
from tests.game import contract

from .invariants import check
from .positions import amber, position
from .random_games import VARIANTS, start, states

CASES = [pytest.param(*case, id="-".join(map(str, case))) for case in VARIANTS]


@pytest.mark.parametrize(("players", "variant", "edge_rule"), CASES)
def test_random_games_keep_the_rules(players: int, variant: str, edge_rule: str) -> None:
    for seed in range(5):
        for number, state in enumerate(states(seed, players, variant, edge_rule)):
            contract.check_actions_and_scores(state)
            if number % 4 == 0 or state.over:
                check(state)
        assert state.winners()


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


def every_action(state: AmberState) -> list[Action]:
    """All that could be tried, sensible or not."""
    tiles = [*state.book.names, "tunnel"]
    places = [*state.book.squares.values(), "Z99"]
    actions: list[Action] = [EndTurn(), DrawTop(), Pass()]
    actions += [ChooseCastle(square) for square in places]
    actions += [TakeOpen(slot) for slot in range(8)]
    actions += [Swap(tile) for tile in tiles]
    actions += [DigSpecial(square) for square in places]
    for tile, square in product(tiles, places):
        actions.append(Dig(tile, square))
        for turn in (0, 1, 2, 3, 7):
            actions += [Lay(tile, square, turn), Rebuild(tile, square, turn)]
    return actions


@pytest.mark.parametrize(("players", "variant", "edge_rule"), CASES)
def test_exactly_the_legal_actions_are_not_refused(
    players: int, variant: str, edge_rule: str
) -> None:
    rng = Chance(players)
    looked: Counter[str] = Counter()
    for seed in (1, 2, 3, 7):
        for state in states(seed, players, variant, edge_rule):
            kind = state.decision.kind
            if state.over or looked[kind] > 2 or (kind in ("turn", "after") and rng.below(30)):
                continue
            looked[kind] += 1
            others = every_action(state)
            rng.shuffle(others)
            contract.check_refusals(state, others[:1200])


def test_nothing_can_be_done_when_it_is_over() -> None:
    *_, state = states(2, *VARIANTS[0])
    assert state.legal_actions() == []
    assert state.decision.kind == "over"
    for action in every_action(state)[:300]:
        assert str(state.why_not(action)) == "The game is over."


@pytest.mark.parametrize(("players", "variant", "edge_rule"), CASES)
def test_every_message_can_be_shown(players: int, variant: str, edge_rule: str) -> None:
    for seed in (3, 5):
        contract.check_messages(start(seed, players, variant, edge_rule))


@pytest.mark.parametrize(("players", "variant", "edge_rule"), CASES)
def test_copies_are_independent_and_old_states_stay(
    players: int, variant: str, edge_rule: str
) -> None:
    for old in contract.check_copies(start(3, players, variant, edge_rule)):
        check(old)


@pytest.mark.parametrize(("players", "variant", "edge_rule"), CASES)
def test_notation_is_read_back(players: int, variant: str, edge_rule: str) -> None:
    for action in contract.check_notation(states(5, players, variant, edge_rule)):
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
