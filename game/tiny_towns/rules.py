"""The rules of Tiny Towns: the module to read first.

A turn goes NAME (or a card is drawn, or chosen from the offer) -> every active player in turn
PLACEs and BUILDs -> WATCH -> CHECK, until all towns are complete (5). Each action below is judged
and done where the rulebook has it:

    setup.py     before the game (4)                 feeding.py   who is fed (8)
    turn.py      the course of a turn (5, 9, 14, 15) effects.py   what buildings are worth (11, 12)
    naming.py    the resource of the turn (5)        scoring.py   the end (10)
    placing.py   the six ways to place it (6)        town.py      one player's board
    building.py  from cubes to buildings (7)         book.py       cards ready for play
    choices.py   what buildings do on coming (12)    words.py     questions and names of actions

Numbers in brackets are sections of the rules specification.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.events import Event
from game.engine.messages import Message, msg
from game.engine.state import IllegalAction
from game.tiny_towns import building, choices, knowledge, naming, placing, words
from game.tiny_towns.actions import (
    Build,
    ChooseOffer,
    Done,
    FreeBuilding,
    KeepMonument,
    Mark,
    NameResource,
    OnCottage,
    Place,
    Replace,
    SetAside,
    Stock,
    StopReplacing,
    Store,
    Swap,
    WatchPlace,
)

if TYPE_CHECKING:
    from game.tiny_towns.state import TinyTownsState


def legal_actions(state: TinyTownsState) -> list[Action]:
    return _LISTS[state.asking](state)


def why_not(state: TinyTownsState, action: Action) -> Message | None:
    asking = state.asking
    if asking == "over":
        return msg("The game is over.")
    answer = _ANSWERS.get(type(action))
    if answer is None:
        return msg("Tiny Towns has no such action.")
    if answer.asked != asking:
        return words.not_now(state, action)
    return answer.why_not(state, action)


def apply(state: TinyTownsState, action: Action, events: list[Event] | None = None) -> list[Event]:
    reason = why_not(state, action)
    if reason is not None:
        raise IllegalAction(action, reason)
    if state.viewer is not None:
        # Played on, a view becomes one of the games it could be.
        knowledge.deal_unknown(state, Chance(state.chance.memory))
    events = [] if events is None else events
    _ANSWERS[type(action)].do(state, action, events)
    return events


class _Answer(NamedTuple):
    """How one kind of action is judged and done."""

    asked: str
    """What must be asked for it to be an answer."""
    why_not: Callable[[TinyTownsState, Any], Message | None]
    do: Callable[[TinyTownsState, Any, list[Event]], None]


_LISTS: dict[str, Callable[[TinyTownsState], list[Action]]] = {
    "draft": naming.list_monuments,
    "name": naming.list_resources,
    "offer": naming.list_offer,
    "place": placing.list_all,
    "build": building.list_all,
    "mark": choices.list_marks,
    "replace": choices.list_replacements,
    "free_building": choices.list_free_buildings,
    "stock": choices.list_stock,
    "watch": choices.list_watched,
    "over": lambda state: [],
}

_ANSWERS: dict[type[Action], _Answer] = {
    KeepMonument: _Answer("draft", naming.why_not_keep, naming.keep),
    NameResource: _Answer("name", naming.why_not_name, naming.name),
    ChooseOffer: _Answer("offer", naming.why_not_offer, naming.choose_offer),
    Place: _Answer("place", placing.why_not_place, placing.place),
    Store: _Answer("place", placing.why_not_store, placing.store),
    Swap: _Answer("place", placing.why_not_swap, placing.swap),
    OnCottage: _Answer("place", placing.why_not_on_cottage, placing.on_cottage),
    SetAside: _Answer("place", placing.why_not_set_aside, placing.set_aside),
    Build: _Answer("build", building.why_not_build, building.build),
    Done: _Answer("build", building.why_not_done, building.done),
    Mark: _Answer("mark", choices.why_not_mark, choices.mark),
    Replace: _Answer("replace", choices.why_not_replace, choices.replace),
    StopReplacing: _Answer("replace", choices.why_not_stop, choices.stop),
    FreeBuilding: _Answer("free_building", choices.why_not_free_building, choices.free_building),
    Stock: _Answer("stock", choices.why_not_stock, choices.stock),
    WatchPlace: _Answer("watch", choices.why_not_watch, choices.watch),
}
