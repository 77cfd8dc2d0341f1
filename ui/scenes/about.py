"""What Rynek is, who made what, under which licence."""

from __future__ import annotations

import yaml

from ui import paths
from ui.forms import FormScene
from ui.forms.page import Page
from ui.forms.reader import Reader
from ui.i18n import _
from ui.markdown import parse
from ui.version import version

_WIDTH, _HEIGHT = 900, 560


class AboutScene(FormScene):
    """A text to scroll through."""

    first = "page"

    def build(self) -> None:
        x, y = self.centred(_WIDTH, _HEIGHT)
        self.heading(_("About Rynek"), y - 62)
        self.panel((x, y, _WIDTH, _HEIGHT))
        self.sheet((x + 14, y + 14, _WIDTH - 28, _HEIGHT - 28))
        view = self.form.px(x + 44, y + 26, _WIDTH - 44 - 44, _HEIGHT - 52)
        page = Page(self.app.art, view.width, parse(about_text()))
        self.form.button(
            "back", (x + _WIDTH / 2 - 120, y + _HEIGHT + 20, 240, 50), _("Back"), self.back
        )
        box = (x + 10, y + 10, _WIDTH - 20, _HEIGHT - 20)
        self.form.add(Reader(self.form, "page", box, view, page))


def about_text() -> str:
    """The whole text, in the Markdown of our rule books."""
    parts = [
        _(
            "**Rynek {version}** is a computer table for medieval town-and-trade board games."
        ).format(version=version()),
        _(
            "It is free software under the MIT licence: use it, change it, pass it on. "
            "The wording of the rules, the drawings of the pieces and the sounds are our own."
        ),
        _(
            "The games belong to their authors and publishers. If you like one, buy it: "
            "nothing replaces a real table."
        ),
        f"## {_('Made by others')}",
        *_credits(),
    ]
    return "\n\n".join(parts)


def _credits() -> list[str]:
    """One line for every author and licence, with what is theirs."""
    works: dict[tuple[str, str, str], list[str]] = {}
    for record in read_credits():
        key = (record["source"], record["author"], record["licence"])
        works.setdefault(key, []).append(record["what"])
    return [
        f"- **{author}** ({source}, {licence}): {', '.join(sorted(names))}"
        for (source, author, licence), names in sorted(works.items())
    ]


def read_credits() -> list[dict[str, str]]:
    """Every work of others, as sprites/CREDITS.yaml lists them."""
    file = paths.SPRITES / "CREDITS.yaml"
    data: dict[str, list[dict[str, str]]] = yaml.load(
        file.read_text("utf-8"), Loader=yaml.CSafeLoader
    )
    return data["credits"]
