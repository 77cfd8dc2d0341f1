"""The card files: what they must add up to, and what designers can do with them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import game
from game.engine.chance import Chance
from game.engine.sources import DATA, DataError
from game.villagers.game import Villagers
from tests.game import contract

from .invariants import check
from .positions import villagers

SHIPPED = DATA / "villagers"


def overlaid(folder: Path) -> Villagers:
    loaded = game.load("villagers", folder)
    assert isinstance(loaded, Villagers)
    return loaded


def replaced(folder: Path, file: str, old: str, new: str) -> Path:
    """An overlay with one file, in which a text is replaced once."""
    text = (SHIPPED / file).read_text(encoding="utf-8")
    assert text.count(old) >= 1, old
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


def record(file: str, name: str) -> str:
    """The text of one record."""
    text = (SHIPPED / file).read_text(encoding="utf-8")
    begin = text.index(f"- id: {name}\n")
    end = text.find("\n- id: ", begin)
    return text[begin : end + 1 if end >= 0 else len(text)]


def complaint(folder: Path) -> str:
    with pytest.raises(DataError) as caught:
        game.load("villagers", folder)
    return str(caught.value)


def play(g: Villagers, players: int, seed: int = 1) -> None:
    state = g.new(players, seed)
    rng = Chance(seed)
    while not state.over:
        state.apply(rng.choice(state.legal_actions()))
        check(state)


# --- the shipped cards (12) -----------------------------------------------------------------------


def test_deck_totals() -> None:
    data = villagers().book.records
    road = [v for v in data.villagers if v.kind == "road" and v.module is None]
    assert len(road) == 50
    assert {v.copies for v in road} == {2}
    assert sum(v.signpost for v in road) == 6
    assert {v.id: v.copies for v in data.villagers if v.kind != "road"} == {
        "founders": 5,
        "lumberjack": 10,
        "hayer": 10,
        "miner": 10,
    }
    suits = Counter({v.suit: 0 for v in road})
    for v in road:
        suits[v.suit] += v.copies
    assert suits == {
        "grain": 8,
        "wood": 14,
        "hay": 16,
        "ore": 14,
        "grapes": 6,
        "wool": 8,
        "leather": 6,
        "solitary": 20,
        "special": 8,
    }
    assert sum(v.copies for v in road if v.unlocker) == 42
    assert [len(villagers().book.deal(n).deck) for n in range(1, 6)] == [72, 80, 80, 94, 94]
    assert Counter(e.season for e in data.events) == {"summer": 12, "winter": 12}


def test_stack_sizes() -> None:
    sizes = {kind.id: kind.capacity for kind in villagers().book.kinds if not kind.special}
    bottoms = {"founders", "lumberjack", "hayer", "miner", "graper", "shepherd", "tanner"}
    assert {name for name, size in sizes.items() if size == 2} == bottoms
    assert {name for name, size in sizes.items() if size == 1} == {
        "swineherd",
        "wheeler",
        "grazier",
        "milk_maid",
        "seeker",
        "spelunker",
        "vintner",
        "spinner",
        "weaver",
    }


def test_every_term_has_both_languages() -> None:
    for entry in villagers().entries.values():
        assert entry.name.en
        assert entry.name.pl
        assert bool(entry.text.en) == bool(entry.text.pl)


# --- overlays -------------------------------------------------------------------------------------


def test_retuned_gold(tmp_path: Path) -> None:
    old = record("villagers.yaml", "jeweler")
    replaced(tmp_path, "villagers.yaml", old, old.replace("gold: 20", "gold: 17"))
    g = overlaid(tmp_path)
    assert g.book.kind["jeweler"].gold == 17
    assert villagers().book.kind["jeweler"].gold == 20
    play(g, 3)


NEW_VILLAGER = """
villagers:
- id: toymaker
  name: {en: Toymaker, pl: Zabawkarz}
  suit: wood
  copies: 3
  chain: [lumberjack, wheeler, cartwright]
  gold: 16
  builders: 1
  source: reconstructed
