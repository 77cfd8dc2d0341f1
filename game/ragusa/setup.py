"""How a game begins (5, 14.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.chance import Chance
from game.engine.events import Event
from game.ragusa import city
from game.ragusa.market import SOURCES, arrive
from game.ragusa.placing import EMPTY, RESERVED, gain, stand
from game.ragusa.rules import Flags, RagusaState

if TYPE_CHECKING:
    from game.ragusa.game import Ragusa


def start(game: Ragusa, players: int, seed: int, options: dict[str, str]) -> RagusaState:
    """A fresh game, up to the first decision."""
    state = empty(game, players, options)
    state.chance = Chance(seed)
    _open_market(state)
    deck = list(range(len(state.book.bonus_cards)))
    state.chance.shuffle(deck)
    state.bonus_deck = deck
    if players == 1:
        _meet_patrician(state)
        city.advance(state, [])
    else:
        first = state.chance.below(players)
        state.order = tuple((first + k) % players for k in range(players))
        for seat in range(players):
            state.dealt[seat] = tuple(deck.pop() for _ in range(state.book.dealt))
        state.known = [0] * len(deck)
        state.ask("bonus", 0)
    return state


def empty(game: Ragusa, players: int, options: dict[str, str]) -> RagusaState:
    """A table with an empty board and everybody's pieces in supply; nothing shuffled yet."""
    book, board = game.book, game.book.board
    solo = book.box.solo if players == 1 else None
    seats = 1 + len(solo.patrician) if solo else players
    supply = book.supplies[players]
    yes = {name for name, value in options.items() if value == "yes"}

    state = RagusaState()
    state.game = game
    state.book = book
    state.board = board
    state.options = dict(options)
    state.flags = Flags(
        snake="snake" in yes,
        hard_palace="hard_palace" in yes,
        bonus_pairs="easy_bonus_pairs" in yes,
    )
    state.people = players
    state.seats = seats
    order = range(seats) if "easy_human_first" in yes or not solo else [*range(1, seats), 0]
    state.order = tuple(order)
    state.chance = Chance(0)
    state.viewer = None

    state.phase = "over"
    state.player = None
    state.turn = 0
    state.active = state.order[0]
    state.space = -1
    state.takes_all = False
    state.pending = ()
    state.hex = -1
    state.queue = ()
    state.asked = 0
    state.drawn = ()
    state.revealed = False

    state.houses = [EMPTY] * len(board.spaces)
    state.free = board.all_mask
    state.own = [0] * seats
    state.supers = 0
    state.opened = state.opened_supers = 0
    state.super_free = board.ring_mask if supply.super_houses else 0
    state.reserved = 0
    state.counts = [0] * (seats * len(board.hexes))
    state.limits = list(book.no_houses) * seats
    state.towers = [0] * seats
    state.tower_free = board.ring_mask
    state.walls = 0
    state.houses_left = [supply.houses] * seats
    state.supers_left = [supply.super_houses] * seats
    state.towers_left = [supply.towers] * seats

    state.resources = [0] * (seats * book.width)
    state.stock = [0] * (seats * book.kinds)
    state.points = [0] * (seats * SOURCES)
    state.values = [book.track_start] * book.kinds
    state.row = []
    state.deck = []
    state.fleet = [()] * seats
    state.bonus = [()] * seats
    state.dealt = [()] * seats
    state.bonus_deck = []
    state.known = []
    state.in_play = ()
    state.hands = [()] * (seats - players)
    state.shown = 0
    state.groups = [()] * seats
    return state


def _open_market(state: RagusaState) -> None:
    """Shuffle the ships and let the first ones in, each raising its commodity (5.7, 5.8)."""
    state.deck = list(range(len(state.book.ships)))
    state.chance.shuffle(state.deck)
    unheard: list[Event] = []
    for _ in range(state.book.berths):
        arrive(state, unheard)


def _meet_patrician(state: RagusaState) -> None:
    """Start houses, reserved spaces, the Patrician's cards, a bonus card for everybody (14.1)."""
    book = state.book
    solo = book.box.solo
    assert solo is not None
    for seat, spaces in enumerate(book.starts):
        for space in spaces:
            stand(state, seat, space)
            gain(state, seat, space, None)
            state.houses_left[seat] -= 1
    cards = list(range(len(book.patrician_cards)))
    state.chance.shuffle(cards)
    # The first ones of a shuffled deck, dealt in its order, need no second shuffling.
    cards = cards[: solo.cards]
    state.in_play = tuple(sorted(cards))
    for card in cards:
        reserve(state, card)
    each = solo.cards_each
    state.hands = [
        tuple(sorted(cards[k * each : k * each + each])) for k in range(len(solo.patrician))
    ]
    for seat in range(state.seats):
        state.bonus[seat] = tuple(state.bonus_deck.pop() for _ in range(solo.bonus))
    state.known = [0] * len(state.bonus_deck)


def reserve(state: RagusaState, card: int) -> None:
    """Black houses on the spaces of a Patrician card that nobody has built on."""
    for space in state.book.card_spaces[card]:
        if state.houses[space] == EMPTY:
            state.houses[space] = RESERVED
            state.free &= ~(1 << space)
            state.reserved |= 1 << space
