"""The cards that are no villagers: events, the Countess, her Jester, and the Markets."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.engine.pictures import Person
from ui.paint import theme
from ui.paint.art import Art
from ui.paint.card_stock import blank, window
from ui.paint.pieces import wooden
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.suits import CARD, disc, painted_back, sign
from ui.paint.theme import Colour, dark, light, rgb
from ui.tables.villagers.card_art import LARGE, figures, line, name_band
from ui.tables.villagers.figures import people
from ui.tables.villagers.symbol_art import symbol


class Season(NamedTuple):
    """The look of half a year."""

    icon: str
    paint: Colour
    band: Colour


SEASONS: dict[str, Season] = {
    "summer": Season("sun", rgb("#e2a93a"), rgb("#8f5010")),
    "winter": Season("snowflake-2", rgb("#8db4d0"), rgb("#3f6080")),
}
STALL = "stall"
"""The wooden piece on a Market card; all others show people."""
COURT = "court"
"""What is behind those who come from the Countess."""
COUNTESS, JESTER, MARKET = rgb("#7b2d4e"), rgb("#5a3d86"), rgb("#7a5418")

EVENTS: dict[str, str] = {
    "sinister_banquet": "hot-meal",
    "mood_swing": "drama-masks",
    "black_market": "swap-bag",
    "value_added_tax": "scales",
    "land_claim": "wooden-fence",
    "temporary_employment": "sickle",
    "bribes": "receive-money",
    "serfdom": "manacles",
    "customs": "medieval-gate",
    "guild_conspiracy": "three-friends",
    "betrayer": "backstab",
    "countess_bank": "locked-chest",
    "dark_mood": "raining",
    "it_was_you": "pointing",
    "arson": "burning-forest",
    "conscription": "hunting-horn",
    "tribute": "crown",
    "protection_money": "shield",
    "trade_network": "trade",
    "spy_network": "spyglass",
    "blackmail": "scroll-quill",
    "abduction": "duffel-bag",
    "arrest": "prisoner",
    "rats": "rat",
}
"""The icon of an event, by its id; others show their season."""


class EventFace(NamedTuple):
    """Everything an event shows; the texts are ready to read."""

    name: str
    season: str
    icon: str
    """The event's id."""
    when: str = ""
    """When it works, in a word or two."""
    text: str = ""
    detail: bool = False
    people: tuple[Person, ...] = ()
    """Who is seen on it, if that does not follow from the id."""


class _Plain(NamedTuple):
    """A card with a band, a picture and a text."""

    name: str
    band: Colour
    paint: Colour
    corner: str
    """The icon on the disc at the top left."""
    label: str
    text: str
    stamp: tuple[str, str]
    """Kind and number of the symbol at the lower right, or two empty texts."""
    detail: bool
    people: tuple[Person, ...] = ()
    """Where there is nobody, there is a stall."""


@sprite("vl.event")
def event(art: Art, size: Size, face: EventFace) -> pygame.Surface:
    """An event of the solo game."""
    season = SEASONS[face.season]
    return _plain(
        art,
        size,
        _Plain(
            face.name,
            season.band,
            season.paint,
            season.icon,
            face.when,
            face.text,
            ("", ""),
            face.detail,
            face.people or people(face.icon),
        ),
    )


