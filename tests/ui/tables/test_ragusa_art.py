"""The painters of Ragusa: whole, legible, quick, and the same in every process."""

from __future__ import annotations

import time
from itertools import pairwise
from statistics import median

import pygame
import pytest

import game
from game.ragusa.bonuses import KINDS
from tests.ui.paint import samples
from tests.ui.paint.samples import pixels
from ui.paint import Art, Sprites
from ui.paint.theme import CREAM, INK, PLAYERS, contrast_ratio, hexa
from ui.tables.ragusa import card_art, faces
from ui.tables.ragusa.bonus import LEAST
from ui.tables.ragusa.card_art import (
    BONUS,
    LAND,
    PATRICIAN,
    SEA,
    BonusFace,
    PatricianFace,
    ShipFace,
    ThingFace,
)
from ui.tables.ragusa.faces import SIGNS
from ui.tables.ragusa.goods_art import PAINTS, track_cells
from ui.tables.ragusa.hex_art import DISTRICTS, TERRAINS
from ui.tables.registry import table_for

table_for("ragusa")  # With it come its painters.

SHIP = ShipFace("Przyprawy", "spices", (("wine", 1), ("oil", 2)), 5)
AIM = BonusFace(
    "Handel przyprawami",
    "1 punkt za każdy mur, przy którym stoi Twój dom lub Twoja wieża.",
    "spices",
    "1/2",
)
BUILDER = PatricianFace(
    "Patrycjusz",
    ("1. w04", "2. w16", "3. c08"),
    hexes=((0.0, 0.0, "forest"), (1.73, 0.0, "sea"), (0.87, 1.5, "cathedral")),
    spots=((0.87, 0.5),),
)
PRESS = ThingFace("Tłocznia oliwy", "Każdy dom wytwarza oliwę.", "hex", "olive_press")
LONG = "Handlarz rybami"
W, H = 104, 120

KEYS: list[samples.Sample] = [
    *(
        (("rg.hex", terrain, "", variant), W, H)
        for terrain, ground in TERRAINS.items()
        for variant in range(len(ground.drawings))
    ),
    *((("rg.hex", district, LONG), W, H) for district in sorted(DISTRICTS)),
    (("rg.hex", "lighthouse", LONG), W, H),
    (("rg.name", LONG), W, H),
    (("rg.space", True), 26, 26),
    (("rg.space", False), 26, 26),
    *(
        (("rg.piece", what, hexa(player.colour), player.emblem), 34, 34)
        for what in ("house", "super_house", "tower")
        for player in PLAYERS
    ),
    (("rg.reserved",), 30, 30),
    (("rg.wall",), 60, 22),
    (("rg.wall_place",), 60, 16),
    *((("rg.token", thing), 30, 30) for thing in (*PAINTS, "amber")),
    *((("rg.counter", "wine", n, 12), 64, 28) for n in (0, 7, 12)),
    (("rg.track", "oil", "Oliwa", (1, 1, 1, 2, 2, 3, 3, 4, 4, 5), 0), 290, 34),
    (("rg.track", "silver", "Srebro", (1, 2, 3), 2), 120, 30),
    *((("rg.ship", SHIP._replace(good=good)), 112, 161) for good in ("jewels", "amber")),
    (("rg.ship", SHIP._replace(detail=True, text="Słowo po słowie. " * 9)), 360, 520),
    *(
        (("rg.bonus", AIM._replace(icon=icon)), 112, 161)
        for icon in ("wood", "walls", "towers", "ship", "sets")
    ),
    (("rg.bonus", AIM._replace(detail=True)), 360, 520),
    *((("rg.bonus_strip", AIM._replace(icon=icon)), 290, 52) for icon in ("wood", "walls")),
    (("rg.patrician", BUILDER), 360, 520),
    (("rg.patrician_strip", ("w04", "w16", "c08"), 1), 86, 34),
    (("rg.thing", PRESS), 360, 520),
    (("rg.thing", PRESS._replace(painter="token", what="oil")), 360, 520),
    (("rg.code", "w19"), 30, 16),
    (("rg.ship_back",), 80, 115),
    (("rg.bonus_back",), 80, 115),
    (("rg.patrician_back",), 86, 34),
    (("picture", "ragusa"), 240, 150),
]


def test_every_painter_is_among_the_samples() -> None:
    samples.check_complete(KEYS, "rg.")


@pytest.mark.parametrize("contrast", [False, True])
@pytest.mark.parametrize("scale", [0.8, 1.35])
def test_painters_fill_the_size_they_are_asked_for(scale: float, contrast: bool) -> None:
    # A name is as large as its tile, and empty but for a strip.
    samples.check_sizes(KEYS, scale, contrast, thin={"rg.name": 0.08})


def test_same_pixels_in_two_processes() -> None:
    samples.check_same_everywhere(__name__, KEYS)


