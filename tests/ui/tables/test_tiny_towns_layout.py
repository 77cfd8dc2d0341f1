"""Where things lie on the Tiny Towns table: all in view, nothing in the way of anything else."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.tiny_towns.board import SQUARES
from tests.ui.tables.laying import (
    SIZES,
    check_within_reach,
    context_of,
    inside,
    overlap,
    play_on,
    units,
)
from tests.ui.tables.positions import new_match, set_town, store
from ui.table.model import Layout, Piece
from ui.tables.tiny_towns.layout import TABLE


def furniture(layout: Layout) -> list[Piece]:
    """Boards, cards, trays and strips: what must never overlap."""
    ids = ("tray", "desk", "ranks")
    return [
        p
        for p in layout.pieces
        if p.id in ids or p.id.endswith(".board") or p.sprite[0] == "tt.card"
    ]


def strip_items(layout: Layout, large: int) -> list[Piece]:
    """What lies beside the small towns."""
    return [
        p
        for p in layout.pieces
        if p.layer == 30 and p.id[0].isdigit() and not p.id.startswith(f"{large}.")
    ]


VARIANTS = [
    {},
    {"monuments": "no"},
    {"variant": "town_hall"},
    {"variant": "town_hall", "monuments": "no"},
]


@pytest.mark.parametrize("players", range(1, 7))
@pytest.mark.parametrize("options", VARIANTS, ids=lambda o: ",".join(o.values()) or "standard")
def test_nothing_overlaps_or_leaves_the_table(players, options):
    match = play_on(new_match(players, **options), lambda s: s.turn > 9)
    for size in SIZES:
        for percent in (100, 70):
            area = units(size, percent)
            for focus in range(players):
                context = context_of(match, 0, area, focus)
                layout = TABLE.layout(match.state.view(0).facts(), context)
                for piece in layout.pieces:
                    assert inside(piece, context.width, context.height), (size, piece)
                large = furniture(layout)
                for a, b in combinations(large, 2):
                    assert overlap(a, b) <= 0.5, (size, a.id, b.id)
                for item in strip_items(layout, focus):
                    for board in large:
                        assert overlap(item, board) <= 0.5, (size, item.id, board.id)
                for a, b in combinations(strip_items(layout, focus), 2):
                    assert overlap(a, b) <= 0.5, (size, a.id, b.id)


@pytest.mark.parametrize("players", range(2, 7))
def test_the_strip_of_a_town_holds_all_it_may_have_to(players):
    """Score, tick, hammer, monument and three waiting buildings, for every other seat."""
    match = play_on(new_match(players), lambda s: s.turn > 2)
    state = match.state
    for town in state.towns[1:]:
        town.monument = state.book.plans["opaleyes_watch"]
        town.monument_built = True
        town.completed = 3
        town.stock = state.in_play.plans[:3]
    for seat in range(1, players):
        state.builder = seat
        for size in SIZES:
            context = context_of(match, 0, units(size))
            layout = TABLE.layout(state.view(0).facts(), context)
            items = strip_items(layout, 0) + [p for p in layout.pieces if p.id == "hammer"]
            for item in items:
                assert inside(item, context.width, context.height), (size, item.id)
                for board in furniture(layout):
                    assert overlap(item, board) <= 0.5, (size, item.id, board.id)
            for a, b in combinations(items, 2):
                assert overlap(a, b) <= 0.5, (size, a.id, b.id)


@pytest.mark.parametrize("players", range(1, 7))
def test_the_own_town_is_large_and_every_town_is_there(players):
    match = play_on(new_match(players), lambda s: s.turn > 3)
    layout = TABLE.layout(match.state.view(0).facts(), context_of(match, 0))
    boards = {p.id: p for p in layout.pieces if p.id.endswith(".board")}
    assert set(boards) == {f"{seat}.board" for seat in range(players)}
    places = {p.id: p for p in layout.places}
    assert set(places) == {f"{seat}.{square}" for seat in range(players) for square in SQUARES}
    assert places["0.a1"].w >= 90
    for seat in range(1, players):
        assert 24 <= places[f"{seat}.a1"].w < places["0.a1"].w


@pytest.mark.parametrize("size", SIZES)
def test_a_town_shown_large_changes_places(size):
    """Among computers the large place belongs to the one person, who may look at others."""
    match = play_on(new_match(4, kinds="pggg"), lambda s: s.turn > 3)
    area = units(size)
    own = TABLE.layout(match.state.view(0).facts(), context_of(match, 0, area))
    other = TABLE.layout(match.state.view(0).facts(), context_of(match, 0, area, focus=2))

    def board(layout: Layout, seat: int) -> tuple[float, ...]:
        found = next(p for p in layout.pieces if p.id == f"{seat}.board")
        return found.x, found.y, found.w, found.h

    assert board(own, 0) == board(other, 2)
    assert board(own, 2) == board(other, 0)
    assert board(own, 1) == board(other, 1)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [3, 4, 6])
def test_people_at_one_screen_find_their_towns_where_they_were(players, size):
    match = play_on(new_match(players), lambda s: s.turn > 3)
    where = {}
    for seat in range(players):
        layout = TABLE.layout(match.state.view(seat).facts(), context_of(match, seat, units(size)))
        for piece in layout.pieces:
            owner, _dot, what = piece.id.partition(".")
            if what == "kept":
                assert owner == str(seat), "whose town is large leaves the small place free"
            elif what == "board" and owner != str(seat):
                where.setdefault(owner, set()).add((piece.x, piece.y, piece.w))
    assert len(where) == players
    assert all(len(spots) == 1 for spots in where.values())


def test_the_left_neighbour_comes_first_and_the_right_one_last():
    match = play_on(new_match(5, kinds="gggpg"), lambda s: s.turn > 1)
    layout = TABLE.layout(match.state.view(3).facts(), context_of(match, 3))
    small = [p for p in layout.pieces if p.id.endswith(".board")][1:]
    order = sorted(small, key=lambda p: (round(p.y), p.x))
    assert [p.id for p in order] == ["4.board", "0.board", "1.board", "2.board"]
    labels = {p.id: p.sprite[1] for p in layout.pieces if p.id.endswith(".side")}
    assert labels == {"4.side": "left", "2.side": "right"}


def test_the_cards_in_play_and_the_own_monument_are_always_in_view():
    for seat in range(3):
        kinds = "".join("p" if other == seat else "g" for other in range(3))
        match = play_on(new_match(3, kinds=kinds), lambda s: s.turn > 2)
        view = match.state.view(seat).facts()
        layout = TABLE.layout(view, context_of(match, seat))
        cards = [p for p in layout.pieces if p.sprite[0] == "tt.card"]
        monument = match.state.facts().towns[seat].monument
        assert [p.term for p in cards] == [*view.cards_in_play, monument]
        for card in cards:
            face = card.sprite[1]
            assert face.name
            assert face.text
            assert face.rows


def test_nobody_sees_the_monument_of_another():
    match = play_on(new_match(4), lambda s: s.turn > 2)
    secret = {seat: match.state.facts().towns[seat].monument for seat in range(4)}
    for seat in range(4):
        layout = TABLE.layout(match.state.view(seat).facts(), context_of(match, seat))
        seen = {p.term for p in layout.pieces} | {p.id for p in layout.pieces}
        for other in range(4):
            if other != seat:
                assert secret[other] not in seen
                assert f"card.{secret[other]}" not in seen


@pytest.mark.parametrize("turn", range(1, 12, 2))
def test_a_monument_lies_face_down_where_others_look_at_the_screen(turn):
    """Neither ids nor terms nor tips tell more than the back; its owner holds a button to look."""
    match = play_on(new_match(4), lambda s: s.turn >= turn)
    for seat in range(4):
        view, context = match.state.view(seat).facts(), context_of(match, seat)
        monument = match.state.facts().towns[seat].monument
        if match.state.towns[seat].monument_built:
            continue
        layout = TABLE.layout(view, context)
        backs = [p for p in layout.pieces if p.sprite[0] == "tt.card_back"]
        assert all(p.term is None for p in backs)
        told = [TABLE.tip(view, p.id, context) for p in layout.pieces]
        told += [p.id for p in layout.pieces] + [str(p.term) for p in layout.pieces]
        name = context.say(context.game.entries[monument].name)
        assert not any(monument in text or name in text for text in told)
        assert "peek" in {p.id for p in layout.pieces}
        ((sprite, _w, _h),) = TABLE.hand(view, seat, context)
        assert sprite[1].name == name
        context.shared = False
        assert f"card.{monument}" in {p.id for p in TABLE.layout(view, context).pieces}


def test_every_action_finds_its_piece_and_its_place():
    """Whatever the rules offer can be picked up and put down on this table."""

    for kinds, options in (
        ("p", {}),
        ("pg", {}),
        ("pgg", {"variant": "town_hall", "novice": "yes"}),
    ):
        match = new_match(len(kinds), seed=4, kinds=kinds, **options)

        def checked(state, match=match) -> bool:
            seat = state.player
            layout = TABLE.layout(state.view(seat).facts(), context_of(match, seat))
            check_within_reach(layout, state)
            return False

        play_on(match, checked)


def test_stores_marks_and_stock_can_be_seen_and_taken():
    match = play_on(
        new_match(3, cards="chosen", card_black="warehouse", monuments="no"),
        lambda s: s.turn > 1 and s.phase == "place" and s.builder != s.player,
    )
    state = match.state
    seat = state.player
    set_town(state, seat, "warehouse " + ". " * 15)
    store(state, seat, "a1", "glass", "wood", "glass")
    layout = TABLE.layout(state.view(seat).facts(), context_of(match, seat))
    ids = {p.id for p in layout.pieces}
    assert {"store.a1.glass", "store.a1.glass.1", "store.a1.wood"} <= ids
    other = (seat + 1) % 3
    theirs = TABLE.layout(state.view(other).facts(), context_of(match, other))
    assert f"{seat}.store.a1.wood" in {p.id for p in theirs.pieces}
    assert "store.a1.wood" not in {p.id for p in theirs.pieces}


def test_fed_cottages_carry_bread_and_hungry_ones_an_empty_plate():
    match = new_match(2, cards="chosen", card_red="granary", monuments="no")
    set_town(match.state, 0, "cottage . . cottage . granary . . . . cottage . . . . .")
    layout = TABLE.layout(match.state.view(0).facts(), context_of(match, 0))
    tokens = {p.id: p.sprite[0] for p in layout.pieces if p.id.endswith(".fed")}
    assert tokens == {"0.a1.fed": "tt.fed", "0.d1.fed": "tt.unfed", "0.c3.fed": "tt.fed"}


def test_the_draft_shows_two_large_cards_and_hides_nothing_else_that_matters():
    match = new_match(2)
    for language in ("en", "pl"):
        layout = TABLE.layout(match.state.view(0).facts(), context_of(match, 0, language=language))
        large = [p for p in layout.pieces if p.sprite[0] == "tt.card" and p.sprite[1].detail]
        assert [p.term for p in large] == list(match.state.facts().towns[0].dealt)
        assert all(p.w > 300 for p in large)
        assert len([p for p in layout.pieces if p.sprite[0] == "tt.card"]) == 9
