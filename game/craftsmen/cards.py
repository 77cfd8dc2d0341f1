"""What the data files hold: the shape of every record. Checks across records are in checks.py.

The words are explained for designers at the heads of the files in data/craftsmen.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field as Limit

from game.engine.carddata import Bilingual, Count, Positive, Record
from game.engine.weights import Weights

Source = Literal["seed", "public", "reconstructed"]
CityAction = Literal["bank", "builders", "notary", "crafts", "merchants", "town_hall"]

PLAYERS = range(2, 6)
Seats = Annotated[int, Limit(ge=PLAYERS[0], le=PLAYERS[-1])]
Total = Annotated[int, Limit(ge=0, le=9999)]

CELLS = 2
"""Cubes in a cargo row and in a granary column, and discs on a queue field."""
Cells = Annotated[int, Limit(ge=0, le=CELLS)]
Queue = Annotated[int, Limit(ge=1, le=7)]


TIERS = ("basic", "extended", "advanced")


class Colour(Record):
    id: str
    name: Bilingual
    source: Source


class Capital(Record):
    values: tuple[Positive, ...]
    copies: Positive
    set_value: Count
    source: Source


class SetUp(Record):
    capital: Positive
    basic: Positive
    extended: Positive
    open: Positive
    start_points: tuple[Count, ...]


class Table(Record):
    players: Seats
    tokens: Count
    fields: Queue
    helpers: Positive
    swap_order: bool
    cover: Literal["fee", "draw"]
    tied_get_tokens: bool
    source: Source


class Limits(Record):
    helpers: Positive
    helpers_in_building: Positive
    capital: Positive
    capital_season: Positive
    tokens: Positive
    market: Positive
    builds: Positive
    change_track: Positive


class Year(Record):
    work: Positive
    fee: Positive


class Season(Record):
    id: str
    name: Bilingual
    stages: tuple[str, ...] = ()


class Field(Record):
    id: str
    name: Bilingual
    privilege: bool
    fee: bool
    source: Source


class CityBuilding(Record):
    id: str
    name: Bilingual
    action: CityAction
    text: Bilingual
    privilege: Bilingual | None = None
    source: Source


class Bank(Record):
    take: Positive
    discard: Positive
    discard_with_privilege: Positive


class Notary(Record):
    look: Positive


class Crafts(Record):
    raws: Positive


class Tier(Record):
    id: Literal["basic", "extended", "advanced"]
    name: Bilingual
    build: Positive
    buy: Positive
    mayor: Positive
    source: Source


class Scoring(Record):
    colour_set: Count
    granary: Count
    idle_helper: Count


class Good(Record):
    id: str
    name: Bilingual
    kind: Literal["raw", "semi", "end"]
    to: Literal["ship"] | None = None
    text: Bilingual | None = None
    source: Source


class Card(Record):
    top: str
    bottom: str
    house: bool = False
    source: Source


class Building(Record):
    id: str
    name: Bilingual
    tier: Literal["basic", "extended", "advanced"]
    start: bool = False
    needs: tuple[str, ...] = ()
    makes: str
    points: Count = 0
    cards: tuple[Card, ...]
    rulings: tuple[Bilingual, ...] = ()
    source: Source


class Hold(Record):
    good: str
    value: Count
    source: Source


class Ship(Record):
    id: str
    name: Bilingual
    majority: tuple[Count, ...]
    holds: tuple[Hold, ...]
    source: Source


class Granary(Record):
    goods: tuple[str, ...]
    start: Cells
    source: Source


class BonusToken(Record):
    good: str
    points: Count
    source: Source


def card_ids(building: Building) -> list[str]:
    """The ids of a building's cards: <building>_<top>_<bottom>, numbered from the second alike."""
    ids: list[str] = []
    seen: dict[str, int] = {}
    for card in building.cards:
        name = f"{building.id}_{card.top}_{card.bottom}"
        seen[name] = seen.get(name, 0) + 1
        ids.append(name if seen[name] == 1 else f"{name}_{seen[name]}")
    return ids


class Contents(Record):
    """How many of everything the box should hold."""

    capital: Total
    start: Total
    basic: Total
    extended: Total
    advanced: Total
    houses: Total
    bonus_tokens: Total
    source: Source


class Hopes(Weights):
    """What a computer player hopes for: see value.py."""

    points: float
    cargo: float
    majorities: float
    granary: float
    production: float
    crafts: float
    cubes: float
    colour_sets: float
    next_set: float
    capital: float
    excess: float
    investment: float
    privileges: float
    work_tokens: float
    bank: float
    builders: float
    notary: float
    merchants: float
    town_hall: float
    early: float
    rivals: float


class Records(Record):
    title: Bilingual
    blurb: Bilingual
    box: Contents
    colours: tuple[Colour, ...]
    capital: Capital
    setup: SetUp
    tables: tuple[Table, ...]
    limits: Limits
    years: tuple[Year, ...]
    seasons: tuple[Season, ...]
    fields: tuple[Field, ...]
    city: tuple[CityBuilding, ...]
    bank: Bank
    notary: Notary
    crafts: Crafts
    tiers: tuple[Tier, ...]
    scoring: Scoring
    goods: tuple[Good, ...]
    buildings: tuple[Building, ...]
    ships: tuple[Ship, ...]
    granary: Granary
    bonus_tokens: tuple[BonusToken, ...]
    weights: tuple[Hopes, ...] = ()
