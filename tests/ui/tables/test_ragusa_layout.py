"""Where things lie on the Ragusa table: all in view, nothing in the way of anything else."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.engine.match import Match
from game.engine.seating import Seat
from game.ragusa.actions import Decline
from game.ragusa.city import ACTS
from game.ragusa.rules import PHASES
from game.ragusa.state import RagusaState
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
from ui.tables.ragusa.forecast import _does
from ui.tables.ragusa.layout import TABLE

OPTIONAL = {phase for phase, asked in PHASES.items() if Decline in asked.answers}


def lay_out(match: Match, seat: int = 0, **more: object) -> Layout:
    return TABLE.layout(match.state.view(seat).facts(), context_of(match, seat, **more))


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
        assert shown[f"{seat}.ships.count"][1] == str(len(state.fleet[seat]))
        assert shown[f"{seat}.bonus.count"][1] == str(len(state.bonus[seat]))


@pytest.mark.parametrize("kinds", ["pp", "ppp", "ppg", "pppp", "ppppp"])
def test_rows_never_change_places_where_several_people_play(kinds):
    match = play_on(new_match(kinds, seed=2), lambda s: s.turn > 8)
    for size in SIZES:
        seen = set()
        for seat in range(len(kinds)):
            layout = lay_out(match, seat, size=units(size))
            rows = [p for p in layout.pieces if p.id.endswith((".row", ".emblem", ".fish"))]
            seen.add(tuple((p.id, p.x, p.y, p.w, p.h) for p in rows))
        assert len(seen) == 1
        tops = [p.y for p in layout.pieces if p.id.endswith(".row")]
        assert tops == sorted(tops), "in the order of the seats"


def test_one_person_among_bots_has_a_large_row_above_the_others():
    match = play_on(new_match("gpg", seed=2), lambda s: s.turn > 8)
    fish = {p.id: p.h for p in lay_out(match, 1).pieces if p.id.endswith(".fish")}
    assert fish["1.fish"] > fish["0.fish"] == fish["2.fish"]


@pytest.mark.parametrize("kinds", ["p", "ppp", "ppppp"])
def test_the_own_ships_are_on_the_table(kinds):
    match = play_on(new_match(kinds, seed=2), lambda s: s.turn > 4)
    state = match.state
    state.fleet[0] = tuple(state.book.ship_index[s] for s in ("silk_1", "silk_2", "furs_1"))
    layout, context = lay_out(match), context_of(match)
    shown = {p.id: p for p in layout.pieces}
    assert shown["0.ships.count"].sprite[1] == "3"
    assert TABLE.tip(state.view(0).facts(), "0.ships", context) == "Ships: Silk, Silk, Furs"
    if len(kinds) < 4:
        assert shown["0.fleet.silk"].term == "silk"
        assert shown["0.fleet.silk.count"].sprite[1] == "2"
        assert shown["0.fleet.furs.count"].sprite[1] == "1"


def test_names_are_light_on_dark_and_dark_on_light_also_in_a_look_ahead():
    match = play_on(new_match("ppp", seed=2), lambda s: s.turn > 4 and s.phase == "place")
    view = match.state.view(0)
    ahead = view.copy()
    ahead.player = (ahead.player + 1) % 3
    for state, before in ((view, None), (ahead, view)):
        context = context_of(match)
        context.preview, context.before = before is not None, before and before.facts()
        shown = {p.id: p.sprite for p in TABLE.layout(state.facts(), context).pieces}
        for seat in range(3):
            light = shown[f"{seat}.row"] == ("panel",)
            assert shown[f"{seat}.name"][3] == ("bold" if light else "light")
            assert light == (seat == match.state.player)


def test_walls_lie_along_their_edges():
    match = new_match("pp")
    match.state.walls = match.state.board.ring_mask
    layout = lay_out(match)
    places = {p.id: p for p in layout.places}
    angles = set()
    for piece in layout.pieces:
        if piece.sprite[0] == "rg.wall" and piece.id.startswith("wall."):
            place = places[piece.id.replace("wall.", "edge.")]
            assert (piece.x, piece.y) == pytest.approx((place.x, place.y))
            angles.add(round(piece.angle) % 180)
    assert angles == {30, 90, 150}


def test_nobody_sees_the_bonus_cards_of_another():
    match = play_on(new_match("pgg", seed=5), lambda s: s.turn > 15)
    held = [{match.state.book.bonus_names[c] for c in match.state.bonus[seat]} for seat in range(3)]
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
    backs = [p for p in layout.pieces if p.sprite == ("rg.bonus_back",) and p.id[0] == "b"]
    assert len(backs) == 1 + len(state.bonus[1]), "the deck and the own cards"
    context = context_of(match, 1)
    names = {state.book.bonus_names[card] for card in state.bonus[1]}
    for piece in layout.pieces:
        assert piece.term not in names
        assert not [name for name in names if name in piece.id]
        assert not [name for name in names if name in str(piece.sprite)]
    assert all(TABLE.tip(state.view(1).facts(), back.id, context) == "" for back in backs[1:])
    look = next(p for p in layout.pieces if p.id == "peek")
    assert look.sprite == ("table.peek", "hold to look")
    cards = TABLE.hand(state.view(1).facts(), 1, context)
    assert [key[0] for key, _w, _h in cards] == ["rg.bonus"] * len(state.bonus[1])
    assert TABLE.hand(state.view(1).facts(), 0, context) == [], "nobody else's cards"
    public = state.view(0).scores()[1]
    assert TABLE.scores(state.view(1).facts(), context)[1] == public
    tip = TABLE.tip(state.view(1).facts(), "1.score", context)
    assert "Bonus card" not in tip


def test_cards_to_choose_from_lie_large_above_the_map():
    match = new_match("pp")
    for language in ("en", "pl"):
        layout = lay_out(match, language=language)
        cards = [p for p in layout.pieces if p.sprite[0] == "rg.bonus"]
        assert {p.term for p in cards} == {
            match.state.book.bonus_names[card] for card in match.state.dealt[0]
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
    cards = [p for p in layout.pieces if p.sprite[0].startswith("rg.patrician")]
    assert len(cards) == sum(map(len, match.state.hands))
    for a, b in combinations(cards, 2):
        assert overlap(a, b) <= 0, "each can be read"
    assert people_of(match)[1].name == "Patrician I"
    assert len({person.colour for person in people_of(match)}) == 3


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_term_of_a_card_can_be_seen_large(language):
    match = new_match("p")
    context = context_of(match, 0, language=language)
    TABLE.layout(match.state.view(0).facts(), context)
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


# --- codes, and what is said of things ------------------------------------------------------------
def codes(marks) -> set[str]:
    return {mark.sprite[1] for mark in marks if mark.kind == "picture"}


def test_a_hex_that_is_pointed_at_names_its_corners_and_walls():
    match = play_on(new_match("p", seed=6), lambda s: s.turn > 7)
    layout, context = lay_out(match), context_of(match)
    view = match.state.view(0)
    quay = {"c06", "c09", "w13", "w14", "w15", "w16", "e13", "e14", "e15"}
    for id in ("tile.quay", "hex.quay"):
        assert codes(TABLE.marks(view.facts(), id, layout, context)) == quay
    for id in ("space.w14", "w14", "house.w14"):
        assert codes(TABLE.marks(view.facts(), id, layout, context)) == {"w14"}
    assert codes(TABLE.marks(view.facts(), "edge.e05", layout, context)) == {"e05"}


def test_an_open_card_of_the_patrician_shows_its_spaces_with_their_codes():
    match = play_on(new_match("p", seed=6), lambda s: s.turn > 7)
    layout, context = lay_out(match), context_of(match)
    view = match.state.view(0)
    cards = [p for p in layout.pieces if p.sprite[0].startswith("rg.patrician")]
    known = [p for p in cards if p.term]
    assert known
    assert len(known) < len(cards)
    for piece in cards:
        marks = TABLE.marks(view.facts(), piece.id, layout, context)
        spaces = piece.sprite[1] if piece.term else ()
        assert codes(marks) == set(spaces)
        assert len(marks) == 2 * len(spaces), "each with a frame"
        tip = TABLE.tip(view.facts(), piece.id, context)
        assert tip.startswith(("Patrician I:", "Patrician II:"))
        assert ("not been turned" in tip) == (piece.term is None)


def test_the_new_house_and_the_one_that_acts_carry_their_codes():
    match = play_on(new_match("ppp", seed=5), lambda s: s.queue and s.queue[0] != s.space)
    state = match.state
    tagged = {p.sprite[1] for p in lay_out(match, state.player).pieces if p.sprite[0] == "rg.code"}
    assert tagged == {state.board.spaces[state.space], state.board.spaces[state.queue[0]]}
    calm = play_on(new_match("ppp", seed=5), lambda s: s.phase == "place")
    assert not [p for p in lay_out(calm).pieces if p.sprite[0] == "rg.code"]


def test_black_houses_say_for_whom_they_stand_as_far_as_it_is_known():
    match = play_on(new_match("p", seed=6), lambda s: s.turn > 7)
    view, context = match.state.view(0), context_of(match)
    open_to = {
        space: index
        for index, cards in enumerate(view.hands)
        for card in cards
        if card >= 0
        for space in view.book.card_spaces[card]
    }
    told = set()
    for number in range(len(view.houses)):
        if view.reserved >> number & 1:
            tip = TABLE.tip(view.facts(), f"reserved.{view.board.spaces[number]}", context)
            index = open_to.get(number)
            if index is None:
                assert tip.startswith("Reserved for one of: Patrician I, Patrician II;")
            else:
                assert tip.startswith(f"Reserved for: {context.people[1 + index].name}.")
            told.add(index is None)
    assert told == {True, False}


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_large_card_of_every_hex_and_token_says_what_it_does(language):
    match = new_match("p")
    context = context_of(match, language=language)
    TABLE.layout(match.state.view(0).facts(), context)
    book, board = match.state.book, match.state.board
    for term in (*board.hexes, *board.tile, *book.resources, *book.commodities):
        (painter, face), _w, _h = TABLE.zoom(term, context)
        entry = context.game.entries[term]
        assert painter == "rg.thing"
        assert face.text == context.say(entry.text) != ""


# --- answers given for a player -------------------------------------------------------------------
def test_do_the_rest_says_what_it_will_do_and_does_just_that():
    asked = 0
    for seed in range(12):
        match = play_on(
            new_match("pgg", seed),
            lambda s: s.player == 0 and TABLE.proposal(s.facts()) is not None,
        )
        state, context = match.state, context_of(match)
        words = TABLE.proposal_words(state.view(0).facts(), context)
        answers = words.removesuffix(". Ships are always asked about.").split("; ")
        turn = state.turn
        for answer in answers:
            assert (state.player, state.turn) == (0, turn)
            assert state.phase not in ("place", "bonus", "keep", "ship")
            action = TABLE.proposal(state.view(0).facts())
            assert context.say(state.describe(action)) == answer
            state.apply(action)
            asked += 1
    assert asked > 12


def test_a_ship_is_never_bought_and_nothing_answered_in_the_turn_of_another():
    for seed in range(6):
        match = new_match("ppp", seed)
        play_on(match, lambda s: s.phase == "ship")
        view = match.state.view(match.state.player)
        assert TABLE.proposal(view.facts()) is None
        assert TABLE.proposal_words(view.facts(), context_of(match)) == ""
        match = play_on(new_match("ppp", seed), lambda s: s.player != s.active)
        assert TABLE.proposal(match.state.view(match.state.player).facts()) is None


def test_what_is_always_declined_has_a_name():
    match = new_match("ppp")
    context = context_of(match)
    kinds = set()
    play_on(match, lambda s: kinds.add(s.phase) or s.turn > 60)
    for kind in OPTIONAL:
        assert TABLE.decline_words(kind, context), kind
    assert not [kind for kind in kinds - OPTIONAL if TABLE.decline_words(kind, context)]


def test_the_forecast_names_what_a_district_does() -> None:
    assert all(_does(action) for action in set(ACTS) - {"produce", "points"})
