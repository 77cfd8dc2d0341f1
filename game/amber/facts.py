"""What the window may know of a position of Amber, by squares as on the board and ids of tiles."""

from __future__ import annotations

from collections.abc import Iterable, KeysView
from functools import cached_property
from typing import NamedTuple

from game.amber import castle_choice, routes, second, turns
from game.amber.actions import Dig, DigSpecial, Lay, Rebuild
from game.amber.cards import Face
from game.amber.events import CoinLost, CoinTaken, JoinGained, JoinLost
from game.amber.routes import Driven, Leg
from game.amber.state import AmberState, Phase
from game.engine.actions import Action
from game.engine.facts import Facts
from game.engine.sentinels import NOBODY, NOTHING, UNKNOWN

__all__ = ["AmberFacts", "Driven", "Join", "Joined", "Laid", "Leg", "Preview"]

_NONE = {NOTHING: "", UNKNOWN: "unknown"}


class Laid(NamedTuple):
    """A tile on the board."""

    tile: str
    turn: int


class Joined(NamedTuple):
    villages: tuple[str, ...]
    """Squares of villages."""
    castles: tuple[int, ...]
    """Seats whose castles they are."""


class Join(NamedTuple):
    seat: int
    """Who is joined, or no longer."""
    square: str
    """The village or castle."""
    castle_of: int | None
    """Whose castle it is; None for a village."""


class Preview(NamedTuple):
    """What a tile would change, before it is laid."""

    gained: tuple[Join, ...]
    lost: tuple[Join, ...]
    coins: tuple[Join, ...]
    """Who would take which coin."""
    coins_lost: tuple[str, ...]
    """Squares of coins that would go to the box, because several are joined at once."""
    winner: int | None
    """Who would win at once."""
    second: tuple[str, ...]
    """Straights that could be rebuilt as a second tile."""
    after: AmberFacts
    """The position after it, as the viewer would see it."""


