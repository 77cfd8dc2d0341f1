"""Craftsmen played at its table through posted events: a year, whole games, payments, secrets."""

from __future__ import annotations

import pygame
import pytest

from game.craftsmen.actions import (
    DONE,
    PASS,
    PAY_PROPOSED,
    SETTLE,
    Bid,
    LayCapital,
    Make,
    OpenAuction,
)
from game.craftsmen.rules import CraftsmenState
from game.engine.actions import Action, on_table
from game.engine.chance import Chance
from game.engine.match import Match
from tests.ui.table.driver import Driver, sit_down
from tests.ui.tables.craftsmen_hands import (
    busy,
    new_match,
    perform,
    play,
    play_until,
    seen,
)
from ui.forms.dialogs import Confirm
from ui.scenes.results import ResultsScene


@pytest.fixture
def quiet(table_app):
    """Nothing is done for the player."""
    return table_app(forced=False)


@pytest.fixture
def bare(table_app):
    """No pass-the-mouse screen, nothing done for the player."""
    return table_app(forced=False, handover=False)


# --- whole games ----------------------------------------------------------------------------------
class Guided:
    """Helpers go where few have been; everything else is busy chance."""

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)
        self.auctions = 0

    def __call__(self, state: CraftsmenState, actions: list[Action]) -> Action:
        places = [action for action in actions if action.word == "place"]
        if places:
            used = {
                name: sum(map(len, state.facts().queue(name).fields)) for name in state.book.city
            }
            return min(places, key=lambda action: (used[action.building], str(action)))
        opening = [action for action in actions if isinstance(action, OpenAuction)]
        if opening and self.auctions < 2:
            self.auctions += 1
            return opening[0]
        bids = [action for action in actions if isinstance(action, Bid)]
        if bids and state.facts().auction.bid < 2:
            return bids[0]
        return busy(state, actions, self.chance)


def test_three_people_at_one_screen_play_a_year(quiet):
    match = new_match("ppp", seed=5)
    player = sit_down(quiet, match)
    covers = play(player, Guided(2), lambda state: state.year > 1)
    words = {step.action.word for step in match.steps}
    assert {"place", "take", "draw", "discard", "build", "auction", "bid", "no_bid"} <= words
    assert {"make", "token", "pay"} <= words
    stages = {type(event).__name__ for step in match.steps for event in step.events}
    assert {"AuctionOpened", "BidMade", "Made", "TokenTaken", "Built", "ShipScored"} & stages
    begun = {
        event.building
        for step in match.steps
        for event in step.events
        if type(event).__name__ == "StageBegun"
    }
    assert begun == set(match.state.book.city), "every city building had its stage"
    assert set(covers) == {0, 1, 2}
    bidders = [step.seat for step in match.steps if step.action.word in ("bid", "no_bid")]
    assert len(set(bidders)) == 3, "the auction went round"


def test_two_people_play_to_the_results(app):
    match = new_match("pp", seed=7)
    player = sit_down(app, match)
    chance = Chance(4)
    play(player, lambda state, actions: busy(state, actions, chance), lambda state: False)
    assert match.state.over
    assert isinstance(player.app.scenes.top, ResultsScene)
    assert match.state.year == 3
    assert {step.seat for step in match.steps} == {0, 1}


def test_among_bots_nothing_is_covered(app):
    match = new_match("prr", seed=2)
    player = sit_down(app, match)
    chance = Chance(6)
    covers = play(
        player,
        lambda state, actions: busy(state, actions, chance),
        lambda state: state.season > 0,
    )
    assert covers == []


# --- secrets --------------------------------------------------------------------------------------
def hand_sprites(player: Driver) -> set[str]:
    table = player.table
    seat = table.now.seat
    grounds = (f"{seat}.capital.", f"{seat}.purse.", f"{seat}.plan.")
    own = [p for p in table.top.layout.pieces if p.id.startswith(grounds)]
    cards = {f"card.{name}" for name in table.now.view.facts().estates[seat].hand}
    own += [p for p in table.top.layout.pieces if p.id in cards]
    return {p.sprite[0] for p in own}


def test_hands_lie_face_down_while_helpers_are_placed_and_open_at_the_bank(quiet):
    match = play_until(new_match("ppp", seed=3), lambda s: s.phase == "helpers")
    player = sit_down(quiet, match)
    assert hand_sprites(player) == {"cr.capital_back", "cr.card_back"}
    chance = Chance(3)
    play(player, lambda s, actions: busy(s, actions, chance), lambda s: s.phase == "bank")
    table = next(s for s in player.app.scenes if s.__class__.__name__ == "TableScene")
    assert table.now.seat is None, "the screen is covered before the hand is shown"
    player.press("ready")
    assert hand_sprites(player) == {"cr.capital", "cr.card"}


