"""Who knows what (R41): views, and dealing the unknown anew."""

from __future__ import annotations

from game.engine.chance import Chance
from game.engine.messages import Term
from tests.game import contract

from .invariants import check
from .positions import do, position, started
from .random_games import PLAYERS, states


def test_a_view_hides_hands_and_decks() -> None:
    state = started(3, 8)
    view = state.view(1)
    assert view.facts().estates[1].capital == state.facts().estates[1].capital
    assert view.facts().estates[1].hand == state.facts().estates[1].hand
    assert (view.facts().estates[0].capital, view.facts().estates[0].cards) == ({}, 5)
    assert view.facts().estates[0].hand == ("?", "?", "?")
    assert view.facts().estates[2].cards == 5
    data = view.to_dict()
    for pile in (*data["decks"], data["capital_deck"]):
        assert set(pile) == {"?"}
    assert [len(deck) for deck in view.decks] == [len(deck) for deck in state.decks]
    assert view.chance.memory == 0
    text = str(data)
    for seat in (0, 2):
        assert not any(f"'{card}'" in text for card in state.facts().estates[seat].hand)


def test_what_a_seat_cannot_know_does_not_change_its_view() -> None:
    for players in PLAYERS:
        for number, state in enumerate(states(5, players)):
            if number % 13 or state.over:
                continue
            seat = state.player
            view = state.view(seat)
            for deal in contract.check_hidden(state):
                assert deal.facts().payment == view.facts().payment
                assert deal.facts().plans(seat) == view.facts().plans(seat)


def test_determinize_gives_the_same_from_view_and_full_state() -> None:
    rare = ("pay", "bid", "peek", "put_back")
    for players in PLAYERS:
        for number, state in enumerate(states(7, players)):
            if number % (3 if state.phase in rare else 29) or state.over:
                continue
            for seat in range(players):
                check(contract.check_deal(state, seat))


def test_determinize_deals_differently() -> None:
    state = started(2, 3)
    deals = {state.determinize(0, Chance(seed)).facts().estates[1].hand for seed in range(20)}
    hands = {
        str(state.determinize(0, Chance(seed)).facts().estates[1].capital) for seed in range(20)
    }
    assert len(deals) > 10
    assert len(hands) > 10


def test_who_has_bid_can_pay_in_every_deal() -> None:
    state = position(
        at="notary",
        queues={"notary": "0 . ."},
        capital=["red1 red2 red3 red1 blue3", "green1 green2", "purple1"],
    )
    do(state, f"auction {state.facts().display['basic'][0]}", "bid 18")
    for seed in range(40):
        world = state.determinize(1, Chance(seed))
        assert world.facts().hand_worth(0) >= 18
        check(world)


def test_looked_at_cards_are_the_secret_of_who_looks() -> None:
    state = position(
        at="notary",
        queues={"notary": "0 . ."},
        display={"basic": "vineyard_green_green apiary_red_red"},
        decks={"basic": "iron_mine_blue_blue wheat_field_red_red cattle_pasture_green_green"},
    )
    events = do(state, "peek basic")
    view = state.view(1)
    assert view.facts().peeked == ("vineyard_green_green", "apiary_red_red", "?", "?", "?")
    assert state.view(0).facts().peeked == state.facts().peeked
    assert view.legal_actions() != state.legal_actions()
    peeked = events[-1]
    own, other = peeked.message(0), peeked.message(1)
    assert own is not None
    assert other is not None
    assert "iron mine blue blue" in str(own)
    assert "iron mine" not in str(other)


def test_the_log_does_not_give_capital_away() -> None:
    state = position(
        at="bankers_guild",
        queues={"bankers_guild": "1 . ."},
        capital=["red3", "blue1 blue2 blue3"],
    )
    events = do(state, "take 1", "draw")
    drawn = next(event for event in events if type(event).__name__ == "CapitalDrawn")
    own, other = drawn.message(1), drawn.message(0)
    assert own is not None
    assert other is not None
    assert any(isinstance(part, Term) for part in dict(own.values)["kinds"])  # type: ignore[union-attr]
    assert "kinds" not in dict(other.values)


def test_everybody_can_be_shown_what_another_is_asked() -> None:
    for players in PLAYERS:
        for state in states(8, players):
            if state.over or state.phase not in ("pay", "invest", "bid", "peek", "put_back"):
                continue
            view = state.view(((state.player or 0) + 1) % players)
            assert str(view.decision.message)
            for action in view.legal_actions():
                assert str(view.describe(action))


def test_secrets() -> None:
    state = started(2, 1)
    assert state.has_secrets(0)
