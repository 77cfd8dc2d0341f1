"""Amber played at its table through posted events: whole games, turning, previews, secrets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import pairwise

import pygame
import pytest

from game.amber.actions import Lay, Rebuild, Swap
from game.amber.state import AmberState
from game.engine.chance import Chance
from game.engine.match import Match
from tests.game.amber.positions import position
from tests.ui.table.driver import Driver, sit_down
from tests.ui.tables.laying import seated
from ui.forms.dialogs import Confirm
from ui.paint.theme import hexa
from ui.scenes.handover import HandoverScene
from ui.scenes.results import ResultsScene
from ui.scenes.table import TableScene

MOST = 1500
"""Gestures after which a game must be over."""


new_match = partial(seated, "amber")


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
    moves = table.now.picker.moves
    piece = chance.choice([p for p in moves.pieces if moves.targets(p)])
    place = chance.choice(list(moves.targets(piece)))
    dragged = chance.below(2) == 0 or moves.only(piece) is not None
    player.point(player.piece(piece))
    player.down()
    if dragged:
        player.point(player.place(place), held=True)
    else:
        player.up()
        player.point(player.place(place))
    assert table.now.picker.picked == piece
    for _ in range(chance.below(4) if moves.faces(piece) else 0):
        turner.turn()
    shown = table.now.picker.variant(place)
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
        assert table.now.seat is None, "nobody's hand is on the table now"
        covers.append(table.match.state.player)
        player.press("ready")
        return
    table = player.table
    if not table.now.acting:
        player.wait(0.3)
        return
    moves = table.now.picker.moves
    if moves.buttons and (not moves.pieces or chance.below(2)):
        player.tap(player.button(f"do:{chance.below(len(moves.buttons))}"))
    elif any(moves.targets(piece) for piece in moves.pieces):
        lay_by_mouse(player, turner, chance)
    elif not moves.pieces:
        player.tap(player.place(chance.choice(moves.places)))  # a castle
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


def play_until(match: Match, wanted: Callable[[AmberState], bool], seed: int = 1) -> Match:
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
    changes = sum(a.seat != b.seat for a, b in pairwise(match.steps))
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


# --- castles --------------------------------------------------------------------------------------
def test_one_click_takes_a_castle(app):
    player = sit_down(app, new_match("prr", seed=4, first_player="seat1"))
    free = [piece for piece in player.table.top.pieces if piece.startswith("castle.")]
    assert sorted(free) == ["castle.C3", "castle.E9", "castle.I5"], "nobody's colour yet"
    player.tap(player.piece("castle.E9"))
    state = player.table.match.state
    assert state.facts().castles["E9"] == 0
    assert player.table.top.pieces["castle.0"].sprite[1] == hexa(player.table.now.people[0].colour)


# --- positions ------------------------------------------------------------------------------------
def match_of(state: AmberState, kinds: str = "") -> Match:
    """A match that begins with this position; persons at all seats, or p and r as above."""
    other = new_match(kinds or "p" * state.players, 1)
    return Match(state, other.seats, 1, state.options)


@pytest.fixture
def quiet(table_app):
    """Nothing is done for the player, and nothing is covered."""
    return table_app(forced=False, handover=False)


def gift() -> AmberState:
    """The village E6 between two roads (E8 of the rules): whoever builds there may help a rival."""
    return position(
        "C6 G6",
        "D6 straight 1, F6 straight 1",
        villages="E6 K11",
        hands=["one_way_straight crossroads shovel dead_end swamp bridge"],
    )


def hold(player: Driver, piece: str, place: str) -> None:
    """Take the piece up and hold it over the place."""
    player.hold(player.piece(piece), player.place(place))


def told(player: Driver, place: str) -> tuple[str, str]:
    return player.table.forecast.words(place)


# --- turning --------------------------------------------------------------------------------------
def test_a_tile_is_turned_in_the_hand_and_goes_down_so(quiet):
    match = match_of(position("C6 G6", hands=["curve straight tee dead_end swamp shovel"]))
    player = sit_down(quiet, match)
    before = player.table.top.pieces["0.hand.curve"].sprite
    player.point(player.piece("0.hand.curve"))
    player.wheel(-1)
    turned = player.table.top.pieces["0.hand.curve"].sprite
    assert turned != before, "it is seen in the hand"
    player.key(pygame.K_r, mod=pygame.KMOD_SHIFT)
    assert player.table.top.pieces["0.hand.curve"].sprite == before
    player.down(3)
    player.up(3)
    assert player.table.top.pieces["0.hand.curve"].sprite == turned
    assert not player.table.zoom.pinned
    hold(player, "0.hand.curve", "D6")
    assert player.table.now.picker.variant("D6") == Lay("curve", "D6", 1)
    player.tap(player.place("D6"))
    assert match.steps[-1].action == Lay("curve", "D6", 1)


def test_only_turns_that_are_legal_are_gone_through(quiet):
    player = sit_down(quiet, match_of(position("C6 G6", hands=["curve " * 6])))
    hold(player, "0.hand.curve", "D6")
    shown = []
    for _ in range(4):
        shown.append(player.table.now.picker.variant("D6").turn)
        player.wheel(-1)
    assert shown == [1, 2, 1, 2], "the road from the castle must go on"


def test_the_ghost_lies_as_it_would_be_laid(quiet):
    player = sit_down(quiet, match_of(position("C6 G6", hands=["curve " * 6])))
    hold(player, "0.hand.curve", "D6")
    new = {piece.id: piece for piece in player.table.ghost.preview.new}
    assert "t.D6.curve.1" in new
    (sign,) = player.table.ghost.preview.signs
    assert sign.sprite[1:3] == (0, 2), "the first of two ways"
    player.key(pygame.K_r)
    player.wait(0.1)
    new = {piece.id for piece in player.table.ghost.preview.new}
    assert "t.D6.curve.2" in new
    assert "t.D6.curve.1" not in new


def test_by_keyboard_alone(quiet):
    match = match_of(position("C6 G6", hands=["curve " * 6]))
    player = sit_down(quiet, match)
    table = player.table
    for _ in range(60):
        player.key(pygame.K_TAB)
        spot = table.ring.spot
        if spot is not None and spot.id == "0.hand.curve":
            break
    player.key(pygame.K_RETURN)
    assert table.now.picker.picked == "0.hand.curve"
    place = table.ring.spot.id
    first = table.now.picker.variant(place)
    player.key(pygame.K_r)
    assert table.now.picker.variant(place) != first
    wanted = table.now.picker.variant(place)
    player.key(pygame.K_RETURN)
    assert match.steps[-1].action == wanted
    player.key(pygame.K_u)
    assert not match.steps, "laid tiles can be taken back before the draw"


# --- what a tile would bring ----------------------------------------------------------------------
def test_a_gift_to_a_rival_is_a_warning(quiet):
    player = sit_down(quiet, match_of(gift()))
    hold(player, "0.hand.one_way_straight", "E6")
    for _ in range(4):
        if player.table.now.picker.variant("E6").turn == 3:
            break
        player.wheel(-1)
    player.wait(0.1)
    brings, mind = told(player, "E6")
    assert "Anna" not in brings
    assert "Careful!" in mind
    assert "Ben: + village E6 with its coin, castle Anna with its coin" in mind
    new = player.table.ghost.preview.new
    assert {p.id.partition(".")[0] for p in new} == {"t", "village"}, "the tile and what is on it"


def test_a_shared_coin_is_told(quiet):
    player = sit_down(quiet, match_of(gift()))
    hold(player, "0.hand.crossroads", "E6")
    brings, mind = told(player, "E6")
    assert "Anna: + village E6, castle Ben with its coin" in brings
    assert "Coin lost to a tie: village E6" in mind


def test_a_tile_that_changes_nothing_says_so(quiet):
    player = sit_down(quiet, match_of(gift()))
    hold(player, "0.hand.crossroads", "B6")
    assert told(player, "B6") == ("Nothing is joined or cut off.", "")


def test_what_a_shovel_would_cut_off(quiet):
    state = position(
        "C6 G6",
        "D6 straight 1, E6 straight 1, F6 straight 1",
        hands=["shovel " * 6],
    )
    player = sit_down(quiet, match_of(state))
    hold(player, "0.hand.shovel", "E6")
    brings, mind = told(player, "E6")
    assert "Digs up: Straight road" in brings
    assert "Ben: − castle Anna" in brings
    assert "Anna: − castle Ben" in mind
    gone = {piece.id for piece in player.table.ghost.preview.gone}
    assert "t.E6.straight.1" in gone
    assert not any(id.startswith("road.") for id in gone), "only the tile is crossed out"


def test_giving_the_game_away_is_asked(quiet):
    state = position(
        "C6 G6",
        "D6 straight 1, F6 straight 1",
        villages="E6",
        hands=["one_way_straight straight straight curve curve tee"],
    )
    match = match_of(state)
    player = sit_down(quiet, match)
    player.table.now.facings["0.hand.one_way_straight"] = 3
    hold(player, "0.hand.one_way_straight", "E6")
    assert "Ben wins at once" in told(player, "E6")[1]
    player.tap(player.place("E6"))
    assert isinstance(player.app.scenes.top, Confirm)
    assert not match.steps
    player.press("yes")
    assert match.state.over


# --- rebuilding, being stuck ----------------------------------------------------------------------
def second_tile() -> AmberState:
    """E9 of the rules: the straight on D6 would run into the side of E6."""
    return position(
        "C6 E9",
        "E8 straight, E7 straight, E6 straight",
        hands=["bridge roundabout straight straight curve curve"],
    )


def test_the_second_tile_is_a_step_of_its_own(quiet):
    match = match_of(second_tile())
    player = sit_down(quiet, match)
    assert not any(id.startswith("target.E6") for id in player.table.top.pieces)
    player.table.now.facings["0.hand.straight"] = 1
    hold(player, "0.hand.straight", "D6")
    assert "A second tile may follow, on: E6" in told(player, "D6")[0]
    player.up()
    table = player.table
    assert table.top.pieces["target.E6"].sprite[2] == "second"
    assert [action.word for action in table.now.picker.moves.buttons] == ["end"], "or not"
    hold(player, "0.hand.roundabout", "E6")
    assert "castle" in told(player, "E6")[0]
    player.up()
    assert match.steps[-1].action == Rebuild("roundabout", "E6", 0)


def test_straights_that_can_be_rebuilt_are_marked(quiet):
    state = position(
        "C6 E9",
        "D6 straight 1, E6 straight",
        hands=["bridge straight straight curve curve tee"],
        rebuild_as_only_tile="yes",
    )
    player = sit_down(quiet, match_of(state))
    assert player.table.top.pieces["target.E6"].sprite[2] == "rebuild"
    assert "target.D6" not in player.table.top.pieces


def test_without_a_move_a_tile_is_put_in_the_box(quiet):
    walled = "B6 dead_end 3, D6 dead_end 1, C5 dead_end, C7 dead_end 2"
    match = match_of(position("C6 G6", walled, hands=["straight curve tee curve tee swamp"]))
    player = sit_down(quiet, match)
    assert match.state.phase == "stuck"
    assert "no move" in player.table.panel.content.prompt
    player.drag(player.piece("0.hand.tee"), player.place("box"))
    assert match.steps[-1].action == Swap("tee")


def test_what_fills_a_gap_in_the_row_is_not_what_was_pointed_at(quiet):
    hand = "straight straight curve curve tee"
    match = match_of(position("C6 G6", hands=[hand], row="bridge tee", stack="swamp curve curve"))
    player = sit_down(quiet, match)
    hold(player, "0.hand.tee", "D6")
    player.tap(player.place("D6"))
    player.tap(player.piece("row.1"))
    assert player.table.top.pieces["row.1"].term == "swamp"
    player.wait(0.1)
    assert player.table.pointer.hovered is None, "the bridge is gone, and the swamp not pointed at"


# --- networks -------------------------------------------------------------------------------------
def pictures(player: Driver) -> set[tuple[str, str]]:
    """(painter, colour) of the pictures laid over the board."""
    marks = player.table.marks.shown()
    return {(mark.sprite[0], mark.sprite[-1]) for mark in marks if mark.kind == "picture"}


def roads() -> AmberState:
    return position(
        "C6 G6",
        "D6 straight 1, E6 tee, F6 one_way_straight 1, H6 straight 1, E7 straight",
        villages="E6 H6 K11",
        hands=["straight straight curve curve tee tee"],
    )


def test_pointing_at_a_player_shows_what_he_drives(quiet):
    player = sit_down(quiet, match_of(roads()))
    colour = hexa(player.table.now.people[1].colour)
    assert not pictures(player)
    player.point(player.piece("1.seat"))
    player.wait(0.5)
    marks = player.table.marks.shown()
    shown = {sprite[0] for m in marks if (sprite := m.sprite)}
    assert shown == {"am.route", "am.castle_route", "am.target"}
    assert all(colour in map(str, mark.sprite) for mark in marks)
    routes = [mark for mark in marks if mark.sprite[0] == "am.route"]
    assert len(routes) == 1, "he drives on H6, not against the arrow of F6"
    assert "Villages: H6" in player.table.tip.words[2]


def test_clicking_a_player_keeps_the_roads_shown(quiet):
    player = sit_down(quiet, match_of(roads()))
    own = {id for id in player.table.top.pieces if id.startswith("road.")}
    assert {"road.C6", "road.D6", "road.E6", "road.F6", "road.E7"} == own
    player.tap(player.piece("1.seat"))
    others = {id for id in player.table.top.pieces if id.startswith("road.")}
    assert others == {"road.G6", "road.H6"}
    player.key(pygame.K_1)
    assert {id for id in player.table.top.pieces if id.startswith("road.")} == own


def test_pointing_at_a_village_shows_who_comes_there_and_how(quiet):
    player = sit_down(quiet, match_of(roads()))
    player.point(player.piece("village.E6"))
    player.wait(0.5)
    assert "Joined: Anna" in player.table.tip.words[2]
    marks = player.table.marks.shown()
    way = [mark.sprite for mark in marks if mark.kind == "picture"]
    assert [sprite[0] for sprite in way] == ["am.castle_route", "am.route", "am.route"]
    assert way[0][1] == ("E",)
    player.point(player.piece("line.G6"))
    player.wait(0.5)
    assert "Joined: Anna" in player.table.tip.words[2]
    assert len([m for m in player.table.marks.shown() if m.kind == "picture"]) == 4
    player.point(player.piece("village.K11.bare"))
    player.wait(0.5)
    assert "Nobody is joined here." in player.table.tip.words[2]


# --- secrets --------------------------------------------------------------------------------------
def test_no_tile_of_a_covered_hand_is_on_the_table(table_app):
    app = table_app(handover=True)
    state = position(
        "C6 G6",
        hands=["straight straight curve curve tee tee", "swamp swamp shovel shovel bridge bridge"],
        stack="roundabout dead_end",
    )
    player = sit_down(app, match_of(state))
    assert isinstance(player.app.scenes.top, HandoverScene)
    player.press("ready")
    hidden = ("swamp", "shovel", "bridge", "roundabout", "dead_end")
    for _ in range(2):
        assert not any(name in id for id in player.table.top.pieces for name in hidden)
        assert not any(
            name in str(p.sprite)
            for p in player.table.top.layout.pieces
            for name in ("bridge", "swamp", "roundabout")
        )
        if player.table.match.state.phase == "turn":
            player.tap(player.piece("0.hand.straight"))
            player.tap(player.place("D6"))
    player.key(pygame.K_SPACE)
    assert isinstance(player.app.scenes.top, HandoverScene), "before Ben's tiles lie open"
    table = next(s for s in player.app.scenes if isinstance(s, TableScene))
    assert table.now.seat is None
    player.press("ready")
    mine = {id for id in player.table.top.pieces if ".hand." in id}
    assert {id.split("#")[0].removesuffix(".count") for id in mine} == {
        "1.hand.swamp",
        "1.hand.shovel",
        "1.hand.bridge",
    }


def test_an_instant_win_is_told(quiet):
    """Only Anna drives to the village and to the other castle: the road has an arrow."""
    state = position(
        "C6 G6",
        "D6 straight 1, F6 straight 1",
        villages="E6",
        hands=["one_way_straight " * 6],
    )
    match = match_of(state)
    player = sit_down(quiet, match)
    hold(player, "0.hand.one_way_straight", "E6")
    assert player.table.now.picker.variant("E6") == Lay("one_way_straight", "E6", 1)
    assert "Anna wins at once" in told(player, "E6")[0]
    player.tap(player.place("E6"))
    assert match.state.over
    assert "every village and castle" in player.table.panel.content.prompt
    for _ in range(20):
        player.wait(0.2)
        if isinstance(player.app.scenes.top, ResultsScene):
            break
    assert isinstance(player.app.scenes.top, ResultsScene)


# --- hands at one screen --------------------------------------------------------------------------
def test_the_hand_is_covered_as_soon_as_it_is_not_needed(app):
    """Open for the turn, behind the handover; a pile of backs when the tile is laid."""
    player = sit_down(app, new_match("pp", seed=5, castles="as_seated"))
    player.press("ready")
    seat = player.table.now.seat
    assert "peek" not in player.table.top.pieces
    moves = player.table.now.picker.moves
    piece = next(p for p in moves.pieces if moves.targets(p))
    player.tap(player.piece(piece))
    player.tap(player.place(next(iter(moves.targets(piece)))))
    player.wait(1)
    pieces = player.table.top.pieces
    assert {"peek", f"{seat}.hand.back"} <= set(pieces)
    assert not any(p.term for p in pieces.values() if ".hand." in p.id)
    assert (
        len(player.table.now.look.hand(player.table.now.facts, seat, player.table.now.context)) == 5
    )
