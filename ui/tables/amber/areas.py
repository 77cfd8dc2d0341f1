"""Where the parts of the Amber table lie: pure geometry, in virtual units."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from ui.table.rect import Rect

EDGE = 12.0
GAP = 8.0
PAD = 9.0
COLUMN = 184.0
"""Least width of the column beside the board."""
OPEN_COLUMN = 272.0
"""And with more than two open tiles: the board makes room for them and for the hand below it."""
OPEN_TILE = 48.0
"""Open tiles are no smaller than this."""
WIDEST = 400.0
"""A wider column would only draw its things apart."""
TITLE = 19.0
"""Height of the line over hand and supply."""
TILE = 92.0
"""Tiles in hand are no larger than this."""
SPACE = 6.0
"""Between tiles."""
ROW = 30.0
"""Height of a line of the joins at most."""
LOWEST = 18.5
"""And at least."""
HEAD = 40.0
"""Height of the seats' plates over the joins."""
BELOW = 112.0
"""With so much room under the board the hand lies there."""
UNDER = 150.0
"""Its height then, at most."""


@dataclass(frozen=True, slots=True)
class Areas:
    board: Rect
    supply: Rect
    stack: Rect
    left: Rect
    """Words on how many tiles are left."""
    row: tuple[Rect, ...]
    """The open row."""
    joins: Rect
    line: float
    """Height of a line of the joins."""
    hand: Rect
    hand_title: Rect
    hand_slots: tuple[Rect, ...]
    """The last one is for the special shovel, if there is one."""


def areas(
    width: float,
    height: float,
    proportion: float,
    lines: int,
    slots: int,
    row: int,
) -> Areas:
    """Where everything goes on a table of width x height.

    `proportion` is the board's width for each unit of its height, `lines` of the joins, `slots`
    in the hand, `row` tiles lie open beside the stack.
    """
    least = OPEN_COLUMN if row > 2 else COLUMN
    room_w, room_h = width - 2 * EDGE - GAP - least, height - 2 * EDGE
    tall = min(room_h, room_w / proportion)
    below = room_h - tall >= BELOW
    wide = tall * proportion
    column_w = min(WIDEST, width - 2 * EDGE - GAP - wide)
    left = (width - wide - GAP - column_w) / 2
    top = EDGE
    if below:
        top += max(0.0, room_h - tall - GAP - UNDER) / 2
    column = Rect(left + wide + GAP, top, column_w, height - EDGE - top)
    supply, stack, words, open_row = _supply(column, row)
    rest = Rect(column.left, supply.bottom + GAP, column.w, column.bottom - supply.bottom - GAP)
    if below:
        board = Rect(left, top, wide, tall)
        under = Rect(left, board.bottom + GAP, wide, min(UNDER, column.bottom - board.bottom - GAP))
        hand, title, places = _hand(under, slots, slots)
        high = min(rest.h, _joins_height(lines, ROW))
        joins = Rect(rest.left, rest.top, rest.w, high)
    else:
        board = Rect(left, (height - tall) / 2, wide, tall)
        tile, columns = _hand_columns(rest, slots, lines)
        rows = ceil(slots / columns)
        high = rows * (tile + SPACE) - SPACE + 2 * PAD + TITLE
        spare = rest.h - high - GAP
        joins = Rect(rest.left, rest.top, rest.w, min(spare, _joins_height(lines, ROW)))
        box = Rect(rest.left, rest.bottom - high, rest.w, high)
        hand, title, places = _hand(box, slots, columns)
    line = (joins.h - 2 * PAD - HEAD) / lines
    return Areas(board, supply, stack, words, open_row, joins, line, hand, title, places)


def _joins_height(lines: int, line: float) -> float:
    return lines * line + HEAD + 2 * PAD


def _tile(width: float, columns: int) -> float:
    return min(TILE, (width - 2 * PAD - (columns - 1) * SPACE) / columns)


def _hand_columns(rest: Rect, slots: int, lines: int) -> tuple[float, int]:
    """The size of tiles and the columns they lie in.

    So many that tiles are large and the joins have enough room; if nearly equal, in fewer rows.
    """
    room = rest.h - GAP - _joins_height(lines, LOWEST) - 2 * PAD - TITLE
    sizes = []
    for columns in range(2, slots + 1):
        rows = ceil(slots / columns)
        high = (room - (rows - 1) * SPACE) / rows
        sizes.append((min(_tile(rest.w, columns), high), columns))
    largest = max(sizes)[0]
    return max((pair for pair in sizes if pair[0] > 0.88 * largest), key=lambda pair: pair[1])


def _hand(box: Rect, slots: int, columns: int) -> tuple[Rect, Rect, tuple[Rect, ...]]:
    rows = ceil(slots / columns)
    inner = Rect(box.left + PAD, box.top + PAD + TITLE, box.w - 2 * PAD, box.h - 2 * PAD - TITLE)
    tile = min(
        _tile(box.w, columns), (inner.h - (rows - 1) * SPACE) / rows, TILE if rows > 1 else 104.0
    )
    step_x = min(tile + 3 * SPACE, (inner.w - tile) / max(1, columns - 1))
    left = inner.left + (inner.w - tile - (columns - 1) * step_x) / 2
    step_y = tile + SPACE
    top = inner.top + (inner.h - tile - (rows - 1) * step_y) / 2
    places = tuple(
        Rect(left + (n % columns) * step_x, top + (n // columns) * step_y, tile, tile)
        for n in range(slots)
    )
    title = Rect(box.left + PAD, box.top + PAD - 3, box.w - 2 * PAD, TITLE)
    return box, title, places


def _supply(column: Rect, row: int) -> tuple[Rect, Rect, Rect, tuple[Rect, ...]]:
    inner_w = column.w - 2 * PAD
    if not row:
        side = 54.0
        box = Rect(column.left, column.top, column.w, side + 2 * PAD)
        stack = Rect(column.left + PAD, column.top + PAD, side, side)
        words = Rect(stack.right + 8, stack.top, inner_w - side - 8, side)
        return box, stack, words, ()
    cells = row + 1
    columns = min(cells, int((inner_w + SPACE) // (OPEN_TILE + SPACE)))
    side = min(58.0, (inner_w - (columns - 1) * SPACE) / columns)
    rows = ceil(cells / columns)
    high = rows * (side + SPACE) - SPACE + TITLE + 2 * PAD
    box = Rect(column.left, column.top, column.w, high)
    words = Rect(column.left + PAD, column.top + PAD - 3, inner_w, TITLE)
    left, top = column.left + PAD, column.top + PAD + TITLE
    cell = [
        Rect(
            left + (n % columns) * (side + SPACE), top + (n // columns) * (side + SPACE), side, side
        )
        for n in range(cells)
    ]
    return box, cell[0], words, tuple(cell[1:])
