"""How good a position looks, for bots that look one decision ahead (17).

What counts is how many more tiles each seat needs to be joined to each village and castle. All
seats and all squares are looked at together: a set of arrivals is one large number with a byte for
each square and in it a bit for each seat, so that one AND or shift moves everybody everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.amber.book import EMPTY, FIRST_FACE, Book
from game.amber.state import AmberState
from game.engine.sentinels import UNKNOWN

_FADE = 0.72
"""How much a join is worth for each tile that is still missing, against the tile before."""
_FAR = 14
"""So many missing tiles are as good as infinitely many."""
_NEAR = tuple(_FADE**missing for missing in range(_FAR + 1))
_COIN = 0.8
"""What a coin that waits adds to a join."""
_ROOM, _ROOMS = 0.15, 4
"""What an empty square to build on is worth, and how many of them count."""
_WALLED_IN = 0.9
_RIVALS = 0.5
"""How much the others' positions count against the own one."""
_WIN = 1000.0

_ACROSS_SIDE, _ACROSS_TILE, _ACROSS_SWAMP = 2, 4, 5
"""Tiles it takes to go on across the side of a straight, another tile in the way, a swamp."""

_SHOVEL, _SWAMP, _REBUILDS = 0.35, 0.05, 0.15
_LINK = 0.01
"""What a tile in hand is worth: a shovel, a swamp, one that may rebuild, each way across it."""
_SPECIAL_SHOVEL = 0.5


class Survey:
    """Tables of one book for counting missing tiles quickly."""

    def __init__(self, book: Book) -> None:
        codes = range(256)
        faces = range(FIRST_FACE, len(book.ports))

        def table(wanted: set[int]) -> bytes:
            return bytes(255 if code in wanted else 0 for code in codes)

        self.empty = table({EMPTY})
        roads = {face for face in faces if book.ports[face]}
        self.roads = table(roads)
        self.swamps = table(set(faces) - roads)
        self.sides = [
            table({f for f in faces if book.straight[f] and not book.ports[f] >> edge & 1})
            for edge in range(4)
        ]
        self.enters = [table({f for f in faces if book.enters[f] >> edge & 1}) for edge in range(4)]
        self.links = [
            [
                (enter, table({f for f in faces if (enter, leave) in book.links[f]}))
                for enter in range(4)
                if enter != leave
            ]
            for leave in range(4)
        ]
        self.shifts = [8 * offset for offset in book.offsets]
        on_board = bytearray(book.size)
        for square in book.board:
            on_board[square] = 255
        self.board = int.from_bytes(on_board, "little")
        self.worth = _tile_worths(book)


def _tile_worths(book: Book) -> list[float]:
    """What each tile in hand is worth, against the mean, so that drawing changes nothing."""
    worths = []
    for number, tile in enumerate(book.tiles):
        faces = book.faces[number]
        links = len(book.links[faces[0]]) if faces else 0
        special = {"shovel": _SHOVEL, "swamp": _SWAMP}.get(tile.kind, 0.0)
        worths.append(special + _LINK * links + _REBUILDS * tile.rebuilds)
    total = sum(book.counts) or 1
    mean = sum(w * n for w, n in zip(worths, book.counts, strict=True)) / total
    return [worth - mean for worth in worths]


@lru_cache(maxsize=8)
def _survey(book: Book) -> Survey:
    return Survey(book)


AHEAD = 2
"""Turns that are played to their end in thought."""


def milestone(state: AmberState) -> int:
    """Turns begun."""
    return state.turn


def value(state: AmberState, seat: int) -> float:
    if state.player is None:
        return _outcome(state, seat)
    survey = _survey(state.book)
    worths = standings(state)
    mine = worths.pop(seat)
    mine -= _RIVALS * (sum(worths) / len(worths) + max(worths)) / 2
    for tile in state.hands[seat]:
        mine += survey.worth[tile] if tile != UNKNOWN else 0.0
    return mine + _SPECIAL_SHOVEL * (state.special_shovels >> seat & 1)


def _outcome(state: AmberState, seat: int) -> float:
    winners, scores = state.winners(), state.scores()
    lead = scores[seat] - max(s for other, s in enumerate(scores) if other != seat)
    return (_WIN / len(winners) if seat in winners else -_WIN) + lead


