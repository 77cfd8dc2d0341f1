"""The data files: what they must add up to, and what designers can do with them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import game
from game.amber.driving import drive_all
from game.amber.game import Amber
from game.engine.chance import Chance
from game.engine.sources import DATA, DataError
from tests.game import contract

from .invariants import check
from .positions import amber

SHIPPED = DATA / "amber"


def overlaid(folder: Path) -> Amber:
    loaded = game.load("amber", folder)
    assert isinstance(loaded, Amber)
    return loaded


def replaced(folder: Path, file: str, *changes: tuple[str, str]) -> Path:
    """An overlay with one file, in which texts are replaced once each."""
    text = (SHIPPED / file).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    (folder / file).write_text(text, encoding="utf-8")
    return folder


def complaint(folder: Path) -> str:
    with pytest.raises(DataError) as caught:
        game.load("amber", folder)
    return str(caught.value)


def play(g: Amber, players: int, seed: int = 1, **options: str) -> None:
    state = g.new(players, seed, options)
    rng = Chance(seed)
    while not state.over:
        state.apply(rng.choice(state.legal_actions()))
        check(state)


def play_and_restore(g: Amber, players: int, seed: int) -> int:
    """The smallest hand that was seen."""
    state, rng = g.new(players, seed), Chance(seed)
    least = g.book.rules.hand_size
    while not state.over:
        state.apply(rng.choice(state.legal_actions()))
        assert g.state_from_dict(state.to_dict()) == state
        least = min(least, *map(len, state.hands))
    return least


# --- the shipped data (2, 4, 12) ------------------------------------------------------------------


def test_totals() -> None:
    box = amber().book.records
    kinds: Counter[str] = Counter()
    for tile in box.tiles:
        kinds[tile.kind] += tile.count
    assert kinds == {"road": 82, "swamp": 4, "shovel": 6}
    assert len(box.castles) == 6
    assert Counter(record.players for record in box.setups) == {2: 4, 3: 3, 4: 4, 5: 4, 6: 3}


def test_turns_that_differ() -> None:
    book = amber().book
    different = {name: len(faces) for name, faces in zip(book.names, book.faces, strict=True)}
    assert {name for name, count in different.items() if count == 1} == {
        "crossroads",
        "bridge",
        "roundabout",
        "swamp",
    }
    assert different["straight"] == 2
    assert different["one_way_straight"] == 4
    assert book.turn_of("straight", 3) == 1
    assert book.turn_of("curve", 3) == 3


def test_what_tiles_look_like_follows_from_their_links() -> None:
    book = amber().book
    looks = {name: book.records.tile(name).look for name in book.names}
    assert {name: look for name, look in looks.items() if look != "road"} == {
        "bridge": "bridge",
        "roundabout": "roundabout",
        "swamp": "swamp",
        "shovel": "shovel",
    }
    assert book.records.tile("one_way_curve_left").face(1).links == (("W", "N"),)
    assert book.records.tile("dead_end").face(2) == ("road", ("N",), (("N", ""),))


def test_every_term_has_both_languages() -> None:
    for entry in amber().entries.values():
        assert entry.name.en
        assert entry.name.pl
        assert bool(entry.text.en) == bool(entry.text.pl)


# --- overlays -------------------------------------------------------------------------------------

NEW_TILE = """
tiles:
  - id: one_way_bridge
    name: {en: One-way bridge, pl: Most jednokierunkowy}
    text: {en: Both roads one way., pl: Obie drogi jednokierunkowe.}
    kind: road
    count: 20
    ports: N E S W
    links: [S>N, W>E]
    rebuilds: true
    source: reconstructed
