"""Where the parts of the Ragusa table lie: pure geometry, in virtual units.

The map lies at the left, the market beside it, and a row for each seat runs along the bottom. The
four corners that a map of hexes leaves free hold decks, walls and the Patrician's cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from game.ragusa.board import Board
from ui.table.rect import Rect

EDGE = 12.0
GAP = 8.0
CARD = 161 / 112
"""Height of a card for each unit of its width."""
OWN, OTHER = 74.0, 62.0
"""Heights of the own row and of the others at their smallest."""
GROW = 1.22
"""How much larger rows become where there is room."""
MARKET = 290.0
"""Width that the market needs at least."""
TRACK = 34.0
HAND = 1.4
"""Height of a bonus card for each unit of a ship's."""
BERTH = 24.0
"""Height of the strip under a ship: what its berth costs."""


class Chart:
    """From the map's own measure, lengths of a hex's side, to the table."""

    def __init__(self, board: Board, room: Rect) -> None:
        xs = [x for x, _y in board.hex_xy]
        ys = [y for _x, y in board.hex_xy]
        wide, high = max(xs) - min(xs) + sqrt(3), max(ys) - min(ys) + 2
        self.side = min(room.w / wide, room.h / high)
        """The side of a hex in units of the table."""
        self.rect = Rect(
            room.left + (room.w - wide * self.side) / 2,
            room.top + (room.h - high * self.side) / 2,
            wide * self.side,
            high * self.side,
        )
        self._x = self.rect.left - (min(xs) - sqrt(3) / 2) * self.side
        self._y = self.rect.top - (min(ys) - 1) * self.side

    def at(self, point: tuple[float, float]) -> tuple[float, float]:
        return self._x + point[0] * self.side, self._y + point[1] * self.side


@dataclass(frozen=True, slots=True)
class Areas:
    chart: Chart
    corners: tuple[Rect, Rect, Rect, Rect]
    """Beside the map: upper left, upper right, lower right, lower left."""
    tracks: tuple[Rect, ...]
    ships: tuple[Rect, ...]
    """The berths, left to right, and last the deck."""
    berths: tuple[Rect, ...]
    """The strips under the ships."""
    hand: Rect
    """The own bonus cards."""
    own: Rect
    others: tuple[Rect, ...]
    offer: tuple[Rect, ...]
    """Cards to choose from, above the map."""
    offer_tray: Rect


def areas(
    board: Board,
    width: float,
    height: float,
    seats: int,
    tracks: int,
    berths: int,
    offered: int = 0,
) -> Areas:
    """Where everything goes on a table of width x height."""
    xs = [x for x, _y in board.hex_xy]
    ys = [y for _x, y in board.hex_xy]
    shape = (max(xs) - min(xs) + sqrt(3)) / (max(ys) - min(ys) + 2)
    count = seats - 1
    columns = 1 if count <= 1 else 3 if count == 3 and width >= 1240 else 2
    rows = -(-count // columns)
    least = OWN + rows * (OTHER + 6)
    inner = height - 2 * EDGE - GAP
    map_w = min(width - 2 * EDGE - 2 * GAP - MARKET, (inner - least) * shape)
    grow = min(GROW, (inner - map_w / shape) / least)
    own_h, other_h = OWN * grow, OTHER * grow
    bottom = height - EDGE
    others = _grid(
        Rect(EDGE, bottom - rows * (other_h + 6) + 6, width - 2 * EDGE, rows * (other_h + 6) - 6),
        count,
        columns,
        rows,
    )
    own = Rect(EDGE, bottom - rows * (other_h + 6) - own_h, width - 2 * EDGE, own_h)
    tall = own.top - GAP - EDGE
    chart = Chart(
        board, Rect(EDGE, EDGE, min(width - 2 * EDGE - 2 * GAP - MARKET, tall * shape), tall)
    )
    left = chart.rect.right + 2 * GAP
    market = Rect(left, EDGE, width - EDGE - left, tall)
    return _fill(chart, market, own, others, tracks, berths, offered)


def _grid(room: Rect, count: int, columns: int, rows: int) -> tuple[Rect, ...]:
    if not count:
        return ()
    w, h = (room.w - GAP * (columns - 1)) / columns, (room.h - 6 * (rows - 1)) / rows
    return tuple(
        Rect(room.left + i % columns * (w + GAP), room.top + i // columns * (h + 6), w, h)
        for i in range(count)
    )


def _fill(
    chart: Chart,
    market: Rect,
    own: Rect,
    others: tuple[Rect, ...],
    tracks: int,
    berths: int,
    offered: int,
) -> Areas:
    high = min(44.0, TRACK * market.w / MARKET)
    lanes = tuple(
        Rect(market.left, market.top + i * (high + 5), market.w, high) for i in range(tracks)
    )
    top = market.top + tracks * (high + 5) + GAP
    rest = market.bottom - top
    columns = 3 if berths <= 5 else 4
    rows = -(-(berths + 1) // columns)
    # Rows of ships and one of bonus cards, which are larger: they hold a rule to be read.
    card_h = (rest - rows * (BERTH + GAP)) / (rows + HAND)
    card_w = min((market.w - GAP * (columns - 1)) / columns, card_h / CARD)
    card_h = card_w * CARD
    step = (market.w - card_w) / (columns - 1)
    ships = tuple(
        Rect(
            market.left + i % columns * step,
            top + i // columns * (card_h + BERTH + GAP),
            card_w,
            card_h,
        )
        for i in range(berths + 1)
    )
    strips = tuple(Rect(s.left, s.bottom + 1, s.w, BERTH) for s in ships[:berths])
    hand_top = top + rows * (card_h + BERTH + GAP)
    hand = Rect(market.left, hand_top, market.w, market.bottom - hand_top)
    tray, offer = _offer(chart.rect, offered)
    return Areas(chart, _corners(chart), lanes, ships, strips, hand, own, others, offer, tray)


def _corners(chart: Chart) -> tuple[Rect, Rect, Rect, Rect]:
    """The rows of a map get shorter towards its top and bottom: what is free there."""
    r, w, h = chart.rect, chart.side * 1.62, chart.side * 2.3
    return (
        Rect(r.left, r.top, w, h),
        Rect(r.right - w, r.top, w, h),
        Rect(r.right - w, r.bottom - h, w, h),
        Rect(r.left, r.bottom - h, w, h),
    )


def _offer(room: Rect, count: int) -> tuple[Rect, tuple[Rect, ...]]:
    """Large cards in the middle of the map."""
    gap = 18.0
    h = min(room.h * 0.62, 360.0)
    w = min(h / CARD, (room.w - 40 - gap * max(0, count - 1)) / max(1, count))
    h = w * CARD
    left = room.x - (count * w + (count - 1) * gap) / 2
    top = room.y - h / 2 + 16
    cards = tuple(Rect(left + i * (w + gap), top, w, h) for i in range(count))
    tray = Rect(left - 18, top - 50, count * w + (count - 1) * gap + 36, h + 68)
    return tray, cards
