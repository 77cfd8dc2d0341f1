"""The faces of the villagers.

What counts even when the card is covered stands at its top: name, suit emblems and padlock.
Gold, food, builders, key and silver count only while they can be seen, so they stand at the foot,
where the next card of a chain covers them.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.engine.pictures import Person
from ui.paint import shapes, theme
from ui.paint.art import Art
from ui.paint.card_stock import band_strip, blank, window
from ui.paint.elements import path
from ui.paint.people import scene
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.suits import CARD, band_of, disc, emblem, paint_of, portrait
from ui.paint.theme import CREAM, Colour, dark, light
from ui.tables.villagers.figures import people
from ui.tables.villagers.formula_art import Silver, formula, in_a_row
from ui.tables.villagers.professions import icon_of
from ui.tables.villagers.symbol_art import keychain, module_sign, plate, symbol

LARGE = (360.0, 520.0)
TIGHTEST = 0.72
"""How narrow a name may be drawn before the picture beside it gives way."""
WORDY = 0.78
"""How large words of 15 units must be on a card, in the smallest readable size; on smaller cards
there is no room for more words than the name."""
COVERED = 0.34
"""How much of a covered card can be seen, from its top."""


_TYPE = ((19, 150), (18, 140), (17, 130), (17, 104), (16, 96), (15, 90), (14, 84), (13, 60))
"""On the large card: sizes of type, and the least height of the picture at each."""


class Link(NamedTuple):
    """A villager further down the chain."""

    icon: str
    """Its card id."""
    name: str
    people: tuple[Person, ...] = ()


class CardFace(NamedTuple):
    """Everything a villager shows; the texts are ready to read."""

    name: str
    suit: str
    colour: str
    """The suit's colour in the data."""
    icon: str
    """The card's id."""
    symbols: int = 1
    gold: int | None = None
    food: int = 0
    builders: int = 0
    keys: int = 0
    """Number on the keychain."""
    silver: Silver | None = None
    bronze: Silver | None = None
    padlock: str = ""
    """The villager who opens it."""
    chain: tuple[Link, ...] = ()
    """What must lie under it, from the bottom up."""
    special: str = ""
    """What a Special does, in a few words."""
    discard: bool = False
    module: str = ""
    """The expansion whose sign stands in its corner, "" for none."""
    detail: bool = False
    """The large version with the full text."""
    suit_label: str = ""
    lines: tuple[tuple[str, str], ...] = ()
    """Only on the large card: what it says, each with a symbol of `vl.symbol` or ""."""
    people: tuple[Person, ...] = ()
    """Who is seen on it, if that does not follow from the id."""


def line(
    pen: Art, text: str, role: str, units: float, colour: Colour, width: int
) -> pygame.Surface:
    """One line: it gets smaller, and where it cannot get smaller, narrower."""
    return pen.text(text, role, units, colour, width, "left", 1)


def tightness(pen: Art, text: str, role: str, width: int) -> float:
    """1 or more: the text fits; less: how much narrower the smallest letters would be drawn."""
    return width / max(1, pen.text_size(text, role, 1)[0])


class Laid(NamedTuple):
    """A card laid out: the picture's ground, and the parts that lie on the card."""

    band: Colour
    box: pygame.Rect
    title: pygame.Surface
    parts: list[tuple[pygame.Surface, pygame.Rect]]


def _wordy(pen: Art) -> bool:
    return pen.s * 15 >= WORDY * pen.least


