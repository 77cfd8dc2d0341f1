"""python -m benchmarks.soak: long runs that look for errors, not for speed.

games   random games over all player counts, every rule that must always hold checked each move;
        --mixes: of every combination of the options
duel    bots against each other, taking turns at every seat
kill    a process that autosaves is killed again and again; every save must open
windows two processes play on with one match; nothing is damaged, each keeps its own moves
saves   damaged and hostile saves are opened and drawn; told or shown, never slow or elsewhere
cards   card files with mistakes in them: told, or playable and restorable
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
from pathlib import Path
from random import Random
from statistics import mean
from tempfile import TemporaryDirectory
from typing import NamedTuple, NoReturn, TextIO

import game
from benchmarks import foreign_saves, soak_cards, soak_games, two_windows
from game import bots, from_sources
from game.engine.chance import Chance
from game.engine.files import TEMPORARY
from game.engine.game import Game
from game.engine.match import Maker, Match, SaveError
from game.engine.saves import Saves
from game.engine.seating import Seat
from ui.autosave import Autosaver

ROOT = Path(__file__).parents[1]


# --- duels --------------------------------------------------------------------------------------


class Duel(NamedTuple):
    wins: tuple[int, ...]
    """For each level the games it won alone."""
    shared: int
    scores: tuple[float, ...]
    """For each level its average."""


def play_duel(g: Game, levels: list[str], count: int, seed: int = 0) -> Duel:
    """Play `count` games between bots of these levels, moving one seat on after each game."""
    wins = [0] * len(levels)
    scores: list[list[int]] = [[] for _ in levels]
    shared = 0
    for number in range(count):
        order = [(number + seat) % len(levels) for seat in range(len(levels))]
        seats = [Seat(levels[player], levels[player]) for player in order]
        match = Match.new(g, seats, seed + number)
        kinds = [seat.kind for seat in seats]
        while not match.state.over:
            match.apply(bots.next_action(match.state, kinds, Chance(match.bot_seed())))
        for seat, points in enumerate(match.state.scores()):
            scores[order[seat]].append(points)
        winners = match.state.winners()
        if len(winners) == 1:
            wins[order[winners[0]]] += 1
        else:
            shared += 1
    return Duel(tuple(wins), shared, tuple(mean(points) for points in scores))


def duel(given: argparse.Namespace) -> bool:
    began = time.perf_counter()
    result = play_duel(game.load(given.game), given.levels, given.games, given.seed)
    for level, wins, score in zip(given.levels, result.wins, result.scores, strict=True):
        print(f"{level:10} {wins:5} wins of {given.games}, {score:6.1f} points on average")
    print(f"{result.shared} shared, {time.perf_counter() - began:.1f} s")
    return True


# --- kills --------------------------------------------------------------------------------------

SAID_EVERY = 4
"""Moves between two that are said to be on the disk; those between are left to the thread."""


def play_and_autosave(folder: Path, g: Game, make: Maker, telling: TextIO) -> NoReturn:
    """Play for ever, saving after each action and telling now and then what is on the disk."""
    saves = Saves(folder, make)
    autosaver = Autosaver(saves)
    while True:
        newest = saves.newest()
        if newest is not None:
            match = saves.load(newest.path)
        else:
            seats = [Seat("A", "random")] * g.player_counts[-1]
            match = Match.new(g, seats, len(saves.list()))
        while not match.state.over:
            match.apply(Chance(match.bot_seed()).choice(match.state.legal_actions()))
            autosaver.save(match)
            if len(match.steps) % SAID_EVERY == 0 or match.state.over:
                autosaver.flush()
                print(match.id, len(match.steps), file=telling, flush=True)


def kill_once(g: Game, folder: Path, delay: float, make: Maker = from_sources) -> str:
    """Start the autosaving process, kill it after `delay` seconds; what is wrong, or nothing."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        # All it needs is loaded already, so that it is writing nearly all the time.
        os.close(reading)
        try:
            play_and_autosave(folder, g, make, os.fdopen(writing, "w"))
        finally:
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading) as told:
        said = [told.readline()]
        time.sleep(delay)
        os.kill(child, signal.SIGKILL)
        said += told.readlines()
    ended = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if ended != -signal.SIGKILL:
        return f"the process ended by itself: {ended}"
    whole = [line for line in said if line.endswith("\n")]
    id, moves = whole[-1].split()
    saves = Saves(folder, make)
    try:
        match = saves.load(folder / f"auto-{id}.json")
        newest = saves.newest()
        if newest is not None:
            saves.load(newest.path)
    except SaveError as error:
        return f"a save does not open: {error}"
    if match.is_copy:
        return "the lock of the killed process is in the way"
    if len(match.steps) - int(moves) not in range(SAID_EVERY + 1):
        return f"{moves} moves were saved, {len(match.steps)} are there"
    saves.let_go()
    broken = [info.path.name for info in saves.list() if info.broken]
    return f"broken saves: {', '.join(broken)}" if broken else ""


