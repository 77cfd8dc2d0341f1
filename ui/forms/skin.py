"""How widgets look: pictures of buttons in all their states, and pygame-gui's theme.

pygame-gui decides what is hovered and pressed and edits text. The faces are ours, so that they are
the same as on the table and every caption shrinks to fit, in any language.
"""

from __future__ import annotations

from typing import Any

import pygame

from ui.paint import Art, shapes, theme
from ui.paint.elements import path, rect
from ui.paint.fonts import FOLDER, LEGIBLE, ROLES
from ui.paint.theme import Colour, hexa

CLEAR = "#00000000"


def gui_theme(art: Art) -> dict[str, Any]:
    """What pygame-gui draws itself: nothing of a button, and the text of an entry line."""
    ink, select = hexa(theme.INK), hexa(theme.GOLD)
    font = FOLDER / (LEGIBLE if art.legible else ROLES)["semibold"]
    return {
        "button": {
            "colours": {
                f"{state}_{part}": CLEAR
                for state in ("normal", "hovered", "active", "selected", "disabled")
                for part in ("bg", "border", "text")
            },
            "misc": {"shape": "rectangle", "border_width": "0", "shadow_width": "0"},
        },
        "text_entry_line": {
            "colours": {
                "dark_bg": hexa(theme.TEXT_BOX),
                "normal_border": hexa(theme.INK if art.contrast else theme.HAIRLINE),
                "normal_text": ink,
                "selected_text": ink,
                "selected_bg": select,
                "text_cursor": ink,
            },
            "font": {
                "name": "rynek",
                "size": str(art.px(theme.BODY)),
                "regular_path": str(font),
                "bold_path": str(font),
                "italic_path": str(font),
                "bold_italic_path": str(font),
            },
            "misc": {
                "shape": "rounded_rectangle",
                "shape_corner_radius": str(art.px(7)),
                "border_width": str(art.px(1.5)),
                "shadow_width": "0",
                "padding": f"{art.px(8)},{art.px(2)}",
            },
        },
    }


_LOOKS = {
    "sheet": (theme.TEXT_BOX, theme.HAIRLINE),
    "bed": (theme.PANEL_BOTTOM, theme.HAIRLINE),
    "choice": (theme.TEXT_BOX, theme.HAIRLINE),
    "tile": (theme.TEXT_BOX, theme.HAIRLINE),
}
"""Ground and edge of what lies on parchment; segments and rows have none by themselves."""
_LISTED = ("choice", "row", "icon row")
"""Their words begin at the left."""


