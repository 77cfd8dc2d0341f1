"""The settings: everything is visible at once, one click each, and applies at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ui import settings
from ui.forms import FormScene
from ui.i18n import LANGUAGES, NAMES, _
from ui.paint import theme
from ui.sound import no_device

_WIDTH, _HEIGHT = 1180, 588
_ROW = 60
_LABEL = 196


class _Row(NamedTuple):
    name: str
    title: str
    help: str
    values: Sequence[tuple[str, str]]


class SettingsScene(FormScene):
    """Two columns: how it looks and sounds, how it plays."""

    first = "language"

    def build(self) -> None:
        self.heading(_("Settings"), self.app.height / 2 - 372)
        x, y = self.centred(_WIDTH, _HEIGHT)
        y -= 20
        self.panel((x, y, _WIDTH, _HEIGHT))
        half = (_WIDTH - 3 * 30) / 2
        for column, (title, rows) in enumerate(
            ((_("Look and sound"), self._look()), (_("At the table"), self._play()))
        ):
            left = x + 30 + column * (half + 30)
            self.words(title, (left, y + 16, half, 32), "title", theme.PANEL_TITLE, theme.TITLE)
            for i, row in enumerate(rows):
                self._row(row, left, y + 62 + i * _ROW, half)
        strip = (x + 30, y + _HEIGHT - 106, _WIDTH - 60, 80)
        self.sheet(strip)
        self.hint_text = _("Point at something to read what it is.")
        self.hint_box = (strip[0] + 16, strip[1] + 6, strip[2] - 32, strip[3] - 12)
        self.form.button(
            "back",
            ((self.app.width - 260) / 2, y + _HEIGHT + 22, 260, 50),
            _("Done"),
            self.back,
            "primary",
            hint=_("Everything here is in force as soon as it is chosen, and is kept."),
        )

    def _row(self, row: _Row, x: float, y: float, w: float) -> None:
        self.label(row.title, (x, y, _LABEL, 42), row.name, lines=2)
        value = getattr(self.app.settings, row.name)
        yes_no = isinstance(value, bool)

        def change(text: str) -> None:
            self.app.change(**{row.name: text == "yes" if yes_no else type(value)(text)})

        self.form.segments(
            row.name,
            (x + _LABEL + 8, y, w - _LABEL - 8, 42),
            row.values,
            ("yes" if value else "no") if yes_no else str(value),
            change,
            hint=row.help,
        )

    def _look(self) -> list[_Row]:
        percent = [(str(p), f"{p}%") for p in reversed(settings.SCALES)]
        names = [("", _("Automatic")), *((code, NAMES[code]) for code in LANGUAGES)]
        return [
            _Row("language", _("Language"), _("Automatic: the language of your system."), names),
            _Row(
                "scale",
                _("Size of things"),
                _(
                    "100% fills the window. Less leaves more room around, on a large screen. "
                    "To make things larger, enlarge the window."
                ),
                percent,
            ),
            _Row(
                "font",
                _("Typeface"),
                _("The clear typeface has letters that are hard to mistake for one another."),
                [("normal", _("Usual")), ("legible", _("Clear"))],
            ),
            _yes_no(
                "contrast",
                _("High contrast"),
                _("A plain dark table, plain paper and stronger outlines."),
            ),
            _yes_no(
                "fullscreen", _("Full screen"), _("The F11 key switches it as well, at any time.")
            ),
            _yes_no(
                "rest_zoom",
                _("Large card after a rest"),
                _(
                    "Where the mouse rests on a card for a while, the card is shown large. "
                    "A right click or the Z key shows it at any time."
                ),
            ),
            _Row(
                "volume",
                _("Sound"),
                no_device()
                if self.app.sounds.missing
                else _("How loud cards, wood and coins are."),
                [("0", _("Off")), *((str(v), f"{v}%") for v in settings.VOLUMES[1:])],
            ),
        ]

    def _play(self) -> list[_Row]:
        slow, normal, fast = ("slow", _("Slow")), ("normal", _("Normal")), ("fast", _("Fast"))
        return [
            _Row(
                "animation",
                _("Movement of pieces"),
                _("How fast pieces glide. Off: they are simply there."),
                [slow, normal, fast, ("off", _("Off"))],
            ),
            _Row(
                "automa_pace",
                _("Computer players"),
                _("How long you can watch each step of a computer player."),
                [slow, normal, fast],
            ),
            _yes_no(
                "let_think",
                _("Let the master think"),
                _(
                    "The strongest computer player may take up to five seconds for a step instead "
                    "of one, and plays a little better."
                ),
            ),
            _Row(
                "family_undo",
                _("Family undo"),
                _(
                    "Every step can be taken back, also another person's, and even if something "
                    "hidden has been shown. When alone: only while one person plays."
                ),
                [("never", _("Never")), ("alone", _("When alone")), ("always", _("Always"))],
            ),
            _yes_no(
                "handover",
                _("Pass-the-mouse screen"),
                _("Covers the table between two people who have secrets from each other."),
            ),
            _yes_no(
                "forced",
                _("Forced steps"),
                _("Where only one thing can be done, it is done for you, or left to you."),
                (_("Done for you"), _("Left to you")),
            ),
            _yes_no(
                "estimates",
                _("Live points"),
                _("Shows how many points everybody would have if the game ended now."),
            ),
        ]


def _yes_no(name: str, title: str, help: str, words: tuple[str, str] | None = None) -> _Row:
    yes, no = words or (_("Yes"), _("No"))
    return _Row(name, title, help, [("yes", yes), ("no", no)])
