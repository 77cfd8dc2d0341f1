"""The pieces on the screen: one still picture of all that rests, and above it whatever moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import cos, radians, sin

import pygame

from ui.app import App
from ui.table.animator import Animator, Pose
from ui.table.model import Layout, Piece, Place

Point = tuple[float, float]
LARGER = 8.0
"""How many times as large a place must be to be a ground on which others lie."""

BOARDS = 5
"""Below this layer lie boards that hardly ever change: they are painted together, once."""
NEAR = 34.0
"""Units beside a place from which a piece that is let go still snaps into it."""
CROWD = 16
"""More pieces than this on their way at once go without shadows."""


class Tabletop:
    """Shows a layout. Knows pixels; asks nobody what is allowed."""

    def __init__(self, app: App, ground: Callable[[pygame.Surface], None] | None = None) -> None:
        self.app = app
        self._ground = ground
        """Draws what lies on the wood under all pieces."""
        self.animator = Animator()
        self.layout = Layout()
        self.pieces: dict[str, Piece] = {}
        self.places: dict[str, Place] = {}
        self._still: pygame.Surface | None = None
        self._changed = True
        """Whether the still picture shows an older layout."""
        self._boards: tuple[list[Piece], pygame.Surface] | None = None
        self._absent: frozenset[str] = frozenset()
        """The pieces that the still picture leaves out, because they move."""

    # --- what is shown -------------------------------------------------------------------------
    def show(
        self, layout: Layout, at_once: bool = False, held: Mapping[str, Pose] | None = None
    ) -> None:
        layout.pieces.sort(key=lambda piece: piece.layer)
        self.layout = layout
        self.pieces = {piece.id: piece for piece in layout.pieces}
        self.places = {place.id: place for place in layout.places}
        self.animator.show(layout, at_once, held)
        self._changed = True

    def update(self, dt: float) -> None:
        if self.animator.moving:
            self.animator.update(dt)

    def redraw(self) -> None:
        """Sprites look different now (size, font, contrast): make every picture anew."""
        self._still = self._boards = None

    # --- what lies where -----------------------------------------------------------------------
    def piece_at(self, pos: Point, wanted: Callable[[Piece], bool]) -> Piece | None:
        """The topmost wanted piece under the point."""
        for piece in reversed(self.layout.pieces):
            if wanted(piece) and covers(self.animator.pose(piece.id), pos):
                return piece
        return None

    def place_at(self, pos: Point, wanted: Callable[[Place], bool]) -> Place | None:
        """The wanted place under the point, the nearest where several overlap.

        A place that lies inside a far larger one goes before it: a card before its village.
        """
        found = [p for p in self.layout.places if wanted(p) and _inside(p, pos)]
        least = min((p.w * p.h for p in found), default=0.0)
        found = [p for p in found if p.w * p.h <= LARGER * least]
        return min(found, key=lambda p: (p.x - pos[0]) ** 2 + (p.y - pos[1]) ** 2, default=None)

    def place_near(self, pos: Point, wanted: Callable[[Place], bool]) -> Place | None:
        """The nearest wanted place that the point only just misses."""
        near = [p for p in self.layout.places if wanted(p) and _beside(p, pos) <= NEAR]
        return min(near, key=lambda p: _beside(p, pos), default=None)

    # --- drawing -------------------------------------------------------------------------------
    def draw_still(self, surface: pygame.Surface, lifted: Iterable[str] = ()) -> None:
        """Everything at rest; `lifted` pieces are drawn by somebody else."""
        absent = frozenset(id for id in self.pieces if self.animator.glides(id)).union(lifted)
        if self._still is None or self._changed or absent != self._absent:
            self._absent = absent
            self._still = self._paint_still()
            self._changed = False
        surface.blit(self._still, (0, 0))

    def draw_gliding(self, surface: pygame.Surface) -> None:
        gliding = self.animator.gliding()
        # When whole areas change places nobody looks for shadows, and scaling them all takes long.
        shadow = "" if len(gliding) > CROWD else None
        for piece, pose in gliding:
            self.draw_piece(surface, piece, pose, shadow)

    def draw_piece(
        self, surface: pygame.Surface, piece: Piece, pose: Pose, shadow: str | None = None
    ) -> None:
        """One piece at a pose of its own; sprites are made at rest size and scaled on the way."""
        s, sprites = self.app.s, self.app.sprites
        w, h = max(1, round(piece.w * s)), max(1, round(piece.h * s))
        at_rest = abs(pose.w - piece.w) < 0.5 and abs(pose.h - piece.h) < 0.5
        wide, high = (w, h) if at_rest else (max(1, round(pose.w * s)), max(1, round(pose.h * s)))
        x, y = round(pose.x * s), round(pose.y * s)
        fall = piece.shadow if shadow is None else shadow
        if fall and pose.alpha >= 250:
            under = sprites.shadow(piece.sprite, w, h, fall)
            cast, dx, dy = under.surface, under.dx, under.dy
            if not at_rest:
                fx, fy = wide / w, high / h
                size = (round(cast.get_width() * fx), round(cast.get_height() * fy))
                cast = pygame.transform.scale(cast, size)
                dx, dy = round(dx * fx), round(dy * fy)
            surface.blit(cast, (x - wide // 2 + dx, y - high // 2 + dy))
        picture = sprites.rotated(piece.sprite, w, h, pose.angle)
        if not at_rest:
            # A turned picture is larger than the piece, by the same factor at every scale.
            fx, fy = picture.get_width() / w, picture.get_height() / h
            size = (max(1, round(wide * fx)), max(1, round(high * fy)))
            picture = pygame.transform.smoothscale(picture, size)
        corner = (x - picture.get_width() // 2, y - picture.get_height() // 2)
        if pose.alpha < 250:
            blit_faint(surface, picture, corner, pose.alpha)
        else:
            surface.blit(picture, corner)

    def _paint_still(self) -> pygame.Surface:
        lying = [piece for piece in self.layout.pieces if piece.id not in self._absent]
        boards = [piece for piece in lying if piece.layer < BOARDS]
        if self._boards is None or self._boards[0] != boards:
            under = _copied(self.app.wood(), self._boards[1] if self._boards is not None else None)
            if self._ground is not None:
                self._ground(under)
            self._paint(under, boards)
            self._boards = (boards, under)
        still = _copied(self._boards[1], self._still)
        self._paint(still, [piece for piece in lying if piece.layer >= BOARDS])
        return still

    def _paint(self, surface: pygame.Surface, pieces: Iterable[Piece]) -> None:
        for piece in pieces:
            rest = Pose(piece.x, piece.y, piece.w, piece.h, piece.angle, piece.alpha)
            self.draw_piece(surface, piece, rest)


def _copied(picture: pygame.Surface, sheet: pygame.Surface | None) -> pygame.Surface:
    """The picture once more, on the old sheet if there is one: new ones, as large as the window and
    many times a second, would leave memory full of holes."""
    if sheet is None:
        return picture.copy()
    sheet.blit(picture, (0, 0))
    return sheet


def blit_faint(
    surface: pygame.Surface, picture: pygame.Surface, corner: tuple[int, int], alpha: float
) -> None:
    """Blit a shared picture more or less transparent, and leave it as it was."""
    picture.set_alpha(max(0, min(255, round(alpha))))
    surface.blit(picture, corner)
    picture.set_alpha(255)


def covers(pose: Pose, pos: Point) -> bool:
    dx, dy = pos[0] - pose.x, pos[1] - pose.y
    if pose.angle:
        turn = radians(pose.angle)
        dx, dy = dx * cos(turn) - dy * sin(turn), dx * sin(turn) + dy * cos(turn)
    return abs(dx) * 2 <= pose.w and abs(dy) * 2 <= pose.h


def _beside(place: Place, pos: Point) -> float:
    """How far the point is from the place's box."""
    dx = max(0.0, abs(pos[0] - place.x) - place.w / 2)
    dy = max(0.0, abs(pos[1] - place.y) - place.h / 2)
    return max(dx, dy)


def _inside(place: Place, pos: Point) -> bool:
    dx, dy = abs(pos[0] - place.x) * 2 / place.w, abs(pos[1] - place.y) * 2 / place.h
    if place.shape == "circle":
        return dx * dx + dy * dy <= 1
    if place.shape == "hex":
        return dx <= 1 and dy <= 1 and dx * 0.5 + dy <= 1
    if place.shape == "polygon":
        return _in_polygon(place.points, pos)
    return dx <= 1 and dy <= 1


def _in_polygon(points: tuple[Point, ...], pos: Point) -> bool:
    inside = False
    x, y = pos
    for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside
