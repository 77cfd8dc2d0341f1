"""What designers can do with the records of the expansions, and which mistakes are told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.chance import Chance
from game.engine.events import Event
from game.villagers.counters import bronze_value
from game.villagers.expansion_events import BronzePaid, DevelopmentPaid, DevelopmentWon
from game.villagers.game import Villagers
from game.villagers.state import VillagersState
from game.villagers.trick_events import Looked, PickBought

from .invariants import check
from .random_games import choose
from .test_data import SHIPPED, complaint, overlaid, record, replaced

ALL = dict.fromkeys(("developments", "profiteers", "saints", "scoundrels"), "yes")


Move = tuple[VillagersState, list[Event]]


def moves(g: Villagers, games: int) -> Iterator[Move]:
    """Of random games in which everything is on: the position after each, and what happened."""
    for seed in range(games):
        state, rng = g.new(3, seed, ALL), Chance(seed)
        assert isinstance(state, VillagersState)
        while not state.over:
            events = state.apply(rng.choice(state.legal_actions()))
            check(state)
            yield state, events


# --- new cards and changed ones, without Python ---------------------------------------------------
MONEYLENDER = """\
villagers:
- id: moneylender
  name: {en: Moneylender, pl: Lichwiarka}
  module: profiteers
  suit: solitary
  copies: 9
  bronze: {pay: 3, per: 2, count: padlocks}
  source: reconstructed
"""


def test_a_new_profiteer_with_a_copper_formula_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "more.yaml").write_text(MONEYLENDER, encoding="utf-8")
    g = overlaid(tmp_path)
    paid = 0
    for _state, events in moves(g, 4):
        for event in events:
            if isinstance(event, BronzePaid) and event.card.startswith("moneylender"):
                assert event.gold % 3 == 0
                paid += 1
        if paid > 3:
            break
    assert paid > 3
    state = g.new(3, 1, ALL)
    assert isinstance(state, VillagersState)
    state.villages[0].padlocks = 5
    assert bronze_value(state.villages[0], g.book.number["moneylender.1"]) == 6
    assert len(g.book.deal(3, frozenset(["profiteers"])).deck) == 88 + 9


HARBOUR = """\
developments:
- id: harbour
  name: {en: Harbour, pl: Przystań}
  category: trade
  most: {count: suit_sets, of_each: [wood, hay]}
  gold: 4
  food: 1
  builders: 1
  source: reconstructed
