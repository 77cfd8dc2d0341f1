"""What follows from a change on the board: joins, coins, the instant win (RESOLVE; 9, 10.1)."""

from __future__ import annotations

from game.amber.driving import joined_seats
from game.amber.events import (
    CoinLost,
    CoinTaken,
    GameEnded,
    InstantWinShared,
    JoinGained,
    JoinLost,
)
from game.amber.scoring import winners
from game.amber.state import AmberState, Ending
from game.engine.events import Event
from game.engine.sentinels import NOTHING


def resolve(state: AmberState, events: list[Event]) -> None:
    """To be called after every tile, also between the two of a turn (R10)."""
    before, now = state.joined_by, joined_seats(state)
    if before == now:
        return
    state.joined_by = before[:]
    for target, seats in enumerate(now):
        if seats != before[target]:
            state.joined_by[target] = seats
            _tell(state, target, before[target], seats, events)
    coins = state.coins_on
    target = 0
    while coins:
        if coins & 1 and now[target]:
            _award(state, target, now[target], events)
        coins >>= 1
        target += 1
    if state.instant_win_open:
        _instant_win(state, events)


def owner_of(state: AmberState, target: int) -> int | None:
    """Whose castle the target is; None for a village."""
    castle = target - len(state.set_up.villages)
    return castle if castle >= 0 else None


def _seats(state: AmberState, mask: int) -> list[int]:
    return [seat for seat in range(state.players) if mask >> seat & 1]


def _tell(state: AmberState, target: int, before: int, now: int, events: list[Event]) -> None:
    square, owner = state.book.squares[state.targets[target]], owner_of(state, target)
    for seat in _seats(state, now & ~before):
        events.append(JoinGained(seat, square, owner))
    for seat in _seats(state, before & ~now):
        events.append(JoinLost(seat, square, owner))


def _award(state: AmberState, target: int, seats: int, events: list[Event]) -> None:
    """The coin goes to the only one who is joined, or to the box if there are several (9)."""
    square, owner = state.book.squares[state.targets[target]], owner_of(state, target)
    state.coins_on &= ~(1 << target)
    if seats & (seats - 1):
        state.coins_box += 1
        events.append(CoinLost(square, owner))
        return
    seat = seats.bit_length() - 1
    state.coins[seat] += 1
    events.append(CoinTaken(seat, square, owner))


def _instant_win(state: AmberState, events: list[Event]) -> None:
    """Whoever is joined to everything, alone, wins at once, whoever laid the tile (10.1)."""
    complete = (1 << state.players) - 1
    villages = len(state.set_up.villages)
    for seats in state.joined_by[:villages]:
        complete &= seats
    for owner, seats in enumerate(state.joined_by[villages:]):
        complete &= seats | 1 << owner
    if not complete:
        return
    if complete & (complete - 1):
        state.instant_win_open = False
        events.append(InstantWinShared(tuple(_seats(state, complete))))
        return
    state.winner = complete.bit_length() - 1
    end_game(state, "instant", events)


def end_game(state: AmberState, ending: Ending, events: list[Event]) -> None:
    state.ending = ending
    state.phase = "over"
    state.player = None
    state.laid = NOTHING
    state.spent = False
    events.append(GameEnded(ending, tuple(winners(state))))
