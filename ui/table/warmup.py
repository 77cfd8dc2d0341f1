"""Pictures made before they are needed, one a frame while nobody does anything.

Choosing another town to look at, or the first step of a game, would otherwise wait for many new
pictures at once.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.engine.chance import Chance
from ui.table.model import Layout, Piece
from ui.table.situation import Situation


@dataclass(eq=False)
class Warmup:
    now: Situation
    _wanted: list[Piece] = field(default_factory=list, init=False)

    @property
    def busy(self) -> bool:
        return bool(self._wanted)

    def look_ahead(self) -> None:
        """The table may soon look as after the first legal action, or with another seat large."""
        now = self.now
        layouts = [self._shown(seat) for seat in range(len(now.people)) if seat != now.large]
        if now.actions and now.seat is not None:
            ahead = now.view.determinize(now.seat, Chance(0))
            ahead.apply(now.actions[0])
            context = now.make_context()
            context.actions = []
            layouts.append(now.look.layout(ahead.view(now.seat).facts(), context))
        seen: dict[tuple[object, ...], Piece] = {}
        for layout in layouts:
            for piece in layout.pieces:
                seen.setdefault((piece.sprite, piece.w, piece.h), piece)
        self._wanted = list(seen.values())

    def _shown(self, seat: int) -> Layout:
        context = self.now.make_context()
        context.focus = seat
        return self.now.look.layout(self.now.facts, context)

    def update(self) -> None:
        """Make one picture that is not there yet."""
        sprites, s = self.now.app.sprites, self.now.app.s
        while self._wanted:
            piece = self._wanted.pop()
            w, h = max(1, round(piece.w * s)), max(1, round(piece.h * s))
            if (piece.sprite, w, h) not in sprites:
                sprites.get(piece.sprite, w, h)
                if piece.shadow:
                    sprites.shadow(piece.sprite, w, h, piece.shadow)
                return
