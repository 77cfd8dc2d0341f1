"""python -m tests.saves: keep saves of this version of Rynek for its successors."""

from __future__ import annotations

import sys
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory

import game
from game import from_sources
from game.engine.chance import Chance
from game.engine.game import Game
from game.engine.match import Match
from game.engine.saves import Saves
from game.engine.seating import PERSON, Seat
from ui.version import version

LOOKS = (("red", "tower"), ("blue", "anchor"), ("yellow", "sun"), ("jade", "leaf"))


def a_match(g: Game, players: int, seed: int) -> Match:
    """A game by chance, with options by chance, left somewhere on its way."""
    rng = Chance(seed)
    seats = [Seat("Ola", PERSON, *LOOKS[seed % 4])]
    seats += [Seat(f"Bot {n}", "greedy") for n in range(1, players)]
    while True:
        options = {o.name: rng.choice(o.values()) for o in g.options if players in o.players}
        try:
            match = Match.new(g, seats, seed, options)
            break
        except ValueError:
            continue  # some values do not go together
    for _ in range(12 + rng.below(160)):
        if match.state.over:
            break
        match.apply(rng.choice(match.state.legal_actions()))
    return match


def main() -> None:
    archive = Path(__file__).with_name(f"{version()}.tar.xz")
    if archive.exists():
        sys.exit(f"{archive.name} is there already and stays as it is")
    with TemporaryDirectory() as name:
        saves = Saves(Path(name), from_sources)
        for number, title in enumerate(game.games()):
            g = game.load(title)
            for players in g.player_counts:
                for again in range(2):
                    match = a_match(g, players, 100 * number + 10 * players + again)
                    saves.save(match, f"{title} {players} {again + 1}")
        with tarfile.open(archive, "w:xz") as tar:
            for file in sorted(Path(name).glob("*.json")):
                tar.add(file, file.name)
    print(archive)


if __name__ == "__main__":
    main()
