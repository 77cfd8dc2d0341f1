"""How it ended: who won, and where the points came from."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pygame

from game.engine.match import Match
from game.engine.messages import Message
from game.engine.state import State
from ui.forms import FormScene
from ui.forms.dialogs import Notice
from ui.i18n import _, ngettext, say
from ui.paint import theme
from ui.scene import Scene
from ui.scenes import screens
from ui.scenes.lineup import new_seed
from ui.table.people import people_of

if TYPE_CHECKING:
    from ui.app import App

_LABEL = 290
_COLUMN = 148
_ROW = 34
_HEAD = 76
_SENTENCE = 40


def score_sheet(state: State) -> list[tuple[Message, list[int | None]]]:
    """One row for each source of points, with every seat's points or None where it has none."""
    details = state.score_details()
    labels: list[Message] = []
    for lines in details:
        own = {line.label for line in lines}
        at = 0
        for line in lines:
            if line.label in labels:
                at = labels.index(line.label) + 1
                continue
            # Where the seats differ, a row stands where its seat has it, after those of others.
            while at < len(labels) and labels[at] not in own:
                at += 1
            labels.insert(at, line.label)
            at += 1
    points = [{line.label: line.points for line in lines} for lines in details]
    return [(label, [seat.get(label) for seat in points]) for label in labels]


