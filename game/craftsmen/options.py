"""What can be chosen before a game of Craftsmen."""

from __future__ import annotations

from game.craftsmen.cards import PLAYERS
from game.engine.game import YES_NO, Choice, Option
from game.engine.messages import msg

LATER = {"count_change_track": "no"}
"""Options that games saved by earlier versions do not name, and how those are played."""

OPTIONS = (
    Option(
        "ties",
        msg("Ties for the first turn order"),
        msg(
            "The lowest capital begins; between equals the younger player does. "
            "If you sit from the youngest to the oldest, choose the seats."
        ),
        (
            Choice("random", msg("At random")),
            Choice("seats", msg("Seats from the youngest")),
        ),
        "random",
        tuple(PLAYERS),
    ),
    Option(
        "winter_privilege_handout",
        msg("Privilege tokens handed out in winter"),
        msg(
            "Winter has an end phase too, and nobody has a helper on the board then: "
            "everybody takes a privilege token."
        ),
        YES_NO,
        "yes",
        tuple(PLAYERS)[1:],
    ),
    Option(
        "count_change_track",
        msg("Helpers on the turn-order-change track count"),
        msg(
            "Those with the fewest helpers that used a privilege take a privilege token. "
            "Yes: a helper on the turn-order-change track counts like one of these."
        ),
        YES_NO,
        "no",
        tuple(PLAYERS)[1:],
    ),
)
