"""The rules of Amber: the module to read first.

First everybody may choose a castle (6). A turn is one tile (road, swamp, shovel or rebuild),
sometimes a second one, then the draw; after each tile joins, coins and the instant win are looked
at anew (7). The table of phases below says what can be done when; what driving means is in
driving.py (5), which tiles may go where in building.py (8.1 to 8.4) and strict.py (a house rule of
R1), joins, coins and the instant win in joins.py (9, 10.1), whose turn it is in turns.py (7).
"""

from __future__ import annotations

from game.amber import (
    actions,
    building,
    castle_choice,
    drawing,
    knowledge,
    scoring,
    setup,
    soundness,
    stuck,
    tiles,
    turns,
    value,
    words,
)
from game.amber.facts import AmberFacts
from game.amber.state import AmberState
from game.engine.rules import BETWEEN, Answer, Phase, Rules

PHASES: dict[str, Phase] = {
    "castles": Phase(
        castle_choice.list_castles,
        {actions.ChooseCastle: Answer(castle_choice.choose, castle_choice.why_not_choose)},
    ),
    "turn": Phase(
        building.list_turn,
        {
            actions.Lay: Answer(tiles.lay, tiles.why_not_lay),
            actions.Dig: Answer(tiles.dig, tiles.why_not_dig),
            actions.DigSpecial: Answer(tiles.dig_special, tiles.why_not_special),
            actions.Rebuild: Answer(tiles.rebuild, tiles.why_not_rebuild),
        },
    ),
    "after": Phase(
        drawing.list_after,
        {
            actions.Rebuild: Answer(tiles.rebuild, tiles.why_not_second),
            actions.EndTurn: Answer(drawing.end, drawing.why_not_end),
            actions.DrawTop: Answer(drawing.draw_top, drawing.why_not_draw),
            actions.TakeOpen: Answer(drawing.take_open, drawing.why_not_take),
        },
    ),
    "draw": Phase(
        drawing.list_draws,
        {
            actions.DrawTop: Answer(drawing.draw_top, drawing.why_not_draw),
            actions.TakeOpen: Answer(drawing.take_open, drawing.why_not_take),
        },
    ),
    "stuck": Phase(
        stuck.list_stuck,
        {
            actions.Swap: Answer(stuck.swap, stuck.why_not_swap),
            actions.Pass: Answer(stuck.pass_turn, stuck.why_not_pass),
            actions.DigSpecial: Answer(tiles.dig_special, tiles.why_not_special),
        },
    ),
    "replace": Phase(
        drawing.list_open,
        {actions.TakeOpen: Answer(drawing.replace, drawing.why_not_open)},
    ),
    BETWEEN: Phase(),
    "over": Phase(),
}

RULES: Rules[AmberState] = Rules(
    PHASES, setup, words, scoring, knowledge, value, soundness, AmberFacts, turns.advance
)