def laid_small(pen: Art, size: Size, face: CardFace) -> Laid:
    """From the foot up: symbols, padlock, chain; the picture takes what is left."""
    w, h = size
    px = pen.px
    band = band_of(face.colour)
    title = name_band(pen, w, face.name, band, 13.6, 19, 30.5)
    inner = w - 2 * px(5.4)
    foot = _special(pen, face, inner) if face.special else _foot(pen, face)
    y = h - px(5.5) - foot.get_height()
    parts = [(foot, foot.get_rect(midtop=(w // 2, y)))]
    wordy = _wordy(pen)
    rows = [_link_row(pen, face, inner)] if face.chain and wordy else []
    if face.padlock and wordy:
        rows.append(_lock_row(pen, face.padlock, inner))
    for row in reversed(rows):
        y -= row.get_height() + px(0.6)
        parts.append((row, row.get_rect(topleft=(px(5.4), y))))
    top = px(4) + title.get_height() - px(1.5)
    box = pygame.Rect(px(6), top, w - 2 * px(6), y - px(1.5) - top)
    return Laid(band, box, title, parts)


def laid_large(pen: Art, size: Size, face: CardFace) -> Laid:
    """Picture, symbols, the chain, and the card in words; the picture gives way to the words."""
    w, h = size
    px = pen.px
    band = band_of(face.colour)
    title = name_band(pen, w, face.name, band, 34, 50, 84)
    inner = w - 2 * px(26)
    top = px(12) + title.get_height() - px(3)
    rows = []
    things = foot_symbols(pen, face, 54, 48)
    if things:
        rows.append(in_a_row(things, px(8)))
    if face.chain:
        rows.append(_course(pen, face))
    if len(rows) == 2 and sum(row.get_width() for row in rows) + px(16) <= inner:
        rows = [in_a_row(rows, px(16))]
    taken = sum(row.get_height() + px(8) for row in rows)
    for units, least in _TYPE:
        text = word_lines(pen, face.lines, units, inner)
        room = h - px(24) - text.get_height() - taken - px(10) - top
        if room >= px(least):
            break
    box = pygame.Rect(px(17), top, w - 2 * px(17), min(room, px(262)))
    parts = []
    y = box.bottom + px(8)
    for row in rows:
        parts.append((row, row.get_rect(midtop=(w // 2, y))))
        y += row.get_height() + px(8)
    parts.append((text, text.get_rect(topleft=(px(26), y))))
    return Laid(band, box, title, parts)


@sprite("vl.card")
def card(art: Art, size: Size, face: CardFace) -> pygame.Surface:
    """A villager."""
    w, h = size
    design = LARGE if face.detail else CARD
    pen = art.scaled(min(w / design[0], h / design[1]))
    border = 12 if face.detail else 4
    laid = laid_large(pen, size, face) if face.detail else laid_small(pen, size, face)
    box, band = laid.box, laid.band
    corner = 20 if face.detail else 8
    sheet = blank(size, pen.s, border, corner, band, art.contrast).copy()
    sheet.blit(window(box.size, pen.s, paint_of(face.colour), band, art.contrast), box)
    shown = face.people or people(face.icon)
    figures(pen, sheet, box, shown, face.suit, paint_of(face.colour), band, face.symbols > 1)
    _standing(pen, sheet, box, face, 44 if face.detail else standing(pen, box))
    if face.detail and face.suit_label:
        _suit_label(pen, sheet, box, face.suit_label, band)
    for part, where in laid.parts:
        sheet.blit(part, where)
    sheet.blit(laid.title, (0, pen.px(border)))
    return sheet


def _suit_label(pen: Art, sheet: pygame.Surface, box: pygame.Rect, text: str, band: Colour) -> None:
    """The suit by name, on a tag in the lower left corner of the picture."""
    label = pen.text(text, "bold", 16, CREAM)
    tag = label.get_rect(bottomleft=(box.x + pen.px(14), box.bottom - pen.px(8)))
    ground = pen.ground(band, CREAM)
    plate = tag.inflate(pen.px(14), pen.px(4))
    pygame.draw.rect(sheet, ground, plate, border_radius=pen.px(6))
    sheet.blit(label, tag)


def name_band(
    pen: Art, w: int, name: str, band: Colour, units: float, tall: float, two: float
) -> pygame.Surface:
    """The name on its band, over the whole width, in two lines where one is too long; on a tiny
    card the band stays empty rather than to show half a name."""
    room = w - 2 * pen.px(tall * 0.26)
    split = _halves(name)
    fits = pen.text_size(name, "name", units * 0.84)[0] <= room
    if fits or len(split) == 1 or not _wordy(pen):
        words = pen.line(name, "name", units, CREAM, room)
        if words is None:
            words = pen.line(name, "name", units, CREAM, w - 2 * pen.px(tall * 0.12))
        high = pen.px(tall) if words is None else max(pen.px(tall), round(pen.least * 1.15))
        strip = band_strip((w, high), pen.s, band, pen.contrast).copy()
        if words is not None:
            _shaded(strip, words, (w // 2, high // 2), band)
        return strip
    strip = band_strip((w, pen.px(two)), pen.s, band, pen.contrast).copy()
    for i, part in enumerate(split):
        words = line(pen, part, "name", units * 0.92, CREAM, room)
        _shaded(strip, words, (w // 2, round(pen.px(two) * (0.29 + 0.42 * i))), band)
    return strip


def _halves(name: str) -> tuple[str, ...]:
    """A name of several words in two lines, as even as they get."""
    words = name.split(" ")
    cuts = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    return min(cuts, key=lambda cut: max(map(len, cut)), default=(name,))


def _shaded(
    strip: pygame.Surface, words: pygame.Surface, centre: tuple[int, int], band: Colour
) -> None:
    at = words.get_rect(center=centre)
    strip.blit(shapes.silhouette(words, dark(band, 0.65)), at.move(0, 1))
    strip.blit(words, at)


def figures(
    pen: Art,
    sheet: pygame.Surface,
    box: pygame.Rect,
    people: tuple[Person, ...],
    ground: str,
    paint: Colour,
    band: Colour,
    aside: bool = False,
) -> None:
    """People in the window of a card, cut by its frame."""
    seen = scene(box.size, people, ground, light(paint, 0.2), pen.contrast, aside)
    corner, line = 4 * pen.s, max(1.0, 1.1 * pen.s)
    seen = shapes.clip(seen, corner)
    shapes.draw(seen, shapes.rim(box.size, line, corner - line / 2, dark(band, 0.35)))
    sheet.blit(seen, box)


def standing(pen: Art, box: pygame.Rect) -> float:
    """How large the emblems of a small card may be: a covering card must not reach them."""
    return min(17.5, (COVERED * CARD[1] - box.y / pen.s) / 1.24)


def _standing(
    pen: Art, sheet: pygame.Surface, box: pygame.Rect, face: CardFace, units: float
) -> None:
    """What counts for ever: the suit's emblems at the left, the padlock at the right, with the sign
    of the expansion below."""
    side = pen.px(units)
    for i in range(face.symbols):
        sheet.blit(
            emblem(face.suit, face.colour, side),
            (box.x + pen.px(units * 0.12) + round(i * side * 0.94), box.y + pen.px(units * 0.16)),
        )
    top = box.y + pen.px(units * 0.1)
    if face.padlock:
        lock = plate("padlock", round(side * 1.12))
        sheet.blit(lock, (box.right - lock.get_width(), top))
        top += lock.get_height()
    if face.module:
        corner = module_sign(face.module, side)
        sheet.blit(corner, (box.right - side - pen.px(units * 0.12), top + pen.px(units * 0.06)))
    if face.discard:
        leaves = plate("discard", round(side * 1.15))
        room = pen.px(units * 0.14)
        sheet.blit(leaves, leaves.get_rect(bottomright=(box.right - room, box.bottom - room)))


def _link_row(pen: Art, face: CardFace, width: int) -> pygame.Surface:
    """The chain below this card: its villagers as discs, where there is room for them, and the one
    it lies on by name."""
    side, gap = pen.px(13), pen.px(1.2)
    links = list(face.chain)
    last = links[-1].name
    while links and (
        tightness(pen, last, "semibold", width - len(links) * (side - gap) - 3 * gap)
        < (0.86 if len(links) > 1 else TIGHTEST)
    ):
        links.pop(0)
    x = len(links) * (side - gap) + 2 * gap
    row = named_row(pen, last, theme.INK, x, side, width)
    band = band_of(face.colour)
    for n, link in enumerate(links):
        one = disc(icon_of(link.icon), side, band)
        row.blit(one, one.get_rect(midleft=(n * (side - gap), row.get_height() // 2)))
    return row


def _lock_row(pen: Art, name: str, width: int) -> pygame.Surface:
    """Who opens the padlock, after an open one where there is room for it."""
    side, gap = pen.px(13), pen.px(2)
    fits = tightness(pen, name, "semibold", width - side - gap) >= TIGHTEST
    row = named_row(pen, name, theme.LINK, side + gap if fits else 0, side, width)
    if fits:
        lock = plate("padlock_open", side)
        row.blit(lock, lock.get_rect(midleft=(0, row.get_height() // 2)))
    return row


def named_row(pen: Art, name: str, colour: Colour, x: int, side: int, width: int) -> pygame.Surface:
    """A name from `x` on, as high as its letters with their tails and accents, or as `side`."""
    words = line(pen, name, "semibold", 11.6, colour, width - x)
    words = words.subsurface(words.get_bounding_rect())
    row = pygame.Surface((width, max(side, words.get_height())), pygame.SRCALPHA)
    row.blit(words, words.get_rect(midleft=(x, row.get_height() // 2)))
    return row


def _foot(pen: Art, face: CardFace) -> pygame.Surface:
    """Everything that counts while the card is uncovered."""
    nothing = pygame.Surface((1, pen.px(4)), pygame.SRCALPHA)
    return in_a_row(foot_symbols(pen, face, 26, 22) or [nothing], pen.px(2.5))


def foot_symbols(pen: Art, face: CardFace, coin: float, other: float) -> list[pygame.Surface]:
    """Gold, food, builders, key, silver and bronze, in this order."""
    things = []
    if face.gold:
        things.append(symbol(pen, pen.px(coin), "gold", str(face.gold)))
    things += [symbol(pen, pen.px(other), "food")] * face.food
    things += [symbol(pen, pen.px(other), "builder")] * face.builders
    if face.keys:
        things.append(keychain(pen, pen.px(other), face.keys))
    things += [formula(pen, paid, coin) for paid in (face.silver, face.bronze) if paid]
    return things


def _special(pen: Art, face: CardFace, width: int) -> pygame.Surface:
    """What a Special does: in words, or a scroll where they would leave no room for the picture."""
    room = pen.px(CARD[1] - 30 - (14 if face.padlock else 0) - 44)
    for units in (11.6,) if _wordy(pen) else ():
        words = pen.passage(face.special, "semibold", units, theme.INK, width, room, "center", 0.86)
        if words is not None:
            return words
    return plate("rule", pen.px(22))


def _course(pen: Art, face: CardFace) -> pygame.Surface:
    """The whole chain from the bottom up, this card last and larger."""
    band, side, gap = band_of(face.colour), pen.px(44), pen.px(20)
    discs = [portrait(link.people or people(link.icon), side, band) for link in face.chain]
    discs.append(portrait(face.people or people(face.icon), pen.px(52), band))
    wide = sum(one.get_width() for one in discs) + gap * (len(discs) - 1)
    row = pygame.Surface((wide, discs[-1].get_height()), pygame.SRCALPHA)
    left, right, middle = (f"{gap * part:.1f}" for part in (0.34, 0.66, 0.5))
    tip = f"M{left} {gap * 0.2:.1f}L{right} {middle}L{left} {gap * 0.8:.1f}"
    arrow = pen.vector((gap, gap), path(tip, "none", dark(band, 0.3), round(3.4 * pen.s, 1)))
    x, centre = 0, row.get_height() // 2
    for i, one in enumerate(discs):
        if i:
            row.blit(arrow, arrow.get_rect(midleft=(x, centre)))
            x += gap
        row.blit(one, one.get_rect(midleft=(x, centre)))
        x += one.get_width()
    return row


def word_lines(
    pen: Art, lines: tuple[tuple[str, str], ...], units: float, width: int
) -> pygame.Surface:
    """What the card says, line by line, each after its symbol."""
    side, gap = pen.px(units * 1.35), pen.px(units * 0.4)
    drawn = []
    for kind, text in lines:
        indent = side + gap if kind else 0
        words = pen.text(text, "body", units, theme.INK, width - indent, "left", None, None, 0.95)
        drawn.append((kind, indent, words))
    tall = sum(max(side if kind else 0, words.get_height()) for kind, _, words in drawn)
    whole = pygame.Surface((width, max(1, tall + gap * max(0, len(drawn) - 1))), pygame.SRCALPHA)
    y = 0
    for kind, indent, words in drawn:
        high = max(side if kind else 0, words.get_height())
        if kind:
            whole.blit(plate(kind, side), (0, y))
        whole.blit(words, (indent, y + (high - words.get_height()) // 2))
        y += high + gap
    return whole
