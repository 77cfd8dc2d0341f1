"""Whole games: invariants, running scores, notation, determinism, options."""

from __future__ import annotations

from itertools import product

import pytest

from game.engine.chance import Chance
from game.engine.state import IllegalAction
from game.ragusa.actions import (
    ActivateHex,
    BuildTower,
    BuildWall,
    BuyShip,
    Decline,
    DrawBonus,
    KeepBonus,
    Pass,
    PlaceHouse,
    PlaceSuperHouse,
    PlaceWithFish,
    Sell,
)
from game.ragusa.events import Scored, ShipBought, Sold, WallBuilt
from game.ragusa.proposals import proposal
from tests.game import contract
from tests.game.ragusa.invariants import check
from tests.game.ragusa.positions import ragusa

SWITCHES = ("hard_palace", "easy_bonus_pairs", "easy_human_first")
TABLES = [
    *((1, dict(zip(SWITCHES, values, strict=True))) for values in product(("no", "yes"), repeat=3)),
    *((n, {"snake": snake}) for n in (2, 3, 4, 5) for snake in ("no", "yes")),
]


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_random_games_keep_every_invariant(players, options):
    for seed in range(4):
        rng = Chance(seed)
        state = ragusa().new(players, seed, options)
        points = state.points[:]
        while not state.over:
            check(state)
            for event in state.apply(rng.choice(state.legal_actions())):
                if isinstance(event, WallBuilt | Scored | ShipBought | Sold):
                    kind = (WallBuilt, Scored, ShipBought, Sold).index(type(event))
                    points[event.seat * 4 + kind] += event.vp
                event.message(None), event.message(0)
            assert state.points == points
        check(state)
        assert state.winners()


@pytest.mark.parametrize("players", [1, 2, 3])
def test_legal_actions_and_reasons_agree_both_ways(players):
    board, book = ragusa().book.board, ragusa().book
    everything = [
        *book.keeps,
        *(PlaceHouse(space) for space in board.spaces),
        *(PlaceSuperHouse(space) for space in board.spaces),
        *(
            PlaceWithFish(what, space, get)
            for what in ("house", "super_house", "tower")
            for space in ("w12", "w17", "w16", "r05", "c01", "x")
            for get in ((), ("stone",), ("grapes",), ("stone", "grapes"), ("gold",))
        ),
        *(ActivateHex(hex) for hex in (*board.hexes, "x")),
        *(BuildWall(wall) for wall in (*board.walls, "x")),
        *(BuildTower(space) for space in (*board.spaces, "x")),
        *(BuyShip(berth) for berth in range(-1, 8)),
        *(Sell(name) for name in (*book.commodities, "gold")),
        *book.exchanges,
        KeepBonus("x"),
        Pass(),
        DrawBonus(),
        Decline(),
    ]
    for seed in range(3):
        rng = Chance(seed)
        state = ragusa().new(players, seed)
        while not state.over:
            legal = state.legal_actions()
            assert legal == state.legal_actions()
            for action in {*everything, *legal}:
                reason = state.why_not(action)
                assert (reason is None) == (action in legal), (action, str(reason))
                assert ragusa().parse(str(action)) == action
                assert str(state.describe(action))
            wrong = rng.choice([a for a in everything if a not in legal])
            before = state.to_dict()
            with pytest.raises(IllegalAction):
                state.apply(wrong)
            assert state.to_dict() == before
            assert proposal(state) in legal
            assert str(state.decision.message)
            state.apply(rng.choice(legal))
        assert str(state.why_not(Pass())) == "The game is over."


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


@pytest.mark.parametrize("players", [1, 2, 3])
def test_every_message_can_be_shown(players):
    contract.check_messages(ragusa().new(players, 2))
