"""Where things lie on the Villagers table: all in view, nothing in the way of anything else."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from game.bots import choose
from game.engine.chance import Chance
from game.engine.match import Match
from game.villagers.actions import PlayOn, PlaySpecial, Swap
from game.villagers.specials import TRICKS
from tests.ui.tables.laying import (
    EXPANSIONS,
    SIZES,
    check_within_reach,
    context_of,
    inside,
    overlap,
    units,
)
from tests.ui.tables.test_villagers_play import new_match, play_to
from ui.table.model import Layout, Piece
from ui.table.panel import MARGIN, WIDTH
from ui.table.rect import Rect
from ui.tables.villagers.areas import SEEN
from ui.tables.villagers.layout import TABLE
from ui.tables.villagers.strip_paint import arrange, whole
from ui.tables.villagers.strips import LEAST, NAMED, grid

TABLES = [*((n, {}) for n in range(1, 6)), *((n, EXPANSIONS) for n in range(1, 6))]
"""How many play, and with what: the base game, and everything switched on."""
each_table = pytest.mark.parametrize(
    ("players", "options"),
    TABLES,
    ids=lambda told: "all" if told == EXPANSIONS else str(told or ""),
)


def play_rounds(match: Match, rounds: int, seed: int = 1) -> Match:
    """Random moves, building whatever can be built, until so many rounds are over."""
    chance = Chance(seed)
    for _ in range(3000):
        state = match.state
        if state.over or state.round > rounds:
            return match
        actions = state.legal_actions()
        built = [a for a in actions if a.word in ("build", "basic", "return")]
        match.apply(chance.choice(built or actions))
    raise AssertionError("no end")


def lay_out(match: Match, seat: int = 0, **more: object) -> Layout:
    return TABLE.layout(match.state.view(seat).facts(), context_of(match, seat, **more))


def furniture(layout: Layout) -> list[Piece]:
    """The grounds everything lies on."""
    return [p for p in layout.pieces if p.layer == 0]


def cards(layout: Layout) -> list[Piece]:
    return [
        p
        for p in layout.pieces
        if p.sprite[0] in ("vl.card", "vl.back", "vl.strip", "vl.event", "vl.countess", "vl.jester")
        and p.id != "discard"
    ]


def ground_of(piece: Piece, grounds: list[Piece]) -> Piece:
    return next(
        g
        for g in grounds
        if abs(piece.x - g.x) * 2 <= g.w + 1 and abs(piece.y - g.y) * 2 <= g.h + 1
    )


@each_table
@pytest.mark.parametrize("rounds", [0, 3, 99])
def test_nothing_overlaps_or_leaves_its_ground(players, options, rounds):
    match = play_rounds(new_match("p" * players, seed=3, **options), rounds)
    state = match.state
    for size in SIZES:
        for percent in (100, 70):
            area = units(size, percent)
            for focus in range(state.seats):
                layout = lay_out(match, size=area, focus=focus)
                grounds = furniture(layout)
                for a, b in combinations(grounds, 2):
                    assert overlap(a, b) <= 0.5, (size, a.id, b.id)
                for piece in layout.pieces:
                    assert inside(piece, area[0] - WIDTH - MARGIN, area[1]), (size, piece.id)
                for card in cards(layout):
                    ground = ground_of(card, grounds)
                    assert abs(card.x - ground.x) * 2 + card.w <= ground.w + 1, (size, card.id)
                    assert abs(card.y - ground.y) * 2 + card.h <= ground.h + 1, (size, card.id)
                _check_chains(layout, state, focus)


def _check_chains(layout: Layout, state, focus: int) -> None:
    """In the large village the head of every card can be seen, and all of an uncovered one."""
    laid = {one.card: one for chain in state.facts().chains(focus) for one in chain}
    large = {p.id.removeprefix("v."): p for p in layout.pieces if p.sprite[0] == "vl.card"}
    shown = {card: large[card] for card in laid}
    for (a, one), (b, two) in combinations(shown.items(), 2):
        upper, lower = (one, two) if one.layer > two.layer else (two, one)
        name = b if lower is two else a
        if not laid[name].covered:
            assert overlap(one, two) <= 0.5, (a, b)
        else:
            head = Piece("", (), lower.x, lower.y - lower.h * (0.5 - SEEN / 2), lower.w, 0)
            head.h = lower.h * SEEN
            assert overlap(upper, head) <= 1.0, (a, b)


@each_table
def test_strips_of_the_other_villages_do_not_overlap(players, options):
    match = play_rounds(new_match("p" * players, seed=8, **options), 99)
    for size in SIZES[:3]:
        layout = lay_out(match, size=units(size))
        strips = [p for p in layout.pieces if p.sprite[0] in ("vl.strip", "vl.countess")]
        assert strips
        for a, b in combinations(strips, 2):
            assert overlap(a, b) <= 0.5, (size, a.id, b.id)
        heads = [p for p in layout.pieces if p.id[0].isdigit() and p.layer in (9, 12)]
        for a, b in combinations(heads, 2):
            assert overlap(a, b) <= 0.5, (size, a.id, b.id)
        for head in heads:
            for strip in strips:
                assert overlap(head, strip) <= 0.5, (size, head.id, strip.id)


@each_table
def test_every_action_finds_its_piece_and_its_place(players, options):
    """Whatever the rules offer can be picked up and put down on this table."""
    match = new_match("p" * players, seed=4, **options)
    chance = Chance(5)
    while not match.state.over:
        state = match.state
        seat = state.player
        # At a shared screen a hand lies open while its owner works with it.
        context = replace(context_of(match, seat), bared=True, opened=True)
        check_within_reach(TABLE.layout(state.view(seat).facts(), context), state)
        match.apply(chance.choice(state.legal_actions()))


def test_totals_of_every_village_can_be_read():
    match = play_rounds(new_match("ppppp", seed=2), 3)
    layout = lay_out(match, 1)
    shown = {p.id: p.sprite for p in layout.pieces}
    for seat in range(5):
        totals = match.state.facts().totals(seat)
        assert shown[f"{seat}.gold.n"][1] == str(totals.gold)
        assert shown[f"{seat}.food.n"][1] == str(totals.food)
        assert shown[f"{seat}.builders.n"][1] == str(totals.builders)
        nearest = totals.first_market
        if match.state.first_market_held:
            nearest = totals.second_market
        assert f"+{nearest}" in shown[f"{seat}.market"][1]


def test_nobody_sees_the_hand_of_another_but_its_suits():
    match = play_to(new_match("pgg", seed=5), "build")
    state = match.state
    layout = lay_out(match, 0)
    ids = {p.id for p in layout.pieces}
    for seat in (1, 2):
        hidden = {f"v.{state.book.names[card]}" for card in state.villages[seat].hand}
        assert not hidden & ids
        backs = [p.sprite[1] for p in layout.pieces if p.id.startswith(f"{seat}.back.")]
        suits = [state.book.suits[state.book.kind_of[c].suit] for c in state.villages[seat].hand]
        assert sorted(backs) == sorted(suits)


def test_the_limits_fill_up():
    match = new_match("pg", seed=5)
    before = {p.id: p for p in lay_out(match).pieces}["0.limits"].sprite
    play_to(match, "build")
    after = {p.id: p for p in lay_out(match).pieces}["0.limits"].sprite
    assert before[1:3] == (0, match.state.villages[0].limit)
    assert after[1] == after[2]
    assert after[3:5] == (0, match.state.build_limit)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_card_can_be_seen_large(language):
    match = new_match("p", seed=1)
    context = context_of(match, language=language)
    TABLE.layout(match.state.view(0).facts(), context)
    book = match.state.book
    for term in (*book.kind, *book.event_index, "countess", "jester", "first_market"):
        assert TABLE.zoom(term, context) is not None, term


@each_table
def test_full_villages_stay_large_enough_to_read(players, options):
    match = play_rounds(new_match("p" * players, seed=6, **options), 99)
    for seat in range(players):
        layout = lay_out(match, seat)
        owned = {f"v.{one.card}" for chain in match.state.facts().chains(seat) for one in chain}
        widths = [p.w for p in layout.pieces if p.id in owned and p.sprite[0] == "vl.card"]
        assert min(widths) >= (53 if options else 56), (seat, len(owned), min(widths))


@pytest.mark.parametrize("players", [4, 5])
def test_other_villages_have_names_while_they_are_not_crowded(players):
    match = play_rounds(new_match("p" * players, seed=8), 2)
    layout = lay_out(match, size=(1280, 800))
    strips = [p for p in layout.pieces if p.sprite[0] == "vl.strip"]
    assert len(strips) > 8 * (players - 1)
    assert min(p.w for p in strips) >= NAMED
    assert min(p.h for p in strips) >= LEAST


@pytest.mark.parametrize("count", [1, 7, 14, 15, 21, 40, 90])
def test_strips_fill_their_box_and_never_leave_it(count):
    box = Rect(10, 20, 215, 126)
    made = grid(count, box)
    last = [made.at(n, box) for n in range(count)]
    assert max(at.right for at in last) <= box.right + 0.01
    assert max(at.bottom for at in last) <= box.bottom + 0.01
    assert made.named == (count <= 14)


# --- the bar of phases ----------------------------------------------------------------------------
@pytest.mark.parametrize(("players", "steps"), [(1, 5), (2, 4), (3, 4)])
def test_the_bar_of_phases_marks_where_we_are(players, steps):
    match = new_match("p" * players, seed=4)
    chance, marked = Chance(5), set()
    while not match.state.over:
        layout = lay_out(match, match.state.player)
        bar = [p for p in layout.pieces if p.sprite[0] == "vl.phase"]
        assert [p.id for p in bar] == [f"phase.{step}" for step in match.state.facts().parts]
        assert len(bar) == steps
        [now] = [p.id for p in bar if p.sprite[2] == "now"]
        marked.add((match.state.phase, now))
        match.apply(chance.choice(match.state.legal_actions()))
    assert {("draft", "phase.draft"), ("build", "phase.build")} <= marked
    if players < 3:
        assert ("coin", "phase.road") in marked
    if players == 1:
        assert {("give", "phase.draft"), ("choose", "phase.events")} <= marked
    for piece in lay_out(match).pieces:
        if piece.sprite[0] == "vl.phase":
            assert TABLE.tip(match.state.view(0).facts(), piece.id, context_of(match))


def test_the_bar_says_when_a_market_is_due():
    match, chance, shown = new_match("p", seed=3), Chance(2), set()
    while not match.state.over:
        state = match.state
        due = state.facts().first_due or state.facts().second_due
        there = any(p.id == "phase.due" for p in lay_out(match).pieces)
        assert there == due
        shown.add(there)
        match.apply(chance.choice(state.legal_actions()))
    assert shown == {True, False}


# --- names and hands ------------------------------------------------------------------------------
@pytest.mark.parametrize("size", SIZES[:3])
def test_a_hand_of_ten_shows_whole_cards(size):
    match = play_to(new_match("pg", seed=4), "build")
    state = match.state
    state.villages[0].hand += [state.reserve.pop() for _ in range(10 - len(state.villages[0].hand))]
    held = {f"v.{card}" for card in state.facts().hand_cards(0)}
    found = [p for p in lay_out(match, size=units(size)).pieces if p.id in held]
    assert len(found) == 10
    for a, b in combinations(found, 2):
        assert overlap(a, b) <= 0, (a.id, b.id)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_names_of_the_countess_s_villagers_are_whole_at_the_smallest_size(language, app):
    """Up to eighteen of them, as many as she has in the middle of a game."""
    for seed in range(3):
        match, chance = new_match("p", seed=seed), Chance(seed)
        while len(match.state.villages[1].below) < 18:
            seat = match.state.player
            match.apply(choose("random", match.state.view(seat), seat, chance))
        context = context_of(match, size=units((1024, 640)), language=language)
        app.resize((1024, 640))
        for piece in TABLE.layout(match.state.view(0).facts(), context).pieces:
            if piece.sprite[0] == "vl.strip":
                face = piece.sprite[1]
                size = (round(piece.w * app.s), round(piece.h * app.s))
                _signs, _picture, room = arrange(app.art, size, face)
                assert whole(app.art, face.name, size[1], room), face.name


# --- secrets --------------------------------------------------------------------------------------
def test_a_hand_that_lies_face_down_tells_nothing_but_its_backs():
    match = new_match("ppp", seed=5)
    seat = match.state.player
    context = context_of(match, seat)
    view = match.state.view(seat).facts()
    layout = TABLE.layout(view, context)
    backs = [p for p in layout.pieces if p.id.startswith(f"{seat}.hand.")]
    cards = view.hand_cards(seat)
    assert len(backs) == len(cards) == 5
    assert any(p.id == "peek" for p in layout.pieces)
    names = {context.say(match.game.entries[card.partition(".")[0]].name) for card in cards}
    for back in backs:
        assert back.term is None
        assert back.sprite[0] == "vl.back"
        tip = TABLE.tip(view, back.id, context)
        assert tip.startswith("In hand: ")
        assert not any(name in tip for name in names)
        assert TABLE.marks(view, back.id, layout, context) == []
        assert TABLE.attempt(view, back.id, "", context) is None
    ids = {p.id for p in layout.pieces}
    assert not ids & {f"v.{card}" for card in cards}
    faces = [sprite[1].name for sprite, _w, _h in TABLE.hand(view, seat, context)]
    assert set(faces) == names
    assert TABLE.hand(view, (seat + 1) % 3, context) == [], "the hands of others stay closed"


def test_a_special_put_on_a_villager_is_played_as_its_trick_says() -> None:
    match = new_match("pp", 3)
    state = match.state
    book, context = state.book, context_of(match, 0)
    for kind in book.kind.values():
        if kind.special:
            card = book.names[kind.cards[0]]
            state.villages[0].hand = [kind.cards[0]]
            facts = state.view(0).facts()
            meant = TABLE.attempt(facts, f"v.{card}", "on.carpenter.1", context)
            played = TRICKS[kind.special].played
            if played in (PlayOn, Swap):
                assert meant == played(card, "carpenter.1")
            away = TABLE.attempt(facts, f"v.{card}", "discard", context)
            assert away == PlaySpecial(card)


@pytest.mark.parametrize("size", SIZES[:3])
def test_a_stack_that_is_searched_lies_open_in_whole_cards(size):
    """Ten cards at most: they lie in two rows where they are larger then."""
    looks = (
        match
        for seed in range(40)
        for match in [new_match("ppppp", seed=seed, saints="yes")]
        if any(a.word == "look" for a in match.state.legal_actions())
    )
    match = next(looks)
    match.apply(next(a for a in match.state.legal_actions() if a.word == "look"))
    state = match.state
    seen = [f"v.{card}" for card in state.facts().seen.cards]
    assert len(seen) == 10
    context = replace(context_of(match, state.player, units(size)), bared=True)
    pieces = {p.id: p for p in TABLE.layout(state.view(state.player).facts(), context).pieces}
    ground = pieces["seen.ground"]
    for card in (pieces[id] for id in seen):
        assert card.w >= 70
        assert abs(card.x - ground.x) * 2 + card.w <= ground.w
        assert abs(card.y - ground.y) * 2 + card.h <= ground.h
    for a, b in combinations([pieces[id] for id in seen], 2):
        assert overlap(a, b) <= 0.5
    rows = [pieces[id].y for id in seen]
    assert rows == sorted(rows), "from the top card on, row by row"
