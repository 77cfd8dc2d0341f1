"""Which recorded games there must be: for every game each number of players in every variant."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent


class Recorded(NamedTuple):
    """One game that is recorded in tests/golden/<game>/."""

    game: str
    players: int
    label: str
    seed: int
    options: Mapping[str, str]

    @property
    def path(self) -> Path:
        return FOLDER / self.game / f"{self.players}p-{self.label}.txt"


TINY_TOWNS_SEEDS = (
    1091,
    1044,
    1064,
    1046,
    2023,
    2069,
    2020,
    2019,
    3007,
    3030,
    3012,
    3018,
    4021,
    4002,
    4018,
    4009,
    5028,
    5002,
    5001,
    5021,
    6006,
    6026,
    6038,
    6002,
)
"""Picked so that rare kinds of actions occur too: marks, stores, swaps, gifts, the watch."""


def _tiny_towns() -> list[Recorded]:
    return [
        Recorded(
            "tiny_towns",
            players,
            variant + ("" if monuments == "yes" else "-nomonuments"),
            TINY_TOWNS_SEEDS[number],
            {"variant": variant, "monuments": monuments, "novice": "yes" if players % 2 else "no"},
        )
        for number, (players, variant, monuments) in enumerate(
            product(range(1, 7), ("standard", "town_hall"), ("yes", "no"))
        )
    ]


def _ragusa() -> list[Recorded]:
    """Solo with every combination of the difficulty switches; several players with both orders."""
    switches = ("hard_palace", "easy_bonus_pairs", "easy_human_first")
    alone = [
        Recorded(
            "ragusa",
            1,
            "-".join(name for name, on in zip(switches, chosen, strict=True) if on) or "normal",
            seed,
            {name: "yes" if on else "no" for name, on in zip(switches, chosen, strict=True)},
        )
        for seed, chosen in enumerate(product((False, True), repeat=3))
    ]
    together = [
        Recorded("ragusa", players, label, players, {"snake": snake})
        for players in (2, 3, 4, 5)
        for label, snake in (("normal", "no"), ("snake", "yes"))
    ]
    return alone + together


VILLAGERS_SEEDS = {2: 2006, 3: 3002, 4: 4008, 5: 5005}
VILLAGERS_SOLO_SEEDS = {"normal": 1000, "novice": 1011, "veteran": 1003}
"""Picked so that the rarer kinds of actions occur: Specials, Founders set free, events that ask."""


def _villagers() -> list[Recorded]:
    alone = [
        Recorded("villagers", 1, mode, seed, {"mode": mode})
        for mode, seed in VILLAGERS_SOLO_SEEDS.items()
    ]
    return alone + [
        Recorded("villagers", players, "standard", seed, {})
        for players, seed in VILLAGERS_SEEDS.items()
    ]


AMBER_SETUPS = {
    2: ("setup_2a", "setup_2c"),
    3: ("setup_3c", "setup_3b"),
    4: ("setup_4a", "setup_4d"),
    5: ("setup_5c", "setup_5b"),
    6: ("setup_6a", "setup_6c"),
}
"""One for the basic and one for the advanced game."""
AMBER_SEEDS = {
    "2p-basic": 2005,
    "2p-advanced": 2000,
    "3p-basic": 3000,
    "3p-advanced": 3006,
    "3p-free": 3006,
    "3p-strict": 3006,
    "4p-basic": 4002,
    "4p-advanced": 4006,
    "5p-basic": 5004,
    "5p-advanced": 5002,
    "6p-basic": 6004,
    "6p-advanced": 6002,
}
"""Picked so that the rarer kinds of actions occur: rebuilding, shovels, being stuck."""


def _amber() -> list[Recorded]:
    """Every number of players in both variants, and the house rules."""
    variants = [
        (players, variant, {f"setup_for_{players}": setup, "variant": variant})
        for players, setups in AMBER_SETUPS.items()
        for variant, setup in zip(("basic", "advanced"), setups, strict=True)
    ]
    house = {"castles": "as_seated", "rebuild_as_only_tile": "yes", "first_player": "seat2"}
    variants += [(3, rule, {"edge_rule": rule, **house}) for rule in ("free", "strict")]
    return [
        Recorded("amber", players, label, AMBER_SEEDS[f"{players}p-{label}"], options)
        for players, label, options in variants
    ]


CRAFTSMEN_SEEDS = {2: 2030, 3: 3000, 4: 4030, 5: 5000}
CRAFTSMEN_HANDOUT_SEEDS = {3: 3001, 4: 4001, 5: 5021}
"""Picked so that the rarer kinds of actions occur: cubes as payment, looks at decks, lost goods."""


def _craftsmen() -> list[Recorded]:
    """Both ways to break ties; the other reading of both rules on the hand-out of tokens."""
    standard = [
        Recorded("craftsmen", players, "standard", seed, {"ties": "random"})
        for players, seed in CRAFTSMEN_SEEDS.items()
    ]
    return standard + [
        Recorded(
            "craftsmen",
            players,
            "handout",
            seed,
            {
                "ties": "seats",
                "winter_privilege_handout": "no",
                "count_change_track": "yes",
            },
        )
        for players, seed in CRAFTSMEN_HANDOUT_SEEDS.items()
    ]


MINI_VILLAGERS_SEEDS = {2: 2000, 3: 3000, 4: 4000, 5: 5000}


def _mini_villagers() -> list[Recorded]:
    return [
        Recorded("mini_villagers", players, "standard", seed, {})
        for players, seed in MINI_VILLAGERS_SEEDS.items()
    ]


VARIANTS: dict[str, list[Recorded]] = {
    "amber": _amber(),
    "craftsmen": _craftsmen(),
    "mini_villagers": _mini_villagers(),
    "ragusa": _ragusa(),
    "tiny_towns": _tiny_towns(),
    "villagers": _villagers(),
}