"""


def test_a_new_tile_type(tmp_path: Path) -> None:
    """It is dealt, laid in four turns, and may rebuild a straight, turned so that it fits."""
    (tmp_path / "more.yaml").write_text(NEW_TILE, encoding="utf-8")
    g = overlaid(tmp_path)
    assert len(g.book.faces[g.book.tile_index["one_way_bridge"]]) == 4
    assert g.book.records.tile("one_way_bridge").face(0).kind == "bridge"
    words: Counter[str] = Counter()
    for players in (2, 3, 6):
        for variant in ("basic", "advanced"):
            play(g, players, variant=variant)
        state = g.new(players, 5, {"rebuild_as_only_tile": "yes"})
        rng = Chance(5)
        while not state.over:
            actions = state.legal_actions()
            words.update(str(a).split(" ")[0] for a in actions if "one_way_bridge" in str(a))
            state.apply(rng.choice(actions))
    assert {"lay", "rebuild"} <= set(words)
    assert "one_way_bridge" not in amber().entries


def test_small_hands_can_be_saved_in_the_middle_of_a_turn(tmp_path: Path) -> None:
    """With a second tile in one turn a hand falls below what is kept at the end (8.5)."""
    small = overlaid(replaced(tmp_path, "game.yaml", ("hand_size: 6", "hand_size: 4")))
    least = [play_and_restore(small, 3, seed) for seed in range(12)]
    assert min(least) == small.book.rules.end_hand_size - 1


def test_another_number_of_tiles_is_remarked_but_played(tmp_path: Path) -> None:
    assert amber().remarks == ()
    (tmp_path / "more.yaml").write_text(NEW_TILE, encoding="utf-8")
    (remark,) = overlaid(tmp_path).remarks
    assert (remark.file, str(remark.what)) == (
        "data/amber/game.yaml",
        "says 92, but the counts of the tiles add up to 112",
    )
    assert remark.line > 1
    replaced(tmp_path, "game.yaml", ("tiles: 92", "tiles: 112"))
    assert overlaid(tmp_path).remarks == ()


def test_a_rebuilt_road_may_lead_less_far_than_before(tmp_path: Path) -> None:
    """A one-way bridge in the place of a straight closes one direction."""
    (tmp_path / "more.yaml").write_text(NEW_TILE, encoding="utf-8")
    g = overlaid(tmp_path)
    state = g.new(2, 1, {"rebuild_as_only_tile": "yes", "castles": "as_seated"})
    book = g.book
    for square, tile, turn in (("G2", "curve", 1), ("G3", "curve", 2), ("F3", "straight", 1)):
        number = book.tile_index[tile]
        state.stack.remove(number)
        state.cells[book.square_index[square]] = book.faces[number][turn]
    bridge = book.tile_index["one_way_bridge"]
    state.box[state.hands[0][0]] += 1
    state.stack.remove(bridge)
    state.hands[0] = tuple(sorted((*state.hands[0][1:], bridge)))
    drive_all(state)
    state.player = 0
    check(state)
    assert "E3" in state.facts().buildable(0)
    state.apply(g.parse("rebuild one_way_bridge F3 0"))
    assert "E3" not in state.facts().buildable(0)
    check(state)


NEW_SETUP = """
setups:
  - id: quiet_corner
    players: 2
    name: {en: Quiet Corner, pl: Cichy kąt}
    length: quick
    map: |
      1  . . . . . . . . . . .
      2  . 1 . . . 2 . . . . .
      3  . . . . . . . . . . .
      4  . . o . . . . . . . .
      5  . . . . . . . . . . .
      6  . . . . . . . . . . .
      7  . . . . . . . . . . .
      8  . . . . . . . . . . .
      9  . . . . . . . . . . .
      10 . . . . . . . . . . .
      11 . . . . . . . . . . .
         A B C D E F G H I J K
