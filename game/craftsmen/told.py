"""What facts tell in: small records by ids and words, seats counted from 0."""

from __future__ import annotations

from typing import NamedTuple

from game.craftsmen.cards import Building, Tier

Owner = int | None
"""Whose cube it is; None for a natural one."""


class BuildingCard(NamedTuple):
    """A building card as it is printed."""

    id: str
    building: Building
    tier: Tier
    top: str
    """The colour of its upper half."""
    bottom: str
    house: bool

    @property
    def colours(self) -> tuple[str, ...]:
        """Each of its colours once."""
        return tuple(dict.fromkeys((self.top, self.bottom)))


class CapitalCard(NamedTuple):
    """A capital card as it is printed."""

    colour: str
    value: int


class Icon(NamedTuple):
    """An input icon of a building card."""

    place: str
    good: str
    filled: bool
    """Whether a cube lies there."""


class Ends(NamedTuple):
    """At which ends of a row a card matches."""

    left: bool
    right: bool


class Belongings(NamedTuple):
    """What a seat has."""

    points: int
    """As on the score track (bonus tokens count at the end)."""
    row: tuple[str, ...]
    """Its buildings from left to right."""
    hand: tuple[str, ...]
    """Its building cards in hand."""
    capital: dict[str, int]
    """Its capital cards by kind; nothing where they are unknown."""
    cards: int
    """How many capital cards it has."""
    market: int
    """Its cubes on the market."""
    privileges: int
    """Privilege tokens."""
    work: int
    """Work tokens."""
    helpers: int
    """Helpers not placed this season."""
    passed: bool
    """Whether it places no more helpers this season."""
    bonus: tuple[tuple[str, int], ...]
    """Bonus tokens: (good, points)."""


class Queue(NamedTuple):
    """The helpers before a city building."""

    fields: tuple[tuple[int, ...], ...]
    """The owners of the discs on each field in use, the lower one first."""
    room: int
    """How many more helpers the building takes."""


class Acting(NamedTuple):
    """The helper that acts, where it stands."""

    building: str
    field: int
    """Counts from 1."""
    level: int
    """0 for the lower disc, 1 for the one above it."""


class Fee(NamedTuple):
    """What covering a helper costs."""

    receiver: int | None
    """Its owner; None where nobody gets anything."""
    points: int
    """Points to be paid instead of a capital card; 0 where nothing is to be paid."""
    draws: bool
    """Whether the receiver draws a capital card instead."""


class Row(NamedTuple):
    """A cargo row of a ship."""

    place: str
    good: str
    value: int
    owners: tuple[int, ...]
    """Of the cubes, the left one first."""


class Auction(NamedTuple):
    card: str
    bid: int
    """0 before the first bid."""
    bidder: int | None
    """Who has bid most."""
    bidders: tuple[int, ...]
    """Who has not passed, the next one to speak first."""
    mayor: int | None
    """What the mayor bids, once he does."""
    mayor_cards: tuple[str, ...]
    opener: int


class Pending(NamedTuple):
    """What an unfinished step is about."""

    place: str = ""
    """The queue field, cargo row or granary column, as in actions.py; "" for none."""
    card: str = ""
    """The building card being bought; "" for none."""
    good: str = ""
    """The good being loaded, sold or bought; "" for none."""
    seat: int | None = None
    """Who gets the fee or the card."""
    points: int = 0
    """Points that can be paid instead of a card; 0 where none can."""


class Progress(NamedTuple):
    """How far a seat has the production line of an end product."""

    good: str
    bonus: int
    taken: bool
    """Whether the bonus token is gone."""
    buildings: tuple[tuple[str, bool], ...]
    """(building, whether it is built)."""
