"""Placing a resource (6), and who may do what with it (13, 14)."""

from __future__ import annotations

import pytest

from game.tiny_towns.actions import OnCottage, SetAside, Store, Swap
from game.tiny_towns.facts import TownFacts

from .positions import EMPTY, buildable, do, give_monument, legal, mark, position, refused, store

FACTORY = "factory " + ". " * 15
WAREHOUSE = "warehouse " + ". " * 15
STATUE = "statue_of_the_bondmaker cottage cottage " + ". " * 13


def test_only_the_named_resource_on_an_empty_square() -> None:
    state = position("W well . . " + ". " * 12, EMPTY, named="wood")
    assert legal(state, "place wood c1")
    assert "lies a cube" in str(refused(state, "place wood a1"))
    assert "stands a building" in str(refused(state, "place wood b1"))
    assert "another one" in str(refused(state, "place glass c1"))
    assert "no square" in str(refused(state, "place wood e1"))
    assert "no resource" in str(refused(state, "place gold c1"))


# --- 2: Factory ----------------------------------------------------------------------------------


def test_factory_turns_its_mark_into_any_other_resource() -> None:
    state = position(FACTORY, EMPTY, named="wood", builder=1)
    assert {a.resource for a in state.legal_actions()} == {
        "wood",
        "wheat",
        "brick",
        "glass",
        "stone",
    }
    do(state, "place glass b1")
    assert state.facts().towns[0].cubes == {"b1": "glass"}


def test_factory_needs_its_own_mark() -> None:
    state = position(FACTORY, EMPTY, named="stone", builder=1)
    refused(state, "place glass b1")


def test_factory_does_not_work_on_the_own_naming() -> None:
    state = position(FACTORY, EMPTY, named="wood", builder=0)
    assert "yourself" in str(refused(state, "place glass b1"))


# --- 3, 4: Warehouse -----------------------------------------------------------------------------


def test_a_full_warehouse_only_swaps() -> None:
    state = position(WAREHOUSE, EMPTY, named="wood", builder=1)
    store(state, 0, "a1", "glass", "glass", "stone")
    assert "full" in str(refused(state, "store wood a1"))
    outs = {a.out for a in state.legal_actions() if isinstance(a, Swap)}
    assert outs == {"glass", "stone"}
    do(state, "swap a1 stone d4")
    assert state.facts().towns[0].stored == {"a1": ("glass", "glass", "wood")}
    assert state.scores()[0] == -15 - 3


def test_an_empty_warehouse_stores_but_does_not_swap() -> None:
    state = position(WAREHOUSE, EMPTY, named="wood", builder=1)
    assert "not stored" in str(refused(state, "swap a1 glass b1"))
    do(state, "store wood a1")
    assert state.towns[0].empty.bit_count() == 15


def test_ruling_18_a_swap_for_the_same_resource_is_placing() -> None:
    state = position(WAREHOUSE, EMPTY, named="wood", builder=1)
    store(state, 0, "a1", "wood")
    assert "place it" in str(refused(state, "swap a1 wood b1"))


def test_storing_needs_a_store() -> None:
    state = position(WAREHOUSE, EMPTY, named="wood", builder=1)
    assert "no building that stores" in str(refused(state, "store wood b1"))
    assert "another one" in str(refused(state, "store glass a1"))


# --- 5: Statue of the Bondmaker ------------------------------------------------------------------


def test_statue_puts_cubes_on_cottages() -> None:
    state = position(STATUE, EMPTY, named="brick", builder=1)
    loads = [a.square for a in state.legal_actions() if isinstance(a, OnCottage)]
    assert loads == ["b1", "c1"]
    before = state.scores()[0]
    do(state, "cottage brick b1")
    town = state.towns[0]
    assert TownFacts(town).on_cottages == {"b1": ("brick",)}
    assert TownFacts(town).cubes == {}
    assert state.scores()[0] == before
    state = position(STATUE, EMPTY, named="brick", builder=1)
    store(state, 0, "b1", "brick")
    assert "holds a cube already" in str(refused(state, "cottage brick b1"))
    assert "none of your Cottages" in str(refused(state, "cottage brick a1"))


