"""Gold, the score sheet, and the winner with the tie-break (10, 11.8)."""

from __future__ import annotations

from game.engine.messages import Message, Term, msg, msgn
from game.engine.state import ScoreLine
from game.villagers.counters import (
    coin_total,
    market_silver,
    villager_count,
)
from game.villagers.state import VillagersState
from game.villagers.village import (
    BRONZE,
    DEVELOPMENTS,
    EVENTS,
    FIRST,
    GOLD,
    ON_VILLAGERS,
    PADLOCKS,
    ROAD,
    SILVER,
    SPECIALS,
    START,
    Village,
)


def first_market(village: Village) -> int:
    """What the First Market would pay now (8)."""
    return village.gold_value + coin_total(village)


def second_market(village: Village) -> int:
    """What the Second Market would bring now, the coins on villagers included (8)."""
    silver = sum(gold for _, gold in market_silver(village))
    return village.gold_value + silver + coin_total(village)


def scores(state: VillagersState) -> list[int]:
    """Gold in the supply; before the end as if the Second Market were held now."""
    return [
        village.gold + (0 if _paid(state, village) else second_market(village))
        for village in state.villages
    ]


def _paid(state: VillagersState, village: Village) -> bool:
    """Whether the Second Market has paid this village; they are paid one after the other."""
    return state.phase == "over" or any(village.ledger[n] for n in (GOLD, SILVER, ON_VILLAGERS))


_ENTRIES = (
    (START, msg("Gold at the start")),
    (ROAD, msg("Coins from the Road")),
    (PADLOCKS, msg("Padlocks")),
    (SPECIALS, msg("Special villagers")),
    (BRONZE, msg("Bronze symbols")),
    (DEVELOPMENTS, msg("Developments")),
    (EVENTS, msg("Events")),
)
_FIRST_MARKET = msg("First Market")
_GOLD = msg("Second Market: gold symbols")
_COINS = msg("Second Market: coins on villagers")
_SILVER = msg("Second Market: silver")


def score_sheet(state: VillagersState, seat: int) -> list[ScoreLine]:
    village = state.villages[seat]
    ledger = village.ledger
    lines = [ScoreLine(label, ledger[entry]) for entry, label in _ENTRIES if ledger[entry]]
    if state.first_market_held:
        lines.append(ScoreLine(_FIRST_MARKET, ledger[FIRST]))
    if _paid(state, village):
        lines.append(ScoreLine(_GOLD, ledger[GOLD]))
        lines.append(ScoreLine(_SILVER, ledger[SILVER]))
        lines.append(ScoreLine(_COINS, ledger[ON_VILLAGERS]))
        return lines
    lines.append(ScoreLine(_GOLD, village.gold_value))
    for card, gold in market_silver(village):
        kind = state.book.kind_of[card].id
        lines.append(ScoreLine(msg("Second Market: {card}", card=Term(kind)), gold))
    lines.append(ScoreLine(_COINS, coin_total(village)))
    return lines


def winners(state: VillagersState) -> list[int]:
    """Most gold, then fewest villagers, then shared (10); alone a tie is a defeat (11.8)."""
    points = scores(state)
    if state.solo:
        return [0] if points[0] > points[1] else [1]
    ranks = [
        (gold, -villager_count(village))
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
