"""Draws the program's icon from the market stall of the menu: `python packaging/icon.py`."""

from __future__ import annotations

from pathlib import Path

import pygame

from ui.paint.svg import coloured, raster, source
from ui.paint.theme import PLAYERS

HERE = Path(__file__).parent
SIZE = 256
OUTLINE = (
    "M30 4H98A26 26 0 0 1 124 30V98A26 26 0 0 1 98 124H30A26 26 0 0 1 4 98V30A26 26 0 0 1 30 4Z"
)
FRAME = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128">
<defs>
<linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="4" x2="0" y2="96">\
<stop offset="0%" stop-color="#2d4c69"/><stop offset="45%" stop-color="#6f97a6"/>\
<stop offset="100%" stop-color="#f8dca6"/></linearGradient>
<linearGradient id="square" gradientUnits="userSpaceOnUse" x1="0" y1="84" x2="0" y2="124">\
<stop offset="0%" stop-color="#b08a5c"/><stop offset="100%" stop-color="#6f4f31"/></linearGradient>
</defs>
<path d="OUTLINE" fill="url(#sky)"/>
<path d="M4 86H124V98A26 26 0 0 1 98 124H30A26 26 0 0 1 4 98Z" fill="url(#square)"/>
<path d="M24 108C24 102 50 100 76 104C104 108 112 112 104 116C90 120 24 116 24 108Z" \
fill="#2a1a10" fill-opacity="0.35"/>
<g transform="translate(10 10) scale(1.08)">
STALL
</g>
<path d="OUTLINE" fill="none" stroke="#3a2413" stroke-width="5"/>
</svg>
"""


def drawing() -> str:
    """The icon as SVG."""
    stall = coloured(source("pieces/stall"), {"base": PLAYERS[0].colour})
    shapes = stall.partition(">")[2].rpartition("</svg>")[0].strip()
    return FRAME.replace("OUTLINE", OUTLINE).replace("STALL", shapes)


if __name__ == "__main__":
    (HERE / "rynek.svg").write_text(drawing(), "utf-8")
    pygame.image.save(raster(drawing(), (SIZE, SIZE)), HERE / "rynek.png")
