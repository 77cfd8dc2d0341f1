"""The Polish catalogue is complete, and the tool that keeps it so tells what is wrong."""

from __future__ import annotations

from pathlib import Path

import polib
import pytest

from ui.locale_update import HEADER, extract, faults, update
from ui.paths import LOCALE


def test_every_string_of_the_code_is_translated_and_no_other() -> None:
    wrong = faults(extract(), polib.pofile(str(LOCALE / "pl.po")))
    assert not wrong, "run `python -m ui.locale_update` and fill in:\n" + "\n".join(wrong)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "game").mkdir()
    (tmp_path / "ui").mkdir()
    (tmp_path / "ui" / "a.py").write_text(
        '_("Hello, {who}")\n'
        'ngettext("{n} cow", "{n} cows", n).format(n=n)\n'
        'i18n._("Two " "parts")\n'
        "_(name)\n"
        '_(f"never {x}")\n',
        "utf-8",
    )
    (tmp_path / "game" / "b.py").write_text('msg("Cow: {cow}", cow=c)\nmsgn("x", y, 2)\n', "utf-8")
    return tmp_path


def test_strings_are_found_and_what_is_no_literal_is_reported(root: Path) -> None:
    found = extract(root)
    assert found.plurals == {
        "Hello, {who}": "",
        "{n} cow": "{n} cows",
        "Two parts": "",
        "Cow: {cow}": "",
    }
    assert [line.split(": ")[0] for line in found.wrong] == [
        "game/b.py:2",
        "ui/a.py:4",
        "ui/a.py:5",
    ]


def test_faults_are_told_one_by_one(root: Path) -> None:
    strings = extract(root)
    strings.wrong.clear()
    po = update(strings, polib.POFile())
    assert po.metadata == HEADER
    assert len(faults(strings, po)) == 4
    for entry in po:
        entry.msgstr = "" if entry.msgid_plural else entry.msgid
    po.find("{n} cow").msgstr_plural = {0: "krowa", 1: "{n} krowy", 2: "{n} krów"}
    assert faults(strings, po) == []
    po.find("Cow: {cow}").msgstr = "Krowa: {krowa}"
    po.find("Hello, {who}").msgstr = "Cześć"
    po.append(polib.POEntry(msgid="Gone", msgstr="Nie ma"))
    assert [line.split(":")[0] for line in sorted(faults(strings, po))] == [
        "no longer in the code",
        "wrong placeholders",
        "wrong placeholders",
    ]
    again = update(strings, po)
    assert again.find("Gone") is None
    assert again.find("{n} cow").msgstr_plural[2] == "{n} krów"
