"""How a game begins (9.1, 9.2)."""

from __future__ import annotations

from game.engine.chance import Chance
from game.engine.game import Game
from game.engine.sentinels import NOBODY, NOTHING
from game.mini_villagers import turns
from game.mini_villagers.book import Book
from game.mini_villagers.dealing import deal
from game.mini_villagers.state import MiniVillagersState


def set_up(game: Game, players: int, seed: int, options: dict[str, str]) -> MiniVillagersState:
    """A fresh game, up to the first decision."""
    state = blank(game, players, options)
    state.chance = Chance(seed)
    state.dealer = state.chance.below(players)
    deal(state)
    turns.begin(state, state.dealer)
    return state


def blank(game: Game, players: int, options: dict[str, str]) -> MiniVillagersState:
    """The table without a card."""
    book: Book = game.book
    state = MiniVillagersState()
    state.game = game
    state.book = book
    state.options = options
    state.players = players
    state.chance = Chance(0)
    state.viewer = None
    state.player = 0
    state.phase = "draw"
    state.dealer = 0
    state.turn = 0
    state.hands = [()] * players
    state.pile = []
    state.pairs = [()] * players
    state.drawn = NOTHING
    state.source = NOBODY
    return state


def recount(state: MiniVillagersState) -> None:
    """Everything is saved."""
