"""The sprite cache: painters by name, pictures by key and pixel size."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Hashable, Iterable

import pygame

from ui.paint import theme
from ui.paint.art import Art
from ui.paint.shapes import Underlay, shadow_of
from ui.paint.shelf import Shelf

SpriteKey = tuple[Hashable, ...]
Painter = Callable[..., pygame.Surface]

PAINTERS: dict[str, Painter] = {}


def sprite(name: str) -> Callable[[Painter], Painter]:
    """Registers `painter(art, size, *rest_of_the_key)` under a name."""

    def register(painter: Painter) -> Painter:
        PAINTERS[name] = painter
        return painter

    return register


class _Kept:
    """A picture, where it lies beside its piece, and what tells its outline from others."""

    __slots__ = ("outline", "under")

    def __init__(self, under: Underlay) -> None:
        self.under = under
        self.outline: bytes | None = None


class Sprites:
    """Pictures ready to blit; the ones unused for longest are forgotten beyond the budget."""

    def __init__(self, art: Art, budget: int = 64 << 20) -> None:
        self.art = art
        self.misses = 0
        self._shelf: Shelf[_Kept] = Shelf(budget)

    @property
    def budget(self) -> int:
        return self._shelf.budget

    @property
    def used(self) -> int:
        """Bytes of all pictures that are kept."""
        return self._shelf.used

    def get(self, key: SpriteKey, w: int, h: int) -> pygame.Surface:
        """The sprite at exactly w x h pixels."""
        return self._picture(key, w, h).under.surface

    def _picture(self, key: SpriteKey, w: int, h: int) -> _Kept:
        full = ("", w, h, key)
        found = self._shelf.get(full)
        if found is None:
            painter = PAINTERS.get(str(key[0]))
            if painter is None:
                raise KeyError(f"no painter is called {key[0]!r}")
            found = self._keep(full, painter(self.art, (max(1, w), max(1, h)), *key[1:]))
        return found

    def rotated(self, key: SpriteKey, w: int, h: int, angle: float) -> pygame.Surface:
        """The sprite turned counter-clockwise, to the nearest degree; larger than w x h."""
        turn = round(angle) % 360
        if turn == 0:
            return self.get(key, w, h)
        full = ("turn", w, h, key, turn)
        found = self._shelf.get(full)
        if found is None:
            turned = pygame.transform.rotozoom(self.get(key, w, h), turn, 1.0)
            found = self._keep(full, turned)
        return found.under.surface

    def shadow(self, key: SpriteKey, w: int, h: int, height: str = "piece") -> Underlay:
        """The shadow that this very sprite casts, from a height of theme.SHADOWS.

        Sprites of one outline share it: all cards of a size, whatever is printed on them.
        """
        picture = self._picture(key, w, h)
        if picture.outline is None:
            picture.outline = _outline(picture.under.surface)
        full = ("shadow", w, h, picture.outline, height)
        found = self._shelf.get(full)
        if found is None:
            cast = shadow_of(picture.under.surface, theme.SHADOWS[height], self.art.s)
            found = self._keep(full, *cast)
        return found.under

    def prepare(self, keys: Iterable[tuple[SpriteKey, int, int]], ms: float) -> bool:
        """Paint what is missing of (key, w, h) for about `ms`; True when all are there."""
        until = time.perf_counter() + ms / 1000
        for key, w, h in keys:
            if (key, w, h) in self:
                continue
            if time.perf_counter() >= until:
                return False
            self.get(key, w, h)
        return True

    def __contains__(self, wanted: tuple[SpriteKey, int, int]) -> bool:
        key, w, h = wanted
        return ("", w, h, key) in self._shelf

    def _keep(
        self, full: tuple[Hashable, ...], surface: pygame.Surface, dx: int = 0, dy: int = 0
    ) -> _Kept:
        self.misses += 1
        if pygame.display.get_surface():
            surface = surface.convert_alpha()
        return self._shelf.put(full, _Kept(Underlay(surface, dx, dy)), surface)


def _outline(surface: pygame.Surface) -> bytes:
    """The same for two pictures that cast the same shadow."""
    opacity = pygame.image.tobytes(surface, "RGBA")[3::4]
    return hashlib.blake2b(opacity, digest_size=16).digest()
