"""What lies in sprites/: drawings that NanoSVG draws right, fonts that can Polish, credits."""

from __future__ import annotations

import re
import wave
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest
import yaml

from ui.paint import shapes, svg
from ui.paint.fonts import FOLDER, LEGIBLE, ROLES
from ui.paint.theme import PLAYERS, dark, hexa, light, rgb
from ui.paths import SPRITES

DRAWINGS = sorted(SPRITES.rglob("*.svg"))
ALLOWED = {
    "svg",
    "g",
    "defs",
    "path",
    "rect",
    "circle",
    "ellipse",
    "line",
    "polygon",
    "polyline",
    "linearGradient",
    "radialGradient",
    "stop",
}
POLISH = "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ„”–—…×"


def faults(text: str) -> list[str]:
    """What NanoSVG would ignore or draw wrong."""
    found = []
    for node in ElementTree.fromstring(text).iter():
        tag = node.tag.split("}")[-1]
        if tag not in ALLOWED:
            found.append(f"<{tag}>")
        for name, value in node.attrib.items():
            if name in ("fill", "stroke", "stop-color") and not re.fullmatch(
                r"none|#[0-9a-fA-F]{6}|#[0-9a-fA-F]{3}|url\(#\w+\)", value
            ):
                found.append(f'{name}="{value}"')
            if name in ("clip-path", "mask", "filter", "opacity", "id") and tag == "g":
                found.append(f"<g {name}>")
        if tag.endswith("Gradient") and node.get("gradientUnits") != "userSpaceOnUse":
            found.append(f"<{tag}> without gradientUnits=userSpaceOnUse")
        if tag == "stop" and not node.get("offset", "").endswith("%"):
            found.append("<stop> without a percentage")
    return found


def test_the_lint_sees_what_nanosvg_cannot_draw() -> None:
    bad = (
        '<svg xmlns="http://www.w3.org/2000/svg"><use/><path fill="currentColor" d="M0 0"/>'
        '<linearGradient id="a"><stop offset="1"/></linearGradient></svg>'
    )
    assert len(faults(bad)) == 4


@pytest.mark.parametrize("file", DRAWINGS, ids=lambda file: file.stem)
def test_drawing_is_in_the_subset_and_not_blank(file: Path) -> None:
    source = file.read_text("utf-8")
    colours = {name: rgb("#b5482f") for name in svg.placeholders(source)}
    text = svg.coloured(source, colours)
    assert faults(text) == []
    drawn = svg.raster(text, (64, 64))
    # A nose or a pair of brows is small: whole figures are tried in tests/ui/paint/test_people.py.
    least = 0.001 if file.is_relative_to(SPRITES / "people") else 0.03
    assert pygame.mask.from_surface(drawn, 60).count() > 64 * 64 * least


def test_a_drawing_loses_no_edge_at_any_size() -> None:
    """Its scale may come out a little too large, and NanoSVG then adds a row and a column."""
    box = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
    text = box + '<rect width="100" height="100" fill="#ffffff"/></svg>'
    for px in range(8, 128):
        corners = [svg.raster(text, (px, px)).get_at((k, k)) for k in (0, px - 1)]
        assert corners == [(255, 255, 255, 255)] * 2, px


def test_placeholders_are_shifted_in_order_and_know_their_default() -> None:
    text = "{wall=#808080} {wall} {wall+20-50} {roof-30}"
    dull, shifted = rgb("#808080"), dark(light(rgb("#808080"), 0.2), 0.5)
    roof = dark(rgb("#b5482f"), 0.3)
    drawn = svg.coloured(text, {"roof": rgb("#b5482f")})
    assert drawn == " ".join(map(hexa, (dull, dull, shifted, roof)))
    with pytest.raises(KeyError, match="roof"):
        svg.coloured(text, {})


def test_a_drawing_can_be_part_of_another() -> None:
    """Its gradients, strokes and shapes are as they are in the whole drawing."""
    alone = svg.raster(svg.source("scenes/ragusa"), (240, 150))
    within = shapes.vector((250, 160), svg.part("scenes/ragusa", 5, 8, 240))
    there = within.subsurface((5, 8, 240, 150))
    pairs = zip(*(pygame.image.tobytes(each, "RGBA") for each in (alone, there)), strict=True)
    assert max(abs(a - b) for a, b in pairs) <= 2


