"""Building (7), and what buildings do when they come (11, 12)."""

from __future__ import annotations

from game.tiny_towns.actions import Build, FreeBuilding, Stock, WatchPlace
from game.tiny_towns.events import MonumentBuilt
from game.tiny_towns.facts import TownFacts
from game.tiny_towns.state import TinyTownsState

from .positions import (
    EMPTY,
    alone,
    buildable,
    do,
    give_monument,
    legal,
    mark,
    points,
    position,
    refused,
)


def building(text: str, **kwargs: str) -> TinyTownsState:
    return alone(text, phase="build", named="wood", **kwargs)


def visit_over(state: TinyTownsState) -> bool:
    """Whether the first player had nothing more to build, and the second is to place."""
    return (state.player, state.decision.kind) == (1, "place")


# --- 7: what may be built where ------------------------------------------------------------------


def test_reasons_for_not_building() -> None:
    state = building("W S . . W W . . " + ". " * 8, cards="well")
    assert "not in play" in str(refused(state, "build shed a1,b1 a1"))
    assert "no card" in str(refused(state, "build castle a1,b1 a1"))
    assert "does not have this shape" in str(refused(state, "build well a1,b2 a1"))
    assert "do not lie in the pattern" in str(refused(state, "build well a2,b2 a2"))
    assert "no square" in str(refused(state, "build well a1,z9 a1"))
    assert "no square" in str(refused(state, "build well a1,b1 z9"))
    assert "squares whose cubes" in str(refused(state, "build well a1,b1 c1"))
    assert legal(state, "build well a1,b1 a1")
    assert "not your monument" in str(refused(state, "build fort_ironweed a1,b1 a1"))


def test_a_monument_is_built_only_once() -> None:
    state = building("cathedral_of_caterina . H . . S G . . . . . . . . .")
    assert "only once" in str(refused(state, "build cathedral_of_caterina c1,b2,c2 c2"))


def test_building_a_monument_is_final() -> None:
    state = building(". H . . S G . . . . . . . . . .")
    give_monument(state, 0, "cathedral_of_caterina")
    events = do(state, "build cathedral_of_caterina b1,a2,b2 a2")
    assert isinstance(events[0], MonumentBuilt)
    assert events[0].final


def test_building_is_never_compulsory_and_may_wait() -> None:
    state = building("W S . . " + ". " * 12)
    assert legal(state, "done")
    do(state, "done", "place wood a1")
    assert "well" in buildable(state, 0)


def test_warnings_before_done() -> None:
    state = building("W S . . " + ". " * 12)
    assert any("still build: well" in str(limit) for limit in state.decision.limits)
    full = building("W S " + "W " * 14)
    assert "full" in str(full.decision.message)
    assert "nothing you can build" in str(building(EMPTY).decision.message)


def test_a_cube_serves_one_building_only() -> None:
    state = building("W S W . " + ". " * 12)
    do(state, "build well a1,b1 a1")
    refused(state, "build well b1,c1 c1")


def test_shed_goes_to_any_empty_square() -> None:
    state = building("W S G . " + ". " * 12, cards="shed")
    targets = {a.target for a in state.legal_actions() if isinstance(a, Build)}
    assert len(targets) == 15
    assert "c1" not in targets
    assert "no room" in str(refused(state, "build shed a1,b1 c1"))
    do(state, "build shed a1,b1 d4")
    assert state.facts().towns[0].buildings == {"d4": "shed"}


def test_obelisk_frees_later_buildings_but_not_itself() -> None:
    state = building("H . . . B G B . W S . . . . . .", cards="well")
    give_monument(state, 0, "obelisk_of_the_crescent")
    refused(state, "build obelisk_of_the_crescent a1,a2,b2,c2 d4")
    do(state, "build obelisk_of_the_crescent a1,a2,b2,c2 a1")
    do(state, "build well a3,b3 d4")
    assert state.facts().towns[0].buildings == {"a1": "obelisk_of_the_crescent", "d4": "well"}


# --- Trading Post --------------------------------------------------------------------------------


def test_trading_posts_alone_do_not_build() -> None:
    state = building("trading_post trading_post . . " + ". " * 12, cards="well")
    assert "at least one of the squares" in str(refused(state, "build well a1,b1 a1")).lower()


def test_several_trading_posts_serve_one_building_and_stay() -> None:
    state = building("trading_post trading_post . . trading_post W . . " + ". " * 8, cards="farm")
    do(state, "build farm a1,b1,a2,b2 b2")
    assert state.facts().towns[0].buildings == {
        "a1": "trading_post",
        "b1": "trading_post",
        "a2": "trading_post",
        "b2": "farm",
    }