class Skin:
    """Faces of widgets, painted once for each size, text and state."""

    def __init__(self, art: Art) -> None:
        self.art = art
        self._faces: dict[tuple[object, ...], pygame.Surface] = {}

    def face(self, style: str, size: tuple[int, int], text: str, state: str = "") -> pygame.Surface:
        """`state`: "", hovered, pressed, on or disabled. `style`: primary and secondary are wooden
        buttons; segment, choice, row, tile, bed, sheet and chair (a dashed place that is free) lie
        on parchment."""
        key = (style, size, text, state)
        if key not in self._faces:
            if len(self._faces) > 600:
                self._faces.clear()
            self._faces[key] = self._paint(style, size, text, state).convert_alpha()
        return self._faces[key]

    def ring(self, size: tuple[int, int]) -> tuple[pygame.Surface, int]:
        """The frame round what the keyboard stands on, and how far it reaches outside."""
        gap = self.art.px(4)
        key = ("ring", size)
        if key not in self._faces:
            w, h = size[0] + 2 * gap, size[1] + 2 * gap
            line = self.art.px(4)
            radius = (theme.RADIUS_BUTTON + 3) * self.art.s
            colour = theme.GLOW_STRONG if self.art.contrast else theme.GLOW
            self._faces[key] = self.art.vector(
                (w, h),
                _frame(w, h, radius, line, theme.dark(theme.FRAME, 0.6), 0)
                + _frame(w, h, radius, line * 0.7, colour, line * 0.15),
            ).convert_alpha()
        return self._faces[key], gap

    def _paint(self, style: str, size: tuple[int, int], text: str, state: str) -> pygame.Surface:
        art = self.art
        if style in ("primary", "secondary"):
            return self._wooden(style, size, text, state)
        if style == "chair":
            return self._chair(size, text)
        w, h = size
        fill, edge, words = _look(style, state)
        pad = art.px(6 if style == "segment" else 12)
        indent = h if style == "icon row" else 0
        thick = 3.0 if style == "tile" and state == "on" else 1.5
        face = self._sheet(size, fill, edge, thick)
        room = w - 2 * pad - indent - (art.px(18) if style == "choice" else 0)
        if text:
            label = art.text(text, "semibold", theme.BODY, words, room, "left", 1, h)
            x = pad + indent if style in _LISTED else (w - label.get_width()) // 2
            face.blit(label, (x, (h - label.get_height()) // 2))
        if style == "choice":
            _arrow(face, w - pad - art.px(5), h // 2, art.px(6), words)
        return face

    def _wooden(self, style: str, size: tuple[int, int], text: str, state: str) -> pygame.Surface:
        face = self.art.button(size, "", style, "" if state == "on" else state).copy()
        w, h = size
        tall = h >= self.art.px(46)
        words = self.art.caption(state)
        units = theme.BUTTON + 1 if tall else theme.BODY
        label = self.art.text(text, "bold", units, words, w - self.art.px(20), "left", 1, h)
        down = self.art.px(1) if state == "pressed" else 0
        face.blit(label, ((w - label.get_width()) // 2, (h - label.get_height()) // 2 + down))
        return face

    def _chair(self, size: tuple[int, int], text: str) -> pygame.Surface:
        art = self.art
        line, (w, h) = 1.5 * art.s, size
        frame = shapes.dashes(
            line, line, w - 2 * line, h - 2 * line, 8 * art.s, 6 * art.s, 5 * art.s
        )
        edge = theme.MUTED if art.contrast else theme.HAIRLINE
        face = art.vector(size, path(frame, "none", edge, line))
        label = art.text(text, "italic", theme.BODY, theme.MUTED, w - art.px(24), "left", 1, h)
        face.blit(label, label.get_rect(center=(w // 2, h // 2)))
        return face

    def _sheet(
        self, size: tuple[int, int], fill: Colour | None, edge: Colour | None, thick: float
    ) -> pygame.Surface:
        w, h = size
        line = max(1.0, thick * self.art.s)
        radius = theme.RADIUS_BUTTON * self.art.s
        if edge is not None and self.art.contrast:
            edge = theme.dark(edge, 0.6)
        box = (line / 2, line / 2, w - line, h - line, radius)
        return self.art.vector(size, rect(*box, fill or "none", edge, line))


def _look(style: str, state: str) -> tuple[Colour | None, Colour | None, Colour]:
    """Ground, edge and words of what lies on parchment."""
    fill, edge = _LOOKS.get(style, (None, None))
    if state == "on":
        if style == "tile":
            return fill, theme.PRIMARY[0], theme.INK
        return theme.SECONDARY[1], theme.FRAME, theme.CREAM
    if state == "hovered" or (state == "pressed" and style != "segment"):
        if edge is not None:
            return theme.light(theme.TEXT_BOX, 0.8), theme.FRAME, theme.INK
        return theme.FACE_LIGHT, None, theme.INK
    return fill, edge, theme.MUTED if state == "disabled" else theme.INK


def _frame(w: int, h: int, radius: float, line: float, colour: Colour, inset: float) -> str:
    at = line / 2 + inset
    return rect(at, at, w - 2 * at, h - 2 * at, radius, "none", colour, line)


def _arrow(face: pygame.Surface, x: int, y: int, half: int, colour: Colour) -> None:
    points = [(x - half, y - half // 2), (x, y + half // 2), (x + half, y - half // 2)]
    pygame.draw.aalines(face, colour, False, points)
    pygame.draw.lines(face, colour, False, points, max(1, half // 3))
