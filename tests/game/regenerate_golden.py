"""Record all golden playthroughs anew: python -m tests.game.regenerate_golden [game ...]

Do this only after a change of the rules or cards that is meant to change recorded games.
"""

from __future__ import annotations

import sys

from tests.game.playthrough import record
from tests.golden.variants import VARIANTS


def main(names: list[str]) -> None:
    for name in names or list(VARIANTS):
        for recorded in VARIANTS[name]:
            recorded.path.parent.mkdir(parents=True, exist_ok=True)
            recorded.path.write_text(record(recorded), "utf-8")
            print(recorded.path.relative_to(recorded.path.parents[3]))


if __name__ == "__main__":
    main(sys.argv[1:])
