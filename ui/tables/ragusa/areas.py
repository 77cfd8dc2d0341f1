"""Where the parts of the Ragusa table lie: pure geometry, in virtual units.

The map lies at the left, the market beside it, and a row for each seat runs along the bottom. One
person has a large row above those of the others; where several people share the table, all rows are
alike and in the order of the seats, so that nothing changes its place from turn to turn. The four
corners that a map of hexes leaves free hold decks, walls and the Patrician's cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

from game.ragusa.facts import Map
from ui.table.rect import Rect

EDGE = 12.0
GAP = 8.0
CARD = 161 / 112
"""Height of a card for each unit of its width."""
OWN, OTHER, EQUAL = 80.0, 62.0, 66.0
"""Heights at their smallest: the own row, small ones, and large ones of several people."""
BETWEEN = 6.0
"""Room between two rows."""
STACKED = 3
"""So many people have large rows, one below the other; more have small ones in two columns."""
GROW = 1.22
"""How much larger rows become where there is room."""
MARKET = 290.0
"""Width that the market needs at least."""
THREE = 1080.0
"""Width from which three rows fit side by side."""
HAND = 1.4
"""Height of a bonus card for each unit of a ship's."""
BERTH = 24.0
"""Height of the strip under a ship: what its berth costs."""


Corners = tuple[Rect, Rect, Rect, Rect]


class Chart:
    """From the map's own measure, lengths of a hex's side, to the table."""

    def __init__(self, ground: Map, room: Rect) -> None:
        self._hexes = [hex.at for hex in ground.hexes.values()]
        xs, ys = zip(*self._hexes, strict=True)
        wide, high = max(xs) - min(xs) + sqrt(3), max(ys) - min(ys) + 2
        self.side: float = min(room.w / wide, room.h / high)
        """The side of a hex in units of the table."""
        self.rect = Rect(
            room.left + (room.w - wide * self.side) / 2,
            room.top + (room.h - high * self.side) / 2,
            wide * self.side,
            high * self.side,
        )
        self._x = self.rect.left - (min(xs) - sqrt(3) / 2) * self.side
        self._y = self.rect.top - (min(ys) - 1) * self.side

    def reaches(self, rect: Rect) -> bool:
        """Whether a hex lies under the box."""
        wide, high = sqrt(3) / 2 * self.side, self.side
        for point in self._hexes:
            x, y = self.at(point)
            dx = max(0.0, abs(rect.x - x) - rect.w / 2) / wide
            dy = max(0.0, abs(rect.y - y) - rect.h / 2) / high
            if dx < 1 and dx * 0.5 + dy < 1:
                return True
        return False

    def at(self, point: tuple[float, float]) -> tuple[float, float]:
        return self._x + point[0] * self.side, self._y + point[1] * self.side


@dataclass(frozen=True, slots=True)
class Areas:
    chart: Chart
    corners: Corners
    """Beside the map: upper left, upper right, lower right, lower left."""
    tracks: tuple[Rect, ...]
    ships: tuple[Rect, ...]
    """The berths, left to right, and last the deck."""
    berths: tuple[Rect, ...]
    """The strips under the ships."""
    hand: Rect
    """The own bonus cards."""
    rows: tuple[Rect, ...]
    """Of every seat."""
    large: frozenset[int]
    """Seats whose rows are of the large kind."""
    offer: tuple[Rect, ...]
    """Cards to choose from, above the map."""
    offer_tray: Rect


def areas(
    ground: Map,
    width: float,
    height: float,
    seats: int,
    own: int | None,
    tracks: int,
    berths: int,
    offered: int = 0,
    high: bool = False,
) -> Areas:
    """Where everything goes on a table of width x height.

    `own` is the only seat of a person; None where several people share the table. The cards
    `offered` lie in the middle of the map, or `high` up, where the city is still seen.
    """
    xs, ys = zip(*(hex.at for hex in ground.hexes.values()), strict=True)
    shape = (max(xs) - min(xs) + sqrt(3)) / (max(ys) - min(ys) + 2)
    plan = _plan(seats, own, width)
    least = sum(plan.heights) + BETWEEN * (len(plan.heights) - 1)
    inner = height - 2 * EDGE - GAP
    map_w = min(width - 2 * EDGE - 2 * GAP - MARKET, (inner - least) * shape)
    grow = min(GROW, (inner - map_w / shape) / least)
    bottom = Rect(EDGE, height - EDGE - least * grow, width - 2 * EDGE, least * grow)
    rows = _rows(bottom, plan, grow)
    tall = bottom.top - GAP - EDGE
    across = min(width - 2 * EDGE - 2 * GAP - MARKET, tall * shape)
    room = Rect(EDGE, EDGE, across, tall)
    chart = Chart(ground, room)
    corners = _corners(room, chart.side)
    if any(chart.reaches(corner) for corner in corners):
        # A map of another shape: it leaves a strip free at either side.
        w = corners[0].w + GAP
        chart = Chart(ground, Rect(room.left + w, room.top, room.w - 2 * w, room.h))
    left = room.right + 2 * GAP
    market = Rect(left, EDGE, width - EDGE - left, tall)
    tray, offer = _offer(chart.rect, offered, high)
    lane = min(44.0, max(31.0, market.w * 0.098))
    lanes = tuple(
        Rect(market.left, market.top + i * (lane + 5), market.w, lane) for i in range(tracks)
    )
    top = market.top + tracks * (lane + 5) + GAP
    rest = Rect(market.left, top, market.w, market.bottom - top)
    ships, hand = _cards(rest, berths + 1)
    strips = tuple(Rect(ship.left, ship.bottom + 1, ship.w, BERTH) for ship in ships[:berths])
    return Areas(chart, corners, lanes, ships, strips, hand, rows, plan.large, offer, tray)


