"""Grain, paper and planks from seeded noise: small random pictures, scaled up smoothly.

Seeds go through crc32: `hash` differs from process to process, and so would the pictures.
"""

from __future__ import annotations

import zlib
from functools import lru_cache
from random import Random

import pygame

from ui.paint.shelf import draft
from ui.paint.theme import PLANKS, TABLE, VIGNETTE, Colour, dark, light, mix

Size = tuple[int, int]


def chance(*words: object) -> Random:
    """A random generator that is the same for the same words in every process."""
    return Random(zlib.crc32(repr(words).encode("utf-8")))


def noise(
    size: Size, cells: Size, low: int, high: int, *seed: object, warm: bool = False
) -> pygame.Surface:
    """Blotches between `low` and `high`, `cells` of them across and down: grey, or warm brown."""
    across, down = max(2, cells[0]), max(2, cells[1])
    raw = chance("noise", across, down, low, high, *seed).randbytes(across * down)
    dots = bytearray(3 * len(raw))
    for channel, depth in enumerate((0.6, 1.0, 1.6) if warm else (1.0, 1.0, 1.0)):
        dots[channel::3] = raw.translate(_shades(low, high, depth))
    tiny = pygame.image.frombuffer(bytes(dots), (across, down), "RGB")
    return pygame.transform.smoothscale(tiny, size)


@lru_cache(maxsize=64)
def _shades(low: int, high: int, depth: float) -> bytes:
    """Which shade each random byte stands for."""
    span = high - low + 1
    return bytes(max(0, round(255 - (255 - low - v * span // 256) * depth)) for v in range(256))


def multiply(surface: pygame.Surface, texture: pygame.Surface) -> None:
    """Darken by a grey texture; what is transparent stays so."""
    surface.blit(texture, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def gradient(size: Size, top: Colour, bottom: Colour) -> pygame.Surface:
    """Opaque, from top to bottom."""
    tall = pygame.Surface((1, max(2, size[1])))
    last = tall.get_height() - 1
    for y in range(last + 1):
        tall.set_at((0, y), mix(top, bottom, y / last))
    return pygame.transform.scale(tall, size)


@draft
def paper(size: Size) -> pygame.Surface:
    """Multiply this over a plain colour to make it parchment."""
    w, h = size
    sheet = noise(size, (max(3, w // 90), max(3, h // 90)), 236, 255, "paper cloud", warm=True)
    multiply(
        sheet, noise(size, (max(4, w // 14), max(4, h // 14)), 244, 255, "paper blotch", warm=True)
    )
    multiply(sheet, noise(size, (max(4, w // 2), max(4, h // 3)), 243, 255, "paper fibre"))
    return sheet


@draft
def grain(size: Size, upright: bool = True) -> pygame.Surface:
    """Multiply this over a painted wooden thing."""
    w, h = size
    fine = (max(4, w // 2), max(2, h // 24)) if upright else (max(2, w // 24), max(4, h // 2))
    wide = (max(3, w // 9), 2) if upright else (2, max(3, h // 9))
    sheet = noise(size, fine, 226, 255, "grain fine")
    multiply(sheet, noise(size, wide, 232, 255, "grain wide"))
    return sheet


@draft
def aged(size: Size, reach: int) -> pygame.Surface:
    """Multiply this over a sheet to brown its edges, `reach` pixels deep."""
    w, h = size
    step = max(3, reach // 3)
    across, down = max(4, w // step), max(4, h // step)
    tiny = pygame.Surface((across, down))
    tiny.fill((255, 255, 255))
    rng = chance("aged", across, down)
    for y in range(down):
        for x in range(across):
            inside = min(x, y, across - 1 - x, down - 1 - y)
            if inside < 3:
                t = (1 - inside / 3) * rng.uniform(0.55, 1.0)
                tiny.set_at((x, y), mix((255, 255, 255), (206, 172, 122), t))
    return pygame.transform.smoothscale(tiny, size)


def planks(size: Size, s: float) -> pygame.Surface:
    """The table top: boards of slightly different wood, joints, grain, and light from the left."""
    w, h = size
    table = pygame.Surface(size)
    deep = max(40, round(133 * s))
    rows = -(-h // deep)
    for row in range(rows):
        top = row * deep
        rng = chance("plank", row)
        x = -rng.randrange(round(900 * s) + 1)
        while x < w:
            long = round(rng.uniform(780, 1300) * s)
            wood = mix(TABLE, PLANKS[rng.randrange(3)], rng.uniform(0.15, 0.6))
            board = pygame.Rect(x, top, long, deep)
            table.fill(wood, board)
            _joint(table, board, wood, s)
            x += long
    for across, down, low, name in (
        (260, 3.2, 206, "table fibre"),
        (420, 11, 214, "table streak"),
        (26, 1.6, 236, "table pore"),
    ):
        cells = (round(w / (across * s)), max(4, round(h / (down * s))))
        multiply(table, noise(size, cells, low, 255, name))
    multiply(table, _vignette(size))
    return table


def _joint(table: pygame.Surface, board: pygame.Rect, wood: Colour, s: float) -> None:
    line = max(1, round(s))
    pygame.draw.rect(table, light(wood, 0.16), (board.x, board.y, board.w, line))
    pygame.draw.rect(table, dark(wood, 0.62), (board.x, board.bottom - 2 * line, board.w, 2 * line))
    pygame.draw.rect(table, dark(wood, 0.3), (board.x, board.bottom - 3 * line, board.w, line))
    pygame.draw.rect(table, dark(wood, 0.6), (board.right - 2 * line, board.y, 2 * line, board.h))


def _vignette(size: Size) -> pygame.Surface:
    """White where the lamp stands, up and left of the middle, brown towards the edges."""
    across, down = 32, 20
    tiny = pygame.Surface((across, down))
    for y in range(down):
        for x in range(across):
            dx, dy = (x + 0.5) / across - 0.46, (y + 0.5) / down - 0.42
            t = min(1.0, (dx * dx * 2.2 + dy * dy * 2.6) ** 0.95)
            tiny.set_at((x, y), mix((255, 250, 238), VIGNETTE, t))
    return pygame.transform.smoothscale(tiny, size)
