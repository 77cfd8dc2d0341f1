"""The painters of Villagers: whole, legible, quick, and the same in every process."""

from __future__ import annotations

import re
import time
from functools import cache
from pathlib import Path
from statistics import median
from types import SimpleNamespace
from typing import get_args

import pygame
import pytest

import game
from game.engine.game import Game
from game.engine.sources import DATA
from game.villagers import cards
from game.villagers.cards import Counted
from game.villagers.specials import TRICKS
from tests.ui.paint import samples
from ui.i18n import language, say, set_language
from ui.paint import Art, Sprites
from ui.paint.people import figure, people_of
from ui.paint.suits import CARD, EMBLEMS, band_of
from ui.paint.theme import CREAM, INK, contrast_ratio, light
from ui.tables.villagers import card_art, event_art
from ui.tables.villagers.art import CardFace, Counts, EventFace, Link, Silver
from ui.tables.villagers.card_art import COVERED, LARGE, laid_large, laid_small, standing
from ui.tables.villagers.counted import pay_words
from ui.tables.villagers.development_art import DevelopmentFace
from ui.tables.villagers.event_art import COUNTESS, EVENTS, JESTER, MARKET, SEASONS
from ui.tables.villagers.faces import Faces, special_words
from ui.tables.villagers.figures import people
from ui.tables.villagers.formula_art import COINS, COUNTED, SUITED
from ui.tables.villagers.professions import PROFESSIONS
from ui.tables.villagers.strip_paint import StripFace
from ui.tables.villagers.symbol_art import BUILDER, FOOD, KEY

RECORDS = game.load("villagers").records
W, H = 104, 150

WOOD = "#9DC274"
SALT = Silver(3, 2, Counts("suit_symbols", (("wood", WOOD),)))
FULL = CardFace(
    "Handlarz Obwoźny",
    "wood",
    WOOD,
    "peddler",
    symbols=2,
    gold=15,
    food=1,
    keys=10,
    padlock="Dmuchacz Szkła",
    chain=(Link("hayer", "Kosiarz"), Link("milk_maid", "Dojarka")),
)
PLAIN = EventFace("Zła wieść", "summer", "rats", "faza budowy", "Zapłać 1 monetę.")
MILL = DevelopmentFace(
    "windmill", "Wiatrak", "technology", Counts("chains", (), 2), (("gold", "2"), ("food", ""))
)

STAGES = ("past", "now", "later")

KEYS: list[samples.Sample] = [
    (("vl.card", FULL), W, H),
    (("vl.card", FULL._replace(gold=None, keys=0, silver=SALT)), W, H),
    (("vl.card", FULL._replace(gold=None, keys=0, bronze=SALT._replace(metal="bronze"))), W, H),
    (("vl.card", FULL._replace(special="Otwiera.", discard=True, module="saints")), W, H),
    (("vl.card", FULL._replace(detail=True, lines=(("rule", "Słowo. " * 20),))), 360, 520),
    *((("vl.back", suit.id, suit.colour), W, H) for suit in RECORDS.suits),
    *((("vl.suit", suit.id, suit.colour), 30, 30) for suit in RECORDS.suits),
    (("vl.event", PLAIN), W, H),
    (("vl.event", PLAIN._replace(season="winter", detail=True)), 360, 520),
    (("vl.event_plate", PLAIN), 240, 120),
    (("vl.event_back", "summer"), W, H),
    *((("vl.phase", "3. Budowa", stage, stage == "later"), 180, 26) for stage in STAGES),
    (("vl.countess", "Hrabina", 4, "Musisz mieć więcej."), W, H),
    (("vl.jester", "Błazen", "Raz na grę."), W, H),
    (("vl.jester", "Błazen", "", True), W, H),
    (("vl.market", 1, "Pierwsze Targowisko", "Złoto."), W, H),
    (("vl.market", 2, "Drugie Targowisko", "Złoto i srebro.", True), 360, 520),
    (("vl.square", 2, 4, 0, 3, "Dobieranie", "Budowa"), 200, 64),
    *((("vl.coins", n), 40, 40) for n in (1, 2, 5, 14)),
    *((("vl.padlock", opened), 30, 30) for opened in (False, True)),
    *((("vl.symbol", kind), 30, 30) for kind in ("gold", "silver", "food", "builder", "key")),
    *((("vl.symbol", kind), 30, 30) for kind in ("padlock", "chain", "rule", "discard")),
    (("vl.symbol", "bronze"), 30, 30),
    (("vl.symbol", "gold", "12"), 30, 30),
    (("vl.counted", Counts("chains", (), 3)), 90, 30),
    (("vl.plaque", MILL, 26.0), 198, 80),
    (("vl.plaque", MILL._replace(id="salt_works", category="salt"), 26.0), 198, 96),
    (("vl.development", MILL), 360, 520),
    *((("vl.token", token, "food"), 40, 22) for token in ("token_windmill", "token_salt")),
    (("vl.token", "token_stall"), 26, 26),
    (("vl.token_place",), 26, 26),
    (("vl.tied", "12"), 24, 19),
    (("picture", "villagers"), 240, 150),
]


