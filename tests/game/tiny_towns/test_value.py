"""How good a position looks: a bot that looks one decision ahead plays sensibly with it."""

from __future__ import annotations

from game.engine.actions import Action
from game.engine.chance import Chance
from game.tiny_towns.state import TinyTownsState

from .positions import EMPTY, alone, position, tiny_towns
from .random_games import VARIANTS, states


def best(state: TinyTownsState, rng: Chance) -> Action:
    """The action after which the seat's position looks best, unknown things dealt anew."""
    seat = state.player
    assert seat is not None
    world = state.determinize(seat, rng)
    found: tuple[float, Action] | None = None
    for action in state.legal_actions():
        after = world.copy()
        after.apply(action)
        worth = after.value(seat)
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
