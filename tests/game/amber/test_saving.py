"""States as plain data and back; damaged data is refused in clear words."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.state import Json
from tests.game import contract

from .positions import amber
from .random_games import states


def a_rich_state() -> Json:
    """An advanced game for three, in the middle, with tiles on the board and in the box."""
    for number, state in enumerate(states(6, 3, "advanced", "connect")):
        if number > 60 and state.phase == "after" and state.laid and sum(state.coins):
            return contract.through_json(state)
    raise AssertionError


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        (("players",), 7, "2 to 6"),
        (("players",), "two", "players"),
        (("hands",), [], "hands for 0 seats"),
        (("phase",), "lunch", "phase"),
        (("phase",), "turn", "turn|hand"),
        (("phase",), "over", "who is to move"),
        (("player",), 5, "no seat 5"),
        (("player",), None, "who is to move"),
        (("castles", 0), "A1", "castles"),
        (("castles", 0), "Q9", "no square 'Q9'"),
        (("board", "A1"), ["tunnel", 0], "no tile 'tunnel'"),
        (("board", "A1"), ["straight", 2], "A1"),
        (("board", "A1"), ["straight", "0"], "A1"),
        (("board", "A1"), ["straight"], "A1"),
        (("board", "A1"), ["shovel", 0], "A1"),
        (("board", "A1"), ["straight", 0], "add up"),
        (("stack", 0), "?", "hidden"),
        (("stack",), [], "add up|gap"),
        (("row",), [], "open row"),
        (("row", 0), None, "gap"),
        (("box",), {}, "add up"),
        (("coins", 0), 13, "coins"),
        (("coins_on",), ["A1"], "A1"),
        (("special_shovels",), [0, 0], "special shovels"),
        (("special_shovels",), [9], "no seat 9"),
        (("laid",), "A1", "laid last"),
        (("winner",), 1, "won"),
        (("viewer",), 9, "no seat 9"),
        (("options",), {"castles": "stolen"}, "castles"),
        (("chance",), -1, "chance"),
        (("turn",), 10**30, "turn"),
        (("hands", 0), ["curve"], "add up"),
    ],
)
def test_damaged_states_are_refused(
    path: tuple[str | int, ...], value: Any, complaint: str
) -> None:
    contract.check_refused(amber(), a_rich_state(), path, value, complaint)
