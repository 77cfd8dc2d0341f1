"""Positions of Craftsmen written down whole, for the worked examples and the rulings.

Capital is written as "red3 blue1", a queue as "03 1 ." for a field with the discs of seats 0 and 3
(the lower one first), a field with that of seat 1, and an empty field. Cubes are written by the
seat of their owner, "n" for a natural one. Cards that are named nowhere lie in the decks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

import game
from game.craftsmen import seasons, turns
from game.craftsmen.book import NATURAL, TIERS
from game.craftsmen.game import Craftsmen
from game.craftsmen.ledger import START
from game.craftsmen.setup import blank
from game.craftsmen.state import CraftsmenState
from game.engine.events import Event
from game.engine.rules import BETWEEN
from game.engine.sentinels import NOTHING
from tests.game.contract import done

from .invariants import check

YELLOW, BLACK, RED, BLUE, GREEN = range(5)
"""The seats, as the examples of the rules call them."""

SEASONS = ("spring", "summer", "autumn", "winter")


@cache
def craftsmen() -> Craftsmen:
    loaded = game.load("craftsmen")
    assert isinstance(loaded, Craftsmen)
    return loaded


def started(players: int, seed: int) -> CraftsmenState:
    """The first spring of a game that was dealt, nobody having exchanged anything."""
    state = craftsmen().new(players, seed)
    while state.phase == "exchange":
        do(state, "done")
    return state


def position(
    players: int = 3,
    *,
    of: Craftsmen | None = None,
    at: str = "helpers",
    year: int = 1,
    season: str = "spring",
    order: Sequence[int] = (),
    change: Sequence[int] = (),
    queues: Mapping[str, str] | None = None,
    rows: Sequence[str] = (),
    filled: Iterable[str] = (),
    hands: Sequence[str] = (),
    capital: Sequence[str] = (),
    points: Sequence[int] = (),
    market: Sequence[int] = (),
    privileges: Sequence[int] = (),
    work: Sequence[int] = (),
    used: Sequence[int] = (),
    bonus: Sequence[str] = (),
    passed: Sequence[int] = (),
    open_capital: str = "",
    capital_deck: str = "",
    rest: str = "deck",
    display: Mapping[str, str] | None = None,
    decks: Mapping[str, str] | None = None,
    granary: Mapping[str, str] | None = None,
    cargo: Mapping[str, str] | None = None,
    **options: str,
) -> CraftsmenState:
    """`at` says what begins: "helpers", a city building whose stage begins, "window <building>" for
    the work tokens used after that stage, "end" for the end phase, "year" for the year's scoring.
    `of` is another set of data than the shipped one.

    What is given by seat is nothing for the seats left out; a row is a sawmill then. `filled` are
    icons ("mill_green_red.1"); `open_capital`, `capital_deck` and `decks` are the next cards, the
    top one first. The `rest` of the capital is in the "deck" below or in the "discard". `passed`
    are the seats that place no more helpers.
    """
    g = of or craftsmen()
    state = blank(g, players, g.settle(players, options))
    book = state.book
    state.year, state.season = year, SEASONS.index(season)
    state.order = tuple(order) or tuple(range(players))
    state.change = tuple(change)
    for building, text in (queues or {}).items():
        for field, discs in enumerate(text.split()):
            owners = tuple(int(seat) for seat in discs if seat != ".")
            state.queues[book.city_index[building] * book.fields + field] = owners
    _capital(state, capital, open_capital, capital_deck, rest)
    _buildings(state, rows, hands, display or {}, decks or {})
    for name in filled:
        icon = book.icon_at[f"icon.{name}"]
        state.filled[icon.card] |= icon.bit
    for good, cubes in (granary or {}).items():
        state.granary[book.column_of[book.good_index[good]]] = _owners(cubes)
    for hold, cubes in (cargo or {}).items():
        state.cargo[book.hold_at[f"hold.{hold}"]] = _owners(cubes)
    _players(state, points, market, privileges, work, used, passed)
    _bonus(state, bonus)
    begin(state, at)
    check(state)
    return state


def _owners(text: str) -> tuple[int, ...]:
    return tuple(NATURAL if owner == "n" else int(owner) for owner in text)


def _capital(
    state: CraftsmenState, hands: Sequence[str], face_up: str, deck: str, rest: str
) -> None:
    book = state.book
    left = Counter(book.capital_cards)

    def take(name: str) -> int:
        kind = book.kind_index[name]
        assert left[kind], f"there is no {name} left"
        left[kind] -= 1
        return kind

    for estate, hand in zip(state.estates, hands, strict=False):
        for name in hand.split():
            estate.capital[take(name)] += 1
    shown = [take(name) for name in face_up.split()]
    top = [take(name) for name in deck.split()][::-1]
    others = sorted(left.elements())
    while len(shown) < len(state.open):
        shown.append(others.pop())
    state.open = shown
    if rest == "discard":
        for kind in others:
            state.discards[kind] += 1
        others = []
    state.capital_deck = others + top


def _buildings(
    state: CraftsmenState,
    rows: Sequence[str],
    hands: Sequence[str],
    display: Mapping[str, str],
    decks: Mapping[str, str],
) -> None:
    book = state.book
    starts = [card for card, start in enumerate(book.is_start) if start]
    left = [card for card, start in enumerate(book.is_start) if not start]

    def take(text: str) -> list[int]:
        cards = [book.card_index[name] for name in text.split()]
        for card in cards:
            (starts if book.is_start[card] else left).remove(card)
        return cards

    for estate, row in zip(state.estates, rows, strict=False):
        estate.row = take(row)
    for estate, hand in zip(state.estates, hands, strict=False):
        estate.hand = sorted(take(hand))
    for estate in state.estates:
        estate.row = estate.row or [starts.pop()]
    state.starts = starts
    for tier, name in enumerate(TIERS):
        shown, top = take(display.get(name, "")), take(decks.get(name, ""))[::-1]
        others = [card for card in left if book.card_tier[card] == tier]
        while len(shown) < len(state.display[tier]):
            shown.append(others.pop())
        state.display[tier] = shown
        state.decks[tier] = others + top


def _players(
    state: CraftsmenState,
    points: Sequence[int],
    market: Sequence[int],
    privileges: Sequence[int],
    work: Sequence[int],
    used: Sequence[int],
    passed: Sequence[int],
) -> None:
    placed = Counter(seat for discs in state.queues for seat in discs) + Counter(state.change)

    def given(values: Sequence[int], seat: int) -> int:
        return values[seat] if seat < len(values) else 0

    for seat, estate in enumerate(state.estates):
        estate.points = estate.ledger[START] = given(points, seat)
        estate.market = given(market, seat)
        estate.privileges = given(privileges, seat)
        estate.work = given(work, seat)
        estate.used = given(used, seat)
        estate.passed = seat in passed
        estate.helpers -= placed[seat]
        state.pool_privileges -= estate.privileges
        state.pool_work -= estate.work


def _bonus(state: CraftsmenState, bonus: Sequence[str]) -> None:
    goods = [state.book.goods[line.good] for line in state.book.lines]
    for estate, tokens in zip(state.estates, bonus, strict=False):
        estate.bonus = tuple(goods.index(token) for token in tokens.split())
        state.bonus_left = tuple(n for n in state.bonus_left if n not in estate.bonus)


def begin(state: CraftsmenState, at: str, events: list[Event] | None = None) -> list[Event]:
    """Begin this part of the season, up to the first decision."""
    events = [] if events is None else events
    word, _, after = at.partition(" ")
    state.phase = BETWEEN
    state.turns = turns.in_order(state)
    state.stage = NOTHING
    if word == "helpers":
        state.part = "helpers"
    elif word == "window":
        state.part, state.stage = "window", state.book.city_index[after]
    elif word == "end":
        stages = state.book.season_stages[state.season] or range(len(state.book.city))
        state.part, state.stage, state.turns = "stage", stages[-1], ()
    elif word == "year":
        state.part, state.turns = "limit", ()
    else:
        seasons._begin_stage(state, state.book.city_index[word], events)
    seasons.advance(state, events)
    return events


def do(state: CraftsmenState, *lines: str) -> list[Event]:
    """Do these actions; the position must be sound after each."""
    return done(state, lines, check)


def words(state: CraftsmenState) -> set[str]:
    """The legal actions, written down."""
    return {str(action) for action in state.legal_actions()}


def of_type(events: Iterable[Event], kind: type[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


# --- how it stands --------------------------------------------------------------------------------
def hold(state: CraftsmenState, ship: str, good: str) -> tuple[int, ...]:
    """The owners of the cubes in a cargo row, the left one first."""
    [row] = [row for row in state.facts().cargo(ship) if row.good == good]
    return row.owners


def icons(state: CraftsmenState, card: str) -> tuple[tuple[str, bool], ...]:
    """The input icons of a building card: (good, whether a cube lies there)."""
    return tuple((icon.good, icon.filled) for icon in state.facts().icons(card))


def worth(state: CraftsmenState, kinds: dict[str, int]) -> int:
    """The best value of these capital cards together."""
    return state.book.purse.worth([kinds.get(kind, 0) for kind in state.book.kinds])
