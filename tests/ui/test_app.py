"""The window: scenes on a stack, sizes, settings that apply at once, and failures."""

from __future__ import annotations

import json
import warnings
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.ui.hands import Hands
from ui import i18n
from ui.app import SETTLE, App
from ui.forms.dialogs import Notice
from ui.scene import Scene, Stack
from ui.scenes.menu import MenuScene
from ui.scenes.settings import SettingsScene
from ui.settings import SCALES, Settings, load
from ui.sound import no_device
from ui.window import BORDER, HEIGHT, WIDTH, canvas, pixels_per_unit, placed


class Diary(Scene):
    """Writes down what it is told."""

    def __init__(
        self, app: App | None = None, name: str = "", book: list[str] | None = None
    ) -> None:
        super().__init__(app)  # type: ignore[arg-type]  # the stack needs no window
        self.name = name
        self.book = book if book is not None else []

    def enter(self) -> None:
        self.book.append(f"{self.name} enter")

    def leave(self) -> None:
        self.book.append(f"{self.name} leave")

    def resume(self) -> None:
        self.book.append(f"{self.name} resume")

    def resized(self) -> None:
        self.book.append(f"{self.name} resized")

    def language_changed(self) -> None:
        self.book.append(f"{self.name} language")

    def settings_changed(self) -> None:
        self.book.append(f"{self.name} settings")


def test_life_cycle_on_the_stack() -> None:
    book: list[str] = []
    stack = Stack()
    a, b, c = (Diary(None, name, book) for name in "abc")
    stack.push(a)
    stack.push(b)
    stack.replace(c)
    stack.pop()
    assert book == ["a enter", "b enter", "b leave", "c enter", "c leave", "a resume"]
    book.clear()
    stack.push(b)
    stack.reset(c)
    assert book == ["b enter", "b leave", "a leave", "c enter"]
    assert list(stack) == [c]


def test_only_what_shows_is_drawn() -> None:
    stack = Stack()
    scenes = [Diary(None, name) for name in "abcd"]
    for scene, opaque in zip(scenes, (True, True, False, False), strict=True):
        scene.opaque = opaque
        stack.push(scene)
    assert stack.visible() == scenes[1:]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (2560, 1440), (800, 600)])
@pytest.mark.parametrize("percent", SCALES)
def test_1280x800_units_always_fit(size: tuple[int, int], percent: int) -> None:
    s = pixels_per_unit(size, percent)
    assert size[0] / s >= WIDTH - 1e-9
    assert size[1] / s >= HEIGHT - 1e-9
    assert s >= min(0.8, size[0] / WIDTH, size[1] / HEIGHT)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("percent", SCALES)
def test_the_size_of_things_shrinks_the_whole_picture(size: tuple[int, int], percent: int) -> None:
    """As many units as at 100%, in the middle: nothing in a scene can shrink less than the rest."""
    inner = canvas(size, percent)
    s = pixels_per_unit(size, percent)
    full = pixels_per_unit(size, 100)
    assert (inner.w / s, inner.h / s) == pytest.approx((size[0] / full, size[1] / full), abs=1)
    assert abs(inner.x - (size[0] - inner.right)) <= 1
    assert abs(inner.y - (size[1] - inner.bottom)) <= 1
    assert (inner.size == size) == (s == full)


def test_a_smaller_picture_is_used_like_a_full_one(open_app: Callable[..., App]) -> None:
    app = open_app((1920, 1080), Settings(language="en", animation="off", volume=0, scale=60))
    assert app.size == (1152, 648)
    app.push(MenuScene(app))
    hands = Hands(app)
    hands.press("settings")
    assert hands.scene == "SettingsScene"
    hands.choose("scale", "100")
    assert app.size == (1920, 1080)
    hands.press("back")
    assert hands.scene == "MenuScene"


def test_what_the_mouse_is_over_is_lit_in_a_smaller_picture(
    open_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    """pygame-gui asks the system for the mouse, which knows only the window."""
    app = open_app((1920, 1080), Settings(language="en", animation="off", volume=0, scale=60))
    menu = MenuScene(app)
    app.push(menu)
    button = menu.form["quit"]
    x, y = button.rect.center
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: (x + app.inner.x, y + app.inner.y))
    for _ in range(3):
        app.frame(0.02)
    assert button.gui.hovered  # type: ignore[attr-defined]


def test_around_a_smaller_picture_lies_the_table_and_a_dialog_darkens_both(
    open_app: Callable[..., App],
) -> None:
    app = open_app((1920, 1080), Settings(language="en", animation="off", volume=0, scale=60))
    app.push(SettingsScene(app))
    app.frame(0.01)
    spots = [(5, 5), (app.inner.x + 5, app.inner.y + 5)]
    wood = [app.table_top().get_at(spot) for spot in spots]
    assert [app.window.get_at(spot) for spot in spots] == wood
    app.push(Notice(app, "Title", "text"))
    app.frame(0.01)
    for spot, before in zip(spots, wood, strict=True):
        assert app.window.get_at(spot).r < before.r


