from __future__ import annotations

import pytest
import yaml

from game.engine import yamltext
from game.engine.carddata import load_cards
from tests.game.engine.sample_cards import CARDS, MORE_CARDS, Deck, mistake, mistakes, sources

# --- traps of YAML -------------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["yes", "No", "ON", "off", "y", "N"])
def test_words_that_are_booleans_by_accident(word: str) -> None:
    meant = "true" if word.lower() in ("yes", "on", "y") else "false"
    assert mistake("pl: Studnia", f"pl: {word}") == (
        f"cards.yaml:4:24: cards well: name.pl: {word} without quotes is read as {meant}; "
        f'write it in quotes: "{word}", or write {meant}'
    )
    load_cards(sources(cards=CARDS.replace("pl: Studnia", f"pl: '{word}'")), Deck).finish()


def test_a_boolean_word_where_a_boolean_is_wanted_is_told_once() -> None:
    assert mistakes(sources(more=MORE_CARDS.replace("rare: true", "rare: yes"))) == [
        "more.yaml:9:9: cards fair: rare: yes without quotes is read as true; "
        'write it in quotes: "yes", or write true'
    ]


@pytest.mark.parametrize(
    ("word", "what"),
    [
        ("1:30", "without quotes is read as a time in seconds"),
        ("2024-01-31", "without quotes is read as a date"),
        ("2024-01-31 12:00:00", "without quotes is read as a date"),
        ("017", "is not a number in plain digits"),
        ("0x1F", "is not a number in plain digits"),
        ("1_000", "is not a number in plain digits"),
        ("1e3", "is not a number in plain digits"),
        (".5", "is not a number in plain digits"),
        (".inf", "is not a number in plain digits"),
    ],
)
def test_words_that_are_not_what_they_seem(word: str, what: str) -> None:
    found = mistake("pl: Studnia", f"pl: {word}")
    assert found.startswith(f"cards.yaml:4:24: cards well: name.pl: {word} {what}; ")
    assert found.endswith(f'write it in quotes: "{word}"')


def test_a_long_text_is_quoted_in_part() -> None:
    found = mistake("points: 3", f"points: {'1' * 500}")
    assert f"effect.points: {'1' * 39}… is far too large for a number" in found
    assert len(found) < 300


def test_a_text_that_nobody_reads_is_told_once_and_in_part() -> None:
    told = "is too long; at most 2000 letters"
    for old, long in (("points: 3", f"points: {'1' * 5000}"), ("en: Well", f"en: {'W' * 300_000}")):
        found = mistake(old, long)
        assert told in found
        assert len(found) < 300


def test_a_number_with_too_many_digits() -> None:
    assert mistake("points: 3", "points: 99999999999999999999") == (
        "cards.yaml:9:13: cards well: effect.points: 99999999999999999999 is far too large for a "
        'number; take digits away, or write it in quotes: "99999999999999999999"'
    )


@pytest.mark.parametrize("word", ["1.2.3", "a:b", ".", "-", "3rd", "=", "0x", "e3", "1-2", "Nope"])
def test_words_that_are_just_words(word: str) -> None:
    text = CARDS.replace("pl: Studnia", f"pl: {word}")
    assert load_cards(sources(cards=text), Deck).finish().cards[0].name.pl == word


@pytest.mark.parametrize(
    ("key", "what"),
    [
        ("on", 'on without quotes is read as true; write it in quotes: "on", or write true'),
        ("true", 'a key must be a word or a number; write it in quotes: "true"'),
        ("null", 'a key must be a word or a number; write it in quotes: "null"'),
        (
            "017",
            '017 is not a number in plain digits; write plain digits, or write it in quotes: "017"',
        ),
        ("<<", '"<<" is not used in card files; write the fields out'),
    ],
)
def test_keys_that_are_no_words(key: str, what: str) -> None:
    assert mistake("copies: 3", f"copies: 3\n  {key}: 1") == f"cards.yaml:18:3: cards inn: {what}"


def test_a_key_that_stands_twice() -> None:
    assert mistake("copies: 3", "copies: 3\n  suit: wood") == (
        'cards.yaml:18:3: cards inn: the key "suit" stands here twice, first on line 16'
    )


