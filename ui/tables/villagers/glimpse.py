"""A look ahead at the villages: the new card where it would lie, all else where it lies now."""

from __future__ import annotations

from dataclasses import replace

from game.villagers.facts import VillagersFacts
from ui.table.model import Piece
from ui.tables.villagers.areas import SEEN
from ui.tables.villagers.bench import Bench
from ui.tables.villagers.packing import BETWEEN

BESIDE = 0.45
"""How far a further branch is moved aside, in cards, where the next column is taken."""


def keep(ahead: Bench, now: Bench) -> None:
    """Put back whatever the action does not move.

    Only so is it seen where the card would lie and what it would cover.
    """
    laid, was_laid = _unders(ahead.facts), _unders(now.facts)
    old = {piece.id: piece for piece in now.layout.pieces}
    for n, piece in enumerate(ahead.layout.pieces):
        card = piece.id.removeprefix("v.")
        if card in laid and card not in was_laid:
            under = old.get(f"v.{laid[card]}")
            branches = [f"v.{c}" for c in laid if laid[c] == laid[card] and c in was_laid]
            if under is not None:
                ahead.layout.pieces[n] = _on_top(piece, under, branches, now)
        elif (was := old.get(piece.id)) is not None and piece.id != now.context.moving:
            ahead.layout.pieces[n] = replace(
                piece, x=was.x, y=was.y, w=was.w, h=was.h, layer=was.layer
            )


def _unders(facts: VillagersFacts) -> dict[str, str]:
    """What lies under each card of all villages."""
    return {
        laid.card: laid.under
        for seat in range(facts.seats)
        for chain in facts.chains(seat)
        for laid in chain
    }


def _on_top(piece: Piece, under: Piece, branches: list[str], now: Bench) -> Piece:
    """The card on another one, and beside the branches that begin on that already."""
    w, h = under.w, under.h
    on = replace(piece, x=under.x, y=under.y + h * SEEN, w=w, h=h, layer=under.layer + 1)
    beside = max((p.x for p in now.layout.pieces if p.id in branches), default=None)
    if beside is None:
        return on
    column = beside + w + BETWEEN
    taken = column + w / 2 > now.where.village.right or any(
        abs(p.x - column) < w and abs(p.y - on.y) < h
        for p in now.layout.pieces
        if p.id.startswith("v.")
    )
    return replace(on, x=beside + w * BESIDE if taken else column)
