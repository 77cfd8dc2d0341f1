"""Playing Tiny Towns at its table: what gestures mean and what hovering explains."""

from __future__ import annotations

import pygame
import pytest

from game.engine.match import Match
from game.tiny_towns.actions import Build, Done, Place
from game.tiny_towns.board import INDEX
from game.tiny_towns.facts import TownFacts
from tests.ui.table.driver import Driver, sit_down
from tests.ui.tables.laying import play_on
from tests.ui.tables.positions import from_here, new_match, set_town, store
from ui.forms.dialogs import Confirm


@pytest.fixture
def app(table_app):
    """Nothing is done for the player: the tests do every step themselves."""
    return table_app(forced=False)


FIRST = {"cards": "first_game", "monuments": "no"}


def placing(kinds: str = "pg", **options: str) -> Match:
    """Seat 0, Master Builder, has named wood and must place it."""
    match = new_match(len(kinds), kinds=kinds, **(FIRST | options))
    match.apply(match.game.parse("name wood"))
    return match


def building(rows: str, kinds: str = "pg", **options: str) -> Match:
    """Seat 0 may build in this town; the last cube was placed on its first empty square."""
    match = placing(kinds, **options)
    set_town(match.state, 0, rows)
    square = match.state.facts().towns[0].empty_squares[-1]
    match.apply(Place("wood", square))
    return from_here(match)


def last(player: Driver) -> object:
    return player.table.match.steps[-1].action


# --- placing --------------------------------------------------------------------------------------
def test_a_click_on_an_empty_square_places_the_named_cube(app):
    player = sit_down(app, placing())
    player.tap(player.place("0.b2"))
    assert Place("wood", "b2") in [s.action for s in player.table.match.steps]


def test_hovering_a_square_shows_what_would_lie_there(app):
    player = sit_down(app, placing())
    player.point(player.place("0.b2"))
    player.wait(0.1)
    assert [p.id for p in player.table.ghost.preview.new] == ["0.b2.wood"]
    player.point((960, 10))
    player.wait(0.1)
    assert not player.table.ghost.preview


def test_a_refused_drop_says_why(app):
    match = placing()
    set_town(match.state, 0, "stone " + ". " * 15)
    player = sit_down(app, match)
    player.drag(player.piece("supply.wood"), player.place("0.a1"))
    assert "a1" in player.table.notice.text
    assert len(match.steps) == 1
    player.drag(player.piece("supply.wood"), player.place("1.c3"))
    assert player.table.notice.text == "That is not possible here."


def test_a_click_on_what_cannot_be_taken_says_why(app):
    player = sit_down(app, placing())
    player.tap(player.piece("card.well"))
    assert player.table.notice.text.startswith("First the resource of this turn.")


def test_the_wrong_cube_says_which_is_the_right_one(app):
    player = sit_down(app, placing())
    player.tap(player.piece("supply.glass"))
    assert player.table.notice.text == "The resource of this turn is another one: Wood."
    player.drag(player.piece("supply.glass"), player.place("0.b2"))
    assert player.table.match.state.facts().towns[0].cubes == {}


def test_a_press_that_is_let_go_elsewhere_means_nothing(app):
    match = new_match(2, kinds="pg", **FIRST)
    player = sit_down(app, match)
    player.drag(player.piece("supply.wood"), (700, 110))
    assert match.steps == []
    player.tap(player.piece("supply.wood"))
    assert match.state.facts().named_resource == "wood"


def test_a_click_on_another_town_shows_it_large(app):
    player = sit_down(app, placing("ppp", monuments="no"))
    board = player.table.top.pieces["2.board"]
    player.tap((board.x, board.y - board.h / 2 + 6))
    assert player.table.now.large == 2
    player.key(pygame.K_1)
    assert player.table.now.large == 0


def test_the_named_cube_flies_from_the_hand_to_its_square(app):
    app.change(animation="normal")
    player = sit_down(app, placing())
    player.drag(player.piece("supply.wood"), player.place("0.b2"))
    assert player.table.top.animator.glides("0.b2.wood")
    assert not player.table.top.animator.glides("supply.wood")


