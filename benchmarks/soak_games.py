"""Random games at every table: all that must always hold is looked at after each move."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from importlib import import_module
from itertools import product

import game
from game.engine.chance import Chance
from game.engine.game import Game
from game.engine.state import State
from tests.game import contract
from tests.game.contract import Sample

FEW = 3
"""Options with more values than that are no part of the mixes: they fall by chance."""
LOOKED_EVERY = 16
"""One move in so many is looked at closely by default: what is refused, saved, hidden."""
TRIED = 150
"""Of what could be tried then, so many actions are."""
ENDLESS = 20_000


@dataclass
class Tally:
    """What was played and tried."""

    games: int = 0
    tried: int = 0
    errors: int = 0
    actions: Counter[str] = field(default_factory=Counter)
    """How often each was done, by its word."""

    def __str__(self) -> str:
        return (
            f"{self.games} games, {self.actions.total()} moves, {self.tried} actions tried, "
            f"{self.errors} errors"
        )


def mixed(g: Game) -> list[str]:
    """The options of which every mix is played."""
    return [option.name for option in g.options if len(option.values()) <= FEW]


def tables(g: Game, counts: Iterable[int], vary: list[str]) -> Iterator[tuple[int, dict[str, str]]]:
    """Each of these numbers of players with every combination of the options to vary."""
    for players in counts:
        varied = [o for o in g.options if o.name in vary and players in o.players]
        for values in product(*(option.values() for option in varied)):
            yield players, {o.name: value for o, value in zip(varied, values, strict=True)}


def random_start(g: Game, players: int, fixed: dict[str, str], seed: int, rng: Chance) -> State:
    """A fresh state; the options that are not fixed fall by chance."""
    refused: ValueError | None = None
    for _ in range(50):
        free = {o.name: rng.choice(o.values()) for o in g.options if players in o.players}
        try:
            return g.new(players, seed, free | fixed)
        except ValueError as error:
            refused = error  # some values do not go together: seat 5 begins, with two players
    assert refused is not None
    raise refused


def play(state: State, sample: Sample, rng: Chance, tally: Tally, every: int) -> None:
    """Play one game to its end; AssertionError or Damaged where something does not hold."""
    choose = sample.choose if rng.below(2) else contract.at_random
    moves = 0
    sample.check(state)
    while not state.over:
        if rng.below(every) == 0:
            _look_closely(state, sample, rng, tally)
        action = choose(state, rng)
        again = state.game.parse(str(action))
        assert again == action, f"{action} is read as something else"
        state.apply(action)
        sample.check(state)
        tally.actions[action.word] += 1
        moves += 1
        assert moves < ENDLESS, "the game does not end"
    contract.check_actions_and_scores(state)
    assert state.winners(), "nobody has won"


def _look_closely(state: State, sample: Sample, rng: Chance, tally: Tally) -> None:
    contract.check_actions_and_scores(state)
    contract.check_comes_back(state, 0)
    contract.check_deal(state, rng.below(state.seats))
    tried = list(sample.tried(state))
    rng.shuffle(tried)
    contract.check_refusals(state, tried[:TRIED])
    tally.tried += min(len(tried), TRIED)


def run(given: argparse.Namespace) -> bool:
    g = game.load(given.game)
    unknown = set(given.vary) - {option.name for option in g.options}
    if unknown:
        sys.exit(f"{g.name} has no option {', '.join(sorted(unknown))}")
    sample: Sample = import_module(f"tests.game.{given.game}.random_games").SAMPLE
    tally = Tally()
    start = time.perf_counter()
    always = dict(word.split("=", 1) for word in given.option)
    vary = [name for name in (mixed(g) if given.mixes else given.vary) if name not in always]
    for players, varied in tables(g, given.players or g.player_counts, vary):
        fixed = always | varied
        moves, began = tally.actions.total(), time.perf_counter()
        for seed in range(given.seed, given.seed + given.count):
            rng = Chance(seed)
            try:
                state = random_start(g, players, fixed, seed, rng)
                play(state, sample, rng, tally, given.look)
            except Exception as error:
                tally.errors += 1
                print(f"ERROR {players} players, {fixed}, seed {seed}: {error!r}")
        tally.games += given.count
        label = " ".join(f"{name}={value}" for name, value in fixed.items())
        moves = tally.actions.total() - moves
        seconds = time.perf_counter() - began
        print(
            f"{players} players  {label:40} {given.count:6} games {moves:9} moves {seconds:7.1f} s",
            flush=True,
        )
    print(*(f"{word} {times}" for word, times in tally.actions.most_common()), sep=", ")
    print(f"{tally}, {time.perf_counter() - start:.0f} s")
    return not tally.errors


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = commands.add_parser("games", help="random games")
    command.add_argument("--count", type=int, default=1000, help="games at each table (1000)")
    command.add_argument("--players", nargs="+", type=int, help="numbers of players (all)")
    command.add_argument(
        "--option", nargs="+", default=[], metavar="NAME=VALUE", help="the same at each table"
    )
    command.add_argument(
        "--look",
        type=int,
        default=LOOKED_EVERY,
        help=f"look closely at one move in so many ({LOOKED_EVERY}); all that must always hold is "
        "looked at after each move",
    )
    which = command.add_mutually_exclusive_group()
    which.add_argument("--vary", nargs="*", default=[], help="options to play with every value")
    which.add_argument(
        "--mixes",
        action="store_true",
        help=f"every combination of the options that have at most {FEW} values",
    )
