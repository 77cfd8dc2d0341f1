"""Where things lie on the Craftsmen table: all in view, nothing in the way of anything else."""

from __future__ import annotations

from itertools import combinations, pairwise
from types import SimpleNamespace
from typing import get_args

import pytest

from game.craftsmen.cards import CityAction
from game.craftsmen.state import CraftsmenState
from game.engine.chance import Chance
from game.engine.match import Match
from game.engine.seating import Seat
from tests.game.craftsmen.test_data import NEW_GOOD, overlaid
from tests.ui.paint import samples
from tests.ui.tables.craftsmen_hands import busy, new_match, play_until
from tests.ui.tables.laying import (
    SIZES,
    check_within_reach,
    context_of,
    inside,
    overlap,
    play_on,
    units,
)
from ui.app import pixels_per_unit
from ui.paint import Art, Sprites
from ui.table.model import Layout, Piece
from ui.table.panel import MARGIN, WIDTH
from ui.table.people import people_of
from ui.tables.craftsmen.areas import areas
from ui.tables.craftsmen.layout import TABLE
from ui.tables.craftsmen.words import _stage_help

GROUNDS = (
    "ribbon",
    "calendar",
    "order",
    "change.track",
    "granary",
    "market",
    "tokens.ground",
    "offer",
    "planner",
    "bank",
    "desk",
    "purse.ground",
    "plans.ground",
)


def lay_out(match: Match, seat: int = 0, **more: object) -> Layout:
    return TABLE.layout(match.state.view(seat).facts(), context_of(match, seat, **more))


def furniture(layout: Layout) -> list[Piece]:
    """The grounds everything lies on."""
    return [
        p
        for p in layout.pieces
        if p.id in GROUNDS or p.id.endswith(".ground") or p.id.startswith(("city.", "ship."))
    ]


def ground_of(piece: Piece, grounds: list[Piece]) -> Piece:
    return next(
        g
        for g in grounds
        if abs(piece.x - g.x) * 2 <= g.w + 1 and abs(piece.y - g.y) * 2 <= g.h + 1
    )


def after_seasons(players: int, seasons: int, seed: int = 3) -> Match:
    """Busy play until so many seasons are over."""
    match = new_match("p" * players, seed=seed)
    return play_until(
        match, lambda s: s.over or (s.year - 1) * 4 + s.season >= seasons, seed, 20000
    )


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("seasons", [0, 5, 11])
def test_nothing_overlaps_or_leaves_its_ground(players, seasons):
    match = after_seasons(players, seasons)
    seat = match.state.player or 0
    for size in SIZES:
        for percent in (100, 70):
            area = units(size, percent)
            for focus in range(players):
                layout = lay_out(match, seat, size=area, focus=focus)
                grounds = furniture(layout)
                for a, b in combinations(grounds, 2):
                    assert overlap(a, b) <= 0.5, (size, a.id, b.id)
                for piece in layout.pieces:
                    assert inside(piece, area[0] - WIDTH - MARGIN, area[1]), (size, piece.id)
                _check_cards(layout, grounds)


def _check_cards(layout: Layout, grounds: list[Piece]) -> None:
    names = ("cr.card", "cr.mini", "cr.capital", "cr.capital_back", "cr.cube", "cr.bonus")
    for piece in layout.pieces:
        if piece.sprite[0] in names:
            ground = ground_of(piece, grounds)
            assert abs(piece.x - ground.x) * 2 + piece.w <= ground.w + 1, piece.id
            assert abs(piece.y - ground.y) * 2 + piece.h <= ground.h + 1, piece.id


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("language", ["en", "pl"])
def test_heads_of_rows_do_not_overlap(players, language):
    match = after_seasons(players, 11, seed=8)
    for size in SIZES[:3]:
        for focus in range(players):
            layout = lay_out(match, size=units(size), language=language, focus=focus)
            for seat in range(players):
                ground = next(p for p in layout.pieces if p.id == f"{seat}.ground")
                heads = [
                    p
                    for p in layout.pieces
                    if p.layer in (9, 10, 12, 13)
                    and p.id.startswith((f"{seat}.", "chain"))
                    and not p.id.startswith((f"{seat}.order", f"{seat}.change", f"{seat}.helper."))
                    and overlap(p, ground) > 0
                ]
                for a, b in combinations(heads, 2):
                    assert overlap(a, b) <= 1.0, (size, seat, a.id, b.id)


@pytest.mark.parametrize("players", range(2, 6))
def test_neighbours_in_the_large_row_touch(players):
    match = after_seasons(players, 9, seed=5)
    for seat in range(players):
        layout = {p.id: p for p in lay_out(match, seat).pieces}
        row = [layout[f"card.{name}"] for name in match.state.facts().estates[seat].row]
        for a, b in pairwise(row):
            if a.y == b.y:
                assert abs((b.x - a.x) - a.w) < 0.5


@pytest.mark.parametrize("players", range(2, 6))
def test_every_action_finds_its_piece_and_its_place(players):
    """Whatever the rules offer can be picked up and put down on this table."""
    match = new_match("p" * players, seed=4)
    chance = Chance(5)
    while not match.state.over and match.state.year < 3:
        state = match.state
        seat = state.player
        layout = lay_out(match, seat)
        moves = check_within_reach(layout, state)
        assert len(moves.buttons) <= 5, [str(action) for action in moves.buttons]
        match.apply(busy(state, state.legal_actions(), chance))


