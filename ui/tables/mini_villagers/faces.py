"""What the cards of Mini Villagers show, made from the game's data."""

from __future__ import annotations

from game.mini_villagers.cards import Records
from ui.paint.people import people_of
from ui.table.model import SpriteKey, TableContext
from ui.tables.mini_villagers.art import CardFace

BACK: SpriteKey = ("mv.back",)


class Faces:
    """The faces of one game's cards, found by id."""

    def __init__(self, context: TableContext) -> None:
        self.context = context
        records: Records = context.game.records
        self._countess = records.countess
        self._suits = {suit.id: suit for suit in records.suits}
        self._folk = {id: (pair, who) for pair in records.pairs for id, who in pair.cards}

    def __contains__(self, card: str) -> bool:
        return card in self._folk or card == self._countess.id

    def name(self, term: str) -> str:
        return self.context.say(self.context.game.entries[term].name)

    def card(self, card: str, detail: bool = False, named: bool = True) -> SpriteKey:
        name = self.name(card) if named else ""
        text = self.context.say(self.context.game.entries[card].text) if detail else ""
        if card not in self._folk:
            shown = people_of(card, self._countess.picture)
            return ("mv.card", CardFace(name, shown, detail=detail, text=text))
        pair, who = self._folk[card]
        colour = self._suits[pair.suit].colour
        shown = people_of(card, who.picture)
        return ("mv.card", CardFace(name, shown, pair.suit, colour, detail, text))
