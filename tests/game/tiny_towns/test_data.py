"""What a designer can do with the data files alone, and what is said of mistakes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import game
from game.engine.chance import Chance
from game.engine.sources import DATA, DataError, Problem
from game.tiny_towns.game import TinyTowns
from game.tiny_towns.state import TinyTownsState
from tests.game import contract

from .invariants import check
from .positions import fill, points

SHIPPED = DATA / "tiny_towns"


def edited(folder: Path, file: str, old: str, new: str) -> TinyTowns:
    """The game with one text of one shipped file replaced, through an overlay."""
    text = (SHIPPED / file).read_text("utf-8")
    assert text.count(old) == 1, f"{old!r} is {text.count(old)} times in {file}"
    (folder / file).write_text(text.replace(old, new), "utf-8")
    loaded = game.load("tiny_towns", folder)
    assert isinstance(loaded, TinyTowns)
    return loaded


def added(folder: Path, text: str) -> TinyTowns:
    (folder / "extra.yaml").write_text(text, "utf-8")
    loaded = game.load("tiny_towns", folder)
    assert isinstance(loaded, TinyTowns)
    return loaded


def test_changed_points_of_the_tavern(tmp_path: Path) -> None:
    g = edited(tmp_path, "buildings.yaml", "[2, 5, 9, 14, 20]", "[1, 10, 100]")
    state = g.new(2, 1, {"cards": "first_game", "monuments": "no"})
    for count, vp in ((1, 1), (2, 10), (3, 100), (4, 100)):
        state.towns[0].__init__(g.book, state.in_play, 0)  # type: ignore[misc]
        fill(state, 0, "tavern " * count + ". " * (16 - count))
        assert state.scores()[0] == vp - (16 - count)


def test_a_renamed_card(tmp_path: Path) -> None:
    g = edited(
        tmp_path,
        "buildings.yaml",
        "name: {en: Tavern, pl: Tawerna}",
        "name: {en: Alehouse, pl: Piwiarnia}",
    )
    assert g.entries["tavern"].name.en == "Alehouse"
    assert g.entries["tavern"].name.pl == "Piwiarnia"
    card = next(o for o in g.options if o.name == "card_green")
    assert [c.title.pl for c in card.choices if c.value == "tavern"] == ["Piwiarnia"]  # type: ignore[union-attr]


BREWERY = """
buildings:
- id: brewery
  name: {en: Brewery, pl: Browar}
  type: green
  pattern: |
    H . H
    . G .
  score: {flat: 1, if_adjacent_any: {types: [red], vp: 2}}
  ability: {feeds: {where: surrounding}, stores: {capacity: 1}}
  short: {en: "1; 3 beside red", pl: "1; 3 obok czerwonego"}
  text: {en: "1 VP, 3 VP beside a red building.", pl: "1 PZ, 3 PZ obok czerwonego."}
  source: reconstructed
"""


def test_a_fifth_green_building_composed_from_the_vocabulary(tmp_path: Path) -> None:
    g = added(tmp_path, BREWERY)
    options = {"cards": "chosen", "card_green": "brewery", "card_red": "farm", "monuments": "no"}
    state = g.new(2, 1, options)
    fill(state, 0, "H . H . . G . farm . cottage . . . . . .")
    state.turn, state.named, state.player, state.phase = 1, 0, 0, "build"
    build = g.parse("build brewery a1,c1,b2 b2")
    assert build in state.legal_actions()
    state.apply(build)
    assert state.facts().points_at(0)["b2"] == 1
    assert state.facts().fed_squares(0)["b3"] == ("b2",)
    assert state.facts().towns[0].stored == {"b2": ()}
    drawn = {card for seed in range(60) for card in g.new(2, seed).facts().cards_in_play}
    assert "brewery" in drawn
    for seed in range(6):
        state = g.new(3, seed, options)
        while not state.over:
            check(state)
            state.apply(state.legal_actions()[-1 if seed % 2 else 0])


def test_a_second_watch_and_odd_numbers_still_make_a_game(tmp_path: Path) -> None:
    """Abilities on other cards, several at once: the rules follow the vocabulary."""
    g = added(
        tmp_path,
        """
        buildings:
        - id: tower
          name: {en: Tower, pl: Wieża}
          type: gray
          pattern: |
            W W
          score: {count_when_built: [1, 2], per_adjacent_type: 1}
          ability:
            watch_neighbours: 2
            replace_when_built: 1
            free_buildings_when_built: 2
            mark: {effect: owner_cannot_name, unique: true}
            cottages_hold: 2
          short: {en: Everything, pl: Wszystko}
          text: {en: Everything at once., pl: Wszystko naraz.}
          source: reconstructed
        """,
    )
    for seed in range(8):
        options = {
            "cards": "chosen",
            "card_gray": "tower",
            "monuments": "no" if seed % 2 else "yes",
        }
        state = g.new(2 + seed % 3, seed, options)
        steps = 0
        while not state.over:
            check(state)
            if state.asks:
                assert g.state_from_dict(state.to_dict()) == state
            actions = state.legal_actions()
            state.apply(actions[(seed * 7 + steps * 13) % len(actions)])
            steps += 1


FEEDING = """
buildings:
- id: pantry
  name: {en: Pantry, pl: Spiżarnia}
  type: gray
  pattern: |
    W W
  ability: {feeds: {where: surrounding}}
  short: {en: Feeds around it, pl: Zasila wokół}
  text: {en: Feeds around it., pl: Zasila wokół.}
  source: reconstructed
