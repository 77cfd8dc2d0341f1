"""Text never leaves its box and never gets too small to read."""

from __future__ import annotations

import time

import pytest

from ui.paint import Art
from ui.paint.fonts import SMALLEST
from ui.paint.text import Typesetter, Wanted

INK = (51, 36, 26)
LONG = "Obserwatorium astronomiczne i Cytadela Żelaznych Cierni w jednym bardzo długim wierszu"


@pytest.fixture
def art() -> Art:
    return Art(1.0)


@pytest.mark.parametrize("width", [20, 60, 100, 240])
@pytest.mark.parametrize("lines", [1, 2, None])
def test_text_stays_inside_its_width(art: Art, width: int, lines: int | None) -> None:
    surface = art.text(LONG, "name", 17.5, INK, width, "center", lines)
    assert surface.get_width() <= width
    assert art.text_size(LONG, "name", 17.5, width, lines)[0] <= width


@pytest.mark.parametrize("height", [12, 30, 44, 90])
def test_text_stays_inside_its_height(art: Art, height: int) -> None:
    surface = art.text(LONG * 4, "semibold", 13, INK, 100, "left", None, height, 0.85)
    one_line = art.text_size("x", "semibold", 13)[1]
    assert surface.get_height() <= max(height, one_line)


def test_what_does_not_fit_ends_in_an_ellipsis(art: Art) -> None:
    setting = art._type.setting(LONG, Wanted("body", 16, SMALLEST, 90, None, 1))
    assert setting.lines[0].endswith("…")


def test_a_text_without_end_is_cut_at_once(art: Art) -> None:
    began = time.process_time()
    setting = art._type.setting("W" * 20_000, Wanted("body", 20, SMALLEST, 200, max_lines=1))
    assert time.process_time() - began < 1
    assert setting.lines[0].endswith("W…")
    assert 180 < setting.width <= 200


def test_what_fits_is_left_alone(art: Art) -> None:
    setting = art._type.setting("Domek", Wanted("body", 16, SMALLEST, 200, 40, 1))
    assert (setting.lines, setting.px) == (("Domek",), 16)


def test_type_shrinks_before_it_is_cut(art: Art) -> None:
    wide = art.text_size("Zakład krawiecki", "name", 16)[0]
    wanted = Wanted("name", 16, SMALLEST, wide - 10, None, 1)
    setting = art._type.setting("Zakład krawiecki", wanted)
    assert setting.lines == ("Zakład krawiecki",)
    assert setting.px < 16


def test_nothing_is_smaller_than_eleven_pixels() -> None:
    tiny = Art(0.4)
    assert tiny.font("body", 13).get_height() >= Art(1.0).font("body", SMALLEST).get_height()
    assert tiny._type.setting("x", Wanted("body", SMALLEST, SMALLEST, 5, None, 1)).px == SMALLEST


def test_one_letter_words_stay_with_the_next(art: Art) -> None:
    """A Polish line never ends in "i", "w" or "z"."""
    setter: Typesetter = art._type
    for width in range(60, 300, 7):
        wanted = Wanted("body", 16, SMALLEST, width)
        lines = setter.setting("Weź 2 kostki z banku i połóż je w mieście", wanted).lines
        assert not any(line.endswith((" i", " w", " z")) for line in lines)


def test_words_and_breaks_survive_wrapping(art: Art) -> None:
    lines = art._type.setting("Raz dwa trzy\nCztery  pięć", Wanted("body", 16, SMALLEST, 60)).lines
    assert " ".join(" ".join(lines).split()) == "Raz dwa trzy Cztery pięć"


def test_the_legible_setting_changes_every_role() -> None:
    plain, legible = Art(1.0), Art(1.0, legible=True)
    for role in ("title", "name", "number", "body", "semibold", "bold", "italic"):
        assert plain.text_size(LONG, role, 20) != legible.text_size(LONG, role, 20)
