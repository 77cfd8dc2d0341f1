"""What bots think of positions, and how well they play with it."""

from __future__ import annotations

from heapq import heappop, heappush

import pytest

import game
from game.amber import value
from game.amber.book import FIRST_FACE
from game.amber.cards import Hopes
from game.amber.state import AmberState
from game.amber.survey import ACROSS_EMPTY, ACROSS_STRAIGHT, ACROSS_TILE, FAR, Survey
from game.bots import choose
from game.engine.chance import Chance
from game.engine.sentinels import NOTHING

from .invariants import BACK, EDGES, beside, links
from .positions import amber, position
from .random_games import VARIANTS, states


def missing(state: AmberState, seat: int) -> dict[str, int]:
    """How many more tiles the seat needs to each target, the slow way (17)."""
    tiles, castles = state.facts().tiles, {state.facts().castle(s) for s in range(state.players)}
    records = {record.id: record for record in state.book.records.tiles}
    best: dict[tuple[str, str], int] = {}
    found = dict.fromkeys((*state.facts().villages, *castles), 99)
    heap: list[tuple[int, str, str]] = []

    def leave(square: str, edge: str, cost: int) -> None:
        there = beside(state, square, edge)
        if there is not None and cost < best.get((there, BACK[edge]), 99):
            best[there, BACK[edge]] = cost
            heappush(heap, (cost, there, BACK[edge]))

    def join(square: str, cost: int) -> None:
        if square in found:
            found[square] = min(found[square], cost)

    for edge in EDGES:
        leave(state.facts().castle(seat), edge, 0)
    while heap:
        cost, square, edge = heappop(heap)
        if square in castles:
            join(square, cost)
            continue
        across = ACROSS_EMPTY
        if square in tiles:
            for enter, out in links(state, *tiles[square]):
                if enter == edge:
                    join(square, cost)
                    if out != "X":
                        leave(square, out, cost)
            across = ACROSS_STRAIGHT if records[tiles[square].tile].straight else ACROSS_TILE
        join(square, cost + across)
        for out in EDGES:
            leave(square, out, cost + across)
    return {square: min(cost, FAR) for square, cost in found.items()}


@pytest.mark.parametrize("variant", VARIANTS[::2])
def test_missing_tiles_are_counted_rightly(variant: tuple[int, str, str]) -> None:
    """On the board as it is, and with any of its tiles as the last one that was laid."""
    for seed in (1, 2):
        for number, state in enumerate(states(seed, *variant)):
            if number % 12:
                continue
            tiles = [square for square in state.book.board if state.cells[square] >= FIRST_FACE]
            slow = [missing(state, seat) for seat in range(state.players)]
            for laid in (NOTHING, *tiles[number % 5 :: 5]):
                survey = Survey(state.book, state.targets, state.players)
                for seat, (targets, rooms) in enumerate(survey.near(state.cells, laid)):
                    for target, square in enumerate(state.targets):
                        if square != state.castles[seat]:
                            levels = targets >> target & survey.column
                            name = state.book.squares[square]
                            assert FAR - levels.bit_count() == slow[seat][name], (name, seat, laid)
                    assert rooms == len(state.facts().buildable(seat))


def test_what_is_kept_in_mind_is_as_when_it_is_new() -> None:
    """Every position looks as to a game that was loaded anew and has seen no other."""
    for variant in VARIANTS[::3]:
        for number, state in enumerate(states(3, *variant)):
            if number % 25 == 0:
                fresh = game.load("amber").state_from_dict(state.to_dict())
                for seat in range(state.players):
                    for action in state.legal_actions()[::7]:
                        tried, anew = state.copy(), fresh.copy()
                        tried.apply(action)
                        anew.apply(action)
                        assert tried.value(seat) == anew.value(seat)


def test_a_feature_for_each_weight_and_a_word_on_each_in_the_file() -> None:
    state = amber().new(3, 1)
    names = Hopes.features()
    assert len(value.features(state, 0)) == len(names)
    legend = [line for line in amber().sources.texts["weights.yaml"].splitlines() if "#" in line]
    for name in names:
        assert any(line.startswith(f"# {name} ") for line in legend), name


def test_weights_stand_for_every_number_of_players() -> None:
    assert set(amber().weights) == set(amber().player_counts)


