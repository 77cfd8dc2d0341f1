"""What must hold between the records of Ragusa: names that exist, totals, geometry of the map.

Every mistake is noted with its place; nothing is repaired or guessed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from game.engine.carddata import Cards, Problem, Sources, load_cards
from game.engine.messages import Message, msg
from game.engine.weights import check_weights
from game.ragusa.cards import NeedsResource, Points, Produce, Records
from game.ragusa.checks_map import check_map

Path = tuple[str | int, ...]
_RESOURCE, _COMMODITY, _GOOD = msg("resource"), msg("commodity"), msg("good")
_DISTRICT, _SPACE = msg("district"), msg("house space")


def read(sources: Sources) -> tuple[Records, tuple[Problem, ...]]:
    """The records and what is odd about them; DataError with all mistakes if they are wrong."""
    cards = load_cards(sources, Records)
    _Check(cards).all()
    return cards.finish(), tuple(cards.remarks)


class _Check:
    def __init__(self, cards: Cards[Records]) -> None:
        self.cards = cards
        self.records = cards.data
        self.resources = [r.id for r in self.records.resources]
        self.commodities = [c.id for c in self.records.commodities]
        self.districts = [d.id for d in self.records.districts]

    def all(self) -> None:
        self._names()
        self._districts()
        self._resources()
        self._ships()
        self._bonus_cards()
        self._players()
        check_map(self.cards)
        if self.records.solo is not None:
            self._solo()
        check_weights(self.cards, (row.players for row in self.records.players))

    def _keys(
        self, path: Path, what: Message, costs: Mapping[str, int], known: Sequence[str]
    ) -> None:
        for name in costs:
            self.cards.check_known((*path, name), name, known, what)

    def _total(self, path: Path, said: int, found: int) -> None:
        """Adding a card must not need a second file, so another number is no mistake."""
        if said != found:
            what = msg("says {said}, but there are {found}", said=said, found=found)
            self.cards.remark(path, what, msg("write {words} if that is meant", words=found))

    def _names(self) -> None:
        """Log lines and zooms know things by id, so no two may share one."""
        self.cards.check_ids(
            ((group, i, "id"), record.id)
            for group in _GROUPS
            for i, record in enumerate(getattr(self.records, group))
            # A hex may be called like its tile: they are the same thing to players.
            if group != "hexes" or record.id != record.tile
        )

    def _districts(self) -> None:
        on_map = {record.tile for record in self.records.hexes}
        for i, district in enumerate(self.records.districts):
            if district.id not in on_map:
                what = msg('no hex of the map is the district "{name}"', name=district.id)
                hint = msg("give a city hex of board.yaml this tile, or remove the district")
                self.cards.problem(("districts", i, "id"), what, hint)
            does, needs = district.does, district.needs
            if isinstance(does, Produce | Points):
                path: Path = ("districts", i, "does", "resource")
                self.cards.check_known(path, does.resource, self.resources, _RESOURCE)
            if isinstance(does, Produce):
                path = ("districts", i, "does", "commodity")
                self.cards.check_known(path, does.commodity, self.commodities, _COMMODITY)
            if isinstance(needs, NeedsResource):
                path = ("districts", i, "needs", "resource")
                self.cards.check_known(path, needs.resource, self.resources, _RESOURCE)

    def _resources(self) -> None:
        records, exchange = self.records, self.records.exchange
        self.cards.check_known(("exchange", "pay"), exchange.pay, self.resources, _RESOURCE)
        self._keys(("exchange", "prices"), _RESOURCE, exchange.prices, self.resources)
        if exchange.pay in exchange.prices:
            path = ("exchange", "prices", exchange.pay)
            what = msg('"{name}" cannot be bought with itself', name=exchange.pay)
            self.cards.problem(path, what)
        for kind in ("country", "city"):
            name = getattr(records.rules.limits, kind)
            self.cards.check_known(("rules", "limits", kind), name, self.resources, _RESOURCE)
        for i, terrain in enumerate(records.terrains):
            self.cards.check_known(
                ("terrains", i, "gives"), terrain.gives, self.resources, _RESOURCE
            )
        if records.value_track.start >= len(records.value_track.values):
            self.cards.problem(("value_track", "start"), msg("lies beyond the end of the track"))

    def _ships(self) -> None:
        records = self.records
        goods = [good.id for good in records.goods]
        for i, berth in enumerate(records.ship_row):
            self._keys(("ship_row", i, "cost"), _COMMODITY, berth.cost, self.commodities)
            self.cards.check_known(
                ("ship_row", i, "drops"), berth.drops, self.commodities, _COMMODITY
            )
        for i, ship in enumerate(records.ships):
            self.cards.check_known(("ships", i, "good"), ship.good, goods, _GOOD)
            self.cards.check_known(
                ("ships", i, "raises"), ship.raises, self.commodities, _COMMODITY
            )
            self._keys(("ships", i, "extra"), _COMMODITY, ship.extra, self.commodities)
        self._total(("ship_total",), records.ship_total, len(records.ships))
        if len(records.ships) < len(records.ship_row):
            self.cards.problem(("ships",), msg("there are fewer ships than berths in ship_row"))

    def _bonus_cards(self) -> None:
        records = self.records
        named = {
            "resource": (self.resources, _RESOURCE),
            "good": ([good.id for good in records.goods], _GOOD),
        }
        for i, card in enumerate(records.bonus_cards):
            path = ("bonus_cards", i, "of")
            if card.counts not in named:
                if card.of is not None:
                    what = msg(
                        '"{counts}" counts everything, so it has no "of"', counts=card.counts
                    )
                    self.cards.problem(path, what)
            elif card.of is None:
                what = msg('the field "of" is missing: which {kind}?', kind=named[card.counts][1])
                self.cards.problem(("bonus_cards", i, "counts"), what)
            else:
                self.cards.check_known(path, card.of, *named[card.counts])
        self._total(("bonus_total",), records.bonus_total, len(records.bonus_cards))

    def _players(self) -> None:
        records = self.records
        counts = [row.players for row in records.players]
        for i, row in enumerate(records.players):
            if i and row.players != counts[i - 1] + 1:
                what = msg(
                    "must be {number}: one line for each number, in order",
                    number=counts[i - 1] + 1,
                )
                self.cards.problem(("players", i, "players"), what)
            if row.super_houses and row.players != 2:
                what = msg("super-houses are for two players only")
                self.cards.problem(("players", i, "super_houses"), what, msg("write 0"))
            houses = row.players * (row.houses + row.super_houses)
            if row.players > 1 and houses > len(records.spaces):
                what = msg(
                    "houses of all players: {houses}, house spaces on the map: {spaces}",
                    houses=houses,
                    spaces=len(records.spaces),
                )
                self.cards.problem(
                    ("players", i, "houses"), what, msg("there must be room for all")
                )
            if row.players > 1 and row.players * records.rules.dealt > len(records.bonus_cards):
                what = msg("there are too few bonus cards")
                hint = msg(
                    "players: {players}, cards dealt to each: {dealt}, cards there: {cards}",
                    players=row.players,
                    dealt=records.rules.dealt,
                    cards=len(records.bonus_cards),
                )
                self.cards.problem(("rules", "dealt"), what, hint)
        if 1 in counts and records.solo is None:
            what = msg("a line for one player, but no solo set-up")
            hint = msg("see {place}", place="solo.yaml")
            self.cards.problem(("players", counts.index(1), "players"), what, hint)

    # --- alone against the Patrician -----------------------------------------------------------
    def _solo(self) -> None:
        solo = self.records.solo
        assert solo is not None
        spaces = [space.id for space in self.records.spaces]
        starts: list[tuple[Path, str]] = [
            (("solo", "human", "starts", i), s) for i, s in enumerate(solo.human.starts)
        ]
        for k, colour in enumerate(solo.patrician):
            starts += [
                (("solo", "patrician", k, "starts", i), s) for i, s in enumerate(colour.starts)
            ]
        taken: dict[str, Path] = {}
        for path, space in starts + self._card_spaces():
            if self.cards.check_known(path, space, spaces, _SPACE) and space in taken:
                what = msg('the space "{name}" is used twice', name=space)
                hint = msg("see {place}", place=self.cards.where(taken[space]))
                self.cards.problem(path, what, hint)
            taken.setdefault(space, path)
        self._all_of(("solo", "hex_order"), solo.hex_order, self.districts, _DISTRICT)
        self._all_of(("solo", "sell_order"), solo.sell_order, self.commodities, _COMMODITY)
        self._solo_totals()

    def _card_spaces(self) -> list[tuple[Path, str]]:
        return [
            (("patrician_cards", k, "spaces", i), space)
            for k, card in enumerate(self.records.patrician_cards)
            for i, space in enumerate(card.spaces)
        ]

    def _solo_totals(self) -> None:
        records, solo = self.records, self.records.solo
        assert solo is not None
        cards = len(records.patrician_cards)
        self._total(("patrician_total",), records.patrician_total, cards)
        if solo.cards > cards:
            what = msg("there are only {number} Patrician cards", number=cards)
            self.cards.problem(("solo", "cards"), what)
        if solo.cards != solo.cards_each * len(solo.patrician):
            what = msg(
                "must be {number}: colours {colours}, cards for each {each}",
                number=solo.cards_each * len(solo.patrician),
                colours=len(solo.patrician),
                each=solo.cards_each,
            )
            self.cards.problem(("solo", "cards"), what)
        for k, card in enumerate(records.patrician_cards):
            if len(card.spaces) * solo.cards_each != solo.rounds:
                what = msg("the cards of a colour must have a space for each round")
                hint = msg(
                    "rounds: {rounds}, cards of a colour: {cards}",
                    rounds=solo.rounds,
                    cards=solo.cards_each,
                )
                self.cards.problem(("patrician_cards", k, "spaces"), what, hint)
        if (1 + len(solo.patrician)) * solo.bonus > len(records.bonus_cards):
            self.cards.problem(("solo", "bonus"), msg("there are too few bonus cards"))
        for row in records.players:
            for side in solo.sides():
                if row.players == 1 and row.houses != solo.rounds + len(side.starts):
                    what = msg(
                        "must make {houses} together with the starting houses of {colour}",
                        houses=row.houses,
                        colour=side.colour,
                    )
                    self.cards.problem(("solo", "rounds"), what)

    def _all_of(self, path: Path, given: tuple[str, ...], known: list[str], what: Message) -> None:
        times = Counter(given)
        for i, name in enumerate(given):
            if self.cards.check_known((*path, i), name, known, what) and times[name] > 1:
                said = msg('"{name}" stands here twice', name=name)
                self.cards.problem((*path, i), said)
        missing = [name for name in known if name not in times]
        if missing:
            said = msg("not everything is named; missing: {names}", names=", ".join(missing))
            self.cards.problem(path, said)


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
