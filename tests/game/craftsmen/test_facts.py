"""What the table asks the state: previews, payments, plans."""

from __future__ import annotations

from game.craftsmen import ships
from game.craftsmen.state import CraftsmenState
from game.craftsmen.told import Fee
from game.engine.messages import Message
from tests.game.contract import allowed, refused

from .positions import do, position, worth


def building(capital: str) -> CraftsmenState:
    """Seat 0 builds a vineyard and has this to pay with."""
    state = position(
        at="builders_guild",
        queues={"builders_guild": "0 . ."},
        rows=["sawmill_purple_green"],
        hands=["vineyard_green_green"],
        capital=[capital],
    )
    do(state, "build vineyard_green_green left")
    return state


def test_the_cheapest_payment_breaks_no_set_that_is_worth_more() -> None:
    state = building("red1 red2 red1 blue3")
    payment = state.facts().payment
    assert payment is not None
    # A red 2 would do, but three reds are worth 10 and two only 5.
    assert payment.proposed == {"blue3": 1}
    assert payment.price == 2
    assert worth(state, {"red1": 2, "red2": 1}) == 10


def test_a_spare_card_on_the_tray_is_told() -> None:
    state = building("red1 red2 blue3")
    do(state, "lay red2", "lay blue3")
    payment = state.facts().payment
    assert payment is not None
    assert payment.enough
    assert payment.worth == 5
    assert set(payment.spare) == {"red2", "blue3"}
    do(state, "back blue3")
    assert state.facts().payment is not None
    assert state.facts().payment.spare == ()
    do(state, "settle")
    assert state.facts().estates[0].capital == {"red1": 1, "blue3": 1}


def test_others_do_not_see_what_is_being_laid_out() -> None:
    state = building("red1 red2 blue3")
    do(state, "lay red2")
    assert state.view(1).facts().payment is None
    assert not any(state.view(1).tray)
    assert state.view(0).facts().payment == state.facts().payment


def test_fees_are_told_before_placing() -> None:
    state = position(4, queues={"notary": "1 0 2"})
    assert state.facts().fee("notary", 1) == Fee(1, 1, False)
    assert state.facts().fee("notary", 2).points == 0
    assert state.facts().fee("notary", 3).points == 0
    state.year = 3
    assert state.facts().fee("notary", 1).points == 3
    state = position(2, queues={"notary": "1 0"})
    assert state.facts().fee("notary", 1) == Fee(1, 0, True)
    assert state.facts().queue("notary").room == 2


def test_why_a_row_is_closed() -> None:
    state = position(cargo={"ship_2.clothes": "01"}, capital=["red1", "", "red1"])

    def why_closed(ship: str, seat: int) -> Message | None:
        return ships.why_closed(state, state.book.hold_at[f"hold.{ship}.clothes"], seat)

    assert "your own" in str(why_closed("ship_2", 0))
    assert "no capital card" in str(why_closed("ship_2", 1))
    assert why_closed("ship_2", 2) is None
    assert why_closed("ship_3", 0) is None


def test_standings_say_why_ties_fall() -> None:
    state = position(cargo={"ship_2.weapons": "1", "ship_2.beer": "02"})
    ranked = state.facts().standings("ship_2")
    assert [(s.seat, s.bonus, s.tie) for s in ranked] == [(1, 5, "row"), (0, 3, "cell"), (2, 0, "")]


def test_lines_and_colours() -> None:
    row = "sawmill_purple_green wheat_field_green_green cooperage_purple_green"
    state = position(rows=[row])
    beer = next(line for line in state.facts().lines(0) if line.good == "beer")
    assert dict(beer.buildings) == {
        "brewery": False,
        "wheat_field": True,
        "cooperage": True,
        "sawmill": True,
    }
    assert not beer.taken
    assert state.facts().colour_counts(0) == {"purple": 2, "green": 4, "blue": 0, "red": 0}
    assert state.facts().colour_sets(0) == 0


