"""Ships, value tracks and sales (9, R11, R13)."""

from __future__ import annotations

from game.ragusa.events import ShipArrived, ShipBought, ValueMoved
from game.ragusa.previews import preview_ship
from game.ragusa.scoring import running
from tests.game.ragusa.positions import (
    amount,
    bare,
    can,
    do,
    have,
    legal,
    of_kind,
    place_of,
    ragusa,
    ships,
    start,
    stock,
    track,
)


def market(*row: str, then: tuple[str, ...] = ("furs_3",), **goods: int):
    """Seat 0 asked which ship to buy."""
    state = bare(start())
    ships(state, *(row or ("spices_1", "silk_1", "clothes_1", "jewels_1", "furs_1")), then=then)
    track(state, oil=4, wine=4, silver=4)
    stock(state, 0, **goods)
    have(state, 0, stone=1)
    do(state, "house w10")
    return state


def test_base_and_extra_cost_must_be_in_stock():
    state = market(oil=2, wine=1)
    # Slot 2 holds silk, which asks for 1 oil on top; slot 4 jewels for 2 oil and 1 silver.
    assert legal(state, "buy") == ["1", "2"]
    reason = state.why_not(ragusa().parse("buy 4"))
    assert str(reason) == "You cannot pay this ship: silver 0 of 1."
    assert str(state.why_not(ragusa().parse("buy 6"))) == "There is no ship in this berth."


def test_slot_5_costs_two_wine_and_lowers_wine_one_step():
    state = market(wine=2)
    events = do(state, "buy 5")
    assert amount(state, 0, "wine") == 0
    moved = of_kind(events, ValueMoved)
    assert [(e.commodity, e.after - e.before) for e in moved] == [("wine", -1), ("wine", 1)]


def test_the_extra_commodity_lowers_no_value():
    state = market(oil=1, wine=1, then=("furs_4",))
    do(state, "buy 2")
    assert [place_of(state, c) for c in ("oil", "wine", "silver")] == [4, 3, 5]


def test_ships_slide_left_and_a_new_one_arrives_face_up():
    state = market(oil=1, then=("pearls_3",))
    events = do(state, "buy 1")
    row = [state.book.ships[ship] for ship in state.row]
    assert row == ["silk_1", "clothes_1", "jewels_1", "furs_1", "pearls_3"]
    assert of_kind(events, ShipArrived)[0].final
    assert of_kind(events, ShipBought)[0].paid == (("oil", 1),)
    assert state.fleet[0] == (state.book.ship_index["spices_1"],)


def test_r13_values_stop_at_both_ends():
    state = market(oil=1, then=("pearls_3",))
    track(state, oil=0, silver=8)
    do(state, "buy 1")
    assert [place_of(state, c) for c in ("oil", "silver")] == [0, 9]


def test_r11_with_an_empty_deck_the_row_shrinks():
    state = market(oil=1)
    state.deck = []
    events = do(state, "buy 1")
    assert len(state.row) == 4
    assert not of_kind(events, ShipArrived)


def test_a_sale_scores_the_value_and_moves_nothing():
    state = bare(start())
    track(state, oil=5)
    stock(state, 0, oil=2)
    have(state, 0, stone=1)
    do(state, "house w15")
    assert not can(state, "sell wine")
    do(state, "sell oil")
    assert (amount(state, 0, "oil"), running(state, 0), place_of(state, "oil")) == (1, 3, 5)


def test_the_preview_of_a_ship_shows_cost_points_and_the_falling_value():
    state = market(oil=3, silver=1)
    track(state, oil=5)
    preview = preview_ship(state, 4)
    assert preview.ship == "jewels_1"
    assert preview.cost == (("oil", 2), ("silver", 1))
    assert (preview.vp, preview.reason) == (5, None)
    assert (preview.drops, preview.before, preview.after) == ("oil", 3, 2)
    assert preview_ship(state, 5).reason is not None


def test_set_up_raises_a_value_for_each_open_ship():
    state = ragusa().new(3, 5)
    expected = [state.book.track_start] * 3
    for ship in state.row:
        commodity, arrows = state.book.ship_raises[ship]
        expected[commodity] = min(len(state.book.track) - 1, expected[commodity] + arrows)
    assert state.values == expected
    assert (len(state.row), len(state.deck)) == (5, 21)
