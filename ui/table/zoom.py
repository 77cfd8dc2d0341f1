"""The large card: picture, text and rulings of anything that has a name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from ui.app import App
from ui.i18n import _
from ui.paint import theme
from ui.paint.elements import rect
from ui.table.model import Box, GameTable, TableContext
from ui.table.rect import Rect

GAP = 12.0
NOTES = 300.0
"""Width of the sheet with the rulings."""


class Zoom:
    """Shows one term large: pinned (until closed) or as long as the mouse rests on something."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.term: str | None = None
        self.pinned = False
        self._at: tuple[int, int] | None = None
        self._picture: pygame.Surface | None = None

    def show(
        self,
        term: str,
        table: GameTable[Any],
        context: TableContext,
        pinned: bool,
        beside: Box | None = None,
        keep_clear: Sequence[Box] = (),
    ) -> bool:
        """Pinned in the middle, or beside a box if it covers none of those to keep clear.

        False if there is nothing to show for the term, or no such place.
        """
        picture = self._paint(term, table, context)
        if picture is None:
            return False
        at = None
        if not pinned and beside is not None:
            at = self._aside(picture.get_size(), beside, context.width, keep_clear)
            if at is None:
                return False
        self.term, self.pinned, self._at, self._picture = term, pinned, at, picture
        return True

    def close(self) -> None:
        self.term, self._picture, self.pinned = None, None, False

    def draw(self, surface: pygame.Surface) -> None:
        if self._picture is None:
            return
        w, h = self._picture.get_size()
        width, height = surface.get_size()
        if self.pinned:
            surface.blit(self.app.sprites.get(("table.dim",), width, height), (0, 0))
        surface.blit(self._picture, self._at or ((width - w) // 2, (height - h) // 2))

    def _aside(
        self, size: tuple[int, int], box: Box, width: float, keep_clear: Sequence[Box]
    ) -> tuple[int, int] | None:
        """The corner beside the box where the picture covers nothing and stays on the table."""
        s = self.app.s
        w, h = size[0] / s, size[1] / s
        x, y, bw, _bh = box
        top = max(GAP, min(y - h / 2, self.app.height - h - GAP))
        for left in (x + bw / 2 + GAP, x - bw / 2 - GAP - w):
            on_table = left >= 0 and left + w <= width
            if on_table and not any(
                Rect(left, top, w, h).common(Rect.around(*other)) for other in keep_clear
            ):
                return round(left * s), round(top * s)
        return None

    def _paint(
        self, term: str, table: GameTable[Any], context: TableContext
    ) -> pygame.Surface | None:
        entry = context.game.entries.get(term)
        large = table.zoom(term, context)
        if entry is None and large is None:
            return None
        art, sprites = self.app.art, self.app.sprites
        notes = [context.say(ruling) for ruling in entry.rulings] if entry is not None else []
        pictures: list[pygame.Surface] = []
        if large is not None:
            key, w, h = large
            pictures.append(sprites.get(key, art.px(w), art.px(h)))
        if notes or large is None:
            title = _("Rulings") if large is not None else context.say(entry.name) if entry else ""
            text = context.say(entry.text) if entry is not None and large is None else ""
            pictures.append(self._sheet(title, text, notes))
        gap, room = art.px(12), art.px(20)
        wide = sum(p.get_width() for p in pictures) + gap * (len(pictures) - 1) + 2 * room
        high = max(p.get_height() for p in pictures) + 2 * room
        ours = entry is not None and entry.source == "reconstructed"
        mark = self._mark(context.game.name) if ours else pygame.Surface((0, 0))
        whole = pygame.Surface(
            (max(wide, mark.get_width()), high + mark.get_height()), pygame.SRCALPHA
        )
        whole.blit(mark, ((whole.get_width() - mark.get_width()) // 2, high - art.px(6)))
        x = room + (whole.get_width() - wide) // 2
        for picture in pictures:
            under = art.shadow("square", picture.get_size(), "card")
            y = (high - picture.get_height()) // 2
            whole.blit(under.surface, (x + under.dx, y + under.dy))
            whole.blit(picture, (x, y))
            x += picture.get_width() + gap
        return whole

    def _mark(self, game: str) -> pygame.Surface:
        """Says that this is not from the box: whoever has it may see other values there."""
        art = self.app.art
        words = _("Our reconstruction. You can change it in {folder}").format(folder=f"data/{game}")
        text = art.text(words, "italic", 15, theme.CREAM)
        quill = art.icon("scroll-quill", art.px(17), theme.CREAM)
        pad = art.px(9)
        w = text.get_width() + quill.get_width() + 3 * pad
        h = text.get_height() + art.px(6)
        strip = art.vector((w, h), rect(0, 0, w, h, h / 2, theme.SHADOW, fill_opacity=0.72))
        strip.blit(quill, quill.get_rect(midleft=(pad, h // 2)))
        strip.blit(text, text.get_rect(midright=(w - pad, h // 2)))
        return strip

    def _sheet(self, title: str, text: str, notes: list[str]) -> pygame.Surface:
        art = self.app.art
        inner = art.px(NOTES) - art.px(32)
        head = art.text(title, "title", 20, theme.TITLE, inner)
        parts = [art.text(text, "body", 16, theme.INK, inner)] if text else []
        dotted = [art.text(note, "body", 15, theme.INK, inner - art.px(14)) for note in notes]
        high = head.get_height() + art.px(36)
        high += sum(p.get_height() + art.px(6) for p in [*parts, *dotted])
        sheet = self.app.sprites.get(("panel",), art.px(NOTES), high).copy()
        y = art.px(16)
        sheet.blit(head, (art.px(16), y))
        y += head.get_height() + art.px(4)
        for part in parts:
            sheet.blit(part, (art.px(16), y))
            y += part.get_height() + art.px(6)
        for part in dotted:
            pygame.draw.circle(sheet, theme.LINK, (art.px(20), y + art.px(10)), art.px(3))
            sheet.blit(part, (art.px(30), y))
            y += part.get_height() + art.px(6)
        return sheet
