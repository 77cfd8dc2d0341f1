"""How good a position looks to a computer player (17).

What counts is how many more tiles each seat needs to be joined to each village and castle: that is
reckoned in survey.py, for all seats at once. The weights of the features are in weights.yaml.
"""

from __future__ import annotations

from functools import lru_cache
from operator import mul

from game.amber.book import Book
from game.amber.state import AmberState
from game.amber.survey import Survey
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
_KEPT = 20_000
"""So many hopes are kept in mind at most."""


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
    outlook = _outlook(state.game, state.targets, state.players)
    survey = outlook.survey
    seats = survey.near(state.cells, state.laid)
    once = twice = 0
    for targets, _ in seats:
        twice |= once & targets
        once |= targets
    coins_on = state.coins_on
    ahead = once & ~twice & coins_on * survey.column
    turns = tiles_to_come(state) / state.players
    instant = state.instant_win_open
    rivals = []
    for other, ((targets, rooms), coins) in enumerate(zip(seats, state.coins, strict=True)):
        stand = targets, rooms, coins, coins_on, (targets & ahead).bit_count(), turns, instant
        if other == seat:
            own = outlook.of_map(*stand)
        else:
            rivals.append(outlook.worth(stand))
    special = state.special_shovels >> seat & 1
    strongest = (sum(rivals) / len(rivals) + max(rivals)) / 2
    hand = state.hands[seat]
    fill = min(_supply(state), max(0, state.book.rules.hand_size - len(hand)))
    return (*own, *outlook.of_hand(hand, fill), special, strongest)


Stand = tuple[int, int, int, int, int, float, bool]
"""How a seat stands on the map: see `of_map`."""


class _Outlook:
    """What the seats may hope for on one map. It is kept in mind for a while: most tiles change
    nothing for most seats."""

    def __init__(self, game: Game, targets: tuple[int, ...], seats: int) -> None:
        self.survey = Survey(game.book, targets, seats)
        self._weights = game.weights[seats]
        self._worths: dict[Stand, float] = {}
        self._hopes: dict[tuple[int, int], tuple[float, ...]] = {}
        self._kinds, self._average = _kinds(game.book)
        self._hands: dict[tuple[tuple[int, ...], int], tuple[float, ...]] = {}

    def worth(self, stand: Stand) -> float:
        """What the map has for a rival."""
        found = self._worths.get(stand)
        if found is None:
            if len(self._worths) >= _KEPT:
                self._worths.clear()
            found = self._worths[stand] = weighed(self.of_map(*stand), self._weights)
        return found

    def of_map(
        self,
        targets: int,
        rooms: int,
        coins: int,
        coins_on: int,
        race: int,
        turns: float,
        instant: bool,
    ) -> tuple[float, ...]:
        """What the map has for a seat."""
        hopes = self._hopes.get((targets, coins_on))
        if hopes is None:
            if len(self._hopes) >= _KEPT:
                self._hopes.clear()
            hopes = self._hopes[targets, coins_on] = self._hope(targets, coins_on)
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

    def _hope(self, targets: int, coins_on: int) -> tuple[float, ...]:
        """The villages and castles that are joined, how near the others and the coins are, and how
        near the last of them all is."""
        survey = self.survey
        villages = (targets & survey.village_bits).bit_count()
        castles = (targets & survey.castle_bits).bit_count()
        village_hopes, castle_hopes, coin_hopes = float(-villages), float(-castles), 0.0
        nearly_all = 0
        for missing, gain in _GAINS:
            there = targets >> missing * survey.stride
            village_hopes += gain * (there & survey.village_bits).bit_count()
            castle_hopes += gain * (there & survey.castle_bits).bit_count()
            coin_hopes += gain * (there & coins_on).bit_count()
            nearly_all += missing < _NEARLY_ALL and survey.are_all(there)
        return villages, castles, village_hopes, castle_hopes, coin_hopes, nearly_all

    def of_hand(self, hand: tuple[int, ...], fill: int) -> tuple[float, ...]:
        """What a hand holds, once it is filled up with so many tiles as they come."""
        found = self._hands.get((hand, fill))
        if found is None:
            if len(self._hands) >= _KEPT:
                self._hands.clear()
            marks = [self._average] * fill
            marks += [self._average if tile == UNKNOWN else self._kinds[tile] for tile in hand]
            found = tuple(map(sum, zip(*marks, strict=True))) or (0.0,) * len(self._average)
            self._hands[hand, fill] = found
        return found


@lru_cache(maxsize=8)
def _outlook(game: Game, targets: tuple[int, ...], seats: int) -> _Outlook:
    return _Outlook(game, targets, seats)


def tiles_to_come(state: AmberState) -> int:
    """How many tiles are still to be played, by all seats together."""
    kept = state.book.rules.end_hand_size * state.players
    return _supply(state) + sum(map(len, state.hands)) - kept


def _supply(state: AmberState) -> int:
    return state.supply_left if state.row else len(state.stack)


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
