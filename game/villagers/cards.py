"""What the data files hold: the shape of every record. Checks across records are in checks.py.

The vocabulary (silver, special, steps of events) is explained for designers at the heads of
data/villagers/villagers.yaml and events.yaml.
"""

from __future__ import annotations

from typing import Literal

from game.engine.carddata import Bilingual, Record

Source = Literal["seed", "public", "reconstructed"]
Counted = Literal[
    "suit_symbols",
    "gold_on_suit",
    "gold_symbols",
    "food",
    "builders",
    "padlocks",
    "coins_on_one",
]
Per = Literal[
    "food",
    "builders",
    "gold_symbols",
    "padlocks",
    "villagers",
    "basic_villagers",
    "largest_suit",
    "highest_gold",
    "silver",
    "chosen_silver",
    "coins_on_chosen",
    "hand_cards",
    "hand_suits",
    "nothing",
]
Party = Literal["you", "countess"]

PLAYERS = range(1, 6)


class Silver(Record):
    """`pay` gold for every `per` of what is counted."""

    pay: int
    per: int = 1
    of: str | None = None
    count: Counted


class Side(Record):
    gold: int = 0
    food: int = 0
    builders: int = 0


class Villager(Record):
    id: str
    name: Bilingual
    suit: str
    kind: Literal["road", "basic", "founders"] = "road"
    copies: int
    signpost: int = 0
    chain: tuple[str, ...] = ()
    symbols: int = 1
    gold: int = 0
    food: int = 0
    builders: int = 0
    sides: tuple[Side, ...] = ()
    unlocker: str | None = None
    keychain: int = 0
    silver: Silver | None = None
    special: Literal["stand_in", "swap", "free_padlocks", "half_gold"] | None = None
    discard: bool = False
    text: Bilingual | None = None
    rulings: tuple[Bilingual, ...] = ()
    source: Source
    name_source: Source = "seed"


class Gain(Record):
    to: Party
    gold: int
    per: Per
    of: Party


class Pay(Record):
    gold: int
    per: Per


class CoinsOn(Record):
    to: Literal["one_with_keychain", "each_with_keychain"]
    gold: int | Literal["keychain"]


class LoseVillager(Record):
    to: Literal["countess", "discard"]


class CountessDraws(Record):
    piles: tuple[Literal["stacks", "reserve"], ...]


class Replace(Record):
    events: int
    then: Literal["stay", "resolve"]


class LowerLimit(Record):
    limit: Literal["draft", "build"]
    by: int
    or_pay: int
    short: Literal["pays_what_there_is", "refused"] = "pays_what_there_is"


class Step(Record):
    """One of these each."""

    gain: Gain | None = None
    pay: Pay | None = None
    coins: CoinsOn | None = None
    lose_villager: LoseVillager | None = None
    discard_from_hand: int | None = None
    countess_draws: CountessDraws | None = None
    replace: Replace | None = None
    use_jester: bool | None = None
    lower_limit: LowerLimit | None = None
    exchange_to: Literal["countess"] | None = None
    bank_padlock: int | None = None

    def kinds(self) -> list[str]:
        return [name for name in type(self).model_fields if getattr(self, name) is not None]


When = Literal["event", "draft", "build", "reveal", "round"]


class SoloEvent(Record):
    id: str
    name: Bilingual
    season: Literal["summer", "winter"]
    when: When
    steps: tuple[Step, ...]
    text: Bilingual
    rulings: tuple[Bilingual, ...] = ()
    source: Source
    name_source: Source = "seed"


class Limits(Record):
    draft_base: int
    draft_max: int
    build_base: int
    build_max: int
    exchanges: int


class StackSizes(Record):
    bottom: int
    other: int


class Start(Record):
    gold: int
    hand: int


class RoadSize(Record):
    slots: int
    stacks: int
    coins: Literal["all", "stayed"] = "all"


class SetUp(Record):
    players: int
    stack: int
    update: Literal["ageing", "coins"]


class Market(Record):
    name: Bilingual
    text: Bilingual
    under: int
    when_empty: tuple[int, ...]
    rulings: tuple[Bilingual, ...] = ()


class Markets(Record):
    first: Market
    second: Market


class Suit(Record):
    id: str
    name: Bilingual
    colour: str
    min_players: int


class Figure(Record):
    name: Bilingual
    text: Bilingual
    source: Source


class EventsByValue(Record):
    at_least: int
    events: int


class Mode(Record):
    id: str
    name: Bilingual
    card_gold: int
    start_gold: int
    opening: int
    each_round: int | Literal["by_value"]
    jester: bool
    without: tuple[str, ...] = ()


class Solo(Record):
    countess: Figure
    jester: Figure
    events_by_value: tuple[EventsByValue, ...]
    modes: tuple[Mode, ...]


class GameData(Record):
    title: Bilingual
    blurb: Bilingual
    limits: Limits
    padlock_cost: int
    stack: StackSizes
    start: Start
    road: RoadSize
    set_ups: tuple[SetUp, ...]
    markets: Markets
    suits: tuple[Suit, ...]
    solo: Solo
    villagers: tuple[Villager, ...]
    events: tuple[SoloEvent, ...]
