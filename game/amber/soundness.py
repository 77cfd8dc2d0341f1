"""What holds in every position of Amber, full or as a seat sees it."""

from __future__ import annotations

from game.amber import building, castle_choice, drawing
from game.amber.options import CHOSEN, SEATED
from game.amber.state import AmberState
from game.engine.damage import Damaged, require
from game.engine.sentinels import NOBODY, NOTHING, UNKNOWN


def sound(state: AmberState) -> None:
    """Damaged, in clear words, if play cannot lead here."""
    _board(state)
    tiles(state)
    coins(state)
    turn(state)
    _hands(state)
    _phase(state)


def _board(state: AmberState) -> None:
    known, stand = list(state.set_up.castles), list(state.castles)
    if state.options["castles"] != SEATED:
        known, stand = sorted(known), sorted(stand)
    require(stand == known, "the castles do not stand where the set-up has them")
    book = state.book
    for square in state.set_up.villages:
        laid = book.tile_of.get(state.cells[square])
        swamp = laid is not None and not book.is_road[laid[0]]
        require(not swamp or building.may_swamp(state, square), "a swamp on a village")


def tiles(state: AmberState) -> None:
    """Every tile is in exactly one place; those a view hides make up the rest."""
    book, seats = state.book, state.players
    for what, rows in (("hands", state.hands), ("swapped tiles", state.swapped)):
        require(len(rows) == seats, f"{what} for {len(rows)} seats")
        require(all(list(row) == sorted(row) for row in rows), f"{what} in disorder")
    slots = seats if state.advanced else 0
    require(len(state.row) == slots, f"an open row of {len(state.row)}")
    require(UNKNOWN not in state.row, "a hidden tile in the open row")
    require(not state.stack or NOTHING not in state.row, "a gap in the open row")
    require(state.advanced or not state.special_shovels, "the special shovels")
    left = [count - boxed for count, boxed in zip(book.counts, state.box, strict=True)]
    hidden = 0
    for cell in state.cells:
        if cell in book.tile_of:
            left[book.tile_of[cell][0]] -= 1
    for tiles in (*state.hands, *state.swapped, state.stack, state.row):
        for tile in tiles:
            if tile >= 0:
                left[tile] -= 1
            hidden += tile == UNKNOWN
    require(min(left) >= 0 and sum(left) == hidden, "the tiles do not add up")


def coins(state: AmberState) -> None:
    """Every coin lies in one place, none where somebody is joined."""
    require(len(state.coins) == state.players, f"coins for {len(state.coins)} seats")
    for target, seats in enumerate(state.joined_by):
        if seats and state.coins_on >> target & 1:
            name = state.book.squares[state.targets[target]]
            raise Damaged(f"a coin on {name!r}, which is joined")
    require(min(*state.coins, state.coins_box) >= 0, "the coins do not add up")
    total = state.coins_on.bit_count() + sum(state.coins) + state.coins_box
    require(total == state.book.records.box.coins, "the coins do not add up")


def turn(state: AmberState) -> None:
    """What was done in this turn, who is to move and who has won agree."""
    over = state.phase == "over"
    require((state.player is None) == over == bool(state.ending), "who is to move")
    require((state.winner != NOBODY) == (state.ending == "instant"), "who has won")
    require(state.turn >= 0, "the number of turns")
    require(state.idle >= 0 and (over or state.idle <= state.players), "idle turns")
    after = state.phase in ("after", "draw")
    done = state.laid != NOTHING or state.spent
    require(after or not done, "what was done in this turn")


def _hands(state: AmberState) -> None:
    seat = state.player
    low, high = state.book.rules.end_hand_size, state.book.rules.hand_size
    for other, hand in enumerate(state.hands):
        require(len(hand) <= high, "a hand is too large")
        full = state.supply_left and other != seat and seat is not None
        require(not full or len(hand) == high, "a hand is too small")
        # Two tiles of a turn may be gone before any is drawn (8.5).
        require(len(hand) >= min(low, high - 2), "a hand is too small")


def _phase(state: AmberState) -> None:
    seat, phase = state.player, state.phase
    if seat is None:
        return
    low, high = state.book.rules.end_hand_size, state.book.rules.hand_size
    held = len(state.hands[seat])
    if phase == "castles":
        empty = not any(cell in state.book.tile_of for cell in state.cells)
        fits = state.options["castles"] == CHOSEN and empty and not state.turn
        require(fits and len(castle_choice.undecided(state)) > 1, "the choice of castles")
        return
    if state.laid != NOTHING:
        cell = state.cells[state.laid]
        require(cell in state.book.tile_of and state.spent, "the tile laid last")
    if phase in ("turn", "stuck"):
        enough = held == high if state.supply_left else held > low
        require(enough, "the hand of the player whose turn it is")
    elif phase == "draw":
        require(drawing.follows(state) and state.laid == NOTHING, "nothing to draw")
    elif phase == "replace":
        fits = state.advanced and not state.stack and held == high - 1
        require(fits and state.supply_left > 0, "nothing to draw")
    else:
        require(phase == "after", "nobody is asked anything")
        require(not state.spent or held < high, "a tile was used, but none is missing")
    if state.viewer in (None, seat):
        moves = building.can_move(state, seat)
        require(phase != "turn" or moves, "there is no move")
        require(phase != "stuck" or not moves, "there is a move")
        require(bool(state.legal_actions()), "there is nothing to decide")
