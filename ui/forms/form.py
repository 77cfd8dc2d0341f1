"""A form: named widgets in virtual units, used with the mouse or with the keyboard alone.

Tab and the arrows move a visible ring over the widgets, Enter and Space press, what is typed goes
to the line the ring is on. pygame-gui does none of this.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

import i18n as gui_texts
import pygame
import pygame_gui

from ui.forms.controls import Button, Choice, Control, Entry, Press, Segments
from ui.forms.skin import gui_theme

if TYPE_CHECKING:
    from ui.app import App

C = TypeVar("C", bound=Control)
P = ParamSpec("P")

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)

_AWAKE = 0.3
"""Seconds the loop keeps drawing after an event, until the widgets have settled."""


class _Manager(pygame_gui.UIManager):
    """pygame-gui asks the system where the mouse is; here it looks on the canvas."""

    def __init__(self, app: App) -> None:
        self._app = app
        super().__init__(app.size, gui_theme(app.art), enable_live_theme_updates=False)

    def _update_mouse_position(self) -> None:
        self.mouse_position = self._app.on_canvas(pygame.mouse.get_pos())


def _making(kind: Callable[Concatenate[Form, P], C]) -> Callable[Concatenate[Form, P], C]:
    """The method of a form that makes a widget of this kind on it."""

    def make(form: Form, /, *args: P.args, **given: P.kwargs) -> C:
        return form.add(kind(form, *args, **given))

    return make


class Form:
    """The widgets of one scene."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.skin = app.skin
        with warnings.catch_warnings():
            # It measures its theme against a stricter list than it accepts.
            warnings.simplefilter("ignore", UserWarning)
            self.gui: pygame_gui.UIManager = _Manager(app)
        # Every manager adds the same folder once more, and each miss searches them all.
        gui_texts.load_path[:] = dict.fromkeys(gui_texts.load_path)
        self.controls: dict[str, Control] = {}
        self._labels: list[tuple[pygame.Rect, str]] = []
        """Where the mouse reads the help of a widget of this name, outside of it."""
        self.pointer = (-1, -1)
        """Where the mouse was last, in pixels."""
        self.focused: Control | None = None
        self.ring = False
        """Whether the ring shows: from the first key on, until the mouse is used again."""
        self._later: list[Press] = []
        self._awake = _AWAKE
        self._fresh = True

    # --- making widgets ------------------------------------------------------------------------
    def px(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A rectangle in units as one in pixels; neighbours stay neighbours."""
        s = self.app.s
        left, top = round(x * s), round(y * s)
        return pygame.Rect(left, top, round((x + w) * s) - left, round((y + h) * s) - top)

    button = _making(Button)
    segments = _making(Segments)
    choice = _making(Choice)
    entry = _making(Entry)

    def add(self, control: C) -> C:
        """Any other widget."""
        self.controls[control.name] = control
        return control

    def label(self, rect: pygame.Rect, name: str) -> None:
        """What is painted there names a widget: pointing at it gives the widget's help, too."""
        self._labels.append((rect, name))

    def __getitem__(self, name: str) -> Control:
        return self.controls[name]

    # --- the keyboard's place ------------------------------------------------------------------
    def focus(self, name: str) -> None:
        """Put the keyboard on a widget (or nowhere, if there is none of that name)."""
        self._leave()
        self.focused = self.controls.get(name)
        if self.focused is not None:
            self.focused.focus()

    def move(self, by: int) -> None:
        """Go on to the next widget in order, round at the end."""
        stops = [c for c in self.controls.values() if c.enabled]
        if not stops:
            return
        at = stops.index(self.focused) + by if self.focused in stops else 0
        self.focus(stops[at % len(stops)].name)

    def _go(self, dx: int, dy: int) -> None:
        here = self.focused
        if here is None:
            self.move(1)
            return
        best = nearest(
            here.rect,
            {n: c.rect for n, c in self.controls.items() if c.enabled and c is not here},
            (dx, dy),
        )
        if best is not None:
            self.focus(best)

    def _leave(self) -> None:
        if isinstance(self.focused, Entry):
            self.gui.set_focus_set(None)

    def hint(self) -> str:
        """The help of what is under the mouse, else of the widget the ring is on."""
        pointed = [(control.rect, name) for name, control in self.controls.items()]
        for rect, name in pointed + self._labels:
            if rect.collidepoint(self.pointer) and (hint := self.controls[name].hint):
                return hint
        return self.focused.hint if self.ring and self.focused is not None else ""

    # --- events --------------------------------------------------------------------------------
    def later(self, press: Press) -> None:
        """Do it once pygame-gui has finished with the event; it may close this form."""
        self._later.append(press)

    def process(self, event: pygame.Event) -> bool:
        """True if the event was for a widget."""
        self._awake = _AWAKE
        if self._fresh and event.type == pygame.TEXTINPUT:
            return True  # the letter of the key that opened this form
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if event.type == pygame.MOUSEMOTION:
            self.pointer = event.pos
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._point(event.pos)
        typed = event.type == pygame.KEYDOWN and isinstance(self.focused, Entry)
        if not typed and any(control.process(event) for control in list(self.controls.values())):
            return True
        taken = bool(self.gui.process_events(event))
        if isinstance(self.focused, Entry):
            self.focused.notice()
        while self._later:
            self._later.pop(0)()
        return taken

    def _key(self, event: pygame.Event) -> bool:
        key = event.key
        entry = self.focused if isinstance(self.focused, Entry) else None
        typing = entry is not None
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if key == pygame.K_TAB or key in ARROWS:
            if entry is not None and entry.moves_cursor(key):
                return False
            if not self.ring and self.focused is not None and not typing:
                # The first key only shows where the keyboard is.
                self.ring = True
                return True
            self.ring = True
            if key == pygame.K_TAB:
                self.move(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            elif self.focused is None or not self.focused.key(key):
                self._go(*ARROWS[key])
            return True
        if key in ENTER or (key == pygame.K_SPACE and not typing):
            if self.focused is None:
                return False
            self.ring = True
            self.focused.activate()
            return True
        return False

    def _point(self, pos: tuple[int, int]) -> None:
        self.ring = False
        for control in self.controls.values():
            if control.enabled and control.rect.collidepoint(pos):
                if control is not self.focused:
                    self._leave()
                    self.focused = control
                return
        self._leave()

    # --- time and drawing ----------------------------------------------------------------------
    def update(self, dt: float) -> None:
        self._fresh = False
        self.gui.update(dt)
        for control in self.controls.values():
            control.update(dt)
        self._awake -= dt

    def wake(self) -> None:
        """Draw again for a moment."""
        self._awake = _AWAKE

    def needs_frame(self) -> bool:
        blinking = isinstance(self.focused, Entry) and self.focused.editing
        moving = any(control.moving() for control in self.controls.values())
        return self._awake > 0 or blinking or moving

    def draw(self, surface: pygame.Surface) -> None:
        self.gui.draw_ui(surface)
        for control in self.controls.values():
            control.draw(surface)
        if self.ring and self.focused is not None:
            frame, gap = self.skin.ring(self.focused.rect.size)
            surface.blit(frame, self.focused.rect.move(-gap, -gap))

    def clear(self) -> None:
        """Forget the widgets, to make others or none."""
        self.gui.set_focus_set(None)
        self.gui.clear_and_reset()
        self.controls.clear()
        self._labels.clear()
        self.focused = None
        self._fresh = True
        self.wake()


def nearest(here: pygame.Rect, others: dict[str, pygame.Rect], way: tuple[int, int]) -> str | None:
    """The rectangle an arrow key leads to: ahead, near, and rather straight than aside."""
    dx, dy = way
    best: tuple[float, str] | None = None
    for name, rect in others.items():
        ahead = dx * (rect.centerx - here.centerx) + dy * (rect.centery - here.centery)
        if dx:
            apart = max(0, rect.top - here.bottom, here.top - rect.bottom)
            gap = rect.left - here.right if dx > 0 else here.left - rect.right
        else:
            apart = max(0, rect.left - here.right, here.left - rect.right)
            gap = rect.top - here.bottom if dy > 0 else here.top - rect.bottom
        # What overlaps in the direction of the key lies beside, not ahead.
        if ahead <= 0 or gap < -min(here.size[dx == 0], rect.size[dx == 0]) // 2:
            continue
        aside = abs(rect.centery - here.centery) if dx else abs(rect.centerx - here.centerx)
        cost = max(0, gap) + 3 * apart + 0.1 * aside
        if best is None or cost < best[0]:
            best = (cost, name)
    return best[1] if best else None
