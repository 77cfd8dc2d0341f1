"""What computer players see: facts no good evaluation may miss, and that nothing kept is stale."""

from __future__ import annotations

import re

import pytest

import game
from game.bots.greedy import after
from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.sources import DATA
from game.ragusa import value
from game.ragusa.actions import (
    ActivateHex,
    BuildTower,
    BuildWall,
    BuyShip,
    Decline,
    KeepBonus,
    PlaceHouse,
    Sell,
)
from game.ragusa.book import SALES, SOURCES
from game.ragusa.cards import Hopes
from game.ragusa.state import RagusaState

from .positions import (
    BLUE,
    ORANGE,
    PURPLE,
    bare,
    have,
    houses,
    ragusa,
    ships,
    start,
    stock,
    super_houses,
    towers,
    walls,
    worth,
)
from .random_games import VARIANTS, states


def features(state: RagusaState, seat: int = 0) -> dict[str, float]:
    return dict(zip(Hopes.features(), value.features(state, seat), strict=True))


def prefers(state: RagusaState, better: Action, worse: Action) -> bool:
    seat = state.actor
    return after(state, better, seat) > after(state, worse, seat)


def acting(state: RagusaState, hex: str, space: str) -> RagusaState:
    """The house there acts at the hex."""
    state.space = state.board.space_index[space]
    state.pending = (state.board.hex_index[hex],)
    state.active = 0
    state.ask("hex", 0)
    state.apply(ActivateHex(hex))
    return state


# --- features and weights -----------------------------------------------------------------------
def test_every_feature_has_a_line_in_the_card_file() -> None:
    comments = (DATA / "ragusa" / "weights.yaml").read_text(encoding="utf-8")
    for name in Hopes.features():
        assert re.search(rf"^# {name} +\w", comments, re.MULTILINE), name


def test_there_are_as_many_features_as_weights() -> None:
    for players, weights in ragusa().weights.items():
        assert len(value.features(start(players), 0)) == len(weights) == len(Hopes.features())


@pytest.mark.parametrize("case", VARIANTS)
def test_what_is_kept_is_what_a_fresh_look_would_find(case: tuple[int, *tuple[str, ...]]) -> None:
    fresh = game.load("ragusa")
    for number, state in enumerate(states(1, *case)):
        if number % 5 == 0:
            seats = range(state.players)
            known = [state.value(seat) for seat in seats]
            for kept in (fresh.book.room, fresh.book.lines, fresh.book.hands):
                kept.clear()
            again = fresh.state_from_dict(state.to_dict())
            assert [again.value(seat) for seat in seats] == known


def test_what_is_kept_is_forgotten_before_it_is_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ragusa.outlook.MOST_KEPT", 3)
    book = game.load("ragusa").book
    state = start(2)
    state.book = book
    for space in range(10):
        state.free = 1 << space
        state.value(0)
        assert 1 <= len(book.room) <= 3


def test_looking_leaves_the_state_alone() -> None:
    for case in VARIANTS:
        for number, state in enumerate(states(2, *case)):
            if number % 9 == 0:
                before = state.to_dict()
                for seat in range(state.players):
                    state.value(seat)
                assert state.to_dict() == before


# --- what a player sees -------------------------------------------------------------------------
def test_points_are_good_and_those_of_a_rival_bad() -> None:
    for players in (1, 2, 3, 4, 5):
        state = start(players)
        before = state.value(0)
        state.points[SALES] += 5
        assert state.value(0) > before
        state.points[SOURCES + SALES] += 9
        richer = state.value(0)
        state.points[SOURCES + SALES] += 5
        assert state.value(0) < richer


def test_the_rival_is_the_one_who_has_scored_most() -> None:
    state = start(3)
    state.points[ORANGE * SOURCES + SALES] = 10
    ahead = features(state)["rival"]
    state.points[BLUE * SOURCES + SALES] = 9
    assert features(state)["rival"] == ahead
    state.points[BLUE * SOURCES + SALES] = 20
    assert features(state)["rival"] > ahead


def test_the_dearer_commodity_is_sold() -> None:
    state = bare(start(2))
    houses(state, PURPLE, "w14")
    stock(state, PURPLE, oil=3, wine=3, silver=3)
    worth(state, oil=1, wine=3, silver=2)
    acting(state, "quay", "w14")
    assert prefers(state, Sell("wine"), Sell("silver"))
    assert prefers(state, Sell("silver"), Sell("oil"))
    assert prefers(state, Sell("wine"), Decline())


