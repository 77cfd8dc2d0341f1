"""A state as plain data, JSON-safe: equal states give equal data. restoring.py reads it back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.engine.sentinels import HIDDEN
from game.engine.state import Json
from game.tiny_towns.board import SQUARES, names_of
from game.tiny_towns.town import Town

if TYPE_CHECKING:
    from game.tiny_towns.state import TinyTownsState


def to_dict(state: TinyTownsState) -> Json:
    def cards(numbers: Iterable[int]) -> list[str]:
        return [state.book.resources[n] if n >= 0 else HIDDEN for n in numbers]

    return {
        "players": len(state.towns),
        "options": dict(sorted(state.options.items())),
        "cards": list(state.cards_in_play),
        "towns": [_town_to_dict(town) for town in state.towns],
        "chance": state.chance.memory,
        "phase": state.phase,
        "player": state.player,
        "asks": [
            {
                "kind": ask.kind,
                "square": SQUARES[ask.square],
                "left": ask.left,
                "used": list(names_of(ask.used)),
            }
            for ask in state.asks
        ],
        "turn": state.turn,
        "builder": state.builder,
        "named": state.named_resource,
        "chosen": state.chosen,
        "barred": state.barred,
        "watcher": state.watcher,
        "triggered": [plan.id for plan in state.triggered],
        "pile": cards(state.pile),
        "unseen": state.unseen,
        "hidden": cards(state.hidden),
        "drawn": cards(state.drawn),
        "offer": cards(state.offer),
        "viewer": state.viewer,
    }


def _town_to_dict(town: Town) -> Json:
    return {
        "cubes": town.cubes,
        "buildings": town.buildings,
        "marks": town.marked_squares,
        "stores": {
            SQUARES[square]: [town.book.resources[cube] for cube in cubes]
            for square, cubes in enumerate(town.stores)
            if cubes
        },
        "counts": {SQUARES[square]: count for square, count in enumerate(town.counts) if count},
        "dealt": list(town.dealt_ids),
        "monument": town.monument_id,
        "monument_built": town.monument_built,
        "completed": town.completed,
        "builder_turns": town.builder_turns,
        "asides_left": town.asides_left,
        "stock": list(town.stock_ids),
        "stock_turn": town.stock_turn,
        "builds": [plan.id for plan in town.builds],
    }
