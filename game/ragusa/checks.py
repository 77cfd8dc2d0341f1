"""What must hold between the records of Ragusa: names that exist, totals, geometry of the map.

Every mistake is noted with its place; nothing is repaired or guessed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from game.engine.carddata import Cards
from game.ragusa.cards import Box, NeedsResource, Points, Produce
from game.ragusa.mapcheck import check_map

Path = tuple[str | int, ...]


def check(cards: Cards[Box]) -> None:
    """Note every mistake that no single record shows."""
    _Check(cards).all()


class _Check:
    def __init__(self, cards: Cards[Box]) -> None:
        self.cards = cards
        self.box = cards.data
        self.resources = [r.id for r in self.box.resources]
        self.commodities = [c.id for c in self.box.commodities]
        self.districts = [d.id for d in self.box.districts]

    def all(self) -> None:
        self._names()
        self._districts()
        self._resources()
        self._ships()
        self._bonus_cards()
        self._players()
        check_map(self.cards)
        if self.box.solo is not None:
            self._solo()

    def _known(self, path: Path, what: str, name: str, known: Iterable[str]) -> bool:
        names = list(known)
        if name in names:
            return True
        self.cards.problem(path, f'there is no {what} "{name}"', self.cards.suggest(name, names))
        return False

    def _keys(self, path: Path, what: str, costs: Mapping[str, int], known: Iterable[str]) -> None:
        for name in costs:
            self._known((*path, name), what, name, known)

    def _total(self, path: Path, said: int, found: int, what: str) -> None:
        if said != found:
            self.cards.problem(path, f"says {said}, but there are {found} {what}")

    def _names(self) -> None:
        """Log lines and zooms know things by id, so no two may share one."""
        first: dict[str, Path] = {}
        for group in _GROUPS:
            for i, record in enumerate(getattr(self.box, group)):
                # A hex may be called like its tile: they are the same thing to players.
                if group == "hexes" and record.id == record.tile:
                    continue
                path: Path = (group, i, "id")
                if record.id in first:
                    where = self.cards.where(first[record.id])
                    self.cards.problem(path, f'the id "{record.id}" is used twice', f"see {where}")
                first.setdefault(record.id, path)

    def _districts(self) -> None:
        on_map = {record.tile for record in self.box.hexes}
        for i, district in enumerate(self.box.districts):
            if district.id not in on_map:
                self.cards.problem(
                    ("districts", i, "id"),
                    f'no hex of the map is the district "{district.id}"',
                    "give a city hex of board.yaml this tile, or remove the district",
                )
            does, needs = district.does, district.needs
            if isinstance(does, Produce | Points):
                path: Path = ("districts", i, "does", "resource")
                self._known(path, "resource", does.resource, self.resources)
            if isinstance(does, Produce):
                path = ("districts", i, "does", "commodity")
                self._known(path, "commodity", does.commodity, self.commodities)
            if isinstance(needs, NeedsResource):
                path = ("districts", i, "needs", "resource")
                self._known(path, "resource", needs.resource, self.resources)

    def _resources(self) -> None:
        box, exchange = self.box, self.box.exchange
        self._known(("exchange", "pay"), "resource", exchange.pay, self.resources)
        self._keys(("exchange", "prices"), "resource", exchange.prices, self.resources)
        if exchange.pay in exchange.prices:
            path = ("exchange", "prices", exchange.pay)
            self.cards.problem(path, f'"{exchange.pay}" cannot be bought with itself')
        for kind in ("country", "city"):
            name = getattr(box.rules.limits, kind)
            self._known(("rules", "limits", kind), "resource", name, self.resources)
        for i, terrain in enumerate(box.terrains):
            self._known(("terrains", i, "gives"), "resource", terrain.gives, self.resources)
        if box.value_track.start >= len(box.value_track.values):
            self.cards.problem(("value_track", "start"), "lies beyond the end of the track")

    def _ships(self) -> None:
        box = self.box
        goods = [good.id for good in box.goods]
        for i, berth in enumerate(box.ship_row):
            self._keys(("ship_row", i, "cost"), "commodity", berth.cost, self.commodities)
            self._known(("ship_row", i, "drops"), "commodity", berth.drops, self.commodities)
        for i, ship in enumerate(box.ships):
            self._known(("ships", i, "good"), "good", ship.good, goods)
            self._known(("ships", i, "raises"), "commodity", ship.raises, self.commodities)
            self._keys(("ships", i, "extra"), "commodity", ship.extra, self.commodities)
        self._total(("ship_total",), box.ship_total, len(box.ships), "ships")
        if len(box.ships) < len(box.ship_row):
            self.cards.problem(("ships",), "there are fewer ships than berths in ship_row")

    def _bonus_cards(self) -> None:
        box = self.box
        named = {"resource": self.resources, "good": [good.id for good in box.goods]}
        for i, card in enumerate(box.bonus_cards):
            if card.counts not in named:
                if card.of is not None:
                    what = f'"{card.counts}" counts everything, so it has no "of"'
                    self.cards.problem(("bonus_cards", i, "of"), what)
            elif card.of is None:
                what = f'the field "of" is missing: which {card.counts}?'
                self.cards.problem(("bonus_cards", i, "counts"), what)
            else:
                path = ("bonus_cards", i, "of")
                self._known(path, card.counts, card.of, named[card.counts])
        self._total(("bonus_total",), box.bonus_total, len(box.bonus_cards), "bonus cards")

    def _players(self) -> None:
        box = self.box
        counts = [row.players for row in box.players]
        for i, row in enumerate(box.players):
            if i and row.players != counts[i - 1] + 1:
                what = f"must be {counts[i - 1] + 1}: one line for each number, in order"
                self.cards.problem(("players", i, "players"), what)
            if row.super_houses and row.players != 2:
                what = "super-houses are for two players only"
                self.cards.problem(("players", i, "super_houses"), what)
            houses = row.players * (row.houses + row.super_houses)
            if row.players > 1 and houses > len(box.spaces):
                what = f"{houses} houses, but only {len(box.spaces)} house spaces on the map"
                self.cards.problem(("players", i, "houses"), what)
            if row.players > 1 and row.players * box.rules.dealt > len(box.bonus_cards):
                what = f"too few bonus cards to deal {box.rules.dealt} to {row.players} players"
                self.cards.problem(("rules", "dealt"), what)
        if 1 in counts and box.solo is None:
            what = "a line for one player, but no solo set-up"
            self.cards.problem(("players", counts.index(1), "players"), what, "see solo.yaml")

    # --- alone against the Patrician -----------------------------------------------------------
    def _solo(self) -> None:
        solo = self.box.solo
        assert solo is not None
        spaces = [space.id for space in self.box.spaces]
        starts: list[tuple[Path, str]] = [
            (("solo", "human", "starts", i), s) for i, s in enumerate(solo.human.starts)
        ]
        for k, colour in enumerate(solo.patrician):
            starts += [
                (("solo", "patrician", k, "starts", i), s) for i, s in enumerate(colour.starts)
            ]
        taken: dict[str, Path] = {}
        for path, space in starts + self._card_spaces():
            if self._known(path, "house space", space, spaces) and space in taken:
                where = self.cards.where(taken[space])
                self.cards.problem(path, f'the space "{space}" is used twice', f"see {where}")
            taken.setdefault(space, path)
        self._all_of(("solo", "hex_order"), solo.hex_order, self.districts, "district")
        self._all_of(("solo", "sell_order"), solo.sell_order, self.commodities, "commodity")
        self._solo_totals()

    def _card_spaces(self) -> list[tuple[Path, str]]:
        return [
            (("patrician_cards", k, "spaces", i), space)
            for k, card in enumerate(self.box.patrician_cards)
            for i, space in enumerate(card.spaces)
        ]

    def _solo_totals(self) -> None:
        box, solo = self.box, self.box.solo
        assert solo is not None
        cards = len(box.patrician_cards)
        self._total(("patrician_total",), box.patrician_total, cards, "Patrician cards")
        if solo.cards > cards:
            self.cards.problem(("solo", "cards"), f"there are only {cards} Patrician cards")
        if solo.cards != solo.cards_each * len(solo.patrician):
            needed = solo.cards_each * len(solo.patrician)
            what = f"must be {needed}: {solo.cards_each} for each of {len(solo.patrician)} colours"
            self.cards.problem(("solo", "cards"), what)
        for k, card in enumerate(box.patrician_cards):
            if len(card.spaces) * solo.cards_each != solo.rounds:
                what = f"{solo.cards_each} cards a colour must have a space for each round"
                self.cards.problem(("patrician_cards", k, "spaces"), what)
        if (1 + len(solo.patrician)) * solo.bonus > len(box.bonus_cards):
            self.cards.problem(("solo", "bonus"), "there are too few bonus cards")
        for row in box.players:
            for side in solo.sides():
                if row.players == 1 and row.houses != solo.rounds + len(side.starts):
                    what = (
                        f"must make {row.houses} houses together with the starts of {side.colour}"
                    )
                    self.cards.problem(("solo", "rounds"), what)

    def _all_of(self, path: Path, given: tuple[str, ...], known: list[str], what: str) -> None:
        times = Counter(given)
        for i, name in enumerate(given):
            if self._known((*path, i), what, name, known) and times[name] > 1:
                self.cards.problem((*path, i), f'the {what} "{name}" stands here twice')
        missing = [name for name in known if name not in times]
        if missing:
            self.cards.problem(path, f"must name every {what}; missing: {', '.join(missing)}")


_GROUPS = (
    "terrains",
    "districts",
    "hexes",
    "spaces",
    "walls",
    "resources",
    "commodities",
    "goods",
    "ships",
    "bonus_cards",
    "patrician_cards",
)
