"""The painter's box: everything a painter needs, at one scale.

Sizes of pictures are in pixels, sizes of type in virtual units (`s` pixels each).
"""

from __future__ import annotations

import pygame

from ui.paint import shapes, svg, textures, theme
from ui.paint.elements import rect
from ui.paint.fonts import SMALLEST, Fonts, readable
from ui.paint.shapes import Size, Underlay
from ui.paint.text import Typesetter, Wanted, is_decoration
from ui.paint.theme import Colour

TEXT = 3 << 20
"""Bytes of set text that are kept, at one pixel a unit."""


class Art:
    """Type, textures, shapes and drawings at `scale` pixels a virtual unit."""

    def __init__(self, scale: float, contrast: bool = False, legible: bool = False) -> None:
        self.s = scale
        self.contrast = contrast
        self.legible = legible
        self.least = readable(scale)
        """Pixels of the smallest text that is to be read."""
        self._type = Typesetter(Fonts(legible), round(TEXT * scale * scale))

    def scaled(self, scale: float) -> Art:
        """The same box at another scale: for things drawn larger or smaller than usual."""
        other = Art.__new__(Art)
        other.s, other.contrast, other.legible = scale, self.contrast, self.legible
        other.least, other._type = self.least, self._type
        return other

    def px(self, units: float, least: int = 1) -> int:
        """Units in whole pixels."""
        return max(least, round(units * self.s))

    # Type

    def font(self, role: str, units: float) -> pygame.font.Font:
        """The font of a role: title, name, number, body, semibold, bold or italic."""
        return self._type.fonts.get(role, max(SMALLEST, round(units * self.s)))

    def text(
        self,
        text: str,
        role: str,
        units: float,
        colour: Colour,
        width: int | None = None,
        align: str = "left",
        max_lines: int | None = None,
        height: int | None = None,
        leading: float = 1.0,
    ) -> pygame.Surface:
        """Text wrapped to `width` pixels: it shrinks, is squeezed, at last cut, never too big."""
        wanted = Wanted(role, *self._sizes(units), width, height, max_lines, leading)
        found = self._type.setting(text, wanted)
        return self._type.draw(found, colour, align, None if align == "left" else width)

    def line(
        self, text: str, role: str, units: float, colour: Colour, width: int
    ) -> pygame.Surface | None:
        """One line that is whole; None if there is no room for it."""
        return self.passage(text, role, units, colour, width, lines=1)

    def passage(
        self,
        text: str,
        role: str,
        units: float,
        colour: Colour,
        width: int,
        height: int | None = None,
        align: str = "left",
        leading: float = 1.0,
        lines: int | None = None,
    ) -> pygame.Surface | None:
        """Text that is whole; None if there is no room for it."""
        wanted = Wanted(role, *self._sizes(units), width, height, lines, leading)
        found = self._type.setting(text, wanted)
        if not found.whole:
            return None
        return self._type.draw(found, colour, align, None if align == "left" else width)

    def number(self, text: str, px: float, colour: Colour, width: int) -> pygame.Surface:
        """A few digits, `px` high, narrower where they must be: never cut."""
        style = (text, "number", px / self.s, colour)
        if is_decoration():
            return self.text(*style)
        return self.line(*style, width) or self.text(*style)

    def text_size(
        self,
        text: str,
        role: str,
        units: float,
        width: int | None = None,
        max_lines: int | None = None,
        leading: float = 1.0,
    ) -> Size:
        """How many pixels `text` would take."""
        wanted = Wanted(role, *self._sizes(units), width, None, max_lines, leading)
        found = self._type.setting(text, wanted)
        return found.width, found.height

    def _sizes(self, units: float) -> tuple[float, float]:
        """Pixels of letters, and of the smallest they may become."""
        least = SMALLEST if is_decoration() else self.least
        return max(least, units * self.s), least

    # Drawings

    def svg(self, name: str, size: Size, **colours: Colour) -> pygame.Surface:
        """sprites/<name>.svg in these colours."""
        return svg.raster(svg.coloured(svg.source(name), colours), size)

    def icon(self, name: str, px: int, colour: Colour) -> pygame.Surface:
        """An icon in one colour."""
        return self.svg(f"icons/{name}", (px, px), ink=colour)

    def vector(self, size: Size, body: str) -> pygame.Surface:
        """SVG shapes written in place, in pixel coordinates."""
        return shapes.vector(size, body)

    # Materials

    def parchment(self, size: Size, radius: float = theme.RADIUS_PANEL) -> pygame.Surface:
        """A sheet of parchment with round corners (radius in units)."""
        return self._sheet(size, radius, theme.FACE_LIGHT, theme.FACE_DARK, self.px(18))

    def panel(self, size: Size, radius: float = theme.RADIUS_PANEL) -> pygame.Surface:
        """A framed parchment panel with browned edges."""
        # A low panel has its words near the edge, where they must stand out as well.
        browned = min(self.px(18), min(size) // 10)
        sheet = self._sheet(size, radius, theme.PANEL_TOP, theme.PANEL_BOTTOM, browned)
        line = 5 if self.contrast else 3
        body = self._frame(size, 0, line, radius, theme.FRAME)
        if not self.contrast and min(size) > 60 * self.s:
            body += self._frame(
                size, line + 0.6, 0.9, radius - line, theme.light(theme.HAIRLINE, 0.55)
            )
            body += self._frame(size, line + 3, 0.9, radius - line - 2, theme.HAIRLINE)
        shapes.draw(sheet, body)
        return sheet

    def wood(self, size: Size) -> pygame.Surface:
        """The table top, as large as the window."""
        if self.contrast:
            flat = pygame.Surface(size)
            flat.fill(theme.TABLE_FLAT)
            return flat
        return textures.planks(size, self.s)

    def _sheet(
        self, size: Size, radius: float, top: Colour, bottom: Colour, browned: int
    ) -> pygame.Surface:
        """Its edges are browned so far in."""
        sheet = textures.gradient(size, top, bottom)
        if self.contrast:
            sheet.fill(theme.FACE_LIGHT)
        else:
            textures.multiply(sheet, textures.paper(size))
            textures.multiply(sheet, textures.aged(size, browned))
        return shapes.clip(sheet, radius * self.s)

    def _frame(
        self, size: Size, inset: float, line: float, radius: float, colour: Colour, alpha: float = 1
    ) -> str:
        """A rounded frame as SVG: `inset` from the edge, `line` thick, all in units."""
        thick = max(1.0, line * self.s)
        off = inset * self.s + thick / 2
        corner = max(0.0, radius * self.s - thick / 2)
        w, h = size[0] - 2 * off, size[1] - 2 * off
        return rect(off, off, w, h, corner, stroke=colour, width=thick, stroke_opacity=alpha)

    # Light and shade

    def shadow(
        self, shape: str, size: Size, height: str = "card", radius: float | None = None
    ) -> Underlay:
        """The shadow of a shape (square, circle, hex) at a height of theme.SHADOWS."""
        corner = theme.RADIUS_CARD if radius is None else radius
        mask = shapes.filled(size, theme.SHADOW, shape, corner * self.s)
        return shapes.shadow_of(mask, theme.SHADOWS[height], self.s)

    def glow(self, shape: str, size: Size, radius: float = theme.RADIUS_CELL) -> Underlay:
        """The light round a legal target."""
        line = theme.GLOW_STRONG if self.contrast else theme.GLOW_LINE
        return shapes.glow_round(
            shape, size, radius * self.s, self.s, theme.GLOW, line, self.contrast
        )

    def ground(self, colour: Colour, words: Colour) -> Colour:
        """The colour as words of that colour can be read on it."""
        return theme.ground(colour, words, theme.READ_EASILY if self.contrast else theme.READ)

    # Buttons drawn on the table

    def caption(self, state: str) -> Colour:
        """Of what is written on a button."""
        return theme.mix(theme.INK, theme.PANEL_BOTTOM, 0.1) if state == "disabled" else theme.CREAM

    def button(
        self, size: Size, text: str, style: str = "secondary", state: str = ""
    ) -> pygame.Surface:
        """style: primary, secondary. state: "", hovered, focused, pressed, disabled."""
        w, h = size
        top, bottom = theme.PRIMARY if style == "primary" else theme.SECONDARY
        words = self.caption(state)
        if state == "disabled":
            top = bottom = theme.mix(theme.SECONDARY[0], theme.PANEL_BOTTOM, 0.55)
        elif state in ("hovered", "focused"):
            top, bottom = theme.light(top, 0.12), theme.light(bottom, 0.1)
        elif state == "pressed":
            top, bottom = theme.dark(bottom, 0.2), bottom
        top, bottom = self.ground(top, words), self.ground(bottom, words)
        face = textures.gradient(size, top, bottom)
        if not self.contrast and state != "disabled":
            textures.multiply(face, textures.grain(size, upright=False))
        radius = theme.RADIUS_BUTTON
        sheet = shapes.clip(face, radius * self.s)
        lit = theme.GOLD if style == "primary" else theme.light(top, 0.5)
        body = ""
        if state != "disabled":
            body = self._frame(size, 3, 0.8, radius - 3, lit, 0.55)
        edge = theme.GLOW if state == "focused" else theme.dark(bottom, 0.6)
        thick = 3 if state == "focused" or self.contrast else 2
        body += self._frame(size, 0, thick, radius, edge)
        shapes.draw(sheet, body)
        units = theme.BUTTON if style == "primary" else theme.BODY
        label = self.text(text, "bold", units, words, w - self.px(16), "center", 1, h)
        where = label.get_rect(center=(w // 2, h // 2 + (self.px(1) if state == "pressed" else 0)))
        if state != "disabled" and not self.contrast:
            shade = shapes.silhouette(label, theme.dark(bottom, 0.6))
            sheet.blit(shade, where.move(0, self.px(1)))
        sheet.blit(label, where)
        return sheet
