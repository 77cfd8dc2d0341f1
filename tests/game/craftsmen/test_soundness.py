"""What must always hold in Craftsmen, besides what test_random_games.py tries on every game."""

from __future__ import annotations

import pytest

from game.craftsmen.actions import DONE, ExchangeCard, SwapStart
from game.engine.match import Match
from game.engine.seating import Seat

from .positions import craftsmen, position
from .random_games import PLAYERS, states


@pytest.mark.parametrize("players", PLAYERS)
def test_a_game_has_twelve_seasons_and_one_winner(players: int) -> None:
    for seed in range(5):
        seasons = set()
        for state in states(seed, players):
            seasons.add((state.year, state.season))
            assert state.decision.kind == state.phase
        assert len(seasons) == 12
        assert len(state.winners()) == 1


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
