"""States as JSON and back, and what happens to damaged ones."""

from __future__ import annotations

import json
from random import Random

import pytest

from game import from_sources
from game.engine.chance import Chance
from game.engine.match import Match
from game.engine.seating import Seat
from game.ragusa.proposals import proposal
from tests.game.ragusa.positions import ragusa
from tests.game.ragusa.test_knowledge import positions


def damage(value: object, random: Random) -> object:
    """One random change somewhere in the data."""
    if isinstance(value, dict) and value and random.random() < 0.95:
        key = random.choice(sorted(value))
        if random.random() < 0.1:
            return {k: v for k, v in value.items() if k != key}
        return value | {key: damage(value[key], random)}
    if isinstance(value, list) and value and random.random() < 0.8:
        at = random.randrange(len(value))
        kind = random.random()
        if kind < 0.15:
            return value[:at] + value[at + 1 :]
        if kind < 0.3:
            return [*value, value[at]]
        return [*value[:at], damage(value[at], random), *value[at + 1 :]]
    if type(value) is int and random.random() < 0.6:
        return value + random.choice((-1, 1, 2, -3, 7))
    words = (None, 0, -1, 3, 99, 10**30, 1.5, True, "", "w01", "fish", "over", "place", [], {}, [1])
    return random.choice(words)


@pytest.mark.parametrize("players", [1, 2, 3])
def test_damaged_states_are_refused_in_words_or_can_be_played(players):
    random = Random(players)
    refused = played = 0
    for state in positions(players, range(3), every=4):
        data = state.to_dict()
        for _ in range(40):
            broken = damage(data, random)
            try:
                again = ragusa().state_from_dict(json.loads(json.dumps(broken)))
            except ValueError:
                refused += 1
                continue
            played += 1
            assert bool(again.legal_actions()) == (again.player is not None)
            for seat in range(again.seats):
                again.view(seat).determinize(seat, Chance(1))
            for _ in range(12):
                if not again.over:
                    again.apply(random.choice(again.legal_actions()))
            again.scores(), again.score_details()
            again.to_dict()
    assert refused > 100
    assert played > 30


def test_a_match_is_saved_replayed_and_taken_back():
    seats = [Seat("Anna", "person"), Seat("Bo", "person")]
    match = Match.new(ragusa(), seats, 3)
    rng = Chance(3)
    for _ in range(40):
        match.apply(rng.choice(match.state.legal_actions()))
    again = Match.from_dict(json.loads(json.dumps(match.to_dict())), from_sources)
    assert again.state == match.state
    match.family = True
    before = match.state_at(20)
    match.back_to(20)
    assert match.state == before


def test_a_player_steps_back_within_a_turn():
    seats = [Seat("Anna", "person"), Seat("Bo", "person"), Seat("Cy", "person")]
    match = Match.new(ragusa(), seats, 3)
    for _ in range(3):
        match.apply(match.state.legal_actions()[0])
    first = match.state.player
    match.apply(match.state.legal_actions()[0])
    assert match.state.player != first
    match.apply(match.state.legal_actions()[-1])
    assert match.state.over is False


def test_solo_matches_can_be_saved():
    match = Match.new(ragusa(), [Seat("Anna", "person")], 3, {"hard_palace": "yes"})
    for _ in range(10):
        match.apply(proposal(match.state))
    again = Match.from_dict(json.loads(json.dumps(match.to_dict())), from_sources)
    assert again.state == match.state


def test_a_solo_game_whose_actions_no_longer_replay_goes_on_from_its_state() -> None:
    match = Match.new(ragusa(), [Seat("Anna", "person")], 3)
    dice = Chance(1)
    for _ in range(8):
        match.apply(dice.choice(match.state.legal_actions()))
    saved = match.to_dict()
    saved["actions"] = saved["actions"][:-1]
    opened = Match.from_dict(saved, from_sources)
    assert opened.state.to_dict() == match.state.to_dict()
    assert opened.steps == []
