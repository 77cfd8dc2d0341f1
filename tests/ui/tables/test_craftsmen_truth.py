"""What the Craftsmen table shows is known and meant: backs, looks ahead, bids, sales, answers."""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

import game
from game.craftsmen.actions import Bid, Build, BuildAnyway, ChangeOrder, OpenAuction, PassBid, Peek
from game.craftsmen.rules import CraftsmenState
from game.engine.chance import Chance
from game.engine.match import Match
from game.engine.rules import BETWEEN
from game.engine.seating import Seat
from tests.game.craftsmen.positions import do, position
from tests.ui.table.driver import sit_down
from tests.ui.tables.craftsmen_hands import busy, new_match, perform, play_until
from tests.ui.tables.laying import context_of, units
from ui.forms.dialogs import Confirm
from ui.paint import Art, Sprites
from ui.paths import DATA
from ui.table.model import Layout, TableContext
from ui.tables.craftsmen.ahead import MOVING
from ui.tables.craftsmen.city_art import _readable
from ui.tables.craftsmen.layout import TABLE
from ui.tables.craftsmen.secrets import face_down
from ui.tables.craftsmen.ship_art import COIN, ship_prizes


@pytest.fixture
def bare(table_app):
    """No pass-the-mouse screen, nothing done for the player."""
    return table_app(forced=False, handover=False)


def at(state: CraftsmenState, seat: int, shared: bool = True) -> TableContext:
    """The context of a seat in this position, several people looking at the screen."""
    match = Match(state, [Seat(f"P{n}", "person") for n in range(state.players)], 1, {})
    return replace(context_of(match, seat), shared=shared)


# --- a face-down hand -----------------------------------------------------------------------------
def other_hand(state: CraftsmenState, seat: int, chance: Chance) -> CraftsmenState:
    """The same position, but the seat holds other cards with the same backs."""
    new = state.copy()
    estate = new.estates[seat]
    held = [kind for kind, n in enumerate(estate.capital) for _ in range(n)]
    pool = held + new.capital_deck
    chance.shuffle(pool)
    estate.capital = new.book.no_capital[:]
    for kind in pool[: len(held)]:
        estate.capital[kind] += 1
    new.capital_deck = pool[len(held) :]
    for n, card in enumerate(estate.hand):
        deck = new.decks[new.book.card_tier[card]]
        if deck:
            estate.hand[n], deck[0] = deck[0], card
    estate.hand.sort()
    return new


def told(state: CraftsmenState, seat: int) -> list[object]:
    """All that the table shows and says to whoever looks at it."""
    view, context = state.view(seat).facts(), at(state, seat)
    layout = TABLE.layout(view, context)
    tips = [TABLE.tip(view, piece.id, context) for piece in layout.pieces]
    notes = [TABLE.seat_note(view, seat, context), TABLE.scores(view, context)]
    return [layout, tips, notes]


def test_a_face_down_hand_tells_nothing_but_its_backs() -> None:
    """With other cards in the hand the table looks and speaks the same, piece by piece."""
    chance = Chance(3)
    tried = 0
    for players in (2, 3, 5):
        match = new_match("p" * players, seed=players)
        while not match.state.over and tried < 60 * players:
            state = match.state
            for seat in range(players):
                hidden = face_down(state.view(seat).facts(), at(state, seat))
                if hidden and len(match.steps) % 4 == 0:
                    other = other_hand(state, seat, chance)
                    assert other.estates[seat].hand != state.estates[seat].hand or (
                        not state.estates[seat].hand
                    )
                    if state.phase != "merchant":  # what can be bought depends on having a card
                        assert other.legal_actions() == state.legal_actions()
                    assert told(state, seat) == told(other, seat)
                    tried += 1
            match.apply(busy(state, state.legal_actions(), chance))
    assert tried > 200


