"""Card files with mistakes in them: each is told, or can be played and restored.

The damage is what designers do: a number that is zero, negative or huge, a word in the wrong
place, a name without end, a card left out or copied; and what editors do (`tests.mutations`). Of
the sets that can be played some are saved, opened and drawn too.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

import game
from benchmarks import sights
from benchmarks.soak_games import random_start
from game.engine.chance import Chance
from game.engine.game import Game
from game.engine.match import Match
from game.engine.saves import Saves
from game.engine.seating import PERSON, Seat
from game.engine.sources import DataError, Sources
from game.engine.state import State
from game.engine.yamltext import Node, YamlText
from tests.mutations import mutate
from ui.app import App
from ui.autosave import Autosaver
from ui.settings import Settings

MOVES = 200
"""A game that has not ended by then has shown enough, except every fifth: see TO_THE_END."""
TO_THE_END = 5000
RESTORED_EVERY = 8
DRAWN_EVERY = 25
"""Of the seeds: so many to one that is drawn."""
DRAWN_AFTER = 30
"""Moves made before the table is drawn."""
SLOW = 2.0
"""Seconds that reading a card set, or one move with it, may take at most."""

_SWEPT = (0, -1, -7, 1, 2, 12, 99, 999, 10**18)
"""What every number of every file is set to, one after the other, before chance takes over."""
_NUMBERS = (0, 0, -1, -1, -7, 1, 2, 3, 4, 5, 7, 12, 50, 99, 100, 999, 10**6, 10**18)
_WORD = re.compile(r"[A-Za-z_][A-Za-z_0-9]*")
_NUMBER = re.compile(r"[-+]?[0-9]+")


class _Scalar(NamedTuple):
    """A number, word or truth value that stands in the text as it is."""

    key: str
    """The nearest key above it."""
    start: int
    end: int
    plain: bool | int | str


class Sheet:
    """One card file, and where in it everything stands."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = text.split("\n")
        self._starts = [0]
        for line in self.lines:
            self._starts.append(self._starts[-1] + len(line) + 1)
        root = YamlText(text).root
        self.scalars = list(self._scalars(root, ""))
        self.numbers = [s for s in self.scalars if type(s.plain) is int]
        self.words = [s for s in self.scalars if type(s.plain) is not int]
        self.records = list(self._records(root))
        """First line and the line after the last of every entry of a list in block style."""

    def _scalars(self, node: Node, key: str) -> Iterator[_Scalar]:
        if isinstance(node.inside, dict) and isinstance(node.plain, dict):
            for name, inner in node.inside.items():
                yield from self._scalars(inner, name)
        elif isinstance(node.plain, list):
            assert isinstance(node.inside, list)
            for inner in node.inside:
                yield from self._scalars(inner, key)
        elif isinstance(node.plain, bool | int | str):
            start = self._starts[node.line - 1] + node.column - 1
            pattern = _NUMBER if type(node.plain) is int else _WORD
            found = pattern.match(self.text, start)
            if found and (type(node.plain) is not str or found[0] == node.plain):
                yield _Scalar(key, start, found.end(), node.plain)

    def _records(self, node: Node) -> Iterator[tuple[int, int]]:
        for inner in node.inside.values() if isinstance(node.inside, dict) else node.inside:
            yield from self._records(inner)
        if isinstance(node.inside, list):
            lines = [inner.line for inner in node.inside]
            if len(set(lines)) == len(lines):
                yield from pairwise(lines)


def _numbers(sheet: Sheet, random: Random) -> str:
    if not sheet.numbers:
        return sheet.text
    chosen = random.sample(sheet.numbers, min(len(sheet.numbers), random.choice((1, 1, 1, 2, 3))))
    text = sheet.text
    for scalar in sorted(chosen, key=lambda s: -s.start):
        near = (int(scalar.plain) - 1, int(scalar.plain) + 1, int(scalar.plain) * 2)
        new = random.choice(random.choice((_NUMBERS, near)))
        text = _replaced(text, scalar, str(new))
    return text


def _replaced(text: str, old: _Scalar, new: str) -> str:
    return text[: old.start] + new + text[old.end :]