def test_every_bidder_sees_the_own_hand_only(quiet):
    match = play_until(new_match("ppp", seed=3), lambda s: s.phase == "notary")
    player = sit_down(quiet, match)
    if player.scene == "HandoverScene":
        player.press("ready")
    perform(player, next(a for a in match.state.legal_actions() if isinstance(a, OpenAuction)))
    seats = []
    while match.state.facts().auction is not None and match.state.phase == "bid" and len(seats) < 6:
        if player.scene == "HandoverScene":
            player.press("ready")
        table = player.table
        seats.append(table.now.seat)
        ids = {p.id for p in table.top.layout.pieces}
        for other in range(3):
            if other != table.now.seat:
                assert not any(id.startswith(f"{other}.capital.") for id in ids)
                assert not {f"card.{c}" for c in match.state.facts().estates[other].hand} & ids
        assert {f"bid.{a.amount}" for a in table.now.actions if isinstance(a, Bid)} <= ids
        bids = [a for a in table.now.actions if isinstance(a, Bid)]
        perform(player, bids[0] if bids and len(seats) < 3 else table.now.actions[-1])
    assert len(set(seats)) == 3


# --- payments -------------------------------------------------------------------------------------
def at_payment(app, seed: int = 3) -> tuple[Match, Driver]:
    """Somebody has to pay with a hand that could pay too much."""

    def rich(state: CraftsmenState) -> bool:
        pay = state.facts().payment
        return pay is not None and state.facts().estates[state.player].cards >= 4 and pay.price > 0

    match = play_until(new_match("ppp", seed=seed), rich)
    return match, sit_down(app, match)


def test_the_cheapest_payment_is_the_main_button(bare):
    match, player = at_payment(bare)
    main = [b for b in player.table.panel.content.buttons if b.style == "primary"]
    assert len(main) == 1
    proposed = match.state.facts().payment.proposed
    price = match.state.facts().payment.price
    player.key(pygame.K_SPACE)
    assert match.steps[-1].action == PAY_PROPOSED
    book = match.state.book
    assert book.purse.worth([proposed.get(kind, 0) for kind in book.kinds]) >= price


def test_cards_are_dragged_to_pay_and_too_much_is_warned_of(bare):
    match, player = at_payment(bare)
    seat = match.state.player
    for _ in range(14):
        payment = match.state.facts().payment
        if payment.spare:
            break
        lay = next(a for a in match.state.legal_actions() if isinstance(a, LayCapital))
        player.drag(seen(player, f"{seat}.capital.{lay.kind}"), player.place("tray"))
        assert f"tray.{lay.kind}" in player.table.top.pieces
    assert match.state.facts().payment.spare
    steps = len(match.steps)
    perform(player, SETTLE, agree=False)
    assert isinstance(player.app.scenes.top, Confirm)
    player.press("no")
    assert len(match.steps) == steps
    kind = match.state.facts().payment.spare[0]
    player.drag(seen(player, f"tray.{kind}"), player.place(f"{seat}.capital"))
    assert match.steps[-1].action.word == "back"
    main = [b.label for b in player.table.panel.content.buttons if b.style == "primary"]
    if SETTLE in match.state.legal_actions():
        assert main == [f"Pay with the cards laid: {match.state.facts().payment.worth}"]
    player.key(pygame.K_SPACE)
    assert match.state.facts().payment is None or match.state.player != seat


# --- production -----------------------------------------------------------------------------------
def at_work(app, points: int = 3) -> tuple[Match, Driver]:
    match = play_until(
        new_match("ppp", seed=4), lambda s: s.phase == "craft" and s.work == points and s.part
    )
    return match, sit_down(app, match)


