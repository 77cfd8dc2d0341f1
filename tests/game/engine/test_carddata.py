from __future__ import annotations

import pytest
from pydantic import ValidationError

from game.engine.carddata import Bilingual, Cards, DataError, Record, load_cards
from game.engine.game import Text
from game.engine.messages import msg
from game.engine.sources import Sources
from tests.game.engine.sample_cards import (
    BOARD,
    CARDS,
    MORE_CARDS,
    Deck,
    Gold,
    Suit,
    alone,
    mistake,
    mistakes,
    sources,
)

# --- good files ---------------------------------------------------------------------------------


def test_files_make_one_document() -> None:
    deck = load_cards(sources(), Deck).finish()
    assert [card.id for card in deck.cards] == ["well", "inn", "fair"]
    assert deck.title.text() == Text("Market", "Rynek")
    assert deck.board.size == (4, 4)
    assert deck.board.bonus == {3: 1, 5: 2}
    well, inn, fair = deck.cards
    assert well.suit is Suit.WOOD
    assert well.cost == {"wood": 2, "stone": 1}
    assert inn.effect == Gold(kind="gold", gold=3)
    assert inn.pattern == (("w", "w"), ("", "s"))
    assert inn.name.pl == 'Zajazd "Żółw"'
    assert fair.pattern == "ws\n.w\n"
    assert fair.rare is True


def test_records_are_frozen() -> None:
    deck = load_cards(sources(), Deck).finish()
    with pytest.raises(ValidationError, match="frozen"):
        setattr(deck.cards[0], "copies", 5)  # noqa: B010 (the type checker knows it is frozen)


def test_an_empty_file_says_nothing() -> None:
    load_cards(
        sources(empty="", only_a_comment="# cards will come\n", dashes="---\n"), Deck
    ).finish()


def test_files_without_entries_shift_nothing() -> None:
    texts = sources(
        b="cards: []\n", c="cards: []\n", more=MORE_CARDS.replace("points: 2", "points: x")
    )
    with pytest.raises(DataError, match=r"^more.yaml:5:34: cards fair: effect.points: "):
        load_cards(texts, Deck)


def test_an_alias_repeats_what_its_anchor_marks() -> None:
    text = CARDS + "- {id: bank, name: {en: B, pl: C}, suit: food, effect: *three_gold}\n"
    deck = load_cards(sources(cards=text), Deck).finish()
    assert deck.cards[2].effect == Gold(kind="gold", gold=3)


def test_a_field_may_be_called_y() -> None:
    class Place(Record):
        x: int
        y: int

    assert load_cards(alone("{x: 1, y: 2}"), Place).finish() == Place(x=1, y=2)


def test_texts_lose_the_blanks_around_them() -> None:
    text = CARDS.replace(
        "{en: Well, pl: Studnia}", "\n    en: >\n      A deep\n      well\n    pl: S"
    )
    assert load_cards(sources(cards=text), Deck).finish().cards[0].name.en == "A deep well"


# --- several files, several mistakes -------------------------------------------------------------


def test_all_mistakes_of_all_files_at_once_in_order() -> None:
    found = mistakes(
        sources(
            board=BOARD.replace("weight: 1.5", "weight: no").replace("size", "siez"),
            cards=CARDS.replace("points: 3", "points: x").replace("suit: food", "suit: fod"),
            more=MORE_CARDS.replace("  pattern: |", "  pattern: '"),
        )
    )
    assert found == [
        'board.yaml:4:3: board: unknown field "siez"; did you mean "size"?',
        "board.yaml:5:11: board.weight: no without quotes is read as false; "
        'write it in quotes: "no", or write false',
        'cards.yaml:9:13: cards well: effect.points: must be a whole number, found the text "x"',
        'cards.yaml:16:9: cards inn: suit: cannot be "fod"; did you mean "food"?',
        "more.yaml:6:12: cards fair: pattern: the quotes opened here are never closed; close them",
    ]


def test_a_broken_file_is_not_told_as_missing_keys() -> None:
    assert mistakes(sources(board="title: [")) == [
        "board.yaml:1:9: title #1: a value is expected here; close every [ and {"
    ]


def test_only_lists_may_be_spread_over_files() -> None:
    found = mistakes(sources(more="title: {en: Another, pl: Inny}\ncards:\n  id: fair\n"))
    assert found == [
        'more.yaml:1:1: title: the key "title" stands in board.yaml:2 already; '
        "only lists may be spread over several files",
        "more.yaml:2:1: cards: these fields are no list; "
        'put "- " before the first field of each entry, and blanks before the others',
    ]


def test_a_mistake_behind_an_alias_is_told_once() -> None:
    text = CARDS.replace("gold: 3}", "gold: x}")
    text += "- {id: bank, name: {en: B, pl: C}, suit: food, effect: *three_gold}\n"
    assert mistakes(sources(cards=text)) == [
        'cards.yaml:18:42: cards inn: effect.gold: must be a whole number, found the text "x"'
    ]


# --- what games check themselves -----------------------------------------------------------------


@pytest.fixture
def cards() -> Cards[Deck]:
    return load_cards(sources(), Deck)


