"""Reads the map of a set-up as designers draw it, and says what is wrong with it."""

from __future__ import annotations

from itertools import combinations
from string import ascii_uppercase
from typing import NamedTuple

from game.amber.cards import Records, SetUpRecord
from game.engine.messages import Message, msg

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


def read(records: Records, record: SetUpRecord) -> tuple[Map, list[Message]]:
    """The map with what is wrong with it, in words; the map is right if nothing is."""
    columns, rows = records.board.columns, records.board.rows
    letters = list(ascii_uppercase[:columns])
    lines = [line.split() for line in record.map.splitlines() if line.strip()]
    wrong: list[Message] = []
    if len(lines) != rows + 1:
        wrong.append(
            msg(
                "must have {rows} rows and a line of letters below; lines here: {found}",
                rows=rows,
                found=len(lines),
            )
        )
    elif lines[-1] != letters:
        wrong.append(msg('the last line must be "{letters}"', letters=" ".join(letters)))
    found: dict[str, list[Spot]] = {}
    for row, signs in enumerate(lines[:rows]):
        if signs[0] != str(row + 1):
            wrong.append(
                msg(
                    'line {row} must begin with {row}, not with "{sign}"',
                    row=row + 1,
                    sign=signs[0],
                )
            )
        elif len(signs) != columns + 1:
            wrong.append(
                msg(
                    "row {row} must have {columns} squares; here are {found}",
                    row=row + 1,
                    columns=columns,
                    found=len(signs) - 1,
                )
            )
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
            wrong.append(msg("the castle {number} is missing", number=number))
        elif len(spots) > 1:
            wrong.append(
                msg(
                    "the castle {number} is there more than once: {places}",
                    number=number,
                    places=", ".join(map(name, spots)),
                )
            )
    for sign, spots in found.items():
        what = msg('"{sign}" at {place} means nothing', sign=sign, place=name(spots[0]))
        if sign.isdigit():
            what = msg(
                "the castle {sign} at {place} is one too many", sign=sign, place=name(spots[0])
            )
        known = msg("there are . and o and 1 to {players}", players=record.players)
        wrong.append(msg("{what}; {known}", what=what, known=known))
    made = Map(tuple(castles), villages)
    return made, wrong + _geometry(records, made) + _pieces(records, made)


def _geometry(records: Records, map: Map) -> list[Message]:
    """Castles can be left on all sides, and nothing is too near to them (14)."""
    wrong: list[Message] = []
    for castle in map.castles:
        columns, rows = records.board.columns, records.board.rows
        if not (0 < castle[0] < columns - 1 and 0 < castle[1] < rows - 1):
            wrong.append(
                msg("the castle at {place} cannot be left on all sides", place=name(castle))
            )
    for one, other in combinations(map.castles, 2):
        if _steps(one, other) < CASTLES_APART:
            wrong.append(
                msg(
                    "the castles at {one} and {other} are too near (steps: {steps} of {least})",
                    one=name(one),
                    other=name(other),
                    steps=_steps(one, other),
                    least=CASTLES_APART,
                )
            )
    for village in map.villages:
        for castle in map.castles:
            if _steps(village, castle) < VILLAGE_APART:
                wrong.append(
                    msg(
                        "the village at {village} touches the castle at {castle}",
                        village=name(village),
                        castle=name(castle),
                    )
                )
    return wrong


def _pieces(records: Records, map: Map) -> list[Message]:
    wrong: list[Message] = []
    pieces = records.box
    if len(map.villages) > pieces.villages:
        wrong.append(
            msg(
                "villages on the map: {villages}, pawns in the box: {pawns}",
                villages=len(map.villages),
                pawns=pieces.villages,
            )
        )
    coins = len(map.villages) + len(map.castles)
    if coins > pieces.coins:
        wrong.append(
            msg(
                "coins needed: {needed}, coins in the box: {coins}",
                needed=coins,
                coins=pieces.coins,
            )
        )
    return wrong


def _steps(one: Spot, other: Spot) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])
