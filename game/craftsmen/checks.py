"""Reading the data files, with the checks that no single record can make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.craftsmen.cards import CELLS, PLAYERS, TIERS, Building, Records, card_ids
from game.engine.carddata import Cards, load_cards
from game.engine.messages import Message, msg
from game.engine.sources import Problem, Sources
from game.engine.weights import check_weights
from game.engine.yamltext import Path

_RESERVED = ("market", "lost", "tray", "discard", "auction", "change")
_MOST_ICONS = 4
_GOOD, _COLOUR, _CITY_BUILDING = msg("good"), msg("colour"), msg("city building")

_LIST_ONE = msg("list at least one")


def _enough(players: int, needed: int, found: int) -> Message:
    return msg(
        "players: {players}, needed: {needed}, there: {found}",
        players=players,
        needed=needed,
        found=found,
    )


def read(sources: Sources) -> tuple[Records, tuple[Problem, ...]]:
    """The data, checked, and remarks on it; DataError lists every mistake."""
    cards = load_cards(sources, Records)
    _Checks(cards).run()
    return cards.finish(), tuple(cards.remarks)


class _Checks:
    """References, recipes that can be produced, products that can be shipped, and enough cards."""

    def __init__(self, cards: Cards[Records]) -> None:
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
        check_weights(self.cards, PLAYERS)

    # --- one by one -----------------------------------------------------------------------------
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
        if not building.cards:
            what = msg("there is no card of it")
            self.cards.problem((*path, "cards"), what, _LIST_ONE)
        for n, card in enumerate(building.cards):
            self.cards.check_known((*path, "cards", n, "top"), card.top, self.colours, _COLOUR)
            self.cards.check_known(
                (*path, "cards", n, "bottom"), card.bottom, self.colours, _COLOUR
            )
        for n, good in enumerate(building.needs):
            self.cards.check_known((*path, "needs", n), good, known, _GOOD)
        if len(building.needs) > _MOST_ICONS:
            hint = msg("a card has room for {number}", number=_MOST_ICONS)
            self.cards.problem((*path, "needs"), msg("too many input icons"), hint)
        if not self.cards.check_known((*path, "makes"), building.makes, known, _GOOD):
            return
        if building.makes in self.makers:
            hint = msg(
                "{building} makes it already; one building for each good",
                building=self.makers[building.makes].id,
            )
            what = msg("{good} is made twice", good=building.makes)
            self.cards.problem((*path, "makes"), what, hint)
        self.makers.setdefault(building.makes, building)
        kind = self.goods[building.makes].kind
        wanted = {"raw": "basic", "semi": "extended", "end": "advanced"}[kind]
        if building.tier != wanted:
            hint = msg(
                "{good} is {kind}, so this must be {tier}",
                good=building.makes,
                kind=kind,
                tier=wanted,
            )
            self.cards.problem(
                (*path, "tier"), msg("{tier} does not fit", tier=building.tier), hint
            )
        if (kind == "raw") == bool(building.needs):
            hint = msg("a basic building needs nothing, the others need something")
            self.cards.problem((*path, "needs"), msg("the recipe does not fit the tier"), hint)
        if building.start and building.tier != "basic":
            what = msg("only a basic building can be the first one")
            self.cards.problem((*path, "start"), what, msg("leave {field}: out", field="start"))

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
                    hint = msg("add a building that makes it, or change the recipe")
                    what = msg(
                        "{product} cannot be produced: no building makes {good}",
                        product=building.makes,
                        good=good,
                    )
                    self.cards.problem(path, what, hint)
                elif good not in producible and building in waiting:
                    what = msg(
                        "{product} cannot be produced: {good} cannot be produced",
                        product=building.makes,
                        good=good,
                    )
                    hint = msg("a recipe must lead back to raw materials")
                    self.cards.problem(path, what, hint)
                if self.goods[good].kind == "end" or self.goods[good].to == "ship":
                    hint = msg("what goes to a ship is no input")
                    self.cards.problem(path, msg("{good} cannot be needed", good=good), hint)
                if self.goods[good].kind == "semi" and building.tier == "extended":
                    hint = msg("an extended building needs raw materials")
                    self.cards.problem(path, msg("{good} cannot be needed here", good=good), hint)
        for i, one in enumerate(self.data.goods):
            if one.id not in self.makers:
                hint = msg("add a building, or take the good out")
                what = msg("no building makes {good}", good=one.id)
                self.cards.problem(("goods", i, "id"), what, hint)
            if one.to == "ship" and one.kind != "semi":
                hint = msg("leave it out: it is for semi-finished goods only")
                self.cards.problem(("goods", i, "to"), msg("ship is said twice"), hint)

    def _granary(self) -> None:
        columns = self.data.granary.goods
        for n, good in enumerate(columns):
            path: Path = ("granary", "goods", n)
            if not self.cards.check_known(path, good, list(self.goods), _GOOD):
                continue
            if self.goods[good].kind != "semi" or self.goods[good].to == "ship":
                self.cards.problem(path, msg("{good} does not go to the granary", good=good))
            if columns.index(good) != n:
                what = msg("{good} has two columns", good=good)
                self.cards.problem(path, what, msg("one for each good"))
        for i, one in enumerate(self.data.goods):
            if one.kind == "semi" and one.to is None and one.id not in columns:
                where = self.cards.where(("granary", "goods"))
                hint = msg("add it to granary: goods: at {place}, or say to: ship", place=where)
                what = msg("{good} has no column in the granary", good=one.id)
                self.cards.problem(("goods", i, "id"), what, hint)

    def _ships(self) -> None:
        carried: set[str] = set()
        for i, ship in enumerate(self.data.ships):
            rows: list[str] = []
            for n, hold in enumerate(ship.holds):
                path: Path = ("ships", i, "holds", n)
                if not self.cards.check_known((*path, "good"), hold.good, list(self.goods), _GOOD):
                    continue
                good = self.goods[hold.good]
                if good.kind != "end" and good.to != "ship":
                    hint = msg("ships carry end products and goods with to: ship")
                    what = msg("{good} is not shipped", good=good.id)
                    self.cards.problem((*path, "good"), what, hint)
                if hold.good in rows:
                    hint = msg("one row for each good on a ship")
                    what = msg("{good} has two rows here", good=good.id)
                    self.cards.problem((*path, "good"), what, hint)
                rows.append(hold.good)
            carried.update(rows)
        for i, good in enumerate(self.data.goods):
            if (good.kind == "end" or good.to == "ship") and good.id not in carried:
                hint = msg("give it a hold in the file with the ships")
                what = msg("no ship carries {good}", good=good.id)
                self.cards.problem(("goods", i, "id"), what, hint)

    def _tokens(self) -> None:
        seen: set[str] = set()
        for i, token in enumerate(self.data.bonus_tokens):
            path: Path = ("bonus_tokens", i, "good")
            if self.cards.check_known(path, token.good, list(self.goods), _GOOD):
                if self.goods[token.good].kind != "end":
                    what = msg("{good} is no end product", good=token.good)
                    self.cards.problem(path, what, msg("bonus tokens are for end products"))
                if token.good in seen:
                    what = msg("{good} has two tokens", good=token.good)
                    self.cards.problem(path, what, msg("one for each good"))
            seen.add(token.good)

    def _calendar(self) -> None:
        data = self.data
        city = [building.id for building in data.city]
        for i, season in enumerate(data.seasons):
            for n, stage in enumerate(season.stages):
                path: Path = ("seasons", i, "stages", n)
                if not self.cards.check_known(path, stage, city, _CITY_BUILDING):
                    continue
                action = data.city[city.index(stage)].action
                if action not in ("builders", "crafts", "bank", "notary", "merchants"):
                    what = msg("{building} has no turn without helpers", building=stage)
                    self.cards.problem(path, what, msg("the Town Hall needs a helper"))
        if not data.seasons:
            self.cards.problem(("seasons",), msg("there is no season"), _LIST_ONE)
        if not data.years:
            self.cards.problem(("years",), msg("there is no year"), _LIST_ONE)
        actions = Counter(building.action for building in data.city)
        for i, building in enumerate(data.city):
            if actions[building.action] > 1:
                what = msg("two city buildings have the action {action}", action=building.action)
                self.cards.problem(("city", i, "action"), what, msg("each action once"))
        if not data.city:
            self.cards.problem(("city",), msg("there is no city building"), _LIST_ONE)

    def _numbers(self) -> None:
        data = self.data
        if data.bank.discard_with_privilege > data.bank.discard:
            what = msg("the privilege would discard more")
            hint = msg("it must be at most {most}", most=str(data.bank.discard))
            self.cards.problem(("bank", "discard_with_privilege"), what, hint)
        if data.limits.capital_season > data.limits.capital:
            hint = msg("it must be at most {most}", most=str(data.limits.capital))
            what = msg("more than is ever allowed")
            self.cards.problem(("limits", "capital_season"), what, hint)
        if len(set(data.capital.values)) < len(data.capital.values) or not data.capital.values:
            what = msg("a value stands twice or none at all")
            self.cards.problem(("capital", "values"), what, msg("list each value once"))
        if sorted(tier.id for tier in data.tiers) != sorted(TIERS):
            hint = msg("basic, extended and advanced, each once")
            self.cards.problem(("tiers",), msg("the tiers are not complete"), hint)
        self._tables()

    def _tables(self) -> None:
        tables = [table.players for table in self.data.tables]
        if sorted(tables) != list(PLAYERS):
            hint = msg(
                "one line for each of {first} to {last} players",
                first=PLAYERS[0],
                last=PLAYERS[-1],
            )
            self.cards.problem(("tables",), msg("the tables are not complete"), hint)
        for i, table in enumerate(self.data.tables):
            fields = len(self.data.fields)
            self.cards.check_number(("tables", i, "fields"), table.fields, 1, fields)
            most = CELLS * table.fields
            self.cards.check_number(("tables", i, "helpers"), table.helpers, 1, most)

    # --- dealing ----------------------------------------------------------------------------------
    def _deals(self) -> None:
        """A game for the most players can be dealt."""
        data, most = self.data, PLAYERS[-1]
        setup = data.setup
        starts = sum(len(b.cards) for b in data.buildings if b.start)
        if starts < most:
            what = msg("too few starting buildings (start: true)")
            self.cards.problem(("buildings",), what, _enough(most, most, starts))
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
                what = msg("too few building cards with tier: {tier}", tier=tier)
                self.cards.problem(("buildings",), what, _enough(most, need, len(cards)))
        houses = sum(card.house for b in data.buildings if b.tier == "extended" for card in b.cards)
        if houses < most * setup.extended:
            what = msg("too few extended cards with the small house (house: true)")
            need = most * setup.extended
            self.cards.problem(("buildings",), what, _enough(most, need, houses))
        capital = len(self.colours) * len(data.capital.values) * data.capital.copies
        need = most * setup.capital + setup.open
        if capital < need:
            what = msg("too few capital cards")
            self.cards.problem(("capital",), what, _enough(most, need, capital))

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
            self._should(name, there[name], name)
        for tier, number in houses.items():
            self._should("houses", number, f"{tier}, house: true")

    def _should(self, name: str, number: int, counted: str) -> None:
        said = getattr(self.data.box, name)
        if number != said:
            what = msg(
                "says {said}, but there are {found} ({counted})",
                said=said,
                found=number,
                counted=counted,
            )
            hint = msg("write {words} if that is meant", words=number)
            self.cards.remark(("box", name), what, hint)

    def _unused(self) -> None:
        """Every raw and every semi-finished good is good for something."""
        needed = {good for building in self.data.buildings for good in building.needs}
        for i, good in enumerate(self.data.goods):
            if good.kind != "end" and good.to != "ship" and good.id not in needed:
                what = msg("no building needs {good}", good=good.id)
                self.cards.remark(("goods", i, "id"), what, msg("put it in a recipe"))
