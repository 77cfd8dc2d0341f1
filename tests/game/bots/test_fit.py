"""Weights learned anew: the regression, the file, and that only what wins is kept."""

from __future__ import annotations

from random import Random

import pytest

import game
from game.bots import fit as fitting
from game.bots.fit import WEIGHTS, Crew, Note, Play, duel, fit, notes, ridge, written
from game.engine.sources import Sources

SHIPPED = Sources.read("amber", None)


def files(**numbers: float) -> tuple[tuple[str, str], ...]:
    """The card files of Amber with these weights."""
    text = written(SHIPPED.texts[WEIGHTS], 0, tuple(numbers), tuple(numbers.values()))
    return tuple(sorted({**SHIPPED.texts, WEIGHTS: text}.items()))


NAMES = game.load("amber").records.weights[0].features()
WRONG = files(coins=-1.0, villages=-1.0, coin_hopes=-1.0)


def test_the_regression_finds_what_features_are_worth() -> None:
    rng = Random(1)
    found = []
    for _ in range(400):
        features = tuple(rng.uniform(-1, 1) for _feature in range(3))
        margin = 3 * features[0] + features[1] - 2 * features[2] + rng.gauss(0, 0.1)
        found.append(Note(features, 5 * margin))
    learned = ridge(found, (1.0, 1.0, 1.0))
    assert learned[1] / learned[0] == pytest.approx(1 / 3, abs=0.08)
    assert learned[2] / learned[0] == pytest.approx(-2 / 3, abs=0.08)
    assert sum(each * each for each in learned) < 6, "of the size they had, not of the margins'"


def test_what_never_occurs_keeps_its_weight() -> None:
    found = [Note((float(n % 3), 0.0), 4.0 * (n % 3)) for n in range(30)]
    assert ridge(found, (2.0, 7.0)) == pytest.approx((2.0, 7.0))


def test_remarks_stay_where_weights_are_written() -> None:
    text = "# What they mean\nweights:\n- players: [2]\n  one: 1  # so\n  two: -2.5\n"
    text += "- players: [3]\n  one: 5\n  two: 6\n"
    changed = written(text, 0, ("one", "two"), (0.25, 40.0))
    assert changed == text.replace("one: 1 ", "one: 0.25 ").replace("two: -2.5", "two: 40")
    assert written(text, 1, ("one", "two"), (7.0, 8.0)).endswith("  one: 7\n  two: 8\n")


def test_every_games_weights_can_be_written_and_read_again() -> None:
    for name in game.games():
        sources = Sources.read(name, None)
        tables = game.from_sources(name, sources).records.weights
        for at, table in enumerate(tables):
            numbers = [round(each * 1.5, 3) for each in table.numbers()]
            text = written(sources.texts[WEIGHTS], at, table.features(), numbers)
            again = Sources.from_dict({**sources.texts, WEIGHTS: text})
            read = game.from_sources(name, again).records.weights
            assert read[at].numbers() == pytest.approx(numbers, rel=1e-3)
            assert [*read[:at], *read[at + 1 :]] == [*tables[:at], *tables[at + 1 :]]


def test_notes_are_differences_between_the_seats() -> None:
    found = notes(Play("amber", files(), files(), 3, 1))
    assert len(found) % 3 == 0
    for seats in zip(found[::3], found[1::3], found[2::3], strict=True):
        assert sum(note.margin for note in seats) == pytest.approx(0)
        for feature in zip(*(note.features for note in seats), strict=True):
            assert sum(feature) == pytest.approx(0)


@pytest.fixture
def _one_game_each(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fitting, "BATCH", 1)


def _play(rival: tuple[tuple[str, str], ...], seed: int) -> Play:
    return Play("amber", files(), rival, 2, seed)


@pytest.mark.usefixtures("_one_game_each")
def test_equal_weights_win_half_of_a_duel() -> None:
    results = [won for seed in range(3) for won in duel(_play(files(), seed))]
    assert sum(results) == 3, "each deal is played twice, the same way but for the seats"


@pytest.mark.usefixtures("_one_game_each")
def test_better_weights_win_a_duel() -> None:
    results = [won for seed in range(3) for won in duel(_play(WRONG, seed))]
    assert sum(results) >= 5


@pytest.mark.usefixtures("_one_game_each")
def test_what_games_of_bad_weights_teach_is_better() -> None:
    found = [note for seed in range(3) for note in notes(Play("amber", WRONG, WRONG, 2, seed))]
    old = game.from_sources("amber", Sources.from_dict(dict(WRONG))).weights[2]
    learned = dict(zip(NAMES, ridge(found, old), strict=True))
    assert old[NAMES.index("coins")] < 0 < learned["coins"]
    assert old[NAMES.index("villages")] < learned["villages"]


@pytest.mark.usefixtures("_one_game_each")
@pytest.mark.parametrize(("share", "kept"), [(1.0, True), (0.0, False)])
def test_only_what_wins_is_kept(share: float, kept: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fitting, "notes", lambda play: [Note((1.0,) * len(NAMES), 1.0)])
    monkeypatch.setattr(fitting, "ridge", lambda found, old: [each + 1 for each in old])
    monkeypatch.setattr(fitting, "duel", lambda play: [share] * 30)
    told: list[float] = []
    with Crew(0) as crew:
        fitted = fit("amber", SHIPPED, 0.001, crew, told.append, players=2)
    assert told == sorted(told)
    assert told[-1] == 1.0
    ((players, won),) = fitted.shares
    assert 2 in players
    assert (won is not None) is kept
    made = game.from_sources("amber", Sources.from_dict({**SHIPPED.texts, WEIGHTS: fitted.text}))
    before = game.from_sources("amber", SHIPPED).weights[2]
    assert made.weights[2] == pytest.approx([each + kept for each in before])


@pytest.mark.usefixtures("_one_game_each")
def test_processes_play_as_this_one_does() -> None:
    play = _play(files(), 3)
    with Crew(1) as crew:
        assert next(crew.play(duel, iter([play] * 9)))[:2] == duel(play)
