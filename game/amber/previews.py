"""What a tile would change, before it is laid: for the table's hints under the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.amber.actions import Dig, DigSpecial, Lay, Rebuild
from game.amber.events import CoinLost, CoinTaken, JoinGained, JoinLost
from game.engine.actions import Action

if TYPE_CHECKING:
    from game.amber.state import AmberState


class Join(NamedTuple):
    seat: int
    """Who is joined, or no longer."""
    square: str
    """The village or castle."""
    castle_of: int | None
    """Whose castle it is; None for a village."""


class Preview(NamedTuple):
    gained: tuple[Join, ...]
    lost: tuple[Join, ...]
    coins: tuple[Join, ...]
    """Who would take which coin."""
    coins_lost: tuple[str, ...]
    """Squares of coins that would go to the box, because several are joined at once."""
    winner: int | None
    """Who would win at once."""
    second: tuple[str, ...]
    """Straights that could be rebuilt as a second tile."""
    after: AmberState
    """The position after it, as the viewer would see it (`after.network(seat)` and so on)."""


def preview(state: AmberState, action: Action) -> Preview | None:
    if not isinstance(action, Lay | Rebuild | Dig | DigSpecial) or state.why_not(action):
        return None
    after = state.copy()
    # A tile is laid without a look at anything hidden, so that a view need not be dealt out.
    after.viewer = None
    events = after.apply(action)
    after.viewer = state.viewer
    return Preview(
        gained=tuple(Join(e.seat, e.square, e.owner) for e in events if isinstance(e, JoinGained)),
        lost=tuple(Join(e.seat, e.square, e.owner) for e in events if isinstance(e, JoinLost)),
        coins=tuple(Join(e.seat, e.square, e.owner) for e in events if isinstance(e, CoinTaken)),
        coins_lost=tuple(e.square for e in events if isinstance(e, CoinLost)),
        winner=after.winner if after.winner >= 0 else None,
        second=tuple(
            dict.fromkeys(a.square for a in after.legal_actions() if isinstance(a, Rebuild))
        ),
        after=after,
    )
