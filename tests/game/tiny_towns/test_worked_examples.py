"""The worked examples of the rules specification (section 17), by their numbers."""

from __future__ import annotations

import pytest

from game.engine.messages import msg
from game.tiny_towns.board import INDEX
from game.tiny_towns.facts import TownFacts

from .positions import (
    EMPTY,
    alone,
    buildable,
    do,
    fill,
    give_monument,
    legal,
    mark,
    points,
    position,
    refused,
    square,
    store,
    tiny_towns,
)


def squares(*pairs: tuple[int, int]) -> str:
    """Squares (row, column) in board order, as the notation writes them."""
    return ",".join(sorted((square(*pair) for pair in pairs), key=INDEX.get))


def drawn(**cells: str) -> str:
    """A board with the words on the named squares, e.g. `a1="farm"`."""
    names = {**dict.fromkeys(INDEX, "."), **cells}
    return " ".join(names[name] for name in INDEX)


def placed(word: str, *pairs: tuple[int, int], **cells: str) -> str:
    return drawn(**{square(*pair): word for pair in pairs}, **cells)


def test_w01_building_a_chapel() -> None:
    state = position(
        placed("S", (2, 0), (2, 2), c2="G"), EMPTY, cards="chapel", named="glass", builder=1
    )
    pattern = squares((2, 0), (2, 1), (2, 2), (1, 2))
    do(state, f"place glass {square(2, 1)}")
    for target in ((2, 0), (2, 1), (2, 2), (1, 2)):
        assert legal(state, f"build chapel {pattern} {square(*target)}")
    assert "squares whose cubes are used" in str(
        refused(state, f"build chapel {pattern} {square(1, 1)}")
    )
    do(state, f"build chapel {pattern} {square(2, 0)}")
    town = state.towns[0]
    assert TownFacts(town).buildings == {square(2, 0): "chapel"}
    assert TownFacts(town).cubes == {}
    assert square(2, 0) not in TownFacts(town).empty_squares


@pytest.mark.parametrize(
    ("board", "fits"),
    [
        (drawn(a2="G", a3="S", b3="G", c3="S"), True),
        (drawn(a2="S", b2="G", c2="S", c3="G"), True),
        (drawn(b1="S", b2="G", b3="S", c1="G"), True),
        (drawn(a2="G", a3="S", b3="S", c3="G"), False),
    ],
)
def test_w02_chapel_layouts(board: str, fits: bool) -> None:
    state = alone(board, cards="chapel", phase="build", named="wood")
    assert ("chapel" in buildable(state, 0)) == fits


W3 = """
bakery  tavern  cottage  tavern
farm    chapel  cottage  warehouse
tavern  .       well     cottage
cottage well    cottage  .
"""


def test_w03_the_town_of_the_rulebook_scores_28() -> None:
    state = alone(W3)
    store(state, 0, "d2", "wood", "glass", "stone")
    assert points(state) == {
        "cottage": 12,
        "farm": 0,
        "well": 5,
        "chapel": 4,
        "tavern": 9,
        "bakery": 3,
        "warehouse": -3,
        "empty": -2,
    }
    assert state.scores()[0] == 28


def test_w04_chapels_score_singly() -> None:
    state = alone(
        """
        cottage .       chapel  .
        .       granary .       cottage
        cottage .       cottage chapel
        .       .       .       .
        """
    )
    assert set(state.facts().fed_squares(0)) == {"a1", "a3", "c3"}
    assert points(state)["cottage"] == 9
    assert points(state)["chapel"] == 6
    assert state.facts().points_at(0)["c1"] == 3
    assert state.scores()[0] == 6


@pytest.mark.parametrize(
    ("count", "vp"), [(0, 0), (1, 2), (2, 5), (3, 9), (4, 14), (5, 20), (6, 20), (7, 20)]
)
def test_w05_taverns(count: int, vp: int) -> None:
    state = alone("tavern " * count + ". " * (16 - count))
    assert points(state)["tavern"] == vp


def test_w06_tailors() -> None:
    centre = alone(placed("tailor", (1, 1), (1, 2), (2, 1), (2, 2)))
    assert points(centre)["tailor"] == 20
    assert centre.facts().points_at(0) == dict.fromkeys(["b2", "c2", "b3", "c3"], 5)
    spread = alone(placed("tailor", (0, 0), (1, 1), (1, 2)))
    assert spread.facts().points_at(0) == dict.fromkeys(["a1", "b2", "c2"], 3)


def test_w07_barrett_castle_and_a_farm() -> None:
    state = alone(
        """
        farm    .       cottage        .
        cottage .       barrett_castle .
        .       cottage .              cottage
        .       .       .              .
        """
    )
    assert points(state)["monument"] == 5
    assert points(state)["cottage"] == 9
    assert points(state)["empty"] == -10
    assert state.scores()[0] == 4


