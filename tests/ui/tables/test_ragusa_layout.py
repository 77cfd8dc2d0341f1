"""Where things lie on the Ragusa table: all in view, nothing in the way of anything else."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.engine.match import Match, Seat
from game.ragusa.rules import RagusaState
from tests.game.ragusa.maps import board_yaml, solo_yaml, two_rows
from tests.game.ragusa.test_data import overlay, text
from tests.ui.tables.laying import (
    SIZES,
    check_within_reach,
    context_of,
    inside,
    overlap,
    play_on,
    units,
)
from tests.ui.tables.test_ragusa_play import new_match
from ui.table.model import Layout, Piece
from ui.table.panel import MARGIN, WIDTH
from ui.table.people import people_of
from ui.tables.ragusa.layout import TABLE


def lay_out(match: Match, seat: int = 0, **more: object) -> Layout:
    return TABLE.layout(match.state.view(seat), context_of(match, seat, **more))


def furniture(layout: Layout) -> list[Piece]:
    """Rows, cards, tracks, strips, decks and walls: what must never overlap."""
    return [
        p
        for p in layout.pieces
        if p.id.endswith(".row")
        or p.sprite[0] in ("rg.ship", "rg.track")
        or p.id in ("ship_deck", "bonus_deck", "wall")
        or (p.id.startswith("berth.") and p.sprite[0] == "tray")
    ]


def tiles(layout: Layout) -> list[Piece]:
    return [p for p in layout.pieces if p.sprite[0] == "rg.hex"]


def in_rows(layout: Layout) -> list[Piece]:
    """What lies on the rows of the seats."""
    return [p for p in layout.pieces if p.id[0].isdigit() and not p.id.endswith(".row")]


def covers_hex(tile: Piece, piece: Piece) -> bool:
    """Whether a box reaches into the hexagon itself, not only into the box round it."""
    half_w, half_h = piece.w / 2 - 1, piece.h / 2 - 1
    x = max(0.0, abs(piece.x - tile.x) - half_w)
    y = max(0.0, abs(piece.y - tile.y) - half_h)
    dx, dy = x * 2 / tile.w, y * 2 / tile.h
    return dx < 1 and dy < 1 and dx * 0.5 + dy < 1


@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize("turn", [0, 12, 99])
def test_nothing_overlaps_or_leaves_the_table(players, turn):
    match = play_on(new_match("p" * players, seed=3), lambda s: s.turn > turn)
    for size in SIZES:
        for percent in (100, 70):
            area = units(size, percent)
            layout = lay_out(match, size=area)
            for piece in layout.pieces:
                # The shadow of the panel falls on the last units of the table.
                assert inside(piece, area[0] - WIDTH - 2 * MARGIN, area[1]), (size, piece)
            large = furniture(layout)
            for a, b in combinations(large, 2):
                assert overlap(a, b) <= 0.5, (size, a.id, b.id)
            for tile in tiles(layout):
                for piece in large:
                    assert not covers_hex(tile, piece), (size, tile.id, piece.id)
            rows = in_rows(layout)
            counts = [p for p in rows if not p.id.endswith(".count")]
            for a, b in combinations(counts, 2):
                assert overlap(a, b) <= 0.5, (size, a.id, b.id)


@pytest.mark.parametrize("players", range(1, 6))
def test_the_hand_of_bonus_cards_stays_clear_of_the_ships(players):
    match = play_on(new_match("p" * players, seed=8), lambda s: s.turn > 4)
    match.state.bonus[0] = tuple(range(9))
    for size in SIZES:
        layout = lay_out(match, size=units(size))
        hand = [p for p in layout.pieces if p.id.startswith("bonus.")]
        assert len(hand) == 9
        for card in hand:
            for other in furniture(layout):
                assert overlap(card, other) <= 0.5, (size, other.id)


@pytest.mark.parametrize("players", range(1, 6))
def test_every_action_finds_its_piece_and_its_place(players):
    """Whatever the rules offer can be picked up and put down on this table."""
    match = new_match("p" * players, seed=4)

    def checked(state: RagusaState) -> bool:
        seat = state.player
        layout = lay_out(match, seat)
        check_within_reach(layout, state, TABLE.direct)
        return False

    play_on(match, checked)


@pytest.mark.parametrize("players", [1, 3])
def test_a_designers_map_fits_as_well(players, tmp_path):
    plan = two_rows()
    made = overlay(tmp_path, board=board_yaml(plan), solo=solo_yaml(plan, text("solo")))
    seats = [Seat(f"Player {i}", "person") for i in range(players)]
    match = play_on(Match.new(made, seats, 2, {}), lambda s: s.turn > 6)
    for size in SIZES:
        area = units(size)
        layout = lay_out(match, size=area)
        assert len(tiles(layout)) == len(plan)
        for piece in layout.pieces:
            assert inside(piece, area[0] - WIDTH - 2 * MARGIN, area[1]), (size, piece)
        for tile in tiles(layout):
            for piece in furniture(layout):
                assert not covers_hex(tile, piece), (size, tile.id, piece.id)


def test_everything_of_every_seat_can_be_read():
    match = play_on(new_match("ppppp", seed=2), lambda s: s.turn > 20)
    layout = lay_out(match, 2)
    shown = {p.id: p.sprite for p in layout.pieces}
    state = match.state
    for seat in range(5):
        for name, n in zip(state.book.resources, state.amounts(seat), strict=True):
            assert shown[f"{seat}.{name}"][1:3] == (name, n)
        for name, n in zip(state.book.commodities, state.goods(seat), strict=True):
            assert shown[f"{seat}.{name}"][1:3] == (name, n)
        assert shown[f"{seat}.house.count"][1] == str(state.houses_left[seat])
    own, other = (next(p for p in layout.pieces if p.id == f"{s}.fish") for s in (2, 3))
    assert own.h > other.h


def test_walls_lie_along_their_edges():
    match = new_match("pp")
    match.state.walls = match.state.board.ring_mask
    layout = lay_out(match)
    places = {p.id: p for p in layout.places}
    angles = set()
    for piece in layout.pieces:
        if piece.sprite[0] == "rg.wall" and piece.id.startswith("wall."):
            place = places[piece.id.replace("wall.", "edge.")]
            assert (piece.x, piece.y) == (place.x, place.y)
            angles.add(round(piece.angle) % 180)
    assert angles == {30, 90, 150}


def test_nobody_sees_the_bonus_cards_of_another():
    match = play_on(new_match("pgg", seed=5), lambda s: s.turn > 15)
    held = [{match.state.bonus_name(c) for c in match.state.bonus[seat]} for seat in range(3)]
    layout = lay_out(match, 0)
    seen = {p.term for p in layout.pieces} | {p.id for p in layout.pieces}
    assert held[0] <= seen
    assert not (held[1] | held[2]) & seen
    faces = {p.term for p in layout.pieces if p.sprite[0] == "rg.bonus"}
    assert faces == held[0], "alone among bots the own cards lie open"


def test_on_a_shared_screen_bonus_cards_lie_face_down_until_the_end():
    match = play_on(new_match("ppp", seed=5), lambda s: s.turn > 15)
    state = match.state
    layout = lay_out(match, 1)
    assert not [p for p in layout.pieces if p.sprite[0] == "rg.bonus"]
    name = state.bonus_name(state.bonus[1][0])
    back = next(p for p in layout.pieces if p.id == f"bonus.{name}")
    assert back.sprite == ("rg.bonus_back",)
    assert back.term == name, "their owner may peek"
    context = context_of(match, 1)
    public = state.view(0).scores()[1]
    assert TABLE.scores(state.view(1), context)[1] == public
    tip = TABLE.tip(state.view(1), "1.score", context)
    assert "Bonus card" not in tip


def test_cards_to_choose_from_lie_large_above_the_map():
    match = new_match("pp")
    for language in ("en", "pl"):
        layout = lay_out(match, language=language)
        cards = [p for p in layout.pieces if p.sprite[0] == "rg.bonus"]
        assert {p.term for p in cards} == {
            match.state.bonus_name(card) for card in match.state.dealt[0]
        }
        assert all(p.w > 150 for p in cards)
        for a, b in combinations(cards, 2):
            assert overlap(a, b) <= 0


def test_the_patrician_shows_cards_seats_and_reserved_spaces():
    match = play_on(new_match("p", seed=6), lambda s: s.turn > 7)
    layout = lay_out(match)
    ids = {p.id for p in layout.pieces}
    assert {"1.row", "2.row", "patrician.1", "patrician.2"} <= ids
    reserved = [p for p in layout.pieces if p.id.startswith("reserved.")]
    assert len(reserved) == match.state.reserved.bit_count() > 0
    cards = [p for p in layout.pieces if p.sprite[0] in ("rg.patrician", "rg.patrician_back")]
    assert len(cards) == sum(map(len, match.state.hands))
    assert people_of(match)[1].name == "Patrician I"
    assert len({person.colour for person in people_of(match)}) == 3


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_term_of_a_card_can_be_seen_large(language):
    match = new_match("p")
    context = context_of(match, 0, language=language)
    TABLE.layout(match.state.view(0), context)
    book = match.state.book
    for term in (*book.ships, *book.bonus_cards, *book.patrician_cards, "mason", "quay"):
        picture = TABLE.zoom(term, context)
        assert picture is not None, term


def test_no_house_or_tower_hides_the_name_of_a_district():
    match = play_on(new_match("pppp", seed=3), lambda s: s.turn > 30)
    layout = lay_out(match)
    named = [p for p in tiles(layout) if p.sprite[2]]
    names = {
        (p.x, p.y, p.w, p.h, p.sprite[1]): p.layer
        for p in layout.pieces
        if p.sprite[0] == "rg.name"
    }
    assert len(named) == len(names) == 10
    assert set(names) == {(p.x, p.y, p.w, p.h, p.sprite[2]) for p in named}
    standing = [p.layer for p in layout.pieces if p.id.startswith(("house.", "tower."))]
    assert len(standing) > 30
    assert max(standing) < min(names.values())
