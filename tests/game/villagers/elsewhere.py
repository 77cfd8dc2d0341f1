"""Another position that looks the same to a seat: made without asking the rules what is hidden.

Fronts of cards in other hands, in stacks, in the Reserve and in the box are exchanged, as long as
the backs that can be seen stay where they are; hands are held in another order, events lie in
another order, and the dice will fall otherwise.
"""

from __future__ import annotations

from game.engine.chance import Chance
from game.villagers.state import VillagersState

Place = tuple[list[int], int, bool]
"""A pile or a hand, which of its cards, and whether the back of that card can be seen."""


def elsewhere(state: VillagersState, seat: int, rng: Chance) -> VillagersState:
    other: VillagersState = state.copy()
    box = list(other.aside)
    known = _known(other, seat)
    hands = [village.hand for at, village in enumerate(other.villages) if at != seat]
    places = [(hand, at, True) for hand in hands for at in range(len(hand))]
    for pile in (*other.stacks, other.reserve):
        places += [(pile, at, at == len(pile) - 1) for at in range(len(pile))]
    places = [place for place in places if _card(place) not in known]
    boxed = [(box, at, True) for at in range(len(box))]
    for _ in range(4 * len(places)):
        _exchange(other, rng.choice(places), rng.choice(places))
        if boxed:
            _exchange(other, rng.choice(boxed), rng.choice(places))
    other.aside = tuple(sorted(box))
    for hand in hands:
        if known.isdisjoint(hand) or other.looking is None:
            rng.shuffle(hand)
    for deck in other.event_decks:
        rng.shuffle(deck)
    other.chance = Chance(rng.below(1 << 60))
    return other


def _known(state: VillagersState, seat: int) -> set[int]:
    """What the seat is looking at, and the card whose padlock is being opened."""
    shown = {state.paying.card} if state.paying is not None else set[int]()
    if state.looking is not None and state.player == seat:
        pile = state.pile(state.looking.pile)
        shown.update(pile[len(pile) - state.looking.seen :])
    return shown


def _card(place: Place) -> int:
    pile, at, _shown = place
    return pile[at]


def _exchange(state: VillagersState, one: Place, two: Place) -> None:
    """Exchange two cards if nobody can see it; those of the sets that are dealt stay in hands."""
    first, second = _card(one), _card(two)
    kind_of = state.book.kind_of
    seen = one[2] or two[2]
    if seen and kind_of[first].suit != kind_of[second].suit:
        return
    if _set_of(state, first) != _set_of(state, second):
        return
    one[0][one[1]], two[0][two[1]] = second, first
    if state.wanted is not None and state.wanted.card in (first, second):
        swapped = second if state.wanted.card == first else first
        state.wanted = state.wanted._replace(card=swapped)


def _set_of(state: VillagersState, card: int) -> str | None:
    data = state.book.kind_of[card].data
    return data.module if data.dealt else None
