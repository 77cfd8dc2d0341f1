"""SVG elements as text."""

from __future__ import annotations

from ui.paint.elements import circle, glow, gradient, group, path, rect
from ui.paint.shapes import vector


def test_an_element_has_its_paints_and_whatever_else_it_is_given() -> None:
    drawn = circle(1, 2.5, 3, (255, 0, 0), "#000000", 1.5, stroke_linecap="round")
    assert drawn == (
        '<circle cx="1" cy="2.5" r="3" stroke-linecap="round" fill="#ff0000"'
        ' stroke="#000000" stroke-width="1.5"/>'
    )
    assert path("M0 0L1 1Z", "url(#g)") == '<path d="M0 0L1 1Z" fill="url(#g)"/>'
    assert group("x", opacity=0.5) == '<g opacity="0.5">x</g>'


def test_a_gradient_runs_through_its_colours() -> None:
    square = rect(0, 0, 20, 20, fill="url(#g)")
    picture = vector((20, 20), gradient("g", (0, 0), (20, 0), (0, 0, 0), (200, 0, 0)) + square)
    assert picture.get_at((1, 10)).r < 30 < 170 < picture.get_at((18, 10)).r
    picture = vector((20, 20), glow("g", (10, 10), 10, "#ffffff", "#000000") + square)
    assert picture.get_at((10, 10)).r > 200 > 60 > picture.get_at((0, 10)).r


def test_the_second_of_three_colours_may_lie_at_another_part_of_the_way() -> None:
    ramp = gradient("g", (0, 0), (1, 0), "#000000", "#111111", "#222222", middle=0.55)
    assert [part.split('"')[0] for part in ramp.split('offset="')[1:]] == ["0%", "55%", "100%"]


def test_a_glow_may_fade_to_nothing() -> None:
    square = rect(0, 0, 20, 20, fill="url(#g)")
    picture = vector((20, 20), glow("g", (10, 10), 10, "#ffffff", "#ffffff", fade=True) + square)
    assert picture.get_at((10, 10)).a > 200 > 20 > picture.get_at((0, 10)).a