@pytest.mark.parametrize(
    ("path", "place"),
    [
        (("cards", 0, "id"), "cards.yaml:3:7: cards well"),
        (("cards", 2, "name", "en"), "more.yaml:3:14: cards fair"),
        (("cards", 2), "more.yaml:2:3: cards fair"),
        (("cards", 1, "pattern", 1, 1), "cards.yaml:21:10: cards inn"),
        (("board", "bonus", 5), "board.yaml:6:20: board.bonus.5"),
        # What is not there is shown at what is around it.
        (("cards", 2, "copies"), "more.yaml:2:3: cards fair"),
        (("cards", 99), "more.yaml:2:1: cards #98"),
        (("wagons", 1), "board.yaml:1:1: wagons #2"),
        ((), "board.yaml:1:1"),
    ],
)
def test_a_problem_found_by_the_game(
    cards: Cards[Deck], path: tuple[str | int, ...], place: str
) -> None:
    cards.problem(path, msg("is odd"), msg("make it even"))
    with pytest.raises(DataError) as caught:
        cards.finish()
    assert str(caught.value) == f"{place}: is odd; make it even"


def test_a_problem_with_a_key(cards: Cards[Deck]) -> None:
    cards.problem(("cards", 0, "cost", "stone"), msg("no stone here"), key=True)
    with pytest.raises(DataError, match=r"^cards.yaml:6:19: cards well: no stone here$"):
        cards.finish()


def test_problems_of_the_game_come_with_those_of_the_yaml() -> None:
    cards = load_cards(sources(cards=CARDS.replace("pl: Studnia", "pl: no")), Deck)
    cards.problem(("cards", 0, "id"), msg("is odd"))
    with pytest.raises(DataError) as caught:
        cards.finish()
    assert [(p.line, p.column) for p in caught.value.problems] == [(3, 7), (4, 24)]


def test_where_something_stands(cards: Cards[Deck]) -> None:
    assert cards.where(("cards", 2, "suit")) == "more.yaml:4"


@pytest.mark.parametrize(
    ("word", "known", "hint"),
    [
        ("wel", ["inn", "well"], 'did you mean "well"?'),
        ("WELL", ["inn", "Well"], 'did you mean "Well"?'),
        ("oyl", ["wine", "oil"], 'did you mean "oil"?'),
        ("winerie", ["winery"], 'did you mean "winery"?'),
        ("siut", ["suit"], 'did you mean "suit"?'),
        # Another word altogether is no slip of the pen.
        ("miner", ["tinner"], "known: tinner"),
        ("tavern", ["theater"], "known: theater"),
        ("", ["a", "b"], "known: a, b"),
        ("xyz", ["inn", "well"], "known: inn, well"),
        ("xyz", [], "None"),
    ],
)
def test_suggestions(word: str, known: list[str], hint: str) -> None:
    assert str(Cards.suggest(word, known)) == hint


@pytest.mark.parametrize("own", ["cards.yaml", "more.yaml"])
def test_of_two_equal_ids_the_one_that_is_not_shipped_is_wrong(own: str) -> None:
    texts = sources(more=MORE_CARDS.replace("id: fair", "id: inn")).texts
    cards = load_cards(Sources(texts, {name: name for name in texts}, frozenset({own})), Deck)
    cards.check_ids((("cards", i, "id"), card.id) for i, card in enumerate(cards.data.cards))
    with pytest.raises(DataError) as caught:
        cards.finish()
    lines = {"cards.yaml": "cards.yaml:12", "more.yaml": "more.yaml:2"}
    other = next(line for file, line in lines.items() if file != own)
    assert str(caught.value) == (
        f'{lines[own]}:7: cards inn: the id "inn" is used twice; '
        f"it is at {other} already; every id must differ"
    )


def test_bilingual_needs_both_languages() -> None:
    with pytest.raises(ValidationError):
        Bilingual(en="Well", pl=" ")


# --- texts that no card has room for --------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "long", "most"),
    [
        ("en: Well", f"en: {'W' * 101}", 100),
        ("pl: Studnia", f"pl: {'S' * 700}", 600),
    ],
)
def test_what_is_too_long_is_told(old: str, long: str, most: int) -> None:
    found = mistake(old, long)
    assert found.endswith(f"is too long; at most {most} letters")
    assert len(found) < 300


def test_the_longest_names_and_ids_are_taken() -> None:
    name, id = "W" * 100, "w" * 40
    texts = CARDS.replace("en: Well", f"en: {name}").replace("id: well", f"id: {id}")
    cards = load_cards(sources(cards=texts), Deck)
    cards.check_ids([(("cards", 0, "id"), id)])
    assert cards.finish().cards[0].name.en == name


def test_an_id_has_a_length_that_a_list_has_room_for() -> None:
    cards = load_cards(sources(), Deck)
    cards.check_ids([(("cards", 0, "id"), "w" * 41)])
    with pytest.raises(DataError, match="is too long; at most 40 letters"):
        cards.finish()


def test_an_id_in_curly_quotes_is_told_of_them() -> None:
    cards = load_cards(sources(), Deck)
    cards.check_ids([(("cards", 0, "id"), "“well”")])
    with pytest.raises(DataError, match="curly quotation marks are letters to YAML"):
        cards.finish()
