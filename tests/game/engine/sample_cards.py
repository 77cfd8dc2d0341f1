"""A small set of card files with its models, and what the loader says of them when changed."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Literal

import pytest
from pydantic import Field

from game.engine.carddata import Bilingual, DataError, Record, load_cards
from game.engine.sources import Sources


class Suit(Enum):
    FOOD = "food"
    WOOD = "wood"


class Gold(Record):
    kind: Literal["gold"]
    gold: int


class Points(Record):
    kind: Literal["points"]
    points: int
    table: tuple[int, ...] = ()
    beside: Literal["gold", "food"] | None = None


class Card(Record):
    id: Annotated[str, Field(pattern="^[a-z_]+$")]
    name: Bilingual
    suit: Suit
    cost: dict[Literal["wood", "stone"], int] = Field(default_factory=dict)
    copies: Annotated[int, Field(ge=1, le=9)] = 1
    effect: Annotated[Gold | Points, Field(discriminator="kind")] | None = None
    pattern: str | tuple[tuple[str, ...], ...] = ""
    rare: bool = False


class Board(Record):
    size: tuple[int, int]
    weight: float
    bonus: dict[int, int]


class Deck(Record):
    title: Bilingual
    board: Board
    cards: tuple[Card, ...]


BOARD = """\
# The board.
title: {en: Market, pl: Rynek}
board:
  size: [4, 4]
  weight: 1.5
  bonus: {3: 1, 5: 2}
"""

CARDS = """\
# The cards, one record each.
cards:
- id: well
  name: {en: Well, pl: Studnia}
  suit: wood
  cost: {wood: 2, stone: 1}
  effect:
    kind: points
    points: 3
    table: [1, 3, 6]

- id: inn
  name:
    en: "Inn: the old one"
    pl: 'Zajazd "Żółw"'
  suit: food
  copies: 3
  effect: &three_gold {kind: gold, gold: 3}
  pattern:
  - [w, w]
  - ["", s]
"""

MORE_CARDS = """\
cards:
- id: fair
  name: {en: Fair, pl: Targ}
  suit: food
  effect: {kind: points, points: 2, beside: gold}
  pattern: |
    ws
    .w
  rare: true
"""

FILES = {"board.yaml": BOARD, "cards.yaml": CARDS, "more.yaml": MORE_CARDS}


def sources(**changed: str) -> Sources:
    """The sample with some files written otherwise: `sources(cards="...")`."""
    texts = FILES | {f"{name}.yaml": text for name, text in changed.items()}
    return Sources(texts, {name: name for name in texts})


def mistakes(given: Sources, model: type[Record] = Deck) -> list[str]:
    """All that is wrong with the files, one line each."""
    with pytest.raises(DataError) as caught:
        load_cards(given, model).finish()
    return str(caught.value).split("\n")


def mistake(old: str, new: str) -> str:
    """The one thing wrong with cards.yaml after the replacement."""
    assert CARDS.count(old) == 1
    (only,) = mistakes(sources(cards=CARDS.replace(old, new)))
    return only


def alone(text: str) -> Sources:
    """A single file."""
    return Sources({"a.yaml": text}, {"a.yaml": "a.yaml"})
