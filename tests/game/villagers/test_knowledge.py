"""Who knows what (R30): views, and dealing the unknown anew."""

from __future__ import annotations

from game.engine.chance import Chance
from game.engine.messages import Term

from .invariants import check
from .positions import do, position, villagers


def test_a_view_hides_hands_stacks_and_reserve() -> None:
    state = villagers().new(3, 8)
    view = state.view(1)
    assert view.facts().hand_cards(1) == state.facts().hand_cards(1)
    backs = sorted(state.book.kind_of[c].data.suit for c in state.villages[0].hand)
    assert sorted(view.facts().hand_cards(0)) == [f"?{suit}" for suit in backs]
    for stack in view.to_dict()["stacks"]:
        assert set(stack[:-1]) == {"?"}
        assert stack[-1].startswith("?")
    assert view.facts().stack_tops == state.facts().stack_tops
    assert view.facts().reserve_top == state.facts().reserve_top
    assert view.chance.memory == 0
    text = str(view.to_dict())
    for village in (state.villages[0], state.villages[2]):
        assert not any(f"'{state.book.names[card]}'" in text for card in village.hand)


def test_a_solo_view_hides_the_order_of_the_events() -> None:
    view = villagers().new(1, 8).view(0)
    assert set(view.to_dict()["event_decks"][0]) == {"?"}
    assert len(view.event_decks[0]) == 11


def test_determinize_deals_differently() -> None:
    state = villagers().new(2, 3)
    deals = {state.determinize(0, Chance(seed)).facts().hand_cards(1) for seed in range(20)}
    assert len(deals) > 10
    assert {len(deal) for deal in deals} == {5}


def test_somebody_in_the_middle_of_a_monk_holds_what_covers_it() -> None:
    state = position(villages=["founders miner(seeker)"], hands=["monk jeweler agent", "hunter"])
    do(state, "build monk.1 seeker.1")
    for seed in range(30):
        world = state.determinize(1, Chance(seed))
        assert world.legal_actions()
        check(world)


def test_the_log_does_not_give_a_returned_card_away() -> None:
    state = position(hands=["cooper agent"])
    [returned] = do(state, "return cooper.1 stack3")
    own, other, everybody = (returned.message(seat) for seat in (0, 1, None))
    assert own is not None
    assert other is not None
    assert ("card", Term("cooper")) in own.values
    assert ("card", Term("wood")) in other.values
    assert other == everybody


def test_secrets() -> None:
    state = villagers().new(2, 1)
    assert state.has_secrets(0)
    assert not villagers().new(1, 1).has_secrets(0)
