"""Every painter paints something of the right size, the same in every process, fast enough."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.paint import samples
from ui.paint import PAINTERS, Art, Sprites
from ui.paint.theme import CREAM, PLAYERS, RESOURCES, contrast_ratio, hexa
from ui.tables.registry import table_for
from ui.tables.tiny_towns.board_art import board_cells
from ui.tables.tiny_towns.card_art import BANDS, CardFace
from ui.tables.tiny_towns.piece_art import TYPES

table_for("tiny_towns")  # With it come its painters.

FACE = CardFace(
    "Obserwatorium astronomiczne",
    "pink",
    "Monument",
    (("glass", "glass"), ("wood", "wheat")),
    "PZ za kolejność ukończenia miasteczka: 6, 3, 2, dalej 0.",
    "6",
    False,
)
KEYS: list[samples.Sample] = [
    *((("cube", resource), 46, 46) for resource in RESOURCES),
    *((("tt.mark", resource), 24, 24) for resource in RESOURCES),
    *((("tt.building", kind), 60, 60) for kind in TYPES),
    *((("tt.card", FACE._replace(type=kind)), 112, 161) for kind in TYPES),
    *((("emblem", player.emblem, hexa(player.colour)), 40, 40) for player in PLAYERS),
    *((("badge", "27", style), 48, 30) for style in ("gold", "plain", "red", "green")),
    *(
        (("label", "Zażółć gęślą", 16.0, style, "center"), 160, 30)
        for style in ("title", "body", "bold", "light", "muted")
    ),
    (("tt.card", FACE._replace(detail=True, text=FACE.text * 6)), 360, 520),
    (("tt.board", "Hrabina Małgorzata", "#e5b235", "sun", True, False), 300, 324),
    (("tt.board", "Kruk", "#3a3a40", "raven", False, True), 150, 170),
    (("tt.card_back",), 112, 161),
    (("tt.resource_card", "glass", "Szkło"), 74, 104),
    (("tt.resource_back",), 74, 104),
    (("tt.hammer",), 60, 60),
    (("tt.fed",), 24, 24),
    (("tt.unfed",), 24, 24),
    (("tt.store", 3), 90, 34),
    (("tray",), 300, 70),
    (("panel",), 200, 120),
    (("picture", "tiny_towns"), 240, 150),
    (("menu_art",), 640, 400),
    (("logo",), 400, 160),
]
SCALES = (0.8, 1.0, 1.35)


def test_every_painter_is_among_the_samples() -> None:
    ours = ("ui.paint.", "ui.tables.tiny_towns.")
    mine = {name for name, painter in PAINTERS.items() if painter.__module__.startswith(ours)}
    assert mine == {key[0] for key, _w, _h in KEYS}


@pytest.mark.parametrize("contrast", [False, True])
@pytest.mark.parametrize("scale", SCALES)
def test_painters_fill_the_size_they_are_asked_for(scale: float, contrast: bool) -> None:
    samples.check_sizes(KEYS, scale, contrast, least=0.3, thin={"label": 0.05})


def test_same_pixels_in_two_processes() -> None:
    samples.check_same_everywhere(__name__, KEYS)


@pytest.mark.parametrize("kind", BANDS)
def test_names_can_be_read_on_their_band(kind: str) -> None:
    assert contrast_ratio(BANDS[kind], CREAM) >= 4.5


@pytest.mark.parametrize("mini", [False, True])
def test_board_cells_lie_inside_the_board_and_apart(mini: bool) -> None:
    w, h = (150.0, 170.0) if mini else (400.0, 432.0)
    cells = [pygame.FRect(cell) for cell in board_cells(w, h, mini)]
    assert len(cells) == 16
    for cell in cells:
        assert cell.w == pytest.approx(cell.h)
        assert pygame.FRect(0, 0, w, h).contains(cell)
    assert all(not a.colliderect(b) for i, a in enumerate(cells) for b in cells[:i])
    assert cells[0].x < cells[1].x
    assert cells[0].y < cells[4].y


def test_board_cells_scale_with_the_board() -> None:
    """The layout asks in units, the painter in pixels: both must mean the same squares."""
    units, pixels = board_cells(400, 430, False), board_cells(540, 580.5, False)
    for small, large in zip(units, pixels, strict=True):
        assert [v * 1.35 for v in small] == pytest.approx(large)


@pytest.mark.parametrize("legible", [False, True])
@pytest.mark.parametrize("scale", [0.8, 1.0])
def test_long_names_and_rules_are_never_cut(
    scale: float, legible: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a window of 1024x640 the letters stay readable, so the picture must give way."""
    set_lines = samples.drawn_lines(monkeypatch)
    art = Art(scale, legible=legible)
    for name, rows in (
        ("Pomnik Mieczysława Froga", ("WSSG", "H...")),
        ("Cytadela Żelaznych Cierni", ("H.B", "SWS")),
        ("Strażnica Sokole Oko", ("W...", "BGHH", "S...")),
    ):
        letters = dict(zip("WHBGS", RESOURCES, strict=True))
        pattern = tuple(tuple(letters.get(sign, "") for sign in row) for row in rows)
        face = FACE._replace(name=name, rows=pattern, text="2 za rodzaj, którego nie masz")
        Sprites(art).get(("tt.card", face), round(110 * scale), round(158 * scale))
    assert not [line for line in set_lines if "…" in line]
    assert "Froga" in " ".join(set_lines)