def test_w08_castle_next_to_a_well() -> None:
    state = alone(
        """
        .  well  barrett_castle  cottage
        .  .     well            .
        .  .     .               .
        .  .     .               .
        """
    )
    found = state.facts().points_at(0)
    assert (found["b1"], found["c2"]) == (2, 2)
    assert (found["c1"], found["d1"]) == (0, 0)


def test_w09_theater() -> None:
    state = alone(
        """
        theater cottage .  well
        cottage .       .  .
        tavern  .       .  .
        tavern  .       .  .
        """
    )
    assert points(state)["theater"] == 3
    assert points(state)["tavern"] == 5
    castle = alone("theater barrett_castle cottage . " + ". " * 12)
    assert points(castle)["theater"] == 1


def test_w10_archive() -> None:
    state = alone("cottage " * 5 + "farm archive_of_the_second_age " + ". " * 9)
    assert points(state)["monument"] == 2
    full = alone(
        "cottage farm well chapel tavern theater factory archive_of_the_second_age " + ". " * 8
    )
    assert points(full)["monument"] == 7


def test_w11_mandras_palace() -> None:
    state = alone(drawn(b2="mandras_palace", b1="cottage", a2="cottage", c2="well"))
    assert points(state)["monument"] == 4


def halls(count: int) -> str:
    return "feast_hall " * count + ". " * (16 - count)


def test_w12_feast_halls() -> None:
    two = position(halls(3), halls(2))
    assert [points(two, seat)["feast_hall"] for seat in (0, 1)] == [9, 4]
    equal = position(halls(2), halls(2))
    assert [points(equal, seat)["feast_hall"] for seat in (0, 1)] == [4, 4]
    three = position(halls(2), halls(1), halls(1))
    assert [points(three, seat)["feast_hall"] for seat in (0, 1, 2)] == [6, 2, 2]


def test_w13_market() -> None:
    assert points(alone(placed("market", (0, 0), (0, 1), (0, 2), (1, 0))))["market"] == 11
    assert points(alone(placed("market", (2, 2))))["market"] == 1
    row = alone(placed("market", (0, 0), (0, 1), (0, 2), (0, 3)))
    assert set(row.facts().points_at(0).values()) == {4}


def test_w14_cloisters() -> None:
    state = alone(placed("cloister", (0, 0), (3, 3), (1, 1)))
    assert points(state)["cloister"] == 6


def test_w15_inns() -> None:
    state = alone(placed("inn", (0, 0), (1, 1), (3, 1)))
    assert state.facts().points_at(0) == {"a1": 3, "b2": 0, "b4": 0}


def test_w16_feeding() -> None:
    granary = alone(placed("cottage", (0, 0), (0, 3), (2, 2), (3, 0), b2="granary"))
    assert points(granary)["cottage"] == 6
    assert granary.facts().fed_squares(0) == {"a1": ("b2",), "c3": ("b2",)}
    orchard = alone(placed("cottage", (0, 1), (1, 0), (1, 3), (2, 2), (3, 1), b2="orchard"))
    assert points(orchard)["cottage"] == 12
    assert square(2, 2) not in orchard.facts().fed_squares(0)
    groups = ((0, 0), (1, 0), (0, 2), (1, 2), (2, 2))
    assert points(alone(placed("cottage", *groups, d4="greenhouse")))["cottage"] == 9
    both = alone(placed("cottage", *groups, d4="greenhouse", a4="greenhouse"))
    assert points(both)["cottage"] == 15


def test_w17_feeding_for_a_temple() -> None:
    state = alone(placed("cottage", (0, 1), (2, 1), (0, 3), (2, 3), (3, 0), a1="farm", b2="temple"))
    assert {square(0, 1), square(2, 1)} <= set(state.facts().fed_squares(0))
    assert points(state)["cottage"] == 12
    assert points(state)["temple"] == 4


def test_w18_abbey_and_bakery() -> None:
    abbeys = alone(drawn(a1="abbey", a2="tavern", c3="abbey", d3="farm"))
    assert (abbeys.facts().points_at(0)["a1"], abbeys.facts().points_at(0)["c3"]) == (0, 3)
    assert points(alone(drawn(a1="bakery", b1="bank")))["bakery"] == 3
    assert points(alone(drawn(a1="bakery", b1="cottage")))["bakery"] == 0


def test_w19_mausoleum() -> None:
    state = alone(
        placed("cottage", (0, 0), (1, 1), (3, 3), a4="chapel", d1="grand_mausoleum_of_the_rodina")
    )
    assert points(state)["cottage"] == 9
    assert points(state)["chapel"] == 0


