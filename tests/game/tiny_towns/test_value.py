"""How good a position looks: a bot that looks one decision ahead plays sensibly with it."""

from __future__ import annotations

from pathlib import Path

import pytest

import game
from game.engine.actions import Action
from game.engine.chance import Chance
from game.tiny_towns.cards import PLAYERS, Hopes
from game.tiny_towns.state import TinyTownsState
from game.tiny_towns.value import AHEAD, features

from .positions import EMPTY, alone, position, tiny_towns
from .random_games import VARIANTS, states


def best(state: TinyTownsState, rng: Chance) -> Action:
    """The action after which the seat's position looks best, unknown things dealt anew."""
    seat = state.player
    assert seat is not None
    world = state.determinize(seat, rng)
    found: tuple[float, Action] | None = None
    for action in state.legal_actions():
        trial = world.copy()
        trial.apply(action)
        worth = trial.value(seat)
        if found is None or worth > found[0]:
            found = (worth, action)
    assert found is not None
    return found[1]


def play(players: int, seed: int, thinkers: set[int], **options: str) -> TinyTownsState:
    state = tiny_towns().new(players, seed, options)
    rng = Chance(seed)
    while not state.over:
        thinks = state.player in thinkers
        state.apply(best(state, rng) if thinks else rng.choice(state.legal_actions()))
    return state


def test_it_beats_random_play() -> None:
    won = sum(play(2, seed, {seed % 2}).winners() == [seed % 2] for seed in range(20))
    assert won == 20


def test_it_builds_towns_worth_something() -> None:
    """A beginner makes about 15 points, random play about -10."""
    solo = [play(1, seed, {0}).scores()[0] for seed in range(8)]
    four = [score for seed in range(3) for score in play(4, seed, {0, 1, 2, 3}).scores()]
    assert sum(solo) / len(solo) > 10
    assert sum(four) / len(four) > 12


def test_lines_go_on_to_the_end_of_the_game() -> None:
    for players in (1, 2, 6):
        assert play(players, 1, {0}).milestone() < AHEAD


def test_a_building_is_better_than_its_cubes() -> None:
    state = alone(". H . . B G . . . . . . . . . .", phase="build", named="wood")
    before = state.value(0)
    state.apply(state.game.parse("build cottage b1,a2,b2 a2"))
    assert state.value(0) > before


def test_the_missing_cube_goes_where_it_is_missing() -> None:
    state = position(". H . . B . . . . . . . . . . .", EMPTY, named="glass", builder=0)
    assert str(best(state, Chance(1))) in ("place glass a1", "place glass b2")


def test_the_missing_resource_is_named() -> None:
    state = position("B H . . B . . . . . . . . . . .", EMPTY, phase="name", cards="bakery")
    assert str(best(state, Chance(1))) == "name glass"


def test_a_complete_town_is_worth_its_score() -> None:
    *_, state = states(2, 2, "standard", "yes")
    assert [state.value(seat) for seat in (0, 1)] == state.scores()


def test_every_position_has_a_value() -> None:
    for case in VARIANTS[::3]:
        for state in states(9, *case):
            for seat in range(len(state.towns)):
                assert -60 < state.value(seat) < 120


def test_what_a_seat_cannot_know_does_not_change_its_value() -> None:
    for state in states(3, 3, "town_hall", "yes"):
        if state.turn % 6 == 0 and not state.over:
            for seat in range(3):
                assert state.view(seat).value(seat) == state.value(seat)


