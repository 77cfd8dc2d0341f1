"""How fast the rules are: random play, copies, loading, going back, saving, thinking."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import mean, median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

import game
from benchmarks import print_table
from game import bots, from_sources
from game.engine.chance import Chance
from game.engine.files import write_atomically
from game.engine.game import Game
from game.engine.match import Match
from game.engine.saves import Saves
from game.engine.seating import Seat
from game.engine.state import State

ROOT = Path(__file__).parents[1]
TURNS = 5
MOVES = 500
"""The length of the long match in which going back and saving are measured."""


def report(names: list[str], seconds: float) -> None:
    loaded = {name: game.load(name) for name in names}
    print_table(
        "Random play, per second of CPU time",
        ("game", "players", "moves", "choice", "actions listed", "copies", "games"),
        (
            play_row(loaded[name], players, seconds)
            for name in names
            for players in typical_counts(loaded[name])
        ),
    )
    print_table(
        "Start of a fresh process, median of 5",
        ("what", "ms"),
        [
            ("import game", fresh_ms("import game")),
            *((f"load {n}", fresh_ms(f"import game; game.load({n!r})")) for n in names),
        ],
    )
    print_table(
        f"A match of up to {MOVES} moves, ms of CPU time (the disk: ms of real time)",
        ("game", "longest undo", "autosave", "opening", "kB", "disk, fastest", "disk, median"),
        (match_row(loaded[name]) for name in names),
    )
    print_table(
        "A bot's decision, ms of CPU time over one game",
        ("game", "players", "level", "mean", "longest"),
        (
            (name, players, level, *thinking_times(loaded[name], players, level))
            for name in names
            for players in typical_counts(loaded[name])
            for level in bots.LEVELS
        ),
    )


def typical_counts(g: Game) -> list[int]:
    """The fewest, a usual table of up to four, and the most."""
    counts = g.player_counts
    return sorted({counts[0], 2, min(4, counts[-1]), counts[-1]} & set(counts))


# --- random play --------------------------------------------------------------------------------


def random_game(
    g: Game, players: int, seed: int, options: dict[str, str] | None = None
) -> Iterator[tuple[State, int]]:
    """Every state of a random game, with the number of its legal actions."""
    state = g.new(players, seed, options)
    rng = Chance(seed)
    while not state.over:
        actions = state.legal_actions()
        yield state, len(actions)
        state.apply(actions[rng.below(len(actions))])


def play_row(g: Game, players: int, seconds: float) -> tuple[object, ...]:
    games = moves = listed = 0
    began = process_time()
    while (used := process_time() - began) < seconds:
        for _, choice in random_game(g, players, games):
            moves += 1
            listed += choice
        games += 1
    return (
        g.name,
        players,
        f"{moves / used:,.0f}",
        f"{listed / moves:.1f}",
        f"{listed / used:,.0f}",
        f"{copy_rate(g, players, seconds / 4):,.0f}",
        f"{games / used:,.1f}",
    )


def copy_rate(g: Game, players: int, seconds: float) -> float:
    """Copies per second of a state in the middle of a game."""
    states = [state.copy() for state, _ in random_game(g, players, 1)]
    copy = states[len(states) // 2].copy
    copies = 0
    began = process_time()
    while (used := process_time() - began) < seconds:
        for _ in range(1000):
            copy()
        copies += 1000
    return copies / used


def compare(g: Game, options: dict[str, str], seconds: float) -> None:
    """Random play with these options against that without them: the best of five turns each."""
    print_table(
        f"Random play, moves per second of CPU time, the best of {TURNS} turns each",
        ("players", "without", "with", "share", " ".join(f"{n}={v}" for n, v in options.items())),
        (compared_row(g, players, options, seconds) for players in typical_counts(g)),
    )


def compared_row(
    g: Game, players: int, options: dict[str, str], seconds: float
) -> tuple[object, ...]:
    without = with_them = 0.0
    for turn in range(TURNS):
        without = max(without, move_rate(g, players, {}, seconds, turn))
        with_them = max(with_them, move_rate(g, players, options, seconds, turn))
    return players, f"{without:,.0f}", f"{with_them:,.0f}", f"{with_them / without:.2f}", ""


def move_rate(g: Game, players: int, options: dict[str, str], seconds: float, turn: int) -> float:
    """Moves per second of random games, the same ones whenever it is this turn."""
    moves, seed = 0, turn * 10_000
    began = process_time()
    while (used := process_time() - began) < seconds:
        moves += sum(1 for _ in random_game(g, players, seed, options))
        seed += 1
    return moves / used


# --- starting -----------------------------------------------------------------------------------


def fresh_ms(statement: str) -> str:
    """How long the statement takes as the first thing a process does."""
    script = f"import time; t = time.perf_counter()\n{statement}\nprint(time.perf_counter() - t)"
    times: list[float] = []
    for _ in range(5):
        done = subprocess.run(
            [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
        )
        times.append(float(done.stdout))
    return f"{median(times) * 1000:.0f}"


# --- matches ------------------------------------------------------------------------------------


def long_match(g: Game) -> Match:
    """The longest of ten random matches, or the first that reaches MOVES."""
    best: Match | None = None
    for seed in range(10):
        seats = [Seat(f"Player {i + 1}", "person") for i in range(g.player_counts[-1])]
        match = Match.new(g, seats, seed)
        rng = Chance(seed)
        while not match.state.over and len(match.steps) < MOVES:
            match.apply(rng.choice(match.state.legal_actions()))
        if best is None or len(match.steps) > len(best.steps):
            best = match
    assert best is not None
    return best


def match_row(g: Game) -> tuple[object, ...]:
    match = long_match(g)
    match.family = True
    steps = len(match.steps)
    undos = []
    for _ in range(min(steps, 32)):
        undos.append(timed(match.undo))
    while match.can_redo():
        match.redo()
    with TemporaryDirectory() as folder:
        saves = Saves(Path(folder), from_sources)
        path = saves.autosave(match)
        autosave = median(timed(lambda: saves.autosave(match)) for _ in range(20))
        content = path.read_bytes()
        disk = [timed(lambda: write_atomically(path, content), perf_counter) for _ in range(20)]
        opening = median(timed(lambda: saves.load(path)) for _ in range(5))
    return (
        f"{g.name} ({steps} moves)",
        f"{max(undos):.2f}",
        f"{autosave:.2f}",
        f"{opening:.0f}",
        f"{len(content) / 1000:.0f}",
        f"{min(disk):.2f}",
        f"{median(disk):.2f}",
    )


def timed(work: Callable[[], object], clock: Callable[[], float] = process_time) -> float:
    began = clock()
    work()
    return (clock() - began) * 1000


# --- bots ---------------------------------------------------------------------------------------


def thinking_times(g: Game, players: int, level: str) -> tuple[str, str]:
    times: list[float] = []
    state = g.new(players, seed=1)
    while (seat := state.player) is not None:
        view = state.view(seat)
        began = process_time()
        action = bots.choose(level, view, seat, Chance(len(times)))
        times.append((process_time() - began) * 1000)
        state.apply(action)
    return f"{mean(times):.1f}", f"{max(times):.1f}"
