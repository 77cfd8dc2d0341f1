"""Who knows what (R22): views, and dealing the unknown anew."""

from __future__ import annotations

from game.amber.events import Swapped, TilesDrawn
from game.engine.chance import Chance
from game.engine.messages import Term

from .invariants import box, check
from .positions import amber, do, position
from .random_games import VARIANTS, states


def test_a_view_hides_hands_stack_and_swapped_tiles() -> None:
    state = position("F2 F10", hands=["shovel " * 6, "swamp swamp curve curve curve curve"])
    do(state, "swap shovel")
    view = state.view(1)
    data = view.to_dict()
    assert view.facts().hand(1) == state.facts().hand(1)
    assert set(view.facts().hand(0)) == {"unknown"}
    assert set(data["stack"]) == {"?"}
    assert data["swapped"] == [["?"], []]
    assert box(view)["unknown"] == 1
    assert view.chance.memory == 0
    assert state.view(0).to_dict()["swapped"] == [["shovel"], []]


def test_the_open_row_is_seen_by_all() -> None:
    state = amber().new(3, 4, {"variant": "advanced"})
    assert [state.view(seat).facts().row for seat in range(3)] == [state.facts().row] * 3
    assert len(state.facts().row) == 3


def test_the_question_does_not_tell_the_others_of_a_shovel() -> None:
    road = "F3 straight"
    with_shovel = position("F2 F10", road, hands=["shovel curve curve curve tee tee"])
    without = position("F2 F10", road, hands=["curve curve curve tee tee tee"])
    assert "shovel" in str(with_shovel.decision.message)
    assert "shovel" not in str(without.decision.message)
    assert with_shovel.view(1).decision == without.view(1).decision


def test_a_seat_that_is_seen_to_have_a_move_is_dealt_one() -> None:
    """Nearly all tiles that are not seen are shovels, and there is nothing to dig up."""
    state = position(
        "F2 F10",
        hands=["straight shovel shovel shovel shovel shovel", "swamp " * 4 + "curve curve"],
        stack="shovel",
    )
    for seed in range(20):
        world = state.determinize(1, Chance(seed))
        assert "straight" in world.facts().hand(0)
        check(world)


def test_a_seat_that_is_seen_to_be_stuck_is_dealt_no_move() -> None:
    state = position("F2 F10", hands=["shovel " * 6, "curve " * 6])
    assert state.phase == "stuck"
    for seed in range(20):
        world = state.determinize(1, Chance(seed))
        assert set(world.facts().hand(0)) == {"shovel"}


def test_determinize_deals_differently() -> None:
    state = amber().new(2, 3)
    deals = {state.determinize(0, Chance(seed)).facts().hand(1) for seed in range(20)}
    assert len(deals) > 10
    assert {len(deal) for deal in deals} == {6}


def test_the_log_does_not_give_tiles_away() -> None:
    state = position("F2 F10", hands=["shovel " * 6], stack="tee curve")
    events = do(state, "swap shovel")
    [swapped] = [event for event in events if isinstance(event, Swapped)]
    [drawn] = [event for event in events if isinstance(event, TilesDrawn)]
    assert drawn.final
    own = [event.message(0).values for event in (swapped, drawn)]
    assert ("tile", Term("shovel")) in own[0]
    assert ("tiles", (Term("tee"),)) in own[1]
    for event in (swapped, drawn):
        assert event.message(1) == event.message(None)
        assert not any(
            isinstance(value, Term | tuple) and value[0] in ("shovel", "tee", Term("tee"))
            for _, value in event.message(1).values
        )


def test_hands_are_secret_until_the_end() -> None:
    state = amber().new(2, 1)
    assert state.has_secrets(0)
    assert state.has_secrets(1)
    *_, over = states(1, *VARIANTS[0])
    assert not over.has_secrets(0)
