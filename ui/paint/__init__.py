"""Everything that makes pixels: `Art` is the painter's box, `Sprites` keeps what was painted."""

from ui.paint import pieces, plates, scenes  # noqa: F401  (importing registers their painters)
from ui.paint.art import Art
from ui.paint.shapes import Underlay
from ui.paint.sprites import PAINTERS, Sprites, sprite

__all__ = ["PAINTERS", "Art", "Sprites", "Underlay", "sprite"]
