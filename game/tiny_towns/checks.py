"""What no single record can know: references, totals, and that a game can be set up."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from game.engine.carddata import Cards, Record, load_cards
from game.engine.messages import msg
from game.engine.sources import Sources
from game.engine.weights import check_weights
from game.engine.yamltext import Path
from game.tiny_towns import patterns
from game.tiny_towns.board import INDEX
from game.tiny_towns.cards import (
    PLAYERS,
    Ability,
    Building,
    Monument,
    Records,
    Score,
)


def read(sources: Sources) -> Records:
    """The records, checked; DataError lists every mistake."""
    cards = load_cards(sources, Records)
    _Checks(cards).run()
    check_weights(cards, PLAYERS)
    return cards.finish()


_RESERVED = ("hidden", "random")
_TYPE, _BUILDING = msg("type"), msg("building")
_ONE_OF_EACH = msg("the set has one card of each type")


class _Checks:
    """Gathers every mistake, each with its place."""

    def __init__(self, cards: Cards[Records]) -> None:
        self.cards = cards
        self.records = cards.data
        self.types = [kind.id for kind in self.records.types]
        self.letters = {r.letter: i for i, r in enumerate(self.records.resources)}

    def run(self) -> None:
        self._ids()
        self._resources()
        self._types()
        for path, card in self._all_cards():
            self._card(path, card)
        self._first_game()
        self._variants()
        self._totals()

    def _all_cards(self) -> Iterator[tuple[Path, Monument]]:
        for i, building in enumerate(self.records.buildings):
            yield ("buildings", i), building
        for i, monument in enumerate(self.records.monuments):
            yield ("monuments", i), monument

    def _ids(self) -> None:
        named: list[tuple[Path, str]] = [
            *(((*path, "id"), card.id) for path, card in self._all_cards()),
            *((("resources", i, "id"), r.id) for i, r in enumerate(self.records.resources)),
            *((("types", i, "id"), t.id) for i, t in enumerate(self.records.types)),
            *((("solo", "ranks", i, "id"), r.id) for i, r in enumerate(self.records.solo.ranks)),
        ]
        self.cards.check_ids(named, _RESERVED)

    def _resources(self) -> None:
        seen: set[str] = set()
        for i, resource in enumerate(self.records.resources):
            path = ("resources", i)
            if len(resource.letter) != 1 or not resource.letter.isalpha():
                hint = msg("for example {words}", words="W")
                self.cards.problem((*path, "letter"), msg("must be one letter"), hint)
            if resource.letter in seen:
                what = msg('the letter "{letter}" is used twice', letter=resource.letter)
                self.cards.problem((*path, "letter"), what, msg("every resource needs its own"))
            seen.add(resource.letter)
        if len(self.records.resources) < 2:
            self.cards.problem(("resources",), msg("there are fewer than 2 resources"))

    def _types(self) -> None:
        records = self.records
        self.cards.check_known(("cottage_type",), records.cottage_type, self.types, _TYPE)
        self.cards.check_known(("monument_type",), records.monument_type, self.types, _TYPE)
        for i, kind in enumerate(records.types):
            if kind.id == records.monument_type:
                continue
            if not any(card.type == kind.id for card in records.buildings):
                what = msg('no building is of the type "{type}"', type=kind.id)
                self.cards.problem(("types", i), what, msg("every type needs at least one card"))
        for zone, squares in records.zones.items():
            for j, square in enumerate(squares):
                self.cards.check_known(("zones", zone, j), square, list(INDEX), msg("square"))

    def _card(self, path: Path, card: Monument) -> None:
        if isinstance(card, Building):
            buildable = [kind for kind in self.types if kind != self.records.monument_type]
            self.cards.check_known((*path, "type"), card.type, buildable, msg("type of buildings"))
        try:
            patterns.read(card.pattern, self.letters)
        except patterns.BadPattern as error:
            known = ", ".join(f"{r.letter} {r.id}" for r in self.records.resources)
            hint = msg(
                "draw rows of equal length with {letters} and . for a square without a cube",
                letters=known,
            )
            self.cards.problem((*path, "pattern"), error.what, hint)
        self._score((*path, "score"), card.score)
        self._ability((*path, "ability"), card.ability)

    def _score(self, path: Path, score: Score) -> None:
        """Whatever the kind: its types, its zone and its table."""
        for kind, given in score:
            here = (*path, kind)
            if given == ():
                hint = msg("write the points for 1, 2, 3 ...; the last number holds for all beyond")
                self.cards.problem(here, msg("the table is empty"), hint)
            for word, value in given if isinstance(given, Record) else ():
                if word in ("types", "without"):
                    for i, type in enumerate(value):
                        self.cards.check_known((*here, word, i), type, self.types, _TYPE)
                elif word == "type":
                    self.cards.check_known((*here, word), value, self.types, _TYPE)
                elif word == "zone":
                    zones = list(self.records.zones)
                    self.cards.check_known((*here, word), value, zones, msg("zone"))

    def _ability(self, path: Path, ability: Ability) -> None:
        if (feeds := ability.feeds) is not None:
            here = (*path, "feeds")
            if feeds.where == "anywhere" and feeds.up_to is None:
                hint = msg("write up_to: and how many buildings it feeds")
                self.cards.problem(here, msg("anywhere needs a number"), hint)
            elif feeds.where != "anywhere" and feeds.up_to is not None:
                self.cards.problem((*here, "up_to"), msg("goes only with where: anywhere"))

    def _first_game(self) -> None:
        kinds = {card.id: card.type for card in self.records.buildings}
        seen: dict[str, str] = {}
        for i, card in enumerate(self.records.first_game):
            path = ("first_game", i)
            if not self.cards.check_known(path, card, list(kinds), _BUILDING):
                continue
            if kinds[card] in seen:
                what = msg(
                    '"{one}" and "{other}" are both of the type "{type}"',
                    one=card,
                    other=seen[kinds[card]],
                    type=kinds[card],
                )
                self.cards.problem(path, what, _ONE_OF_EACH)
            seen[kinds[card]] = card
        for kind in self.types:
            if kind != self.records.monument_type and kind not in seen:
                what = msg('the set has no card of the type "{type}"', type=kind)
                self.cards.problem(("first_game",), what, _ONE_OF_EACH)

    def _variants(self) -> None:
        records = self.records
        known = [card.id for _, card in self._all_cards()]
        for i, card in enumerate(records.solo.removed):
            self.cards.check_known(("solo", "removed", i), card, known, msg("card"))
        for kind in self.types:
            pile = [card.id for card in records.buildings if card.type == kind]
            if pile and all(card in records.solo.removed for card in pile):
                what = msg('nothing of the type "{type}" is left for solo play', type=kind)
                hint = msg("leave at least one of each type")
                self.cards.problem(("solo", "removed"), what, hint)
        if not records.town_hall.cycle:
            hint = msg("for example {words}", words="[draw]")
            self.cards.problem(("town_hall", "cycle"), msg("the cycle is empty"), hint)
        self._ranks([rank.at_least for rank in records.solo.ranks])

    def _ranks(self, limits: list[int | None]) -> None:
        hint = msg("begin with the highest; only the last has no at_least")
        for i, (limit, lower) in enumerate(pairwise(limits)):
            if limit is None:
                what = msg("a rank for all results stands before the last")
                self.cards.problem(("solo", "ranks", i), what, hint)
            elif lower is not None and lower >= limit:
                what = msg("{lower} is not less than the {limit} above", lower=lower, limit=limit)
                self.cards.problem(("solo", "ranks", i + 1, "at_least"), what, hint)
        if not limits or limits[-1] is not None:
            self.cards.problem(("solo", "ranks"), msg("the ranks do not cover all results"), hint)

    def _totals(self) -> None:
        records = self.records
        deck = sum(resource.cards for resource in records.resources)
        if deck <= records.solo.offer:
            what = msg(
                "resource cards: {deck}, of them in the offer: {offer}",
                deck=deck,
                offer=records.solo.offer,
            )
            self.cards.problem(("solo", "offer"), what, msg("the deck must be larger"))
        if deck <= records.town_hall.discarded:
            what = msg(
                "resource cards: {deck}, of them discarded: {discarded}",
                deck=deck,
                discarded=records.town_hall.discarded,
            )
            self.cards.problem(("town_hall", "discarded"), what, msg("at least one must be left"))
        needed = records.set_up.monuments_dealt * PLAYERS[-1]
        if len(records.monuments) < needed:
            what = msg("there are too few monuments")
            hint = msg(
                "players: {players}, needed: {needed}, there: {found}",
                players=PLAYERS[-1],
                needed=needed,
                found=len(records.monuments),
            )
            self.cards.problem(("monuments",), what, hint)
        left = sum(card.id not in records.solo.removed for card in records.monuments)
        if left < records.set_up.monuments_dealt:
            what = msg("there are too few monuments")
            hint = msg(
                "players: {players}, needed: {needed}, there: {found}",
                players=1,
                needed=records.set_up.monuments_dealt,
                found=left,
            )
            self.cards.problem(("solo", "removed"), what, hint)