"""


def test_a_new_villager_in_an_existing_chain(tmp_path: Path) -> None:
    (tmp_path / "more.yaml").write_text(NEW_VILLAGER, encoding="utf-8")
    g = overlaid(tmp_path)
    toymaker = g.book.kind["toymaker"]
    assert toymaker.under is g.book.kind["cartwright"]
    assert g.book.kind["cartwright"].capacity == 1
    assert len(g.book.deal(2).deck) == 83
    for players in (1, 2, 5):
        play(g, players)


NEW_EVENT = """
events:
- id: harvest_feast
  name: {en: Harvest Feast, pl: Dożynki}
  season: summer
  when: event
  steps:
  - gain: {to: you, gold: 1, per: food, of: you}
  - coins: {to: each_with_keychain, gold: 1}
  - discard_from_hand: 2
  - pay: {gold: 2, per: nothing}
  text: {en: A feast., pl: Uczta.}
  source: reconstructed
"""


def test_a_new_event_composed_of_steps(tmp_path: Path) -> None:
    (tmp_path / "more.yaml").write_text(NEW_EVENT, encoding="utf-8")
    g = overlaid(tmp_path)
    feast = g.book.event_index["harvest_feast"]
    for seed in range(40):
        state = g.new(1, seed)
        if state.face_up == [feast]:
            break
    rng = Chance(1)
    while feast in state.face_up and state.phase != "event":
        state.apply(rng.choice([a for a in state.legal_actions() if "jester" not in str(a)]))
    before = state.villages[0].gold, len(state.villages[0].hand), state.villages[0].food
    state.apply(g.parse("resolve harvest_feast"))
    while state.resolving >= 0:
        state.apply(state.legal_actions()[0])
    check(state)
    gold, cards, food = before
    assert state.villages[0].gold == gold + food - 2
    assert len(state.villages[0].hand) == cards - min(2, cards)
    for seed in range(5):
        play(g, 1, seed)


def test_the_market_trigger_is_data(tmp_path: Path) -> None:
    replaced(tmp_path, "game.yaml", "when_empty: [1, 2]\n", "when_empty: [2]\n")
    assert overlaid(tmp_path).book.first_due == (1,)


def test_specials_in_the_solo_game(tmp_path: Path) -> None:
    """A designer's variant in which stand-ins meet events that take villagers away."""
    replaced(
        tmp_path,
        "game.yaml",
        "colour: '#FE5240', min_players: 2",
        "colour: '#FE5240', min_players: 1",
    )
    g = overlaid(tmp_path)
    for seed in range(15):
        play(g, 1, seed)


NEW_PADLOCK = NEW_VILLAGER + "  unlocker: blacksmith\n"


def test_a_new_villager_with_a_padlock_needs_no_other_edit(tmp_path: Path) -> None:
    (tmp_path / "more.yaml").write_text(NEW_PADLOCK, encoding="utf-8")
    g = overlaid(tmp_path)
    assert g.book.kind["blacksmith"].keychain == villagers().book.kind["blacksmith"].keychain + 3
    assert not g.remarks
    play(g, 3)


def test_a_keychain_that_is_written_down_is_compared(tmp_path: Path) -> None:
    old = record("villagers.yaml", "blacksmith")
    new = old.replace("  source:", "  keychain: 9\n  source:", 1)
    replaced(tmp_path, "villagers.yaml", old, new)
    g = overlaid(tmp_path)
    (remark,) = g.remarks
    assert "villagers blacksmith: it opens 10 cards; the number here plays no part" in str(remark)
    assert g.book.kind["blacksmith"].keychain == 10


# --- mistakes -------------------------------------------------------------------------------------


def test_a_chain_on_a_villager_that_does_not_exist(tmp_path: Path) -> None:
    text = NEW_VILLAGER.replace("wheeler", "wheelr")
    (tmp_path / "more.yaml").write_text(text, encoding="utf-8")
    words = complaint(tmp_path)
    line = text[: text.index("wheelr")].count("\n") + 1
    column = text.splitlines()[line - 1].index("wheelr") + 1
    assert f"more.yaml:{line}:{column}: " in words
    assert "toymaker" in words
    assert 'did you mean "wheeler"?' in words