def test_long_rows_stay_large_enough_to_read():
    match = after_seasons(2, 11, seed=6)
    row = match.state.estates[0].row
    deck = [card for tier in match.state.decks for card in tier]
    row.extend(deck[: 20 - len(row)])
    layout = {p.id: p for p in lay_out(match).pieces}
    widths = [layout[f"card.{name}"].w for name in match.state.facts().estates[0].row]
    assert len(widths) == 20
    assert min(widths) >= 44


@pytest.mark.parametrize("language", ["en", "pl"])
def test_everything_with_a_name_can_be_seen_large(language):
    match = new_match("pp", seed=1)
    context = context_of(match, language=language)
    TABLE.layout(match.state.view(0).facts(), context)
    box = match.state.book
    for term in (*box.card_names, *box.kinds, *box.city, *box.ships, *box.goods, "chain"):
        assert TABLE.zoom(term, context) is not None, term


def test_nobody_sees_the_cards_of_another():
    match = after_seasons(3, 2)
    state = match.state
    for seat in range(3):
        ids = {p.id for p in lay_out(match, seat).pieces}
        for other in set(range(3)) - {seat}:
            hidden = {f"card.{name}" for name in state.facts().estates[other].hand}
            assert not hidden & ids
            assert not any(id.startswith(f"{other}.capital.") for id in ids)


def test_ships_show_who_would_get_their_prizes():
    match = play_until(
        new_match("ppppp", seed=1),
        lambda s: any(len(s.facts().standings(ship)) > 2 for ship in s.book.ships),
        6,
        9000,
    )
    state = match.state
    for size in SIZES[:3]:
        layout = {p.id: p for p in lay_out(match, state.player, size=units(size)).pieces}
        for number, ship in enumerate(state.book.ships):
            ground = layout[f"ship.{ship}"]
            standings = state.facts().standings(ship)
            prizes = len(state.book.majority[number])
            marks = [layout.get(f"leader.{ship}")]
            marks += [layout.get(f"rank.{ship}.{place}") for place in range(2, prizes + 1)]
            people = people_of(match)
            for mark, standing in zip(marks, standings, strict=False):
                assert mark is not None
                assert mark.sprite[1] == people[standing.seat].emblem
                assert abs(mark.x - ground.x) * 2 + mark.w <= ground.w + 1
                assert abs(mark.y - ground.y) * 2 + mark.h <= ground.h + 1
            assert all(mark is None for mark in marks[len(standings) :])


def test_a_designers_own_ship_and_goods_find_their_place(tmp_path):
    richer = overlaid(tmp_path, mead=NEW_GOOD)
    match = Match.new(richer, [Seat(name, "person") for name in ("Anna", "Ben", "Eva")], 3, {})
    chance = Chance(4)
    while not match.state.over:
        seat = match.state.player
        if len(match.steps) % 5 == 0:
            layout = lay_out(match, seat)
            check_within_reach(layout, match.state)
            for a, b in combinations(furniture(layout), 2):
                assert overlap(a, b) <= 0.5, (a.id, b.id)
        match.apply(busy(match.state, match.state.legal_actions(), chance))
    assert "ship.ship_5" in {p.id for p in lay_out(match).pieces}


def test_areas_keep_apart():
    for players in range(2, 6):
        for width, height in ((968, 800), (1110, 800), (1584, 800), (968, 1280), (1516, 1142)):
            where = areas(width, height, players - 1, 4, 6, 2, 2)
            assert where.row.h >= 120, "room for cards that can be read"
            assert where.plans.bottom <= height
            assert where.slots[0][0].w >= 52


def test_every_stage_says_what_is_done_there() -> None:
    for action in get_args(CityAction):
        city, table = [SimpleNamespace(id="x", action=action)], SimpleNamespace(swap_order=True)
        records = SimpleNamespace(city=city)
        assert _stage_help(SimpleNamespace(stage="x", table=table, records=records))


@pytest.mark.parametrize("size", SIZES[:3])
@pytest.mark.parametrize("legible", [False, True])
def test_the_planner_says_in_whole_words_that_nothing_can_be_made(size, legible, monkeypatch):
    def idle(state: CraftsmenState) -> bool:
        facts = state.facts()
        return facts.producing and not facts.plans(facts.player) and not facts.sales(facts.player)

    match = play_on(new_match("p" * 5), idle)
    layout = lay_out(match, match.state.player, size=units(size), language="pl")
    note = next(piece for piece in layout.pieces if piece.id == "planner.note")
    assert not [piece for piece in layout.pieces if piece.id.startswith(("plan.", "sale."))]
    lines = samples.drawn_lines(monkeypatch)
    s = pixels_per_unit(size, 100)
    Sprites(Art(s, legible=legible)).get(note.sprite, round(note.w * s), round(note.h * s))
    assert " ".join(lines) == "Żaden twój budynek nie wytwarza jeszcze nic dla statków."
