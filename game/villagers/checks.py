"""Reading the data files, with the checks that no single record can make."""

from __future__ import annotations

import re
from collections.abc import Iterator

from game.engine.carddata import Cards, load_cards
from game.engine.sources import Sources
from game.engine.yamltext import Path
from game.villagers.cards import PLAYERS, GameData, Market, Silver, SoloEvent, Step, Villager

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


def read(sources: Sources) -> GameData:
    """The data, checked; DataError lists every mistake."""
    cards = load_cards(sources, GameData)
    _Checks(cards).run()
    return cards.finish()


_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")
_RESERVED = ("village", "bank", "free", "reserve", "discard", "countess", "jester", "stack")
_MOST_COPIES = 99


class _Checks:
    """What no single record can know: references, chains, totals, and that a game can be dealt."""

    def __init__(self, cards: Cards[GameData]) -> None:
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
        self._numbers()
        self._kinds()
        self._markets()
        self._solo()
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

    def _ids(self) -> None:
        self.cards.check_ids(self._named(), _RESERVED)
        for i, suit in enumerate(self.data.suits):
            if not _COLOUR.fullmatch(suit.colour):
                what = f"{suit.colour!r} is not a colour"
                self.cards.problem(("suits", i, "colour"), what, "write it like '#92D1BB'")
            self.cards.check_number(("suits", i, "min_players"), suit.min_players, 1)

    def _villager(self, path: Path, villager: Villager) -> None:
        self.cards.check_known((*path, "suit"), villager.suit, self.suits, "suit")
        self._chain(path, villager)
        for name in ("gold", "food", "builders", "symbols", "keychain", "signpost"):
            self.cards.check_number((*path, name), getattr(villager, name), 0)
        self.cards.check_number((*path, "copies"), villager.copies, 1)
        if villager.copies > _MOST_COPIES:
            hint = f"it must be at most {_MOST_COPIES}"
            self.cards.problem((*path, "copies"), f"{villager.copies} are too many", hint)
        if villager.signpost > villager.copies:
            hint = f"there are {villager.copies} copies"
            self.cards.problem((*path, "signpost"), "more signposts than copies", hint)
        if villager.unlocker is not None:
            known = list(self.villagers)
            self.cards.check_known((*path, "unlocker"), villager.unlocker, known, "villager")
        if (silver := villager.silver) is not None:
            self._silver((*path, "silver"), silver)
        if villager.kind != "road" and (
            villager.chain or villager.unlocker or villager.signpost or villager.special
        ):
            hint = "chain, unlocker, signpost and special are for villagers of the Road"
            self.cards.problem((*path, "kind"), f"a {villager.kind} card cannot be so", hint)
        if villager.special is not None and (villager.chain or villager.silver):
            hint = "leave chain and silver out"
            self.cards.problem((*path, "special"), "a Special lies in no chain", hint)
        if villager.special in ("free_padlocks", "half_gold") and not villager.discard:
            hint = "add discard: true"
            self.cards.problem((*path, "special"), "this Special must leave the game", hint)
        if villager.discard and villager.special not in ("free_padlocks", "half_gold"):
            hint = "only with special: free_padlocks or half_gold"
            self.cards.problem((*path, "discard"), "this card stays in the village", hint)
        if (villager.kind == "founders") != (len(villager.sides) == 2):
            hint = "write sides: [{gold: 2}, {food: 1}], and only for founders"
            self.cards.problem((*path, "sides"), "founders have two sides", hint)

    def _silver(self, path: Path, silver: Silver) -> None:
        self.cards.check_number((*path, "pay"), silver.pay, 1)
        self.cards.check_number((*path, "per"), silver.per, 1)
        of_suit = silver.count in ("suit_symbols", "gold_on_suit")
        if silver.of is not None and of_suit:
            self.cards.check_known((*path, "of"), silver.of, self.suits, "suit")
        elif of_suit:
            self.cards.problem((*path, "count"), "of which suit?", "add of: and a suit")
        elif silver.of is not None:
            what = f"{silver.count} counts for all suits"
            self.cards.problem((*path, "of"), what, "leave of: out")

    def _chain(self, path: Path, villager: Villager) -> None:
        """Every card under it exists, has this suit, and lies on what the chain says (7.3)."""
        below: tuple[str, ...] = ()
        for i, word in enumerate(villager.chain):
            here = (*path, "chain", i)
            if not self.cards.check_known(here, word, list(self.villagers), "villager"):
                self.sound = False
                return
            under = self.villagers[word]
            if word == villager.id or word in below:
                self.sound = False
                self.cards.problem(here, f"{word!r} comes twice in this chain")
                return
            if under.chain != below:
                self.sound = False
                lies = ", ".join(under.chain) or "nothing"
                what = f"{word!r} cannot come here: under it must lie {lies}"
                place = ("villagers", self.data.villagers.index(under))
                self.cards.problem(here, what, f"see {self.cards.where(place)}")
                return
            if under.suit != villager.suit:
                what = f"{word!r} is of the suit {under.suit}, not {villager.suit}"
                self.cards.problem(here, what, "a chain has one suit")
            if under.special is not None:
                self.cards.problem(here, f"{word!r} is a Special and begins no chain")
            below = (*below, word)

    # --- totals -----------------------------------------------------------------------------------
    def _keychains(self) -> None:
        opened = dict.fromkeys(self.villagers, 0)
        for villager in self.data.villagers:
            if villager.unlocker in opened:
                opened[villager.unlocker] += villager.copies
        for i, villager in enumerate(self.data.villagers):
            count = opened[villager.id]
            if villager.keychain != count:
                what = f"keychain {villager.keychain}, but it opens {count} cards"
                path = ("villagers", i, "keychain" if villager.keychain else "id")
                self.cards.problem(path, what, f"write keychain: {count}")

    def _event(self, path: Path, event: SoloEvent) -> None:
        if not event.steps:
            self.cards.problem((*path, "steps"), "this event does nothing", "add a step")
        for i, step in enumerate(event.steps):
            here = (*path, "steps", i)
            kinds = step.kinds()
            if len(kinds) != 1:
                what = "a step is one thing" if kinds else "this step is empty"
                self.cards.problem(here, what, "write one line with - for each")
                continue
            kind = kinds[0]
            if kind not in _FITTING[event.when]:
                fitting = ", ".join(_FITTING[event.when])
                what = f"{kind} does not go with when: {event.when}"
                self.cards.problem((*here, kind), what, f"there: {fitting}")
            self._step((*here, kind), event, step)

    def _step(self, path: Path, event: SoloEvent, step: Step) -> None:
        for part in (step.gain, step.pay):
            if part is not None:
                self.cards.check_number((*path, "gold"), part.gold, 1)
        if step.coins is not None and isinstance(step.coins.gold, int):
            self.cards.check_number((*path, "gold"), step.coins.gold, 1)
        if step.gain is not None and step.gain.of == "countess" and "hand" in step.gain.per:
            self.cards.problem((*path, "of"), "the Countess has no hand", "write of: you")
        if step.countess_draws is not None and not step.countess_draws.piles:
            self.cards.problem((*path, "piles"), "she must draw somewhere", "stacks, reserve")
        if step.discard_from_hand is not None:
            self.cards.check_number(path, step.discard_from_hand, 1)
        if step.bank_padlock is not None:
            self.cards.check_number(path, step.bank_padlock, 0)
        if step.replace is not None:
            self.cards.check_number((*path, "events"), step.replace.events, 1)
            if (step.replace.then == "stay") != (event.when == "reveal"):
                hint = "then: stay goes with when: reveal, then: resolve with when: event"
                self.cards.problem((*path, "then"), "this does not fit", hint)
        if step.lower_limit is not None:
            self.cards.check_number((*path, "by"), step.lower_limit.by, 1)
            self.cards.check_number((*path, "or_pay"), step.lower_limit.or_pay, 1)
            if step.lower_limit.limit != event.when:
                what = f"the {step.lower_limit.limit} limit, but when: {event.when}"
                self.cards.problem((*path, "limit"), what, "both must be the same phase")

    def _numbers(self) -> None:
        data = self.data
        for name in type(data.limits).model_fields:
            self.cards.check_number(("limits", name), getattr(data.limits, name), 0)
        self.cards.check_number(("limits", "draft_base"), data.limits.draft_base, 1)
        self.cards.check_number(
            ("limits", "draft_max"), data.limits.draft_max, data.limits.draft_base
        )
        self.cards.check_number(
            ("limits", "build_max"), data.limits.build_max, data.limits.build_base
        )
        self.cards.check_number(("padlock_cost",), data.padlock_cost, 0)
        self.cards.check_number(("stack", "bottom"), data.stack.bottom, 1)
        self.cards.check_number(("stack", "other"), data.stack.other, 1)
        self.cards.check_number(("start", "gold"), data.start.gold, 0)
        self.cards.check_number(("start", "hand"), data.start.hand, 0)
        self.cards.check_number(("road", "slots"), data.road.slots, 1)
        self.cards.check_number(("road", "stacks"), data.road.stacks, 1)

    def _kinds(self) -> None:
        founders = [i for i, v in enumerate(self.data.villagers) if v.kind == "founders"]
        if len(founders) != 1:
            path: Path = ("villagers", founders[1], "kind") if founders else ("villagers",)
            what = f"{len(founders)} cards are of the kind founders"
            self.cards.problem(path, what, "there must be exactly one")
        elif self.data.villagers[founders[0]].copies < PLAYERS[-1]:
            hint = f"every player needs one: {PLAYERS[-1]}"
            self.cards.problem(("villagers", founders[0], "copies"), "too few founders", hint)
        signposts = sum(v.signpost for v in self.data.villagers)
        if signposts != self.data.road.slots:
            what = (
                f"{signposts} villagers have a signpost, the Road has {self.data.road.slots} slots"
            )
            first = next((i for i, v in enumerate(self.data.villagers) if v.signpost), 0)
            self.cards.problem(("villagers", first, "signpost"), what, "they must be equal")
        least = {suit.id: suit.min_players for suit in self.data.suits}
        for i, villager in enumerate(self.data.villagers):
            if (villager.signpost or villager.kind != "road") and least.get(villager.suit, 1) > 1:
                hint = "its suit must be in every game: min_players 1"
                what = f"the suit {villager.suit} is not used by few players"
                self.cards.problem(("villagers", i, "suit"), what, hint)

    def _markets(self) -> None:
        stacks = range(1, self.data.road.stacks + 1)
        for name in ("first", "second"):
            market: Market = getattr(self.data.markets, name)
            path = ("markets", name)
            for i, stack in enumerate((market.under, *market.when_empty)):
                if stack not in stacks:
                    here = (*path, "when_empty", i - 1) if i else (*path, "under")
                    hint = f"stacks are 1 to {stacks[-1]}"
                    self.cards.problem(here, f"there is no stack {stack}", hint)
            if not market.when_empty:
                self.cards.problem((*path, "when_empty"), "no stack is named")
        if set(self.data.markets.second.when_empty) != set(stacks):
            what = "the game ends when all stacks are empty"
            hint = f"write {list(stacks)}"
            self.cards.problem(("markets", "second", "when_empty"), what, hint)

    def _solo(self) -> None:
        solo = self.data.solo
        events = [event.id for event in self.data.events]
        for season in ("summer", "winter"):
            if not any(event.season == season for event in self.data.events):
                self.cards.problem(("events",), f"there is no {season} event")
        if not any(line.at_least <= 0 for line in solo.events_by_value):
            what = "no line for a villager that is worth nothing"
            self.cards.problem(("solo", "events_by_value"), what, "add {at_least: 0, events: 3}")
        if not solo.modes:
            self.cards.problem(("solo", "modes"), "there is no mode")
        for i, mode in enumerate(solo.modes):
            path = ("solo", "modes", i)
            for j, word in enumerate(mode.without):
                self.cards.check_known((*path, "without", j), word, events, "event")
            for name in ("card_gold", "start_gold", "opening"):
                self.cards.check_number((*path, name), getattr(mode, name), 0)

    def _deals(self) -> None:
        """There are cards enough for the stacks and the hands of every set-up (4)."""
        counts = [set_up.players for set_up in self.data.set_ups]
        if sorted(counts) != list(PLAYERS):
            hint = f"one line for each of {PLAYERS[0]} to {PLAYERS[-1]} players"
            self.cards.problem(("set_ups",), "the set-ups are not complete", hint)
        least = {suit.id: suit.min_players for suit in self.data.suits}
        for i, set_up in enumerate(self.data.set_ups):
            self.cards.check_number(("set_ups", i, "stack"), set_up.stack, 1)
            deck = sum(
                v.copies - v.signpost
                for v in self.data.villagers
                if v.kind == "road" and least.get(v.suit, 1) <= set_up.players
            )
            needed = set_up.stack * self.data.road.stacks + set_up.players * self.data.start.hand
            if needed > deck:
                what = f"{needed} cards are dealt, but the deck has {deck}"
                self.cards.problem(("set_ups", i, "stack"), what, "deal fewer or add cards")