def test_a_wall_beside_own_pieces_is_better_than_elsewhere() -> None:
    state = bare(start(2))
    houses(state, PURPLE, "w03")
    towers(state, PURPLE, "w04")
    acting(state, "mason", "w03")
    assert prefers(state, BuildWall("e03"), BuildWall("e04"))
    assert prefers(state, BuildWall("e04"), BuildWall("e12"))
    assert prefers(state, BuildWall("e12"), Decline())


def test_of_two_ships_for_the_same_price_the_better_one_is_bought() -> None:
    state = bare(start(2))
    houses(state, PURPLE, "w10")
    ships(state, "furs_1", "clothes_3", "spices_2", "ceramics_4", "furs_4")
    stock(state, PURPLE, oil=1, wine=1)
    worth(state, oil=1, wine=1, silver=1)
    acting(state, "market", "w10")
    assert prefers(state, BuyShip(2), BuyShip(1))
    assert prefers(state, BuyShip(2), Decline())


def test_a_tower_is_never_left_standing_about() -> None:
    state = bare(start(2))
    houses(state, PURPLE, "w20")
    acting(state, "architect", "w20")
    assert prefers(state, BuildTower("w21"), Decline())


def test_a_tower_keeps_the_section_together() -> None:
    state = bare(start(2))
    houses(state, PURPLE, "w20")
    houses(state, ORANGE, "w12")
    walls(state, "e09-e14")
    acting(state, "architect", "w20")
    assert prefers(state, BuildTower("w12"), BuildTower("w01"))


def test_a_bonus_card_that_already_scores_is_kept() -> None:
    state = bare(start(2))
    have(state, PURPLE, stone=3)
    book = state.book
    state.drawn = (book.bonus_index["bonus_stone"], book.bonus_index["bonus_furs"])
    houses(state, PURPLE, "c06")
    state.space = state.board.space_index["c06"]
    state.hex = state.board.hex_index["rectors_palace"]
    state.queue = (state.space,)
    state.ask("keep", 0)
    assert prefers(state, KeepBonus("bonus_stone"), KeepBonus("bonus_furs"))


def test_a_house_that_wakes_nobody_else_is_better() -> None:
    state = bare(start(2))
    for seat in (PURPLE, ORANGE):
        have(state, seat, wood=3, stone=3, grapes=2, olives=2, silver_ore=2)
    houses(state, ORANGE, "w18", "w16", "c03")
    assert prefers(state, PlaceHouse("w07"), PlaceHouse("w17")), "the winery is full of rivals"


def test_houses_that_will_act_again_are_counted_with_the_corners_left() -> None:
    state = bare(start(2))
    houses(state, PURPLE, "w10")
    free = features(state)["again_ship"]
    houses(state, ORANGE, "w11", "c10", "c08")
    assert 0 < features(state)["again_ship"] < free


def test_reserved_corners_are_sure_to_be_built_on() -> None:
    state = bare(start(1))
    houses(state, PURPLE, "w10")
    chance = features(state)["again_ship"]
    space = state.board.space_index["w11"]
    state.free &= ~(1 << space)
    state.reserved |= 1 << space
    assert features(state)["again_ship"] > chance


def test_a_super_house_acts_for_whose_turn_it_is() -> None:
    state = bare(start(2))
    houses(state, PURPLE, "w14")
    super_houses(state, ORANGE, "w15")
    stock(state, PURPLE, oil=4)
    worth(state, oil=2)
    state.active = PURPLE
    state.space = state.board.space_index["w14"]
    state.pending = (state.board.hex_index["quay"],)
    state.ask("hex", PURPLE)
    assert features(state)["now_sale"] == 2 * 2
    state.active = ORANGE
    assert features(state)["now_sale"] == 2


def test_an_open_hex_counts_as_what_it_will_bring() -> None:
    state = bare(start(2))
    houses(state, PURPLE, "w19", "c03")
    have(state, PURPLE, grapes=2)
    worth(state, wine=3)
    state.space = state.board.space_index["c03"]
    state.pending = tuple(state.board.hex_index[hex] for hex in ("winery", "architect"))
    state.ask("hex", PURPLE)
    seen = features(state)
    assert seen["now_make"] == 2 * 2 * 3
    assert seen["now_tower"] == 2
    assert seen["now_card"] == 0


def test_all_that_is_left_at_the_end_is_points() -> None:
    for seed in range(3):
        state = ragusa().new(2, seed)
        rng = Chance(seed)
        while not state.over:
            state.apply(rng.choice(state.legal_actions()))
        seen = features(state)
        assert seen["scored"] + seen["ending"] + seen["cards"] == state.scores()[0]
        promises = set(seen) - {"scored", "ending", "cards", "rival"}
        assert all(seen[name] == 0 for name in promises if not name.startswith("again"))
