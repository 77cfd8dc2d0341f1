"""The hint on the table: a plate with what to do, where it covers nothing it speaks of."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.bots import LET_BE, LEVELS
from game.bots.reasons import Why
from game.engine.actions import on_table
from ui.i18n import _, ngettext
from ui.paint import theme
from ui.table.bots import BotTurn, no_hint
from ui.table.course import Course
from ui.table.effects import bow
from ui.table.gestures import Gestures
from ui.table.ghost import Ghost
from ui.table.model import box_of
from ui.table.notice import Notice
from ui.table.plate import plate
from ui.table.preview import is_solid
from ui.table.rect import Rect
from ui.table.situation import Situation

WIDTH, PAD, BUTTON = 300.0, 14.0, 40.0
GAP = 8.0
STEP = 30.0
"""Units between two places that are tried for the plate."""
MATTERS = 40
"""How much worse it is to hide what the hint speaks of than anything else."""


@dataclass(eq=False)
class Hint:
    """What the computer would do, shown and not played; its two buttons do it, or close it."""

    now: Situation
    ghost: Ghost
    notice: Notice
    course: Course
    gestures: Gestures
    _asked: BotTurn | None = field(default=None, init=False)
    _why: Why = field(default=Why(), init=False)
    _picture: pygame.Surface | None = field(default=None, init=False)
    _words: str = field(default="", init=False)
    _at: tuple[float, float] = field(default=(0.0, 0.0), init=False)

    @property
    def words(self) -> str:
        """What the hint says; empty while there is none."""
        now = self.now
        if now.hint is None or not now.acting:
            return ""
        return now.say(now.view.describe(now.hint))

    @property
    def reasons(self) -> str:
        """What speaks for it; empty where only one thing can be done."""
        now, why = self.now, self._why
        parts = []
        if why.now > 0:
            points = ngettext(
                "It brings {n} point at once.", "It brings {n} points at once.", why.now
            )
            parts.append(points.format(n=why.now))
        later = [now.say(now.view.hope(name)) for name in why.hopes]
        if round(why.ahead) > 0:
            better = ngettext(
                "About {n} point better later on",
                "About {n} points better later on",
                round(why.ahead),
            ).format(n=round(why.ahead))
            parts.append(f"{better}: {', '.join(later)}." if later else f"{better}.")
        elif later:
            parts.append(_("A little better later on: {hopes}.").format(hopes=", ".join(later)))
        if why.other is not None:
            other = now.say(now.view.describe(why.other))
            parts.append(_("The next best: {action}").format(action=other))
        return " ".join(parts)

    @property
    def restless(self) -> bool:
        return self._asked is not None or self.now.hint is not None

    # --- asking and taking -----------------------------------------------------------------------
    def ask(self) -> None:
        """Ask the strongest bot what it would do."""
        now = self.now
        if now.acting and now.hidden:
            self.notice.say(
                _("Your hand lies face down, and a hint would speak of it: open it first.")
            )
        elif now.acting and self._asked is None:
            self.gestures.let_go()
            now.hint = None
            self._asked = BotTurn(now.match, now.app.thinker, LEVELS[-1], now.interrupter, why=True)
            self.notice.say(_("Looking for a good idea…"))

    def update(self, dt: float) -> None:
        if self._asked is None or (action := self._asked.update(dt, 0.0)) is None:
            return
        fault, self._why, self._asked = self._asked.fault, self._asked.why, None
        self.now.hint = action if fault is None and action != LET_BE else None
        self.notice.clear()
        if action == LET_BE:
            self.notice.say(_("Better let it be."))
        if fault is not None:
            self.notice.say(no_hint(fault))

    def take(self) -> None:
        """Do what it says."""
        action, self.now.hint = self.now.hint, None
        if action is not None and self.now.acting:
            self.course.do(action)

    def forget(self) -> None:
        """The position has changed, or the table is left: nobody thinks about it any more."""
        if self._asked is not None:
            self._asked.cancel()
        self._asked = self.now.hint = None

    def press(self, pos: tuple[float, float]) -> bool:
        """A click; True if it was on the plate."""
        if not self.words or self._picture is None:
            return False
        box = self._box()
        if not box.holds(pos):
            return False
        if pos[1] >= box.bottom - PAD - BUTTON:
            if pos[0] < box.x:
                self.take()
            else:
                self.now.hint = None
        return True

    # --- the plate -------------------------------------------------------------------------------
    def redraw(self) -> None:
        self._picture = None

    def button(self, which: str) -> tuple[float, float]:
        """The middle of the button "do" or "close"."""
        box = self._box()
        return box.left + box.w * (0.27 if which == "do" else 0.73), box.bottom - PAD - BUTTON / 2

    def _box(self) -> Rect:
        assert self._picture is not None
        s = self.now.app.s
        return Rect(*self._at, self._picture.get_width() / s, self._picture.get_height() / s)

    def draw(self, surface: pygame.Surface) -> None:
        words = self.words
        if not words:
            return
        if self._picture is None or words != self._words:
            self._words, self._picture = words, self._paint(words, self.reasons)
            self._at = self._find_place()
        s = self.now.app.s
        surface.blit(self._picture, (round(self._at[0] * s), round(self._at[1] * s)))

    def _paint(self, words: str, reasons: str) -> pygame.Surface:
        app = self.now.app
        art = app.art
        inner = art.px(WIDTH - 2 * PAD)
        head = art.text(_("Hint"), "title", 21, theme.TITLE)
        text = art.text(words, "bold", 18, theme.INK, inner)
        why = art.text(reasons, "body", 17, theme.INK, inner) if reasons else None
        high = art.px(PAD * 2 + 8 + BUTTON + 10) + max(head.get_height(), art.px(26))
        below = why.get_height() + art.px(GAP) if why is not None else 0
        sheet = plate(app, art.px(WIDTH), high + text.get_height() + below, "light")
        icon = art.icon("hint", art.px(26), theme.LINK)
        sheet.blit(icon, (art.px(PAD), art.px(PAD)))
        sheet.blit(head, (art.px(PAD + 34), art.px(PAD + 13) - head.get_height() // 2))
        y = art.px(PAD + 8) + max(head.get_height(), art.px(26))
        sheet.blit(text, (art.px(PAD), y))
        if why is not None:
            sheet.blit(why, (art.px(PAD), y + text.get_height() + art.px(GAP)))
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
        now, box = self.now, self._box()
        named = self._named()
        weighed = [
            (thing, MATTERS if id in named else 1)
            for id, thing, solid in self._things()
            if solid or id in named
        ]
        weighed += [(Rect(x - 12, y - 12, 24.0, 24.0), MATTERS) for x, y in self._arrow()]
        best, least = (12.0, 12.0), float("inf")
        y = 12.0
        while y + box.h <= now.app.height - 12:
            x = now.context.width - box.w - 12
            while x >= 12:
                here = Rect(x, y, box.w, box.h)
                cost = sum(weight * here.common(thing) for thing, weight in weighed)
                if cost < least:
                    best, least = (x, y), cost
                x -= STEP
            y += STEP
        return best

    def _named(self) -> tuple[str, str]:
        """The piece and the place that the hint speaks of."""
        action, seat = self.now.hint, self.now.seat or 0
        if action is None:
            return "", ""
        return on_table(action.piece, seat) or "", on_table(action.place, seat) or ""

    def _arrow(self) -> list[tuple[float, float]]:
        """Where the arrow runs that goes with the hint."""
        ends = self.ends()
        return bow(*ends) if ends is not None else []

    def _things(self) -> list[tuple[str, Rect, bool]]:
        layout, preview = self.now.top.layout, self.ghost.preview
        ghosts = (*preview.new, *preview.unknown)
        found = [(p.id, Rect.around(*box_of(p)), is_solid(p)) for p in layout.pieces]
        found += [(p.id, Rect.around(*box_of(p)), True) for p in ghosts]
        return found + [(p.id, Rect.around(*box_of(p)), False) for p in layout.places]

    def ends(self) -> tuple[tuple[float, float], tuple[float, float]] | None:
        """From which piece to which spot the hint leads; to the ghost where there is one."""
        top, preview = self.now.top, self.ghost.preview
        named, where = self._named()
        piece, place = top.pieces.get(named), top.places.get(where)
        if piece is None or place is None:
            return None
        room = Rect.around(*box_of(place))
        ghosts = (*preview.new, *preview.unknown)
        end = next((ghost for ghost in ghosts if room.holds((ghost.x, ghost.y))), place)
        return (piece.x, piece.y), (end.x, end.y)
