"""How good a position looks to a computer player (17).

What counts is how many more tiles each seat needs to be joined to each village and castle: that is
reckoned in survey.py, for all seats at once. The weights of the features are in weights.yaml.
"""

from __future__ import annotations

from functools import lru_cache
from operator import mul
from typing import Any

from game.amber.book import Book
from game.amber.state import AmberState
from game.amber.survey import Survey, survey
from game.engine.game import Game
from game.engine.sentinels import UNKNOWN
from game.engine.weights import weighed

AHEAD = 3
"""Turns that are played to their end in thought."""

_LAST_TILES = 6
"""So many tiles from the end there is no comparing before it."""
_FADE = {0: 1.0, 1: 0.72, 2: 0.52, 3: 0.37, 4: 0.27, 5: 0.19, 6: 0.14, 7: 0.1}
"""The hope for something from which no more than so many tiles are missing."""
_GAINS = tuple(
    (missing, near - far)
    for (missing, near), far in zip(_FADE.items(), [*_FADE.values(), 0.0][1:], strict=True)
)
_IN_TIME = 6
"""With fewer turns to come there is less time for hopes."""
_NEARLY_ALL = 5
"""From so many tiles on it is far to be joined to everything."""
_ROOMS = 4
"""How many empty squares to build on count."""
_WIN = 1000.0


def milestone(state: AmberState) -> int:
    """Turns begun, as long as the end is far: the last ones are played in thought to the end."""
    return state.turn + min(0, tiles_to_come(state) - _LAST_TILES)


def value(state: AmberState, seat: int) -> float:
    if state.player is None:
        return _outcome(state, seat)
    return weighed(features(state, seat), state.game.weights[state.players])


def _outcome(state: AmberState, seat: int) -> float:
    winners, scores = state.winners(), state.scores()
    lead = scores[seat] - max(s for other, s in enumerate(scores) if other != seat)
    return (_WIN / len(winners) if seat in winners else -_WIN) + lead


def features(state: AmberState, seat: int) -> tuple[float, ...]:
    """In the order of `Hopes`: what the map has for the seat, what its hand has, and last what the
    map has for its rivals, as it would be weighed for them."""
    area = survey(state.book, state.targets, state.players)
    seats = area.near(state.cells, state.laid)
    once = twice = 0
    for targets, _ in seats:
        twice |= once & targets
        once |= targets
    coins_on = state.coins_on
    ahead = once & ~twice & coins_on * area.column
    turns = tiles_to_come(state) / state.players
    instant = state.instant_win_open
    rivals = []
    for other, ((targets, rooms), coins) in enumerate(zip(seats, state.coins, strict=True)):
        race = (targets & ahead).bit_count()
        if other == seat:
            own = _of_map(area, targets, rooms, coins, coins_on, race, turns, instant)
        else:
            rivals.append(
                _worth(state.game, area, targets, rooms, coins, coins_on, race, turns, instant)
            )
    special = state.special_shovels >> seat & 1
    strongest = (sum(rivals) / len(rivals) + max(rivals)) / 2
    return (*own, *_of_hand(state, seat), special, strongest)


@lru_cache(maxsize=20_000)
def _worth(game: Game, area: Survey, *of_map: Any) -> float:
    """What the map has for a rival. Kept for a while: most tiles change nothing for most seats."""
    return weighed(_of_map(area, *of_map), game.weights[area.seats])


def _of_map(
    area: Survey,
    targets: int,
    rooms: int,
    coins: int,
    coins_on: int,
    race: int,
    turns: float,
    instant: bool,
) -> tuple[float, ...]:
    """What the map has for a seat."""
    hopes = _hopes(area, targets, coins_on)
    villages, castles, village_hopes, castle_hopes, coin_hopes, nearly_all = hopes
    time = turns / _IN_TIME if turns < _IN_TIME else 1.0
    return (
        coins,
        villages,
        castles,
        village_hopes * time,
        castle_hopes * time,
        coin_hopes * time,
        race * time,
        nearly_all if instant else 0,
        rooms if rooms < _ROOMS else _ROOMS,
        not rooms,
    )


def tiles_to_come(state: AmberState) -> int:
    """How many tiles are still to be played, by all seats together."""
    kept = state.book.rules.end_hand_size * state.players
    return _supply(state) + sum(map(len, state.hands)) - kept


def _supply(state: AmberState) -> int:
    return state.supply_left if state.row else len(state.stack)


@lru_cache(maxsize=50_000)
def _hopes(area: Survey, targets: int, coins_on: int) -> tuple[int, int, float, float, float, int]:
    """The villages and castles that are joined, how near the others and the coins are, and how
    near the last of them all is."""
    villages = (targets & area.village_bits).bit_count()
    castles = (targets & area.castle_bits).bit_count()
    village_hopes, castle_hopes, coin_hopes = float(-villages), float(-castles), 0.0
    nearly_all = 0
    for missing, gain in _GAINS:
        there = targets >> missing * area.stride
        village_hopes += gain * (there & area.village_bits).bit_count()
        castle_hopes += gain * (there & area.castle_bits).bit_count()
        coin_hopes += gain * (there & coins_on).bit_count()
        nearly_all += missing < _NEARLY_ALL and area.are_all(there)
    return villages, castles, village_hopes, castle_hopes, coin_hopes, nearly_all


def _of_hand(state: AmberState, seat: int) -> tuple[float, ...]:
    """What the hand holds, once it is filled up with tiles as they come."""
    hand = state.hands[seat]
    fill = min(_supply(state), max(0, state.book.rules.hand_size - len(hand)))
    return _of_tiles(state.book, hand, fill)


@lru_cache(maxsize=10_000)
def _of_tiles(book: Book, hand: tuple[int, ...], fill: int) -> tuple[float, ...]:
    kinds, average = _kinds(book)
    marks = [average if tile == UNKNOWN else kinds[tile] for tile in hand] + [average] * fill
    return tuple(map(sum, zip(*marks, strict=True))) if marks else (0.0,) * len(average)


@lru_cache(maxsize=8)
def _kinds(book: Book) -> tuple[list[tuple[float, ...]], tuple[float, ...]]:
    """Of each tile, and of one not seen, what a hand is weighed by: whether it is a shovel, a
    swamp, one that rebuilds, and how many ways lead across it."""
    found = []
    for number, tile in enumerate(book.tiles):
        faces = book.faces[number]
        ways = len(book.links[faces[0]]) if faces else 0
        marks = (tile.kind == "shovel", tile.kind == "swamp", tile.rebuilds, ways)
        found.append(tuple(map(float, marks)))
    total = sum(book.counts)
    average = (sum(map(mul, marks, book.counts)) / total for marks in zip(*found, strict=True))
    return found, tuple(average)
