"""Texts in the player's language."""

from __future__ import annotations

from types import SimpleNamespace
from typing import NamedTuple

import pytest

from game.engine.game import Entry, Text
from game.engine.messages import Term, Who, msg, msgn
from ui import i18n
from ui.i18n import _, ngettext, say, spans


class Sitting(NamedTuple):
    name: str


PEOPLE = [Sitting("Anna"), Sitting("Piotr")]
GAME = SimpleNamespace(
    entries={"well": Entry("well", "building", Text("Well", "Studnia"), Text("", ""))}
)


@pytest.fixture(autouse=True)
def english_after() -> object:
    yield
    i18n.set_language("en")


def test_switching_there_and_back() -> None:
    assert _("New game") == "New game"
    i18n.set_language("pl")
    assert _("New game") == "Nowa gra"
    i18n.set_language("tlh")
    assert (i18n.language(), _("New game")) == ("en", "New game")


def test_the_empty_text_stays_empty() -> None:
    i18n.set_language("pl")
    assert _("") == ""


@pytest.mark.parametrize(
    ("n", "words"),
    [
        (0, "0 ruchów"),
        (1, "1 ruch"),
        (2, "2 ruchy"),
        (5, "5 ruchów"),
        (12, "12 ruchów"),
        (22, "22 ruchy"),
        (112, "112 ruchów"),
    ],
)
def test_polish_has_three_plural_forms(n: int, words: str) -> None:
    i18n.set_language("pl")
    assert ngettext("{n} step", "{n} steps", n).format(n=n) == words
    assert say(msgn("{n} step", "{n} steps", n)) == words


def test_names_of_people_and_terms() -> None:
    message = msg("{who} builds: {card} ({square}).", who=Who(1), card=Term("well"), square="b2")
    assert say(message, PEOPLE, GAME) == "Piotr builds: Well (b2)."  # type: ignore[arg-type]
    i18n.set_language("pl")
    assert say(message, PEOPLE, GAME) == "Piotr buduje: Studnia (b2)."  # type: ignore[arg-type]


def test_unknown_seats_and_terms_still_read_well() -> None:
    message = msg("{who} keeps: {card}.", who=Who(3), card=Term("old_mill"))
    assert say(message, PEOPLE) == "Player 4 keeps: old mill."


def test_messages_inside_messages_and_lists() -> None:
    inner = msg("{card}", card=Term("well"))
    message = msg("You could still build: {cards}", cards=(inner, Term("shed"), Who(0)))
    assert say(message, PEOPLE, GAME) == (  # type: ignore[arg-type]
        "You could still build: Well, shed, Anna"
    )


def test_spans_mark_the_terms() -> None:
    message = msg("{who} names: {resource}.", who=Who(0), resource=Term("well"))
    assert spans(message, PEOPLE, GAME) == [  # type: ignore[arg-type]
        ("Anna names: ", None),
        ("Well", "well"),
        (".", None),
    ]


def test_braces_in_a_name_do_no_harm() -> None:
    people = [Sitting("{card}"), Sitting("{")]
    assert say(msg("{who} keeps a monument.", who=Who(0)), people) == "{card} keeps a monument."


def test_texts_of_the_data() -> None:
    assert say(Text("Wood", "Drewno")) == "Wood"
    i18n.set_language("pl")
    assert say(Text("Wood", "Drewno")) == "Drewno"


@pytest.mark.parametrize(
    ("variables", "code"),
    [
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LC_ALL": "C", "LANG": "pl_PL.UTF-8"}, "en"),
        ({"LC_MESSAGES": "pl_PL", "LANG": "de_DE"}, "pl"),
    ],
)
def test_the_language_of_the_system(
    variables: dict[str, str], code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert i18n.system_language() == code
