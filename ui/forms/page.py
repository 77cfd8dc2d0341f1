"""Setting a text of several faces (from `ui.markdown`) into blocks of lines that fit a width."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import ceil

import pygame

from ui.markdown import Block, Heading, Item, Paragraph, Run, Table
from ui.paint import Art, theme
from ui.paint.elements import path
from ui.paint.text import printed
from ui.paint.theme import Colour

# Drawn at three times the size and scaled down, as all type in pictures is.
_OVER = 3
_BODY = 17.0
_CELL = 15.5
_LEADING = 1.14

Word = list[Run]
"""Runs without a blank between them: never broken apart."""


@dataclass(slots=True)
class Laid:
    """A block in its place; painted when it first comes into view."""

    y: int
    height: int
    paint: Callable[[], pygame.Surface]
    picture: pygame.Surface | None = None


class Page:
    """Blocks one under the other, `width` pixels wide."""

    def __init__(self, art: Art, width: int, blocks: Iterable[Block]) -> None:
        self.art = art
        self.width = width
        self.height = 0
        self.anchors: list[tuple[str, int]] = []
        """Every chapter heading and where it begins."""
        self._big = art.scaled(art.s * _OVER)
        self._laid: list[Laid] = []
        self._in_list = False
        for block in blocks:
            self._add(block)

    def draw(self, surface: pygame.Surface, view: pygame.Rect, offset: float) -> None:
        """The part of the page that is in view."""
        clip = surface.get_clip()
        surface.set_clip(view)
        top = round(offset)
        for laid in self._laid:
            if laid.y + laid.height >= top and laid.y <= top + view.height:
                if laid.picture is None:
                    laid.picture = laid.paint().convert_alpha()
                surface.blit(laid.picture, (view.left, view.top + laid.y - top))
        surface.set_clip(clip)

    # --- blocks ----------------------------------------------------------------------------------
    def _add(self, block: Block) -> None:
        if isinstance(block, Heading):
            self._heading(block)
        elif isinstance(block, Table):
            self._table(block)
        else:
            self._text(block)

    def _put(self, height: int, paint: Callable[[], pygame.Surface], after: float) -> None:
        self._laid.append(Laid(self.height, height, paint))
        self.height += height + self.art.px(after)

    def _heading(self, block: Heading) -> None:
        units = {1: 34.0, 2: 25.0, 3: 20.0}[block.level]
        if self._laid:
            self.height += self.art.px({1: 20, 2: 22, 3: 8}[block.level])
        if block.level < 3:
            self.anchors.append((block.text, self.height))
        line = self.art.px(6) if block.level == 2 else 0
        _, tall = self.art.text_size(block.text, "title", units, self.width)

        def paint() -> pygame.Surface:
            sheet = pygame.Surface((self.width, tall + line), pygame.SRCALPHA)
            words = self.art.text(block.text, "title", units, theme.TITLE, self.width)
            sheet.blit(words, (0, 0))
            if line:
                pygame.draw.line(
                    sheet, theme.HAIRLINE, (0, tall + line - 2), (self.width, tall + line - 2)
                )
            return sheet

        self._put(tall + line, paint, 8)

    def _text(self, block: Paragraph | Item) -> None:
        indent = self.art.px(22) if isinstance(block, Item) else 0
        if self._in_list and not indent:
            self.height += self.art.px(6)
        self._in_list = bool(indent)
        lines = self._lines(block.runs, _BODY, self.width - indent)
        step = self._step(_BODY)

        def paint() -> pygame.Surface:
            sheet = self._set(lines, _BODY, self.width - indent, theme.INK)
            if not indent:
                return sheet
            whole = pygame.Surface((self.width, sheet.get_height()), pygame.SRCALPHA)
            whole.blit(sheet, (indent, 0))
            dot = self.art.px(7)
            corners = f"M{dot / 2} 0L{dot} {dot / 2}L{dot / 2} {dot}L0 {dot / 2}Z"
            diamond = self.art.vector((dot, dot), path(corners, theme.LINK))
            whole.blit(diamond, (self.art.px(4), (step - dot) // 2 + 1))
            return whole

        self._put(step * len(lines), paint, 6 if indent else 11)

    def _table(self, block: Table) -> None:
        pad = self.art.px(9)
        rows = [tuple(map(_bold, block.head)), *block.rows]
        count = max(map(len, rows))
        natural = [
            max((self._unbroken(row[i], _CELL) if i < len(row) else 0) for row in rows)
            + 2 * pad
            + 1
            for i in range(count)
        ]
        widths = _share(natural, self.width)
        step = self._step(_CELL)
        cells = [
            [self._lines(cell, _CELL, widths[i] - 2 * pad) for i, cell in enumerate(row)]
            for row in rows
        ]
        tall = [max(len(lines) for lines in row) * step + pad for row in cells]

        def paint() -> pygame.Surface:
            sheet = pygame.Surface((self.width, sum(tall) + 1), pygame.SRCALPHA)
            y = 0
            for r, row in enumerate(cells):
                shade = theme.PANEL_TOP if r == 0 else theme.FACE_LIGHT
                pygame.draw.rect(sheet, shade, (0, y, sum(widths), tall[r]))
                x = 0
                for i, lines in enumerate(row):
                    words = self._set(lines, _CELL, widths[i] - 2 * pad, theme.INK)
                    sheet.blit(words, (x + pad, y + pad // 2))
                    x += widths[i]
                pygame.draw.line(sheet, theme.HAIRLINE, (0, y), (sum(widths) - 1, y))
                y += tall[r]
            pygame.draw.rect(sheet, theme.HAIRLINE, (0, 0, sum(widths), y + 1), 1)
            return sheet

        self._put(sum(tall) + 1, paint, 12)

    # --- lines -----------------------------------------------------------------------------------
    def _step(self, units: float) -> int:
        return round(self._big.font("body", units).get_linesize() * _LEADING / _OVER)

    def _across(self, runs: Iterable[Run], units: float) -> int:
        return sum(-(-self._big.font(face, units).size(text)[0] // _OVER) for text, face in runs)

    def _unbroken(self, runs: Iterable[Run], units: float) -> int:
        """The width in which `_lines` makes one line of it: words are rounded up one by one."""
        words = _words(runs)
        blanks = self._big.font("body", units).size(" ")[0] / _OVER * (len(words) - 1)
        return ceil(sum(self._across(word, units) for word in words) + max(0, blanks))

    def _lines(self, runs: Iterable[Run], units: float, width: int) -> list[Word]:
        """Broken into lines; each is a list of runs."""
        blank = self._big.font("body", units).size(" ")[0] / _OVER
        lines: list[Word] = []
        used = 0.0
        for word in _words(runs):
            wide = self._across(word, units)
            if lines and used + blank + wide <= width:
                lines[-1].append((" ", "body"))
                lines[-1].extend(word)
                used += blank + wide
            else:
                lines.append(list(word))
                used = wide
        return lines

    def _set(self, lines: list[Word], units: float, width: int, colour: Colour) -> pygame.Surface:
        step = self._step(units)
        big = pygame.Surface((width * _OVER, max(1, len(lines) * step) * _OVER), pygame.SRCALPHA)
        # The colour of transparent pixels bleeds into the edges when scaled down.
        big.fill((*colour, 0))
        for i, line in enumerate(lines):
            x = 0
            for text, face in line:
                font = self._big.font(face, units)
                big.blit(font.render(text, True, colour), (x, i * step * _OVER))
                x += font.size(text)[0]
        words = pygame.transform.smoothscale(big, (width, max(1, len(lines) * step)))
        text = "".join(text for line in lines for text, _face in line)
        return printed(words, text, units * self.art.s, colour)


def _words(runs: Iterable[Run]) -> list[Word]:
    """The words of the runs; a one-letter word (Polish i, w, z, o, a, u) stays with the next."""
    words: list[Word] = [[]]
    for text, face in runs:
        for i, part in enumerate(text.split(" ")):
            if i:
                words.append([])
            if part:
                words[-1].append((part, face))
    joined: list[Word] = []
    held: Word = []
    for word in filter(None, words):
        if len(word) == 1 and len(word[0][0]) == 1 and word[0][0].isalpha():
            held += [*word, (" ", "body")]
        else:
            joined.append([*held, *word])
            held = []
    if held:
        joined.append(held)
    return joined


def _bold(runs: Iterable[Run]) -> tuple[Run, ...]:
    return tuple((text, "bold") for text, _ in runs)


def _share(natural: list[int], width: int) -> list[int]:
    """Widths of columns: their own where all fit; else the widest ones give way."""
    if sum(natural) <= width:
        return natural
    fair = width // len(natural)
    small = sum(n for n in natural if n <= fair)
    large = sum(n for n in natural if n > fair)
    return [n if n <= fair else int(n * (width - small) / large) for n in natural]
