"""What the data files hold: the shape of every record. Checks across records are in checks.py.

The vocabulary (silver, special, steps of events) is explained for designers at the heads of
data/villagers/villagers.yaml and events.yaml.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from game.engine.carddata import Bilingual, Count, Positive, Record
from game.engine.pictures import Picture
from game.engine.weights import Weights

Source = Literal["seed", "public", "reconstructed"]
Counted = Literal[
    "suit_symbols",
    "gold_on_suit",
    "gold_symbols",
    "food",
    "builders",
    "padlocks",
    "coins_on_one",
    "villagers_with_coins",
    "villagers",
    "chains",
    "suit_sets",
    "best_silver",
    "hand_of_suit",
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
Trick = Literal[
    "stand_in",
    "swap",
    "free_padlocks",
    "half_gold",
    "sweep_road",
    "take_from_road",
    "take_from_square",
    "take_from_hand",
    "take_top",
    "rob",
    "arrest",
    "search_reserve",
    "search_stack",
    "build_early",
    "second_pick",
    "copy_silver",
    "hire",
]
"""What Specials do."""

Window = Literal["build", "draft", "pick", "reaction"]
WINDOWS: Mapping[str, Window] = {
    "stand_in": "build",
    "swap": "build",
    "free_padlocks": "build",
    "half_gold": "build",
    "sweep_road": "draft",
    "take_from_road": "reaction",
    "take_from_square": "draft",
    "take_from_hand": "build",
    "take_top": "build",
    "rob": "build",
    "arrest": "build",
    "search_reserve": "build",
    "search_stack": "pick",
    "build_early": "draft",
    "second_pick": "build",
    "copy_silver": "build",
    "hire": "build",
}
"""When a Special is played from hand: in the own build turn, in the own draft turn, instead of a
pick there, or in somebody else's draft turn."""

PLAYERS = range(1, 6)

Gold = Annotated[int, Field(ge=0, le=999)]
Price = Annotated[int, Field(ge=1, le=999)]
Seats = Annotated[int, Field(ge=PLAYERS[0], le=PLAYERS[-1])]
Width = Annotated[int, Field(ge=1, le=12)]
"""What lies side by side on the table."""


class Counting(Record):
    """What is counted: of one suit, of each of several, or of what has at least so many cards."""

    of: str | None = None
    of_each: tuple[str, ...] = ()
    at_least: Positive | None = None
    count: Counted


class Silver(Counting):
    """`pay` gold for every `per` of what is counted: at the Second Market, or bronze each round."""

    pay: Price
    per: Positive = 1


class Side(Record):
    gold: Gold = 0
    food: Count = 0
    builders: Count = 0


class Villager(Record):
    id: str
    name: Bilingual
    suit: str
    kind: Literal["road", "basic", "founders"] = "road"
    copies: Positive
    signpost: Count = 0
    chain: tuple[str, ...] = ()
    symbols: Count = 1
    gold: Gold = 0
    food: Count = 0
    builders: Count = 0
    sides: tuple[Side, ...] = ()
    unlocker: str | None = None
    keychain: Gold | None = None
    """How many padlocks it opens. It is counted; who writes it down too wants it compared."""
    silver: Silver | None = None
    bronze: Silver | None = None
    special: Trick | None = None
    amount: Positive = 1
    """How much gold or how many cards the Special is about."""
    discard: bool = False
    module: str | None = None
    """The expansion it belongs to; None for the base game."""
    enabled: bool = True
    """Whether it is used at all; else it stays in the box."""
    dealt: bool = False
    """Whether it is dealt to a player at the beginning instead of lying in the deck."""
    min_players: Seats = 1
    text: Bilingual | None = None
    rulings: tuple[Bilingual, ...] = ()
    picture: Picture | None = None
    source: Source
    name_source: Source = "seed"


class Module(Record):
    """An expansion that can be switched on before a game."""

    id: str
    name: Bilingual
    text: Bilingual
    meaner: bool = False
    source: Source


class Token(Record):
    id: str
    name: Bilingual


class Category(Record):
    """One Development of each category is in play, with the token of the category."""

    id: str
    name: Bilingual
    module: str
    token: Token
    source: Source


Extra = Literal["unseen_card", "basic_villager"]