def test_a_plan_lists_every_work_point() -> None:
    row = "sawmill_purple_green cooperage_purple_green brewery_green_purple"
    state = position(at="crafts_guild", queues={"crafts_guild": "0 . ."}, rows=[row])
    [plan] = state.facts().plans(0)
    assert plan.good == "beer"
    # No wheat field: a raw goes over the market.
    assert [(step.good, step.to) for step in plan.steps] == [
        ("wood", "market"),
        ("wheat", "icon.brewery_green_purple.1"),
        ("wood", "icon.cooperage_purple_green.1"),
        ("barrel", "icon.brewery_green_purple.2"),
        ("beer", "hold.ship_2.beer"),
    ]
    assert not plan.ready
    state = position(
        at="crafts_guild",
        queues={"crafts_guild": "0 . ."},
        rows=[row],
        filled=["cooperage_purple_green.1", "brewery_green_purple.1"],
    )
    [plan] = state.facts().plans(0)
    assert len(plan.steps) == 2
    assert plan.points == 1 + 3 + 4
    assert plan.ready


def test_a_plan_counts_nothing_for_a_product_no_ship_takes() -> None:
    """R46; what is made on the way still scores."""
    state = position(
        at="crafts_guild",
        queues={"crafts_guild": "0 . ."},
        rows=["sawmill_purple_green cooperage_purple_green brewery_green_purple"],
        filled=["cooperage_purple_green.1", "brewery_green_purple.1"],
        cargo={"ship_2.beer": "00", "ship_3.beer": "01"},
    )
    [plan] = state.facts().plans(0)
    assert plan.steps[-1].to == "lost"
    assert plan.points == 1
    assert not plan.ready


def test_a_plan_names_what_must_be_bought() -> None:
    state = position(rows=["sawmill_purple_green chandlery_purple_blue"])
    [plan] = state.facts().plans(0)
    assert plan.missing == ("rope",)
    assert not plan.ready


def test_what_is_unseen() -> None:
    state = position(
        2,
        display={"basic": "vineyard_green_green vineyard_red_red"},
        hands=["vineyard_blue_blue", "apiary_red_red"],
    )
    assert state.facts().unseen_buildings("basic")["vineyard"] == 1
    assert state.facts().unseen_buildings("basic")["apiary"] == 4
    assert state.view(1).facts().unseen_buildings("basic")["apiary"] == 3


def test_what_an_unfinished_step_is_about() -> None:
    state = position(queues={"notary": "1 2 1"}, capital=["red1 blue1"])
    do(state, "place notary 2")
    pending = state.facts().pending
    assert pending is not None
    assert (pending.place, pending.seat, pending.points) == ("queue.notary.2", 2, 1)
    state = position(
        at="crafts_guild",
        queues={"crafts_guild": "0 . ."},
        rows=["sawmill_purple_green cooperage_purple_green"],
        filled=["cooperage_purple_green.1"],
    )
    do(state, "make cooperage_purple_green granary.barrel")
    assert state.facts().pending is not None
    assert (state.facts().pending.place, state.facts().pending.good) == ("granary.barrel", "barrel")


def test_the_state_of_an_auction_is_public() -> None:
    state = position(
        at="notary",
        queues={"notary": "1 . ."},
        display={"basic": "vineyard_green_green apiary_red_red"},
        capital=["", "red3 red2"],
    )
    do(state, "auction apiary_red_red", "bid 2")
    auction = state.facts().auction
    assert auction is not None
    assert (auction.card, auction.bid, auction.bidder, auction.opener) == (
        "apiary_red_red",
        2,
        1,
        1,
    )
    assert auction.bidders == (2, 0, 1)
    assert state.view(0).facts().auction == auction


def test_refusals_name_the_reason() -> None:
    def buying(barrels: str) -> CraftsmenState:
        return position(
            at="merchants_guild",
            queues={"merchants_guild": "0 . ."},
            rows=["sawmill_purple_green winery_green_blue"],
            capital=["red1"],
            granary={"barrel": barrels},
        )

    assert buying("01").phase != "merchant", "nothing else can be bought: nothing to do"
    state = buying("10")
    assert "another good" in refused(state, "buy_semi leather winery_green_blue 2")
    assert "not in your row" in refused(state, "buy_semi barrel brewery_green_purple 2")
    assert allowed(state, "buy_semi barrel winery_green_blue 2")
