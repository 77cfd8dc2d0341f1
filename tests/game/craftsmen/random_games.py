"""Random games of Craftsmen, for the tests of what must always hold."""

from __future__ import annotations

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
    Done,
    ExchangeCard,
    FromMarket,
    LayCapital,
    LayOut,
    Make,
    OpenAuction,
    PassHelpers,
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
from tests.game.contract import Sample

from .invariants import check
from .positions import craftsmen

PLAYERS = (2, 3, 4, 5)


def start(seed: int, players: int) -> CraftsmenState:
    options = {"ties": "seats" if seed % 2 else "random"}
    if players > 2:
        options["winter_privilege_handout"] = "no" if seed % 3 == 0 else "yes"
        options["count_change_track"] = "yes" if seed % 3 == 1 else "no"
    state = craftsmen().new(players, seed, options)
    assert isinstance(state, CraftsmenState)
    return state


def choose(state: CraftsmenState, rng: Chance, eager: bool = True) -> Action:
    """A random action; eager players seldom pass, so that rows grow and ships fill."""
    actions = state.legal_actions()
    if eager and rng.below(12):
        actions = [
            a for a in actions if not isinstance(a, Done | PassHelpers | TakeBack)
        ] or actions
    return rng.choice(actions)


def tried(state: CraftsmenState) -> list[Action]:
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


SAMPLE = Sample(
    cases=[(players,) for players in PLAYERS],
    start=start,
    check=check,
    tried=tried,
    choose=choose,
    rare=frozenset(
        ("fee", "bribe", "purchase", "owner", "twin", "put_back", "peek", "reward", "invest", "bid")
    ),
)
states = SAMPLE.states
