"""Widgets with mouse and keyboard, on a scene made for it."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.hands import Hands
from ui.app import App
from ui.forms import FormScene
from ui.forms.dialogs import Ask, Confirm, Notice
from ui.forms.form import nearest
from ui.forms.reader import Rows

TAB, ENTER, SPACE, ESC = pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE
UP, DOWN, LEFT, RIGHT = pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT


class Sample(FormScene):
    """One of each widget, in a column, and a button beside the first."""

    first = "go"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.done: list[str] = []
        self.size = "m"
        self.fruit = "apple"
        self.name = ""

    def build(self) -> None:
        form = self.form
        form.button("go", (100, 100, 200, 50), "Go", lambda: self.done.append("go"))
        form.button("side", (400, 100, 200, 50), "Side", lambda: self.done.append("side"))
        sizes = [("s", "Small"), ("m", "Middle"), ("l", "Large")]
        form.segments("size", (100, 200, 300, 40), sizes, self.size, self.set_size)
        fruit = [(f, f.title()) for f in ("apple", "pear", "plum")]
        form.choice("fruit", (100, 300, 200, 40), fruit, self.fruit, self.set_fruit, hint="Eat it.")
        form.entry("name", (100, 400, 200, 40), self.name, self.set_name, limit=6)
        form.button("off", (100, 500, 200, 50), "Off", lambda: self.done.append("off")).disable()

    def set_size(self, value: str) -> None:
        self.size = value

    def set_fruit(self, value: str) -> None:
        self.fruit = value

    def set_name(self, text: str) -> None:
        self.name = text


@pytest.fixture
def sample(app: App) -> Sample:
    scene = Sample(app)
    app.push(scene)
    app.frame(0.01)
    return scene


def focused(scene: FormScene) -> str:
    assert scene.form.focused is not None
    return scene.form.focused.name


def test_a_click_presses_a_button(sample: Sample, hands: Hands) -> None:
    hands.press("side")
    assert sample.done == ["side"]


def test_a_press_that_is_released_elsewhere_does_nothing(sample: Sample, hands: Hands) -> None:
    inside = sample.form["go"].rect.center
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=inside, button=1))
    hands.frame()
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1))
    hands.frame()
    assert sample.done == []


def test_a_disabled_button_cannot_be_pressed_or_reached(sample: Sample, hands: Hands) -> None:
    hands.press("off")
    seen = set()
    for _ in range(8):
        hands.key(TAB)
        seen.add(focused(sample))
    assert sample.done == []
    assert seen == {"go", "side", "size", "fruit", "name"}


def test_the_first_key_only_shows_where_the_keyboard_is(sample: Sample, hands: Hands) -> None:
    assert not sample.form.ring
    hands.key(TAB)
    assert sample.form.ring
    assert focused(sample) == "go"
    hands.key(TAB)
    assert focused(sample) == "side"
    hands.key(TAB, mod=pygame.KMOD_SHIFT)
    assert focused(sample) == "go"


def test_enter_and_space_press_what_the_ring_is_on(sample: Sample, hands: Hands) -> None:
    hands.key(ENTER, SPACE)
    assert sample.done == ["go", "go"]


def test_arrows_go_where_they_point(sample: Sample, hands: Hands) -> None:
    hands.key(TAB, RIGHT)
    assert focused(sample) == "side"
    hands.key(LEFT, DOWN)
    assert focused(sample) == "size"
    hands.key(DOWN, DOWN)
    assert focused(sample) == "name"
    hands.key(UP)
    assert focused(sample) == "fruit"


def test_segments_change_with_the_arrows_and_the_mouse(sample: Sample, hands: Hands) -> None:
    hands.walk_to("size")
    hands.key(RIGHT)
    assert sample.size == "l"
    hands.key(RIGHT)
    assert sample.size == "l"
    hands.key(ENTER)
    assert sample.size == "s"
    hands.choose("size", "m")
    assert sample.size == "m"


def test_a_choice_opens_its_list(sample: Sample, hands: Hands, app: App) -> None:
    hands.choose("fruit", "plum")
    assert sample.fruit == "plum"
    hands.walk_to("fruit")
    hands.key(ENTER)
    assert hands.scene == "Popup"
    hands.key(UP, ENTER)
    assert (hands.scene, sample.fruit) == ("Sample", "pear")
    hands.key(ENTER, ESC)
    assert (hands.scene, sample.fruit) == ("Sample", "pear")
    hands.press("fruit")
    hands.click((1270, 790))
    assert (hands.scene, sample.fruit) == ("Sample", "pear")


def test_typing_keeps_to_the_limit_and_survives_a_rebuild(sample: Sample, hands: Hands) -> None:
    hands.walk_to("name")
    hands.type("Żółwik!")
    assert sample.name == "Żółwik"
    sample.rebuild()
    assert sample.form["name"].text == "Żółwik"
    hands.key(pygame.K_BACKSPACE)
    assert sample.name == "Żółwi"
    hands.type(" x")
    assert sample.name == "Żółwi "


def test_a_name_with_a_dot_or_percent_is_not_translated(sample: Sample, hands: Hands) -> None:
    hands.walk_to("name")
    hands.type("a.%{b")
    sample.rebuild()
    assert sample.form["name"].text == "a.%{b"


def test_help_of_the_widget_the_keyboard_is_on(sample: Sample, hands: Hands) -> None:
    assert sample.form.hint() == ""
    hands.walk_to("fruit")
    assert sample.form.hint() == "Eat it."


def test_the_letter_that_opens_a_dialog_is_not_typed_into_it(app: App, hands: Hands) -> None:
    got: list[str] = []

    class Opener(Sample):
        def handle(self, event: pygame.Event) -> None:
            if event.type == pygame.KEYDOWN and event.key == pygame.K_s:
                app.push(Ask(app, "Name", "", "", "OK", lambda text: "", got.append))

    app.push(Opener(app))
    hands.type("s")
    hands.type("ab")
    hands.key(ENTER)
    assert got == ["ab"]


def test_ask_says_what_is_wrong_and_stays_open(app: App, hands: Hands) -> None:
    got: list[str] = []
    app.push(Sample(app))
    app.push(Ask(app, "T", "text", "", "Save", lambda t: "" if t else "Give a name.", got.append))
    hands.press("done")
    assert hands.scene == "Ask"
    hands.walk_to("line")
    hands.type("x")
    hands.press("done")
    assert (hands.scene, got) == ("Sample", ["x"])


def test_confirm_yes_no_and_esc(app: App, hands: Hands) -> None:
    got: list[str] = []
    app.push(Sample(app))
    for how in (lambda: hands.press("no"), lambda: hands.key(ESC), lambda: hands.press("yes")):
        app.push(Confirm(app, "Sure?", "", "Yes", lambda: got.append("yes")))
        how()
        assert hands.scene == "Sample"
    assert got == ["yes"]


def test_a_long_notice_fits_the_window(app: App, hands: Hands) -> None:
    app.push(Notice(app, "Sorry", "very long words " * 120))
    button = app.scenes.top.form["ok"].rect
    assert app.window.get_rect().contains(button)


def test_rows_choose_scroll_and_open(app: App, hands: Hands) -> None:
    opened: list[int] = []

    class Listing(Sample):
        first = "list"
        chosen = 0

        def build(self) -> None:
            box = (100, 100, 400, 200)
            rows = Rows(
                self.form, "list", box, 30, 40, 0, lambda *a: None, self.choose, opened.append
            )
            self.rows = self.form.add(rows)

        def choose(self, index: int) -> None:
            self.chosen = index

    scene = Listing(app)
    app.push(scene)
    hands.key(TAB, DOWN, DOWN)
    assert scene.chosen == 2
    hands.key(pygame.K_END)
    assert scene.rows.scroll.offset == 30 * 40 - scene.rows.rect.height
    hands.click(scene.rows.rect.move(5, 5).topleft)
    assert scene.chosen == 25
    hands.click(scene.rows.rect.move(5, 5).topleft)
    assert opened == [25]
    pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0))
    hands.frame()
    assert scene.rows.scroll.offset == 30 * 40 - scene.rows.rect.height - 70


@pytest.mark.parametrize(
    ("way", "expected"),
    [((1, 0), "east"), ((-1, 0), "west"), ((0, -1), "north"), ((0, 1), "south")],
)
def test_nearest_prefers_what_lies_straight_ahead(way: tuple[int, int], expected: str) -> None:
    here = pygame.Rect(100, 100, 20, 20)
    others = {
        "north": pygame.Rect(100, 20, 20, 20),
        "south": pygame.Rect(90, 180, 60, 20),
        "east": pygame.Rect(200, 104, 20, 20),
        "west": pygame.Rect(0, 90, 20, 30),
        "aside": pygame.Rect(140, 300, 20, 20),
    }
    assert nearest(here, others, way) == expected


def test_pointing_at_a_label_gives_the_help_of_its_widget(app: App, hands: Hands) -> None:
    class Labelled(Sample):
        def build(self) -> None:
            super().build()
            self.label("Fruit", (20, 300, 70, 40), "fruit")

    scene = Labelled(app)
    app.push(scene)
    hands.point((50, 320))
    assert scene.form.hint() == "Eat it."
    hands.point(scene.form["fruit"].rect.center)
    assert scene.form.hint() == "Eat it."
    hands.point((50, 700))
    assert scene.form.hint() == ""
