"""The rules of Tiny Towns: the module to read first.

A turn goes NAME (or a card is drawn, or chosen from the offer) -> every active player in turn
PLACEs and BUILDs -> WATCH -> CHECK, until all towns are complete (5). The table of phases below
says what can be done when; what comes by itself is in turn.py, what a building does on coming and
what it then asks for in choices.py. Who is fed stands in feeding.py (8), what buildings are worth
in effects.py (11, 12), one player's board in town.py. Numbers in brackets are sections of the rules
specification.
"""

from __future__ import annotations

from game.engine.rules import Answer, Phase, Rules
from game.tiny_towns import (
    actions,
    building,
    choices,
    knowledge,
    naming,
    placing,
    scoring,
    setup,
    soundness,
    value,
    words,
)
from game.tiny_towns.facts import TinyTownsFacts
from game.tiny_towns.state import TinyTownsState

PHASES: dict[str, Phase] = {
    # Before the first turn (4.7).
    "draft": Phase(
        naming.list_monuments,
        {actions.KeepMonument: Answer(naming.keep, naming.why_not_keep)},
    ),
    # The resource of the turn: the Master Builder's (5), or a card of the offer (15).
    "name": Phase(
        naming.list_resources,
        {actions.NameResource: Answer(naming.name, naming.why_not_name)},
    ),
    "offer": Phase(
        naming.list_offer,
        {actions.ChooseOffer: Answer(naming.choose_offer, naming.why_not_offer)},
    ),
    # Each player's visit (6, 7).
    "place": Phase(
        placing.list_all,
        {
            actions.Place: Answer(placing.place, placing.why_not_place),
            actions.Store: Answer(placing.store, placing.why_not_store),
            actions.Swap: Answer(placing.swap, placing.why_not_swap),
            actions.OnCottage: Answer(placing.on_cottage, placing.why_not_on_cottage),
            actions.SetAside: Answer(placing.set_aside, placing.why_not_set_aside),
        },
    ),
    "build": Phase(
        building.list_all,
        {
            actions.Build: Answer(building.build, building.why_not_build),
            actions.Done: Answer(building.done),
        },
    ),
    # What a building asks for when it comes (12).
    "mark": Phase(
        choices.list_marks,
        {actions.Mark: Answer(choices.mark, choices.why_not_mark)},
    ),
    "replace": Phase(
        choices.list_replacements,
        {
            actions.Replace: Answer(choices.replace, choices.why_not_replace),
            actions.StopReplacing: Answer(choices.stop),
        },
    ),
    "free_building": Phase(
        choices.list_free_buildings,
        {actions.FreeBuilding: Answer(choices.free_building, choices.why_not_free_building)},
    ),
    "stock": Phase(
        choices.list_stock,
        {actions.Stock: Answer(choices.stock, choices.why_not_stock)},
    ),
    # A neighbour built what lies on a watching monument (12).
    "watch": Phase(
        choices.list_watched,
        {actions.WatchPlace: Answer(choices.watch, choices.why_not_watch)},
    ),
    "over": Phase(),
}

RULES: Rules[TinyTownsState] = Rules(
    PHASES, setup, words, scoring, knowledge, value, soundness, TinyTownsFacts
)
