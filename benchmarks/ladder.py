"""python -m benchmarks.ladder: how strong the computer players are, with intervals.

Every two levels meet on the same seeds, the one in each seat once and the other in all the rest;
the strongest also meets itself, which must come out even, and the random player. Alone, every
level plays the same seeds against the game's automa, or for points. A level may be given CPU
seconds for each decision ("master:0.1"); without them its games are the same on every machine.

    python -m benchmarks.ladder --game ragusa --levels greedy master:0.1 --seeds 100
    python -m benchmarks.ladder --game villagers --players 1 --option mode=veteran
    python -m benchmarks.ladder --game amber --levels master greedy --sprt 0 50
"""

from __future__ import annotations

import argparse
import platform
import shlex
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from itertools import combinations
from pathlib import Path
from statistics import fmean
from time import process_time
from typing import NamedTuple

import game
from game import bots
from game.bots.strength import Interval, Sprt, elo_of, mean_of, wilson
from game.bots.worker import Request
from game.engine.game import Game
from game.engine.state import State
from ui.version import version

Options = dict[str, str]

RANDOM = "random"
HEAD = ("game", "players", "level", "against", "games", "won", "95 %", "Elo", "margin", "ms", "max")
SOLO_HEAD = ("game", "level", "games", "won", "95 %", "points", "95 %", "margin", "ms", "max")


class Contestant(NamedTuple):
    """A computer player with the time it has."""

    level: str
    seconds: float | None = None
    """CPU seconds for each decision; None: as long as the level thinks by itself."""

    @classmethod
    def parse(cls, text: str) -> Contestant:
        """ "greedy" or "master:0.1"; ValueError if there is none."""
        level, colon, seconds = text.partition(":")
        if level not in bots.LEVELS:
            raise ValueError(f"there is no level {level!r}; there are {', '.join(bots.LEVELS)}")
        return cls(level, float(seconds) if colon else None)

    def __str__(self) -> str:
        return self.level if self.seconds is None else f"{self.level}:{self.seconds:g}"


class Times(NamedTuple):
    """What decisions took, in CPU seconds; only those count where there was a choice."""

    total: float = 0.0
    decisions: int = 0
    longest: float = 0.0

    def with_one(self, seconds: float) -> Times:
        return Times(self.total + seconds, self.decisions + 1, max(self.longest, seconds))

    def __or__(self, other: Times) -> Times:
        longest = max(self.longest, other.longest)
        return Times(self.total + other.total, self.decisions + other.decisions, longest)


class Outcome(NamedTuple):
    """One game, from the seat of the level that is measured."""

    seed: int
    won: float
    """A shared victory counts in parts."""
    points: int
    margin: int
    """Points more than the best of the others; 0 where nobody else plays."""
    times: Times


def play(g: Game, table: Sequence[Contestant], seat: int, seed: int, given: Options) -> Outcome:
    """One game; `seat` is measured. Everybody has dice of their own, so none copies another."""
    state = g.new(len(table), seed, given)
    times = Times()
    step = 0
    while not state.over:
        for who in (*state.interrupters(), state.actor):
            choices = state.legal_actions() if who == state.player else state.interrupts(who)
            dice = blake2b(f"ladder {seed} {step} {who == seat}".encode(), digest_size=8).digest()
            level, seconds = table[who]
            request = Request(level, state.view(who), who, int.from_bytes(dice, "big"), seconds)
            began = process_time()
            action = request.answer(lambda: False, process_time).action
            if who == seat and len(choices) > 1:
                times = times.with_one(process_time() - began)
            if action != bots.LET_BE:
                state.apply(action)
                break
        step += 1
    return _outcome(state, seat, seed, times)


def _outcome(state: State, seat: int, seed: int, times: Times) -> Outcome:
    winners, scores = state.winners(), state.scores()
    others = [points for other, points in enumerate(scores) if other != seat]
    margin = scores[seat] - max(others) if others else 0
    return Outcome(seed, (seat in winners) / len(winners), scores[seat], margin, times)


# --- matches ------------------------------------------------------------------------------------
class Match(NamedTuple):
    """One level against others of one level."""

    game: Game
    players: int
    level: Contestant
    others: Contestant
    given: Options

    def outcomes(self, seeds: Iterable[int]) -> Iterator[Outcome]:
        """Of each seed a game in every seat."""
        for seed in seeds:
            for seat in range(self.players):
                table = [self.others] * self.players
                table[seat] = self.level
                yield play(self.game, table, seat, seed, self.given)

    def row(self, outcomes: list[Outcome]) -> tuple[str, ...]:
        share = wilson(sum(outcome.won for outcome in outcomes), len(outcomes))
        return (
            self.game.name,
            str(self.players),
            str(self.level),
            str(self.others),
            str(len(outcomes)),
            *_percent(share),
            _elo(elo_of(share)) if self.players == 2 else f"{share.middle * self.players:.2f} x",
            f"{fmean(outcome.margin for outcome in outcomes):+.1f}",
            *_ms(outcomes),
        )


class Alone(NamedTuple):
    """One level by itself, against the automa if the game has one."""

    game: Game
    level: Contestant
    given: Options

    def outcomes(self, seeds: Iterable[int]) -> Iterator[Outcome]:
        for seed in seeds:
            yield play(self.game, [self.level], 0, seed, self.given)

    def row(self, outcomes: list[Outcome]) -> tuple[str, ...]:
        points = mean_of([outcome.points for outcome in outcomes])
        rival = bool(self.game.automas(1))
        share = wilson(sum(outcome.won for outcome in outcomes), len(outcomes))
        return (
            self.game.name,
            str(self.level),
            str(len(outcomes)),
            *(_percent(share) if rival else ("", "")),
            f"{points.middle:.1f}",
            f"{points.low:.1f} to {points.high:.1f}",
            f"{fmean(outcome.margin for outcome in outcomes):+.1f}" if rival else "",
            *_ms(outcomes),
        )


