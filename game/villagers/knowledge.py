"""Who knows what (R30): masking for a view, and dealing the unknown anew for bots.

Secret are the fronts of the cards in other hands, in the stacks and in the Reserve, and the order
of the event decks. Of hands, and of the top card of each face-down pile, the backs (suits) can be
seen. Nobody knows which cards of the sets that are dealt stayed in the box.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from game.engine.chance import Chance
from game.engine.sentinels import UNKNOWN
from game.villagers import looking
from game.villagers.book import back, suit_of_back
from game.villagers.state import VillagersState

Place = tuple[list[int], int]
"""A pile, and which of its cards."""


def mask(state: VillagersState, seat: int) -> None:
    """Take away all that the seat cannot know."""
    if not 0 <= seat < len(state.villages):
        raise ValueError(f"there is no seat {seat}; there are {len(state.villages)}")
    hers = state.looking.pile if state.looking is not None and state.player == seat else ""
    for other, village in enumerate(state.villages):
        if other != seat and village.hand and hers != f"hand{other}":
            # A card whose padlock is being opened has been shown to all.
            shown = [c for c in village.hand if state.paying is not None and c == state.paying.card]
            hidden = [card for card in village.hand if card not in shown]
            village.hand = shown + [back(suit) for suit in sorted(_suit(state, c) for c in hidden)]
            if state.wanted is not None and state.wanted.card in hidden:
                suit = _suit(state, state.wanted.card)
                state.wanted = state.wanted._replace(card=back(suit))
    looked_at = looking.in_sight(state) if hers else []
    state.stacks = [_mask_pile(state, stack) for stack in state.stacks]
    state.reserve = _mask_pile(state, state.reserve)
    state.aside = (UNKNOWN,) * len(state.aside)
    if looked_at and not hers.startswith("hand"):
        state.pile(hers)[-len(looked_at) :] = looked_at[::-1]
    state.event_decks = [[UNKNOWN] * len(deck) for deck in state.event_decks]
    state.chance = Chance(0)
    state.viewer = seat


def _suit(state: VillagersState, card: int) -> int:
    """What can be seen of a card from behind."""
    return state.book.kind_of[card].suit if card >= 0 else suit_of_back(card) or 0


def _mask_pile(state: VillagersState, pile: list[int]) -> list[int]:
    if not pile:
        return []
    top = pile[-1]
    shown = back(state.book.kind_of[top].suit) if top >= 0 else top
    return [UNKNOWN] * (len(pile) - 1) + [shown]


def deal_unknown(state: VillagersState, rng: Chance) -> None:
    """Make a view a full state again: what is masked is dealt from what can be there."""
    masked = _masked(state) if state.phase in ("cover", "early") else []
    _deal_sets(state, rng)
    _deal(state, rng)
    _deal_events(state, rng)
    state.chance = Chance(rng.below(1 << 63))
    state.viewer = None
    if state.wanted is not None and state.wanted.card < 0:
        _, village = state.acting()
        suit = suit_of_back(state.wanted.card)
        card = next(c for c in village.hand if state.book.kind_of[c].suit == suit)
        state.wanted = state.wanted._replace(card=card)
    if masked and not state.legal_actions():
        _make_playable(state, masked)


def _masked_piles(state: VillagersState) -> Iterator[list[int]]:
    for village in state.villages:
        yield village.hand
    yield from state.stacks
    yield state.reserve


def _masked(state: VillagersState) -> list[Place]:
    """The places of all cards that are masked."""
    return [(pile, i) for pile in _masked_piles(state) for i, card in enumerate(pile) if card < 0]


def _deal_sets(state: VillagersState, rng: Chance) -> None:
    """The cards of the sets that are dealt: as many to the box as lie there, the others to hands.

    They stay out of the piles, unless a player has laid one there for a basic villager.
    """
    seen = _seen(state)
    aside: list[int] = []
    for cards in state.deal.dealt:
        left = [card for card in cards if card not in seen]
        rng.shuffle(left)
        boxed = max(0, len(cards) - state.players)
        aside += sorted(left[:boxed])
        without = [v.hand for v in state.villages if {*v.hand, *v.below}.isdisjoint(cards)]
        for card in left[boxed:]:
            masked = back(state.book.kind_of[card].suit)
            pile = _pile_for(state, masked, without, rng)
            pile[pile.index(masked if masked in pile else UNKNOWN)] = card
    state.aside = tuple(aside)


def _pile_for(
    state: VillagersState, masked: int, without: list[list[int]], rng: Chance
) -> list[int]:
    """Where a card of a set can be: in a hand whose seat has shown none, else wherever it fits."""
    hands = [n for n, hand in enumerate(without) if masked in hand]
    if hands:
        return without.pop(rng.choice(hands))
    piles = [*state.stacks, state.reserve, *(village.hand for village in state.villages)]
    fitting = [pile for pile in piles if masked in pile] or [p for p in piles if UNKNOWN in p]
    return rng.choice(fitting)


def _deal(state: VillagersState, rng: Chance) -> None:
    """First the cards of which the suit is known, then the others."""
    pool = unseen_cards(state)
    rng.shuffle(pool)
    kind_of = state.book.kind_of
    by_suit: dict[int, list[int]] = {}
    for card in pool:
        by_suit.setdefault(kind_of[card].suit, []).append(card)
    taken = set()
    for pile in _masked_piles(state):
        for i, card in enumerate(pile):
            suit = suit_of_back(card) if card < 0 else None
            if suit is not None:
                pile[i] = by_suit[suit].pop()
                taken.add(pile[i])
    rest = [card for card in pool if card not in taken]
    for pile in _masked_piles(state):
        for i, card in enumerate(pile):
            if card < 0:
                pile[i] = rest.pop()


def unseen_cards(state: VillagersState) -> list[int]:
    """The cards of the deck that the viewer cannot place, in the order of their numbers."""
    seen = _seen(state)
    return [card for card in (*state.book.signposts(), *state.deal.deck) if card not in seen]


def _seen(state: VillagersState) -> set[int]:
    """The cards whose place the viewer knows."""
    seen: set[int] = set(state.road)
    seen.update(state.discard)
    seen.add(state.freed)
    for village in state.villages:
        seen.update(village.below)
        seen.update(village.square)
        seen.update(village.hand)
    for pile in (*state.stacks, state.reserve):
        seen.update(pile)
    return seen


def _deal_events(state: VillagersState, rng: Chance) -> None:
    if not state.solo:
        return
    book = state.book
    seen = {*state.face_up, *state.queue, state.resolving}
    for discards in state.event_discards:
        seen.update(discards)
    for season, deck in enumerate(state.event_decks):
        if UNKNOWN in deck:
            events = [
                event
                for event in book.mode_events(state.options["mode"])
                if book.seasons[event] == season and event not in seen
            ]
            rng.shuffle(events)
            state.event_decks[season] = events


def _make_playable(state: VillagersState, masked: list[Place]) -> None:
    """Who has laid a Monk, or builds early, holds what for: see to it that the new hand has it.

    Only for the views of others, in the middle of that step, and by cards that they do not know;
    those of the sets that are dealt stay where they are if that can be.
    """
    for staying in ({card for cards in state.deal.dealt for card in cards}, set[int]()):
        loose = [(pile, i) for pile, i in masked if pile[i] not in staying]
        if any(_try_swaps(state, loose, size) for size in (1, 2, 3)):
            return


def _try_swaps(state: VillagersState, loose: list[Place], size: int) -> bool:
    """Whether so many cards of the hand can be swapped for others of their suits to go on."""
    _, village = state.acting()
    suit_of = state.book.suit_of
    slots = [(pile, i) for pile, i in loose if pile is village.hand]
    places = [(pile, i) for pile, i in loose if pile is not village.hand]
    for mine in combinations(slots, size):
        for others in combinations(places, size):
            pairs = list(zip(mine, others, strict=True))
            if any(suit_of(hand[i]) != suit_of(pile[j]) for (hand, i), (pile, j) in pairs):
                continue
            _swap(pairs)
            if state.legal_actions():
                return True
            _swap(pairs[::-1])
    return False


def _swap(pairs: list[tuple[Place, Place]]) -> None:
    for (hand, i), (pile, j) in pairs:
        hand[i], pile[j] = pile[j], hand[i]


def has_secrets(state: VillagersState, seat: int) -> bool:
    """Whether the seat holds cards that the others may not see."""
    return state.players > 1 and state.player is not None and bool(state.villages[seat].hand)
