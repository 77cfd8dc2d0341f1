"""The cards of a village as a scoring shows them, and what they pay in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.villagers.cards import Silver
from game.villagers.facts import COUNTESS_CARD, Share, VillagersFacts
from ui.i18n import _
from ui.table.tally import Item, Picture
from ui.tables.villagers.areas import CARD
from ui.tables.villagers.faces import Faces

WIDTH = 100.0


def pay_words(faces: Faces, villager: str, silver: Silver) -> str:
    """What silver or bronze of a villager pays, in a sentence."""
    card = faces.name(villager)
    if silver.per > 1:
        return _("{card}: {pay} gold for every {per}: {what}.").format(
            card=card, pay=silver.pay, per=silver.per, what=faces.counted_words(silver)
        )
    sentence = {
        "suit_symbols": _("{card}: {pay} gold for each suit symbol ({suit})."),
        "gold_on_suit": _("{card}: {pay} gold for each gold that can be seen ({suit})."),
        "gold_symbols": _("{card}: {pay} gold for each gold symbol that can be seen."),
        "food": _("{card}: {pay} gold for each food symbol that can be seen."),
        "builders": _("{card}: {pay} gold for each builder symbol that can be seen."),
        "padlocks": _("{card}: {pay} gold for each padlock, covered ones too."),
        "coins_on_one": _("{card}: {pay} gold for each coin on the richest villager."),
        "villagers_with_coins": _("{card}: {pay} gold for each villager with coins on it."),
        "villagers": _("{card}: {pay} gold for each villager, covered ones too."),
        "chains": _("{card}: {pay} gold for each production chain of at least {least} cards."),
        "suit_sets": _("{card}: {pay} gold for each set of suit symbols ({suits})."),
        "best_silver": _("{card}: {pay} gold for each gold of the best silver."),
        "hand_of_suit": _("{card}: {pay} gold for each card in hand ({suit})."),
    }[silver.count]
    return sentence.format(
        card=card,
        pay=silver.pay,
        suit=faces.name(silver.of) if silver.of else "",
        suits=", ".join(map(faces.name, silver.of_each)),
        least=silver.at_least,
    )


class Pieces:
    """The cards of a village as they lie there."""

    def __init__(self, facts: VillagersFacts, seat: int, faces: Faces) -> None:
        self.facts = facts
        self.faces = faces
        self._laid = {laid.card: laid for chain in facts.chains(seat) for laid in chain}

    def picture(self, card: str) -> Picture:
        if card == COUNTESS_CARD:
            return Picture(self.faces.countess(self.facts), WIDTH, WIDTH * CARD)
        laid = self._laid.get(card)
        if laid is None:
            # Of a hand only the backs are counted.
            return Picture(self.faces.back(self.faces.suit_of(card)), WIDTH, WIDTH * CARD)
        return Picture(self.faces.card(card, laid.second_side), WIDTH, WIDTH * CARD)

    def items(self, shares: Sequence[Share], per: int = 1) -> tuple[Item, ...]:
        """What is counted; a card that leaves a payment incomplete says how far it is."""
        return tuple(
            Item(self.picture(card), gold, "" if gold else f"{rest}/{per}")
            for card, gold, rest in shares
        )
