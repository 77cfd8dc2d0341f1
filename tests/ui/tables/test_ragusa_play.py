"""Ragusa played at its table through posted events: whole games, previews, chains, habits."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from game.engine.chance import Chance
from game.engine.match import Match
from game.ragusa.actions import BuildWall, Decline, PlaceHouse
from game.ragusa.events import Produced
from tests.ui.table.driver import Driver, sit_down
from tests.ui.tables.laying import NAMES, seated
from ui.forms.dialogs import Confirm
from ui.scenes.handover import HandoverScene
from ui.scenes.results import ResultsScene
from ui.scenes.table import TableScene

MOST = 3000
"""Gestures after which a game must be over."""


new_match = partial(seated, "ragusa")


def act(player: Driver, chance: Chance) -> None:
    """One decision by the mouse, in whichever way it can be made."""
    scene = player.app.scenes.top
    if isinstance(scene, HandoverScene):
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
    if moves.buttons and ((not moves.places and not moves.pieces) or not chance.below(4)):
        player.tap(player.button(f"do:{chance.below(len(moves.buttons))}"))
        return
    piece = chance.choice(moves.pieces) if moves.pieces else None
    targets = list(moves.targets(piece)) if piece is not None else moves.places
    if piece is not None and not targets:
        player.tap(player.piece(piece))
    elif piece is None or chance.below(3) == 0:
        player.tap(player.place(chance.choice(targets)))
    elif chance.below(2):
        player.drag(player.piece(piece), player.place(chance.choice(targets)))
    else:
        player.tap(player.piece(piece))
        player.tap(player.place(chance.choice(targets)))


def play(player: Driver, seed: int) -> Match:
    chance = Chance(seed)
    table = next(s for s in player.app.scenes if isinstance(s, TableScene))
    for _ in range(MOST):
        if isinstance(player.app.scenes.top, ResultsScene):
            return table.match
        if table.match.state.over:
            player.wait(0.5)
        else:
            act(player, chance)
    raise AssertionError("the game does not end")


def test_three_people_at_one_screen_play_to_the_results(app):
    player = sit_down(app, new_match("ppp", seed=5))
    match = play(player, 3)
    assert match.state.over
    assert {step.seat for step in match.steps} == {0, 1, 2}
    assert len(match.steps) > 60


def test_alone_against_the_patrician_to_the_results(app):
    player = sit_down(app, new_match("p", seed=7))
    match = play(player, 4)
    assert match.state.over
    assert match.state.verdict() is not None
    assert len(player.app.scenes.top._people) == 3


# --- one decision at a time -----------------------------------------------------------------------
def until(match: Match, wanted, seed: int = 1) -> Match:
    """Random moves until the position is such; the match goes on from there."""
    chance = Chance(seed)
    for _ in range(2000):
        assert not match.state.over, "no such position"
        if wanted(match.state):
            return Match(match.state.copy(), match.seats, match.seed, match.options)
        match.apply(chance.choice(match.state.legal_actions()))
    raise AssertionError("no such position")


def placing(kinds: str = "ppp", turn: int = 12, seed: int = 5) -> Match:
    return until(new_match(kinds, seed), lambda s: s.phase == "place" and s.turn > turn)


def chain(state) -> str | None:
    """A space whose house would set others to work."""
    if state.phase != "place":
        return None
    for action in state.legal_actions():
        if isinstance(action, PlaceHouse):
            hexes = state.facts().preview_house(action.space).hexes
            if any(hex.does == "produce" and len(hex.houses) > 2 for hex in hexes):
                return action.space
    return None


def made(events) -> list[Produced]:
    return [event for event in events if isinstance(event, Produced) and event.amount]


def workshop(state) -> str | None:
    """A space whose house makes several produce at once, before anybody is asked."""
    spaces = [a.space for a in state.legal_actions() if isinstance(a, PlaceHouse)]
    return next((s for s in spaces if len(made(state.copy().apply(PlaceHouse(s)))) > 1), None)


@pytest.fixture
def quiet(table_app):
    """Nothing is done for the player, and nothing moves."""
    return table_app(forced=False)


def test_a_house_held_over_a_space_says_what_it_will_trigger(quiet):
    match = until(new_match("ppp", 5), lambda s: chain(s) is not None)
    space = chain(match.state)
    player = sit_down(quiet, match)
    seat = player.table.now.seat
    preview = match.state.facts().preview_house(space)
    player.point(player.piece(f"{seat}.house"))
    player.down()
    player.point(player.place("hex.cathedral"), held=True)
    player.point(player.place(space), held=True)
    player.wait(0.1)
    _title, text, refusal = player.table.tip.words
    assert refusal == ""
    for hex in preview.hexes:
        assert quiet.game("ragusa").entries[hex.hex].name.en in text
        for house in hex.houses:
            assert NAMES[house.seat] in text or hex.does == "sets"
            if house.commodity:
                assert f"+{house.amount}" in text
    marks = [mark for mark in player.table.marks.shown() if mark.kind == "line"]
    assert len(marks) == sum(len(hex.houses) > 1 for hex in preview.hexes)
    assert f"house.{space}" in {p.id for p in player.table.ghost.preview.new}
    player.up()
    assert match.steps[0].action == PlaceHouse(space)


def test_a_house_held_over_a_space_that_is_closed_says_why(quiet):
    match = placing()
    player = sit_down(quiet, match)
    state, seat = match.state, match.state.player
    open_to_all = {a.space for a in state.legal_actions() if hasattr(a, "space")}
    closed = next(
        s for i, s in enumerate(state.board.spaces) if s not in open_to_all and state.free >> i & 1
    )
    player.tap(player.piece(f"{seat}.house"))
    player.point(player.place(closed))
    player.wait(0.1)
    _title, text, refusal = player.table.tip.words
    assert text == ""
    assert refusal == player.table.now.say(state.why_not(PlaceHouse(closed)))
    player.tap(player.place(closed))
    assert player.table.notice.text == refusal
    assert match.steps == []


def test_a_click_on_a_free_space_builds_there_at_once(quiet):
    match = placing()
    player = sit_down(quiet, match)
    action = next(a for a in match.state.legal_actions() if isinstance(a, PlaceHouse))
    player.tap(player.place(action.space))
    assert match.steps[0].action == action


def test_bonus_cards_are_declined_only_after_asking_back(quiet):
    match = until(new_match("ppp", 5), lambda s: s.phase == "draw")
    player = sit_down(quiet, match)
    player.tap(player.button("do:0"))
    assert isinstance(quiet.scenes.top, Confirm)
    player.press("no")
    assert match.steps == []
    player.tap(player.button("do:0"))
    player.press("yes")
    assert match.steps[0].action == Decline()


def asked_of_anna(state) -> bool:
    """Early in the game Anna may build a wall."""
    return state.phase == "wall" and state.player == 0 and state.turn < 20


def test_always_decline_answers_until_it_is_changed(quiet):
    match = until(new_match("pgg", 14), asked_of_anna)
    player = sit_down(quiet, match)
    player.tap(player.button("decline"))
    assert match.steps[0].action == Decline()
    chance = Chance(2)
    while not match.state.over:
        if match.state.player == 0:
            assert match.state.phase != "wall", "the question is not asked any more"
        act(player, chance)
    assert [s.action for s in match.steps if s.seat == 0].count(Decline()) > 1
    assert not [s for s in match.steps if s.seat == 0 and isinstance(s.action, BuildWall)]


def test_what_is_always_declined_is_still_known_when_the_game_is_continued(quiet):
    player = sit_down(quiet, until(new_match("pgg", 14), asked_of_anna))
    player.tap(player.button("decline"))
    again = quiet.saves.load(quiet.saves.newest().path)
    quiet.reset(TableScene(quiet, again))
    player.wait(0.1)
    assert player.table.habit.declined(0)
    player.table.course.ask_again()
    assert quiet.saves.load(quiet.saves.newest().path).declined == {}


def test_asking_again_is_offered_where_something_is_declined(quiet):
    match = until(new_match("pgg", 14), asked_of_anna)
    player = sit_down(quiet, match)
    assert player.table.panel.button("ask") is None
    player.tap(player.button("decline"))
    for _ in range(60):
        if player.table.panel.button("ask") is not None:
            break
        act(player, Chance(1))
    player.tap(player.button("ask"))
    assert not player.table.habit.declined(0)


def test_do_the_rest_goes_on_to_the_next_house(quiet):
    match = until(
        new_match("pgg", 3), lambda s: s.player == 0 and s.phase == "hex" and len(s.pending) > 1
    )
    player = sit_down(quiet, match)
    player.tap(player.button("rest"))
    for _ in range(40):
        if match.state.player == 0:
            if match.state.player == match.state.active:
                assert match.state.phase in ("place", "bonus", "keep", "ship")
            break
        player.wait(0.3)
    assert match.steps[0].seat == 0
    assert player.table.panel.button("rest") is None


def test_the_chain_is_told_house_by_house(table_app):
    app = table_app(forced=False, animation="fast", automa_pace="fast")
    match = until(new_match("ppp", 5), lambda s: workshop(s) is not None)
    space = workshop(match.state)
    player = sit_down(app, match)
    seat = player.table.now.seat
    player.drag(player.piece(f"{seat}.house"), player.place(space))
    player.wait(0.05)
    told = []
    for _ in range(400):
        cue = player.table.telling.cue
        if cue is None:
            break
        if cue not in told[-1:]:
            told.append(cue)
        player.wait(0.05)
    events = [e for step in match.steps for e in step.events]
    houses = [event.house for event in made(events)]
    assert len(houses) > 1
    lit = [cue.at[0] for cue in told]
    assert [house for house in houses if house in lit] == houses
    assert player.table.telling.cue is None


def test_counters_change_as_the_chain_is_told(table_app):
    app = table_app(forced=False, animation="fast", automa_pace="fast")
    match = until(new_match("ppp", 5), lambda s: workshop(s) is not None)
    player = sit_down(app, match)
    table, before = player.table, match.state.copy()
    player.drag(player.piece(f"{table.now.seat}.house"), player.place(workshop(match.state)))
    last = made(e for step in match.steps for e in step.events)[-1]
    at = match.game.book.commodity_index[last.commodity]
    counter = f"{last.seat}.{last.commodity}"
    shown = []
    while table.telling.cue is not None:
        if table.telling.cue.at[0] == last.house and counter in table.telling.cue.at:
            break
        shown.append(table.top.pieces[counter].sprite[2])
        player.wait(0.05)
    after = match.state.goods(last.seat)[at]
    assert shown[0] == before.goods(last.seat)[at]
    assert shown[-1] == after - last.amount, "not before it is told"
    assert table.top.pieces[counter].sprite[2] == after
    player.key(pygame.K_SPACE)
    assert table.now.shown is table.now.facts


def test_the_patrician_builds_before_the_eyes_of_the_player(table_app):
    app = table_app(forced=False, animation="fast", automa_pace="normal")
    match = until(new_match("p", 3), lambda s: s.phase == "place" and s.turn > 6)
    player = sit_down(app, match)
    action = next(
        a
        for a in match.state.legal_actions()
        if isinstance(a, PlaceHouse) and a.space.startswith("r")
    )
    player.drag(player.piece("0.house"), player.place(action.space))
    events = [e for step in match.steps for e in step.events]
    built = [e.space for e in events if type(e).__name__ == "HousePlaced" and e.seat > 0]
    assert built
    shown = player.table.top.pieces
    assert f"house.{action.space}" in shown
    assert f"house.{built[-1]}" not in shown, "its moment has not come yet"
    player.key(pygame.K_SPACE)
    assert f"house.{built[-1]}" in player.table.top.pieces, "Space tells it all at once"
    reasons = [player.table.now.say(e.message(0)) for e in events if type(e).__name__ == "Reasoned"]
    told = [line.text for line in player.table.panel.log.log.lines]
    assert reasons
    assert all(reason in told for reason in reasons), "each choice has its reason in the log"


def test_the_screen_is_covered_only_where_cards_are_chosen(quiet):
    quiet.change(handover=True)
    player = sit_down(quiet, new_match("ppp", seed=5))
    chance, covers = Chance(3), 0
    table = next(s for s in quiet.scenes if isinstance(s, TableScene))
    for _ in range(200):
        if table.match.state.over:
            break
        if isinstance(quiet.scenes.top, HandoverScene):
            covers += 1
            assert table.match.state.phase in ("bonus", "keep")
            assert table.now.seat is None
        act(player, chance)
    assert covers >= 3


# --- a newcomer alone -----------------------------------------------------------------------------
def arrive(player: Driver) -> None:
    """Wait, as somebody who watches, until something is asked."""
    for _ in range(400):
        if player.table.now.acting:
            return
        player.wait(0.2)
    raise AssertionError("nothing is asked")


def read(player: Driver, space: str) -> str:
    """What the tip says of a glowing space."""
    player.point(player.place(space))
    player.wait(0.05)
    return " ".join(player.table.tip.words or ())


def best_of(player: Driver, wanted: tuple[str, ...]) -> str:
    """The glowing space whose tip speaks of most of these."""
    spaces = [place for place in player.table.now.picker.moves.places if "." not in place]
    told = {space: read(player, space) for space in spaces}
    return max(spaces, key=lambda space: sum(word in told[space] for word in wanted))


def answer(player: Driver, done: dict[str, int]) -> None:
    """One question answered by one click on what glows, or on a button of the panel."""
    table, state = player.table, player.table.match.state
    moves, kind = table.now.picker.moves, state.decision.kind
    before = len(table.match.steps)
    if state.player != state.active:
        why = table.now.say(state.decision.why)
        assert state.board.spaces[state.queue[0]] in why
        assert table.now.people[state.active].name in why
        kind = f"woken {kind}"
    match state.decision.kind:
        case "place":
            market = ("Quay", "Market") if any(state.goods(0)) else ("Winery", "Olive", "Jeweller")
            player.tap(player.place(best_of(player, (*market, "Gains"))))
        case "ship":
            player.tap(player.piece(next(p for p in moves.pieces if p.startswith("ship."))))
        case "sell":
            player.tap(player.place(next(p for p in moves.places if p.startswith("value."))))
        case "draw":
            player.tap(player.piece("bonus_deck"))
        case "keep":
            player.tap(player.piece(next(p for p in moves.pieces if p.startswith("bonus."))))
        case "fish" | "last":
            player.tap(player.button("do:0"))
        case _:
            player.tap(player.place(moves.places[0]))
    assert len(table.match.steps) > before, f"one click answers: {kind}"
    done[kind] = done.get(kind, 0) + 1


def test_a_newcomer_finds_the_way_through_a_solo_game(table_app):
    app = table_app(forced=False, animation="fast", automa_pace="fast")
    match = new_match("p", seed=9)
    player = sit_down(app, match)
    assert match.state.decision.why is not None, "the first question says what was set up"
    done: dict[str, int] = {}
    while match.state.turn < 24:
        arrive(player)
        answer(player, done)
    assert done["place"] >= 6
    assert done["sell"] + done.get("woken sell", 0) > 0
    assert done["ship"] + done.get("woken ship", 0) > 0
    assert [kind for kind in done if kind.startswith("woken")], "a house woken by the Patrician"
    assert match.state.fleet[0]
    assert "0.fleet" in " ".join(player.table.top.pieces), "the ships bought are on the table"
