"""Painters of a scoring: chips under what is counted, the discs of its stages, pale pictures."""

from __future__ import annotations

import pygame

from ui.paint import shapes, theme
from ui.paint.art import Art
from ui.paint.shapes import Size
from ui.paint.sprites import PAINTERS
from ui.paint.theme import hexa, light

CHIP = 0.62
"""Height of a chip's number for each unit of its own."""
PALE = 105
"""How much is left of a thing that waits to be counted."""


def chip(art: Art, size: Size, text: str, state: str) -> pygame.Surface:
    """What a thing brings: "counted" is a gold coin, "loss" is hatched, "nothing" is plain;
    "waiting" has a dashed edge, for it is not there yet."""
    if state in ("counted", "nothing"):
        face = _coin(art, size) if state == "counted" else _plate(art, size)
        ink = theme.COIN_DIGIT if state == "counted" else theme.INK
    elif state == "loss":
        face, ink = _hatched(art, size), theme.BAD
    else:
        face, ink = _dashed(art, size), theme.MUTED
    w, h = size
    room = max(1, w - round(h * 0.3))
    words = art.number(text, h * CHIP, ink, room)
    face.blit(words, words.get_rect(center=(w // 2, h // 2)))
    return face


def _coin(art: Art, size: Size) -> pygame.Surface:
    w, h = size
    line = max(1.0, h * 0.06)
    return art.vector(
        size,
        f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="{w * 0.2:.1f}" y1="0"'
        f' x2="{w * 0.6:.1f}" y2="{h}"><stop offset="0%" stop-color="{hexa(theme.COIN_LIGHT)}"/>'
        f'<stop offset="100%" stop-color="{hexa(light(theme.COIN_DARK, 0.25))}"/>'
        f"</linearGradient></defs>"
        f'<rect x="{line / 2:.2f}" y="{line / 2:.2f}" width="{w - line:.2f}"'
        f' height="{h - line:.2f}" rx="{(h - line) / 2:.2f}" fill="url(#g)"'
        f' stroke="{hexa(theme.COIN_RIM)}" stroke-width="{line:.2f}"/>'
        f'<rect x="{line * 2:.2f}" y="{line * 2:.2f}" width="{w - line * 4:.2f}"'
        f' height="{h - line * 4:.2f}" rx="{h / 2 - line * 2:.2f}" fill="none"'
        f' stroke="{hexa(light(theme.COIN_LIGHT, 0.55))}" stroke-width="{line * 0.7:.2f}"/>',
    )


def _plate(art: Art, size: Size) -> pygame.Surface:
    w, h = size
    line = max(1.0, h * 0.05)
    return art.vector(
        size,
        f'<rect x="{line / 2:.2f}" y="{line / 2:.2f}" width="{w - line:.2f}"'
        f' height="{h - line:.2f}" rx="{(h - line) / 2:.2f}" fill="{hexa(theme.FACE_LIGHT)}"'
        f' stroke="{hexa(theme.HAIRLINE)}" stroke-width="{line:.2f}"/>',
    )


def _dashed(art: Art, size: Size) -> pygame.Surface:
    w, h = size
    line = max(1.0, h * 0.05)
    edge = shapes.dashes(line, line, w - 2 * line, h - 2 * line, h / 2 - line, h * 0.2, h * 0.14)
    return art.vector(
        size,
        f'<rect x="{line:.2f}" y="{line:.2f}" width="{w - 2 * line:.2f}"'
        f' height="{h - 2 * line:.2f}" rx="{h / 2 - line:.2f}" fill="{hexa(theme.FACE_LIGHT)}"'
        f' fill-opacity="0.45"/><path d="{edge}" fill="none"'
        f' stroke="{hexa(theme.MUTED)}" stroke-width="{line:.2f}"/>',
    )


def _hatched(art: Art, size: Size) -> pygame.Surface:
    """A loss: strokes at both ends, the number on clear ground between them."""
    w, h = size
    line = max(1.0, h * 0.07)
    step = h * 0.3
    strokes = ""
    x = -h * 0.5
    while x < w:
        strokes += f"M{x:.2f} {h}L{x + h:.2f} 0"
        x += step
    hatch = art.vector(
        size,
        f'<rect width="{w}" height="{h}" fill="{hexa(theme.FACE_LIGHT)}"/>'
        f'<path d="{strokes}" fill="none" stroke="{hexa(light(theme.BAD, 0.35))}"'
        f' stroke-width="{line:.2f}"/>',
    )
    face = shapes.clip(hatch, h / 2)
    face.blit(
        art.vector(
            size,
            f'<rect x="{w * 0.16:.2f}" y="{h * 0.12:.2f}" width="{w * 0.68:.2f}"'
            f' height="{h * 0.76:.2f}" rx="{h * 0.38:.2f}" fill="{hexa(theme.FACE_LIGHT)}"/>'
            f'<rect x="{line / 2:.2f}" y="{line / 2:.2f}" width="{w - line:.2f}"'
            f' height="{h - line:.2f}" rx="{(h - line) / 2:.2f}" fill="none"'
            f' stroke="{hexa(theme.BAD)}" stroke-width="{line:.2f}"/>',
        ),
        (0, 0),
    )
    return face


def bare(art: Art, size: Size) -> pygame.Surface:
    """A place where nothing stands: dashed, for something could have."""
    w, h = size
    line = max(1.5, min(size) * 0.035)
    edge = shapes.dashes(line, line, w - 2 * line, h - 2 * line, w * 0.12, w * 0.12, w * 0.08)
    return art.vector(
        size,
        f'<rect x="{line:.2f}" y="{line:.2f}" width="{w - 2 * line:.2f}"'
        f' height="{h - 2 * line:.2f}" rx="{w * 0.12:.2f}" fill="{hexa(theme.FACE_LIGHT)}"'
        f' fill-opacity="0.5"/><path d="{edge}" fill="none" stroke="{hexa(theme.BAD)}"'
        f' stroke-width="{line:.2f}"/>',
    )


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
    disc = art.vector(
        size,
        f'<circle cx="{w / 2}" cy="{h / 2}" r="{r - line / 2:.2f}" fill="{hexa(fill)}"'
        f' stroke="{hexa(edge)}" stroke-width="{line:.2f}"/>',
    )
    if state == "done":
        mark = art.icon("check", max(1, round(r * 1.25)), ink)
    else:
        mark = art.number(str(number), r * 1.2, ink, round(2 * r))
    disc.blit(mark, mark.get_rect(center=(w // 2, h // 2)))
    return disc


def ledger(art: Art, size: Size) -> pygame.Surface:
    """The sheet that sums are written on."""
    w, h = size
    face = pygame.Surface(size)
    face.fill(theme.TEXT_BOX)
    sheet = shapes.clip(face, 8 * art.s)
    line = art.px(2 if art.contrast else 1)
    edge = theme.FRAME if art.contrast else theme.HAIRLINE
    sheet.blit(
        art.vector(
            size,
            f'<rect x="{line / 2}" y="{line / 2}" width="{w - line}" height="{h - line}"'
            f' rx="{8 * art.s:.1f}" fill="none" stroke="{hexa(edge)}" stroke-width="{line}"/>',
        ),
        (0, 0),
    )
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
