"""Small questions over whatever is on the screen: a notice, yes or no, a name to type."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ui.forms.formscene import FormScene
from ui.i18n import _
from ui.paint import theme

if TYPE_CHECKING:
    from ui.app import App

_WIDTH = 560
_PAD = 28


class Dialog(FormScene):
    """A panel in the middle with a title, a text, and buttons at the bottom."""

    opaque = False

    def __init__(self, app: App, title: str, text: str) -> None:
        super().__init__(app)
        self.title = title
        self.text = text

    def frame(self, extra: float = 0) -> tuple[float, float, float]:
        """Paint panel and text, with `extra` units of room below: its left, its top, its width."""
        inner = _WIDTH - 2 * _PAD
        tall = 0.0
        if self.text:
            px = round(inner * self.app.s)
            tall = self.app.art.text_size(self.text, "body", 17, px)[1] / self.app.s + 12
            tall = min(tall, self.app.height - 260)
        height = 78 + tall + extra + 78
        x, y = self.centred(_WIDTH, height)
        self.panel((x, y, _WIDTH, height))
        self.words(self.title, (x + _PAD, y + 18, inner, 40), "title", 25, theme.TITLE, lines=1)
        if self.text:
            self.words(self.text, (x + _PAD, y + 68, inner, tall), "body", 17, align="center")
        return x + _PAD, y + 72 + tall, inner

    def buttons(self, y: float, *buttons: tuple[str, str, Callable[[], None], str]) -> None:
        """(name, text, press, style) side by side."""
        inner = _WIDTH - 2 * _PAD
        x = (self.app.width - _WIDTH) / 2 + _PAD
        gap = 14
        wide = min(260, (inner - gap * (len(buttons) - 1)) / len(buttons))
        left = x + (inner - wide * len(buttons) - gap * (len(buttons) - 1)) / 2
        for i, (name, text, press, style) in enumerate(buttons):
            self.form.button(name, (left + i * (wide + gap), y, wide, 48), text, press, style)


class Notice(Dialog):
    """Something to know."""

    first = "ok"

    def build(self) -> None:
        y = self.frame()[1]
        self.buttons(y + 8, ("ok", _("OK"), self.back, "primary"))


class Confirm(Dialog):
    """Yes or no; Esc is to leave things as they are. `no` is done for no, if it is given."""

    first = "yes"

    def __init__(
        self,
        app: App,
        title: str,
        text: str,
        yes_text: str,
        yes: Callable[[], None],
        no_text: str = "",
        no: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(app, title, text)
        self._yes_text, self._yes = yes_text, yes
        self._no_text, self._no = no_text or _("Cancel"), no

    def build(self) -> None:
        y = self.frame()[1]
        self.buttons(
            y + 8,
            ("no", self._no_text, self._refuse, "secondary"),
            ("yes", self._yes_text, self._agree, "primary"),
        )

    def _refuse(self) -> None:
        self.app.pop()
        if self._no is not None:
            self._no()

    def _agree(self) -> None:
        self.app.pop()
        self._yes()


class Ask(Dialog):
    """A line of text to type. `check` says what is wrong with it; if nothing is, `done` gets it."""

    first = "line"

    def __init__(
        self,
        app: App,
        title: str,
        text: str,
        initial: str,
        done_text: str,
        check: Callable[[str], str],
        done: Callable[[str], None],
        limit: int = 40,
    ) -> None:
        super().__init__(app, title, text)
        self._line = initial
        self._done_text = done_text
        self._check = check
        self._done = done
        self._limit = limit
        self._wrong = ""

    def build(self) -> None:
        x, y, w = self.frame(extra=92)
        self.form.entry(
            "line", (x, y + 8, w, 44), self._line, self._typed, self._limit, finish=self._finish
        )
        self.words(self._wrong, (x, y + 56, w, 28), "semibold", 15, theme.BAD)
        self.buttons(
            y + 96,
            ("cancel", _("Cancel"), self.back, "secondary"),
            ("done", self._done_text, self._finish, "primary"),
        )

    def _typed(self, text: str) -> None:
        self._line = text

    def _finish(self) -> None:
        text = self._line.strip()
        self._wrong = self._check(text)
        if self._wrong:
            self.rebuild()
        else:
            self.app.pop()
            self._done(text)
