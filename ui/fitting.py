"""`rynek fit`: computer players learn what the cards in a designer's folder are worth."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from game.bots.fit import WEIGHTS, Crew, Fitted, fit
from game.engine.sources import DataError, Sources
from ui.i18n import _, say

WIDTH = 40
"""Letters of the bar that grows."""


def run(name: str, data: Path, minutes: float, players: int | None, processes: int) -> int:
    """Learn, show how far it is, and put the weights beside the cards; returns the exit code."""
    try:
        sources = Sources.read(name, data)
        with Crew(processes) as crew:
            fitted = fit(name, sources, minutes, crew, _Bar(), players)
    except DataError as error:
        print(*error.told(say), sep="\n", file=sys.stderr)
        return 1
    for line in told(fitted):
        print(line)
    if all(share is None for _players, share in fitted.shares):
        return 0
    target = _folder(name, sources, data) / WEIGHTS
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        fresh = target.with_suffix(".new")
        fresh.write_text(fitted.text, encoding="utf-8")
        os.replace(fresh, target)
    except OSError as error:
        print(error, file=sys.stderr)
        return 1
    print(_("written: {file}").format(file=target))
    return 0


def _folder(name: str, sources: Sources, data: Path) -> Path:
    """Where this game's card files lie in the designer's folder, or will lie."""
    own = sorted(sources.shown[file] for file in sources.overlaid)
    return Path(own[0]).parent if own else data / name


def told(fitted: Fitted) -> list[str]:
    """What came of it, a line for each table of weights."""
    lines = []
    for players, share in fitted.shares:
        who = ", ".join(map(str, players))
        if share is None:
            text = _("players {players}: nothing better was found, the weights stay as they are")
            lines.append(text.format(players=who))
        else:
            text = _(
                "players {players}: with the new weights computer players win {share} of games "
                "against the old ones (95 % sure: {low} to {high})"
            )
            middle, low, high = (f"{part:.0%}" for part in (share.middle, share.low, share.high))
            lines.append(text.format(players=who, share=middle, low=low, high=high))
    return lines


class _Bar:
    """Grows on one line of the terminal; elsewhere a line for every tenth."""

    def __init__(self) -> None:
        self._tenths = -1
        self._shown = ""

    def __call__(self, done: float) -> None:
        full = round(done * WIDTH)
        line = f"[{'#' * full}{'.' * (WIDTH - full)}] {done:.0%}"
        if sys.stderr.isatty():
            if line != self._shown:
                end = "\n" if done >= 1 else ""
                print(f"\r{line}", end=end, file=sys.stderr, flush=True)
                self._shown = line
        elif int(done * 10) > self._tenths:
            self._tenths = int(done * 10)
            print(line, file=sys.stderr, flush=True)
