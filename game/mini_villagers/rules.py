"""The rules of Mini Villagers: the module to read first.

Old Maid the other way round: pairs leave the game, and who is left with the Countess wins. Dealing
and the first pairs are in dealing.py (9.1, 9.2), a turn in drawing.py (9.3), whose turn it is and
the end in turns.py (9.3, 9.4).
"""

from __future__ import annotations

from game.engine.rules import BETWEEN, Answer, Phase, Rules
from game.mini_villagers import (
    actions,
    drawing,
    knowledge,
    scoring,
    setup,
    soundness,
    turns,
    value,
    words,
)
from game.mini_villagers.facts import MiniVillagersFacts
from game.mini_villagers.state import MiniVillagersState

PHASES: dict[str, Phase] = {
    "draw": Phase(
        drawing.list_draw,
        {
            actions.DrawTop: Answer(drawing.draw, drawing.why_not_draw),
            actions.Take: Answer(drawing.take, drawing.why_not_take),
        },
    ),
    "drawn": Phase(
        drawing.list_drawn,
        {
            actions.LayPair: Answer(drawing.lay_pair, drawing.why_not_pair),
            actions.Keep: Answer(drawing.keep, drawing.why_not_keep),
        },
    ),
    BETWEEN: Phase(),
    "over": Phase(),
}

RULES: Rules[MiniVillagersState] = Rules(
    PHASES, setup, words, scoring, knowledge, value, soundness, MiniVillagersFacts, turns.advance
)
