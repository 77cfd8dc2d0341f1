"""How good a position looks for a seat, for bots that look one decision ahead (16).

Points are what counts; everything else is turned into the points it may still bring: cargo on the
ships, complete and half-complete production lines for the work points to come, cubes on icons,
capital, tokens, and helpers that wait for their turn, by what they will do there.
"""

from __future__ import annotations

from game.craftsmen import crafts, scoring, ships, turns
from game.craftsmen.book import CARGO, NATURAL, RAW, Book
from game.craftsmen.estate import Estate
from game.craftsmen.state import CraftsmenState

_IN_HAND = 0.6
"""A card in hand, compared with one that is built."""
_SHARES = (0.6, 0.34, 0.2, 0.12, 0.08, 0.05)
"""How much of the work to come goes to the best line, the second best, and so on."""
_MAKER = 2
"""So many buildings more the last one of a line counts for: without it the others bring little."""
_WHOLE = 1.6
"""How much more a whole line counts than its parts."""
_SALE = 0.9
"""What the capital card for a good sold to the granary is worth."""
_BANK = 7
"""By how much an action at the bank raises what the hand can pay."""
_COLOUR_MISSING = 0.4
"""What is left of the hope for an investment with each colour that is missing."""
_CRAFTS_A_SEASON = 1.15
"""Crafts actions of a player in a season."""
_RIVALS = 0.3
"""How much the best rival's points count against the own ones."""


AHEAD = 1
"""Seasons that are played to their end in thought."""


def milestone(state: CraftsmenState) -> int:
    """Seasons begun."""
    return state.year * len(state.book.season_stages) + state.season


def value(state: CraftsmenState, seat: int) -> float:
    estate = state.estates[seat]
    shipped = _shipped(state)
    rivals = max(
        other.points + shipped[number]
        for number, other in enumerate(state.estates)
        if number != seat
    )
    worth = estate.points + scoring.bonus_points(state, seat) + shipped[seat] - _RIVALS * rivals
    if state.part == "over":
        return worth + 0.01 * estate.cards()
    ahead = _Ahead(state, seat, estate)
    return worth + ahead.worth()


def _shipped(state: CraftsmenState) -> list[float]:
    """What the cubes on the ships and in the granary would bring each seat now."""
    totals = [0.0] * state.players
    for ship in range(len(state.book.ships)):
        for standing in scoring.standings(state, ship):
            totals[standing.seat] += standing.cargo + standing.bonus
    for cubes in state.granary:
        for owner in cubes:
            if owner != NATURAL:
                totals[owner] += state.book.records.scoring.granary
    return totals


def _seasons_left(state: CraftsmenState) -> int:
    """Seasons in which this seat will still craft. The present one counts until its crafts stage
    has begun, so that nothing is gained or lost by being the one whose move ends a season."""
    seasons = len(state.book.season_stages)
    left = (len(state.book.records.years) - state.year + 1) * seasons - state.season
    crafted = "crafts" in state.book.city_action[: state.stage + 1]
    return left - 1 if crafted or state.part in ("limit", "invest") else left


def _work_to_come(state: CraftsmenState, seasons_left: int) -> float:
    """Work points that may be expected until the end."""
    years = state.book.records.years
    seasons = len(state.book.season_stages)
    work = 0.0
    for year in reversed(years):
        work += year.work * _CRAFTS_A_SEASON * min(seasons, seasons_left)
        seasons_left -= seasons
        if seasons_left <= 0:
            break
    return work


