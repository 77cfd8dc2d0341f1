"""Where things lie on the Amber table: all in view, nothing in the way of anything else."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.engine.chance import Chance
from game.engine.match import Match
from tests.game.amber.positions import position
from tests.ui.tables.laying import SIZES, check_within_reach, context_of, inside, overlap, units
from tests.ui.tables.test_amber_play import match_of, new_match, play_on
from ui.paint import Art
from ui.table.model import Layout, Piece
from ui.table.panel import MARGIN, WIDTH
from ui.tables.amber.layout import TABLE

VARIANTS = ["basic", "advanced"]


def lay_out(match: Match, seat: int = 0, **more: object) -> Layout:
    return TABLE.layout(match.state.view(seat).facts(), context_of(match, seat, **more))


def grounds(layout: Layout) -> dict[str, Piece]:
    return {p.id: p for p in layout.pieces if p.layer == 0}


def within(piece: Piece, ground: Piece) -> bool:
    across = abs(piece.x - ground.x) * 2 + piece.w <= ground.w + 1
    return across and abs(piece.y - ground.y) * 2 + piece.h <= ground.h + 1


def ground_of(piece: Piece, layout: Layout) -> Piece:
    """What a piece must lie on, by its id."""
    found = grounds(layout)
    kind = piece.id.partition(".")[0]
    if ".hand." in piece.id or piece.id.startswith("hand.") or piece.id == "peek":
        return found["hand.ground"]
    if piece.id.endswith(".special_shovel") and piece.layer == 20:
        return found["hand.ground"]
    if kind in ("stack", "row", "supply"):
        return found["supply.ground"]
    if kind in ("t", "road", "target", "castle", "village", "coin", "board"):
        return found["board"]
    return found["joins.ground"]


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("steps", [0, 70, 9999])
def test_nothing_overlaps_or_leaves_its_ground(players, variant, steps):
    match = play_on(new_match("p" * players, seed=3, variant=variant), steps)
    seat = match.state.player or 0
    for size in SIZES:
        for percent in (100, 70):
            area = units(size, percent)
            layout = lay_out(match, seat, size=area)
            for a, b in combinations(grounds(layout).values(), 2):
                assert overlap(a, b) <= 0.5, (size, a.id, b.id)
            for piece in layout.pieces:
                assert inside(piece, area[0] - WIDTH - MARGIN, area[1]), (size, piece.id)
                assert within(piece, ground_of(piece, layout)), (size, piece.id)
            _check_apart(layout)


def _check_apart(layout: Layout) -> None:
    """What lies in the hand, in the supply and on the joins does not cover one another."""
    tiles = [p for p in layout.pieces if p.layer == 20]
    cells = [p for p in layout.pieces if p.id.startswith(("join.", "line."))]
    cells += [p for p in layout.pieces if p.id[0].isdigit() and p.layer == 10]
    words = [p for p in layout.pieces if p.sprite[0] == "label" or p.id == "hand.turning"]
    for group in (tiles, cells + words, tiles + words):
        for a, b in combinations({piece.id: piece for piece in group}.values(), 2):
            assert overlap(a, b) <= 0.5, (a.id, b.id)


@pytest.mark.parametrize("players", range(2, 7))
def test_board_hand_and_open_row_are_large_enough(players):
    """At 1280 x 800, the narrowest window in units; others have only more room."""
    for variant in VARIANTS:
        layout = lay_out(new_match("p" * players, variant=variant))
        places = {place.id: place for place in layout.places}
        crowded = variant == "advanced" and players > 2
        assert places["F6"].w >= (55 if crowded else 63), "a square is the size of a fingertip"
        shown = {piece.id: piece for piece in layout.pieces}
        assert all(p.w >= 48 for id, p in shown.items() if id.startswith("row.") or id == "stack")
        assert all(p.w >= 60 for id, p in shown.items() if id.startswith("0.hand.") and p.term)
        assert places["A1"].x < places["K1"].x
        assert places["A1"].y < places["A11"].y
        assert all(abs(place.w - place.h) < 0.1 for id, place in places.items() if id != "box")


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_action_finds_its_piece_and_its_place(players, variant):
    """Whatever the rules offer can be picked up and put down on this table."""
    match = new_match("p" * players, seed=4, variant=variant)
    chance = Chance(5)
    while not match.state.over:
        state = match.state
        seat = state.player
        if len(match.steps) % 3 == 0 or state.phase not in ("turn", "after"):
            layout = lay_out(match, seat)
            check_within_reach(layout, state)
        match.apply(chance.choice(state.legal_actions()))


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_words_fit_on_their_labels(app, language, variant):
    """No letters are cut off or become too small to read."""
    art: Art = app.art
    for players in (2, 3, 6):
        match = new_match("p" * players, seed=3, variant=variant)
        for steps in (0, 40, 9999):
            play_on(match, steps)
            for seat in range(players):
                for piece in lay_out(match, seat, language=language).pieces:
                    if piece.sprite[0] != "label":
                        continue
                    _kind, text, size, style, _align = piece.sprite
                    role = "semibold" if style == "light" else "bold"
                    wide = art.text_size(text, role, 13.0)[0] / art.s
                    lines = max(1, int(piece.h // 17))
                    name = piece.id.endswith(".name")
                    assert name or wide <= piece.w * lines, (piece.id, text)
                    assert size >= 13


def test_joins_coins_and_tiles_can_be_read():
    state = position(
        "C6 G6",
        "D6 straight 1, E6 straight 1, F6 one_way_straight 1",
        villages="E6 K11",
        hands=["curve " * 6, "tee tee straight straight"],
        stack=0,
        coins=[3, 1],
    )
    layout = lay_out(match_of(state))
    shown = {p.id: p.sprite for p in layout.pieces}
    assert shown["0.coins"][1] == "3"
    assert shown["1.coins"][1] == "1"
    assert shown["0.tiles"][1:] == ("3", "red"), "with nothing left to draw: tiles still to play"
    assert shown["1.tiles"][1:] == ("1", "red")
    assert shown["join.0.E6"][1:3] == ("village", "joined")
    assert shown["join.1.E6"][2] == "none", "the arrow of F6 leads the other way"
    assert shown["join.0.G6"][1:3] == ("castle", "joined")
    assert "line.coin.K11" in shown
    assert "line.coin.E6" not in shown


def test_a_cell_of_the_joins_tells_who_drives_there_and_how():
    board = "D6 straight 1, E6 straight 1, F6 one_way_straight 1"
    match = match_of(position("C6 G6", board, villages="E6 K11"))
    context = context_of(match)
    facts = match.state.view(0).facts()
    layout = TABLE.layout(facts, context)
    tips = {id: TABLE.tip(facts, id, context) for id in ("join.0.E6", "join.1.E6", "join.0.G6")}
    names = [person.name for person in context.people]
    assert tips == {
        "join.0.E6": f"{names[0]} is joined: village E6.",
        "join.1.E6": f"{names[1]} is not joined: village E6.",
        "join.0.G6": f"{names[0]} is joined: castle {names[1]}.",
    }
    roads = TABLE.marks(facts, "join.0.E6", layout, context)
    assert [mark.kind for mark in roads] == ["picture"] * 3 + ["outline"], "castle, D6 and E6"
    assert [mark.kind for mark in TABLE.marks(facts, "join.1.E6", layout, context)] == ["outline"]


def test_special_shovels_lie_openly():
    state = position(
        "C6 G6 C10", "D6 straight 1", row="curve tee straight", shovels=(0, 2), stack=4
    )
    shown = {p.id: p for p in lay_out(match_of(state)).pieces}
    assert shown["0.special_shovel"].w > 40, "the own one can be picked up"
    assert "1.special_shovel" not in shown
    assert "2.special_shovel" in shown
    assert shown["row.2"].sprite[0] == "am.tile"


def test_equal_tiles_lie_on_one_another():
    state = position("C6 G6", hands=["curve curve curve straight straight tee"])
    shown = {p.id: p for p in lay_out(match_of(state)).pieces}
    assert {id for id in shown if id.startswith("0.hand.")} == {
        "0.hand.curve",
        "0.hand.curve#1",
        "0.hand.curve#2",
        "0.hand.curve.count",
        "0.hand.straight",
        "0.hand.straight#1",
        "0.hand.straight.count",
        "0.hand.tee",
    }
    assert shown["0.hand.curve.count"].sprite[1] == "3"


@pytest.mark.parametrize("players", [2, 6])
def test_nobody_sees_the_hand_of_another_or_the_stack(players):
    match = play_on(new_match("p" * players, seed=5), 30)
    other = new_match("p" * players, seed=5)
    play_on(other, 30)
    seat = match.state.player or 0
    rival = (seat + 1) % players
    state = other.state
    state.hands[rival], state.stack[:6] = (
        tuple(sorted(state.stack[:6])),
        list(state.hands[rival]),
    )
    assert state.hands[rival] != match.state.hands[rival]
    assert lay_out(match, seat) == lay_out(other, seat)
    assert not [p for p in lay_out(match, seat).pieces if p.id.startswith(f"{rival}.hand.")]


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_tile_can_be_seen_large(language):
    match = new_match("pp", seed=1)
    context = context_of(match, language=language)
    TABLE.layout(match.state.view(0).facts(), context)
    for term in (*match.state.book.names, "special_shovel"):
        assert TABLE.zoom(term, context) is not None, term
