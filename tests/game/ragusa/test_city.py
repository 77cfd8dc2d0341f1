"""City hexes: order, reactivation, and choices offered only where there is one (8, R4, R14)."""

from __future__ import annotations

from game.ragusa.events import Declined, HexActivated, Idle, Produced, TowerBuilt, WallBuilt
from game.ragusa.proposals import proposal
from game.ragusa.scoring import running
from tests.game.ragusa.positions import (
    amount,
    bare,
    can,
    do,
    have,
    houses,
    legal,
    of_kind,
    ragusa,
    start,
    stock,
    top_bonus,
    towers,
    turn,
    walls,
    worth,
)


def mason():
    """Seat 0 about to build on c05 (mason, olive press, cathedral)."""
    state = bare(start())
    have(state, 0, stone=3, olives=1)
    return state


def test_the_active_player_chooses_the_order_of_hexes():
    state = mason()
    do(state, "house c05")
    assert state.decision.kind == "hex"
    assert legal(state, "hex") == ["olive_press", "mason"]
    do(state, "hex mason")
    assert state.phase == "wall"
    do(state, "wall e01")
    assert amount(state, 0, "oil") == 1


def test_the_cathedral_is_never_called_activated():
    state = bare(start())
    have(state, 0, stone=1, silver_ore=1)
    do(state, "house c02")
    assert legal(state, "hex") == ["jeweller", "mason"]
    reason = str(state.why_not(ragusa().parse("hex cathedral")))
    assert reason == "cathedral: nothing happens there now, it scores at the end."


def test_the_last_hex_needs_no_choice_and_the_cathedral_none_at_all():
    state = mason()
    events = do(state, "house c05", "hex olive_press")
    assert [e.hex for e in of_kind(events, HexActivated)] == ["olive_press", "mason"]


def test_houses_act_clockwise_from_the_new_one():
    state = bare(start())
    houses(state, 1, "w03", "c02")
    houses(state, 2, "w05")
    have(state, 0, stone=3, wood=3)
    events = do(state, "house w04")
    hex = of_kind(events, HexActivated)[0]
    assert hex.houses == ("w04", "w05", "c02", "w03")
    assert hex.actors == (0, 2, 1, 1)
    order = []
    for wall in ("e10", "e11", "e12", "e13"):
        order.append(state.player)
        do(state, f"wall {wall}")
    assert order == [0, 2, 1, 1]


def test_country_hexes_never_reactivate():
    state = bare(start())
    houses(state, 1, "r01", "r09")
    have(state, 0, wood=3)
    before = state.amounts(1)
    do(state, "house r05")
    assert state.amounts(1) == before


def test_palace_does_not_reactivate():
    state = bare(start())
    houses(state, 1, "c09", "c04")
    have(state, 0, stone=1, grapes=1)
    do(state, "house c06", "hex rectors_palace", "draw")
    do(state, str(state.legal_actions()[0]))
    assert [len(cards) for cards in state.bonus] == [1, 0, 0]


def test_r4_walls_towers_ships_sales_and_cards_may_be_declined():
    state = bare(start())
    have(state, 0, stone=1, grapes=1, wood=1)
    events = do(state, "house c03", "hex architect", "decline", "hex rectors_palace", "decline")
    assert [event.hex for event in of_kind(events, Declined)] == ["architect", "rectors_palace"]
    assert state.bonus[0] == ()
    stock(state, 0, oil=3)
    turn(state, 0)
    have(state, 0, stone=2)
    events = do(state, "house w16", "hex quay", "decline")
    assert amount(state, 0, "oil") == 3


def test_production_is_not_optional():
    state = bare(start())
    have(state, 0, stone=1, grapes=1)
    events = do(state, "house w17")
    assert state.phase == "fish"
    events = do(state, "decline")
    assert of_kind(events, Produced)


def test_houses_with_nothing_to_do_are_passed_over():
    state = bare(start())
    houses(state, 1, "w14")
    stock(state, 0, wine=1)
    have(state, 0, stone=1)
    events = do(state, "house w15", "sell wine")
    assert [(e.seat, e.hex) for e in of_kind(events, Idle)] == [(1, "quay")]
    assert state.phase == "place"


def test_a_market_without_a_payable_ship_asks_nobody():
    state = bare(start())
    houses(state, 1, "w09")
    have(state, 0, stone=1)
    stock(state, 0, oil=1)
    events = do(state, "house w10", "decline")
    assert of_kind(events, Idle)[0].seat == 1


def test_a_producer_without_the_resource_is_idle():
    state = bare(start())
    houses(state, 1, "w17")
    have(state, 0, stone=1, grapes=2)
    events = do(state, "house c03", "hex winery")
    assert [event.seat for event in of_kind(events, Produced)] == [0]
    assert [event.seat for event in of_kind(events, Idle)] == [1]


def test_r10_one_tower_a_space_of_any_colour():
    state = bare(start())
    towers(state, 1, "w01")
    have(state, 0, stone=1, wood=1)
    do(state, "house w21")
    assert not can(state, "tower w01")
    assert str(state.why_not(ragusa().parse("tower w01"))) == "A tower stands here already."
    assert str(state.why_not(ragusa().parse("tower c01"))) == "Towers stand on the wall line only."
    events = do(state, "tower w21")
    assert of_kind(events, TowerBuilt)[0].space == "w21"


