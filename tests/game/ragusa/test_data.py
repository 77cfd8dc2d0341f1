"""Designers: the shipped data, other maps and costs over it, and mistakes with their place."""

from __future__ import annotations

from pathlib import Path

import pytest

import game
from game.engine.chance import Chance
from game.engine.sources import DataError
from game.ragusa.game import Ragusa
from tests.game import contract
from tests.game.ragusa.invariants import check
from tests.game.ragusa.maps import board_yaml, ring, solo_yaml, two_rows
from tests.game.ragusa.positions import (
    amount,
    bare,
    do,
    have,
    place_of,
    ragusa,
    start,
    stock,
    turn,
)

DATA = Path(__file__).parents[3] / "data" / "ragusa"


def text(name: str) -> str:
    return (DATA / f"{name}.yaml").read_text(encoding="utf-8")


def overlay(folder: Path, **files: str) -> Ragusa:
    """The game with these files over the shipped ones."""
    for name, content in files.items():
        (folder / f"{name}.yaml").write_text(content, encoding="utf-8")
    loaded = game.load("ragusa", folder)
    assert isinstance(loaded, Ragusa)
    return loaded


def play(loaded: Ragusa, players: int, seed: int):
    state = loaded.new(players, seed)
    rng = Chance(seed)
    while not state.over:
        check(state)
        state.apply(rng.choice(state.legal_actions()))
    check(state)
    return state


# --- the shipped data ---------------------------------------------------------------------------
def test_the_box_is_complete():
    records = ragusa().book.records
    assert (len(records.hexes), len(records.spaces), len(records.walls)) == (37, 54, 22)
    assert (len(records.ships), len(records.bonus_cards), len(records.patrician_cards)) == (
        26,
        16,
        10,
    )
    assert records.rules.walls == 22
    kinds = [ragusa().book.board.kind.count(kind) for kind in (1, 0, 2)]
    assert kinds == [10, 19, 8]


def test_the_wall_line_and_the_circles_of_activation_as_printed():
    board = ragusa().book.board
    assert board.spaces[:22] == tuple(f"w{k:02}" for k in range(1, 23))
    assert [board.spaces[s] for s in board.corners[board.hex_index["quay"]]] == [
        "c06",
        "c09",
        "w13",
        "w14",
        "w15",
        "w16",
    ]
    hexes = board.space_hexes[board.space_index["w04"]]
    assert [board.hexes[hex] for hex in hexes] == ["olive_grove_e", "vineyard_e", "mason"]
    here = set(board.space_hexes[board.space_index["w02"]])
    near = {
        name
        for name, hexes in zip(board.spaces, board.space_hexes, strict=True)
        if len(here.intersection(hexes)) == 2
    }
    assert near == {"w01", "w03", "c02"}


def test_every_entry_has_a_name_in_both_languages():
    for entry in ragusa().entries.values():
        assert entry.name.en
        assert entry.name.pl


# --- other data ---------------------------------------------------------------------------------
def test_another_map_and_other_ship_costs_load_and_play(tmp_path):
    plan = two_rows()
    costs = text("ships").replace("{cost: {oil: 1}, drops: oil", "{cost: {oil: 3}, drops: wine")
    loaded = overlay(
        tmp_path,
        board=board_yaml(plan),
        solo=solo_yaml(plan, text("solo")),
        ships=costs,
        setup=text("setup").replace("walls: 22", f"walls: {len(ring(plan))}"),
    )
    assert loaded.book.board.ring == len(ring(plan)) != 22
    assert loaded.book.berth_cost[0] == (3, 0, 0)
    for players in (1, 2, 3, 4):
        for seed in range(4):
            play(loaded, players, seed)
    again = loaded.new(2, 1).to_dict()
    assert loaded.state_from_dict(again).to_dict() == again


def test_changed_ship_costs_are_paid(tmp_path):
    costs = text("ships").replace("{cost: {oil: 1}, drops: oil", "{cost: {oil: 3}, drops: wine")
    loaded = overlay(tmp_path, ships=costs)
    state = bare(start())
    state.game, state.book, state.board = loaded, loaded.book, loaded.book.board
    state.row = [loaded.book.ship_index[f"furs_{k}"] for k in (1, 2, 3, 4)]
    state.deck = []
    have(state, 0, stone=1)
    stock(state, 0, oil=4)
    before = place_of(state, "wine")
    do(state, "house w10", "buy 1")
    assert state.goods(0)[0] == 1
    assert place_of(state, "wine") == before - 1


def test_a_city_of_eleven_hexes_with_two_markets(tmp_path):
    plan = two_rows({(5, 0): "market"})
    loaded = overlay(tmp_path, board=board_yaml(plan), solo=solo_yaml(plan, text("solo")))
    markets = [hex for hex, does in loaded.book.city if does == "ship"]
    assert len(markets) == 2
    for players in (1, 2, 3):
        play(loaded, players, 1)


def test_lower_limits_of_resources(tmp_path):
    loaded = overlay(tmp_path, resources=text("resources").replace("most: 8", "most: 2"))
    for seed in range(5):
        state = play(loaded, 3, seed)
        assert max(state.resources) <= 2


