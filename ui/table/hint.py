"""The hint on the table: a plate with what to do, where it covers nothing it speaks of."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.actions import Action, on_table
from ui.i18n import _
from ui.paint import theme
from ui.table.bots import BotTurn, no_hint
from ui.table.effects import bow
from ui.table.popups import plate
from ui.table.preview import is_solid
from ui.table.ring import Box

if TYPE_CHECKING:
    from ui.scenes.table import TableScene

WIDTH, PAD, BUTTON = 270.0, 14.0, 40.0
STEP = 30.0
"""Units between two places that are tried for the plate."""
MATTERS = 40
"""How much worse it is to hide what the hint speaks of than anything else."""


class Hint:
    """Drawn while a hint is shown; its two buttons do it, or close it."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.action: Action | None = None
        """What it says to do."""
        self._asked: BotTurn | None = None
        self._picture: pygame.Surface | None = None
        self._words = ""
        self._at = (0.0, 0.0)

    @property
    def words(self) -> str:
        """What the hint says; empty while there is none."""
        scene = self.scene
        if self.action is None or not scene.acting:
            return ""
        return scene.say(scene.view.describe(self.action))

    @property
    def restless(self) -> bool:
        return self._asked is not None or self.action is not None

    def ask(self) -> None:
        """What the greedy bot would do, shown and not played."""
        scene = self.scene
        if scene.acting and self._asked is None:
            scene.let_go()
            self.action = None
            self._asked = BotTurn(scene.match, scene.app.thinker, "greedy")
            scene.notice.say(_("Looking for a good idea…"))

    def update(self, dt: float) -> None:
        if self._asked is None or (action := self._asked.update(dt, 0.0)) is None:
            return
        fault, self._asked = self._asked.fault, None
        self.action = action if fault is None else None
        self.scene.notice.clear()
        if fault is not None:
            self.scene.notice.say(no_hint(fault))

    def take(self) -> None:
        """Do what it says."""
        action, self.action = self.action, None
        if action is not None and self.scene.acting:
            self.scene.course.do(action)

    def drop(self) -> None:
        self.action = None

    def forget(self) -> None:
        """The position has changed, or the table is left: nobody thinks about it any more."""
        if self._asked is not None:
            self._asked.cancel()
        self._asked = self.action = None

    def redraw(self) -> None:
        self._picture = None

    def press(self, pos: tuple[float, float]) -> bool:
        """A click; True if it was on the plate."""
        if not self.words or self._picture is None:
            return False
        box = self._box()
        if not _within(box, pos):
            return False
        if pos[1] >= box[1] + box[3] - PAD - BUTTON:
            if pos[0] < box[0] + box[2] / 2:
                self.take()
            else:
                self.drop()
        return True

    def button(self, which: str) -> tuple[float, float]:
        """The middle of the button "do" or "close"."""
        x, y, w, h = self._box()
        return x + w * (0.27 if which == "do" else 0.73), y + h - PAD - BUTTON / 2

    def _box(self) -> Box:
        assert self._picture is not None
        s = self.scene.app.s
        return (*self._at, self._picture.get_width() / s, self._picture.get_height() / s)

    def draw(self, surface: pygame.Surface) -> None:
        words = self.words
        if not words:
            return
        if self._picture is None or words != self._words:
            self._words, self._picture = words, self._paint(words)
            self._at = self._find_place()
        s = self.scene.app.s
        surface.blit(self._picture, (round(self._at[0] * s), round(self._at[1] * s)))

    def _paint(self, words: str) -> pygame.Surface:
        app = self.scene.app
        art = app.art
        inner = art.px(WIDTH - 2 * PAD)
        head = art.text(_("Hint"), "title", 21, theme.TITLE)
        text = art.text(words, "bold", 18, theme.INK, inner)
        high = art.px(PAD * 2 + 8 + BUTTON + 10) + max(head.get_height(), art.px(26))
        sheet = plate(app, art.px(WIDTH), high + text.get_height(), "light")
        icon = art.icon("hint", art.px(26), theme.LINK)
        sheet.blit(icon, (art.px(PAD), art.px(PAD)))
        sheet.blit(head, (art.px(PAD + 34), art.px(PAD + 13) - head.get_height() // 2))
        y = art.px(PAD + 8) + max(head.get_height(), art.px(26))
        sheet.blit(text, (art.px(PAD), y))
        wide = (WIDTH - 3 * PAD) / 2
        for n, (label, style) in enumerate(((_("Do it"), "primary"), (_("Close"), "secondary"))):
            size = (art.px(wide), art.px(BUTTON))
            face = app.sprites.get(("table.button", label, style, "", ""), *size)
            sheet.blit(
                face, (art.px(PAD + n * (wide + PAD)), sheet.get_height() - art.px(PAD) - size[1])
            )
        return sheet

    def _find_place(self) -> tuple[float, float]:
        """Where it hides least, and nothing that the hint speaks of."""
        scene = self.scene
        assert self._picture is not None
        s = scene.app.s
        w, h = self._picture.get_width() / s, self._picture.get_height() / s
        action, seat = scene.hint.action, scene.seat or 0
        named = set()
        if action is not None:
            named = {on_table(action.piece, seat), on_table(action.place, seat)}
        weighed = [
            (box, MATTERS if id in named else 1)
            for id, box, solid in self._things()
            if solid or id in named
        ]
        weighed += [((x - 12, y - 12, 24.0, 24.0), MATTERS) for x, y in self._arrow()]
        width, height = scene.context.width, scene.app.height
        best, least = (12.0, 12.0), float("inf")
        y = 12.0
        while y + h <= height - 12:
            x = width - w - 12
            while x >= 12:
                cost = sum(weight * _overlap((x, y, w, h), box) for box, weight in weighed)
                if cost < least:
                    best, least = (x, y), cost
                x -= STEP
            y += STEP
        return best

    def _arrow(self) -> list[tuple[float, float]]:
        """Where the arrow runs that goes with the hint."""
        ends = hint_ends(self.scene)
        return bow(*ends) if ends is not None else []

    def _things(self) -> list[tuple[str, Box, bool]]:
        scene = self.scene
        ghosts = [*scene.ghost.preview.new, *scene.ghost.preview.unknown]
        found = [(p.id, p, is_solid(p)) for p in scene.top.layout.pieces]
        found += [(p.id, p, True) for p in ghosts]
        boxes = [(id, (t.x - t.w / 2, t.y - t.h / 2, t.w, t.h), solid) for id, t, solid in found]
        for place in scene.top.layout.places:
            box = (place.x - place.w / 2, place.y - place.h / 2, place.w, place.h)
            boxes.append((place.id, box, False))
        return boxes


def hint_ends(scene: TableScene) -> tuple[tuple[float, float], tuple[float, float]] | None:
    """From which piece to which spot the hint leads; to the ghost where there is one."""
    action, seat = scene.hint.action, scene.seat or 0
    if action is None:
        return None
    piece = scene.top.pieces.get(on_table(action.piece, seat) or "")
    place = scene.top.places.get(on_table(action.place, seat) or "")
    if piece is None or place is None:
        return None
    preview = scene.ghost.preview
    inside = [
        ghost
        for ghost in (*preview.new, *preview.unknown)
        if abs(ghost.x - place.x) * 2 <= place.w and abs(ghost.y - place.y) * 2 <= place.h
    ]
    end = inside[0] if inside else place
    return (piece.x, piece.y), (end.x, end.y)


def _within(box: Box, pos: tuple[float, float]) -> bool:
    x, y, w, h = box
    return x <= pos[0] <= x + w and y <= pos[1] <= y + h


def _overlap(a: Box, b: Box) -> float:
    """The area that two boxes (left, top, width, height) share."""
    across = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    down = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return across * down if across > 0 and down > 0 else 0.0
