"""What a computer player hopes of Specials, in gold: in hand, and once they lie in the village."""

from __future__ import annotations

from collections.abc import Mapping

from game.villagers.book import Kind

ALWAYS = 2.0
"""What a Special of the base game is worth in hand."""
LEAST = 0.76
"""What any card in hand is worth: it can be exchanged for a basic villager."""
IN_HAND: Mapping[str, float] = {
    "stand_in": ALWAYS,
    "swap": ALWAYS,
    "free_padlocks": ALWAYS,
    "half_gold": ALWAYS,
    "sweep_road": 1.6,
    "take_from_road": 2.4,
    "take_from_square": 1.8,
    "take_from_hand": 1.8,
    "take_top": 2.2,
    "arrest": 1.6,
    "search_reserve": 1.8,
    "search_stack": 1.4,
    "build_early": 0.9,
}
"""What a Special is worth that leaves the game: less than what a fair use of it brings."""
IN_PLACE: Mapping[str, tuple[float, float]] = {
    "rob": (3.0, 2.4),
    "second_pick": (1.5, 0.5),
    "copy_silver": (1.5, 1.0),
    "hire": (1.5, 0.6),
}
"""What a Special is worth that lies in the village: at once, and for each round that is left."""
FADING = 0.3
"""By how much an unused Special is worth more for each round that is left."""
NOW = 0.75
"""The share that counts of one that could be placed at once."""


def in_hand(kind: Kind, rounds: float) -> float:
    """What the card is worth there."""
    word = kind.special
    if word in IN_PLACE:
        first, each = IN_PLACE[word]
        return max(LEAST, NOW * (first + each * rounds))
    worth = IN_HAND[word]
    return worth if worth == ALWAYS else max(LEAST, worth * min(1.0, FADING * (1.0 + rounds)))
