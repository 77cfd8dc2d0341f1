"""The building cards.

Their left and right edges show the two colours: the upper half one, the lower half the other, each
with half of its symbol. Where neighbours match, the two halves make one seal.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from ui.paint import shapes, textures, theme
from ui.paint.art import Art
from ui.paint.card_stock import band_strip, window
from ui.paint.elements import circle, path, rect, tenths
from ui.paint.plates import badge
from ui.paint.shapes import Size
from ui.paint.shelf import draft
from ui.paint.sprites import sprite
from ui.paint.theme import CREAM, Colour, dark, light, rgb
from ui.tables.craftsmen.building_art import workshop
from ui.tables.craftsmen.capital_art import diamond, disc, paint_of, symbol
from ui.tables.craftsmen.goods_art import icon

WIDE, HIGH = 110.0, 154.0
LARGE = (300.0, 420.0)

TIERS: dict[str, Colour] = {
    "basic": rgb("#7a5a32"),
    "extended": rgb("#4f6272"),
    "advanced": rgb("#8a3527"),
}
SKIES: dict[str, Colour] = {
    "basic": rgb("#b9c98a"),
    "extended": rgb("#a9c3cf"),
    "advanced": rgb("#e3bd83"),
}
PIPS = {"basic": 1, "extended": 2, "advanced": 3}
HIDDEN = rgb("#5c5a4a")
"""The back of a card in a hand, whose tier the others do not know either."""

Box = tuple[float, float, float, float]

_BAND = 0.14
"""Height of the name band, in heights of the card."""
_DETAIL_BAND = 0.115


class CardFace(NamedTuple):
    """Everything a building card shows; the texts are ready to read."""

    name: str
    tier: str
    """`basic`, `extended` or `advanced`."""
    tier_label: str
    top: str
    bottom: str
    """The colours of the halves."""
    needs: tuple[str, ...]
    makes: str
    points: int
    house: bool
    icon: str
    """The building's type."""
    text: str = ""
    """On the large card only."""
    detail: bool = False


def card_icons(w: float, h: float, n: int) -> list[Box]:
    """Where the input icons of a card lie: a cube lies on each that is filled."""
    side = min(0.3 * w, 0.215 * h)
    gap = 0.04 * w
    left = (w - n * side - (n - 1) * gap) / 2
    return [(left + i * (side + gap), 0.175 * h, side, side) for i in range(n)]


