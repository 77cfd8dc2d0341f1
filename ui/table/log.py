"""The log as sentences: which lines there are, how they wrap, which words name something."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.engine.messages import Who
from ui.i18n import Named, Span, spans

if TYPE_CHECKING:
    from game.engine.game import Game
    from game.engine.match import Step


class Word(NamedTuple):
    """A stretch of one row that is drawn in one go."""

    x: float
    text: str
    term: str | None


class Row(NamedTuple):
    """One row of a wrapped line."""

    line: int
    """Which line of the log it belongs to."""
    first: bool
    words: tuple[Word, ...]


class Line(NamedTuple):
    """One sentence of the log."""

    step: int
    """The step of the match it tells of: "back to here" goes to the state before it."""
    seat: int | None
    """Whom it is about, if anybody."""
    spans: tuple[Span, ...]

    @property
    def text(self) -> str:
        return "".join(text for text, _term in self.spans)


class Log:
    """Every sentence of the match as one viewer may read it."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.rows: list[Row] = []
        self._steps: list[Step] = []
        self._key: tuple[object, ...] = ()

    def follow(
        self,
        steps: Sequence[Step],
        viewer: int | None,
        people: Sequence[Named],
        game: Game,
        language: str,
        width: float,
        measure: Callable[[str], float],
    ) -> bool:
        """Bring the log up to the steps of the match; True if anything is different.

        Only what is new is made, unless viewer, language or width changed.
        """
        key = (viewer, language, width, id(game))
        kept = 0
        if key == self._key:
            for old, new in zip(self._steps, steps, strict=False):
                if old is not new:
                    break
                kept += 1
        if key == self._key and kept == len(self._steps) == len(steps):
            return False
        self._key = key
        self.lines = [line for line in self.lines if line.step < kept]
        self.rows = [row for row in self.rows if row.line < len(self.lines)]
        for index in range(kept, len(steps)):
            step = steps[index]
            for event in step.events:
                message = event.message(viewer)
                if message is not None:
                    seat = next((v.seat for _, v in message.values if isinstance(v, Who)), None)
                    line = Line(index, seat, tuple(spans(message, people, game)))
                    self.rows += wrap(line.spans, len(self.lines), width, measure)
                    self.lines.append(line)
        self._steps = list(steps)
        return True


def wrap(
    text: Sequence[Span], line: int, width: float, measure: Callable[[str], float]
) -> list[Row]:
    """Break a sentence into rows no wider than `width`; a longer word stands alone in its row."""
    rows: list[Row] = []
    words: list[Word] = []
    x = 0.0
    for cluster in _clusters(text):
        gap = " " if words else ""
        if words and x + measure(gap) + sum(measure(piece) for piece, _term in cluster) > width:
            rows.append(Row(line, not rows, tuple(words)))
            words, x, gap = [], 0.0, ""
        for piece, term in cluster:
            if words and words[-1].term == term:
                last = words.pop()
                words.append(Word(last.x, last.text + gap + piece, term))
                x = last.x + measure(words[-1].text)
            else:
                x += measure(gap) if gap else 0.0
                words.append(Word(x, piece, term))
                x += measure(piece)
            gap = ""
    if words:
        rows.append(Row(line, not rows, tuple(words)))
    return rows


def _clusters(text: Sequence[Span]) -> list[list[Span]]:
    """What no blank parts: a name with the bracket before it and the full stop after it."""
    clusters: list[list[Span]] = [[]]
    for part, term in text:
        for i, piece in enumerate(part.split(" ")):
            if i and clusters[-1]:
                clusters.append([])
            if piece:
                clusters[-1].append((piece, term))
    return [cluster for cluster in clusters if cluster]
