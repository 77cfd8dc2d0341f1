"""What must always hold, in random games of every sort."""

from __future__ import annotations

import pytest

from game.craftsmen.actions import (
    CHANGE_ORDER,
    CUBE_TO_MARKET,
    DONE,
    DRAW,
    PASS,
    PASS_BID,
    PAY_CUBE,
    PAY_POINTS,
    PAY_PROPOSED,
    PRIVILEGE,
    SETTLE,
    TAKE_PRIVILEGE,
    TAKE_WORK,
    Bid,
    Build,
    BuildAnyway,
    BuyCard,
    BuySemi,
    Discard,
    ExchangeCard,
    FromMarket,
    LayCapital,
    LayOut,
    Make,
    OpenAuction,
    Peek,
    PlaceHelper,
    PutBack,
    SwapStart,
    TakeBack,
    TakeOpen,
    TakeToken,
)
from game.craftsmen.state import CraftsmenState
from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.match import Match
from game.engine.seating import Seat
from tests.game import contract

from .invariants import check
from .positions import craftsmen, position
from .random_games import PLAYERS, choose, start, states

RARE = ("fee", "bribe", "purchase", "owner", "twin", "put_back", "peek", "reward", "invest", "bid")


@pytest.mark.parametrize("players", PLAYERS)
def test_random_games_keep_the_rules(players: int) -> None:
    for seed in range(5):
        seasons = set()
        for state in states(seed, players):
            check(state)
            seasons.add((state.year, state.season))
            contract.check_actions_and_scores(state)
            assert state.decision.kind == state.phase
        assert len(seasons) == 12
        assert len(state.winners()) == 1


def every_action(state: CraftsmenState) -> list[Action]:
    """All that could be tried, sensible or not."""
    book = state.book
    _, estate = state.acting()
    shown = [card for cards in state.display for card in cards if card >= 0]
    some = {*estate.hand, *estate.row, *shown, *state.peeked, *state.starts, 0, 40}
    cards = [book.card_names[card] for card in sorted(some)] + ["castle"]
    own = [book.card_names[card] for card in estate.row]
    kinds = [*book.kinds, "gold9"]
    places = ["market", "lost", "granary.flour", "granary.barrel", "moon"]
    places += [icon.place for card in sorted(some) for icon in book.icons[card]]
    places += [hold.place for hold in book.holds]
    actions: list[Action] = [DONE, DRAW, PASS, PASS_BID, PAY_CUBE, PAY_POINTS, PAY_PROPOSED]
    actions += [PRIVILEGE, SETTLE, TAKE_PRIVILEGE, TAKE_WORK, CUBE_TO_MARKET, CHANGE_ORDER]
    actions += [TakeToken("bread"), *(TakeOpen(slot) for slot in range(4))]
    actions += [PlaceHelper(b, field) for b in (*book.city, "inn") for field in range(5)]
    actions += [make(kind) for make in (Discard, LayCapital, TakeBack) for kind in kinds]
    actions += [Bid(amount) for amount in (0, 1, 2, 5, 9, 20, 60)]
    tiers = ("basic", "extended", "advanced", "royal")
    actions += [Peek(tier) for tier in tiers]
    for card in cards:
        actions += [SwapStart(card), BuyCard(card), OpenAuction(card)]
        actions += [ExchangeCard(card, tier) for tier in tiers]
        actions += [LayOut(card, tier) for tier in tiers]
        actions += [PutBack(card, tier, end) for tier in tiers for end in ("top", "bottom", "in")]
        for side in ("left", "right", "middle"):
            actions += [Build(card, side), BuildAnyway(card, side)]
        actions += [FromMarket(card, slot) for slot in range(4)]
        actions += [BuySemi(g, card, slot) for g in ("barrel", "leather") for slot in (1, 2, 3)]
    actions += [Make(card, place) for card in (*own, "castle") for place in places]
    return actions


@pytest.mark.parametrize("players", PLAYERS)
def test_exactly_the_legal_actions_are_not_refused(players: int) -> None:
    rng = Chance(players)
    for seed in (1, 2):
        for state in states(seed, players):
            if not state.over and rng.below(4 if state.phase in RARE else 25) == 0:
                contract.check_refusals(state, every_action(state))


@pytest.mark.parametrize("players", PLAYERS)
def test_every_message_can_be_shown(players: int) -> None:
    contract.check_messages(start(1, players), choose)


@pytest.mark.parametrize("players", PLAYERS)
def test_copies_are_independent_and_old_states_stay(players: int) -> None:
    contract.check_copies(start(4, players), choose)


@pytest.mark.parametrize("players", PLAYERS)
def test_notation_is_read_back(players: int) -> None:
    contract.check_notation(states(5, players))


def test_undo_stops_at_what_was_drawn() -> None:
    match = Match.new(craftsmen(), [Seat("A", "person"), Seat("B", "person")], 3)
    exchange = next(a for a in match.state.legal_actions() if isinstance(a, ExchangeCard))
    match.apply(exchange)
    assert not match.can_undo(), "a card was drawn"
    swap = next(a for a in match.state.legal_actions() if isinstance(a, SwapStart))
    match.apply(swap)
    assert match.can_undo()


def test_a_game_that_is_over_takes_no_action() -> None:
    *_, state = states(1, 2)
    assert state.over
    assert str(state.why_not(DONE)) == "The game is over."
    assert str(position().why_not(DONE)).startswith("Not now: Place a helper")