def test_a_back_has_no_term_and_no_tip() -> None:
    state = position(3, capital=["red1 blue2"], hands=["vineyard_green_green tannery_purple_red"])
    view, context = state.view(0).facts(), at(state, 0)
    layout = TABLE.layout(view, context)
    backs = [p for p in layout.pieces if p.id.startswith(("0.purse.", "0.plan."))]
    assert len(backs) == 4
    assert {piece.sprite[0] for piece in backs} == {"cr.capital_back", "cr.card_back"}
    for piece in backs:
        assert piece.term is None
        assert not piece.explains
        assert TABLE.tip(view, piece.id, context) == ""
    text = repr(layout.pieces)
    assert "red1" not in text
    assert "tannery_purple_red" not in text


def test_the_deck_s_list_does_not_tell_what_the_hand_holds() -> None:
    state = position(3, hands=["vineyard_green_green vineyard_red_red"])
    known = TABLE.tip(state.view(0).facts(), "deck.basic", at(state, 0, shared=False))
    asked = TABLE.tip(state.view(0).facts(), "deck.basic", at(state, 0))
    assert known != asked
    assert asked == TABLE.tip(state.view(1).facts(), "deck.basic", at(state, 1))


def test_a_look_at_the_hand_is_offered_where_it_lies_face_down() -> None:
    state = position(3, capital=["red1 blue2 blue2"], hands=["vineyard_green_green"])
    view = state.view(0).facts()
    shared, alone = at(state, 0), at(state, 0, shared=False)
    assert "peek" in {p.id for p in TABLE.layout(view, shared).pieces}
    assert "peek" not in {p.id for p in TABLE.layout(view, alone).pieces}
    cards = TABLE.hand(view, 0, shared)
    assert [key[0] for key, _w, _h in cards] == ["cr.capital"] * 3 + ["cr.card"]
    assert all(h > w > 100 for _key, w, h in cards)
    assert TABLE.hand(view, 1, shared) == [], "another hand is not known here"


def test_hands_are_covered_while_it_goes_on_by_itself() -> None:
    """No moment between two questions shows the hand of whoever comes next."""
    match = new_match("ppp", seed=4)
    chance = Chance(4)
    seen = 0
    while match.state.year == 1:
        action = busy(match.state, match.state.legal_actions(), chance)
        for _event, now in match.state.unfold(action):
            if isinstance(now, CraftsmenState) and now.phase == BETWEEN:
                for seat in range(3):
                    layout = TABLE.layout(
                        now.view(seat).facts(), replace(at(now, seat), actions=[])
                    )
                    assert not any(p.id.startswith(f"{seat}.capital.") for p in layout.pieces)
                    seen += 1
        match.apply(action)
    assert seen > 50


# --- looks ahead ----------------------------------------------------------------------------------
def look_ahead(state: CraftsmenState, action: object, seat: int) -> tuple[Layout, Layout]:
    """The table now and as an action would leave it."""
    context = at(state, seat)
    now = state.view(seat).facts()
    before = TABLE.layout(now, context)
    after = state.copy()
    after.apply(action)  # type: ignore[arg-type]
    context = replace(context, actions=[], preview=True, before=now)
    return before, TABLE.layout(after.view(seat).facts(), context)


def cubes(layout: Layout) -> set[str]:
    return {p.id for p in layout.pieces if p.id.startswith(MOVING)}


def test_a_desk_that_opens_or_closes_takes_no_cube_away() -> None:
    state = position(
        at="notary",
        queues={"notary": "0 1 .", "town_hall": "1 2 ."},
        capital=["red3 red2", "blue1"],
        cargo={"ship_1.wine": "12"},
        market=[1, 2],
    )
    opening = next(a for a in state.legal_actions() if isinstance(a, OpenAuction))
    before, after = look_ahead(state, opening, 0)
    assert len(cubes(before)) > 14
    assert cubes(after) == cubes(before)
    do(state, str(opening), "bid 1")
    closing = next(a for a in state.legal_actions() if isinstance(a, PassBid))
    before, after = look_ahead(state, closing, 1)
    assert cubes(after) == cubes(before)


def test_the_next_helper_s_disc_is_not_taken_away_by_its_turn() -> None:
    state = position(at="town_hall", queues={"town_hall": "01 2 ."})
    for action in state.legal_actions():
        before, after = look_ahead(state, action, 0)
        gone = cubes(before) - cubes(after)
        own = {"disc.town_hall.0.0.0"} if isinstance(action, ChangeOrder) else set()
        assert gone == own, str(action)


