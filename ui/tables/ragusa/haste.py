"""What is answered for a player in a hurry, and what it is called when it is always declined."""

from __future__ import annotations

from game.ragusa.facts import RagusaFacts
from ui.i18n import _
from ui.table.model import TableContext


def proposal_words(facts: RagusaFacts, context: TableContext) -> str:
    """All the answers that are known already, and what is asked in any case."""
    words = "; ".join(context.say(answer) for answer in facts.answers())
    return _("{answers}. Ships are always asked about.").format(answers=words) if words else ""


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