def kill(given: argparse.Namespace) -> bool:
    random = Random(given.seed)
    errors = 0
    g = game.load(given.game)
    with TemporaryDirectory() as place:
        folder = Path(place)
        for number in range(given.times):
            # The parent reads what was written with the cards it has, not with cards read anew.
            problem = kill_once(g, folder, random.uniform(0, 0.1), foreign_saves.make)
            if problem:
                errors += 1
                print(f"ERROR at kill {number}: {problem}")
        kept = len(Saves(folder, from_sources).list())
        halves = len(list(folder.glob(f"*{TEMPORARY}")))
        print(f"{given.times} kills, {halves} of them in the middle of a file, ", end="")
        print(f"{errors} errors, {kept} saves")
    return errors == 0


# --- two windows ----------------------------------------------------------------------------------


def windows(given: argparse.Namespace) -> bool:
    with TemporaryDirectory() as folder:
        path = two_windows.begin(Path(folder), game.load(given.game))
        command = [sys.executable, "-m", "benchmarks.soak", "window", "--game", given.game]
        command += ["--seconds", str(given.seconds)]
        found = two_windows.run(command, path)
    for problem in found.problems[:20]:
        print(f"ERROR {problem}")
    print(f"{found.saves} saves, {found.reads} reads, {len(found.problems)} errors")
    return not found.problems


# --- foreign saves --------------------------------------------------------------------------------


def saves(given: argparse.Namespace) -> bool:
    names = [given.game] if given.game else game.games()
    found = foreign_saves.run(names, given.count, given.seed, tell=print)
    print(found)
    return not found.errors


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.soak",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(dest="command", required=True)
    names = game.games()
    soak_games.add_to(commands)
    command = commands.add_parser("duel", help="bots against each other")
    command.add_argument("--games", type=int, default=100)
    command.add_argument("--levels", nargs="+", choices=bots.LEVELS, default=["greedy", "random"])
    command = commands.add_parser("kill", help="kill -9 while autosaving")
    command.add_argument("--times", type=int, default=200)
    command = commands.add_parser("windows", help="two processes with one match")
    command.add_argument("--seconds", type=float, default=10)
    command = commands.add_parser("window", help="one of the two")
    command.add_argument("path", type=Path)
    command.add_argument("--seconds", type=float, default=10)
    command = commands.add_parser("saves", help="hostile saves, drawn")
    command.add_argument("--count", type=int, default=10_000)
    soak_cards.add_to(commands)
    for name, command in commands.choices.items():
        default = None if name == "saves" else names[-1]
        command.add_argument("--game", choices=names, default=default)
        command.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    if given.command == "window":
        two_windows.play(given.path, given.seconds, given.seed)
        return
    modes = {
        "games": soak_games.run,
        "duel": duel,
        "kill": kill,
        "windows": windows,
        "saves": saves,
        "cards": soak_cards.run,
    }
    sys.exit(0 if modes[given.command](given) else 1)


if __name__ == "__main__":
    main()