def test_all_fish_are_paid_before_a_house_brings_more_than_there_is_room_for(tmp_path):
    """7.2: with just the price in hand and a low limit, the fish of the house must not be lost."""
    loaded = overlay(tmp_path, resources=text("resources").replace("most: 8", "most: 3", 1))
    price = loaded.book.prices[loaded.book.resource_index["stone"]]
    assert price == loaded.book.caps[loaded.book.pay] == 3
    state = loaded.new(2, 1)
    while state.phase == "bonus":
        state.apply(state.legal_actions()[0])
    turn(state, 0)
    have(state, 0, fish=3)
    do(state, "with_fish house w12 stone")
    assert (amount(state, 0, "stone"), amount(state, 0, "fish")) == (1, 2)


def test_a_game_without_solo(tmp_path):
    setup = "\n".join(line for line in text("setup").splitlines() if "players: 1," not in line)
    loaded = overlay(tmp_path, setup=setup)
    assert loaded.player_counts == range(2, 6)
    with pytest.raises(ValueError, match="2 to 5 players"):
        loaded.new(1)


def test_palace_and_cards_by_other_numbers(tmp_path):
    loaded = overlay(
        tmp_path,
        districts=text("districts").replace("draw: 2", "draw: 4"),
        setup=text("setup").replace("dealt: 3", "dealt: 2"),
    )
    for players in (1, 2, 3):
        play(loaded, players, 1)


SHOALS = """
bonus_cards:
  - id: bonus_pairs_of_fish
    name: {en: Shoals, pl: Ławice}
    text: {en: 3 points for every 2 fish., pl: 3 punkty za każde 2 ryby.}
    counts: resource
    of: fish
    vp: 3
    every: 2
    most: 9
"""
MORE_CARDS = """
ships:
  - {id: furs_9, good: furs, raises: silver, arrows: 2}
"""


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (SHOALS, "bonus_total: says 16, but there are 17; write 17 if that is meant"),
        (MORE_CARDS, "ship_total: says 26, but there are 27; write 27 if that is meant"),
    ],
)
def test_a_card_is_added_by_a_file_of_its_own(tmp_path, more, said):
    loaded = overlay(tmp_path, mine=more)
    assert [str(remark).partition(": ")[2] for remark in loaded.remarks] == [said]
    play(loaded, 3, 1)


def test_a_bonus_card_composed_anew(tmp_path):
    loaded = overlay(tmp_path, shoals=SHOALS)
    state = loaded.new(2, 1)
    state.bonus[0] = (loaded.book.bonus_index["bonus_pairs_of_fish"],)
    for fish, points in ((1, 0), (5, 6), (8, 9)):
        state.resources[loaded.book.pay] = fish
        assert state.score_details()[0][-1].points == points


# --- mistakes -----------------------------------------------------------------------------------
def line_of(content: str, part: str) -> int:
    lines = enumerate(content.splitlines(), 1)
    return next(n for n, line in lines if part in line and not line.startswith("#"))


def refused(folder: Path, **files: str) -> list[str]:
    with pytest.raises(DataError) as caught:
        overlay(folder, **files)
    return str(caught.value).splitlines()


def edit(name: str, old: str, new: str) -> str:
    content = text(name)
    assert content.count(old) == 1, old
    return content.replace(old, new)


def test_a_vertex_with_two_hexes(tmp_path):
    broken = edit("board", "hexes: [vineyard_c, mason, jeweller]", "hexes: [vineyard_c, mason]")
    problems = refused(tmp_path, board=broken)
    line = line_of(broken, "id: w02")
    assert any(
        f"board.yaml:{line}:" in p and "a house space lies where three hexes meet, here are 2" in p
        for p in problems
    )


def test_a_missing_district(tmp_path):
    broken = edit("board", "at: [1, 2], tile: market", "at: [1, 2], tile: sea")
    problems = refused(tmp_path, board=broken)
    line = line_of(text("districts"), "id: market")
    assert any(
        f"districts.yaml:{line}:" in p and 'no hex of the map is the district "market"' in p
        for p in problems
    )


