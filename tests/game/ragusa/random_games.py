"""Random games of Ragusa, for the tests of what must always hold."""

from __future__ import annotations

from itertools import combinations

from game.engine.actions import Action
from game.ragusa.actions import (
    ActivateHex,
    BuildTower,
    BuildWall,
    BuyShip,
    Decline,
    DrawBonus,
    KeepBonus,
    Pass,
    PlaceHouse,
    PlaceSuperHouse,
    PlaceWithFish,
    Sell,
)
from game.ragusa.state import RagusaState
from tests.game.contract import Sample

from .invariants import check
from .positions import ragusa

SWITCHES = ("hard_palace", "easy_bonus_pairs", "easy_human_first")
VARIANTS = (
    *((1, *chosen) for size in range(4) for chosen in combinations(SWITCHES, size)),
    *((players, *order) for players in (2, 3, 4, 5) for order in ((), ("snake",))),
)
"""(players, switches that are on): every sort of game there is."""


def start(seed: int, players: int, *switches: str) -> RagusaState:
    state = ragusa().new(players, seed, dict.fromkeys(switches, "yes"))
    assert isinstance(state, RagusaState)
    return state


def tried(state: RagusaState) -> list[Action]:
    """All that could be tried, sensible or not."""
    board, book = state.board, state.book
    actions: list[Action] = [*book.keeps, *book.exchanges, KeepBonus("x")]
    actions += [Pass(), DrawBonus(), Decline()]
    for place in (PlaceHouse, PlaceSuperHouse, BuildTower):
        actions += [place(space) for space in (*board.spaces, "x")]
    actions += [
        PlaceWithFish(what, space, get)
        for what in ("house", "super_house", "tower")
        for space in ("w12", "w17", "w16", "r05", "c01", "x")
        for get in ((), ("stone",), ("grapes",), ("stone", "grapes"), ("gold",))
    ]
    actions += [ActivateHex(hex) for hex in (*board.hexes, "x")]
    actions += [BuildWall(wall) for wall in (*board.walls, "x")]
    actions += [BuyShip(berth) for berth in range(-1, 8)]
    actions += [Sell(name) for name in (*book.commodities, "gold")]
    return actions


SAMPLE = Sample(
    cases=VARIANTS,
    start=start,
    check=check,
    tried=tried,
    rare=frozenset(("bonus", "fish", "wall", "tower", "draw", "keep")),
    closely=1,
    seeds=4,
)
states = SAMPLE.states
