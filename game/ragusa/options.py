"""What can be chosen before a game of Ragusa."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.engine.game import YES_NO, Option
from game.engine.messages import Message, msg


class Flags(NamedTuple):
    """What was chosen."""

    snake: bool
    """The second round goes in reverse order."""
    hard_palace: bool
    """Solo: the person gets just the top bonus card at the palace (14.6)."""
    bonus_pairs: bool
    """Solo: of each pair of bonus cards the Patrician scores only the better one (14.6)."""
    human_first: bool
    """Solo: the person builds before the Patrician."""


def flags(options: Mapping[str, str]) -> Flags:
    names = ("snake", "hard_palace", "easy_bonus_pairs", "easy_human_first")
    return Flags(*(options.get(name) == "yes" for name in names))


def options_of(counts: tuple[int, ...]) -> tuple[Option, ...]:
    """The options for these numbers of players."""
    solo = tuple(n for n in counts if n == 1)
    several = tuple(n for n in counts if n > 1)

    def switch(name: str, title: Message, text: Message, players: tuple[int, ...]) -> Option:
        return Option(name, title, text, YES_NO, "no", players)

    return (
        switch(
            "hard_palace",
            msg("One bonus card at the palace"),
            msg(
                "Harder: at the Rector's Palace you get just the top bonus card, without a choice."
            ),
            solo,
        ),
        switch(
            "easy_bonus_pairs",
            msg("The Patrician scores one card of a pair"),
            msg("Easier: of two bonus cards from the palace the Patrician scores only the better."),
            solo,
        ),
        switch(
            "easy_human_first",
            msg("You build first"),
            msg("Easier: in every round you place your house before the Patrician."),
            solo,
        ),
        switch(
            "snake",
            msg("Second round in reverse"),
            msg(
                "The second round goes in reverse order, against the advantage of the first player."
            ),
            several,
        ),
    )
