"""Learning the weights of a game's `weights.yaml` anew, for cards that a designer has changed.

The greedy player plays against itself and notes its features; how the games ended tells what each
feature was worth (a ridge regression that stays near the old weights where games say little).
What was learned is kept only if it wins: old and new weights meet on the same deals.

fitted = fit(Sources.read("amber", folder), "amber", minutes=8, crew=Crew(2), tell=print)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import lru_cache
from itertools import count, cycle
from multiprocessing import get_context
from statistics import fmean
from time import monotonic
from typing import NamedTuple, TypeVar

from game import from_sources
from game.bots import LET_BE, choose, interrupt, next_action
from game.bots.strength import Interval, wilson
from game.engine.chance import Chance
from game.engine.game import Game
from game.engine.sources import Sources
from game.engine.state import State
from game.engine.weights import Weights

T = TypeVar("T")
Numbers = tuple[float, ...]
Tell = Callable[[float], None]
"""Told how much is done, from 0 to 1."""

LEVEL = "greedy"
STRAYS = 12
"""One action in so many falls by chance, so that more than the usual ways are seen."""
NEAR = 0.02
"""How strongly the weights are held near the old ones."""
STEPS = (1.0, 0.5)
"""How far towards what was learned the weights are moved, to see which wins."""
WEIGHTS = "weights.yaml"
BATCH = 4
"""Games a process plays before it reports."""


class Play(NamedTuple):
    """What games a process is to play."""

    name: str
    texts: tuple[tuple[str, str], ...]
    """The card files, with the weights that play."""
    rival: tuple[tuple[str, str], ...]
    """The card files with the weights that play against them; the same for self-play."""
    players: int
    seed: int


class Note(NamedTuple):
    """A position and how it ended, seen from a seat: as differences from the others' mean."""

    features: Numbers
    margin: float


class Fitted(NamedTuple):
    """What has been learned."""

    text: str
    """The new weights.yaml."""
    shares: tuple[tuple[tuple[int, ...], Interval | None], ...]
    """For the numbers of players of each table how often the new weights beat the old ones; None
    where nothing better was found and the old ones stay."""


# --- games ----------------------------------------------------------------------------------------
@lru_cache(maxsize=4)
def _game(name: str, texts: tuple[tuple[str, str], ...]) -> Game:
    return from_sources(name, Sources.from_dict(dict(texts)))


def notes(play: Play) -> list[Note]:
    """The notes of a few games of the greedy player against itself."""
    found: list[Note] = []
    g = _game(play.name, play.texts)
    for seed in range(play.seed, play.seed + BATCH):
        state, rng = g.new(play.players, seed), Chance(seed)
        looked: list[list[Numbers]] = []
        levels = [LEVEL] * play.players
        reached = state.milestone()
        while not state.over:
            if rng.below(STRAYS):
                state.apply(next_action(state, levels, rng))
            else:
                state.apply(rng.choice(state.legal_actions()))
            if state.milestone() > reached and not state.over:
                reached = state.milestone()
                looked.append([state.features(seat) for seat in range(state.players)])
        scores = state.scores()
        margins = [_over_others(scores, seat) for seat in range(state.players)]
        for features in looked:
            by_feature = list(zip(*features, strict=True))
            for seat, margin in enumerate(margins):
                own = tuple(_over_others(each, seat) for each in by_feature)
                found.append(Note(own, margin))
    return found


def _over_others(figures: Sequence[float], seat: int) -> float:
    """A seat's figure above the mean of the others'; alone, the figure."""
    others = [figure for other, figure in enumerate(figures) if other != seat]
    return figures[seat] - fmean(others) if others else float(figures[seat])


