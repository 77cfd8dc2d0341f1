"""Half-length figures put together from the drawings in sprites/people.

All parts are drawn on the same 100x100 grid, so putting them together is writing them one after
another. A part may have a `_back` (behind the body) and an `_over` or `_hands` (in front of what
comes after it). How a thing is held is the folder it lies in: `side`, `front`, ... name the arms
in sprites/people/arms; what lies in `by` is not held at all.
"""

from __future__ import annotations

import re
import zlib
from functools import cache, lru_cache
from typing import Any

import pygame

from game.engine.pictures import Person, Picture
from ui.paint import shapes, svg
from ui.paint.elements import group
from ui.paint.shapes import Size
from ui.paint.theme import Colour, dark, rgb
from ui.paths import SPRITES

FOLDER = "people"
GRID = 100
BY = "by"
"""The folder of what lies beside a figure and is held by nobody."""
LEFT = ("side", "blow")
"""Arms that hold something at the left edge, which must not be cut off."""
HEAD = (19, 5, 62, 62)
"""Where the head is."""
FINE = 120
"""Pixels from which on lines are even as they are drawn."""
SHUT = ("calm", "haughty", "merry")
"""Moods with lashes of their own, or eyes that show none."""
SKINS = tuple(map(rgb, ("#f7d5b3", "#ecbd93", "#d79c6d", "#b2784c", "#80513a")))
HAIRS: dict[str, Colour] = {
    "straw": rgb("#e3b458"),
    "ginger": rgb("#c8672c"),
    "chestnut": rgb("#8a5129"),
    "brown": rgb("#5d3a22"),
    "black": rgb("#35291f"),
    "grey": rgb("#aaa093"),
    "white": rgb("#ece3d2"),
}
CLOTHS: dict[str, Colour] = {
    "rust": rgb("#b9553a"),
    "red": rgb("#bc3b2e"),
    "wine": rgb("#8e2f3f"),
    "rose": rgb("#d98289"),
    "plum": rgb("#7f4d7c"),
    "navy": rgb("#3a5a82"),
    "sky": rgb("#68a4c0"),
    "teal": rgb("#3f8c82"),
    "moss": rgb("#738e48"),
    "mustard": rgb("#dba83c"),
    "leather": rgb("#9c6539"),
    "brown": rgb("#74492c"),
    "linen": rgb("#dcc699"),
    "cream": rgb("#f3e4c3"),
    "slate": rgb("#6c7984"),
    "charcoal": rgb("#4d443f"),
}

COUPLE = ((0.82, -6.0), (0.78, 32.0))
"""Scale and left edge of the two figures of a couple; both stand on the lower edge."""
CHILD = (0.8, 1.06)
"""How large a child's body and head are."""
CLOSE = 1.12
"""How far a figure may outgrow the width of a tall window."""
WIDE = (
    "broad",
    "feathered",
    "hennin",
    "horned",
    "jester",
    "kettle",
    "raincloud",
    "straw_hat",
    "veil_hat",
)
"""What is worn on the head and reaches from edge to edge: such figures outgrow nothing."""
ASIDE = 0.68
"""Where a figure stands in a window wider than it is, if it makes room for a second emblem."""

_LINE = re.compile(r'stroke-width="([\d.]+)"')
_NECK = (50, 64)
"""What a bent head turns round."""

# What a face may be that the record says nothing of.
_MEN = {
    "hair": ("short", "curly", "parted", "sides", "bob"),
    "head": ("cap", "flat", "hood", "straw_hat", "bandana", "skullcap"),
    "dress": ("tunic", "vest", "smock", "robe"),
    "beard": ("full", "goatee", "moustache", "short"),
}
_WOMEN = {
    "hair": ("braid", "bun", "long", "curly", "parted"),
    "head": ("kerchief", "bonnet", "coif", "straw_hat", "wreath", "hood"),
    "dress": ("gown", "apron", "smock", "vest"),
}
_ALL = {
    "face": ("heart", "long", "round", "square", "wide"),
    "skin": (1, 1, 2, 2, 3, 3, 4, 5),
    "hair_colour": ("straw", "ginger", "chestnut", "brown", "black", "grey"),
    "mood": ("calm", "cheerful", "earnest", "grin", "merry", "sly"),
    "nose": ("button", "long", "round", "snub"),
    "colours": (
        ("navy", "mustard"),
        ("rust", "cream"),
        ("moss", "linen"),
        ("teal", "cream"),
        ("wine", "linen"),
        ("slate", "mustard"),
        ("leather", "sky"),
        ("brown", "cream"),
        ("plum", "mustard"),
        ("charcoal", "rose"),
    ),
}


