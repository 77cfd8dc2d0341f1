"""What the data files hold: the shape of every record, and the checks across records.

The vocabulary of effects (`Score`, `Ability`) is explained for designers at the head of
data/tiny_towns/buildings.yaml.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Literal

from game.engine.carddata import Bilingual, Cards, Record, load_cards
from game.engine.sources import Sources
from game.engine.yamltext import Path
from game.tiny_towns import patterns
from game.tiny_towns.board import INDEX

Source = Literal["seed", "public", "reconstructed"]
TieBreak = Literal["fewer_master_builder_turns", "fewer_empty_squares", "more_cottages"]

PLAYERS = range(1, 7)


class Resource(Record):
    id: str
    letter: str
    name: Bilingual
    text: Bilingual
    cards: int
    """How many resource cards show it."""


class BuildingType(Record):
    id: str
    name: Bilingual
    text: Bilingual


class BesideTypes(Record):
    types: tuple[str, ...]
    vp: int


class BesideFedCottages(Record):
    at_least: int
    vp: int


class InZone(Record):
    type: str
    zone: str
    vp: int


class EachType(Record):
    vp: int
    without: tuple[str, ...] = ()


class Score(Record):
    """Where a building's points come from; what is written adds up."""

    flat: int | None = None
    if_fed: int | None = None
    per_fed_cottage: int | None = None
    per_adjacent_cottage: int | None = None
    if_adjacent_fed_cottages: BesideFedCottages | None = None
    if_adjacent_any: BesideTypes | None = None
    if_adjacent_none: BesideTypes | None = None
    per_adjacent_type: int | None = None
    per_type_in_lines: EachType | None = None
    per_type_in_town: EachType | None = None
    per_missing_type: EachType | None = None
    if_alone_in_lines: int | None = None
    per_same_in_best_line: int | None = None
    per_building_in_zone: InZone | None = None
    per_building_in_largest_group: int | None = None
    count_table: tuple[int, ...] | None = None
    if_more_than_right: int | None = None
    per_stored_cube: int | None = None
    count_when_built: tuple[int, ...] | None = None
    finish_rank: tuple[int, ...] | None = None


class Feeds(Record):
    where: Literal["anywhere", "surrounding", "row_and_column", "one_group"]
    up_to: int | None = None


class MarkAbility(Record):
    effect: Literal["owner_cannot_name", "owner_may_place_other"]
    unique: bool = False


class Stores(Record):
    capacity: int
    swap: bool = True


class Ability(Record):
    """What a building can do beside scoring; several may stand together."""

    feedable: bool = False
    counts_as_cottages: int | None = None
    feeds: Feeds | None = None
    build_anywhere: Literal["this_building", "later_buildings"] | None = None
    mark: MarkAbility | None = None
    wild_in_patterns: bool = False
    stores: Stores | None = None
    cottages_hold: int | None = None
    replace_when_built: int | None = None
    free_buildings_when_built: int | None = None
    watch_neighbours: int | None = None
    never_master_builder: bool = False
    empty_square_vp: int | None = None
    unfed_cottage_vp: int | None = None


class Monument(Record):
    id: str
    name: Bilingual
    pattern: str
    score: Score = Score()
    ability: Ability = Ability()
    short: Bilingual
    text: Bilingual
    rulings: tuple[Bilingual, ...] = ()
    source: Source


class Building(Monument):
    type: str


class SetUp(Record):
    monuments_dealt: int
    novice_discards: int


class TownHall(Record):
    cycle: tuple[Literal["draw", "free"], ...]
    discarded: int


class Rank(Record):
    id: str
    at_least: int | None = None
    """The least points for it; without it the rank is for all below."""
    name: Bilingual
    source: Source


class Solo(Record):
    offer: int
    removed: tuple[str, ...]
    ranks: tuple[Rank, ...]


class FaceDown(Record):
    name: Bilingual
    text: Bilingual


class GameData(Record):
    title: Bilingual
    blurb: Bilingual
    hidden_monument: FaceDown
    """What is shown of a monument that one may not see."""
    resources: tuple[Resource, ...]
    types: tuple[BuildingType, ...]
    cottage_type: str
    monument_type: str
    zones: dict[str, tuple[str, ...]]
    empty_square_vp: int
    tie_breaks: tuple[TieBreak, ...]
    first_game: tuple[str, ...]
    set_up: SetUp
    town_hall: TownHall
    solo: Solo
    buildings: tuple[Building, ...]
    monuments: tuple[Monument, ...]