def test_a_key_twice_at_the_top_does_not_hide_what_is_wrong_below() -> None:
    found = mistakes(sources(cards=CARDS.replace("copies: 3", "copies: x") + "cards: []\n"))
    assert found == [
        'cards.yaml:17:11: cards inn: copies: must be a whole number, found the text "x"',
        'cards.yaml:22:1: the key "cards" stands here twice, first on line 2',
    ]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            "pl: Studnia",
            "pl: !!python/object:os.system x",
            '4:24: cards well: name.pl: the tag "!!python/object:os.system" is not allowed; '
            "take it out, or put a text that begins with ! in quotes",
        ),
        (
            "{wood: 2, stone: 1}",
            "&a {wood: 2, stone: *a}",
            '6:29: cards well: cost.stone: "&a" contains itself here',
        ),
        (
            "pl: Studnia",
            "pl: *bold",
            '4:24: cards well: name.pl: there is no "&bold" above; '
            "put a text that begins with * in quotes",
        ),
        (
            "{wood: 2, stone: 1}",
            "{{wood}}",
            "6:10: cards well: cost: a key must be a word or a number; "
            "put a text that begins with { or [ in quotes",
        ),
        (
            "{wood: 2, stone: 1}",
            "{[wood]: 3}",
            "6:10: cards well: cost: a key must be a word or a number; "
            "put a text that begins with { or [ in quotes",
        ),
        (
            "pl: Studnia",
            'pl: "a\\0b"',
            "4:24: cards well: name.pl: the invisible character U+0000 is not allowed; take it out",
        ),
        (
            "pl: Studnia",
            "pl: Stu\x07dnia",
            "4:27: the invisible character U+0007 is not allowed; delete it",
        ),
        (
            "copies: 3",
            "copies: &three_gold 3",
            '18:11: cards inn: effect: the anchor "&three_gold" stands here a second time',
        ),
    ],
)
def test_what_card_files_may_not_hold(old: str, new: str, expected: str) -> None:
    assert mistake(old, new) == f"cards.yaml:{expected}"


def test_a_second_document() -> None:
    assert mistakes(sources(more=MORE_CARDS + "---\ncards: []\n")) == [
        'more.yaml:10:1: a second document begins here; take the "---" out'
    ]


@pytest.mark.parametrize(("text", "column"), [("- a\n- b\n", 1), ("well", 1), ("  3", 3)])
def test_a_file_that_is_no_mapping(text: str, column: int) -> None:
    assert mistakes(sources(more=text)) == [
        f'more.yaml:1:{column}: a card file consists of keys; begin with a key, such as "cards:"'
    ]


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        "a: " + "{a: " * 5_000,
        "- " * 5_000,
        "\n".join(" " * i + "a:" for i in range(1000)),
        "a0: &a0 [x]\n" + "".join(f"a{i}: &a{i} [*a{i - 1}]\n" for i in range(1, 99)),
    ],
    ids=["brackets", "braces", "dashes", "indented", "aliases"],
)
def test_endless_nesting(text: str) -> None:
    (found,) = mistakes(sources(more=text))
    assert "there are more than 50 levels inside each other" in found


def test_a_billion_laughs() -> None:
    text = "a0: &a0 [lol, lol]\n" + "".join(
        f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 10)}]\n" for i in range(1, 40)
    )
    (found,) = mistakes(sources(more=text))
    assert "there are more than 200000 values here, counted with aliases" in found


# --- syntax --------------------------------------------------------------------------------------

MISFIT = "this line does not go with those above; check its indentation, and quotes and commas"
COLON = (
    "a colon is not expected here; put a text with a colon in quotes; "
    "check the indentation of this line and the one above"
)


