"""Choosing castles in turn order, before the first turn (6.5, R20)."""

from __future__ import annotations

from game.amber.actions import ChooseCastle
from game.amber.driving import drive_all
from game.amber.events import CastleChosen
from game.amber.state import AmberState
from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, msg
from game.engine.rules import BETWEEN


def undecided(state: AmberState) -> list[int]:
    """The seats still to choose, the one that chooses now first."""
    if state.phase != "castles" or state.player is None:
        return []
    chosen = (state.player - state.starter) % state.players
    return [(state.player + step) % state.players for step in range(state.players - chosen)]


def owners(state: AmberState) -> dict[str, int | None]:
    """Square of a castle -> whose it is, None while nobody has chosen it; in set-up order."""
    waiting = undecided(state)
    seats = {square: seat for seat, square in enumerate(state.castles) if seat not in waiting}
    return {state.book.squares[square]: seats.get(square) for square in state.set_up.castles}


def list_castles(state: AmberState) -> list[Action]:
    return [ChooseCastle(square) for square, owner in owners(state).items() if owner is None]


def why_not_choose(state: AmberState, action: ChooseCastle) -> Message | None:
    known = owners(state)
    if action.square not in known:
        return msg("There is no castle on this square.")
    if known[action.square] is not None:
        return msg("Somebody has chosen this castle already.")
    return None


def choose(state: AmberState, action: ChooseCastle, events: list[Event]) -> None:
    """The seat takes the castle; the last one falls to the last seat without a question."""
    seat = state.actor
    _take(state, seat, state.book.square_index[action.square])
    following = (seat + 1) % state.players
    last = (state.starter - 1) % state.players
    state.player = following
    events.append(CastleChosen(seat, action.square, left_over=False))
    if following == last:
        # Nobody chooses any more; after the last seat comes the starting player.
        state.phase = BETWEEN
        left = state.book.squares[state.castles[last]]
        events.append(CastleChosen(last, left, left_over=True))


def _take(state: AmberState, seat: int, square: int) -> None:
    """The seat gets the castle; who held it until now, without having chosen, gets the other."""
    squares = list(state.castles)
    other = squares.index(square)
    squares[seat], squares[other] = square, squares[seat]
    state.castles = tuple(squares)
    state.targets = (*state.set_up.villages, *squares)
    drive_all(state)