# --- what a good judge of towns sees --------------------------------------------------------------
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        # A cube that begins a pattern, and one that is walled in.
        (
            "H . . . . . . . . . . . . . . .",
            "H well . . well well . . . . . . . . . .",
        ),
        # Two cubes of one pattern, and two that have nothing to do with each other.
        ("H . . . G . . . . . . . . . . .", "H . . . . . . . . . . . . . . G"),
        # Cottages that are fed, and the same ones hungry.
        (
            "cottage cottage farm . . . . . . . . . . . . .",
            "cottage cottage well . . . . . . . . . . . . .",
        ),
        # A Well beside Cottages, and one far from them.
        (
            "cottage well cottage . . . . . . . . . . . . .",
            "cottage . cottage . . . . . . . . . . . . well",
        ),
        # Four free squares that hang together, and four that do not.
        (
            "well well well well well well well well well well well well . . . .",
            ". well well . well well well well well well well well . well well .",
        ),
    ],
)
def test_it_sees_which_town_is_better(better: str, worse: str) -> None:
    assert alone(better).value(0) > alone(worse).value(0)


def test_it_builds_where_neighbours_bring_points() -> None:
    board = ". H . . B G . . cottage . . . . . . ."
    state = alone(board, phase="build", named="wood", cards="abbey")
    assert str(best(state, Chance(1))).startswith("build cottage")
    board = ". . . . cottage W S . . . . . . . . ."
    state = alone(board, phase="build", named="wood")
    assert str(best(state, Chance(1))) == "build well b2,c2 b2"


def test_it_counts_what_the_resource_named_brings_to_the_others() -> None:
    """With glass the other player finishes a Theater; nobody wants bricks."""
    rivals = Hopes.features().index("rivals")
    state = position(EMPTY, ". S . . W . W . . . . . . . . .", phase="name")
    brings = {}
    for resource in ("glass", "brick"):
        named = state.copy()
        named.apply(state.game.parse(f"name {resource}"))
        brings[resource] = features(named, 0)[rivals]
    assert brings["glass"] > brings["brick"]
    assert state.game.weights[2][rivals] < 0


# --- features and what is kept of them ------------------------------------------------------------
def test_every_feature_has_a_weight_and_is_explained_in_the_file() -> None:
    text = Path("data/tiny_towns/weights.yaml").read_text("utf-8")
    for name in Hopes.features():
        assert f"# {name} " in text
    state = tiny_towns().new(2, 1)
    for players in PLAYERS:
        assert len(state.game.weights[players]) == len(Hopes.features())
    assert len(features(position(EMPTY, EMPTY), 0)) == len(Hopes.features())


def test_what_is_remembered_is_what_would_be_found_anew() -> None:
    for number, case in enumerate(VARIANTS):
        for state in states(number, *case):
            if state.turn % 5:
                continue
            seats = range(len(state.towns))
            known = [features(state, seat) for seat in seats]
            state.book.thoughts.clear()
            assert [features(state, seat) for seat in seats] == known


def test_no_more_is_remembered_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.tiny_towns.value._MOST_THOUGHTS", 5)
    for state in states(1, 2, "standard", "yes"):
        assert state.value(0) == state.copy().value(0)
        assert len(state.book.thoughts) <= 5


def test_cards_may_have_any_pattern_and_resource(tmp_path: Path) -> None:
    """A sixth resource, and a pattern of more cubes than a bot looks at."""
    folder = tmp_path / "tiny_towns"
    folder.mkdir()
    numbers = Path("data/tiny_towns/game.yaml").read_text("utf-8")
    gold = "- {id: gold, letter: O, name: {en: Gold, pl: Z}, text: {en: G., pl: Z.}, cards: 2}"
    numbers = numbers.replace("resources:\n- id: wood", f"resources:\n{gold}\n- id: wood", 1)
    (folder / "game.yaml").write_text(numbers, "utf-8")
    cards = Path("data/tiny_towns/buildings.yaml").read_text("utf-8")
    cards = cards.replace("    . H\n    B G\n", "    W W W W\n    O O O O\n", 1)
    (folder / "buildings.yaml").write_text(cards, "utf-8")
    g = game.load("tiny_towns", tmp_path)
    state = g.new(2, 3)
    rng = Chance(3)
    while not state.over:
        state.apply(rng.choice(state.legal_actions()))
        assert -99 < state.value(0) < 999