def test_w20_sky_baths_and_silva_forum() -> None:
    baths = alone(
        drawn(a1="cottage", b1="well", c1="farm", d1="tavern", a2="tavern", d4="the_sky_baths")
    )
    assert points(baths)["monument"] == 6
    forum = alone(placed("well", (0, 0), (0, 1), (1, 1), (3, 3), d2="silva_forum"))
    assert points(forum)["monument"] == 4


SHRINE = "B H S . W G W . . . . . . . . ."


@pytest.mark.parametrize(("others", "vp"), [(0, 1), (3, 4), (5, 8), (6, 8), (8, 8)])
def test_w21_shrine(others: int, vp: int) -> None:
    cubes = SHRINE.split()
    cubes[8 : 8 + others] = ["well"] * others
    state = alone(" ".join(cubes), phase="build", named="wood")
    give_monument(state, 0, "shrine_of_the_elder_tree")
    do(state, "build shrine_of_the_elder_tree a1,b1,c1,a2,b2,c2 a1")
    assert points(state)["monument"] == vp
    state.towns[0].put(state.book.plans["well"], INDEX["b1"])
    assert points(state)["monument"] == vp


def test_w22_starloom() -> None:
    turns = (20, 20, 22, 23)
    for owner, vp in enumerate((6, 6, 2, 0)):
        boards = ["the_starloom " + ". " * 15 if seat == owner else EMPTY for seat in range(4)]
        state = position(*boards)
        for town, turn in zip(state.towns, turns, strict=True):
            town.completed = turn
        assert [points(state, seat)["monument"] for seat in range(4)] == [
            vp if seat == owner else 0 for seat in range(4)
        ]
    six = position("the_starloom " + ". " * 15, *[EMPTY] * 5)
    for place, vp in enumerate((6, 3, 2, 0, 0, 0)):
        for seat, town in enumerate(six.towns):
            town.completed = 10 + (place if seat == 0 else (seat - 1 if seat <= place else seat))
        assert points(six)["monument"] == vp


def test_w23_warehouse() -> None:
    board = drawn(a1="warehouse")
    state = position(board, EMPTY, named="stone", builder=1)
    store(state, 0, "a1", "glass", "wood")
    stored = state.copy()
    do(stored, "store stone a1")
    assert stored.facts().towns[0].stored == {"a1": ("glass", "wood", "stone")}
    assert stored.facts().towns[0].cubes == {}
    swapped = state.copy()
    do(swapped, "swap a1 glass b2")
    assert swapped.facts().towns[0].stored == {"a1": ("stone", "wood")}
    assert swapped.facts().towns[0].cubes == {"b2": "glass"}
    assert "another one" in str(refused(state, "place glass b2"))
    own = position(board, EMPTY, named="stone", builder=0)
    store(own, 0, "a1", "glass", "wood")
    assert "yourself" in str(refused(own, "store stone a1"))
    assert "yourself" in str(refused(own, "swap a1 glass b2"))


def test_w24_trading_post_in_the_same_turn() -> None:
    state = alone(
        """
        S W W .
        S W B .
        . . . .
        . . . .
        """,
        cards="trading_post well",
        phase="build",
        named="wood",
    )
    do(state, "build trading_post a1,b1,a2,b2,c2 b1")
    assert "squares whose cubes are used" in str(refused(state, "build well b1,c1 b1"))
    do(state, "build well b1,c1 c1")
    assert state.facts().towns[0].buildings == {"b1": "trading_post", "c1": "well"}
    assert state.facts().towns[0].cubes == {}


def test_w25_architects_guild() -> None:
    board = drawn(a1="warehouse", b1="well", c1="well", c2="G", b3="H", c3="S", a4="W", b4="B")
    state = alone(board, cards="tavern", phase="build", named="wood")
    store(state, 0, "a1", "wood", "wood", "glass")
    give_monument(state, 0, "architects_guild")
    do(state, "build architects_guild c2,b3,c3,a4,b4 b4")
    assert state.decision.kind == "replace"
    refused(state, "replace a1 warehouse")
    refused(state, "replace b4 cottage")
    assert not legal(state, "done")
    one = state.copy()
    do(one, "replace a1 cottage")
    assert one.facts().towns[0].buildings["a1"] == "cottage"
    assert one.facts().towns[0].stored == {}
    two = state.copy()
    do(two, "replace b1 tavern", "replace c1 tavern")
    assert two.player == 1, "nothing more is asked"
    assert points(two)["tavern"] == 5
    none = state.copy()
    do(none, "stop")
    assert none.player == 1, "the choice cannot be kept for later"
    refused(none, "replace b1 tavern")


