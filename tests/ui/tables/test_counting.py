"""The scorings of every game, counted out: they add up to what the rules have paid."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

import pygame
import pytest

from game.amber.events import GameEnded as AmberEnded
from game.bots import choose as bot
from game.craftsmen.production_events import (
    BonusScored as TokensScored,
)
from game.craftsmen.production_events import (
    ColoursScored,
    GranaryScored,
    Invested,
    ShipScored,
    YearScoring,
)
from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.match import Match
from game.engine.state import Moment, State
from game.tiny_towns.counting import cards
from game.villagers.countess_events import (
    CountessDrew,
    EventBegun,
    EventGain,
    EventPaid,
    VillagerLost,
)
from game.villagers.events import COUNTESS, MarketHeld, MarketPaid
from game.villagers.expansion_events import (
    BronzePaid,
    DevelopmentPaid,
    DevelopmentWon,
    NobodyWon,
)
from tests.game.villagers.random_games import choose
from tests.ui.tables.laying import EXPANSIONS, context_of, seated
from ui.app import App
from ui.table.counting import Counting
from ui.table.model import TableContext, Told
from ui.table.tally import Counted, Lane, Tally
from ui.tables.registry import table_for

SIZES = ((1024, 640), (1280, 800), (1920, 1080))


class Scoring(NamedTuple):
    counted: Counted
    covered: list[Moment]
    """What it takes the place of."""
    before: State
    context: TableContext


def scorings(
    match: Match,
    language: str = "en",
    choosing: Callable[[State, Chance], object] | None = None,
    seed: int = 1,
    estimates: bool = True,
    moves: int = 4000,
) -> Iterator[Scoring]:
    """Everything that is counted out in a random game, as the first seat sees it."""
    look, chance = table_for(match.game.name), Chance(seed)
    context = replace(context_of(match, language=language), estimates=estimates)
    state = match.state.copy()
    for _ in range(moves):
        if state.over:
            return
        action = choosing(state, chance) if choosing else chance.choice(state.legal_actions())
        moments = [Moment(m.event, m.state.view(0)) for m in state.unfold(action)]
        told = [Told(m.event, m.state.facts()) for m in moments]
        before, n = state.view(0), 0
        while n < len(moments):
            counted = look.count(told[n:], before.facts(), context)
            taken = 1 if counted is None else counted.moments
            if counted is not None:
                yield Scoring(counted, moments[n : n + taken], before, context)
            n += taken
            before = moments[n - 1].state
        state.apply(action)


def check(app: App, tally: Tally) -> None:
    """It is played to its end; every frame adds up, and so does the last."""
    assert all(tally.steps)
    assert len(tally.lines) == len(tally.steps)
    for lane in tally.lanes:
        assert lane.groups
        assert all(group.sentence for group in lane.groups)
        assert [g.step for g in lane.groups] == sorted(g.step for g in lane.groups)
    counting = Counting(app, tally)
    amounts = {lane.seat: {0} for lane in tally.lanes}
    for lane in tally.lanes:
        amounts[lane.seat] |= {item.amount for group in lane.groups for item in group.items}
    totals = counting.totals
    while not counting.done:
        counting.update(0.005)
        for seat, total in counting.totals.items():
            assert total - totals[seat] in amounts[seat]
        totals = counting.totals
    assert totals == {lane.seat: lane.total for lane in tally.lanes}
    assert counting.length <= 20


def draw(app: App, tally: Tally) -> None:
    """Every beat can be painted: all sprites are known, all texts fit."""
    surface = pygame.Surface(app.size)
    counting = Counting(app, tally)
    while not counting.done:
        counting.draw(surface)
        counting.update(0.25)


# --- Villagers -----------------------------------------------------------------------------------
@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_villagers_markets_add_up_to_what_they_pay(app: App, players: int) -> None:
    found = 0
    for seed in (1, 2):
        match = seated("villagers", "p" * players, seed)
        for scoring in scorings(match, choosing=choose, seed=seed):
            paid = [m.event for m in scoring.covered if isinstance(m.event, MarketPaid)]
            if not paid:
                continue
            found += 1
            tally, after = scoring.counted.tally, scoring.covered[-1].state
            assert len(paid) == len(tally.lanes) == len(after.villages)
            for event, lane in zip(paid, tally.lanes, strict=True):
                assert event.seat in (lane.seat, COUNTESS)
                silver = [g.amount for g in lane.groups if len(tally.steps) == 3 and g.step == 0]
                if event.silver:
                    assert silver == [value for _card, value in event.silver]
                assert [g.amount for g in lane.groups[-2:]] == [event.gold, event.coins]
                assert lane.before == scoring.before.villages[lane.seat].gold
                assert lane.total == after.villages[lane.seat].gold
            check(app, tally)
    assert found == 4, "two Markets a game"


@pytest.mark.parametrize("players", [1, 2, 5])
def test_what_a_round_of_villagers_pays_adds_up_to_what_the_panel_shows(
    app: App, players: int
) -> None:
    kinds: set[type] = set()
    for seed in range(4):
        match = seated("villagers", "p" * players, seed, **EXPANSIONS)
        for scoring in scorings(match, choosing=choose, seed=seed):
            events = [m.event for m in scoring.covered]
            if not isinstance(events[0], BronzePaid | DevelopmentWon | NobodyWon):
                continue
            kinds.update(map(type, events))
            after = scoring.covered[-1].state
            for lane in scoring.counted.tally.lanes:
                assert lane.before == scoring.before.villages[lane.seat].gold
                assert lane.total == after.villages[lane.seat].gold
            told = {lane.seat for lane in scoring.counted.tally.lanes}
            villages = zip(scoring.before.villages, after.villages, strict=True)
            assert {n for n, (a, b) in enumerate(villages) if a.gold != b.gold} <= told
            check(app, scoring.counted.tally)
    assert kinds == {BronzePaid, DevelopmentWon, NobodyWon, DevelopmentPaid}


@pytest.mark.parametrize("estimates", [True, False])
@pytest.mark.parametrize("mode", ["normal", "novice", "veteran"])
def test_the_countess_and_her_events_add_up_to_what_the_panel_shows(
    app: App, mode: str, estimates: bool
) -> None:
    kinds: set[type] = set()
    for seed in range(1, 5):
        match = seated("villagers", "p", seed, mode=mode)
        for scoring in scorings(match, choosing=choose, seed=seed, estimates=estimates):
            events = [type(m.event) for m in scoring.covered]
            if events[0] is MarketHeld:
                continue
            kinds.update(events)
            before, after = scoring.before, scoring.covered[-1].state
            for lane in scoring.counted.tally.lanes:
                for view, worth in ((before, lane.before), (after, lane.total)):
                    gold = view.villages[lane.seat].gold
                    assert worth == (view.scores()[lane.seat] if estimates else gold)
            told = {lane.seat for lane in scoring.counted.tally.lanes}
            if estimates:
                gains = zip(before.scores(), after.scores(), strict=True)
                assert {n for n, (a, b) in enumerate(gains) if a != b} <= told
            check(app, scoring.counted.tally)
    assert {EventBegun, CountessDrew, EventGain, EventPaid, VillagerLost} <= kinds


def test_an_event_is_not_told_as_a_scene_before_the_player_has_chosen(app: App) -> None:
    for seed in range(1, 4):
        match = seated("villagers", "p", seed)
        for scoring in scorings(match, choosing=choose, seed=seed):
            assert not all(isinstance(m.event, EventBegun) for m in scoring.covered)


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_villagers_scorings_can_be_seen(
    table_app: Callable[..., App], size: tuple[int, int], language: str
) -> None:
    app = table_app(size, animation="normal", language=language)
    for players in (1, 3, 5):
        match = seated("villagers", "p" * players, **EXPANSIONS)
        for scoring in scorings(match, language, choose):
            draw(app, scoring.counted.tally)


# --- the other games -----------------------------------------------------------------------------
def at_the_end(name: str, kinds: str, seed: int, **options: str) -> list[Scoring]:
    """The scorings of a whole random game."""
    return list(scorings(seated(name, kinds, seed, **options), seed=seed))


@pytest.mark.parametrize("players", [1, 2, 4, 6])
@pytest.mark.parametrize("monuments", ["yes", "no"])
def test_tiny_towns_building_by_building(app: App, players: int, monuments: str) -> None:
    for seed in (1, 2, 3):
        (scoring,) = at_the_end("tiny_towns", "p" * players, seed, monuments=monuments)
        view, tally = scoring.covered[-1].state, scoring.counted.tally
        assert [lane.total for lane in tally.lanes] == view.scores()
        assert [lane.before for lane in tally.lanes] == [0] * players
        for lane, lines in zip(tally.lanes, view.score_details(), strict=True):
            *_built, bare = lines
            assert lane.groups[-1].amount == bare.points
            buildings = [line.points for line in lines if line.label.text == "{card}"]
            assert sum(g.amount for g in lane.groups if g.step == 0) == sum(buildings)
            things = sum(len(group.items) for group in lane.groups)
            assert things == 16, "every square is counted once"
        check(app, tally)


def test_tiny_towns_counts_what_scores_together_one_after_the_other() -> None:
    state = seated("tiny_towns", "p", monuments="no").state
    taverns = [plan for plan in state.book.plans.values() if plan.id == "tavern"]
    for square in (0, 5, 10):
        state.towns[0].put(taverns[0], square)
    state.towns[0].refresh()
    (card,) = cards(state, 0)
    table = taverns[0].effects[0].table
    assert [points for _square, points in card.shares] == [
        table[0],
        table[1] - table[0],
        table[2] - table[1],
    ]


@pytest.mark.parametrize("kinds", ["pp", "ppp", "pppppp"])
def test_amber_coins_villages_and_castles(app: App, kinds: str) -> None:
    found = 0
    for seed in range(1, 6):
        for scoring in at_the_end("amber", kinds, seed):
            found += 1
            view, tally = scoring.covered[-1].state, scoring.counted.tally
            assert [lane.total for lane in tally.lanes] == view.scores()
            for lane, lines in zip(tally.lanes, view.score_details(), strict=True):
                assert [g.amount for g in lane.groups] == [line.points for line in lines]
            check(app, tally)
    assert found


def test_amber_who_wins_at_once_needs_no_points() -> None:
    match = seated("amber", "pp")
    moment = Told(AmberEnded("instant", (0,)), match.state.facts())
    assert table_for("amber").count([moment], match.state, context_of(match)) is None


@pytest.mark.parametrize("kinds", ["p", "pp", "ppp", "ppppp"])
def test_ragusa_walls_cathedral_and_bonus_cards(app: App, kinds: str) -> None:
    scenes = set()
    for seed in range(1, 5):
        match = seated("ragusa", kinds, seed)
        found = list(scorings(match, choosing=_collects, seed=seed))
        scenes.add(len(found))
        last = found[-1]
        view = last.covered[-1].state
        assert [lane.total for lane in last.counted.tally.lanes] == view.scores()
        for scoring in found:
            tally = scoring.counted.tally
            for lane in tally.lanes:
                _check_ragusa_lane(lane, [m.event for m in scoring.covered])
            check(app, tally)
    assert scenes <= {1, 2}


def _collects(state: State, chance: Chance) -> object:
    """Random, but bonus cards are drawn and walls are built: so there is something to score."""
    actions = state.legal_actions()
    wanted = [a for a in actions if a.word in ("bonus", "draw_bonus", "wall", "keep", "hex")]
    return chance.choice(wanted or actions)


def _check_ragusa_lane(lane: Lane, events: list[object]) -> None:
    told: dict[int, list[int]] = {0: [], 1: [], 2: []}
    for event in events:
        if getattr(event, "seat", None) == lane.seat:
            step = {"SectionScored": 0, "SetsScored": 1, "BonusScored": 2}
            if (name := type(event).__name__) in step:
                told[step[name]].append(event.vp)
    for step, points in told.items():
        groups = [group.amount for group in lane.groups if group.step == step]
        if points:
            assert sum(groups) == sum(points)
        if step == 2 and points:
            assert groups == points


@pytest.mark.parametrize("players", [2, 3, 5])
def test_craftsmen_years_investments_and_tokens(app: App, players: int) -> None:
    kinds: set[type] = set()
    for seed in (1, 2):
        match = seated("craftsmen", "p" * players, seed)
        for scoring in scorings(match, choosing=_diligent, seed=seed):
            tally, events = scoring.counted.tally, [m.event for m in scoring.covered]
            kinds.update(map(type, events))
            before, after = scoring.before, scoring.covered[-1].state
            for lane in tally.lanes:
                # Until the end the score has the tokens in it already; then they are counted.
                tokens = isinstance(events[0], TokensScored)
                for view, total in ((before, lane.before), (after, lane.total)):
                    points = view.estates[lane.seat].points
                    assert total == (points if tokens else view.scores()[lane.seat])
            for step, kind in enumerate((ShipScored, ColoursScored, GranaryScored)):
                if isinstance(events[0], YearScoring):
                    _check_year(tally, step, [e for e in events if isinstance(e, kind)])
            check(app, tally)
    assert {YearScoring, ShipScored, ColoursScored, GranaryScored, Invested} <= kinds


def _diligent(state: State, chance: Chance) -> Action:
    """As the greedy bot would: so ships are filled and something can be invested."""
    assert state.player is not None
    return bot("greedy", state.view(state.player), state.player, chance)


def _check_year(tally: Tally, step: int, events: list[object]) -> None:
    gains = {lane.seat: 0 for lane in tally.lanes}
    for event in events:
        for seat, *points in getattr(event, "results", None) or event.points:
            gains[seat] += sum(points)
    for lane in tally.lanes:
        assert sum(g.amount for g in lane.groups if g.step == step) == gains[lane.seat]


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize(
    ("name", "kinds"),
    [("tiny_towns", "ppp"), ("amber", "ppppp"), ("ragusa", "pp"), ("craftsmen", "ppp")],
)
def test_every_scoring_can_be_seen(
    table_app: Callable[..., App], name: str, kinds: str, language: str
) -> None:
    app = table_app((1024, 640), animation="normal", language=language)
    found = list(scorings(seated(name, kinds), language))
    assert found
    for scoring in found[:2] + found[-1:]:
        draw(app, scoring.counted.tally)
