"""What every game needs to read a saved state. Whatever is read is checked: it may be damaged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from pydantic import BaseModel, ConfigDict, ValidationError

from game.engine.damage import Damaged, look_up, require, within
from game.engine.declared import Json

if TYPE_CHECKING:
    from game.engine.game import Game
    from game.engine.state import State

__all__ = ["Damaged", "Saved", "look_up", "require", "within"]


class Saved(BaseModel):
    """Saved data of a known shape: nothing is converted, nothing is left out or added."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    @classmethod
    def read(cls, data: Json) -> Self:
        try:
            return cls.model_validate(data)
        except ValidationError as error:
            first = error.errors(include_url=False, include_input=False)[0]
            place = ".".join(map(str, first["loc"])) or "the whole"
            raise Damaged(f"{place}: {first['msg']}") from None


def restore(game: Game, data: object) -> State:
    """The state that `to_dict` described; Damaged in clear words if there is none.

    First who plays what, and whose view it is: what everything else is read by.
    """
    if not isinstance(data, dict):
        raise Damaged("the whole: no record")
    players, options, viewer = data.get("players"), data.get("options"), data.get("viewer", 0)
    if type(players) is not int:
        raise Damaged(f"players: it cannot be {players!r:.40}")
    if not isinstance(options, dict) or not all(isinstance(v, str) for v in options.values()):
        raise Damaged("options: no table of words")
    # Settled again: an option that came later than the save has its default.
    state: Any = game.rules.setup.blank(game, players, game.settle(players, options))
    if viewer is not None and (type(viewer) is not int or viewer not in range(state.seats)):
        raise Damaged(f"viewer: there is no seat {viewer!r:.40}")
    state.viewer = viewer
    state.read(data, state, "players", "options", "viewer")
    game.rules.setup.recount(state)
    game.rules.soundness.sound(state)
    restored: State = state
    return restored