# --- bids, sales, privileges ----------------------------------------------------------------------
@pytest.mark.parametrize(
    ("bid", "drawn", "who"), [(3, "red1 blue1", "pay"), (2, "red3 blue1", "bid")]
)
def test_the_mayor_s_bid_is_on_the_desk_as_soon_as_it_is_drawn(
    bid: int, drawn: str, who: str
) -> None:
    state = position(
        at="notary",
        queues={"notary": "0 . ."},
        display={"extended": "mill_red_blue smelter_blue_red"},
        capital=["green3 green3 purple2"],
        capital_deck=drawn,
    )
    do(state, "auction mill_red_blue", f"bid {bid}", "no_bid")
    moments = state.unfold(state.game.parse("no_bid"))
    total = sum(int(kind[-1]) for kind in drawn.split())
    for _event, now in moments[-1:]:
        assert isinstance(now, CraftsmenState)
        shown = {p.id: p for p in TABLE.layout(now.view(0).facts(), at(now, 0)).pieces}
        assert f"Mayor: {total}" in shown["desk.3.words"].sprite
        assert {"desk.mayor.0", "desk.mayor.1"} <= set(shown)
    do(state, "no_bid")
    assert state.phase == who
    shown = {p.id: p for p in TABLE.layout(state.view(0).facts(), at(state, 0)).pieces}
    assert f"Mayor: {total}" in shown["desk.3.words"].sprite


def test_the_planner_lists_a_sale_that_goes_over_the_market() -> None:
    row = "sawmill_purple_green mill_green_red"
    state = position(at="crafts_guild", queues={"crafts_guild": "0 . ."}, rows=[row])
    view, context = state.view(0).facts(), at(state, 0)
    layout = TABLE.layout(view, context)
    [sale] = [p for p in layout.pieces if p.id.startswith("sale.")]
    item = sale.sprite[1]
    assert "3" in item  # work points
    tip = TABLE.tip(view, sale.id, context)
    assert tip.count("\n") == 3
    assert "capital card" in tip
    marks = TABLE.marks(view, sale.id, layout, context)
    assert len(marks) == 3, "one line for each step"


def test_the_notary_s_privilege_is_answered_with_yes_or_no(bare) -> None:
    match = play_until(
        new_match("ppp", seed=3),
        lambda s: s.phase == "notary" and s.step and any(s.decks),
    )
    player = sit_down(bare, match)
    table = player.table
    assert str(match.state.decision.message) == "Use the privilege and look at a deck?"
    labels = [cut.label for cut in table.now.shortcuts]
    peeks = [a for a in match.state.legal_actions() if isinstance(a, Peek)]
    assert len(labels) == len(peeks)
    assert all(label.startswith("Yes: ") for label in labels)
    assert any(b.label == "No, not the privilege" for b in table.panel.content.buttons)
    player.tap(player.button("cut:0"))
    assert match.steps[-1].action == peeks[0]


def test_a_building_that_does_not_match_asks_before_it_costs_the_privilege(bare) -> None:
    match = play_until(
        new_match("ppp", seed=3),
        lambda s: (
            s.phase == "build"
            and any(isinstance(a, BuildAnyway) for a in s.legal_actions())
            and s.part == "stage"
        ),
    )
    player = sit_down(bare, match)
    anyway = next(a for a in match.state.legal_actions() if isinstance(a, BuildAnyway))
    steps = len(match.steps)
    perform(player, anyway, agree=False)
    assert isinstance(player.app.scenes.top, Confirm)
    player.press("no")
    assert len(match.steps) == steps
    fitting = [a for a in match.state.legal_actions() if isinstance(a, Build)]
    if fitting:
        perform(player, fitting[0], agree=False)
        assert match.steps[-1].action == fitting[0], "what matches is built at once"


def test_skipping_the_builders_guild_asks(bare) -> None:
    match = play_until(new_match("ppp", seed=3), lambda s: s.phase == "build" and not s.built)
    player = sit_down(bare, match)
    steps = len(match.steps)
    perform(player, match.state.legal_actions()[-1], agree=False)
    assert isinstance(player.app.scenes.top, Confirm)
    player.press("no")
    assert len(match.steps) == steps


