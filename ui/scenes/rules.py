"""The rule books: chapters at the left, the text at the right."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ui import i18n, paths
from ui.forms import FormScene
from ui.forms.page import Page
from ui.forms.reader import Reader
from ui.i18n import _
from ui.markdown import Block, Heading, Paragraph, parse
from ui.paint import theme
from ui.scenes.lineup import SIMPLEST

if TYPE_CHECKING:
    from ui.app import App

_TOC = 300
_ROW = 34


def books() -> list[str]:
    """The games that have a rule book in the player's language, or at least in English."""
    return sorted({file.name.split(".")[0] for file in paths.RULES.glob("*.md")})


def read_book(game: str) -> list[Block]:
    """The rule book as blocks, in the player's language where it exists."""
    for code in (i18n.language(), "en"):
        file = paths.RULES / f"{game}.{code}.md"
        if file.is_file():
            return parse(file.read_text("utf-8"))
    return []


def imprint(game: str) -> str:
    """For how many and of what age, how long, by whom: the line under the title of its book."""
    for block in read_book(game)[1:2]:
        if isinstance(block, Paragraph):
            return "".join(text for text, _face in block.runs)
    return ""


def last_played(app: App) -> str:
    """The game that was played last, else the one that was chosen last for a new game."""
    saves = app.saves.list() if app.has_saves() else []
    played = (info.game for info in saves if not info.broken)
    return next(played, str(app.settings.new_game.get("game", SIMPLEST)))


class RulesScene(FormScene):
    """Reads the book of `game`, or of the game played last, from where it was left.

    With several games, a choice of books stands over the chapters.
    """

    first = "page"

    def __init__(self, app: App, game: str = "") -> None:
        super().__init__(app)
        self._books = books()
        game = game or last_played(app)
        self._game = game if game in self._books else next(iter(self._books), "")

    def build(self) -> None:
        app = self.app
        blocks = {name: read_book(name) for name in self._books}
        wide = min(app.width, 1500)
        left = (app.width - wide) / 2 + 24
        tall = app.height - 48
        self.panel((left, 24, _TOC, tall))
        self.words(_("Rules"), (left + 20, 38, _TOC - 40, 34), "title", 26, theme.TITLE, lines=1)
        top = 84.0
        if len(self._books) > 1:
            titles = [(name, _title(blocks[name], name)) for name in self._books]
            self.form.choice(
                "book", (left + 16, top, _TOC - 32, 40), titles, self._game, self._open
            )
            top += 50

        x = left + _TOC + 16
        w = wide - 48 - _TOC - 16
        self.panel((x, 24, w, tall))
        self.sheet((x + 14, 38, w - 28, tall - 28))
        view = self.form.px(x + 44, 50, w - 44 - 14 - 30, tall - 52)
        page = Page(app.art, view.width, blocks.get(self._game, []))
        reader = Reader(self.form, "page", (x + 10, 34, w - 20, tall - 20), view, page)
        # The last chapter, too, can be brought to the upper edge.
        reader.scroll.content += round(view.height * 0.4)
        share = app.settings.reading.get(self._game, 0.0)
        reader.scroll.to(share * reader.scroll.content, at_once=True)

        bottom = 24 + tall - 70
        row = min(_ROW, (bottom - top - 8) / max(1, len(page.anchors)))
        self._chapters = [
            self.form.button(
                f"chapter {i}",
                (left + 10, top + i * row, _TOC - 20, row),
                title,
                partial(self._go, at),
                "row",
            )
            for i, (title, at) in enumerate(page.anchors)
        ]
        self.form.button("back", (left + 16, bottom, _TOC - 32, 50), _("Back"), self.back)
        self._reader = self.form.add(reader)

    def update(self, dt: float) -> None:
        scroll = self._reader.scroll
        self.app.settings.reading[self._game] = scroll.goal / max(1, scroll.content)
        here = sum(1 for _title, at in self._reader.page.anchors if at <= scroll.goal + 4) - 1
        for i, button in enumerate(self._chapters):
            button.on = i == here

    def _go(self, at: int) -> None:
        self._reader.scroll.to(at)

    def _open(self, game: str) -> None:
        self._game = game
        self.rebuild()


def _title(blocks: list[Block], name: str) -> str:
    first = blocks[0] if blocks else None
    return first.text if isinstance(first, Heading) else name
