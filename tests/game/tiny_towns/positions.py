"""Positions set up by hand: boards drawn as text, actions in the notation.

A board is four rows of four words: a card's id, a resource's letter (W H B G S) for a cube, or `.`.
"""

from __future__ import annotations

from functools import cache

import game
from game.engine.events import Event
from game.engine.messages import Message
from game.tiny_towns.board import INDEX, SQUARES
from game.tiny_towns.game import TinyTowns
from game.tiny_towns.state import TinyTownsState

EMPTY = ". . . .\n" * 4


@cache
def tiny_towns() -> TinyTowns:
    loaded = game.load("tiny_towns")
    assert isinstance(loaded, TinyTowns)
    return loaded


def square(row: int, column: int) -> str:
    """The name of a square given as the rules specification does: (row, column) from 0."""
    return SQUARES[4 * row + column]


def position(
    *boards: str,
    cards: str = "",
    named: str | None = None,
    builder: int = 0,
    player: int = 0,
    phase: str = "place",
    seed: int = 1,
    **options: str,
) -> TinyTownsState:
    """A game with these boards, one a player, in the middle of turn 5.

    Cards on the boards and in `cards` are in play, else those of the first game.
    """
    book = tiny_towns().book
    words = [word for text in (*boards, cards) for word in text.split()]
    chosen: dict[str, str] = {}
    for card in book.records.first_game:
        chosen[f"card_{book.types[book.buildings[card].type]}"] = card
    for word in words:
        if word in book.buildings:
            chosen[f"card_{book.types[book.buildings[word].type]}"] = word
    chosen.pop("card_blue")
    options = {"cards": "chosen", "monuments": "no", **chosen, **options}
    state = tiny_towns().new(len(boards), seed, options)
    for seat, text in enumerate(boards):
        fill(state, seat, text)
    state.turn = 5
    state.phase, state.player = phase, player
    if state.mode == "master_builder":
        state.builder = builder
    if named is not None:
        state.named = book.resource_index[named]
        if state.mode == "offer":
            state.chosen = state.offer.index(state.named) if state.named in state.offer else 0
            state.offer[state.chosen] = state.named
    return state


def fill(state: TinyTownsState, seat: int, text: str) -> None:
    """Put the cubes and buildings of the drawing into the seat's empty town."""
    book, town = state.book, state.towns[seat]
    letters = {resource.letter: i for i, resource in enumerate(book.records.resources)}
    for index, word in enumerate(text.split()):
        if word in letters:
            town.lay(letters[word], index)
        elif word != ".":
            plan = book.plans[word]
            if plan.is_monument:
                give_monument(state, seat, word)
            town.put(plan, index)
            if plan.ability.mark is not None:
                town.mark(index, 0)


def give_monument(state: TinyTownsState, seat: int, card: str) -> None:
    """The seat keeps this monument."""
    state.options = {**state.options, "monuments": "yes"}
    spare = [plan for plan in state.book.monuments.values() if plan.id != card]
    for other, town in enumerate(state.towns):
        if other == seat:
            town.monument = state.book.monuments[card]
        elif town.monument is None:
            town.monument = spare[2 * other]
        town.dealt = (town.monument, spare[2 * other + 1])
        town.refresh()


def mark(state: TinyTownsState, seat: int, where: str, resource: str) -> None:
    state.towns[seat].mark(INDEX[where], state.book.resource_index[resource])


def store(state: TinyTownsState, seat: int, where: str, *resources: str) -> None:
    cubes = tuple(state.book.resource_index[resource] for resource in resources)
    state.towns[seat].store(INDEX[where], cubes)


def do(state: TinyTownsState, *texts: str) -> list[Event]:
    """Apply the actions written in the notation."""
    events: list[Event] = []
    for text in texts:
        events += state.apply(state.game.parse(text))
    return events


def refused(state: TinyTownsState, text: str) -> Message:
    """Why the action is not legal; fails if it is."""
    reason = state.why_not(state.game.parse(text))
    assert reason is not None, f"{text} is legal"
    assert state.game.parse(text) not in state.legal_actions()
    return reason


def legal(state: TinyTownsState, text: str) -> bool:
    action = state.game.parse(text)
    listed = action in state.legal_actions()
    assert listed == (state.why_not(action) is None)
    return listed


def points(state: TinyTownsState, seat: int = 0) -> dict[str, int]:
    """Points by the label of the score sheet: the card's id, "monument" or "empty"."""
    found = {}
    for line in state.score_details()[seat]:
        values = dict(line.label.values)
        if "without a building" in line.label.text:
            key = "empty"
        elif "Monument" in line.label.text:
            key = "monument"
        else:
            key = values["card"].id
        found[key] = line.points
    return found


def alone(text: str, **kwargs: str) -> TinyTownsState:
    """Two players, of whom only the first has a town worth looking at."""
    return position(text, EMPTY, **kwargs)


def buildable(state: TinyTownsState, seat: int) -> tuple[str, ...]:
    """The cards whose pattern lies complete in the town, in order, each once."""
    return tuple(dict.fromkeys(site.plan.id for site in state.towns[seat].open_sites()))
