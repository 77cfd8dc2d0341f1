"""A state from plain data. Whatever is read is checked: a save may be damaged."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.craftsmen import savecheck
from game.craftsmen.ledger import LINES
from game.craftsmen.options import LATER
from game.craftsmen.saving import HIDDEN
from game.craftsmen.setup import blank
from game.engine.chance import Chance
from game.engine.restoring import Damaged, Saved, look_up, within
from game.engine.sentinels import NOTHING, UNKNOWN
from game.engine.state import Json

if TYPE_CHECKING:
    from game.craftsmen.estate import Estate
    from game.craftsmen.game import Craftsmen
    from game.craftsmen.rules import CraftsmenState

_MOST = 10**6
"""No honest number in a save is larger."""


class _SavedEstate(Saved):
    points: int
    ledger: list[int]
    capital: dict[str, int]
    unseen: int
    hand: list[str]
    row: list[str]
    market: int
    privileges: int
    work: int
    helpers: int
    passed: bool
    used: int
    bonus: list[str]


class _SavedState(Saved):
    players: int
    options: dict[str, str]
    estates: list[_SavedEstate]
    chance: int
    part: str
    phase: str
    player: int | None
    year: int
    season: int
    stage: str | None
    order: list[int]
    change: list[int]
    queues: dict[str, list[list[int]]]
    turns: list[list[int]]
    gold: bool
    privileged: bool
    capital_deck: list[str]
    discards: dict[str, int]
    open: list[str | None]
    decks: list[list[str]]
    display: list[list[str | None]]
    starts: list[str]
    bonus_left: list[str]
    pool_privileges: int
    pool_work: int
    granary: dict[str, list[int]]
    cargo: dict[str, list[int]]
    filled: dict[str, int]
    work: int
    twin: int
    built: int
    step: int
    price: int
    colours: int
    tray: dict[str, int]
    payment_for: str
    target: int
    owner: int
    auctioned: str | None
    bid: int
    bidder: int
    bidders: list[int]
    raised: bool
    mayor: int
    mayor_cards: list[str]
    peeked: list[str]
    peek_public: list[str]
    peek_tier: int
    deck_end: int
    resume: str
    viewer: int | None


def from_dict(game: Craftsmen, data: Json) -> CraftsmenState:
    state = _Reading(game, _SavedState.read(data)).state
    savecheck.check(state)
    return state


class _Reading:
    """Puts a state together from what was saved; savecheck.py looks whether it makes sense."""

    def __init__(self, game: Craftsmen, saved: _SavedState) -> None:
        self.book = game.book
        self.saved = saved
        options = game.settle(saved.players, saved.options)
        if options != {k: v for k, v in LATER.items() if k in options} | saved.options:
            raise Damaged("the options are not complete")
        self.state = blank(game, saved.players, options)
        if len(saved.estates) != saved.players:
            raise Damaged(f"{len(saved.estates)} estates for {saved.players} players")
        if saved.viewer is not None and saved.viewer not in range(saved.players):
            raise Damaged(f"there is no seat {saved.viewer}")
        self.line = {self.book.goods[line.good]: n for n, line in enumerate(self.book.lines)}
        for estate, saved_estate in zip(self.state.estates, saved.estates, strict=True):
            self._estate(estate, saved_estate)
        self._town()
        self._cards()
        self._turn()
        self._step()

    # --- words --------------------------------------------------------------------------------
    def _card(self, word: str | None) -> int:
        """A card, masked in a view, or none."""
        if word is None:
            return NOTHING
        if word == HIDDEN:
            if self.saved.viewer is None:
                raise Damaged("a card is masked")
            return UNKNOWN
        return look_up(self.book.card_index, word, "card")

    def _cards_of(self, words: Iterable[str | None]) -> list[int]:
        return [self._card(word) for word in words]

    def _kind(self, word: str | None) -> int:
        if word is None:
            return NOTHING
        if word == HIDDEN and self.saved.viewer is not None:
            return UNKNOWN
        return look_up(self.book.kind_index, word, "capital card")

    def _counts(self, words: Mapping[str, int]) -> list[int]:
        counts = self.book.no_capital[:]
        for word, number in words.items():
            kind = look_up(self.book.kind_index, word, "capital card")
            counts[kind] = within(number, 1, self.book.records.capital.copies, word)
        return counts

    def _seats(self, seats: Sequence[int], what: str, least: int = 0) -> tuple[int, ...]:
        for seat in seats:
            within(seat, least, self.saved.players - 1, what)
        return tuple(seats)

    # --- one player ---------------------------------------------------------------------------
    def _estate(self, estate: Estate, saved: _SavedEstate) -> None:
        limits = self.book.limits
        if len(saved.ledger) != len(LINES) or sum(saved.ledger) != saved.points:
            raise Damaged("the score sheet does not add up")
        for entry in saved.ledger:
            within(entry, -_MOST, _MOST, "an entry of the score sheet")
        estate.points = within(saved.points, 0, _MOST, "the points")
        estate.ledger = list(saved.ledger)
        estate.capital = self._counts(saved.capital)
        most = len(self.book.capital_cards) if self.saved.viewer is not None else 0
        estate.unseen = within(saved.unseen, 0, most, "the unseen capital")
        estate.hand = self._cards_of(saved.hand)
        estate.row = self._cards_of(saved.row)
        estate.market = within(saved.market, 0, limits.market, "the cubes on the market")
        tokens = limits.tokens
        estate.privileges = within(saved.privileges, 0, tokens, "the privilege tokens")
        estate.work = within(saved.work, 0, tokens, "the work tokens")
        estate.helpers = within(saved.helpers, 0, limits.helpers, "the helpers")
        estate.passed = saved.passed
        estate.used = within(saved.used, 0, limits.helpers, "the used privileges")
        estate.bonus = tuple(look_up(self.line, good, "bonus token") for good in saved.bonus)

    # --- the table ----------------------------------------------------------------------------
    def _town(self) -> None:
        state, saved, book = self.state, self.saved, self.book
        state.order = self._seats(saved.order, "the turn order")
        state.change = self._seats(saved.change, "the turn order")
        if set(saved.queues) != set(book.city):
            raise Damaged("the city buildings are not all there")
        for name, fields in saved.queues.items():
            if len(fields) != book.fields:
                raise Damaged(f"{name} has a wrong number of fields")
            first = book.city_index[name] * book.fields
            for field, discs in enumerate(fields):
                state.queues[first + field] = self._seats(discs, "a helper's owner")
        if set(saved.granary) != {book.goods[good] for good in book.columns}:
            raise Damaged("the granary columns are not all there")
        for good, cubes in saved.granary.items():
            column = book.column_of[book.good_index[good]]
            state.granary[column] = self._seats(cubes, "a cube's owner", -1)
        for place, cubes in saved.cargo.items():
            hold = look_up(book.hold_at, f"hold.{place}", "cargo row")
            state.cargo[hold] = self._seats(cubes, "a cube's owner")
        tokens = book.tables[saved.players].tokens
        state.pool_privileges = within(saved.pool_privileges, 0, tokens, "the pool")
        state.pool_work = within(saved.pool_work, 0, tokens, "the pool")
        lines = (look_up(self.line, good, "bonus token") for good in saved.bonus_left)
        state.bonus_left = tuple(lines)

    def _cards(self) -> None:
        state, saved, book = self.state, self.saved, self.book
        state.capital_deck = [self._kind(word) for word in saved.capital_deck]
        state.discards = self._counts(saved.discards)
        if len(saved.open) != len(state.open) or len(saved.decks) != len(state.decks):
            raise Damaged("a place for cards is missing")
        if [len(cards) for cards in saved.display] != [len(cards) for cards in state.display]:
            raise Damaged("a place for cards is missing")
        state.open = [self._kind(word) for word in saved.open]
        state.decks = [self._cards_of(deck) for deck in saved.decks]
        state.display = [self._cards_of(cards) for cards in saved.display]
        state.starts = self._cards_of(saved.starts)
        for name, bits in saved.filled.items():
            card = look_up(book.card_index, name, "card")
            state.filled[card] = within(bits, 1, book.full[card], f"the icons of {name}")

    # --- what is going on ---------------------------------------------------------------------
    def _turn(self) -> None:
        state, saved, book = self.state, self.saved, self.book
        state.viewer = saved.viewer
        state.chance = Chance(within(saved.chance, 0, (1 << 64) - 1, "chance"))
        state.part = saved.part
        state.phase = saved.phase
        if saved.player is not None:
            self._seats([saved.player], "the player")
        state.player = saved.player
        state.year = within(saved.year, 1, len(book.records.years), "the year")
        state.season = within(saved.season, 0, len(book.records.seasons) - 1, "the season")
        if saved.stage is not None:
            state.stage = look_up(book.city_index, saved.stage, "city building")
        turns: list[int] = []
        for turn in saved.turns:
            if len(turn) != 2:
                raise Damaged("whose turn it is cannot be read")
            seat = within(turn[0], 0, saved.players - 1, "the seat of a turn")
            turns.append(seat << 3 | within(turn[1], 0, book.fields - 1, "a field"))
        state.turns = tuple(turns)
        state.gold = saved.gold
        state.privileged = saved.privileged

    def _step(self) -> None:
        state, saved, book = self.state, self.saved, self.book
        years = book.records.years
        state.work = within(saved.work, 0, years[state.year - 1].work, "the work points")
        state.twin = within(saved.twin, 0, book.records.crafts.raws, "the raws")
        state.built = within(saved.built, 0, book.limits.builds, "the buildings")
        state.step = within(saved.step, 0, _MOST, "the step")
        state.price = within(saved.price, 0, len(book.bids) - 1, "the price")
        state.colours = within(saved.colours, 0, book.all_colours, "the colours")
        state.tray = self._counts(saved.tray)
        state.payment_for = saved.payment_for
        state.target = within(saved.target, -1, _MOST, "the target")
        state.owner = within(saved.owner, -1, saved.players - 1, "the owner")
        state.auctioned = self._card(saved.auctioned)
        state.bid = within(saved.bid, 0, len(book.bids) - 1, "the bid")
        state.bidder = within(saved.bidder, -1, saved.players - 1, "the bidder")
        state.bidders = self._seats(saved.bidders, "a bidder")
        state.raised = saved.raised
        state.mayor = within(saved.mayor, -1, len(book.bids) - 1, "the mayor's bid")
        state.mayor_cards = tuple(self._kind(word) for word in saved.mayor_cards)
        state.peeked = self._cards_of(saved.peeked)
        state.peek_public = tuple(self._cards_of(saved.peek_public))
        state.peek_tier = within(saved.peek_tier, -1, len(state.decks) - 1, "the tier")
        state.deck_end = within(saved.deck_end, -1, 1, "the end of the deck")
        state.resume = saved.resume
