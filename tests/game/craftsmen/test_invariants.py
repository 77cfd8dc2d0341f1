"""What must always hold, in random games of every sort."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.craftsmen.actions import (
    CHANGE_ORDER,
    CUBE_TO_MARKET,
    DONE,
    DRAW,
    PASS,
    PAY_CUBE,
    PAY_POINTS,
    PAY_PROPOSED,
    PRIVILEGE,
    SETTLE,
    TAKE_PRIVILEGE,
    TAKE_WORK,
    BuySemi,
    Discard,
    FromMarket,
    LayCapital,
    Make,
    PlaceHelper,
    TakeBack,
    TakeOpen,
    TakeToken,
)
from game.craftsmen.card_actions import (
    PASS_BID,
    Bid,
    Build,
    BuildAnyway,
    BuyCard,
    ExchangeCard,
    LayOut,
    OpenAuction,
    Peek,
    PutBack,
    SwapStart,
)
from game.craftsmen.rules import CraftsmenState
from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.match import Match, Seat
from game.engine.messages import Message, Term
from game.engine.state import IllegalAction

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
            actions = state.legal_actions()
            assert bool(actions) != state.over
            assert len(set(actions)) == len(actions)
            sums = [sum(line.points for line in lines) for lines in state.score_details()]
            assert sums == state.scores()
        assert len(seasons) == 12
        assert len(state.winners()) == 1


def every_action(state: CraftsmenState) -> list[Action]:
    """All that could be tried, sensible or not."""
    box = state.box
    _, estate = state.acting()
    shown = [card for cards in state.display for card in cards if card >= 0]
    some = {*estate.hand, *estate.row, *shown, *state.peeked, *state.starts, 0, 40}
    cards = [box.card_names[card] for card in sorted(some)] + ["castle"]
    own = [box.card_names[card] for card in estate.row]
    kinds = [*box.kinds, "gold9"]
    places = ["market", "lost", "granary.flour", "granary.barrel", "moon"]
    places += [icon.place for card in sorted(some) for icon in box.icons[card]]
    places += [hold.place for hold in box.holds]
    actions: list[Action] = [DONE, DRAW, PASS, PASS_BID, PAY_CUBE, PAY_POINTS, PAY_PROPOSED]
    actions += [PRIVILEGE, SETTLE, TAKE_PRIVILEGE, TAKE_WORK, CUBE_TO_MARKET, CHANGE_ORDER]
    actions += [TakeToken("bread"), *(TakeOpen(slot) for slot in range(4))]
    actions += [PlaceHelper(b, field) for b in (*box.city, "inn") for field in range(5)]
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
            if state.over or rng.below(4 if state.phase in RARE else 25):
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
            for action in legal:
                assert state.why_not(action) is None
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


@pytest.mark.parametrize("players", PLAYERS)
def test_every_message_can_be_shown(players: int) -> None:
    """Everything a message names has an entry; questions, limits and choices are in words."""
    entries = craftsmen().entries
    rng = Chance(9)
    state = start(1, players)
    while not state.over:
        decision = state.decision
        assert decision.kind == state.phase
        messages = [decision.message, *decision.limits]
        messages += map(state.describe, state.legal_actions())
        for event in state.apply(choose(state, rng)):
            messages += [m for m in (event.message(0), event.message(None)) if m is not None]
        for message in messages:
            assert str(message)
            assert all(term in entries for term in terms(message)), message


@pytest.mark.parametrize("players", PLAYERS)
def test_copies_are_independent_and_old_states_stay(players: int) -> None:
    rng = Chance(3)
    state = start(4, players)
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


@pytest.mark.parametrize("players", PLAYERS)
def test_notation_is_read_back(players: int) -> None:
    seen = set()
    for state in states(5, players):
        for action in state.legal_actions():
            if action not in seen:
                seen.add(action)
                assert craftsmen().parse(str(action)) == action
                assert action.piece is None or action.piece.split(".")[0]


LOG = """
import game
from game.engine.chance import Chance
for players in (2, 3, 4, 5):
    state = game.load("craftsmen").new(players, 11)
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
    assert len(logs[0].splitlines()) > 800


def test_a_match_is_saved_and_opened() -> None:
    seats = [Seat(name, "person") for name in ("Anna", "Bo", "Cyryl")]
    match = Match.new(craftsmen(), seats, 3)
    rng = Chance(1)
    for _ in range(150):
        match.apply(rng.choice(match.state.legal_actions()))
    again = Match.from_dict(match.to_dict())
    assert again.state.to_dict() == match.state.to_dict()


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
