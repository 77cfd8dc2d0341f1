"""The painters of Craftsmen: whole, legible, quick, and the same in every process."""

from __future__ import annotations

import time
from itertools import combinations, pairwise
from statistics import median

import pygame
import pytest

import game
from tests.ui.paint import samples
from ui.paint import Art, Sprites
from ui.paint.theme import CREAM, PARCHMENT, PLAYERS, contrast_ratio, hexa, light
from ui.tables.craftsmen.building_art import LANDMARKS, WORKSHOPS, workshop
from ui.tables.craftsmen.capital_art import PAINTS as COLOURS
from ui.tables.craftsmen.card_art import TIERS, CardFace, card_icons
from ui.tables.craftsmen.chain_art import ChainFace, ChainRow
from ui.tables.craftsmen.city_art import BAND, LIT, CityFace, city_fields, field_upper
from ui.tables.craftsmen.goods_art import PAINTS as GOODS
from ui.tables.craftsmen.ship_art import ShipFace, ship_cells, ship_mark
from ui.tables.craftsmen.store_art import granary_fields, market_cubes, market_places
from ui.tables.craftsmen.track_art import order_places

BOX = game.load("craftsmen").book
W, H = 110, 154
SEATS = tuple((hexa(player.colour), player.emblem) for player in PLAYERS[:5])

TAILOR = CardFace(
    "Krawiec",
    "advanced",
    "zaawansowany",
    "purple",
    "red",
    ("cloth", "leather"),
    "clothes",
    4,
    True,
    "tailor",
    "Słowo po słowie. " * 6,
)
FIELD = CardFace(
    "Plantacja lnu", "basic", "podstawowy", "red", "red", (), "flax", 0, False, "flax_plantation"
)
SMALL = ShipFace(1, (("wine", 5), ("bread", 4), ("meat", 2)), (4,), "Pierwszy statek")
LONG = ShipFace(
    4,
    tuple((good, 5) for good in ("weapons", "books", "wine", "tools", "candles", "bread")),
    (7, 5, 3, 1),
    "Czwarty statek",
)
STORE = ("barrel", "rope", "leather", "paper", "iron", "cloth", "flour")
BANK = CityFace("bankers_guild", "Gildia bankierów", "I", "Weź 4 karty.", "Odrzuć 1.", 3)
CHART = ChainFace(
    "Łańcuchy produkcyjne",
    (
        ChainRow("clothes", "Ubrania", (("flax", "cloth"), ("cow", "leather")), 4, 7, ("cow",)),
        ChainRow("meat", "Mięso", (("cow",),), 1, 2),
        ChainRow("beer", "Piwo", (("wheat",), ("wood", "flax", "barrel"), ("wax",)), 3, 4),
    ),
    ("składniki", "produkt", "punkty", "statek"),
)
SEASONS = ("Wiosna", "Lato", "Jesień", "Zima")

KEYS: list[samples.Sample] = [
    *((("cr.city", BANK._replace(id=place)), 126, 122) for place in LANDMARKS),
    (("cr.city", BANK._replace(fields=2, active=True)), 180, 120),
    (("cr.city", BANK), 460, 430),
    *((("cr.helper", *seat), 30, 30) for seat in SEATS),
    *((("cr.cube", *seat), 24, 24) for seat in SEATS),
    (("cr.cube", "", ""), 24, 24),
    *((("cr.capital", colour, 2), 62, 88) for colour in COLOURS),
    *((("cr.mini_capital", colour, 3), 36, 22) for colour in COLOURS),
    *((("cr.colour", colour), 24, 24) for colour in COLOURS),
    (("cr.capital_back",), 62, 88),
    (("cr.card", TAILOR), W, H),
    (("cr.card", FIELD), W, H),
    (("cr.card", TAILOR), 50, 70),
    (("cr.card", TAILOR._replace(detail=True)), 300, 420),
    *((("cr.card_back", tier), W, H) for tier in TIERS),
    *((("cr.good", good), 28, 28) for good in GOODS),
    (("cr.good", "honey_cake"), 28, 28),
    (("cr.bonus", "beer", 3), 40, 40),
    (("cr.ship", SMALL), 106, 280),
    (("cr.ship", LONG), 106, 280),
    (("cr.prize", 7), 30, 30),
    (("cr.granary", STORE, "Spichlerz"), 250, 112),
    (("cr.market", "Jarmark", SEATS), 250, 86),
    (("cr.market", "Jarmark", SEATS[:2]), 250, 86),
    (("cr.calendar", 2, 1, (*SEASONS, "Rok 2")), 155, 70),
    (("cr.order", 5), 155, 42),
    (("cr.change", 3), 100, 42),
    (("cr.token", "privilege"), 30, 30),
    (("cr.token", "work"), 30, 30),
    (("cr.gavel",), 60, 60),
    (("cr.mayor",), 80, 80),
    (("cr.work", 3, 5), 200, 40),
    (("cr.year_points", 12), 48, 48),
    (("cr.chain", CHART), 460, 470),
    (("picture", "craftsmen"), 240, 150),
]


