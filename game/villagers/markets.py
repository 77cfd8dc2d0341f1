"""The Markets, the score sheet and the winner (8, 10, 11.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.events import Event
from game.engine.messages import Message, Term, msg, msgn
from game.engine.state import ScoreLine
from game.villagers.events import COUNTESS, GameEnded, MarketHeld, MarketPaid, SeasonTurned
from game.villagers.village import (
    COINS,
    EVENTS,
    FIRST,
    GOLD,
    PADLOCKS,
    ROAD,
    SILVER,
    SPECIALS,
    START,
    Village,
)

if TYPE_CHECKING:
    from game.villagers.rules import VillagersState


def hold_due(state: VillagersState, events: list[Event]) -> bool:
    """Hold the Markets that are due, the First before the Second (R4); True if the game is over."""
    stacks = state.stacks
    if not state.first_market_held and not any(stacks[n] for n in state.book.first_due):
        _first(state, events)
    if any(stacks):
        return False
    _second(state, events)
    state.phase, state.player = "over", None
    shown = [seat if seat < state.players else COUNTESS for seat in winners(state)]
    events.append(GameEnded(tuple(shown)))
    return True


def _first(state: VillagersState, events: list[Event]) -> None:
    """Gold symbols and the value of the coins, which stay; no silver."""
    state.phase = "market"
    state.first_market_held = True
    events.append(MarketHeld("first_market"))
    for seat, village in enumerate(state.villages):
        gold, coins = village.gold_value, village.coin_total()
        village.earn(gold + coins, FIRST)
        state.issued += gold + coins
        shown = seat if seat < state.players else COUNTESS
        events.append(MarketPaid("first_market", shown, gold, (), coins))
    if state.solo and any(state.stacks):
        events.append(SeasonTurned())


def _second(state: VillagersState, events: list[Event]) -> None:
    """Silver and gold, and only then the coins leave the villagers."""
    names = state.book.names
    state.phase = "market"
    events.append(MarketHeld("second_market"))
    for seat, village in enumerate(state.villages):
        silver = [(card, village.silver_value(card)) for card in village.silver_cards()]
        paid = sum(value for _, value in silver)
        village.earn(paid, SILVER)
        village.earn(village.gold_value, GOLD)
        state.issued += paid + village.gold_value
        coins = village.coin_total()
        village.coins = {}
        village.earn(coins, COINS)
        shown = seat if seat < state.players else COUNTESS
        lines = tuple((names[card], value) for card, value in silver)
        events.append(MarketPaid("second_market", shown, village.gold_value, lines, coins))


# --- scores ---------------------------------------------------------------------------------------


def scores(state: VillagersState) -> list[int]:
    """Gold in the supply; before the end as if the Second Market were held now."""
    return [
        village.gold + (0 if _paid(state, village) else village.second_market())
        for village in state.villages
    ]


def _paid(state: VillagersState, village: Village) -> bool:
    """Whether the Second Market has paid this village; they are paid one after the other."""
    return state.phase == "over" or any(village.ledger[n] for n in (GOLD, SILVER, COINS))


_ENTRIES = (
    (START, msg("Gold at the start")),
    (ROAD, msg("Coins from the Road")),
    (PADLOCKS, msg("Padlocks")),
    (SPECIALS, msg("Special villagers")),
    (EVENTS, msg("Events")),
)
_FIRST_MARKET = msg("First Market")
_GOLD = msg("Second Market: gold symbols")
_COINS = msg("Second Market: coins on villagers")
_SILVER = msg("Second Market: silver")


def sheet(state: VillagersState, seat: int) -> list[ScoreLine]:
    village = state.villages[seat]
    ledger = village.ledger
    lines = [ScoreLine(label, ledger[entry]) for entry, label in _ENTRIES if ledger[entry]]
    if state.first_market_held:
        lines.append(ScoreLine(_FIRST_MARKET, ledger[FIRST]))
    if _paid(state, village):
        lines.append(ScoreLine(_GOLD, ledger[GOLD]))
        lines.append(ScoreLine(_SILVER, ledger[SILVER]))
        lines.append(ScoreLine(_COINS, ledger[COINS]))
        return lines
    lines.append(ScoreLine(_GOLD, village.gold_value))
    for card in village.silver_cards():
        kind = state.book.kind_of[card].id
        label = msg("Second Market: {card}", card=Term(kind))
        lines.append(ScoreLine(label, village.silver_value(card)))
    lines.append(ScoreLine(_COINS, village.coin_total()))
    return lines


def winners(state: VillagersState) -> list[int]:
    """Most gold, then fewest villagers, then shared (10); alone a tie is a defeat (11.8)."""
    points = scores(state)
    if state.solo:
        return [0] if points[0] > points[1] else [1]
    ranks = [
        (gold, -village.villager_count())
        for gold, village in zip(points, state.villages, strict=True)
    ]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def decided_by(state: VillagersState) -> Message | None:
    points = scores(state)
    tied = [seat for seat, gold in enumerate(points) if gold == max(points)]
    if state.phase != "over" or len(tied) < 2:
        return None
    if state.solo:
        return msg("Equal gold: against the Countess a tie is a defeat.")
    if len(winners(state)) == len(tied):
        return None
    return msg("Equal gold: fewer villagers in the village decided.")


def verdict(state: VillagersState) -> Message | None:
    if not state.solo:
        return None
    mine, hers = scores(state)
    if mine > hers:
        return msgn(
            "You beat the Countess by {n} gold.", "You beat the Countess by {n} gold.", mine - hers
        )
    if mine == hers:
        return msg("As much gold as the Countess: she wins.")
    return msgn(
        "The Countess beats you by {n} gold.", "The Countess beats you by {n} gold.", hers - mine
    )