def test_there_is_an_emblem_for_every_player() -> None:
    assert {p.emblem for p in PLAYERS} <= {f.stem for f in (SPRITES / "icons").glob("*.svg")}


@pytest.mark.parametrize("file", sorted({*ROLES.values(), *LEGIBLE.values()}))
def test_font_has_every_polish_letter(file: str) -> None:
    pygame.font.init()
    font = pygame.font.Font(str(FOLDER / file), 24)
    missing = [
        sign for sign, metric in zip(POLISH, font.metrics(POLISH), strict=True) if not metric
    ]
    assert missing == []


def test_numbers_stand_on_the_line() -> None:
    """Alegreya's own 3 hangs below the line; on a coin it would look dropped."""
    pygame.font.init()
    digits = "0123456789"
    for role in ("number", "name"):
        font = pygame.font.Font(str(FOLDER / ROLES[role]), 100)
        lows = {
            digit: metric[2] for digit, metric in zip(digits, font.metrics(digits), strict=True)
        }
        assert all(low > -6 for low in lows.values()), lows


def credits() -> list[dict[str, str]]:
    data = yaml.safe_load((SPRITES / "CREDITS.yaml").read_text("utf-8"))
    return list(data["credits"])


def test_every_credit_is_complete_and_its_file_is_there() -> None:
    for record in credits():
        assert {"file", "what", "author", "licence", "source"} <= set(record), record
        assert (SPRITES / record["file"]).is_file(), record["file"]
        assert record["author"].strip() not in ("", "?"), record
        assert "|" not in record["author"], record


def test_every_third_party_file_is_credited() -> None:
    listed = {record["file"] for record in credits()}
    fonts = {f"fonts/{file.name}" for file in FOLDER.glob("*.ttf")}
    icons = {f"icons/{file.name}" for file in (SPRITES / "icons").glob("*.svg")}
    own = {f"icons/{name}.svg" for name in ("eye", "heart", "leaf", "moon", "purse")}
    assert listed == (fonts | icons) - own


def test_every_font_family_brings_its_licence() -> None:
    for family in {file.name.split("-")[0].removesuffix("SC") for file in FOLDER.glob("*.ttf")}:
        text = (FOLDER / f"OFL-{family}.txt").read_text("utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in text


def test_icons_are_used() -> None:
    """Only what is used is stored: an icon's name stands somewhere in the window's code."""
    code = "\n".join(f.read_text("utf-8") for f in (SPRITES.parent / "ui").rglob("*.py"))
    unused = [f.stem for f in (SPRITES / "icons").glob("*.svg") if f'"{f.stem}"' not in code]
    assert unused == []


def test_signs_and_pieces_of_craftsmen_are_used() -> None:
    table = SPRITES.parent / "ui" / "tables" / "craftsmen"
    code = "\n".join(file.read_text("utf-8") for file in table.glob("*.py"))
    drawings = [*svg.names("signs"), *svg.names("pieces")]
    drawn = [name.removeprefix("craftsmen_") for name in drawings if name.startswith("craftsmen_")]
    assert [name for name in drawn if not re.search(rf"[\"'_]{name}[\"']", code)] == []


@pytest.mark.parametrize("file", sorted((SPRITES / "sounds").glob("*.wav")), ids=lambda f: f.stem)
def test_sound_is_short_soft_and_small(file: Path) -> None:
    with wave.open(str(file)) as sound:
        assert (sound.getnchannels(), sound.getframerate()) == (1, 22050)
        assert sound.getnframes() / sound.getframerate() < 2.5
        samples = memoryview(sound.readframes(sound.getnframes())).cast("h")
    peak = max(abs(value) for value in samples) / 32767
    assert 0.1 < peak < 0.7
    # An abrupt end clicks.
    assert max(abs(value) for value in samples[-20:]) < 400


def test_sprites_stay_small() -> None:
    assert sum(file.stat().st_size for file in SPRITES.rglob("*") if file.is_file()) < 5 << 20
