"""The large pictures: the market square of the menu, the name of the game on its sign, and the
pictures of the games."""

from __future__ import annotations

from importlib import import_module
from typing import NamedTuple

import pygame

from ui.paint import shapes, textures, theme
from ui.paint.art import Art
from ui.paint.elements import group
from ui.paint.pieces import wooden
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.text import decoration
from ui.paint.theme import Colour, dark, light, rgb

_SQUARE = (1600, 900)
WIDE, HIGH = 480.0, 300.0
"""What the pictures of games are drawn in."""


class Standing(NamedTuple):
    """A wooden thing in a scene: it stands at (x, y), the middle of its foot."""

    drawing: str
    x: float
    y: float
    tall: float
    colour: Colour
    mark: Colour | None = None
    """The mark of a resource on it."""


def _people() -> list[Standing]:
    red, blue, yellow, jade, violet, _grey = (player.colour for player in theme.PLAYERS)
    awning = (rgb("#b9342b"), rgb("#2f66a8"), rgb("#4f8a55"))
    oak, leaf, needle = rgb("#9a6637"), rgb("#7b9a44"), rgb("#4f7a3e")
    return [
        Standing("tree", 640, 640, 120, leaf),
        Standing("tree", 1178, 642, 124, leaf),
        Standing("pine", 1496, 650, 130, needle),
        Standing("stall", 760, 700, 176, awning[0]),
        Standing("barrel", 664, 702, 52, oak),
        Standing("stall", 1330, 712, 190, awning[1]),
        Standing("barrel", 1232, 716, 54, oak),
        Standing("stall", 1528, 770, 214, awning[2]),
        Standing("meeple", 872, 706, 66, jade),
        Standing("meeple", 1136, 700, 62, violet),
        Standing("meeple", 1090, 676, 54, yellow),
        Standing("building_gray", 1010, 764, 168, rgb("#868889")),
        Standing("meeple", 900, 792, 92, red),
        Standing("meeple", 1120, 790, 88, blue),
        Standing("meeple", 1418, 800, 96, yellow),
        Standing("barrel", 708, 800, 74, oak),
        Standing("barrel", 762, 818, 78, oak),
    ]


def _cubes() -> list[Standing]:
    """In front of everybody, the one that lies on top last."""
    return [
        Standing(f"cube_{kind}", x, y, px, theme.RESOURCES[kind], theme.RESOURCE_MARKS[kind])
        for kind, x, y, px in (
            ("brick", 1290, 872, 104),
            ("wheat", 1372, 886, 112),
            ("glass", 1330, 812, 98),
            ("wood", 1190, 880, 100),
        )
    ]


