"""What can be chosen before a game of Villagers."""

from __future__ import annotations

from game.engine.game import YES_NO, Choice, Option
from game.engine.messages import msg
from game.villagers.cards import PLAYERS, Records

MODULES = ("developments", "profiteers", "saints", "scoundrels")
"""The expansions of the shipped box: games saved before there were any do not name them."""
MEANER = msg("meaner game")
"""Direct attacks are not for everybody, says the rulebook."""


def options_of(records: Records) -> tuple[Option, ...]:
    return (
        Option(
            "first_player",
            msg("First player"),
            msg(
                "Who drafts and builds first in the first round. Mini Villagers: you play that "
                "small game before this one, and whoever wins it begins."
            ),
            (
                *(Choice(f"seat{seat}", msg("Seat {seat}", seat=seat)) for seat in PLAYERS),
                Choice("random", msg("Random")),
                Choice("mini_villagers", msg("Mini Villagers")),
            ),
            "seat1",
            tuple(PLAYERS)[1:],
        ),
        Option(
            "mode",
            msg("The Countess"),
            msg(
                "Novice: her card brings no gold, and there is one event a round. Veteran: she is "
                "richer, there are more events, and you have no Jester."
            ),
            tuple(Choice(mode.id, mode.name.text()) for mode in records.solo.modes),
            records.solo.modes[0].id,
            (1,),
        ),
        *(
            Option(
                module.id,
                module.name.text(),
                module.text.text(),
                YES_NO,
                "no",
                tuple(PLAYERS),
                expansion=True,
                mark=MEANER if module.meaner else None,
                unofficial=(1,),
            )
            for module in records.modules
        ),
    )
