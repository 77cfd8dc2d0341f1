"""People on cards: every word has its drawing, whoever has no picture has a face of their own."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import get_args

import pygame
import pytest

import game
from benchmarks import people as sheets
from game.engine import pictures
from game.engine.pictures import Person, Picture
from ui.paint import people, svg
from ui.paint.theme import rgb
from ui.paths import ROOT, SPRITES

WORDS = {
    "face": pictures.Face,
    "hair": pictures.Hair,
    "mood": pictures.Mood,
    "nose": pictures.Nose,
    "beard": pictures.Beard,
    "extra": pictures.Extra,
    "head": pictures.Head,
    "dress": pictures.Dress,
}
UNSPOKEN = {("extra", "lashes"), ("hair", "bald")}
"""What no record names, and what is named and not drawn."""
PAINT = rgb("#9DC274")


def pixels(told: tuple[Person, ...], px: int = 60) -> bytes:
    return pygame.image.tobytes(people.figure(told, px), "RGBA")


@pytest.mark.parametrize("slot", WORDS)
def test_every_word_of_a_picture_is_a_drawing_and_every_drawing_a_word(slot: str) -> None:
    drawn = {re.sub("_(back|over)$", "", name) for name in svg.names(f"people/{slot}")}
    said = set(get_args(WORDS[slot]))
    assert drawn ^ said == {name for where, name in UNSPOKEN if where == slot}


def test_every_thing_is_held_in_one_way_by_arms_that_are_drawn() -> None:
    found = [f.stem for f in (SPRITES / "people" / "holds").rglob("*.svg")]
    things = [name for name in found if not name.endswith("_back")]
    assert sorted(things) == sorted(get_args(pictures.Thing))
    for hold in {people.hold_of(thing) for thing in things} - {people.BY}:
        assert people.part(f"arms/{hold}_hands"), hold


def test_every_word_of_a_picture_is_explained_to_designers() -> None:
    text = (ROOT / "docs" / "designers.md").read_text("utf-8")
    section = text[text.index("## People of Villagers") : text.index("## Balance")]
    for word in Picture.model_fields:
        assert f"`{word}: " in section or f", `{word}: " in section, word
    for known in (pictures.HairColour, pictures.Cloth):
        assert all(f"`{word}`" in section for word in get_args(known))


def test_the_sheets_show_everybody_and_every_word() -> None:
    records = game.load("villagers").records
    count = len(records.villagers) + len(records.events) + 2
    assert len({one.shown for one in sheets.everybody()}) == count
    assert sheets.words().get_width() == sheets.ACROSS * sheets.WORD


def test_every_colour_of_hair_and_cloth_can_be_mixed() -> None:
    assert set(people.HAIRS) == set(get_args(pictures.HairColour))
    assert set(people.CLOTHS) == set(get_args(pictures.Cloth))


def test_what_a_face_is_put_together_from_are_words_of_pictures() -> None:
    for choices in (people._ALL, people._MEN, people._WOMEN):
        for slot, words in choices.items():
            for word in words:
                Picture.model_validate_json(Picture(**{slot: word}).model_dump_json())


def test_somebody_without_a_picture_has_a_face_of_their_own_always_the_same() -> None:
    ids = [f"villager_{n}" for n in range(40)]
    faces = {id: people.people_of(id, None) for id in ids}
    assert len(set(faces.values())) == len(ids)
    assert len({pixels(face) for face in faces.values()}) == len(ids)
    assert {person.who for (person,) in faces.values()} == {"woman", "man"}
    code = "from ui.paint import people; print(people.people_of('villager_7', None))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str(faces["villager_7"])


def test_a_picture_needs_to_tell_no_more_than_what_matters() -> None:
    told = Picture(who="woman", holds=("axe",), skin=4)
    (person,) = people.people_of("wood_woman", told)
    assert (person.who, person.holds, person.skin) == ("woman", ("axe",), 4)
    assert None not in (person.face, person.dress, person.colours)
    assert not person.beard
    assert people.arms_of(person) == "side"


def test_a_beard_is_a_mans() -> None:
    for n in range(9):
        (person,) = people.people_of(f"x{n}", Picture(beard="full"))
        assert person.who == "man"


def test_two_stand_beside_each_other() -> None:
    pair = people.people_of("pair", Picture(holds=("axe",), beside=Person(who="woman")))
    assert len(pair) == 2
    assert len({pixels(pair), pixels(pair[:1]), pixels(pair[1:])}) == 3


def test_each_thing_told_is_seen() -> None:
    plain = Picture(who="man", skin=1, colours=("navy", "cream"), hair_colour="brown", nose="snub")
    told: list[dict[str, object]] = [
        {"skin": 5},
        {"hair_colour": "white"},
        {"colours": ("red", "cream")},
        {"beard": "full"},
        {"extra": ("glasses",)},
        {"head": "cap"},
        {"head": "cap", "head_colour": "red"},
        {"holds": ("axe",)},
        {"holds": ("axe",), "gloves": "red"},
        {"holds": ("axe",), "other_hand": True},
        {"tilt": 6},
        {"child": True},
        {"who": "woman", "hair": "short", "dress": "tunic"},
    ]
    drawn = {pixels(people.people_of("one", plain.model_copy(update=more))) for more in told}
    assert len(drawn | {pixels(people.people_of("one", plain))}) == len(told) + 1


@pytest.mark.parametrize("size", [(37, 30), (37, 60), (120, 90), (300, 260)])
def test_a_scene_fills_its_window_from_the_lower_edge(size: tuple[int, int]) -> None:
    shown = people.people_of("anna", None)
    for aside in (False, True):
        seen = people.scene(size, shown, "wood", PAINT, True, aside)
        assert seen.get_size() == size
        mask = pygame.mask.from_surface(seen, 128)
        assert mask.count() > 0.1 * size[0] * size[1]
        assert any(mask.get_at((x, size[1] - 1)) for x in range(size[0]))
    assert pygame.image.tobytes(people.head(shown, 28), "RGBA")


def test_grounds_are_left_out_where_they_disturb() -> None:
    shown = people.people_of("anna", None)
    scenes = [people.scene((80, 80), shown, "wood", PAINT, plain, False) for plain in (True, False)]
    assert len({pygame.image.tobytes(each, "RGBA") for each in scenes}) == 2
    unknown = people.scene((80, 80), shown, "salt", PAINT, False, False)
    assert pygame.image.tobytes(unknown, "RGBA") == pygame.image.tobytes(scenes[0], "RGBA")
