"""Painters of the table's own furniture: buttons with icons, plates for tips and choices."""

from __future__ import annotations

import pygame

from ui.paint import shapes, textures, theme
from ui.paint.art import Art
from ui.paint.elements import circle
from ui.paint.shapes import Size
from ui.paint.sprites import PAINTERS
from ui.paint.theme import Colour

UNKNOWN = theme.rgb("#5d4a72")
SMALL = 15.0
"""The smallest own text."""
EDGES = 16
"""What the edges of a button take from its label."""


def button(art: Art, size: Size, text: str, style: str, state: str, icon: str) -> pygame.Surface:
    """A button, with an icon before its label; a label that is too long for a line has two."""
    w, h = size
    if not icon:
        room = w - art.px(EDGES)
        if art.text_size(text, "bold", SMALL)[0] <= room:
            return art.button(size, text, style, state)
        face = art.button(size, "", style, state)
        label = art.text(text, "bold", SMALL, theme.CREAM, room, "center", 2, h - art.px(4), 0.9)
        face.blit(label, label.get_rect(center=(w // 2, h // 2)))
        return face
    face = art.button(size, "", style, state)
    words = art.caption(state)
    px = round(h * 0.5)
    label = art.text(text, "semibold", 15, words, w - px - art.px(18), "left", 1)
    x = (w - px - art.px(6) - label.get_width()) // 2
    face.blit(art.icon(icon, px, words), (x, (h - px) // 2))
    face.blit(label, (x + px + art.px(6), (h - label.get_height()) // 2))
    return face


def icon(art: Art, size: Size, name: str, colour: Colour) -> pygame.Surface:
    """An icon alone."""
    return art.icon(name, min(size), colour)


def plate(art: Art, size: Size, style: str) -> pygame.Surface:
    """What tips, choices and questions are written on: light, or dark for a refusal."""
    if style == "dark":
        face = textures.gradient(size, theme.light(theme.TRAY_TOP, 0.06), theme.TRAY_TOP)
        edge = theme.GOLD
    else:
        face = textures.gradient(size, theme.FACE_LIGHT, theme.PARCHMENT)
        edge = theme.FRAME
    radius = 8 * art.s
    sheet = shapes.clip(face, radius)
    line = art.px(2)
    shapes.draw(sheet, shapes.rim(size, line, round(radius - line / 2, 1), edge))
    return sheet


def dim(art: Art, size: Size) -> pygame.Surface:
    """Laid over the table while something in front of it wants attention."""
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.fill((*theme.SHADOW, 150))
    return sheet


def check(art: Art, size: Size) -> pygame.Surface:
    """A green disc with a tick: done, complete."""
    w, h = size
    r = min(w, h) / 2 - 1
    line = round(max(1.0, r * 0.12), 1)
    disc = art.vector(size, circle(w / 2, h / 2, r, theme.GOOD, theme.RIM, line))
    tick = art.icon("check", max(1, round(r * 1.3)), theme.CREAM)
    disc.blit(tick, tick.get_rect(center=(w // 2, h // 2)))
    return disc


def unknown(art: Art, size: Size) -> pygame.Surface:
    """A back that tells nothing: what comes here is not known yet."""
    w, h = size
    face = textures.gradient(size, theme.light(UNKNOWN, 0.15), theme.dark(UNKNOWN, 0.25))
    sheet = shapes.clip(face, min(theme.RADIUS_CARD * art.s, min(size) / 4))
    mark = art.text("?", "number", min(w * 0.62, h * 0.5) / art.s, theme.CREAM)
    sheet.blit(mark, mark.get_rect(center=(w // 2, h // 2)))
    return sheet


def peek(art: Art, size: Size, label: str) -> pygame.Surface:
    """The button that opens a hand while it is held."""
    w, h = size
    face = art.button(size, "", "secondary", "")
    words = art.text(label, "semibold", SMALL, theme.CREAM, w - art.px(8), "center")
    px = round(min(w * 0.5, h - words.get_height() - art.px(14)))
    y = (h - words.get_height() - (px + art.px(4) if px > art.px(10) else 0)) // 2
    if px > art.px(10):
        face.blit(art.icon("eye", px, theme.CREAM), ((w - px) // 2, y))
        y += px + art.px(4)
    face.blit(words, ((w - words.get_width()) // 2, y))
    return face


def register() -> None:
    """Give the sprites of the table's furniture their painters."""
    PAINTERS.update(
        {
            "table.button": button,
            "table.icon": icon,
            "table.plate": plate,
            "table.dim": dim,
            "table.check": check,
            "table.unknown": unknown,
            "table.peek": peek,
        }
    )
