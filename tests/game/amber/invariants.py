"""Positions of Amber looked at anew: driving straight from section 5, joins, points, the ending."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from game.amber import soundness
from game.amber.state import AmberState
from game.engine.sentinels import UNKNOWN
from game.engine.state import State

EDGES = "NESW"
BACK = {"N": "S", "S": "N", "E": "W", "W": "E"}
MOVE = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}

Arrival = tuple[str, str]


def check(state: State) -> None:
    assert isinstance(state, AmberState)
    for sound in (soundness.tiles, soundness.coins, soundness.turn):
        sound(state)
    _joins(state)
    _ending(state)


def beside(state: AmberState, square: str, edge: str) -> str | None:
    column, row = ord(square[0]) - ord("A"), int(square[1:])
    column, row = column + MOVE[edge][0], row + MOVE[edge][1]
    if 0 <= column < state.book.columns and 1 <= row <= state.book.rows:
        return f"{chr(ord('A') + column)}{row}"
    return None


def links(state: AmberState, tile: str, turn: int) -> list[tuple[str, str]]:
    """The links as the data file has them, turned edge by edge."""
    record = next(record for record in state.book.records.tiles if record.id == tile)

    def turned(edge: str) -> str:
        return edge if edge == "X" else EDGES[(EDGES.index(edge) + turn) % 4]

    found = []
    for link in record.links:
        enter, leave = turned(link[0]), turned(link[-1])
        found.append((enter, leave))
        if "<>" in link:
            found.append((leave, enter))
    return found


def arrivals(state: AmberState, seat: int) -> set[Arrival]:
    """Every edge of a square that the seat can drive up to."""
    tiles = state.facts().tiles
    found: set[Arrival] = set()
    todo: list[Arrival] = []

    def arrive(square: str, edge: str) -> None:
        there = beside(state, square, edge)
        if there is not None and (there, BACK[edge]) not in found:
            found.add((there, BACK[edge]))
            todo.append((there, BACK[edge]))

    for edge in EDGES:
        arrive(state.facts().castle(seat), edge)
    while todo:
        square, edge = todo.pop()
        if square in tiles:
            for enter, leave in links(state, *tiles[square]):
                if enter == edge and leave != "X":
                    arrive(square, leave)
    return found


def box(state: AmberState) -> dict[str, int]:
    """Tile type -> how many lie in the box openly; "unknown" for those swapped away unseen."""
    found = Counter({n: c for n, c in zip(state.book.names, state.box, strict=True) if c})
    for tile in chain(*state.swapped):
        found["unknown" if tile == UNKNOWN else state.book.names[tile]] += 1
    return dict(found)


def _joins(state: AmberState) -> None:
    """Arrivals and joins kept up to date tile by tile are those found from scratch."""
    tiles = state.facts().tiles
    book = state.book
    for seat in range(state.players):
        found = arrivals(state, seat)
        kept = {
            (name, EDGES[edge])
            for square, name in book.squares.items()
            for edge, seats in enumerate(state.entries)
            if seats[square] >> seat & 1
        }
        assert kept == found, "the arrivals are not up to date"
        joined = state.facts().joined(seat)
        onto = {
            square
            for square, edge in found
            if square in tiles and any(edge == enter for enter, _ in links(state, *tiles[square]))
        }
        assert set(joined.villages) == onto & set(state.facts().villages)
        squares = {square for square, _ in found}
        castles = {
            s for s in range(state.players) if s != seat and state.facts().castle(s) in squares
        }
        assert set(joined.castles) == castles
        points = book.rules.points
        assert state.scores()[seat] == (
            state.coins[seat] * points.coin
            + len(joined.villages) * points.village
            + len(castles) * points.castle
        )


def _ending(state: AmberState) -> None:
    if state.ending == "instant":
        assert state.winners() == [state.winner]
        joined = state.facts().joined(state.winner)
        assert len(joined.villages) == len(state.facts().villages)
        assert len(joined.castles) == state.players - 1
    elif state.ending == "hands":
        assert not state.supply_left
        last = state.book.rules.end_hand_size
        assert all(len(hand) == last for hand in state.hands)
    elif state.ending == "idle":
        assert not state.stack, "somebody could have swapped a tile"
