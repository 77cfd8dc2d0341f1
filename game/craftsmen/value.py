"""How good a position looks for a seat, for bots that look one decision ahead (16).

What it counts are the features in data/craftsmen/weights.yaml: points that are there, what lies on
the ships and in the granary, what work will bring with these buildings, and what helpers will do
that wait for their turn. What is expected of buildings, work and capital is in outlook.py.
"""

from __future__ import annotations

from game.craftsmen import scoring, turns
from game.craftsmen.book import CARGO
from game.craftsmen.outlook import Harbour, Purse, outlook_of, remember, use
from game.craftsmen.state import CraftsmenState
from game.engine.sentinels import NOBODY
from game.engine.weights import weighed

AHEAD = 1
"""Seasons that are played to their end in thought."""

_BANK = 8
"""By how much an action at the bank raises what the hand can pay."""
_IN_AUCTION = 0.65
"""How much of what a card brings can be hoped for before the auction."""
_COLOUR_MISSING = 0.4
"""What is left of the hope for an investment with each colour that is missing."""
_NOT_LAST = 0.4
"""What an investment counts before the last year, when capital has other uses."""
_REWARD = 0.7
"""What a capital card is worth that is still to be taken for a good sold to the granary."""
_UNFINISHED = 0.9
"""What is left of the work in goods that are not delivered yet."""
_SECOND = 0.45
"""What the second helper in a city building can do, compared with the first one."""
_LAID = 50.0
"""No dallying with single cards where the set that is proposed is as good as any."""

_CRAFTING = frozenset(("craft", "twin", "reward", "bribe", "discard"))
_NO_HELPERS: dict[str, list[int]] = {}


def milestone(state: CraftsmenState) -> int:
    """Seasons begun."""
    return state.year * len(state.book.season_stages) + state.season


def value(state: CraftsmenState, seat: int) -> float:
    if state.part == "over":
        return state.scores()[seat] + 0.01 * state.estates[seat].cards()
    return weighed(features(state, seat), state.game.weights[state.players])


def features(state: CraftsmenState, seat: int) -> tuple[float, ...]:
    """In the order of `Hopes`."""
    return _Position(state, seat).features()


def _harbour(state: CraftsmenState) -> Harbour:
    outlook = outlook_of(state.book)
    key = state.players, *state.cargo, *state.granary
    found = outlook.harbours.get(key)
    if found is None:
        cargo, majority, granary = [0] * state.players, [0] * state.players, [0] * state.players
        for ship in range(len(state.book.ships)):
            for standing in scoring.standings(state, ship):
                cargo[standing.seat] += standing.cargo
                majority[standing.seat] += standing.bonus
        for cubes in state.granary:
            for owner in cubes:
                if owner >= 0:
                    granary[owner] += state.book.records.scoring.granary
        rooms = tuple([outlook.rooms(state.cargo, seat) for seat in range(state.players)])
        harbour = Harbour(tuple(cargo), tuple(majority), tuple(granary), rooms)
        found = remember(outlook.harbours, key, harbour)
    return found


