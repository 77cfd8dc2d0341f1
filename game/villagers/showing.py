"""What the table shows: read-only answers about a state, in names instead of numbers.

A card is named "carpenter.2", or "?wood" where only its back can be seen, or "?" where not even
that.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from game.engine.actions import Action
from game.villagers import padlocks
from game.villagers.actions import Build, PlayOn
from game.villagers.book import TABLE, UNKNOWN, suit_of_back

if TYPE_CHECKING:
    from game.villagers.rules import VillagersState


class Totals(NamedTuple):
    """The running totals of a seat."""

    gold: int
    """In the supply."""
    food: int
    builders: int
    gold_symbols: int
    gold_value: int
    silver: int
    """What all silver villagers would pay now."""
    coins: int
    """Lying on the villagers."""
    first_market: int
    """What the First Market would bring now."""
    second_market: int
    """What the Second Market would bring now, the coins on villagers included."""
    villagers: int


class Laid(NamedTuple):
    """A card in a village."""

    card: str
    under: str
    """What it lies on, "" for the table."""
    covered: bool
    coins: int
    room: int
    """How many more cards may lie on it."""
    stands_for: str
    """The villager it stands for, "" for most."""
    second_side: bool
    """Founders: whether their second side lies up."""


class Preview(NamedTuple):
    """What placing or playing a card would bring the acting player."""

    covers: str
    """The card it would lie on, "" for the table."""
    loses: tuple[int, int, int]
    """Gold, food and builders that would be covered."""
    payees: tuple[tuple[str, int], ...]
    """The ways to open its padlock: ("bank", seat), ("free", seat), a Special in hand and the seat,
    or the unlocker's card and the seat of its owner. Empty if there is no padlock."""
    cost: int
    """What the padlock takes from the own supply, at the first of these ways."""
    now: Totals
    then: Totals


def name(state: VillagersState, card: int) -> str:
    if card >= 0:
        return state.book.names[card]
    suit = suit_of_back(card)
    return "?" if suit is None else f"?{state.book.suits[suit]}"


def names(state: VillagersState, cards: Iterable[int]) -> tuple[str, ...]:
    return tuple([name(state, card) for card in cards])


def top(state: VillagersState, pile: list[int]) -> str:
    """The suit on the back of the pile's top card, "" for an empty pile."""
    if not pile:
        return ""
    card = pile[-1]
    suit = state.book.kind_of[card].suit if card >= 0 else suit_of_back(card)
    return "" if suit is None or card == UNKNOWN else state.book.suits[suit]


def totals(state: VillagersState, seat: int) -> Totals:
    village = state.villages[seat]
    return Totals(
        village.gold,
        village.food,
        village.builders,
        village.gold_symbols,
        village.gold_value,
        village.silver_total(),
        village.coin_total(),
        village.first_market(),
        village.second_market(),
        village.villager_count(),
    )


def chains(state: VillagersState, seat: int) -> tuple[tuple[Laid, ...], ...]:
    """Every chain and single villager of the village, each from the bottom up."""
    book = state.book
    village = state.villages[seat]
    sizes = book.records.stack

    def laid(card: int) -> Laid:
        under = village.below[card]
        capacity = book.kind_of[card].capacity
        if book.kind_of[card].stand_in:
            capacity = sizes.bottom if under == TABLE else sizes.other
        role = village.role.get(card)
        return Laid(
            book.names[card],
            "" if under == TABLE else book.names[under],
            card in village.load,
            village.coins.get(card, 0),
            0 if seat >= state.players else capacity - village.load.get(card, 0),
            role.id if role is not None else "",
            card == village.founders and village.second_side,
        )

    return tuple(tuple(map(laid, chain)) for chain in village.chains())


def unlockers(state: VillagersState, villager: str) -> tuple[tuple[str, int, int], ...]:
    """Who can open the padlock of this villager: (card, seat of its owner, coins on it)."""
    unlocker = state.book.kind[villager].unlocker
    if unlocker is None:
        return ()
    return tuple(
        (state.book.names[card], seat, village.coins.get(card, 0))
        for seat, village in enumerate(state.villages)
        for card in village.seen(unlocker)
    )


def seen_copies(state: VillagersState, villager: str, in_hands: bool) -> int:
    """How many copies of this villager lie open, or also in a known hand."""
    places = {*state.road, *state.discard, state.freed}
    for village in state.villages:
        places.update(village.below, village.square)
        if in_hands:
            places.update(village.hand)
    return sum(card in places for card in state.book.kind[villager].cards)


def preview(state: VillagersState, action: Action) -> Preview | None:
    """What a legal Build or PlayOn would do; None for other actions."""
    if not isinstance(action, Build | PlayOn) or state.why_not(action) is not None:
        return None
    seat, village = state.acting()
    book = state.book
    card = book.number[action.card]
    kind = book.kind_of[card]
    covers, loses = "", (0, 0, 0)
    if isinstance(action, Build) and action.under != "village":
        covers = action.under
        under = book.number[action.under]
        if under not in village.load:
            loses = village.face(under)
    ways = padlocks.ways(state, seat, kind) if kind.locked else []
    payees = tuple(_payee(state, seat, way) for way in ways)
    before = totals(state, seat)
    after = state.copy()
    after.apply(action)
    if after.phase == "pay":
        after.apply(after.legal_actions()[0])
    cost = _cost(state, *payees[0]) if payees else 0
    return Preview(covers, loses, payees, cost, before, totals(after, seat))


def _payee(state: VillagersState, seat: int, way: int) -> tuple[str, int]:
    if way == padlocks.FREE:
        return "free", seat
    if way == padlocks.BANK:
        return "bank", seat
    owner = padlocks.owner_of(state, way)
    return state.book.names[way], seat if owner < 0 else owner


def _cost(state: VillagersState, to: str, owner: int) -> int:
    """What this way takes from the supply of the player who decides."""
    if to == "bank":
        return padlocks.bank_cost(state)
    return 0 if to == "free" or owner == state.player else state.book.cost
