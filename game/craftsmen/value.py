"""How good a position looks for a seat, for bots that look one decision ahead (16).

Points are what counts; everything else is turned into the points it may still bring: cargo on the
ships, complete and half-complete production lines for the work points to come, cubes on icons,
capital, tokens, and helpers that wait for their turn, by what they will do there.
"""

from __future__ import annotations

from game.craftsmen import crafts, scoring
from game.craftsmen.box import CARGO, NATURAL, RAW, Box
from game.craftsmen.estate import Estate
from game.craftsmen.state import Position

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


def value(state: Position, seat: int) -> float:
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


def _shipped(state: Position) -> list[float]:
    """What the cubes on the ships and in the granary would bring each seat now."""
    totals = [0.0] * state.players
    for ship in range(len(state.box.ships)):
        for standing in scoring.standings(state, ship):
            totals[standing.seat] += standing.cargo + standing.bonus
    for cubes in state.granary:
        for owner in cubes:
            if owner != NATURAL:
                totals[owner] += state.box.data.scoring.granary
    return totals


def _seasons_left(state: Position) -> int:
    """Seasons in which this seat will still craft. The present one counts until its crafts stage
    has begun, so that nothing is gained or lost by being the one whose move ends a season."""
    seasons = len(state.box.season_stages)
    left = (len(state.box.data.years) - state.year + 1) * seasons - state.season
    crafted = "crafts" in state.box.city_action[: state.stage + 1]
    return left - 1 if crafted or state.part in ("limit", "invest") else left


def _work_to_come(state: Position, seasons_left: int) -> float:
    """Work points that may be expected until the end."""
    years = state.box.data.years
    seasons = len(state.box.season_stages)
    work = 0.0
    for year in reversed(years):
        work += year.work * _CRAFTS_A_SEASON * min(seasons, seasons_left)
        seasons_left -= seasons
        if seasons_left <= 0:
            break
    return work