def pairings(levels: Sequence[Contestant]) -> list[tuple[Contestant, Contestant]]:
    """Whom each level meets, the stronger one first; the last level given is the strongest."""
    found = [(high, low) for low, high in combinations(levels, 2)]
    strongest, random = levels[-1], Contestant(RANDOM)
    found.append((strongest, strongest))
    if random not in levels:
        found.append((strongest, random))
    return found


def sprt(match: Match, test: Sprt, seeds: Iterable[int]) -> tuple[bool | None, list[Outcome]]:
    """Whether the first level is the stronger one, after as few deals as make it clear."""
    outcomes: list[Outcome] = []
    pairs: list[float] = []
    for number, seed in enumerate(seeds, 1):
        games = list(match.outcomes([seed]))
        outcomes += games
        pairs.append(fmean(outcome.won for outcome in games))
        verdict = test.verdict(pairs)
        if number % 10 == 0 or verdict is not None:
            _say(f"{number} deals, {fmean(pairs):.1%} won, LLR {test.ratio(pairs):+.2f}")
        if verdict is not None:
            return verdict, outcomes
    return None, outcomes


# --- the report -----------------------------------------------------------------------------------
def _percent(share: Interval) -> tuple[str, str]:
    return f"{share.middle:.1%}", f"{share.low:.1%} to {share.high:.1%}"


def _elo(found: Interval) -> str:
    return f"{found.middle:+.0f} ({found.low:+.0f} to {found.high:+.0f})"


def _ms(outcomes: list[Outcome]) -> tuple[str, str]:
    times = Times()
    for outcome in outcomes:
        times |= outcome.times
    return f"{1000 * times.total / max(1, times.decisions):.1f}", f"{1000 * times.longest:.0f}"


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _commit() -> str:
    """Of which commit this is, where git knows it."""
    command = ["git", "describe", "--always", "--dirty"]
    root = Path(__file__).parents[1]
    try:
        done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return f" ({done.stdout.strip()})"


def _print_rows(head: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """A table as it stands in docs/opponents.md, row by row as they come."""
    begun = False
    for row in rows:
        if not begun:
            print(f"| {' | '.join(head)} |\n|{'---|' * len(head)}")
            begun = True
        print(f"| {' | '.join(row)} |", flush=True)
    if begun:
        print()


def _arguments(given: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.ladder",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--game", nargs="+", choices=game.games(), default=game.games())
    parser.add_argument("--players", nargs="+", type=int, help="numbers of players (1 and 2)")
    parser.add_argument(
        "--levels", nargs="+", type=Contestant.parse, help="the weakest first (all levels)"
    )
    parser.add_argument("--seeds", type=int, default=50, help="deals for each pairing (50)")
    parser.add_argument("--first", type=int, default=1_000_000, help="the first seed (1000000)")
    parser.add_argument("--option", nargs="+", default=[], metavar="NAME=VALUE")
    parser.add_argument(
        "--sprt",
        nargs=2,
        type=float,
        metavar=("LOW", "HIGH"),
        help="is the first of two levels LOW or HIGH Elo stronger? Ends as soon as it is clear",
    )
    found = parser.parse_args(given)
    if found.levels is None:
        found.levels = [Contestant(level) for level in bots.LEVELS if level != RANDOM]
    if found.sprt is not None and (len(found.levels) != 2 or len(found.game) != 1):
        parser.error("--sprt wants one game and two levels")
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    given = _arguments(arguments)
    seeds = range(given.first, given.first + given.seeds)
    options = dict(word.split("=", 1) for word in given.option)
    command = shlex.join(sys.argv[1:] if arguments is None else arguments)
    print(
        f"Rynek {version()}{_commit()}, Python {platform.python_version()}, seeds {seeds[0]} to"
        f" {seeds[-1]}: `python -m benchmarks.ladder {command}`\n"
    )
    games = [game.load(name) for name in given.game]
    if given.sprt is not None:
        _test(
            Match(games[0], 2, given.levels[0], given.levels[1], options), Sprt(*given.sprt), seeds
        )
        return
    alone = [
        Alone(g, level, options)
        for g in games
        if 1 in (given.players or (1,)) and 1 in g.player_counts
        for level in given.levels
    ]
    matches = [
        Match(g, players, level, others, options)
        for g in games
        for players in given.players or (2,)
        if players > 1 and players in g.player_counts
        for level, others in pairings(given.levels)
    ]
    _print_rows(SOLO_HEAD, (one.row(list(one.outcomes(seeds))) for one in alone))
    _print_rows(HEAD, (match.row(list(match.outcomes(seeds))) for match in matches))


def _test(match: Match, test: Sprt, seeds: Iterable[int]) -> None:
    verdict, outcomes = sprt(match, test, seeds)
    _print_rows(HEAD, [match.row(outcomes)])
    said = {
        True: f"rather {test.high:+g} Elo than {test.low:+g}",
        False: f"rather {test.low:+g} Elo than {test.high:+g}",
        None: "still open",
    }[verdict]
    print(f"{match.level} against {match.others}: {said} (errors {test.error:.0%} each way)")


if __name__ == "__main__":
    main()
