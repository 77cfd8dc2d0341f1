"""The picture of every game, for the menu."""

from __future__ import annotations

import pygame
import pytest

import game
from ui.paint import Art, Sprites


@pytest.mark.parametrize("size", [(480, 300), (300, 110), (120, 200)])
@pytest.mark.parametrize("name", game.games())
def test_the_picture_fills_any_frame(name: str, size: tuple[int, int]) -> None:
    drawn = Sprites(Art(1.0)).get(("picture", name), *size)
    assert drawn.get_size() == size
    inner = pygame.Rect((0, 0), size).inflate(-24, -24)
    assert pygame.mask.from_surface(drawn.subsurface(inner), 250).count() == inner.w * inner.h
