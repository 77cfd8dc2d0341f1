"""The heuristic of the greedy bot: quick, and good enough to use the whole town."""

from __future__ import annotations

from game import bots
from game.craftsmen import value
from game.craftsmen.actions import Bid, PlaceHelper
from game.craftsmen.cards import Hopes
from game.craftsmen.outlook import outlook_of
from game.craftsmen.state import CraftsmenState
from game.engine.chance import Chance
from game.engine.weights import weighed

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


def _chosen(state: CraftsmenState) -> str:
    """What the greedy one does."""
    seat = state.actor
    return str(bots.choose("greedy", state.view(seat), seat, Chance(1)))


def test_every_feature_has_its_weight() -> None:
    for players in PLAYERS:
        state = craftsmen().new(players, 5)
        assert isinstance(state, CraftsmenState)
        counted = value.features(state, 0)
        assert len(counted) == len(Hopes.features()) == len(craftsmen().weights[players])
        assert state.value(0) == weighed(counted, craftsmen().weights[players])


def test_what_is_remembered_is_what_would_be_reckoned_anew() -> None:
    for players in PLAYERS:
        for number, state in enumerate(states(2, players)):
            if number % 11 == 0:
                remembered = [value.features(state, seat) for seat in range(players)]
                outlook_of.cache_clear()
                assert [value.features(state, seat) for seat in range(players)] == remembered


def test_greedy_loads_where_the_place_on_the_ship_is_won() -> None:
    state = position(
        2,
        at="crafts_guild",
        queues={"crafts_guild": "0 ."},
        rows=["tailor_purple_red sawmill_purple_green"],
        filled=["tailor_purple_red.1", "tailor_purple_red.2"],
        cargo={"ship_2.weapons": "11", "ship_2.candles": "11", "ship_3.beer": "1"},
    )
    assert _chosen(state) == "make tailor_purple_red hold.ship_3.clothes"


def test_greedy_does_not_throw_away_what_a_captain_takes_for_a_card() -> None:
    state = position(
        2,
        at="crafts_guild",
        queues={"crafts_guild": "0 ."},
        rows=["tailor_purple_red sawmill_purple_green"],
        filled=["tailor_purple_red.1", "tailor_purple_red.2"],
        capital=["red1 blue1"],
        cargo={"ship_2.clothes": "11", "ship_3.clothes": "11"},
    )
    while state.player == 0 and state.phase in ("craft", "twin", "bribe"):
        state.apply(bots.choose("greedy", state.view(0), 0, Chance(1)))
    assert 0 in state.facts().cargo("ship_2")[1].owners + state.facts().cargo("ship_3")[0].owners


def test_greedy_buys_the_good_that_its_product_waits_for() -> None:
    state = position(
        2,
        at="merchants_guild",
        queues={"merchants_guild": "0 ."},
        rows=["winery_green_blue sawmill_purple_green vineyard_purple_purple"],
        filled=["winery_green_blue.1"],
        capital=["red1 blue1 green1"],
        granary={"barrel": "nn"},
    )
    assert _chosen(state) == "buy_semi barrel winery_green_blue 2"


def test_greedy_invests_at_the_end() -> None:
    state = position(
        2, at="year", year=3, season="winter", capital=["red1 blue1 green1 purple1", ""]
    )
    assert _chosen(state) == "pay"


def test_greedy_builds_the_building_that_completes_its_line() -> None:
    state = position(
        2,
        at="builders_guild",
        year=2,
        queues={"builders_guild": "0 ."},
        rows=["winery_green_blue sawmill_purple_green vineyard_purple_purple"],
        hands=["cooperage_purple_green apiary_green_green"],
        capital=["red3"],
    )
    assert _chosen(state).startswith("build cooperage_purple_green")


def test_an_early_end_of_the_game_leaves_nothing_to_hope_for() -> None:
    early = position(2, rows=["winery_green_blue sawmill_purple_green vineyard_purple_purple"])
    late = position(
        2,
        year=3,
        season="autumn",
        rows=["winery_green_blue sawmill_purple_green vineyard_purple_purple"],
    )
    names = Hopes.features()
    for name in ("production", "colour_sets"):
        at = names.index(name)
        assert value.features(early, 0)[at] >= value.features(late, 0)[at]
    production = names.index("production")
    assert value.features(early, 0)[production] > 2 * value.features(late, 0)[production]
