"""The data made ready for play: every card has a number, every kind of card its own object.

Shared by all states of a game and never changed.
"""

from __future__ import annotations

from game.engine.sentinels import HIDDEN, UNKNOWN
from game.villagers.cards import WINDOWS, Counting, Records, Silver, SoloEvent, Villager
from game.villagers.cards import Development as DevelopmentData


def back(suit: int) -> int:
    """A face-down card of which only the suit can be seen."""
    return UNKNOWN - 1 - suit


def suit_of_back(card: int) -> int | None:
    """The suit on the back of a masked card; None where not even that is known."""
    return None if card == UNKNOWN else UNKNOWN - 1 - card


class Kind:
    """All cards with the same front."""

    def __init__(self, data: Villager, suit: int) -> None:
        self.data = data
        self.id = data.id
        self.suit = suit
        self.gold, self.food, self.builders = data.gold, data.food, data.builders
        self.faces = [(side.gold, side.food, side.builders) for side in data.sides]
        if self.faces:
            self.gold, self.food, self.builders = self.faces[0]
        self.symbols = data.symbols
        self.locked = data.unlocker is not None
        self.keychain = 0
        """How many cards of the game it opens, all copies counted."""
        self.silver: Silver | None = data.silver
        self.silver_of = 0
        """What its silver counts of, see `Book.counted_of`."""
        self.bronze: Silver | None = data.bronze
        self.bronze_of = 0
        self.special = data.special or ""
        self.window = WINDOWS.get(self.special)
        """When it is played, if it is a Special."""
        self.stand_in = self.special in ("stand_in", "swap")
        """It can lie in a chain in place of another villager."""
        self.basic = data.kind == "basic"
        self.founders = data.kind == "founders"
        self.stays = bool(self.special) or self.basic or self.founders
        """It is never taken out of a village into a hand."""
        self.under: Kind | None = None
        """What it is placed on; None for the table."""
        self.unlocker: Kind | None = None
        self.carriers: list[Kind] = []
        """What may lie on it and be followed in turn: what a Monk on it can stand for."""
        self.capacity = 0
        """How many cards may lie on it."""
        self.bottom = False
        """It begins a chain."""
        self.cards: tuple[int, ...] = ()

    def __repr__(self) -> str:
        return f"Kind({self.id!r})"


class Development:
    """One Development, with the number of its category."""

    def __init__(self, data: DevelopmentData, category: int, of: int) -> None:
        self.data = data
        self.id = data.id
        self.category = category
        self.most = data.most
        self.gold, self.food, self.builders = data.gold, data.food, data.builders
        self.extra = data.extra
        self.of = of

    def __repr__(self) -> str:
        return f"Development({self.id!r})"


class Deal:
    """The villagers of a game with so many players and these expansions."""

    def __init__(self, book: Book, players: int, modules: frozenset[str]) -> None:
        least = [suit.min_players for suit in book.records.suits]
        used = [
            kind
            for kind in book.kinds
            if kind.data.kind == "road"
            and kind.data.enabled
            and kind.data.min_players <= players
            and (kind.data.module is None or kind.data.module in modules)
        ]
        self.deck = [
            card
            for kind in used
            if not kind.data.dealt and least[kind.suit] <= players
            for card in kind.cards[kind.data.signpost :]
        ]
        """The travelling villagers to be shuffled (4.5, 11.1)."""
        self.dealt: list[list[int]] = []
        """For each expansion that deals cards those of which everybody gets one."""
        for module in book.records.modules:
            own = [kind for kind in used if kind.data.dealt and kind.data.module == module.id]
            if own:
                self.dealt.append([card for kind in own for card in kind.cards])
        dealt = [card for cards in self.dealt for card in cards]
        basics = [card for kind in book.basics for card in kind.cards]
        founders = book.founders.cards[:players]
        self.cards = frozenset([*self.deck, *book.signposts(), *dealt, *basics, *founders])
        """All of them."""
        self.by_trick: dict[str, list[int]] = {word: [] for word in WINDOWS}
        """What a Special can do -> the cards that can."""
        for card in sorted(self.cards):
            if (word := book.kind_of[card].special) in self.by_trick:
                self.by_trick[word].append(card)
        words = [word for word, window in WINDOWS.items() if window in ("draft", "pick")]
        self.drafting = frozenset([card for word in words for card in self.by_trick[word]])
        """The Specials that are played in the own draft turn."""
        self.bronze = frozenset(
            card for kind in used if kind.bronze is not None for card in kind.cards
        )
        """The villagers with a bronze symbol."""
        self.one_pick = not self.drafting and not self.by_trick["second_pick"]
        """Whether a draft turn is always one pick, and nothing else."""
        self.developments = [
            [
                number
                for number, one in enumerate(book.developments)
                if one.category == category and one.data.min_players <= players
            ]
            for category, data in enumerate(book.records.categories)
            if data.module in modules
        ]
        """For each category in the game the Developments to draw one from."""


