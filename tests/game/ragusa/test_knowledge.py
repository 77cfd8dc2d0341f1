"""What a seat may know: views, honest deals of the rest, secrets at the table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.engine.chance import Chance
from game.engine.sentinels import UNKNOWN
from game.ragusa.state import RagusaState
from tests.game.ragusa.positions import (
    bare,
    do,
    have,
    ragusa,
    start,
    stock,
    top_bonus,
)


def positions(players: int, seeds: range, every: int = 3) -> Iterator[RagusaState]:
    """States of random games, from the choice of cards to the end."""
    for seed in seeds:
        rng = Chance(seed)
        state = ragusa().new(players, seed)
        step = 0
        while not state.over:
            if step % every == 0:
                yield state
            state.apply(rng.choice(state.legal_actions()))
            step += 1
        yield state


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_a_view_shows_no_bonus_card_of_others_and_no_deck_order(players):
    for state in positions(players, range(3)):
        for seat in range(state.seats):
            view = state.view(seat)
            assert set(view.deck) <= {UNKNOWN}
            assert view.bonus[seat] == state.bonus[seat]
            assert view.chance.memory == 0
            for card, knowers in zip(view.bonus_deck, state.known, strict=True):
                assert card == UNKNOWN or knowers >> seat & 1
            for other in range(state.seats):
                if other != seat:
                    assert set(view.dealt[other]) <= {UNKNOWN}
                    assert state.revealed or set(view.bonus[other]) <= {UNKNOWN}
            if state.player != seat:
                assert set(view.drawn) <= {UNKNOWN}
            for hand in view.hands:
                assert all(card == UNKNOWN or state.shown >> card & 1 for card in hand)


def test_determinize_varies_what_is_hidden():
    state = start(3)
    deals = {tuple(state.determinize(0, Chance(seed)).bonus[1]) for seed in range(40)}
    assert len(deals) > 5


def test_determinized_games_can_be_played_to_the_end():
    for players in (1, 2, 3, 5):
        for state in positions(players, range(2), every=15):
            if state.over:
                continue
            world = state.determinize(state.player, Chance(3))
            rng = Chance(4)
            while not world.over:
                world.apply(rng.choice(world.legal_actions()))


def test_a_view_can_be_played_on():
    for players in (1, 3):
        for state in positions(players, range(2), every=10):
            for seat in range(state.players):
                view = state.view(seat)
                if not view.over:
                    view.apply(view.legal_actions()[0])
                    assert view.viewer is None


def test_cards_i_gave_back_are_not_dealt_to_others_as_their_first():
    state = ragusa().new(3, 8)
    given_back = set(state.dealt[0][1:])
    do(state, f"keep {state.book.bonus_cards[state.dealt[0][0]]}")
    for _action in ("", ""):
        state.apply(state.legal_actions()[0])
    for seed in range(60):
        world = state.determinize(0, Chance(seed))
        assert not given_back.intersection(world.bonus[1] + world.bonus[2])


def test_a_card_put_under_the_deck_is_known_to_its_player_only():
    state = bare(start())
    have(state, 0, stone=1, grapes=1)
    stock(state, 0, oil=1)
    top_bonus(state, "bonus_silk", "bonus_fish")
    do(state, "house c06", "hex rectors_palace", "draw", "keep bonus_silk")
    fish = state.book.bonus_index["bonus_fish"]
    assert state.view(0).bonus_deck[0] == fish
    assert state.view(1).bonus_deck[0] == UNKNOWN
    assert all(state.determinize(0, Chance(s)).bonus_deck[0] == fish for s in range(5))


def test_drawn_cards_are_seen_by_the_drawer_only():
    state = bare(start())
    have(state, 0, stone=1, grapes=1)
    stock(state, 0, oil=1)
    top_bonus(state, "bonus_silk", "bonus_fish")
    events = do(state, "house c06", "hex rectors_palace", "draw")
    assert UNKNOWN not in state.view(0).drawn
    assert state.view(1).drawn == (UNKNOWN, UNKNOWN)
    said = [str(event.message(1)) for event in events if event.message(1)]
    assert not any("silk" in line for line in said)
    assert any("silk" in str(event.message(0)) for event in events)


def test_the_table_is_told_of_a_kept_card_without_its_name():
    state = ragusa().new(3, 1)
    card = state.book.bonus_cards[state.dealt[0][0]]
    events = do(state, f"keep {card}")
    assert card.replace("_", " ") in str(events[0].message(0))
    assert str(events[0].message(1)) == "Player 1 keeps a bonus card."
    assert str(events[0].message(None)) == "Player 1 keeps a bonus card."


def test_scores_in_a_view_leave_out_what_is_hidden():
    state = start(3)
    have(state, 1, wood=3)
    state.bonus[1] = (state.book.bonus_index["bonus_wood"],)
    assert state.scores()[1] == 6
    assert state.view(0).scores()[1] == 0
    assert state.view(1).scores()[1] == 6


def test_secrets_at_the_table():
    state = ragusa().new(3, 1)
    assert state.has_secrets(0)
    for _ in range(3):
        state.apply(state.legal_actions()[0])
    assert all(state.has_secrets(seat) for seat in range(3))
    alone = start(1)
    assert not alone.has_secrets(0)


def test_turned_patrician_cards_are_known_the_others_not():
    state = ragusa().new(1, 5)
    view = state.view(0)
    for k, hand in enumerate(state.hands):
        seen = [card for card in hand if state.shown >> card & 1]
        assert [card for card in view.hands[k] if card != UNKNOWN] == seen
        assert len(view.hands[k]) == len(hand)
