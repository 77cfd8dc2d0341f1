"""What a seat can know (R41), and dealing anew what it cannot.

Hidden are the hands of the others, the decks, and the deck cards somebody else looks at at the
Notary. A view holds UNKNOWN in place of building cards, and only the number of capital cards.
"""

from __future__ import annotations

from game.craftsmen.box import UNKNOWN
from game.craftsmen.state import Position
from game.engine.chance import Chance


def mask(state: Position, seat: int) -> None:
    """Take away all that the seat cannot know."""
    if not 0 <= seat < state.players:
        raise ValueError(f"there is no seat {seat}; there are {state.players}")
    for other, estate in enumerate(state.estates):
        if other != seat:
            estate.unseen = estate.cards()
            estate.capital = state.box.no_capital[:]
            estate.hand = [UNKNOWN] * len(estate.hand)
    state.capital_deck = [UNKNOWN] * len(state.capital_deck)
    state.decks = [[UNKNOWN] * len(deck) for deck in state.decks]
    if state.peeked and state.player != seat:
        public = state.peek_public
        state.peeked = [card if card in public else UNKNOWN for card in state.peeked]
    if state.player != seat:
        state.tray = state.box.no_capital[:]
    state.chance = Chance(0)
    state.viewer = seat


def deal_unknown(state: Position, rng: Chance) -> None:
    """Make a view a full state again: what is masked is dealt from what can be there."""
    _deal_buildings(state, rng)
    _deal_capital(state, rng)
    state.chance = Chance(rng.below(1 << 63))
    state.viewer = None


def _deal_buildings(state: Position, rng: Chance) -> None:
    box = state.box
    seen = set(state.peeked)
    for cards in state.display:
        seen.update(cards)
    for estate in state.estates:
        seen.update(estate.row)
        seen.update(estate.hand)
    pools: list[list[int]] = [[] for _ in state.decks]
    for card, tier in enumerate(box.card_tier):
        if card not in seen and not box.is_start[card]:
            pools[tier].append(card)
    for pool in pools:
        rng.shuffle(pool)
    if UNKNOWN in state.peeked:
        tier = _peeked_tier(state, pools)
        state.peeked = [pools[tier].pop() if card < 0 else card for card in state.peeked]
    for tier, deck in enumerate(state.decks):
        if deck and deck[0] == UNKNOWN:
            state.decks[tier] = [pools[tier].pop() for _ in deck]
    hidden = [card for pool in pools for card in pool]
    rng.shuffle(hidden)
    for estate in state.estates:
        if UNKNOWN in estate.hand:
            estate.hand = sorted(hidden.pop() for _ in estate.hand)


def _peeked_tier(state: Position, pools: list[list[int]]) -> int:
    """The tier somebody else is looking at: its display is being laid out anew."""
    for tier, cards in enumerate(state.display):
        known = [card for card in state.peeked if card >= 0]
        if known:
            return state.box.card_tier[known[0]]
        if min(cards) < 0 and len(pools[tier]) >= len(state.decks[tier]) + len(state.peeked):
            return tier
    return max(range(len(pools)), key=lambda t: len(pools[t]) - len(state.decks[t]))


def _deal_capital(state: Position, rng: Chance) -> None:
    box = state.box
    masked = [estate for estate in state.estates if estate.unseen]
    pool = [box.data.capital.copies] * len(box.kinds)
    for estate in state.estates:
        pool = [left - number for left, number in zip(pool, estate.capital, strict=True)]
    pool = [left - number for left, number in zip(pool, state.discards, strict=True)]
    for kind in (*state.open, *state.capital_deck):
        if kind >= 0:
            pool[kind] -= 1
    payer = _payer_in_the_dark(state)
    while True:
        cards = [kind for kind, number in enumerate(pool) for _ in range(number)]
        rng.shuffle(cards)
        if payer >= 0:
            estate = state.estates[payer]
            _deal_payer(state, estate.unseen, cards)
        break
    for estate in masked:
        for _ in range(estate.unseen):
            estate.capital[cards.pop()] += 1
        estate.unseen = 0
    if state.capital_deck and state.capital_deck[0] == UNKNOWN:
        state.capital_deck = cards[: len(state.capital_deck)]


def _payer_in_the_dark(state: Position) -> int:
    return -1


def _deal_payer(state: Position, number: int, cards: list[int]) -> None:
    return None


def has_secrets(state: Position, seat: int) -> bool:
    """Whether the seat holds cards that the others may not see."""
    estate = state.estates[seat]
    return state.player is not None and bool(estate.hand or estate.cards())
