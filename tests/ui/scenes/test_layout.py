"""Every scene, in both languages and at several sizes: nothing is cut, covered or out of reach."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pygame
import pytest

import game
from game.engine.chance import Chance
from game.engine.match import Match
from game.engine.seating import PERSON, Seat
from tests.ui.hands import Hands
from ui.app import App
from ui.forms import FormScene
from ui.forms.dialogs import Ask, Confirm
from ui.forms.form import Form
from ui.paint import text, theme
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
from ui.settings import Settings
from ui.table.people import people_of

SIZES = [(1024, 640), (1920, 1080)]
NAMES = ("Anna", "Piotr", "Małgorzata", "Krzysztof", "Babcia Zosia", "Wujek Mieczysław")
CROWD = {
    "count": 6,
    "places": [{"name": name, "kind": "greedy"} for name in NAMES],
    "options": {"tiny_towns": {"cards": "chosen"}},
}


@pytest.fixture(scope="module")
def finished() -> Match:
    """Six people at the end of a game."""
    looks = theme.PLAYERS
    seats = [Seat(n, PERSON, p.id, p.emblem) for n, p in zip(NAMES, looks, strict=True)]
    match = Match.new(game.load("tiny_towns"), seats, 4)
    chance = Chance(4)
    while not match.state.over:
        match.apply(chance.choice(match.state.legal_actions()))
    return match


def new_game(app: App, match: Match) -> Scene:
    app.settings.new_game = CROWD
    return NewGameScene(app)


def new_villagers(app: App, match: Match) -> Scene:
    app.settings.new_game = CROWD | {"game": "villagers", "count": 5}
    return NewGameScene(app)


def new_solo(app: App, match: Match) -> Scene:
    app.settings.new_game = CROWD | {"game": "villagers", "count": 1}
    return NewGameScene(app)


def load(app: App, match: Match) -> Scene:
    app.saves.save(match, "Niedziela u babci")
    app.saves.autosave(match)
    return LoadScene(app)


def menu(app: App, match: Match) -> Scene:
    app.saves.autosave(Match.new(match.game, match.seats, 1))
    return MenuScene(app)


SCENES: dict[str, Callable[[App, Match], Scene]] = {
    "menu": menu,
    "new game": new_game,
    "new game of Villagers": new_villagers,
    "alone against the Countess": new_solo,
    "load": load,
    "settings": lambda app, match: SettingsScene(app),
    "rules": lambda app, match: RulesScene(app, "tiny_towns"),
    "about": lambda app, match: AboutScene(app),
    "results": lambda app, match: ResultsScene(app, match, TableScene(app, match)),
    "handover": lambda app, match: HandoverScene(app, people_of(match)[0], lambda: None),
    "pause": lambda app, match: PauseMenu(app, match),
    "confirm": lambda app, match: Confirm(app, "Na pewno?", "Tak " * 40, "Tak", lambda: None),
    "ask": lambda app, match: Ask(app, "Jak?", "Tak", "", "Tak", lambda t: "", lambda t: None),
}


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that did not fit and was cut short."""
    found: list[str] = []
    real = text._cut

    def watch(lines: list[str], *rest: object) -> list[str]:
        kept = real(list(lines), *rest)  # type: ignore[arg-type]
        if kept != lines:
            found.append(" ".join(lines))
        return kept

    monkeypatch.setattr(text, "_cut", watch)
    return found


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("name", SCENES)
def test_nothing_is_cut_or_covered(
    name: str,
    language: str,
    open_app: Callable[..., App],
    finished: Match,
    cut: list[str],
) -> None:
    app = open_app(SIZES[0], Settings(language=language, animation="off", volume=0))
    scene = SCENES[name](app, finished)
    assert isinstance(scene, FormScene)
    app.push(scene)
    for size in SIZES:
        if size != SIZES[0]:
            app.resize(size)
        app.frame(0.02)
        window = app.window.get_rect()
        controls = list(scene.form.controls.values())
        assert all(window.contains(c.rect) for c in controls)
        for one, other in combinations(controls, 2):
            assert not one.rect.colliderect(other.rect), f"{one.name} covers {other.name}"
        assert not cut, f"at {size}"


@pytest.mark.parametrize("name", ["new game", "settings"])
def test_everything_that_has_a_name_says_what_it_is(
    name: str, app: App, hands: Hands, finished: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every label and every widget gives some help, the label the same as its widget."""
    labels: list[tuple[pygame.Rect, str]] = []
    monkeypatch.setattr(Form, "label", lambda form, rect, of: labels.append((rect, of)))
    app.push(SCENES[name](app, finished))
    monkeypatch.undo()
    app.scenes.top.resized()
    form = app.scenes.top.form
    assert form is not None
    assert len(labels) > 8
    for rect, of in labels:
        hands.point(rect.center)
        assert form.hint() == form[of].hint != ""
    for control in form.controls.values():
        hands.point(control.rect.center)
        assert form.hint() == control.hint != "", control.name


@pytest.mark.parametrize("name", SCENES)
def test_the_keyboard_reaches_everything(
    name: str, app: App, hands: Hands, finished: Match
) -> None:
    scene = SCENES[name](app, finished)
    assert isinstance(scene, FormScene)
    app.push(scene)
    hands.frame()
    reached = set()
    for _ in range(len(scene.form.controls) + 1):
        hands.key(pygame.K_TAB)
        assert scene.form.ring
        assert scene.form.focused is not None
        reached.add(scene.form.focused.name)
    assert reached == {n for n, c in scene.form.controls.items() if c.enabled}


@pytest.mark.parametrize("name", ["new game", "settings", "rules", "results"])
def test_the_arrows_reach_everything(name: str, app: App, hands: Hands, finished: Match) -> None:
    """From every widget some arrow leads on, and all are connected."""
    scene = SCENES[name](app, finished)
    assert isinstance(scene, FormScene)
    app.push(scene)
    hands.frame()
    hands.key(pygame.K_TAB)
    names = {n for n, c in scene.form.controls.items() if c.enabled}
    reached: set[str] = set()
    waiting = [scene.first]
    while waiting:
        here = waiting.pop()
        if here in reached:
            continue
        reached.add(here)
        for way in (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT):
            scene.form.focus(here)
            hands.key(way)
            assert scene.form.focused is not None
            waiting.append(scene.form.focused.name)
    assert reached == names


@pytest.mark.parametrize("name", ["new game", "load", "settings", "rules", "about"])
def test_esc_goes_back(name: str, app: App, hands: Hands, finished: Match) -> None:
    app.push(MenuScene(app))
    app.push(SCENES[name](app, finished))
    hands.key(pygame.K_ESCAPE)
    assert hands.scene == "MenuScene"


def test_no_scene_fails_in_high_contrast_and_clear_type(
    open_app: Callable[..., App], finished: Match, cut: list[str]
) -> None:
    settings = Settings(language="pl", animation="off", volume=0, contrast=True, font="legible")
    app = open_app((1024, 640), settings)
    for make in SCENES.values():
        app.push(make(app, finished))
        app.frame(0.02)
    assert not cut
