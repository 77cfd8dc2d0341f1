"""What one must read to play is large enough and stands out, wherever it is.

`python -m benchmarks.legible` looks at every place in every way; here each way has its share:
three looks at every place.
"""

from __future__ import annotations

import pygame
import pytest

from benchmarks.legible import LOOKS, SMALLEST, Look, places, readings
from benchmarks.proof import pulled
from ui import i18n
from ui.forms.skin import gui_theme
from ui.paint import Art, theme
from ui.paint.fonts import readable
from ui.paint.text import decoration

PLACES = list(places())


def share(number: int) -> list[Look]:
    """Of the looks at a place: every size, both languages, high contrast and not; and of four
    places in a row each size sees every language in every contrast."""
    return [
        Look(size, ("pl", "en")[(number + i) % 2], (number // 2 + i) % 2 == 1)
        for i, size in enumerate(SMALLEST)
    ]


@pytest.mark.parametrize("number", range(len(PLACES)), ids=[place.name for place in PLACES])
def test_everything_can_be_read(number: int) -> None:
    found = []
    try:
        for look in share(number):
            found += readings(PLACES[number], look)
    finally:
        i18n.set_language("en")
    assert len(found) > 50
    wrong = {
        f"{r.look}, {r.sight}: {r.seen.print.text!r}, {r.seen.print.px:.1f} px,"
        f" {r.seen.contrast:.1f} to 1, {r.seen.place}"
        for r in found
        if r.too_small or r.too_faint
    }
    assert not wrong


def test_the_looks_are_shared_out() -> None:
    looks = [look for number in range(len(PLACES)) for look in share(number)]
    assert set(looks) == set(LOOKS)
    for number in range(len(PLACES)):
        for part in zip(*share(number), strict=True):
            assert set(part) in (set(SMALLEST), {"pl", "en"}, {False, True})


def test_a_proof_tells_size_and_contrast() -> None:
    with pulled() as proof:
        frame = pygame.Surface((200, 60))
        frame.fill((90, 90, 90))
        art = Art(1.0)
        frame.blit(art.text("dim", "bold", 20, (100, 100, 100)), (10, 10))
        with decoration("a watermark"):
            frame.blit(art.text("Rynek", "bold", 9, (80, 80, 80)), (120, 10))
        (seen,) = proof.seen(frame)
    assert (seen.print.text, seen.print.px) == ("dim", 20)
    assert seen.contrast == pytest.approx(theme.contrast_ratio((100, 100, 100), (90, 90, 90)))
    assert {why for _place, why in proof.decoration} == {"a watermark"}


def test_what_lies_under_something_is_not_read() -> None:
    with pulled() as proof:
        frame = pygame.Surface((200, 60))
        frame.blit(Art(1.0).text("covered", "bold", 20, theme.CREAM), (10, 10))
        frame.fill((90, 90, 90), (0, 0, 60, 60))
        assert not proof.seen(frame)


@pytest.mark.parametrize(("scale", "px"), [(0.8, 12), (1.0, 14), (1.35, 18)])
def test_lines_to_type_in_can_be_read(scale: float, px: int) -> None:
    line = gui_theme(Art(scale))["text_entry_line"]
    assert int(line["font"]["size"]) >= px
    colours = line["colours"]
    ratio = theme.contrast_ratio(theme.rgb(colours["normal_text"]), theme.rgb(colours["dark_bg"]))
    assert ratio >= 7
    assert readable(scale) >= px