def test_w26_town_hall_deck() -> None:
    fresh = tiny_towns().new(2, 7, {"variant": "town_hall", "monuments": "no"})
    drawn_in, free_in = [], []
    piles = {}
    while not fresh.over and fresh.turn < 17:
        turn = fresh.turn
        if turn not in piles:
            piles[turn] = (fresh.facts().pile_count, fresh.facts().hidden_count, len(fresh.drawn))
            (free_in if fresh.facts().free_turn else drawn_in).append(turn)
        if fresh.decision.kind == "place":
            for town in fresh.towns:  # room for seventeen turns
                town.bits, town.empty, town.sites = 0, 0xFFFF, ()
        fresh.apply(fresh.legal_actions()[0])
    assert drawn_in[:10] == [1, 2, 4, 5, 7, 8, 10, 11, 13, 14]
    assert free_in[:5] == [3, 6, 9, 12, 15]
    assert piles[1] == (9, 5, 1)
    assert piles[14] == (0, 5, 10)
    assert piles[16] == (9, 5, 1)


def test_w27_solo_offer() -> None:
    state = position(EMPTY, phase="offer")
    glass, wood, brick = (state.book.resource_index[r] for r in ("glass", "wood", "brick"))
    state.offer = [glass, glass, wood]
    rest = list(state.book.deck)
    for card in (glass, glass, wood, brick):
        rest.remove(card)
    state.pile, state.unseen = [brick, *rest], 12
    do(state, "offer 1")
    assert "another one" in str(refused(state, "place wood a1"))
    do(state, "place glass a1")
    assert state.facts().offer_resources == ("glass", "brick", "wood")
    assert state.facts().pile_count == 12
    assert state.pile[-1] == glass


def test_w28_fort_ironweed() -> None:
    fort = drawn(a1="fort_ironweed")
    state = position(EMPTY, fort, EMPTY, named="wood", builder=0)
    order = []
    for _ in range(2):
        for _ in range(3):
            seat = state.player
            assert seat is not None
            free = state.facts().towns[seat].empty_squares[0]
            do(state, f"place {state.facts().named_resource} {free}")
        order.append(state.facts().master_builder)
        do(state, "name wood")
    assert order == [2, 0]
    for seat in (0, 2):
        state.towns[seat].completed = 4
    state.builder, state.player, state.phase = 0, 1, "build"
    do(state, "done")
    assert (state.facts().master_builder, state.decision.kind) == (1, "name")


@pytest.mark.parametrize(
    ("turns", "empty", "cottages", "winners", "told"),
    [
        ((7, 8), (2, 3), (4, 5), [0], "Equal points: fewer turns as Master Builder decided."),
        ((7, 7), (2, 3), (4, 5), [0], "Equal points: fewer squares without a building decided."),
        ((7, 7), (2, 2), (4, 5), [1], "Equal points: more Cottages decided."),
        ((7, 7), (2, 2), (4, 4), [0, 1], None),
    ],
)
def test_w29_ties(
    turns: tuple[int, int],
    empty: tuple[int, int],
    cottages: tuple[int, int],
    winners: list[int],
    told: str | None,
) -> None:
    # Unfed Cottages and Factories are worth nothing, a Shed 1 VP: equal scores by construction.
    boards = []
    for blue, none in zip(cottages, empty, strict=True):
        sheds = none
        words = ["cottage"] * blue + ["shed"] * sheds + ["."] * none
        boards.append(" ".join(words + ["factory"] * (16 - len(words))))
    state = position(*boards, cards="shed factory")
    for town, count in zip(state.towns, turns, strict=True):
        town.builder_turns = count
    assert len(set(state.scores())) == 1
    assert state.winners() == winners
    assert state.decided_by() is None, "it is not over yet"
    state.player, state.phase = None, "over"
    assert state.decided_by() == (None if told is None else msg(told))


def test_w30_novice_rule() -> None:
    state = position(EMPTY, EMPTY, cards="factory", named="stone", player=1, novice="yes")
    town = state.towns[1]
    assert town.asides_left == 2
    for _ in range(2):
        state.player, state.phase, state.builder = 1, "place", 0
        state.named = state.book.resource_index["stone"]
        do(state, "aside")
        assert TownFacts(town).cubes == {}
    state.player, state.phase, state.builder = 1, "place", 0
    state.named = state.book.resource_index["stone"]
    assert "as many cubes" in str(refused(state, "aside"))
    assert {str(action).split()[0] for action in state.legal_actions()} == {"place"}
    fill(state, 1, drawn(a1="factory"))
    mark(state, 1, "a1", "stone")
    assert legal(state, "place glass b1")
