"""The people on the cards, to be looked at.

python -m benchmarks.people cards.png           # everybody at four sizes and as a head
python -m benchmarks.people words.png --words   # every word of `picture:`
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from typing import Any, NamedTuple, get_args

import pygame

import game
from game.engine import pictures
from game.engine.pictures import Person
from ui.i18n import language, say
from ui.paint import Art, Sprites
from ui.paint.people import figure
from ui.paint.sprites import SpriteKey
from ui.paint.suits import CARD, band_of, portrait
from ui.paint.theme import FACE_LIGHT, INK, LINK, Colour, rgb
from ui.table.model import TableContext
from ui.tables.villagers.event_art import COUNTESS, JESTER, SEASONS
from ui.tables.villagers.faces import Faces
from ui.tables.villagers.figures import people as who

HEIGHTS = (216, 150, 108, 87)
"""Of cards: in the hand of a large window, in that of a small one, in a village, the smallest."""
HEAD = 44
COLUMNS = 5
GAP = 6
WOOD = rgb("#7a5030")

SLOTS: dict[str, Any] = {
    "face": pictures.Face,
    "mood": pictures.Mood,
    "nose": pictures.Nose,
    "hair": pictures.Hair,
    "beard": pictures.Beard,
    "extra": pictures.Extra,
    "head": pictures.Head,
    "dress": pictures.Dress,
    "holds": pictures.Thing,
}
SEVERAL = ("extra", "holds")
"""Of these a record has a list."""
PLAIN = Person(
    who="man",
    face="round",
    skin=2,
    hair="short",
    hair_colour="brown",
    mood="cheerful",
    nose="snub",
    dress="tunic",
    colours=("navy", "mustard"),
)
WORD, LINE, ACROSS = 72, 20, 18


class Somebody(NamedTuple):
    card: SpriteKey
    shown: tuple[Person, ...]
    band: Colour


def everybody() -> Iterator[Somebody]:
    """Every villager, event and figure of Villagers."""
    loaded = game.load("villagers")
    faces = Faces(TableContext(loaded, 1280, 800, 0, 0, [], language(), say, []))
    for villager in faces.villagers.values():
        shown = who(villager.id, villager.picture)
        yield Somebody(faces.card(villager.id), shown, band_of(faces.colour(villager.suit)))
    for event in faces.events.values():
        shown = who(event.id, event.picture)
        yield Somebody(faces.event(event.id), shown, SEASONS[event.season].band)
    yield Somebody(("vl.countess", faces.name("countess"), 4), who("countess"), COUNTESS)
    yield Somebody(faces.jester(used=False), who("jester"), JESTER)


def cards() -> pygame.Surface:
    """Everybody at four sizes, and their heads."""
    shown = list(everybody())
    sizes = [(round(high * CARD[0] / CARD[1]), high) for high in HEIGHTS]
    across = sum(w for w, _high in sizes) + HEAD + GAP * (len(sizes) + 2)
    row = HEIGHTS[0] + GAP
    whole = pygame.Surface((across * COLUMNS, row * -(-len(shown) // COLUMNS) + GAP))
    whole.fill(WOOD)
    painters = [Sprites(Art(w / CARD[0])) for w, _high in sizes]
    for n, one in enumerate(shown):
        x, foot = n % COLUMNS * across + GAP, (n // COLUMNS + 1) * row
        for sprites, (w, high) in zip(painters, sizes, strict=True):
            whole.blit(sprites.get(one.card, w, high), (x, foot - high))
            x += w + GAP
        whole.blit(portrait(one.shown, HEAD, one.band), (x, foot - HEAD))
    return whole


def words() -> pygame.Surface:
    """Every word of a picture on somebody plain, with the word under it, slot by slot."""
    cells: list[tuple[str, str]] = []
    for slot, known in SLOTS.items():
        cells += [(slot, ""), *((slot, word) for word in get_args(known))]
    high = WORD + LINE
    whole = pygame.Surface((ACROSS * WORD, high * -(-len(cells) // ACROSS)))
    whole.fill(FACE_LIGHT)
    art = Art(1.0)
    for n, (slot, word) in enumerate(cells):
        cell = pygame.Rect(n % ACROSS * WORD, n // ACROSS * high, WORD, high)
        if not word:
            name = art.text(f"{slot}:", "name", 20, LINK, WORD - 4, "center", 1)
            whole.blit(name, name.get_rect(center=cell.center))
            continue
        told: object = (word,) if slot in SEVERAL else word
        whole.blit(figure((PLAIN.model_copy(update={slot: told}),), WORD), cell)
        name = art.text(word, "semibold", 13, INK, WORD - 4, "center", 1)
        whole.blit(name, name.get_rect(midtop=(cell.centerx, cell.y + WORD)))
    return whole


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.people")
    parser.add_argument("file", help="a .png or .jpg file")
    parser.add_argument("--words", action="store_true", help="every word of `picture:`")
    given = parser.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.init()
    pygame.display.set_mode((8, 8))
    pygame.image.save(words() if given.words else cards(), given.file)


if __name__ == "__main__":
    main()