def test_a_step_is_repeated_and_taken_back(bare):
    match, player = at_work(bare)
    seat, before = match.state.player, len(match.steps)
    grey = {b.label for b in player.table.panel.content.buttons if not b.enabled and b.tip}
    assert grey == {"Repeat step", "Undo step"}, "there from the beginning, and they say why not"
    make = next(a for a in match.state.legal_actions() if isinstance(a, Make))
    perform(player, make)
    work = match.state.work
    labels = {cut.label: n for n, cut in enumerate(player.table.now.shortcuts)}
    assert all(b.enabled for b in player.table.panel.content.buttons)
    player.tap(player.button(f"cut:{labels['Repeat step']}"))
    assert match.state.work == work - 1
    assert match.steps[-1].action.card == make.card
    labels = {cut.label: n for n, cut in enumerate(player.table.now.shortcuts)}
    player.tap(player.button(f"cut:{labels['Undo step']}"))
    assert match.state.work == work
    labels = {cut.label: n for n, cut in enumerate(player.table.now.shortcuts)}
    player.tap(player.button(f"cut:{labels['Undo step']}"))
    assert len(match.steps) == before
    assert f"{seat}.work" in player.table.top.pieces, "the count is always there"


def test_the_cube_comes_from_the_building_that_made_it(bare):
    match, player = at_work(bare)
    makes = [a for a in match.state.legal_actions() if isinstance(a, Make)]
    make = next(a for a in makes if a.to == "market")
    seat = match.state.player
    before = {p.id for p in player.table.top.layout.pieces}
    perform(player, make)
    new = [p for p in player.table.top.layout.pieces if p.id not in before]
    cubes = [p for p in new if p.sprite[0] == "cr.cube" and p.id != f"{seat}.market.cube"]
    assert len(cubes) == 1
    assert cubes[0].home == f"card.{make.card}"
    assert cubes[0].y < player.table.top.pieces[f"{seat}.ground"].y


def test_points_that_would_be_lost_are_asked_about(bare):
    match, player = at_work(bare)
    done = match.state.legal_actions()[-1]
    steps = len(match.steps)
    perform(player, done, agree=False)
    assert isinstance(player.app.scenes.top, Confirm)
    player.press("no")
    assert len(match.steps) == steps


def test_the_plan_lists_what_can_be_finished(bare):
    match, player = at_work(bare)
    plans = match.state.facts().plans(match.state.player)
    shown = {p.id for p in player.table.top.layout.pieces if p.id.startswith("plan.")}
    assert shown == {f"plan.{plan.card}" for plan in plans}


# --- refusals, zoom -------------------------------------------------------------------------------
def closed(state: CraftsmenState) -> list[str]:
    """The city buildings that take no helper of the player now."""
    open_to = {a.building for a in state.legal_actions() if a.word == "place"}
    return [name for name in state.book.city if name not in open_to]


def test_a_refused_helper_says_why(bare):
    match = play_until(
        new_match("ppp", seed=3), lambda s: s.phase == "helpers" and len(closed(s)) in range(1, 6)
    )
    player = sit_down(bare, match)
    seat, name = match.state.player, closed(match.state)[0]
    steps = len(match.steps)
    player.drag(seen(player, f"{seat}.helper"), player.place(f"queue.{name}.1"))
    assert len(match.steps) == steps
    assert player.table.notice.text
    player.table.notice.clear()
    player.tap(player.piece(f"city.{name}"))
    assert player.table.notice.text, "a click on the building is explained too"


def test_a_helper_shows_fee_and_receiver_before_it_is_placed(bare):
    match = play_until(
        new_match("ppp", seed=3),
        lambda s: (
            s.phase == "helpers"
            and any(
                a.word == "place" and s.facts().fee(a.building, a.field).points
                for a in s.legal_actions()
            )
        ),
    )
    player = sit_down(bare, match)
    state, table = match.state, player.table
    action = next(
        a
        for a in state.legal_actions()
        if a.word == "place" and state.facts().fee(a.building, a.field).points
    )
    fee = state.facts().fee(action.building, action.field)
    player.tap(seen(player, f"{state.player}.helper"))
    player.point(player.place(action.place))
    player.wait(0.1)
    words = table.forecast.words(action.place)[0]
    assert table.now.people[fee.receiver].name in words
    assert f"{fee.points} point" in words


def pointed(player: Driver, action: Action) -> set[str]:
    """Hold the piece of the action over its place; returns the ids of what is seen to come."""
    table = player.table
    piece, place = (on_table(name, table.now.seat or 0) for name in (action.piece, action.place))
    player.hold(seen(player, piece or ""), player.place(place or ""))
    return {new.id for new in table.ghost.preview.new}


