"""When a visit ends by itself, what is asked and given up, and that nobody's monument shows."""

from __future__ import annotations

import pytest

from game.engine.chance import Chance
from game.engine.state import State
from game.tiny_towns.actions import Done, StopReplacing
from game.tiny_towns.events import Built, GameEnded, OfferRefilled, VisitEnded
from game.tiny_towns.state import TinyTownsState

from .positions import EMPTY, do, give_monument, position, tiny_towns
from .random_games import VARIANTS, states

CATHEDRAL = "H . . . G S . . " + ". " * 8
"""The pattern of the Cathedral lies there, and of no card in play."""


def seen_by(state: TinyTownsState, seat: int) -> object:
    return state.view(seat).to_dict()


# --- ruling 23 and the flow of a turn -------------------------------------------------------------


def test_a_turn_with_nothing_to_build_ends_by_itself() -> None:
    state = position(EMPTY, EMPTY, EMPTY, EMPTY, named="wood")
    for seat in range(4):
        assert (state.player, state.decision.kind) == (seat, "place")
        events = do(state, "place wood a1")
        assert VisitEnded(seat) in events
    assert state.decision.kind == "name"


def test_something_to_build_is_asked_for_until_it_is_built() -> None:
    state = position("W S W S " + ". " * 12, EMPTY, named="wood")
    do(state, "place wood d4")
    assert (state.player, state.decision.kind) == (0, "build")
    do(state, "build well a1,b1 a1")
    assert (state.player, state.decision.kind) == (0, "build")
    do(state, "build well c1,d1 d1")
    assert (state.player, state.decision.kind) == (1, "place")


def test_a_save_in_which_nothing_can_be_built_is_played_on() -> None:
    """Games saved before always asked."""
    state = position(EMPTY, EMPTY, named="wood", phase="build")
    state.towns[0].builder_turns = state.turn
    saved = state.to_dict()
    del saved["barred"]
    state = tiny_towns().state_from_dict(saved)
    assert state.legal_actions() == [Done()]
    assert "nothing you can build" in str(state.decision.message)
    do(state, "done")
    assert state.player == 1


# --- secret monuments -----------------------------------------------------------------------------


@pytest.mark.parametrize("owned", ["cathedral_of_caterina", "fort_ironweed"])
def test_the_question_does_not_tell_whose_monument_fits(owned: str) -> None:
    """Asked alike whether or not the monument that fits is the own one, in the same words."""
    state = position(CATHEDRAL, EMPTY, named="wood")
    give_monument(state, 0, owned)
    do(state, "place wood d4")
    decision = state.decision
    assert (state.player, decision.kind) == (0, "build")
    told = [str(decision.message), *map(str, decision.limits), str(state.forgoes(Done()))]
    assert not any("cathedral" in line for line in told)
    assert "Only a monument can be built" in told[0]


def test_what_is_asked_depends_on_nothing_hidden() -> None:
    rng = Chance(8)
    for players, variant, monuments in VARIANTS:
        if players == 1 or monuments == "no":
            continue
        for state in states(2, players, variant, monuments):
            if state.over or rng.below(6):
                continue
            viewer = rng.below(players)
            other = state.determinize(viewer, rng)
            if state.player != viewer and state.phase == "place":
                _same_after(state, other, viewer)


def _same_after(state: TinyTownsState, other: TinyTownsState, viewer: int) -> None:
    """The same cube in two games the viewer cannot tell apart: who is next does not differ."""
    action = state.legal_actions()[0]
    one, two = state.copy(), other.copy()
    two.chance = one.chance.copy()
    two.pile, two.hidden = one.pile[:], one.hidden[:]
    one.apply(action)
    two.apply(action)
    assert seen_by(one, viewer) == seen_by(two, viewer)


