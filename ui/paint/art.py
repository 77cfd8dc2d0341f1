"""The painter's box: everything a painter needs, at one scale.

Sizes of pictures are in pixels, sizes of type in virtual units (`s` pixels each).
"""

from __future__ import annotations

import pygame

from ui.paint import shapes, svg, textures, theme
from ui.paint.fonts import SMALLEST, Fonts
from ui.paint.shapes import Size, Underlay
from ui.paint.text import Typesetter
from ui.paint.theme import Colour, hexa


class Art:
    """Type, textures, shapes and drawings at `scale` pixels a virtual unit."""

    def __init__(self, scale: float, contrast: bool = False, legible: bool = False) -> None:
        self.s = scale
        self.contrast = contrast
        self.legible = legible
        self._type = Typesetter(Fonts(legible))

    def scaled(self, scale: float) -> Art:
        """The same box at another scale: for things drawn larger or smaller than usual."""
        other = Art.__new__(Art)
        other.s, other.contrast, other.legible = scale, self.contrast, self.legible
        other._type = self._type
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
        """Text wrapped to `width` pixels; it shrinks in steps, at last it is cut: never too big."""
        lines = self._type.setting(
            text, role, max(SMALLEST, units * self.s), width, height, max_lines, leading
        )
        across = None if align == "left" else width
        return self._type.draw(lines, role, colour, align, across, leading)

    def text_size(
        self,
        text: str,
        role: str,
        units: float,
        width: int | None = None,
        max_lines: int | None = None,
        height: int | None = None,
        leading: float = 1.0,
    ) -> Size:
        """How many pixels `text` would take."""
        lines = self._type.setting(
            text, role, max(SMALLEST, units * self.s), width, height, max_lines, leading
        )
        return lines.width, lines.height

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
        sheet = textures.gradient(size, theme.FACE_LIGHT, theme.FACE_DARK)
        if self.contrast:
            sheet.fill(theme.FACE_LIGHT)
        else:
            textures.multiply(sheet, textures.paper(size))
        return shapes.clip(sheet, radius * self.s)

    def wood(self, size: Size) -> pygame.Surface:
        """The table top, as large as the window."""
        if self.contrast:
            flat = pygame.Surface(size)
            flat.fill(theme.TABLE_FLAT)
            return flat
        return textures.planks(size, self.s)

    def panel(self, size: Size, radius: float = theme.RADIUS_PANEL) -> pygame.Surface:
        """A framed parchment panel."""
        w, h = size
        face = textures.gradient(size, theme.PANEL_TOP, theme.PANEL_BOTTOM)
        if self.contrast:
            face.fill(theme.FACE_LIGHT)
        else:
            textures.multiply(face, textures.paper(size))
        sheet = shapes.clip(face, radius * self.s)
        line = self.px(3)
        sheet.blit(
            self.vector(
                size,
                f'<rect x="{line / 2}" y="{line / 2}" width="{w - line}" height="{h - line}"'
                f' rx="{radius * self.s - line / 2}" fill="none" stroke="{hexa(theme.FRAME)}"'
                f' stroke-width="{line}"/>',
            ),
            (0, 0),
        )
        return sheet

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

    # Buttons drawn on the table

    def button(
        self, size: Size, text: str, style: str = "secondary", state: str = ""
    ) -> pygame.Surface:
        """style: primary, secondary. state: "", hovered, focused, pressed, disabled."""
        w, h = size
        top, bottom = theme.PRIMARY if style == "primary" else theme.SECONDARY
        words = theme.CREAM
        if state == "disabled":
            top, bottom = (
                theme.mix(top, theme.PANEL_BOTTOM, 0.62),
                theme.mix(bottom, theme.PANEL_BOTTOM, 0.62),
            )
            words = theme.mix(theme.CREAM, bottom, 0.25)
        elif state in ("hovered", "focused"):
            top, bottom = theme.light(top, 0.14), theme.light(bottom, 0.1)
        elif state == "pressed":
            top, bottom = bottom, top
        face = shapes.clip(textures.gradient(size, top, bottom), theme.RADIUS_BUTTON * self.s)
        line = self.px(2)
        edge = theme.GLOW if state == "focused" else theme.dark(bottom, 0.5)
        face.blit(
            self.vector(
                size,
                f'<rect x="{line / 2}" y="{line / 2}" width="{w - line}" height="{h - line}"'
                f' rx="{theme.RADIUS_BUTTON * self.s - line / 2}" fill="none"'
                f' stroke="{hexa(edge)}" stroke-width="{line}"/>',
            ),
            (0, 0),
        )
        units = theme.BUTTON if style == "primary" else theme.BODY
        label = self.text(text, "bold", units, words, w - self.px(16), "center", 1)
        face.blit(label, ((w - label.get_width()) // 2, (h - label.get_height()) // 2))
        return face
