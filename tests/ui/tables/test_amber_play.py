"""Amber played at its table through posted events: whole games, turning, previews, secrets."""

from __future__ import annotations

from collections import Counter

import pygame

import game
from game.amber.actions import Lay
from game.engine.chance import Chance
from game.engine.match import Match, Seat
from tests.ui.table.driver import Driver, sit_down
from ui.scenes.handover import HandoverScene
from ui.scenes.results import ResultsScene
from ui.scenes.table import TableScene

NAMES = ("Anna", "Ben", "Celia", "Dan", "Eva", "Maksymilian")
MOST = 1500
"""Gestures after which a game must be over."""


def new_match(kinds: str, seed: int = 1, **options: str) -> Match:
    """p for a person, g for a greedy and r for a random bot, seat by seat."""
    words = {"p": "person", "g": "greedy", "r": "random"}
    seats = [Seat(NAMES[i], words[kind]) for i, kind in enumerate(kinds)]
    return Match.new(game.load("amber"), seats, seed, options)


class Turner:
    """Turns what is held or pointed at, in one of the three ways after the other."""

    def __init__(self, player: Driver) -> None:
        self.player = player
        self.used: Counter[str] = Counter()

    def turn(self) -> None:
        way = ("wheel", "right click", "R")[self.used.total() % 3]
        self.used[way] += 1
        if way == "wheel":
            self.player.wheel(-1)
        elif way == "right click":
            self.player.down(3)
            self.player.up(3)
        else:
            self.player.key(pygame.K_r)


def lay_by_mouse(player: Driver, turner: Turner, chance: Chance) -> None:
    """Take up a piece, turn it over some square, put it down: what was shown is what is done."""
    table = player.table
    moves = table.picker.moves
    piece = chance.choice([p for p in moves.pieces if moves.targets(p)])
    place = chance.choice(list(moves.targets(piece)))
    dragged = chance.below(2) == 0
    player.point(player.piece(piece))
    player.down()
    if dragged:
        player.point(player.place(place), held=True)
    else:
        player.up()
        player.point(player.place(place))
    assert table.picker.picked == piece
    for _ in range(chance.below(4) if moves.faces(piece) else 0):
        turner.turn()
    shown = table.picker.variant(place)
    assert shown in moves.targets(piece)[place]
    done = len(table.match.steps)
    if dragged:
        player.up()
    else:
        player.tap(player.place(place))
    if player.app.scenes.top is not table and not isinstance(
        player.app.scenes.top, HandoverScene | ResultsScene
    ):
        player.press("yes")  # somebody else would win at once: asked whether it is meant
    assert table.match.steps[done].action == shown


def act(player: Driver, turner: Turner, chance: Chance, covers: list[int]) -> None:
    """One decision by the mouse, in whichever way it can be made."""
    scene = player.app.scenes.top
    if isinstance(scene, HandoverScene):
        table = next(s for s in player.app.scenes if isinstance(s, TableScene))
        assert table.seat is None, "nobody's hand is on the table now"
        covers.append(table.match.state.player)
        player.press("ready")
        return
    table = player.table
    if not table.acting:
        player.wait(0.3)
        return
    moves = table.picker.moves
    if moves.buttons and (not moves.pieces or chance.below(2)):
        player.tap(player.button(f"do:{chance.below(len(moves.buttons))}"))
    elif any(moves.targets(piece) for piece in moves.pieces):
        lay_by_mouse(player, turner, chance)
    else:
        player.tap(player.piece(chance.choice(moves.pieces)))


def play(player: Driver, seed: int) -> tuple[Match, list[int], Turner]:
    chance, covers, turner = Chance(seed), [], Turner(player)
    table = next(s for s in player.app.scenes if isinstance(s, TableScene))
    for _ in range(MOST):
        if isinstance(player.app.scenes.top, ResultsScene):
            return table.match, covers, turner
        if table.match.state.over:
            player.wait(0.5)
        else:
            act(player, turner, chance, covers)
    raise AssertionError("the game does not end")


def play_on(match: Match, steps: int, seed: int = 3) -> Match:
    """Random steps."""
    chance = Chance(seed)
    while len(match.steps) < steps and not match.state.over:
        match.apply(chance.choice(match.state.legal_actions()))
    return match


def play_until(match: Match, wanted, seed: int = 1) -> Match:
    chance = Chance(seed)
    for _ in range(4000):
        if match.state.over:
            break
        if wanted(match.state):
            return match
        match.apply(chance.choice(match.state.legal_actions()))
    raise AssertionError("no such position")


# --- whole games ----------------------------------------------------------------------------------
def test_two_people_at_one_screen_play_to_the_results(app):
    player = sit_down(app, new_match("pp", seed=5))
    match, covers, turner = play(player, 3)
    assert match.state.over
    assert set(turner.used) == {"wheel", "right click", "R"}
    assert min(turner.used.values()) > 5
    laid = [s.action for s in match.steps if isinstance(s.action, Lay)]
    assert {action.turn for action in laid} == {0, 1, 2, 3}
    assert set(covers) == {0, 1}
    changes = sum(a.seat != b.seat for a, b in zip(match.steps, match.steps[1:], strict=False))
    assert len(covers) >= changes, "the mouse was passed on with the hands covered"


def test_the_advanced_game_to_the_results(app):
    player = sit_down(app, new_match("pp", seed=6, variant="advanced"))
    match, _covers, _turner = play(player, 4)
    assert match.state.over
    assert {step.action.word for step in match.steps} >= {"lay", "draw", "take"}


def test_among_bots_to_the_results(app):
    player = sit_down(app, new_match("prr", seed=2))
    match, covers, _turner = play(player, 6)
    assert match.state.over
    assert covers == [], "against computers there is nothing to hide"
