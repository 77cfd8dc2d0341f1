"""What a computer player hopes of Specials, in gold: in hand, and once they lie in the village."""

from __future__ import annotations

from collections.abc import Mapping

from game.villagers.book import Kind
from game.villagers.state import VillagersState
from game.villagers.village import Village

ALWAYS = 2.0
"""What a Special of the base game is worth in hand."""
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
HASTE = 0.4
"""The share of the second best offer that counts when two cards are drafted in one turn: it might
have been there in the next turn too."""


def in_hand(kind: Kind, rounds: float, now: float, least: float) -> float:
    """What the card is worth there; `now` is the share that counts of what can be built at once."""
    word = kind.special
    if word in IN_PLACE:
        return max(least, now * _in_place(word, rounds))
    worth = IN_HAND[word]
    return worth if worth == ALWAYS else max(least, worth * min(1.0, FADING * (1.0 + rounds)))


def _in_place(word: str, rounds: float) -> float:
    first, each = IN_PLACE[word]
    return first + each * rounds


def in_place(state: VillagersState, village: Village, rounds: float) -> float:
    """What the Specials are worth that lie in the village."""
    return sum(
        _in_place(word, rounds)
        for word in IN_PLACE
        for card in state.deal.by_trick[word]
        if card in village.below
    )


def second_pick(state: VillagersState, seat: int, offers: list[float]) -> float:
    """What two picks in a row bring: the best offer is as good as drafted, another one likely."""
    if state.picks < 2 or state.player != seat or len(offers) < 2:
        return 0.0
    second, best = sorted(offers)[-2:]
    return best + HASTE * second
