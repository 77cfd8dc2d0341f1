"""How a game begins (5, 14.1), and what follows from a position by itself."""

from __future__ import annotations

from game.engine.chance import Chance
from game.engine.events import Event
from game.engine.game import Game
from game.engine.rules import BETWEEN
from game.engine.sentinels import NOTHING
from game.ragusa import city
from game.ragusa.board import EMPTY, RESERVED, SUPER
from game.ragusa.book import SOURCES, Book
from game.ragusa.market import arrive
from game.ragusa.options import flags
from game.ragusa.placing import close_to_supers, count_house, gain, look, stand
from game.ragusa.state import RagusaState


def set_up(game: Game, players: int, seed: int, options: dict[str, str]) -> RagusaState:
    """A fresh game, up to the first decision."""
    state = blank(game, players, options)
    recount(state)
    state.chance = Chance(seed)
    _open_market(state)
    deck = list(range(len(state.book.bonus_cards)))
    state.chance.shuffle(deck)
    state.bonus_deck = deck
    if players == 1:
        _meet_patrician(state)
        state.ask(BETWEEN, state.active)
        city.advance(state, [])
    else:
        first = state.chance.below(players)
        state.order = tuple((first + k) % players for k in range(players))
        for seat in range(players):
            state.dealt[seat] = tuple(deck.pop() for _ in range(state.book.dealt))
        state.known = [0] * len(deck)
        state.ask("bonus", 0)
    return state


def blank(game: Game, players: int, options: dict[str, str]) -> RagusaState:
    """A table with an empty board and everybody's pieces in supply; nothing shuffled yet."""
    book: Book = game.book
    solo = book.solo if players == 1 else None
    seats = 1 + len(solo.patrician) if solo else players
    supply = book.supplies[players]

    state = RagusaState()
    state.game = game
    state.book = book
    state.board = book.board
    state.options = dict(options)
    state.flags = flags(options)
    state.players = players
    state.seats = seats
    order = range(seats) if state.flags.human_first or not solo else [*range(1, seats), 0]
    state.order = tuple(order)
    state.chance = Chance(0)
    state.viewer = None

    state.phase = "over"
    state.player = None
    state.turn = 0
    state.active = state.order[0]
    state.space = NOTHING
    state.pending = ()
    state.hex = NOTHING
    state.queue = ()
    state.asked = 0
    state.drawn = ()
    state.revealed = False

    state.houses = [EMPTY] * len(book.board.spaces)
    state.towers = [0] * seats
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


def recount(state: RagusaState) -> None:
    """What follows from the pieces on the board, and from the Patrician's cards."""
    book, board, seats = state.book, state.board, state.seats
    state.counts = [0] * (seats * len(board.hexes))
    state.limits = list(book.no_houses) * seats
    standing = dict.fromkeys((*range(seats), EMPTY, RESERVED, SUPER), 0)
    for space, owner in enumerate(state.houses):
        if owner != EMPTY:
            standing[owner] |= 1 << space
            if 0 <= owner < seats:
                count_house(state, owner, space)
    state.own = [standing[seat] for seat in range(seats)]
    state.supers = standing[SUPER]
    state.reserved = standing[RESERVED]
    state.free = board.all_mask & ~sum(standing.values())
    room = book.supplies[state.players].super_houses
    state.super_free = board.ring_mask & state.free if room else 0
    for space in book.ring_numbers.of(state.supers):
        close_to_supers(state, space)
    for card in state.in_play:
        reserve(state, card)
    state.tower_free = board.ring_mask
    for towers in state.towers:
        state.tower_free &= ~towers
    state.takes_all = state.space != NOTHING and state.houses[state.space] == SUPER
    state.opened = state.opened_supers = 0
    if state.phase == "place":
        look(state, state.active)


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
    solo = book.solo
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
