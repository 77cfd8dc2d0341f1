"""A look ahead: the table as it lies, and on it only what an action would move."""

from __future__ import annotations

from dataclasses import replace

from game.craftsmen.facts import CraftsmenFacts
from ui.table.model import Layout, Piece

HARBOUR = ("cargo.", "grain.", "stall.")
MOVING = (*HARBOUR, "cube.", "disc.")
"""What an action puts down or takes away; all else is seen to stay where it is."""


def look_ahead(now: Layout, after: Layout, built: list[Piece]) -> Layout:
    """The table `now`, with what comes and without what goes; `built` is moved besides."""
    old, new = ({piece.id: piece for piece in layout.pieces} for layout in (now, after))
    # A desk that opens or closes over the harbour takes no cube away and brings none.
    same = ("granary" in old) == ("granary" in new)
    moving = MOVING if same else tuple(kind for kind in MOVING if kind not in HARBOUR)
    aside = {piece.id: piece for piece in built}
    stay = [p for p in now.pieces if p.id in new or not p.id.startswith(moving)]
    # A disc may slide down; on the buildings nothing moves, there the row alone would.
    aside |= {p.id: new[p.id] for p in stay if p.id.startswith("disc.")}
    come = [p for p in after.pieces if p.id not in old and p.id.startswith(moving)]
    return Layout([aside.get(p.id, p) for p in (*stay, *come)], now.places)


def joining(now: Layout, before: CraftsmenFacts, after: CraftsmenFacts, seat: int) -> list[Piece]:
    """A building that joins the row of the seat: beside its end, not yet within it."""
    row, longer = before.estates[seat].row, after.estates[seat].row
    fresh = [card for card in longer if card not in row]
    if len(fresh) != 1 or not row:
        return []
    first = longer[0] == fresh[0]
    found = {piece.id: piece for piece in now.pieces}
    beside, card = found.get(f"card.{row[0 if first else -1]}"), found.get(f"card.{fresh[0]}")
    if beside is None or card is None:
        return []
    x = beside.x + (-beside.w if first else beside.w)
    return [replace(card, x=x, y=beside.y, w=beside.w, h=beside.h, layer=beside.layer)]
