"""Pictures of every painter, and what must hold for all of them."""

from __future__ import annotations

import os
import subprocess
import sys
import zlib
from collections.abc import Mapping, Sequence

import pygame
import pytest

from ui.paint import PAINTERS, Art, Sprites
from ui.paint.text import Setting, Typesetter
from ui.paths import ROOT

Sample = tuple[tuple, int, int]
"""What is painted, and how large in units."""
ALONE = {"SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


def paint(samples: Sequence[Sample], scale: float, contrast: bool = False) -> list[pygame.Surface]:
    sprites = Sprites(Art(scale, contrast))
    return [sprites.get(key, round(w * scale), round(h * scale)) for key, w, h in samples]


def pixels(key: tuple, w: int, h: int) -> bytes:
    return pygame.image.tobytes(Sprites(Art(1.0)).get(key, w, h), "RGBA")


def digest(samples: Sequence[Sample]) -> str:
    """One number for each picture (for two processes to compare)."""
    every = [pygame.image.tobytes(surface, "RGBA") for surface in paint(samples, 1.0)]
    return " ".join(f"{zlib.crc32(each):08x}" for each in every)


def check_complete(samples: Sequence[Sample], prefix: str) -> None:
    """Every painter of the game's art modules is among the samples."""
    painters = {
        name
        for name, painter in PAINTERS.items()
        if name.startswith(prefix) and painter.__module__.endswith("_art")
    }
    assert painters == {key[0] for key, _w, _h in samples} - {"picture"}


def check_sizes(
    samples: Sequence[Sample],
    scale: float,
    contrast: bool,
    least: float = 0.2,
    thin: Mapping[str, float] | None = None,
) -> None:
    """Each is as large as asked for, and painted on for the least part or that of thin ones."""
    for (key, w, h), surface in zip(samples, paint(samples, scale, contrast), strict=True):
        assert surface.get_size() == (round(w * scale), round(h * scale)), key
        covered = pygame.mask.from_surface(surface, 40).count()
        part = (thin or {}).get(key[0], least)
        assert covered > part * surface.get_width() * surface.get_height(), key


def check_same_everywhere(module: str, samples: Sequence[Sample]) -> None:
    """In two processes that order sets differently; the test module has them as KEYS.

    Memory is filled with another byte in each, so that what is read before it was written (NanoSVG
    does, for stroke-dasharray) differs always and not once in a hundred runs.
    """
    script = f"from {module} import KEYS; from {__name__} import digest; print(digest(KEYS))"
    here, there = (
        subprocess.run(
            [sys.executable, "-c", script],
            cwd=ROOT,
            env={**os.environ, **ALONE, "PYTHONHASHSEED": seed, "MALLOC_PERTURB_": fill},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        for seed, fill in (("1", "85"), ("2", "170"))
    )
    assert here == there
    assert len(here) == len(samples)


def drawn_lines(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every line of type that is drawn from now on."""
    lines: list[str] = []
    plain = Typesetter.draw

    def draw(self: Typesetter, setting: Setting, *rest: object) -> pygame.Surface:
        lines.extend(setting.lines)
        return plain(self, setting, *rest)

    monkeypatch.setattr(Typesetter, "draw", draw)
    return lines