class _Position:
    """What one seat can make of a position."""

    __slots__ = (
        "book",
        "estate",
        "harbour",
        "left",
        "outlook",
        "plan",
        "purse",
        "rooms",
        "seasons",
        "seat",
        "state",
        "time",
        "waiting",
        "work",
    )

    def __init__(self, state: CraftsmenState, seat: int) -> None:
        self.state, self.seat = state, seat
        self.book = book = state.book
        self.outlook = outlook = outlook_of(book)
        self.estate = estate = state.estates[seat]
        self.harbour = _harbour(state)
        self.rooms = self.harbour.rooms[seat]
        self.plan = outlook.plan(
            state.players, estate.row, estate.hand, state.year, state.season, self.rooms
        )
        years, seasons = len(book.records.years), len(book.season_stages)
        self.seasons = (years - state.year + 1) * seasons - state.season
        self.time = min(1.0, self.seasons / 4)
        self.waiting = self._waiting()
        self.left = self._left()
        self.work = self._work()

    def features(self) -> tuple[float, ...]:
        state, seat, estate, plan = self.state, self.seat, self.estate, self.plan
        cargo, majority, granary, _ = self.harbour
        scoring_data = self.book.records.scoring
        years = len(self.book.records.years) - state.year + (state.part != "invest")
        rivals = max(
            [
                other.points + cargo[number] + majority[number] + granary[number]
                for number, other in enumerate(state.estates)
                if number != seat
            ]
        )
        self.purse, laid, prize = self._capital()
        purse, waiting = self.purse, self.waiting
        soon = min(1.0, self.seasons / 2)
        return (
            estate.points + scoring.bonus_points(state, seat),
            cargo[seat] + self._bribing(),
            majority[seat],
            granary[seat],
            plan.later + self.left * (plan.now - plan.later) + prize,
            self._at_crafts(),
            self._cubes(),
            scoring_data.colour_set * years * plan.yard.sets,
            scoring_data.colour_set * years * plan.yard.part,
            self.time * purse.use + 0.01 * purse.cards - laid,
            max(0, purse.cards - self.book.limits.capital_season),
            self._investment(),
            soon * (estate.privileges - 0.2 * estate.used),
            soon * estate.work,
            self._at_bank() if "bank" in waiting else 0.0,
            self._at_builders() if "builders" in waiting else 0.0,
            self._at_notary() if "notary" in waiting else 0.0,
            self._at_merchants() if "merchants" in waiting else 0.0,
            soon * self._at_town_hall() if "town_hall" in waiting else 0.0,
            self._early(),
            -rivals,
        )

    # --- work ------------------------------------------------------------------------------------
    def _left(self) -> float:
        """How much of this season's crafts is still to be placed, from 0 to 1."""
        part = self.state.part
        if part == "exchange":
            return 1.0
        if part != "helpers" or self.estate.passed:
            return 0.0
        return self.estate.helpers / self.book.limits.helpers

    def _work(self) -> float:
        """Work points at hand in this season."""
        state = self.state
        work = 0.0
        if "crafts" in self.waiting:
            work = self.book.records.years[state.year - 1].work * len(self.waiting["crafts"])
        if state.phase in _CRAFTING and state.turns and state.turns[0].seat == self.seat:
            begun = not turns.untouched(state)
            work += begun * (state.work + 0.7 * state.twin)
        return work

    def _at_crafts(self) -> float:
        """What the work points at hand bring."""
        if not self.work:
            return 0.0
        return self.outlook.at_once(self.plan.yard.built, self.rooms, self.work)

    def _cubes(self) -> float:
        """The work that lies in filled icons, and the cubes on the market."""
        state, book, outlook, lines = self.state, self.book, self.outlook, self.plan.lines
        filled = state.filled
        season = state.season if self.left else state.season + 1
        left = self.work + self.estate.work + outlook.work(state.year, season)
        total = 0.35 * self.estate.market if left > 2 else 0.0
        for card in self.estate.row:
            bits = filled[card]
            if not bits:
                continue
            saved, banked, needed = outlook.stage(card, bits)
            kind = book.card_type[card]
            if kind in outlook.product_of:
                product = outlook.product_of[kind]
                worth = saved * lines[product].rate - banked
                if not self.rooms[product]:
                    worth *= 0.7 if state.year < len(book.records.years) else 0.0
            else:
                worth = saved * self.plan.use_of(kind)
            total += worth if needed <= left else 0.3 * worth
        return _UNFINISHED * total

    # --- capital ---------------------------------------------------------------------------------
    def _capital(self) -> tuple[Purse, float, float]:
        """The hand as it will be, what is against single cards, and what will be bought with it."""
        state, outlook, counts = self.state, self.outlook, self.estate.capital
        if state.bidder == self.seat and state.phase != "pay":
            bid = max(state.bid, state.mayor + 1)
            purse = outlook.purse_after(counts, bid, self.book.all_colours)
            # Even capital that has no other use is not bid without need.
            return purse, 0.0, 0.9 * self.plan.gain(state.auctioned) - 0.1 * state.bid
        if state.player == self.seat:
            if state.phase == "build" and state.price:
                return outlook.purse_after(counts, state.price, self.book.all_colours), 0.0, 0.0
            if state.phase == "pay":
                purse = outlook.purse_after(counts, state.price, state.colours)
                return purse, _LAID * sum(state.tray), self._paid_for()
            if state.phase == "bid" and state.bidder == NOBODY:
                purse = outlook.purse(counts)
                return purse, 0.0, max(-0.5, self._auction(state.auctioned, purse))
            if state.phase == "invest":
                return outlook.purse(counts), _LAID * sum(state.tray), 0.0
            if state.phase == "bank" and state.step:
                return self._drawing(outlook.purse(counts)), 0.0, 0.0
            if state.phase == "reward":
                return outlook.purse(counts), 0.0, _REWARD
        return outlook.purse(counts), 0.0, 0.0

    def _bribing(self) -> int:
        """The value of a cube that will be loaded once the captain has his card."""
        state = self.state
        if state.phase != "bribe" or state.player != self.seat:
            return 0
        return self.book.holds[state.target].value

    def _drawing(self, purse: Purse) -> Purse:
        """The hand with the cards that are still to be drawn at the bank, less those discarded."""
        bank = self.book.records.bank
        left = bank.take - self.state.step
        worth = purse.worth + _BANK * left // bank.take
        cards = min(purse.cards + left - bank.discard, self.book.limits.capital)
        return purse._replace(worth=worth, use=use(worth), cards=cards)

    def _paid_for(self) -> float:
        """What the card brings that is being paid for, if it is one."""
        state = self.state
        if state.payment_for == "build":
            return 0.0
        return self.plan.gain(state.target if state.payment_for == "buy" else state.auctioned)

    def _auction(self, card: int, purse: Purse) -> float:
        """What can be hoped of putting a card up for auction."""
        price = self.outlook.auction_price[self.book.card_tier[card]]
        if purse.worth < price:
            return -1.0
        return _IN_AUCTION * (self.plan.gain(card) - self._cost(price, purse))

    def _cost(self, price: int, purse: Purse) -> float:
        return self.time * (purse.use - use(max(0, purse.worth - price)))

    def _investment(self) -> float:
        """A card of every colour brings points at the end of the year, the last one above all."""
        state, purse = self.state, self.purse
        if state.part == "invest":
            return 0.0
        last = state.year == len(self.book.records.years)
        near = (state.season + 1) / len(self.book.season_stages)
        return (1.0 if last else _NOT_LAST) * near * purse.best * _COLOUR_MISSING**purse.missing

    # --- helpers ---------------------------------------------------------------------------------
    def _waiting(self) -> dict[str, list[int]]:
        """The fields on which own helpers still wait to act, by the action of the building."""
        state, book, seat = self.state, self.book, self.seat
        part = state.part
        if part not in ("helpers", "stage", "window"):
            return _NO_HELPERS
        waiting: dict[str, list[int]] = {}
        if part == "stage":
            for turn in state.turns if turns.untouched(state) else state.turns[1:]:
                if turn.seat == seat:
                    waiting.setdefault(book.city_action[state.stage], []).append(turn.field)
        if state.winter:
            for stage in book.season_stages[state.season]:
                if stage > state.stage:
                    waiting[book.city_action[stage]] = [1]
            return waiting
        fields = book.fields
        at = first = (state.stage + 1) * fields
        for discs in state.queues[first:]:
            if discs and seat in discs:
                found = waiting.setdefault(book.city_action[at // fields], [])
                found.append(at % fields)
                if discs.count(seat) > 1:
                    found.append(at % fields)
            at += 1
        return waiting

    def _times(self, action: str) -> float:
        """How often it can be done, as the second time brings less."""
        return 1.0 + _SECOND * (len(self.waiting[action]) - 1)

    def _at_bank(self) -> float:
        worth, cards = self.purse.worth, self.purse.cards
        bank, most = self.book.records.bank, self.book.limits.capital
        more = min(_BANK, (most - cards) * _BANK // (bank.take - bank.discard))
        gain = self.time * (use(worth + more) - use(worth)) + (1.0 if worth < 8 else 0.0)
        return self._times("bank") * gain

    def _at_builders(self) -> float:
        """The best cards in hand that could be built with the capital at hand (and the bank's)."""
        money = self.purse.worth + 5 * len(self.waiting.get("bank", ()))
        anyway = self.estate.privileges > 0 or 0 in self.waiting["builders"]
        gains: list[float] = []
        for price, fits, gain in self.plan.builds():
            if price <= money and (fits or anyway):
                gain -= self._cost(price, self.purse)
                if gain > 0:
                    gains.append(gain)
        gains.sort(reverse=True)
        return 0.8 * sum(gains[: self.book.limits.builds])

    def _at_notary(self) -> float:
        purse, plan = self.purse, self.plan
        worth = purse.worth + 5 * len(self.waiting.get("bank", ()))
        best = 0.1
        for tier, cards in enumerate(self.state.display):
            buy, bid = self.book.buy_price[tier], self.outlook.auction_price[tier]
            if worth < bid:
                continue
            bidding, buying = self._cost(bid, purse), self._cost(buy, purse)
            for card in cards:
                if card >= 0:
                    gain = plan.gain(card)
                    best = max(best, _IN_AUCTION * (gain - bidding))
                    if worth >= 1.2 * buy:
                        best = max(best, gain - buying)
        return self._times("notary") * best

    def _at_merchants(self) -> float:
        """The work that is spared by a semi-finished good that can be bought."""
        state, book, estate = self.state, self.book, self.estate
        if self.seasons <= 1 or not estate.cards():
            return 0.0
        outlook, lines = self.outlook, self.plan.lines
        ready = "crafts" in self.waiting
        best = 0.0
        for card in estate.row:
            if book.card_kind[card] != CARGO:
                continue
            bits = state.filled[card]
            if ready and bits == book.full[card]:
                # What is full now will be empty once the Crafts Guild has had its turn.
                bits = 0
            for icon in book.icons[card]:
                if bits & icon.bit or icon.good not in book.column_of:
                    continue
                cubes = state.granary[book.column_of[icon.good]]
                if cubes and cubes[0] != self.seat:
                    rate = lines[outlook.product_of[book.card_type[card]]].rate
                    best = max(best, rate * outlook.work_of[book.maker_of[icon.good]])
        return self._times("merchants") * (_UNFINISHED * best - 1.2) if best else 0.0

    def _at_town_hall(self) -> float:
        limit = self.book.limits.tokens
        estate, state = self.estate, self.state
        gain = 0.0
        if estate.work < limit and state.pool_work:
            gain = 1.5
        elif estate.privileges < limit and state.pool_privileges:
            gain = 1.1
        return self._times("town_hall") * gain

    def _early(self) -> float:
        """Gold fields, and an early place in the order, which brings them."""
        state, book = self.state, self.book
        total = 0.0
        for action, fields in self.waiting.items():
            for field in fields:
                if book.field_privilege[field] and action != "town_hall":
                    total += 0.4
                total -= 0.1 * field
        if state.part == "helpers" and (self.estate.helpers == 1 or self.estate.passed):
            total += book.records.scoring.idle_helper
        if book.tables[state.players].swap_order or self.seasons <= 1:
            return total
        if self.seat in state.change:
            return total + 1.4 - 0.45 * state.change.index(self.seat)
        return total - 0.45 * (state.order.index(self.seat) + len(state.change))