"""


def test_a_new_development(tmp_path: Path) -> None:
    shipped = (SHIPPED / "developments.yaml").read_text(encoding="utf-8")
    only = shipped
    for name in ("marketplace", "lighthouse", "bank", "guildhall"):
        only = only.replace(record("developments.yaml", name), "")
    (tmp_path / "developments.yaml").write_text(only, encoding="utf-8")
    (tmp_path / "more.yaml").write_text(HARBOUR, encoding="utf-8")
    g = overlaid(tmp_path)
    won = 0
    for state, events in moves(g, 6):
        contest = state.facts().contests[1]
        assert contest.development == "harbour"
        for event in events:
            if isinstance(event, DevelopmentWon) and event.development == "harbour":
                won += 1
                symbols = state.villages[event.seat].symbols
                index = state.book.suit_index
                assert event.most <= min(symbols[index["wood"]], symbols[index["hay"]])
        if won > 3:
            break
    assert won > 3


def test_a_saint_of_another_price(tmp_path: Path) -> None:
    before = record("saints.yaml", "recruiter")
    replaced(tmp_path, "saints.yaml", before, before.replace("amount: 1", "amount: 3"))
    paid = 0
    for _state, events in moves(overlaid(tmp_path), 30):
        for event in events:
            if isinstance(event, PickBought):
                assert event.gold == 3
                paid += 1
        if paid > 3:
            break
    assert paid > 3


def test_a_changed_saint(tmp_path: Path) -> None:
    """The Pigeoneer sees two cards only."""
    before = record("saints.yaml", "pigeoneer")
    replaced(tmp_path, "saints.yaml", before, before.replace("amount: 6", "amount: 2"))
    looked = 0
    for _state, events in moves(overlaid(tmp_path), 30):
        for event in events:
            if isinstance(event, Looked) and event.pile == "reserve":
                assert event.number <= 2
                looked += 1
        if looked:
            break
    assert looked


def test_the_countess_has_no_use_for_an_unseen_card(tmp_path: Path) -> None:
    """The Church, let into the solo game, brings her gold alone; the player is asked."""
    text = (SHIPPED / "developments.yaml").read_text(encoding="utf-8")
    church = record("developments.yaml", "church")
    for name in ("tavern", "town_hall"):
        text = text.replace(record("developments.yaml", name), "")
    text = text.replace(church, church.replace("  min_players: 2\n", ""))
    (tmp_path / "developments.yaml").write_text(text, encoding="utf-8")
    g = overlaid(tmp_path)
    hers = mine = 0
    for seed in range(20):
        state, rng = g.new(1, seed, ALL), Chance(seed)
        assert isinstance(state, VillagersState)
        while not state.over:
            for event in state.apply(choose(state, rng)):
                hers += isinstance(event, DevelopmentPaid) and event.seat == -1
            check(state)
            if state.phase == "reward":
                assert state.tokens[2] == 0
                mine += 1
    assert hers > mine > 0


def test_a_recruiter_against_the_countess(tmp_path: Path) -> None:
    """She is given a villager after each of the two picks; a save in between opens."""
    before = record("saints.yaml", "recruiter")
    replaced(tmp_path, "saints.yaml", before, before.replace("  min_players: 2\n", ""))
    g = overlaid(tmp_path)
    between = 0
    for seed in range(40):
        state, rng = g.new(1, seed, ALL), Chance(seed)
        assert isinstance(state, VillagersState)
        while not state.over:
            state.apply(choose(state, rng))
            check(state)
            if state.phase == "give" and state.picks > 1:
                assert g.state_from_dict(state.to_dict()) == state
                between += 1
    assert between


# --- mistakes -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("module", "name", "old", "new", "words", "at"),
    [
        ("profiteers", "captain", "gold_symbols", "gold_symbol", "gold_symbols", "gold_symb"),
        ("profiteers", "captain", "bronze: {pay: 1", "bronze: {pay: 0", "too small", "0, co"),
        ("profiteers", "captain", "profiteers", "profiters", 'mean "profiteers"', "profiters"),
        ("profiteers", "captain", "bronze:", "bronz:", 'mean "bronze"', "bronz:"),
        ("profiteers", "captain", "suit: solitary", "suit: alone", "no suit", "alone"),
        ("profiteers", "captain", "copies: 1", "copies: one", "whole number", "one"),
        ("profiteers", "carter", ", at_least: 3", "", "chains of how many cards", "chains}"),
        (
            "profiteers",
            "alchemist",
            "per: 2,",
            "per: 2, at_least: 2,",
            "chains of how",
            "2, c",
        ),
        ("profiteers", "alchemist", "per: 2", "per: 0", "too small", "0, count"),
        (
            "profiteers",
            "wholesaler",
            ", of_each: [ore, hay, wood]",
            "",
            "which suits",
            "suit_s",
        ),
        (
            "profiteers",
            "wholesaler",
            "ore, hay, wood",
            "ore, ore, hay",
            "named twice",
            "[ore,",
        ),
        ("profiteers", "wholesaler", "[ore, hay, wood]", "[ore, hey]", 'mean "hay"', "hey]"),
        ("profiteers", "arkwright", "[lumberjack]", "[lumberjak]", "lumberjack", "lumberjak"),
        ("profiteers", "arkwright", "[lumberjack]", "[miner]", "suit ore, not wood", "miner"),
        ("profiteers", "freelancer", "special: hire", "special: higher", "hire", "higher"),
        ("saints", "prophet", "  discard: true\n", "", "must leave the game", "search_stack"),
        ("saints", "nun", "copy_silver", "copy_silver\n  amount: 2", "about no amount", "2"),
        ("saints", "nun", "copy_silver", "copy_silver\n  discard: true", "stays in", "true"),
        ("saints", "nun", "  module: saints\n", "", "dealt with which expansion", "true"),
        ("saints", "pigeoneer", "amount: 6", "amount: six", "number", "six"),
        ("saints", "recruiter", "min_players: 2", "min_players: 6", "at most 5", "6"),
        (
            "scoundrels",
            "thief",
            "rob\n",
            "rob\n  silver: {pay: 1, count: food}\n",
            "no",
            "rob",
        ),
        ("scoundrels", "courier", "dealt: true", "dealt: yes please", "dealt", "yes please"),
        ("developments", "bank", "category: trade", "category: trad", 'mean "trade"', "trad"),
        ("developments", "bank", "  gold: 5\n", "", "nobody gains anything", "id: bank"),
        ("developments", "bank", "gold: 5", "gold: -5", "too small", "-5"),
        ("developments", "tavern", "basic_villager", "basic_vilager", "villager", "basic_vil"),
        ("developments", "sawmill", ", of: wood", "", "of which suit", "suit_symbols}"),
        ("developments", "sawmill", "of: wood", "of: wod", 'mean "wood"', "wod}"),
        (
            "developments",
            "sawmill",
            "builders: 1",
            "builder: 1",
            'mean "builders"',
            "builder:",
        ),
        (
            "developments",
            "windmill",
            "  most: {count: chains, at_least: 2}\n",
            "",
            "most",
            "id:",
        ),
        ("developments", "inn", "id: inn", "id: bank", "bank", "bank"),
    ],
)
def test_mistakes_are_told_with_line_and_column(
    tmp_path: Path, module: str, name: str, old: str, new: str, words: str, at: str
) -> None:
    """`at` is what stands where the message points to."""
    file = f"{module}.yaml"
    before = record(file, name)
    assert old in before
    replaced(tmp_path, file, before, before.replace(old, new, 1))
    told = complaint(tmp_path)
    assert words in told
    lines = (tmp_path / file).read_text(encoding="utf-8").splitlines()
    [place] = re.findall(rf"{re.escape(file)}:(\d+):(\d+): ", told)
    line, column = map(int, place)
    assert lines[line - 1][column - 1 :].startswith(at), told


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("after_all_players_built", "after_all_built", "after_all_players_built"),
        ("playable_draft_special", "special_backs", "special_back"),
        ("bronze_timing:", "bronze_time:", 'mean "bronze_timing"'),
    ],
)
def test_mistakes_in_the_readings_are_told(tmp_path: Path, old: str, new: str, words: str) -> None:
    text = (SHIPPED / "game.yaml").read_text(encoding="utf-8")
    head, tail = text.split("\nreadings:\n")
    changed = tail.replace(old, new, 1)
    (tmp_path / "game.yaml").write_text(f"{head}\nreadings:\n{changed}", encoding="utf-8")
    told = complaint(tmp_path)
    assert words in told
    assert re.search(r"game\.yaml:\d+:\d+: ", told)
