"""A scoring counted out over the dimmed table: what pays, piece by piece, with running totals.

What is drawn follows from the tally and the seconds alone, so every frame adds up. A lane is
painted anew when something in it changes; a frame only blits lanes, the thing that is just being
counted, and the coin that flies from it.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from ui.app import App
from ui.i18n import _
from ui.table.counting_lanes import RAISED, LaneBox, Plan, plan
from ui.table.counting_paint import LanePainter, shown
from ui.table.counting_rhythm import Beat, Look, Rhythm
from ui.table.panel import MARGIN, WIDTH
from ui.table.rect import Rect
from ui.table.tabletop import blit_faint
from ui.table.tally import Tally, signed

FLIGHT = 0.55
"""Seconds a coin flies, at most."""
COIN = 38.0
TRAIL = ((0.0, 1.0, 255), (0.1, 0.62, 190), (0.19, 0.48, 120), (0.27, 0.38, 70))
"""The coin and its trail: how far behind, how large, how solid."""
SOFTLY = 0.09
"""Seconds between two sounds at least."""


class Counting:
    """Plays a tally. `finish` goes to the totals, and from there to the end."""

    def __init__(self, app: App, tally: Tally) -> None:
        self.app = app
        self.tally = tally
        self._rhythm = Rhythm(tally, app.settings.automa_pace)
        self._painter = LanePainter(app, tally)
        self._seconds = 0.0
        self._silent = 0.0
        self._lanes: dict[int, tuple[Look, pygame.Surface]] = {}
        self._title: tuple[int, pygame.Surface] | None = None
        self._plan: Plan | None = None
        self._coming: Iterator[None] = iter(())
        """Makes pictures that are needed later, one at each step."""

    # --- time ------------------------------------------------------------------------------------
    def update(self, dt: float) -> None:
        before = self._beat
        self._seconds += dt
        self._silent += dt
        if self._beat.item and self._beat != before and self._silent >= SOFTLY:
            self._silent = 0.0
            self.app.sounds.play("coin")

    def finish(self) -> None:
        """Skip to the totals, or away from them."""
        rhythm = self._rhythm
        self._seconds = rhythm.end if self._seconds < rhythm.end else rhythm.over

    @property
    def counted(self) -> bool:
        """Whether everything is counted and the totals are shown."""
        return self._seconds >= self._rhythm.end

    @property
    def done(self) -> bool:
        return self._seconds >= self._rhythm.over

    @property
    def length(self) -> float:
        """Seconds from the first card to the end."""
        return self._rhythm.over

    @property
    def _beat(self) -> Beat:
        return self._rhythm.beat(self._seconds)

    # --- what it says ----------------------------------------------------------------------------
    @property
    def totals(self) -> dict[int, int]:
        """What every seat that is counted has at this very moment."""
        beat, lanes = self._beat, self.tally.lanes
        return {lane.seat: self._rhythm.look(n, beat).total for n, lane in enumerate(lanes)}

    @property
    def title(self) -> str:
        return self.tally.title

    @property
    def sentence(self) -> str:
        """What is going on, for the panel."""
        return self.tally.prompt or self._rhythm.order[self._beat.group][1].sentence

    @property
    def seat(self) -> int | None:
        """Whose lane is being counted; None once all are."""
        if self.counted:
            return None
        return self.tally.lanes[self._rhythm.order[self._beat.group][0]].seat

    @property
    def notes(self) -> dict[int, str]:
        """A few words on every seat that is counted, for the list of players."""
        beat, found = self._beat, {}
        for n, lane in enumerate(self.tally.lanes):
            look = self._rhythm.look(n, beat)
            name, brought = self.tally.lines[look.step], look.sums[look.step]
            if lane.seat == self.seat:
                found[lane.seat] = _("now: {what}").format(what=name)
            else:
                found[lane.seat] = "" if brought is None else f"{name}: {signed(brought)}"
        return found

    # --- drawing ---------------------------------------------------------------------------------
    def redraw(self, tally: Tally | None = None) -> None:
        """Everything looks different; with a tally, it also says the same in other words."""
        self._lanes.clear()
        self._title = self._plan = None
        if tally is not None:
            beat, over = self._beat, self.counted
            ahead = self._seconds - beat.at
            self.tally = tally
            self._rhythm = Rhythm(tally, self.app.settings.automa_pace)
            # The same thing is counted as before, though its sentence takes another time to read.
            same = [other.at for other in self._rhythm.beats if other[1:] == beat[1:]]
            self._seconds = (self._rhythm.end if over else same[0]) + ahead
        self._painter = LanePainter(self.app, self.tally)

    def draw(self, surface: pygame.Surface) -> None:
        """To be drawn under the panel and over everything else."""
        app, painter, beat = self.app, self._painter, self._beat
        surface.blit(app.sprites.get(("table.dim",), *surface.get_size()), (0, 0))
        if self._plan is None:
            width = app.width - WIDTH - MARGIN
            lines = len(self.tally.steps) + bool(self.tally.before)
            self._plan = plan(width, app.height, len(self.tally.lanes), lines)
            self._coming = self._prepare(self._plan)
        else:
            next(self._coming, None)
        self._draw_title(surface, self._plan.title, beat)
        looks = [self._rhythm.look(n, beat) for n in range(len(self.tally.lanes))]
        for number, (look, box) in enumerate(zip(looks, self._plan.lanes, strict=True)):
            kept = self._lanes.get(number)
            if kept is None or kept[0] != look:
                kept = (look, painter.lane(self.tally.lanes[number], look, box))
                self._lanes[number] = kept
            surface.blit(kept[1], painter.px(box.plate))
        for look, box in zip(looks, self._plan.lanes, strict=True):
            if look.busy is not None:
                self._draw_busy(surface, look, box, beat)
            elif self.counted:
                painter.lit_total(surface, look, box)

    def _prepare(self, where: Plan) -> Iterator[None]:
        for lane, group in self._rhythm.order:
            yield from self._painter.prepare(group, where.lanes[lane])

    def _draw_title(self, surface: pygame.Surface, box: Rect, beat: Beat) -> None:
        step = len(self.tally.steps) if self.counted else self._rhythm.order[beat.group][1].step
        if self._title is None or self._title[0] != step:
            self._title = (step, self._painter.title(box, step))
        surface.blit(self._title[1], self._painter.px(box))

    def _draw_busy(self, surface: pygame.Surface, look: Look, box: LaneBox, beat: Beat) -> None:
        """The thing that is being counted: raised, outlined, and its coin on the way."""
        painter, cells = self._painter, self._painter.cells(look.group, box)
        number = cells.cell(look.busy or 0)
        item, words, state = shown(look, cells, number)
        at = painter.place(item, look.group, cells, number)
        at = at._replace(top=at.top - (4 if box.flat else RAISED))
        painter.glow(surface, at)
        painter.thing(surface, item, at, bright=True)
        chip = painter.px(cells.chip_at(at))
        surface.blit(self.app.sprites.get(("count.chip", words, state), *chip.size), chip)
        if item.amount and self.app.settings.animation != "off":
            self._draw_coin(surface, item.amount, at, painter.now(box), beat)

    def _draw_coin(
        self, surface: pygame.Surface, amount: int, thing: Rect, total: Rect, beat: Beat
    ) -> None:
        """Points fly to the total; a loss is taken from it."""
        seconds = min(FLIGHT, self._rhythm.until(beat) - beat.at)
        flown = (self._seconds - beat.at) / max(seconds, 0.001)
        ends = [(thing.x, thing.top - 4), (total.x, total.y)]
        (ax, ay), (bx, by) = ends if amount > 0 else reversed(ends)
        mx, my = ax + (bx - ax) * 0.55, min(ay, by) - 24
        key = ("badge", str(abs(amount)), "gold" if amount > 0 else "red")
        s = self.app.s
        for behind, size, solid in reversed(TRAIL):
            t = flown - behind
            if 0 <= t < 1:
                x = ax * (1 - t) ** 2 + mx * 2 * t * (1 - t) + bx * t**2
                y = ay * (1 - t) ** 2 + my * 2 * t * (1 - t) + by * t**2
                px = self.app.art.px(COIN * size)
                coin = self.app.sprites.get(key, px, px)
                blit_faint(surface, coin, (round(x * s) - px // 2, round(y * s) - px // 2), solid)
