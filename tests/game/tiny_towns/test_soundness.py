"""What must always hold (21), in random games of every sort."""

from __future__ import annotations

import pytest

from game.engine.chance import Chance
from game.tiny_towns.actions import Build, Place
from game.tiny_towns.board import INDEX
from game.tiny_towns.facts import TownFacts
from tests.game import contract

from .invariants import check_completeness
from .positions import EMPTY, do, position, tiny_towns
from .random_games import VARIANTS, choose, start, states

CASES = [pytest.param(*case, id="-".join(map(str, case))) for case in VARIANTS]


@pytest.mark.parametrize(("players", "variant", "monuments"), CASES)
def test_exactly_the_legal_actions_are_not_refused(
    players: int, variant: str, monuments: str
) -> None:
    rng = Chance(players)
    for state in states(players + 7, players, variant, monuments):
        if rng.below(25) == 0 or state.asks or state.phase == "watch":
            check_completeness(state)


@pytest.mark.parametrize(("players", "variant", "monuments"), CASES)
def test_what_a_step_may_change(players: int, variant: str, monuments: str) -> None:
    """7: cubes fall by those used, buildings rise by one. Stores never shrink, posts stay."""
    state = start(11, players, variant, monuments)
    rng = Chance(11)
    while not state.over:
        seat = state.player
        assert seat is not None
        action = choose(state, rng)
        before = state.copy()
        state.apply(action)
        old, new = before.towns[seat], state.towns[seat]
        if isinstance(action, Build):
            used = [name for name in action.squares if name in TownFacts(old).cubes]
            assert len(TownFacts(new).cubes) == len(TownFacts(old).cubes) - len(used)
            assert len(TownFacts(new).buildings) == len(TownFacts(old).buildings) + 1
            occupied = 16 - old.empty.bit_count()
            assert 16 - new.empty.bit_count() == occupied - (len(used) - 1)
            assert old.posts & ~new.posts == 0
        elif isinstance(action, Place):
            assert len(TownFacts(new).cubes) == len(TownFacts(old).cubes) + 1
        if state.asking != "replace" and before.asking != "replace":
            for name, cubes in TownFacts(old).stored.items():
                assert len(TownFacts(new).stored[name]) >= len(cubes)


def test_the_notation_goes_both_ways() -> None:
    seen = contract.check_notation([tiny_towns().new(2, 1)])
    for case in VARIANTS:
        for seed in range(20):
            seen |= contract.check_notation(states(seed, *case))
    kinds = {type(action).__name__ for action in seen}
    assert len(kinds) == 16, kinds


# --- 21: an empty town, and orders that must not matter -----------------------------------------


def test_score_of_an_empty_town() -> None:
    assert position(EMPTY, EMPTY).scores() == [-16, -16]
    assert position("W " * 16, EMPTY).scores()[0] == -16
    assert position("cathedral_of_caterina " + "W " * 15, EMPTY).scores()[0] == 2


def mirrored(words: list[str], turn: int) -> list[str]:
    """A board turned by quarter turns, from 4 on mirrored first."""
    rows = [words[4 * r : 4 * r + 4] for r in range(4)]
    if turn >= 4:
        rows = [row[::-1] for row in rows]
    for _ in range(turn % 4):
        rows = [list(row) for row in zip(*rows[::-1], strict=True)]
    return [word for row in rows for word in row]


def test_turned_and_mirrored_boards_build_and_score_alike() -> None:
    rng = Chance(4)
    for _ in range(40):
        start_cards = tiny_towns().new(2, rng.below(1000), {"monuments": "no"})
        cards = " ".join(start_cards.facts().cards_in_play)
        pool = [*"WHBGS.", *start_cards.facts().cards_in_play]
        words = [rng.choice(pool) for _ in range(16)]
        results = set()
        for turn in range(8):
            state = position(" ".join(mirrored(words, turn)), EMPTY, cards=cards, phase="build")
            builds = sorted(
                action.card for action in state.legal_actions() if isinstance(action, Build)
            )
            results.add((state.scores()[0], tuple(builds)))
        assert len(results) == 1


def test_the_order_within_a_turn_does_not_matter() -> None:
    """Each player's visit changes his own town only, so seats can be permuted in a free turn."""
    first = tiny_towns().new(3, 6, {"variant": "town_hall", "monuments": "no"})
    turned = first.copy()
    wood = first.book.resource_index["wood"]
    for state, order in ((first, (0, 1, 2)), (turned, (2, 0, 1))):
        for seat in order:
            state.player, state.phase, state.named = seat, "place", wood
            do(state, f"place wood {list(INDEX)[seat]}")
    assert [TownFacts(t).cubes for t in first.towns] == [TownFacts(t).cubes for t in turned.towns]


def test_two_states_of_one_game_are_equal_and_others_not() -> None:
    one, same = (tiny_towns().new(2, 5) for _ in range(2))
    assert one == same
    same.apply(same.legal_actions()[0])
    assert one != same
    assert tiny_towns().new(2, 6) != one


def test_every_game_ends_and_towns_are_full() -> None:
    """9: a game ends only when no town has an empty square (nobody here has five Banks)."""
    for seed in range(3):
        for players, variant, monuments in VARIANTS:
            *_, last = states(seed, players, variant, monuments, head_start=False)
            assert last.over
            assert not any(town.empty for town in last.towns)
            assert last.winners()
