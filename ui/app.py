"""The window: its main loop, its size, and the stack of scenes shown in it."""

from __future__ import annotations

import contextlib
import sys
import warnings
from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game import from_sources
from ui import faults, i18n, paths
from ui import settings as kept
from ui.i18n import _
from ui.memory import give_back
from ui.paint import Art, Sprites, theme
from ui.paint.shapes import darken
from ui.paint.shelf import DRAFTS, window_bytes
from ui.scene import Scene, Stack
from ui.settings import Settings
from ui.window import SMALLEST, canvas, desktop, pixels_per_unit, placed

if TYPE_CHECKING:
    from game.bots.worker import Thinker
    from game.engine.game import Game
    from game.engine.saves import Saves
    from ui.autosave import Autosaver
    from ui.forms.skin import Skin
    from ui.sound import Sounds

SETTLE = 0.15
"""Seconds without a new size before a resized window is drawn anew."""
FPS = 60
SPRITES_KEPT, DRAFTS_KEPT = 6, 2
"""Pictures that are kept, in windows full of them: all of the largest table, with each seat's area
shown large, are five."""
LOOKS = ("scale", "font", "contrast")
"""The settings that change every picture."""


class App:
    """What scenes share: `s` pixels make a virtual unit, `width` x `height` units the canvas.

    The canvas is what scenes are drawn on: the window, or less of it where the size of things is
    set below 100%.
    """

    def __init__(
        self,
        size: tuple[int, int] | None = None,
        settings: Settings | None = None,
        data_dir: Path | None = None,
        language: str | None = None,
    ) -> None:
        """Open the window. Settings or a language given here are not kept for the next time."""
        self._keep = settings is None
        self.settings = settings or kept.load(paths.settings_file())
        self.data_dir = data_dir
        self._games: dict[str, Game] = {}
        self.scenes = Stack()
        self.running = False
        self.by_keyboard = False
        """Whether the last thing used was the keyboard: then new forms show where it is."""
        self._settling = 0.0
        self._wood: pygame.Surface | None = None
        self._shot: pygame.Surface | None = None
        self._failed_at = -1
        self._left_at = -1
        """In which frame the scenes before this one were left."""
        self._frames = 0
        self._code = 0
        i18n.set_language(language or self.settings.language or i18n.system_language())
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_caption("Rynek")
        self._windowed = size or placed(self.settings.window, desktop()).size
        self._open(self._windowed, fullscreen=self.settings.fullscreen and size is None)
        tower = theme.PLAYERS[0]
        icon = self.sprites.get(("emblem", tower.emblem, theme.hexa(tower.colour)), 64, 64)
        pygame.display.set_icon(icon)

    # --- what scenes use -----------------------------------------------------------------------
    @cached_property
    def autosaver(self) -> Autosaver:
        from game.engine.saves import Saves
        from ui.autosave import Autosaver

        return Autosaver(Saves(paths.saves_folder(), from_sources))

    @property
    def saves(self) -> Saves:
        """The saved games, up to the last action."""
        self.autosaver.flush()
        return self.autosaver.saves

    def has_saves(self) -> bool:
        """Whether any file lies there: the menu need not load the engine to know."""
        return "autosaver" in self.__dict__ or any(paths.saves_folder().glob("*.json"))

    def game(self, name: str) -> Game:
        """The game with its data, read once; DataError with all mistakes if it is wrong."""
        if name not in self._games:
            import game

            self._games[name] = game.load(name, self.data_dir)
        return self._games[name]

    def has_read(self, name: str) -> bool:
        """Whether `game` has it at hand; otherwise that takes longer than a frame."""
        return name in self._games

    @cached_property
    def thinker(self) -> Thinker:
        from game.bots.worker import Thinker

        return Thinker()

    @cached_property
    def sounds(self) -> Sounds:
        from ui.sound import Sounds

        return Sounds(self.settings.volume / 100)

    @cached_property
    def skin(self) -> Skin:
        from ui.forms.skin import Skin

        return Skin(self.art)

    def table_top(self) -> pygame.Surface:
        """The wooden table top, as large as the window."""
        if self._wood is None:
            self._wood = self.art.wood(self.window.get_size()).convert()
        return self._wood

    def inside(self, picture: pygame.Surface) -> pygame.Surface:
        """What lies under the canvas of a picture as large as the window."""
        return picture.subsurface(self.inner)

    def wood(self) -> pygame.Surface:
        """The table top under the canvas."""
        return self.inside(self.table_top())

    def push(self, scene: Scene) -> None:
        self.scenes.push(scene)

    def pop(self) -> None:
        self.scenes.pop()

    def replace(self, scene: Scene) -> None:
        self.scenes.replace(scene)

    def reset(self, scene: Scene) -> None:
        self.scenes.reset(scene)
        self._left_at = self._frames

    def on_canvas(self, pos: tuple[int, int]) -> tuple[int, int]:
        """A position in the window, as one on the canvas."""
        return pos[0] - self.inner.x, pos[1] - self.inner.y

    def to_virtual(self, pos: tuple[int, int]) -> tuple[float, float]:
        """A position on the canvas, in virtual units."""
        return pos[0] / self.s, pos[1] / self.s

    def change(self, **changes: Any) -> None:
        """Change settings: they apply at once and are kept."""
        old = self.settings
        self.settings = replace(old, **changes)
        self._save_settings()
        if self.settings.fullscreen != old.fullscreen:
            self._open(self._windowed, self.settings.fullscreen)
        elif any(getattr(old, name) != getattr(self.settings, name) for name in LOOKS):
            self._raster()
        if self.settings.language != old.language:
            i18n.set_language(self.settings.language or i18n.system_language())
            for scene in self.scenes:
                scene.language_changed()
        if "sounds" in self.__dict__:
            self.sounds.volume = self.settings.volume / 100
        for scene in self.scenes:
            scene.settings_changed()

    def quit(self) -> None:
        self.running = False

    # --- the loop ------------------------------------------------------------------------------
    def run(self) -> int:
        """Until somebody quits. Returns the exit code."""
        clock = pygame.time.Clock()
        self.running = True
        self.turn(0.0)
        while self.running:
            events = self._wait()
            # Time spent asleep is nobody's: an animation starts when it is first drawn.
            dt = min(clock.tick(FPS) / 1000, 2 / FPS)
            if events is not None:
                self.turn(dt, events)
        self.close()
        return self._code

    def _wait(self) -> list[pygame.Event] | None:
        """The events that came; None if there is nothing to do."""
        scene = self.scenes.top
        moving = self._settling > 0 or scene.needs_frame()
        if moving or (scene.form is not None and scene.form.needs_frame()):
            return pygame.event.get()
        first = pygame.event.wait(1000)
        return None if first.type == pygame.NOEVENT else [first, *pygame.event.get()]

    def turn(self, dt: float, events: Iterable[pygame.Event] | None = None) -> None:
        """One frame; a scene that fails is left for the menu, with a sentence on what happened."""
        try:
            self.frame(dt, events)
        except Exception as error:
            self._failed(error)

    def frame(self, dt: float, events: Iterable[pygame.Event] | None = None) -> None:
        """One turn of the loop: handle what was posted, move on by `dt` seconds, draw."""
        self._frames += 1
        if self._left_at == self._frames - 2:
            # Not at once: whoever left them, and the events of that frame, still hold on to them.
            give_back()
        for event in pygame.event.get() if events is None else events:
            self._dispatch(event)
        if self._settling > 0:
            self._settling -= dt
            if self._settling > 0:
                self._stretch()
                return
            self._raster()
        scene = self.scenes.top
        if scene.form is not None:
            scene.form.update(dt)
        scene.update(dt)
        self.draw()

    def draw(self) -> None:
        """Everything visible, from the last opaque scene up."""
        self._paint(self.window, self.canvas)
        pygame.display.flip()

    def _paint(self, window: pygame.Surface, canvas: pygame.Surface) -> None:
        scenes = self.scenes.visible()
        if canvas is not window:
            window.blit(scenes[0].ground(), (0, 0))
        for scene in scenes:
            if scene.veil and not scene.opaque:
                darken(window, scene.veil)
            scene.draw(canvas)
            if scene.form is not None:
                scene.form.draw(canvas)

    def _dispatch(self, event: pygame.Event) -> None:
        if self.canvas is not self.window and event.type in _PLACED:
            event = pygame.Event(event.type, {**event.dict, "pos": self.on_canvas(event.pos)})
        if event.type == pygame.QUIT:
            self.running = False
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._size_changed()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.change(fullscreen=not self.settings.fullscreen)
        elif self._settling <= 0 or event.type not in _POINTER:
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
                self.by_keyboard = event.type == pygame.KEYDOWN
            scene = self.scenes.top
            if scene.form is None or not scene.form.process(event):
                scene.handle(event)

    def _failed(self, error: Exception) -> None:
        from ui.forms.dialogs import Notice
        from ui.scenes import screens

        where = faults.record(error)
        again = self._failed_at >= 0 and self._frames - self._failed_at < FPS
        self._failed_at = self._frames
        self.scenes.abandon()
        try:
            if again:
                raise error
            hopeless = "autosaver" in self.__dict__ and self.saves.give_up()
            self.reset(screens.menu(self))
            text = _("Something went wrong in Rynek. Your game was saved before; choose Continue.")
            if hopeless:
                text = _(
                    "This game cannot be shown. It stays in the list of saved games, but is no "
                    "longer offered to continue with."
                )
            if where:
                text += "\n" + _("The details are in {file}").format(file=where)
            self.push(Notice(self, _("Sorry"), text))
        except Exception:
            # Not even the menu works: say so where it can still be read.
            print(
                _("Rynek has to stop. The details are in {file}").format(file=where or "?"),
                file=sys.stderr,
            )
            self._code = 1
            self.running = False

    def close(self) -> None:
        """Take leave of the scenes, stop what runs beside, close the window."""
        while len(self.scenes):
            with contextlib.suppress(Exception):
                self.scenes.drop()
        if "thinker" in self.__dict__:
            self.thinker.close()
        if "autosaver" in self.__dict__:
            self.autosaver.close()
        self.settings.window = self._windowed
        self._save_settings()
        pygame.quit()

    def _save_settings(self) -> None:
        if self._keep:
            kept.save(self.settings, paths.settings_file())

    # --- the window ----------------------------------------------------------------------------
    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, at once."""
        self._open(size, fullscreen=False)

    def _open(self, size: tuple[int, int], fullscreen: bool) -> None:
        self._shot = self._last_picture() if len(self.scenes) else None
        before = pygame.display.get_surface()
        was_full = before is not None and bool(before.get_flags() & pygame.FULLSCREEN)
        with warnings.catch_warnings():
            # A system may give another size than asked for, which is no news to a player. And what
            # sets size and place is deprecated without a successor for this kind of window.
            warnings.simplefilter("ignore")
            if fullscreen:
                self.window = pygame.display.set_mode(desktop(), pygame.FULLSCREEN)
            else:
                self.window = pygame.display.set_mode(size, pygame.RESIZABLE)
                with contextlib.suppress(AttributeError, pygame.error):
                    frame = pygame.Window.from_display_module()
                    frame.minimum_size = (min(SMALLEST[0], size[0]), min(SMALLEST[1], size[1]))
                    if was_full:
                        # A window manager may leave it as large as the screen, half outside of it.
                        place = placed(size, desktop())
                        frame.size, frame.position = place.size, place.topleft
                        self.window = pygame.display.get_surface() or self.window
        # Painting everything anew takes a moment, in which the window should not be black.
        self._stretch()
        self._raster()

    def _size_changed(self) -> None:
        """While the edge is being dragged the old picture is stretched; it is drawn anew after."""
        window = pygame.display.get_surface()
        if window is None or window.get_size() == self._rastered:
            return
        if self._settling <= 0:
            self._shot = self._last_picture()
        self.window = window
        if not self.settings.fullscreen:
            self._windowed = window.get_size()
        self._settling = SETTLE

    def _last_picture(self) -> pygame.Surface:
        """The scenes as they were laid out for the old size."""
        picture = pygame.Surface(self._rastered)
        self._paint(picture, picture.subsurface(self.inner))
        return picture

    def _stretch(self) -> None:
        if self._shot is not None:
            pygame.transform.smoothscale(self._shot, self.window.get_size(), self.window)
            pygame.display.flip()

    def _raster(self) -> None:
        """Everything for the window's size and the looks that are set."""
        self._settling = 0.0
        self._shot = None
        self._rastered = self.window.get_size()
        self.inner = canvas(self._rastered, self.settings.scale)
        self.canvas = self.window
        if self.inner.size != self._rastered:
            self.canvas = self.window.subsurface(self.inner)
        self.size = self.inner.size
        self.s = pixels_per_unit(self._rastered, self.settings.scale)
        self.width = self.size[0] / self.s
        self.height = self.size[1] / self.s
        self.art = Art(self.s, self.settings.contrast, self.settings.font == "legible")
        room = window_bytes(self._rastered)
        self.sprites = Sprites(self.art, SPRITES_KEPT * room)
        DRAFTS.clear()
        DRAFTS.budget = DRAFTS_KEPT * room
        self.__dict__.pop("skin", None)
        self._wood = None
        for scene in self.scenes:
            scene.resized()


_PLACED = {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}
_POINTER = _PLACED | {pygame.MOUSEWHEEL}
