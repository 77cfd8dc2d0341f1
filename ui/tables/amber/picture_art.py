"""The picture of the game for menus: a country of roads under the evening sun."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from game.amber.cards import Face
from ui.paint import shapes, svg, textures, theme
from ui.paint.art import Art
from ui.paint.pieces import wooden
from ui.paint.scenes import WIDE, Standing, View, canvas, framed, stand, view
from ui.paint.shapes import Size
from ui.paint.theme import Colour, rgb
from ui.tables.amber.ground_art import ground
from ui.tables.amber.piece_art import emblazon, village, yard
from ui.tables.amber.roads import EDGES, OPPOSITE
from ui.tables.amber.tile_art import tile

_COLUMNS, _ROWS, _SIDE = 11, 5, 100
_HORIZON, _NEAR, _FAR = -24.0, 324.0, 160.0
"""The height of the eye, and how far below it the nearest and the furthest road lies."""
_ACROSS = 104 / _NEAR
"""Width of a tile for each unit that it lies below the horizon."""
_DEEP = _NEAR * _NEAR / 78
"""How quickly rows of tiles shrink with the distance: the nearest is 78 units high."""
_CASTLES = {(5, 1): "red", (3, 3): "blue", (7, 3): "yellow"}
"""Column and row, counted from the nearest, of the castles."""


class _Stand(NamedTuple):
    """A wooden thing: its column and row in the country, and how tall it is, in tiles."""

    drawing: str
    column: float
    row: float
    tall: float
    colour: Colour
    emblem: str = ""


def _things() -> list[_Stand]:
    leaf, needle = rgb("#86a84c"), rgb("#4f7a3e")
    players = {player.id: player for player in theme.PLAYERS}
    castles = [
        _Stand("amber_castle", c + 0.5, r + 0.2, 0.92, players[id].colour, players[id].emblem)
        for (c, r), id in _CASTLES.items()
    ]
    return [
        *castles,
        _Stand("village", 4.8, 2.06, 0.5, leaf),
        _Stand("village", 6.8, 1.06, 0.5, leaf),
        _Stand("village", 3.8, 1.06, 0.5, leaf),
        _Stand("tree", 6.15, 3.7, 0.42, leaf),
        _Stand("pine", 1.2, 2.7, 0.5, needle),
        _Stand("pine", 9.2, 2.7, 0.5, needle),
    ]


def picture(art: Art, size: Size) -> pygame.Surface:
    """Fills any size and cuts what does not fit."""
    seen = view(size, 0.8)
    scene = pygame.Surface(size)
    shapes.draw(scene, seen.place(svg.part("scenes/amber", 0, 0, WIDE)))
    _lay_out(scene, _country(art, seen.k), seen)
    _far_away(art, scene, seen)
    for thing in sorted(_things(), key=lambda each: -each.row):
        _set_up(art, scene, thing, seen)
    canvas(art, scene)
    return framed(art, scene)


# The country seen from above


def _country(art: Art, k: float) -> pygame.Surface:
    """Tiles whose roads all meet; where no road comes the meadow is bare."""
    side = max(8, round(_SIDE * min(k, 1.5)))
    sheet = pygame.Surface((_COLUMNS * side, _ROWS * side))
    rng = textures.chance("am picture", 4)
    across = [[rng.random() < 0.62 for _ in range(_ROWS)] for _ in range(_COLUMNS + 1)]
    down = [[rng.random() < 0.62 for _ in range(_ROWS + 1)] for _ in range(_COLUMNS)]
    for c, r in _CASTLES:
        up = _ROWS - 1 - r
        across[c][up] = across[c + 1][up] = down[c][up] = down[c][up + 1] = True
    for column in range(_COLUMNS):
        for row in range(_ROWS):
            roads = (
                down[column][row],
                across[column + 1][row],
                down[column][row + 1],
                across[column][row],
            )
            ports = tuple(edge for edge, there in zip(EDGES, roads, strict=True) if there)
            box = (column * side, row * side)
            if (column, _ROWS - 1 - row) in _CASTLES:
                sheet.blit(yard((side, side), art.contrast), box)
            elif len(ports) < 2:
                sheet.blit(ground((side, side), "1111", art.contrast), box)
            else:
                sheet.blit(tile(art, (side, side), _face(ports, rng.random())), box)
    return sheet


def _face(ports: tuple[str, ...], luck: float) -> Face:
    """Some tile with these ports."""
    every = tuple((a, b) for a in ports for b in ports if a != b)
    if len(ports) == 2 and luck < 0.6:
        return Face("road", ports, every[: 1 if luck < 0.3 else None][-1:])
    if len(ports) == 4 and luck < 0.3:
        return Face("roundabout", ports, every)
    if len(ports) == 4 and luck < 0.65:
        return Face("bridge", ports, tuple((a, b) for a, b in every if b == OPPOSITE[a]))
    return Face("road", ports, every)


# And in perspective: rows further away are narrower, and closer to each other


def _below(row: float) -> float:
    """How far below the horizon a row lies; rows count from the nearest."""
    return 1 / (row / _DEEP + 1 / _NEAR)


def _spot(column: float, row: float) -> tuple[float, float, float]:
    """Where a point of the country is seen, and how wide a tile is there."""
    t = _below(row)
    return WIDE / 2 + (column - _COLUMNS / 2) * _ACROSS * t, _HORIZON + t, _ACROSS * t


def _lay_out(scene: pygame.Surface, country: pygame.Surface, seen: View) -> None:
    """Line by line, at twice the size: whole pixels would make the roads jagged."""
    w, h = scene.get_size()
    k, left, top = seen
    side = country.get_width() / _COLUMNS
    first = max(0, math.ceil((_HORIZON + _FAR) * k - top))
    large = pygame.Surface((2 * w, 2 * max(1, h - first)))
    for line in range(large.get_height()):
        t, after = ((first + v / 2 + top) / k - _HORIZON for v in (line, line + 1))
        row, nearer = ((1 / each - 1 / _NEAR) * _DEEP for each in (t, after))
        high = max(1, round((row - nearer) * side))
        source = min(max(0, round(country.get_height() - row * side)), country.get_height() - high)
        across = min(country.get_width(), round(w * side / (_ACROSS * t * k)))
        middle = (left + w / 2) / k - WIDE / 2
        start = (country.get_width() - across) / 2 + middle * side / (_ACROSS * t)
        start = min(max(0, round(start)), country.get_width() - across)
        strip = country.subsurface((start, source, across, high))
        large.blit(pygame.transform.smoothscale(strip, (2 * w, 1)), (0, line))
    scene.blit(pygame.transform.smoothscale(large, (w, large.get_height() // 2)), (0, first))


def _far_away(art: Art, scene: pygame.Surface, seen: View) -> None:
    needle, leaf = rgb("#5d8048"), rgb("#86a84c")
    line = [
        Standing("pine" if i % 3 else "tree", x, y, tall, needle if i % 3 else leaf)
        for i, (x, y, tall) in enumerate(
            (
                (14, 140, 24),
                (34, 138, 30),
                (52, 140, 26),
                (150, 137, 20),
                (166, 138, 24),
                (268, 137, 18),
                (408, 138, 22),
                (428, 140, 30),
                (446, 138, 26),
                (466, 141, 32),
            )
        )
    ]
    stand(art, scene, line, *seen)


def _set_up(art: Art, scene: pygame.Surface, thing: _Stand, seen: View) -> None:
    x, y, tile_wide = _spot(thing.column, thing.row)
    px = max(6, round(thing.tall * tile_wide * seen.k))
    if thing.drawing == "village":
        piece = village(art, (px, px), round(thing.column))
    else:
        piece = wooden(art, (px, px), thing.drawing, rim=False, base=thing.colour).copy()
    if thing.emblem:
        emblazon(art, piece, thing.colour, thing.emblem)
    at = piece.get_rect(midbottom=seen.at(x, y))
    under = shapes.shadow_of(piece, theme.Fall(5, 4, 5, 140), px / 60)
    scene.blit(under.surface, (at.x + under.dx, at.y + under.dy))
    scene.blit(piece, at)
