"""The last scoring of Ragusa, taken apart: what each piece, commodity and ship brings (11)."""

from __future__ import annotations

from typing import NamedTuple

from game.ragusa.bonuses import GOODS, HOUSE, KINDS, TOWER, WALL
from game.ragusa.market import value
from game.ragusa.scoring import cathedral_sets
from game.ragusa.state import RagusaState
from game.ragusa.walls import section


class Share(NamedTuple):
    """One thing that is counted, and what is scored once the counting has come to it."""

    kind: str
    """A word of bonuses.py: a piece of the wall, goods or a ship."""
    what: str
    """The resource or commodity, or the ship; empty for pieces of the wall."""
    points: int
    have: int = 0
    need: int = 1
    """Where several are needed for points: how many there are since the last that scored."""


def section_shares(state: RagusaState, seat: int) -> tuple[Share, ...]:
    """The longest section of wall: its walls, the own houses and towers on it (11a)."""
    longest = section(state, seat)
    for_wall, for_house, for_tower = state.book.section_vp
    return (
        *[Share(WALL, "", for_wall)] * len(longest.walls),
        *[Share(HOUSE, "", for_house)] * longest.houses,
        *[Share(TOWER, "", for_tower)] * longest.towers,
    )


def cathedral_shares(state: RagusaState, seat: int) -> tuple[Share, ...]:
    """The sets that houses at the cathedral score, unit by unit (11b)."""
    one_set = [
        Share(GOODS, name, value(state, number))
        for number, name in enumerate(state.book.commodities)
    ]
    return tuple(one_set * cathedral_sets(state, seat))


def bonus_shares(state: RagusaState, seat: int, card: int) -> tuple[Share, ...]:
    """What a bonus card counts (11c), with what it scores as each is counted."""
    vp, every, most = state.book.bonus_sums[card]
    kind = KINDS[state.book.bonus_counts[card]]
    shares, counted, scored = [], 0, 0
    for thing in kind.things(state, seat, state.book.bonus_of[card]):
        counted += thing.number
        now = min(most, vp * (counted // every))
        have, need = thing.have, thing.need
        if need == 1:
            have, need = counted % every, every
        shares.append(Share(thing.kind, thing.what, now - scored, have, need))
        scored = now
    return tuple(shares)
