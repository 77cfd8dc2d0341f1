"""Saves in the middle, and damage that is told."""

from __future__ import annotations

from typing import Any

import pytest

from tests.game.contract import check_refused

from .positions import mini, position


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        (["hands", 0, 0], "mini_hay_man", "twice"),
        (["hands", 0], [], "do not add up"),
        (["pile"], [], "do not add up"),
        (["pairs", 0, 0], "mini_countess", "twice"),
        (["phase"], "drawn", "the card just drawn"),
        (["phase"], "over", "who is to move"),
        (["player"], None, "who is to move"),
        (["player"], 7, "no seat"),
        (["source"], 1, "whose card"),
        (["turn"], -1, "turn"),
        (["hands", 0, 0], "?", "hidden"),
        (["drawn"], "nobody", "no card"),
    ],
)
def test_damage_is_told(path: list[Any], value: Any, complaint: str) -> None:
    state = position("wood_man countess", "hay_man wood_woman", pile="hay_woman")
    check_refused(mini(), state.to_dict(), path, value, complaint)


def test_a_card_just_drawn_is_saved() -> None:
    state = position("wood_man", "countess", drawn="wood_woman", source=1)
    back = mini().state_from_dict(state.to_dict())
    assert back == state
    assert str(back.legal_actions()[0]) == "pair"
