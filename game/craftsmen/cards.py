"""What the data files hold: the shape of every record. Checks across records are in checks.py.

The words are explained for designers at the heads of the files in data/craftsmen.
"""

from __future__ import annotations

from typing import Literal

from game.engine.carddata import Bilingual, Record

Source = Literal["seed", "public", "reconstructed"]
CityAction = Literal["bank", "builders", "notary", "crafts", "merchants", "town_hall"]

PLAYERS = range(2, 6)
CELLS = 2
"""Cubes in a cargo row and in a granary column, and discs on a queue field."""


class Colour(Record):
    id: str
    name: Bilingual
    source: Source


class Capital(Record):
    values: tuple[int, ...]
    copies: int
    set_value: int
    source: Source


class SetUp(Record):
    capital: int
    basic: int
    extended: int
    open: int
    start_points: tuple[int, ...]


class Table(Record):
    players: int
    tokens: int
    fields: int
    helpers: int
    swap_order: bool
    cover: Literal["fee", "draw"]
    tied_get_tokens: bool
    source: Source


class Limits(Record):
    helpers: int
    helpers_in_building: int
    capital: int
    capital_season: int
    tokens: int
    market: int
    builds: int
    change_track: int


class Year(Record):
    work: int
    fee: int


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
    take: int
    discard: int
    discard_with_privilege: int


class Notary(Record):
    look: int


class Crafts(Record):
    raws: int


class Tier(Record):
    id: Literal["basic", "extended", "advanced"]
    name: Bilingual
    build: int
    buy: int
    mayor: int
    source: Source


class Scoring(Record):
    colour_set: int
    granary: int
    idle_helper: int


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
    points: int = 0
    cards: tuple[Card, ...]
    rulings: tuple[Bilingual, ...] = ()
    source: Source


class Hold(Record):
    good: str
    value: int
    source: Source


class Ship(Record):
    id: str
    name: Bilingual
    majority: tuple[int, ...]
    holds: tuple[Hold, ...]
    source: Source


class Granary(Record):
    goods: tuple[str, ...]
    start: int
    source: Source


class BonusToken(Record):
    good: str
    points: int
    source: Source


class Contents(Record):
    """How many of everything the box should hold."""

    capital: int
    start: int
    basic: int
    extended: int
    advanced: int
    houses: int
    bonus_tokens: int
    source: Source


class GameData(Record):
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
