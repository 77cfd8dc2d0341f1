"""Everything there is to read in the program: every screen, and all that a table can show."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pygame

import game
from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.match import Match
from game.engine.seating import PERSON, Seat
from ui.app import App
from ui.forms.dialogs import Ask, Confirm
from ui.i18n import _
from ui.paint import theme
from ui.scene import Scene
from ui.scenes.about import AboutScene
from ui.scenes.handover import HandoverScene
from ui.scenes.load_game import LoadScene
from ui.scenes.menu import MenuScene
from ui.scenes.new_game import NewGameScene
from ui.scenes.pause import PauseMenu
from ui.scenes.results import ResultsScene
from ui.scenes.rules import RulesScene
from ui.scenes.settings import SettingsScene
from ui.scenes.table import TableScene
from ui.table.people import people_of
from ui.table.telling import Chapter

NAMES = ("Anna", "Piotr", "Małgorzata", "Krzysztof", "Babcia Zosia", "Wujek Mieczysław")
FEW = 3
"""Large cards and tips of a table that are looked at, at each position."""


class Position(NamedTuple):
    """A table after so many moves."""

    game: str
    players: int
    moves: int
    seed: int = 3
    on: tuple[str, ...] = ()
    """Options that are switched on."""


EXPANSIONS = ("scoundrels", "saints", "profiteers", "developments")

POSITIONS = (
    Position("amber", 2, 12),
    Position("amber", 4, 40),
    Position("amber", 6, 110),
    Position("craftsmen", 2, 40),
    Position("craftsmen", 3, 300),
    Position("craftsmen", 5, 500),
    Position("mini_villagers", 2, 4),
    Position("mini_villagers", 3, 9),
    Position("mini_villagers", 5, 30),
    Position("ragusa", 1, 20),
    Position("ragusa", 3, 50),
    Position("ragusa", 5, 90),
    Position("tiny_towns", 1, 30),
    Position("tiny_towns", 3, 60),
    Position("tiny_towns", 6, 120),
    Position("villagers", 1, 40),
    Position("villagers", 3, 90),
    Position("villagers", 5, 225),
    Position("villagers", 2, 110, on=EXPANSIONS),
    Position("villagers", 3, 130, on=EXPANSIONS),
    Position("villagers", 5, 200, on=EXPANSIONS),
)

SCORINGS = (
    ("amber", 3),
    ("craftsmen", 4),
    ("ragusa", 3),
    ("tiny_towns", 3),
    ("villagers", 1),
    ("villagers", 5),
)
"""Games and numbers of players whose first scoring is looked at."""


def play(position: Position) -> Match:
    looks = theme.PLAYERS
    count = position.players
    seats = [Seat(NAMES[i], PERSON, looks[i].id, looks[i].emblem) for i in range(count)]
    options = dict.fromkeys(position.on, "yes")
    match = Match.new(game.load(position.game), seats, position.seed, options)
    chance = Chance(position.seed)
    while not match.state.over and len(match.steps) < position.moves:
        match.apply(chance.choice(match.state.legal_actions()))
    return match


def _new_game(app: App, match: Match) -> Scene:
    places = [{"name": name, "kind": "greedy"} for name in NAMES]
    app.settings.new_game = {"count": 6, "places": places}
    return NewGameScene(app)


def _load(app: App, match: Match) -> Scene:
    app.saves.save(match, "Niedziela u babci")
    app.saves.autosave(match)
    return LoadScene(app)


def _menu(app: App, match: Match) -> Scene:
    app.saves.autosave(Match.new(match.game, match.seats, 1))
    return MenuScene(app)


SCREENS: dict[str, Callable[[App, Match], Scene]] = {
    "menu": _menu,
    "new game": _new_game,
    "load": _load,
    "settings": lambda app, match: SettingsScene(app),
    "rules": lambda app, match: RulesScene(app, "villagers"),
    "about": lambda app, match: AboutScene(app),
    "results": lambda app, match: ResultsScene(app, match, TableScene(app, match)),
    "handover": lambda app, match: HandoverScene(app, people_of(match)[0], lambda: None),
    "pause": lambda app, match: PauseMenu(app, match),
    "confirm": lambda app, match: Confirm(app, "Na pewno?", "Tak " * 40, "Tak", lambda: None),
    "ask": lambda app, match: Ask(app, "Jak?", "Tak", "", "Tak", lambda t: "", lambda t: None),
}


def screens(app: App, finished: Match) -> Iterator[str]:
    """Puts one screen after the other in the window, and tells which."""
    for name, make in SCREENS.items():
        app.push(make(app, finished))
        app.frame(0.05)
        yield name
        app.pop()


def table(app: App, match: Match, everything: bool = True) -> Iterator[str]:
    """Shows a table as the one sees it whose turn it is, then all that can come up on it."""
    app.settings.handover = app.settings.forced = False
    scene = TableScene(app, match)
    app.push(scene)
    scene.ring.shown = False
    app.frame(0.05)
    yield "table"
    if everything and scene.now.acting:
        yield from _raised(app, scene)
        yield from _told(app, scene)
    app.pop()


def _raised(app: App, scene: TableScene) -> Iterator[str]:
    pieces = [piece for piece in scene.top.layout.pieces if piece.term]
    for piece in pieces[:: max(1, len(pieces) // FEW)]:
        _point(app, (piece.x, piece.y))
        yield "tip"
    _point(app, (1.0, 1.0))
    terms = list(dict.fromkeys(piece.term for piece in pieces if piece.term))
    for term in terms[:: max(1, len(terms) // FEW)]:
        if scene.zoom.show(term, scene.now.look, scene.now.context, pinned=True):
            app.frame(0.01)
            yield "large card"
    scene.zoom.close()
    scene.notice.say(_("That is not possible here."))
    app.frame(0.01)
    yield "notice"
    scene.notice.clear()
    actions = tuple(scene.now.actions[:6])
    texts = [scene.now.say(scene.now.view.describe(action)) for action in actions]
    scene.chooser.ask(actions, texts, (300.0, 300.0, 40.0, 40.0))
    app.frame(0.01)
    yield "chooser"
    scene.chooser.close()
    scene.now.hint = actions[0]
    app.frame(0.01)
    yield "hint"
    scene.now.hint = None
    if len(scene.now.people) > 1:
        app.settings.handover = True
        scene.refresh(at_once=True)
        scene.peek.hold()
        app.frame(0.01)
        if scene.peek.open:
            yield "peek"
        scene.peek.release()
        app.settings.handover = False


def _point(app: App, at: tuple[float, float]) -> None:
    """The mouse rests there for a moment."""
    pos = (round(at[0] * app.s), round(at[1] * app.s))
    app.frame(0.01, [pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))])
    app.frame(0.5, [])


def _told(app: App, scene: TableScene) -> Iterator[str]:
    """The next move that has something to tell."""
    app.settings.animation = "fast"
    match, chance = scene.match, Chance(1)
    for _again in range(12):
        if match.state.over or match.state.player is None:
            break
        scene.telling.tell([_step(match, chance.choice(match.state.legal_actions()))])
        if scene.telling.cue is not None and scene.telling.cue.words:
            scene.now.lay_out(at_once=True)
            app.frame(0.0)
            yield "telling"
            break
    scene.telling.drop()
    app.settings.animation = "off"


def counting(app: App, name: str, players: int) -> Iterator[str]:
    """The first scoring of a game, counted out."""
    app.settings.handover = app.settings.forced = False
    match = play(Position(name, players, 0))
    scene = TableScene(app, match)
    app.push(scene)
    chance = Chance(3)
    while scene.telling.counting is None and not match.state.over:
        scene.telling.tell([_step(match, chance.choice(match.state.legal_actions()))])
    scene.now.lay_out(at_once=True)
    for seconds in (0.6, 2.5):
        scene.telling.update(seconds)
        if scene.telling.counting is not None:
            app.draw()
            yield "counting"
    if scene.telling.counting is not None and not scene.telling.counting.counted:
        scene.telling.hurry()
        app.draw()
        yield "totals"
    scene.telling.drop()
    app.pop()


def _step(match: Match, action: Action) -> Chapter:
    before = match.state.copy()
    match.apply(action)
    return Chapter(len(match.steps) - 1, before, before.unfold(action))
