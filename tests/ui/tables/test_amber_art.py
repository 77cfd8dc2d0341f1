"""The painters of Amber: whole, joined, legible, quick, and the same in every process."""

from __future__ import annotations

import time
from itertools import pairwise, product
from statistics import median

import pygame
import pytest

from game.amber.cards import Face
from tests.ui.paint import samples
from ui.paint import Art, Sprites
from ui.paint.theme import PLAYERS, hexa, luminance
from ui.tables.amber.board_art import board_square, coin_box, tile_box, village_box
from ui.tables.amber.roads import EDGES, OPPOSITE, arrows, crossing
from ui.tables.amber.zoom_art import UpClose
from ui.tables.registry import table_for

table_for("amber")  # With it come its painters.

EVERY = [(a, b) for a in EDGES for b in EDGES if a != b]
SHAPES: dict[str, tuple[str, list[tuple[str, str]]]] = {
    "straight": ("road", [("N", "S"), ("S", "N")]),
    "curve": ("road", [("E", "S"), ("S", "E")]),
    "tee": ("road", [link for link in EVERY if "N" not in link]),
    "crossroads": ("road", EVERY),
    "dead_end": ("road", [("S", "")]),
    "one_way_straight": ("road", [("S", "N")]),
    "one_way_curve": ("road", [("S", "E")]),
    "slip_in": ("road", [("E", "W"), ("W", "E"), ("S", "E"), ("S", "W")]),
    "slip_out": ("road", [("E", "W"), ("W", "E"), ("E", "S"), ("W", "S")]),
    "bridge": ("bridge", [(a, OPPOSITE[a]) for a in EDGES]),
    "roundabout": ("roundabout", EVERY),
    "two_curves": ("road", [("N", "E"), ("E", "N"), ("S", "W"), ("W", "S")]),
    "one_way_bridge": ("road", [("N", "S"), ("E", "W")]),
}
"""The shapes of the shipped game, and two that a designer might add."""


def face(shape: str, turn: int = 0) -> Face:
    kind, links = SHAPES[shape]

    def turned(edge: str) -> str:
        return EDGES[(EDGES.index(edge) + turn) % 4] if edge else ""

    moved = tuple((turned(a), turned(b)) for a, b in links)
    ports = tuple(edge for edge in EDGES if any(edge in link for link in moved))
    return Face(kind, ports, moved)


FACES = [face(shape, turn) for shape, turn in product(SHAPES, range(4))]
RED = (hexa(PLAYERS[0].colour), PLAYERS[0].emblem)
SIDE = 58

KEYS: list[samples.Sample] = [
    (("am.board", 11, 11), 420, 420),
    (("am.board", 7, 5), 300, 220),
    *((("am.tile", each), SIDE, SIDE) for each in FACES),
    (("am.tile", Face("swamp")), SIDE, SIDE),
    (("am.tile", Face("shovel")), SIDE, SIDE),
    (("am.route", face("tee"), (("E", "W"), ("E", "S")), RED[0]), SIDE, SIDE),
    (("am.route", face("straight"), (("N", "S"), ("S", "N")), RED[0]), SIDE, SIDE),
    (("am.route", face("bridge"), (("N", "S"), ("E", "W")), RED[0]), SIDE, SIDE),
    (("am.route", face("roundabout"), (("N", "W"),), RED[0]), SIDE, SIDE),
    (("am.route", face("dead_end"), (("S", ""),), RED[0]), SIDE, SIDE),
    (("am.castle_route", tuple(EDGES), RED[0]), SIDE, SIDE),
    *((("am.castle", hexa(player.colour), player.emblem), SIDE, SIDE) for player in PLAYERS),
    *((("am.village", variant), 28, 28) for variant in range(4)),
    (("am.coin",), 20, 20),
    (("am.back",), SIDE, SIDE),
    (("am.special_shovel", *RED), SIDE, SIDE),
    *(
        (("am.target", hexa(player.colour), style), SIDE, SIDE)
        for style in ("open", "rebuild", "second")
        for player in PLAYERS
    ),
    (("am.rotation", 1, 4, "R, kółko"), 120, 26),
    (("am.rotation", 0, 1, ""), 30, 26),
    *(
        (("am.join", what, state), 50, 50)
        for what in ("village", "castle")
        for state in ("joined", "lost", "gained", "none")
    ),
    (("am.join", "castle", "joined", RED[0]), 22, 22),
    *((("am.stack", n), 70, 70) for n in (0, 1, 80)),
    (("am.zoom", UpClose("Tee", "Three roads.", "10 in the game", face("tee"))), 330, 440),
    (("am.zoom", UpClose("Łopata", "Usuwa kafel.", "", None, RED)), 330, 440),
    (("picture", "amber"), 240, 150),
]
THIN = dict.fromkeys(("am.route", "am.castle_route", "am.target"), 0.05)
"""These lie over something that must stay in sight."""


def pixels(key: tuple, w: int = SIDE, h: int = SIDE) -> bytes:
    return samples.pixels(key, w, h)