def canvas(art: Art, scene: pygame.Surface) -> None:
    """Give a painted ground the grain of cloth; not in high contrast."""
    if not art.contrast:
        w, h = scene.get_size()
        cloth = (max(4, w // 3), max(4, h // 3))
        textures.multiply(scene, textures.noise((w, h), cloth, 244, 255, "canvas"))


class View(NamedTuple):
    """How a picture drawn in 480 x 300 fills a size: scaled by `k`, and cut left and above."""

    k: float
    left: float
    top: float

    def place(self, body: str) -> str:
        """What is drawn in 480 x 300, in pixels."""
        return group(body, transform=f"translate({-self.left} {-self.top}) scale({self.k})")

    def at(self, x: float, y: float) -> tuple[int, int]:
        """A point of the drawing, in pixels."""
        return round(x * self.k - self.left), round(y * self.k - self.top)


def view(size: Size, low: float = 1.0) -> View:
    """As much is cut on the left as on the right; `low` of what is cut above and below is above."""
    w, h = size
    k = max(w / WIDE, h / HIGH)
    return View(k, (WIDE * k - w) / 2, (HIGH * k - h) * low)


def framed(art: Art, scene: pygame.Surface) -> pygame.Surface:
    """The picture of a game with rounded corners and a frame."""
    corner, line = theme.RADIUS_ART * art.s, max(1.0, 2 * art.s)
    picture = shapes.clip(scene, corner)
    shapes.draw(picture, shapes.rim(scene.get_size(), line, corner - line / 2, theme.FRAME))
    return picture


def stand(
    art: Art,
    scene: pygame.Surface,
    things: list[Standing],
    k: float,
    left: float,
    top: float = 0.0,
) -> None:
    """Set wooden things into a scene scaled by `k` and cut, the furthest first, each with its
    shadow."""
    for thing in sorted(things, key=lambda each: each.y):
        px = max(4, round(thing.tall * k))
        mark = {"mark": thing.mark} if thing.mark is not None else {}
        piece = wooden(art, (px, px), thing.drawing, rim=False, base=thing.colour, **mark)
        x, y = round(thing.x * k - left), round(thing.y * k - top)
        _foot_shadow(scene, x, y, px)
        scene.blit(piece, piece.get_rect(midbottom=(x, y)))


def _foot_shadow(scene: pygame.Surface, x: int, y: int, px: int) -> None:
    flat = pygame.Surface((round(px * 1.25), max(4, round(px * 0.34))), pygame.SRCALPHA)
    flat.blit(shapes.filled(flat.get_size(), theme.SHADOW, "circle"), (0, 0))
    flat.set_alpha(115)
    soft = pygame.Surface((flat.get_width() + 12, flat.get_height() + 12), pygame.SRCALPHA)
    soft.fill((*theme.SHADOW, 0))
    soft.blit(flat, (6, 6))
    soft = shapes.soften(soft, max(3.0, px * 0.05))
    scene.blit(soft, soft.get_rect(center=(x + round(px * 0.14), y - round(px * 0.09))))


@sprite("menu_art")
def menu_art(art: Art, size: Size) -> pygame.Surface:
    """A market square on a summer evening; calm and dark on the left, where the menu stands."""
    w, h = size
    k = max(w / _SQUARE[0], h / _SQUARE[1])
    # Rounding may leave a column of pixels bare: draw a little more than is needed.
    whole = (round(_SQUARE[0] * k) + 4, round(_SQUARE[1] * k) + 4)
    left, top = (whole[0] - w) * 0.55, (whole[1] - h) * 0.6
    drawn = art.svg("scenes/market", whole)
    scene = pygame.Surface(size)
    scene.blit(drawn, (-round(left), -round(top)))
    stand(art, scene, _people(), k, left, top)
    for cube in _cubes():
        stand(art, scene, [cube], k, left, top)
    if not art.contrast:
        fibre = (max(4, w // 2), max(4, h // 2))
        textures.multiply(scene, textures.noise(size, fibre, 247, 255, "canvas"))
    _scrim(scene, 200 if art.contrast else 130)
    return scene


def _scrim(scene: pygame.Surface, depth: int) -> None:
    """Dark from the left to nothing in the middle, and a little at the lower edge."""
    tiny = pygame.Surface((16, 8), pygame.SRCALPHA)
    for x in range(16):
        for y in range(8):
            side = max(0.0, 1 - x / 7.5)
            low = max(0.0, (y - 5) / 2) * 0.5
            tiny.set_at((x, y), (*theme.SHADOW, round(depth * min(1.0, side + low))))
    scene.blit(pygame.transform.smoothscale(tiny, scene.get_size()), (0, 0))


@sprite("logo")
def logo(art: Art, size: Size) -> pygame.Surface:
    """The name on a sign of wood, gold and iron."""
    w, h = size
    s = min(w / 400, h / 160)
    pen = art.scaled(s)
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    board = pygame.Rect(0, 0, round(384 * s), round(138 * s))
    board.center = (w // 2, h // 2 - round(2 * s))
    wood = textures.planks((board.w, board.h * 2), s * 0.45).subsurface((0, 0, *board.size)).copy()
    wood.fill((255, 214, 168), special_flags=pygame.BLEND_RGB_MULT)
    face = shapes.clip(wood, 16 * s)
    under = shapes.shadow_of(face, theme.SHADOWS["card"], s)
    sheet.blit(under.surface, (board.x + under.dx, board.y + under.dy))
    sheet.blit(face, board)
    sheet.blit(art.svg("scenes/sign", size), (0, 0))
    words = pen.text("Rynek", "title", 104, (255, 255, 255))
    gold = textures.gradient(words.get_size(), light(theme.COIN_LIGHT, 0.3), theme.COIN_DARK)
    lit = words.copy()
    lit.blit(gold, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    at = words.get_rect(center=(board.centerx, board.centery - round(3 * s)))
    carved = shapes.silhouette(words, dark(theme.TRAY_TOP, 0.5))
    for dx, dy in ((-1, -1), (1, 0), (0, 1), (2, 2), (3, 4), (-1, 1), (1, -1)):
        sheet.blit(carved, at.move(round(dx * 1.2 * s), round(dy * 1.2 * s)))
    sheet.blit(lit, at)
    return sheet


@sprite("picture")
def picture(art: Art, size: Size, game: str) -> pygame.Surface:
    """A game's picture, painted by `picture` in ui/tables/<game>/art.py."""
    with decoration("nobody plays with a picture"):
        painted: pygame.Surface = import_module(f"ui.tables.{game}.art").picture(art, size)
    return painted
