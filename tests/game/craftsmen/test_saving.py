"""States as plain data and back; damaged data is refused in clear words."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.state import Json
from tests.game import contract

from .invariants import check
from .positions import craftsmen, do, position
from .random_games import choose, states


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
    return contract.through_json(state)


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        (("players",), 7, "2 to 5"),
        (("players",), "two", "players"),
        (("estates",), [], "estates: 0 instead of 3"),
        (("phase",), "lunch", "phase: it cannot be"),
        (("phase",), "town_hall", "nothing to pay"),
        (("part",), "night", "part: it cannot be"),
        (("player",), 5, "player"),
        (("player",), None, "the player"),
        (("order",), [0, 0, 1], "turn order"),
        (("open", 0), "gold9", "no capital card 'gold9'"),
        (("open", 0), None, "capital card is missing"),
        (("capital_deck", 0), "?", "a hidden capital card"),
        (("decks", 0, 0), "?", "a hidden card"),
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
    contract.check_refused(craftsmen(), paying(), path, value, complaint)


def test_a_thousand_damaged_saves() -> None:
    saves = [paying()]
    for players in (2, 4):
        found: dict[str, Json] = {}
        for state in states(4, players):
            if state.phase not in found and state.year > 1:
                found[state.phase] = state.to_dict()
        saves += found.values()
    contract.check_damaged_saves(craftsmen(), saves, choose)