def duel(play: Play) -> list[float]:
    """What the weights win of a few deals against those of the rival: every other seat is theirs,
    then the rest; alone, whether they come further than the rival does with the same deal."""
    ours, theirs = _game(play.name, play.texts), _game(play.name, play.rival)
    results: list[float] = []
    for seed in range(play.seed, play.seed + BATCH):
        if play.players == 1:
            own, other = (_alone(each, seed) for each in (ours, theirs))
            results.append((own > other) + 0.5 * (own == other))
            continue
        for parity in range(2):
            table = [ours if seat % 2 == parity else theirs for seat in range(play.players)]
            winners = _played(table, seed).winners()
            results.append(fmean(seat % 2 == parity for seat in winners))
    return results


def _alone(g: Game, seed: int) -> tuple[bool, int]:
    state = _played([g], seed)
    scores = state.scores()
    return bool(g.automas(1)) and 0 in state.winners(), scores[0] - max(scores[1:], default=0)


def _played(table: Sequence[Game], seed: int) -> State:
    """A game in which each seat weighs by the weights of a game of its own."""
    state = table[0].new(len(table), seed)
    for step in count():
        if state.over:
            break
        rng = Chance(seed * 1000 + step)
        for seat in (*state.interrupters(), state.actor):
            view = state.view(seat)
            if table[seat] is not state.game:
                view = table[seat].state_from_dict(view.to_dict())
            decide = choose if seat == state.player else interrupt
            action = decide(LEVEL, view, seat, rng)
            if action != LET_BE:
                state.apply(action)
                break
    return state


# --- processes ------------------------------------------------------------------------------------
class Crew:
    """Processes that play games side by side; with none, all is played here."""

    def __init__(self, processes: int) -> None:
        self._size = processes
        context = get_context("spawn")
        self._pool = ProcessPoolExecutor(processes, context) if processes else None

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *error: object) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)

    def play(self, work: Callable[[Play], list[T]], plays: Iterator[Play]) -> Iterator[list[T]]:
        """What comes of one play after the other, as it comes, for as long as it is asked for."""
        if self._pool is None:
            yield from map(work, plays)
            return
        open_: set[Future[list[T]]] = set()
        while True:
            while len(open_) < 2 * self._size:
                open_.add(self._pool.submit(work, next(plays)))
            done, open_ = wait(open_, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()


# --- learning -------------------------------------------------------------------------------------
def ridge(found: Sequence[Note], old: Numbers) -> Numbers:
    """The weights that explain the margins best, near the old ones; as large as those."""
    known = [_dot(note.features, old) for note in found]
    size = sum(each * each for each in known)
    scale = sum(each * note.margin for each, note in zip(known, found, strict=True)) / size
    near = tuple(max(scale, 0.0) * each for each in old)
    # Learned is only by how much they differ from the old ones, brought to the size of margins.
    kinds = range(len(old))
    sums = [[0.0] * len(old) for _ in kinds]
    aims = [0.0] * len(old)
    for note in found:
        rest = note.margin - _dot(note.features, near)
        for row in kinds:
            own = note.features[row]
            if own:
                aims[row] += own * rest
                line = sums[row]
                for column, other in enumerate(note.features):
                    line[column] += own * other
    for row in kinds:
        sums[row][row] *= 1 + NEAR
        # What never occurred stays as it was.
        sums[row][row] = sums[row][row] or 1.0
    learned = [each + by for each, by in zip(near, _solved(sums, aims), strict=True)]
    again = sum(_dot(note.features, learned) ** 2 for note in found)
    factor = (size / again) ** 0.5 if again else 1.0
    return tuple(factor * each for each in learned)


def _dot(features: Sequence[float], weights: Sequence[float]) -> float:
    return sum(one * other for one, other in zip(features, weights, strict=True))


def _solved(sums: list[list[float]], aims: list[float]) -> list[float]:
    """The x for which the sums come to the aims, after Gauss."""
    rows = [[*line, aim] for line, aim in zip(sums, aims, strict=True)]
    for pivot in range(len(rows)):
        best = max(range(pivot, len(rows)), key=lambda row: abs(rows[row][pivot]))
        rows[pivot], rows[best] = rows[best], rows[pivot]
        for row in range(len(rows)):
            if row != pivot and rows[row][pivot]:
                factor = rows[row][pivot] / rows[pivot][pivot]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[pivot], strict=True)]
    return [line[-1] / line[at] for at, line in enumerate(rows)]


