"""Recorded games: a text with the set-up, one line an action, and how it ended.

game tiny_towns
players 2
seed 5
option variant standard
0: keep fort_ironweed  # of 2
...
scores 21 17
winners 0
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import game
from game.bots import next_action
from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.game import Game
from game.engine.state import State
from tests.golden.variants import Recorded

RANDOM_IN = 5
"""One action in so many is random, so that games go astray now and then."""


@cache
def loaded(name: str) -> Game:
    return game.load(name)


def record(recorded: Recorded) -> str:
    """A new recording, played by bots."""
    rng = Chance(recorded.seed)

    def decide(state: State) -> Action:
        level = "random" if rng.below(RANDOM_IN) == 0 else "greedy"
        return next_action(state, [level] * recorded.players, rng)

    return _played(recorded, decide)


def replay(recorded: Recorded, text: str) -> str:
    """What the recorded actions give today; equal to `text` if nothing has changed."""
    left = iter(recorded_actions(recorded, text))
    return _played(recorded, lambda state: next(left))


def recorded_actions(recorded: Recorded, text: str) -> list[Action]:
    """What was done in a recorded game, in its order."""
    lines = [line.split("  #")[0] for line in text.splitlines()]
    parse = loaded(recorded.game).parse
    return [parse(line.split(": ", 1)[1]) for line in lines if line[:1].isdigit()]


def _played(recorded: Recorded, decide: Callable[[State], Action]) -> str:
    state = loaded(recorded.game).new(recorded.players, recorded.seed, recorded.options)
    lines = [f"game {recorded.game}", f"players {recorded.players}", f"seed {recorded.seed}"]
    lines += [f"option {name} {value}" for name, value in sorted(recorded.options.items())]
    while not state.over:
        width = len(state.legal_actions())
        action = decide(state)
        lines.append(f"{state.seat_of(action)}: {action}  # of {width}")
        state.apply(action)
    lines.append("scores " + " ".join(map(str, state.scores())))
    lines.append("winners " + " ".join(map(str, state.winners())))
    return "\n".join(lines) + "\n"
