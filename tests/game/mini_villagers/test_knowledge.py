"""Who knows what: backs are alike, who loses a card knows it, deals fit what is seen."""

from __future__ import annotations

from game.engine.chance import Chance
from game.engine.sentinels import HIDDEN
from game.mini_villagers.dealing import has_pair
from game.mini_villagers.events import CardDrawn, CardTaken
from game.mini_villagers.state import MiniVillagersState

from .positions import card, position
from .random_games import SAMPLE


def test_a_view_hides_the_hands_of_others_the_pile_and_the_dice() -> None:
    state = position("wood_man countess", "hay_man wood_woman", pile="hay_woman")
    view = state.view(0)
    assert view.facts().hand(0) == ("mini_wood_man", "mini_countess")
    assert view.facts().hand(1) == (HIDDEN, HIDDEN)
    assert view.pile == view.view(0).pile != state.pile
    assert view.chance.memory == 0


def test_of_a_card_just_drawn_those_know_who_had_or_have_it() -> None:
    state = position("wood_man", "hay_man ore_man countess", "hay_woman wood_woman ore_woman")
    (event,) = state.apply(state.game.parse("take 2 2"))
    assert isinstance(event, CardTaken)
    seen = [state.view(seat).facts().drawn for seat in range(3)]
    assert seen == ["mini_wood_woman", HIDDEN, "mini_wood_woman"]
    assert str(event.message(2)) == "Player 1 takes from Player 3: mini wood woman."
    assert str(event.message(1)) == str(event.message()) == "Player 1 takes a card from Player 3."


def test_what_comes_from_the_pile_only_the_drawer_knows() -> None:
    state = position("wood_man", "countess", pile="wood_woman")
    (event,) = state.apply(state.game.parse("draw"))
    assert isinstance(event, CardDrawn)
    assert state.view(0).facts().drawn == "mini_wood_woman"
    assert state.view(1).facts().drawn == HIDDEN
    assert str(event.message(1)) == "Player 1 draws a card from the pile."


def elsewhere(state: MiniVillagersState, seat: int, rng: Chance) -> MiniVillagersState:
    """The same to the seat: other hands, the pile and the dice, without asking the rules."""
    other: MiniVillagersState = state.copy()
    cards = [*other.pile]
    for at, hand in enumerate(other.hands):
        cards += hand if at != seat else ()
    unseen = other.phase == "drawn" and seat not in (other.player, other.source)
    cards += [other.drawn] * unseen
    rng.shuffle(cards)
    if unseen:
        other.drawn = cards.pop()
    for at, hand in enumerate(other.hands):
        if at != seat:
            other.hands[at] = tuple(cards.pop() for _ in hand)
    other.pile = cards
    other.chance = Chance(rng.below(1 << 60))
    return other


def test_what_a_seat_cannot_see_changes_nothing_for_it() -> None:
    for (players,) in SAMPLE.cases:
        for seed in range(12):
            rng = Chance(seed)
            for state in SAMPLE.states(seed, players):
                for seat in range(players) if not state.over else ():
                    other = elsewhere(state, seat, rng)
                    before, after = state.view(seat), other.view(seat)
                    assert after == before
                    assert after.to_dict() == before.to_dict()
                    assert after.decision == before.decision
                    assert after.value(seat) == before.value(seat)
                    if seat == state.player:
                        assert other.legal_actions() == state.legal_actions()
                        assert other.decision == state.decision


def test_no_deal_puts_a_pair_into_a_hand() -> None:
    for (players,) in SAMPLE.cases:
        for seed in range(12):
            for state in SAMPLE.states(seed, players):
                for seat in range(players):
                    deal = state.determinize(seat, Chance(seed))
                    assert not any(has_pair(deal.book, hand) for hand in deal.hands)


def test_every_place_for_an_unseen_card_occurs() -> None:
    state = position("wood_man", "hay_man countess", "hay_woman wood_woman")
    holders = {
        next(s for s in range(3) if card("countess") in deal.hands[s])
        for deal in (state.determinize(0, Chance(seed)) for seed in range(40))
    }
    assert holders == {1, 2}


def test_in_the_end_everybody_sees_the_last_card() -> None:
    *_rest, last = SAMPLE.states(4, 3)
    (winner,) = last.winners()
    for seat in range(3):
        assert last.view(seat).facts().hand(winner) == ("mini_countess",)
