"""Rulings of the expansions that belong to no single card, and what the data says of readings."""

from __future__ import annotations

from pathlib import Path

import pytest

import game
from game.engine.chance import Chance
from game.engine.sources import DataError
from game.villagers.actions import END_DRAFT, PlayBetween
from game.villagers.counters import coin_total
from game.villagers.events import FoundersTurned
from game.villagers.expansion_events import BronzePaid
from game.villagers.game import Villagers
from game.villagers.soundness import in_place
from game.villagers.state import VillagersState

from .positions import COUNTESS, begin, do, interrupt, names, of_type, position, refused, villagers
from .test_data import record, replaced

ALL = "developments profiteers saints scoundrels"


def read_as(state: VillagersState, monkeypatch: pytest.MonkeyPatch, **readings: str) -> None:
    data = state.book.records
    changed = data.readings.model_copy(update=readings)
    monkeypatch.setattr(state.book, "records", data.model_copy(update={"readings": changed}))


# --- rulings --------------------------------------------------------------------------------------
def test_r4_courier_takes_a_face_up_card_with_its_coins() -> None:
    state = position(
        modules="scoundrels",
        hands=["", "courier"],
        stacks=("hunter", 4, 4, 4, 4, 4),
        road_cards=["cooper"],
        road_coins=[2],
        phase="draft",
    )
    for unseen in ("hunter.1", "stack1", "reserve"):
        action = PlayBetween(1, "courier.1", unseen)
        assert action not in state.interrupts()
        assert "not on the Road" in str(state.why_not(action))
    issued = state.issued
    interrupt(state, "between 1 courier.1 cooper.1")
    assert state.villages[1].gold == 8 + 2
    assert state.issued == issued


def test_r13_the_nun_is_a_saint() -> None:
    book = villagers().book
    assert book.kind["nun"].data.module == "saints"
    assert book.kind["nun"].data.dealt
    saints = [one for one in book.records.villagers if one.module == "saints"]
    assert sum(one.copies for one in saints) == 5


def test_r15_discarded_cards_never_come_back() -> None:
    state = position(
        modules=ALL,
        hands=["barbarian"],
        road_cards=["cooper", "wheeler"],
        stacks=(0,) * 6,
        reserve=0,
        phase="draft",
    )
    before = set(state.discard)
    assert before
    do(state, "play barbarian.1")
    assert names(state, state.road) == [""] * 6
    assert before | {state.book.number["cooper.1"]} <= set(state.discard)
    building = position(modules=ALL, hands=["pigeoneer"], reserve=0)
    assert building.discard
    assert "Reserve is empty" in refused(building, "look pigeoneer.1 reserve")


def test_r17_coins_and_symbols_of_developments_count_for_nobody() -> None:
    """Coins lie on villagers only, and only these count at a Market."""
    state = position(
        modules=ALL,
        in_play="ox_crane bank town_hall",
        tokens=(0, 0, 0),
        villages=["founders2 chandler:3"],
        stacks=(0, 0, 4, 4, 4, 4),
    )
    assert coin_total(state.villages[0]) == 3
    begin(state, "markets")
    assert state.villages[0].gold == 8 + 3 + 3, "what is printed on the Chandler, and its coins"
    data = state.to_dict()
    data["villages"][0]["coins"] = {"bank": 3}
    with pytest.raises(ValueError, match="damaged"):
        state.game.state_from_dict(data)


PRINTED = {
    "barbarian": ("Barbarian", "Barbarzyńca"),
    "courier": ("Courier", "Kurier"),
    "flaker": ("Flaker", "Próżniaczka"),
    "noble": ("Noble", "Szlachcic"),
    "schemer": ("Schemer", "Kombinator"),
    "thief": ("Thief", "Złodziej"),
    "sheriff": ("Sheriff", "Szeryf"),
    "pigeoneer": ("Pigeoneer", "Gołębiarka"),
    "benefactor": ("Benefactor", "Mecenas"),
    "recruiter": ("Recruiter", "Naganiacz"),
    "prophet": ("Prophet", "Prorok"),
    "nun": ("Nun", "Zakonnica"),
    "arkwright": ("Arkwright", "Skrzyniarz"),
    "carter": ("Carter", "Furman"),
    "alchemist": ("Alchemist", "Alchemik"),
    "captain": ("Captain", "Kapitan"),
    "wholesaler": ("Wholesaler", "Hurtownik"),
    "freelancer": ("Freelancer", "Najemnik"),
    "windmill": ("Windmill", "Wiatrak"),
    "sawmill": ("Sawmill", "Tartak"),
    "ox_crane": ("Ox Crane", "Dźwig"),
    "gold_mine": ("Gold Mine", "Kopalnia złota"),
    "marketplace": ("Marketplace", "Bazar"),
    "lighthouse": ("Lighthouse", "Latarnia"),
    "bank": ("Bank", "Bank"),
    "guildhall": ("Guildhall", "Dom cechowy"),
    "church": ("Church", "Kościół"),
    "tavern": ("Tavern", "Tawerna"),
    "inn": ("Inn", "Zajazd"),
    "town_hall": ("Town Hall", "Ratusz"),
    "scoundrels": ("Scoundrels", "Łotry"),
    "saints": ("Saints", "Święci"),
    "profiteers": ("Profiteers", "Spekulanci"),
    "developments": ("Developments", "Usprawnienia"),
    "technology": ("Technology", "Technologia"),
    "trade": ("Trade", "Handel"),
    "community": ("Community", "Społeczność"),
}