@pytest.mark.parametrize("loader", ["CSafeLoader", "SafeLoader"])
@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("  suit: wood", "\tsuit: wood", "5:1: cards well: a tab stands in the indentation; use"),
        ("  suit: wood", "   suit: wood", f"5:4: cards well: {MISFIT}"),
        ("  suit: wood", " suit: wood", f"5:2: {MISFIT}"),
        ("suit: wood", "suit:wood", "5:3: cards well: there is no colon after this key; write"),
        ("suit: wood", "suit: - wood", '5:9: cards well: suit: an entry with "-" is not expected'),
        ("suit: wood", "suit: | wood", "5:11: cards well: suit: after | or > the text begins on"),
        ("suit: wood", "suit: ? wood", "5:9: cards well: suit: ? is not expected here; put"),
        ("pl: Studnia", "pl: @home", "4:24: cards well: name.pl: a text cannot begin with @; put"),
        ("pl: Studnia", "pl: *b*", "4:24: cards well: name.pl: a text cannot begin with * or &;"),
        ("pl: Studnia", "pl: !a!b", "4:24: cards well: name.pl: a text cannot begin with !; put"),
        (
            "pl: Studnia",
            'pl: "\\xw"',
            "4:27: cards well: name.pl: this \\ has no meaning in a text",
        ),
        ('"Inn: the old one"', "Inn: the old one", f"14:12: cards inn: name: {COLON}"),
        ("[1, 3, 6]", "[1, 3, 6}", "10:20: cards well: effect.table #4: the list opened with [ on"),
        ("[1, 3, 6]", "[1, , 6]", "10:16: cards well: effect.table #2: a value is expected here;"),
        ("2, stone", "2 stone", "6:23: cards well: cost: the fields opened with { on line 6 lack"),
        ("s]", '"s]\n', "21:10: cards inn: pattern #2: the quotes opened here are never closed;"),
        ("cards:", "%cards:", "2:1: a line cannot begin with %; put it in quotes"),
    ],
)
def test_syntax(
    loader: str, old: str, new: str, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(yamltext, "_LOADER", getattr(yaml, loader))
    assert mistake(old, new).startswith(f"cards.yaml:{expected}")


BLANK = (
    "a special blank stands here, as word processors and web pages have it; "
    "delete it and type a plain blank, here and wherever else it was pasted"
)
CURLY = "curly quotation marks enclose nothing; curly quotation marks are letters to YAML: type"


@pytest.mark.parametrize("loader", ["CSafeLoader", "SafeLoader"])
@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("suit: wood", "suit:\u00a0wood", f"5:8: {BLANK}"),
        ("  suit: wood", "\u00a0\u00a0suit: wood", f"5:1: {BLANK}"),
        ("suit: wood", "\u00a0suit: wood", f"5:3: {BLANK}"),
        ("suit: wood", "suit\u202f: wood", f"5:7: {BLANK}"),
        ("suit: wood", "suit: \u2009wood", f"5:9: {BLANK}"),
        ("{en: Well", "{en:\u00a0Well", f"4:13: {BLANK}"),
        ("- id: inn", "-\u00a0id: inn", f"12:2: {BLANK}"),
        ("cost: {wood: 2, stone: 1}", "cost:\n    wood:\u00a02", f"7:10: {BLANK}"),
        ("table: [1, 3, 6]", "table:\n    -\u00a01", f"11:6: {BLANK}"),
        ('"Inn: the old one"', "“Inn: the old one”", f"14:9: {CURLY}"),
        ("pl: Studnia}", "pl: „Dzban: nowy”}", f"4:24: {CURLY}"),
    ],
)
def test_what_word_processors_leave_behind(
    loader: str, old: str, new: str, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(yamltext, "_LOADER", getattr(yaml, loader))
    assert _without_record(mistake(old, new)).startswith(f"cards.yaml:{expected}")


def _without_record(line: str) -> str:
    """The line without the card it names: how much of it was read depends on the parser."""
    place, _, rest = line.partition(": ")
    for said in (BLANK, CURLY):
        rest = said + rest.split(said)[1] if said in rest else rest
    return f"{place}: {rest}"


@pytest.mark.parametrize(
    "text", ["1\u00a0PZ", "„Żółw” i “Inn”", "'\u00a0x'", "Żółw\u00a0„Zły”", "Uwaga:\u00a0x"]
)
def test_in_texts_they_are_welcome(text: str) -> None:
    cards = CARDS.replace("pl: Studnia", f"pl: {text}")
    read = load_cards(sources(cards=cards), Deck).finish().cards[0].name.pl
    assert read == text.strip("'").strip()