def _words(sheet: Sheet, random: Random) -> str:
    """A word of the vocabulary, a name or a yes and no, in place of another under the same key."""
    if not sheet.words:
        return sheet.text
    old = random.choice(sheet.words)
    if isinstance(old.plain, bool):
        new = "false" if old.plain else "true"
    else:
        new = str(random.choice([s.plain for s in sheet.words if s.key == old.key]))
    return _replaced(sheet.text, old, new)


def _endless(sheet: Sheet, random: Random) -> str:
    """A word that goes on and on."""
    if not sheet.words:
        return sheet.text
    old = random.choice(sheet.words)
    length = random.choice((30, 41, 99, 101, 599, 601, 2001, 300_000))
    return _replaced(sheet.text, old, (str(old.plain) + "w" * length)[:length])


def _left_out(sheet: Sheet, random: Random) -> str:
    if not sheet.records:
        return sheet.text
    first, after = random.choice(sheet.records)
    return "\n".join(sheet.lines[: first - 1] + sheet.lines[after - 1 :])


def _copied(sheet: Sheet, random: Random) -> str:
    """A record twice, the second time under another id if it has one."""
    if not sheet.records:
        return sheet.text
    first, after = random.choice(sheet.records)
    copy = "\n".join(sheet.lines[first - 1 : after - 1])
    copy = re.sub(r"(?<=\bid: )\w+", r"\g<0>_too", copy, count=1)
    return "\n".join([*sheet.lines[: after - 1], copy, *sheet.lines[after - 1 :]])


def _damaged(sheet: Sheet, random: Random) -> str:
    return mutate(sheet.text, random.randrange(2**32))


_KINDS = (_numbers, _numbers, _numbers, _words, _endless, _left_out, _copied, _damaged)


def sheets_of(name: str) -> dict[str, Sheet]:
    """The shipped files of a game."""
    return {file: Sheet(text) for file, text in Sources.read(name).texts.items()}


def swept(sheets: dict[str, Sheet]) -> list[tuple[str, _Scalar, int]]:
    """Every number of every file with everything that it is set to; the first seeds mean these."""
    return [
        (name, number, new)
        for name in sorted(sheets)
        for number in sheets[name].numbers
        for new in _SWEPT
    ]


def mutated(sheets: dict[str, Sheet], seed: int) -> dict[str, str]:
    """The texts of the files with a mistake or two in them; the same for the same seed."""
    texts = {name: sheet.text for name, sheet in sheets.items()}
    if seed < len(in_turn := swept(sheets)):
        name, number, new = in_turn[seed]
        texts[name] = _replaced(texts[name], number, str(new))
        return texts
    random = Random(seed)
    for _ in range(random.choice((1, 1, 2))):
        name = random.choice(sorted(sheets))
        kind = random.choice(_KINDS)
        texts[name] = kind(sheets[name] if kind is not _damaged else Sheet(texts[name]), random)
    return texts


class Unplayable(Exception):
    """Cards that were found in order, and are not."""


class Outcome(NamedTuple):
    told: int
    """Mistakes told; 0 if the cards are in order."""
    moves: int
    over: bool
    slowest: float
    """Seconds for reading, for a move, or to the first frame."""
    sights: int = 0
    """What was drawn: tables, tips, large cards."""


def try_cards(name: str, texts: dict[str, str], seed: int, app: App | None = None) -> Outcome:
    """Read the cards, play with them, draw them in a window that is given.

    Unplayable, or any other exception, is a defect.
    """
    began = time.process_time()
    try:
        g = game.from_sources(name, Sources(texts, {file: file for file in texts}))
    except DataError as error:
        seconds = time.process_time() - began
        _check_telling(error, texts)
        return Outcome(len(error.problems), 0, False, seconds)
    seconds = time.process_time() - began
    outcome = _play(g, seed, seconds)
    return outcome if app is None else _drawn(app, g, seed, outcome)


def _check_telling(error: DataError, texts: dict[str, str]) -> None:
    for problem in error.problems:
        if problem.file not in texts or not str(problem.what):
            raise Unplayable(f"badly told: {problem}")


