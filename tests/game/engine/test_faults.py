from __future__ import annotations

from typing import Annotated, Literal

import pytest
from pydantic import Field, model_validator

from game.engine.carddata import Record
from tests.game.engine.sample_cards import BOARD, Gold, alone, mistake, mistakes, sources


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            "points: 3",
            "points: three",
            '9:13: cards well: effect.points: must be a whole number, found the text "three"',
        ),
        (
            "points: 3",
            "points: 3.5",
            "9:13: cards well: effect.points: must be a whole number, found the number 3.5",
        ),
        (
            "points: 3",
            'points: "3"',
            '9:13: cards well: effect.points: must be a whole number, found the text "3"; '
            "write it without quotes",
        ),
        (
            "points: 3",
            "points: true",
            "9:13: cards well: effect.points: must be a whole number, found true",
        ),
        (
            "points: 3",
            "points:",
            "9:12: cards well: effect.points: must be a whole number, found nothing",
        ),
        (
            "[1, 3, 6]",
            "[1, [3], 6]",
            "10:16: cards well: effect.table #2: must be a whole number, found a list",
        ),
        (
            "[1, 3, 6]",
            "3",
            "10:12: cards well: effect.table: must be a list, found the number 3; write it in [ ]",
        ),
        (
            "[1, 3, 6]",
            "",
            "10:11: cards well: effect.table: must be a list, found nothing; write [] for none",
        ),
        (
            "{en: Well, pl: Studnia}",
            "Well",
            '4:9: cards well: name: must be a group of fields, found the text "Well"; '
            "write {en: …, pl: …}",
        ),
        (
            "en: Well",
            "en: 1.5",
            "4:14: cards well: name.en: must be a text, found the number 1.5; write it in quotes",
        ),
        ("en: Well", 'en: " "', "4:14: cards well: name.en: must not be empty"),
        (
            "{wood: 2, stone: 1}",
            "wood:2",
            '6:9: cards well: cost: must be a group of fields, found the text "wood:2"; '
            "put a blank after the colon",
        ),
        (
            "{wood: 2, stone: 1}",
            "{wod: 2}",
            '6:10: cards well: cost: the key "wod" is not allowed; did you mean "wood"?',
        ),
        ("suit: wood", "suit: wod", '5:9: cards well: suit: cannot be "wod"; did you mean "wood"?'),
        ("suit: wood", "suit: xxx", '5:9: cards well: suit: cannot be "xxx"; known: food, wood'),
        (
            "suit: wood",
            "suit: 3",
            '5:9: cards well: suit: must be "food" or "wood", found the number 3',
        ),
        (
            "copies: 3",
            "copies: 0",
            "17:11: cards inn: copies: 0 is too small; it must be at least 1",
        ),
        (
            "copies: 3",
            "copies: 12",
            "17:11: cards inn: copies: 12 is too large; it must be at most 9",
        ),
        (
            "id: inn",
            "id: Inn",
            '12:7: cards Inn: id: must fit the pattern ^[a-z_]+$, found the text "Inn"',
        ),
        (
            "id: inn",
            "id: “inn”",
            '12:7: cards “inn”: id: must fit the pattern ^[a-z_]+$, found the text "“inn”"; '
            'curly quotation marks are letters to YAML: type straight ones (") or none',
        ),
        (
            "suit: wood",
            "suit: „wood”",
            '5:9: cards well: suit: cannot be "„wood”"; '
            'curly quotation marks are letters to YAML: type straight ones (") or none',
        ),
        (
            "copies: 3",
            "copies: “3”",
            '17:11: cards inn: copies: must be a whole number, found the text "“3”"; '
            'curly quotation marks are letters to YAML: type straight ones (") or none',
        ),
        ("[w, w]", "[w, 5]", "20:9: cards inn: pattern #1 #2: must be a text, found the number 5"),
        (
            'pattern:\n  - [w, w]\n  - ["", s]',
            "pattern: 3",
            "19:12: cards inn: pattern: must be a text or a list, found the number 3; "
            "write it in quotes",
        ),
    ],
)
def test_a_wrong_value(old: str, new: str, expected: str) -> None:
    assert mistake(old, new) == f"cards.yaml:{expected}"


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("  suit: wood\n", "", '3:3: cards well: the field "suit" is missing'),
        (", pl: Studnia", "", '4:9: cards well: name: the field "pl" is missing'),
        ("copies", "copeis", '17:3: cards inn: unknown field "copeis"; did you mean "copies"?'),
        (
            "copies",
            "zzz",
            '17:3: cards inn: unknown field "zzz"; '
            "known: id, name, suit, cost, copies, effect, pattern, rare",
        ),
        # The missing field is the misspelt one: told once.
        ("suit: wood", "siut: wood", '5:3: cards well: unknown field "siut"; did you mean "suit"?'),
        (
            "points: 3",
            "points: 3\n    gold: 1",
            '10:5: cards well: effect: unknown field "gold"; known: kind, points, table, beside',
        ),
        ("- id: inn\n  name", "- name", '12:3: cards Inn: the old one: the field "id" is missing'),
    ],
)
def test_missing_and_unknown_fields(old: str, new: str, expected: str) -> None:
    assert mistake(old, new) == f"cards.yaml:{expected}"


