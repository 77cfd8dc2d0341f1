"""The picture of the game for menus: a small town of wooden pieces on a meadow."""

from __future__ import annotations

import pygame

from ui.paint import shapes, textures, theme
from ui.paint.art import Art
from ui.paint.scenes import Standing, canvas, framed, stand
from ui.paint.shapes import Size
from ui.paint.theme import Colour, dark, hexa, light, rgb
from ui.tables.tiny_towns.wood import TYPES

_WIDE, _HIGH = 480.0, 300.0
_LEAF, _NEEDLE = rgb("#86a84c"), rgb("#4f7a3e")


def _town() -> list[Standing]:
    def house(kind: str, x: float, y: float, tall: float) -> Standing:
        return Standing(f"building_{kind}", x, y, tall, TYPES[kind])

    def tree(drawing: str, x: float, y: float, tall: float) -> Standing:
        return Standing(drawing, x, y, tall, _NEEDLE if drawing == "pine" else _LEAF)

    return [
        tree("pine", 40, 150, 52),
        tree("pine", 66, 158, 60),
        tree("pine", 418, 152, 54),
        tree("pine", 446, 160, 62),
        tree("tree", 196, 152, 44),
        house("pink", 318, 168, 92),
        house("orange", 130, 182, 104),
        house("black", 392, 200, 96),
        house("yellow", 238, 196, 98),
        tree("tree", 318, 204, 46),
        house("red", 66, 236, 92),
        house("green", 334, 254, 100),
        house("gray", 226, 248, 70),
        house("blue", 150, 278, 92),
        tree("tree", 434, 268, 58),
        tree("pine", 22, 284, 66),
        tree("tree", 258, 288, 40),
    ]


def picture(art: Art, size: Size) -> pygame.Surface:
    """A miniature town; fills any size and cuts what does not fit."""
    w, h = size
    k = max(w / _WIDE, h / _HIGH)
    left, top = (_WIDE * k - w) / 2, _HIGH * k - h
    scene = pygame.Surface(size)
    scene.blit(shapes.vector(size, _land(k, left, top, w, h)), (0, 0))
    canvas(art, scene)
    stand(art, scene, [one._replace(y=one.y - top / k) for one in _town()], k, left)
    return framed(art, scene)


def _land(k: float, left: float, top: float, w: int, h: int) -> str:
    """Sky, hills, meadow and paths, as SVG in pixels."""

    def ramp(name: str, y0: float, y1: float, *colours: Colour) -> str:
        stops = "".join(
            f'<stop offset="{100 * i // (len(colours) - 1)}%" stop-color="{hexa(colour)}"/>'
            for i, colour in enumerate(colours)
        )
        return (
            f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{y0}"'
            f' x2="0" y2="{y1}">{stops}</linearGradient>'
        )

    bright, deep = theme.MEADOW
    sky = ramp("sky", 0, 150, rgb("#7fb0c4"), rgb("#cfe0cf"), rgb("#fbe9bd"))
    far = ramp("far", 90, 190, rgb("#9fb99a"), rgb("#86a56e"))
    near = ramp("near", 130, 300, light(bright, 0.15), bright, deep)
    path = hexa(rgb("#e6cf9c"))
    rim = hexa(dark(rgb("#c9ad74"), 0.15))
    return (
        f"<defs>{sky}{far}{near}"
        '<radialGradient id="sun" gradientUnits="userSpaceOnUse" cx="392" cy="44" r="90">'
        '<stop offset="0%" stop-color="#fff3c4"/>'
        '<stop offset="100%" stop-color="#fff3c4" stop-opacity="0"/></radialGradient></defs>'
        f'<g transform="translate({-left:.2f} {-top:.2f}) scale({k:.4f})">'
        '<rect width="480" height="300" fill="url(#sky)"/>'
        '<circle cx="392" cy="44" r="90" fill="url(#sun)"/>'
        '<circle cx="392" cy="44" r="22" fill="#fff6d8"/>'
        '<path d="M60 60q8 -16 26 -10q12 -16 32 -4q22 -6 26 14q-44 8 -84 0Z" fill="#fff8e4"'
        ' fill-opacity="0.75"/>'
        '<path d="M236 40q6 -12 20 -8q10 -12 26 -2q16 -4 20 10q-34 6 -66 0Z" fill="#fff8e4"'
        ' fill-opacity="0.65"/>'
        '<path d="M0 130C60 84 120 96 170 118S290 70 350 108S440 90 480 112V200H0Z"'
        ' fill="url(#far)"/>'
        '<path d="M0 158C80 128 160 136 240 140S400 124 480 146V300H0Z" fill="url(#near)"/>'
        '<path d="M214 300C196 282 172 268 182 252C196 232 276 238 282 216C286 200 250 200 246 190'
        'L256 188C268 196 304 200 300 220C296 244 222 242 216 258C212 270 240 284 262 300Z"'
        f' fill="{path}" stroke="{rim}" stroke-width="2"/>'
        f'<path d="M286 226C330 220 380 224 420 206L424 212C384 234 332 230 290 234Z"'
        f' fill="{path}" stroke="{rim}" stroke-width="1.5"/>'
        f'<path d="M188 250C150 252 110 240 92 240L90 247C112 248 150 262 186 260Z"'
        f' fill="{path}" stroke="{rim}" stroke-width="1.5"/>'
        f"{_flowers()}</g>"
    )


def _flowers() -> str:
    rng = textures.chance("picture meadow")
    body = ""
    for _ in range(70):
        x, y = rng.uniform(0, 480), rng.uniform(160, 298)
        size = 0.6 + (y - 160) / 140
        if rng.random() < 0.7:
            blade = hexa(dark(theme.MEADOW[1], 0.3))
            body += (
                f'<path d="M{x:.1f} {y:.1f}l{-1.2 * size:.1f} {-4 * size:.1f}M{x:.1f} {y:.1f}'
                f'v{-5 * size:.1f}M{x:.1f} {y:.1f}l{1.2 * size:.1f} {-4 * size:.1f}" fill="none"'
                f' stroke="{blade}" stroke-opacity="0.5" stroke-width="{0.7 * size:.2f}"/>'
            )
        else:
            petal = rng.choice(("#fff6dc", "#f6d25a", "#e9877f"))
            body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{1.3 * size:.2f}" fill="{petal}"/>'
    return body