"""


def test_a_new_setup(tmp_path: Path) -> None:
    (tmp_path / "more.yaml").write_text(NEW_SETUP, encoding="utf-8")
    g = overlaid(tmp_path)
    state = g.new(2, 1, {"setup_for_2": "quiet_corner"})
    assert (state.facts().castle(0), state.facts().castle(1)) == ("B2", "F2")
    assert state.facts().villages == ("C4",)
    assert state.coins_box == 11
    play(g, 2, setup_for_2="quiet_corner")
    option = next(option for option in g.options if option.name == "setup_for_2")
    assert option.default == "setup_2a"
    assert len(option.choices) == 5


def test_another_board_and_other_numbers(tmp_path: Path) -> None:
    """A smaller board for two, more points for castles, larger hands, swamps on villages."""
    replaced(
        tmp_path,
        "game.yaml",
        ("columns: 11, rows: 11", "columns: 7, rows: 6"),
        ("castle: 2}", "castle: 5}"),
        ("hand_size: 6", "hand_size: 7"),
        ("swamp_on_village_square: false", "swamp_on_village_square: true"),
        ("edge_rule: connect", "edge_rule: free"),
    )
    (tmp_path / "setups.yaml").write_text(
        """
setups:
  - id: small
    players: 2
    name: {en: Small, pl: Mały}
    length: quick
    default: true
    map: |
      1  . . . . . . .
      2  . 1 . . . . .
      3  . . . o . . .
      4  . . . . . . .
      5  . . . . . 2 .
      6  . . . . . . .
         A B C D E F G
