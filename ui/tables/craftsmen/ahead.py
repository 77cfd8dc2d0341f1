"""A look ahead: the table as it lies, and on it only what an action would move."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from game.craftsmen.facts import CraftsmenFacts
from ui.table.model import Layout, Piece

HARBOUR = ("cargo.", "grain.", "stall.")
MOVING = (*HARBOUR, "cube.", "disc.")
"""What an action puts down or takes away; all else is seen to stay where it is."""


class Shown(NamedTuple):
    """What lies on the table now."""

    facts: CraftsmenFacts
    layout: Layout


def look_ahead(shown: Shown, after: CraftsmenFacts, laid: Layout, focus: int) -> Layout:
    """`laid` is the table after the action, laid out anew: rows are centred, stages move on."""
    new = {piece.id: piece for piece in laid.pieces}
    old = {piece.id: piece for piece in shown.layout.pieces}
    places = {place.id: place for place in shown.layout.places}
    # A desk that opens or closes over the harbour takes no cube away and brings none.
    same = ("granary" in old) == ("granary" in new)
    moving = MOVING if same else tuple(kind for kind in MOVING if kind not in HARBOUR)
    pieces = []
    for piece in shown.layout.pieces:
        if not piece.id.startswith(moving):
            pieces.append(piece)
        elif piece.id in new:
            # On the buildings nothing moves: there the row alone would.
            pieces.append(piece if piece.id.startswith("cube.") else new[piece.id])
    for piece in laid.pieces:
        if piece.id in old or not piece.id.startswith(moving):
            continue
        if piece.id.startswith("cube."):
            icon = places.get(piece.id.replace("cube.", "icon.", 1))
            if icon is not None:
                pieces.append(replace(piece, x=icon.x, y=icon.y))
        else:
            pieces.append(piece)
    return Layout(_added(shown, after, focus, pieces), shown.layout.places)


def _added(shown: Shown, after: CraftsmenFacts, focus: int, pieces: list[Piece]) -> list[Piece]:
    """A building that joins the large row lies beside its end, not yet within it."""
    before, row = shown.facts.estates[focus].row, after.estates[focus].row
    fresh = [card for card in row if card not in before]
    if len(fresh) != 1 or not before:
        return pieces
    neighbour = f"card.{before[0] if row[0] == fresh[0] else before[-1]}"
    found = {piece.id: piece for piece in pieces}
    beside, card = found.get(neighbour), found.get(f"card.{fresh[0]}")
    if beside is None or card is None:
        return pieces
    step = -beside.w if row[0] == fresh[0] else beside.w
    at = replace(card, x=beside.x + step, y=beside.y, w=beside.w, h=beside.h, layer=beside.layer)
    return [at if piece is card else piece for piece in pieces]
