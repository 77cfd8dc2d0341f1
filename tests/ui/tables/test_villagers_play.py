"""Villagers played at its table through posted events: whole games, previews, secrets."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

import game
from game.engine.chance import Chance
from game.engine.match import Match
from game.engine.sentinels import NOTHING
from game.villagers.actions import Build, EndBuild, Return
from tests.ui.table.driver import Driver, seen, sit_down
from tests.ui.tables.laying import seated
from ui.forms.dialogs import Confirm
from ui.scenes.handover import HandoverScene
from ui.scenes.results import ResultsScene
from ui.scenes.table import TableScene

MOST = 2500
"""Gestures after which a game must be over."""


new_match = partial(seated, "villagers")


def play_to(match: Match, phase: str, seat: int = 0, chance: Chance | None = None) -> Match:
    """Random moves until this seat decides in this phase."""
    chance = chance or Chance(1)
    for _ in range(2000):
        state = match.state
        if state.phase == phase and state.player == seat:
            return match
        match.apply(chance.choice(state.legal_actions()))
    raise AssertionError("no such position")


def act(player: Driver, chance: Chance, covers: list[int]) -> None:
    """One decision by the mouse, in whichever way it can be made."""
    scene = player.app.scenes.top
    if isinstance(scene, HandoverScene):
        table = next(s for s in player.app.scenes if isinstance(s, TableScene))
        assert table.now.seat is None, "nobody's hand is on the table now"
        covers.append(table.match.state.player)
        player.press("ready")
        return
    if isinstance(scene, Confirm):
        player.press("yes")
        return
    table = player.table
    if not table.now.acting:
        player.wait(0.3)
        return
    if table.chooser.open:
        player.tap(table.chooser.row_centre(chance.below(len(table.chooser.actions))))
        return
    moves = table.now.picker.moves
    if moves.buttons and (not moves.pieces or not chance.below(4)):
        player.tap(player.button(f"do:{chance.below(len(moves.buttons))}"))
        return
    piece = chance.choice(moves.pieces)
    targets = list(moves.targets(piece))
    if not targets:
        player.tap(seen(player, piece))
    elif chance.below(2):
        player.drag(seen(player, piece), player.place(chance.choice(targets)))
    else:
        player.tap(seen(player, piece))
        if table.now.picker.picked is not None:
            player.tap(player.place(chance.choice(targets)))


def play(player: Driver, seed: int) -> tuple[Match, list[int]]:
    chance, covers = Chance(seed), []
    table = next(s for s in player.app.scenes if isinstance(s, TableScene))
    for _ in range(MOST):
        if isinstance(player.app.scenes.top, ResultsScene):
            return table.match, covers
        if table.match.state.over:
            player.wait(0.5)
        else:
            act(player, chance, covers)
    raise AssertionError("the game does not end")


# --- whole games ----------------------------------------------------------------------------------
def test_two_people_at_one_screen_play_to_the_results(app):
    player = sit_down(app, new_match("pp", seed=5))
    match, covers = play(player, 3)
    assert match.state.over
    assert {step.seat for step in match.steps} == {0, 1}
    assert len(match.steps) > 80
    turns = sum(isinstance(step.action, EndBuild) for step in match.steps)
    assert len(covers) >= turns, "before every build turn the screen was covered"
    assert set(covers) == {0, 1}
    assert len(covers) <= 2 * turns, "within a turn it was not"


@pytest.mark.parametrize("mode", ["normal", "veteran"])
def test_alone_against_the_countess_to_the_results(app, mode):
    player = sit_down(app, new_match("p", seed=7, mode=mode))
    match, covers = play(player, 4)
    assert match.state.over
    assert covers == [], "alone there is nothing to hide"
    assert match.state.verdict() is not None


def test_among_bots_to_the_results(app):
    player = sit_down(app, new_match("prr", seed=2))
    match, covers = play(player, 6)
    assert match.state.over
    assert covers == []


# --- secrets --------------------------------------------------------------------------------------
def hand_sprites(player: Driver) -> set[str]:
    """How the own hand lies: "vl.back" or "vl.card"; nothing tells the front of a back."""
    table = player.table
    cards = [f"v.{card}" for card in table.now.facts.hand_cards(table.now.seat)]
    backs = [p for p in table.top.layout.pieces if p.id.startswith(f"{table.now.seat}.hand.")]
    open_cards = [p for p in table.top.layout.pieces if p.id in cards]
    assert len(backs) + len(open_cards) == len(cards)
    assert not any(back.term for back in backs)
    return {piece.sprite[0] for piece in (*backs, *open_cards)}


def test_hands_lie_face_down_while_drafting_and_open_for_building(app):
    match = new_match("pp", seed=3)
    player = sit_down(app, match)
    assert match.state.phase == "draft"
    assert hand_sprites(player) == {"vl.back"}
    chance, covers = Chance(1), []
    while not covers:
        act(player, chance, covers)
    assert match.state.facts().needs_hand
    assert hand_sprites(player) == {"vl.card"}


def test_a_build_turn_is_covered_after_loading_too(app):
    match = play_to(new_match("pp", seed=3), "build")
    again = Match.from_dict(match.to_dict(), lambda name, sources: game.load("villagers"))
    player = sit_down_covered(app, again)
    assert isinstance(player.app.scenes.top, HandoverScene)


def sit_down_covered(app, match: Match) -> Driver:
    driver = Driver(app)
    app.push(TableScene(app, match))
    driver.wait(0.1)
    return driver


def test_alone_among_bots_the_own_hand_lies_open(app):
    player = sit_down(app, new_match("pgg", seed=3))
    assert hand_sprites(player) == {"vl.card"}


# --- gestures and previews ------------------------------------------------------------------------
def building(hand: tuple[str, ...], village: tuple[tuple[str, str], ...] = ()) -> Match:
    """Seat 0 builds with these cards in hand; the village has (card, what it lies on) besides."""
    match = play_to(new_match("pg", seed=4), "build")
    state = match.state
    book, own = state.book, state.villages[0]
    wanted = {book.number[name] for name in (*hand, *(card for card, _ in village))}
    for pile in (*state.stacks, state.reserve, state.discard, *state.piles):
        pile[:] = [card for card in pile if card not in wanted]
    for seat in state.villages:
        seat.hand[:] = [card for card in seat.hand if card not in wanted]
        for card in list(seat.below):
            if card in wanted and card not in seat.load:
                seat.take(card)
    for n, card in enumerate(state.road):
        if card in wanted:
            state.road[n] = NOTHING
    own.hand[:] = [book.number[name] for name in hand]
    for card, under in village:
        own.lay(book.number[card], book.number[under] if under else NOTHING)
    own.gold = 9
    return match


@pytest.fixture
def quiet(table_app):
    """Nothing is done for the player."""
    return table_app(forced=False)


def test_a_held_card_shows_where_it_goes_and_what_it_brings(quiet):
    match = building(("cooper.1",), (("lumberjack.9", ""),))
    player = sit_down(quiet, match)
    player.hold(seen(player, "v.cooper.1"), player.place("on.lumberjack.9"))
    table = player.table
    new = {piece.id: piece for piece in table.ghost.preview.new}
    under = table.top.pieces["v.lumberjack.9"]
    assert "v.cooper.1" in new
    assert new["v.cooper.1"].x == under.x
    assert under.y < new["v.cooper.1"].y < under.y + under.h / 2, "its head stays in sight"
    assert set(new) <= {"v.cooper.1", "coins.blacksmith.1", "coins.blacksmith.2"}
    words = table.forecast.words("on.lumberjack.9")[0]
    assert "Covers Lumberjack" in words
    assert "Padlock" in words
    assert "First Market" in words
    player.up()
    assert "2 gold" in player.app.scenes.top.text, "the price is named before it is paid"
    player.press("yes")
    assert any(step.action == Build("cooper.1", "lumberjack.9") for step in match.steps)


@pytest.mark.parametrize("more", [(), (("hayer.9", ""), ("miner.9", ""))])
def test_a_second_branch_is_shown_beside_the_first_and_nothing_else_moves(quiet, more):
    village = (("lumberjack.9", ""), ("cooper.1", "lumberjack.9"), *more)
    match = building(("cooper.2", "swineherd.2", "cartwright.1"), village)
    player = sit_down(quiet, match)
    player.tap(seen(player, "v.cooper.2"))
    player.point(player.place("on.lumberjack.9"))
    player.wait(0.1)
    table = player.table
    (ghost,) = (p for p in table.ghost.preview.new if not p.id.startswith("coins."))
    first, under = (table.top.pieces[f"v.{card}"] for card in ("cooper.1", "lumberjack.9"))
    assert ghost.id == "v.cooper.2"
    assert (ghost.y, ghost.w) == (first.y, first.w)
    assert ghost.x - first.x > 0.4 * first.w
    assert under.layer < ghost.layer


def test_a_card_that_covers_a_symbol_says_what_is_lost(quiet):
    match = building(("swineherd.2",))
    founders = match.state.book.names[match.state.villages[0].founders]
    player = sit_down(quiet, match)
    player.tap(seen(player, "v.swineherd.2"))
    uncovered = {
        laid.card for chain in match.state.facts().chains(0) for laid in chain if not laid.covered
    }
    assert founders in uncovered, "or there would be nothing to lose"
    assert "lost" in player.table.forecast.words(f"on.{founders}")[0]


def test_a_wrong_drop_says_why(quiet):
    match = building(("cartwright.1",), (("lumberjack.9", ""),))
    player = sit_down(quiet, match)
    player.drag(seen(player, "v.cartwright.1"), player.place("on.lumberjack.9"))
    steps = len(match.steps)
    assert player.table.notice.text
    assert len(match.steps) == steps


def test_a_card_dropped_on_a_stack_brings_a_basic_villager(quiet):
    match = building(("cartwright.1",))
    player = sit_down(quiet, match)
    n = next(i for i, stack in enumerate(match.state.stacks) if stack) + 1
    player.drag(seen(player, "v.cartwright.1"), player.place(f"stack.{n}"))
    assert match.steps[-1].action == Return("cartwright.1", f"stack{n}")
    assert match.state.phase == "basic"
    player.drag(seen(player, "pile.miner"), player.place("0.village"))
    assert match.state.phase == "build"


def test_a_strip_tells_its_name_at_once(quiet):
    match, chance = new_match("prrrr", seed=2), Chance(1)
    while match.state.round < 4:
        match.apply(chance.choice(match.state.legal_actions()))
    player = sit_down(quiet, play_to(match, "build"))
    strip = next(p for p in player.table.top.layout.pieces if p.terse)
    player.point((strip.x, strip.y))
    name = match.game.entries[strip.term].name
    assert player.table.tip.words[0] == player.table.now.say(name)


def test_another_village_is_shown_large_by_a_click_on_it(app):
    player = sit_down(app, new_match("prr", seed=2))
    chance, covers = Chance(2), []
    for _ in range(30):
        act(player, chance, covers)
    table = player.table
    ground = table.top.pieces["2.ground"]
    player.tap((ground.x + ground.w / 2 - 4, ground.y + ground.h / 2 - 3))
    assert table.now.large == 2
    assert table.top.pieces["2.ground"].h > ground.h
    player.key(pygame.K_1)
    assert table.now.large == 0