class _Ahead:
    """What a seat may still make of its position."""

    def __init__(self, state: Position, seat: int, estate: Estate) -> None:
        self.state = state
        self.box: Box = state.box
        self.seat = seat
        self.estate = estate
        self.seasons = _seasons_left(state)
        self.work = _work_to_come(state, self.seasons)
        box = self.box
        have = [0.0] * len(box.types)
        for card in estate.hand:
            if card >= 0:
                have[box.card_type[card]] = _IN_HAND
        for card in estate.row:
            have[box.card_type[card]] = 1.0
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
        for product in self.box.products:
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
        estate, box = self.estate, self.box
        kinds = [box.card_type[card] for card in estate.row]
        again = len(kinds) - len(set(kinds))
        return 0.02 * self.seasons * again + 0.05 * len(estate.hand)

    def _colours(self) -> float:
        """Sets at every year scoring to come, and the way to the next one."""
        counts = scoring.colour_counts(self.state, self.seat)
        least = min(counts)
        more = sum(min(count - least, 1) for count in counts) / len(counts)
        years = len(self.box.data.years) - self.state.year + 1
        if self.state.part == "invest":
            years -= 1
        return self.box.data.scoring.colour_set * years * (least + 0.35 * more)

    # --- cubes -----------------------------------------------------------------------------------
    def _cubes(self) -> float:
        """Filled icons count by the work they hold; a full building waits for one work point."""
        box, state = self.box, self.state
        if not self.seasons and not state.work:
            return 0.0
        total = 0.35 * self.estate.market
        for card in self.estate.row:
            bits = state.filled[card]
            if not bits:
                continue
            cargo = box.card_kind[card] == CARGO
            good = box.card_good[card]
            gain = box.card_points[card] + (box.best_value[good] if cargo else 1.8)
            if cargo and not self._has_room(good):
                gain = 0.6
            icons = box.icons[card]
            filled = sum(1 if bits & icon.bit else 0 for icon in icons)
            share = filled / len(icons)
            semis = sum(
                0.9 for icon in icons if bits & icon.bit and box.good_kind[icon.good] != RAW
            )
            if cargo:
                total += 0.55 * gain * share * share + 0.45 * filled + semis
            else:
                total += 0.4 * gain * share + 0.1 * filled
        return total

    def _has_room(self, good: int) -> bool:
        state = self.state
        return any(
            crafts.why_closed(state, hold, self.seat) is None for hold in self.box.holds_of[good]
        )

    # --- capital and tokens ----------------------------------------------------------------------
    def _capital(self) -> float:
        """Worth less and less: first what is needed next, then reserves, at the end nothing."""
        state, estate = self.state, self.estate
        counts = estate.capital
        purse = self.box.purse
        loss = 0.0
        gain = 0.0
        if state.player == self.seat and state.phase in ("pay", "build") and state.price:
            colours = state.colours if state.phase == "pay" else self.box.all_colours
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
            bank = self.box.data.bank
            left = bank.take - state.step
            worth += _BANK * left // bank.take
            cards = min(cards + left - bank.discard, self.box.limits.capital)
        return self._money(worth, cards) + self._investment(counts) + gain - loss

    def _money(self, worth: int, cards: int) -> float:
        time = min(1.0, self.seasons / 4)
        use = 0.45 * min(worth, 12) + 0.2 * max(0, min(worth, 25) - 12)
        return time * use - 0.3 * max(0, cards - 8) + 0.01 * cards

    def _investment(self, counts: list[int]) -> float:
        """Towards the end of the last year: a card of every colour will bring points."""
        state, box = self.state, self.box
        if state.year < len(box.data.years) or state.part == "invest":
            return 0.0
        width, values = box.purse.width, box.purse.values
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
        if state.turns and state.turns[0] >> 3 == self.seat and not state.untouched():
            total += 0.8 * state.work + 0.7 * state.twin
        if state.phase == "reward" and state.player == self.seat:
            total += 0.7 * _SALE
        return total - time * 0.25 * estate.used

    # --- helpers ---------------------------------------------------------------------------------
    def _waiting(self) -> dict[str, list[int]]:
        """The fields on which own helpers still wait to act, by the action of the building."""
        state, box = self.state, self.box
        waiting: dict[str, list[int]] = {}
        if state.part not in ("helpers", "stage", "window") or box.season_stages[state.season]:
            return waiting
        if state.part == "stage":
            for turn in state.turns if state.untouched() else state.turns[1:]:
                if turn >> 3 == self.seat:
                    waiting.setdefault(box.city_action[state.stage], []).append(turn & 7)
        for building in range(state.stage + 1, len(box.city)):
            for field in range(box.fields):
                discs = state.queues[building * box.fields + field]
                if self.seat in discs:
                    action = box.city_action[building]
                    waiting.setdefault(action, []).extend([field] * discs.count(self.seat))
        return waiting

    def _helpers(self) -> float:
        total = 0.0
        for action, fields in self.waiting.items():
            gain = getattr(self, f"_at_{action}")()
            for number, field in enumerate(fields):
                total += gain * (1.0, 0.45)[min(number, 1)]
                if self.box.field_privilege[field] and action != "town_hall":
                    total += 0.4
                total -= 0.1 * field
        if self.state.part == "helpers" and self.estate.helpers:
            total += self.box.data.scoring.idle_helper
        return total

    def _at_bank(self) -> float:
        worth = self.box.purse.worth(self.estate.capital)
        cards = self.estate.cards()
        bank, most = self.box.data.bank, self.box.limits.capital
        more = min(cards + bank.take - bank.discard, most)
        gain = self._money(worth + _BANK, more) - self._money(worth, cards)
        return gain + (1.0 if worth < 8 else 0.0)

    def _cost(self, price: int) -> float:
        """What capital of this value is worth to the seat now."""
        worth, cards = self.box.purse.worth(self.estate.capital), self.estate.cards()
        return self._money(worth, cards) - self._money(max(0, worth - price), max(0, cards - 2))

    def _card_gain(self, card: int) -> float:
        """What one more card in hand would bring."""
        kind = self.box.card_type[card]
        if self.have[kind]:
            return 0.1
        now = self._lines(self.have)
        self.have[kind] = _IN_HAND
        then = self._lines(self.have)
        self.have[kind] = 0.0
        return then - now

    def _at_builders(self) -> float:
        """The best cards in hand that could be built with the capital at hand (and the bank's)."""
        estate, box = self.estate, self.box
        money = box.purse.worth(estate.capital) + 5 * len(self.waiting.get("bank", ()))
        ends = (estate.row[0], estate.row[-1])
        anyway = estate.privileges > 0 or 0 in self.waiting["builders"]
        gains: list[float] = []
        now = self._lines(self.have)
        cost = [self._cost(price) for price in box.build_price]
        # Every building brings halves for colour sets.
        any_card = 0.3 + 0.4 * (len(box.data.years) - self.state.year + 1)
        for card in estate.hand:
            if card < 0 or box.price_to_build[card] > money:
                continue
            if not (anyway or box.fits[card][ends[0]] or box.fits[card][ends[1]]):
                continue
            kind = box.card_type[card]
            before, self.have[kind] = self.have[kind], 1.0
            gains.append(self._lines(self.have) - now + any_card - cost[box.card_tier[card]])
            self.have[kind] = before
        gains.sort(reverse=True)
        return 0.8 * sum(gain for gain in gains[: box.limits.builds] if gain > 0)

    def _at_notary(self) -> float:
        estate, box = self.estate, self.box
        worth = box.purse.worth(estate.capital) + 5 * len(self.waiting.get("bank", ()))
        best = 0.1
        for tier, cards in enumerate(self.state.display):
            price = box.buy_price[tier]
            if worth >= 0.7 * price:
                cost = self._cost(price)
                for card in cards:
                    if card >= 0:
                        best = max(best, self._card_gain(card) - cost)
        return 0.7 * best

    def _at_crafts(self) -> float:
        """The work points of a helper, by what the complete lines make of them."""
        box = self.box
        built = {box.card_type[card] for card in self.estate.row}
        best = 0.3
        for product in box.products:
            there = sum(kind in built for kind in product.types) / len(product.types)
            rate = (product.points + (product.value or _SALE)) / product.work
            best = max(best, rate * there * there)
        return box.data.years[self.state.year - 1].work * best

    def _at_merchants(self) -> float:
        state, box, estate = self.state, self.box, self.estate
        if not estate.cards():
            return 0.0
        icons = crafts.empty_icons(state, estate)
        best = 0.0
        for column, cubes in enumerate(state.granary):
            if cubes and cubes[0] != self.seat:
                if box.columns[column] in icons:
                    return 3.2
                best = 0.2
        # What is full now will be empty once the Crafts Guild has had its turn.
        full = any(
            state.filled[card] == box.full[card] for card in estate.row if box.card_tier[card] == 2
        )
        return 2.0 if best and full and "crafts" in self.waiting else best

    def _at_town_hall(self) -> float:
        limit = self.box.limits.tokens
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
        if state.box.tables[state.players].swap_order or self.seasons <= 1:
            return 0.0
        if self.seat in state.change:
            return 1.4 - 0.45 * state.change.index(self.seat)
        return -0.45 * (state.order.index(self.seat) + len(state.change))
