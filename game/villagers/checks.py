"""Reading the data files, with the checks that no single record can make."""

from __future__ import annotations

import re
from collections.abc import Iterator

from game.engine.carddata import Cards, load_cards
from game.engine.messages import Message, msg, msgn
from game.engine.sources import Problem, Sources
from game.engine.weights import check_weights
from game.engine.yamltext import Path
from game.villagers.cards import PLAYERS, Market, Records, SoloEvent, Step, Villager
from game.villagers.expansion_checks import check_counting, check_expansions, check_special

_FITTING: dict[str, tuple[str, ...]] = {
    "draft": ("lower_limit",),
    "build": ("lower_limit", "exchange_to", "bank_padlock"),
    "reveal": ("replace",),
    "round": ("use_jester",),
    "event": (
        "gain",
        "pay",
        "coins",
        "lose_villager",
        "discard_from_hand",
        "countess_draws",
        "replace",
    ),
}
"""Which steps an event can have, by when it works."""


def read(sources: Sources) -> tuple[Records, tuple[Problem, ...]]:
    """The data, checked, and remarks on it; DataError lists every mistake."""
    cards = load_cards(sources, Records)
    _Checks(cards).run()
    return cards.finish(), tuple(cards.remarks)


_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")
_RESERVED = ("village", "free", "reserve", "discard", "countess", "jester", "stack")
_SUIT, _VILLAGER, _EVENT = msg("suit"), msg("villager"), msg("event")


