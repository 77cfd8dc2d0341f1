"""What must hold in every position of Craftsmen."""

from __future__ import annotations

from collections import Counter

from game.craftsmen.book import NATURAL
from game.craftsmen.cards import CELLS
from game.craftsmen.state import CraftsmenState
from game.engine.sentinels import NOTHING
from game.engine.state import State


def check(state: State) -> None:
    assert isinstance(state, CraftsmenState)
    _building_cards(state)
    _capital(state)
    _tokens_and_helpers(state)
    _cubes(state)
    for seat, estate in enumerate(state.estates):
        assert sum(estate.ledger) == estate.points >= 0, "the score sheet does not add up"
        assert estate.points <= state.scores()[seat]
    _waiting(state)


def _building_cards(state: CraftsmenState) -> None:
    book = state.book
    there: Counter[int] = Counter((*state.starts, *state.peeked))
    for cards in (*state.decks, *state.display):
        there.update(card for card in cards if card != NOTHING)
    for estate in state.estates:
        assert estate.hand == sorted(estate.hand)
        there.update((*estate.hand, *estate.row))
        assert sum(book.is_start[card] for card in estate.row) == 1
    assert there == Counter(range(len(book.card_names))), "a card is missing or there twice"
    for tier in range(3):
        cards = [*state.decks[tier], *(c for c in state.display[tier] if c >= 0)]
        assert all(book.card_tier[card] == tier for card in cards), "a card is in a wrong deck"


def _capital(state: CraftsmenState) -> None:
    book, limits = state.book, state.book.limits
    there = Counter((*state.capital_deck, *(kind for kind in state.open if kind >= 0)))
    for counts in (state.discards, *(estate.capital for estate in state.estates)):
        for kind, number in enumerate(counts):
            assert number >= 0
            there[kind] += number
    wanted = Counter(book.capital_cards)
    assert there == wanted, "a capital card is missing or there twice"
    for seat, estate in enumerate(state.estates):
        taking = state.phase in ("discard", "bank", "bank_discard") and state.player == seat
        assert sum(estate.capital) <= limits.capital or taking, "a hand is above the limit"
        assert not estate.unseen
        if state.part in ("invest", "helpers") and state.phase not in ("fee", "discard"):
            most = limits.capital_season if state.part == "invest" else limits.capital
            assert sum(estate.capital) <= most
    for kind, number in enumerate(state.tray):
        assert number <= state.estates[state.player or 0].capital[kind]


def _tokens_and_helpers(state: CraftsmenState) -> None:
    book, limits = state.book, state.book.limits
    table = book.tables[state.players]
    privileges = sum(estate.privileges for estate in state.estates)
    work = sum(estate.work for estate in state.estates)
    assert privileges + state.pool_privileges == table.tokens
    assert work + state.pool_work == table.tokens
    discs = Counter(seat for field in state.queues for seat in field) + Counter(state.change)
    taken: list[int] = list(state.bonus_left)
    for seat, estate in enumerate(state.estates):
        assert 0 <= estate.privileges <= limits.tokens
        assert 0 <= estate.work <= limits.tokens
        assert estate.helpers + discs[seat] == limits.helpers, "a helper is missing"
        assert estate.used <= limits.helpers
        taken += estate.bonus
    assert sorted(taken) == list(range(len(book.lines))), "a bonus token is missing"
    for building in range(len(book.city)):
        fields = state.queues[building * book.fields : (building + 1) * book.fields]
        seats = Counter(seat for field in fields for seat in field)
        assert not any(fields[table.fields :]), "a closed field is used"
        assert all(len(field) <= CELLS for field in fields)
        assert seats.total() <= table.helpers
        assert max(seats.values(), default=0) <= limits.helpers_in_building
    assert sorted(state.order) == list(range(state.players))
    assert len(state.change) == len(set(state.change)) <= limits.change_track


def _cubes(state: CraftsmenState) -> None:
    book = state.book
    assert len(state.granary) == len(book.columns)
    assert len(state.cargo) == len(book.holds)
    for cubes in state.granary:
        assert len(cubes) <= CELLS
        assert all(NATURAL <= owner < state.players for owner in cubes)
    for cubes in state.cargo:
        assert len(cubes) <= CELLS
        assert all(0 <= owner < state.players for owner in cubes)
    built = {card for estate in state.estates for card in estate.row}
    for card, bits in enumerate(state.filled):
        assert 0 <= bits <= book.full[card]
        assert not bits or card in built, "a cube lies on a building nobody has"
    for estate in state.estates:
        assert 0 <= estate.market <= book.limits.market


def _waiting(state: CraftsmenState) -> None:
    """Nothing is left over from a step that is finished."""
    assert bool(state.peeked) == (state.phase in ("peek", "put_back")) == (state.peek_tier >= 0)
    assert bool(state.payment_for) == (state.phase == "pay")
    assert bool(state.resume) == (state.phase == "discard")
    auction = state.phase == "bid" or state.payment_for == "auction"
    assert auction == (state.auctioned >= 0)
    assert state.owner == NOTHING or state.phase == "purchase"
    if state.phase not in ("pay", "invest"):
        assert not any(state.tray)
    if state.phase not in ("craft", "twin", "reward", "bribe", "discard"):
        assert state.work == state.twin == 0
    if state.phase not in ("fee", "bribe", "reward", "purchase", "pay"):
        assert state.target == NOTHING
    if state.over:
        assert state.year == len(state.book.records.years)
        assert not any(state.queues)
        assert not any(state.cargo)
    else:
        assert state.turns