def written(text: str, table: int, names: Sequence[str], numbers: Sequence[float]) -> str:
    """The card file with other numbers in one of its tables; its remarks stay."""
    starts = [found.start() for found in re.finditer(r"^ *- ", text, re.MULTILINE)]
    begin, end = starts[table], (*starts, len(text))[table + 1]
    part = text[begin:end]
    for name, number in zip(names, numbers, strict=True):
        part = re.sub(rf"\b{name}:\s*-?[\d.]+(e-?\d+)?", f"{name}: {number:.4g}", part, count=1)
    return text[:begin] + part + text[end:]


# --- the whole of it ------------------------------------------------------------------------------
class _Fitting:
    """One game's weights being learned, table by table."""

    def __init__(self, name: str, sources: Sources, minutes: float, crew: Crew, tell: Tell) -> None:
        self._name = name
        self._files = dict(sources.texts)
        self._began, self._seconds = monotonic(), minutes * 60
        self._crew, self._tell = crew, tell
        self._seeds = count(1, BATCH)

    def fit(self, players: int | None) -> Fitted:
        made = from_sources(self._name, Sources.from_dict(self._files))
        tables: tuple[Weights, ...] = made.records.weights
        chosen = [at for at, table in enumerate(tables) if players in (None, *table.players)]
        shares = []
        for turn, at in enumerate(chosen):
            begins, ends = turn / len(chosen), (turn + 1) / len(chosen)
            shares.append((tables[at].players, self._table(at, tables[at], begins, ends)))
        self._tell(1.0)
        return Fitted(self._files[WEIGHTS], tuple(shares))

    def _table(self, number: int, table: Weights, begins: float, ends: float) -> Interval | None:
        """Learn one table; what is better than before goes into the files."""
        part = (ends - begins) / (2 + len(STEPS))
        old, names = table.numbers(), table.features()
        before = self._files
        ends = begins + part
        found: list[Note] = self._all(notes, table, before, before, ends)
        learned = ridge(found, old)
        tried: list[tuple[float, dict[str, str]]] = []
        for step in STEPS:
            numbers = [o + step * (new - o) for o, new in zip(old, learned, strict=True)]
            files = before | {WEIGHTS: written(before[WEIGHTS], number, names, numbers)}
            ends += part
            won: list[float] = self._all(duel, table, files, before, ends)
            tried.append((fmean(won), files))
        best = max(tried, key=lambda each: each[0])[1]
        # Whoever is picked as the best was lucky too: other deals say how good it is.
        won = self._all(duel, table, best, before, ends + part)
        share = wilson(sum(won), len(won))
        if share.middle <= 0.5:
            return None
        self._files = best
        return share

    def _all(
        self,
        work: Callable[[Play], list[T]],
        table: Weights,
        files: Mapping[str, str],
        rival: Mapping[str, str],
        ends: float,
    ) -> list[T]:
        """All that comes of the games played until this part of the whole is over."""
        found: list[T] = []
        texts, others = (tuple(sorted(each.items())) for each in (files, rival))
        plays = (
            Play(self._name, texts, others, players, next(self._seeds))
            for players in cycle(table.players)
        )
        for some in self._crew.play(work, plays):
            found += some
            done = (monotonic() - self._began) / self._seconds
            self._tell(min(done, ends))
            if done >= ends:
                break
        return found


def fit(
    name: str,
    sources: Sources,
    minutes: float,
    crew: Crew,
    tell: Tell,
    players: int | None = None,
) -> Fitted:
    """Learn the weights of this game for these cards, in about that time; of all tables of weights,
    or only of the one for that number of players."""
    return _Fitting(name, sources, minutes, crew, tell).fit(players)