- id: soup_kitchen
  name: {en: Soup kitchen, pl: Kuchnia}
  type: red
  pattern: |
    H H
  ability: {feeds: {where: anywhere, up_to: 1}}
  short: {en: Feeds one, pl: Zasila jeden}
  text: {en: Feeds one., pl: Zasila jeden.}
  source: reconstructed
- id: hostel
  name: {en: Hostel, pl: Noclegownia}
  type: green
  pattern: |
    S S
  score: {if_fed: 2}
  ability: {feedable: true}
  short: {en: "2, if fed", pl: "2, jeśli zasilona"}
  text: {en: "2, if fed.", pl: "2, jeśli zasilona."}
  source: reconstructed
"""
PALACE = "grand_mausoleum_of_the_rodina"
"""With it an unfed Cottage is worth as much as a fed one."""


def feeding(folder: Path, red: str, board: str) -> TinyTownsState:
    chosen = {"card_red": red, "card_gray": "pantry", "card_green": "hostel"}
    state = added(folder, FEEDING).new(2, 1, {"cards": "chosen", "monuments": "no", **chosen})
    fill(state, 0, board)
    return state


def test_a_group_that_is_fed_from_elsewhere_is_not_fed_again(tmp_path: Path) -> None:
    """The greenhouse goes to a group that is hungry, though it brings nothing there."""
    state = feeding(
        tmp_path,
        "greenhouse",
        f"cottage pantry . . . . . . {PALACE} . cottage . cottage . . greenhouse",
    )
    fed = state.facts().fed_squares(0)
    assert fed["a1"] == ("b1",)
    assert [square for square, by in fed.items() if by == ("d4",)] == ["c3"]


def test_a_meal_goes_where_it_brings_more_than_hunger_does(tmp_path: Path) -> None:
    """An unfed Cottage is worth as much as a fed one here, so the hostel is fed."""
    board = f"cottage . . . . hostel . . . . {PALACE} . . . . soup_kitchen"
    state = feeding(tmp_path, "soup_kitchen", board)
    assert state.facts().fed_squares(0) == {"b2": ("d4",)}
    assert points(state)["cottage"] == 3
    assert points(state)["hostel"] == 2


def test_changed_numbers_of_the_game(tmp_path: Path) -> None:
    g = edited(tmp_path, "game.yaml", "cycle: [draw, draw, free]", "cycle: [free]")
    state = g.new(2, 1, {"variant": "town_hall", "monuments": "no"})
    assert state.facts().free_turn
    (tmp_path / "game.yaml").unlink()
    g = edited(tmp_path, "game.yaml", "offer: 3 ", "offer: 4 ")
    assert len(g.new(1, 1).facts().offer_resources) == 4
    (tmp_path / "game.yaml").unlink()
    g = edited(tmp_path, "game.yaml", "empty_square_vp: -1 ", "empty_square_vp: -2 ")
    assert g.new(2, 1).scores() == [-32, -32]


# --- mistakes -------------------------------------------------------------------------------------


def parts(file: str) -> tuple[str, str]:
    """The legend at the head of a file, and the rest."""
    text = (SHIPPED / file).read_text("utf-8")
    at = re.search(r"^\w", text, re.MULTILINE)
    assert at is not None
    return text[: at.start()], text[at.start() :]


def problems(folder: Path, file: str, *edits: tuple[str, str]) -> list[Problem]:
    legend, records = parts(file)
    for old, new in edits:
        assert old in records, old
        records = records.replace(old, new, 1)
    (folder / file).write_text(legend + records, "utf-8")
    with pytest.raises(DataError) as error:
        game.load("tiny_towns", folder)
    return list(error.value.problems)


ELSEWHERE = ("no card of the type", "players: 6, needed: 18")
"""Mistakes told at another place than the one edited here."""


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("buildings.yaml", "type: yellow", "type: yelow", 'did you mean "yellow"'),
        ("buildings.yaml", "{if_fed: 3}", "{if_fet: 3}", "if_fet"),
        ("buildings.yaml", "id: farm", "id: cottage", "used twice"),
        ("buildings.yaml", "id: farm", "id: Big Farm", "cannot be an id"),
        ("buildings.yaml", "types: [gray]", "types: [grey]", 'did you mean "gray"'),
        ("buildings.yaml", "zone: corners", "zone: corner", 'did you mean "corners"'),
        ("buildings.yaml", "    . H\n    B G", "    . H\n    B X", 'unknown letter "X"'),
        ("buildings.yaml", "    . H\n    B G", "    . H\n    B", "differ in length"),
        ("buildings.yaml", "    B B G", "    B B G G B", "larger than 4 x 4"),
        ("buildings.yaml", "up_to: 4", "up_to: 0", "too small"),
        ("buildings.yaml", "where: anywhere, up_to: 4", "where: anywhere", "needs a number"),
        ("buildings.yaml", "where: surrounding", "where: surrounding, up_to: 2", "only with"),
        ("buildings.yaml", "capacity: 3", "capacity: 0", "too small"),
        ("buildings.yaml", "count_table: [2, 5, 9, 14, 20]", "count_table: []", "empty"),
        ("monuments.yaml", "replace_when_built: 2", "replace_when_built: -1", "too small"),
        ("game.yaml", "first_game: [cottage, farm", "first_game: [cottage, fram", '"farm"'),
        (
            "game.yaml",
            "first_game: [cottage, farm,",
            "first_game: [cottage,",
            "no card of the type",
        ),
        ("game.yaml", "removed: [feast_hall", "removed: [feasthall", '"feast_hall"'),
        ("game.yaml", "monuments_dealt: 2", "monuments_dealt: 3", "players: 6, needed: 18"),
        ("game.yaml", "offer: 3", "offer: 15", "deck must be larger"),
        ("game.yaml", "discarded: 5", "discarded: 15", "at least one must be left"),
        ("game.yaml", "letter: H", "letter: W", "used twice"),
        ("game.yaml", "at_least: 32", "at_least: 39", "39 is not less than the 38"),
        ("game.yaml", "cottage_type: blue", "cottage_type: bleu", '"blue"'),
        ("game.yaml", "corners: [a1", "corners: [a9", "no square"),
        ("game.yaml", "cards: 3", "cards: 1000", "1000 is too large; it must be at most 99"),
        ("game.yaml", "tie_breaks: [fewer_m", "tie_breaks: [less_m", "tie_breaks"),
    ],
)
def test_mistakes_are_told_with_their_place(
    tmp_path: Path, file: str, old: str, new: str, said: str
) -> None:
    found = problems(tmp_path, file, (old, new))
    text = "\n".join(map(str, found))
    assert said in text
    if said not in ELSEWHERE:
        legend, records = parts(file)
        line = (legend + records.split(old)[0]).count("\n") + 1
        assert any(abs(problem.line - line) <= 2 for problem in found), text


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    found = problems(
        tmp_path,
        "buildings.yaml",
        ("type: yellow", "type: yelow"),
        ("    B B G", "    B B Q"),
        ("types: [gray]", "types: [grey]"),
    )
    assert len(found) == 3


def test_a_type_without_cards_is_a_mistake(tmp_path: Path) -> None:
    text = (SHIPPED / "buildings.yaml").read_text("utf-8")
    (tmp_path / "buildings.yaml").write_text(re.sub(r"type: black", "type: green", text), "utf-8")
    with pytest.raises(DataError, match='no building is of the type "black"'):
        game.load("tiny_towns", tmp_path)


def test_mutated_card_files_give_a_message_or_a_game(tmp_path: Path) -> None:
    def play(g: TinyTowns, seed: int) -> None:
        for players in (1, 3):
            contract.play_out(g.new(players, seed), Chance(seed))

    contract.check_damaged_files("tiny_towns", tmp_path, 120, play)
