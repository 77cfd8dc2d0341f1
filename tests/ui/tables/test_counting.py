"""The scorings of every game, counted out: they add up to what the rules have paid."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

import pygame
import pytest

from game.engine.chance import Chance
from game.engine.match import Match
from game.engine.state import Moment, State
from game.villagers.events import COUNTESS, MarketHeld, MarketPaid
from game.villagers.solo_events import (
    CountessDrew,
    EventBegun,
    EventGain,
    EventPaid,
    VillagerLost,
)
from tests.game.villagers.random_games import choose
from tests.ui.tables.laying import context_of, seated
from ui.app import App
from ui.table.counting import Counting
from ui.table.model import TableContext
from ui.table.tally import Counted, Tally
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
        before, n = state.view(0), 0
        while n < len(moments):
            counted = look.count(moments[n:], before, context)
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
def test_villagers_markets_can_be_seen(
    table_app: Callable[..., App], size: tuple[int, int], language: str
) -> None:
    app = table_app(size, animation="normal", language=language)
    for players in (1, 3, 5):
        match = seated("villagers", "p" * players)
        for scoring in scorings(match, language, choose):
            draw(app, scoring.counted.tally)