def pixels(key: tuple, w: int = W, h: int = H) -> bytes:
    return samples.pixels(key, w, h)


def yard(kind: str, makes: str = "") -> bytes:
    """A workshop, with what it makes."""
    return pygame.image.tobytes(workshop(Art(1.0), (160, 100), kind, makes), "RGBA")


def faces(tongue: str, detail: bool = False) -> list[CardFace]:
    """One card of every building of the data."""
    return [
        CardFace(
            getattr(building.name, tongue),
            building.tier,
            building.tier,
            building.cards[0].top,
            building.cards[0].bottom,
            tuple(building.needs),
            building.makes,
            building.points,
            False,
            building.id,
            detail=detail,
        )
        for building in BOX.records.buildings
    ]


def apart(boxes: list[tuple[float, float, float, float]]) -> bool:
    """Whether no two boxes overlap."""
    return not any(
        a[0] < b[0] + b[2] - 0.01
        and b[0] < a[0] + a[2] - 0.01
        and a[1] < b[1] + b[3] - 0.01
        and b[1] < a[1] + a[3] - 0.01
        for a, b in combinations(boxes, 2)
    )


def inside(boxes: list[tuple[float, float, float, float]], w: float, h: float) -> bool:
    return all(x >= 0 and y >= 0 and x + a <= w and y + b <= h for x, y, a, b in boxes)


def test_every_painter_is_among_the_samples() -> None:
    samples.check_complete(KEYS, "cr.")


@pytest.mark.parametrize("contrast", [False, True])
@pytest.mark.parametrize("scale", [0.8, 1.35])
def test_painters_fill_the_size_they_are_asked_for(scale: float, contrast: bool) -> None:
    samples.check_sizes(KEYS, scale, contrast)


def test_same_pixels_in_two_processes() -> None:
    samples.check_same_everywhere(__name__, KEYS)


def test_everything_of_the_shipped_game_has_a_drawing_of_its_own() -> None:
    assert set(GOODS) == {good.id for good in BOX.records.goods}
    assert set(WORKSHOPS) == {building.id for building in BOX.records.buildings} | {"plain"}
    assert set(LANDMARKS) == {place.id for place in BOX.records.city} | {"plain"}
    assert len({yard(kind) for kind in WORKSHOPS}) == len(WORKSHOPS)
    assert set(COLOURS) == set(BOX.colours)
    assert set(TIERS) == {building.tier for building in BOX.records.buildings}


def test_what_an_overlay_adds_is_drawn_too() -> None:
    sacks = {pixels(("cr.good", good), 28, 28) for good in ("honey_cake", "salt", "glass")}
    assert len(sacks) == 3
    odd = FIELD._replace(makes="salt", icon="salt_works")
    assert pixels(("cr.card", odd)) != pixels(("cr.card", FIELD))
    place = BANK._replace(id="tavern")
    assert pixels(("cr.city", place), 126, 122) != pixels(("cr.city", BANK), 126, 122)


def test_what_a_workshop_makes_lies_before_it_unless_it_grows_there() -> None:
    growing = {"flax_plantation", "wheat_field", "apiary", "vineyard"}
    assert {kind for kind in WORKSHOPS if yard(kind, "bread") == yard(kind)} == growing
    assert yard("bakery", "bread") != yard("bakery", "beer")


def shades(key: tuple, px: int) -> bytes:
    """A sprite on parchment, as somebody without any sense of colour sees it."""
    sheet = pygame.Surface((px, px))
    sheet.fill(PARCHMENT)
    sheet.blit(Sprites(Art(1.0)).get(key, px, px), (0, 0))
    return pygame.image.tobytes(pygame.transform.grayscale(sheet), "RGB")[::3]