def people_of(id: str, told: Picture | None) -> tuple[Person, ...]:
    """Everybody in the picture of a card, with all that a figure needs."""
    if told is None or told.beside is None:
        return (whole(id, told),)
    return whole(id, told), whole(f"{id} 2", told.beside)


def whole(id: str, told: Person | None) -> Person:
    """A figure with all it needs: what the record does not tell follows from the id.

    Of somebody of whom nothing is told, hat and beard follow from it as well.
    """
    said = {} if told is None else {name: getattr(told, name) for name in told.model_fields_set}
    who = said.get("who") or ("man" if said.get("beard") else _choice(id, "who", ("woman", "man")))
    choices = _ALL | (_WOMEN if who == "woman" else _MEN)
    found = {name: _choice(id, name, words) for name, words in choices.items()}
    if told is not None:
        found |= {"head": None, "beard": None}
    elif _choice(id, "shaven", (True, False)):
        found["beard"] = None
    found |= {name: word for name, word in said.items() if name in Person.model_fields}
    return Person.model_construct(**found | {"who": who})


def _choice(id: str, what: str, words: tuple[Any, ...]) -> Any:
    """Never by hash(), which differs from process to process."""
    return words[zlib.crc32(f"{what} {id}".encode()) % len(words)]


# --- drawing --------------------------------------------------------------------------------------


@cache
def part(name: str) -> str:
    """The elements of sprites/people/<name>.svg, or none: not every part has a back."""
    if not (SPRITES / FOLDER / f"{name}.svg").is_file():
        return ""
    return svg.elements(f"{FOLDER}/{name}")


@cache
def hold_of(thing: str) -> str:
    """How a thing is held: the folder it lies in."""
    found = next((SPRITES / FOLDER / "holds").glob(f"*/{thing}.svg"))
    return found.parent.name


def arms_of(person: Person) -> str:
    """How the arms lie: as the first thing asks that is held at all."""
    return next((hold for hold in map(hold_of, person.holds) if hold != BY), "")


class _Wardrobe:
    """The parts of one person, dyed."""

    def __init__(self, person: Person) -> None:
        self.person = person
        hair = HAIRS[person.hair_colour or ""]
        first, second = person.colours or ("", "")
        self.colours = {
            "skin": SKINS[(person.skin or 1) - 1],
            "hair": hair,
            "brow": dark(hair, 0.3),
            "a": CLOTHS[first],
            "b": CLOTHS[second],
        }
        self.hat = self.colours
        if person.head_colour is not None:
            self.hat = self.colours | {"b": CLOTHS[person.head_colour]}
        self.hands = self.colours
        if person.gloves is not None:
            self.hands = self.colours | {"skin": CLOTHS[person.gloves]}

    def take(self, name: str) -> str:
        return svg.coloured(part(name), self.colours)

    def face(self) -> str:
        """The head with all that is on it."""
        it = self.person
        layers = [self.take(f"face/{it.face}"), self.take(f"beard/{it.beard}")]
        layers += [self.take(f"mood/{it.mood}"), self.take(f"beard/{it.beard}_over")]
        layers.append(self.take(f"nose/{it.nose}"))
        if it.who == "woman" and it.mood not in SHUT:
            layers.append(self.take("extra/lashes"))
        layers += [self.take(f"extra/{name}") for name in it.extra]
        layers.append(self.take(f"hair/{it.hair}"))
        layers.append(svg.coloured(part(f"head/{it.head}"), self.hat))
        return "".join(layers)

    def behind(self) -> str:
        """Of hat and hair, what is behind the neck."""
        hat = svg.coloured(part(f"head/{self.person.head}_back"), self.hat)
        return hat + self.take(f"hair/{self.person.hair}_back")

    def held(self) -> str:
        """Arms, hands and what they hold."""
        arms = arms_of(self.person)
        things = [f"holds/{hold_of(thing)}/{thing}" for thing in self.person.holds]
        layers = [self.take(name) for name in things if name.split("/")[1] == BY]
        layers.append(self.take(f"arms/{arms}"))
        layers += [self.take(name) for name in things if name.split("/")[1] != BY]
        layers.append(svg.coloured(part(f"arms/{arms}_hands"), self.hands))
        return self._turned("".join(layers))

    def carried(self) -> str:
        """What of it is behind the back."""
        things = [f"holds/{hold_of(thing)}/{thing}_back" for thing in self.person.holds]
        return self._turned("".join(map(self.take, things)))

    def _turned(self, elements: str) -> str:
        if not self.person.other_hand:
            return elements
        return group(elements, transform=f"translate({GRID} 0) scale(-1 1)")


