"""Opening a saved game, with a word where it is not quite as it was left."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ui.forms.dialogs import Confirm, Notice
from ui.i18n import _, say

if TYPE_CHECKING:
    from game.engine.match import Match
    from ui.app import App


def open_save(app: App, path: Path, refused: Callable[[], None]) -> None:
    """Go to the table with the game in this file; `refused` is done if it cannot be opened."""
    from game.engine.match import SaveError

    try:
        match = app.saves.load(path)
    except SaveError as error:
        refused()
        app.push(Notice(app, _("This game cannot be opened"), say(error.message)))
        return
    if match.is_copy:
        app.push(
            Confirm(
                app,
                _("Open in another window"),
                _(
                    "This game is being played in another window of Rynek. Here it can go on as "
                    "a copy: each window then keeps its own moves, and nothing is overwritten."
                ),
                _("Open a copy"),
                lambda: _show(app, match),
            )
        )
    else:
        _show(app, match)


def _show(app: App, match: Match) -> None:
    from ui.scenes.table import TableScene

    app.reset(TableScene(app, match))
    if match.lost_history:
        app.push(
            Notice(
                app,
                _("The game goes on, its history does not"),
                _(
                    "This game was saved by another version of Rynek, and its moves can no longer "
                    "be played over. It goes on from where it stood; log and undo begin anew."
                ),
            )
        )