def test_trading_posts_serve_monuments() -> None:
    state = building("trading_post H . . S G . . " + ". " * 8)
    give_monument(state, 0, "archive_of_the_second_age")
    refused(state, "build archive_of_the_second_age a1,b1,a2,b2 a2")
    state = building("trading_post H . . B G . . " + ". " * 8)
    give_monument(state, 0, "archive_of_the_second_age")
    assert legal(state, "build archive_of_the_second_age a1,b1,a2,b2 a2")


# --- Factory and Bank ----------------------------------------------------------------------------


FACTORY = "W . . . B S S B " + ". " * 8


def test_a_factory_is_marked_at_once() -> None:
    state = building(FACTORY)
    do(state, "build factory a1,a2,b2,c2,d2 a1")
    assert state.decision.kind == "mark"
    assert "Not now" in str(refused(state, "done"))
    do(state, "mark glass")
    assert state.facts().towns[0].marked_squares == {"a1": "glass"}
    assert visit_over(state)


def test_a_factory_may_repeat_a_mark() -> None:
    state = building("W . . . B S S B . . . . . . . factory")
    mark(state, 0, "d4", "glass")
    do(state, "build factory a1,a2,b2,c2,d2 a1")
    assert legal(state, "mark glass")


BANK = "H H . . W G B . "


def test_a_bank_takes_a_mark_of_its_own() -> None:
    state = building(BANK + "bank . . . . . . .")
    mark(state, 0, "a3", "glass")
    do(state, "build bank a1,b1,a2,b2,c2 a1")
    assert "already" in str(refused(state, "mark glass"))
    assert len(state.legal_actions()) == 4


def five_banks(rest: str = BANK) -> str:
    return rest + "bank bank bank bank bank . . ."


def mark_five(state: TinyTownsState) -> None:
    for square, resource in zip(
        ("a3", "b3", "c3", "d3", "a4"), ("wood", "wheat", "brick", "glass", "stone"), strict=True
    ):
        mark(state, 0, square, resource)


def test_there_is_no_sixth_bank() -> None:
    state = building(five_banks())
    mark_five(state)
    assert "bank" not in buildable(state, 0)
    assert "Every resource" in str(refused(state, "build bank a1,b1,a2,b2,c2 a1"))


def test_ruling_8_university_and_guild_give_no_sixth_bank() -> None:
    state = building(five_banks(". B . . S G S . "), cards="bank")
    mark_five(state)
    give_monument(state, 0, "grove_university")
    do(state, "build grove_university b1,a2,b2,c2 b1")
    given = {a.card for a in state.legal_actions() if isinstance(a, FreeBuilding)}
    assert "bank" not in given
    assert len(given) == 6
    assert "Every resource" in str(refused(state, "free bank a1"))


# --- Grove University ----------------------------------------------------------------------------


UNIVERSITY = ". B . . S G S . " + ". " * 8


def test_university_gives_a_building_at_once() -> None:
    state = building(UNIVERSITY, cards="factory")
    give_monument(state, 0, "grove_university")
    do(state, "build grove_university b1,a2,b2,c2 b1")
    assert state.decision.kind == "free_building"
    refused(state, "done")
    assert "not empty" in str(refused(state, "free well b1"))
    assert "not in play" in str(refused(state, "free shed a1"))
    assert "not in play" in str(refused(state, "free fort_ironweed a1"))
    do(state, "free factory d4")
    assert state.decision.kind == "mark"
    do(state, "mark wood")
    assert visit_over(state)
    assert state.facts().towns[0].buildings == {"b1": "grove_university", "d4": "factory"}


def test_university_without_an_empty_square_gives_nothing() -> None:
    state = building("W B W W trading_post trading_post trading_post W " + "W " * 8)
    give_monument(state, 0, "grove_university")
    do(state, "build grove_university b1,a2,b2,c2 b1")
    assert state.decision.kind == "build"


def test_ruling_17_a_given_trading_post_works_at_once() -> None:
    state = building(". B . . S G S . . . . W . . . .", cards="trading_post well")
    give_monument(state, 0, "grove_university")
    do(state, "build grove_university b1,a2,b2,c2 b1", "free trading_post d4")
    do(state, "build well d3,d4 d3")
    assert state.facts().towns[0].buildings["d3"] == "well"