def test_positions_of_the_mouse_in_units(open_app: Callable[..., App]) -> None:
    app = open_app((1920, 1080))
    assert app.to_virtual((1350, 270)) == pytest.approx((1000, 200))
    assert (app.width, app.height) == pytest.approx((1920 / 1.35, 800))


def test_a_resized_window_is_stretched_first_and_drawn_anew_after(app: App, hands: Hands) -> None:
    scene = MenuScene(app)
    app.push(scene)
    hands.frame()
    before = scene.form["new"].rect.copy()
    pygame.display.set_mode((1600, 1000), pygame.RESIZABLE)
    pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=1600, y=1000))
    hands.frame()
    assert app.window.get_size() == (1600, 1000)
    assert scene.form["new"].rect == before
    for _ in range(int(SETTLE * 60) + 2):
        hands.frame()
    assert app.s == 1.25
    assert scene.form["new"].rect.width == round(before.width * 1.25)


@pytest.mark.parametrize(
    ("desktop", "windowed"),
    [((1920, 1080), (320, 140, 1280, 800)), ((1366, 768), (43, 40, 1280, 688))],
)
def test_f11_switches_full_screen_and_back_to_a_window_on_the_screen(
    desktop: tuple[int, int],
    windowed: tuple[int, int, int, int],
    app: App,
    hands: Hands,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    app.push(MenuScene(app))
    hands.key(pygame.K_F11)
    assert app.settings.fullscreen
    assert app.size == desktop
    hands.key(pygame.K_F11)
    assert not app.settings.fullscreen
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        frame = pygame.Window.from_display_module()
    assert (*frame.position, *frame.size) == windowed
    assert app.size == windowed[2:]


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (4000, 3000), (1024, 640)])
@pytest.mark.parametrize(
    "desktop", [(800, 600), (1024, 600), (1280, 800), (1366, 768), (1920, 1080), (3840, 2160)]
)
def test_a_window_lies_on_the_desktop_with_its_title_bar(
    size: tuple[int, int], desktop: tuple[int, int]
) -> None:
    place = placed(size, desktop)
    assert pygame.Rect(0, BORDER, desktop[0], desktop[1] - BORDER).contains(place)
    assert abs(place.centerx - desktop[0] // 2) <= 1


LAPTOP = [(1366, 768)]


@pytest.mark.parametrize(
    ("kept", "screens", "opened"),
    [
        pytest.param([1600, 900], [(1920, 1080)], (1600, 900), id="as it was"),
        pytest.param([3840, 2160], LAPTOP, (1366, 688), id="the monitor is gone"),
        pytest.param([3840, 2160], [*LAPTOP, (3840, 2160)], (1366, 688), id="on the first screen"),
        pytest.param([3840, 2160], [(3840, 2160), *LAPTOP], (3840, 2080), id="which is large"),
        pytest.param([3000, 700], LAPTOP, (1366, 688), id="too wide"),
        pytest.param([1280, 800], [(1024, 600)], (1024, 520), id="a small screen"),
        pytest.param([1280, 800], [(800, 480)], (800, 400), id="a very small screen"),
        pytest.param([1280, 800], [], (1280, 720), id="no screen is told"),
        pytest.param([1280, 800], [(0, 0)], (1280, 720), id="a screen without a size"),
        pytest.param([99999, 99999], LAPTOP, (1366, 688), id="huge"),
        pytest.param([10**30, 10**30], LAPTOP, (1366, 688), id="beyond all numbers"),
        pytest.param([-1280, -800], LAPTOP, (1024, 640), id="negative"),
        pytest.param([0, 0], LAPTOP, (1024, 640), id="nothing"),
        pytest.param([1600.5, 900.0], LAPTOP, (1280, 688), id="fractions"),
        pytest.param([1e300, float("nan")], LAPTOP, (1280, 688), id="no numbers"),
        pytest.param(["1600", "900"], LAPTOP, (1280, 688), id="texts"),
        pytest.param([True, False], LAPTOP, (1280, 688), id="yes and no"),
        pytest.param([1600], LAPTOP, (1280, 688), id="one number"),
        pytest.param([1600, 900, 3], LAPTOP, (1280, 688), id="three numbers"),
        pytest.param("1600x900", LAPTOP, (1280, 688), id="a text"),
        pytest.param({"w": 1600}, LAPTOP, (1280, 688), id="an object"),
        pytest.param(None, LAPTOP, (1280, 688), id="null"),
    ],
)
def test_a_window_opens_on_the_screen_that_is_there(
    kept: object,
    screens: list[tuple[int, int]],
    opened: tuple[int, int],
    open_app: Callable[..., App],
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (home / "settings.json").write_text(json.dumps({"language": "en", "window": kept}), "utf-8")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: screens)
    app = open_app(None)
    assert app.window.get_size() == opened
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        smallest = pygame.Window.from_display_module().minimum_size
    assert smallest == (min(1024, opened[0]), min(640, opened[1])), "or it would grow again"


def test_the_menu_can_be_used_on_a_very_small_screen(
    open_app: Callable[..., App], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(800, 480)])
    app = open_app(None)
    app.push(MenuScene(app))
    hands = Hands(app)
    hands.frame()
    for control in app.scenes.top.form.controls.values():  # type: ignore[union-attr]
        assert app.window.get_rect().contains(control.rect)
    hands.press("quit")
    assert not app.running