class _Checks:
    """What no single record can know: references, chains, totals, and that a game can be dealt."""

    def __init__(self, cards: Cards[Records]) -> None:
        self.cards = cards
        self.data = cards.data
        self.villagers = {v.id: v for v in self.data.villagers}
        self.suits = [suit.id for suit in self.data.suits]
        self.sound = True
        """Whether all chains hang together, so that totals mean something."""

    def run(self) -> None:
        self._ids()
        for i, villager in enumerate(self.data.villagers):
            self._villager(("villagers", i), villager)
        self._keychains()
        for i, event in enumerate(self.data.events):
            self._event(("events", i), event)
        self._limits()
        self._kinds()
        self._markets()
        self._solo()
        check_expansions(self.cards)
        check_weights(self.cards, PLAYERS)
        if self.sound:
            self._deals()

    # --- one by one -------------------------------------------------------------------------------
    def _named(self) -> Iterator[tuple[Path, str]]:
        for i, villager in enumerate(self.data.villagers):
            yield ("villagers", i, "id"), villager.id
        for i, event in enumerate(self.data.events):
            yield ("events", i, "id"), event.id
        for i, suit in enumerate(self.data.suits):
            yield ("suits", i, "id"), suit.id
        for i, mode in enumerate(self.data.solo.modes):
            yield ("solo", "modes", i, "id"), mode.id
        for i, module in enumerate(self.data.modules):
            yield ("modules", i, "id"), module.id
        for i, category in enumerate(self.data.categories):
            yield ("categories", i, "id"), category.id
            yield ("categories", i, "token", "id"), category.token.id
        for i, development in enumerate(self.data.developments):
            yield ("developments", i, "id"), development.id

    def _ids(self) -> None:
        self.cards.check_ids(self._named(), _RESERVED)
        for i, suit in enumerate(self.data.suits):
            if not _COLOUR.fullmatch(suit.colour):
                what = msg('"{word}" is not a colour', word=suit.colour)
                self.cards.problem(("suits", i, "colour"), what, msg("write it like '#92D1BB'"))

    def _villager(self, path: Path, villager: Villager) -> None:
        self.cards.check_known((*path, "suit"), villager.suit, self.suits, _SUIT)
        self._chain(path, villager)
        if villager.signpost > villager.copies:
            hint = msgn("there is {n} copy", "there are {n} copies", villager.copies)
            self.cards.problem((*path, "signpost"), msg("more signposts than copies"), hint)
        if villager.unlocker is not None:
            known = list(self.villagers)
            self.cards.check_known((*path, "unlocker"), villager.unlocker, known, _VILLAGER)
        for symbol in ("silver", "bronze"):
            counting = getattr(villager, symbol)
            if counting is not None:
                check_counting(self.cards, (*path, symbol), counting)
        if villager.silver is not None and villager.silver.count == "best_silver":
            what = msg("silver that counts silver goes round in circles")
            self.cards.problem((*path, "silver", "count"), what, msg("only bronze can count it"))
        if villager.kind != "road" and (
            villager.chain or villager.unlocker or villager.signpost or villager.special
        ):
            what = msg("a {kind} card cannot be so", kind=villager.kind)
            hint = msg("chain, unlocker, signpost and special are for villagers of the Road")
            self.cards.problem((*path, "kind"), what, hint)
        if (villager.kind == "founders") != (len(villager.sides) == 2):
            hint = msg("write sides: [{{gold: 2}}, {{food: 1}}], and only for founders")
            self.cards.problem((*path, "sides"), msg("founders have two sides"), hint)
        check_special(self.cards, path, villager)

    def _chain(self, path: Path, villager: Villager) -> None:
        """Every card under it exists, has this suit, and lies on what the chain says (7.3)."""
        below: tuple[str, ...] = ()
        for i, word in enumerate(villager.chain):
            here = (*path, "chain", i)
            if not self.cards.check_known(here, word, list(self.villagers), _VILLAGER):
                self.sound = False
                return
            under = self.villagers[word]
            if word == villager.id or word in below:
                self.sound = False
                self.cards.problem(here, msg('"{word}" comes twice in this chain', word=word))
                return
            if under.chain != below:
                self.sound = False
                self._misplaced(here, under)
                return
            if under.suit != villager.suit:
                what = msg(
                    '"{word}" is of the suit {suit}, not {wanted}',
                    word=word,
                    suit=under.suit,
                    wanted=villager.suit,
                )
                self.cards.problem(here, what, msg("a chain has one suit"))
            if under.special is not None:
                what = msg('"{word}" is a Special and begins no chain', word=word)
                self.cards.problem(here, what)
            below = (*below, word)

    def _misplaced(self, here: Path, under: Villager) -> None:
        lies: Message | str = ", ".join(under.chain) or msg("nothing")
        what = msg('"{word}" cannot come here: under it must lie {lies}', word=under.id, lies=lies)
        place = self.cards.where(("villagers", self.data.villagers.index(under)))
        self.cards.problem(here, what, msg("see {place}", place=place))

    # --- totals -----------------------------------------------------------------------------------
    def _keychains(self) -> None:
        """The number is counted: a new card with a padlock must not need an edit of another."""
        opened = dict.fromkeys(self.villagers, 0)
        for villager in self.data.villagers:
            if villager.unlocker in opened:
                opened[villager.unlocker] += villager.copies
        for i, villager in enumerate(self.data.villagers):
            count = opened[villager.id]
            if villager.keychain not in (None, count):
                what = msgn("it opens {n} card", "it opens {n} cards", count)
                hint = msg("the number here plays no part; leave keychain: out")
                self.cards.remark(("villagers", i, "keychain"), what, hint)

    def _event(self, path: Path, event: SoloEvent) -> None:
        if not event.steps:
            self.cards.problem((*path, "steps"), msg("this event does nothing"), msg("add a step"))
        for i, step in enumerate(event.steps):
            here = (*path, "steps", i)
            kinds = step.kinds()
            if len(kinds) != 1:
                what = msg("a step is one thing") if kinds else msg("this step is empty")
                self.cards.problem(here, what, msg("write one line with - for each"))
                continue
            kind = kinds[0]
            if kind not in _FITTING[event.when]:
                what = msg("{kind} does not go with when: {when}", kind=kind, when=event.when)
                hint = msg("known: {names}", names=", ".join(_FITTING[event.when]))
                self.cards.problem((*here, kind), what, hint)
            self._step((*here, kind), event, step)

    def _step(self, path: Path, event: SoloEvent, step: Step) -> None:
        if step.gain is not None and step.gain.of == "countess" and "hand" in step.gain.per:
            what = msg("the Countess has no hand")
            self.cards.problem((*path, "of"), what, msg("write of: you"))
        if step.countess_draws is not None and not step.countess_draws.piles:
            what = msg("she must draw somewhere")
            self.cards.problem(
                (*path, "piles"), what, msg("known: {names}", names="stacks, reserve")
            )
        if step.replace is not None and (step.replace.then == "stay") != (event.when == "reveal"):
            hint = msg("then: stay goes with when: reveal, then: resolve with when: event")
            self.cards.problem((*path, "then"), msg("this does not fit"), hint)
        if step.lower_limit is not None and step.lower_limit.limit != event.when:
            limit = step.lower_limit.limit
            what = msg("the {limit} limit, but when: {when}", limit=limit, when=event.when)
            self.cards.problem((*path, "limit"), what, msg("both must be the same phase"))

    def _limits(self) -> None:
        limits = self.data.limits
        self.cards.check_number(("limits", "draft_max"), limits.draft_max, limits.draft_base)
        self.cards.check_number(("limits", "build_max"), limits.build_max, limits.build_base)
        # Every stack lies behind a slot.
        road = self.data.road
        self.cards.check_number(("road", "stacks"), road.stacks, 1, road.slots)

    def _kinds(self) -> None:
        founders = [i for i, v in enumerate(self.data.villagers) if v.kind == "founders"]
        if len(founders) != 1:
            path: Path = ("villagers", founders[1], "kind") if founders else ("villagers",)
            what = msg("cards of the kind founders: {number}", number=len(founders))
            self.cards.problem(path, what, msg("there must be exactly one"))
        elif self.data.villagers[founders[0]].copies < PLAYERS[-1]:
            hint = msg("every player needs one: {number}", number=PLAYERS[-1])
            path = ("villagers", founders[0], "copies")
            self.cards.problem(path, msg("too few founders"), hint)
        signposts = sum(v.signpost for v in self.data.villagers)
        if signposts != self.data.road.slots:
            what = msg(
                "villagers with a signpost: {signposts}, slots of the Road: {slots}",
                signposts=signposts,
                slots=self.data.road.slots,
            )
            first = next((i for i, v in enumerate(self.data.villagers) if v.signpost), 0)
            self.cards.problem(("villagers", first, "signpost"), what, msg("they must be equal"))
        least = {suit.id: suit.min_players for suit in self.data.suits}
        for i, villager in enumerate(self.data.villagers):
            if (villager.signpost or villager.kind != "road") and least.get(villager.suit, 1) > 1:
                hint = msg("its suit must be in every game: min_players: 1")
                what = msg("the suit {suit} is not used by few players", suit=villager.suit)
                self.cards.problem(("villagers", i, "suit"), what, hint)

    def _markets(self) -> None:
        stacks = range(1, self.data.road.stacks + 1)
        for name in ("first", "second"):
            market: Market = getattr(self.data.markets, name)
            path = ("markets", name)
            for i, stack in enumerate((market.under, *market.when_empty)):
                if stack not in stacks:
                    here = (*path, "when_empty", i - 1) if i else (*path, "under")
                    hint = msg("stacks are 1 to {last}", last=stacks[-1])
                    self.cards.problem(here, msg("there is no stack {number}", number=stack), hint)
            if not market.when_empty:
                self.cards.problem((*path, "when_empty"), msg("no stack is named"))
        if set(self.data.markets.second.when_empty) != set(stacks):
            what = msg("the game ends when all stacks are empty")
            hint = msg("write {words}", words=str(list(stacks)))
            self.cards.problem(("markets", "second", "when_empty"), what, hint)

    def _solo(self) -> None:
        solo = self.data.solo
        events = [event.id for event in self.data.events]
        for season in ("summer", "winter"):
            if not any(event.season == season for event in self.data.events):
                what = msg("there is no event with season: {season}", season=season)
                self.cards.problem(("events",), what)
        if not any(line.at_least == 0 for line in solo.events_by_value):
            what = msg("no line for a villager that is worth nothing")
            hint = msg("write {words}", words="{at_least: 0, events: 3}")
            self.cards.problem(("solo", "events_by_value"), what, hint)
        if not solo.modes:
            self.cards.problem(("solo", "modes"), msg("there is no mode"))
        for i, mode in enumerate(solo.modes):
            for j, word in enumerate(mode.without):
                path = ("solo", "modes", i, "without", j)
                self.cards.check_known(path, word, events, _EVENT)

    def _deals(self) -> None:
        """There are cards enough for the stacks and the hands of every set-up (4)."""
        counts = [set_up.players for set_up in self.data.set_ups]
        if sorted(counts) != list(PLAYERS):
            hint = msg(
                "one line for each of {first} to {last} players",
                first=PLAYERS[0],
                last=PLAYERS[-1],
            )
            self.cards.problem(("set_ups",), msg("the set-ups are not complete"), hint)
        least = {suit.id: suit.min_players for suit in self.data.suits}
        for i, set_up in enumerate(self.data.set_ups):
            deck = sum(
                v.copies - v.signpost
                for v in self.data.villagers
                if v.kind == "road"
                and v.module is None
                and max(v.min_players, least.get(v.suit, 1)) <= set_up.players
            )
            needed = set_up.stack * self.data.road.stacks + set_up.players * self.data.start.hand
            if needed > deck:
                what = msg(
                    "cards that are dealt: {needed}, cards in the deck: {deck}",
                    needed=needed,
                    deck=deck,
                )
                path = ("set_ups", i, "stack")
                self.cards.problem(path, what, msg("deal fewer or add cards"))
