"""How the chains of a village are packed into a box, as large as they can be."""

from __future__ import annotations

from typing import NamedTuple

from game.villagers.facts import Laid
from ui.table.rect import Rect
from ui.tables.villagers.areas import CARD, SEEN

LARGEST, LEAST = 118.0, 40.0
"""Widths of a card in a village."""
BETWEEN = 4.0
"""Units between columns, and between what lies one below the other."""


class Spot(NamedTuple):
    """Where a card of a chain lies, in columns and in cards covered above it."""

    laid: Laid
    column: float
    level: int


class Chain(NamedTuple):
    spots: tuple[Spot, ...]
    columns: int
    levels: int


class Packed(NamedTuple):
    cards: list[tuple[Spot, Rect]]
    card: float
    """Width of a card."""
    free: Rect
    """Where a card would lie that begins a new chain."""


def chain_of(cards: tuple[Laid, ...]) -> Chain:
    """The first card lies above all branches that begin on it, each branch in its own column."""
    above: dict[str, list[Laid]] = {}
    for laid in cards:
        above.setdefault(laid.under, []).append(laid)
    spots: list[Spot] = []

    def lay(laid: Laid, column: int, level: int) -> int:
        """Lay the card and all above it; returns how many columns they take."""
        index = len(spots)
        spots.append(Spot(laid, column, level))
        taken = 0
        for upper in above.get(laid.card, ()):
            taken += lay(upper, column + taken, level + 1)
        columns = max(1, taken)
        spots[index] = Spot(laid, column + (columns - 1) / 2, level)
        return columns

    columns = lay(cards[0], 0, 0)
    return Chain(tuple(spots), columns, 1 + max(spot.level for spot in spots))


def pack(chains: list[Chain], box: Rect, spare: bool) -> Packed:
    """The largest cards with which all chains fit, in their order or the tallest first; `spare`
    keeps room for one more chain."""
    width = min(LARGEST, box.h / CARD)
    tall = sorted(chains, key=lambda chain: (-chain.levels, -chain.columns))
    while width > LEAST:
        packed = _try(chains, box, spare, width) or _try(tall, box, spare, width)
        if packed is not None:
            return packed
        width -= 1.0
    packed = _try(chains, box, False, LEAST, anyway=True)
    assert packed is not None
    return packed


def _try(
    chains: list[Chain], box: Rect, spare: bool, width: float, anyway: bool = False
) -> Packed | None:
    """Each chain goes where its head comes to lie highest, the leftmost of such places."""
    height = width * CARD
    pitch = width + BETWEEN
    count = max(1, int((box.w + BETWEEN + 0.01) // pitch))
    filled = [0.0] * count
    cards: list[tuple[Spot, Rect]] = []

    def corner(columns: int, levels: int) -> tuple[float, float]:
        columns = min(columns, count)
        tops = [max(filled[n : n + columns]) for n in range(count - columns + 1)]
        first = tops.index(min(tops))
        top = tops[first]
        tall = height * (1 + SEEN * (levels - 1)) + BETWEEN
        filled[first : first + columns] = [top + tall] * columns
        return box.left + first * pitch, box.top + top

    for chain in chains:
        left, top = corner(chain.columns, chain.levels)
        for spot in chain.spots:
            y = top + spot.level * SEEN * height
            cards.append((spot, Rect(left + spot.column * pitch, y, width, height)))
    free = Rect(*corner(1, 1), width, height)
    used = max(filled) if spare else max(at.bottom for _, at in cards) + BETWEEN - box.top
    if used - BETWEEN > box.h + 0.01 and not anyway:
        return None
    return Packed(cards, width, free)
