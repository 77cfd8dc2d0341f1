"""What an action itself would do, found by laying the table out before and after it.

A preview ends with the actor's own step, and with the first thing that nobody at the seat can know:
of that it shows a back with a question mark. It speaks of pieces alone; numbers are the forecast's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.engine.actions import Action, on_table
from game.engine.chance import Chance
from game.engine.state import Moment, State
from ui.table.model import GameTable, Layout, Piece, TableContext

PIECES = 10
"""From this layer up lies what can be taken up; below it lie boards."""
UNKNOWN = ("table.unknown",)
"""The sprite of what nobody can know yet."""


@dataclass(slots=True)
class Preview:
    """The difference of two layouts, as the table shows it."""

    gone: list[Piece] = field(default_factory=list)
    """Pieces that would leave the table."""
    new: list[Piece] = field(default_factory=list)
    """Pieces that would come, or the one that would move, where they would be."""
    unknown: list[Piece] = field(default_factory=list)
    """Pieces that would come, and nobody knows which."""
    signs: list[Piece] = field(default_factory=list)
    """What the table writes beside a ghost, as it is."""
    above: list[Piece] = field(default_factory=list)
    """Pieces that would stay, on top of those that would come or go."""

    def __bool__(self) -> bool:
        return bool(self.gone or self.new or self.unknown)


def look_ahead(
    look: GameTable[Any],
    view: State,
    action: Action,
    now: Layout,
    context: TableContext,
    chance: Chance | None = None,
) -> Preview:
    """What the action itself does to the table as it lies `now`.

    The unknown is dealt by `chance`, whatever it may be. A choice among cards that lie open shows
    itself, and so has no preview.
    """
    if action.place is None:
        return Preview()
    ahead = view.determinize(context.seat, chance or Chance(0))
    moments = ahead.unfold(action)
    known, unknown = own_part(moments, context.seat)
    moving = on_table(action.piece, context.seat)
    context = replace(context, actions=[], preview=True, before=view.facts(), moving=moving)
    if len(known) == len(moments):
        ahead.apply(action)
        after = look.layout(ahead.view(context.seat).facts(), context)
    else:
        after = look.layout(known[-1].state.view(context.seat).facts(), context) if known else now
    preview = difference(now, after, moving)
    if unknown is not None:
        unknown_facts = unknown.state.view(context.seat).facts()
        add_unknown(preview, now, after, look.layout(unknown_facts, context))
    return preview


def own_part(moments: Sequence[Moment], seat: int) -> tuple[list[Moment], Moment | None]:
    """What the seat itself does before anything unknown happens; then the unknown, if it is next.

    An event that speaks of no seat belongs to the step of which it comes.
    """
    known: list[Moment] = []
    for moment in moments:
        if getattr(moment.event, "seat", seat) != seat:
            break
        if moment.event.final:
            return known, moment
        known.append(moment)
    return known, None


def difference(before: Layout, after: Layout, moving: str | None = None) -> Preview:
    """What is different afterwards. What merely makes room is left where it is.

    `moving` is the piece that the action moves.
    """
    old = {piece.id: piece for piece in before.pieces}
    new = {piece.id for piece in after.pieces}
    preview = Preview()
    preview.gone = [p for p in before.pieces if p.id not in new and is_solid(p)]
    for piece in after.pieces:
        was = old.get(piece.id)
        if was is None:
            comes = is_solid(piece)
        else:
            comes = piece.id == moving and (was.x, was.y) != (piece.x, piece.y)
        if comes:
            preview.new.append(piece)
        elif piece.is_sign:
            preview.signs.append(piece)
    coming = {piece.id for piece in preview.new}
    for piece in after.pieces:
        stays = piece.layer >= PIECES and piece.id in old and piece.id not in coming
        if stays and any(_lies_on(piece, under) for under in (*preview.new, *preview.gone)):
            preview.above.append(old[piece.id])
    return preview


def add_unknown(preview: Preview, now: Layout, before: Layout, after: Layout) -> None:
    """Put down backs with a question mark where something unknown would come.

    Where something lies now it stays in sight.
    """
    old = {piece.id for piece in before.pieces}
    preview.unknown = [
        replace(piece, id=f"unknown.{n}", sprite=UNKNOWN, term=None, carry=None)
        for n, piece in enumerate(after.pieces)
        if piece.id not in old and is_solid(piece) and not any(_hides(piece, p) for p in now.pieces)
    ]


def is_solid(piece: Piece) -> bool:
    """Whether it is a thing of the game, and no board, panel, heading or number."""
    return piece.layer >= PIECES and (piece.shadow in ("piece", "card") or piece.term is not None)


def _hides(piece: Piece, other: Piece) -> bool:
    close = abs(piece.x - other.x) * 2 < other.w and abs(piece.y - other.y) * 2 < other.h
    return close and is_solid(other)


def _lies_on(piece: Piece, other: Piece) -> bool:
    close = abs(piece.x - other.x) * 2 < other.w and abs(piece.y - other.y) * 2 < other.h
    return close and piece.layer > other.layer
