"""A player's village, hand, Square and gold (3, 7.3, 7.4).

What can be seen (gold, food, builders) and what always counts (suit symbols, padlocks) is kept up
to date with every card that is laid or taken; `recount` works it all out anew.
"""

from __future__ import annotations

from game.villagers.book import NOBODY, TABLE, Book, Kind

# Where gold comes from and goes, for the score sheet. The ledger always adds up to the supply.
START, ROAD, PADLOCKS, SPECIALS, FIRST, GOLD, SILVER, COINS, EVENTS = range(9)


class Village:
    __slots__ = (
        "base_gold",
        "below",
        "book",
        "builders",
        "coins",
        "drafted",
        "food",
        "founders",
        "gold",
        "gold_symbols",
        "gold_value",
        "hand",
        "ledger",
        "limit",
        "load",
        "padlocks",
        "role",
        "second_side",
        "square",
        "symbols",
        "turned",
    )

    def __init__(self, book: Book, founders: int, base_gold: int = 0) -> None:
        self.book = book
        self.founders = founders
        """The own Founders card, -1 for the Countess."""
        self.base_gold = base_gold
        """The gold printed on the Countess's own card; it counts as one symbol (R29)."""
        self.second_side = False
        """Whether the second side (food) of the Founders lies up."""
        self.turned = False
        """Whether the Founders were turned over for want of food: once in a game (7.9)."""
        self.gold = 0
        """The supply."""
        self.ledger = [0] * 9
        self.hand: list[int] = []
        self.square: list[int] = []
        self.limit = 0
        """Draft limit of this round."""
        self.drafted = False
        """Whether this player has finished drafting in this round."""
        self.below: dict[int, int] = {}
        """Card -> the card it lies on, TABLE for none; in the order in which they were laid."""
        self.load: dict[int, int] = {}
        """Card -> how many cards lie on it; uncovered cards are not in it."""
        self.coins: dict[int, int] = {}
        """Card -> gold lying on it; cards without are not in it."""
        self.role: dict[int, Kind] = {}
        """Monk or Apprentice -> what it stands for."""
        self.food = self.builders = self.gold_value = self.gold_symbols = self.padlocks = 0
        self.symbols = [0] * len(book.suits)
        self.recount()
        if founders != NOBODY:
            self.lay(founders, TABLE)

    def copy(self) -> Village:
        new = Village.__new__(Village)
        new.book = self.book
        new.founders = self.founders
        new.base_gold = self.base_gold
        new.second_side = self.second_side
        new.turned = self.turned
        new.gold = self.gold
        new.ledger = self.ledger[:]
        new.hand = self.hand[:]
        new.square = self.square[:]
        new.limit = self.limit
        new.drafted = self.drafted
        new.below = self.below.copy()
        new.load = self.load.copy()
        new.coins = self.coins.copy()
        new.role = self.role.copy()
        new.food = self.food
        new.builders = self.builders
        new.gold_value = self.gold_value
        new.gold_symbols = self.gold_symbols
        new.padlocks = self.padlocks
        new.symbols = self.symbols[:]
        return new

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

    def has_room(self, card: int) -> bool:
        """Whether one more card may lie on it (7.3, 7.8)."""
        load = self.load.get(card, 0)
        if card in self.role:
            sizes = self.book.records.stack
            return load < (sizes.bottom if self.below[card] == TABLE else sizes.other)
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

    # --- counting (spec 9; expansions 3) ----------------------------------------------------------
    def silver_value(self, card: int) -> int:
        """What the card would pay if the Second Market were held now (9)."""
        kind = self.book.kind_of[card]
        silver = kind.silver
        return 0 if silver is None else silver.pay * (self.counted(kind) // silver.per)

    def counted(self, kind: Kind) -> int:
        """How many there are of what the silver symbol of this kind counts."""
        count = kind.silver.count if kind.silver is not None else ""
        if count == "suit_symbols":
            return self.symbols[kind.silver_suit]
        if count == "gold_symbols":
            return self.gold_symbols
        if count == "food":
            return self.food
        if count == "builders":
            return self.builders
        if count == "padlocks":
            return self.padlocks
        if count == "coins_on_one":
            return max(self.coins.values(), default=0)
        return sum(
            self.face(other)[0]
            for other in self.below
            if other not in self.load and self.book.kind_of[other].suit == kind.silver_suit
        )

    def silver_cards(self) -> list[int]:
        """The uncovered cards with a silver symbol."""
        kind_of = self.book.kind_of
        return [c for c in self.below if kind_of[c].silver is not None and c not in self.load]

    def silver_total(self) -> int:
        return sum(map(self.silver_value, self.silver_cards()))

    def coin_total(self) -> int:
        """The value of the coins lying on the villagers."""
        return sum(self.coins.values())

    def first_market(self) -> int:
        """What the First Market would pay now (8)."""
        return self.gold_value + self.coin_total()

    def second_market(self) -> int:
        """What the Second Market would bring now, the coins on villagers included (8)."""
        return self.gold_value + self.silver_total() + self.coin_total()

    def highest_gold(self) -> int:
        """The highest gold on an uncovered card."""
        faces = (self.face(card)[0] for card in self.below if card not in self.load)
        return max(faces, default=0)

    def chains(self) -> list[list[int]]:
        """Every bottom card and single villager with all that lies on it, bottom first."""
        found: dict[int, list[int]] = {}
        root: dict[int, int] = {}
        for card, under in self.below.items():
            root[card] = card if under == TABLE else root[under]
            found.setdefault(root[card], []).append(card)
        return list(found.values())

    def villager_count(self) -> int:
        """All villager cards (10)."""
        return len(self.below)

    def recount(self) -> None:
        """Work out anew what can be seen and counted."""
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
