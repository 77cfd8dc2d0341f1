"""What computer players expect of buildings, work and capital, remembered once it was reckoned.

The key of every question is only what its answer hangs on, so most answers are known already:
whoever places a helper has not changed what the buildings can bring.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeVar

from game.craftsmen.book import Book, Product
from game.craftsmen.cards import CELLS

K = TypeVar("K")
V = TypeVar("V")

MOST = 20_000
"""Answers kept of each question; then they are forgotten, and collected anew."""

CRAFTS = 2.0
"""Crafts actions of a player in a season with helpers."""
_IN_HAND = 0.4
"""Seasons until a card in hand is built."""
_STUCK = 0.8
"""Seasons more where it does not fit in the row."""
_ELSEWHERE = (2.1, 3.5, 5.6)
"""Seasons until a card that is not in hand is bought and built, by its tier."""
_LONG = 1.3
"""How much faster hope fades than time."""
_ON_SHIPS = 1.0
"""What a cube on a ship adds to the hope for majorities."""
_SALE = 1.2
"""What a good sold to the granary brings besides its points: a card, and a point perhaps."""
_PURCHASE = 3.5
"""What buying a semi-finished good costs: a card, and a helper."""
_PURCHASED = 0.6
"""How far a line can be counted on whose semi-finished good is bought."""
_PURCHASES = 1.0
"""How many goods are bought in a season."""
_MARKET = 0.3
"""What work brings that can only fill the market or an icon, in points."""
_PART = 0.5
"""What a whole colour set that is only begun would be worth, compared with a complete one."""
_HELD = 0.6
"""What the colours of a card in hand are worth, compared with those of a building."""
_SHARES = (0.0, 1.0, 0.85, 0.7, 0.6, 0.5)
"""How much of the room on the ships a player can have in years to come, by number of players."""

Rooms = tuple[int, ...]
"""For each shipped product how many more cubes find room this year, in halves: a place to be had
for a bribe is half of one."""
Stage = tuple[float, float, float]


class Prospect(NamedTuple):
    """A product that is shipped, as one that plans sees it."""

    maker: int
    semis: tuple[int, ...]
    """The kinds of extended buildings it needs, besides the maker."""
    raws: tuple[tuple[int, int], ...]
    """The kinds of basic buildings it needs, and how many raws of each."""
    work: int
    gain: float
    """All points for one, from scratch."""
    holds: tuple[int, ...]


class Line(NamedTuple):
    """How a product can be made with some buildings."""

    rate: float
    """Points for a work point."""
    work: float
    """Work points for one."""
    delay: float
    """Seasons until the buildings are there."""
    bought: float
    """Points for a work point where the semi-finished goods that cannot be made are bought."""
    bought_work: float
    """Work points for one that is left then."""
    purchases: int
    """How many of them there are; 0 where nothing can be done about what is missing."""


class Yard(NamedTuple):
    """What can be seen in the buildings of a row and in those in hand."""

    built: int
    """The kinds in the row, as bits."""
    hand: int
    """The kinds in hand that are not in the row, as bits."""
    stuck: int
    """Those of them that fit at neither end of the row."""
    colours: tuple[int, ...]
    """Halves of each colour in the row."""
    sets: int
    """Complete colour sets."""
    part: float
    """How much of the next set is there, from 0 to 1."""


class Harbour(NamedTuple):
    """What lies on the ships and in the granary, by seats."""

    cargo: tuple[int, ...]
    majorities: tuple[int, ...]
    granary: tuple[int, ...]
    rooms: tuple[Rooms, ...]


class Purse(NamedTuple):
    """What can be seen in a hand of capital."""

    worth: int
    use: float
    """What that is worth in points, while there is time to use it."""
    cards: int
    best: int
    """The points of the highest cards of all colours."""
    missing: int
    """How many colours there are none of."""


class Plan:
    """What the buildings of a seat may bring from some season on."""

    def __init__(
        self,
        outlook: Outlook,
        players: int,
        row: tuple[int, ...],
        hand: tuple[int, ...],
        year: int,
        season: int,
        rooms: Rooms,
    ) -> None:
        self._outlook = outlook
        self._when = players, year, season, rooms
        self._ends = row[0], row[-1]
        self._hand = hand
        self._years = len(outlook.book.records.years) - year + 1
        self.yard = yard = outlook.yard(row, hand)
        self.now = self._produced(yard.built, yard.hand, yard.stuck)
        """With the crafts actions of this season."""
        self.later = outlook.production(
            players, year, season + 1, rooms, yard.built, yard.hand, yard.stuck
        )
        """From the next season on."""
        self.lines = outlook.lines(yard.built)
        self._gains: dict[int, float] = {}
        self._uses: dict[int, float] = {}
        self._builds: list[tuple[int, bool, float]] | None = None

    def _produced(self, built: int, hand: int, stuck: int) -> float:
        return self._outlook.production(*self._when, built, hand, stuck)

    def gain(self, card: int) -> float:
        """What one more card in hand would bring."""
        found = self._gains.get(card)
        if found is None:
            found = self._gains[card] = self._gain(card)
        return found

    def _gain(self, card: int) -> float:
        yard, book = self.yard, self._outlook.book
        kind = 1 << book.card_type[card]
        colours = _HELD * self._colours(card)
        if (yard.built | yard.hand) & kind:
            return colours
        stuck = yard.stuck if self._fits(card) else yard.stuck | kind
        return colours + self._produced(yard.built, yard.hand | kind, stuck) - self.now

    def use_of(self, kind: int) -> float:
        """What a work point brings that helps to make what this kind of building makes: it goes
        into the best product of a building there is, or is sold."""
        found = self._uses.get(kind)
        if found is None:
            outlook = self._outlook
            found = outlook.sale
            for user in outlook.users.get(kind, ()):
                if self.yard.built >> outlook.prospects[user].maker & 1:
                    found = max(found, self.lines[user].rate)
            self._uses[kind] = found
        return found

    def builds(self) -> list[tuple[int, bool, float]]:
        """The cards in hand: the price, whether it fits in the row, and what it would bring."""
        if self._builds is None:
            price = self._outlook.book.price_to_build
            self._builds = [
                (price[card], self._fits(card), self._build(card))
                for card in self._hand
                if card >= 0
            ]
        return self._builds

    def _build(self, card: int) -> float:
        yard = self.yard
        kind = 1 << self._outlook.book.card_type[card]
        gain = self._colours(card)
        if not yard.built & kind:
            gain += self._produced(yard.built | kind, yard.hand & ~kind, yard.stuck & ~kind)
            gain -= self.now
        return gain

    def _fits(self, card: int) -> bool:
        fits = self._outlook.book.fits[card]
        return fits[self._ends[0]] or fits[self._ends[1]]

    def _colours(self, card: int) -> float:
        """What the halves of one more building bring, all year scorings to come together."""
        book = self._outlook.book
        more = list(self.yard.colours)
        more[book.top[card]] += 1
        more[book.bottom[card]] += 1
        sets, part = _sets(more)
        gain = sets - self.yard.sets + _PART * (part - self.yard.part)
        return book.records.scoring.colour_set * self._years * gain


class Outlook:
    def __init__(self, book: Book) -> None:
        self.book = book
        self.products = [product for product in book.products if book.holds_of[product.good]]
        self.prospects = [self._prospect(product) for product in self.products]
        self.product_of = {prospect.maker: n for n, prospect in enumerate(self.prospects)}
        """Which of the products a kind of building makes."""
        self.users: dict[int, list[int]] = {}
        """The products that need what a kind of building makes."""
        for number, prospect in enumerate(self.prospects):
            for kind in prospect.semis:
                self.users.setdefault(kind, []).append(number)
        self.work_of = {book.maker_of[product.good]: product.work for product in book.products}
        """Work points for one from scratch, by the kind of building that makes it."""
        sold = [product for product in book.products if not book.holds_of[product.good]]
        self._sellers = sum(1 << book.maker_of[product.good] for product in sold)
        self.sale = max(((p.points + _SALE) / p.work for p in sold), default=0.0)
        """What a work point brings in goods for the granary."""
        values = book.records.capital.values
        self.auction_price = [
            round(tier.mayor * sum(values) / len(values)) + 1 for tier in book.tier_data
        ]
        """What a card put up for auction costs in the end, as a rule, by its tier."""
        self._crafts = [
            CRAFTS if not stages else float("crafts" in [book.city_action[s] for s in stages])
            for stages in book.season_stages
        ]
        self._plans: dict[tuple[int, tuple[int, ...], tuple[int, ...], int, int, Rooms], Plan] = {}
        self._yards: dict[tuple[tuple[int, ...], tuple[int, ...]], Yard] = {}
        self._lines: dict[tuple[int, int, int], list[Line]] = {}
        self._production: dict[tuple[int, int, int, Rooms, int, int, int], float] = {}
        self._to_come: dict[tuple[int, int, int, int, int, int], float] = {}
        self._now: dict[tuple[int, Rooms, float], float] = {}
        self._work: dict[tuple[int, int], float] = {}
        self._stages: dict[tuple[int, int], Stage] = {}
        self._purses: dict[tuple[int, ...], Purse] = {}
        self._paid: dict[tuple[tuple[int, ...], int, int], Purse] = {}
        self.harbours: dict[tuple[object, ...], Harbour] = {}

    def _prospect(self, product: Product) -> Prospect:
        book = self.book
        raws: dict[int, int] = {}
        waiting = [product.good]
        while waiting:
            kind = book.maker_of[waiting.pop()]
            if book.needs[kind]:
                waiting += book.needs[kind]
            else:
                raws[kind] = raws.get(kind, 0) + 1
        maker, *others = product.types
        return Prospect(
            maker,
            tuple(kind for kind in others if book.needs[kind]),
            tuple(raws.items()),
            product.work,
            product.points + product.value + _ON_SHIPS,
            tuple(book.holds_of[product.good]),
        )

    def plan(
        self, players: int, row: list[int], hand: list[int], year: int, season: int, rooms: Rooms
    ) -> Plan:
        key = players, tuple(row), tuple(hand), year, season, rooms
        found = self._plans.get(key)
        if found is None:
            found = remember(self._plans, key, Plan(self, *key))
        return found

    # --- buildings -------------------------------------------------------------------------------
    def yard(self, row: tuple[int, ...], hand: tuple[int, ...]) -> Yard:
        key = row, hand
        found = self._yards.get(key)
        if found is None:
            found = remember(self._yards, key, self._yard(row, hand))
        return found

    def _yard(self, row: tuple[int, ...], hand: tuple[int, ...]) -> Yard:
        book = self.book
        built = held = fitting = 0
        counts = [0] * len(book.colours)
        for card in row:
            built |= 1 << book.card_type[card]
            counts[book.top[card]] += 1
            counts[book.bottom[card]] += 1
        for card in hand:
            if card >= 0:
                kind = 1 << book.card_type[card]
                held |= kind
                if book.fits[card][row[0]] or book.fits[card][row[-1]]:
                    fitting |= kind
        held &= ~built
        return Yard(built, held, held & ~fitting, tuple(counts), *_sets(counts))

    def lines(self, built: int, hand: int = 0, stuck: int = 0) -> list[Line]:
        """How each product can be made with the kinds built and those in hand (bits)."""
        key = built, hand, stuck
        found = self._lines.get(key)
        if found is None:
            lines = [self._line(prospect, *key) for prospect in self.prospects]
            found = remember(self._lines, key, lines)
        return found

    def _line(self, prospect: Prospect, built: int, hand: int, stuck: int) -> Line:
        delay = 0.0 if built >> prospect.maker & 1 else self._delay(prospect.maker, hand, stuck)
        work = float(prospect.work)
        for kind, number in prospect.raws:
            if not built >> kind & 1:
                # By way of the market, until the building is there.
                work += (0.5 if hand >> kind & 1 else 1.0) * number
        wait = price = 0.0
        rest, missing = work, 0
        for kind in prospect.semis:
            if not built >> kind & 1:
                wait += self._delay(kind, hand, stuck)
                price += self.book.points[kind] + _PURCHASE
                rest -= self.work_of[kind]
                missing += 1
        if delay:
            return Line(prospect.gain / work, work, delay + wait, 0.0, 1.0, 0)
        bought = _PURCHASED * max(0.0, prospect.gain - price) / rest
        return Line(prospect.gain / work, work, wait, bought, rest, missing)

    def _delay(self, kind: int, hand: int, stuck: int) -> float:
        """Seasons until a building of this kind stands in the row."""
        if hand >> kind & 1:
            return _IN_HAND + (_STUCK if stuck >> kind & 1 else 0.0)
        return _ELSEWHERE[self.book.type_tier[kind]]

    # --- work ------------------------------------------------------------------------------------
    def production(
        self,
        players: int,
        year: int,
        season: int,
        rooms: Rooms,
        built: int,
        hand: int,
        stuck: int,
    ) -> float:
        """What the crafts actions from this season on may bring, in points."""
        key = players, year, season, rooms, built, hand, stuck
        found = self._production.get(key)
        if found is None:
            found = remember(self._production, key, self._produced(*key))
        return found

    def _produced(
        self,
        players: int,
        year: int,
        season: int,
        rooms: Rooms,
        built: int,
        hand: int,
        stuck: int,
    ) -> float:
        lines = self.lines(built, hand, stuck)
        least = self._least(built)
        left = len(self._crafts) - season
        total = 0.0
        if left:
            places = [room / 2 for room in rooms]
            work = self.book.records.years[year - 1].work * sum(self._crafts[season:])
            total = _brought(lines, places, work, left, left, least)
        key = players, year, left, built, hand, stuck
        found = self._to_come.get(key)
        if found is None:
            found = 0.0
            share = CELLS * _SHARES[players]
            places = [share * len(prospect.holds) for prospect in self.prospects]
            length = len(self._crafts)
            for data in self.book.records.years[year:]:
                left += length
                work = data.work * sum(self._crafts)
                found += _brought(lines, places, work, length, left, least)
            remember(self._to_come, key, found)
        return total + found

    def _least(self, built: int) -> float:
        """What a work point brings in any case."""
        return self.sale if built & self._sellers else _MARKET

    def at_once(self, built: int, rooms: Rooms, work: float) -> float:
        """What so much work may bring with the buildings there are."""
        key = built, rooms, work
        found = self._now.get(key)
        if found is None:
            offers = [
                (line.rate, rooms[product] / 2 * line.work)
                for product, line in enumerate(self.lines(built))
                if not line.delay and rooms[product]
            ]
            found = remember(self._now, key, _filled(offers, work, self._least(built)))
        return found

    def work(self, year: int, season: int) -> float:
        """The work points of all crafts actions from this season on."""
        key = year, season
        found = self._work.get(key)
        if found is None:
            years = self.book.records.years[year - 1 :]
            work = sum(
                data.work * sum(self._crafts[0 if number else season :])
                for number, data in enumerate(years)
            )
            found = remember(self._work, key, work)
        return found

    def stage(self, card: int, bits: int) -> Stage:
        """Of a building with these icons filled: the work in the cubes, the points they have
        brought, and the work that is needed until the product is made."""
        key = card, bits
        found = self._stages.get(key)
        if found is None:
            book = self.book
            saved = banked = needed = 0.0
            for icon in book.icons[card]:
                maker = book.maker_of[icon.good]
                work = self.work_of.get(maker, 1)
                if bits & icon.bit:
                    saved += work
                    banked += book.points[maker]
                else:
                    needed += work
            found = remember(self._stages, key, (saved, banked, needed + 1))
        return found

    def rooms(self, cargo: Sequence[tuple[int, ...]], seat: int) -> Rooms:
        """Where a seat could still load something."""
        rooms: list[int] = []
        for prospect in self.prospects:
            room = 0
            for hold in prospect.holds:
                cubes = cargo[hold]
                room += 2 * (CELLS - len(cubes))
                for owner in cubes:
                    if owner == seat:
                        break
                    room += 1
            rooms.append(room)
        return tuple(rooms)

    # --- capital ---------------------------------------------------------------------------------
    def purse(self, counts: list[int]) -> Purse:
        key = tuple(counts)
        found = self._purses.get(key)
        if found is None:
            found = remember(self._purses, key, self._purse(key))
        return found

    def purse_after(self, counts: list[int], price: int, colours: int) -> Purse:
        """The hand once the price is paid as it is proposed, if it can be paid."""
        key = tuple(counts), price, colours
        found = self._paid.get(key)
        if found is None:
            bundle = self.book.purse.cheapest(counts, price, colours)
            left = [
                n - paid for n, paid in zip(counts, bundle or self.book.no_capital, strict=True)
            ]
            found = remember(self._paid, key, self.purse(left))
        return found

    def _purse(self, counts: tuple[int, ...]) -> Purse:
        purse = self.book.purse
        best = missing = 0
        for first in range(0, len(counts), purse.width):
            numbers = counts[first : first + purse.width]
            held = [value for n, value in zip(numbers, purse.values, strict=True) if n]
            best += max(held, default=0)
            missing += not held
        worth = purse.worth(counts)
        return Purse(worth, use(worth), sum(counts), best, missing)


def use(worth: int) -> float:
    """What capital is worth in points: first what is needed next, then reserves."""
    return 0.45 * min(worth, 12) + 0.2 * max(0, min(worth, 25) - 12)


@lru_cache(maxsize=4)
def outlook_of(book: Book) -> Outlook:
    """What is remembered of a set of data."""
    return Outlook(book)


def remember(answers: dict[K, V], key: K, answer: V) -> V:
    """The answer, which is known from now on."""
    if len(answers) >= MOST:
        answers.clear()
    answers[key] = answer
    return answer


def _sets(counts: list[int]) -> tuple[int, float]:
    """Complete sets of colours, and how much of the next one there is."""
    least = min(counts)
    return least, sum(min(count - least, 1) for count in counts) / len(counts)


def _brought(
    lines: list[Line], places: list[float], work: float, length: int, left: int, least: float
) -> float:
    """What the work of a year brings, of which so many seasons are played, the last of them so many
    seasons from now; the places are those on the ships for each product."""
    offers: list[tuple[float, float]] = []
    for line, room in zip(lines, places, strict=True):
        if not room:
            continue
        rate, delay = line.rate, line.delay
        if delay:
            ready = (left - delay) / length
            rate = 0.0 if ready <= 0 else rate if ready >= 1 else rate * ready**_LONG
        if rate > least:
            offers.append((rate, room * line.work))
        elif line.purchases and line.bought > least:
            units = min(room, _PURCHASES * length / line.purchases)
            offers.append((line.bought, units * line.bought_work))
    return _filled(offers, work, least)


def _filled(offers: list[tuple[float, float]], work: float, least: float) -> float:
    """Work goes to what pays best, as far as there is room for it, and the rest to the least."""
    offers.sort(reverse=True)
    total = 0.0
    for rate, room in offers:
        if work <= room:
            return total + rate * work
        total += rate * room
        work -= room
    return total + least * work
