"""Which recorded games there must be: for every game each number of players in every variant."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, product
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


VILLAGERS_EXPANSIONS = ("developments", "profiteers", "saints", "scoundrels")
VILLAGERS_EXPANSION_SEEDS = {
    "1p-developments": 1001,
    "1p-profiteers": 1000,
    "1p-saints": 1002,
    "1p-scoundrels": 1000,
    "1p-developments-profiteers": 1000,
    "1p-developments-saints": 1001,
    "1p-developments-scoundrels": 1001,
    "1p-profiteers-saints": 1002,
    "1p-profiteers-scoundrels": 1001,
    "1p-saints-scoundrels": 1002,
    "1p-developments-profiteers-saints": 1001,
    "1p-developments-profiteers-scoundrels": 1001,
    "1p-developments-saints-scoundrels": 1002,
    "1p-profiteers-saints-scoundrels": 1001,
    "1p-all": 1000,
    "1p-all-novice": 1000,
    "1p-all-veteran": 1002,
    "2p-developments": 2001,
    "2p-profiteers": 2003,
    "2p-saints": 2003,
    "2p-scoundrels": 2002,
    "2p-all": 2001,
    "3p-developments": 3001,
    "3p-profiteers": 3001,
    "3p-saints": 3002,
    "3p-scoundrels": 3001,
    "3p-all": 3000,
    "4p-developments": 4003,
    "4p-profiteers": 4001,
    "4p-saints": 4001,
    "4p-scoundrels": 4000,
    "4p-all": 4002,
    "5p-developments": 5003,
    "5p-profiteers": 5003,
    "5p-saints": 5000,
    "5p-scoundrels": 5001,
    "5p-all": 5002,
}
"""By file; picked so that every trick, every reward and every sort of action occurs."""


def _villagers() -> list[Recorded]:
    alone = [
        Recorded("villagers", 1, mode, seed, {"mode": mode})
        for mode, seed in VILLAGERS_SOLO_SEEDS.items()
    ]
    together = [
        Recorded("villagers", players, "standard", seed, {})
        for players, seed in VILLAGERS_SEEDS.items()
    ]
    return alone + together + _with_expansions()


def _with_expansions() -> list[Recorded]:
    """Solo every mix of expansions, and all in every mode; together each alone, and all."""
    every = VILLAGERS_EXPANSIONS
    mixes = [mix for many in range(1, len(every)) for mix in combinations(every, many)]
    tables = [(1, "-".join(mix), mix, {"mode": "normal"}) for mix in mixes]
    for mode in VILLAGERS_SOLO_SEEDS:
        tables.append((1, "all" if mode == "normal" else f"all-{mode}", every, {"mode": mode}))
    for players in VILLAGERS_SEEDS:
        tables += [(players, one, (one,), {}) for one in every]
        tables.append((players, "all", every, {}))
    return [
        Recorded(
            "villagers",
            players,
            label,
            VILLAGERS_EXPANSION_SEEDS[f"{players}p-{label}"],
            {**options, **dict.fromkeys(mix, "yes")},
        )
        for players, label, mix, options in tables
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
