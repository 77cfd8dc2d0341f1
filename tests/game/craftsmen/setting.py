"""Positions of Craftsmen built by hand, and moves in the notation."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import game
from game.craftsmen import seasons
from game.craftsmen.box import NOTHING, TIERS
from game.craftsmen.game import Craftsmen
from game.craftsmen.rules import CraftsmenState
from game.engine.events import Event


@cache
def craftsmen() -> Craftsmen:
    loaded = game.load("craftsmen")
    assert isinstance(loaded, Craftsmen)
    return loaded


def do(state: CraftsmenState, *moves: str) -> list[Event]:
    """Apply moves written in the notation; the events of all of them."""
    events: list[Event] = []
    for move in moves:
        events += state.apply(state.game.parse(move))
    return events


def reason(state: CraftsmenState, move: str) -> str:
    """Why a move is refused, in plain English; "" if it is legal."""
    told = state.why_not(state.game.parse(move))
    return str(told) if told is not None else ""


def started(players: int = 3, seed: int = 1, of: Craftsmen | None = None) -> CraftsmenState:
    """The first spring, nobody having exchanged anything, seats in turn order."""
    state = (of or craftsmen()).new(players, seed)
    while state.phase == "exchange":
        do(state, "done")
    state.order = tuple(range(players))
    state.turns = seasons.in_order(state)
    state.player = 0
    return state


def give(state: CraftsmenState, seat: int, kinds: str) -> None:
    """The seat holds exactly these capital cards ("red3 blue1"); the others are found elsewhere.

    The rest of the pack goes to the deck, except what other hands and the open places hold.
    """
    box = state.box
    estate = state.estates[seat]
    for kind, number in enumerate(estate.capital):
        state.capital_deck = [kind] * number + state.capital_deck
    estate.capital = box.no_capital[:]
    for name in kinds.split():
        kind = box.kind_index[name]
        _find_capital(state, kind)
        estate.capital[kind] += 1


def _find_capital(state: CraftsmenState, kind: int) -> None:
    """Take a card of this kind out of the deck, the discards, another hand or an open place."""
    if kind in state.capital_deck:
        state.capital_deck.remove(kind)
        return
    if state.discards[kind]:
        state.discards[kind] -= 1
        return
    other = next(k for k in reversed(state.capital_deck) if k != kind)
    if kind in state.open:
        state.capital_deck.remove(other)
        state.open[state.open.index(kind)] = other
        return
    for estate in state.estates:
        if estate.capital[kind]:
            state.capital_deck.remove(other)
            estate.capital[kind] -= 1
            estate.capital[other] += 1
            return
    raise ValueError(f"there are no more cards {state.box.kinds[kind]}")


def stack_capital(state: CraftsmenState, kinds: str) -> None:
    """These cards lie on top of the deck, the first one on the very top."""
    wanted = [state.box.kind_index[name] for name in kinds.split()]
    for kind in wanted:
        _find_capital(state, kind)
    state.capital_deck += reversed(wanted)


def open_capital(state: CraftsmenState, kinds: str) -> None:
    """These cards lie face up at the bank."""
    state.capital_deck = [kind for kind in state.open if kind >= 0] + state.capital_deck
    state.open = [NOTHING] * len(state.open)
    for slot, name in enumerate(kinds.split()):
        kind = state.box.kind_index[name]
        _find_capital(state, kind)
        state.open[slot] = kind


def _find_card(state: CraftsmenState, card: int) -> None:
    tier = state.box.card_tier[card]
    if state.box.is_start[card]:
        if card in state.starts:
            state.starts.remove(card)
        return
    for cards in (state.decks[tier], *(estate.hand for estate in state.estates)):
        if card in cards:
            cards.remove(card)
            return
    if card in state.display[tier]:
        slot = state.display[tier].index(card)
        state.display[tier][slot] = state.decks[tier].pop(0)
        return
    for estate in state.estates:
        if card in estate.row:
            estate.row.remove(card)


def hold(state: CraftsmenState, seat: int, cards: str) -> None:
    """The seat holds exactly these building cards."""
    _put_away(state, state.estates[seat].hand)
    state.estates[seat].hand = []
    for name in cards.split():
        card = state.box.card_index[name]
        _find_card(state, card)
        state.estates[seat].hand.append(card)
    state.estates[seat].hand.sort()


def _put_away(state: CraftsmenState, cards: Sequence[int]) -> None:
    for card in cards:
        if state.box.is_start[card]:
            state.starts = sorted([*state.starts, card])
        else:
            state.decks[state.box.card_tier[card]].insert(0, card)


def build(state: CraftsmenState, seat: int, cards: str) -> None:
    """The row of the seat, from left to right; a "*" after a card fills its icons ("mill_x*").

    With several icons the filled ones are numbered: "brewery_green_purple*2" fills the second.
    """
    box = state.box
    _put_away(state, state.estates[seat].row)
    state.estates[seat].row = []
    for word in cards.split():
        name, star, slots = word.partition("*")
        card = box.card_index[name]
        if box.is_start[card]:
            for other in state.estates:
                if card in other.row:
                    other.row[other.row.index(card)] = state.starts.pop()
        _find_card(state, card)
        state.estates[seat].row.append(card)
        bits = sum(1 << int(slot) - 1 for slot in slots) if slots else box.full[card]
        state.filled[card] = bits if star else 0


def show(state: CraftsmenState, tier: str, cards: str) -> None:
    """These building cards lie face up."""
    number = TIERS.index(tier)
    _put_away(state, [card for card in state.display[number] if card >= 0])
    state.display[number] = [NOTHING] * len(state.display[number])
    for slot, name in enumerate(cards.split()):
        card = state.box.card_index[name]
        _find_card(state, card)
        state.display[number][slot] = card


def stack(state: CraftsmenState, tier: str, cards: str) -> None:
    """These building cards lie on top of their deck, the first one on the very top."""
    wanted = [state.box.card_index[name] for name in cards.split()]
    for card in wanted:
        _find_card(state, card)
    state.decks[TIERS.index(tier)] += reversed(wanted)


def queue(state: CraftsmenState, building: str, *fields: Sequence[int]) -> None:
    """The discs on the fields of a city building, the lower one first."""
    first = state.box.city_index[building] * state.box.fields
    for number, discs in enumerate(fields):
        for seat in discs:
            state.estates[seat].helpers -= 1
        state.queues[first + number] = tuple(discs)


def load(state: CraftsmenState, ship: str, good: str, *seats: int) -> None:
    """The cubes in a cargo row, the left one first."""
    state.cargo[state.box.hold_at[f"hold.{ship}.{good}"]] = seats


def store(state: CraftsmenState, good: str, *owners: int) -> None:
    """The cubes in a granary column, the lower one first; -1 is a natural cube."""
    state.granary[state.box.column_of[state.box.good_index[good]]] = owners


def at_stage(state: CraftsmenState, building: str, *helpers: Sequence[int]) -> list[Event]:
    """Put helpers in the queue of the building and let its stage begin."""
    queue(state, building, *helpers)
    state.part = "window"
    state.turns = ()
    state.stage = state.box.city_index[building] - 1
    if state.stage < 0:
        state.part = "helpers"
        for estate in state.estates:
            estate.passed = True
    events: list[Event] = []
    seasons.go_on(state, events)
    return events


def at_window(state: CraftsmenState, after: str) -> list[Event]:
    """The work window after the stage of this building."""
    state.part = "stage"
    state.stage = state.box.city_index[after]
    state.turns = ()
    events: list[Event] = []
    seasons.go_on(state, events)
    return events


def season_end(state: CraftsmenState, year: int = 1, season: int = 0) -> list[Event]:
    """The end phase of this season, and what follows until somebody decides."""
    state.year, state.season = year, season
    state.part = "stage"
    stages = state.box.season_stages[season]
    state.stage = stages[-1] if stages else len(state.box.city) - 1
    state.turns = ()
    events: list[Event] = []
    seasons.go_on(state, events)
    return events
