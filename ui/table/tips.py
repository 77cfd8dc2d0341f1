"""What is explained of the thing pointed at: its tip, its forecast, its large card, and when."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from ui.app import App
from ui.paint import theme
from ui.table.chooser import Chooser
from ui.table.forecast import Forecast
from ui.table.model import Box, Piece, box_of
from ui.table.panel import Panel
from ui.table.plate import lay_beside, plate
from ui.table.pointer import Pointer
from ui.table.preview import is_solid
from ui.table.ring import Ring
from ui.table.situation import Situation
from ui.table.zoom import Zoom

TIP_AFTER = 0.35
ZOOM_AFTER = 2.0
"""Seconds of rest after which the tip, then the large card, appears."""


class Tip:
    """Name and short text of what is hovered."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.words: tuple[str, str, str] | None = None
        self._box: Box = (0, 0, 0, 0)
        self._picture: pygame.Surface | None = None

    def show(self, title: str, text: str, now: str, box: Box) -> None:
        """`now` is how the piece stands at the moment, shown apart from what it always does."""
        words = (title, text, now)
        if words != self.words:
            self.words, self._picture = words, None
        self._box = box

    def hide(self) -> None:
        self.words = None

    def redraw(self) -> None:
        self._picture = None

    def draw(self, surface: pygame.Surface) -> None:
        if self.words is None or not any(self.words):
            return
        if self._picture is None:
            self._picture = self._paint(*self.words)
        lay_beside(self.app, surface, self._picture, self._box)

    def _paint(self, title: str, text: str, now: str) -> pygame.Surface:
        art = self.app.art
        most = art.px(270)
        parts = [
            art.text(words, role, units, colour, most)
            for words, role, units, colour in (
                (title, "name", 16.0, theme.TITLE),
                (text, "body", 15.0, theme.INK),
                (now, "semibold", 15.0, theme.LINK),
            )
            if words
        ]
        wide = max(part.get_width() for part in parts) + art.px(20)
        high = sum(part.get_height() for part in parts) + art.px(12)
        sheet = plate(self.app, wide, high, "light")
        y = art.px(6)
        for part in parts:
            sheet.blit(part, (art.px(10), y))
            y += part.get_height()
        return sheet


@dataclass(eq=False)
class Tips:
    """Shows a tip after a moment of rest, and the large card after a longer one."""

    now: Situation
    pointer: Pointer
    ring: Ring
    panel: Panel
    chooser: Chooser
    forecast: Forecast
    tip: Tip
    zoom: Zoom
    _seen: tuple[str | None, str | None] = field(default=(None, None), init=False)
    """What the mouse was on when it last was looked: a piece, or a word of the log."""
    _rest: float = field(default=0.0, init=False)

    @property
    def restless(self) -> bool:
        """Whether time alone changes what is shown."""
        return self._seen != (None, None) and self._rest < ZOOM_AFTER

    @property
    def pinned(self) -> bool:
        """Whether a large card stays open until it is closed."""
        return self.zoom.pinned

    def hide(self) -> None:
        self.tip.hide()

    def close(self) -> None:
        """Nothing is explained any more."""
        self.tip.hide()
        self.zoom.close()

    def turn_away(self) -> None:
        """What was pointed at is no longer explained."""
        self.pointer.look_away()
        self._turn_to((None, None))

    def zoom_in(self) -> None:
        """Show what is pointed at large, until it is closed."""
        now, pointer = self.now, self.pointer
        if pointer.used:
            term = pointer.hovered.term if pointer.hovered is not None else pointer.term
        else:
            spot = self.ring.spot
            piece = (now.top.pieces.get(spot.id) or self._on_place(spot.id)) if spot else None
            term = piece.term if piece is not None else None
        if term is not None:
            self.tip.hide()
            self.zoom.show(term, now.look, now.context, pinned=True)

    def _on_place(self, id: str) -> Piece | None:
        top = self.now.top
        place = top.places.get(id)
        if place is None:
            return None
        return top.piece_at((place.x, place.y), lambda p: p.term is not None)

    # --- time ------------------------------------------------------------------------------------
    def update(self, dt: float) -> None:
        pointer, picked = self.pointer, self.now.picker.picked
        seen = (pointer.hovered.id if pointer.hovered is not None else None, pointer.term)
        if seen != self._seen:
            self._turn_to(seen)
        busy = self.chooser.open or self.zoom.pinned
        if picked is not None and not busy:
            self._show_forecast()
        elif busy or pointer.dragging or self.now.told is not None:
            self.tip.hide()
        elif self._seen == (None, None):
            self._show_button()
        else:
            self._rest += dt
            self._explain()

    def _turn_to(self, seen: tuple[str | None, str | None]) -> None:
        """Something else is pointed at: what was shown of the last thing goes."""
        self._seen, self._rest = seen, 0.0
        self.tip.hide()
        if not self.zoom.pinned:
            self.zoom.close()

    def _show_forecast(self) -> None:
        """What would come of putting the held piece down here, or why it cannot be."""
        top, pointer = self.now.top, self.pointer
        place = top.places.get(pointer.place() or "")
        if place is None and pointer.used and not self.panel.covers(pointer.pos):
            place = top.place_at(pointer.pos, lambda place: True)
        words = self.forecast.words(place.id) if place is not None else ("", "")
        if place is None or not any(words):
            self.tip.hide()
        else:
            self.tip.show(place.label, *words, box_of(place))

    def _show_button(self) -> None:
        """What a button of the panel does, or why it cannot be pressed."""
        button = self.panel.button_at(self.pointer.pos)
        if button is not None and button.tip:
            x, y, w, h = self.panel.box_of(button.id) or (0, 0, 0, 0)
            self.tip.show("", button.tip, "", (x + w / 2, y + h / 2, w, h))
        else:
            self.tip.hide()

    def _explain(self) -> None:
        if self.zoom.term is not None:
            return
        pointer = self.pointer
        terse = pointer.hovered is not None and pointer.hovered.terse
        if terse or self._rest >= TIP_AFTER:
            self._show_tip()
        # Not over a piece that can be picked up: the large card would hide where it may go.
        idle = not pointer.hovers_what_acts() and not pointer.clicked
        idle = idle and self.now.app.settings.rest_zoom and self.now.hint is None
        if self._rest >= ZOOM_AFTER and idle:
            self._show_large()

    def _show_tip(self) -> None:
        now = self.now
        piece = now.top.pieces.get(self._seen[0] or "")
        term = piece.term if piece is not None else self._seen[1]
        entry = now.match.game.entries.get(term or "")
        stands = now.look.tip(now.facts, piece.id, now.context) if piece is not None else ""
        if entry is not None:
            self.tip.show(now.say(entry.name), now.say(entry.text), stands, self._box())
        elif stands:
            self.tip.show("", "", stands, self._box())

    def _show_large(self) -> None:
        now, hovered = self.now, self.pointer.hovered
        term = hovered.term if hovered is not None else self.pointer.term
        if term is None or now.look.zoom(term, now.context) is None:
            return
        covered = [box_of(piece) for piece in now.top.layout.pieces if is_solid(piece)]
        if self.zoom.show(term, now.look, now.context, False, self._box(), covered):
            self.tip.hide()

    def _box(self) -> Box:
        """What is explained: a piece, or a word of the log."""
        piece = self.now.top.pieces.get(self._seen[0] or "")
        return box_of(piece) if piece is not None else (*self.pointer.pos, 20.0, 24.0)
