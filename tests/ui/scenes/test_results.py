"""The score sheet and what follows it."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

import game
from game.engine.chance import Chance
from game.engine.match import Match
from game.engine.messages import Term, msg
from game.engine.seating import PERSON, Seat
from game.engine.state import ScoreLine
from tests.ui.hands import Hands
from ui.app import App
from ui.scenes.results import ResultsScene, score_sheet
from ui.scenes.table import TableScene


def line(name: str, points: int) -> ScoreLine:
    return ScoreLine(msg("{card}", card=Term(name)), points)


def test_lines_are_aligned_by_their_label() -> None:
    details = [
        [line("well", 2), line("monument a", 5), line("empty", -1)],
        [line("well", 0), line("monument b", 3), line("empty", -4)],
        [line("well", 1), line("empty", 0)],
    ]
    rows = score_sheet(SimpleNamespace(score_details=lambda: details))  # type: ignore[arg-type]
    assert [(str(label), points) for label, points in rows] == [
        ("well", [2, 0, 1]),
        ("monument a", [5, None, None]),
        ("monument b", [None, 3, None]),
        ("empty", [-1, -4, 0]),
    ]


def played(players: int, seed: int) -> Match:
    seats = [Seat(name, PERSON) for name in ("Ola", "Jan", "Ewa")[:players]]
    match = Match.new(game.load("tiny_towns"), seats, seed)
    chance = Chance(seed)
    while not match.state.over:
        match.apply(chance.choice(match.state.legal_actions()))
    return match


@pytest.fixture(scope="module")
def pair() -> Match:
    return played(2, 2)


def results(app: App, match: Match) -> ResultsScene:
    table = TableScene(app, match)
    app.push(table)
    scene = ResultsScene(app, match, table)
    app.push(scene)
    return scene


def test_rows_add_up_to_the_totals(pair: Match) -> None:
    rows = score_sheet(pair.state)
    for seat, total in enumerate(pair.state.scores()):
        assert sum(points[seat] or 0 for _label, points in rows) == total


@pytest.mark.parametrize(
    ("winners", "title"), [([1], "The winner: Jan"), ([0, 1], "Shared victory: Ola, Jan")]
)
def test_the_title_names_who_won(
    winners: list[int], title: str, app: App, pair: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(pair.state), "winners", lambda self: winners)
    assert results(app, pair).title() == title


def test_a_solo_game_ends_with_its_verdict(app: App) -> None:
    title = results(app, played(1, 1)).title()
    assert "Your rank: " in title


def test_the_tie_break_that_decided_is_named(
    app: App, pair: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind = type(pair.state)
    decided = msg("Equal points: fewer {card} decided.", card=Term("well"))
    monkeypatch.setattr(kind, "scores", lambda self: [12, 12])
    monkeypatch.setattr(kind, "decided_by", lambda self: decided)
    assert results(app, pair).sentence() == "Equal points: fewer Well decided."


@pytest.mark.parametrize(
    ("scores", "sentence"),
    [
        ([3, 12], "9 points ahead of the second place."),
        ([-3, -4], "1 point ahead of the second place."),
        ([5, 5], ""),
    ],
)
def test_where_points_decided_it_says_by_how_much(
    scores: list[int],
    sentence: str,
    app: App,
    pair: Match,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(type(pair.state), "decided_by", lambda self: None)
    scene = results(app, pair)
    monkeypatch.setattr(type(pair.state), "scores", lambda self: scores)
    assert scene.sentence() == sentence


@pytest.mark.parametrize("name", game.games())
@pytest.mark.parametrize("seed", [1, 2])
def test_results_tell_nothing_that_the_end_of_the_game_has_not_shown(name: str, seed: int) -> None:
    """Every seat's own view of the end gives the same sheet, winners and tie-break."""
    seats = [Seat(who, PERSON) for who in ("Ola", "Jan", "Ewa")]
    match = Match.new(game.load(name), seats, seed)
    chance = Chance(seed)
    while not match.state.over:
        match.apply(chance.choice(match.state.legal_actions()))
    for seat in range(3):
        view = match.state.view(seat)
        assert score_sheet(view) == score_sheet(match.state)
        assert view.winners() == match.state.winners()
        assert view.decided_by() == match.state.decided_by()


def test_play_again_keeps_seats_and_options_with_other_cards(
    app: App, hands: Hands, pair: Match
) -> None:
    results(app, pair)
    hands.press("again")
    table = next(iter(app.scenes))
    assert isinstance(table, TableScene)
    match = table.match
    assert (match.seats, match.options) == (pair.seats, pair.options)
    assert match.seed != pair.seed
    assert not match.steps


def test_same_cards_again(app: App, hands: Hands, pair: Match) -> None:
    results(app, pair)
    hands.press("same")
    table = next(iter(app.scenes))
    assert isinstance(table, TableScene)
    assert table.match.seed == pair.seed
    assert table.match.start.to_dict() == pair.start.to_dict()


def test_look_at_the_final_table_and_leave(app: App, hands: Hands, pair: Match) -> None:
    results(app, pair)
    hands.press("table")
    assert hands.scene == "TableScene"
    app.push(ResultsScene(app, pair, app.scenes.top))  # type: ignore[arg-type]
    hands.press("menu")
    assert hands.scene == "MenuScene"
    assert len(app.scenes) == 1