def test_r22_the_names_are_the_printed_ones() -> None:
    entries = villagers().entries
    assert {id: (entries[id].name.en, entries[id].name.pl) for id in PRINTED} == PRINTED
    named = {one.id for one in villagers().book.records.villagers if one.module is not None}
    assert named < PRINTED.keys()


# --- when bronze pays (R1) ------------------------------------------------------------------------
def test_r1_bronze_can_be_read_as_paid_at_the_end_of_each_own_turn(monkeypatch) -> None:
    state = position(
        4,
        modules="profiteers scoundrels",
        villages=["founders2 lumberjack(cooper cooper) chandler captain", "founders2 thief"],
        gold=(2, 8, 8, 8),
    )
    read_as(state, monkeypatch, bronze_timing="end_of_own_build_turn")
    events = do(state, "done")
    assert [(event.seat, event.gold) for event in of_type(events, BronzePaid)] == [(0, 3)]
    assert (state.player, state.villages[0].gold) == (1, 5)
    do(state, "rob thief.1 0")
    assert of_type(do(state, "done", "done", "done"), BronzePaid) == [], "and not once more"


def test_r1_bronze_at_the_end_of_the_own_turn_comes_before_the_founders_turn(monkeypatch) -> None:
    state = position(1, modules="profiteers", villages=["founders captain"])
    read_as(state, monkeypatch, bronze_timing="end_of_own_build_turn")
    events = do(state, "done")
    kinds = [type(event) for event in events]
    assert [event.seat for event in of_type(events, BronzePaid)] == [0]
    assert kinds.index(BronzePaid) < kinds.index(FoundersTurned)
    assert state.villages[COUNTESS].base_gold == 4


# --- who is asked in a draft turn (R25) -----------------------------------------------------------
def test_r25_everybody_with_the_back_of_a_special_can_be_asked(monkeypatch) -> None:
    hands = ["noble cooper", "wheeler", "barbarian"]
    state = position(3, modules="scoundrels", hands=hands, phase="draft")
    quiet = state.copy()
    do(quiet, f"draft {names(quiet, quiet.road)[0]}")
    assert quiet.player == 1, "only who could play one is asked"
    read_as(state, monkeypatch, draft_question="special_back")
    do(state, f"draft {names(state, state.road)[0]}")
    assert (state.phase, state.player, state.legal_actions()) == ("picked", 0, [END_DRAFT])
    do(state, "end_draft", f"draft {names(state, state.road)[0]}")
    assert (state.phase, state.player) == ("draft", 2), "no Special, no question"
    do(state, f"draft {names(state, state.road)[0]}")
    assert state.phase == "picked"


def test_r25_without_specials_of_the_draft_nobody_is_asked(monkeypatch) -> None:
    state = position(modules="profiteers", hands=["monk", "tinner"], phase="draft")
    read_as(state, monkeypatch, draft_question="special_back")
    do(state, f"draft {names(state, state.road)[0]}")
    assert state.player == 1


# --- a card that is not used ----------------------------------------------------------------------
def without(folder: Path, name: str, file: str = "scoundrels.yaml") -> Path:
    before = record(file, name)
    return replaced(folder, file, before, f"{before.rstrip()}\n  enabled: false\n")


def test_a_courier_that_is_not_enabled_is_dealt_to_nobody(tmp_path: Path) -> None:
    g = game.load("villagers", without(tmp_path, "courier"))
    assert isinstance(g, Villagers)
    dealt = []
    for seed in range(12):
        state = g.new(5, seed, {"scoundrels": "yes"})
        assert isinstance(state, VillagersState)
        in_place(state)
        kinds = [[state.book.kind_of[card] for card in v.hand] for v in state.villages]
        dealt.append([any(kind.data.dealt for kind in hand) for hand in kinds])
        assert sum(dealt[-1]) == 4, "one of five players gets no Scoundrel"
        assert not state.aside
        assert not state.may_interrupt()
        for seat in range(5):
            in_place(state.determinize(seat, Chance(seed)))
    assert len({tuple(hands) for hands in dealt}) > 2, "who that is, chance says"


def test_only_what_nothing_needs_is_left_out(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="must be in every game"):
        game.load("villagers", without(tmp_path, "hunter", "villagers.yaml"))
    (tmp_path / "villagers.yaml").unlink()
    text = (
        "villagers:\n"
        "- id: porter\n"
        "  name: {en: Porter, pl: Tragarz}\n"
        "  module: profiteers\n"
        "  suit: solitary\n"
        "  copies: 1\n"
        "  gold: 2\n"
        "  unlocker: captain\n"
        "  source: reconstructed\n"
    )
    (tmp_path / "more.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=r'more\.yaml:8:13: .*"captain" is not enabled'):
        game.load("villagers", without(tmp_path, "captain", "profiteers.yaml"))
