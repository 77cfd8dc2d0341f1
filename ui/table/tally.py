"""What a scoring looks like when it is counted out: plain data, in the player's language.

A tally has stages (steps) that are counted one after the other, and a lane for every seat that is
counted. In each stage a lane has groups: something that pays, a sentence that says what for, and
the things it pays for, one by one. What is added at each of them is the item's amount; a lane's
total is what it had before and all amounts so far.
"""

from __future__ import annotations

from typing import NamedTuple

from ui.paint.sprites import SpriteKey
from ui.paint.theme import Colour


class Picture(NamedTuple):
    """A sprite of the game's own, with the size it would have in units (only the shape counts)."""

    sprite: SpriteKey
    w: float
    h: float


class Item(NamedTuple):
    """One thing that is counted."""

    picture: Picture
    amount: int
    chip: str = ""
    """What stands under it; empty: the amount with its sign."""
    mark: SpriteKey = ()
    """Something that lies on it, at its upper right."""

    @property
    def words(self) -> str:
        return self.chip or signed(self.amount)


class Group(NamedTuple):
    """What one thing pays."""

    step: int
    """The stage it belongs to."""
    sentence: str
    """What is paid, and for what."""
    items: tuple[Item, ...]
    card: Picture | None = None
    """What pays."""
    upcoming: str = ""
    """How it is announced while another group of the lane is counted; empty: not at all."""

    @property
    def amount(self) -> int:
        return sum(item.amount for item in self.items)


class Lane(NamedTuple):
    """A seat that is counted."""

    seat: int
    name: str
    emblem: str
    colour: Colour
    before: int
    groups: tuple[Group, ...]
    """In the order of their steps."""

    @property
    def total(self) -> int:
        return self.before + sum(group.amount for group in self.groups)


class Tally(NamedTuple):
    """A whole scoring."""

    title: str
    steps: tuple[str, ...]
    """The names of the stages."""
    lines: tuple[str, ...]
    """What they are called in the ledger of each lane, in a word."""
    lanes: tuple[Lane, ...]
    before: str
    """What a lane had before is called so in the ledger; empty: it is not shown."""
    total: str
    """And so what it has now."""
    first: int = 0
    """The stages before this one have been counted already, in an earlier scene."""
    prompt: str = ""
    """What the scene is about, for the panel."""


class Counted(NamedTuple):
    """A scoring, and how many moments of the telling it takes the place of."""

    tally: Tally
    moments: int


def signed(number: int) -> str:
    """With its sign, a real minus; nothing has none."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"