# --- Architect's Guild ---------------------------------------------------------------------------


def guild(corner: str = "well well . .", cards: str = "") -> TinyTownsState:
    state = building(corner + " . . G . . H S . W B . .", cards=cards)
    give_monument(state, 0, "architects_guild")
    do(state, "build architects_guild c2,b3,c3,a4,b4 c3")
    return state


def test_guild_replaces_each_square_once_by_another_type() -> None:
    state = guild(cards="tavern")
    assert "another type" in str(refused(state, "replace a1 well"))
    assert "no building" in str(refused(state, "replace d4 tavern"))
    assert "monument is not replaced" in str(refused(state, "replace c3 tavern"))
    do(state, "replace a1 tavern")
    assert "just now" in str(refused(state, "replace a1 cottage"))
    do(state, "replace b1 cottage")
    assert visit_over(state)


def test_guild_asks_for_the_mark_of_a_new_bank_and_frees_that_of_an_old_one() -> None:
    state = guild("bank well . .")
    mark(state, 0, "a1", "glass")
    do(state, "replace a1 cottage")
    assert state.facts().towns[0].marked_squares == {}
    do(state, "replace b1 bank")
    assert state.decision.kind == "mark"
    do(state, "mark glass")
    assert visit_over(state)


def test_guild_alone_in_town_asks_nothing() -> None:
    assert visit_over(guild(". . . ."))


def test_a_replaced_trading_post_stands_for_nothing_any_more() -> None:
    state = guild("trading_post W . .", cards="well")
    assert "well" in [
        site.plan.id for site in map(state.book.sites.__getitem__, state.towns[0].sites)
    ]
    do(state, "replace a1 cottage")
    assert buildable(state, 0) == ()


# --- Opaleye's Watch -----------------------------------------------------------------------------


WATCH = "W . . . B G H H S . . . . . . ."


def watching(
    *others: str, stock: tuple[str, ...], cards: str = "", built_in: int = 1
) -> TinyTownsState:
    """Seat 0 has the Watch with this stock; the others' boards follow. Seat 1 is to build."""
    state = position(
        "opaleyes_watch " + ". " * 15,
        *others,
        cards=cards,
        named="wood",
        builder=0,
        player=1,
        phase="build",
    )
    state.towns[0].stock = tuple(state.book.plans[card] for card in stock)
    state.towns[0].stock_turn = built_in
    return state


def finish_turn(state: TinyTownsState) -> None:
    """Everybody else places and is done."""
    turn = state.turn
    while state.turn == turn and state.decision.kind in ("place", "build"):
        if state.watcher >= 0:
            return
        if state.decision.kind == "place":
            state.apply(state.legal_actions()[-1])
        else:
            do(state, "done")


def test_watch_is_stocked_with_three_different_cards() -> None:
    state = building(WATCH)
    give_monument(state, 0, "opaleyes_watch")
    do(state, "build opaleyes_watch a1,a2,b2,c2,d2,a3 a2")
    assert state.decision.kind == "stock"
    do(state, "stock well", "stock farm")
    assert "different" in str(refused(state, "stock well"))
    assert "not in play" in str(refused(state, "stock shed"))
    assert "no card" in str(refused(state, "stock house"))
    assert len([a for a in state.legal_actions() if isinstance(a, Stock)]) == 5
    do(state, "stock cottage")
    assert state.facts().towns[0].stock == ("well", "farm", "cottage")
    assert visit_over(state)


def test_watch_places_what_a_neighbour_built() -> None:
    state = watching("W S . . " + ". " * 12, EMPTY, stock=("well", "farm"))
    do(state, "build well a1,b1 a1")
    finish_turn(state)
    assert (state.decision.kind, state.player) == ("watch", 0)
    assert "No neighbour" in str(refused(state, "watch farm b1"))
    assert "No such building" in str(refused(state, "watch cottage b1"))
    assert "not empty" in str(refused(state, "watch well a1"))
    refused(state, "done")
    do(state, "watch well d4")
    assert state.facts().towns[0].stock == ("farm",)
    assert state.decision.kind == "name"


def test_ruling_9_watch_does_not_see_the_turn_it_was_built_in() -> None:
    state = watching("W S . . " + ". " * 12, EMPTY, stock=("well",), built_in=5)
    do(state, "build well a1,b1 a1")
    finish_turn(state)
    assert state.decision.kind == "name"
    assert state.facts().towns[0].stock == ("well",)