def faces_of(loaded: Game) -> Faces:
    return Faces(SimpleNamespace(game=loaded, language=language(), say=say))


@cache
def faces(tongue: str, detail: bool) -> list[CardFace]:
    """Every villager of the data as the table shows it, the second side of the Founders too."""
    before = language()
    set_language(tongue)
    try:
        made = faces_of(game.load("villagers"))
        keys = [made.card(kind.id, False, detail) for kind in RECORDS.villagers]
        return [key[1] for key in (*keys, made.card("founders", True, detail))]
    finally:
        set_language(before)


def pixels(key: tuple, w: int = W, h: int = H) -> bytes:
    return samples.pixels(key, w, h)


def test_every_painter_is_among_the_samples() -> None:
    samples.check_complete(KEYS, "vl.")


@pytest.mark.parametrize("contrast", [False, True])
@pytest.mark.parametrize("scale", [0.8, 1.35])
def test_painters_fill_the_size_they_are_asked_for(scale: float, contrast: bool) -> None:
    samples.check_sizes(KEYS, scale, contrast)


def test_same_pixels_in_two_processes() -> None:
    samples.check_same_everywhere(__name__, KEYS)


def test_everything_of_the_shipped_game_has_an_icon_of_its_own() -> None:
    assert set(PROFESSIONS) == {kind.id for kind in RECORDS.villagers if kind.module is None}
    assert len(set(PROFESSIONS.values())) == len(PROFESSIONS)
    assert set(EVENTS) == {event.id for event in RECORDS.events}
    assert len(set(EVENTS.values())) == len(EVENTS)
    assert set(EMBLEMS) == {suit.id for suit in RECORDS.suits}
    assert len(set(EMBLEMS.values())) == len(EMBLEMS)


def test_everything_silver_counts_and_specials_do_can_be_said() -> None:
    made = faces_of(game.load("villagers"))
    for count in get_args(cards.Counted):
        silver = cards.Silver(pay=2, count=count, of="wood")
        assert made.counted_words(silver)
        assert "2" in pay_words(made, "peddler", silver)
    for special in TRICKS:
        assert special_words(special)


def test_what_an_overlay_adds_is_drawn_too() -> None:
    added = FULL._replace(suit="salt", colour="#3366ff", icon="salter")
    assert pixels(("vl.card", added)) != pixels(("vl.card", FULL))
    assert pixels(("vl.back", "salt", "#3366ff")) != pixels(("vl.back", "salt", "#ff6633"))
    odd = PLAIN._replace(icon="plague")
    assert pixels(("vl.event", odd)) != pixels(("vl.event", PLAIN))


def test_a_new_villager_is_drawn_with_and_without_a_picture(tmp_path: Path) -> None:
    record = """
villagers:
- id: salter{n}
  name: {{en: Salter, pl: Solarz}}
  suit: ore
  copies: 2
  chain: [miner]
  gold: 4
{picture}  source: reconstructed
"""
    said = "  picture: {who: woman, head: helmet, holds: [pickaxe]}\n"
    text = record.format(n=1, picture=said) + record.format(n=2, picture="")[12:]
    (tmp_path / "more.yaml").write_text(text, encoding="utf-8")
    made = faces_of(game.load("villagers", tmp_path))
    told, untold = (made.card(f"salter{n}") for n in (1, 2))
    assert told[1].people[0].holds == ("pickaxe",)
    assert untold[1].people == people_of("salter2", None)
    again = pixels(("vl.card", told[1]._replace(people=untold[1].people)))
    assert len({pixels(told), pixels(untold), again}) == 2