# --- building -------------------------------------------------------------------------------------
WELLS = "wood stone wood . . . . . . . . . . . . ."


def test_cards_that_can_be_built_are_offered_and_their_cubes_outlined(app):
    player = sit_down(app, building(WELLS))
    assert player.table.now.picker.moves.pieces == ["card.well"]
    player.point(player.piece("card.well"))
    player.wait(0.1)
    marks = player.table.marks.shown()
    assert len(marks) == 4, "two ways of two squares each"
    assert len({mark.colour for mark in marks}) == 2


def test_the_preview_shows_cubes_that_go_and_the_building_that_comes(app):
    player = sit_down(app, building(WELLS))
    player.tap(player.piece("card.well"))
    player.point(player.place("0.a1"))
    player.wait(0.1)
    preview = player.table.ghost.preview
    assert {p.id for p in preview.gone} == {"0.a1.wood", "0.b1.stone"}
    assert [p.id for p in preview.new] == ["0.a1.well"]


def test_several_ways_to_one_square_are_stepped_through(app):
    match = building(WELLS)
    player = sit_down(app, match)
    player.tap(player.piece("card.well"))
    player.point(player.place("0.b1"))
    player.wait(0.1)
    first = {p.id for p in player.table.ghost.preview.gone}
    player.wheel(-1)
    player.wait(0.1)
    second = {p.id for p in player.table.ghost.preview.gone}
    assert first != second
    player.tap(player.place("0.b1"))
    assert last(player) == Build("well", ("b1", "c1"), "b1")


def test_a_drop_where_several_ways_lead_asks_which(app):
    player = sit_down(app, building(WELLS))
    player.drag(player.piece("card.well"), player.place("0.b1"))
    chooser = player.table.chooser
    assert chooser.actions == (
        Build("well", ("a1", "b1"), "b1"),
        Build("well", ("b1", "c1"), "b1"),
    )
    player.wait(0.1)
    player.key(pygame.K_DOWN)
    assert {p.id for p in player.table.ghost.preview.gone} == {"0.b1.stone", "0.c1.wood"}
    player.key(pygame.K_RETURN)
    assert last(player) == Build("well", ("b1", "c1"), "b1")


def test_a_build_on_the_wrong_square_says_why(app):
    player = sit_down(app, building(WELLS))
    player.drag(player.piece("card.well"), player.place("0.d4"))
    assert "one of the squares whose cubes are used" in player.table.notice.text


def test_a_card_whose_pattern_is_not_there_says_so(app):
    player = sit_down(app, building(WELLS))
    player.tap(player.piece("card.tavern"))
    assert "Tavern" in player.table.notice.text


def test_squares_with_several_cards_ask_which(app):
    rows = "wood stone . . brick brick glass . . . . . . . . ."
    player = sit_down(app, building(rows))
    player.tap(player.place("0.a2"))
    player.wait(0.1)
    assert [a.card for a in player.table.chooser.actions] == ["tavern"]
    player.tap(player.table.chooser.row_centre(0))
    assert last(player) == Build("tavern", ("a2", "b2", "c2"), "a2")


def test_undo_of_a_build_gives_the_cubes_back(app):
    player = sit_down(app, building(WELLS))
    player.tap(player.piece("card.well"))
    player.tap(player.place("0.a1"))
    assert player.table.match.state.facts().towns[0].buildings == {"a1": "well"}
    player.key(pygame.K_u)
    town = player.table.match.state.towns[0]
    assert TownFacts(town).buildings == {}
    assert TownFacts(town).cubes["a1"] == "wood"


def test_undo_goes_back_beyond_what_computers_did(table_app):
    """Nothing can be built, so the visit ends by itself; the cube can still be taken back."""
    app = table_app(forced=True, automa_pace="fast")
    player = sit_down(app, placing())
    player.tap(player.place("0.b2"))
    player.wait(3)
    assert {s.seat for s in player.table.match.steps} == {0, 1}
    assert player.table.now.acting
    player.key(pygame.K_u)
    assert [s.action.word for s in player.table.match.steps] == ["name"]
    player.wait(0.5)
    assert player.table.match.state.phase == "place", "and it stays there"
    player.key(pygame.K_y, mod=pygame.KMOD_CTRL)
    assert player.table.match.state.facts().towns[0].cubes == {"b2": "wood"}


