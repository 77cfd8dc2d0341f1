"""A window onto something taller: moved by wheel, keys, or a bar that can be dragged."""

from __future__ import annotations

import pygame

from ui.paint import Art, shapes, theme
from ui.paint.theme import Colour

_EASE = 16.0
_BAR = 12.0


class Scroll:
    """`offset` pixels of the content are above the upper edge of `view`."""

    def __init__(self, art: Art, view: pygame.Rect, content: int, smooth: bool) -> None:
        self.art = art
        self.view = view
        self.content = content
        self.smooth = smooth
        self.offset = 0.0
        self._target = 0.0
        self._grip: float | None = None
        self._pills: dict[tuple[int, Colour], pygame.Surface] = {}

    @property
    def most(self) -> int:
        return max(0, self.content - self.view.height)

    @property
    def goal(self) -> float:
        """Where it is going."""
        return self._target

    def to(self, offset: float, at_once: bool = False) -> None:
        self._target = min(max(0.0, offset), self.most)
        if at_once or not self.smooth:
            self.offset = self._target

    def by(self, pixels: float) -> None:
        self.to(self._target + pixels)

    def show(self, top: float, bottom: float) -> None:
        """Move as little as needed to have this stretch of the content in view."""
        if top < self._target:
            self.to(top)
        elif bottom > self._target + self.view.height:
            self.to(bottom - self.view.height)

    def key(self, key: int) -> bool:
        page = self.view.height * 0.9
        moves = {pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}
        if key in moves:
            self.by(moves[key])
        elif key == pygame.K_HOME:
            self.to(0)
        elif key == pygame.K_END:
            self.to(self.most)
        else:
            return False
        return True

    def process(self, event: pygame.Event) -> bool:
        """Wheel and bar."""
        if event.type == pygame.MOUSEWHEEL:
            self.by(-getattr(event, "precise_y", event.y) * self.art.px(70))
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            if self.most and self._track().collidepoint(event.pos):
                thumb = self._thumb()
                inside = thumb.collidepoint(event.pos)
                self._grip = event.pos[1] - thumb.top if inside else thumb.height / 2
                self._drag(event.pos[1])
                return True
        elif event.type == pygame.MOUSEMOTION and self._grip is not None:
            self._drag(event.pos[1])
            return True
        elif event.type == pygame.MOUSEBUTTONUP and self._grip is not None:
            self._grip = None
            return True
        return False

    def update(self, dt: float) -> None:
        gap = self._target - self.offset
        self.offset = self._target if abs(gap) < 0.5 else self.offset + gap * min(1, dt * _EASE)

    def moving(self) -> bool:
        return self.offset != self._target

    def draw(self, surface: pygame.Surface) -> None:
        if not self.most:
            return
        for rect, colour in (
            (self._track(), theme.PANEL_BOTTOM),
            (self._thumb(), theme.FRAME if self._grip is not None else theme.SECONDARY[0]),
        ):
            key = (rect.height, colour)
            if key not in self._pills:
                self._pills[key] = shapes.filled(rect.size, colour, radius=rect.width / 2)
            surface.blit(self._pills[key], rect)

    def _track(self) -> pygame.Rect:
        wide = self.art.px(_BAR)
        return pygame.Rect(self.view.right + self.art.px(4), self.view.top, wide, self.view.height)

    def _thumb(self) -> pygame.Rect:
        track = self._track()
        tall = max(self.art.px(36), round(track.height * self.view.height / self.content))
        top = track.top + (track.height - tall) * self.offset / max(1, self.most)
        return pygame.Rect(track.left, round(top), track.width, tall)

    def _drag(self, y: int) -> None:
        track, thumb = self._track(), self._thumb()
        room = max(1, track.height - thumb.height)
        self.to((y - (self._grip or 0) - track.top) / room * self.most, at_once=True)
