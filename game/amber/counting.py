"""The last scoring of Amber, taken apart: what each coin, village and castle brings (10.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.amber.state import AmberState


class Reached(NamedTuple):
    """What a seat has at the end."""

    coins: int
    villages: tuple[int, ...]
    """The numbers of the villages it is joined to."""
    castles: tuple[int, ...]
    """The seats whose castles it is joined to."""


def reached(state: AmberState, seat: int) -> Reached:
    count = len(state.set_up.villages)
    mine = [target for target, seats in enumerate(state.joined_by) if seats >> seat & 1]
    return Reached(
        state.coins[seat],
        tuple([target for target in mine if target < count]),
        tuple([target - count for target in mine if target >= count]),
    )
