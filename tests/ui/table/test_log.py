import pytest

import game
from game.engine.chance import Chance
from game.engine.match import Match
from game.engine.seating import Seat
from ui.scenes.table import TableScene
from ui.table.log import wrap


def text_of(row) -> str:
    return " ".join(w.text for w in row.words)


def test_sentences_wrap_between_words():
    rows = wrap([("Anna names: brick, and nobody is glad.", None)], 0, 12, len)
    assert [text_of(r) for r in rows] == ["Anna names:", "brick, and", "nobody is", "glad."]
    assert [r.first for r in rows] == [True, False, False, False]


def test_named_things_keep_their_term_over_a_break():
    rows = wrap([("Anna builds: ", None), ("Feast Hall", "feast_hall"), (".", None)], 3, 18, len)
    assert [[(w.text, w.term) for w in r.words] for r in rows] == [
        [("Anna builds:", None), ("Feast", "feast_hall")],
        [("Hall", "feast_hall"), (".", None)],
    ]
    assert {r.line for r in rows} == {3}


def test_punctuation_stays_with_its_word():
    (row,) = wrap([("Well", "well"), (" and ", None), ("Shed", "shed"), (".", None)], 0, 99, len)
    assert [(w.x, w.text) for w in row.words] == [(0, "Well"), (5, "and"), (9, "Shed"), (13, ".")]


def test_a_word_too_long_stands_alone():
    rows = wrap([("a Konstantynopolitanka b", None)], 0, 6, len)
    assert [text_of(r) for r in rows] == ["a", "Konstantynopolitanka", "b"]


def test_a_bracket_goes_to_the_next_row_with_the_name_in_it():
    rows = wrap([("Under the deck (", None), ("Basic", "basic"), (").", None)], 0, 18, len)
    assert ["".join(word.text for word in row.words) for row in rows] == [
        "Under the deck",
        "(Basic).",
    ]


@pytest.mark.parametrize("change", [{"font": "legible"}, {"scale": 60}, {"language": "pl"}])
def test_what_was_written_before_is_set_anew_with_other_letters(open_app, change):
    """Every row, the oldest too, is as in a log that was never set otherwise."""
    match = Match.new(game.load("tiny_towns"), [Seat("Ola", "person"), Seat("Jan", "person")], 3)
    chance = Chance(3)
    for _ in range(30):
        match.apply(chance.choice(match.state.legal_actions()))
    app = open_app((1600, 1000))
    app.change(language="en", animation="off", volume=0, handover=False)
    table = TableScene(app, match)
    app.push(table)
    before = table.panel.log.log.rows
    app.change(**change)
    again = TableScene(app, match)
    app.push(again)
    assert table.panel.log.log.rows == again.panel.log.log.rows != before