class ResultsScene(FormScene):
    """The score sheet, one column a seat."""

    first = "again"

    def __init__(self, app: App, match: Match, table: Scene) -> None:
        super().__init__(app)
        self._match = match
        self._table = table
        self._people = people_of(match)

    # --- words -----------------------------------------------------------------------------------
    def title(self) -> str:
        state = self._match.state
        winners = [self._people[seat].name for seat in state.winners()]
        verdict = state.verdict()
        if verdict is not None:
            return self._say(verdict)
        if len(winners) > 1:
            return _("Shared victory: {names}").format(names=", ".join(winners))
        return _("The winner: {name}").format(name=winners[0])

    def sentence(self) -> str:
        """What decided: the tie-break, or by how much; empty where the title says it all."""
        state = self._match.state
        decided = state.decided_by()
        if decided is not None:
            return self._say(decided)
        first, *others = sorted(state.scores(), reverse=True)
        if state.verdict() is not None or not others or first == others[0]:
            return ""
        n = first - others[0]
        return ngettext(
            "{n} point ahead of the second place.", "{n} points ahead of the second place.", n
        ).format(n=n)

    def _say(self, message: Message) -> str:
        # A real minus sign is as wide as the digits.
        return re.sub(r"(?<!\S)-(?=\d)", "−", say(message, self._people, self._match.game))

    # --- the sheet -------------------------------------------------------------------------------
    def build(self) -> None:
        app = self.app
        rows = score_sheet(self._match.state)
        wide = 48 + _LABEL + _COLUMN * len(self._people)
        sentence = self.sentence()
        above = _SENTENCE if sentence else 0
        row = min(_ROW, (app.height - 310 - above) / (len(rows) + 1.4))
        tall = 40 + above + _HEAD + row * (len(rows) + 1.4) + 34
        x = (app.width - wide) / 2
        y = max(84, (app.height - tall - 90) / 2 + 20)
        self.heading(self.title(), y - 66)
        self.panel((x, y, wide, tall))
        left, top = x + 24, y + 18 + above
        self.words(
            sentence, (left, y + 12, wide - 48, _SENTENCE), "semibold", 19, theme.TITLE, lines=1
        )
        for i in range(len(rows)):
            line = self.form.px(left, top + _HEAD + i * row, wide - 48, 1)
            pygame.draw.line(self.layer, theme.HAIRLINE, line.topleft, line.topright)
        self._columns(left, top, row * (len(rows) + 1.4))
        for i, (label, points) in enumerate(rows):
            self._line(self._say(label), points, left, top + _HEAD + i * row, row)
        self._totals(left, top + _HEAD + len(rows) * row + row * 0.15, row * 1.25)
        self.words(
            _("Game number: {seed}").format(seed=self._match.seed),
            (left, y + tall - 40, wide - 48, 26),
            "italic",
            15,
            theme.MUTED,
            lines=1,
        )
        self._buttons(y + tall + 18)

    def _columns(self, x: float, y: float, tall: float) -> None:
        winners = self._match.state.winners() if len(self._people) > 1 else []
        for seat, person in enumerate(self._people):
            left = x + _LABEL + seat * _COLUMN
            if seat in winners:
                rect = self.form.px(left + 3, y - 4, _COLUMN - 6, _HEAD + tall + 2)
                self.layer.blit(self.app.skin.face("tile", rect.size, "", "on"), rect)
            key = ("emblem", person.emblem, theme.hexa(person.colour))
            self.picture(key, (left + _COLUMN / 2 - 18, y + 2, 36, 36))
            if seat in winners:
                icon = self.app.art.icon("trophy", self.app.art.px(26), theme.COIN_RIM)
                self.layer.blit(icon, self.form.px(left + _COLUMN / 2 + 24, y + 7, 26, 26))
            self.words(person.name, (left + 8, y + 40, _COLUMN - 16, 30), "semibold", 17, lines=1)

    def _line(self, label: str, points: list[int | None], x: float, y: float, row: float) -> None:
        self.words(label, (x + 6, y, _LABEL - 12, row), "body", 16.5, align="left", lines=1)
        for seat, value in enumerate(points):
            text = "–" if value is None else _signed(value)
            colour = theme.BAD if value is not None and value < 0 else theme.INK
            box = (x + _LABEL + seat * _COLUMN, y, _COLUMN, row)
            self.words(text, box, "semibold", 17, colour, lines=1)

    def _totals(self, x: float, y: float, row: float) -> None:
        line = self.form.px(x, y, _LABEL + _COLUMN * len(self._people), 2)
        pygame.draw.rect(self.layer, theme.FRAME, line)
        self.words(_("Total"), (x + 6, y, _LABEL - 12, row), "title", 20, theme.TITLE, "left")
        for seat, total in enumerate(self._match.state.scores()):
            box = (x + _LABEL + seat * _COLUMN, y, _COLUMN, row)
            self.words(_signed(total), box, "number", 27, theme.TITLE, lines=1)

    def _buttons(self, y: float) -> None:
        app = self.app
        buttons = [
            ("menu", _("Main menu"), lambda: app.reset(screens.menu(app)), "secondary"),
            ("table", _("Look at the table"), self.back, "secondary"),
            ("same", _("Same deal again"), lambda: self._again(self._match.seed), "secondary"),
            ("again", _("Play again"), lambda: self._again(new_seed()), "primary"),
        ]
        if self._match.then is not None:
            buttons[2:] = [("again", self._next_words(), self._go_on, "primary")]
        wide, gap = 250, 16
        x = (app.width - len(buttons) * wide - (len(buttons) - 1) * gap) / 2
        for i, (name, text, press, style) in enumerate(buttons):
            self.form.button(name, (x + i * (wide + gap), y, wide, 52), text, press, style)

    # --- what the buttons do ---------------------------------------------------------------------
    def back(self) -> None:
        """To the final table, which usually lies under this sheet."""
        if self._table in self.app.scenes:
            self.app.pop()
        else:
            self.app.replace(self._table)

    def _next_words(self) -> str:
        then = self._match.then
        assert then is not None
        try:
            title = say(self.app.game(then.game).title)
        except ValueError:
            title = then.game
        return _("On to: {game}").format(game=title)

    def _go_on(self) -> None:
        """To the game for which this one has found the first player."""
        from ui.scenes.table import TableScene

        then = self._match.then
        assert then is not None
        try:
            match = self._match.following(self.app.game(then.game))
        except ValueError as error:
            self.app.push(Notice(self.app, _("This game cannot be opened"), str(error)))
        else:
            self.app.reset(TableScene(self.app, match))

    def _again(self, seed: int) -> None:
        from ui.scenes.table import TableScene

        old = self._match
        match = Match.new(old.game, old.seats, seed, old.options)
        self.app.reset(TableScene(self.app, match))


def _signed(points: int) -> str:
    return str(points).replace("-", "−")