def test_space_never_sets_a_cube_aside(app):
    match = placing("gp", novice="yes")
    play_on(match, lambda s: s.player == 1 and s.phase == "place")
    player = sit_down(app, from_here(match))
    (button,) = player.table.panel.content.buttons
    assert button.style == "secondary"
    player.key(pygame.K_SPACE)
    assert player.table.match.steps == []


# --- questions ------------------------------------------------------------------------------------
def with_monument(kinds: str = "pg") -> Match:
    match = new_match(2, kinds=kinds, cards="first_game")
    play_on(match, lambda s: s.phase == "name")
    town = match.state.towns[0]
    town.monument = match.state.book.plans["cathedral_of_caterina"]
    town.dealt = (town.monument, *town.dealt[1:])
    match.apply(match.game.parse("name wood"))
    set_town(match.state, 0, ". wheat . . stone glass . . . . . . . . . .")
    match.apply(Place("wood", "d4"))
    return from_here(match)


def test_building_the_monument_among_computers_asks_nothing(app):
    player = sit_down(app, with_monument())
    player.drag(player.piece("card.cathedral_of_caterina"), player.place("0.b1"))
    assert player.table.match.state.towns[0].monument_built


def test_building_the_monument_asks_first(app):
    player = sit_down(app, with_monument("pp"))
    player.press("ready")
    player.drag(player.piece("card.cathedral_of_caterina"), player.place("0.b1"))
    assert isinstance(app.scenes.top, Confirm)
    player.press("no")
    assert player.table.match.steps == []
    player.drag(player.piece("card.cathedral_of_caterina"), player.place("0.b1"))
    player.press("yes")
    assert isinstance(last(player), Build)
    assert not player.table.panel.button("undo").enabled


def test_ending_a_full_town_that_could_still_build_asks_first(app):
    match = placing()
    set_town(match.state, 0, ". stone wood glass " + "glass " * 12)
    match.apply(Place("wood", "a1"))
    player = sit_down(app, match)
    assert "full" in player.table.panel.content.prompt
    player.key(pygame.K_SPACE)
    assert isinstance(app.scenes.top, Confirm)
    player.press("no")
    player.tap(player.piece("card.well"))
    assert player.table.now.picker.picked == "card.well"


def test_done_is_not_asked_otherwise(app):
    match = building(WELLS)
    player = sit_down(app, match)
    player.key(pygame.K_SPACE)
    assert Done() in [s.action for s in match.steps]


# --- what hovering explains -----------------------------------------------------------------------
def test_hovering_a_cottage_shows_what_feeds_it(app):
    match = new_match(2, kinds="pg", **(FIRST | {"cards": "chosen", "card_red": "granary"}))
    set_town(match.state, 0, "cottage . . . . granary . . . . . . . . . cottage")
    player = sit_down(app, match)
    player.point(player.piece("0.a1.cottage"))
    player.wait(0.5)
    (mark,) = player.table.marks.shown()
    places = player.table.top.places
    assert mark.points == tuple((places[id].x, places[id].y) for id in ("0.b2", "0.a1"))
    assert player.table.tip.words[0] == "Cottage"
    assert "3 points now" in player.table.tip.words[2]
    assert "Granary b2" in player.table.tip.words[2]
    player.point(player.piece("0.d4.cottage"))
    player.wait(0.5)
    assert player.table.marks.shown() == []
    assert "Not fed" in player.table.tip.words[2]


