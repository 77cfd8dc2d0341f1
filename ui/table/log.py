"""The log as sentences: which lines there are, how they wrap, which words name something."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from game.engine.game import Game
from game.engine.match import Step
from game.engine.messages import Who
from ui.i18n import Named, Span, spans


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
        letters: Hashable,
    ) -> bool:
        """Bring the log up to the steps of the match; True if anything is different.

        Only what is new is made, unless viewer, language, width or letters changed. `letters`
        stands for the typeface and size that `measure` measures.
        """
        key = (viewer, language, width, letters, id(game))
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
    x, space = 0.0, measure(" ")
    for word in _words(text):
        wide = sum(measure(part) for part, _ in word)
        if words and x + space + wide > width:
            rows.append(Row(line, not rows, tuple(words)))
            words, x = [], 0.0
        gap = " " if words else ""
        for part, term in word:
            if words and words[-1].term == term:
                last = words.pop()
                words.append(Word(last.x, last.text + gap + part, term))
            else:
                words.append(Word(x + (space if gap else 0.0), part, term))
            x = words[-1].x + measure(words[-1].text)
            gap = ""
    if words:
        rows.append(Row(line, not rows, tuple(words)))
    return rows


def _words(text: Sequence[Span]) -> list[list[Span]]:
    """The words of a sentence. A bracket or full stop beside a name belongs to the name's word."""
    words: list[list[Span]] = []
    apart = True
    for part, term in text:
        for i, piece in enumerate(part.split(" ")):
            apart = apart or i > 0
            if piece:
                if apart:
                    words.append([])
                words[-1].append((piece, term))
                apart = False
    return words