class Development(Record):
    """Whoever alone has `most` is rewarded in every round."""

    id: str
    name: Bilingual
    category: str
    most: Counting
    gold: Gold = 0
    food: Count = 0
    builders: Count = 0
    extra: Extra | None = None
    min_players: Seats = 1
    rulings: tuple[Bilingual, ...] = ()
    source: Source
    name_source: Source = "seed"


class Gain(Record):
    to: Party
    gold: Price
    per: Per
    of: Party


class Pay(Record):
    gold: Price
    per: Per


class CoinsOn(Record):
    to: Literal["one_with_keychain", "each_with_keychain"]
    gold: Price | Literal["keychain"]


class LoseVillager(Record):
    to: Literal["countess", "discard"]


class CountessDraws(Record):
    piles: tuple[Literal["stacks", "reserve"], ...]


class Replace(Record):
    events: Positive
    then: Literal["stay", "resolve"]


class LowerLimit(Record):
    limit: Literal["draft", "build"]
    by: Positive
    or_pay: Price
    short: Literal["pays_what_there_is", "refused"] = "pays_what_there_is"


class Step(Record):
    """One of these each."""

    gain: Gain | None = None
    pay: Pay | None = None
    coins: CoinsOn | None = None
    lose_villager: LoseVillager | None = None
    discard_from_hand: Positive | None = None
    countess_draws: CountessDraws | None = None
    replace: Replace | None = None
    use_jester: bool | None = None
    lower_limit: LowerLimit | None = None
    exchange_to: Literal["countess"] | None = None
    bank_padlock: Gold | None = None

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
    picture: Picture | None = None
    source: Source
    name_source: Source = "seed"


class Limits(Record):
    draft_base: Positive
    draft_max: Positive
    build_base: Count
    build_max: Count
    exchanges: Count


class Readings(Record):
    """How what the rulebook leaves open is read."""

    bronze_timing: Literal["after_all_players_built", "end_of_own_build_turn"] = (
        "after_all_players_built"
    )
    draft_question: Literal["playable_draft_special", "special_back"] = "playable_draft_special"


class StackSizes(Record):
    bottom: Positive
    other: Positive


class Start(Record):
    gold: Gold
    hand: Count


class RoadSize(Record):
    slots: Width
    stacks: Width
    coins: Literal["all", "stayed"] = "all"


class SetUp(Record):
    players: Seats
    stack: Positive
    update: Literal["ageing", "coins"]


class Market(Record):
    name: Bilingual
    text: Bilingual
    under: Positive
    when_empty: tuple[Positive, ...]
    rulings: tuple[Bilingual, ...] = ()


class Markets(Record):
    first: Market
    second: Market


class Suit(Record):
    id: str
    name: Bilingual
    colour: str
    min_players: Seats


class Figure(Record):
    name: Bilingual
    text: Bilingual
    picture: Picture | None = None
    source: Source


class EventsByValue(Record):
    at_least: Gold
    events: Count


class Mode(Record):
    id: str
    name: Bilingual
    card_gold: Gold
    start_gold: Gold
    opening: Count
    each_round: Count | Literal["by_value"]
    jester: bool
    without: tuple[str, ...] = ()


class Solo(Record):
    countess: Figure
    jester: Figure
    events_by_value: tuple[EventsByValue, ...]
    modes: tuple[Mode, ...]


class Hopes(Weights):
    """What a computer player hopes for: see value.py."""

    certain: float
    rounds: float
    growth: float
    food: float
    builders: float
    hungry: float
    keys: float
    now: float
    ready: float
    soon: float
    chained: float
    waiting: float
    spare: float
    bronze: float
    developments: float
    specials: float
    offer: float
    gift: float
    rival: float
    rival_growth: float


class Records(Record):
    title: Bilingual
    blurb: Bilingual
    limits: Limits
    padlock_cost: Price
    stack: StackSizes
    start: Start
    road: RoadSize
    readings: Readings = Readings()
    set_ups: tuple[SetUp, ...]
    markets: Markets
    suits: tuple[Suit, ...]
    solo: Solo
    modules: tuple[Module, ...] = ()
    villagers: tuple[Villager, ...]
    categories: tuple[Category, ...] = ()
    developments: tuple[Development, ...] = ()
    events: tuple[SoloEvent, ...]
    weights: tuple[Hopes, ...] = ()