def test_hovering_a_market_shows_which_line_counts(app):
    match = new_match(2, kinds="pg", **(FIRST | {"cards": "chosen", "card_yellow": "market"}))
    set_town(match.state, 0, "market market . . market . . . market . . . . . . .")
    player = sit_down(app, match)
    player.point(player.piece("0.a1.market"))
    player.wait(0.5)
    assert "3 points now\nCounted: Market a1 a2 a3" in player.table.tip.words[2]
    places = player.table.top.places
    centres = {
        ((a + c) / 2, (b + d) / 2)
        for (a, b), (c, d) in (mark.points for mark in player.table.marks.shown())
    }
    assert centres == {(places[f"0.{id}"].x, places[f"0.{id}"].y) for id in ("a1", "a2", "a3")}


def test_hovering_the_score_shows_where_it_comes_from(app):
    player = sit_down(app, placing())
    player.point(player.piece("0.score"))
    player.wait(0.5)
    assert "Squares without a building: -16" in player.table.tip.words[2]


def test_estimates_can_be_switched_off(app):
    player = sit_down(app, placing())
    assert "0.score" in player.table.top.pieces
    app.change(estimates=False)
    assert "0.score" not in player.table.top.pieces
    assert {row.score for row in player.table.panel.content.seats} == {""}


@pytest.mark.parametrize("how", ["right click", "key"])
def test_zoom(app, how):
    player = sit_down(app, placing())
    if how == "right click":
        player.tap(player.piece("card.theater"), button=3)
    else:
        player.point(player.piece("card.theater"))
        player.key(pygame.K_z)
    assert player.table.zoom.term == "theater"
    assert player.table.zoom.pinned
    player.key(pygame.K_ESCAPE)
    assert player.table.zoom.term is None
    assert player.table.now.acting


def test_resting_on_a_card_hides_nothing(app):
    """The large card would lie over towns and cards, so only its tip comes by itself."""
    player = sit_down(app, placing())
    player.point(player.piece("card.theater"))
    player.wait(2.5)
    assert player.table.zoom.term is None
    assert player.table.tip.words[0] == "Theater"


def test_names_in_the_log_can_be_zoomed(app):
    match = building(WELLS)
    match.apply(Build("well", ("a1", "b1"), "a1"))
    player = sit_down(app, match)
    log = player.table.panel.log
    found = [(row, top, w) for row, top in log.visible() for w in row.words if w.term == "well"]
    _row, top, word = found[0]
    player.tap((log.box[0] + 12 + word.x + 5, top + 8), button=3)
    assert player.table.zoom.term == "well"


def test_a_hint_points_from_the_piece_to_the_place(app):
    player = sit_down(app, placing())
    player.tap(player.button("hint"))
    player.wait(0.1)
    hint = player.table.now.hint
    assert isinstance(hint, Place)
    assert [p.id for p in player.table.ghost.preview.new] == [f"0.{hint.square}.wood"]


def test_a_preview_tells_nothing_of_what_is_still_hidden(app):
    """Alone, ending a turn would draw a card; the preview of a placing never shows one."""
    match = new_match(1, kinds="p", **FIRST)
    match.apply(match.game.parse("offer 0"))
    player = sit_down(app, match)
    player.tap(player.place("0.a1"))
    player.key(pygame.K_h)
    player.wait(0.1)
    assert not player.table.ghost.preview.new


def test_marks_and_cubes_on_cottages_are_shown(app):
    match = new_match(2, kinds="pg", **FIRST)
    set_town(match.state, 0, "factory cottage . . . . . . . . . . . . . .")
    match.state.towns[0].mark(INDEX["a1"], 2)
    match.state.towns[0].store(INDEX["b1"], (4,))
    player = sit_down(app, match)
    pieces = player.table.top.pieces
    assert pieces["0.a1.mark"].sprite == ("tt.mark", "brick")
    assert pieces["0.b1.load.stone.0"].sprite == ("cube", "stone")


def test_pictures_are_ready_before_they_are_needed(app):
    player = sit_down(app, placing("pgg"))
    player.point((700, 110))
    while player.table.warmup.busy:
        player.frame()
    made = app.sprites.misses
    player.key(pygame.K_3)
    player.wait(0.2)
    assert player.table.now.large == 2
    assert app.sprites.misses == made


