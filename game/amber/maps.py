"""Reads the map of a set-up as designers draw it, and says what is wrong with it."""

from __future__ import annotations

from itertools import combinations
from string import ascii_uppercase
from typing import NamedTuple

from game.amber.cards import Box, SetUpRecord

CASTLES_APART = 4
"""Or a road of one could lie beside another in the first turn (8.1)."""
VILLAGE_APART = 2

Spot = tuple[int, int]
"""Column and row, from 0."""


class Map(NamedTuple):
    castles: tuple[Spot, ...]
    """In the order of their numbers."""
    villages: tuple[Spot, ...]
    """Row by row."""


def name(spot: Spot) -> str:
    return f"{ascii_uppercase[spot[0]]}{spot[1] + 1}"


def read(box: Box, record: SetUpRecord) -> tuple[Map, list[str]]:
    """The map with what is wrong with it, in words; the map is right if nothing is."""
    columns, rows = box.board.columns, box.board.rows
    letters = list(ascii_uppercase[:columns])
    lines = [line.split() for line in record.map.splitlines() if line.strip()]
    wrong: list[str] = []
    if len(lines) != rows + 1:
        wrong.append(f"must have {rows} rows and a line of letters below, has {len(lines)} lines")
    elif lines[-1] != letters:
        wrong.append(f'the last line must be "{" ".join(letters)}"')
    found: dict[str, list[Spot]] = {}
    for row, signs in enumerate(lines[:rows]):
        if signs[0] != str(row + 1):
            wrong.append(f'line {row + 1} must begin with {row + 1}, not with "{signs[0]}"')
        elif len(signs) != columns + 1:
            wrong.append(f"row {row + 1} must have {columns} squares, has {len(signs) - 1}")
        for column, sign in enumerate(signs[1:]):
            found.setdefault(sign, []).append((column, row))
    if wrong:
        return Map((), ()), wrong
    found.pop(".", None)
    villages = tuple(found.pop("o", ()))
    castles = []
    for number in map(str, range(1, record.players + 1)):
        spots = found.pop(number, [])
        castles += spots[:1]
        if not spots:
            wrong.append(f"the castle {number} is missing")
        elif len(spots) > 1:
            wrong.append(f"the castle {number} is there {len(spots)} times")
    for sign, spots in found.items():
        what = f'"{sign}" at {name(spots[0])} means nothing'
        if sign.isdigit():
            what = f"the castle {sign} at {name(spots[0])} is one too many"
        wrong.append(f"{what}; there are . and o and 1 to {record.players}")
    made = Map(tuple(castles), villages)
    return made, wrong + _geometry(box, made) + _pieces(box, made)


def _geometry(box: Box, map: Map) -> list[str]:
    """Castles can be left on all sides, and nothing is too near to them (14)."""
    wrong = []
    for castle in map.castles:
        if not (0 < castle[0] < box.board.columns - 1 and 0 < castle[1] < box.board.rows - 1):
            wrong.append(f"the castle at {name(castle)} cannot be left on all sides")
    for one, other in combinations(map.castles, 2):
        if _steps(one, other) < CASTLES_APART:
            wrong.append(
                f"the castles at {name(one)} and {name(other)} are {_steps(one, other)} steps "
                f"apart, not {CASTLES_APART}"
            )
    for village in map.villages:
        for castle in map.castles:
            if _steps(village, castle) < VILLAGE_APART:
                wrong.append(f"the village at {name(village)} touches the castle {name(castle)}")
    return wrong


def _pieces(box: Box, map: Map) -> list[str]:
    wrong = []
    pieces = box.box
    if len(map.villages) > pieces.villages:
        wrong.append(f"{len(map.villages)} villages, but there are only {pieces.villages} pawns")
    coins = len(map.villages) + len(map.castles)
    if coins > pieces.coins:
        wrong.append(f"{coins} coins are needed, but there are only {pieces.coins}")
    return wrong


def _steps(one: Spot, other: Spot) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])