def test_a_record_without_a_name_is_told_by_its_number_in_the_file() -> None:
    found = mistakes(sources(more="cards:\n- suit: wood\n  copies: x\n"))
    assert found == [
        'more.yaml:2:3: cards #1: the field "id" is missing',
        'more.yaml:2:3: cards #1: the field "name" is missing',
        'more.yaml:3:11: cards #1 copies: must be a whole number, found the text "x"',
    ]


def test_a_missing_key_at_the_top_points_at_the_first_file() -> None:
    assert mistakes(sources(board=BOARD.replace("title: {en: Market, pl: Rynek}\n", ""))) == [
        'board.yaml:1:1: the field "title" is missing'
    ]


def test_a_blank_is_missing_after_the_colon_in_braces() -> None:
    assert mistake("{kind: gold, gold: 3}", "{kind: gold, gold: 3, x:3}") == (
        'cards.yaml:18:45: cards inn: effect: unknown field "x:3"; put a blank after the colon'
    )


# --- unions --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("new", "expected"),
    [
        # The tag and a field of the same name: pydantic's place is effect.gold.gold.
        (
            "{kind: gold, gold: x}",
            '30: cards inn: effect.gold: must be a whole number, found the text "x"',
        ),
        ("{kind: gold}", '11: cards inn: effect: the field "gold" is missing'),
        ("{kind: glod}", '18: cards inn: effect.kind: cannot be "glod"; did you mean "gold"?'),
        ("{gold: 3}", '11: cards inn: effect: the field "kind" is missing; known: gold, points'),
        ("3", "11: cards inn: effect: must be a group of fields, found the number 3"),
        # "gold" is the tag of one branch and a word allowed in the other.
        (
            "{kind: points, beside: gold, points: x}",
            '48: cards inn: effect.points: must be a whole number, found the text "x"',
        ),
    ],
)
def test_a_union_with_a_tag(new: str, expected: str) -> None:
    assert mistake("&three_gold {kind: gold, gold: 3}", new) == f"cards.yaml:18:{expected}"


class Cost(Record):
    wood: int


class Trade(Record):
    give: int
    take: int


class Loose(Record):
    """Unions without tags."""

    price: int | Cost | Trade | Literal["free"] = 0
    steps: tuple[Annotated[Gold | Trade, Field()] | int, ...] = ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "price: {wod: 1}",
            ['a.yaml:1:9: price: unknown field "wod"; did you mean "wood"?'],
        ),
        ("price: {give: 1}", ['a.yaml:1:8: price: the field "take" is missing']),
        (
            "price: fre",
            [
                "a.yaml:1:8: price: must be a whole number or a group of fields or "
                '"free", found the text "fre"; write {wood: …}'
            ],
        ),
        (
            "steps: [{give: 1, take: x}]",
            ['a.yaml:1:25: steps #1 take: must be a whole number, found the text "x"'],
        ),
    ],
)
def test_a_union_without_tags_is_told_once(text: str, expected: list[str]) -> None:
    assert mistakes(alone(text), Loose) == expected


def test_a_check_of_the_model_itself() -> None:
    class Span(Record):
        low: int
        high: int

        @model_validator(mode="after")
        def _in_order(self) -> Span:
            if self.low > self.high:
                raise ValueError("low is above high")
            return self

    class Spans(Record):
        spans: tuple[Span, ...]

    assert mistakes(alone("spans:\n- {low: 1, high: 2}\n- {low: 3, high: 2}"), Spans) == [
        "a.yaml:3:3: spans #2: low is above high"
    ]


def test_a_choice_of_numbers_is_told_as_numbers() -> None:
    class Table(Record):
        seats: Literal[2, 4]

    assert mistakes(alone("seats: 3"), Table) == [
        "a.yaml:1:8: seats: must be 2 or 4, found the number 3"
    ]


def test_keys_that_must_be_numbers() -> None:
    assert mistakes(sources(board=BOARD.replace("5: 2", "five: 2"))) == [
        'board.yaml:6:17: board.bonus: the key "five" is not allowed; keys are whole numbers here'
    ]


def test_a_card_where_a_list_of_cards_is_wanted_lacks_its_dash() -> None:
    class Hand(Record):
        cards: tuple[Cost, ...]

    hint = 'put "- " before the first field of each entry, and blanks before the others'
    assert mistakes(alone("cards:\n  wood: 3\n"), Hand) == [
        f"a.yaml:2:3: cards: must be a list, found a group of fields; {hint}"
    ]


def test_a_list_of_fixed_length() -> None:
    assert mistakes(sources(board=BOARD.replace("[4, 4]", "[4]"))) == [
        "board.yaml:4:9: board.size: entry number 2 is missing"
    ]
    assert mistakes(sources(board=BOARD.replace("[4, 4]", "[4, 4, 4]"))) == [
        "board.yaml:4:9: board.size: must have at most 2 entries, has 3"
    ]