# --- choices that monuments and marks ask for -----------------------------------------------------
def own_monument(card: str, rows: str, kinds: str = "pg") -> Match:
    """Seat 0 has the cubes of its monument in the town and may build."""
    match = new_match(len(kinds), kinds=kinds, cards="first_game")
    play_on(match, lambda s: s.phase == "name")
    town = match.state.towns[0]
    town.monument = match.state.book.plans[card]
    town.dealt = (town.monument, *town.dealt[1:])
    match.apply(match.game.parse("name wood"))
    set_town(match.state, 0, rows)
    match.apply(Place("wood", "d4"))
    return from_here(match)


def build_monument(player: Driver, card: str, square: str) -> None:
    player.drag(player.piece(f"card.{card}"), player.place(f"0.{square}"))
    if isinstance(player.app.scenes.top, Confirm):
        player.press("yes")


def test_the_guild_replaces_buildings_by_cards_put_on_them(app):
    rows = ". . glass well . wheat stone well wood brick . . . . . ."
    player = sit_down(app, own_monument("architects_guild", rows))
    build_monument(player, "architects_guild", "c1")
    player.drag(player.piece("card.tavern"), player.place("0.d1"))
    player.tap(player.piece("card.cottage"))
    player.tap(player.place("0.d2"))
    town = player.table.now.facts.towns[0]
    assert (town.buildings["d1"], town.buildings["d2"]) == (
        "tavern",
        "cottage",
    )
    assert player.table.match.state.player == 1


def test_the_guild_need_not_replace_anything(app):
    rows = ". . glass well . wheat stone well wood brick . . . . . ."
    player = sit_down(app, own_monument("architects_guild", rows))
    build_monument(player, "architects_guild", "c1")
    player.drag(player.piece("card.well"), player.place("0.d1"))
    assert player.table.notice.text, "a Well by a Well is refused"
    player.tap(player.button("do:0"))
    assert isinstance(app.scenes.top, Confirm), "two replacements would be given up"
    player.press("yes")
    assert player.table.match.state.player == 1


def test_the_university_gives_a_building_and_a_factory_its_mark(app):
    rows = ". brick . . stone glass stone . . . . . . . . ."
    player = sit_down(app, own_monument("grove_university", rows))
    build_monument(player, "grove_university", "b1")
    player.tap(player.place("0.a4"))
    assert len(player.table.chooser.actions) == 7, "any card, so it asks which"
    player.key(pygame.K_ESCAPE)
    player.drag(player.piece("card.factory"), player.place("0.a4"))
    assert player.table.match.state.decision.kind == "mark"
    player.tap(player.piece("supply.glass"))
    assert player.table.top.pieces["0.a4.mark"].sprite == ("tt.mark", "glass")


def test_the_watch_is_stocked_and_answers_a_neighbour(app):
    rows = "wood . . . brick glass wheat wheat stone . . . . . . ."
    player = sit_down(app, own_monument("opaleyes_watch", rows, "pp"))
    player.press("ready")
    build_monument(player, "opaleyes_watch", "a1")
    for card in ("well", "tavern"):
        player.tap(player.piece(f"card.{card}"))
    assert {"stock.well", "stock.tavern"} <= set(player.table.top.pieces)
    player.tap(player.piece("card.cottage"))
    match = player.table.match
    play_on(match, lambda s: s.turn == 2 and s.phase == "place" and s.player == 1)
    set_town(match.state, 1, ". stone wood . . . . . . . . . . . . .")
    named = match.state.facts().named_resource
    match.apply(Place(named, match.state.facts().towns[1].empty_squares[-1]))
    match.apply(Build("well", ("b1", "c1"), "b1"))
    while match.state.phase != "watch":
        match.apply(match.state.legal_actions()[-1])
    again = sit_down(app, from_here(match))
    again.drag(again.piece("stock.well"), again.place("0.d1"))
    assert again.table.match.state.facts().towns[0].buildings["d1"] == "well"
    assert "stock.well" not in again.table.top.pieces


