"""The codes of spaces and walls on the board: seen where words name them, and under the pointer.

All of them at once would hide the map. A hex that is pointed at names its corners, a Patrician card
its spaces, and while houses act the new one and the one whose turn it is carry their code.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.ragusa.facts import RagusaFacts
from ui.paint.theme import rgb
from ui.table.model import Layout, Mark, Piece, Place

LAYER = 14
RING = rgb("#ffd75e")


def tag_box(place: Place, side: float) -> tuple[float, float, float, float]:
    """Where the code of a place stands, as centre and size: below its socket or on its wall."""
    w, h = side * 0.56, side * 0.3
    down = 0.0 if place.id.startswith("edge.") else side * 0.42
    return place.x, place.y + down, w, h


def lay_codes(layout: Layout, facts: RagusaFacts, side: float) -> None:
    """Tags on the house placed this turn and on the one that acts now."""
    tagged = {facts.new_house, *(house for house, _seat in facts.acting[:1])}
    places = {place.id: place for place in layout.places}
    for name in (space for space in facts.map.spaces if space in tagged):
        x, y, w, h = tag_box(places[name], side)
        layout.pieces.append(Piece(f"code.{name}", ("rg.code", name), x, y, w, h, layer=LAYER))


def code_marks(names: Iterable[str], places: dict[str, Place], side: float) -> Iterator[Mark]:
    """The codes of these places, drawn over the table."""
    for name in names:
        place = places[name]
        x, y, w, h = tag_box(place, side)
        box = ((x - w / 2, y - h / 2), (x + w / 2, y + h / 2))
        yield Mark("picture", box, RING, ("rg.code", name.removeprefix("edge.")))


def corners_of(facts: RagusaFacts, hex: str) -> list[str]:
    """The places of a hex: the spaces at its corners, and its walls."""
    place = facts.map.hexes[hex]
    return [*place.spaces, *(f"edge.{wall}" for wall in place.walls)]


def ring(place: Place) -> Mark:
    """A frame round a place."""
    half = max(place.w, place.h) * 0.55
    corners = ((place.x - half, place.y - half), (place.x + half, place.y + half))
    return Mark("outline", corners, RING)
