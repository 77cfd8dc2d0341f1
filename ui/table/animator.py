"""Glides every piece from where it was to where it is. Nothing jumps.

Pure motion: knows poses and time, draws nothing and has no clock of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ui.table.model import Layout, Piece

SECONDS = {"slow": 0.7, "normal": 0.35, "fast": 0.15, "off": 0.0}
"""How long a glide takes, by the setting."""


@dataclass(slots=True)
class Pose:
    x: float
    y: float
    w: float
    h: float
    angle: float = 0.0
    alpha: float = 255.0


@dataclass(slots=True)
class _Glide:
    piece: Piece
    start: Pose
    end: Pose
    leaving: bool = False


class Animator:
    """Where each piece is drawn now."""

    def __init__(self) -> None:
        self.seconds = SECONDS["normal"]
        self._pieces: dict[str, Piece] = {}
        self._spots: dict[str, Pose] = {}
        self._glides: dict[str, _Glide] = {}
        self._elapsed = 0.0

    @property
    def moving(self) -> bool:
        return bool(self._glides)

    def show(
        self, layout: Layout, at_once: bool = False, held: Mapping[str, Pose] | None = None
    ) -> None:
        """Let everything glide to this layout.

        `held` says where the hand has let pieces go: they, and whatever has its home in them, set
        out from there.
        """
        old = {id: self.pose(id) for id in self._pieces}
        old_pieces, old_spots = self._pieces, self._spots
        self._pieces = {piece.id: piece for piece in layout.pieces}
        self._spots = {
            place.id: Pose(place.x, place.y, place.w, place.h) for place in layout.places
        }
        self._spots.update((piece.id, _rest(piece)) for piece in layout.pieces)
        self._glides, self._elapsed = {}, 0.0
        if at_once or not old_pieces or self.seconds <= 0:
            return
        held = held or {}
        # What emerged from the hand has taken the held piece with it; that one is back at once.
        taken = {p.home for p in layout.pieces if p.home in held and p.id not in old}
        for piece in layout.pieces:
            end = _rest(piece)
            if piece.id in held and piece.id not in taken:
                start = held[piece.id]
            elif piece.id in old:
                start = old[piece.id]
            else:
                start = self._from_home(piece, end, held, old_spots)
            if start != end:
                self._glides[piece.id] = _Glide(piece, start, end)
        for id, piece in old_pieces.items():
            if id not in self._pieces:
                self._glides[id] = _Glide(piece, old[id], self._to_home(piece, old[id]), True)

    def _from_home(
        self,
        piece: Piece,
        end: Pose,
        held: Mapping[str, Pose],
        old_spots: Mapping[str, Pose],
    ) -> Pose:
        home = piece.home or ""
        if home in held:
            return _sized(held[home], end)
        spot = self._spots.get(home) or old_spots.get(home)
        if spot is None:
            return Pose(end.x, end.y, end.w, end.h, end.angle, 0.0)
        return _sized(spot, end, 0.0)

    def _to_home(self, piece: Piece, start: Pose) -> Pose:
        spot = self._spots.get(piece.home or "")
        if spot is None:
            return Pose(start.x, start.y, start.w, start.h, start.angle, 0.0)
        return _sized(spot, start, 0.0)

    def update(self, dt: float) -> None:
        if self._glides:
            self._elapsed += dt
            if self._elapsed >= self.seconds:
                self._glides = {}

    def finish(self) -> None:
        """Everything is where it should be, now."""
        self._glides = {}

    def pose(self, id: str) -> Pose:
        """Where the piece is now, on its way or at rest."""
        glide = self._glides.get(id)
        return self._between(glide) if glide is not None else _rest(self._pieces[id])

    def gliding(self) -> list[tuple[Piece, Pose]]:
        """The pieces on their way, the lowest layer first."""
        found = [(glide.piece, self._between(glide)) for glide in self._glides.values()]
        found.sort(key=lambda pair: pair[0].layer)
        return found

    def glides(self, id: str) -> bool:
        return id in self._glides

    def _between(self, glide: _Glide) -> Pose:
        a, b = glide.start, glide.end
        t = 1 - (1 - min(1.0, self._elapsed / self.seconds)) ** 3
        turn = (b.angle - a.angle + 180) % 360 - 180
        # A piece is solid for most of the way: it appears early and fades late.
        fade = max(0.0, t * 3 - 2) if glide.leaving else min(1.0, t * 3)
        return Pose(
            a.x + (b.x - a.x) * t,
            a.y + (b.y - a.y) * t,
            a.w + (b.w - a.w) * t,
            a.h + (b.h - a.h) * t,
            a.angle + turn * t,
            a.alpha + (b.alpha - a.alpha) * fade,
        )


def _rest(piece: Piece) -> Pose:
    return Pose(piece.x, piece.y, piece.w, piece.h, piece.angle, float(piece.alpha))


def _sized(spot: Pose, like: Pose, alpha: float | None = None) -> Pose:
    """At the spot, with the size of a piece that has its proportions, and no larger than it."""
    scale = min(1.0, spot.w / like.w, spot.h / like.h)
    shown = like.alpha if alpha is None else alpha
    return Pose(spot.x, spot.y, like.w * scale, like.h * scale, like.angle, shown)
