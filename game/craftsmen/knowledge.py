"""What a seat can know (R41), and dealing anew what it cannot.

Hidden are the hands of the others, the decks, and the deck cards somebody else looks at at the
Notary. A view holds UNKNOWN in place of building cards, and only the number of capital cards.
"""

from __future__ import annotations

from game.craftsmen.state import CraftsmenState
from game.engine.chance import Chance
from game.engine.sentinels import UNKNOWN

_TRIES = 10
"""How often a hand is dealt anew before the richest possible one is given out."""


def mask(state: CraftsmenState, seat: int) -> None:
    """Take away all that the seat cannot know."""
    if not 0 <= seat < state.players:
        raise ValueError(f"there is no seat {seat}; there are {state.players}")
    for other, estate in enumerate(state.estates):
        if other != seat:
            estate.unseen = estate.cards()
            estate.capital = state.book.no_capital[:]
            estate.hand = [UNKNOWN] * len(estate.hand)
    state.capital_deck = [UNKNOWN] * len(state.capital_deck)
    state.decks = [[UNKNOWN] * len(deck) for deck in state.decks]
    if state.peeked and state.player != seat:
        public = state.peek_public
        state.peeked = [card if card in public else UNKNOWN for card in state.peeked]
    if state.player != seat:
        state.tray = state.book.no_capital[:]
    state.chance = Chance(0)
    state.viewer = seat


def deal_unknown(state: CraftsmenState, rng: Chance) -> None:
    """Make a view a full state again: what is masked is dealt from what can be there."""
    _deal_buildings(state, rng)
    _deal_capital(state, rng)
    state.chance = Chance(rng.below(1 << 63))
    state.viewer = None


def _deal_buildings(state: CraftsmenState, rng: Chance) -> None:
    book = state.book
    seen = set(state.peeked)
    for cards in state.display:
        seen.update(cards)
    for estate in state.estates:
        seen.update(estate.row)
        seen.update(estate.hand)
    pools: list[list[int]] = [[] for _ in state.decks]
    for card, tier in enumerate(book.card_tier):
        if card not in seen and not book.is_start[card]:
            pools[tier].append(card)
    for pool in pools:
        rng.shuffle(pool)
    if UNKNOWN in state.peeked:
        # Those that lay open can only be back in the deck, if they are not seen any more.
        pool = pools[state.peek_tier]
        secret = [card for card in pool if card not in state.peek_public]
        state.peeked = [secret.pop() if card < 0 else card for card in state.peeked]
        pools[state.peek_tier] = [card for card in pool if card not in state.peeked]
    for tier, deck in enumerate(state.decks):
        state.decks[tier] = [pools[tier].pop() for _ in deck]
    hidden = [card for pool in pools for card in pool]
    rng.shuffle(hidden)
    for estate in state.estates:
        if UNKNOWN in estate.hand:
            estate.hand = sorted(hidden.pop() for _ in estate.hand)


def _deal_capital(state: CraftsmenState, rng: Chance) -> None:
    book = state.book
    pool = [book.records.capital.copies] * len(book.kinds)
    for known in (state.discards, *(estate.capital for estate in state.estates)):
        pool = [left - number for left, number in zip(pool, known, strict=True)]
    for kind in state.open:
        if kind >= 0:
            pool[kind] -= 1
    cards = [kind for kind, number in enumerate(pool) for _ in range(number)]
    rng.shuffle(cards)
    # Who has to pay is dealt first, while enough is there.
    for seat in sorted(range(state.players), key=lambda seat: -_owes(state, seat)[0]):
        estate = state.estates[seat]
        if estate.unseen:
            for kind in _hand(state, seat, cards, rng):
                estate.capital[kind] += 1
            estate.unseen = 0
    state.capital_deck = cards


def _hand(state: CraftsmenState, seat: int, cards: list[int], rng: Chance) -> list[int]:
    """A hand taken from the cards; who has bid or built can pay for it."""
    estate = state.estates[seat]
    price, colours = _owes(state, seat)
    purse = state.book.purse
    for _ in range(_TRIES if price else 1):
        hand = cards[len(cards) - estate.unseen :]
        counts = [hand.count(kind) for kind in range(len(state.book.kinds))]
        if purse.worth(counts, colours) >= price:
            del cards[len(cards) - estate.unseen :]
            return hand
        rng.shuffle(cards)
    there = [cards.count(kind) for kind in range(len(state.book.kinds))]
    best = purse.richest(there, estate.unseen, colours)
    hand = [kind for kind, number in enumerate(best) for _ in range(number)]
    for kind in hand:
        cards.remove(kind)
    return hand


def _owes(state: CraftsmenState, seat: int) -> tuple[int, int]:
    """What the hand of a seat must be worth, and in which colours."""
    if state.phase == "pay" and state.player == seat:
        return state.price, state.colours
    if state.phase == "build" and state.player == seat:
        return state.price, state.book.all_colours
    if state.bidder == seat:
        return state.bid, state.book.all_colours
    return 0, state.book.all_colours


def has_secrets(state: CraftsmenState, seat: int) -> bool:
    """Whether the seat holds cards that the others may not see."""
    estate = state.estates[seat]
    return state.player is not None and bool(estate.hand or estate.cards())
