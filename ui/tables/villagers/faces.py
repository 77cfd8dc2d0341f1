"""What the cards of Villagers show, made from the game's data."""

from __future__ import annotations

from game.villagers.book import Book
from game.villagers.cards import SoloEvent
from game.villagers.rules import VillagersState
from ui.i18n import _
from ui.table.model import SpriteKey, TableContext
from ui.tables.villagers.art import CardFace, EventFace, Link, Silver


def kind_of(card: str) -> str:
    """The villager of a card: "carpenter" of "carpenter.2"."""
    return card.partition(".")[0]


class Faces:
    """The faces of one game's cards, found by id."""

    def __init__(self, book: Book, context: TableContext) -> None:
        self.book = book
        self.context = context
        self._suits = {suit.id: suit for suit in book.records.suits}
        self._made: dict[tuple[str, bool, bool], CardFace] = {}

    def name(self, term: str) -> str:
        return self.context.say(self.context.game.entries[term].name)

    def text(self, term: str) -> str:
        """The rule of a card in words."""
        return self.context.say(self.context.game.entries[term].text)

    def colour(self, suit: str) -> str:
        return self._suits[suit].colour

    def suit_of(self, card: str) -> str:
        """Of a card's name, or of its back: "?wood"."""
        return card[1:] if card.startswith("?") else self.book.kind[kind_of(card)].data.suit

    def back(self, suit: str) -> SpriteKey:
        return ("vl.back", suit, self.colour(suit))

    def card(self, card: str, second: bool = False, detail: bool = False) -> SpriteKey:
        id = kind_of(card)
        key = (id, second, detail)
        if key not in self._made:
            self._made[key] = self._face(id, second, detail)
        return ("vl.card", self._made[key])

    def shown(self, card: str, second: bool = False) -> tuple[int, int, int]:
        """Gold, food and builders on the side that lies up."""
        kind = self.book.kind[kind_of(card)]
        if second and len(kind.faces) > 1:
            return kind.faces[1]
        return kind.gold, kind.food, kind.builders

    def _face(self, id: str, second: bool, detail: bool) -> CardFace:
        kind = self.book.kind[id]
        data = kind.data
        gold, food, builders = self.shown(id, second)
        silver = data.silver
        return CardFace(
            name=self.name(id),
            suit=data.suit,
            colour=self.colour(data.suit),
            icon=id,
            symbols=data.symbols,
            gold=gold or None,
            food=food,
            builders=builders,
            keys=kind.keychain,
            silver=Silver(
                silver.pay,
                silver.per,
                silver.count,
                silver.of or "",
                self.colour(silver.of) if silver.of else "",
            )
            if silver is not None
            else None,
            padlock=self.name(data.unlocker) if data.unlocker else "",
            chain=tuple(Link(under, self.name(under)) for under in data.chain),
            special=special_words(data.special),
            discard=data.discard,
            detail=detail,
            suit_label=self.name(data.suit),
            lines=self._lines(id, second) if detail else (),
        )

    def _lines(self, id: str, second: bool) -> tuple[tuple[str, str], ...]:
        """What the large card says in words."""
        kind = self.book.kind[id]
        data = kind.data
        gold, food, builders = self.shown(id, second)
        lines = []
        if data.chain:
            names = " › ".join(map(self.name, data.chain))
            lines.append(("chain", _("Is placed on: {names}").format(names=names)))
        if data.unlocker:
            name = self.name(data.unlocker)
            cost = self.book.cost
            words = _("Padlock: {n} gold for: {name}").format(n=cost, name=name)
            lines.append(("padlock", words))
        if gold:
            lines.append(("gold", _("{n} gold at each Market").format(n=gold)))
        if food:
            lines.append(("food", _("Food: {n}").format(n=food)))
        if builders:
            lines.append(("builder", _("Builders: {n}").format(n=builders)))
        if kind.keychain:
            opened = [k.id for k in self.book.kinds if k.data.unlocker == id]
            names = ", ".join(map(self.name, opened))
            lines.append(("key", _("Opens: {names}").format(names=names)))
        if data.silver is not None:
            lines.append(("silver", self.silver_words(id)))
        text = self.context.say(self.context.game.entries[id].text)
        if text:
            lines.append(("discard" if data.discard else "rule", text))
        if data.signpost:
            words = _("One copy begins on the Road. Which six villagers do is our reconstruction.")
            lines.append(("rule", words))
        return tuple(lines)

    def silver_words(self, id: str) -> str:
        silver = self.book.kind[id].silver
        assert silver is not None
        return _("Second Market: {pay} for each {per}: {what}").format(
            pay=silver.pay, per=silver.per, what=self.counted_words(id)
        )

    def counted_words(self, id: str) -> str:
        """What the silver symbol of a villager counts."""
        silver = self.book.kind[id].silver
        assert silver is not None
        suit = self.name(silver.of) if silver.of else ""
        return {
            "suit_symbols": _("suit symbols ({suit})").format(suit=suit),
            "gold_on_suit": _("visible gold ({suit})").format(suit=suit),
            "gold_symbols": _("visible gold symbols"),
            "food": _("visible food"),
            "builders": _("visible builders"),
            "padlocks": _("padlocks"),
            "coins_on_one": _("coins on one villager"),
        }[silver.count]

    # --- solo ------------------------------------------------------------------------------------
    def event(self, id: str, detail: bool = False) -> SpriteKey:
        event = self.book.events[self.book.event_index[id]]
        text = self.text(id)
        return (
            "vl.event",
            EventFace(self.name(id), event.season, id, when_words(event), text, detail),
        )

    def event_plate(self, id: str) -> SpriteKey:
        """The event laid out to be read on the table."""
        _painter, face = self.event(id)
        return ("vl.event_plate", face)

    def countess(self, view: VillagersState, detail: bool = False) -> SpriteKey:
        text = self.context.say(self.context.game.entries["countess"].text) if detail else ""
        gold = view.villages[-1].base_gold if view.solo else 0
        return ("vl.countess", self.name("countess"), gold, text, detail)

    def jester(self, used: bool, detail: bool = False) -> SpriteKey:
        text = self.context.say(self.context.game.entries["jester"].text) if detail else ""
        return ("vl.jester", self.name("jester"), text, used, detail)

    def market(self, number: int, detail: bool = False) -> SpriteKey:
        term = "first_market" if number == 1 else "second_market"
        text = self.text(term) if detail else ""
        return ("vl.market", number, self.name(term) if detail else "", text, detail)


def special_words(special: str | None) -> str:
    """What a Special does, in a few words."""
    words = {
        "stand_in": _("stands for a villager of a chain"),
        "swap": _("swaps with a covered villager"),
        "free_padlocks": _("padlocks are free this turn"),
        "half_gold": _("half the gold of one villager"),
    }
    return words.get(special or "", "")


def when_words(event: SoloEvent) -> str:
    """The phase in which an event works."""
    return {
        "event": _("event phase"),
        "draft": _("draft phase"),
        "build": _("build phase"),
        "reveal": _("at once"),
        "round": _("this round"),
    }[event.when]
