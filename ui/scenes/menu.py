"""The main menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ui.forms import FormScene
from ui.i18n import _
from ui.paint import theme
from ui.scenes import screens
from ui.version import version

if TYPE_CHECKING:
    from ui.app import App

_WIDTH = 360
_TALL = 56
_GAP = 11


class MenuScene(FormScene):
    """Where everything begins."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._continue = False

    def enter(self) -> None:
        if self.app.has_saves():
            self.app.saves.let_go()
        self._look_for_saves()
        super().enter()

    def resume(self) -> None:
        before = self._continue
        self._look_for_saves()
        if before != self._continue:
            self.rebuild()
        super().resume()

    def _look_for_saves(self) -> None:
        self._continue = self.app.has_saves() and self.app.saves.newest() is not None
        self.first = "continue" if self._continue else "new"

    def ground(self) -> pygame.Surface:
        return self.app.sprites.get(("menu_art",), *self.app.window.get_size())

    def build(self) -> None:
        app = self.app
        buttons = [
            ("new", _("New game"), lambda: app.push(screens.new_game(app))),
            ("load", _("Load a game"), lambda: app.push(screens.load(app))),
            ("rules", _("Rules"), lambda: app.push(screens.rules(app))),
            ("settings", _("Settings"), lambda: app.push(screens.settings(app))),
            ("about", _("About and credits"), lambda: app.push(screens.about(app))),
            ("quit", _("Quit"), app.quit),
        ]
        if self._continue:
            buttons.insert(0, ("continue", _("Continue"), self.resume_newest))
        tall = len(buttons) * (_TALL + _GAP) - _GAP
        x = 90 + max(0, app.width - 1280) * 0.12
        y = app.height * 0.57 - tall / 2
        self.picture(("logo",), (x - 20, y - 190, _WIDTH + 40, 160))
        for i, (name, text, press) in enumerate(buttons):
            box = (x, y + i * (_TALL + _GAP), _WIDTH, _TALL)
            self.form.button(name, box, text, press, "primary" if i == 0 else "secondary")
        self.words(
            _("version {number}").format(number=version()),
            (24, app.height - 36, 300, 24),
            "semibold",
            theme.SMALL,
            theme.CREAM,
            "left",
        )

    def back(self) -> None:
        """Esc leaves nothing here: quitting is a button."""

    def resume_newest(self) -> None:
        from ui.scenes.opening import open_save

        info = self.app.saves.newest()
        if info is not None:
            open_save(self.app, info.path, refused=lambda: None)
