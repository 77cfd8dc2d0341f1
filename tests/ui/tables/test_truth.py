"""What every table keeps: nothing unknown is shown, and all of it belongs to one moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

import game
from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.match import Match
from game.engine.state import State
from tests.ui.table.driver import Driver, sit_down
from tests.ui.tables.laying import context_of, seated
from ui import i18n
from ui.app import App
from ui.scenes.handover import HandoverScene
from ui.scenes.results import ResultsScene
from ui.scenes.table import TableScene
from ui.table.model import GameTable, TableContext
from ui.table.painters import EDGES
from ui.table.panel import MAIN, SMALL
from ui.table.preview import look_ahead, own_part
from ui.tables.registry import table_for

POSITIONS = 200
SEATED = {
    "amber": ("ppp", "pp"),
    "craftsmen": ("ppp", "pp"),
    "mini_villagers": ("ppp", "pp"),
    "ragusa": ("ppp", "p"),
    "tiny_towns": ("ppp", "p"),
    "villagers": ("ppp", "p"),
}


def positions(name: str, kinds: str, count: int, seed: int) -> Iterator[Match]:
    """So many positions of random games in which somebody decides, spread over the games."""
    chance = Chance(seed)
    while count > 0:
        match = seated(name, kinds, seed)
        seed += 1
        while not match.state.over and count > 0:
            if not chance.below(4):
                count -= 1
                yield match
            match.apply(chance.choice(match.state.legal_actions()))


# --- previews -------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", game.games())
def test_a_preview_is_what_the_action_itself_does_as_far_as_the_seat_can_know(name: str) -> None:
    """Whatever the hidden cards are, the preview is the same; and it is the actor's step alone."""
    look, chance, previews = table_for(name), Chance(5), 0
    for kinds in SEATED[name]:
        for match in positions(name, kinds, POSITIONS // len(SEATED[name]), 3):
            seat = match.state.player
            assert seat is not None
            view = match.state.view(seat)
            context = context_of(match, seat)
            now = look.layout(view.facts(), context)
            placed = [action for action in context.actions if action.place is not None]
            for action in {chance.choice(placed) for _ in range(3)} if placed else ():
                seen = [look_ahead(look, view, action, now, context, Chance(n)) for n in (0, 7)]
                assert seen[0] == seen[1], f"{action} shows what nobody can know"
                previews += bool(seen[0])
                check_own_step(view, action, seat)
    assert previews > POSITIONS / 4


def check_own_step(view: State, action: Action, seat: int) -> None:
    moments = view.determinize(seat, Chance(1)).unfold(action)
    known, unknown = own_part(moments, seat)
    assert known == moments[: len(known)]
    for moment in known:
        assert not moment.event.final
        assert getattr(moment.event, "seat", seat) == seat
    rest = moments[len(known) :]
    if rest:
        stopped = rest[0].event
        assert unknown is rest[0] or getattr(stopped, "seat", seat) != seat


# --- secrets --------------------------------------------------------------------------------------
def screen(look: GameTable[Any], state: State, context: TableContext) -> dict[str, Any]:
    """All that a shared screen tells of a position seen through a seat: pictures, tips, words."""
    view = state.view(context.seat)
    facts = view.facts()
    layout = look.layout(facts, context)
    told: dict[str, Any] = {}
    for piece in layout.pieces:
        large = look.zoom(piece.term, context) if piece.term is not None else None
        told[f"piece {piece.id}"] = (piece, look.tip(facts, piece.id, context), large)
        told[f"marks {piece.id}"] = look.marks(facts, piece.id, layout, context)
    told["places"] = layout.places
    told["title"] = look.step_title(facts, context)
    told["scores"] = look.scores(facts, context)
    told["notes"] = [look.seat_note(facts, seat, context) for seat in range(len(context.people))]
    if view.player == context.seat:
        question = view.decision
        told["question"] = (question.kind, str(question.message), list(map(str, question.limits)))
        told["buttons"] = [
            str(view.describe(a)) for a in view.legal_actions() if not (a.piece or a.place)
        ]
        told["shortcuts"] = look.shortcuts(facts, context)
    return told


@pytest.mark.parametrize("name", game.games())
def test_a_shared_screen_tells_nothing_beyond_the_backs(name: str) -> None:
    """With other cards face down, whoever they belong to, the screen would look the same."""
    look, compared, seats = table_for(name), 0, 3
    assert look.discreet
    for match in positions(name, "p" * seats, POSITIONS // 4, 11):
        state = match.state
        for seat in range(seats):
            if state.player == seat and look.secret_choice(state.facts()):
                continue
            context = replace(context_of(match, seat), bared=False)
            shown = screen(look, state, context)
            for other in {(seat + 1) % seats, (seat + 2) % seats}:
                twin = state.determinize(other, Chance(2))
                if state.player == seat and twin.legal_actions() != state.legal_actions():
                    continue
                for what, told in screen(look, twin, context).items():
                    assert told == shown[what], f"{what} tells seat {seat}'s secrets"
                compared += 1
    assert compared > POSITIONS / 4


# --- telling --------------------------------------------------------------------------------------
def watched(app: App, match: Match, seed: int, steps: int) -> Iterator[TableScene]:
    """Plays at random through the window; gives the table at every frame of every telling."""
    player = sit_down(app, match)
    table = next(s for s in app.scenes if isinstance(s, TableScene))
    chance = Chance(seed)
    while len(match.steps) < steps and not match.state.over:
        if isinstance(app.scenes.top, HandoverScene):
            player.press("ready")
        elif isinstance(app.scenes.top, ResultsScene):
            return
        elif table.now.acting and not table.telling.busy:
            table.course._apply(chance.choice(table.now.actions))
        else:
            yield table
            player.wait(0.2, 0.2)


@pytest.mark.parametrize(
    ("name", "kinds"),
    [("ragusa", "p"), ("villagers", "p"), ("craftsmen", "prr"), ("amber", "prr")],
)
def test_at_every_frame_of_a_telling_all_belongs_to_one_moment(
    table_app: Callable[..., App], name: str, kinds: str
) -> None:
    app = table_app(forced=False, animation="fast", automa_pace="fast")
    match = seated(name, kinds, 4)
    frames = 0
    for table in watched(app, match, 3, 60):
        if not table.telling.busy:
            continue
        frames += 1
        check_moment(table)
    assert frames > 20


def check_moment(table: TableScene) -> None:
    telling, panel = table.telling, table.panel
    told = [event for step in table.now.steps_told() for event in step.events]
    done = [event for step in table.match.steps for event in step.events]
    assert told == done[: len(told)]
    assert not table.now.acting
    assert table.now.actions == []
    assert table.now.picker.moves.pieces == table.now.picker.moves.places == []
    assert [button.id for button in panel.content.buttons] == ["hurry"], "no question is open"
    assert table.now.shown is table.now.as_told()
    laid = table.now.look.layout(table.now.shown, table.now.context)
    assert sorted(p.id for p in laid.pieces) == sorted(table.top.pieces)
    lines = [message for event in told if (message := event.message(_reader(table))) is not None]
    assert len(panel.log.log.lines) == len(lines), "the log is no further than the table"
    scores = table.now.look.scores(table.now.shown, table.now.context)
    if telling.counting is not None:
        scores = [telling.counting.totals.get(seat, n) for seat, n in enumerate(scores)]
    assert [row.score for row in panel.content.seats] == [str(n) for n in scores]


def _reader(table: TableScene) -> int | None:
    return None if table.now.look.discreet and table.now.context.shared else table.now.seat


def test_a_click_on_somebody_elses_story_only_hurries_it(table_app: Callable[..., App]) -> None:
    app = table_app(forced=False, animation="fast", automa_pace="slow")
    match = seated("ragusa", "p", 4)
    for table in watched(app, match, 3, 60):
        if table.telling.busy and table.telling.of_others:
            steps = len(match.steps)
            player = Driver(app)
            player.tap((300, 300))
            assert not table.telling.busy or table.telling.counting is not None
            assert len(match.steps) == steps, "nothing is done by it"
            return
    raise AssertionError("nothing was told")


# --- questions ------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("name", game.games())
def test_every_question_fits_its_room_and_the_main_button_never_moves(
    table_app: Callable[..., App], name: str, language: str
) -> None:
    app = table_app((1024, 640), language=language, forced=False, handover=False)
    i18n.set_language(language)
    mains = set()
    for kinds in SEATED[name]:
        table = None
        for match in positions(name, kinds, 60, 21):
            if table is None or table.match is not match:
                table = TableScene(app, match)
                app.push(table)
            table.go_on(at_once=True)
            panel = table.panel
            assert panel.prompt_fits, (panel.content.why, panel.content.prompt)
            if panel.main is not None:
                mains.add(panel.box_of(panel.main))
    assert len(mains) <= 1


@pytest.mark.parametrize("name", ["ragusa", "tiny_towns", "villagers"])
def test_alone_too_the_way_on_is_the_main_button(table_app: Callable[..., App], name: str) -> None:
    """Alone nobody else is next, and Space still leaves what is asked."""
    app = table_app(forced=False)
    left = 0
    for match in positions(name, "p", 120, 21):
        leaving = table_for(name).leaving
        buttons = [a for a in match.state.legal_actions() if not (a.piece or a.place)]
        if any(action.word in leaving for action in buttons):
            table = TableScene(app, match)
            app.push(table)
            main = table.panel.main
            assert main is not None
            assert table.now.picker.moves.buttons[int(main.removeprefix("do:"))].word in leaving
            app.pop()
            left += 1
    assert left > 5


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_long_labels_are_read_whole(table_app: Callable[..., App], size: tuple[int, int]) -> None:
    """Two ways to pay that differ only in their last words can be told apart."""
    app = table_app(size, language="pl", forced=False, handover=False)
    i18n.set_language("pl")
    art, pays = app.art, 0
    for match in positions("villagers", "ppp", 250, 7):
        if match.state.decision.kind != "pay":
            continue
        table = TableScene(app, match)
        app.push(table)
        for button in table.panel.content.buttons:
            _x, _y, wide, high = table.panel.box_of(button.id) or (0, 0, 0, 0)
            lines = 1 if high < MAIN else 2
            room = lines * (art.px(wide) - art.px(EDGES))
            assert art.text_size(button.label, "bold", SMALL)[0] <= room
            pays += 1
        app.pop()
    assert pays
