"""What silver and bronze pay for, in signs: "3 for each pair of logs"."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from ui.paint import theme
from ui.paint.art import Art
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.suits import emblem
from ui.tables.villagers.symbol_art import pile, plate, symbol

COUNTED = {
    "food": "food",
    "builders": "builder",
    "padlocks": "padlock",
    "best_silver": "silver",
    "chains": "chain",
    "villagers": "villager",
}
"""The symbol of what is counted, where it is not gold."""
SUITED = ("suit_symbols", "suit_sets", "hand_of_suit")
"""Counted are suits: their emblems tell it."""
COINS = ("coins_on_one", "villagers_with_coins")
"""Counted are coins, however many lie together."""
WORTH = ("gold_on_suit", "coins_on_one")
"""Paid is what it is worth, not so much for each."""


class Counts(NamedTuple):
    """What is counted."""

    what: str
    """As in the data: suit_symbols, gold_on_suit, gold_symbols, food, ..."""
    suits: tuple[tuple[str, str], ...] = ()
    """The suits that are counted with their colours, where suits are."""
    least: int = 0
    """Of how many cards a thing must be to be counted, 0 where that is no matter."""


class Silver(NamedTuple):
    """`pay` gold for every `per` of what is counted."""

    pay: int
    per: int
    counts: Counts
    metal: str = "silver"
    """Or "bronze"."""


def in_a_row(things: list[pygame.Surface], gap: int) -> pygame.Surface:
    """Things side by side, in one picture."""
    wide = sum(thing.get_width() for thing in things) + gap * (len(things) - 1)
    tall = max(thing.get_height() for thing in things)
    row = pygame.Surface((wide, tall), pygame.SRCALPHA)
    x = 0
    for thing in things:
        row.blit(thing, (x, (tall - thing.get_height()) // 2))
        x += thing.get_width() + gap
    return row


def formula(pen: Art, silver: Silver, units: float) -> pygame.Surface:
    """A silver or copper plate, a stroke, and what it is paid for."""
    counts = silver.counts
    pay = "" if counts.what in WORTH else str(silver.pay)
    side = pen.px(units * 0.82)
    parts = [symbol(pen, pen.px(units), silver.metal, pay)]
    parts.append(pen.text("/" if pay else "=", "number", units * 0.7, theme.INK))
    parts.append(counted(pen, counts, side, silver.per))
    if counts.what == "gold_on_suit":
        parts += [emblem(*suit, side) for suit in counts.suits]
    return in_a_row(parts, pen.px(units * 0.06))


def counted(pen: Art, counts: Counts, side: int, per: int = 1) -> pygame.Surface:
    """What is counted, as often as it takes for one payment, each behind the one before."""
    if counts.what in COINS:
        return pile(pen, (side, side))
    if counts.what in SUITED:
        ones = [emblem(*suit, side) for suit in counts.suits] * per
    elif counts.least:
        ones = [symbol(pen, side, COUNTED.get(counts.what, "chain"), f"{counts.least}+")] * per
    else:
        ones = [plate(COUNTED.get(counts.what, "gold"), side)] * per
    step = round(side * 0.62)
    whole = pygame.Surface((ones[-1].get_width() + step * (len(ones) - 1), side), pygame.SRCALPHA)
    for i in reversed(range(len(ones))):
        whole.blit(ones[i], (i * step, (side - ones[i].get_height()) // 2))
    return whole


@sprite("vl.counted")
def counted_sprite(art: Art, size: Size, counts: Counts) -> pygame.Surface:
    """What is counted, by itself, at the left."""
    whole = pygame.Surface(size, pygame.SRCALPHA)
    found = counted(art.scaled(1), counts, size[1])
    whole.blit(found, (0, 0))
    return whole
