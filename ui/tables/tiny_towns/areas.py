"""Where the parts of the Tiny Towns table lie: pure geometry, in virtual units."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ui.table.rect import Rect

EDGE = 12.0
GAP = 8.0
BOARD = 1.08
"""Height of a large board for each unit of its width, so that its margins are equal."""
MINI = 1.13
CARD = 161 / 112
"""Height of a card for each unit of its width."""
LARGE_CARD = 520 / 360
SMALL = 260.0
"""Boards narrower than this are drawn plainly."""
STRIP = 40.0
"""Height of the strip under a small town: score, hammer, monument."""
SIDE = 58.0
"""Width of the same beside a small town."""
DESK = 88.0
"""Height of the desk, where the resource of the turn lies."""


class TownArea(NamedTuple):
    """A small town: its board, and the strip for what belongs to it."""

    board: Rect
    strip: Rect
    upright: bool
    """Whether the strip stands beside the board instead of lying under it."""
    mini: bool
    """Whether the board is drawn plainly, for being small."""


@dataclass(frozen=True, slots=True)
class Areas:
    town: Rect
    """The large board."""
    others: tuple[TownArea, ...]
    cards: tuple[Rect, ...]
    """The building cards and, where there are monuments, the own one."""
    tray: Rect
    """The supply of cubes."""
    desk: Rect
    ranks: Rect | None
    """Alone: the table of ranks."""
    draft: tuple[Rect, ...]
    """Two large cards to choose from, instead of the towns."""


def areas(
    width: float,
    height: float,
    players: int,
    cards: int,
    offer: bool = False,
    dealt: int = 2,
    fixed: bool = False,
) -> Areas:
    """Where everything goes on a table of width x height; `offer` needs a larger desk.

    With `fixed` there is a small place for everybody, also for whose town is shown large.
    """
    row = _card_row(width, height, cards)
    bottom = row[0].top - GAP - 2
    tall = bottom - EDGE
    share = {1: 0.56, 2: 0.54, 3: 0.46, 4: 0.49, 5: 0.465, 6: 0.455}[players]
    board_w = min((width - 2 * EDGE) * share, (tall - GAP - 74) / BOARD)
    town = Rect(EDGE, EDGE, board_w, board_w * BOARD)
    tray = Rect(EDGE, town.bottom + GAP, board_w, min(112.0, bottom - town.bottom - GAP))
    left = town.right + GAP + 4
    side = Rect(left, EDGE, width - EDGE - left, tall)
    desk = Rect(side.left, side.top, side.w, min(side.w * 0.42, 230.0) if offer else DESK)
    room = Rect(side.left, desk.bottom + GAP, side.w, side.bottom - desk.bottom - GAP)
    others = _small_towns(room, players - 1 + fixed, board_w * 0.8) if players > 1 else ()
    ranks = room if players == 1 else None
    return Areas(town, others, row, tray, desk, ranks, _draft(width, bottom, dealt))


def _card_row(width: float, height: float, count: int) -> tuple[Rect, ...]:
    gap = 7.0
    w = min((width - 2 * EDGE - gap * (count - 1)) / count, height * 0.235 / CARD, 170.0)
    h = w * CARD
    left = (width - count * w - (count - 1) * gap) / 2
    return tuple(Rect(left + i * (w + gap), height - EDGE - h, w, h) for i in range(count))


def _draft(width: float, bottom: float, dealt: int) -> tuple[Rect, ...]:
    top = EDGE + 46
    gap = 36.0
    h = min(bottom - top - 6, 640.0)
    w = min(h / LARGE_CARD, (width - 2 * EDGE - gap * (dealt - 1)) / dealt)
    h = w * LARGE_CARD
    left = (width - dealt * w - (dealt - 1) * gap) / 2
    return tuple(Rect(left + i * (w + gap), top, w, h) for i in range(dealt))


def _small_towns(room: Rect, count: int, most: float) -> tuple[TownArea, ...]:
    """The grid with the largest boards; strips lie below or stand beside them."""
    best: tuple[float, int, bool] = (0.0, 1, False)
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        w = (room.w - GAP * (columns - 1)) / columns
        h = (room.h - GAP * (rows - 1)) / rows
        below = min(w, (h - STRIP) / MINI, most)
        beside = min(w - SIDE, h / MINI, most)
        best = max(best, (below, columns, False), (beside, columns, True))
    w, columns, upright = best
    rows = -(-count // columns)
    mini = w < SMALL
    board_h = w * (MINI if mini else BOARD)
    across = (w + (SIDE if upright else 0.0), board_h + (0.0 if upright else STRIP))
    step_x = min((room.w + GAP) / columns, across[0] + 3 * GAP)
    step_y = min((room.h + GAP) / rows, across[1] + 2 * GAP)
    left = room.left + (room.w - (columns - 1) * step_x - across[0]) / 2
    top = room.top + (room.h - (rows - 1) * step_y - across[1]) / 2
    found = []
    for i in range(count):
        x, y = left + (i % columns) * step_x, top + (i // columns) * step_y
        board = Rect(x, y, w, board_h)
        if upright:
            strip = Rect(board.right + 2, y, SIDE - 2, board.h)
        else:
            strip = Rect(x, board.bottom + 2, w, STRIP - 2)
        found.append(TownArea(board, strip, upright, mini))
    return tuple(found)