def test_ruling_10_two_neighbours_trigger_one_building_once() -> None:
    state = watching("W S . . " + ". " * 12, "W S . . " + ". " * 12, stock=("well",))
    do(state, "build well a1,b1 a1")
    do(state, "place wood d4", "build well a1,b1 a1")
    finish_turn(state)
    do(state, "watch well b1")
    assert state.decision.kind == "name"
    assert len(state.facts().towns[0].buildings) == 2


def test_ruling_10_two_different_builds_trigger_both_in_any_order() -> None:
    state = watching("W S . . H H . . W W . . . . . .", EMPTY, stock=("well", "farm"))
    do(state, "build well a1,b1 a1", "build farm a2,b2,a3,b3 a3")
    finish_turn(state)
    assert {a.card for a in state.legal_actions() if isinstance(a, WatchPlace)} == {"well", "farm"}
    do(state, "watch farm d4", "watch well c4")
    assert state.decision.kind == "name"


def test_ruling_10_without_an_empty_square_it_stays_on_the_card() -> None:
    state = watching("W S . . " + ". " * 12, EMPTY, stock=("well",))
    town = state.towns[0]
    for square in range(1, 16):
        town.lay(0, square)
    do(state, "build well a1,b1 a1")
    finish_turn(state)
    assert TownFacts(town).stock == ("well",)
    assert TownFacts(town).complete


def test_ruling_10_no_sixth_bank_from_the_card() -> None:
    state = watching(BANK + ". " * 8, EMPTY, stock=("bank",), cards="bank")
    town = state.towns[0]
    for square in range(1, 6):
        town.put(state.book.plans["bank"], square)
        town.mark(square, square - 1)
    do(state, "build bank a1,b1,a2,b2,c2 a1", "mark wood")
    finish_turn(state)
    assert state.decision.kind == "name"
    assert TownFacts(town).stock == ("bank",)


def test_a_bank_from_the_card_is_marked() -> None:
    state = watching(BANK + ". " * 8, EMPTY, stock=("bank",), cards="bank")
    do(state, "build bank a1,b1,a2,b2,c2 a1", "mark wood")
    finish_turn(state)
    do(state, "watch bank d4")
    assert state.decision.kind == "mark"
    do(state, "mark stone")
    assert state.decision.kind == "name"


def test_a_player_two_seats_away_is_no_neighbour() -> None:
    state = watching(EMPTY, "W S . . " + ". " * 12, EMPTY, stock=("well",))
    do(state, "done", "place wood d4", "build well a1,b1 a1")
    finish_turn(state)
    assert state.decision.kind == "name"


def test_two_players_the_other_is_both_neighbours() -> None:
    state = watching("W S . . " + ". " * 12, stock=("well",))
    do(state, "build well a1,b1 a1")
    finish_turn(state)
    do(state, "watch well b1")
    assert len(state.facts().towns[0].buildings) == 2


def test_ruling_8_given_buildings_do_not_trigger() -> None:
    state = watching(UNIVERSITY, EMPTY, stock=("well",))
    give_monument(state, 1, "grove_university")
    do(state, "build grove_university b1,a2,b2,c2 b1", "free well d4")
    finish_turn(state)
    assert state.decision.kind == "name"


def test_ruling_17_the_owner_may_build_after_the_watch() -> None:
    state = watching(
        "S W . . S W B . " + ". " * 8, EMPTY, stock=("trading_post",), cards="trading_post"
    )
    state.towns[0].lay(state.book.resource_index["wood"], 15)
    do(state, "build trading_post a1,b1,a2,b2,c2 a1")
    finish_turn(state)
    do(state, "watch trading_post c4")
    assert "well" in buildable(state, 0)
    assert "build again" in str(state.decision.why)
    do(state, "build well c4,d4 d4")
    assert state.decision.kind == "name"


# --- Shrine --------------------------------------------------------------------------------------


def test_ruling_8_shrine_counts_what_was_placed_before() -> None:
    state = building("B H S . W G W . well well . . . . . .")
    give_monument(state, 0, "shrine_of_the_elder_tree")
    do(state, "build shrine_of_the_elder_tree a1,b1,c1,a2,b2,c2 a1")
    assert points(state)["monument"] == 3


def test_shed_target_with_obelisk_includes_freed_squares() -> None:
    state = building("obelisk_of_the_crescent W S . " + "G " * 12, cards="well")
    targets = {a.target for a in state.legal_actions() if isinstance(a, Build)}
    assert targets == {"b1", "c1", "d1"}
