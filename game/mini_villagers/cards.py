"""The records of data/mini_villagers/*.yaml. What must hold between them is in checks.py."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from game.engine.carddata import Bilingual, Positive, Record
from game.engine.pictures import Picture
from game.engine.weights import Weights

Id = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$")]
Source = Literal["seed", "public", "reconstructed"]
PLAYERS = range(2, 6)
SEXES = ("man", "woman")


class Box(Record):
    cards: Positive


class Deal(Record):
    """How many cards everybody gets; the rest is the draw pile."""

    players: Annotated[int, Field(ge=PLAYERS[0], le=PLAYERS[-1])]
    hand: Positive


class Suit(Record):
    id: Id
    name: Bilingual
    colour: Annotated[str, StringConstraints(pattern=r"^#[0-9A-Fa-f]{6}$")]


class Somebody(Record):
    """One half of a pair."""

    name: Bilingual
    picture: Picture | None = None


class Pair(Record):
    """A man and a woman of one suit."""

    id: Id
    suit: Id
    man: Somebody
    woman: Somebody

    @property
    def cards(self) -> tuple[tuple[str, Somebody], ...]:
        """Both cards, by their ids."""
        return tuple((f"{self.id}_{sex}", getattr(self, sex)) for sex in SEXES)


class Countess(Record):
    """The card that has no partner."""

    id: Id
    name: Bilingual
    text: Bilingual
    rulings: tuple[Bilingual, ...] = ()
    picture: Picture | None = None
    source: Source | None = None


class Hopes(Weights):
    """What a computer player hopes for: see value.py."""

    countess: float
    cover: float


class Records(Record):
    """Everything in the box of the game."""

    title: Bilingual
    blurb: Bilingual
    box: Box
    deals: Annotated[tuple[Deal, ...], Field(min_length=1)]
    suits: tuple[Suit, ...]
    pairs: Annotated[tuple[Pair, ...], Field(min_length=1, max_length=40)]
    countess: Countess
    weights: tuple[Hopes, ...] = ()
