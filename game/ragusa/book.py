"""The data of Ragusa compiled for play: ids become numbers, tables to look up, actions made once.

Resources, commodities, ships, bonus cards and Patrician cards are known by their place in the list.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from game.engine.actions import Action
from game.engine.sentinels import UNKNOWN
from game.ragusa.actions import (
    ActivateHex,
    BuildTower,
    BuildWall,
    BuyShip,
    Exchange,
    KeepBonus,
    PlaceHouse,
    PlaceSuperHouse,
    PlaceWithFish,
    Sell,
)
from game.ragusa.board import Board
from game.ragusa.cards import (
    Bonus,
    Points,
    Produce,
    Records,
)

UNKNOWN_ID = "unknown"
"""How a card is called that cannot be seen."""

WALLS, FISH, SHIPS, SALES = range(4)
"""Where points come from during play; `state.points` keeps them apart."""
SOURCES = 4

T = TypeVar("T")


class Choices(Generic[T]):
    """One thing for each of a row of numbered places, listed quickly for a mask of places."""

    __slots__ = ("_lists", "all")

    def __init__(self, things: Sequence[T]) -> None:
        self.all = tuple(things)
        self._lists = tuple(
            tuple(
                tuple(thing for i, thing in enumerate(chunk) if bits >> i & 1)
                for bits in range(1 << len(chunk))
            )
            for chunk in (things[k : k + 8] for k in range(0, len(things), 8))
        )

    def of(self, mask: int) -> list[T]:
        """The things at the places of the mask, in order."""
        found: list[T] = []
        for lists in self._lists:
            low = mask & 255
            if low:
                found += lists[low]
            mask >>= 8
        return found


class Book:
    """Everything that stays the same in all games with this data."""

    def __init__(self, records: Records) -> None:
        self.records = records
        self.board = Board(records)
        self._counters(records)
        self._hexes(records)
        self._market(records)
        self._bonus(records)
        self._rules(records)
        self._solo(records)
        self._places()
        self._outlook()

    # --- resources and commodities -------------------------------------------------------------
    def _counters(self, records: Records) -> None:
        self.resources = tuple(record.id for record in records.resources)
        self.resource_index = {name: i for i, name in enumerate(self.resources)}
        self.width = len(self.resources)
        """How many resources there are: the width of a seat's part of `state.resources`."""
        self.caps = tuple(record.most for record in records.resources)
        """The most a player can have of each resource."""
        self.commodities = tuple(record.id for record in records.commodities)
        self.commodity_index = {name: i for i, name in enumerate(self.commodities)}
        self.kinds = len(self.commodities)
        """How many commodities there are: the width of a seat's part of `state.stock`."""
        self.stock_caps = tuple(record.most for record in records.commodities)
        self.pay = self.resource_index[records.exchange.pay]
        """The resource that buys others: fish."""
        self.prices = tuple(records.exchange.prices.get(name, 0) for name in self.resources)
        """What one unit of each resource costs in fish; 0 where it cannot be bought."""
        self.cheapest = min((price for price in self.prices if price), default=99)
        self.exchanges = tuple(Exchange(records.exchange.pay, name) for name in self.resources)
        self.affordable = tuple(
            tuple(r for r, price in enumerate(self.prices) if 0 < price <= fish)
            for fish in range(self.caps[self.pay] + 1)
        )
        """By fish owned: the resources they can buy."""
        self.exchange_lists = tuple(
            tuple(self.exchanges[r] for r in affordable) for affordable in self.affordable
        )

    # --- city hexes ----------------------------------------------------------------------------
    def _hexes(self, records: Records) -> None:
        board = self.board
        districts = [records.districts[d] if d >= 0 else None for d in board.district]
        self.does = tuple(district.does.action if district else "" for district in districts)
        """The action of each city hex; empty for the others."""
        self.city = tuple((h, does) for h, does in enumerate(self.does) if does)
        """The city hexes with their actions."""
        self.again = tuple(district is not None and district.again for district in districts)
        """Whether a new house makes the others round the hex act."""
        makes: list[tuple[int, int]] = []
        points: list[tuple[int, int]] = []
        draws: list[int] = []
        for district in districts:
            does = district.does if district else None
            made, scored, drawn = (0, 0), (0, 1), 0
            if isinstance(does, Produce):
                made = (self.resource_index[does.resource], self.commodity_index[does.commodity])
            elif isinstance(does, Points):
                scored = (self.resource_index[does.resource], does.per)
            elif isinstance(does, Bonus):
                drawn = does.draw
            makes.append(made)
            points.append(scored)
            draws.append(drawn)
        self.makes = tuple(makes)
        """For hexes that produce: the resource and the commodity."""
        self.points = tuple(points)
        """For hexes that score a resource: which, and how many make one point."""
        self.draws = tuple(draws)
        """For hexes with bonus cards: how many are drawn."""
        self.sets_masks = tuple(
            board.corner_mask[h] for h, does in enumerate(self.does) if does == "sets"
        )
        """The house spaces round each cathedral."""

    # --- ships ---------------------------------------------------------------------------------
    def _market(self, records: Records) -> None:
        goods = {good.id: good for good in records.goods}
        self.goods = tuple(goods)
        self.ships = tuple(ship.id for ship in records.ships)
        self.ship_index = {name: i for i, name in enumerate(self.ships)}
        self.ship_good = tuple(self.goods.index(ship.good) for ship in records.ships)
        self.ship_vp = tuple(goods[ship.good].vp for ship in records.ships)
        self.ship_raises = tuple(
            (self.commodity_index[ship.raises], ship.arrows) for ship in records.ships
        )
        """The commodity whose value goes up when the ship arrives, and by how many steps."""
        self.berths = len(records.ship_row)
        self.berth_drops = tuple(self.commodity_index[berth.drops] for berth in records.ship_row)
        """The commodity whose value falls a step when a ship is bought from the berth."""
        self.berth_cost = tuple(
            tuple(berth.cost.get(name, 0) for name in self.commodities)
            for berth in records.ship_row
        )
        self.berth_asks = tuple(
            tuple(c for c, price in enumerate(base) if price) for base in self.berth_cost
        )
        """The commodities in the base cost of each berth."""
        self.ship_cost = tuple(
            tuple(
                tuple(base[c] + ship.extra.get(name, 0) for c, name in enumerate(self.commodities))
                for ship in records.ships
            )
            for base in self.berth_cost
        )
        """What a ship costs in a berth: by berth, ship and commodity."""
        self.ship_bill = tuple(
            tuple(tuple((c, amount) for c, amount in enumerate(cost) if amount) for cost in costs)
            for costs in self.ship_cost
        )
        """The same as pairs of commodity and amount, without those that cost nothing."""
        self.track = records.value_track.values
        """The values of a value track, left to right."""
        self.track_start = records.value_track.start

    # --- bonus cards ---------------------------------------------------------------------------
    def _bonus(self, records: Records) -> None:
        self.bonus_cards = tuple(card.id for card in records.bonus_cards)
        self.bonus_index = {name: i for i, name in enumerate(self.bonus_cards)}
        self.bonus_counts = tuple(card.counts for card in records.bonus_cards)
        self.bonus_of = tuple(
            self.resource_index[card.of or ""]
            if card.counts == "resource"
            else self.goods.index(card.of or "")
            if card.counts == "good"
            else 0
            for card in records.bonus_cards
        )
        """The resource or good a card counts."""
        self.bonus_sums = tuple((card.vp, card.every, card.most) for card in records.bonus_cards)
        """For each card: points, for how many, and the most it scores."""
        self.bonus_names = {**dict(enumerate(self.bonus_cards)), UNKNOWN: UNKNOWN_ID}
        """By number, with the name of a card that is hidden."""
        self.keeps = tuple(KeepBonus(name) for name in self.bonus_cards)

    # --- numbers of the rules ------------------------------------------------------------------
    def _rules(self, records: Records) -> None:
        rules = records.rules
        self.limit_of = (
            self.resource_index[rules.limits.country],
            self.resource_index[rules.limits.city],
        )
        """The resource that limits houses round a hex: country, city."""
        # Longer by what a house may gain, so that amount + gain is always a row to look up.
        asks = self.board.requirements
        self.limit_most = tuple(self.caps[r] for r in self.limit_of)
        self.limit_steps = (
            1
            + max(self.limit_most)
            + max(gain for gain, _ in (*asks.country_groups, *asks.city_groups))
        )
        self.no_houses = self._no_houses()
        self.wall_supply = rules.walls
        self.wall_vp = (rules.wall_vp.wall, rules.wall_vp.own_piece)
        self.section_vp = (rules.section_vp.wall, rules.section_vp.house, rules.section_vp.tower)
        self.dealt = rules.dealt
        self.supers_round = rules.super_houses_round_a_hex
        self.supplies = {row.players: row for row in records.players}

    def _no_houses(self) -> tuple[int, ...]:
        """A player's masks of spaces by country and by city limit, with no house on the board.

        Every hex asks for one unit then, so a space without such hexes is open from nothing on.
        """
        board = self.board
        masks = []
        for kind in (0, 1):
            unlimited = sum(
                1 << space
                for space, limited in enumerate(board.limited)
                if all(hex_kind != kind for _, hex_kind, _ in limited)
            )
            masks += [unlimited] + [board.all_mask] * (self.limit_steps - 1)
        return tuple(masks)

    # --- the Patrician -------------------------------------------------------------------------
    def _solo(self, records: Records) -> None:
        index = self.board.space_index
        self.patrician_cards = tuple(card.id for card in records.patrician_cards)
        self.patrician_names = {**dict(enumerate(self.patrician_cards)), UNKNOWN: UNKNOWN_ID}
        self.card_index = {name: i for i, name in enumerate(self.patrician_cards)}
        self.card_spaces = tuple(
            tuple(index[space] for space in card.spaces) for card in records.patrician_cards
        )
        self.solo = solo = records.solo
        order = solo.hex_order if solo else ()
        rank = [order.index(tile) if tile in order else len(order) for tile in self.board.tile]
        self.ranked_hexes = tuple(
            tuple(sorted(hexes, key=rank.__getitem__)) for hexes in self.board.city_hexes
        )
        """The city hexes of each space in the order in which the Patrician uses them."""
        self.sell_order = tuple(
            self.commodity_index[name] for name in (solo.sell_order if solo else ())
        )
        self.starts = (
            tuple(tuple(index[space] for space in side.starts) for side in solo.sides())
            if solo
            else ()
        )
        """Start spaces of the person and of the Patrician's colours."""

    # --- actions made once ---------------------------------------------------------------------
    def _places(self) -> None:
        board = self.board
        self.house_choices: Choices[Action] = Choices([PlaceHouse(name) for name in board.spaces])
        on_ring = board.on_ring
        self.super_choices: Choices[Action] = Choices([PlaceSuperHouse(name) for name in on_ring])
        self.tower_choices: Choices[Action] = Choices([BuildTower(name) for name in on_ring])
        self.wall_choices: Choices[Action] = Choices([BuildWall(name) for name in board.walls])
        self.ring_numbers = Choices(range(board.ring))
        self.hex_actions = tuple(ActivateHex(name) for name in board.hexes)
        self.buy_actions = tuple(BuyShip(berth + 1) for berth in range(self.berths))
        self.sell_actions = tuple(Sell(name) for name in self.commodities)
        self._with_fish: dict[tuple[str, int, tuple[int, ...]], PlaceWithFish] = {}

    # --- for computer players, see outlook.py ---------------------------------------------------
    def _outlook(self) -> None:
        self.turns = {
            players: supply.houses + supply.super_houses
            for players, supply in self.supplies.items()
        }
        """How many turns everybody has, by the number of players."""
        waking = [(hex, does) for hex, does in self.city if self.again[hex]]
        self.producing = tuple((hex, *self.makes[hex]) for hex, does in waking if does == "produce")
        """The hexes that produce: with the resource and the commodity."""
        self.scoring = tuple((hex, *self.points[hex]) for hex, does in waking if does == "points")
        """The hexes that score a resource: with it and how many make one point."""
        self.masons, self.architects, self.markets, self.quays = (
            tuple(hex for hex, does in waking if does == action)
            for action in ("wall", "tower", "ship", "sell")
        )
        self.waking = tuple((hex, self.board.corner_mask[hex]) for hex, _ in waking)
        """The hexes where a new house makes the others act, with their corners."""
        self.scarce = max(range(self.width), key=self.prices.__getitem__)
        """The resource that costs most fish."""
        self.room: dict[tuple[int, ...], tuple[float, ...]] = {}
        self.lines: dict[tuple[int, ...], tuple[int, int, tuple[tuple[int, int], ...], int]] = {}
        self.hands: dict[tuple[object, ...], tuple[int, int]] = {}
        """What has been worked out of corners, wall lines and bonus cards."""

    def with_fish(self, what: str, space: int, get: tuple[int, ...]) -> PlaceWithFish:
        """The action that buys these resources for a house on this space."""
        key = (what, space, get)
        action = self._with_fish.get(key)
        if action is None:
            names = tuple(self.resources[r] for r in get)
            action = PlaceWithFish(what, self.board.spaces[space], names)
            self._with_fish[key] = action
        return action