def _elements(person: Person) -> str:
    """One figure on its grid, from the back to the front."""
    kit = _Wardrobe(person)
    head = f"rotate({person.tilt} {_NECK[0]} {_NECK[1]})"
    body = "scale(1)"
    if person.child:
        trunk, skull = CHILD
        body = f"translate({GRID * (1 - trunk) / 2} {GRID * (1 - trunk)}) scale({trunk})"
        x, y = _NECK[0], GRID - (GRID - _NECK[1]) * trunk
        head = f"translate({x * (1 - skull)} {y - _NECK[1] * skull}) scale({skull}) " + head
    return (
        group(kit.carried(), transform=body)
        + group(kit.behind(), transform=head)
        + group(kit.take("body/neck") + kit.take(f"dress/{person.dress}"), transform=body)
        + group(kit.face(), transform=head)
        + group(kit.held(), transform=body)
    )


@lru_cache(maxsize=128)
def drawing(people: tuple[Person, ...]) -> str:
    """The elements of a figure or of a couple."""
    if len(people) == 1:
        return _elements(people[0])
    body = ""
    for one, (scale, x) in zip(people, COUPLE, strict=True):
        place = f"translate({x} {GRID * (1 - scale):.1f}) scale({scale})"
        body += group(_elements(one), transform=place)
    return body


def figure(people: tuple[Person, ...], px: int) -> pygame.Surface:
    """The figure in a square; small ones are drawn large first, so that thin lines stay even."""
    weight = max(0.74, min(1.0, 1.0 - (px - 90) / 700))
    text = _LINE.sub(
        lambda found: f'stroke-width="{float(found[1]) * weight:.2f}"', drawing(people)
    )
    return _seen(text, (0, 0, GRID, GRID), px)


def head(people: tuple[Person, ...], px: int) -> pygame.Surface:
    """Only the head, in a circle: for chains and lists. Of a couple, the second."""
    return shapes.clip(_seen(drawing(people[-1:]), HEAD, px), px / 2)


def _seen(elements: str, view: tuple[int, int, int, int], px: int) -> pygame.Surface:
    box = " ".join(map(str, view))
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{elements}</svg>'
    if px >= FINE:
        return svg.raster(text, (px, px))
    return pygame.transform.smoothscale(svg.raster(text, (px * 3, px * 3)), (px, px))


def scene(
    size: Size, people: tuple[Person, ...], ground: str, paint: Colour, plain: bool, aside: bool
) -> pygame.Surface:
    """Motif and figure for a card's window, both standing on its lower edge and cut by it.

    `plain` leaves the motif out; `aside` makes room for a second emblem in a flat window.
    """
    w, h = size
    whole = pygame.Surface(size, pygame.SRCALPHA)
    wide = max(size)
    if not plain and part(f"ground/{ground}"):
        behind = svg.coloured(part(f"ground/{ground}"), {"paint": paint})
        motif = _seen(behind, (0, 0, GRID, GRID), wide)
        whole.blit(motif, ((w - wide) // 2, h - wide))
    outgrows = len(people) == 1 and people[0].head not in WIDE
    px = min(h, round(w * CLOSE) if outgrows else w)
    left = round((w - px) * (ASIDE if aside and px < w else 0.5))
    if px > w and arms_of(people[0]) in LEFT:
        left = w - px if people[0].other_hand else 0
    whole.blit(figure(people, px), (left, h - px))
    return whole
