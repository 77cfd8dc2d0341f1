"""States as plain data and back; damaged data is refused in clear words."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

import pytest

from game.engine.chance import Chance
from game.engine.state import Json
from tests.mutations import mutate

from .invariants import check
from .positions import craftsmen, do, position
from .random_games import PLAYERS, choose, states

RARE = ("fee", "bribe", "purchase", "owner", "twin", "put_back", "peek", "reward", "invest")


def test_every_state_comes_back_as_it_was() -> None:
    for players in PLAYERS:
        for number, state in enumerate(states(7, players)):
            if number % (4 if state.phase in RARE else 19):
                continue
            for saved in (state, *(state.view(seat) for seat in range(players))):
                text = json.dumps(saved.to_dict())
                back = craftsmen().state_from_dict(json.loads(text))
                assert back.to_dict() == saved.to_dict()
                assert back.legal_actions() == saved.legal_actions()


def test_a_restored_game_goes_on_alike() -> None:
    for players in PLAYERS:
        rng = Chance(4)
        state = next(islice(states(4, players), 100, None))
        back = craftsmen().state_from_dict(state.to_dict())
        while not state.over:
            action = choose(state, rng)
            assert back.apply(action) == state.apply(action)
        assert back == state


def paying() -> Json:
    """A builder pays for two buildings, with cubes lying all over the town."""
    state = position(
        at="builders_guild",
        queues={"builders_guild": "01 . .", "notary": "1 2 ."},
        rows=["cooperage_purple_green sawmill_purple_green winery_green_blue"],
        filled=["cooperage_purple_green.1", "winery_green_blue.1"],
        hands=["vineyard_green_green tannery_purple_red"],
        capital=["red1 red2 red3 blue3"],
        cargo={"ship_1.wine": "01"},
        granary={"rope": "21"},
    )
    do(state, "build vineyard_green_green right", "build_anyway tannery_purple_red right")
    do(state, "lay red1")
    check(state)
    data: Json = json.loads(json.dumps(state.to_dict()))
    return data


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        (("players",), 7, "2 to 5"),
        (("players",), "two", "players"),
        (("estates",), [], "0 estates"),
        (("phase",), "lunch", "nothing to pay"),
        (("phase",), "town_hall", "nothing to pay"),
        (("part",), "night", "no part 'night'"),
        (("player",), 5, "player"),
        (("player",), None, "the player"),
        (("order",), [0, 0, 1], "turn order"),
        (("open", 0), "gold9", "no capital card 'gold9'"),
        (("open", 0), None, "capital card is missing"),
        (("capital_deck", 0), "?", "no capital card"),
        (("decks", 0, 0), "?", "masked"),
        (("decks", 0), [], "card is missing"),
        (("decks", 0, 0), "castle", "no card 'castle'"),
        (("estates", 0, "points"), -2, "add up"),
        (("estates", 0, "points"), 99, "add up"),
        (("estates", 0, "market"), 4, "market"),
        (("estates", 0, "helpers"), 5, "helper is missing"),
        (("estates", 0, "privileges"), 2, "privilege token is missing"),
        (("estates", 0, "row"), [], "missing|no buildings"),
        (("estates", 0, "capital"), {"red1": 1}, "missing"),
        (("granary", "rope"), [0, 1, 2], "too many cubes"),
        (("granary", "rope"), [7], "owner"),
        (("cargo", "ship_1.wine"), [0, 1, 0], "too many cubes"),
        (("cargo", "ship_9.wine"), [0], "no cargo row"),
        (("filled", "winery_green_blue"), 7, "icons"),
        (("filled", "mill_red_blue"), 1, "nobody has"),
        (("tray",), {"green1": 1}, "tray"),
        (("price",), 90, "cannot be paid"),
        (("payment_for",), "", "nothing is to be paid"),
        (("payment_for",), "buy", "about nothing|paid"),
        (("queues", "notary"), [], "number of fields"),
        (("turns",), [], "nobody"),
        (("turns",), [[2, 0]], "player to decide|without a helper"),
        (("year",), 4, "year"),
        (("stage",), "inn", "no city building"),
        (("stage",), "notary", "without a helper"),
        (("bonus_left",), ["beer"], "bonus token is missing"),
        (("viewer",), 9, "no seat 9"),
        (("options",), {}, "options"),
        (("chance",), -1, "chance"),
        (("resume",), "bank", "discard"),
        (("change",), [0, 0], "helper|change track"),
    ],
)
def test_damaged_states_are_refused(
    path: tuple[str | int, ...], value: Any, complaint: str
) -> None:
    data = paying()
    craftsmen().state_from_dict(data)
    inner: Any = data
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    with pytest.raises(ValueError, match=complaint):
        craftsmen().state_from_dict(data)


@pytest.mark.parametrize("what", [None, [], 3, "x", {}])
def test_what_is_no_state_is_refused(what: Any) -> None:
    with pytest.raises(ValueError, match="damaged"):
        craftsmen().state_from_dict(what)


def test_a_thousand_damaged_saves() -> None:
    """Each is refused with a ValueError, or gives a state that can be played to its end."""
    texts = [json.dumps(paying(), indent=1)]
    for players in (2, 4):
        found: dict[str, str] = {}
        for state in states(4, players):
            if state.phase not in found and state.year > 1:
                found[state.phase] = json.dumps(state.to_dict(), indent=1)
        texts += found.values()
    rng = Chance(1)
    opened = 0
    for seed in range(1000):
        try:
            data = json.loads(mutate(texts[seed % len(texts)], seed))
        except ValueError:
            continue
        try:
            state = craftsmen().state_from_dict(data)
        except ValueError:
            continue
        opened += 1
        while not state.over:
            state.apply(choose(state, rng))
    assert opened > 5