def test_r10_who_is_out_of_towers_is_passed_over():
    state = bare(start())
    state.towers_left[0] = 0
    have(state, 0, stone=1, wood=1)
    events = do(state, "house w21")
    assert of_kind(events, Idle)
    assert state.phase == "place"


def test_no_tower_spot_left():
    state = bare(start())
    towers(state, 1, *state.board.spaces[: state.board.ring])
    have(state, 0, stone=1, wood=1)
    assert of_kind(do(state, "house w21"), Idle)


def test_walls_score_at_once_and_belong_to_nobody():
    state = bare(start())
    houses(state, 1, "w03")
    have(state, 0, stone=1, wood=2)
    events = do(state, "house w04", "wall e03", "wall e02")
    assert [(e.seat, e.vp) for e in of_kind(events, WallBuilt)] == [(0, 2), (1, 2)]


def test_mason_with_all_walls_built_is_passed_over():
    state = bare(start())
    walls(state, "e01-e22")
    have(state, 0, stone=1, wood=1)
    assert of_kind(do(state, "house w04"), Idle)


# --- fish windows (R14) -------------------------------------------------------------------------
def winery(fish: int, grapes: int = 1, wine: int = 0):
    """Seat 1 with two houses at the winery, about to be reactivated by seat 0."""
    state = bare(start())
    houses(state, 1, "c06", "w16")
    have(state, 1, fish=fish, grapes=grapes)
    stock(state, 1, wine=wine)
    have(state, 0, stone=1, grapes=1, wood=1)
    do(state, "house w19", "hex winery")
    return state


def test_fish_are_asked_for_before_each_owner_produces_once_a_hex():
    state = winery(fish=4)
    assert (state.player, state.phase) == (1, "fish")
    do(state, "exchange fish grapes")
    assert (state.player, state.phase) == (1, "fish")
    do(state, "decline")
    assert amount(state, 1, "wine") == 4
    assert state.player == 0


def test_the_window_closes_by_itself_when_no_fish_are_left():
    state = winery(fish=3)
    do(state, "exchange fish grapes")
    assert amount(state, 1, "wine") == 4
    assert state.player == 0


def test_no_question_without_enough_fish():
    assert winery(fish=1).player == 0


def test_no_question_where_the_stock_is_full_anyway():
    assert winery(fish=4, grapes=2, wine=11).player == 0


def test_no_question_where_the_resource_is_at_its_limit():
    assert winery(fish=4, grapes=8).player == 0


def test_other_exchanges_are_open_in_the_window_and_in_every_decision():
    state = winery(fish=4)
    assert legal(state, "exchange") == [
        "fish wood",
        "fish stone",
        "fish silver_ore",
        "fish grapes",
        "fish olives",
    ]
    state = bare(start())
    have(state, 0, fish=2, stone=1, wood=1)
    do(state, "house w21")
    assert legal(state, "exchange") == ["fish wood", "fish grapes", "fish olives"]
    do(state, "exchange fish grapes")
    assert state.phase == "tower"


# --- the palace ---------------------------------------------------------------------------------
def palace():
    state = bare(start())
    have(state, 0, stone=1, grapes=1)
    stock(state, 0, oil=1)
    return state


def test_palace_keeps_one_and_puts_the_other_under_the_deck():
    state = palace()
    top_bonus(state, "bonus_silk", "bonus_fish")
    do(state, "house c06", "hex rectors_palace", "draw")
    assert state.decision.kind == "keep"
    assert legal(state, "keep") == ["bonus_fish", "bonus_silk"]
    do(state, "keep bonus_silk")
    assert state.bonus[0] == (state.book.bonus_index["bonus_silk"],)
    assert state.bonus_deck[0] == state.book.bonus_index["bonus_fish"]
    assert state.known[0] == 0b001


def test_r11_the_last_card_is_taken_without_a_choice():
    state = palace()
    state.bonus_deck, state.known = state.bonus_deck[:1], [0]
    do(state, "house c06", "hex rectors_palace", "draw")
    assert len(state.bonus[0]) == 1
    assert state.bonus_deck == []


def test_r11_an_empty_deck_is_passed_over():
    state = palace()
    state.bonus_deck, state.known = [], []
    events = do(state, "house c06", "hex rectors_palace")
    assert of_kind(events, Idle)


# --- doing the rest -----------------------------------------------------------------------------
def test_the_proposal_answers_every_question():
    state = bare(start())
    worth(state, oil=1, wine=3, silver=2)
    have(state, 0, stone=1, grapes=1, wood=1)
    stock(state, 0, oil=1)
    do(state, "house w16")
    asked = []
    while state.player == 0:
        asked.append(state.phase)
        action = proposal(state)
        state.apply(action)
    assert asked == ["hex", "sell"]
    assert amount(state, 0, "wine") == 0
    assert running(state, 0) == 3
