"""The keys of the table: what they are called, and the list a player can open."""

from __future__ import annotations

from ui.app import App
from ui.forms.dialogs import Dialog
from ui.i18n import _

_ROW = 27.0


def key_rows() -> list[tuple[str, str]]:
    """(key, what it does), for the list."""
    return [
        (_("Tab, arrows"), _("Move the ring over pieces, places and buttons")),
        (_("Enter"), _("Pick up, put down, press")),
        (_("Esc"), _("Let go, close, open the menu")),
        (_("Space"), _("The main button; hurry the others along")),
        ("U, Ctrl+Z", _("Undo")),
        ("Ctrl+Y", _("Redo")),
        ("H", _("Hint")),
        ("I", _("Act in somebody else's turn, where the rules let you")),
        ("P", _("Look at your own hand, while held")),
        ("Z", _("Show what the mouse or the ring is on large")),
        ("R", _("Turn it, or another way to do it (also the mouse wheel)")),
        ("1–6", _("Show this player's area large")),
        ("L, PgUp, PgDn", _("Scroll the log")),
        ("F11", _("Full screen")),
        ("?", _("This list")),
    ]


class KeyList(Dialog):
    """All keys on one sheet."""

    first = "ok"

    def __init__(self, app: App) -> None:
        super().__init__(app, _("Keys"), "")

    def build(self) -> None:
        self.title = _("Keys")
        rows = key_rows()
        x, y, w = self.frame(extra=len(rows) * _ROW)
        for key, does in rows:
            self.words(key, (x, y, 130, _ROW), "bold", 16, align="left")
            self.words(does, (x + 140, y, w - 140, _ROW), "body", 16, align="left", lines=1)
            y += _ROW
        self.buttons(y + 8, ("ok", _("OK"), self.back, "primary"))