def _play(g: Game, seed: int, slowest: float) -> Outcome:
    rng = Chance(seed)
    players = rng.choice(list(g.player_counts))
    state = random_start(g, players, {}, seed, rng)
    moves = 0
    most = MOVES if seed % 5 else TO_THE_END
    while not state.over and moves < most:
        if moves % RESTORED_EVERY == 0:
            _restore(g, state)
        began = time.process_time()
        actions = state.legal_actions()
        if not actions:
            raise Unplayable("there is no legal action, and the game is not over")
        state.apply(rng.choice(actions + state.interrupts()))
        slowest = max(slowest, time.process_time() - began)
        moves += 1
    _restore(g, state)
    if moves == TO_THE_END:
        raise Unplayable("the game does not end")
    if state.over and not state.winners():
        raise Unplayable("nobody has won")
    sums = [sum(line.points for line in lines) for lines in state.score_details()]
    if sums != state.scores():
        raise Unplayable("the score sheet does not add up")
    for seat in range(players):
        state.view(seat)
        state.determinize(seat, rng)
    return Outcome(0, moves, state.over, slowest)


def _drawn(app: App, g: Game, seed: int, outcome: Outcome) -> Outcome:
    """A save of it opens, and can be looked at from all sides."""
    rng = Chance(seed)
    names = sights.NAMES[: rng.choice(list(g.player_counts))]
    match = Match.new(g, [Seat(name, PERSON) for name in names], seed)
    while not match.state.over and len(match.steps) < DRAWN_AFTER:
        match.apply(rng.choice(match.state.legal_actions()))
    match = Match.from_dict(json.loads(json.dumps(match.to_dict())), game.from_sources)
    if match.lost_history:
        raise Unplayable("a save has lost its history")
    began = time.process_time()
    slowest, seen = outcome.slowest, 0
    for _ in sights.table(app, match):
        if not seen:
            slowest = max(slowest, time.process_time() - began)
        seen += 1
    return outcome._replace(slowest=slowest, sights=seen)


@contextmanager
def window() -> Iterator[App]:
    """One that nobody sees."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with TemporaryDirectory() as folder:
        app = App((1280, 800), Settings(language="pl", volume=0, animation="off"))
        app.autosaver = Autosaver(Saves(Path(folder), game.from_sources))
        try:
            yield app
        finally:
            app.close()


def _restore(g: Game, state: State) -> None:
    """A save of this moment opens as it was."""
    twin = g.state_from_dict(json.loads(json.dumps(state.to_dict())))
    if twin != state:
        raise Unplayable("a restored state differs")
    if twin.legal_actions() != state.legal_actions():
        raise Unplayable("a restored state has other legal actions")


def soak(name: str, seeds: range) -> list[str]:
    """Try so many card sets; prints the figures and gives the defects, one line each."""
    game.load(name)  # the first time Python reads the modules too
    sheets = sheets_of(name)
    began = time.process_time()
    found: list[str] = []
    outcomes: list[Outcome] = []
    with window() as app:
        for seed in seeds:
            try:
                look = app if seed % DRAWN_EVERY == 0 else None
                outcome = try_cards(name, mutated(sheets, seed), seed, look)
                if outcome.slowest > SLOW:
                    found.append(f"{name} {seed}: {outcome.slowest:.1f} s")
                outcomes.append(outcome)
            except Exception as error:
                app.scenes.abandon()
                found.append(f"{name} {seed}: {error!r}")
    played = [outcome for outcome in outcomes if not outcome.told]
    told = len(outcomes) - len(played)
    print(
        f"{name:10} {len(seeds)} card sets: {told} told, {len(played)} played"
        f" ({sum(o.over for o in played)} to the end, {sum(o.moves for o in played)} moves),"
        f" {sum(1 for o in played if o.sights)} of them drawn ({sum(o.sights for o in played)}"
        f" sights), {len(found)} defects,"
        f" slowest {max((o.slowest for o in outcomes), default=0):.2f} s,"
        f" {time.process_time() - began:.0f} s in all",
        flush=True,
    )
    return found


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = commands.add_parser("cards", help="card files with mistakes in them")
    command.add_argument("--count", type=int, default=5000, help="card sets (5000)")


def run(given: argparse.Namespace) -> bool:
    found = soak(given.game, range(given.seed, given.seed + given.count))
    for line in found:
        print(f"ERROR {line}")
    return not found
