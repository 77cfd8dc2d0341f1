"""The worked examples and rulings of the specification on Mini Villagers, by number (section 9)."""

from __future__ import annotations

import pytest

from game.engine.chance import Chance
from game.mini_villagers import dealing, turns
from game.mini_villagers.events import (
    CardDrawn,
    CardTaken,
    DealtAgain,
    GameEnded,
    PairLaid,
    WentOut,
)
from tests.game.contract import allowed, done, play_out, refused

from .invariants import check
from .positions import card, cards, hand, mini, position
from .random_games import start


def test_e41_three_players_get_five_cards_each_and_two_make_the_pile() -> None:
    for seed in range(20):
        state = start(seed, 3)
        dealt = [len(h) + len(p) for h, p in zip(state.hands, state.pairs, strict=True)]
        assert dealt == [5, 5, 5]
        assert len(state.pile) == 2


def test_e42_who_alone_holds_the_countess_is_the_first_player() -> None:
    state = position("countess wood_man", "wood_woman", player=0)
    events = done(state, ["take 1 1", "pair"], check)
    assert state.over
    assert state.winners() == [0]
    assert isinstance(events[-1], GameEnded)
    assert str(state.verdict()) == "Player 1 wins the marker of the first player."


@pytest.mark.parametrize(("players", "each", "pile"), [(2, 8, 1), (3, 5, 2), (4, 4, 1), (5, 3, 2)])
def test_s9_1_everybody_gets_the_largest_equal_number(players: int, each: int, pile: int) -> None:
    dealers = set()
    for seed in range(40):
        state = start(seed, players)
        assert {len(h) + len(p) for h, p in zip(state.hands, state.pairs, strict=True)} == {each}
        assert len(state.pile) == pile
        dealers.add(state.dealer)
    assert dealers == set(range(players)), "the dealer is drawn by lot"


def test_s9_2_all_pairs_are_laid_aside_at_once_and_who_has_no_card_is_out() -> None:
    laid, out = 0, 0
    for seed in range(300):
        state = start(seed, 2)
        laid += max(len(pairs) // 2 for pairs in state.pairs) > 1
        for seat in range(2):
            assert not dealing.has_pair(state.book, state.hands[seat])
            out += not state.hands[seat]
            assert state.facts().is_out(seat) == (not state.hands[seat])
    assert laid
    assert out


def test_s9_3_the_dealer_begins_and_it_goes_on_clockwise() -> None:
    state = start(1, 4)
    assert state.player == state.dealer
    done(state, ["draw"], check)
    (answer,) = state.legal_actions()
    state.apply(answer)
    assert state.player == (state.dealer + 1) % 4


def test_s9_3_a_dealer_who_is_out_is_passed_over() -> None:
    state = position("", "wood_man countess", "wood_woman", player=1, dealer=0)
    turns.begin(state, 0)
    assert state.player == 1


def test_s9_3_first_the_pile_then_the_neighbour_on_the_right() -> None:
    state = position(
        "wood_man", "hay_man countess", "hay_woman ore_man", pile="wood_woman ore_woman"
    )
    assert "First the pile" in refused(state, "take 2 1")
    events = done(state, ["draw", "pair"], check)
    assert [type(event) for event in events] == [CardDrawn, PairLaid, WentOut]
    done(state, ["draw", "keep"], check)
    assert state.player == 2
    assert refused(state, "draw") == (
        "The pile is used up: draw from the hand of your neighbour on the right."
    )
    assert "nearest player on your right: Player 2" in refused(state, "take 0 1")
    assert refused(state, "take 1 4") == "There is no such card in that hand."
    assert allowed(state, "take 1 3")


def test_s9_3_one_card_completes_at_most_one_pair_and_it_must_be_laid() -> None:
    state = position("wood_man hay_man", "countess", "hay_woman", drawn="wood_woman", source=1)
    assert refused(state, "keep") == "It completes a pair, which is laid aside."
    assert refused(state, "draw") == "You have drawn your card."
    done(state, ["pair"], check)
    assert hand(state, 0) == {card("hay_man")}
    assert state.player == 1


def test_s9_3_without_a_pair_the_card_is_kept_and_the_hand_mixed() -> None:
    orders = set()
    for seed in range(30):
        state = position("wood_man hay_man", "countess ore_man", "wood_woman hay_woman ore_woman")
        state.chance = Chance(seed)
        done(state, ["take 2 3"], check)
        assert refused(state, "pair").startswith("The card you have drawn makes no pair")
        done(state, ["keep"], check)
        assert hand(state, 0) == set(cards("wood_man hay_man ore_woman"))
        orders.add(state.hands[0])
    assert len(orders) == 6, "nobody can know where the new card is"


def test_s9_3_who_has_lost_the_last_card_is_out() -> None:
    state = position("wood_man countess", "hay_man", "hay_woman wood_woman", player=2)
    events = done(state, ["take 1 1"], check)
    assert [type(event) for event in events] == [CardTaken, WentOut]
    done(state, ["pair"], check)
    assert state.player == 0, "seat 1 is passed over"
    assert turns.neighbour(state, 0) == 2


def test_r20_with_the_right_neighbour_out_it_is_the_next_one_to_the_right() -> None:
    state = position("wood_man countess", "wood_woman hay_man", "hay_woman", "", player=0)
    assert turns.neighbour(state, 0) == 2
    assert str(state.decision.message) == "Draw a card from the hand of: Player 3."
    assert str(state.decision.why) == "On your right there are no cards left: Player 4."
    assert "nearest player on your right: Player 3" in refused(state, "take 3 1")
    assert allowed(state, "take 2 1")


def test_s9_4_a_lone_player_first_draws_what_is_left_of_the_pile() -> None:
    state = position("wood_man", "", pile="countess wood_woman")
    done(state, ["draw", "keep"], check)
    assert state.player == 0
    assert not state.over
    done(state, ["draw", "pair"], check)
    assert state.winners() == [0]


def test_s9_4_with_all_hands_empty_and_the_countess_in_the_pile_all_is_dealt_again() -> None:
    state = position("wood_man", "", pile="wood_woman countess", dealer=1)
    events = done(state, ["draw", "pair"], check)
    assert isinstance(events[-1], DealtAgain)
    assert not state.over
    assert {len(h) + len(p) for h, p in zip(state.hands, state.pairs, strict=True)} == {8}
    assert state.dealer == 1
    assert state.player == (1 if state.hands[1] else 0)


def test_everybody_may_win() -> None:
    winners = set()
    for seed in range(400):
        state = start(seed, 2 + seed % 4)
        rng = Chance(seed)
        while not state.over:
            state.apply(rng.choice(state.legal_actions()))
        winners.update(state.winners())
    assert winners == set(range(5))


def test_the_score_sheet_has_one_point_for_the_winner_and_none_before() -> None:
    state = start(3, 5)
    assert state.scores() == [0] * 5
    play_out(state, Chance(1))
    assert sorted(state.scores()) == [0, 0, 0, 0, 1]


def test_the_names_of_the_box() -> None:
    entry = mini().entries["mini_countess"]
    assert (entry.name.en, entry.name.pl) == ("Capricious Countess", "Kapryśna Hrabina")
    assert mini().title.pl == "Mini Włościanie"
    assert len(mini().book.names) == 17