class Book:
    def __init__(self, records: Records) -> None:
        self.records = records
        self.suits = [suit.id for suit in records.suits]
        self.suit_index = {name: i for i, name in enumerate(self.suits)}
        self.kinds = [Kind(one, self.suit_index[one.suit]) for one in records.villagers]
        self.kind = {kind.id: kind for kind in self.kinds}
        self._link()
        self.kind_of: list[Kind] = []
        """Card number -> its kind."""
        self.names: list[str] = []
        """Card number -> its name in the notation, e.g. "carpenter.2"."""
        for kind in self.kinds:
            first = len(self.names)
            self.kind_of += [kind] * kind.data.copies
            self.names += [f"{kind.id}.{copy + 1}" for copy in range(kind.data.copies)]
            kind.cards = tuple(range(first, len(self.names)))
        self.number = {name: card for card, name in enumerate(self.names)}
        self.shown = dict(enumerate(self.names))
        """The same with "?wood" for a card of which only the back can be seen."""
        self.shown |= {back(suit): HIDDEN + id for suit, id in enumerate(self.suits)}
        self.basics = [kind for kind in self.kinds if kind.basic]
        self.basic_index = {kind.id: i for i, kind in enumerate(self.basics)}
        self.founders = next(kind for kind in self.kinds if kind.founders)
        self.bottoms = [kind for kind in self.kinds if kind.bottom]
        self.slots = records.road.slots
        self.stacks = records.road.stacks
        self.stack_names = [f"stack{n + 1}" for n in range(self.stacks)]
        self.stack_index = {name: n for n, name in enumerate(self.stack_names)}
        self.cost = records.padlock_cost
        self.first_due = tuple(stack - 1 for stack in records.markets.first.when_empty)
        self.travelling = frozenset(
            card for card, kind in enumerate(self.kind_of) if kind.data.kind == "road"
        )
        self.set_ups = {set_up.players: set_up for set_up in records.set_ups}
        categories = [category.id for category in records.categories]
        self.developments = [
            Development(one, categories.index(one.category), self.counted_of(one.most))
            for one in records.developments
        ]
        self.development_index = {one.id: i for i, one in enumerate(self.developments)}
        self._deals: dict[tuple[int, frozenset[str]], Deal] = {}
        self.modes = {mode.id: mode for mode in records.solo.modes}
        self.events: list[SoloEvent] = list(records.events)
        self.event_index = {event.id: i for i, event in enumerate(self.events)}
        self.steps = [
            [(kind, getattr(step, kind)) for step in event.steps for kind in step.kinds()]
            for event in self.events
        ]
        """Event number -> the kinds of its steps, with what the data says of each."""
        self.seasons = [0 if event.season == "summer" else 1 for event in self.events]
        symbols = [symbol for kind in self.kinds for symbol in (kind.silver, kind.bronze)]
        self.hands_pay = any(s is not None and s.count == "hand_of_suit" for s in symbols)
        """Whether some silver or bronze counts cards in hand."""
        self.outlooks: dict[tuple[object, ...], object] = {}
        """What computer players have worked out of villages, see outlook.py."""

    def _link(self) -> None:
        stack = self.records.stack
        for kind in self.kinds:
            if kind.data.chain:
                kind.under = self.kind[kind.data.chain[-1]]
            if kind.data.unlocker is not None:
                kind.unlocker = self.kind[kind.data.unlocker]
                kind.unlocker.keychain += kind.data.copies
            if kind.silver is not None:
                kind.silver_of = self.counted_of(kind.silver)
            if kind.bronze is not None:
                kind.bronze_of = self.counted_of(kind.bronze)
        followed = {kind.under for kind in self.kinds if kind.under is not None}
        for kind in self.kinds:
            if kind in followed:
                kind.bottom = kind.under is None
                kind.capacity = stack.bottom if kind.bottom else stack.other
                if kind.under is not None:
                    kind.under.carriers.append(kind)
            elif kind.stand_in or kind.founders or kind.basic:
                kind.capacity = stack.bottom

    def counted_of(self, counting: Counting) -> int:
        """What a counter counts of: a suit, a mask of suits, or the least length of a chain."""
        if counting.of is not None:
            return self.suit_index[counting.of]
        if counting.of_each:
            return sum(1 << self.suit_index[suit] for suit in counting.of_each)
        return counting.at_least or 0

    def deal(self, players: int, modules: frozenset[str] = frozenset()) -> Deal:
        """What is in a game of so many players with these expansions."""
        found = self._deals.get((players, modules))
        if found is None:
            found = self._deals[players, modules] = Deal(self, players, modules)
        return found

    def suit_of(self, card: int) -> int | None:
        """The suit on the back of a card, which may be hidden; None where nothing is known."""
        return self.kind_of[card].suit if card >= 0 else suit_of_back(card)

    def signposts(self) -> list[int]:
        """The villagers that lie on the Road at the beginning."""
        return [card for kind in self.kinds for card in kind.cards[: kind.data.signpost]]

    def mode_events(self, mode: str) -> list[int]:
        """The events that this solo mode uses."""
        without = self.modes[mode].without
        return [i for i, event in enumerate(self.events) if event.id not in without]
