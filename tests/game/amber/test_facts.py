"""What the table shows: previews, networks, ways driven, turns of a held tile."""

from __future__ import annotations

from game.amber.actions import Dig, Lay, Rebuild
from game.engine.chance import Chance

from .invariants import arrivals
from .positions import amber, position
from .random_games import VARIANTS, states


def test_a_gift_to_the_rival_is_seen_beforehand() -> None:
    """E8: the one-way tile joins only the other baron."""
    board = "D6 straight 1, F6 straight 1"
    state = position("C6 G6", board, villages="E6 K11")
    preview = state.facts().preview(Lay("one_way_straight", "E6", 3))
    assert preview is not None
    assert [(j.seat, j.square, j.castle_of) for j in preview.gained] == [
        (1, "E6", None),
        (1, "C6", 0),
    ]
    assert preview.coins == preview.gained
    assert preview.lost == ()
    assert preview.coins_lost == ()
    assert preview.winner is None
    assert state.facts().joined(1) == ((), ())
    assert preview.after.joined(1) == (("E6",), (0,))


def test_a_coin_that_would_be_lost_is_seen_beforehand() -> None:
    """E7: both are joined at once."""
    board = "D6 straight 1, F6 straight 1"
    state = position("C6 G6", board, villages="E6 K11", hands=["crossroads " * 6])
    preview = state.facts().preview(Lay("crossroads", "E6", 0))
    assert preview is not None
    assert preview.coins_lost == ("E6",)
    assert {(j.seat, j.square) for j in preview.coins} == {(0, "G6"), (1, "C6")}


def test_lost_joins_and_wins_are_seen_beforehand() -> None:
    board = "D6 straight 1, E6 straight 1"
    state = position("C6 F6", board, villages="", hands=["shovel " * 6], instant_win_open=False)
    preview = state.facts().preview(Dig("shovel", "D6"))
    assert preview is not None
    assert {(j.seat, j.castle_of) for j in preview.lost} == {(0, 1), (1, 0)}
    state = position("C6 F6", "E6 straight 1", villages="", hands=["one_way_straight " * 6])
    preview = state.facts().preview(Lay("one_way_straight", "D6", 1))
    assert preview is not None
    assert preview.winner == 0


def test_the_second_tile_is_seen_beforehand() -> None:
    board = "D5 straight 1, D7 straight 1"
    state = position("C6 I9", board, hands=["crossroads bridge curve curve tee tee"])
    preview = state.facts().preview(Lay("crossroads", "D6", 0))
    assert preview is not None
    assert preview.second == ("D5", "D7")


def test_a_preview_changes_nothing_and_needs_nothing_hidden() -> None:
    for variant in VARIANTS:
        rng = Chance(1)
        for number, state in enumerate(states(2, *variant)):
            if state.player is None or number % 9:
                continue
            view = state.view(state.player)
            before = view.to_dict()
            action = rng.choice(view.legal_actions())
            shown = view.facts().preview(action)
            assert view.to_dict() == before
            if action.word not in ("lay", "dig", "rebuild", "special"):
                assert shown is None
                continue
            assert shown is not None
            real = state.copy()
            real.apply(action)
            for seat in range(state.players):
                assert shown.after.joined(seat) == real.facts().joined(seat)
                gained = {j.square for j in shown.gained if j.seat == seat and j.castle_of is None}
                now = set(real.facts().joined(seat).villages)
                assert gained == now - set(state.facts().joined(seat).villages)
            assert [shown.after.coins(seat) for seat in range(real.players)] == real.coins
            assert shown.after.viewer == state.player


def test_an_illegal_action_has_no_preview() -> None:
    state = position("C6 I9")
    assert state.facts().preview(Lay("straight", "A1", 0)) is None


def test_turns_of_a_held_tile() -> None:
    """E13: from the west a straight fits in one turn, a curve in two."""
    hand = "straight curve tee bridge shovel swamp"
    state = position("C6 I9", "B6 straight 0", hands=[hand], rebuild_as_only_tile="yes")
    assert state.facts().turns("straight", "D6") == (1,)
    assert state.facts().turns("curve", "D6") == (1, 2)
    assert state.facts().turns("swamp", "D6") == (0,)
    assert state.facts().turns("bridge", "B6") == (0,)
    assert state.facts().turns("curve", "K1") == ()


def test_what_dropping_a_tile_means() -> None:
    hand = "straight curve tee bridge shovel swamp"
    state = position("C6 I9", "B6 straight 0", hands=[hand])
    assert state.facts().held("straight", "D6", 3) == Lay("straight", "D6", 1)
    assert state.facts().held("shovel", "B6", 2) == Dig("shovel", "B6")
    assert state.facts().held("bridge", "B6", 2) == Rebuild("bridge", "B6", 0)
    assert state.facts().held("bridge", "C6", 0) == Lay("bridge", "C6", 0)
    assert state.facts().held("curve", "B6", 0) == Lay("curve", "B6", 0)


def test_a_network_is_all_that_is_driven() -> None:
    board = "D6 one_way_straight 1, E6 tee, E7 dead_end 2, F6 one_way_straight 3"
    state = position("C6 I9", board)
    network = state.facts().network(0)
    assert network["C6"].links == (("", "N"), ("", "E"), ("", "S"), ("", "W"))
    assert network["D6"] == ("one_way_straight", (("W", "E"),), "W")
    assert network["E6"].links == (("W", "E"), ("W", "S"))
    assert network["E7"].links == (("N", ""),)
    assert network["F6"] == ("", (), "W"), "against the arrow the road only leads up to it"
    assert "G6" not in network


def test_a_way_is_driven_from_the_castle_to_the_end() -> None:
    board = "D6 straight 1, E6 curve 2, E5 straight, E4 curve 1, F6 tee"
    state = position("C6 I9", board, villages="E4 K11")
    assert [tuple(leg) for leg in state.facts().route(0, "E4")] == [
        ("C6", "", "E"),
        ("D6", "W", "E"),
        ("E6", "W", "N"),
        ("E5", "S", "N"),
        ("E4", "S", ""),
    ]
    assert state.facts().route(0, "K11") == ()
    assert state.facts().route(0, "C6") == ()


def test_ways_exist_exactly_to_what_is_joined() -> None:
    for variant in VARIANTS[:4]:
        for number, state in enumerate(states(8, *variant)):
            if number % 10:
                continue
            for seat in range(state.players):
                joined = state.facts().joined(seat)
                for square in state.facts().villages:
                    assert bool(state.facts().route(seat, square)) == (square in joined.villages)
                for owner in range(state.players):
                    way = state.facts().route(seat, state.facts().castle(owner))
                    assert bool(way) == (owner in joined.castles)
                assert set(state.facts().network(seat)) == {s for s, _ in arrivals(state, seat)} | {
                    state.facts().castle(seat)
                }


def test_how_long_it_goes_on() -> None:
    state = position("F2 F10", stack=0, hands=["curve " * 5, "straight " * 3])
    assert state.supply_left == 0
    assert (state.facts().tiles_to_play(0), state.facts().tiles_to_play(1)) == (2, 0)
    assert position("F2 F10").facts().tiles_to_play(0) is None
    assert amber().new(4, 1).facts().stack_left == 68


def test_nothing_is_left_to_play_when_it_is_over() -> None:
    *_, state = states(1, *VARIANTS[0])
    assert state.ending == "idle", "somebody has more tiles than the last three"
    assert {state.facts().tiles_to_play(seat) for seat in range(2)} == {None}