MISTAKES = [
    ("board", "tile: winery", "tile: winerie", "id: winery, at", 'did you mean "winery"?'),
    (
        "board",
        "id: w07, hexes: [sea_1, sea_2,",
        "id: w07, hexes: [sea_1, sea_9,",
        "id: w07,",
        "sea_9",
    ),
    (
        "board",
        "id: w07, hexes: [sea_1, sea_2,",
        "id: w07, hexes: [sea_1, sea_6,",
        "id: w07,",
        "have no corner in common",
    ),
    ("board", "at: [2, -3]", "at: [1, -3]", "id: forest_5", 'the hex "forest_4" already lies here'),
    (
        "board",
        "  - {id: r13, hexes: [quarry_w, olive_grove_c, vineyard_w]}\n",
        "",
        "id: quarry_w",
        "the corner of olive_grove_c, quarry_w, vineyard_w is no house space",
    ),
    ("board", "  spaces: 54", "  spaces: 53", "  spaces: 53", "says 53, but there are 54 (spaces)"),
    ("board", "ends: [w05, w06]", "ends: [w05, w07]", "id: e05", "are not the two ends"),
    ("board", "ends: [w05, w06]", "ends: [w05, w99]", "id: e05", 'no house space "w99"'),
    ("board", "ends: [w05, w06]", "ends: [w06, w05]", "id: e05", "does not begin where"),
    ("board", "at: [4, 0], tile: forest", "at: [4, 0], tile: mason", "id: forest_10", "rim"),
    ("board", "id: r05, hexes", "id: r06, hexes", "id: r06, hexes: [forest_6", "used twice"),
    ("ships", "drops: silver", "drops: gold", "drops: gold", 'no commodity "gold"'),
    ("ships", "{cost: {oil: 1}", "{cost: {oyl: 1}", "oyl", 'did you mean "oil"?'),
    ("ships", "id: furs_4, good: furs", "id: furs_4, good: fur", "id: furs_4", 'mean "furs"?'),
    ("ships", "id: furs_4", "id: furs_3", "id: furs_3, good: furs, raises: silver", "used twice"),
    ("bonus", "    of: silk", "    of: sylk", "of: sylk", 'did you mean "silk"?'),
    ("bonus", "    counts: towers", "    counts: tower", "counts: tower", 'mean "towers"?'),
    (
        "districts",
        "resource: olives, commodity: oil",
        "resource: olives, commodity: oyl",
        "oyl",
        "oil",
    ),
    ("districts", "does: {action: tower}", "does: {action: towr}", "towr", "tower"),
    ("resources", "start: 2", "start: 12", "start: 12", "beyond the end of the track"),
    ("resources", "  pay: fish", "  pay: fishes", "pay: fishes", 'did you mean "fish"?'),
    ("setup", "dealt: 3", "dealt: 4", "dealt: 4", "too few bonus cards"),
    (
        "setup",
        "players: 4, houses: 10",
        "players: 4, houses: 20",
        "players: 4",
        "houses of all players: 80",
    ),
    (
        "setup",
        "{players: 3, houses: 12, super_houses: 0",
        "{players: 3, houses: 12, super_houses: 1",
        "players: 3",
        "two players only",
    ),
    ("setup", "country: wood", "country: wod", "country: wod", 'did you mean "wood"?'),
    ("solo", "spaces: [c01, w03, w13]", "spaces: [c01, w03, w23]", "patrician_01", "w23"),
    ("solo", "spaces: [c01, w03, w13]", "spaces: [c01, w03]", "patrician_01", "each round"),
    ("solo", "spaces: [c01, w03, w13]", "spaces: [c01, w03, w11]", "patrician_02", "used twice"),
    ("solo", "    - cathedral\n", "", "- olive_press", "missing: cathedral"),
    (
        "solo",
        "sell_order: [oil, wine, silver]",
        "sell_order: [oil, oil, silver]",
        "sell_order",
        "twice",
    ),
    ("solo", "rounds: 9", "rounds: 8", "rounds: 8", "must make 12 together"),
    ("solo", "  cards: 6", "  cards: 5", "  cards: 5", "must be 6"),
]


@pytest.mark.parametrize(("name", "old", "new", "where", "what"), MISTAKES)
def test_mistakes_are_told_with_file_and_line(tmp_path, name, old, new, where, what):
    broken = edit(name, old, new)
    problems = refused(tmp_path, **{name: broken})
    place = f"{name}.yaml:{line_of(broken, where)}:"
    assert any(place in p and what in p for p in problems), "\n".join(problems)


def test_a_wall_line_listed_the_wrong_way_round(tmp_path):
    head, _, tail = text("board").partition("walls:\n  -")
    lines = ("  -" + tail).splitlines()
    turned = []
    for line in reversed(lines):
        before, _, ends = line.partition("ends: [")
        a, b = ends.rstrip("]}").split(", ")
        turned.append(f"{before}ends: [{b}, {a}]}}")
    problems = refused(tmp_path, board=head + "walls:\n" + "\n".join(turned) + "\n")
    assert any("must be listed clockwise" in p for p in problems)


def test_all_mistakes_are_told_at_once(tmp_path):
    problems = refused(
        tmp_path,
        board=edit("board", "tile: winery", "tile: winerie"),
        ships=edit("ships", "drops: silver", "drops: gold"),
        solo=edit("solo", "rounds: 9", "rounds: 8"),
    )
    files = {p.split(":")[0].rsplit("/")[-1] for p in problems}
    assert {"board.yaml", "ships.yaml", "solo.yaml"} <= files


def test_a_map_where_nobody_could_start(tmp_path):
    desert = text("board").replace("gives: wood", "gives: stone")
    problems = refused(tmp_path, board=desert)
    assert any("nobody could build a first house" in p for p in problems)


def test_damaged_files_are_refused_in_words_or_play(tmp_path):
    def play(g, seed):
        contract.play_out(g.new(g.player_counts[-1], seed), Chance(seed))

    contract.check_damaged_files("ragusa", tmp_path, 140, play)
