"""Painters of a scoring: chips under what is counted, the discs of its stages, pale pictures."""

from __future__ import annotations

import pygame

from ui.paint import shapes, theme
from ui.paint.art import Art
from ui.paint.elements import circle, path, rect
from ui.paint.plates import pill
from ui.paint.shapes import Size
from ui.paint.sprites import PAINTERS
from ui.paint.theme import Colour, light

CHIP = 0.62
"""Height of a chip's number for each unit of its own."""
PALE = 105
"""How much is left of a thing that waits to be counted."""


def chip(art: Art, size: Size, text: str, state: str) -> pygame.Surface:
    """What a thing brings: "counted" is a gold coin, "loss" is hatched, "nothing" is plain;
    "waiting" has a dashed edge, for it is not there yet."""
    w, h = size
    if state in ("counted", "nothing"):
        face = (
            pill(size, theme.COIN_LIGHT, light(theme.COIN_DARK, 0.25), theme.COIN_RIM, 1.0)
            if state == "counted"
            else _plate(size)
        )
        ink = theme.COIN_DIGIT if state == "counted" else theme.INK
    elif state == "loss":
        face, ink = _hatched(size), theme.BAD
    else:
        line, ink = max(1.0, h * 0.05), theme.MUTED
        face = _dashed(size, line, h / 2 - line, ink, h * 0.2, h * 0.14, 0.45)
    room = max(1, w - round(h * 0.3))
    words = art.number(text, h * CHIP, ink, room)
    face.blit(words, words.get_rect(center=(w // 2, h // 2)))
    return face


def _plate(size: Size) -> pygame.Surface:
    line = max(1.0, size[1] * 0.05)
    edge = shapes.rim(size, line, (size[1] - line) / 2, theme.HAIRLINE, theme.FACE_LIGHT)
    return shapes.vector(size, edge)


def _dashed(
    size: Size, line: float, corner: float, edge: Colour, dash: float, gap: float, opacity: float
) -> pygame.Surface:
    """A pale place with a dashed edge."""
    box = (line, line, size[0] - 2 * line, size[1] - 2 * line, corner)
    dashes = path(shapes.dashes(*box, dash, gap), "none", edge, line)
    return shapes.vector(size, rect(*box, theme.FACE_LIGHT, fill_opacity=opacity) + dashes)


def _hatched(size: Size) -> pygame.Surface:
    """A loss: strokes at both ends, the number on clear ground between them."""
    w, h = size
    line = max(1.0, h * 0.07)
    step = h * 0.3
    strokes = ""
    x = -h * 0.5
    while x < w:
        strokes += f"M{x:.2f} {h}L{x + h:.2f} 0"
        x += step
    hatch = rect(0, 0, w, h, fill=theme.FACE_LIGHT)
    hatch += path(strokes, "none", light(theme.BAD, 0.35), line)
    face = shapes.clip(shapes.vector(size, hatch), h / 2)
    clear = rect(w * 0.16, h * 0.12, w * 0.68, h * 0.76, h * 0.38, theme.FACE_LIGHT)
    shapes.draw(face, clear + shapes.rim(size, line, (h - line) / 2, theme.BAD))
    return face


def bare(art: Art, size: Size) -> pygame.Surface:
    """A place where nothing stands: dashed, for something could have."""
    w = size[0]
    line = max(1.5, min(size) * 0.035)
    return _dashed(size, line, w * 0.12, theme.BAD, w * 0.12, w * 0.08, 0.5)


def stage(art: Art, size: Size, number: int, state: str) -> pygame.Surface:
    """The disc of a stage: "now" is filled, "done" has a tick, "waiting" is a ring."""
    w, h = size
    r = min(w, h) / 2
    line = max(1.5, r * 0.1)
    fill, edge, ink = {
        "now": (theme.PRIMARY[0], theme.PRIMARY[1], theme.CREAM),
        "done": (theme.SECONDARY[1], theme.FRAME, theme.CREAM),
        "waiting": (theme.FACE_LIGHT, theme.MUTED, theme.MUTED),
    }[state]
    fill = art.ground(fill, ink)
    disc = art.vector(size, circle(w / 2, h / 2, r - line / 2, fill, edge, line))
    if state == "done":
        mark = art.icon("check", max(1, round(r * 1.25)), ink)
    else:
        mark = art.number(str(number), r * 1.2, ink, round(2 * r))
    disc.blit(mark, mark.get_rect(center=(w // 2, h // 2)))
    return disc


def ledger(art: Art, size: Size) -> pygame.Surface:
    """The sheet that sums are written on."""
    face = pygame.Surface(size)
    face.fill(theme.TEXT_BOX)
    sheet = shapes.clip(face, 8 * art.s)
    line = art.px(2 if art.contrast else 1)
    edge = theme.FRAME if art.contrast else theme.HAIRLINE
    shapes.draw(sheet, shapes.rim(size, line, round(8 * art.s, 1), edge))
    return sheet


def pale(picture: pygame.Surface) -> pygame.Surface:
    """A picture of what waits: without colours and hardly there."""
    faint = pygame.transform.grayscale(picture)
    faint.fill((255, 248, 232, PALE), special_flags=pygame.BLEND_RGBA_MULT)
    return faint


def register() -> None:
    """Give the sprites of a scoring their painters."""
    PAINTERS.update(
        {
            "count.chip": chip,
            "count.bare": bare,
            "count.stage": stage,
            "count.ledger": ledger,
        }
    )