def test_everything_of_the_shipped_game_has_a_drawing_of_its_own() -> None:
    records = game.load("ragusa").book.records
    assert {terrain.id for terrain in records.terrains} <= set(TERRAINS)
    assert {district.id for district in records.districts} == DISTRICTS
    things = {each.id for each in (*records.resources, *records.commodities, *records.goods)}
    assert things == set(PAINTS)
    drawn = {pixels(("rg.token", thing), 30, 30) for thing in (*PAINTS, "amber")}
    assert len(drawn) == len(PAINTS) + 1
    tiles = {pixels(("rg.hex", tile, ""), W, H) for tile in (*TERRAINS, *DISTRICTS)}
    assert len(tiles) == len(TERRAINS) + len(DISTRICTS)


def test_an_unknown_district_is_drawn_as_some_district_and_unknown_land_as_country() -> None:
    assert pixels(("rg.hex", "lighthouse", "X"), W, H) == pixels(("rg.hex", "spire", "X"), W, H)
    assert pixels(("rg.hex", "saltworks", ""), W, H) == pixels(("rg.hex", "country", ""), W, H)


@pytest.mark.parametrize("what", ["house", "super_house", "tower"])
def test_the_emblem_tells_pieces_apart_without_colour(what: str) -> None:
    drawn = {pixels(("rg.piece", what, "#808080", player.emblem), 26, 26) for player in PLAYERS}
    assert len(drawn) == len(PLAYERS)


@pytest.mark.parametrize("legible", [False, True])
@pytest.mark.parametrize("wide", [76, 88, 104, 150])
def test_names_on_tiles_and_cards_are_never_cut(
    wide: int, legible: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = samples.drawn_lines(monkeypatch)
    records = game.load("ragusa").book.records
    sprites = Sprites(Art(wide / 104, legible=legible))
    names = [name for each in records.districts for name in (each.name.en, each.name.pl)]
    for name in names:
        sprites.get(("rg.hex", "market", name), wide, round(wide / 0.866))
    for card in records.bonus_cards:
        for name in (card.name.en, card.name.pl):
            face = AIM._replace(name=name, text="")
            sprites.get(("rg.bonus", face), wide, round(wide * 1.4375))
    assert not [line for line in lines if "…" in line]
    assert LONG in " ".join(lines)


@pytest.mark.parametrize("legible", [False, True])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.35])
@pytest.mark.parametrize(
    ("painter", "wide", "high"),
    [("rg.bonus", LEAST, LEAST * 1.4375), ("rg.bonus_strip", 286, 40), ("rg.bonus", 150, 216)],
)
def test_the_rule_of_every_bonus_card_is_there_to_the_last_word(
    painter: str,
    wide: float,
    high: float,
    scale: float,
    legible: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lines = samples.drawn_lines(monkeypatch)
    sprites = Sprites(Art(scale, legible=legible))
    for card in game.load("ragusa").book.records.bonus_cards:
        for text in (card.text.en, card.text.pl):
            face = BonusFace(card.name.pl, text, card.of or "walls", str(card.vp))
            lines.clear()
            sprites.get((painter, face), round(wide * scale), round(high * scale))
            assert text in " ".join(lines), (lines, text)


def test_letters_can_be_read_on_their_bands() -> None:
    assert min(contrast_ratio(CREAM, band) for band in (SEA, BONUS, PATRICIAN, LAND)) >= 4.5
    assert contrast_ratio(INK, CREAM) >= 4.5


def test_values_lie_on_their_track_side_by_side() -> None:
    cells = [pygame.FRect(cell) for cell in track_cells(290, 34, 10)]
    assert len(cells) == 10
    assert all(pygame.FRect(0, 0, 290, 34).contains(cell) for cell in cells)
    assert all(a.right < b.left for a, b in pairwise(cells))


def test_a_full_counter_and_an_empty_one_look_different() -> None:
    drawn = [pixels(("rg.counter", "wine", n, most), 64, 28) for n, most in ((7, 12), (7, 7))]
    assert drawn[0] != drawn[1]


def test_tiles_are_painted_quickly() -> None:
    """A new map of 37 tiles must not be felt; the limit leaves room for slow machines."""
    spent = []
    for index, tile in enumerate((*TERRAINS, *DISTRICTS)):
        sprites = Sprites(Art(1.35))
        start = time.process_time()
        # A size of its own each time, so that no cache below the sprites helps.
        sprites.get(("rg.hex", tile, "Rynek"), 150 + index, round((150 + index) / 0.866))
        spent.append(time.process_time() - start)
    assert median(spent) < 0.06


def test_every_kind_of_bonus_card_has_a_sign() -> None:
    assert set(SIGNS) == set(KINDS) - {"resource", "good"}, "these show what they count"


def test_every_sign_of_a_bonus_card_is_drawn() -> None:
    assert set(faces.SIGNS.values()) <= set(card_art._SIGNS)
