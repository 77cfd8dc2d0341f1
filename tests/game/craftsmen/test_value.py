"""The heuristic of the greedy bot: quick, and good enough to use the whole town."""

from __future__ import annotations

from game import bots
from game.craftsmen.actions import Bid, PlaceHelper
from game.engine.chance import Chance

from .positions import craftsmen, do, position
from .random_games import PLAYERS, states


def test_greedy_beats_random_and_uses_every_city_building() -> None:
    won = whole_town = 0
    for seed in range(4):
        seat = seed % 2
        state = craftsmen().new(2, seed)
        rng = Chance(seed)
        visited = set()
        while state.player is not None:
            level = "greedy" if state.player == seat else "random"
            action = bots.choose(level, state.view(state.player), state.player, rng)
            if level == "greedy" and isinstance(action, PlaceHelper):
                visited.add(action.building)
            state.apply(action)
        won += state.winners() == [seat]
        whole_town += visited == set(state.book.city)
    assert won == 4
    assert whole_town >= 3


def test_value_leaves_the_state_alone() -> None:
    for players in PLAYERS:
        for number, state in enumerate(states(3, players)):
            if number % 9 == 0:
                before = state.to_dict()
                for seat in range(players):
                    state.value(seat)
                    state.view(seat).value((seat + 1) % players)
                assert state.to_dict() == before


def test_greedy_finishes_what_is_nearly_done() -> None:
    state = position(
        2,
        at="crafts_guild",
        queues={"crafts_guild": "0 ."},
        rows=["winery_green_blue sawmill_purple_green cooperage_purple_green"],
        filled=["winery_green_blue.1", "winery_green_blue.2"],
    )
    action = bots.choose("greedy", state.view(0), 0, Chance(1))
    assert str(action).startswith("make winery_green_blue hold.")


def test_greedy_does_not_pay_more_than_it_must() -> None:
    state = position(
        2,
        at="builders_guild",
        queues={"builders_guild": "0 ."},
        rows=["sawmill_purple_green"],
        hands=["vineyard_green_green"],
        capital=["red1 red2 blue2 green1"],
    )
    rng = Chance(1)
    while state.phase in ("build", "pay") and state.player == 0:
        state.apply(bots.choose("greedy", state.view(0), 0, rng))
    assert "vineyard_green_green" in state.facts().estates[0].row
    assert state.facts().estates[0].capital == {"red1": 1, "red2": 1, "green1": 1}


def test_greedy_bids_no_more_than_it_must() -> None:
    state = position(
        at="notary",
        queues={"notary": "0 . ."},
        capital=["red1 red2 red3 blue1 blue2 blue3 green3", "red1 red1", "blue1"],
    )
    card = state.facts().display["basic"][0]
    do(state, f"auction {card}")
    assert all(
        bots.choose("greedy", state.view(0), 0, Chance(seed)) == Bid(1) for seed in range(6)
    ), "even where the card is of little use"