def test_every_painter_is_among_the_samples() -> None:
    samples.check_complete(KEYS, "am.")


@pytest.mark.parametrize("contrast", [False, True])
@pytest.mark.parametrize("scale", [0.6, 1.35])
def test_painters_fill_the_size_they_are_asked_for(scale: float, contrast: bool) -> None:
    samples.check_sizes(KEYS, scale, contrast, thin=THIN)


def test_same_pixels_in_two_processes() -> None:
    samples.check_same_everywhere(__name__, KEYS)


# Roads


def edge_of(surface: pygame.Surface, edge: str, part: float = 1.0) -> list[tuple[int, ...]]:
    """The pixels along an edge; `part` of them, round its middle."""
    w, h = surface.get_size()
    lines = {
        "N": [(x, 0) for x in range(w)],
        "S": [(x, h - 1) for x in range(w)],
        "W": [(0, y) for y in range(h)],
        "E": [(w - 1, y) for y in range(h)],
    }
    line = lines[edge]
    cut = round(len(line) * (1 - part) / 2)
    return [tuple(surface.get_at(at))[:3] for at in line[cut : len(line) - cut]]


def gap(a: list[tuple[int, ...]], b: list[tuple[int, ...]]) -> int:
    return max(abs(x - y) for p, q in zip(a, b, strict=True) for x, y in zip(p, q, strict=True))


@pytest.mark.parametrize("px", [34, 55, 62, 63, 90])
def test_roads_go_on_from_tile_to_tile(px: int) -> None:
    """Wherever two ports meet, the last pixels of one road are the first of the other."""
    sprites = Sprites(Art(px / 53))
    castle = ("am.castle", *RED)
    laid = [(each.ports, sprites.get(("am.tile", each), px, px)) for each in FACES]
    laid.append((tuple(EDGES), sprites.get(castle, px, px)))
    for edge in "NW":
        ours = [edge_of(tile, edge, 0.3) for ports, tile in laid if edge in ports]
        theirs = [
            edge_of(tile, OPPOSITE[edge], 0.3) for ports, tile in laid if OPPOSITE[edge] in ports
        ]
        assert max(gap(ours[0], other) for other in (*ours, *theirs)) <= 6
        assert max(gap(theirs[0], other) for other in ours) <= 6


@pytest.mark.parametrize("px", [34, 62])
def test_no_road_reaches_an_edge_without_a_port(px: int) -> None:
    sprites = Sprites(Art(px / 53))
    road = edge_of(sprites.get(("am.tile", face("straight")), px, px), "N", 0.1)
    for each in FACES:
        tile = sprites.get(("am.tile", each), px, px)
        for edge in set(EDGES) - set(each.ports):
            assert gap(edge_of(tile, edge, 0.1), road) > 60, (each, edge)


@pytest.mark.parametrize("scale", [0.8, 0.913, 1.0, 1.137, 1.35, 1.777, 2.0])
def test_tiles_leave_no_gap_at_any_scale(scale: float) -> None:
    """As the table rounds: the middle and the size of a piece are whole pixels."""
    for across in (418.0, 600.0, 622.4):
        spans = []
        for column in range(11):
            x, _y, w, _h = tile_box(*board_square(across, across, 11, 11, column, 0))
            wide = round(w * scale)
            left = round((x + w / 2) * scale) - wide // 2
            spans.append((left, left + wide))
        overlaps = [a[1] - b[0] for a, b in pairwise(spans)]
        assert min(overlaps) >= 0
        assert max(overlaps) <= 3


def signed(each: Face) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    return [(arrow.line[0], arrow.line[-1]) for arrow in arrows(each)]


def test_arrows_stand_on_one_way_roads_and_nowhere_else() -> None:
    two_way = ("straight", "curve", "tee", "crossroads", "dead_end", "bridge", "roundabout")
    assert all(not arrows(face(shape)) for shape in (*two_way, "two_curves"))
    assert signed(face("one_way_straight")) == [((0.5, 1.0), (0.5, 0.0))]
    assert signed(face("one_way_curve")) == [((0.5, 1.0), (1.0, 0.5))]
    (into,) = signed(face("slip_in"))
    assert into[0] == (0.5, 1.0)
    (out,) = signed(face("slip_out"))
    assert out[1] == (0.5, 1.0)
    assert len(arrows(face("one_way_bridge"))) == 4


@pytest.mark.parametrize("px", [34, 90])
def test_an_arrow_is_the_darkest_and_largest_thing_on_its_tile(px: int) -> None:
    sprites = Sprites(Art(px / 53))

    def ink(shape: str, turn: int) -> float:
        tile = sprites.get(("am.tile", face(shape, turn)), px, px)
        spots = [tile.get_at((x, y)) for x in range(px) for y in range(px)]
        return sum(luminance(tuple(spot)[:3]) < 0.03 for spot in spots) / len(spots)

    for turn in range(4):
        plain = max(ink(shape, turn) for shape in ("straight", "curve", "tee"))
        assert ink("one_way_straight", turn) > plain + 0.08
        assert ink("one_way_curve", turn) > plain + 0.07
        assert min(ink("slip_in", turn), ink("slip_out", turn)) > plain + 0.04


