"""What must hold in every position of Villagers."""

from __future__ import annotations

from game.engine.state import State
from game.villagers.soundness import counted, sound
from game.villagers.state import VillagersState


def check(state: State) -> None:
    assert isinstance(state, VillagersState)
    sound(state)
    counted(state)
