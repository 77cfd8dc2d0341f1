"""One way from a castle to a square it is joined to, out of all that its owner drives."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import NamedTuple

from game.amber.rules import AmberState
from game.amber.showing import Driven
from ui.tables.amber.roads import OPPOSITE, OUT


class Leg(NamedTuple):
    """A road driven on one square."""

    square: str
    enter: str
    """The edge; empty on the own castle, where the way begins."""
    leave: str
    """The edge; empty where the way ends."""


def neighbour(square: str, edge: str) -> str:
    """The square beyond the edge; not always one of the board."""
    x, y = OUT[edge]
    return f"{chr(ord(square[0]) + round(x))}{int(square[1:]) + round(y)}"


def way(view: AmberState, seat: int, goal: str) -> list[Leg]:
    """The shortest way the seat drives to the goal; empty if it does not get there."""
    network = view.network(seat)
    if goal not in network or goal == view.castle(seat):
        return []
    start = Leg(view.castle(seat), "", "")
    came: dict[tuple[str, str], tuple[str, str] | None] = {}
    queue: deque[tuple[str, str]] = deque()
    for edge in OUT:
        first = (neighbour(start.square, edge), OPPOSITE[edge])
        if first[0] in network:
            came[first] = None
            queue.append(first)
    while queue:
        here = queue.popleft()
        if here[0] == goal and _arrives(view, network, here):
            return _legs(start, came, here)
        for edge in _exits(network, here):
            beyond = (neighbour(here[0], edge), OPPOSITE[edge])
            if beyond[0] in network and beyond not in came:
                came[beyond] = here
                queue.append(beyond)
    return []


def _exits(network: Mapping[str, Driven], here: tuple[str, str]) -> list[str]:
    square, side = here
    return [leave for enter, leave in network[square].links if enter == side and leave in OUT]


def _arrives(view: AmberState, network: Mapping[str, Driven], here: tuple[str, str]) -> bool:
    """A castle is reached at its edge, a village on the road beneath it."""
    square, side = here
    return square not in view.villages() or any(e == side for e, _leave in network[square].links)


def _legs(
    start: Leg,
    came: Mapping[tuple[str, str], tuple[str, str] | None],
    end: tuple[str, str],
) -> list[Leg]:
    legs = [Leg(end[0], end[1], "")]
    here = came[end]
    entered = end[1]
    while here is not None:
        legs.append(Leg(here[0], here[1], OPPOSITE[entered]))
        entered, here = here[1], came[here]
    legs.append(Leg(start.square, "", OPPOSITE[entered]))
    return legs[::-1]
