"""python -m benchmarks.expansions: do the computer players use every card of the expansions?

Games of Villagers with all expansions, bots of one level at 2, 3 and 4 seats in turn. A villager is
used when it is built, played, paid or robs; a Development when somebody wins it.

    python -m benchmarks.expansions --level greedy --games 50
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

import game
from benchmarks import print_table
from game import bots
from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.game import Game
from game.villagers.actions import Build, Hire, Look, PlayBetween, PlayOn, PlaySpecial, Rob
from game.villagers.book import Book
from game.villagers.expansion_events import DevelopmentWon

PLAYERS = (2, 3, 4)
USES = (Build, Hire, Look, PlayBetween, PlayOn, PlaySpecial, Rob)
WON = "won"

Uses = dict[str, Counter[str]]
"""The id of a card -> how it was used -> how often."""


def cards(book: Book) -> dict[str, list[str]]:
    """For each expansion the ids of its cards."""
    there: dict[str, list[str]] = {module.id: [] for module in book.records.modules}
    for kind in book.kinds:
        if kind.data.module is not None and kind.data.enabled:
            there[kind.data.module].append(kind.id)
    for one in book.developments:
        there[book.records.categories[one.category].module].append(one.id)
    return there


def play(g: Game, players: int, level: str, seed: int, uses: Uses) -> None:
    """One game of bots; what they use is counted."""
    on = {option.name: "yes" for option in g.options if option.expansion}
    state = g.new(players, seed, on)
    rng = Chance(seed)
    while not state.over:
        action = bots.next_action(state, [level] * players, rng)
        _count(action, uses)
        for event in state.apply(action):
            if isinstance(event, DevelopmentWon):
                uses[event.development][WON] += 1


def _count(action: Action, uses: Uses) -> None:
    if isinstance(action, USES):
        card, _, _copy = action.card.partition(".")
        if card in uses:
            uses[card][action.word] += 1


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.expansions",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--level", choices=bots.LEVELS, default="greedy")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    given = parser.parse_args(arguments)
    g = game.load("villagers")
    expansions = cards(g.book)
    uses: Uses = {card: Counter() for those in expansions.values() for card in those}
    for number in range(given.games):
        play(g, PLAYERS[number % len(PLAYERS)], given.level, given.seed + number, uses)
    print_table(
        f"{given.level}: {given.games} games at {PLAYERS} seats, all expansions",
        ("card", "expansion", "used", ""),
        (
            (card, name, uses[card].total(), *_how(uses[card]))
            for name, those in expansions.items()
            for card in those
        ),
    )
    never = [card for card, used in uses.items() if not used]
    print(f"\nNever used: {', '.join(never) or 'none'}")
    sys.exit(1 if never else 0)


def _how(used: Counter[str]) -> tuple[str]:
    return (", ".join(f"{word} {times}" for word, times in used.most_common()),)


if __name__ == "__main__":
    main()
