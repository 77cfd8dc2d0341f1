"""The picture of the game for menus: a small town of wooden pieces on a meadow."""

from __future__ import annotations

import pygame

from ui.paint import shapes, textures, theme
from ui.paint.art import Art
from ui.paint.elements import circle, glow, gradient, path, rect
from ui.paint.scenes import HIGH, WIDE, Standing, canvas, framed, stand, view
from ui.paint.shapes import Size
from ui.paint.theme import dark, light, rgb
from ui.tables.tiny_towns.wood import TYPES

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
    seen = view(size)
    scene = pygame.Surface(size)
    shapes.draw(scene, seen.place(_land()))
    canvas(art, scene)
    stand(art, scene, _town(), *seen)
    return framed(art, scene)


def _land() -> str:
    """Sky, hills, meadow and paths."""
    bright, deep = theme.MEADOW
    clouds = (
        ("M60 60q8 -16 26 -10q12 -16 32 -4q22 -6 26 14q-44 8 -84 0Z", 0.75),
        ("M236 40q6 -12 20 -8q10 -12 26 -2q16 -4 20 10q-34 6 -66 0Z", 0.65),
    )
    hills = "M0 130C60 84 120 96 170 118S290 70 350 108S440 90 480 112V200H0Z"
    meadow = "M0 158C80 128 160 136 240 140S400 124 480 146V300H0Z"
    paths = (
        (
            "M214 300C196 282 172 268 182 252C196 232 276 238 282 216C286 200 250 200 246 190"
            "L256 188C268 196 304 200 300 220C296 244 222 242 216 258C212 270 240 284 262 300Z",
            2.0,
        ),
        ("M286 226C330 220 380 224 420 206L424 212C384 234 332 230 290 234Z", 1.5),
        ("M188 250C150 252 110 240 92 240L90 247C112 248 150 262 186 260Z", 1.5),
    )
    return (
        gradient("sky", (0, 0), (0, 150), "#7fb0c4", "#cfe0cf", "#fbe9bd")
        + gradient("far", (0, 90), (0, 190), "#9fb99a", "#86a56e")
        + gradient("near", (0, 130), (0, 300), light(bright, 0.15), bright, deep)
        + glow("sun", (392, 44), 90, "#fff3c4", "#fff3c4", fade=True)
        + rect(0, 0, WIDE, HIGH, fill="url(#sky)")
        + circle(392, 44, 90, "url(#sun)")
        + circle(392, 44, 22, "#fff6d8")
        + "".join(path(cloud, "#fff8e4", fill_opacity=alpha) for cloud, alpha in clouds)
        + path(hills, "url(#far)")
        + path(meadow, "url(#near)")
        + "".join(path(d, "#e6cf9c", dark(rgb("#c9ad74"), 0.15), wide) for d, wide in paths)
        + _flowers()
    )


def _flowers() -> str:
    rng = textures.chance("picture meadow")
    blade = dark(theme.MEADOW[1], 0.3)
    body = ""
    for _ in range(70):
        x, y = rng.uniform(0, 480), rng.uniform(160, 298)
        size = 0.6 + (y - 160) / 140
        if rng.random() < 0.7:
            root, long, lean = f"M{x:.1f} {y:.1f}", round(-4 * size, 1), round(1.2 * size, 1)
            tuft = f"{root}l{-lean} {long}{root}v{-5 * size:.1f}{root}l{lean} {long}"
            body += path(tuft, "none", blade, 0.7 * size, stroke_opacity=0.5)
        else:
            body += circle(
                round(x, 1), round(y, 1), 1.3 * size, rng.choice(("#fff6dc", "#f6d25a", "#e9877f"))
            )
    return body