def test_a_face_up_capital_card_is_taken_with_one_click(bare) -> None:
    match = play_until(new_match("ppp", seed=3), lambda s: s.phase == "bank")
    player = sit_down(bare, match)
    steps = len(match.steps)
    player.tap(player.piece("open.1"))
    assert len(match.steps) == steps + 1
    assert str(match.steps[-1].action) == "take 1"


def test_bids_name_what_there_is_to_beat() -> None:
    state = position(
        at="notary",
        queues={"notary": "0 . ."},
        display={"basic": "vineyard_green_green apiary_red_red"},
        capital=["red3 red2", "blue3", "green1"],
    )
    do(state, "auction apiary_red_red", "bid 2")
    assert str(state.decision.message) == "Bid more than 2, or pass."
    assert [a for a in state.legal_actions() if isinstance(a, Bid)]
    do(state, "no_bid")
    assert str(state.decision.message) == "Your capital is not enough for a higher bid."
    assert [str(a) for a in state.legal_actions()] == ["no_bid"]


# --- legible --------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (1600, 900)])
def test_names_of_the_guilds_stand_on_one_line_and_all_bear_words_or_none(
    size: tuple[int, int], language: str
) -> None:
    match = new_match("ppp", seed=1)
    window = units(size)
    context = context_of(match, size=window, language=language)
    s = size[0] / window[0]
    layout = TABLE.layout(match.state.view(0).facts(), context)
    tiles = [p for p in layout.pieces if p.id.startswith("city.")]
    assert len(tiles) == 6
    fits = set()
    for tile in tiles:
        w, h = round(tile.w * s), round(tile.h * s)
        face = tile.sprite[1]
        pen = Art(s).scaled(min(w / 126, h / 122))
        tall = round(h * 0.155)
        room = w - 2 * round(tall * 0.3)
        assert pen.line(face.name, "name", tall * 0.78 / pen.s, (0, 0, 0), room) is not None
        box = pygame.Rect(0, 0, round(w * 0.46), round(h * 0.5))
        fits.add(_readable(pen, face, box))
    assert len(fits) == 1


def test_prizes_of_the_ships_can_be_read_in_the_smallest_window() -> None:
    match = new_match("ppp", seed=1)
    layout = TABLE.layout(match.state.view(0).facts(), context_of(match, size=units((1024, 640))))
    s = 1024 / units((1024, 640))[0]
    for ship in (p for p in layout.pieces if p.id.startswith("ship.")):
        face = ship.sprite[1]
        boxes = ship_prizes(ship.w * s, ship.h * s, len(face.rows), len(face.bonuses))
        assert min(side for _x, _y, side, _h in boxes) >= COIN - 0.5
        for (_x, _y, a, _h), (_x2, _y2, b, _h2) in pairwise(boxes):
            assert a >= b


# --- a designer's own names -----------------------------------------------------------------------
RENAMED = ("purple", "wheat", "mill", "beer", "bankers_guild", "ship_1", "sawmill", "spring")


@pytest.mark.parametrize("word", RENAMED)
def test_a_renamed_thing_is_still_drawn(word: str, tmp_path: Path) -> None:
    folder = tmp_path / "craftsmen"
    shutil.copytree(DATA / "craftsmen", folder)
    for path in folder.glob("*.yaml"):
        text = path.read_text("utf-8")
        text = re.sub(rf"(?<=[\s\[{{,:]){word}(?=[\s\]}},:])", f"my_{word}", text)
        path.write_text(text, "utf-8")
    mine = game.load("craftsmen", tmp_path)
    match = Match.new(mine, [Seat(name, "person") for name in ("Anna", "Ben")], 3, {})
    chance = Chance(1)
    sprites = Sprites(Art(1.0))
    for number in range(240):
        state = match.state
        if number % 40 == 0 and state.player is not None:
            layout = TABLE.layout(state.view(state.player).facts(), context_of(match, state.player))
            for piece in layout.pieces:
                if piece.sprite[0] != "table.peek":
                    sprites.get(piece.sprite, max(1, round(piece.w)), max(1, round(piece.h)))
        match.apply(busy(state, state.legal_actions(), chance))
