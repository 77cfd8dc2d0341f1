"""What the data files hold: the shape of every record.

The vocabulary of effects (`Score`, `Ability`) is explained for designers at the head of
data/tiny_towns/buildings.yaml.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.engine.carddata import Bilingual, Count, Positive, Record
from game.engine.weights import Weights
from game.tiny_towns.board import COUNT

Source = Literal["seed", "public", "reconstructed"]
TieBreak = Literal["fewer_master_builder_turns", "fewer_empty_squares", "more_cottages"]

PLAYERS = range(1, 7)

Vp = Annotated[int, Field(ge=-999, le=999)]
Squares = Annotated[int, Field(ge=1, le=COUNT)]
Cubes = Annotated[int, Field(ge=1, le=9)]
"""As many as there is room for on one square."""


class Resource(Record):
    id: str
    letter: str
    name: Bilingual
    text: Bilingual
    cards: Count
    """How many resource cards show it."""


class BuildingType(Record):
    id: str
    name: Bilingual
    text: Bilingual


class BesideTypes(Record):
    types: tuple[str, ...]
    vp: Vp


class BesideFedCottages(Record):
    at_least: Positive
    vp: Vp


class InZone(Record):
    type: str
    zone: str
    vp: Vp


class EachType(Record):
    vp: Vp
    without: tuple[str, ...] = ()


class Score(Record):
    """Where a building's points come from; what is written adds up."""

    flat: Vp | None = None
    if_fed: Vp | None = None
    per_fed_cottage: Vp | None = None
    per_adjacent_cottage: Vp | None = None
    if_adjacent_fed_cottages: BesideFedCottages | None = None
    if_adjacent_any: BesideTypes | None = None
    if_adjacent_none: BesideTypes | None = None
    per_adjacent_type: Vp | None = None
    per_type_in_lines: EachType | None = None
    per_type_in_town: EachType | None = None
    per_missing_type: EachType | None = None
    if_alone_in_lines: Vp | None = None
    per_same_in_best_line: Vp | None = None
    per_building_in_zone: InZone | None = None
    per_building_in_largest_group: Vp | None = None
    count_table: tuple[Vp, ...] | None = None
    if_more_than_right: Vp | None = None
    per_stored_cube: Vp | None = None
    count_when_built: tuple[Vp, ...] | None = None
    finish_rank: tuple[Vp, ...] | None = None


class Feeds(Record):
    where: Literal["anywhere", "surrounding", "row_and_column", "one_group"]
    up_to: Squares | None = None


class MarkAbility(Record):
    effect: Literal["owner_cannot_name", "owner_may_place_other"]
    unique: bool = False


class Stores(Record):
    capacity: Cubes
    swap: bool = True


class Ability(Record):
    """What a building can do beside scoring; several may stand together."""

    feedable: bool = False
    counts_as_cottages: Squares | None = None
    feeds: Feeds | None = None
    build_anywhere: Literal["this_building", "later_buildings"] | None = None
    mark: MarkAbility | None = None
    wild_in_patterns: bool = False
    stores: Stores | None = None
    cottages_hold: Cubes | None = None
    replace_when_built: Squares | None = None
    free_buildings_when_built: Squares | None = None
    watch_neighbours: Squares | None = None
    never_master_builder: bool = False
    empty_square_vp: Vp | None = None
    unfed_cottage_vp: Vp | None = None


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
    monuments_dealt: Positive
    novice_discards: Count


class TownHall(Record):
    cycle: tuple[Literal["draw", "free"], ...]
    discarded: Count


class Rank(Record):
    id: str
    at_least: Vp | None = None
    """The least points for it; without it the rank is for all below."""
    name: Bilingual
    source: Source


class Solo(Record):
    offer: Positive
    removed: tuple[str, ...]
    ranks: tuple[Rank, ...]


class FaceDown(Record):
    name: Bilingual
    text: Bilingual


class Hopes(Weights):
    """What a computer player hopes for: see value.py and the head of weights.yaml."""

    points: float
    growth: float
    powers: float
    monument: float
    complete: float
    lacking_one: float
    lacking_two: float
    lacking_more: float
    idle: float
    room: float
    slack: float
    ways: float
    asides: float
    stock: float
    chosen: float
    rivals: float


class Records(Record):
    """All that the files say."""

    title: Bilingual
    blurb: Bilingual
    hidden_monument: FaceDown
    """What is shown of a monument that one may not see."""
    resources: tuple[Resource, ...]
    types: tuple[BuildingType, ...]
    cottage_type: str
    monument_type: str
    zones: dict[str, tuple[str, ...]]
    empty_square_vp: Vp
    tie_breaks: tuple[TieBreak, ...]
    first_game: tuple[str, ...]
    set_up: SetUp
    town_hall: TownHall
    solo: Solo
    buildings: tuple[Building, ...]
    monuments: tuple[Monument, ...]
    weights: tuple[Hopes, ...] = ()
