"""The sprite cache: painters by name, pictures by key and pixel size."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable

import pygame

from ui.paint import theme
from ui.paint.art import Art
from ui.paint.shapes import Underlay, shadow_of

SpriteKey = tuple[Hashable, ...]
Painter = Callable[..., pygame.Surface]

PAINTERS: dict[str, Painter] = {}


def sprite(name: str) -> Callable[[Painter], Painter]:
    """Registers `painter(art, size, *rest_of_the_key)` under a name."""

    def register(painter: Painter) -> Painter:
        PAINTERS[name] = painter
        return painter

    return register


class Sprites:
    """Pictures ready to blit; the ones unused for longest are forgotten beyond the budget."""

    def __init__(self, art: Art, budget_bytes: int = 256 << 20) -> None:
        self.art = art
        self.budget = budget_bytes
        self.used = 0
        self.misses = 0
        self._kept: OrderedDict[tuple[Hashable, ...], pygame.Surface] = OrderedDict()
        self._offsets: dict[tuple[Hashable, ...], tuple[int, int]] = {}

    def get(self, key: SpriteKey, w: int, h: int) -> pygame.Surface:
        """The sprite at exactly w x h pixels."""
        full = ("", w, h, key)
        found = self._kept.get(full)
        if found is not None:
            self._kept.move_to_end(full)
            return found
        painter = PAINTERS.get(str(key[0]))
        if painter is None:
            raise KeyError(f"no painter is called {key[0]!r}")
        return self._keep(full, painter(self.art, (max(1, w), max(1, h)), *key[1:]))

    def rotated(self, key: SpriteKey, w: int, h: int, angle: float) -> pygame.Surface:
        """The sprite turned counter-clockwise, to the nearest degree; larger than w x h."""
        turn = round(angle) % 360
        if turn == 0:
            return self.get(key, w, h)
        full = ("turn", w, h, key, turn)
        found = self._kept.get(full)
        if found is not None:
            self._kept.move_to_end(full)
            return found
        return self._keep(full, pygame.transform.rotozoom(self.get(key, w, h), turn, 1.0))

    def shadow(self, key: SpriteKey, w: int, h: int, height: str = "piece") -> Underlay:
        """The shadow that this very sprite casts, from a height of theme.SHADOWS."""
        full = ("shadow", w, h, key, height)
        found = self._kept.get(full)
        if found is not None:
            self._kept.move_to_end(full)
            return Underlay(found, *self._offsets[full])
        cast = shadow_of(self.get(key, w, h), theme.SHADOWS[height], self.art.s)
        self._offsets[full] = (cast.dx, cast.dy)
        return Underlay(self._keep(full, cast.surface), cast.dx, cast.dy)

    def prepare(self, keys: Iterable[tuple[SpriteKey, int, int]], ms: float) -> bool:
        """Paint what is missing of (key, w, h) for about `ms`; True when all are there."""
        until = time.perf_counter() + ms / 1000
        for key, w, h in keys:
            if ("", w, h, key) in self._kept:
                continue
            if time.perf_counter() >= until:
                return False
            self.get(key, w, h)
        return True

    def __contains__(self, wanted: tuple[SpriteKey, int, int]) -> bool:
        key, w, h = wanted
        return ("", w, h, key) in self._kept

    def clear(self) -> None:
        """Forget everything (after a change of scale, font or contrast)."""
        self._kept.clear()
        self._offsets.clear()
        self.used = 0

    def _keep(self, full: tuple[Hashable, ...], surface: pygame.Surface) -> pygame.Surface:
        self.misses += 1
        if pygame.display.get_surface():
            surface = surface.convert_alpha()
        self._kept[full] = surface
        self.used += _bytes(surface)
        while self.used > self.budget and len(self._kept) > 1:
            old, gone = self._kept.popitem(last=False)
            self._offsets.pop(old, None)
            self.used -= _bytes(gone)
        return surface


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4