""",
        encoding="utf-8",
    )
    g = overlaid(tmp_path)
    assert list(g.player_counts) == [2]
    state = g.new(2, 1)
    assert len(state.facts().hand(0)) == 7
    assert state.edge_rule == "free"
    assert "E5" in g.book.square_index
    assert "H1" not in g.book.square_index
    for seed in range(5):
        play(g, 2, seed)


def test_designers_say_what_is_offered_first(tmp_path: Path) -> None:
    first = {option.name: option.default for option in amber().options}
    assert (first["rebuild_as_only_tile"], first["swap_from_open_row"]) == ("no", "no")
    change = [
        (f"{rule}: false", f"{rule}: true")
        for rule in ("rebuild_as_only_tile", "swap_from_open_row")
    ]
    g = overlaid(replaced(tmp_path, "game.yaml", *change))
    first = {option.name: option.default for option in g.options}
    assert (first["rebuild_as_only_tile"], first["swap_from_open_row"]) == ("yes", "yes")
    assert g.new(3, 1).rebuild_as_only_tile


# --- mistakes -------------------------------------------------------------------------------------


def test_a_dangling_port_is_refused_with_its_line(tmp_path: Path) -> None:
    old = "    ports: E S W\n    links: [E<>W, E<>S, S<>W]"
    folder = replaced(tmp_path, "tiles.yaml", (old, old.replace("E S W", "N E S W")))
    text = (folder / "tiles.yaml").read_text(encoding="utf-8")
    line = text[: text.index("ports: N E S W\n    links: [E<>W")].count("\n") + 1
    told = complaint(folder)
    assert f"tiles.yaml:{line}:12: tiles tee: the port N leads nowhere" in told
    assert "N>X" in told


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("tiles.yaml", "links: [E<>W, E>S, W>S]", "links: [E<>W, E>N, W>S]", "the edge N, where"),
        ("tiles.yaml", "links: [S>X]", "links: [S>S]", "turns round"),
        ("tiles.yaml", "links: [S>X]", "links: [S>Q]", "pattern"),
        ("tiles.yaml", "links: [E<>S]", "links: [E<>S, S>E]", "S>E is in E<>S already"),
        ("tiles.yaml", "links: [N<>S]", "links: [N<>S, N>X]", "does not end inside"),
        ("tiles.yaml", "ports: E S\n", "ports: E S S\n", "the port S is there twice"),
        ("tiles.yaml", "ports: E S\n", "ports: E  S\n", "pattern"),
        ("tiles.yaml", "ports: S\n    links: [S>X]", "links: []", "a road tile needs ports"),
        ("tiles.yaml", "links: [E<>S]", "links: [E<>S]\n    straight: true", "opposite edges"),
        (
            "tiles.yaml",
            "kind: swamp",
            "kind: swamp\n    rebuilds: true",
            "a tile of the kind swamp has no roads",
        ),
        ("tiles.yaml", "kind: swamp", "kind: swampp", 'did you mean "swamp"?'),
        ("tiles.yaml", "id: curve", "id: straight", 'the id "straight" is used twice'),
        ("tiles.yaml", "straight: true", "strait: true", 'did you mean "straight"?'),
        ("game.yaml", "castles: 6", "castles: 5", "says 5, but there are 6"),
        ("game.yaml", "end_hand_size: 3", "end_hand_size: 6", "less than hand_size: 6"),
        (
            "game.yaml",
            "hand_size: 6",
            "hand_size: 15",
            "players: 6, tiles needed: 96, tiles there: 92",
        ),
        ("game.yaml", "coins: 14", "coins: 9", "coins needed: 10, coins in the box: 9"),
        ("game.yaml", "villages: 8", "villages: 5", "pawns in the box: 5"),
        ("game.yaml", "edge_rule: connect", "edge_rule: conect", 'did you mean "connect"?'),
        ("game.yaml", "id: special_shovel", "id: special_shovl", 'did you mean "special_shovel"?'),
        (
            "setups.yaml",
            "1  . . . . . . . . . . .\n",
            "1  . . . 1 . . . . . . .\n",
            "the castle 1 is there more than once: D1, F2",
        ),
        ("setups.yaml", "2  . . . . . 1 .", "2  . . . . . . .", "the castle 1 is missing"),
        ("setups.yaml", "2  . . . . . 1 .", "2  1 . . . . . .", "A2 cannot be left on all sides"),
        (
            "setups.yaml",
            "3  . . o . .",
            "3  . . o . . o",
            "row 3 must have 11 squares; here are 12",
        ),
        (
            "setups.yaml",
            "3  . . o . . .",
            "3  . . o . . o",
            "the village at F3 touches the castle at F2",
        ),
        ("setups.yaml", "3  . . o . . .", "3  . . v . . .", '"v" at C3 means nothing'),
        ("setups.yaml", "3  . . o . . .", "3  . . 3 . . .", "the castle 3 at C3 is one too many"),
        ("setups.yaml", "3  . . o", "33 . . o", "line 3 must begin with 3"),
        ("setups.yaml", "A B C D E F G H I J K", "A B C D E F G H I K J", "the last line must be"),
        ("setups.yaml", "11 . . . . . . . . . . .\n", "", "must have 11 rows"),
        (
            "setups.yaml",
            "    default: true\n",
            "",
            "no set-up for so many players is the default: 2",
        ),
        (
            "setups.yaml",
            "length: normal\n    map",
            "length: normal\n    default: true\n    map",
            "already",
        ),
    ],
)
def test_mistakes_are_told(tmp_path: Path, file: str, old: str, new: str, told: str) -> None:
    assert told in complaint(replaced(tmp_path, file, (old, new)))


def test_castles_too_near_to_each_other(tmp_path: Path) -> None:
    near = NEW_SETUP.replace("2  . 1 . . . 2", "2  . 1 . . 2 .")
    (tmp_path / "more.yaml").write_text(near, encoding="utf-8")
    assert "the castles at B2 and E2 are too near (steps: 3 of 4)" in complaint(tmp_path)


def test_a_number_of_players_without_a_setup(tmp_path: Path) -> None:
    text = (SHIPPED / "setups.yaml").read_text(encoding="utf-8")
    (tmp_path / "setups.yaml").write_text(
        text.replace("players: 3", "players: 2").replace("    default: true\n", ""),
        encoding="utf-8",
    )
    assert "there is no set-up for so many players: 3" in complaint(tmp_path)


def test_damaged_files(tmp_path: Path) -> None:
    contract.check_damaged_files("amber", tmp_path, 90, lambda g, seed: play(g, 2, seed))
