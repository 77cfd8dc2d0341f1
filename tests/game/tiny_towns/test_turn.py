"""The course of a game: turns, hammer, Town Hall, completing towns (5, 9, 14)."""

from __future__ import annotations

from game.tiny_towns.events import (
    DeckShuffled,
    NobodyCanName,
    NothingPlaced,
    OfferRefilled,
    ResourceDrawn,
    TownCompleted,
)
from game.tiny_towns.facts import TownFacts
from game.tiny_towns.state import TinyTownsState

from .positions import EMPTY, buildable, do, mark, position, refused, tiny_towns

FORT = "fort_ironweed " + ". " * 15
FULL = "W " * 16
RESOURCES = ("wood", "wheat", "brick", "glass", "stone")
FIVE_BANKS = "bank bank bank bank bank " + ". " * 11


def mark_banks(state: TinyTownsState, seat: int) -> None:
    for square, resource in zip(("a1", "b1", "c1", "d1", "a2"), RESOURCES, strict=True):
        mark(state, seat, square, resource)


def end_of_turn(state: TinyTownsState) -> None:
    """The last visitor is done."""
    state.player = (state.builder - 1) % len(state.towns)
    while state.towns[state.player].completed:
        state.player = (state.player - 1) % len(state.towns)
    state.phase, state.named = "build", 0
    do(state, "done")


def test_the_master_builder_acts_first_and_the_hammer_goes_left() -> None:
    state = tiny_towns().new(3, 1, {"monuments": "no", "first_builder": "seat2"})
    assert (state.player, state.decision.kind) == (1, "name")
    do(state, "name glass")
    order = []
    for _ in range(3):
        order.append(state.player)
        do(state, "place glass a1")
    assert order == [1, 2, 0]
    assert (state.facts().master_builder, state.player, state.turn) == (2, 2, 2)
    assert [town.builder_turns for town in state.towns] == [0, 1, 0]


def test_complete_towns_are_passed_over() -> None:
    state = position(EMPTY, FULL, EMPTY, named="wood", builder=0)
    state.towns[1].completed = 4
    do(state, "place wood a1")
    assert state.player == 2
    do(state, "place wood a1")
    assert state.facts().master_builder == 2


def test_a_full_town_is_complete_at_the_end_of_the_turn() -> None:
    state = position("W " * 15 + ".", EMPTY, named="wood", builder=0)
    do(state, "place wood d4")
    assert not state.facts().towns[0].complete
    events = do(state, "place wood a1")
    assert state.towns[0].completed == 5
    assert TownCompleted(0, 5) in events
    assert state.facts().master_builder == 1


def test_ruling_2_declining_to_build_on_a_full_board_completes_the_town() -> None:
    state = position("W S " + "W " * 13 + ".", EMPTY, named="wood", builder=0)
    do(state, "place wood d4")
    assert "well" in buildable(state, 0)
    do(state, "done", "place wood a1")
    assert state.facts().towns[0].complete


def test_the_last_player_goes_on_alone_as_master_builder() -> None:
    state = position(FULL, EMPTY, named="wood", builder=0)
    state.towns[0].completed = 4
    end_of_turn(state)
    for _ in range(2):
        assert (state.player, state.facts().master_builder, state.decision.kind) == (1, 1, "name")
        before = state.towns[1].builder_turns
        do(state, "name stone", f"place stone {state.facts().towns[1].empty_squares[0]}")
        assert state.towns[1].builder_turns == before + 1


def test_who_has_all_five_banks_is_passed_over() -> None:
    state = position(EMPTY, FIVE_BANKS, EMPTY, builder=0)
    mark_banks(state, 1)
    end_of_turn(state)
    assert state.facts().master_builder == 2


def test_the_game_ends_if_nobody_can_name() -> None:
    """5: the last towns are complete as they stand."""
    state = position(FIVE_BANKS, FULL, builder=1)
    mark_banks(state, 0)
    state.towns[1].completed = 3
    state.player, state.phase, state.named = 0, "build", 0
    events = do(state, "done")
    assert NobodyCanName() in events
    assert state.over
    assert state.towns[0].completed == 5
    assert state.legal_actions() == []


