"""What an action would change, found by laying the table out before and after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ui.table.model import Layout, Piece, Place

PIECES = 10
"""From this layer up a changed look is shown; boards below would cover what lies on them."""


@dataclass(slots=True)
class Preview:
    """The difference of two layouts, as the table shows it."""

    gone: list[Piece] = field(default_factory=list)
    """Pieces that would leave."""
    new: list[Piece] = field(default_factory=list)
    """Pieces that would appear or move, where they would be."""
    changed: list[Piece] = field(default_factory=list)
    """Pieces that would stay but look different."""
    above: list[Piece] = field(default_factory=list)
    """Pieces that would stay, on top of those that would come or go."""

    def __bool__(self) -> bool:
        return bool(self.gone or self.new or self.changed)


def difference(before: Layout, after: Layout, only: Sequence[Place] | None = None) -> Preview:
    """What is different afterwards; with `only`, what comes or changes near these places alone.

    Where chance or hidden information takes part in an action, `only` keeps the preview from
    showing what nobody can know yet. What goes is known in any case.
    """
    old = {piece.id: piece for piece in before.pieces}
    new = {piece.id: piece for piece in after.pieces}
    preview = Preview()
    for piece in before.pieces:
        if piece.id not in new:
            preview.gone.append(piece)
    for piece in after.pieces:
        was = old.get(piece.id)
        if not _near(piece, only):
            continue
        if was is None or (was.x, was.y, was.angle) != (piece.x, piece.y, piece.angle):
            preview.new.append(piece)
        elif was.sprite != piece.sprite and piece.layer >= PIECES:
            preview.changed.append(piece)
    comes = {piece.id for piece in preview.new}
    for piece in after.pieces:
        stays = piece.layer >= PIECES and piece.id in old and piece.id not in comes
        if stays and any(_lies_on(piece, under) for under in (*preview.new, *preview.gone)):
            preview.above.append(piece)
    return preview


def _lies_on(piece: Piece, other: Piece) -> bool:
    close = abs(piece.x - other.x) * 2 < other.w and abs(piece.y - other.y) * 2 < other.h
    return close and piece.layer > other.layer


def _near(piece: Piece, places: Sequence[Place] | None) -> bool:
    if places is None:
        return True
    return any(
        abs(piece.x - place.x) * 2 <= place.w and abs(piece.y - place.y) * 2 <= place.h
        for place in places
    )