def test_alone_only_the_own_monument_counts() -> None:
    state = position(CATHEDRAL, named="wood")
    give_monument(state, 0, "grove_university")
    do(state, "place wood d4")
    assert state.decision.kind == "offer"
    state = position(CATHEDRAL, named="wood")
    give_monument(state, 0, "cathedral_of_caterina")
    do(state, "place wood d4")
    assert any("cathedral" in str(limit) for limit in state.decision.limits)


# --- what is given up -----------------------------------------------------------------------------


def test_ruling_2_done_on_a_full_board_says_what_is_given_up() -> None:
    full = position("W S " + "W " * 14, EMPTY, named="wood", phase="build")
    assert "You could still build: well." in str(full.forgoes(Done()))
    roomy = position("W S . . " + ". " * 12, EMPTY, named="wood", phase="build")
    assert roomy.forgoes(Done()) is None, "it can be built in a later turn"


def test_replacements_left_are_given_up() -> None:
    state = position("well well . . . . G . . H S . W B . .", EMPTY, named="wood", phase="build")
    give_monument(state, 0, "architects_guild")
    do(state, "build architects_guild c2,b3,c3,a4,b4 c3")
    assert str(state.forgoes(StopReplacing())) == "You could still replace 2 buildings."
    do(state, "replace a1 cottage")
    assert str(state.forgoes(StopReplacing())) == "You could still replace 1 building."


# --- the novice rule, in words --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("builder", "told"),
    [
        (1, "You may set aside 2 more cubes"),
        (0, "2 cubes may be set aside later, of what others name"),
    ],
)
def test_setting_aside_is_offered_only_where_it_is_legal(builder: int, told: str) -> None:
    state = position(EMPTY, EMPTY, named="wood", builder=builder, novice="yes")
    assert told in map(str, state.decision.limits)
    assert (told.startswith("You may")) == (state.why_not(state.game.parse("aside")) is None)


def test_setting_aside_in_a_free_turn() -> None:
    state = position(EMPTY, EMPTY, variant="town_hall", novice="yes")
    state.turn, state.named = 6, -1
    assert "later" in " ".join(map(str, state.decision.limits))


# --- moment by moment -----------------------------------------------------------------------------


def test_a_building_stands_when_it_is_told() -> None:
    state = position("W S . . " + ". " * 12, EMPTY, named="wood", phase="build")
    built, *_ = state.unfold(state.game.parse("build well a1,b1 a1"))
    assert isinstance(built.event, Built)
    assert isinstance(built.state, TinyTownsState)
    assert built.state.facts().towns[0].buildings == {"a1": "well"}
    assert built.state.player == 0


def test_the_offer_is_refilled_when_it_is_told() -> None:
    state = position(EMPTY, named="wood")
    moments = state.unfold(state.game.parse("place wood a1"))
    (refilled,) = [moment for moment in moments if isinstance(moment.event, OfferRefilled)]
    assert isinstance(refilled.state, TinyTownsState)
    assert refilled.state.facts().chosen_offer is None
    assert refilled.state.facts().offer_resources[refilled.event.index] == refilled.event.resource


def test_every_moment_can_be_looked_at() -> None:
    """Views, scores, notes and questions of positions in the middle of an action."""
    for case in VARIANTS[::5]:
        for state in states(5, *case):
            if not state.over:
                for moment in state.unfold(state.legal_actions()[0]):
                    _look_at(moment.state)


def _look_at(state: State) -> None:
    assert isinstance(state, TinyTownsState)
    for seat in range(len(state.towns)):
        view = state.view(seat)
        view.scores()
        view.facts().still_to_act()
        view.score_details()


def test_the_tie_break_is_in_the_log() -> None:
    state = position("W " * 15 + ". ", "W " * 16, named="wood", builder=0)
    state.towns[1].completed = 3
    state.towns[0].builder_turns = 1
    (end,) = [event for event in do(state, "place wood d4") if isinstance(event, GameEnded)]
    assert state.winners() == [1]
    told = "The game is over. Equal points: fewer turns as Master Builder decided."
    assert str(end.message()) == told