def test_the_forts_owner_beside_one_who_cannot_name_ends_the_game() -> None:
    state = position(FORT, FIVE_BANKS, builder=0)
    mark_banks(state, 1)
    end_of_turn(state)
    assert state.over


def test_the_forts_owner_with_five_banks_alone_ends_the_game() -> None:
    state = position("fort_ironweed " + FIVE_BANKS[:-2], FULL, builder=0)
    for square, resource in zip(("b1", "c1", "d1", "a2", "b2"), RESOURCES, strict=True):
        mark(state, 0, square, resource)
    state.towns[1].completed = 2
    end_of_turn(state)
    assert state.over


# --- Town Hall (14) -------------------------------------------------------------------------------


def free_turn(*boards: str, **options: str) -> TinyTownsState:
    """A Town Hall game whose next turn, the sixth, is free for all."""
    state = position(*boards, variant="town_hall", **options)
    state.player, state.phase, state.named = len(boards) - 1, "build", 0
    return state


def test_in_a_free_turn_everybody_chooses() -> None:
    state = free_turn(EMPTY, EMPTY)
    do(state, "done")
    assert state.facts().free_turn
    assert state.turn == 6
    do(state, "place glass a1", "place brick a1")
    assert [TownFacts(town).cubes for town in state.towns] == [{"a1": "glass"}, {"a1": "brick"}]
    assert state.turn == 7
    assert state.facts().named_resource is not None


def test_the_forts_owner_places_nothing_in_a_free_turn_but_builds() -> None:
    """Ruling 12."""
    state = free_turn("fort_ironweed W S . " + ". " * 12, EMPTY)
    do(state, "done")
    assert (state.player, state.decision.kind) == (0, "build")
    why = "fort ironweed: in a free turn you place nothing."
    assert str(state.decision.why) == why
    assert str(refused(state, "place wood a2")) == f"{why} Build, or are you done?"
    do(state, "build well b1,c1 b1")
    assert (state.player, state.decision.kind) == (1, "place")
    assert state.decision.why is None


def test_the_forts_owner_with_nothing_to_build_is_passed_over_in_a_free_turn() -> None:
    state = free_turn(FORT, EMPTY)
    events = do(state, "done")
    assert NothingPlaced(0, "fort_ironweed") in events
    assert (state.player, state.decision.kind) == (1, "place")


def test_the_forts_owner_alone_chooses_in_a_free_turn() -> None:
    state = free_turn(FORT, FULL)
    state.towns[1].completed, state.player = 3, 0
    do(state, "done")
    assert (state.player, state.decision.kind) == (0, "place")


def test_all_five_banks_skip_placing_in_a_free_turn() -> None:
    state = free_turn(FIVE_BANKS.replace(". . ", "W S ", 1), EMPTY)
    mark_banks(state, 0)
    do(state, "done")
    assert (state.player, state.decision.kind) == (0, "build")
    assert str(state.decision.why) == "bank: in a free turn you place nothing."
    state = free_turn(FIVE_BANKS, EMPTY)
    mark_banks(state, 0)
    assert NothingPlaced(0, "bank") in do(state, "done")
    assert (state.player, state.decision.kind) == (1, "place")


def test_drawn_cards_are_final_and_the_reshuffle_too() -> None:
    assert ResourceDrawn.final
    assert DeckShuffled.final
    assert OfferRefilled.final


def test_no_master_builder_in_town_hall() -> None:
    state = tiny_towns().new(3, 2, {"variant": "town_hall"})
    assert state.facts().master_builder is None
    while not state.over:
        state.apply(state.legal_actions()[0])
    assert {town.builder_turns for town in state.towns} == {0}


def test_solo_town_hall_uses_the_deck() -> None:
    state = tiny_towns().new(1, 2, {"variant": "town_hall", "monuments": "no"})
    assert (
        state.facts().pile_count,
        state.facts().hidden_count,
        state.facts().offer_resources,
    ) == (9, 5, ())
    assert state.decision.kind == "place"


def test_still_to_act() -> None:
    state = position(EMPTY, EMPTY, EMPTY, named="wood", builder=1, player=1)
    assert state.facts().still_to_act() == (1, 2, 0)
    do(state, "place wood a1")
    assert state.facts().still_to_act() == (2, 0)
