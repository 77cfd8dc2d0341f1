"""What must hold in every game, for each game's own tests to call with its own positions."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import game
from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.events import Event
from game.engine.game import Game
from game.engine.messages import Message, Term
from game.engine.sources import DATA, DataError, Problem
from game.engine.state import IllegalAction, Json, State
from tests.mutations import mutate

Choose = Callable[[Any, Chance], Action]
"""How the players of random games decide."""


def at_random(state: State, rng: Chance) -> Action:
    return rng.choice(state.legal_actions() + state.interrupts())


def play_out(state: State, rng: Chance, choose: Choose = at_random) -> None:
    while not state.over:
        state.apply(choose(state, rng))


@dataclass(frozen=True, kw_only=True)
class Sample:
    """How a game is tried (test_random_games.py): random games of every sort, looked at closely."""

    cases: Sequence[tuple[Any, ...]]
    """Every sort of game there is, the number of players first."""
    start: Callable[..., Any]
    """A fresh game (seed, *case)."""
    check: Callable[[Any], None]
    """What must hold in every position, worked out anew."""
    tried: Callable[[Any], Sequence[Action]]
    """All that could be tried in a position, sensible or not."""
    choose: Callable[..., Action] = at_random
    """How its players decide (state, chance), and (eager=False) how lazy ones do, if there are."""
    rare: frozenset[str] = frozenset()
    """What is asked so seldom that it is looked at each time."""
    closely: int = 4
    """Every so manieth position is checked."""
    seeds: int = 5
    """So many games of each sort are played."""

    def states(self, seed: int, *case: Any) -> Iterator[Any]:
        """The states of one random game, the last one over. The same object, moving on."""
        state, rng = self.start(seed, *case), Chance(seed)
        lazy = {} if self.choose is at_random or seed % 3 else {"eager": False}
        yield state
        while not state.over:
            state.apply(self.choose(state, rng, **lazy))
            yield state

    def at(self, part: float, seed: int, *case: Any) -> Any:
        """The state in this part of one random game: 0.5 is its middle."""
        states = [state.copy() for state in self.states(seed, *case)]
        return states[int(part * (len(states) - 1))]

    def some(self, every: int, seed: int, *case: Any) -> Iterator[Any]:
        """Of these every so manieth, those of rare phases, never the last."""
        for number, state in enumerate(self.states(seed, *case)):
            if not state.over and (number % every == 0 or state.asking in self.rare):
                yield state


# --- one action, written down ---------------------------------------------------------------------
def done(state: State, lines: Iterable[str], check: Callable[[Any], None]) -> list[Event]:
    """Do these actions; the position must be sound after each."""
    events: list[Event] = []
    for line in lines:
        action = state.game.parse(line)
        assert action in state.legal_actions(), f"{line}: {state.why_not(action)}"
        events += state.apply(action)
        check(state)
    return events


def allowed(state: State, line: str) -> bool:
    """Whether an action is legal; the list, the reasons and what can be done must agree."""
    action = state.game.parse(line)
    found = action in state.legal_actions()
    found = found or action in state.interrupts()
    assert found == (state.why_not(action) is None), f"{line}: {state.why_not(action)}"
    if not found:
        with pytest.raises(IllegalAction):
            state.copy().apply(action)
    return found


def refused(state: State, line: str) -> str:
    """Why the action is refused."""
    assert not allowed(state, line), f"{line} is allowed"
    return str(state.why_not(state.game.parse(line)))


# --- playing -------------------------------------------------------------------------------------
def check_actions_and_scores(state: State) -> None:
    actions = state.legal_actions()
    assert bool(actions) != state.over
    assert len(set(actions)) == len(actions)
    sums = [sum(line.points for line in lines) for lines in state.score_details()]
    assert sums == state.scores()
    check_interrupts(state)


def check_interrupts(state: State) -> None:
    """Each names a seat that everybody could think of, and never that of the player."""
    interrupts = state.interrupts()
    assert len(set(interrupts)) == len(interrupts)
    might = state.may_interrupt()
    assert state.player not in might
    assert sorted(set(might)) == sorted(might)
    assert not might or not state.over
    assert set(map(state.seat_of, interrupts)) <= set(might)
    for seat in range(state.players):
        own = [action for action in interrupts if state.seat_of(action) == seat]
        assert state.interrupts(seat) == state.view(seat).interrupts() == own


def check_refusals(state: State, tried: Iterable[Action]) -> None:
    """Exactly the legal actions are not refused; a refused one changes nothing."""
    legal = {*state.legal_actions(), *state.interrupts()}
    before = state.to_dict()
    for action in (*legal, *tried):
        reason = state.why_not(action)
        assert (reason is None) == (action in legal), (action, str(reason))
        if reason is not None:
            assert str(reason)
            with pytest.raises(IllegalAction):
                state.apply(action)
    assert state.to_dict() == before


def check_copies(state: State, choose: Choose = at_random) -> list[Any]:
    """Copies go on alike to the end of the game, and no earlier state changes: these are given."""
    rng = Chance(3)
    kept = []
    while not state.over:
        old = state.copy()
        kept.append((old, state.to_dict()))
        assert old == state
        assert old.legal_actions() == state.legal_actions()
        action = choose(state, rng)
        events = state.apply(action)
        twin = old.copy()
        assert twin.apply(action) == events
        assert twin == state
        check_moments(old, action, events)
    for old, data in kept:
        assert old.to_dict() == data
    return [old for old, _data in kept]


def check_moments(state: State, action: Action, events: Sequence[Event]) -> None:
    """Told moment by moment it is the same story; every moment is a position one can look at."""
    moments = state.unfold(action)
    assert [moment.event for moment in moments] == list(events)
    for moment in moments:
        moment.state.view(0).scores()


def check_messages(state: State, choose: Choose = at_random) -> None:
    """To the end: questions, limits, choices and the log are words, and all terms have entries."""
    entries = state.game.entries
    rng = Chance(9)
    while not state.over:
        question = state.decision
        messages = [
            question.message,
            *question.limits,
            *filter(None, [question.why]),
            *map(state.describe, state.legal_actions() + state.interrupts()),
        ]
        for event in state.apply(choose(state, rng)):
            messages += [m for m in (event.message(0), event.message(None)) if m is not None]
        for message in messages:
            assert str(message)
            assert all(term in entries for term in terms(message)), message


def terms(value: object) -> list[str]:
    """The ids of everything a message names."""
    if isinstance(value, Term):
        return [value.id]
    if isinstance(value, Message):
        return [term for _name, inner in value.values for term in terms(inner)]
    return [term for inner in value for term in terms(inner)] if isinstance(value, tuple) else []


def check_notation(states: Iterable[State]) -> set[Action]:
    """Every legal action is read back from its text; all that occurred are given."""
    seen: set[Action] = set()
    for state in states:
        for action in state.legal_actions() + state.interrupts():
            if action not in seen:
                seen.add(action)
                assert state.game.parse(str(action)) == action
                assert action.piece is None or action.piece.split(".")[0]
    return seen


# --- knowing -------------------------------------------------------------------------------------
def check_hidden(state: State) -> list[Any]:
    """What the player cannot know changes neither view nor choice; the deals tried are given."""
    seat = state.player
    assert seat is not None
    view = state.view(seat)
    deals = [state.determinize(seat, Chance(seed)) for seed in (1, 2)]
    for deal in deals:
        assert deal.view(seat) == view
        assert deal.legal_actions() == view.legal_actions() == state.legal_actions()
        assert deal.decision == view.decision == state.decision
    for other in range(state.players):
        check_interrupts_hidden(state, other)
    return deals


def check_interrupts_hidden(state: State, seat: int) -> None:
    """What the seat cannot know changes neither its interrupts nor who is thought to have some."""
    view = state.view(seat)
    assert view.interrupts() == view.interrupts(seat) == state.interrupts(seat)
    assert view.may_interrupt() == state.may_interrupt()
    for seed in (1, 2):
        deal = state.determinize(seat, Chance(seed))
        assert deal.interrupts(seat) == view.interrupts()
        assert deal.may_interrupt() == view.may_interrupt()


def check_deal(state: State, seat: int) -> Any:
    """A deal is the same from a view and from the full state, the seat sees the same in it, and it
    can be played; it is given."""
    view = state.view(seat)
    full: Any = state.determinize(seat, Chance(9))
    assert full == view.determinize(seat, Chance(9))
    assert full.view(seat) == view
    assert full.view(seat).legal_actions() == view.legal_actions()
    assert full.viewer is None
    assert bool(full.legal_actions()) != full.over
    return full


# --- saving --------------------------------------------------------------------------------------
def through_json(state: State) -> Json:
    data: Json = json.loads(json.dumps(state.to_dict()))
    return data


def check_comes_back(state: State, seats: int) -> list[tuple[Any, Any]]:
    """The state and so many views of it survive a save; each is given with what came back."""
    pairs = []
    for saved in (*map(state.view, range(seats)), state):
        back = state.game.state_from_dict(through_json(saved))
        assert back.to_dict() == saved.to_dict()
        assert back.legal_actions() == saved.legal_actions()
        assert back.value(0) == saved.value(0)
        pairs.append((saved, back))
    return pairs


def check_goes_on(state: State, choose: Choose = at_random) -> None:
    """A restored game goes on to its end as the original would."""
    rng = Chance(4)
    back = state.game.state_from_dict(through_json(state))
    while not state.over:
        action = choose(state, rng)
        assert back.apply(action) == state.apply(action)
    assert back == state


def check_refused(g: Game, data: Json, path: Sequence[Any], value: Any, complaint: str) -> None:
    """With the value in that place the save, which was good, is refused with these words."""
    g.state_from_dict(data)
    inner: Any = data
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    with pytest.raises(ValueError, match=complaint):
        g.state_from_dict(data)


def check_damaged_saves(g: Game, saves: Sequence[Json], choose: Choose = at_random) -> None:
    """Of a thousand each is refused with a ValueError, or is a game to be played to its end."""
    texts = [json.dumps(save, indent=1) for save in saves]
    rng = Chance(1)
    opened = 0
    for seed in range(1000):
        try:
            data = json.loads(mutate(texts[seed % len(texts)], seed))
            state = g.state_from_dict(data)
        except ValueError:
            continue
        opened += 1
        assert g.state_from_dict(state.to_dict()) == state
        play_out(state, rng, choose)
        state.score_details()
    assert 50 < opened < 500, "both outcomes must occur, or this shows nothing"


# --- data files ----------------------------------------------------------------------------------
def check_damaged_files(
    name: str, folder: Path, tries: int, play: Callable[[Any, int], object]
) -> None:
    """Whatever happens to a file: each mistake in it has a place, or the game can be played."""
    texts = {path.name: path.read_text("utf-8") for path in (DATA / name).glob("*.yaml")}
    files = sorted(texts)
    played = 0
    problems: list[Problem] = []
    for seed in range(tries):
        file = folder / files[seed % len(files)]
        file.write_bytes(mutate(texts[file.name], seed).encode("utf-8", "surrogatepass"))
        try:
            changed = game.load(name, folder)
        except DataError as error:
            problems += error.problems
        else:
            play(changed, seed)
            played += 1
        file.unlink()
    assert all(problem.line >= 1 and problem.what for problem in problems)
    assert tries / 20 < played < tries / 2, "both outcomes must occur, or this shows nothing"