def test_who_was_there_before_cards_had_pictures_looks_the_same(tmp_path: Path) -> None:
    """Saves and copies of the card files as they were bring no pictures."""
    text = (DATA / "villagers" / "villagers.yaml").read_text("utf-8")
    bare = re.sub(r"  picture: \{.*\n(    .*\n)*", "", text)
    assert "picture:" not in bare.split("villagers:\n", 1)[1]
    (tmp_path / "villagers.yaml").write_text(bare, encoding="utf-8")
    made = faces_of(game.load("villagers", tmp_path))
    now = faces_of(game.load("villagers"))
    for kind in RECORDS.villagers:
        assert made.card(kind.id) == now.card(kind.id), kind.id


def test_no_two_villagers_look_alike() -> None:
    """Without colours, names and symbols: only by who is seen, on the smallest card there is."""
    told = {kind.id: people(kind.id, kind.picture) for kind in RECORDS.villagers}
    told |= {event.id: people(event.id, event.picture) for event in RECORDS.events}
    told |= {"countess": people("countess"), "jester": people("jester")}
    drawn: dict[bytes, str] = {}
    for id, shown in told.items():
        picture = pygame.transform.grayscale(figure(shown, 37))
        assert id == drawn.setdefault(pygame.image.tobytes(picture, "RGBA"), id)


def test_women_and_men_are_who_the_cards_name() -> None:
    """By the Polish names: Tkaczka and Zakonnica are women, Tkacz would be a man."""
    for villager in RECORDS.villagers:
        first, *couple = people(villager.id, villager.picture)
        woman = villager.name.pl.split()[0].endswith(("ka", "nica"))
        assert couple or first.who == ("woman" if woman else "man"), villager.id


def test_suits_can_be_told_apart_without_colour() -> None:
    assert len({pixels(("vl.back", suit.id, "#808080")) for suit in RECORDS.suits}) == 9
    assert len({pixels(("vl.suit", suit.id, "#808080"), 20, 20) for suit in RECORDS.suits}) == 9


def test_letters_can_be_read_on_their_bands() -> None:
    bands = [band_of(suit.colour) for suit in RECORDS.suits]
    bands += [season.band for season in SEASONS.values()]
    assert len(set(bands)) == len(RECORDS.suits) + len(SEASONS)
    for band in (*bands, COUNTESS, JESTER, MARKET):
        # The upper edge of a band is lit.
        assert contrast_ratio(CREAM, light(band, 0.1)) >= 4.5, band
    for ground in (FOOD, BUILDER, KEY):
        assert contrast_ratio(CREAM, ground) >= 4.5