def test_a_warehouse_takes_and_gives_cubes(app):
    match = new_match(2, kinds="gp", cards="chosen", card_black="warehouse", monuments="no")
    match.apply(match.game.parse("name wood"))
    match.apply(Place("wood", "a1"))
    set_town(match.state, 1, "warehouse . . . . . . . . . . . . . . .")
    store(match.state, 1, "a1", "glass", "stone")
    player = sit_down(app, from_here(match))
    player.drag(player.piece("store.a1.glass"), player.place("1.c3"))
    town = player.table.match.state.towns[1]
    assert TownFacts(town).cubes == {"c3": "glass"}
    assert sorted(TownFacts(town).stored["a1"]) == ["stone", "wood"]
    player.key(pygame.K_u)
    player.drag(player.piece("supply.wood"), player.place("1.a1"))
    assert len(player.table.match.state.facts().towns[1].stored["a1"]) == 3


# --- four people at one screen --------------------------------------------------------------------
def four(app, **options: str) -> Driver:
    """Four people, the monuments kept; the handover screens of the draft are behind them."""
    match = new_match(4, cards="first_game", **options)
    play_on(match, lambda s: s.phase == "name")
    return sit_down(app, from_here(match))


def test_a_turn_of_four_people_takes_five_clicks_and_no_handover(table_app):
    player = four(table_app())
    clicks = 0
    for wanted in ("supply.wood", "0.b2", "1.a1", "2.c3", "3.d4"):
        at = player.piece(wanted) if wanted.startswith("supply") else player.place(wanted)
        player.tap(at)
        clicks += 1
        player.wait(2)
        assert player.table is app_table(player), "nothing lies over the table"
    state = player.table.match.state
    assert clicks <= 6
    assert (state.turn, state.phase, state.player) == (2, "name", 1)
    assert [TownFacts(town).cubes for town in state.towns] == [
        {"b2": "wood"},
        {"a1": "wood"},
        {"c3": "wood"},
        {"d4": "wood"},
    ]


def app_table(player: Driver) -> object:
    return player.app.scenes.top


def test_a_cube_can_be_taken_back_until_the_next_person_has_acted(table_app):
    player = four(table_app())
    player.tap(player.piece("supply.wood"))
    player.tap(player.place("0.b2"))
    player.wait(1)
    assert player.table.match.state.player == 1
    player.key(pygame.K_u)
    assert player.table.match.state.facts().towns[0].cubes == {}
    player.tap(player.place("0.c2"))
    player.wait(1)
    player.tap(player.place("1.a1"))
    player.wait(1)
    player.key(pygame.K_u)
    assert player.table.match.state.facts().towns[0].cubes == {"c2": "wood"}, (
        "that was another person"
    )
    assert player.table.match.state.facts().towns[1].cubes == {}


@pytest.mark.parametrize("own", [True, False])
def test_where_a_monument_may_stand_ready_its_owner_decides_unseen(table_app, own):
    """Whether or not the monument that fits is the own one, the same screen comes first."""
    match = with_monument("pp")
    if not own:
        town = match.state.towns[0]
        town.monument = match.state.book.plans["fort_ironweed"]
        town.dealt = (town.monument, *town.dealt[1:])
        town.refresh()
    player = sit_down(table_app(), from_here(match))
    player.press("ready")
    card = player.table.match.state.facts().towns[0].monument
    assert f"card.{card}" in player.table.top.pieces, "open for its owner alone"
    player.tap(player.button("do:0"))
    player.wait(1)
    assert player.table.now.seat == 1
    assert "1.monument" in player.table.top.pieces
    assert player.table.top.pieces["1.monument"].term is None


def test_what_is_only_shown_is_asked_about_before_it_is_passed_over(app):
    """A ghost under the resting mouse, and Space for "done": was it to be built?"""
    match = building(WELLS)
    player = sit_down(app, match)
    steps = len(match.steps)
    player.point(player.place("0.a1"))
    player.wait(0.1)
    assert [p.id for p in player.table.ghost.preview.new] == ["0.a1.well"]
    player.key(pygame.K_SPACE)
    assert isinstance(app.scenes.top, Confirm)
    assert len(match.steps) == steps
    player.press("yes")
    assert match.steps[steps].action.word == "build"
