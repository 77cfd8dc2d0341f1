"""What must hold in every position of Villagers."""

from __future__ import annotations

from collections import Counter

from game.engine.state import State
from game.villagers.book import TABLE
from game.villagers.rules import VillagersState
from game.villagers.village import Village


def check(state: State) -> None:
    assert isinstance(state, VillagersState)
    _every_card_once(state)
    _every_event_once(state)
    _gold(state)
    for seat, village in enumerate(state.villages):
        _sums(village)
        if seat < state.players:
            _chains(state, village)
        else:
            assert not village.load, "a villager of the Countess is covered"
    _limits(state)


def _every_card_once(state: VillagersState) -> None:
    book = state.book
    there = Counter(card for card in (*state.road, state.freed) if card >= 0)
    there.update((*state.discard, *state.reserve))
    for pile in (*state.stacks, *state.piles):
        there.update(pile)
    for village in state.villages:
        there.update((*village.hand, *village.square, *village.below))
    wanted = Counter((*book.signposts(), *book.deck(state.players)))
    wanted.update(book.founders.cards[: state.players])
    wanted.update(card for kind in book.basics for card in kind.cards)
    assert there == wanted, "a card is missing or there twice"


def _every_event_once(state: VillagersState) -> None:
    there = Counter((*state.face_up, *state.queue))
    for pile in (*state.event_decks, *state.event_discards):
        there.update(pile)
    if state.resolving >= 0:
        there[state.resolving] += 1
    wanted = state.book.mode_events(state.options["mode"]) if state.solo else []
    assert there == Counter(wanted), "an event is missing or there twice"


def _gold(state: VillagersState) -> None:
    found = sum(state.road_coins)
    for village in state.villages:
        assert village.gold >= 0, "gold below zero"
        assert sum(village.ledger) == village.gold, "the score sheet does not add up"
        assert all(coins > 0 and card in village.below for card, coins in village.coins.items())
        found += village.gold + sum(village.coins.values())
    assert found == state.issued, "gold has come from nowhere or gone"
    for card, coins in zip(state.road, state.road_coins, strict=True):
        assert coins == 0 or card >= 0, "coins on an empty slot"


def _sums(village: Village) -> None:
    again = village.copy()
    again.recount()
    for name in ("food", "builders", "gold_value", "gold_symbols", "padlocks", "symbols"):
        assert getattr(again, name) == getattr(village, name), f"{name} is miscounted"
    load = Counter(under for under in village.below.values() if under != TABLE)
    assert load == Counter(village.load), "cards on cards are miscounted"


def _chains(state: VillagersState, village: Village) -> None:
    """Every card lies on the last card its chain names, and so on down to the table (7.3)."""
    book = state.book
    for card, under in village.below.items():
        kind = book.kind_of[card]
        if card in state.monks:
            continue
        if kind.stand_in:
            assert card in village.load, "a stand-in is the top card"
            kind = village.role[card]
        assert not kind.special, "a Special stays in a village"
        if under == TABLE:
            assert kind.under is None, f"{kind.id} lies on the table"
        elif under not in state.monks:
            assert village.acts_as(under) is kind.under, f"{kind.id} lies on a wrong card"
    for card, load in village.load.items():
        sizes = book.records.stack
        bottom = village.below[card] == TABLE
        assert load <= (sizes.bottom if bottom else sizes.other), "too many cards on one"


def _limits(state: VillagersState) -> None:
    limits = state.book.records.limits
    for village in state.villages[: state.players]:
        assert len(village.square) <= village.limit <= limits.draft_max
    assert 0 <= state.built <= state.build_limit <= limits.build_max
    if state.phase == "over":
        assert not any(state.stacks), "the game ended early"
