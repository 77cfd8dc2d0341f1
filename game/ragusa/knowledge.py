"""What a seat may know: its own bonus cards, cards it put under the deck, and all that lies open.

Hidden are the bonus cards of others, the order of both decks, and which of the Patrician's colours
holds which card until that card has been turned. The backs of the ship cards are hidden too.
"""

from __future__ import annotations

from game.engine.chance import Chance
from game.engine.sentinels import UNKNOWN
from game.ragusa.state import RagusaState


def mask(state: RagusaState, seat: int) -> None:
    """Take away all that the seat cannot know."""
    if not 0 <= seat < state.seats:
        raise ValueError(f"there is no seat {seat}; there are {state.seats}")
    state.viewer = seat
    state.chance = Chance(0)
    state.deck = [UNKNOWN] * len(state.deck)
    state.bonus_deck = [
        card if knowers >> seat & 1 else UNKNOWN
        for card, knowers in zip(state.bonus_deck, state.known, strict=True)
    ]
    for other in range(state.seats):
        if other != seat:
            if not state.revealed:
                state.bonus[other] = (UNKNOWN,) * len(state.bonus[other])
            state.dealt[other] = (UNKNOWN,) * len(state.dealt[other])
    if state.player != seat:
        state.drawn = (UNKNOWN,) * len(state.drawn)
    state.hands = [
        tuple(sorted((c if c != UNKNOWN and state.shown >> c & 1 else UNKNOWN) for c in hand))
        for hand in state.hands
    ]


def deal_unknown(state: RagusaState, rng: Chance) -> None:
    """Turn a view into one of the games it could be."""
    state.chance = Chance(rng.below(1 << 63))
    _deal_ships(state, rng)
    _deal_bonus(state, rng)
    _deal_hands(state, rng)
    state.viewer = None


def _deal_ships(state: RagusaState, rng: Chance) -> None:
    out = {ship for fleet in state.fleet for ship in fleet}.union(state.row)
    state.deck = [ship for ship in range(len(state.book.ships)) if ship not in out]
    rng.shuffle(state.deck)


def _deal_bonus(state: RagusaState, rng: Chance) -> None:
    """First the cards others kept at the start, which cannot be those the viewer gave back."""
    seat = state.viewer
    assert seat is not None
    seen = {card for cards in state.bonus for card in cards}
    seen.update(state.bonus_deck, state.drawn)
    choosing = state.phase == "bonus"
    given_back = state.dealt[seat]
    if choosing:
        seen.update(given_back)
    pool = [card for card in range(len(state.book.bonus_cards)) if card not in seen]
    rng.shuffle(pool)

    def fill(cards: tuple[int, ...], apart: tuple[int, ...] = ()) -> tuple[int, ...]:
        found = []
        for card in cards:
            if card == UNKNOWN:
                card = next(c for c in reversed(pool) if c not in apart)
                pool.remove(card)
            found.append(card)
        return tuple(found)

    solo = state.book.solo if state.players == 1 else None
    starting = solo.bonus if solo else 1
    firsts = [fill(cards[:starting], given_back) for cards in state.bonus]
    if choosing:
        state.dealt = [fill(cards) for cards in state.dealt]
    state.bonus = [
        first + fill(cards[starting:]) for first, cards in zip(firsts, state.bonus, strict=True)
    ]
    state.drawn = fill(state.drawn)
    state.bonus_deck = list(fill(tuple(state.bonus_deck)))
    if not choosing:
        _recall(state, rng)


def _recall(state: RagusaState, rng: Chance) -> None:
    """Give everybody else some memory of cards given back that fits: any cards not his first."""
    for other, cards in enumerate(state.dealt):
        if UNKNOWN in cards:
            firsts = {held[0] for held in state.bonus if held}
            own = state.dealt[state.viewer or 0]
            taken = {c for dealt in state.dealt for c in dealt} | firsts | set(own)
            pool = [c for c in range(len(state.book.bonus_cards)) if c not in taken]
            rng.shuffle(pool)
            state.dealt[other] = tuple(pool[: len(cards)])


def _deal_hands(state: RagusaState, rng: Chance) -> None:
    """Cards never turned are somewhere in the hands; those with all spaces built are gone."""
    unseen = [card for card in state.in_play if not state.shown >> card & 1]
    rng.shuffle(unseen)
    state.hands = [
        tuple(sorted(unseen.pop() if card == UNKNOWN else card for card in hand))
        for hand in state.hands
    ]


def has_secrets(state: RagusaState, seat: int) -> bool:
    """Whether the seat holds bonus cards that other people may not see."""
    if state.players == 1 or seat >= state.players or state.revealed:
        return False
    choosing = state.phase == "bonus" and state.player == seat
    return choosing or bool(state.bonus[seat])