def test_goods_can_be_told_apart_small_and_without_colour() -> None:
    seen = {good: shades(("cr.good", good), 18) for good in GOODS}
    for one, other in combinations(GOODS, 2):
        unlike = sum(abs(a - b) > 32 for a, b in zip(seen[one], seen[other], strict=True))
        assert unlike >= 0.15 * 18 * 18, (one, other)


def test_colours_can_be_told_apart_without_colour() -> None:
    seen = [shades(("cr.colour", colour), 20) for colour in COLOURS]
    for one, other in combinations(seen, 2):
        assert sum(abs(a - b) > 48 for a, b in zip(one, other, strict=True)) >= 0.06 * 20 * 20
    assert all(contrast_ratio(CREAM, fill) >= 3.0 for fill in COLOURS.values())


def edge(key: tuple, x: int, w: int = W, h: int = H) -> list[tuple[int, ...]]:
    """Below the name, which may take two lines."""
    drawn = Sprites(Art(1.0)).get(key, w, h)
    return [tuple(drawn.get_at((x, y)))[:3] for y in range(round(h * 0.26), round(h * 0.95))]


@pytest.mark.parametrize("size", [(50, 70), (84, 120), (110, 154)])
def test_halves_of_neighbours_match(size: tuple[int, int]) -> None:
    """The right edge of a card and the left edge of its match look alike where they match."""
    w, h = size

    def likeness(right: CardFace, low: bool) -> float:
        a = edge(("cr.card", TAILOR), w - 2, w, h)
        b = edge(("cr.card", right), 1, w, h)
        half = len(a) * 8 // 25
        rows = range(half + 4, len(a)) if low else range(half - 4)
        return sum(
            max(abs(p - q) for p, q in zip(a[i], b[i], strict=True)) < 24 for i in rows
        ) / len(rows)

    fits = FIELD._replace(top="purple", bottom="green")
    assert likeness(fits, low=False) > 0.9
    assert likeness(fits, low=True) < 0.5
    assert likeness(FIELD, low=True) > 0.9
    assert likeness(FIELD, low=False) < 0.5


@pytest.mark.parametrize(("w", "h"), [(50, 70), (110, 154), (300, 420)])
def test_inputs_of_a_card_lie_side_by_side_on_it(w: int, h: int) -> None:
    for n in (0, 1, 2):
        boxes = card_icons(w, h, n)
        assert len(boxes) == n
        assert apart(boxes)
        assert inside(boxes, w, h)


@pytest.mark.parametrize(("w", "h"), [(101, 98), (126, 122), (180, 120)])
@pytest.mark.parametrize("n", [2, 3])
def test_queues_have_room_for_two_discs_on_each_other(w: int, h: int, n: int) -> None:
    lower = city_fields(w, h, n)
    upper = [field_upper(box) for box in lower]
    assert len(lower) == n
    assert apart(lower)
    assert inside([*lower, *upper], w, h)
    assert all(box[2] >= 0.2 * h for box in lower)
    for below, above in zip(lower, upper, strict=True):
        assert above[1] < below[1]
    assert all(a[0] < b[0] for a, b in pairwise(lower))


@pytest.mark.parametrize(("w", "h"), [(85, 225), (106, 281), (300, 520)])
def test_ships_grow_with_their_rows(w: int, h: int) -> None:
    sides = []
    for n in (3, 4, 5, 6):
        rows = ship_cells(w, h, n)
        flat = [box for pair in rows for box in pair]
        assert len(rows) == n
        assert apart(flat)
        assert inside(flat, w, h)
        assert inside([ship_mark(w, h, n)], w, h)
        assert all(left[0] < right[0] for left, right in rows)
        sides.append(rows[-1][0][1] + rows[-1][0][3] - rows[0][0][1])
    assert sides == sorted(sides)
    assert sides[0] < sides[-1]


@pytest.mark.parametrize(("w", "h"), [(200, 90), (250, 112), (340, 150)])
def test_the_granary_has_two_fields_a_column(w: int, h: int) -> None:
    for n in (7, 8):
        fields = granary_fields(w, h, n)
        assert len(fields) == n
        flat = [box for pair in fields for box in pair]
        assert apart(flat)
        assert inside(flat, w, h)
        assert all(upper[1] < lower[1] for lower, upper in fields)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(("w", "h"), [(200, 70), (250, 86), (160, 140)])
