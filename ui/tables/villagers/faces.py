"""What the cards of Villagers show, made from the game's data."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from game.engine.game import Game
from game.villagers.cards import (
    Counting,
    Development,
    Extra,
    Records,
    Silver,
    SoloEvent,
    Villager,
)
from game.villagers.facts import VillagersFacts
from ui.i18n import _
from ui.table.model import SpriteKey, TableContext
from ui.tables.villagers.art import CardFace, Counts, EventFace, Link
from ui.tables.villagers.art import Silver as SilverFace
from ui.tables.villagers.development_art import DevelopmentFace
from ui.tables.villagers.figures import people


def kind_of(card: str) -> str:
    """The villager of a card: "carpenter" of "carpenter.2"."""
    return card.partition(".")[0]


_MADE: WeakKeyDictionary[Game, dict[str, dict[tuple[str, bool, bool], CardFace]]] = (
    WeakKeyDictionary()
)
"""The faces of villagers that were made, for each game and language: they never change."""


class Faces:
    """The faces of one game's cards, found by id."""

    def __init__(self, context: TableContext) -> None:
        records: Records = context.game.records
        self.records = records
        self.context = context
        self.villagers = {villager.id: villager for villager in records.villagers}
        self.events = {event.id: event for event in records.events}
        self.suits = {suit.id: suit for suit in records.suits}
        self.developments = {each.id: each for each in records.developments}
        self.categories = {each.id: each for each in records.categories}
        self._opens: dict[str, list[Villager]] = {}
        for villager in records.villagers:
            if villager.unlocker is not None:
                self._opens.setdefault(villager.unlocker, []).append(villager)
        self._made = _MADE.setdefault(context.game, {}).setdefault(context.language, {})

    def name(self, term: str) -> str:
        return self.context.say(self.context.game.entries[term].name)

    def text(self, term: str) -> str:
        """The rule of a card in words."""
        return self.context.say(self.context.game.entries[term].text)

    def of(self, card: str) -> Villager:
        """The record of the villager that a card shows."""
        return self.villagers[kind_of(card)]

    def keys(self, id: str) -> list[Villager]:
        """The villagers whose padlock this one opens."""
        return self._opens.get(id, [])

    def colour(self, suit: str) -> str:
        return self.suits[suit].colour

    def suit_of(self, card: str) -> str:
        """Of a card's name, or of its back: "?wood"."""
        return card[1:] if card.startswith("?") else self.of(card).suit

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
        data = self.of(card)
        side = data.sides[second] if data.sides else data
        return side.gold, side.food, side.builders

    def _face(self, id: str, second: bool, detail: bool) -> CardFace:
        data = self.villagers[id]
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
            keys=sum(other.copies for other in self.keys(id)),
            silver=None if silver is None else self._silver(silver),
            bronze=None if data.bronze is None else self._silver(data.bronze, "bronze"),
            module=data.module or "",
            padlock=self.name(data.unlocker) if data.unlocker else "",
            chain=tuple(
                Link(under, self.name(under), people(under, self.villagers[under].picture))
                for under in data.chain
            ),
            special=special_words(data.special),
            discard=data.discard,
            detail=detail,
            suit_label=self.name(data.suit),
            lines=self._lines(id, second) if detail else (),
            people=people(id, data.picture),
        )

    def _silver(self, silver: Silver, metal: str = "silver") -> SilverFace:
        return SilverFace(silver.pay, silver.per, self.counts(silver), metal)

    def counts(self, counting: Counting) -> Counts:
        """What is counted, for its signs."""
        suits = counting.of_each or ([counting.of] if counting.of is not None else [])
        coloured = tuple([(suit, self.colour(suit)) for suit in suits])
        return Counts(counting.count, coloured, counting.at_least or 0)

    def _lines(self, id: str, second: bool) -> tuple[tuple[str, str], ...]:
        """What the large card says in words."""
        data = self.villagers[id]
        gold, food, builders = self.shown(id, second)
        lines = []
        if data.chain:
            names = " › ".join(map(self.name, data.chain))
            lines.append(("chain", _("Is placed on: {names}").format(names=names)))
        if data.unlocker:
            name = self.name(data.unlocker)
            cost = self.records.padlock_cost
            words = _("Padlock: {n} gold for: {name}").format(n=cost, name=name)
            lines.append(("padlock", words))
        if gold:
            lines.append(("gold", _("{n} gold at each Market").format(n=gold)))
        if food:
            lines.append(("food", _("Food: {n}").format(n=food)))
        if builders:
            lines.append(("builder", _("Builders: {n}").format(n=builders)))
        if opened := self.keys(id):
            names = ", ".join(self.name(other.id) for other in opened)
            lines.append(("key", _("Opens: {names}").format(names=names)))
        if data.silver is not None:
            lines.append(("silver", self.silver_words(data.silver)))
        if data.bronze is not None:
            lines.append(("bronze", self.bronze_words(data.bronze)))
        text = self.text(id)
        if text:
            lines.append(("discard" if data.discard else "rule", text))
        if data.signpost:
            words = _("One copy begins on the Road. Which six villagers do is our reconstruction.")
            lines.append(("rule", words))
        return tuple(lines)

    def silver_words(self, silver: Silver) -> str:
        return _("Second Market: {pay} for each {per}: {what}").format(
            pay=silver.pay, per=silver.per, what=self.counted_words(silver)
        )

    def bronze_words(self, bronze: Silver) -> str:
        return _("Each round: {pay} for each {per}: {what}. One bronze symbol pays.").format(
            pay=bronze.pay, per=bronze.per, what=self.counted_words(bronze)
        )

    def counted_words(self, counting: Counting) -> str:
        """What silver, bronze or a Development counts."""
        suit = self.name(counting.of) if counting.of else ""
        suits = ", ".join(map(self.name, counting.of_each))
        least = counting.at_least or 0
        return {
            "suit_symbols": _("suit symbols ({suit})").format(suit=suit),
            "gold_on_suit": _("visible gold ({suit})").format(suit=suit),
            "gold_symbols": _("visible gold symbols"),
            "food": _("visible food"),
            "builders": _("visible builders"),
            "padlocks": _("padlocks"),
            "coins_on_one": _("coins on one villager"),
            "villagers_with_coins": _("villagers with coins on them"),
            "villagers": _("villagers"),
            "chains": _("production chains of at least {n} cards").format(n=least),
            "suit_sets": _("sets of suit symbols ({suits})").format(suits=suits),
            "best_silver": _("gold that the best silver would bring now"),
            "hand_of_suit": _("cards in hand ({suit})").format(suit=suit),
        }[counting.count]

    # --- Developments ----------------------------------------------------------------------------
    def token(self, category: str) -> str:
        """The id of the token of a category."""
        return self.categories[category].token.id

    def gives(self, development: str) -> str:
        """The symbol of what its token gives in the next round, "" for nothing."""
        data = self.developments[development]
        return "food" if data.food else "builder" if data.builders else ""

    def bonus_words(self, development: str) -> str:
        """What its token gives."""
        data = self.developments[development]
        words = []
        if data.food:
            words.append(_("Draft limit +{n}.").format(n=data.food))
        if data.builders:
            words.append(_("Build limit +{n}.").format(n=data.builders))
        return " ".join(words)

    def development(self, id: str, detail: bool = False) -> DevelopmentFace:
        data = self.developments[id]
        rewards = [("gold", str(data.gold))] if data.gold else []
        rewards += [("food", "")] * data.food + [("builder", "")] * data.builders
        rewards += [(EXTRAS[data.extra], "")] if data.extra else []
        lines = self._development_lines(data) if detail else ()
        counts = self.counts(data.most)
        return DevelopmentFace(id, self.name(id), data.category, counts, tuple(rewards), lines)

    def _development_lines(self, data: Development) -> tuple[tuple[str, str], ...]:
        """What the large card says in words."""
        most = _("Every round, whoever alone has most: {what}").format(
            what=self.counted_words(data.most)
        )
        lines = [("", most)]
        if data.gold:
            lines.append(("gold", _("{n} gold at once").format(n=data.gold)))
        if data.food:
            words = _("With the token, in the next round: draft limit +{n}").format(n=data.food)
            lines.append(("food", words))
        if data.builders:
            words = _("With the token, in the next round: build limit +{n}").format(n=data.builders)
            lines.append(("builder", words))
        if data.extra:
            lines.append((EXTRAS[data.extra], extra_words(data.extra)))
        lines.append(("", _("On a tie nobody wins, and the token comes back.")))
        return tuple(lines)

    # --- solo ------------------------------------------------------------------------------------
    def event(self, id: str, detail: bool = False) -> SpriteKey:
        event = self.events[id]
        text = self.text(id)
        return (
            "vl.event",
            EventFace(
                self.name(id),
                event.season,
                id,
                when_words(event),
                text,
                detail,
                people(id, event.picture),
            ),
        )

    def event_plate(self, id: str) -> SpriteKey:
        """The event laid out to be read on the table."""
        _painter, face = self.event(id)
        return ("vl.event_plate", face)

    def countess(self, facts: VillagersFacts, detail: bool = False) -> SpriteKey:
        text = self.text("countess") if detail else ""
        shown = people("countess", self.records.solo.countess.picture)
        return ("vl.countess", self.name("countess"), facts.countess_gold, text, detail, shown)

    def jester(self, used: bool, detail: bool = False) -> SpriteKey:
        text = self.text("jester") if detail else ""
        shown = people("jester", self.records.solo.jester.picture)
        return ("vl.jester", self.name("jester"), text, used, detail, shown)

    def market(self, number: int, detail: bool = False) -> SpriteKey:
        term = "first_market" if number == 1 else "second_market"
        text = self.text(term) if detail else ""
        return ("vl.market", number, self.name(term) if detail else "", text, detail)


