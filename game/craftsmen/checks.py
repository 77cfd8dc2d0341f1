"""Reading the data files, with the checks that no single record can make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.craftsmen.box import TIERS, card_ids
from game.craftsmen.cards import CELLS, PLAYERS, Building, GameData
from game.engine.carddata import Cards, load_cards
from game.engine.sources import Problem, Sources
from game.engine.yamltext import Path

_RESERVED = ("market", "lost", "tray", "discard", "auction", "change")
_MOST_ICONS = 4
_MOST = 99
"""No number in the data is larger; a hundred copies of a card are a slip of the pen."""


def read(sources: Sources) -> tuple[GameData, tuple[Problem, ...]]:
    """The data, checked, and remarks on it; DataError lists every mistake."""
    cards = load_cards(sources, GameData)
    _Checks(cards).run()
    return cards.finish(), tuple(cards.remarks)


class _Checks:
    """References, recipes that can be produced, products that can be shipped, and enough cards."""

    def __init__(self, cards: Cards[GameData]) -> None:
        self.cards = cards
        self.data = cards.data
        self.goods = {good.id: good for good in self.data.goods}
        self.colours = [colour.id for colour in self.data.colours]
        self.makers: dict[str, Building] = {}

    def run(self) -> None:
        self._ids()
        for i, building in enumerate(self.data.buildings):
            self._building(("buildings", i), building)
        self._recipes()
        self._granary()
        self._ships()
        self._tokens()
        self._calendar()
        self._numbers()
        self._deals()
        self._contents()
        self._unused()

    # --- one by one -----------------------------------------------------------------------------
    def _between(self, path: Path, number: int, least: int, most: int = _MOST) -> None:
        self.cards.check_number(path, number, least, most)

    def _named(self) -> Iterator[tuple[Path, str]]:
        for key in ("colours", "goods", "buildings", "city", "ships", "seasons", "fields", "tiers"):
            for i, record in enumerate(getattr(self.data, key)):
                yield (key, i, "id"), record.id
        for i, building in enumerate(self.data.buildings):
            for n, name in enumerate(card_ids(building)):
                yield ("buildings", i, "cards", n), name
        for colour in self.colours:
            for value in self.data.capital.values:
                yield ("capital", "values"), f"{colour}{value}"

    def _ids(self) -> None:
        self.cards.check_ids(self._named(), _RESERVED)

    def _building(self, path: Path, building: Building) -> None:
        known = list(self.goods)
        self._between((*path, "points"), building.points, 0)
        if not building.cards:
            self.cards.problem((*path, "cards"), "there is no card of it", "list at least one")
        for n, card in enumerate(building.cards):
            self.cards.check_known((*path, "cards", n, "top"), card.top, self.colours, "colour")
            self.cards.check_known(
                (*path, "cards", n, "bottom"), card.bottom, self.colours, "colour"
            )
        for n, good in enumerate(building.needs):
            self.cards.check_known((*path, "needs", n), good, known, "good")
        if len(building.needs) > _MOST_ICONS:
            hint = f"a card has room for {_MOST_ICONS}"
            self.cards.problem((*path, "needs"), "too many input icons", hint)
        if not self.cards.check_known((*path, "makes"), building.makes, known, "good"):
            return
        if building.makes in self.makers:
            hint = f"{self.makers[building.makes].id} makes it already; one building for each good"
            self.cards.problem((*path, "makes"), f"{building.makes} is made twice", hint)
        self.makers.setdefault(building.makes, building)
        kind = self.goods[building.makes].kind
        wanted = {"raw": "basic", "semi": "extended", "end": "advanced"}[kind]
        if building.tier != wanted:
            hint = f"{building.makes} is {kind}, so this must be {wanted}"
            self.cards.problem((*path, "tier"), f"{building.tier} does not fit", hint)
        if (kind == "raw") == bool(building.needs):
            hint = "a basic building needs nothing, the others need something"
            self.cards.problem((*path, "needs"), "the recipe does not fit the tier", hint)
        if building.start and building.tier != "basic":
            self.cards.problem((*path, "start"), "only a basic building can be the first one", "")

    # --- what hangs together ----------------------------------------------------------------------
    def _recipes(self) -> None:
        """Everything needed can be made, from raws up; what goes to a ship is not needed."""
        producible = {g for g, maker in self.makers.items() if not maker.needs}
        waiting = [b for b in self.data.buildings if b.needs]
        while ready := [b for b in waiting if producible.issuperset(b.needs)]:
            producible.update(b.makes for b in ready)
            waiting = [b for b in waiting if b not in ready]
        for i, building in enumerate(self.data.buildings):
            for n, good in enumerate(building.needs):
                path: Path = ("buildings", i, "needs", n)
                if good not in self.goods:
                    continue
                if good not in self.makers:
                    hint = "add a building that makes it, or change the recipe"
                    what = f"{building.makes} cannot be produced: no building makes {good}"
                    self.cards.problem(path, what, hint)
                elif good not in producible and building in waiting:
                    what = f"{building.makes} cannot be produced: {good} cannot be produced"
                    self.cards.problem(path, what, "a recipe must lead back to raw materials")
                if self.goods[good].kind == "end" or self.goods[good].to == "ship":
                    hint = "what goes to a ship is no input"
                    self.cards.problem(path, f"{good} cannot be needed", hint)
                if self.goods[good].kind == "semi" and building.tier == "extended":
                    hint = "an extended building needs raw materials"
                    self.cards.problem(path, f"{good} cannot be needed here", hint)
        for i, one in enumerate(self.data.goods):
            if one.id not in self.makers:
                hint = "add a building, or take the good out"
                self.cards.problem(("goods", i, "id"), f"no building makes {one.id}", hint)
            if one.to == "ship" and one.kind != "semi":
                hint = "leave it out: it is for semi-finished goods only"
                self.cards.problem(("goods", i, "to"), "ship is said twice", hint)

    def _granary(self) -> None:
        columns = self.data.granary.goods
        for n, good in enumerate(columns):
            path: Path = ("granary", "goods", n)
            if not self.cards.check_known(path, good, list(self.goods), "good"):
                continue
            if self.goods[good].kind != "semi" or self.goods[good].to == "ship":
                self.cards.problem(path, f"{good} does not go to the granary", "")
            if columns.index(good) != n:
                self.cards.problem(path, f"{good} has two columns", "one for each good")
        for i, one in enumerate(self.data.goods):
            if one.kind == "semi" and one.to is None and one.id not in columns:
                where = self.cards.where(("granary", "goods"))
                hint = f"add it to granary: goods: at {where}, or say to: ship"
                what = f"{one.id} has no column in the granary"
                self.cards.problem(("goods", i, "id"), what, hint)
        self._between(("granary", "start"), self.data.granary.start, 0, CELLS)

    def _ships(self) -> None:
        carried: set[str] = set()
        for i, ship in enumerate(self.data.ships):
            rows: list[str] = []
            for n, points in enumerate(ship.majority):
                self._between(("ships", i, "majority", n), points, 0)
            for n, hold in enumerate(ship.holds):
                path: Path = ("ships", i, "holds", n)
                self._between((*path, "value"), hold.value, 0)
                if not self.cards.check_known((*path, "good"), hold.good, list(self.goods), "good"):
                    continue
                good = self.goods[hold.good]
                if good.kind != "end" and good.to != "ship":
                    hint = "ships carry end products and goods with to: ship"
                    self.cards.problem((*path, "good"), f"{good.id} is not shipped", hint)
                if hold.good in rows:
                    hint = "one row for each good on a ship"
                    self.cards.problem((*path, "good"), f"{good.id} has two rows here", hint)
                rows.append(hold.good)
            carried.update(rows)
        for i, good in enumerate(self.data.goods):
            if (good.kind == "end" or good.to == "ship") and good.id not in carried:
                hint = "give it a hold in the file with the ships"
                self.cards.problem(("goods", i, "id"), f"no ship carries {good.id}", hint)

    def _tokens(self) -> None:
        seen: set[str] = set()
        for i, token in enumerate(self.data.bonus_tokens):
            path: Path = ("bonus_tokens", i, "good")
            self._between(("bonus_tokens", i, "points"), token.points, 0)
            if self.cards.check_known(path, token.good, list(self.goods), "good"):
                if self.goods[token.good].kind != "end":
                    what = f"{token.good} is no end product"
                    self.cards.problem(path, what, "bonus tokens are for end products")
                if token.good in seen:
                    self.cards.problem(path, f"{token.good} has two tokens", "one for each good")
            seen.add(token.good)

    def _calendar(self) -> None:
        data = self.data
        city = [building.id for building in data.city]
        for i, season in enumerate(data.seasons):
            for n, stage in enumerate(season.stages):
                path: Path = ("seasons", i, "stages", n)
                if not self.cards.check_known(path, stage, city, "city building"):
                    continue
                action = data.city[city.index(stage)].action
                if action not in ("builders", "crafts", "bank", "notary", "merchants"):
                    what = f"{stage} has no turn without helpers"
                    self.cards.problem(path, what, "the Town Hall needs a helper")
        if not data.seasons:
            self.cards.problem(("seasons",), "there is no season", "list at least one")
        if not data.years:
            self.cards.problem(("years",), "there is no year", "list at least one")
        for i, year in enumerate(data.years):
            self._between(("years", i, "work"), year.work, 1)
            self._between(("years", i, "fee"), year.fee, 1)
        actions = Counter(building.action for building in data.city)
        for i, building in enumerate(data.city):
            if actions[building.action] > 1:
                what = f"two city buildings have the action {building.action}"
                self.cards.problem(("city", i, "action"), what, "each action once")
        if not data.city:
            self.cards.problem(("city",), "there is no city building", "list at least one")

    def _numbers(self) -> None:
        data = self.data
        for key in ("limits", "bank", "notary", "crafts", "scoring"):
            least = 0 if key == "scoring" else 1
            for name, number in getattr(data, key):
                self._between((key, name), number, least)
        self._between(("bank", "discard_with_privilege"), data.bank.discard_with_privilege, 1)
        if data.bank.discard_with_privilege > data.bank.discard:
            what = "the privilege would discard more"
            self.cards.problem(("bank", "discard_with_privilege"), what, "at most as much")
        if data.limits.capital_season > data.limits.capital:
            hint = f"at most {data.limits.capital}, the limit at any time"
            self.cards.problem(("limits", "capital_season"), "more than is ever allowed", hint)
        for name in ("capital", "basic", "extended", "open"):
            self._between(("setup", name), getattr(data.setup, name), 1)
        for n, value in enumerate(data.capital.values):
            self._between(("capital", "values", n), value, 1)
        if len(set(data.capital.values)) < len(data.capital.values) or not data.capital.values:
            self.cards.problem(("capital", "values"), "a value stands twice or none at all", "")
        self._between(("capital", "copies"), data.capital.copies, 1)
        self._between(("capital", "set_value"), data.capital.set_value, 0)
        for i, tier in enumerate(data.tiers):
            for name in ("build", "buy", "mayor"):
                self._between(("tiers", i, name), getattr(tier, name), 1)
        if sorted(tier.id for tier in data.tiers) != sorted(TIERS):
            hint = "basic, extended and advanced, each once"
            self.cards.problem(("tiers",), "the tiers are not complete", hint)
        for n, points in enumerate(data.setup.start_points):
            self._between(("setup", "start_points", n), points, 0)
        self._tables()

    def _tables(self) -> None:
        tables = [table.players for table in self.data.tables]
        if sorted(tables) != list(PLAYERS):
            hint = f"one for each number of players from {PLAYERS[0]} to {PLAYERS[-1]}"
            self.cards.problem(("tables",), "the tables are not complete", hint)
        for i, table in enumerate(self.data.tables):
            self._between(("tables", i, "tokens"), table.tokens, 0)
            self._between(("tables", i, "fields"), table.fields, 1, min(7, len(self.data.fields)))
            self._between(("tables", i, "helpers"), table.helpers, 1, CELLS * table.fields)

    # --- dealing ----------------------------------------------------------------------------------
    def _deals(self) -> None:
        """A game for the most players can be dealt."""
        data, most = self.data, PLAYERS[-1]
        setup = data.setup
        starts = sum(len(b.cards) for b in data.buildings if b.start)
        if starts < most:
            hint = f"one for each of {most} players; there are {starts}"
            self.cards.problem(("buildings",), "too few starting buildings (start: true)", hint)
        wanted = {"basic": most * setup.basic, "extended": most * setup.extended, "advanced": 0}
        for tier, dealt in wanted.items():
            cards = [
                card
                for building in data.buildings
                if building.tier == tier and not building.start
                for card in building.cards
            ]
            need = dealt + setup.open
            if len(cards) < need:
                hint = f"{most} players need {need}; there are {len(cards)}"
                self.cards.problem(("buildings",), f"too few {tier} building cards", hint)
        houses = sum(card.house for b in data.buildings if b.tier == "extended" for card in b.cards)
        if houses < most * setup.extended:
            hint = f"{most} players need {most * setup.extended}; there are {houses}"
            what = "too few extended cards with the small house (house: true)"
            self.cards.problem(("buildings",), what, hint)
        capital = len(self.colours) * len(data.capital.values) * data.capital.copies
        need = most * setup.capital + setup.open
        if capital < need:
            hint = f"{most} players need {need}; there are {capital}"
            self.cards.problem(("capital",), "too few capital cards", hint)

    # --- remarks: odd, but playable (14) ----------------------------------------------------------
    def _contents(self) -> None:
        """The cards add up to what the box should hold."""
        data = self.data
        there = Counter[str]()
        houses = {"extended": 0, "advanced": 0}
        for building in data.buildings:
            there["start" if building.start else building.tier] += len(building.cards)
            if building.tier in houses:
                houses[building.tier] += sum(card.house for card in building.cards)
        there["capital"] = len(self.colours) * len(data.capital.values) * data.capital.copies
        there["bonus_tokens"] = len(data.bonus_tokens)
        for name in ("capital", "start", *TIERS, "bonus_tokens"):
            self._should(name, there[name], name.replace("_", " "))
        for tier, number in houses.items():
            self._should("houses", number, f"{tier} cards with the small house")

    def _should(self, name: str, number: int, what: str) -> None:
        said = getattr(self.data.box, name)
        if number != said:
            hint = f"write {number} if that is meant"
            self.cards.remark(("box", name), f"says {said}, but there are {number}: {what}", hint)

    def _unused(self) -> None:
        """Every raw and every semi-finished good is good for something."""
        needed = {good for building in self.data.buildings for good in building.needs}
        for i, good in enumerate(self.data.goods):
            if good.kind != "end" and good.to != "ship" and good.id not in needed:
                what = f"no building needs {good.id}"
                self.cards.remark(("goods", i, "id"), what, "put it in a recipe")