def test_the_market_has_room_for_everybody(w: int, h: int, players: int) -> None:
    places = market_places(w, h, players)
    assert len(places) == players
    cubes = [box for place in places for box in market_cubes(place)]
    assert len(cubes) == 3 * players
    assert apart(places)
    assert apart(cubes)
    assert inside(cubes, w, h)
    assert min(box[2] for box in cubes) >= 10


@pytest.mark.parametrize("n", [2, 3, 5])
def test_tracks_run_from_the_left(n: int) -> None:
    places = order_places(155, 34, n)
    assert len(places) == n
    assert apart(places)
    assert inside(places, 155, 34)
    assert all(a[0] < b[0] for a, b in pairwise(places))


def test_the_calendar_marks_every_season_once() -> None:
    shown = {
        pixels(("cr.calendar", year, season, SEASONS), 155, 70)
        for year in (1, 2, 3)
        for season in range(4)
    }
    assert len(shown) == 12


def test_letters_can_be_read_on_their_bands() -> None:
    for band in (*TIERS.values(), BAND, LIT):
        # The upper edge of a band is lit.
        assert contrast_ratio(CREAM, light(band, 0.1)) >= 4.5, band


@pytest.mark.parametrize("tongue", ["en", "pl"])
@pytest.mark.parametrize("legible", [False, True])
@pytest.mark.parametrize("size", [(84, 118), (110, 154), (149, 208)])
def test_names_of_buildings_are_whole(
    size: tuple[int, int], legible: bool, tongue: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = samples.drawn_lines(monkeypatch)
    sprites = Sprites(Art(1.0, legible=legible))
    for face in faces(tongue):
        lines.clear()
        sprites.get(("cr.card", face), *size)
        assert face.name in lines
        assert not [text for text in lines if "…" in text]


@pytest.mark.parametrize("tongue", ["en", "pl"])
@pytest.mark.parametrize("legible", [False, True])
@pytest.mark.parametrize("size", [(101, 98), (126, 122), (170, 165), (180, 120), (460, 430)])
def test_names_of_the_town_are_whole(
    size: tuple[int, int], legible: bool, tongue: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = samples.drawn_lines(monkeypatch)
    sprites = Sprites(Art(1.0, legible=legible))
    for place in BOX.records.city:
        name, action = (getattr(each, tongue) for each in (place.name, place.text))
        privilege = getattr(place.privilege, tongue) if place.privilege else ""
        lines.clear()
        face = CityFace(place.id, name, "III", action, privilege, 3)
        sprites.get(("cr.city", face), *size)
        assert set(name.split()) <= set(" ".join(lines).split()), name
        assert not [text for text in lines if "…" in text]
        if size == (460, 430):
            said = set(" ".join(lines).split())
            assert set(f"{action} {privilege}".split()) <= said, name


def test_a_name_that_cannot_be_read_is_left_out() -> None:
    pen = Art(1.0)
    assert pen.line("Gildia budowniczych", "name", 14, CREAM, 200) is not None
    squeezed = pen.line("Gildia budowniczych", "name", 14, CREAM, 105)
    assert squeezed is not None
    assert squeezed.get_width() <= 105
    assert pen.line("Gildia budowniczych", "name", 14, CREAM, 50) is None


def test_cards_are_painted_quickly() -> None:
    """A new display must not be felt; the limit leaves room for slow machines."""
    spent = []
    sprites = Sprites(Art(1.35))
    for face in faces("pl"):
        start = time.process_time()
        sprites.get(("cr.card", face), 149, 208)
        spent.append(time.process_time() - start)
    assert median(spent) < 0.02


def test_the_chart_shows_every_ingredient():
    def row(*branches: tuple[str, ...]) -> bytes:
        face = CHART._replace(rows=(ChainRow("beer", "Piwo", branches, 3, 4),))
        return pixels(("cr.chain", face), 460, 470)

    two = row(("wheat",), ("wood", "barrel"))
    assert row(("wheat",), ("wood", "barrel"), ("wax",)) != two, "a third ingredient"
    assert row(("wheat",), ("wood", "flax", "barrel")) != two, "a second raw"