@sprite("cr.card")
def card(art: Art, size: Size, face: CardFace) -> pygame.Surface:
    """A building."""
    if face.detail:
        return _large(art, size, face)
    w, h = size
    s = min(w / WIDE, h / HIGH)
    pen = art.scaled(s)
    sheet = _ground(size, s, face.top, face.bottom, face.tier, art.contrast).copy()
    band = TIERS.get(face.tier, TIERS["basic"])
    box = pygame.Rect(round(w * 0.085), round(h * 0.1), 0, 0)
    box.w, box.h = w - 2 * box.x, round(h * 0.575)
    sheet.blit(window(box.size, s, SKIES.get(face.tier, SKIES["basic"]), band, art.contrast), box)
    top = 0.4 * h if face.needs else 0.19 * h
    picture = pygame.Rect(0, 0, round(w * 0.74), round(0.665 * h - top))
    picture.midbottom = (w // 2, round(0.665 * h))
    sheet.blit(workshop(art, picture.size, face.icon, face.makes), picture)
    for good, (x, y, side, _h) in zip(face.needs, card_icons(w, h, len(face.needs)), strict=True):
        _socket(art, sheet, x, y, side, good)
    _edges(sheet, face.top, face.bottom, s)
    _product(art, sheet, face, pygame.Rect(0, round(0.685 * h), w, round(0.27 * h)))
    if face.house:
        px = max(8, round(0.17 * w))
        mark = art.svg("signs/craftsmen_house", (px, px))
        sheet.blit(mark, mark.get_rect(center=(round(0.79 * w), round(0.6 * h))))
    _pips(sheet, face.tier, w / 2, h - 4.6 * s, 5.4 * s)
    _name(pen, sheet, face.name, band, round(_BAND * h), 7 * s)
    return sheet


def _name(
    pen: Art, sheet: pygame.Surface, name: str, band: Colour, tall: int, corner: float
) -> None:
    """The name on a band over the whole width."""
    w = sheet.get_width()
    margin = round(w * 0.05)
    words = name_band(pen, w, (margin, w - margin), name, 0.7, band, tall)
    strip = pygame.Surface((w, words.get_height() + round(2 * corner)), pygame.SRCALPHA)
    strip.blit(words, (0, 0))
    sheet.blit(shapes.clip(strip, corner), (0, 0))


def name_band(
    pen: Art, w: int, room: tuple[int, int], name: str, size: float, band: Colour, tall: int
) -> pygame.Surface:
    """A band with a name between two x, of `size` heights; a long name takes a second line."""
    left, right = room
    lines = [pen.line(name, "name", tall * size / pen.s, CREAM, right - left)]
    if lines[0] is None:
        lines = [pen.line(part, "name", 1, CREAM, right - left) for part in halves(name)]
    high = round(tall * (1 + 0.72 * (len(lines) - 1)))
    strip = band_strip((w, high), pen.s, band, pen.contrast).copy()
    for i, words in enumerate(lines):
        if words is not None:
            middle = round(high * (i + 0.5) / len(lines))
            at = words.get_rect(center=((left + right) // 2, middle))
            strip.blit(shapes.silhouette(words, dark(band, 0.65)), at.move(0, 1))
            strip.blit(words, at)
    return strip


def halves(name: str) -> tuple[str, ...]:
    """A name of several words in two lines, as even as they get."""
    words = name.split(" ")
    cuts = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    return min(cuts, key=lambda cut: max(map(len, cut)), default=(name,))


@draft
def _ground(
    size: Size, s: float, top: str, bottom: str, tier: str, contrast: bool
) -> pygame.Surface:
    """Parchment between two edges of painted wood."""
    w, h = size
    band = TIERS.get(tier, TIERS["basic"])
    paper = textures.gradient(size, theme.FACE_LIGHT, theme.FACE_DARK)
    wide = max(3, round(0.085 * w))
    half = round(h / 2)
    if contrast:
        paper.fill(theme.FACE_LIGHT)
    else:
        textures.multiply(paper, textures.paper(size))
    for colour, y, tall in ((top, 0, half), (bottom, half, h - half)):
        paint = paint_of(colour)
        bar = textures.gradient((wide, tall), light(paint, 0.1), dark(paint, 0.08))
        if not contrast:
            textures.multiply(bar, textures.grain((wide, tall)))
        paper.blit(bar, (0, y))
        paper.blit(bar, (w - wide, y))
    sheet = shapes.clip(paper, 7 * s)
    line = max(1.0, 1.2 * s)
    body = path(f"M{wide} 0V{h}M{w - wide} 0V{h}", "none", theme.FRAME, round(line, 2))
    seams = f"M0 {half}H{wide}M{w - wide} {half}H{w}"
    body += path(seams, "none", theme.RIM, round(line * 1.4, 2))
    body += shapes.rim(size, line, 7 * s - line / 2, dark(band, 0.62))
    shapes.draw(sheet, body)
    return sheet


def _edges(sheet: pygame.Surface, top: str, bottom: str, s: float, low: float = 0.75) -> None:
    """Half a seal at each edge of each half; the edge of the card cuts it."""
    w, h = sheet.get_size()
    body = ""
    r, line = 0.155 * w, max(1.0, 1.3 * s)
    for colour, y in ((top, round(0.325 * h, 2)), (bottom, round(low * h, 2))):
        paint = paint_of(colour)
        for x in (0, w):
            body += disc(x, y, r, line, paint, dark(paint, 0.55)) + symbol(colour, x, y, 1.24 * r)
    shapes.draw(sheet, body)


def _socket(art: Art, sheet: pygame.Surface, x: float, y: float, side: float, good: str) -> None:
    """The place of a cube, with the good it stands for."""
    px = max(1, round(side))
    hole = _hole(px)
    sheet.blit(hole, (round(x), round(y)))
    thing = icon(art, max(1, round(side * 0.84)), good)
    sheet.blit(thing, thing.get_rect(center=(round(x + side / 2), round(y + side / 2))))


@draft
def _hole(px: int) -> pygame.Surface:
    line = max(1.0, px * 0.05)
    box = (line / 2, line / 2, px - line, px - line, px * 0.2)
    top = f"M{px * 0.14:.2f} {line * 1.8:.2f}H{px * 0.86:.2f}"
    shade = (theme.SHADOW, line * 1.4)
    return shapes.vector(
        (px, px),
        rect(*box, theme.FACE_LIGHT, theme.FRAME, line, fill_opacity=0.94)
        + path(top, "none", *shade, stroke_opacity=0.3, stroke_linecap="round"),
    )


def _product(art: Art, sheet: pygame.Surface, face: CardFace, foot: pygame.Rect) -> None:
    """What the building makes, and the points for making it."""
    w = foot.w
    px = round(min(foot.h, w * 0.42))
    thing = icon(art, px, face.makes)
    if not face.points:
        sheet.blit(thing, thing.get_rect(center=foot.center))
        return
    coin = max(11, round(min(foot.h * 0.66, w * 0.27)))
    plate = badge(art, (coin, coin), str(face.points), "gold")
    gap = round(w * 0.01)
    left = foot.centerx - (px + gap + coin) // 2
    sheet.blit(thing, thing.get_rect(midleft=(left, foot.centery)))
    sheet.blit(
        plate, plate.get_rect(midleft=(left + px + gap, foot.centery + round(foot.h * 0.08)))
    )


def _pips(sheet: pygame.Surface, tier: str, cx: float, cy: float, side: float) -> None:
    """One, two or three diamonds: the tier."""
    n = PIPS.get(tier, 1)
    paint = TIERS.get(tier, TIERS["basic"])
    body = ""
    for k in range(n):
        x = cx + (k - (n - 1) / 2) * side * 1.15
        body += path(diamond(x, cy, side / 2, side / 2), paint)
    shapes.draw(sheet, body)


def _large(art: Art, size: Size, face: CardFace) -> pygame.Surface:
    """The card to read: the recipe in a row, and its words below."""
    w, h = size
    s = min(w / LARGE[0], h / LARGE[1])
    pen = art.scaled(s)
    sheet = _ground(size, s * 2, face.top, face.bottom, face.tier, art.contrast).copy()
    band = TIERS.get(face.tier, TIERS["basic"])
    box = pygame.Rect(round(w * 0.085), round(h * 0.1), 0, 0)
    box.w, box.h = w - 2 * box.x, round(h * 0.42)
    sheet.blit(window(box.size, s, SKIES.get(face.tier, SKIES["basic"]), band, art.contrast), box)
    picture = pygame.Rect(0, 0, round(w * 0.66), round(h * 0.36))
    picture.midbottom = (w // 2, box.bottom - pen.px(4))
    sheet.blit(workshop(art, picture.size, face.icon, face.makes), picture)
    _edges(sheet, face.top, face.bottom, s * 2, 0.79)
    _name(pen, sheet, face.name, band, round(_DETAIL_BAND * h), 14 * s)
    if face.house:
        mark = art.svg("signs/craftsmen_house", (pen.px(34), pen.px(34)))
        sheet.blit(mark, (box.right - pen.px(70), box.y + pen.px(18)))
    recipe = _recipe(pen, face)
    y = box.bottom + pen.px(8)
    sheet.blit(recipe, recipe.get_rect(midtop=(w // 2, y)))
    y += recipe.get_height() + pen.px(6)
    inner = round(w * 0.66)
    room = h - pen.px(44) - y
    words = pen.text(face.text, "body", 16.5, theme.INK, inner, "center", None, room, 0.94)
    sheet.blit(words, words.get_rect(midtop=(w // 2, y + max(0, (room - words.get_height()) // 2))))
    label = pen.text(face.tier_label, "bold", 15, dark(band, 0.3))
    sheet.blit(label, label.get_rect(center=(w // 2, h - pen.px(32))))
    _pips(sheet, face.tier, w / 2, h - 13 * s, 11 * s)
    return sheet


def _recipe(pen: Art, face: CardFace) -> pygame.Surface:
    """What goes in, an arrow, what comes out and its points."""
    tall = pen.px(52)
    parts: list[pygame.Surface] = []
    for i, good in enumerate(face.needs):
        if i:
            parts.append(pen.text("+", "number", 26, theme.MUTED))
        parts.append(icon(pen, pen.px(43), good))
    if face.needs:
        parts.append(arrow(pen, pen.px(22), theme.MUTED))
    parts.append(icon(pen, tall, face.makes))
    if face.points:
        coin = pen.px(34)
        parts.append(badge(pen, (coin, coin), str(face.points), "gold"))
    gap = pen.px(3)
    row = pygame.Surface(
        (sum(p.get_width() for p in parts) + gap * (len(parts) - 1), tall), pygame.SRCALPHA
    )
    x = 0
    for part in parts:
        row.blit(part, (x, (tall - part.get_height()) // 2))
        x += part.get_width() + gap
    return row


def arrow(art: Art, px: int, colour: Colour) -> pygame.Surface:
    """An arrow to the right."""
    return art.svg("signs/craftsmen_arrow", (px, px), ink=colour)


@sprite("cr.card_back")
def card_back(art: Art, size: Size, tier: str) -> pygame.Surface:
    """The back of a tier: its colour and its number of diamonds; "" for a tier nobody may know."""
    w, h = size
    s = min(w / WIDE, h / HIGH)
    band = TIERS.get(tier, TIERS["basic"]) if tier else HIDDEN
    face = textures.gradient(size, light(band, 0.08), dark(band, 0.42))
    if not art.contrast:
        textures.multiply(face, textures.grain(size))
    sheet = shapes.clip(face, 7 * s)
    gold = theme.BACK_LINE
    line = max(1.0, 1.4 * s)
    inset = 6.5 * s
    body = ""
    step = 15 * s
    for j in range(int((h - 2 * inset) / step) + 1):
        for i in range(int((w - 2 * inset) / step) + 1):
            x, y = inset + (i + 0.5) * step, inset + (j + 0.5) * step
            if x > w - inset - step * 0.3 or y > h - inset - step * 0.3:
                continue
            house = (
                f"M{x - step * 0.4:.1f} {y + step * 0.1:.1f}l{step * 0.4:.1f}"
                f" {-step * 0.4:.1f}l{step * 0.4:.1f} {step * 0.4:.1f}M{x - step * 0.26:.1f}"
                f" {y:.1f}v{step * 0.36:.1f}h{step * 0.52:.1f}v{-step * 0.36:.1f}"
            )
            body += path(house, "none", gold, line * 0.7, stroke_opacity=0.3)
    r = w * 0.29
    frame = tenths(inset, inset, w - 2 * inset, h - 2 * inset, 5 * s)
    body += (
        rect(*frame, "none", gold, line)
        + shapes.rim(size, line, 7 * s - line / 2, dark(band, 0.7))
        + circle(w / 2, h / 2, round(r, 1), dark(band, 0.45), gold, line * 1.3)
        + circle(
            w / 2, h / 2, round(r - 2.6 * line, 1), "none", gold, line * 0.7, stroke_opacity=0.6
        )
    )
    n = PIPS.get(tier, 1) if tier else 0
    side = w * 0.17
    for k in range(n):
        x = w / 2 + (k - (n - 1) / 2) * side * 0.98
        pip = diamond(x, h / 2, side / 2, side * 0.62)
        body += path(pip, theme.GOLD, theme.COIN_RIM, line * 0.7)
    shapes.draw(sheet, body)
    return sheet