def test_statue_needs_to_stand() -> None:
    state = position("cottage " + ". " * 15, EMPTY, named="brick", builder=1)
    give_monument(state, 0, "statue_of_the_bondmaker")
    assert "no building that lets you" in str(refused(state, "cottage brick a1"))


def test_cubes_on_cottages_do_not_count_for_patterns() -> None:
    state = position(
        "statue_of_the_bondmaker cottage S . " + ". " * 12, EMPTY, named="wood", builder=1
    )
    do(state, "cottage wood b1")
    assert buildable(state, 0) == ()


def test_a_full_board_is_complete_whatever_could_still_be_stored() -> None:
    """9: cubes that a store or a Cottage could take do not keep a town open."""
    row = "warehouse " + "W " * 14 + "."
    state = position(row, EMPTY, named="wood", builder=1)
    state.player = 0
    do(state, "place wood d4")
    assert state.facts().towns[0].complete


# --- ruling 3 and the table of section 6 ---------------------------------------------------------


HELPED = (Store, Swap, OnCottage, SetAside)


def helped(boards: tuple[str, ...], **kwargs: object) -> bool:
    state = position(*boards, novice="yes", **kwargs)  # type: ignore[arg-type]
    store(state, 0, "a1", "glass")
    kinds = {type(action) for action in state.legal_actions()}
    found = {kind for kind in kinds if kind in HELPED}
    assert found in (set(), {Store, Swap, SetAside})
    return bool(found)


@pytest.mark.parametrize(
    ("kwargs", "by_other"),
    [
        ({"builder": 1}, True),
        ({"builder": 0}, False),
        ({"variant": "town_hall"}, True),
    ],
)
def test_who_counts_as_another_player(kwargs: dict[str, object], by_other: bool) -> None:
    assert helped((WAREHOUSE, EMPTY), named="wood", **kwargs) == by_other


def test_solo_choices_count_as_named_by_another() -> None:
    assert helped((WAREHOUSE,), named="wood")


def test_the_last_player_is_no_other_player() -> None:
    state = position(WAREHOUSE, EMPTY, named="wood", builder=0)
    state.towns[1].completed = 3
    refused(state, "store wood a1")


def test_a_free_turn_is_nobodys_naming() -> None:
    state = position(WAREHOUSE, EMPTY, variant="town_hall", novice="yes")
    state.turn, state.named = 6, -1
    assert state.facts().free_turn
    assert {type(a).__name__ for a in state.legal_actions()} == {"Place"}
    assert len(state.legal_actions()) == 5 * 15
    assert "free turn" in str(refused(state, "store wood a1"))
    assert "free turn" in str(refused(state, "aside"))
    assert "free turn" in str(refused(state, "swap a1 wood b1"))


# --- Banks ---------------------------------------------------------------------------------------


def test_a_bank_bars_its_owner_from_naming() -> None:
    state = position("bank " + ". " * 15, EMPTY, phase="name")
    mark(state, 0, "a1", "glass")
    assert "marked" in str(refused(state, "name glass"))
    assert len(state.legal_actions()) == 4
    state.builder = state.player = 1
    assert legal(state, "name glass")


def test_a_bank_does_not_bar_placing_what_others_name() -> None:
    state = position("bank " + ". " * 15, EMPTY, named="glass", builder=1)
    mark(state, 0, "a1", "glass")
    assert legal(state, "place glass b1")


def test_a_bank_bars_its_mark_in_a_free_turn() -> None:
    state = position("bank " + ". " * 15, EMPTY, variant="town_hall")
    mark(state, 0, "a1", "glass")
    state.turn, state.named = 3, -1
    assert "marked" in str(refused(state, "place glass b1"))
    assert legal(state, "place stone b1")


def test_novice_rule_only_if_chosen() -> None:
    state = position(EMPTY, EMPTY, named="wood", builder=1)
    assert "novice rule" in str(refused(state, "aside"))
    own = position(EMPTY, EMPTY, named="wood", builder=0, novice="yes")
    assert "yourself" in str(refused(own, "aside"))