def test_nearer_is_better_and_the_others_count_against() -> None:
    far = position("F2 F10", "F3 straight", villages="F6")
    near = position("F2 F10", "F3 straight, F4 straight", villages="F6")
    assert near.value(0) > far.value(0)
    assert near.value(1) < far.value(1)


def seen(state: AmberState, seat: int = 0) -> dict[str, float]:
    """The features by their names."""
    return dict(zip(Hopes.features(), value.features(state, seat), strict=True))


def test_one_tile_from_winning_is_a_hope_as_long_as_one_can_win_at_once() -> None:
    board = "D6 straight 1"
    near = position("C6 F6", board, villages="E6")
    late = position("C6 F6", board, villages="E6", instant_win_open=False)
    far = position("C6 F6", board, villages="E6 K11")
    assert seen(near)["nearly_all"] > seen(far)["nearly_all"]
    assert seen(late)["nearly_all"] == 0
    assert near.value(0) > late.value(0)


def test_there_is_less_hope_when_few_tiles_are_left() -> None:
    board, hands = "F3 straight", ["straight curve tee curve"] * 2
    early = position("F2 F10", board, villages="F6", hands=hands, stack=30)
    late = position("F2 F10", board, villages="F6", hands=hands, stack=0)
    assert seen(late)["village_hopes"] < seen(early)["village_hopes"]
    assert seen(late)["villages"] == seen(early)["villages"] == 0


def test_the_last_tiles_are_played_to_the_end_in_thought() -> None:
    """From some turn on no milestone is left before the end of the game."""
    hands = ["straight curve tee curve"] * 2
    state = position("F2 F10", "F3 straight, F9 straight", hands=hands, stack=0)
    until = state.milestone() + value.AHEAD
    while not state.over:
        assert state.milestone() < until
        state.apply(state.legal_actions()[0])


def test_who_is_nearer_to_a_coin_than_the_others_leads_the_race() -> None:
    state = position("F2 F10", "F3 straight", villages="F5")
    assert seen(state, 0)["race"] > seen(state, 1)["race"]
    taken = position("F2 F10", "F3 straight", villages="F5", coins_on="F2 F10")
    assert seen(state, 0)["race"] > seen(taken, 0)["race"]


def test_the_hand_counts_as_if_it_were_filled_up() -> None:
    """To draw is no gain by itself: what will be drawn is hoped for as tiles come on average."""
    state = position("F2 F10", hands=["straight " * 6])
    state.apply(state.legal_actions()[0])
    share = amber().book.counts[amber().book.tile_index["shovel"]] / sum(amber().book.counts)
    assert seen(state)["shovels"] == pytest.approx(share)


def test_winning_at_once_is_best() -> None:
    """Against the arrow the rival gets nowhere, so that the player alone is joined to all."""
    hand = "straight " * 3 + "one_way_straight " * 3
    state = position("C6 F6", "D6 straight 1", villages="E6", hands=[hand])
    assert str(choose("greedy", state.view(0), 0, Chance(1))) == "lay one_way_straight E6 1"


def test_greedy_takes_a_coin_that_is_there_to_be_taken() -> None:
    state = position("F2 F10", "F3 straight", villages="F4 K11", hands=["curve straight " * 3])
    chosen = str(choose("greedy", state.view(0), 0, Chance(4)))
    assert chosen.split(" ")[2] == "F4"


def test_greedy_swaps_what_is_of_least_use() -> None:
    board = "F1 dead_end, E2 dead_end 3, G2 dead_end 1, F3 dead_end 2"
    state = position("F2 F10", board, hands=["swamp one_way_straight tee tee crossroads curve"])
    assert state.phase == "stuck"
    chosen = str(choose("greedy", state.view(0), 0, Chance(4)))
    assert chosen == "swap one_way_straight" or chosen == "swap swamp"


def test_greedy_clearly_beats_random() -> None:
    wins = 0
    for seed in range(12):
        seat = seed % 2
        state = amber().new(2, seed)
        rng = Chance(seed)
        while state.player is not None:
            level = "greedy" if state.player == seat else "random"
            state.apply(choose(level, state.view(state.player), state.player, rng))
        wins += state.winners() == [seat]
    assert wins >= 11
