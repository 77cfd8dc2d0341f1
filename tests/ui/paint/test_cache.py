"""What was painted is kept, within its budget: sprites, shadows, drafts, set text, fonts."""

from __future__ import annotations

import pygame
import pytest

from ui.paint import PAINTERS, Art, Sprites, sprite
from ui.paint.fonts import LOADED, Fonts
from ui.paint.shelf import DRAFTS, Shelf, draft
from ui.paint.theme import INK, SHADOWS


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


def test_sprites_of_one_outline_share_their_shadow(painted: list[tuple[int, int]]) -> None:
    sprites = Sprites(Art(1.0))
    one, two = (sprites.shadow(("dot", shade), 60, 40, "card") for shade in (1, 2))
    assert one.surface is two.surface
    assert sprites.shadow(("dot", 1), 60, 40, "board").surface is not one.surface
    assert sprites.shadow(("dot", 1), 60, 41, "card").surface is not one.surface


def test_other_outlines_cast_other_shadows() -> None:
    sprites = Sprites(Art(1.0))
    square = sprites.shadow(("panel",), 60, 60)
    assert sprites.shadow(("emblem", "tower", "#aa3322"), 60, 60).surface is not square.surface


def picture(side: int) -> pygame.Surface:
    return pygame.Surface((side, side), pygame.SRCALPHA)


def test_a_shelf_counts_bytes_not_pictures() -> None:
    shelf: Shelf[str] = Shelf(10_000)
    for number in range(20):
        shelf.put(number, "small", picture(5))
    assert (len(shelf), shelf.used) == (20, 20 * 100)
    shelf.put("large", "large", picture(48))
    assert shelf.used <= shelf.budget
    assert shelf.get("large") == "large"
    assert (0 in shelf, 19 in shelf) == (False, True), "the oldest made room"


def test_what_is_larger_than_its_shelf_lies_there_alone() -> None:
    shelf: Shelf[str] = Shelf(100)
    shelf.put("first", "first", picture(2))
    assert shelf.put("large", "large", picture(50)) == "large"
    assert (len(shelf), shelf.get("large")) == (1, "large")


def test_the_same_key_again_is_weighed_once() -> None:
    shelf: Shelf[str] = Shelf(1000)
    shelf.put("key", "old", picture(10))
    shelf.put("key", "new", picture(5))
    assert (shelf.get("key"), shelf.used) == ("new", 100)


def test_drafts_are_kept_by_their_arguments_and_forgotten_beyond_the_budget(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(DRAFTS, "budget", 3 * 400)
    DRAFTS.clear()
    made: list[int] = []

    @draft
    def ground(shade: int, dark: bool = False) -> pygame.Surface:
        made.append(shade)
        return picture(10)

    assert ground(1) is ground(1)
    assert ground(1, dark=True) is not ground(1)
    for shade in (2, 3, 4):
        ground(shade)
    ground(1)
    assert made == [1, 1, 2, 3, 4, 1]
    assert DRAFTS.used <= DRAFTS.budget


def test_set_text_stays_within_its_budget() -> None:
    art = Art(1.0)
    for number in range(400):
        art.text(f"The {number}. line of a long evening", "title", 40, INK)
    drawn = art._type._drawn
    assert 0 < drawn.used <= drawn.budget
    assert len(drawn) < 400
    line = art.text("Once more", "body", 20, INK)
    assert art.text("Once more", "body", 20, INK) is line


def test_only_the_fonts_used_last_stay_loaded() -> None:
    fonts = Fonts()
    first = fonts.get("body", 20)
    for px in range(21, 20 + LOADED):
        fonts.get("body", px)
    assert fonts.get("body", 20) is first, "used again, so it is not the oldest"
    second = fonts.get("body", 21)
    for px in range(100, 100 + LOADED):
        fonts.get("body", px)
    assert fonts.get("body", 21) is not second
