"""Where the parts of the Mini Villagers table lie: pure geometry, in virtual units."""

from __future__ import annotations

from dataclasses import dataclass

from ui.paint.suits import CARD
from ui.table.rect import Rect

EDGE = 12.0
GAP = 10.0
PAD = 9.0
HEAD = 30.0
"""Height of the plate with a player's name."""
BESIDE = 5.0
"""Between cards that lie side by side."""
TALL = CARD[1] / CARD[0]
LEAST = 84.0
"""Width of a card from which its name can be read."""
WIDEST = 420.0
"""The place of another player is no wider."""
UPPER, LOWER = 0.27, 0.31
"""Of the height: for the others, and for the own cards."""
OVER = 0.62
"""How much of the lower card of a pair is seen."""
OWN_PAIRS = 0.36
"""Of the width: for the own pairs."""


@dataclass(frozen=True, slots=True)
class Areas:
    others: tuple[Rect, ...]
    """The places of the other seats, from the left neighbour round to the right one."""
    stage: Rect
    """Where a hand is held out, and the card just drawn is shown."""
    pile: Rect
    words: Rect
    """How many cards are in the pile."""
    hand: Rect
    pairs: Rect


def areas(width: float, height: float, others: int) -> Areas:
    """Where everything goes on a table of width x height with so many other seats."""
    inner = width - 2 * EDGE
    tall = height * UPPER
    wide = min(WIDEST, (inner - GAP * (others - 1)) / others)
    left = (width - others * wide - GAP * (others - 1)) / 2
    seats = tuple(Rect(left + n * (wide + GAP), EDGE, wide, tall) for n in range(others))
    low = height * LOWER
    pairs = Rect(width - EDGE - inner * OWN_PAIRS, height - EDGE - low, inner * OWN_PAIRS, low)
    hand = Rect(EDGE, pairs.top, inner - pairs.w - GAP, low)
    top = EDGE + tall + GAP
    middle = Rect(EDGE, top, inner, hand.top - GAP - top)
    card = min(118.0, (middle.h - 64) / TALL)
    pile = Rect(middle.left + 22, middle.y - card * TALL / 2 - 14, card, card * TALL)
    words = Rect(pile.left - 20, pile.bottom + 6, pile.w + 40, 24)
    aside = pile.right + 3 * GAP
    stage = Rect(aside, middle.top, middle.right - aside, middle.h)
    return Areas(seats, stage, pile, words, hand, pairs)


def fan(count: int, rect: Rect, card: float) -> list[Rect]:
    """Cards side by side in the middle of a box: smaller where they are many, and overlapping only
    below `LEAST`."""
    width = min(card, rect.h / TALL, rect.w)
    width = max(min(width, (rect.w - BESIDE * (count - 1)) / max(1, count)), min(width, LEAST))
    step = width + BESIDE
    if count > 1:
        step = min(step, (rect.w - width) / (count - 1))
    first = rect.x - step * (count - 1) / 2 - width / 2
    top = rect.y - width * TALL / 2
    return [Rect(first + step * n, top, width, width * TALL) for n in range(count)]


def couples(count: int, rect: Rect, card: float) -> list[tuple[Rect, Rect]]:
    """Pairs in rows, each of two cards of which one lies half on the other; as large as fits."""
    best: list[tuple[Rect, Rect]] = []
    widest = 0.0
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        across = (rect.w - BESIDE * 2 * (columns - 1)) / columns / (1 + OVER)
        down = (rect.h - BESIDE * (rows - 1)) / rows / TALL
        width = min(card, across, down)
        if width > widest:
            widest, best = width, _rows(count, columns, rect, width)
    return best


def _rows(count: int, columns: int, rect: Rect, width: float) -> list[tuple[Rect, Rect]]:
    wide, tall = width * (1 + OVER), width * TALL
    rows = -(-count // columns)
    top = rect.y - (rows * tall + (rows - 1) * BESIDE) / 2
    found = []
    for n in range(count):
        row, column = divmod(n, columns)
        here = min(columns, count - row * columns)
        left = rect.x - (here * wide + (here - 1) * 2 * BESIDE) / 2
        x, y = left + column * (wide + 2 * BESIDE), top + row * (tall + BESIDE)
        found.append((Rect(x, y, width, tall), Rect(x + width * OVER, y, width, tall)))
    return found
