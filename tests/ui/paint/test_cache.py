"""The sprite cache: what was painted is kept, within its budget."""

from __future__ import annotations

import pygame
import pytest

from ui.paint import PAINTERS, Art, Sprites, sprite
from ui.paint.theme import SHADOWS


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """A painter called "dot" that writes down what it is asked for."""
    monkeypatch.setattr("ui.paint.sprites.PAINTERS", dict(PAINTERS))
    asked: list[tuple[int, int]] = []

    @sprite("dot")
    def dot(art: Art, size: tuple[int, int], shade: int = 0) -> pygame.Surface:
        asked.append(size)
        surface = pygame.Surface(size, pygame.SRCALPHA)
        surface.fill((shade, 0, 0))
        return surface

    return asked


def test_the_same_picture_is_painted_once(painted: list[tuple[int, int]]) -> None:
    sprites = Sprites(Art(1.0))
    assert sprites.get(("dot",), 20, 10) is sprites.get(("dot",), 20, 10)
    sprites.get(("dot", 9), 20, 10)
    sprites.get(("dot",), 21, 10)
    assert painted == [(20, 10), (20, 10), (21, 10)]


def test_the_longest_unused_goes_first(painted: list[tuple[int, int]]) -> None:
    sprites = Sprites(Art(1.0), budget=2 * 10 * 10 * 4)
    sprites.get(("dot", 1), 10, 10)
    sprites.get(("dot", 2), 10, 10)
    sprites.get(("dot", 1), 10, 10)
    sprites.get(("dot", 3), 10, 10)
    assert (("dot", 1), 10, 10) in sprites
    assert (("dot", 2), 10, 10) not in sprites
    assert sprites.used <= sprites.budget


def test_an_unknown_painter_is_named() -> None:
    with pytest.raises(KeyError, match="no painter is called 'cuube'"):
        Sprites(Art(1.0)).get(("cuube", "wood"), 10, 10)


def test_turning_is_kept_by_the_degree(painted: list[tuple[int, int]]) -> None:
    sprites = Sprites(Art(1.0))
    assert sprites.rotated(("dot",), 20, 20, 4.4) is sprites.rotated(("dot",), 20, 20, 3.6)
    assert sprites.rotated(("dot",), 20, 20, 0.3) is sprites.get(("dot",), 20, 20)


def test_prepare_stops_when_its_time_is_over(painted: list[tuple[int, int]]) -> None:
    sprites = Sprites(Art(1.0))
    wanted = [(("dot", shade), 10, 10) for shade in range(5)]
    assert not sprites.prepare(wanted, 0)
    assert painted == []
    assert sprites.prepare(wanted, 1000)
    assert len(painted) == 5
    assert sprites.prepare(wanted, 0)


@pytest.mark.parametrize("height", SHADOWS)
def test_a_shadow_falls_right_and_down(painted: list[tuple[int, int]], height: str) -> None:
    cast = Sprites(Art(1.0)).shadow(("dot",), 60, 60, height)
    box = pygame.mask.from_surface(cast.surface, 20).get_bounding_rects()[0]
    assert cast.dx + box.centerx > 30
    assert cast.dy + box.centery > 30
