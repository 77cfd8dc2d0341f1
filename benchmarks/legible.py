"""python -m benchmarks.legible: how large all text is, and how it stands out from its ground."""

from __future__ import annotations

import argparse
import os
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from game import from_sources

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from benchmarks import print_table, sights
from benchmarks.proof import Seen, pulled
from game.engine.match import Match
from game.engine.saves import Saves
from ui.app import App
from ui.autosave import Autosaver
from ui.settings import Settings

SMALLEST = {(1024, 640): 12.0, (1280, 800): 14.0, (1920, 1080): 18.0}
"""Pixels of text that one must read to play, by the size of the window."""
CONTRAST, HIGH_CONTRAST = 4.5, 7.0
SLACK = 0.05

Size = tuple[int, int]


class Look(NamedTuple):
    """How the program is looked at."""

    size: Size
    language: str
    contrast: bool = False

    def __str__(self) -> str:
        high = ", high contrast" if self.contrast else ""
        return f"{self.size[0]}x{self.size[1]} {self.language}{high}"


class Reading(NamedTuple):
    """A text somewhere in the program."""

    look: Look
    sight: str
    seen: Seen

    @property
    def too_small(self) -> bool:
        return self.seen.print.px < SMALLEST[self.look.size] - SLACK

    @property
    def too_faint(self) -> bool:
        least = HIGH_CONTRAST if self.look.contrast else CONTRAST
        return self.seen.contrast < least - SLACK


LOOKS = tuple(
    Look(size, language, contrast)
    for contrast, size, language in product((False, True), SMALLEST, ("pl", "en"))
)


class Place(NamedTuple):
    """Somewhere in the program, and how to get there in a fresh window."""

    name: str
    show: Callable[[App], Iterator[str]]


def places(everything: bool = True) -> Iterator[Place]:
    """All of them; not everything: only what lies on the tables, not what comes up on them."""
    yield Place("screens", lambda app: sights.screens(app, _finished()))
    for p in sights.POSITIONS:
        more = " with all" if p.on else ""
        yield Place(f"{p.game} {p.players}{more}", partial(_table, p, everything))
    for name, players in sights.SCORINGS:
        show = partial(sights.counting, name=name, players=players)
        yield Place(f"{name} {players}", show)


def _table(position: sights.Position, everything: bool, app: App) -> Iterator[str]:
    return sights.table(app, sights.play(position), everything)


def readings(place: Place, look: Look) -> Iterator[Reading]:
    """All that is to be read there."""
    known = set()
    with TemporaryDirectory() as folder, pulled() as proof:
        app = App(
            look.size,
            Settings(language=look.language, animation="off", volume=0, contrast=look.contrast),
        )
        app.autosaver = Autosaver(Saves(Path(folder), from_sources))
        try:
            for name in place.show(app):
                for seen in proof.seen(app.window):
                    key = (seen.print, seen.place)
                    if key not in known:
                        known.add(key)
                        yield Reading(look, f"{place.name}: {name}", seen)
        finally:
            app.close()


@cache
def _finished() -> Match:
    return sights.play(sights.Position("tiny_towns", 6, 10_000))


def report(looks: Iterable[Look]) -> None:
    """Figures of every look, and the worst of each place in the code."""
    for look in looks:
        found = [reading for place in places() for reading in readings(place, look)]
        small = [r for r in found if r.too_small]
        faint = [r for r in found if r.too_faint]
        rows = [_worst("px", small, lambda r: r.seen.print.px)]
        rows += [_worst("contrast", faint, lambda r: r.seen.contrast)]
        title = f"{look}: {len(found)} texts, {len(small)} too small, {len(faint)} too faint"
        head = ("asked for by", "of", "worst", "how many", "where", "text")
        print_table(title, head, [row for group in rows for row in group])


def _worst(
    name: str, wrong: list[Reading], figure: Callable[[Reading], float]
) -> list[tuple[object, ...]]:
    by_place: dict[str, list[Reading]] = defaultdict(list)
    for reading in wrong:
        by_place[reading.seen.place].append(reading)
    rows: list[tuple[object, ...]] = []
    for place, those in sorted(by_place.items()):
        worst = min(those, key=figure)
        text = worst.seen.print.text[:24]
        rows.append((place, name, f"{figure(worst):.1f}", len(those), worst.sight, text))
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.legible", description=__doc__)
    parser.add_argument("--only", default="", help='looks with these words ("1024x640 pl")')
    given = parser.parse_args()
    report(look for look in LOOKS if given.only in str(look))


if __name__ == "__main__":
    main()
