"""Record golden playthroughs: python -m tests.game.regenerate_golden [--missing] [game ...]

Record all anew only after a change of the rules or cards that is meant to change recorded games;
with --missing only new variants are recorded, and those that are there stay as they are.
"""

from __future__ import annotations

import argparse

from tests.game.playthrough import record
from tests.golden.variants import VARIANTS


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.game.regenerate_golden")
    parser.add_argument("game", nargs="*", help="all of these games (every game)")
    parser.add_argument("--missing", action="store_true", help="only what is not recorded yet")
    given = parser.parse_args()
    for name in given.game or list(VARIANTS):
        for recorded in VARIANTS[name]:
            if given.missing and recorded.path.exists():
                continue
            recorded.path.parent.mkdir(parents=True, exist_ok=True)
            recorded.path.write_text(record(recorded), "utf-8")
            print(recorded.path.relative_to(recorded.path.parents[3]))


if __name__ == "__main__":
    main()
