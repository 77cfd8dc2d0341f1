"""What can be chosen before a game of Craftsmen."""

from __future__ import annotations

from game.craftsmen.cards import PLAYERS
from game.engine.game import YES_NO, Choice, Option
from game.engine.messages import msg

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
        msg("Everybody gets a privilege token in the end phase of winter too."),
        YES_NO,
        "no",
        tuple(PLAYERS)[1:],
    ),
)