@pytest.mark.parametrize(
    ("file", "name", "old", "new", "words"),
    [
        (
            "villagers.yaml",
            "cooper",
            "unlocker: blacksmith",
            "unlocker: blaksmith",
            'mean "blacksmith"',
        ),
        ("villagers.yaml", "cooper", "suit: wood", "suit: wod", 'mean "wood"'),
        ("villagers.yaml", "cooper", "chain: [lumberjack]", "chain: [miner]", "suit ore, not wood"),
        (
            "villagers.yaml",
            "cartwright",
            "chain: [lumberjack, wheeler]",
            "chain: [wheeler]",
            "under it must lie lumberjack",
        ),
        ("villagers.yaml", "cartwright", "wheeler]", "cartwright]", "comes twice"),
        ("villagers.yaml", "carpenter", "signpost: 1", "signpost: 3", "more signposts"),
        (
            "villagers.yaml",
            "carpenter",
            "  signpost: 1\n",
            "",
            "villagers with a signpost: 5, slots of the Road: 6",
        ),
        ("villagers.yaml", "carpenter", "copies: 2", "copies: 0", "too small"),
        ("villagers.yaml", "carpenter", "id: carpenter", "id: Carpenter", "cannot be an id"),
        ("villagers.yaml", "founders", "copies: 5", "copies: 4", "too few founders"),
        ("villagers.yaml", "grocer", "count: food", "count: foods", "food"),
        ("villagers.yaml", "priest", "of: solitary, ", "", "of which suit"),
        ("villagers.yaml", "grocer", "pay: 3", "pay: 3, of: wood", "for all suits"),
        ("villagers.yaml", "tinner", "  discard: true\n", "", "must leave the game"),
        ("villagers.yaml", "hunter", "food: 1", "food: 1\n  luck: 3", "luck"),
        ("villagers.yaml", "miner", "head: helmet", "head: helmit", 'mean "helmet"'),
        ("villagers.yaml", "miner", "holds: [pickaxe", "holds: [pickax", 'mean "pickaxe"'),
        ("villagers.yaml", "miner", "holds: [pickaxe, ore]", "holds: pickaxe", "list"),
        ("villagers.yaml", "miner", "[mustard, leather]", "[mustard]", "colours"),
        ("villagers.yaml", "miner", "skin: 3", "skin: 7", "at most 5"),
        ("villagers.yaml", "miner", "beard: ", "baerd: ", 'mean "beard"'),
        ("villagers.yaml", "founders", "hair: braid", "hair: brayd", 'mean "braid"'),
        ("events.yaml", "rats", "when: draft", "when: build", "same phase"),
        ("events.yaml", "tribute", "when: event", "when: draft", "does not go with"),
        ("events.yaml", "tribute", "per: hand_cards", "per: hand_card", "hand_cards"),
        ("events.yaml", "dark_mood", "then: stay", "then: resolve", "does not fit"),
    ],
)
def test_mistakes_are_told(
    tmp_path: Path, file: str, name: str, old: str, new: str, words: str
) -> None:
    before = record(file, name)
    assert old in before
    replaced(tmp_path, file, before, before.replace(old, new, 1))
    told = complaint(tmp_path)
    assert words in told
    assert f"{file}:" in told


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (
            "players: 5, stack: 10",
            "players: 5, stack: 20",
            "cards that are dealt: 145, cards in the deck: 94",
        ),
        ("under: 2", "under: 9", "no stack 9"),
        ("when_empty: [1, 2, 3, 4, 5, 6]", "when_empty: [6]", "all stacks are empty"),
        ("without: [it_was_you]", "without: [it_was_me]", 'mean "it_was_you"'),
        ("- {players: 3, stack: 6, update: ageing}\n", "", "not complete"),
        ("#92D1BB", "green", "not a colour"),
        ("slots: 6", "slots: 5", "they must be equal"),
        ("stacks: 6", "stacks: 0", "road.stacks: 0 is too small; it must be at least 1"),
        ("stacks: 6", "stacks: 7", "road.stacks: 7 is too large; it must be at most 6"),
        ("padlock_cost: 2", "padlock_cost: 0", "padlock_cost: 0 is too small"),
        ("at_least: 10", "at_least: -1", "-1 is too small"),
        ("gold: 8", "gold: 1000", "start.gold: 1000 is too large; it must be at most 999"),
        ("draft_max: 5", "draft_max: 1", "limits.draft_max: 1 is too small; it must be at least 2"),
    ],
)
def test_mistakes_in_the_numbers_are_told(tmp_path: Path, old: str, new: str, words: str) -> None:
    replaced(tmp_path, "game.yaml", old, new)
    assert words in complaint(tmp_path)


def test_damaged_card_files(tmp_path: Path) -> None:
    contract.check_damaged_files("villagers", tmp_path, 45, lambda g, seed: play(g, 1, seed))