EXTRAS: dict[Extra, str] = {"unseen_card": "unseen", "basic_villager": "villager"}
"""The symbols of what else a Development brings."""


def extra_words(extra: Extra) -> str:
    """What else a Development brings."""
    return {
        "unseen_card": _("You may take the top card of a stack or of the Reserve, unseen."),
        "basic_villager": _("You may take a basic villager into your village."),
    }[extra]


def special_words(special: str | None) -> str:
    """What a Special does, in a few words."""
    words = {
        "stand_in": _("stands for a villager of a chain"),
        "swap": _("swaps with a covered villager"),
        "free_padlocks": _("padlocks are free this turn"),
        "half_gold": _("half the gold of one villager"),
        "sweep_road": _("plunders the Road and fills it anew"),
        "take_from_road": _("takes from the Road in another's turn"),
        "take_from_square": _("takes a card off a Village Square"),
        "take_from_hand": _("takes a card from another hand"),
        "take_top": _("takes a villager out of a village"),
        "rob": _("robs a player in each build turn"),
        "arrest": _("arrests a Thief, takes the coins"),
        "search_reserve": _("looks at the Reserve, takes a card"),
        "search_stack": _("looks at a stack, drafts a card"),
        "build_early": _("builds in the draft phase"),
        "second_pick": _("a second pick for gold"),
        "copy_silver": _("pays like a silver villager"),
        "hire": _("one more build action for gold"),
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