def test_scenes_hear_of_what_changed(app: App) -> None:
    scene = Diary(app, "a")
    app.push(scene)
    scene.book.clear()
    app.change(language="pl")
    app.change(contrast=True)
    app.change(volume=25)
    assert scene.book == ["a language", "a settings", "a resized", "a settings", "a settings"]
    assert app.art.contrast


def test_settings_are_kept_across_runs(open_app: Callable[..., App], home: Path) -> None:
    app = open_app()
    app.push(SettingsScene(app))
    hands = Hands(app)
    hands.choose("language", "pl")
    hands.choose("family_undo", "always")
    hands.choose("volume", "25")
    hands.choose("scale", "80")
    assert i18n.language() == "pl"
    assert app.s == 0.8
    app.close()
    again = open_app()
    kept = again.settings
    assert (kept.language, kept.family_undo, kept.volume, kept.scale) == ("pl", "always", 25, 80)
    assert i18n.language() == "pl"


def test_the_language_switches_live_under_an_open_dialog(app: App, hands: Hands) -> None:
    menu = MenuScene(app)
    app.push(menu)
    app.push(SettingsScene(app))
    hands.frame()
    assert menu.form["quit"].text == "Quit"
    hands.choose("language", "pl")
    assert menu.form["quit"].text == "Zakończ"
    hands.choose("language", "en")
    assert menu.form["quit"].text == "Quit"


def test_the_settings_say_why_nothing_is_heard(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    app.change(volume=75)
    settings = SettingsScene(app)
    app.push(settings)
    hands.choose("volume", "75")
    assert settings.form.hint() != no_device()
    app.sounds.play("wood")
    hands.choose("volume", "50")
    assert settings.form.hint() == no_device()


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", '"x"', "\x00\xff", '{"volume": 25, '])
def test_a_damaged_settings_file_is_set_aside(text: str, home: Path) -> None:
    file = home / "settings.json"
    file.write_text(text, "latin-1")
    assert load(file) == Settings()
    assert not file.exists()
    assert (home / "settings.damaged.json").read_text("latin-1") == text


@pytest.mark.parametrize(("old", "now"), [(True, "always"), (False, "alone"), (1, "alone")])
def test_undo_as_it_was_kept_before_it_had_three_values(old: object, now: str, home: Path) -> None:
    file = home / "settings.json"
    file.write_text(json.dumps({"family_undo": old}), "utf-8")
    assert load(file).family_undo == now


@pytest.mark.parametrize(
    ("value", "alone", "together"),
    [("never", False, False), ("alone", True, False), ("always", True, True)],
)
def test_for_whom_undo_knows_no_limits(value: str, alone: bool, together: bool) -> None:
    kept = Settings(family_undo=value)
    assert (kept.undoes_all(1), kept.undoes_all(3)) == (alone, together)


def test_settings_that_make_no_sense_keep_their_defaults(home: Path) -> None:
    file = home / "settings.json"
    wrong = {
        "volume": "loud",
        "scale": 7,
        "handover": 1,
        "window": [1, 2],
        "language": "xx",
        "?": 1,
    }
    file.write_text(json.dumps({**wrong, "contrast": True}), "utf-8")
    assert load(file) == Settings(contrast=True, window=(1024, 640))


class Broken(Scene):
    def update(self, dt: float) -> None:
        raise RuntimeError("an accident")


def test_a_failing_scene_gives_way_to_the_menu_with_a_sentence(
    app: App, hands: Hands, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    app.running = True
    app.push(Broken(app))
    app.turn(0.01, [])
    assert [type(scene).__name__ for scene in app.scenes] == ["MenuScene", "Notice"]
    assert app.running
    log = (home / "rynek.log").read_text("utf-8")
    assert "an accident" in log
    assert str(home / "rynek.log") in app.scenes.top.text  # type: ignore[attr-defined]
    hands.press("ok")
    assert hands.scene == "MenuScene"
    assert capsys.readouterr() == ("", "")


def test_when_even_the_menu_fails_the_program_stops_with_a_sentence(
    app: App, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(self: MenuScene) -> None:
        raise RuntimeError("no menu")

    monkeypatch.setattr(MenuScene, "build", fail)
    app.push(Broken(app))
    code = app.run()
    assert code == 1
    error = capsys.readouterr().err
    assert error.startswith("Rynek has to stop.")
    assert "Traceback" not in error


def test_an_idle_menu_needs_no_frames(app: App, hands: Hands) -> None:
    scene = MenuScene(app)
    app.push(scene)
    hands.frame(30)
    assert not scene.needs_frame()
    assert not scene.form.needs_frame()
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0)))
    hands.frame()
    assert scene.form.needs_frame()