class Plan(NamedTuple):
    """How the rows of the seats are arranged: lines from top to bottom."""

    lines: tuple[tuple[int, ...], ...]
    """The seats in each line, left to right."""
    heights: tuple[float, ...]
    """Of each line at its smallest."""
    large: frozenset[int]
    columns: int
    """Into how many parts a line of small rows is divided."""


def _plan(seats: int, own: int | None, width: float) -> Plan:
    if own is None and seats <= STACKED:
        every = range(seats)
        return Plan(tuple((seat,) for seat in every), (EQUAL,) * seats, frozenset(every), 1)
    small = range(seats) if own is None else [(own + k) % seats for k in range(1, seats)]
    columns = 1 if len(small) <= 1 else 3 if len(small) == 3 and width >= THREE else 2
    lines = tuple(tuple(small[i : i + columns]) for i in range(0, len(small), columns))
    if own is None:
        return Plan(lines, (OTHER,) * len(lines), frozenset(), columns)
    return Plan(((own,), *lines), (OWN, *[OTHER] * len(lines)), frozenset((own,)), columns)


def _rows(room: Rect, plan: Plan, grow: float) -> tuple[Rect, ...]:
    """The row of every seat."""
    found: dict[int, Rect] = {}
    y = room.top
    for line, least in zip(plan.lines, plan.heights, strict=True):
        high = least * grow
        columns = 1 if line[0] in plan.large else plan.columns
        w = (room.w - GAP * (columns - 1)) / columns
        for i, seat in enumerate(line):
            found[seat] = Rect(room.left + i * (w + GAP), y, w, high)
        y += high + BETWEEN * grow
    return tuple(found[seat] for seat in sorted(found))


def _cards(room: Rect, count: int) -> tuple[tuple[Rect, ...], Rect]:
    """Ships in rows, and the own bonus cards below them; beside them where the room is wide."""
    columns = 3 if count <= 6 else 4
    rows = -(-count // columns)
    spare = rows * (BERTH + GAP)
    # Bonus cards are larger than ships: they hold a rule to be read.
    below = min((room.h - spare) / (rows + HAND), (room.w - GAP * (columns - 1)) / columns * CARD)
    side = min(170.0, max(112.0, room.w * 0.3))
    wide = (room.w - side - 2 * GAP - GAP * (columns - 1)) / columns
    beside = min((room.h - spare) / rows, wide * CARD)
    upright = beside > below
    h = beside if upright else below
    w = h / CARD
    across = room.w - side - 2 * GAP if upright else room.w
    step = (across - w) / (columns - 1)
    down = min(h + BERTH + 3 * GAP, (room.h + GAP) / rows) if upright else h + BERTH + GAP
    ships = tuple(
        Rect(room.left + i % columns * step, room.top + i // columns * down, w, h)
        for i in range(count)
    )
    if upright:
        return ships, Rect(room.right - side, room.top, side, room.h)
    top = room.top + rows * (h + BERTH + GAP)
    return ships, Rect(room.left, top, room.w, room.bottom - top)


def _corners(room: Rect, side: float) -> Corners:
    """The rows of a map get shorter towards its top and bottom: what is free there."""
    w, h = side * 1.62, side * 2.3
    return (
        Rect(room.left, room.top, w, h),
        Rect(room.right - w, room.top, w, h),
        Rect(room.right - w, room.bottom - h, w, h),
        Rect(room.left, room.bottom - h, w, h),
    )


def _offer(room: Rect, count: int, high: bool) -> tuple[Rect, tuple[Rect, ...]]:
    """Large cards in the middle of the map, or smaller ones at its upper edge."""
    gap = 18.0
    h = room.h * 0.36 if high else min(room.h * 0.62, 360.0)
    w = min(h / CARD, (room.w - 40 - gap * max(0, count - 1)) / max(1, count))
    h = w * CARD
    left = room.x - (count * w + (count - 1) * gap) / 2
    top = room.top + 50 if high else room.y - h / 2 + 16
    cards = tuple(Rect(left + i * (w + gap), top, w, h) for i in range(count))
    tray = Rect(left - 18, top - 50, count * w + (count - 1) * gap + 36, h + 68)
    return tray, cards
