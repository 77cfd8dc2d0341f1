"""Pictures made before they are needed, one a frame while nobody does anything.

Choosing another town to look at, or the first step of a game, would otherwise wait for many new
pictures at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.chance import Chance
from ui.table.model import Layout, Piece

if TYPE_CHECKING:
    from ui.scenes.table import TableScene


class Warmup:
    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._wanted: list[Piece] = []

    @property
    def busy(self) -> bool:
        return bool(self._wanted)

    def look_ahead(self) -> None:
        """The table may soon look as after the first legal action, or with another seat large."""
        scene = self.scene
        layouts = [self._shown(seat) for seat in range(len(scene.people)) if seat != scene.large]
        if scene.actions and scene.seat is not None:
            ahead = scene.view.determinize(scene.seat, Chance(0))
            ahead.apply(scene.actions[0])
            context = scene.make_context()
            context.actions = []
            layouts.append(scene.look.layout(ahead.view(scene.seat).facts(), context))
        seen: dict[tuple[object, ...], Piece] = {}
        for layout in layouts:
            for piece in layout.pieces:
                seen.setdefault((piece.sprite, piece.w, piece.h), piece)
        self._wanted = list(seen.values())

    def _shown(self, seat: int) -> Layout:
        context = self.scene.make_context()
        context.focus = seat
        return self.scene.look.layout(self.scene.facts, context)

    def update(self) -> None:
        """Make one picture that is not there yet."""
        sprites, s = self.scene.app.sprites, self.scene.app.s
        while self._wanted:
            piece = self._wanted.pop()
            w, h = max(1, round(piece.w * s)), max(1, round(piece.h * s))
            if (piece.sprite, w, h) not in sprites:
                sprites.get(piece.sprite, w, h)
                if piece.shadow:
                    sprites.shadow(piece.sprite, w, h, piece.shadow)
                return
