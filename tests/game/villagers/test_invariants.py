"""What must always hold, in random games of every sort."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.match import Match, Seat
from game.engine.messages import Message, Term
from game.engine.state import IllegalAction
from game.villagers.actions import (
    AcceptLimit,
    Build,
    Choose,
    Draft,
    DraftUnseen,
    EndBuild,
    GiveToCountess,
    LayFounders,
    NoCoin,
    Pay,
    PayOff,
    PlayOn,
    PlaySpecial,
    PutCoin,
    Resolve,
    Return,
    Swap,
    TakeBasic,
    UseJester,
)
from game.villagers.rules import VillagersState

from .invariants import check
from .positions import villagers
from .random_games import VARIANTS, choose, start, states

CASES = [pytest.param(*case, id="-".join(map(str, case)).strip("-")) for case in VARIANTS]


@pytest.mark.parametrize(("players", "mode"), CASES)
def test_random_games_keep_the_rules(players: int, mode: str) -> None:
    for seed in range(6):
        for state in states(seed, players, mode):
            check(state)
            actions = state.legal_actions()
            assert bool(actions) != state.over
            assert len(set(actions)) == len(actions)
            sums = [sum(line.points for line in lines) for lines in state.score_details()]
            assert sums == state.scores()
        assert state.winners()


def every_action(state: VillagersState) -> list[Action]:
    """All that could be tried, sensible or not."""
    _, village = state.acting()
    names = state.box.names
    hand = [names[c] for c in (*village.hand, state.freed) if c >= 0]
    mine = [names[card] for card in village.below]
    others = [names[card] for v in state.villages for card in v.below]
    road = [names[card] for card in state.road if card >= 0]
    piles = [*state.box.stack_index, "reserve", "discard", "countess", "stack0", "moon"]
    some = [*hand, *mine, *road, "nobody.1"]
    events = [event.id for event in state.box.events] if state.solo else ["rats"]
    actions: list[Action] = [NoCoin(), EndBuild(), Pay("bank"), Pay("free")]
    for kind in (Draft, GiveToCountess, PutCoin, PlaySpecial):
        actions += [kind(card) for card in some]
    actions += [DraftUnseen(pile) for pile in piles]
    actions += [Build(card, under) for card, under in product(hand, [*others, "village", "x.1"])]
    actions += [PlayOn(card, under) for card, under in product(hand, others)]
    actions += [Swap(card, under) for card, under in product(hand, others)]
    actions += [LayFounders(c, side) for c, side in product([*hand, *mine], ("first", "second"))]
    actions += [Pay(card) for card in [*others, *road, "x.1"]]
    actions += [Return(card, pile) for card, pile in product([*hand, *road], piles)]
    actions += [TakeBasic(kind) for kind in ("miner", "hayer", "lumberjack", "cooper")]
    for solo in (AcceptLimit, PayOff, Resolve, UseJester):
        actions += [solo(event) for event in events]
    actions += [Choose(what) for what in (*some, *others, *piles)]
    return actions


@pytest.mark.parametrize(("players", "mode"), CASES)
def test_exactly_the_legal_actions_are_not_refused(players: int, mode: str) -> None:
    rng = Chance(players)
    for seed in (1, 2, 3):
        for state in states(seed, players, mode):
            rare = state.phase in ("cover", "pay", "choose", "limit")
            if state.over or (rng.below(12) and not rare):
                continue
            legal = set(state.legal_actions())
            before = state.to_dict()
            for action in every_action(state):
                reason = state.why_not(action)
                assert (reason is None) == (action in legal), (action, str(reason))
                if reason is not None:
                    assert str(reason)
                    with pytest.raises(IllegalAction):
                        state.apply(action)
            assert state.to_dict() == before


def terms(message: Message) -> list[str]:
    found = []
    for _, value in message.values:
        for part in value if isinstance(value, tuple) and type(value) is tuple else (value,):
            if isinstance(part, Term):
                found.append(part.id)
            elif isinstance(part, Message):
                found += terms(part)
    return found


@pytest.mark.parametrize(("players", "mode"), CASES)
def test_every_message_can_be_shown(players: int, mode: str) -> None:
    """Everything a message names has an entry; questions, limits and choices are in words."""
    entries = villagers().entries
    rng = Chance(9)
    state = start(1, players, mode)
    while not state.over:
        decision = state.decision
        assert decision.kind == state.phase
        action = choose(state, rng)
        messages = [decision.message, *decision.limits, state.describe(action)]
        for event in state.apply(action):
            messages += [m for m in (event.message(0), event.message(None)) if m is not None]
        for message in messages:
            assert str(message)
            assert all(term in entries for term in terms(message)), message


@pytest.mark.parametrize(("players", "mode"), CASES)
def test_copies_are_independent_and_old_states_stay(players: int, mode: str) -> None:
    rng = Chance(3)
    state = start(3, players, mode)
    kept = []
    while not state.over:
        twin = state.copy()
        kept.append((twin, state.to_dict()))
        action = choose(state, rng)
        events = state.apply(action)
        other = twin.copy()
        assert other.apply(action) == events
        assert other == state
    for old, data in kept:
        assert old.to_dict() == data


@pytest.mark.parametrize(("players", "mode"), CASES)
def test_notation_is_read_back(players: int, mode: str) -> None:
    for state in states(5, players, mode):
        for action in state.legal_actions():
            assert villagers().parse(str(action)) == action
            assert action.piece is None or action.piece.split(".")[0]


LOG = """
import game
from game.engine.chance import Chance
tables = ((1, {}), (1, {"mode": "veteran"}), (2, {}), (5, {"first_player": "random"}))
for players, options in tables:
    state = game.load("villagers").new(players, 11, options)
    rng = Chance(2)
    while not state.over:
        action = rng.choice(state.legal_actions())
        print(action, state.apply(action))
    print(state.to_dict())
"""


def test_the_same_game_in_every_process() -> None:
    logs = [
        subprocess.run(
            [sys.executable, "-c", LOG],
            cwd=Path(__file__).parents[3],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for hash_seed in ("1", "4242")
    ]
    assert logs[0] == logs[1]
    assert len(logs[0].splitlines()) > 300


def test_a_solo_match_is_saved_and_opened() -> None:
    match = Match.new(villagers(), [Seat("Anna", "person")], 3, {"mode": "normal"})
    rng = Chance(1)
    for _ in range(40):
        match.apply(rng.choice(match.state.legal_actions()))
    again = Match.from_dict(match.to_dict())
    assert again.state.to_dict() == match.state.to_dict()


def test_undo_stops_at_what_was_revealed() -> None:
    match = Match.new(villagers(), [Seat("A", "person"), Seat("B", "person")], 3)
    match.apply(match.state.legal_actions()[0])
    assert not match.can_undo(), "a new card came to the Road"
