"""Random games of Amber, for the tests of what must always hold."""

from __future__ import annotations

from itertools import product

from game.amber.actions import (
    ChooseCastle,
    Dig,
    DigSpecial,
    DrawTop,
    EndTurn,
    Lay,
    Pass,
    Rebuild,
    Swap,
    TakeOpen,
)
from game.amber.state import AmberState
from game.engine.actions import Action
from tests.game.contract import Sample

from .invariants import check
from .positions import amber

VARIANTS = (
    (2, "basic", "connect"),
    (2, "advanced", "strict"),
    (3, "basic", "strict"),
    (3, "advanced", "connect"),
    (4, "basic", "free"),
    (5, "advanced", "connect"),
    (6, "basic", "connect"),
    (6, "advanced", "free"),
)
"""(players, variant, edge rule): every sort of game there is."""


def options(seed: int, players: int, variant: str, edge_rule: str) -> dict[str, str]:
    """Other set-ups, castles and house rules with other seeds."""
    name = f"setup_for_{players}"
    setups = next(option for option in amber().options if option.name == name).values()
    return {
        name: setups[seed % len(setups)],
        "variant": variant,
        "edge_rule": edge_rule,
        "castles": ("chosen_in_turn_order", "random", "as_seated")[seed % 3],
        "rebuild_as_only_tile": "yes" if seed % 2 else "no",
        "swap_from_open_row": "yes" if seed % 4 == 3 else "no",
    }


def start(seed: int, players: int, variant: str, edge_rule: str) -> AmberState:
    """In half of the games some tiles are missing from the start, so that the end comes sooner."""
    state = amber().new(players, seed, options(seed, players, variant, edge_rule))
    if seed % 4 == 3:
        while len(state.stack) > 12:
            state.box[state.stack.pop(0)] += 1
    return state


def tried(state: AmberState) -> list[Action]:
    """All that could be tried, sensible or not."""
    tiles = [*state.book.names, "tunnel"]
    places = [*state.book.squares.values(), "Z99"]
    actions: list[Action] = [EndTurn(), DrawTop(), Pass()]
    actions += [ChooseCastle(square) for square in places]
    actions += [TakeOpen(slot) for slot in range(8)]
    actions += [Swap(tile) for tile in tiles]
    actions += [DigSpecial(square) for square in places]
    for tile, square in product(tiles, places):
        actions.append(Dig(tile, square))
        for turn in (0, 1, 2, 3, 7):
            actions += [Lay(tile, square, turn), Rebuild(tile, square, turn)]
    return actions


SAMPLE = Sample(
    cases=VARIANTS,
    start=start,
    check=check,
    tried=tried,
    rare=frozenset({"castles", "second", "draw", "stuck", "replace"}),
)
states = SAMPLE.states
