"""The list of saved games."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pygame

from game.engine.match import SaveError, tidy
from game.engine.saves import SaveInfo
from ui import i18n
from ui.forms import FormScene
from ui.forms.dialogs import Confirm, Notice
from ui.forms.reader import Rows
from ui.i18n import _, ngettext, say
from ui.paint import theme
from ui.scenes.opening import open_save

if TYPE_CHECKING:
    from ui.app import App

_WIDTH, _HEIGHT = 900, 560
_ROW = 66
_READING = 0.02
"""Seconds of a frame for reading what the list has not read yet."""
_WAIT = "…"
"""Where something is still being read."""
_DATES = {"en": "%Y-%m-%d, %H:%M", "pl": "%d.%m.%Y, %H:%M"}


class LoadScene(FormScene):
    """Newest first; autosaves, named saves, and broken ones with the reason."""

    first = "list"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._saves: list[SaveInfo] = []
        self._chosen = 0
        self._wanted: set[int] = set()
        """Rows in sight that have not been read yet."""
        self._untitled: set[str] = set()
        """Games in sight whose cards have not been read yet, so that their titles are not known."""
        self._unknown: set[str] = set()
        """Games whose titles will not be known: they are not here, or their cards are wrong."""

    def enter(self) -> None:
        self._saves = self.app.saves.list()
        super().enter()

    def build(self) -> None:
        x, y = self.centred(_WIDTH, _HEIGHT)
        self.heading(_("Load a game"), y - 60)
        self.panel((x, y, _WIDTH, _HEIGHT))
        self.sheet((x + 16, y + 16, _WIDTH - 32, _HEIGHT - 32))
        if self._saves:
            box = (x + 24, y + 24, _WIDTH - 48, _HEIGHT - 48)
            size = (len(self._saves), self.app.art.px(_ROW), self._chosen)
            doing = (self._paint, self._choose, self._open)
            self.form.add(Rows(self.form, "list", box, *size, *doing))
        else:
            self.words(
                _("There is no saved game yet. Games are saved by themselves after every step."),
                (x + 80, y + 80, _WIDTH - 160, _HEIGHT - 160),
                "italic",
                19,
            )
        bottom = y + _HEIGHT + 20
        self.form.button("back", (x, bottom, 220, 50), _("Back"), self.back)
        if self._saves:
            self.form.button("delete", (x + 236, bottom, 220, 50), _("Delete"), self._delete)
            self.form.button(
                "open",
                (x + _WIDTH - 260, bottom, 260, 50),
                _("Open"),
                lambda: self._open(self._chosen),
                "primary",
            )

    def update(self, dt: float) -> None:
        until = time.monotonic() + _READING
        while self._wanted and time.monotonic() < until:
            row = self._wanted.pop()
            self._saves[row] = self.app.saves.read(self._saves[row])
        if self._untitled and not self._wanted:
            name = self._untitled.pop()
            try:
                self.app.game(name)
            except ValueError:
                self._unknown.add(name)

    def needs_frame(self) -> bool:
        return bool(self._wanted or self._untitled) or super().needs_frame()

    def _paint(self, surface: pygame.Surface, row: pygame.Rect, index: int, chosen: bool) -> None:
        info = self._saves[index]
        art = self.app.art
        ink = theme.CREAM if chosen else theme.INK
        pale = theme.CREAM if chosen else theme.MUTED
        pad = art.px(16)
        when = time.strftime(_DATES[i18n.language()], time.localtime(info.modified))
        date = art.text(when, "semibold", 15, pale)
        surface.blit(date, (row.right - pad - date.get_width(), row.top + art.px(12)))
        room = row.width - 3 * pad - date.get_width()
        title = art.text(self._title(info), "semibold", 18, ink, room, "left", 1)
        surface.blit(title, (row.left + pad, row.top + art.px(8)))
        if info.unread:
            self._wanted.add(index)
        if info.problem is not None:
            colour = theme.light(theme.BAD, 0.8) if chosen else theme.BAD
            about = say(info.problem)
        else:
            colour, about = pale, self._about(info)
        line = art.text(about, "body", 15, colour, row.width - 2 * pad, "left", 1)
        surface.blit(line, (row.left + pad, row.top + art.px(36)))

    def _title(self, info: SaveInfo) -> str:
        if info.broken or info.unread:
            return tidy(info.path.name)
        return info.name or self._game(info.game)

    def _about(self, info: SaveInfo) -> str:
        if info.unread:
            return _WAIT
        steps = ngettext("{n} step", "{n} steps", info.moves).format(n=info.moves)
        parts = [", ".join(info.seats), _("finished") if info.over else steps]
        if info.name:
            parts.insert(0, self._game(info.game))
        else:
            parts.append(_("saved by itself"))
        if info.not_shown:
            parts.append(_("could not be shown"))
        return " · ".join(parts)

    def _game(self, name: str) -> str:
        if self.app.has_read(name):
            return say(self.app.game(name).title)
        if name in self._unknown:
            return name
        self._untitled.add(name)
        return _WAIT

    def _choose(self, index: int) -> None:
        self._chosen = index

    def _open(self, index: int) -> None:
        open_save(self.app, self._saves[index].path, refused=self._read_again)

    def _delete(self) -> None:
        info = self._saves[self._chosen]
        self.app.push(
            Confirm(
                self.app,
                _("Delete this game?"),
                self._title(info),
                _("Delete"),
                lambda: self._really_delete(info),
            )
        )

    def _really_delete(self, info: SaveInfo) -> None:
        try:
            self.app.saves.delete(info.path)
        except SaveError as error:
            self.app.push(Notice(self.app, _("Not deleted"), say(error.message)))
        self._read_again()

    def _read_again(self) -> None:
        self._saves = self.app.saves.list()
        self._wanted.clear()
        self._chosen = max(0, min(self._chosen, len(self._saves) - 1))
        self.rebuild()
