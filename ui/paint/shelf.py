"""Shelves for pictures: as many bytes as were agreed, and what was unused for longest goes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import Generic, ParamSpec, TypeVar

import pygame

V = TypeVar("V")
P = ParamSpec("P")


def window_bytes(size: tuple[int, int]) -> int:
    """What a picture as large as the window takes: budgets are counted in these, so that they fit
    a small window as well as a large one."""
    return size[0] * size[1] * 4


class Shelf(Generic[V]):
    """Things with their pictures, by key. What was put there last always stays."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.used = 0
        """Bytes of all pictures on it."""
        self._kept: OrderedDict[Hashable, tuple[V, int]] = OrderedDict()

    def get(self, key: Hashable) -> V | None:
        found = self._kept.get(key)
        if found is None:
            return None
        self._kept.move_to_end(key)
        return found[0]

    def put(self, key: Hashable, thing: V, picture: pygame.Surface) -> V:
        """Keep the thing, which is as heavy as its picture."""
        weight = picture.get_pitch() * picture.get_height()
        self._kept[key] = (thing, weight)
        self.used += weight
        while self.used > self.budget and len(self._kept) > 1:
            _key, (_thing, gone) = self._kept.popitem(last=False)
            self.used -= gone
        return thing

    def clear(self) -> None:
        self._kept.clear()
        self.used = 0

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def __len__(self) -> int:
        return len(self._kept)


DRAFTS: Shelf[pygame.Surface] = Shelf(16 << 20)
"""Grounds, grain and parts of drawings that painters use for more than one sprite."""


def draft(paint: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
    """Keeps what a painter's part has painted among the drafts, by its arguments.

    Not lru_cache: that counts pictures, and ten of one game weigh as much as a thousand of another.
    """

    @wraps(paint)
    def kept(*args: P.args, **named: P.kwargs) -> pygame.Surface:
        key = (paint, args, *named.items())
        found = DRAFTS.get(key)
        if found is None:
            picture = paint(*args, **named)
            found = DRAFTS.put(key, picture, picture)
        return found

    return kept