def read(sources: Sources) -> GameData:
    """The data, checked; DataError lists every mistake."""
    cards = load_cards(sources, GameData)
    _Checks(cards).run()
    return cards.finish()


_RESERVED = ("hidden", "random")
_MOST_CARDS = 100
_TABLES = ("count_table", "count_when_built", "finish_rank")
_NUMBERS = (
    "replace_when_built",
    "free_buildings_when_built",
    "watch_neighbours",
    "counts_as_cottages",
    "cottages_hold",
)


class _Checks:
    """What no single record can know: references, totals, and that a game can be set up."""

    def __init__(self, cards: Cards[GameData]) -> None:
        self.cards = cards
        self.data = cards.data
        self.types = [kind.id for kind in self.data.types]
        self.letters = {r.letter: i for i, r in enumerate(self.data.resources)}

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
        for i, building in enumerate(self.data.buildings):
            yield ("buildings", i), building
        for i, monument in enumerate(self.data.monuments):
            yield ("monuments", i), monument

    def _ids(self) -> None:
        named: list[tuple[Path, str]] = [
            *(((*path, "id"), card.id) for path, card in self._all_cards()),
            *((("resources", i, "id"), r.id) for i, r in enumerate(self.data.resources)),
            *((("types", i, "id"), t.id) for i, t in enumerate(self.data.types)),
            *((("solo", "ranks", i, "id"), r.id) for i, r in enumerate(self.data.solo.ranks)),
        ]
        self.cards.check_ids(named, _RESERVED)

    def _resources(self) -> None:
        seen: set[str] = set()
        for i, resource in enumerate(self.data.resources):
            path = ("resources", i)
            if len(resource.letter) != 1 or not resource.letter.isalpha():
                self.cards.problem((*path, "letter"), "must be one letter", "for example W")
            if resource.letter in seen:
                what = f"the letter {resource.letter!r} is used twice"
                self.cards.problem((*path, "letter"), what, "every resource needs its own")
            seen.add(resource.letter)
            self.cards.check_number((*path, "cards"), resource.cards, 0)
            if resource.cards > _MOST_CARDS:
                what = f"{resource.cards} cards are too many"
                self.cards.problem((*path, "cards"), what, f"it must be at most {_MOST_CARDS}")
        if len(self.data.resources) < 2:
            self.cards.problem(("resources",), "there are fewer than 2 resources")

    def _types(self) -> None:
        data = self.data
        self.cards.check_known(("cottage_type",), data.cottage_type, self.types, "type")
        self.cards.check_known(("monument_type",), data.monument_type, self.types, "type")
        for i, kind in enumerate(data.types):
            if kind.id == data.monument_type:
                continue
            if not any(card.type == kind.id for card in data.buildings):
                what = f"no building is of the type {kind.id!r}"
                self.cards.problem(("types", i), what, "every type needs at least one card")
        for zone, squares in data.zones.items():
            for j, square in enumerate(squares):
                self.cards.check_known(("zones", zone, j), square, list(INDEX), "square")

    def _card(self, path: Path, card: Monument) -> None:
        if isinstance(card, Building):
            buildable = [kind for kind in self.types if kind != self.data.monument_type]
            self.cards.check_known((*path, "type"), card.type, buildable, "type of buildings")
        try:
            patterns.read(card.pattern, self.letters)
        except ValueError as error:
            known = ", ".join(f"{r.letter} {r.id}" for r in self.data.resources)
            hint = f"draw rows of equal length with {known} and . for a square without a cube"
            self.cards.problem((*path, "pattern"), str(error), hint)
        self._score((*path, "score"), card.score)
        self._ability((*path, "ability"), card.ability)

    def _score(self, path: Path, score: Score) -> None:
        for kind in ("if_adjacent_any", "if_adjacent_none"):
            beside: BesideTypes | None = getattr(score, kind)
            if beside is not None:
                self._type_list((*path, kind, "types"), beside.types)
        for kind in ("per_type_in_lines", "per_type_in_town", "per_missing_type"):
            each: EachType | None = getattr(score, kind)
            if each is not None:
                self._type_list((*path, kind, "without"), each.without)
        if (zone := score.per_building_in_zone) is not None:
            here = (*path, "per_building_in_zone")
            self.cards.check_known((*here, "type"), zone.type, self.types, "type")
            self.cards.check_known((*here, "zone"), zone.zone, list(self.data.zones), "zone")
        for kind in _TABLES:
            if getattr(score, kind) == ():
                hint = "write the points for 1, 2, 3 ...; the last number holds for all beyond"
                self.cards.problem((*path, kind), "the table is empty", hint)

    def _type_list(self, path: Path, types: Sequence[str]) -> None:
        for i, kind in enumerate(types):
            self.cards.check_known((*path, i), kind, self.types, "type")

    def _ability(self, path: Path, ability: Ability) -> None:
        for name in _NUMBERS:
            number: int | None = getattr(ability, name)
            if number is not None:
                self.cards.check_number((*path, name), number, 1)
        if (feeds := ability.feeds) is not None:
            here = (*path, "feeds")
            if feeds.where == "anywhere" and feeds.up_to is None:
                hint = "write up_to: and how many buildings it feeds"
                self.cards.problem(here, "anywhere needs a number", hint)
            elif feeds.where != "anywhere" and feeds.up_to is not None:
                self.cards.problem((*here, "up_to"), "goes only with where: anywhere")
            elif feeds.up_to is not None:
                self.cards.check_number((*here, "up_to"), feeds.up_to, 1)
        if ability.stores is not None:
            self.cards.check_number((*path, "stores", "capacity"), ability.stores.capacity, 1)

    def _first_game(self) -> None:
        kinds = {card.id: card.type for card in self.data.buildings}
        seen: dict[str, str] = {}
        for i, card in enumerate(self.data.first_game):
            path = ("first_game", i)
            if not self.cards.check_known(path, card, list(kinds), "building"):
                continue
            if kinds[card] in seen:
                what = f"{card!r} and {seen[kinds[card]]!r} are both of the type {kinds[card]!r}"
                self.cards.problem(path, what, "the set has one card of each type")
            seen[kinds[card]] = card
        for kind in self.types:
            if kind != self.data.monument_type and kind not in seen:
                what = f"the set has no card of the type {kind!r}"
                self.cards.problem(("first_game",), what, "the set has one card of each type")

    def _variants(self) -> None:
        data = self.data
        known = [card.id for _, card in self._all_cards()]
        for i, card in enumerate(data.solo.removed):
            self.cards.check_known(("solo", "removed", i), card, known, "card")
        for kind in self.types:
            pile = [card.id for card in data.buildings if card.type == kind]
            if pile and all(card in data.solo.removed for card in pile):
                what = f"nothing of the type {kind!r} is left for solo play"
                self.cards.problem(("solo", "removed"), what, "leave at least one of each type")
        if not data.town_hall.cycle:
            self.cards.problem(("town_hall", "cycle"), "the cycle is empty", "for example [draw]")
        self._ranks([rank.at_least for rank in data.solo.ranks])

    def _ranks(self, limits: list[int | None]) -> None:
        hint = "begin with the highest; only the last has no at_least"
        for i, (limit, lower) in enumerate(pairwise(limits)):
            if limit is None:
                what = "a rank for all results stands before the last"
                self.cards.problem(("solo", "ranks", i), what, hint)
            elif lower is not None and lower >= limit:
                what = f"{lower} is not less than the {limit} above"
                self.cards.problem(("solo", "ranks", i + 1, "at_least"), what, hint)
        if not limits or limits[-1] is not None:
            self.cards.problem(("solo", "ranks"), "the ranks do not cover all results", hint)

    def _totals(self) -> None:
        data = self.data
        deck = sum(resource.cards for resource in data.resources)
        self.cards.check_number(("solo", "offer"), data.solo.offer, 1)
        self.cards.check_number(("set_up", "novice_discards"), data.set_up.novice_discards, 0)
        self.cards.check_number(("set_up", "monuments_dealt"), data.set_up.monuments_dealt, 1)
        self.cards.check_number(("town_hall", "discarded"), data.town_hall.discarded, 0)
        if deck <= data.solo.offer:
            what = f"there are {deck} resource cards for an offer of {data.solo.offer}"
            self.cards.problem(("solo", "offer"), what, "the deck must be larger")
        if deck <= data.town_hall.discarded:
            what = f"of {deck} resource cards {data.town_hall.discarded} are discarded"
            self.cards.problem(("town_hall", "discarded"), what, "at least one must be left")
        needed = data.set_up.monuments_dealt * PLAYERS[-1]
        if len(data.monuments) < needed:
            what = f"there are {len(data.monuments)} monuments"
            hint = f"{PLAYERS[-1]} players need {needed}"
            self.cards.problem(("monuments",), what, hint)
        left = sum(card.id not in data.solo.removed for card in data.monuments)
        if left < data.set_up.monuments_dealt:
            hint = f"solo play needs {data.set_up.monuments_dealt} monuments that are not removed"
            self.cards.problem(("solo", "removed"), f"{left} monuments are left", hint)
