"""Who can build, dig and rebuild where, and who is joined to what, on many boards (5, 8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest

from tests.game.contract import allowed

from .positions import FAR, diggable, position, rebuildable, squares

HAND = "straight bridge shovel"


@dataclass(frozen=True)
class Case:
    """By seat the squares, in words; a seat that is left out is not asked about."""

    id: str
    castles: str
    board: str
    villages: str = ""
    build: Mapping[int, str] = field(default_factory=dict)
    """Empty squares on which the seat may lay a road."""
    dig: Mapping[int, str] = field(default_factory=dict)
    rebuild: Mapping[int, str] = field(default_factory=dict)
    joined_villages: Mapping[int, str] = field(default_factory=dict)
    joined_castles: Mapping[int, str] = field(default_factory=dict)


CASES = [
    Case(
        "start",
        "F2 F10",
        "",
        build={0: "F1 E2 G2 F3", 1: "F9 E10 G10 F11"},
        joined_castles={0: "", 1: ""},
    ),
    Case(
        "second_turn",
        "F2 F10",
        "F3 straight 0",
        build={0: "F1 E2 G2 F4"},
        joined_castles={0: "", 1: ""},
    ),
    Case(
        "one_way_between_castles",
        "C6 F6",
        "D6 one_way_straight 1, E6 straight 1",
        build={0: "C5 B6 C7", 1: "F5 G6 F7"},
        dig={0: "D6 E6", 1: "E6 D6"},
        joined_castles={0: "F6", 1: ""},
    ),
    Case(
        "two_way_between_castles",
        "C6 F6",
        "D6 straight 1, E6 straight 1",
        joined_castles={0: "F6", 1: "C6"},
    ),
    Case(
        "no_driving_through_a_castle",
        "C6 E6 G6",
        "D6 straight 1, F6 straight 1",
        joined_castles={0: "E6", 1: "C6 G6", 2: "E6"},
    ),
    Case(
        "village_joined_by_one",
        "F2 F10",
        "F3 straight 0, F4 straight 0",
        villages="C3 I3 F4 F8 C9 I9",
        build={0: "F1 E2 G2 F5", 1: "F9 E10 G10 F11"},
        joined_villages={0: "F4", 1: ""},
    ),
    Case(
        "village_joined_by_two",
        "C6 G6",
        "D6 straight 1, E6 crossroads 0, F6 straight 1",
        villages="E6",
        joined_villages={0: "E6", 1: "E6"},
        joined_castles={0: "G6", 1: "C6"},
    ),
    Case(
        "village_given_to_the_rival",
        "C6 G6",
        "D6 straight 1, E6 one_way_straight 3, F6 straight 1",
        villages="E6",
        joined_villages={0: "", 1: "E6"},
        joined_castles={0: "", 1: "C6"},
    ),
    Case(
        "village_square_without_road",
        "C6 G6",
        "D6 straight 1",
        villages="E6",
        build={0: "C5 B6 E6 C7"},
        joined_villages={0: "", 1: ""},
    ),
    Case(
        "side_of_a_straight",
        "C6 E9",
        "E8 straight 0, E7 straight 0, E6 straight 0, D6 straight 1",
        build={0: "C5 B6 C7", 1: "E5 D9 F9 E10"},
        rebuild={0: "E6", 1: ""},
        joined_castles={0: "", 1: ""},
    ),
    Case(
        "rebuilt_as_bridge",
        "C6 E9",
        "E8 straight 0, E7 straight 0, E6 bridge 0, D6 straight 1",
        build={0: "C5 B6 F6 C7", 1: "E5 D9 F9 E10"},
        joined_castles={0: "", 1: ""},
    ),
    Case(
        "rebuilt_as_roundabout",
        "C6 E9",
        "E8 straight 0, E7 straight 0, E6 roundabout 0, D6 straight 1",
        build={0: "C5 E5 B6 F6 C7", 1: "E5 F6 D9 F9 E10"},
        joined_castles={0: "E9", 1: "C6"},
    ),
    Case(
        "side_of_a_curve_cannot_be_rebuilt",
        "C6 E9",
        "E8 straight 0, E7 straight 0, E6 curve 0, D6 straight 1",
        dig={0: "D6 E6", 1: "E6 E7 E8"},
        rebuild={0: "", 1: ""},
    ),
    Case(
        "village_on_a_bridge",
        "C6 E9",
        "E8 straight 0, E7 straight 0, E6 bridge 0, D6 straight 1",
        villages="E6",
        joined_villages={0: "E6", 1: "E6"},
        joined_castles={0: "", 1: ""},
    ),
    Case(
        "dead_end_serves_a_village",
        "C6 G6",
        "D6 dead_end 1",
        villages="D6",
        build={0: "C5 B6 C7"},
        joined_villages={0: "D6", 1: ""},
    ),
    Case(
        "swamp_blocks",
        "C6 G6",
        "D6 straight 1, E6 swamp 0, F6 straight 1",
        build={0: "C5 B6 C7", 1: "G5 H6 G7"},
        dig={0: "D6 E6", 1: "E6 F6"},
        joined_castles={0: "", 1: ""},
    ),
    Case(
        "one_way_feeder",
        "C6 D8",
        "D6 tee_slip_in 0, D7 straight 0",
        build={0: "C5 B6 E6 C7", 1: "E6 C8 E8 D9"},
        joined_castles={0: "", 1: "C6"},
    ),
    Case(
        "one_way_exit",
        "C6 D8",
        "D6 tee_slip_out 0, D7 straight 0",
        build={0: "C5 B6 E6 C7", 1: "C8 E8 D9"},
        joined_castles={0: "D8", 1: ""},
    ),
    Case(
        "one_way_right_turn",
        "C6 I9",
        "D6 one_way_curve_right 1",
        build={0: "C5 B6 C7 D7"},
    ),
    Case(
        "one_way_left_turn",
        "C6 I9",
        "D6 one_way_curve_left 1",
        build={0: "C5 D5 B6 C7"},
    ),
    Case(
        "sides_of_two_straights",
        "C6 I9",
        "D5 straight 1, D6 crossroads 0, D7 straight 1",
        build={0: "C5 B6 E6 C7"},
        rebuild={0: "D5 D7"},
    ),
    Case(
        "village_tile_that_lets_nobody_in",
        "C6 G6",
        "D6 straight 1, E6 one_way_straight 3",
        villages="E6",
        build={0: "C5 B6 C7", 1: "G5 F6 H6 G7"},
        joined_villages={0: "", 1: ""},
        joined_castles={0: "", 1: ""},
    ),
    Case(
        "three_castles_at_a_crossroads",
        "C6 G6 E4",
        "D6 straight 1, F6 straight 1, E5 straight 0, E6 crossroads 0",
        joined_castles={0: "G6 E4", 1: "C6 E4", 2: "C6 G6"},
    ),
    Case(
        "three_castles_and_a_one_way_curve",
        "C6 G6 E4",
        "D6 straight 1, F6 straight 1, E5 straight 0, E6 one_way_curve_left 1",
        joined_castles={0: "E4", 1: "", 2: ""},
    ),
]

PLACEMENTS = [
    ("straight", 0, False),
    ("straight", 1, True),
    ("curve", 0, False),
    ("curve", 1, True),
    ("curve", 2, True),
    ("tee", 0, True),
    ("tee", 3, False),
    ("dead_end", 1, True),
    ("dead_end", 0, False),
    ("one_way_straight", 1, True),
    ("one_way_straight", 3, True),
    ("one_way_straight", 0, False),
    ("bridge", 0, True),
    ("swamp", 0, True),
]


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_connections(case: Case) -> None:
    seats = range(len(case.castles.split()))
    for seat in seats:
        state = position(
            case.castles,
            case.board,
            villages=f"{case.villages} {FAR}",
            hands=[HAND for _ in seats],
            player=seat,
            rebuild_as_only_tile="yes",
        )
        legal = state.legal_actions()
        if seat in case.build:
            wanted = set(case.build[seat].split())
            assert set(state.facts().buildable(seat)) == wanted
            roads = [action for action in legal if action.piece == "@.hand.straight"]
            assert squares(roads, "lay") == wanted
        if seat in case.dig:
            wanted = set(case.dig[seat].split())
            assert set(diggable(state, seat)) == wanted
            assert squares(legal, "dig") == wanted
        if seat in case.rebuild:
            wanted = set(case.rebuild[seat].split())
            assert set(rebuildable(state, seat)) == wanted
            assert squares(legal, "rebuild") == wanted
        joined = state.facts().joined(seat)
        if seat in case.joined_villages:
            assert set(joined.villages) == set(case.joined_villages[seat].split())
        if seat in case.joined_castles:
            castles = {state.facts().castle(owner) for owner in joined.castles}
            assert castles == set(case.joined_castles[seat].split())


@pytest.mark.parametrize(("tile", "turn", "legal"), PLACEMENTS)
def test_e13_edge_rule(tile: str, turn: int, legal: bool) -> None:
    """From the castle C6, everything else empty, on D6: the road from the castle must go on."""
    state = position("C6 I9", hands=[tile])
    assert allowed(state, f"lay {tile} D6 {turn}") is legal
