"""A state from plain data. Whatever is read is checked: a save may be damaged."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Literal, TypeVar

from pydantic import Field

from game.amber import building, castles, setup, turns
from game.amber.book import EMPTY, NOTHING, UNKNOWN
from game.amber.driving import drive_all, joined_seats
from game.amber.options import CHOSEN, SEATED
from game.amber.saving import HIDDEN
from game.engine.chance import Chance
from game.engine.restoring import Damaged, Saved, look_up, require
from game.engine.state import Json

if TYPE_CHECKING:
    from game.amber.game import Amber
    from game.amber.rules import AmberState

T = TypeVar("T")

_Small = Annotated[int, Field(ge=0, le=99_999)]


class _Saved(Saved):
    players: _Small
    options: dict[str, str]
    chance: Annotated[int, Field(ge=0, lt=1 << 64)]
    viewer: _Small | None
    castles: list[str]
    player: _Small | None
    phase: Literal["castles", "turn", "after", "draw", "stuck", "replace", "over"]
    turn: _Small
    starter: _Small
    laid: str | None
    spent: bool
    idle: _Small
    instant_win_open: bool
    winner: _Small | None
    ending: Literal["", "instant", "hands", "idle"]
    board: dict[str, list[str | int]]
    coins_on: list[str]
    coins: list[_Small]
    coins_box: _Small
    hands: list[list[str]]
    stack: list[str]
    row: list[str | None]
    box: dict[str, _Small]
    swapped: list[list[str]]
    special_shovels: list[_Small]


def from_dict(game: Amber, data: Json) -> AmberState:
    """The state that `to_dict` described; ValueError in clear words if there is none."""
    return _Reading(game, _Saved.read(data)).state


class _Reading:
    """Puts a state together from what was saved, and checks that the game can be played on."""

    def __init__(self, game: Amber, saved: _Saved) -> None:
        self.book = game.book
        self.saved = saved
        # Settled again: an option that came later than the save has its default.
        options = game.settle(saved.players, saved.options)
        self.state = setup.blank(game, saved.players, options)
        self._who()
        self._board()
        self._tiles()
        self._coins()
        self._turn()
        self._phase()

    # --- names -----------------------------------------------------------------------------------
    def _square(self, name: str) -> int:
        return look_up(self.book.square_index, name, "square")

    def _tile(self, name: object) -> int:
        if name == HIDDEN:
            require(self.saved.viewer is not None, "a tile is hidden in a full game")
            return UNKNOWN
        if not isinstance(name, str) or name not in self.book.tile_index:
            raise Damaged(f"there is no tile {name!r}")
        return self.book.tile_index[name]

    def _hand(self, names: Iterable[str]) -> tuple[int, ...]:
        return tuple(sorted(self._tile(name) for name in names))

    def _seat(self, seat: int, what: str) -> int:
        require(seat < self.saved.players, f"there is no seat {seat} ({what})")
        return seat

    def _each(self, rows: list[T], what: str) -> list[T]:
        require(len(rows) == self.saved.players, f"{what} for {len(rows)} seats")
        return list(rows)

    # --- the table -------------------------------------------------------------------------------
    def _who(self) -> None:
        state, saved = self.state, self.saved
        if saved.viewer is not None:
            state.viewer = self._seat(saved.viewer, "viewer")
        if saved.player is not None:
            self._seat(saved.player, "player")
        state.player = saved.player
        state.starter = self._seat(saved.starter, "starter")
        state.chance = Chance(saved.chance)

    def _board(self) -> None:
        state, saved, book = self.state, self.saved, self.book
        squares = [self._square(name) for name in saved.castles]
        known = list(state.set_up.castles)
        seated = state.options["castles"] == SEATED
        require(
            (squares if seated else sorted(squares)) == (known if seated else sorted(known)),
            "the castles do not stand where the set-up has them",
        )
        setup.place(state, squares)
        for name, laid in saved.board.items():
            square = self._square(name)
            require(state.cells[square] == EMPTY, f"a tile on the castle {name}")
            require(len(laid) == 2, f"what lies on {name}")
            tile, turn = self._tile(laid[0]), laid[1]
            faces = book.faces[tile] if tile != UNKNOWN else ()
            if isinstance(turn, str) or turn not in range(len(faces)):
                raise Damaged(f"what lies on {name}")
            if not book.is_road[tile]:
                fits = building.may_swamp(state, square)
                require(fits, f"a swamp on the village {name}")
            state.cells[square] = faces[turn]
        drive_all(state)
        state.joined_by = joined_seats(state)

    def _tiles(self) -> None:
        state, saved, book = self.state, self.saved, self.book
        state.hands = [self._hand(hand) for hand in self._each(saved.hands, "hands")]
        state.swapped = [self._hand(tiles) for tiles in self._each(saved.swapped, "swapped tiles")]
        state.stack = [self._tile(name) for name in saved.stack]
        slots = state.players if state.advanced else 0
        require(len(saved.row) == slots, f"an open row of {len(saved.row)}")
        state.row = [NOTHING if name is None else self._tile(name) for name in saved.row]
        require(UNKNOWN not in state.row, "a hidden tile in the open row")
        require(not state.stack or NOTHING not in state.row, "a gap in the open row")
        for name, count in saved.box.items():
            state.box[self._tile(name)] = count
        shovels = [self._seat(seat, "special shovel") for seat in saved.special_shovels]
        fits = state.advanced and shovels == sorted(set(shovels))
        require(fits or not shovels, "the special shovels")
        state.special_shovels = sum(1 << seat for seat in shovels)
        left = list(book.counts)
        hidden = 0
        tiles = [book.tile_of[cell][0] for cell in state.cells if cell in book.tile_of]
        for more in (*state.hands, *state.swapped, state.stack):
            tiles += more
        for tile in (*tiles, *state.row):
            if tile >= 0:
                left[tile] -= 1
            hidden += tile == UNKNOWN
        left = [count - boxed for count, boxed in zip(left, state.box, strict=True)]
        fits = min(left) >= 0 and sum(left) == hidden
        require(fits, "the tiles do not add up")

    def _coins(self) -> None:
        state, saved = self.state, self.saved
        targets = [self.book.squares[square] for square in state.targets]
        require(len(set(saved.coins_on)) == len(saved.coins_on), "two coins in one place")
        state.coins_on = 0
        for name in saved.coins_on:
            require(name in targets, f"a coin on {name!r}")
            target = targets.index(name)
            require(not state.joined_by[target], f"a coin on {name!r}, which is joined")
            state.coins_on |= 1 << target
        state.coins = self._each(saved.coins, "coins")
        state.coins_box = saved.coins_box
        total = len(saved.coins_on) + sum(saved.coins) + saved.coins_box
        require(total == self.book.box.box.coins, "the coins do not add up")

    # --- the turn --------------------------------------------------------------------------------
    def _turn(self) -> None:
        state, saved = self.state, self.saved
        state.phase, state.turn = saved.phase, saved.turn
        state.laid = self._square(saved.laid) if saved.laid is not None else 0
        state.spent = saved.spent
        state.idle = saved.idle
        state.instant_win_open = saved.instant_win_open
        state.winner = -1 if saved.winner is None else self._seat(saved.winner, "winner")
        state.ending = saved.ending
        over = state.phase == "over"
        require((state.player is None) == over == bool(state.ending), "who is to move")
        require((state.winner >= 0) == (state.ending == "instant"), "who has won")
        require(over or state.idle <= state.players, "idle turns")

    def _phase(self) -> None:
        state, rules = self.state, self.book.rules
        seat = state.player
        low, high = rules.end_hand_size, rules.hand_size
        for other, hand in enumerate(state.hands):
            require(len(hand) <= high, "a hand is too large")
            full = state.supply_left and other != seat and seat is not None
            require(not full or len(hand) == high, "a hand is too small")
            # Two tiles of a turn may be gone before any is drawn (8.5).
            require(len(hand) >= min(low, high - 2), "a hand is too small")
        after = state.phase in ("after", "draw")
        require(after or not (state.laid or state.spent), "what was done in this turn")
        if seat is None:
            return
        if state.phase == "castles":
            fits = state.options["castles"] == CHOSEN and not self.saved.board and not state.turn
            require(fits and len(castles.undecided(state)) > 1, "the choice of castles")
            return
        held = len(state.hands[seat])
        if state.laid:
            cell = state.cells[state.laid]
            require(cell in self.book.tile_of and state.spent, "the tile laid last")
        if state.phase in ("turn", "stuck"):
            enough = held == high if state.supply_left else held > low
            require(enough, "the hand of the player whose turn it is")
        elif state.phase == "draw":
            require(turns.draw_follows(state) and not state.laid, "nothing to draw")
        elif state.phase == "replace":
            fits = state.advanced and not state.stack and held == high - 1
            require(fits and state.supply_left > 0, "nothing to draw")
        else:
            require(not state.spent or held < high, "a tile was used, but none is missing")
        if state.viewer in (None, seat):
            self._can_go_on(seat)

    def _can_go_on(self, seat: int) -> None:
        state = self.state
        moves = building.can_move(state, seat)
        require(state.phase != "turn" or moves, "there is no move")
        require(state.phase != "stuck" or not moves, "there is a move")
        require(bool(state.legal_actions()), "there is nothing to decide")