class _Ahead:
    """What a seat may still make of its position."""

    def __init__(self, state: CraftsmenState, seat: int, estate: Estate) -> None:
        self.state = state
        self.book: Book = state.book
        self.seat = seat
        self.estate = estate
        self.seasons = _seasons_left(state)
        self.work = _work_to_come(state, self.seasons)
        book = self.book
        have = [0.0] * len(book.types)
        for card in estate.hand:
            if card >= 0:
                have[book.card_type[card]] = _IN_HAND
        for card in estate.row:
            have[book.card_type[card]] = 1.0
        self.have = have
        self.waiting = self._waiting()

    def worth(self) -> float:
        return (
            self._lines(self.have)
            + self._copies()
            + self._cubes()
            + self._colours()
            + self._capital()
            + self._tokens()
            + self._helpers()
            + self._place_in_order()
        )

    # --- buildings -------------------------------------------------------------------------------
    def _lines(self, have: list[float]) -> float:
        """All production lines by how complete they are, the best ones most."""
        worths: list[float] = []
        for product in self.book.products:
            there = 0.0
            for kind in product.types:
                there += have[kind]
            if there:
                there += _MAKER * have[product.types[0]]
                done = there / (len(product.types) + _MAKER)
                rate = (product.points + (product.value or _SALE)) / product.work
                worths.append(rate * done**_WHOLE)
        worths.sort(reverse=True)
        return self.work * sum(w * s for w, s in zip(worths, _SHARES, strict=False))

    def _copies(self) -> float:
        """A second building of a kind has icons of its own; unwanted cards can still be built."""
        estate, book = self.estate, self.book
        kinds = [book.card_type[card] for card in estate.row]
        again = len(kinds) - len(set(kinds))
        return 0.02 * self.seasons * again + 0.05 * len(estate.hand)

    def _colours(self) -> float:
        """Sets at every year scoring to come, and the way to the next one."""
        counts = scoring.colour_counts(self.state, self.seat)
        least = min(counts)
        more = sum(min(count - least, 1) for count in counts) / len(counts)
        years = len(self.book.records.years) - self.state.year + 1
        if self.state.part == "invest":
            years -= 1
        return self.book.records.scoring.colour_set * years * (least + 0.35 * more)

    # --- cubes -----------------------------------------------------------------------------------
    def _cubes(self) -> float:
        """Filled icons count by the work they hold; a full building waits for one work point."""
        book, state = self.book, self.state
        if not self.seasons and not state.work:
            return 0.0
        total = 0.35 * self.estate.market
        for card in self.estate.row:
            bits = state.filled[card]
            if not bits:
                continue
            cargo = book.card_kind[card] == CARGO
            good = book.card_good[card]
            gain = book.card_points[card] + (book.best_value[good] if cargo else 1.8)
            if cargo and not self._has_room(good):
                gain = 0.6
            icons = book.icons[card]
            filled = sum(1 if bits & icon.bit else 0 for icon in icons)
            share = filled / len(icons)
            semis = sum(
                0.9 for icon in icons if bits & icon.bit and book.good_kind[icon.good] != RAW
            )
            if cargo:
                total += 0.55 * gain * share * share + 0.45 * filled + semis
            else:
                total += 0.4 * gain * share + 0.1 * filled
        return total

    def _has_room(self, good: int) -> bool:
        state = self.state
        return any(ships.takes(state, hold, self.seat) for hold in self.book.holds_of[good])

    # --- capital and tokens ----------------------------------------------------------------------
    def _capital(self) -> float:
        """Worth less and less: first what is needed next, then reserves, at the end nothing."""
        state, estate = self.state, self.estate
        counts = estate.capital
        purse = self.book.purse
        loss = 0.0
        gain = 0.0
        if state.player == self.seat and state.phase in ("pay", "build") and state.price:
            colours = state.colours if state.phase == "pay" else self.book.all_colours
            bundle = purse.cheapest(counts, state.price, colours)
            if bundle is not None:
                counts = [number - paid for number, paid in zip(counts, bundle, strict=True)]
            # The proposed set is as good as any: no dallying with single cards.
            loss = 50.0 * sum(state.tray)
            if state.phase == "pay" and state.payment_for != "build":
                card = state.target if state.payment_for == "buy" else state.auctioned
                gain = self._card_gain(card)
        elif state.bidder == self.seat:
            bundle = purse.cheapest(counts, max(state.bid, state.mayor + 1), -1)
            if bundle is not None:
                counts = [number - paid for number, paid in zip(counts, bundle, strict=True)]
                # Even capital that has no other use is not bid without need.
                gain = 0.9 * self._card_gain(state.auctioned) - 0.1 * state.bid
        elif state.phase == "invest":
            loss = 50.0 * sum(state.tray)
        worth, cards = purse.worth(counts), sum(counts)
        if state.phase == "bank" and state.step and state.player == self.seat:
            # The cards still to be drawn, less those to be discarded.
            bank = self.book.records.bank
            left = bank.take - state.step
            worth += _BANK * left // bank.take
            cards = min(cards + left - bank.discard, self.book.limits.capital)
        return self._money(worth, cards) + self._investment(counts) + gain - loss

    def _money(self, worth: int, cards: int) -> float:
        time = min(1.0, self.seasons / 4)
        use = 0.45 * min(worth, 12) + 0.2 * max(0, min(worth, 25) - 12)
        return time * use - 0.3 * max(0, cards - 8) + 0.01 * cards

    def _investment(self, counts: list[int]) -> float:
        """Towards the end of the last year: a card of every colour will bring points."""
        state, book = self.state, self.book
        if state.year < len(book.records.years) or state.part == "invest":
            return 0.0
        width, values = book.purse.width, book.purse.values
        points, missing = 0, 0
        for first in range(0, len(counts), width):
            best = max(
                (v for n, v in zip(counts[first : first + width], values, strict=True) if n),
                default=0,
            )
            points += best
            missing += not best
        return (1.0 - min(1.0, self.seasons / 4)) * points * _COLOUR_MISSING**missing

    def _tokens(self) -> float:
        time = min(1.0, self.seasons / 2)
        state, estate = self.state, self.estate
        total = time * (1.2 * estate.privileges + 1.7 * estate.work)
        if state.turns and state.turns[0].seat == self.seat and not turns.untouched(state):
            total += 0.8 * state.work + 0.7 * state.twin
        if state.phase == "reward" and state.player == self.seat:
            total += 0.7 * _SALE
        return total - time * 0.25 * estate.used

    # --- helpers ---------------------------------------------------------------------------------
    def _waiting(self) -> dict[str, list[int]]:
        """The fields on which own helpers still wait to act, by the action of the building."""
        state, book = self.state, self.book
        waiting: dict[str, list[int]] = {}
        if state.part not in ("helpers", "stage", "window") or state.winter:
            return waiting
        if state.part == "stage":
            for turn in state.turns if turns.untouched(state) else state.turns[1:]:
                if turn.seat == self.seat:
                    waiting.setdefault(book.city_action[state.stage], []).append(turn.field)
        for building in range(state.stage + 1, len(book.city)):
            for field in range(book.fields):
                discs = state.queues[building * book.fields + field]
                if self.seat in discs:
                    action = book.city_action[building]
                    waiting.setdefault(action, []).extend([field] * discs.count(self.seat))
        return waiting

    def _helpers(self) -> float:
        total = 0.0
        for action, fields in self.waiting.items():
            gain = getattr(self, f"_at_{action}")()
            for number, field in enumerate(fields):
                total += gain * (1.0, 0.45)[min(number, 1)]
                if self.book.field_privilege[field] and action != "town_hall":
                    total += 0.4
                total -= 0.1 * field
        if self.state.part == "helpers" and self.estate.helpers:
            total += self.book.records.scoring.idle_helper
        return total

    def _at_bank(self) -> float:
        worth = self.book.purse.worth(self.estate.capital)
        cards = self.estate.cards()
        bank, most = self.book.records.bank, self.book.limits.capital
        more = min(cards + bank.take - bank.discard, most)
        gain = self._money(worth + _BANK, more) - self._money(worth, cards)
        return gain + (1.0 if worth < 8 else 0.0)

    def _cost(self, price: int) -> float:
        """What capital of this value is worth to the seat now."""
        worth, cards = self.book.purse.worth(self.estate.capital), self.estate.cards()
        return self._money(worth, cards) - self._money(max(0, worth - price), max(0, cards - 2))

    def _card_gain(self, card: int) -> float:
        """What one more card in hand would bring."""
        kind = self.book.card_type[card]
        if self.have[kind]:
            return 0.1
        now = self._lines(self.have)
        self.have[kind] = _IN_HAND
        then = self._lines(self.have)
        self.have[kind] = 0.0
        return then - now

    def _at_builders(self) -> float:
        """The best cards in hand that could be built with the capital at hand (and the bank's)."""
        estate, book = self.estate, self.book
        money = book.purse.worth(estate.capital) + 5 * len(self.waiting.get("bank", ()))
        ends = (estate.row[0], estate.row[-1])
        anyway = estate.privileges > 0 or 0 in self.waiting["builders"]
        gains: list[float] = []
        now = self._lines(self.have)
        cost = [self._cost(price) for price in book.build_price]
        # Every building brings halves for colour sets.
        any_card = 0.3 + 0.4 * (len(book.records.years) - self.state.year + 1)
        for card in estate.hand:
            if card < 0 or book.price_to_build[card] > money:
                continue
            if not (anyway or book.fits[card][ends[0]] or book.fits[card][ends[1]]):
                continue
            kind = book.card_type[card]
            before, self.have[kind] = self.have[kind], 1.0
            gains.append(self._lines(self.have) - now + any_card - cost[book.card_tier[card]])
            self.have[kind] = before
        gains.sort(reverse=True)
        return 0.8 * sum(gain for gain in gains[: book.limits.builds] if gain > 0)

    def _at_notary(self) -> float:
        estate, book = self.estate, self.book
        worth = book.purse.worth(estate.capital) + 5 * len(self.waiting.get("bank", ()))
        best = 0.1
        for tier, cards in enumerate(self.state.display):
            price = book.buy_price[tier]
            if worth >= 0.7 * price:
                cost = self._cost(price)
                for card in cards:
                    if card >= 0:
                        best = max(best, self._card_gain(card) - cost)
        return 0.7 * best

    def _at_crafts(self) -> float:
        """The work points of a helper, by what the complete lines make of them."""
        book = self.book
        built = {book.card_type[card] for card in self.estate.row}
        best = 0.3
        for product in book.products:
            there = sum(kind in built for kind in product.types) / len(product.types)
            rate = (product.points + (product.value or _SALE)) / product.work
            best = max(best, rate * there * there)
        return book.records.years[self.state.year - 1].work * best

    def _at_merchants(self) -> float:
        state, book, estate = self.state, self.book, self.estate
        if not estate.cards():
            return 0.0
        icons = crafts.empty_icons(state, estate)
        best = 0.0
        for column, cubes in enumerate(state.granary):
            if cubes and cubes[0] != self.seat:
                if book.columns[column] in icons:
                    return 3.2
                best = 0.2
        # What is full now will be empty once the Crafts Guild has had its turn.
        full = any(
            state.filled[card] == book.full[card]
            for card in estate.row
            if book.card_tier[card] == 2
        )
        return 2.0 if best and full and "crafts" in self.waiting else best

    def _at_town_hall(self) -> float:
        limit = self.book.limits.tokens
        estate, state = self.estate, self.state
        gain = 0.0
        if estate.work < limit and state.pool_work:
            gain = 1.5
        elif estate.privileges < limit and state.pool_privileges:
            gain = 1.1
        return gain * min(1.0, self.seasons / 2)

    def _place_in_order(self) -> float:
        """An early place brings the gold fields."""
        state = self.state
        if state.book.tables[state.players].swap_order or self.seasons <= 1:
            return 0.0
        if self.seat in state.change:
            return 1.4 - 0.45 * state.change.index(self.seat)
        return -0.45 * (state.order.index(self.seat) + len(state.change))
