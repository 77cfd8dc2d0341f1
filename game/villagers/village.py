"""A player's village, hand, Square and gold (3, 7.3, 7.4).

What can be seen (gold, food, builders) and what always counts (suit symbols, padlocks) is kept up
to date with every card that is laid or taken; `recount` works it all out anew.
"""

from __future__ import annotations

from typing import Annotated

from game.engine.declared import Key, Record, Unsaved
from game.engine.sentinels import NOTHING
from game.villagers.book import Book, Kind
from game.villagers.saving import COINS, ROLES, Card, CardOrNothing, Laid, Ledger

ENTRIES = 11
# Where gold comes from and goes, for the score sheet. The ledger always adds up to the supply.
START, ROAD, PADLOCKS, SPECIALS, FIRST, GOLD, SILVER, ON_VILLAGERS, EVENTS = range(9)
BRONZE, DEVELOPMENTS = range(9, ENTRIES)


class Village(Record):
    book: Unsaved[Book]
    founders: CardOrNothing
    """The own Founders card; NOTHING for the Countess."""
    base_gold: int
    """The gold printed on the Countess's own card; it counts as one symbol (R29)."""
    second_side: bool
    """Whether the second side (food) of the Founders lies up."""
    turned: bool
    """Whether the Founders were turned over for want of food: once in a game (7.9)."""
    gold: int
    """The supply."""
    ledger: Annotated[list[int], Ledger(EVENTS + 1, ENTRIES)]
    hand: list[Card]
    square: list[Card]
    limit: int
    """Draft limit of this round."""
    drafted: bool
    """Whether this player has finished drafting in this round."""
    below: Annotated[dict[int, int], Laid(), Key("cards")]
    """Card -> the card it lies on, NOTHING for the table; in the order in which they were laid."""
    coins: Annotated[dict[int, int], COINS]
    """Card -> gold lying on it; cards without are not in it."""
    role: Annotated[dict[int, Kind], ROLES, Key("roles")]
    """Monk or Apprentice -> what it stands for."""

    # What follows from the cards.
    load: Unsaved[dict[int, int]]
    """Card -> how many cards lie on it; uncovered cards are not in it."""
    food: Unsaved[int]
    builders: Unsaved[int]
    gold_value: Unsaved[int]
    gold_symbols: Unsaved[int]
    padlocks: Unsaved[int]
    symbols: Unsaved[list[int]]

    def __init__(self, book: Book, founders: int, base_gold: int = 0) -> None:
        self.book = book
        self.founders = founders
        self.base_gold = base_gold
        self.second_side = self.turned = self.drafted = False
        self.gold = self.limit = 0
        self.ledger = [0] * ENTRIES
        self.hand, self.square = [], []
        self.below, self.coins, self.role = {}, {}, {}
        if founders != NOTHING:
            self.below[founders] = NOTHING
        self.recount()

    # --- gold -------------------------------------------------------------------------------------
    def earn(self, gold: int, entry: int) -> None:
        """Gold into the supply (negative: out of it), noted for the score sheet."""
        self.gold += gold
        self.ledger[entry] += gold

    # --- cards ------------------------------------------------------------------------------------
    def face(self, card: int) -> tuple[int, int, int]:
        """Gold, food and builders printed on the side of the card that lies up."""
        kind = self.book.kind_of[card]
        if card == self.founders:
            return kind.faces[self.second_side]
        return kind.gold, kind.food, kind.builders

    def _see(self, card: int, sign: int) -> None:
        gold, food, builders = self.face(card)
        if gold:
            self.gold_value += sign * gold
            self.gold_symbols += sign
        self.food += sign * food
        self.builders += sign * builders

    def lay(self, card: int, under: int) -> None:
        """Lay a card on the table or on another one, which it covers (7.4)."""
        kind = self.book.kind_of[card]
        self.below[card] = under
        if under >= 0:
            load = self.load
            if under in load:
                load[under] += 1
            else:
                load[under] = 1
                self._see(under, -1)
        self._see(card, 1)
        self.symbols[kind.suit] += kind.symbols
        if kind.locked:
            self.padlocks += 1

    def take(self, card: int) -> int:
        """Take an uncovered card away; returns the coins that lay on it."""
        kind = self.book.kind_of[card]
        self._see(card, -1)
        under = self.below.pop(card)
        self.role.pop(card, None)
        self.symbols[kind.suit] -= kind.symbols
        if kind.locked:
            self.padlocks -= 1
        if under >= 0:
            if self.load[under] == 1:
                del self.load[under]
                self._see(under, 1)
            else:
                self.load[under] -= 1
        return self.coins.pop(card, 0)

    def remove_top(self, card: int) -> tuple[int, list[int]]:
        """Take a top villager out; a stand-in that becomes a top card goes back to the hand (7.8).

        Returns the coins that lay on it and the stand-ins that went back.
        """
        under = self.below[card]
        coins = self.take(card)
        back: list[int] = []
        while under >= 0 and under not in self.load and under in self.role:
            below = self.below[under]
            self.take(under)
            self.hand.append(under)
            back.append(under)
            under = below
        return coins, back

    def replace(self, card: int, stand_in: int) -> int:
        """Put the stand-in where the covered card lies; returns the coins that lay on the card."""
        kind = self.book.kind_of[card]
        new = self.book.kind_of[stand_in]
        self.below = {
            (stand_in if c == card else c): (stand_in if b == card else b)
            for c, b in self.below.items()
        }
        self.load[stand_in] = self.load.pop(card)
        self.role[stand_in] = self.role.pop(card, kind)
        self.symbols[kind.suit] -= kind.symbols
        self.symbols[new.suit] += new.symbols
        self.padlocks += new.locked - kind.locked
        return self.coins.pop(card, 0)

    def turn_founders(self, second: bool) -> None:
        seen = self.founders in self.below and self.founders not in self.load
        if seen:
            self._see(self.founders, -1)
        self.second_side = second
        if seen:
            self._see(self.founders, 1)

    # --- chains -----------------------------------------------------------------------------------
    def acts_as(self, card: int) -> Kind:
        """What the card is in its chain: itself, or what it stands for."""
        return self.role.get(card) or self.book.kind_of[card]

    def capacity(self, card: int) -> int:
        """How many cards may lie on it (7.3); a stand-in carries what its place does (7.8)."""
        kind = self.book.kind_of[card]
        if not kind.stand_in:
            return kind.capacity
        sizes = self.book.records.stack
        return sizes.bottom if self.below[card] == NOTHING else sizes.other

    def has_room(self, card: int) -> bool:
        """Whether one more card may lie on it (7.3, 7.8); on a stand-in, once it is covered."""
        load = self.load.get(card, 0)
        if card in self.role:
            return load < self.capacity(card)
        return load < self.book.kind_of[card].capacity

    def room(self) -> dict[Kind, list[int]]:
        """For each kind the cards that act as it and have room for one more card."""
        found: dict[Kind, list[int]] = {}
        load, role, kind_of = self.load, self.role, self.book.kind_of
        for card in self.below:
            kind = kind_of[card]
            if card in load:
                if card in role:
                    if not self.has_room(card):
                        continue
                    kind = role[card]
                elif load[card] >= kind.capacity:
                    continue
            elif not kind.capacity or kind.stand_in:
                continue
            if kind in found:
                found[kind].append(card)
            else:
                found[kind] = [card]
        return found

    def seen(self, kind: Kind) -> list[int]:
        """The uncovered cards of this kind in the village."""
        return [card for card in kind.cards if card in self.below and card not in self.load]

    def tops(self) -> list[int]:
        """The top villagers: cards with nothing on them."""
        return [card for card in self.below if card not in self.load]

    def chains(self) -> list[list[int]]:
        """Every bottom card and single villager with all that lies on it, bottom first."""
        found: dict[int, list[int]] = {}
        root: dict[int, int] = {}
        for card, under in self.below.items():
            root[card] = card if under == NOTHING else root[under]
            found.setdefault(root[card], []).append(card)
        return list(found.values())

    def recount(self) -> None:
        """Work out anew what can be seen and counted."""
        self.load = {}
        for under in self.below.values():
            if under != NOTHING:
                self.load[under] = self.load.get(under, 0) + 1
        self.food = self.builders = self.padlocks = 0
        self.gold_value = self.base_gold
        self.gold_symbols = int(self.base_gold > 0)
        self.symbols = [0] * len(self.book.suits)
        for card in self.below:
            kind = self.book.kind_of[card]
            self.symbols[kind.suit] += kind.symbols
            self.padlocks += kind.locked
            if card not in self.load:
                self._see(card, 1)
