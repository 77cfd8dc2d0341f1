"""What the cards of Tiny Towns show, made from the game's data."""

from __future__ import annotations

from game.tiny_towns.cards import Building, Monument, Records
from game.tiny_towns.facts import coin_of, drawing
from ui.table.model import TableContext
from ui.tables.tiny_towns.card_art import CardFace


class Faces:
    """The faces of one game's cards, found by id."""

    def __init__(self, records: Records) -> None:
        self.records = records
        self.cards: dict[str, Monument] = {
            c.id: c for c in (*records.buildings, *records.monuments)
        }
        self._types = {kind.id: kind for kind in records.types}

    def type_of(self, card: str) -> str:
        """The type of building; the wooden piece depends on it."""
        found = self.cards[card]
        return found.type if isinstance(found, Building) else self.records.monument_type

    def face(self, card: str, context: TableContext, detail: bool = False) -> CardFace:
        found = self.cards[card]
        kind = self.type_of(card)
        text = found.text if detail else found.short
        return CardFace(
            name=context.say(found.name.text()),
            type=kind,
            type_label=context.say(self._types[kind].name.text()),
            rows=drawing(self.records, found),
            text=context.say(text.text()),
            points=coin_of(found.score),
            detail=detail,
        )
