"""Texts in the player's language."""

from __future__ import annotations

import gettext
import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import NamedTuple

import pytest

from game.engine.game import Entry, Text
from game.engine.messages import Term, Who, msg, msgn
from tests.mutations import mutate
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


# --- the file with the texts ---------------------------------------------------------------------


@pytest.fixture
def po(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the Polish texts, not read yet."""
    file = tmp_path / "pl.po"
    shutil.copy(i18n.LOCALE / "pl.po", file)
    monkeypatch.setattr(i18n, "LOCALE", tmp_path)
    monkeypatch.setattr(i18n, "_loaded", {"en": gettext.NullTranslations()})
    return file


def english(capsys: pytest.CaptureFixture[str]) -> str:
    """What is said, once, when Polish is wanted and cannot be had."""
    for _time in range(2):
        i18n.set_language("pl")
        assert (i18n.language(), _("New game")) == ("en", "New game")
        assert say(Text("Well", "Studnia")) == "Well"
    (line,) = capsys.readouterr().err.splitlines()
    return line


def test_without_its_file_polish_is_english(po: Path, capsys: pytest.CaptureFixture[str]) -> None:
    po.unlink()
    assert english(capsys) == (
        "Rynek speaks English: the texts in Polski cannot be read "
        f"({po}: No such file or directory)."
    )


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\0\xff\xfe",
        b"msgid",
        'msgid "Żółw"\nmsgstr "Turtle"\n'.encode("cp1250"),
        b'msgid "New game"\nmsgstr "Nowa {gra}"\n',
        b'msgid "New game"\nmsgstr "Nowa {"\n',
        b'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=x; plural=(;\\n"\n\nmsgid "a"\nmsgstr "b"\n',
    ],
)
def test_a_damaged_file_means_english(
    content: bytes, po: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    po.write_bytes(content)
    assert english(capsys).endswith(f"({po}: damaged).")


def test_whatever_happens_to_the_file_polish_or_english_is_spoken(
    po: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A part of the file: reading all of it again and again takes long.
    lines = po.read_text("utf-8").split("\n\n")
    text = "\n\n".join(lines[:1] + lines[1::40])
    spoken = set()
    for seed in range(150):
        po.write_bytes(mutate(text, seed).encode("utf-8", "surrogatepass"))
        monkeypatch.setattr(i18n, "_loaded", {"en": gettext.NullTranslations()})
        i18n.set_language("pl")
        spoken.add(i18n.language())
        for n in (0, 1, 3, 5):
            assert ngettext("{n} step", "{n} steps", n).format(n=n)
    assert spoken == {"en", "pl"}
