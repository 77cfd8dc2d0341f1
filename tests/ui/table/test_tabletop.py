"""Shapes on the table: what the mouse hits, and that every kind of target can glow."""

from __future__ import annotations

import pygame
import pytest

from ui.table.effects import Effects
from ui.table.model import Layout, Mark, Piece, Place
from ui.table.tabletop import Tabletop

TRIANGLE = ((100.0, 100.0), (200.0, 100.0), (100.0, 200.0))


def place(shape: str) -> Place:
    points = TRIANGLE if shape == "polygon" else ()
    return Place("p", 150, 150, 100, 100, shape, points)


@pytest.mark.parametrize(
    ("shape", "corner_hit", "low_left_hit"),
    [
        ("square", True, True),
        ("circle", False, True),
        ("hex", False, True),
        ("polygon", False, False),
    ],
)
def test_places_are_hit_by_their_shape(app, shape, corner_hit, low_left_hit):
    top = Tabletop(app)
    top.show(Layout([], [place(shape)]))

    def hit(x: float, y: float) -> bool:
        return top.place_at((x, y), lambda p: True) is not None

    assert hit(140, 140)
    assert not hit(90, 150)
    assert hit(198, 198) == corner_hit
    assert hit(170, 180) == low_left_hit


def test_a_turned_piece_is_hit_where_it_lies(app):
    top = Tabletop(app)
    top.show(Layout([Piece("a", ("cube", "wood"), 200, 200, 100, 20, angle=90)]))
    assert top.piece_at((200, 240), lambda p: True) is not None
    assert top.piece_at((240, 200), lambda p: True) is None


def test_the_upper_piece_is_hit_first(app):
    top = Tabletop(app)
    low = Piece("low", ("cube", "wood"), 100, 100, 50, 50, layer=0)
    high = Piece("high", ("cube", "wood"), 100, 100, 50, 50, layer=10)
    top.show(Layout([high, low]))
    assert top.piece_at((100, 100), lambda p: True) is high
    assert top.piece_at((100, 100), lambda p: p.layer == 0) is low


@pytest.mark.parametrize("shape", ["square", "circle", "hex", "polygon"])
def test_every_shape_glows_at_its_edge_and_not_in_its_middle(app, shape):
    surface = pygame.Surface(app.size)
    Effects(app, Tabletop(app)).glow_place(surface, place(shape), 255)
    middle = (130, 130) if shape == "polygon" else (150, 150)
    edge = (150, 100)
    assert sum(surface.get_at(edge)[:3]) > 300
    assert sum(surface.get_at(middle)[:3]) < 60


def test_marks_are_drawn_where_they_are(app):
    surface = pygame.Surface(app.size)
    effects = Effects(app, Tabletop(app))
    effects.mark(surface, Mark("line", ((100, 100), (200, 100)), (250, 200, 100)))
    effects.mark(surface, Mark("outline", ((300, 300), (360, 360)), (250, 200, 100)))
    assert surface.get_at((150, 100))[0] > 200
    assert surface.get_at((330, 301))[0] > 200
    assert surface.get_at((330, 330))[0] < 50
