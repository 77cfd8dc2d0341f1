"""The data as numbers and tables that the rules can use quickly, made once when it is loaded.

Capital kinds, building cards, goods, city buildings, cargo rows ("holds"), granary columns and
production lines are numbers; the lists here say what each of them is.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.craftsmen.actions import (
    Bid,
    Build,
    BuildAnyway,
    BuyCard,
    BuySemi,
    Discard,
    FromMarket,
    LayCapital,
    LayOut,
    Make,
    OpenAuction,
    Peek,
    PlaceHelper,
    PutBack,
    SwapStart,
    TakeBack,
    TakeOpen,
)
from game.craftsmen.capital_sets import Purse
from game.craftsmen.cards import TIERS, Building, Records, Table, Tier, card_ids
from game.engine.sentinels import NOBODY

NATURAL: Final = NOBODY
"""The owner of a natural cube."""

RAW, SEMI, CARGO = 0, 1, 2
"""What becomes of a good: icon or market; icon or granary; ship."""

SIDES = ("left", "right")
ENDS = ("bottom", "top")


class Icon(NamedTuple):
    """An input icon of a building card."""

    card: int
    bit: int
    good: int
    place: str


class Line(NamedTuple):
    """What the bonus token of an end product asks for (3.3)."""

    good: int
    types: tuple[int, ...]
    points: int


class Product(NamedTuple):
    """One unit of a good that is shipped or sold, made from scratch (3.3)."""

    good: int
    types: tuple[int, ...]
    """All buildings it needs, the last one first."""
    work: int
    """Work points."""
    points: int
    """Production points on the way and for the product."""
    value: int
    """Of a cube on the best ship; 0 for what is sold to the granary."""


class HoldRow(NamedTuple):
    ship: int
    row: int
    """From the top, counting from 0."""
    good: int
    value: int
    place: str


class Book:
    def __init__(self, records: Records) -> None:
        self.records = records
        self.limits = records.limits
        self.tables: dict[int, Table] = {table.players: table for table in records.tables}
        self.colours = [colour.id for colour in records.colours]
        self._capital()
        self._goods_and_buildings()
        self._board()
        self._lines()
        self._actions()

    def _capital(self) -> None:
        capital = self.records.capital
        self.purse = Purse(len(self.colours), capital.values, capital.set_value)
        self.kinds = [f"{c}{v}" for c in self.colours for v in capital.values]
        self.kind_index = {name: kind for kind, name in enumerate(self.kinds)}
        self.kind_value = self.purse.printed
        self.kind_colour = self.purse.colour
        self.all_colours = (1 << len(self.colours)) - 1
        self.no_capital = [0] * len(self.kinds)
        self.capital_cards = [k for k in range(len(self.kinds)) for _ in range(capital.copies)]

    def _goods_and_buildings(self) -> None:
        records = self.records
        self.goods = [good.id for good in records.goods]
        self.good_index = {name: good for good, name in enumerate(self.goods)}
        self.good_kind = [
            RAW if g.kind == "raw" else CARGO if g.kind == "end" or g.to == "ship" else SEMI
            for g in records.goods
        ]
        by_tier: dict[str, Tier] = {tier.id: tier for tier in records.tiers}
        self.tier_data = [by_tier[tier] for tier in TIERS]
        self.build_price = [tier.build for tier in self.tier_data]
        self.buy_price = [tier.buy for tier in self.tier_data]
        self.types: tuple[Building, ...] = records.buildings
        self.type_index = {b.id: i for i, b in enumerate(records.buildings)}
        self.type_tier = [TIERS.index(b.tier) for b in records.buildings]
        self.makes = [self.good_index[b.makes] for b in records.buildings]
        self.needs = [tuple(self.good_index[n] for n in b.needs) for b in records.buildings]
        self.points = [b.points for b in records.buildings]
        self.card_names: list[str] = []
        self.card_type: list[int] = []
        self.top: list[int] = []
        self.bottom: list[int] = []
        self.house: list[bool] = []
        self.sources: list[str] = []
        for number, building in enumerate(records.buildings):
            for name, card in zip(card_ids(building), building.cards, strict=True):
                self.card_names.append(name)
                self.card_type.append(number)
                self.top.append(self.colours.index(card.top))
                self.bottom.append(self.colours.index(card.bottom))
                self.house.append(card.house)
                self.sources.append(card.source)
        self.card_index = {name: card for card, name in enumerate(self.card_names)}
        count = range(len(self.card_names))
        self.card_tier = [self.type_tier[self.card_type[card]] for card in count]
        self.card_good = [self.makes[self.card_type[card]] for card in count]
        self.card_points = [self.points[self.card_type[card]] for card in count]
        self.card_colours = [1 << self.top[card] | 1 << self.bottom[card] for card in count]
        self.card_kind = [self.good_kind[self.card_good[card]] for card in count]
        self.is_start = [self.types[self.card_type[card]].start for card in count]
        self.price_to_build = [self.build_price[self.card_tier[card]] for card in count]
        self.price_to_buy = [self.buy_price[self.card_tier[card]] for card in count]
        self.icons = [
            tuple(
                Icon(card, 1 << slot, good, f"icon.{self.card_names[card]}.{slot + 1}")
                for slot, good in enumerate(self.needs[self.card_type[card]])
            )
            for card in count
        ]
        self.full = [(1 << len(self.icons[card])) - 1 for card in count]
        # The halves that match at an end of a row: same level, same colour (10.II).
        self.fits = [
            [self.top[a] == self.top[b] or self.bottom[a] == self.bottom[b] for b in count]
            for a in count
        ]

    def halves(self, card: int) -> tuple[str, str]:
        """The colours of a building card, the upper half first."""
        return self.colours[self.top[card]], self.colours[self.bottom[card]]

    def _board(self) -> None:
        records = self.records
        self.city = [building.id for building in records.city]
        self.city_index = {name: number for number, name in enumerate(self.city)}
        self.city_action = [building.action for building in records.city]
        self.fields = len(records.fields)
        self.field_privilege = [field.privilege for field in records.fields]
        self.field_fee = [field.fee for field in records.fields]
        self.season_stages = [
            tuple(self.city_index[stage] for stage in season.stages) for season in records.seasons
        ]
        self.ships = [ship.id for ship in records.ships]
        self.holds = [
            HoldRow(
                number, row, self.good_index[hold.good], hold.value, f"hold.{ship.id}.{hold.good}"
            )
            for number, ship in enumerate(records.ships)
            for row, hold in enumerate(ship.holds)
        ]
        self.ship_holds = [
            [h for h, hold in enumerate(self.holds) if hold.ship == ship]
            for ship in range(len(self.ships))
        ]
        self.majority = [ship.majority for ship in records.ships]
        self.holds_of = [
            [h for h, hold in enumerate(self.holds) if hold.good == good]
            for good in range(len(self.goods))
        ]
        self.best_value = [
            max((self.holds[h].value for h in holds), default=0) for holds in self.holds_of
        ]
        self.columns = [self.good_index[good] for good in records.granary.goods]
        self.column_of = {good: column for column, good in enumerate(self.columns)}

    def _lines(self) -> None:
        self.maker_of = {good: number for number, good in enumerate(self.makes)}
        self.lines = [
            Line(good, self.line_types(good), token.points)
            for token in self.records.bonus_tokens
            for good in [self.good_index[token.good]]
        ]

        self.products = [
            Product(good, self.line_types(good), *self._cost(good), self.best_value[good])
            for good in self.maker_of
            if self.good_kind[good] != RAW
        ]

    def _cost(self, good: int) -> tuple[int, int]:
        """(work points, production points) of one unit when every icon is empty."""
        maker = self.maker_of[good]
        inputs = [self._cost(need) for need in self.needs[maker]]
        return 1 + sum(i[0] for i in inputs), self.points[maker] + sum(i[1] for i in inputs)

    def line_types(self, good: int) -> tuple[int, ...]:
        """Every building the good needs from scratch, the last one first."""
        found: list[int] = []
        waiting = [good]
        while waiting:
            maker = self.maker_of[waiting.pop(0)]
            if maker not in found:
                found.append(maker)
                waiting += self.needs[maker]
        return tuple(found)

    def _actions(self) -> None:
        """Every action that play can offer, made once."""
        names, kinds = self.card_names, self.kinds
        cards = range(len(names))
        self.place = [
            [PlaceHelper(building, field + 1) for field in range(self.fields)]
            for building in self.city
        ]
        self.discard = [Discard(kind) for kind in kinds]
        self.lay = [LayCapital(kind) for kind in kinds]
        self.take_back = [TakeBack(kind) for kind in kinds]
        self.take = [TakeOpen(slot + 1) for slot in range(self.records.setup.open)]
        self.build = [[Build(names[card], side) for side in SIDES] for card in cards]
        self.build_anyway = [[BuildAnyway(names[card], side) for side in SIDES] for card in cards]
        self.buy = [BuyCard(name) for name in names]
        self.auction = [OpenAuction(name) for name in names]
        self.swap = [SwapStart(name) for name in names]
        capital = self.records.capital
        most = len(self.capital_cards) * max(capital.set_value, *capital.values)
        self.bids = [Bid(amount) for amount in range(most + 1)]
        self.peek = [Peek(tier) for tier in TIERS]
        self.lay_out = [LayOut(names[card], TIERS[self.card_tier[card]]) for card in cards]
        self.put_back = [
            [PutBack(names[card], TIERS[self.card_tier[card]], end) for end in ENDS]
            for card in cards
        ]
        self.to_market = [Make(name, "market") for name in names]
        self.to_granary = [
            Make(names[card], f"granary.{self.goods[self.card_good[card]]}") for card in cards
        ]
        self.to_lost = [Make(name, "lost") for name in names]
        self.to_hold = [
            {h: Make(names[card], self.holds[h].place) for h in self.holds_of[self.card_good[card]]}
            for card in cards
        ]
        by_good: dict[int, list[Icon]] = {}
        for icons in self.icons:
            for icon in icons:
                by_good.setdefault(icon.good, []).append(icon)
        self.to_icon = [
            {
                icon.place: Make(names[card], icon.place)
                for icon in by_good.get(self.card_good[card], ())
            }
            for card in cards
        ]
        self.icon_at = {icon.place: icon for icons in self.icons for icon in icons}
        self.hold_at = {hold.place: h for h, hold in enumerate(self.holds)}
        self.from_market = {
            icon.place: FromMarket(names[icon.card], slot + 1)
            for icons in self.icons
            for slot, icon in enumerate(icons)
        }
        self.buy_semi = {
            icon.place: BuySemi(self.goods[icon.good], names[icon.card], slot + 1)
            for icons in self.icons
            for slot, icon in enumerate(icons)
        }
