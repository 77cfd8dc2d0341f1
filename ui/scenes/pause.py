"""The menu over the table, on Esc."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.match import Match
from ui.forms import FormScene
from ui.forms.dialogs import Ask, Confirm, Notice
from ui.i18n import _, say
from ui.paint import theme
from ui.scenes import screens

if TYPE_CHECKING:
    from ui.app import App

_WIDTH = 400
_TALL = 52
_GAP = 10


class PauseMenu(FormScene):
    """The game stands still under it. It is saved after every step, so leaving loses nothing."""

    opaque = False
    first = "resume"

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self._match = match

    def build(self) -> None:
        app, game = self.app, self._match.game
        buttons = [
            ("resume", _("Back to the game"), self.back),
            ("save", _("Save as…"), self._save),
            ("load", _("Load a game"), lambda: app.push(screens.load(app))),
            ("rules", _("Rules"), lambda: app.push(screens.rules(app, game.name))),
            ("settings", _("Settings"), lambda: app.push(screens.settings(app))),
            ("menu", _("Leave to the menu"), lambda: app.reset(screens.menu(app))),
            ("quit", _("Quit"), app.quit),
        ]
        tall = 70 + len(buttons) * (_TALL + _GAP) + 44
        x, y = self.centred(_WIDTH, tall)
        self.panel((x, y, _WIDTH, tall))
        title = say(game.title)
        self.words(title, (x + 24, y + 16, _WIDTH - 48, 40), "title", 28, theme.TITLE, lines=1)
        for i, (name, text, press) in enumerate(buttons):
            box = (x + 32, y + 68 + i * (_TALL + _GAP), _WIDTH - 64, _TALL)
            self.form.button(name, box, text, press, "primary" if i == 0 else "secondary")
        self.words(
            _("The game is saved after every step."),
            (x + 24, y + tall - 44, _WIDTH - 48, 28),
            "italic",
            15,
            lines=1,
        )

    def _save(self) -> None:
        app = self.app
        app.push(
            Ask(
                app,
                _("Save as…"),
                _("What should the saved game be called?"),
                say(self._match.game.title),
                _("Save"),
                lambda name: "" if name else _("Give it a name."),
                self._named,
            )
        )

    def _named(self, name: str) -> None:
        if self.app.saves.is_taken(name):
            self.app.push(
                Confirm(
                    self.app,
                    _("Replace it?"),
                    _("There is already a saved game of this name: {name}").format(name=name),
                    _("Replace"),
                    lambda: self._write(name),
                )
            )
        else:
            self._write(name)

    def _write(self, name: str) -> None:
        from game.engine.match import SaveError

        try:
            self.app.saves.save(self._match, name)
        except SaveError as error:
            self.app.push(Notice(self.app, _("Not saved"), say(error.message)))
        else:
            self.app.push(Notice(self.app, _("Saved"), name))
