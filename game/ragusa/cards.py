"""The records of data/ragusa/*.yaml. What must hold between them is checked in `checks`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from game.engine.carddata import Bilingual, Count, Positive, Record
from game.engine.weights import Weights

Id = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$")]
Coordinate = Annotated[int, Field(ge=-50, le=50)]


class Sourced(Record):
    source: Literal["seed", "public", "reconstructed"] | None = None
    confidence: Literal["high", "medium", "low"] | None = None


# --- board.yaml ---------------------------------------------------------------------------------
class BoardTotals(Sourced):
    name: Bilingual
    hexes: Positive
    spaces: Positive
    walls: Positive


class Terrain(Sourced):
    id: Id
    name: Bilingual
    kind: Literal["country", "sea"]
    gives: str


class HexRecord(Sourced):
    id: Id
    at: tuple[Coordinate, Coordinate]
    tile: str


class SpaceRecord(Sourced):
    id: Id
    hexes: tuple[str, ...]


class WallRecord(Sourced):
    id: Id
    ends: tuple[str, str]


# --- districts.yaml -----------------------------------------------------------------------------
class Produce(Record):
    action: Literal["produce"]
    resource: str
    commodity: str


class Points(Record):
    action: Literal["points"]
    resource: str
    per: Positive


class Bonus(Record):
    action: Literal["bonus"]
    draw: Positive


class Plain(Record):
    action: Literal["wall", "tower", "ship", "sell", "sets"]


class NeedsResource(Record):
    resource: str
    at_least: Positive


class NeedsCommodity(Record):
    commodities: Literal[1]


class District(Sourced):
    id: Id
    name: Bilingual
    text: Bilingual
    rulings: tuple[Bilingual, ...] = ()
    does: Annotated[Produce | Points | Bonus | Plain, Field(discriminator="action")]
    needs: NeedsResource | NeedsCommodity | None = None
    again: bool


# --- resources.yaml -----------------------------------------------------------------------------
class Counter(Sourced):
    """A resource or a commodity: something counted from 0 to `most`."""

    id: Id
    name: Bilingual
    text: Bilingual
    most: Positive


class Exchange(Sourced):
    pay: str
    prices: dict[str, Positive]


class ValueTrack(Sourced):
    values: tuple[Count, ...]
    start: Count


# --- ships.yaml ---------------------------------------------------------------------------------
class Berth(Sourced):
    cost: dict[str, Positive]
    drops: str


class Good(Sourced):
    id: Id
    name: Bilingual
    vp: Count


class Ship(Sourced):
    id: Id
    good: str
    extra: Annotated[dict[str, Positive], Field(default_factory=dict)]
    raises: str
    arrows: Count


# --- bonus.yaml ---------------------------------------------------------------------------------
class BonusCard(Sourced):
    id: Id
    name: Bilingual
    text: Bilingual
    counts: Literal[
        "resource",
        "good",
        "different_goods",
        "commodity_sets",
        "ship_points",
        "adjacent_walls",
        "towers",
    ]
    of: str | None = None
    vp: Positive
    every: Positive = 1
    most: Positive


# --- setup.yaml ---------------------------------------------------------------------------------
class PlayerCount(Sourced):
    players: Annotated[int, Field(ge=1, le=5)]
    houses: Positive
    super_houses: Count
    towers: Count


class Limits(Record):
    country: str
    city: str


class WallPoints(Record):
    wall: Count
    own_piece: Count


class SectionPoints(Record):
    wall: Count
    house: Count
    tower: Count


class Rules(Sourced):
    limits: Limits
    dealt: Positive
    walls: Positive
    wall_vp: WallPoints
    section_vp: SectionPoints
    super_houses_round_a_hex: Positive


# --- solo.yaml ----------------------------------------------------------------------------------
class Side(Record):
    """The person, or one of the Patrician's colours."""

    colour: str
    name: Bilingual
    starts: tuple[str, ...]


class Solo(Sourced):
    rounds: Positive
    human: Side
    patrician: Annotated[tuple[Side, ...], Field(min_length=1, max_length=4)]
    cards: Positive
    cards_each: Positive
    bonus: Count
    hex_order: tuple[str, ...]
    sell_order: tuple[str, ...]

    def sides(self) -> tuple[Side, ...]:
        """The person first."""
        return (self.human, *self.patrician)


class PatricianCard(Sourced):
    id: Id
    spaces: Annotated[tuple[str, ...], Field(min_length=1)]


# --- weights.yaml -------------------------------------------------------------------------------
class Hopes(Weights):
    """What a computer player hopes for: see value.py."""

    scored: float
    ending: float
    wall_room: float
    cards: float
    card_room: float
    stock: float
    lines: float
    scarce: float
    limits: float
    fish: float
    again_make: float
    again_points: float
    again_tower: float
    again_ship: float
    again_sale: float
    now_make: float
    now_points: float
    now_tower: float
    now_ship: float
    now_sale: float
    now_card: float
    rival: float


class Records(Record):
    """Everything in the box of the game."""

    title: Bilingual
    blurb: Bilingual
    players: Annotated[tuple[PlayerCount, ...], Field(min_length=1)]
    rules: Rules
    board: BoardTotals
    terrains: tuple[Terrain, ...]
    hexes: tuple[HexRecord, ...]
    spaces: tuple[SpaceRecord, ...]
    walls: tuple[WallRecord, ...]
    districts: tuple[District, ...]
    resources: Annotated[tuple[Counter, ...], Field(min_length=1)]
    commodities: Annotated[tuple[Counter, ...], Field(min_length=1)]
    exchange: Exchange
    value_track: ValueTrack
    ship_total: Positive
    ship_row: Annotated[tuple[Berth, ...], Field(min_length=1)]
    goods: tuple[Good, ...]
    ships: tuple[Ship, ...]
    bonus_total: Positive
    bonus_cards: tuple[BonusCard, ...]
    solo: Solo | None = None
    patrician_total: Count = 0
    patrician_cards: tuple[PatricianCard, ...] = ()
    weights: tuple[Hopes, ...] = ()
