"""A look at one's own hand at a shared screen: open only as long as a button or key is held."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from ui.i18n import _
from ui.paint import theme
from ui.paint.theme import hexa
from ui.table.model import SpriteKey
from ui.table.situation import Situation
from ui.table.tips import Tip

PIECE = "peek"
"""Id of the piece on the table that is held to look."""
PAD, GAP, HEAD = 22.0, 14.0, 50.0
TALLEST = 0.62
"""Of the height of the window, for the cards."""


@dataclass(eq=False)
class Peek:
    """Shows the hand of the seat we look through, large, over the dimmed table."""

    now: Situation
    tip: Tip
    open: bool = field(default=False, init=False)

    @property
    def cards(self) -> list[tuple[SpriteKey, float, float]]:
        """What would be seen."""
        now = self.now
        if now.seat is None or not now.context.shared or PIECE not in now.top.pieces:
            return []
        return now.look.hand(now.shown, now.seat, now.context)

    def hold(self) -> None:
        self.open = bool(self.cards)
        if self.open:
            self.tip.hide()

    def release(self) -> None:
        self.open = False

    def draw(self, surface: pygame.Surface) -> None:
        if not self.open:
            return
        app, cards = self.now.app, self.cards
        if not cards:
            return
        art, s = app.art, app.s
        width = self.now.context.width
        rows, scale = _fit(cards, width - 2 * (PAD + 12), app.height * TALLEST)
        inner = max(sum(w for _k, w, _h in row) * scale + GAP * (len(row) - 1) for row in rows)
        wide = min(width - 24, max(inner, 420.0) + 2 * PAD)
        tall = HEAD + PAD + sum(max(h for *_s, h in row) * scale + GAP for row in rows)
        left, top = (width - wide) / 2, (app.height - tall) / 2
        dim = app.sprites.get(("table.dim",), round(width * s), surface.get_height())
        surface.blit(dim, (0, 0))
        size = (round(wide * s), round(tall * s))
        surface.blit(app.sprites.get(("panel",), *size), (round(left * s), round(top * s)))
        self._draw_head(surface, left, top, wide)
        y = top + HEAD
        for row in rows:
            across = sum(w for _k, w, _h in row) * scale + GAP * (len(row) - 1)
            x = left + (wide - across) / 2
            for key, w, h in row:
                px = (art.px(w * scale), art.px(h * scale))
                surface.blit(app.sprites.get(key, *px), (round(x * s), round(y * s)))
                x += w * scale + GAP
            y += max(h for *_s, h in row) * scale + GAP

    def _draw_head(self, surface: pygame.Surface, left: float, top: float, wide: float) -> None:
        app = self.now.app
        art, s = app.art, app.s
        person = self.now.people[self.now.seat or 0]
        px = art.px(32)
        y = round((top + HEAD / 2 + 2) * s)
        disc = app.sprites.get(("emblem", person.emblem, hexa(person.colour)), px, px)
        surface.blit(disc, (round((left + PAD) * s), y - px // 2))
        note = art.text(_("open only while you hold"), "body", 16, theme.MUTED)
        right = round((left + wide - PAD) * s) - note.get_width()
        surface.blit(note, (right, y - note.get_height() // 2))
        x = round((left + PAD) * s) + px + art.px(10)
        words = _("Only for: {name}").format(name=person.name)
        name = art.text(words, "title", 22, theme.TITLE, right - x - art.px(10), max_lines=1)
        surface.blit(name, (x, y - name.get_height() // 2))


def _fit(
    cards: list[tuple[SpriteKey, float, float]], width: float, height: float
) -> tuple[list[list[tuple[SpriteKey, float, float]]], float]:
    """The cards in rows, and the scale at which they are largest but no larger than they say."""
    best: tuple[list[list[tuple[SpriteKey, float, float]]], float] = ([cards], 0.0)
    for count in range(1, len(cards) + 1):
        per = -(-len(cards) // count)
        rows = [cards[i : i + per] for i in range(0, len(cards), per)]
        across = min((width - GAP * (len(row) - 1)) / sum(w for _k, w, _h in row) for row in rows)
        down = (height - GAP * (len(rows) - 1)) / sum(max(h for *_s, h in row) for row in rows)
        scale = min(1.0, across, down)
        if scale > best[1]:
            best = (rows, scale)
    return best