def test_a_held_building_is_seen_beside_the_row_which_stays(bare):
    match = play_until(
        new_match("ppp", seed=5),
        lambda s: (
            s.phase == "build"
            and len(s.estates[s.player].row) > 2
            and any(a.word == "build" for a in s.legal_actions())
        ),
    )
    player = sit_down(bare, match)
    build = next(a for a in match.state.legal_actions() if a.word == "build")
    before = {p.id: p for p in player.table.top.layout.pieces}
    assert pointed(player, build) == {f"card.{build.card}"}
    preview = player.table.ghost.preview
    assert preview.gone == preview.unknown == []
    row = match.state.facts().estates[match.state.player].row
    beside = before[f"card.{row[0] if build.side == 'left' else row[-1]}"]
    assert abs(abs(preview.new[0].x - beside.x) - beside.w) < 0.5
    assert preview.new[0].y == beside.y


def test_a_held_cube_is_seen_where_it_goes_and_nothing_else_changes(bare):
    _match, player = at_work(bare)
    makes = [a for a in player.table.now.actions if isinstance(a, Make)]
    to_market = next(a for a in makes if a.to == "market")
    assert len(pointed(player, to_market)) == 1
    preview = player.table.ghost.preview
    assert preview.new[0].id.startswith("stall.")
    assert preview.gone == preview.unknown == []


def test_the_chain_chart_opens_with_a_click(bare):
    _match, player = at_work(bare)
    player.tap(player.piece("chain"))
    assert player.table.zoom.pinned
    assert player.table.zoom.term == "chain"


def test_another_row_is_shown_large_by_a_click_on_it(bare):
    match = play_until(new_match("ppp", seed=3), lambda s: s.season == 2)
    player = sit_down(bare, match)
    table = player.table
    other = (table.now.seat + 1) % 3
    ground = table.top.pieces[f"{other}.ground"]
    player.tap((ground.x + ground.w / 2 - 5, ground.y + ground.h / 2 - 5))
    assert table.now.large == other
    assert table.top.pieces[f"{other}.ground"].h > ground.h


def test_the_own_row_comes_back_when_something_is_to_be_done_on_it(bare):
    match, player = at_work(bare)
    table = player.table
    make = next(a for a in table.now.actions if isinstance(a, Make) and a.to == "market")
    table.now.show_large((table.now.seat + 1) % 3)
    table.course.do(make)
    assert match.steps[-1].action == make
    assert table.now.large == table.now.seat, "the next step needs the buildings of the row"


def test_several_helpers_do_not_stay_at_home_by_a_slip(bare):
    match = play_until(new_match("ppp", seed=3), lambda s: s.phase == "helpers")
    player = sit_down(bare, match)
    steps = len(match.steps)
    perform(player, PASS, agree=False)
    assert isinstance(player.app.scenes.top, Confirm)
    player.press("yes")
    assert match.steps[steps].action == PASS


def test_the_large_card_does_not_cover_what_a_click_has_brought(bare):
    match = play_until(new_match("ppp", seed=3), lambda s: s.phase == "helpers")
    player = sit_down(bare, match)
    steps = len(match.steps)
    at = player.piece("city.notary")
    player.tap(at)
    assert len(match.steps) == steps + 1, "a click on the building sends the helper"
    player.wait(3)
    assert player.table.zoom.term is None, "the next player's turn can be read"
    player.point((at[0] + 400, at[1] + 300))
    player.point(at)
    player.key(pygame.K_z)
    assert player.table.zoom.term == "notary", "asked for, it opens"


def test_the_ships_are_emptied_as_the_year_s_scoring_is_told(table_app):
    def last(state: CraftsmenState) -> bool:
        """One step ends the year, with cargo on a ship."""
        if state.season != 3 or not any(state.cargo) or state.phase != "craft":
            return False
        ahead = state.copy()
        ahead.apply(DONE)
        return not any(ahead.cargo)

    match = play_until(new_match("ppp", seed=5), last)
    player = sit_down(table_app(forced=False, handover=False, animation="normal"), match)
    table = player.table
    cubes = {p.id for p in table.top.layout.pieces if p.sprite[0] == "cr.cube"}
    points = [match.state.facts().estates[seat].points for seat in range(3)]
    perform(player, DONE)
    assert table.telling.cue is not None
    assert [table.now.shown.estates[seat].points for seat in range(3)] == points
    facts = table.now.shown
    assert any(row.owners for ship in facts.records.ships for row in facts.cargo(ship.id))
    assert not any(match.state.cargo)
    player.wait(40, 0.2)
    assert table.telling.cue is None
    assert cubes - {p.id for p in table.top.layout.pieces}
