"""The Markets, and the end of the game (8)."""

from __future__ import annotations

from game.engine.events import Event
from game.villagers.counters import coin_total, market_silver
from game.villagers.events import GameEnded, MarketHeld, MarketPaid, SeasonTurned, seat_or_countess
from game.villagers.scoring import winners
from game.villagers.state import VillagersState
from game.villagers.village import FIRST, GOLD, ON_VILLAGERS, SILVER


def first_due(state: VillagersState) -> bool:
    """Whether the First Market will be held at the end of this round."""
    return not state.first_market_held and not any(state.stacks[n] for n in state.book.first_due)


def second_due(state: VillagersState) -> bool:
    """Whether the Second Market will be, and the game over with it."""
    return not any(state.stacks)


def hold_due(state: VillagersState, events: list[Event]) -> bool:
    """Hold the Markets that are due, the First before the Second (R4); True if the game is over."""
    if first_due(state):
        _first(state, events)
    if not second_due(state):
        return False
    _second(state, events)
    state.phase, state.player = "over", None
    shown = [seat_or_countess(seat, state.players) for seat in winners(state)]
    events.append(GameEnded(tuple(shown)))
    return True


def _first(state: VillagersState, events: list[Event]) -> None:
    """Gold symbols and the value of the coins, which stay; no silver."""
    state.phase = "market"
    state.first_market_held = True
    events.append(MarketHeld("first_market"))
    for seat, village in enumerate(state.villages):
        gold, coins = village.gold_value, coin_total(village)
        village.earn(gold + coins, FIRST)
        state.issued += gold + coins
        shown = seat_or_countess(seat, state.players)
        events.append(MarketPaid("first_market", shown, gold, (), coins))
    if state.solo and not second_due(state):
        events.append(SeasonTurned())


def _second(state: VillagersState, events: list[Event]) -> None:
    """Silver and gold, and only then the coins leave the villagers."""
    names = state.book.names
    state.phase = "market"
    events.append(MarketHeld("second_market"))
    for seat, village in enumerate(state.villages):
        silver = [(names[card], gold) for card, gold in market_silver(village)]
        paid = sum(value for _, value in silver)
        village.earn(paid, SILVER)
        village.earn(village.gold_value, GOLD)
        state.issued += paid + village.gold_value
        coins = coin_total(village)
        village.coins = {}
        village.earn(coins, ON_VILLAGERS)
        shown = seat_or_countess(seat, state.players)
        events.append(MarketPaid("second_market", shown, village.gold_value, tuple(silver), coins))
