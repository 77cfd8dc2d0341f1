"""What is answered for a player in a hurry, and what it is called when it is always declined."""

from __future__ import annotations

from game.engine.chance import Chance
from game.ragusa.rules import RagusaState
from ui.i18n import _
from ui.table.model import TableContext

ASKED_OF_PEOPLE = frozenset(("place", "bonus", "keep", "ship"))
"""What nobody else can answer for a player: houses, cards, and what is paid for."""


def proposal_words(view: RagusaState, context: TableContext) -> str:
    """All the answers that are known already, and what is asked in any case.

    Beyond the first thing that nobody can know yet, or somebody else's decision, nothing is said.
    """
    seat = view.player
    if seat is None or view.phase in ASKED_OF_PEOPLE:
        return ""
    ahead = view.determinize(seat, Chance(0))
    turn, answers = ahead.turn, []
    while ahead.player == seat and ahead.turn == turn and ahead.phase not in ASKED_OF_PEOPLE:
        action = ahead.proposal()
        answers.append(context.say(ahead.describe(action)))
        if any(event.final for event in ahead.apply(action)):
            break
    words = "; ".join(answers)
    return _("{answers}. Ships are always asked about.").format(answers=words)


def decline_words(kind: str, context: TableContext) -> str:
    """The kind of question, as what is declined."""
    words = {
        "wall": _("building walls"),
        "tower": _("building towers"),
        "ship": _("buying ships"),
        "sell": _("selling at the Quay"),
        "draw": _("drawing bonus cards"),
        "fish": _("exchanging fish before production"),
        "last": _("the last exchange of fish"),
    }
    return words.get(kind, "")
