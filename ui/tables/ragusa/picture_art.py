"""The picture of the game for menus: a walled town by the sea."""

from __future__ import annotations

import pygame

from ui.paint.art import Art
from ui.paint.elements import ellipse
from ui.paint.pieces import wooden
from ui.paint.scenes import HIGH, WIDE, Standing, View, canvas, framed, stand, view
from ui.paint.shapes import Size
from ui.paint.theme import PLAYERS, rgb
from ui.tables.ragusa.piece_art import STONE


def _town() -> list[Standing]:
    red, blue, yellow, jade, violet, _grey = (player.colour for player in PLAYERS)

    def landmark(name: str, x: float, y: float, tall: float) -> Standing:
        return Standing(f"ragusa_districts/{name}", x, y, tall, STONE)

    return [
        landmark("plain", 150, 178, 70),
        landmark("plain", 330, 174, 66),
        landmark("plain", 82, 190, 64),
        landmark("plain", 402, 190, 64),
        landmark("cathedral", 246, 188, 112),
        landmark("jeweller", 188, 196, 64),
        landmark("rectors_palace", 326, 208, 96),
        landmark("winery", 128, 210, 78),
        Standing("ragusa_tower", 42, 228, 78, STONE),
        Standing("ragusa_tower", 442, 228, 78, STONE),
        Standing("ragusa_rampart", 86, 226, 46, STONE),
        Standing("ragusa_rampart", 400, 224, 46, STONE),
        landmark("market", 244, 226, 68),
        Standing("ragusa_house", 186, 228, 34, red),
        Standing("ragusa_house", 298, 232, 36, blue),
        Standing("ragusa_house", 372, 236, 36, yellow),
        Standing("ragusa_house", 138, 236, 36, jade),
        Standing("ragusa_house", 338, 240, 36, violet),
        Standing("ragusa_crate", 208, 240, 18, rgb("#b98a50")),
        Standing("ragusa_oil", 224, 242, 17, rgb("#d9a520")),
        Standing("barrel", 276, 242, 20, rgb("#9a6637")),
    ]


def picture(art: Art, size: Size) -> pygame.Surface:
    """The harbour of Ragusa; fills any size and cuts what does not fit."""
    w, h = size
    seen = view(size, 0.5)
    # Rounding may leave a column of pixels bare: draw a little more than is needed.
    whole = (round(WIDE * seen.k) + 4, round(HIGH * seen.k) + 4)
    scene = pygame.Surface(size)
    drawn = art.svg("scenes/ragusa", whole)
    scene.blit(drawn, (-((whole[0] - w) // 2), -((whole[1] - h) // 2)))
    canvas(art, scene)
    seen = seen._replace(left=(whole[0] - w) / 2, top=(whole[1] - h) / 2)
    stand(art, scene, _town(), *seen)
    _ships(art, scene, seen)
    return framed(art, scene)


def _ships(art: Art, scene: pygame.Surface, seen: View) -> None:
    """Two ships under sail; their drawing brings its own water, which is cut off."""
    for x, y, tall, sail in ((100, 294, 84, "#b9342b"), (392, 290, 74, "#2f66a8")):
        px = max(8, round(tall * seen.k))
        ship = wooden(art, (px, px), "ragusa_ship", rim=False, base=rgb(sail))
        above = pygame.Rect(0, 0, px, round(px * 0.875))
        middle, foot = seen.at(x, y)
        at = (middle - px // 2, foot - above.h)
        wake = ellipse(px / 2, px / 8, px * 0.42, px / 14, "#1f556f", fill_opacity=0.55)
        scene.blit(art.vector((px, px // 4), wake), (at[0], foot - px // 6))
        scene.blit(ship, at, above)
