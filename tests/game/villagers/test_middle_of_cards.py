"""Saves in the middle of every card of the expansions that takes several steps: they open, ask the
same, and go on alike to the end."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest

import game
from game.engine.match import Match
from game.engine.seating import Seat
from game.villagers.specials import TRICKS
from game.villagers.state import VillagersState
from tests.game import contract

from .positions import do, interrupt, position, villagers, words

ALL = "developments profiteers saints scoundrels"
ROAD = ["wheeler", "hunter", "grocer", "agent", "priest", "vintner"]
STACK = (4, "grazier beekeeper captain swineherd", 4, 4, 4, 4)


class Middle(NamedTuple):
    """How a position comes about in the middle of a card, and what is asked there."""

    given: dict[str, Any]
    lines: str
    phase: str
    kept: dict[str, Any]
    """What the save must not have forgotten."""


def drafting(hand: str, village: str = "founders2", **given: Any) -> dict[str, Any]:
    before = {"players": 3, "villages": [village, "founders2", "founders2"], "road_cards": ROAD}
    return {**before, "hands": [hand, "seeker"], "phase": "picks", **given}


def building(hand: str, village: str = "founders2", **given: Any) -> dict[str, Any]:
    before = {"players": 4, "villages": [village, "founders2", "founders2", "founders2"]}
    return {**before, "hands": [hand, "seeker monk"], **given}


CHURCH = building("", "founders2 hunter", in_play="church", first=1)
PILES: dict[str, Any] = {"reserve": "cooper wheeler seeker chandler", "hands": ["pigeoneer", ""]}
MIDDLES = {
    "recruiter paid": Middle(
        drafting("", "founders2 recruiter"), "hire recruiter.1", "draft", {"picks": 2}
    ),
    "recruiter between picks": Middle(
        drafting("barbarian", "founders2 recruiter"),
        "hire recruiter.1, draft wheeler.1",
        "draft",
        {"picks": 1, "picked": True},
    ),
    "prophet looking": Middle(
        drafting("prophet"), "look prophet.1 stack2", "seen", {"home": "searched"}
    ),
    "prophet putting back": Middle(
        drafting("prophet", stacks=STACK),
        "look prophet.1 stack2, take_seen captain.1 square, put_back swineherd.1 stack2",
        "put_back",
        {"home": "searched"},
    ),
    "prophet as the first of two picks": Middle(
        drafting("prophet", "founders2 recruiter", stacks=(4, "beekeeper captain", 4, 4, 4, 4)),
        "hire recruiter.1, look prophet.1 stack2, take_seen captain.1 square",
        "draft",
        {"picks": 1, "picked": True},
    ),
    "pigeoneer looking": Middle(
        building("", **PILES), "look pigeoneer.1 reserve", "seen", {"home": "build"}
    ),
    "pigeoneer putting back": Middle(
        building("", **PILES),
        "look pigeoneer.1 reserve, take_seen seeker.1 hand, put_back chandler.1 reserve",
        "put_back",
        {"home": "build"},
    ),
    "benefactor placing": Middle(
        drafting("benefactor chandler harvester"), "play benefactor.1", "early", {"home": "placed"}
    ),
    "benefactor paying": Middle(
        drafting(
            "benefactor cooper",
            villages=["founders2 lumberjack", *["founders2 miner(blacksmith)"] * 2],
        ),
        "play benefactor.1, build cooper.1 lumberjack.1",
        "pay",
        {"home": "placed"},
    ),
    "flaker after the pick": Middle(
        drafting("flaker"), "draft wheeler.1", "picked", {"picks": 0, "picked": True}
    ),
    "flaker before the pick": Middle(
        drafting("flaker prophet", squares=["swineherd", "grazier"]),
        "play_on flaker.1 grazier.1",
        "draft",
        {"picked": False},
    ),
    "barbarian before the pick": Middle(
        drafting("barbarian flaker", squares=["", "swineherd"]), "play barbarian.1", "draft", {}
    ),
    "noble looking": Middle(building("noble"), "look noble.1 hand1", "seen", {"home": "build"}),
    "noble looking at Specials": Middle(
        building("noble") | {"hands": ["noble", "monk tinner"]}, "look noble.1 hand1", "seen", {}
    ),
    "schemer before anything is placed": Middle(
        building("schemer cooper", "founders2 lumberjack(wheeler)"),
        "play_on schemer.1 wheeler.1",
        "build",
        {},
    ),
    "one thief of two has robbed": Middle(
        building("sheriff", "founders2 thief thief"), "rob thief.1 2", "build", {}
    ),
    "sheriff after a robbery": Middle(
        building("sheriff", "founders2 thief thief"),
        "rob thief.1 2, play_on sheriff.1 thief.1",
        "build",
        {},
    ),
    "one freelancer of two is paid": Middle(
        building("", "founders2 freelancer freelancer"),
        "hire freelancer.1",
        "build",
        {"build_limit": 3},
    ),
    "freelancer paid and built": Middle(
        building("chandler hunter", "founders2 freelancer freelancer"),
        "hire freelancer.1, build chandler.1 village",
        "build",
        {"build_limit": 3, "built": 1, "acted": True},
    ),
    "nun given for a basic villager": Middle(
        building("nun"), "exchange nun.1 miner", "stack", {"exchanges": 3}
    ),
    "church": Middle(CHURCH, "done, done, done, done", "reward", {}),
    "tavern": Middle(
        CHURCH | {"in_play": "tavern"}, "done, done, done, done", "reward", {"exchanges": 3}
    ),
    "tavern of the Countess": Middle(
        {"players": 1, "villages": ["founders2", "chandler"], "in_play": "tavern"},
        "done",
        "reward",
        {},
    ),
}


def begun(middle: Middle) -> VillagersState:
    state = position(modules=ALL, **middle.given)
    do(state, *middle.lines.split(", "))
    return state


def through_a_save(state: VillagersState) -> VillagersState:
    """As the window saves and opens it."""
    seats = [Seat(f"P{seat}", "person") for seat in range(state.players)]
    match = Match(state, seats, 1, dict(state.options))
    match._started_anew = False
    saved = json.loads(json.dumps(match.to_dict()))
    opened = Match.from_dict(saved, game.from_sources).state
    assert isinstance(opened, VillagersState)
    return opened


@pytest.mark.parametrize("middle", MIDDLES.values(), ids=MIDDLES)
def test_a_save_in_the_middle_of_a_card_opens_and_goes_on(middle: Middle) -> None:
    state = begun(middle)
    assert state.phase == middle.phase
    back = through_a_save(state)
    assert back == state
    for name, value in middle.kept.items():
        assert getattr(back, name) == value
    assert words(back.legal_actions()) == words(state.legal_actions())
    assert back.interrupts() == state.interrupts()
    contract.check_comes_back(state, state.players)
    contract.check_hidden(state)
    contract.check_goes_on(state)


@pytest.mark.parametrize("after", [False, True])
def test_a_save_before_and_after_a_courier_opens_and_goes_on(after: bool) -> None:
    state = position(
        modules=ALL, **drafting("barbarian") | {"hands": ["barbarian", "courier", "chandler"]}
    )
    do(state, "play barbarian.1")
    target = state.book.names[state.road[2]]
    if after:
        interrupt(state, f"between 1 courier.1 {target}")
    back = through_a_save(state)
    assert back == state
    assert back.interrupts() == state.interrupts()
    assert bool(back.interrupts()) != after
    assert back.may_interrupt() == ([] if after else [1])
    contract.check_comes_back(state, 3)
    contract.check_goes_on(state)


def test_every_trick_and_every_reward_is_among_them() -> None:
    """Or a new one would be saved untried: those that are over in one step need not be."""
    in_one_step = {"stand_in", "swap", "free_padlocks", "half_gold", "copy_silver"}
    used = {"take_from_road"}
    book = villagers().book
    for middle in MIDDLES.values():
        for line in middle.lines.split(", "):
            card = line.split()[1] if " " in line else ""
            if card in book.number:
                used.add(book.kind_of[book.number[card]].special)
    assert used >= TRICKS.keys() - in_one_step