def standings(state: AmberState) -> list[float]:
    """What each seat's position is worth on its own."""
    points = state.book.rules.points
    villages = len(state.set_up.villages)
    worths = [float(coins * points.coin) for coins in state.coins]
    missing, room = missing_tiles(state)
    for target, by_seat in enumerate(missing):
        worth = points.village if target < villages else points.castle
        waiting = _COIN * points.coin * (state.coins_on >> target & 1)
        for seat, tiles in enumerate(by_seat[: state.players]):
            if target - villages != seat:
                worths[seat] += (worth + (waiting if tiles else 0.0)) * _NEAR[tiles]
    for seat in range(state.players):
        rooms = room[seat]
        worths[seat] += _ROOM * min(rooms, _ROOMS) if rooms else -_WALLED_IN
    return worths


def missing_tiles(state: AmberState) -> tuple[Sequence[Sequence[int]], Sequence[int]]:
    """For each target and seat how many tiles are missing (up to _FAR), and for each seat how many
    empty squares it can build on."""
    return _count(
        _survey(state.book),
        bytes(state.cells),
        tuple(map(bytes, state.entries)),
        state.targets,
        len(state.set_up.villages),
    )


@lru_cache(maxsize=512)
def _count(
    survey: Survey,
    cells: bytes,
    entries: tuple[bytes, ...],
    targets: tuple[int, ...],
    villages: int,
) -> tuple[Sequence[Sequence[int]], Sequence[int]]:
    """Kept for a while: bots look at the same board once for every deal of the hidden tiles."""

    def squares(table: bytes) -> int:
        return int.from_bytes(cells.translate(table), "little")

    empty, board = squares(survey.empty), survey.board
    roads, swamps = squares(survey.roads), squares(survey.swamps)
    sides = [squares(table) for table in survey.sides]
    enters = [squares(table) for table in survey.enters]
    links = [[(enter, squares(table)) for enter, table in ways] for ways in survey.links]

    arrived = [int.from_bytes(seats, "little") & board for seats in entries]
    fresh = list(arrived)
    opened = 0
    """Squares across which the seats could go in any direction with the tiles counted so far."""
    openings = [0] * (_FAR + _ACROSS_SWAMP + 1)
    goals = [8 * square for square in targets]
    of_villages = of_castles = 0
    for number, shift in enumerate(goals):
        if number < villages:
            of_villages |= 255 << shift
        else:
            of_castles |= 255 << shift
    found = [[_FAR] * 8 for _ in targets]
    joined = 0

    reach = fresh[0] | fresh[1] | fresh[2] | fresh[3]
    room = [
        (reach & empty & _seat_mask(seat, len(cells))).bit_count()
        for seat in range(len(targets) - villages)
    ]
    for tiles in range(_FAR):
        opening = openings[tiles] & ~opened
        if tiles:
            opened |= opening
            for leave in range(4):
                shift = survey.shifts[leave]
                moved = opening << shift if shift > 0 else opening >> -shift
                new = moved & board & ~arrived[leave ^ 2]
                fresh[leave ^ 2] = new
                arrived[leave ^ 2] |= new
            _drive(survey, arrived, fresh, links, roads, board)
        reach = fresh[0] | fresh[1] | fresh[2] | fresh[3]
        openings[tiles + 1] |= reach & empty
        openings[tiles + _ACROSS_TILE] |= reach & roads
        openings[tiles + _ACROSS_SWAMP] |= reach & swamps
        onto = opening
        for edge in range(4):
            openings[tiles + _ACROSS_SIDE] |= fresh[edge] & sides[edge]
            onto |= fresh[edge] & enters[edge]
        new = (onto & of_villages | reach & of_castles) & ~joined
        if new:
            joined |= new
            for number, shift in enumerate(goals):
                seats = new >> shift & 255
                while seats:
                    low = seats & -seats
                    found[number][low.bit_length() - 1] = tiles
                    seats ^= low
    return found, room


@lru_cache(maxsize=64)
def _seat_mask(seat: int, size: int) -> int:
    return int.from_bytes(bytes([1 << seat]) * size, "little")


def _drive(
    survey: Survey,
    arrived: list[int],
    fresh: list[int],
    links: list[list[tuple[int, int]]],
    roads: int,
    board: int,
) -> None:
    """Drive on from the fresh arrivals; what is reached becomes fresh too."""
    front = fresh
    while (front[0] | front[1] | front[2] | front[3]) & roads:
        further = [0, 0, 0, 0]
        for leave, ways in enumerate(links):
            out = 0
            for enter, squares in ways:
                out |= front[enter] & squares
            if out:
                shift = survey.shifts[leave]
                moved = out << shift if shift > 0 else out >> -shift
                new = moved & board & ~arrived[leave ^ 2]
                if new:
                    further[leave ^ 2] = new
                    arrived[leave ^ 2] |= new
        if not any(further):
            return
        for edge in range(4):
            fresh[edge] |= further[edge]
        front = further
