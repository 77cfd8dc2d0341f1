"""How a game begins (6, 11)."""

from __future__ import annotations

from game.amber import turns
from game.amber.book import CASTLE, EMPTY, OFF, Book
from game.amber.driving import drive_all, joined_seats
from game.amber.options import BY_LOT, CHOSEN, setup_option
from game.amber.state import AmberState
from game.engine.chance import Chance
from game.engine.game import Game
from game.engine.sentinels import NOBODY, NOTHING


def set_up(game: Game, players: int, seed: int, options: dict[str, str]) -> AmberState:
    """A fresh game, up to the first decision."""
    state = blank(game, players, options)
    chance = state.chance = Chance(seed)
    castles = list(state.set_up.castles)
    if options["castles"] == BY_LOT:
        chance.shuffle(castles)
    place(state, castles)
    tiles = [tile for tile, count in enumerate(state.book.counts) for _ in range(count)]
    chance.shuffle(tiles)
    state.stack = tiles
    size = state.book.rules.hand_size
    state.hands = [tuple(sorted(tiles.pop() for _ in range(size))) for _ in range(players)]
    if state.advanced:
        state.row = [tiles.pop() for _ in range(players)]
        state.special_shovels = (1 << players) - 1
    state.starter = _starter(players, options["first_player"], chance)
    if options["castles"] == CHOSEN:
        state.phase, state.player = "castles", state.starter
    else:
        turns.begin(state, state.starter, [])
    return state


def _starter(players: int, wanted: str, chance: Chance) -> int:
    """Drawn even where it is chosen, so that a seed deals the same tiles to all."""
    drawn = chance.below(players)
    if wanted == "random":
        return drawn
    seat = int(wanted.removeprefix("seat")) - 1
    if seat >= players:
        raise ValueError(f"the starting player cannot be {wanted!r}: there are {players} seats")
    return seat


def blank(game: Game, players: int, options: dict[str, str]) -> AmberState:
    """The board of the set-up without any tile, the castles in the order of the seats."""
    book: Book = game.book
    state = AmberState()
    state.game = game
    state.book = book
    state.options = options
    state.players = players
    state.advanced = options["variant"] == "advanced"
    state.edge_rule = options["edge_rule"]
    state.rebuild_as_only_tile = options["rebuild_as_only_tile"] == "yes"
    state.swap_from_open_row = options["swap_from_open_row"] == "yes"
    state.set_up = book.setups[options[setup_option(players)]]
    state.chance = Chance(0)
    state.viewer = None
    state.player = 0
    state.phase = "turn"
    state.turn = 0
    state.starter = 0
    state.laid = NOTHING
    state.spent = False
    state.idle = 0
    state.instant_win_open = True
    state.winner = NOBODY
    state.ending = ""
    state.hands = [()] * players
    state.stack = []
    state.row = []
    state.box = [0] * len(book.names)
    state.swapped = [()] * players
    state.special_shovels = 0
    state.coins = [0] * players
    place(state, list(state.set_up.castles))
    return state


def place(state: AmberState, castles: list[int]) -> None:
    """Put the castles on their squares, and a coin on everything (6)."""
    book = state.book
    state.cells = bytearray([OFF]) * book.size
    for square in book.board:
        state.cells[square] = EMPTY
    for square in castles:
        state.cells[square] = CASTLE
    state.castles = tuple(castles)
    state.targets = (*state.set_up.villages, *castles)
    state.joined_by = [0] * len(state.targets)
    state.coins_on = (1 << len(state.targets)) - 1
    state.coins_box = book.records.box.coins - len(state.targets)
    drive_all(state)


def recount(state: AmberState) -> None:
    """What follows from the castles and the tiles on the board."""
    state.targets = (*state.set_up.villages, *state.castles)
    drive_all(state)
    state.joined_by = joined_seats(state)