@pytest.mark.parametrize("tongue", ["en", "pl"])
@pytest.mark.parametrize("legible", [False, True])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.35])
def test_no_villager_is_cut_or_crowded(
    scale: float, legible: bool, tongue: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = samples.drawn_lines(monkeypatch)
    narrowest = []
    plain = card_art.line

    def line(pen: Art, text: str, role: str, units: float, colour: tuple, width: int) -> object:
        narrowest.append((width / max(1, pen.text_size(text, role, 1)[0]), text))
        return plain(pen, text, role, units, colour, width)

    monkeypatch.setattr(card_art, "line", line)
    size = (round(W * scale), round(H * scale))
    art = Art(scale, legible=legible)
    pen = art.scaled(min(size[0] / CARD[0], size[1] / CARD[1]))
    for face in faces(tongue, False):
        laid = laid_small(pen, size, face)
        room = pygame.Rect((0, 0), size).inflate(-2 * pen.px(5), -2 * pen.px(5))
        assert laid.box.h >= pen.px(38), face.name
        rects = [laid.box, *(where for _part, where in laid.parts)]
        for i, where in enumerate(rects):
            assert room.contains(where), (face.name, where)
            assert where.collidelist(rects[i + 1 :]) < 0, (face.name, where)
        # What counts for ever lies above the card that covers this one.
        side = pen.px(standing(pen, laid.box))
        assert side >= pen.px(14), face.name
        assert laid.box.y + round(1.22 * side) <= COVERED * size[1] + 1, face.name
        Sprites(art).get(("vl.card", face), *size)
    assert not [text for text in lines if "…" in text]
    assert min(narrowest)[0] >= 0.7, min(narrowest)


@pytest.mark.parametrize("scale", [0.7, 0.8, 1.0, 1.35])
@pytest.mark.parametrize("name", ["Hayer", "Shipwright", "Ślusarz", "Żongler"])
def test_names_of_a_chain_keep_their_tails_and_accents(name: str, scale: float) -> None:
    pen, width = Art(scale), round(110 * scale)
    letters = card_art.line(pen, name, "semibold", 11.6, INK, width)
    row = card_art.named_row(pen, name, INK, 0, pen.px(13), width)
    assert row.get_bounding_rect().size == letters.get_bounding_rect().size


@pytest.mark.parametrize("scale", [0.4, 0.5, 0.6, 0.7])
def test_a_tiny_villager_keeps_name_picture_and_symbols(
    scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = samples.drawn_lines(monkeypatch)
    size = (round(W * scale), round(H * scale))
    art = Art(1.0)
    for face in faces("pl", False):
        laid = laid_small(art.scaled(size[0] / W), size, face)
        assert laid.box.h >= 0.2 * size[1], face.name
        assert pygame.Rect((0, 0), size).contains(laid.parts[0][1]), face.name
    assert not [text for text in lines if "…" in text]


@pytest.mark.parametrize("tongue", ["en", "pl"])
@pytest.mark.parametrize("legible", [False, True])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.35])
def test_no_large_villager_is_cut(
    scale: float, legible: bool, tongue: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = samples.drawn_lines(monkeypatch)
    size = (round(LARGE[0] * scale), round(LARGE[1] * scale))
    pen = Art(scale, legible=legible)
    for face in faces(tongue, True):
        laid = laid_large(pen, size, face)
        room = pygame.Rect((0, 0), size).inflate(-2 * pen.px(12), -2 * pen.px(12))
        assert laid.box.h >= pen.px(60), face.name
        rects = [laid.box, *(where for _part, where in laid.parts)]
        for i, where in enumerate(rects):
            assert room.contains(where), (face.name, where)
            assert where.collidelist(rects[i + 1 :]) < 0, (face.name, where)
    assert not [text for text in lines if "…" in text]


@pytest.mark.parametrize("tongue", ["en", "pl"])
@pytest.mark.parametrize(("detail", "scale"), [(False, 0.8), (False, 1.35), (True, 1.0)])
def test_no_event_is_cut(
    scale: float, detail: bool, tongue: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = samples.drawn_lines(monkeypatch)
    w, h = LARGE if detail else CARD
    sprites = Sprites(Art(scale))
    for one in RECORDS.events:
        name, text = (getattr(each, tongue) for each in (one.name, one.text))
        face = EventFace(name, one.season, one.id, "faza wydarzeń", text, detail)
        sprites.get(("vl.event", face), round(w * scale), round(h * scale))
        if detail:
            assert " ".join(lines).count(text.split()[-1]) >= 1, name
    assert not [text for text in lines if "…" in text]


def test_an_event_too_long_for_a_small_card_keeps_its_picture() -> None:
    wordy = PLAIN._replace(text="Słowo " * 60)
    assert pixels(("vl.event", wordy)) == pixels(("vl.event", PLAIN._replace(text="")))
    assert event_art.EVENTS[wordy.icon] == "rat"


def test_two_coins_and_one_coin_differ_in_more_than_the_number() -> None:
    single, double = (Sprites(Art(1.0)).get(("vl.coins", n), 40, 40) for n in (1, 2))
    rim = (4, 28)
    assert single.get_at(rim) != double.get_at(rim)


def test_the_square_fills_up() -> None:
    drawn = {
        pixels(("vl.square", done, limit, 0, 2, "", ""), 200, 64)
        for done, limit in ((0, 2), (1, 2), (2, 2), (2, 4), (5, 5))
    }
    assert len(drawn) == 5


def test_cards_are_painted_quickly() -> None:
    """A Road of new cards must not be felt; the limit leaves room for slow machines."""
    spent = []
    sprites = Sprites(Art(1.3))
    for face in faces("pl", False):
        start = time.process_time()
        sprites.get(("vl.card", face), 136, 196)
        spent.append(time.process_time() - start)
    assert median(spent) < 0.012


@pytest.mark.parametrize(
    ("wide", "signs", "named"), [(70, 0, True), (70, 3, False), (106, 1, True)]
)
def test_a_strip_has_its_name_where_there_is_room(wide: int, signs: int, named: bool) -> None:
    face = StripFace("Świniopas", "swineherd", "#5d7a3c", (("food", ""),) * signs, False, 0)
    with_name, without = (
        pygame.image.tobytes(Sprites(Art(1.0)).get(("vl.strip", each), wide, 17), "RGBA")
        for each in (face, face._replace(name=""))
    )
    assert (with_name != without) == named


def test_what_silver_counts_has_a_symbol() -> None:
    drawn = {"suit_symbols", "gold_on_suit", "gold_symbols", "coins_on_one"}
    assert set(get_args(Counted)) <= {*COUNTED, *COINS, *SUITED} | drawn