@sprite("vl.event_plate")
def event_plate(art: Art, size: Size, face: EventFace) -> pygame.Surface:
    """An event laid out to be read: its name, its text, and at the foot a small picture; a text
    too long for it is left out."""
    season = SEASONS[face.season]
    w, h = size
    px = art.px
    sheet = blank(size, art.s, 4, 8, season.band, art.contrast).copy()
    title = name_band(art, w, face.name, season.band, 14, 22, 22)
    sheet.blit(title, (0, px(4)))
    top = px(4) + title.get_height() + px(3)
    left, side = px(9), px(19)
    width = w - 2 * left
    label = line(art, face.when, "bold", 15, dark(season.band, 0.25), width - side - px(6))
    foot = h - px(6) - label.get_height()
    sheet.blit(label, (w - left - label.get_width(), foot))
    words = art.passage(face.text, "body", 17, theme.INK, width, foot - top, leading=0.9)
    if words is None:
        side = min(px(64), foot - top)
        centre = (w // 2, (top + foot) // 2)
    else:
        sheet.blit(words, (left, top))
        centre = (left + side // 2, foot + label.get_height() // 2)
    mark = sign(EVENTS.get(face.icon, season.icon), side, dark(season.band, 0.3))
    sheet.blit(mark, mark.get_rect(center=centre))
    return sheet


@sprite("vl.event_back")
def event_back(art: Art, size: Size, season: str) -> pygame.Surface:
    """The back of an event."""
    return painted_back(art, size, SEASONS[season].band, SEASONS[season].icon)


@sprite("vl.countess")
def countess(
    art: Art,
    size: Size,
    name: str,
    gold: int,
    text: str = "",
    detail: bool = False,
    shown: tuple[Person, ...] = (),
) -> pygame.Surface:
    """The Countess; gold is what is printed on the side that lies up."""
    paint = light(COUNTESS, 0.3)
    stamp = ("gold", str(gold)) if gold else ("", "")
    her = shown or people("countess")
    return _plain(art, size, _Plain(name, COUNTESS, paint, "", "", text, stamp, detail, her))


@sprite("vl.jester")
def jester(
    art: Art,
    size: Size,
    name: str,
    text: str = "",
    used: bool = False,
    detail: bool = False,
    shown: tuple[Person, ...] = (),
) -> pygame.Surface:
    """The Jester: a back when he has been used."""
    band = JESTER
    if used:
        return painted_back(art, size, theme.mix(band, rgb("#6b6660"), 0.7), "jester-hat")
    him = shown or people("jester")
    paint = rgb("#a488cf")
    return _plain(art, size, _Plain(name, band, paint, "", "", text, ("", ""), detail, him))


@sprite("vl.market")
def market(
    art: Art, size: Size, number: int, name: str, text: str = "", detail: bool = False
) -> pygame.Surface:
    """A Market card: the first pays gold, the second silver too."""
    stamp = ("gold" if number == 1 else "silver", str(number))
    return _plain(art, size, _Plain(name, MARKET, rgb("#e3bb55"), "", "", text, stamp, detail))


def _plain(art: Art, size: Size, face: _Plain) -> pygame.Surface:
    w, h = size
    design, k = (LARGE, 3.0) if face.detail else (CARD, 1.0)
    pen = art.scaled(min(w / design[0], h / design[1]))
    px = pen.px
    sheet = blank(size, pen.s, 4 * k, 8 * k, face.band, art.contrast).copy()
    title = name_band(
        pen, w, face.name, face.band, 12.6 * min(k, 2.5), 19 * min(k, 2.6), 29 * min(k, 2.7)
    )
    inner = w - 2 * px(7 * k)
    bottom = h - px(6.5 * k)
    top = px(4 * k) + title.get_height() - px(1.2 * k)
    label = pen.line(face.label, "bold", 11.6 * min(k, 1.7), dark(face.band, 0.25), inner)
    if face.text:
        under = label.get_height() if face.label and label is not None else 0
        bottom -= _words(pen, sheet, face, inner, bottom, top + under)
    if face.label and label is not None:
        bottom -= label.get_height()
        sheet.blit(label, ((w - label.get_width()) // 2, bottom))
    box = pygame.Rect(px(6 * k), top, w - 2 * px(6 * k), max(px(12), bottom - px(1.5) - top))
    sheet.blit(window(box.size, pen.s, face.paint, face.band, art.contrast), box)
    if face.people:
        figures(pen, sheet, box, face.people, COURT, face.paint, face.band)
    else:
        side = max(1, round(min(box.h * 0.84, box.w * 0.7)))
        stall = wooden(art, (side, side), STALL, base=theme.PRIMARY[0])
        sheet.blit(stall, stall.get_rect(center=box.center))
    if face.corner and box.h > px(24 * k):
        sheet.blit(
            disc(face.corner, px(16 * k), face.band), (box.x + px(2.5 * k), box.y + px(3 * k))
        )
    if face.stamp[0]:
        coin = symbol(pen, px((24 if box.h > px(40) else 18) * k), *face.stamp)
        sheet.blit(coin, coin.get_rect(bottomright=(box.right - px(k), box.bottom - px(k))))
    sheet.blit(title, (0, px(4 * k)))
    return sheet


def _words(pen: Art, sheet: pygame.Surface, face: _Plain, width: int, bottom: int, top: int) -> int:
    """The text at the foot, and its height; a text too long for a small card is left out."""
    least = pen.px(150 if face.detail else 56)
    for units in (20, 19, 18, 17, 16, 15) if face.detail else (11.6, 11, 10.4, 9.8):
        role = "body" if face.detail else "semibold"
        align = "left" if face.detail else "center"
        words = pen.passage(face.text, role, units, theme.INK, width, None, align, 0.9)
        if words is not None and bottom - words.get_height() - top >= least:
            tall = words.get_height()
            sheet.blit(words, ((sheet.get_width() - width) // 2, bottom - tall))
            return tall + pen.px(8 if face.detail else 1)
    return 0