def test_directions_look_different() -> None:
    drawn = {pixels(("am.tile", face("one_way_straight", turn))) for turn in range(4)}
    assert len(drawn) == 4
    assert pixels(("am.tile", face("slip_in"))) != pixels(("am.tile", face("slip_out")))


def test_roads_that_cross_without_a_turn_lie_above_each_other() -> None:
    assert crossing(face("bridge"))
    assert crossing(face("one_way_bridge"))
    assert not any(crossing(face(shape)) for shape in ("crossroads", "straight", "two_curves"))
    joined = {pixels(("am.tile", face(shape))) for shape in ("bridge", "crossroads", "roundabout")}
    assert len(joined) == 3


def test_a_way_shows_which_direction_is_driven() -> None:
    ways = ((("N", "S"),), (("S", "N"),), (("N", "S"), ("S", "N")))
    drawn = {pixels(("am.route", face("straight"), way, RED[0])) for way in ways}
    assert len(drawn) == 3


def test_the_lower_way_of_a_bridge_is_hidden_below_the_upper_one() -> None:
    def middle(way: tuple[str, str]) -> int:
        sheet = Sprites(Art(1.0)).get(("am.route", face("bridge"), (way,), RED[0]), 60, 60)
        return sheet.get_at((30, 30)).a

    assert middle(("N", "S")) == 0
    assert middle(("W", "E")) > 200


def test_castle_roads_are_not_joined() -> None:
    """Between any two of them there is something that is no road."""
    side = 90
    tile = Sprites(Art(1.7)).get(("am.castle", *RED), side, side)
    road = edge_of(tile, "N", 0.04)[0]
    like = pygame.mask.from_threshold(tile, road, (14, 14, 14))
    parts = like.connected_components(6)
    assert not any(part.get_at((side // 2, 1)) and part.get_at((1, side // 2)) for part in parts)


# The rest


def test_the_emblem_tells_castles_and_shovels_apart_without_colour() -> None:
    for kind, side in (("am.castle", 34), ("am.special_shovel", 44)):
        drawn = {pixels((kind, "#808080", player.emblem), side, side) for player in PLAYERS}
        assert len(drawn) == len(PLAYERS)


def test_marks_can_be_told_apart_without_colour() -> None:
    styles = ("open", "rebuild", "second")
    assert len({pixels(("am.target", "#808080", style)) for style in styles}) == 3
    states = ("joined", "lost", "gained", "none")
    for what in ("village", "castle"):
        drawn = [Sprites(Art(1.0)).get(("am.join", what, state), 20, 20) for state in states]
        grey = {pygame.image.tobytes(pygame.transform.grayscale(each), "RGBA") for each in drawn}
        assert len(grey) == 4


@pytest.mark.parametrize("size", [(600, 600), (500, 700), (820, 610)])
def test_squares_lie_side_by_side_on_the_board(size: tuple[int, int]) -> None:
    boxes = [
        pygame.FRect(board_square(*size, 11, 9, column, row))
        for row in range(9)
        for column in range(11)
    ]
    board = pygame.FRect(0, 0, *size)
    assert all(board.contains(box) for box in boxes)
    assert {round(box.w, 3) for box in boxes} == {round(box.h, 3) for box in boxes}
    assert boxes[1].left == pytest.approx(boxes[0].right)
    assert boxes[11].top == pytest.approx(boxes[0].bottom)


def test_village_and_coin_leave_the_road_free() -> None:
    road = pygame.FRect(38, 0, 24, 100)
    across = pygame.FRect(0, 38, 100, 24)
    for box in (village_box(0, 0, 100, 100), coin_box(0, 0, 100, 100)):
        for way in (road, across):
            assert not pygame.FRect(box).inflate(-4, -4).colliderect(way)


def test_a_village_hides_no_head_of_an_arrow() -> None:
    for each in FACES:
        stands = pygame.FRect(village_box(0, 0, 100, 100, each))
        tips = [(arrow.line[-1][0] * 100, arrow.line[-1][1] * 100) for arrow in arrows(each)]
        if len(tips) == 1:
            assert not stands.inflate(20, 20).collidepoint(tips[0]), each
    assert village_box(0, 0, 100, 100, face("tee")) == village_box(0, 0, 100, 100)


def test_tiles_are_painted_quickly() -> None:
    """A board full of tiles after a change of size must not be felt; slow machines have room."""
    spent = []
    for index, each in enumerate(FACES[::3]):
        sprites = Sprites(Art(1.35))
        start = time.process_time()
        # A size of its own each time, so that no cache below the sprites helps.
        sprites.get(("am.tile", each), 70 + index, 70 + index)
        spent.append(time.process_time() - start)
    assert median(spent) < 0.02
