"""Setting up: cards, monuments, options (4, 13, 15)."""

from __future__ import annotations

import pytest

from game.engine.messages import Term

from .positions import EMPTY, do, position, tiny_towns

REMOVED = {"feast_hall", "bank", "fort_ironweed", "opaleyes_watch", "the_starloom"}


def test_one_card_of_each_type_is_in_play() -> None:
    book = tiny_towns().book
    for seed in range(50):
        state = tiny_towns().new(3, seed)
        types = [book.types[plan.type] for plan in state.in_play.plans]
        assert types == ["blue", "red", "gray", "orange", "green", "yellow", "black"]


def test_all_cards_come_up() -> None:
    seen = {card for seed in range(120) for card in tiny_towns().new(2, seed).facts().cards_in_play}
    assert seen == set(tiny_towns().book.buildings)


def test_two_different_monuments_each_of_which_one_is_kept() -> None:
    state = tiny_towns().new(6, 3)
    dealt = [card for town in state.facts().towns for card in town.dealt]
    assert len(set(dealt)) == 12
    for seat in range(6):
        assert state.player == seat
        card = state.facts().towns[seat].dealt[1]
        assert len(state.legal_actions()) == 2
        do(state, f"keep {card}")
        assert state.facts().towns[seat].monument == card
    assert state.decision.kind == "name"


def test_the_first_game_set() -> None:
    state = tiny_towns().new(2, 9, {"cards": "first_game"})
    assert state.facts().cards_in_play == (
        "cottage",
        "farm",
        "well",
        "chapel",
        "tavern",
        "theater",
        "factory",
    )


def test_chosen_cards_and_the_rest_at_random() -> None:
    options = {"cards": "chosen", "card_red": "orchard", "card_black": "bank"}
    seen = set()
    for seed in range(30):
        cards = tiny_towns().new(2, seed, options).facts().cards_in_play
        assert cards[1] == "orchard"
        assert cards[6] == "bank"
        seen.add(cards)
    assert len(seen) > 10


def test_chosen_cards_matter_only_if_cards_are_chosen() -> None:
    plain = tiny_towns().new(2, 5)
    assert (
        tiny_towns().new(2, 5, {"card_red": "orchard"}).facts().cards_in_play
        == plain.facts().cards_in_play
    )


def test_solo_removes_five_cards() -> None:
    for seed in range(80):
        state = tiny_towns().new(1, seed)
        cards = {*state.facts().cards_in_play, *state.facts().towns[0].dealt}
        assert not cards & REMOVED


@pytest.mark.parametrize("card", ["card_green=feast_hall", "card_black=bank"])
def test_solo_refuses_a_removed_card(card: str) -> None:
    option, value = card.split("=")
    with pytest.raises(ValueError, match="not used in solo"):
        tiny_towns().new(1, 1, {"cards": "chosen", option: value})


def test_the_first_master_builder() -> None:
    new = tiny_towns().new
    assert new(3, 1).facts().master_builder == 0
    assert new(3, 1, {"first_builder": "seat3"}).facts().master_builder == 2
    assert {
        new(3, seed, {"first_builder": "random"}).facts().master_builder for seed in range(30)
    } == {
        0,
        1,
        2,
    }
    with pytest.raises(ValueError, match="there are 3 seats"):
        new(3, 1, {"first_builder": "seat4"})


@pytest.mark.parametrize(
    ("players", "options", "complaint"),
    [
        (0, {}, "1 to 6"),
        (7, {}, "1 to 6"),
        (2, {"variant": "turbo"}, "cannot be 'turbo'"),
        (2, {"colour": "red"}, "no option"),
        (1, {"first_builder": "random"}, "not for 1 player"),
    ],
)
def test_bad_set_ups_are_refused(players: int, options: dict[str, str], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        tiny_towns().new(players, 1, options)


def test_the_same_seed_deals_the_same_cards_in_every_variant() -> None:
    games = [
        tiny_towns().new(2, 31, {"variant": variant, "monuments": monuments})
        for variant in ("standard", "town_hall")
        for monuments in ("yes", "no")
    ]
    assert len({state.facts().cards_in_play for state in games}) == 1
    assert len({state.facts().towns[0].dealt for state in games if state.phase == "draft"}) == 1


def test_every_name_in_a_message_has_an_entry() -> None:
    entries = tiny_towns().entries
    state = tiny_towns().new(2, 1)
    for card in state.facts().cards_in_play:
        assert entries[card].kind == "building"
    for name in ("wood", "red", "hidden", "fort_ironweed", "rank_engineer"):
        assert entries[name].name.en
        assert entries[name].name.pl
    for option in tiny_towns().options:
        for _, value in option.title.values:
            assert not isinstance(value, Term) or value.id in entries


def test_short_texts_fit_the_small_card() -> None:
    data = tiny_towns().book.records
    for card in (*data.buildings, *data.monuments):
        assert len(card.short.en) <= 34, card.id
        assert len(card.short.pl) <= 34, card.id


@pytest.mark.parametrize(
    ("sheds", "rank"),
    [
        (16, "rank_builders_apprentice"),
        (13, "rank_builders_apprentice"),
        (12, "rank_aspiring_architect"),
        (0, "rank_aspiring_architect"),
    ],
)
def test_solo_ranks(sheds: int, rank: str) -> None:
    state = position("shed " * sheds + ". " * (16 - sheds))
    verdict = state.verdict()
    assert verdict is not None
    assert dict(verdict.values)["rank"] == Term(rank)
    assert dict(verdict.values)["points"] == state.scores()[0]


def test_the_table_of_ranks() -> None:
    limits = [(r.at_least, r.name.en) for r in tiny_towns().book.records.solo.ranks]
    assert limits == [
        (38, "Master Architect"),
        (32, "Town Planner"),
        (25, "Engineer"),
        (18, "Carpenter"),
        (10, "Builder's Apprentice"),
        (None, "Aspiring Architect"),
    ]


def test_only_solo_has_a_verdict() -> None:
    assert position(EMPTY, EMPTY).verdict() is None
