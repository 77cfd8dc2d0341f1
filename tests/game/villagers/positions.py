"""Positions of Villagers built by hand.

A village is written as its chains: "lumberjack(carpenter:4 wheeler(cartwright))" is a Lumberjack on
which lie a Carpenter with 4 coins and a Wheeler under a Cartwright; "monk=lumberjack(cooper)" is a
Monk that stands for a Lumberjack. "founders2" are Founders with the second side up.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

import game
from game.engine.actions import Action
from game.engine.events import Event
from game.engine.sentinels import NOBODY, NOTHING
from game.villagers import build, countess, draft, road, rounds
from game.villagers.counters import coin_total
from game.villagers.game import Villagers
from game.villagers.setup import blank
from game.villagers.state import VillagersState
from game.villagers.village import START, Village

from .invariants import check

COUNTESS = 1
"""Her seat."""


@cache
def villagers() -> Villagers:
    loaded = game.load("villagers")
    assert isinstance(loaded, Villagers)
    return loaded


class Cards:
    """Hands out the copies of each villager, first to last."""

    def __init__(self, state: VillagersState) -> None:
        self.state = state
        self.used = {village.founders for village in state.villages}

    def take(self, kind: str) -> int:
        for pile in self.state.piles:
            for card in reversed(pile):
                if self.state.book.kind_of[card].id == kind:
                    pile.remove(card)
                    return card
        copies = self.state.book.kind[kind].cards
        allowed = self.state.deal.cards
        for card in copies:
            if card not in self.used and card in allowed:
                self.used.add(card)
                return card
        raise AssertionError(f"there is no {kind} left")

    def rest(self) -> list[int]:
        book = self.state.book
        deck = (*book.signposts(), *self.state.deal.deck)
        return [card for card in deck if card not in self.used]


_TOKEN = re.compile(r"[()]|[a-z_0-9=:]+")


def _raise_village(cards: Cards, village: Village, text: str) -> None:
    under = [NOTHING]
    last = NOTHING
    for token in _TOKEN.findall(text):
        if token == "(":
            under.append(last)
        elif token == ")":
            last = under.pop()
        else:
            token, _, coins = token.partition(":")
            word, _, role = token.partition("=")
            if word in ("founders", "founders2"):
                last = village.founders
                village.second_side = word == "founders2"
                village.recount()
                continue
            last = cards.take(word)
            village.lay(last, under[-1])
            if coins:
                village.coins[last] = int(coins)
            if role:
                village.role[last] = cards.state.book.kind[role]


def position(
    players: int = 2,
    *,
    mode: str = "normal",
    villages: Sequence[str] = (),
    hands: Sequence[str] = (),
    squares: Sequence[str] = (),
    gold: Sequence[int] = (),
    road_cards: Sequence[str] = (),
    road_coins: Sequence[int] = (),
    stacks: Sequence[int | str] = (4, 4, 4, 4, 4, 4),
    reserve: int | str | None = None,
    face_up: Sequence[str] = (),
    decks: Sequence[str] = ("", ""),
    jester: bool = False,
    first: int = 0,
    market: bool = False,
    phase: str = "build",
    modules: str = "",
    in_play: str = "",
    tokens: Sequence[int] = (),
) -> VillagersState:
    """What is not given falls out somehow, but every card is somewhere.

    `stacks` and `reserve` are sizes, or the names of the cards, the top one first. `decks` are the
    next events of summer and winter, the first to be drawn first. `in_play` are Developments, and
    `tokens` who holds theirs.
    """
    g = villagers()
    expansions = dict.fromkeys(modules.split(), "yes")
    options = g.settle(players, expansions | ({"mode": mode} if players == 1 else {}))
    state = blank(g, players, options)
    cards = Cards(state)
    for village, text in zip(state.villages, villages, strict=False):
        _raise_village(cards, village, text)
    for village, text in zip(state.villages, hands, strict=False):
        village.hand = [cards.take(word) for word in text.split()]
    for village, text in zip(state.villages, squares, strict=False):
        village.square = [cards.take(word) for word in text.split()]
    for seat, village in enumerate(state.villages):
        village.earn(gold[seat] if seat < len(gold) else 8, START)
    for slot, word in enumerate(road_cards):
        if word:
            state.road[slot] = cards.take(word)
    named = [
        [cards.take(word) for word in reversed(pile.split())] if isinstance(pile, str) else None
        for pile in (*stacks, reserve)
    ]
    rest = cards.rest()
    for slot in range(len(state.road)):
        if not road_cards:
            state.road[slot] = rest.pop()
    for slot, coins in enumerate(road_coins):
        state.road_coins[slot] = coins
    for number, size in enumerate(stacks):
        found = named[number]
        if found is None:
            assert isinstance(size, int)
            found = [rest.pop() for _ in range(size)]
        state.stacks[number] = found
    if named[-1] is not None:
        state.reserve = named[-1]
    else:
        assert not isinstance(reserve, str)
        size = len(rest) if reserve is None else reserve
        state.reserve = [rest.pop() for _ in range(size)]
    state.discard = rest
    _box(state, cards)
    _developments(state, in_play, tokens)
    state.first_market_held = market
    _events(state, face_up, decks)
    state.jester = jester
    state.first = first
    state.round = 1
    state.issued = sum(state.road_coins)
    state.issued += sum(village.gold + coin_total(village) for village in state.villages)
    begin(state, phase)
    return state


def _box(state: VillagersState, cards: Cards) -> None:
    """Of the sets that are dealt: those left over in the box, what nobody holds used up."""
    for those in state.deal.dealt:
        left = [card for card in those if card not in cards.used]
        boxed = max(0, len(those) - state.players)
        state.aside += tuple(left[:boxed])
        state.discard += left[boxed:]


def _developments(state: VillagersState, in_play: str, tokens: Sequence[int]) -> None:
    """Those that are named, else the first of each category."""
    drawn = {state.book.developments[those[0]].category: those[0] for those in _choices(state)}
    for word in in_play.split():
        number = state.book.development_index[word]
        drawn[state.book.developments[number].category] = number
    state.developments = tuple(drawn.values())
    holders = (*tokens, *[NOBODY] * len(drawn))
    state.tokens = tuple(holders[: len(drawn)])


def _choices(state: VillagersState) -> list[list[int]]:
    return [those for those in state.deal.developments if those]


def _events(state: VillagersState, face_up: Sequence[str], decks: Sequence[str]) -> None:
    if not state.solo:
        return
    book = state.book
    state.face_up = [book.event_index[word] for word in face_up]
    for season, text in enumerate(decks):
        following = [book.event_index[word] for word in text.split()]
        state.event_decks[season] = [
            event
            for event in book.mode_events(state.options["mode"])
            if book.seasons[event] == season and event not in state.face_up + following
        ] + following[::-1]


def begin(state: VillagersState, phase: str) -> list[Event]:
    """Begin this phase of the round."""
    events: list[Event] = []
    if phase == "draft":
        draft.begin(state, events)
    elif phase == "picks":
        for village in state.villages[: state.players]:
            village.limit = min(5, 2 + village.food)
        draft.draft_turn_start(state, state.first, events)
    elif phase == "road":
        road.begin_update(state, events)
    elif phase == "build":
        build.build_turn_start(state, state.first, events)
    elif phase == "build_end":
        state.player = state.first
        build.build_phase_end(state, events)
    elif phase == "events":
        countess.go_on(state, events)
    elif phase == "markets":
        rounds.end(state, events)
    rounds.advance(state, events)
    return events


def do(state: VillagersState, *lines: str) -> list[Event]:
    """Do these actions; the position must be sound after each."""
    events: list[Event] = []
    for line in lines:
        action = state.game.parse(line)
        assert action in state.legal_actions(), f"{line}: {state.why_not(action)}"
        events += state.apply(action)
        check(state)
    return events


def interrupt(state: VillagersState, line: str) -> list[Event]:
    """Act in somebody else's turn; the position must be sound afterwards."""
    action = state.game.parse(line)
    assert action in state.interrupts(), str(state.why_not(action))
    events = state.apply(action)
    check(state)
    return events


def refused(state: VillagersState, line: str) -> str:
    """Why the action is refused; it must also be missing from the legal ones."""
    action = state.game.parse(line)
    reason = state.why_not(action)
    assert reason is not None, f"{line} is allowed"
    assert action not in state.legal_actions()
    return str(reason)


def words(actions: Iterable[Action]) -> list[str]:
    return [str(action) for action in actions]


def hand(state: VillagersState, seat: int = 0) -> list[str]:
    return [state.book.names[card] for card in state.villages[seat].hand]


def names(state: VillagersState, cards: Iterable[int]) -> list[str]:
    return [state.book.names[card] if card >= 0 else "" for card in cards]


def lies_on(state: VillagersState, seat: int, card: str) -> str:
    """What the card lies on in this village; "" for the table."""
    under = state.villages[seat].below[state.book.number[card]]
    return "" if under == NOTHING else state.book.names[under]


def coins(state: VillagersState, seat: int, card: str) -> int:
    return state.villages[seat].coins.get(state.book.number[card], 0)


def of_type(events: Iterable[Event], kind: type[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]