class AmberFacts(Facts[AmberState]):
    # --- what is going on ------------------------------------------------------------------------
    @property
    def phase(self) -> Phase:
        return self._state.phase

    @property
    def advanced(self) -> bool:
        return self._state.advanced

    @property
    def round(self) -> int:
        return max(0, self._state.turn - 1) // self.players + 1

    @property
    def needs_hand(self) -> bool:
        """Whether what is asked now is answered with a tile of the hand."""
        state = self._state
        return state.phase in ("turn", "stuck") or (
            state.phase == "after" and bool(second.tiles(state))
        )

    # --- the board -------------------------------------------------------------------------------
    @cached_property
    def tiles(self) -> dict[str, Laid]:
        """Square -> the tile on it, swamps included."""
        book, found = self._state.book, {}
        for square in book.board:
            cell = self._state.cells[square]
            if cell in book.tile_of:
                tile, turn = book.tile_of[cell]
                found[book.squares[square]] = Laid(book.names[tile], turn)
        return found

    @property
    def squares(self) -> KeysView[str]:
        """The squares of the board, row by row."""
        return self._state.book.square_index.keys()

    @cached_property
    def usable(self) -> dict[str, str]:
        """Square -> what a tile of the hand can do there now: "lay" or "rebuild"."""
        actions = self._state.legal_actions()
        return {a.square: a.word for a in actions if isinstance(a, Lay | Rebuild)}

    def face(self, tile: str, turn: int = 0) -> Face:
        """How a tile is drawn."""
        book = self._state.book
        return book.looks[book.tile_index[tile]][turn % 4]

    def turned(self, tile: str, quarters: int) -> int:
        """The turn that looks like so many quarter turns; equal looks have one number."""
        return self._state.book.turn_of(tile, quarters)

    @cached_property
    def villages(self) -> tuple[str, ...]:
        """The squares of the village pawns, in the order of the set-up."""
        return self._squares(self._state.set_up.villages)

    @cached_property
    def castles(self) -> dict[str, int | None]:
        """Square of a castle -> whose it is, None while nobody has chosen it; in set-up order."""
        return castle_choice.owners(self._state)

    def castle(self, seat: int) -> str:
        """The square of the seat's castle."""
        return self._state.book.squares[self._state.castles[seat]]

    @cached_property
    def coin_squares(self) -> tuple[str, ...]:
        """The villages and castles whose coin is still there."""
        state = self._state
        return self._squares(q for n, q in enumerate(state.targets) if state.coins_on >> n & 1)

    def _squares(self, squares: Iterable[int]) -> tuple[str, ...]:
        return tuple(self._state.book.squares[square] for square in squares)

    # --- roads -----------------------------------------------------------------------------------
    def joined(self, seat: int) -> Joined:
        """The villages and castles the seat is joined to now."""
        count = len(self.villages)
        mine = [n for n, seats in enumerate(self._state.joined_by) if seats >> seat & 1]
        return Joined(
            tuple(self.villages[n] for n in mine if n < count),
            tuple(n - count for n in mine if n >= count),
        )

    @cached_property
    def joined_seats(self) -> dict[str, list[int]]:
        """Square of a village or castle -> who is joined to it."""
        state = self._state
        return {
            state.book.squares[square]: [s for s in range(self.players) if seats >> s & 1]
            for square, seats in zip(state.targets, state.joined_by, strict=True)
        }

    def network(self, seat: int) -> dict[str, Driven]:
        """Square -> what the seat drives on there: every road it can use, its castle included."""
        return routes.network(self._state, seat)

    def exits(self, seat: int) -> tuple[str, ...]:
        """The edges of the seat's castle over which its roads go on."""
        return routes.exits(self._state, seat)

    def route(self, seat: int, square: str) -> tuple[Leg, ...]:
        """A shortest way the seat drives to a village or castle it is joined to; else empty."""
        return routes.route(self._state, seat, square)

    def buildable(self, seat: int) -> tuple[str, ...]:
        """Empty squares the seat can drive up to."""
        return routes.buildable(self._state, seat)

    # --- what people have, and what is left -------------------------------------------------------
    def hand(self, seat: int) -> tuple[str, ...]:
        """The tiles in a hand, sorted; "unknown" for those the viewer cannot see."""
        return self._names(self._state.hands[seat])

    def hand_size(self, seat: int) -> int:
        return len(self._state.hands[seat])

    def tiles_to_play(self, seat: int) -> int | None:
        """Tiles the seat still has to play; None while there is a supply, and when it is over."""
        return turns.tiles_to_play(self._state, seat)

    def coins(self, seat: int) -> int:
        return self._state.coins[seat]

    def has_special_shovel(self, seat: int) -> bool:
        return bool(self._state.special_shovels >> seat & 1)

    @property
    def row(self) -> tuple[str, ...]:
        """The open row by slots, "" for a gap; empty in the basic game."""
        return self._names(self._state.row)

    @property
    def stack_left(self) -> int:
        return len(self._state.stack)

    @property
    def supply_left(self) -> int:
        """Tiles that can still be drawn: the stack and the open row."""
        return self._state.supply_left

    def _names(self, tiles: Iterable[int]) -> tuple[str, ...]:
        known = self._state.book.names
        return tuple(_NONE[tile] if tile in _NONE else known[tile] for tile in tiles)

    # --- what a tile would do --------------------------------------------------------------------
    def turns(self, tile: str, square: str) -> tuple[int, ...]:
        """The turns in which the player may lay the tile on the square now, or rebuild with it."""
        return tuple(
            action.turn
            for action in self._state.legal_actions()
            if isinstance(action, Lay | Rebuild) and (action.tile, action.square) == (tile, square)
        )

    def held(self, tile: str, square: str, turn: int) -> Action | None:
        """What dropping a tile of the hand on a square means: Lay, Rebuild or Dig, legal or not."""
        book = self._state.book
        number = book.tile_index.get(tile)
        if number is None or square not in self.squares:
            return None
        if book.is_shovel[number]:
            return Dig(tile, square)
        turn = book.turn_of(tile, turn)
        if book.rebuilds[number] and square in self.tiles:
            return Rebuild(tile, square, turn)
        return Lay(tile, square, turn)

    def preview(self, action: Action) -> Preview | None:
        """What a Lay, Rebuild or Dig would change; None for other actions and illegal ones."""
        state = self._state
        if not isinstance(action, Lay | Rebuild | Dig | DigSpecial) or state.why_not(action):
            return None
        after = state.copy()
        # A tile is laid without a look at anything hidden, so that a view need not be dealt out.
        after.viewer = None
        events = after.apply(action)
        after.viewer = state.viewer
        rebuilds = (a.square for a in after.legal_actions() if isinstance(a, Rebuild))
        return Preview(
            gained=tuple(Join(e.seat, e.square, e.owner) for e in events if type(e) is JoinGained),
            lost=tuple(Join(e.seat, e.square, e.owner) for e in events if type(e) is JoinLost),
            coins=tuple(Join(e.seat, e.square, e.owner) for e in events if type(e) is CoinTaken),
            coins_lost=tuple(e.square for e in events if type(e) is CoinLost),
            winner=after.winner if after.winner != NOBODY else None,
            second=tuple(dict.fromkeys(rebuilds)),
            after=AmberFacts(after),
        )
