"""The ships: loading a product, and the captain's bribe where its row is full (10.IV)."""

from __future__ import annotations

from game.craftsmen import turns
from game.craftsmen.actions import LayCapital
from game.craftsmen.cards import CELLS
from game.craftsmen.production_events import Bribed, Made, PushedOut
from game.craftsmen.state import CraftsmenState
from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Term, msg
from game.engine.sentinels import NOTHING


def takes(state: CraftsmenState, hold: int, seat: int) -> bool:
    """Whether the seat can load something in a cargo row, perhaps by a bribe (R27)."""
    cubes = state.cargo[hold]
    return len(cubes) < CELLS or (cubes[0] != seat and state.estates[seat].cards() > 0)


def why_closed(state: CraftsmenState, hold: int, seat: int) -> Message | None:
    """Why nothing of this seat can be loaded in a cargo row, bribes included."""
    if takes(state, hold, seat):
        return None
    if state.cargo[hold][0] == seat:
        return msg("The row is full, and the cube you would push out is your own.")
    return msg("The row is full, and you have no capital card for a bribe.")


def can_bribe(state: CraftsmenState, card: int) -> bool:
    """Whether some captain would take the product of this building for a bribe."""
    seat, _ = state.acting()
    holds = state.book.holds_of[state.book.card_good[card]]
    return any(len(state.cargo[hold]) == CELLS and takes(state, hold, seat) for hold in holds)


def _have_room(state: CraftsmenState, good: int) -> bool:
    return any(len(state.cargo[hold]) < CELLS for hold in state.book.holds_of[good])


def list_loadings(state: CraftsmenState, card: int) -> list[Action]:
    """Ships that take the product; thrown away only where no row has room (R46)."""
    seat, _ = state.acting()
    book = state.book
    actions: list[Action] = [
        make for hold, make in book.to_hold[card].items() if takes(state, hold, seat)
    ]
    if not _have_room(state, book.card_good[card]):
        actions.append(book.to_lost[card])
    return actions


def why_not_load(state: CraftsmenState, to: str, card: int) -> Message | None:
    seat, _ = state.acting()
    book = state.book
    good = book.card_good[card]
    hold = book.hold_at.get(to)
    if hold is not None and book.holds[hold].good == good:
        return why_closed(state, hold, seat)
    if to != "lost":
        return msg(
            "This product goes to a ship that carries it: {good}.", good=Term(book.goods[good])
        )
    if _have_room(state, good):
        return msg("A ship has room for it, so it must be loaded.")
    return None


def load(state: CraftsmenState, hold: int, made: Made, events: list[Event]) -> None:
    seat, estate = state.acting()
    if len(state.cargo[hold]) < CELLS:
        state.cargo[hold] = (*state.cargo[hold], seat)
        events.append(made)
        turns.resume(state, "craft")
        return
    events.append(made)
    state.target = hold
    kinds = [kind for kind, number in enumerate(estate.capital) if number]
    if len(kinds) == 1:
        pay_bribe(state, state.book.lay[kinds[0]], events)
    else:
        state.phase = "bribe"


def pay_bribe(state: CraftsmenState, action: LayCapital, events: list[Event]) -> None:
    """The left cube leaves, the right one moves left, the new one comes in on the right."""
    seat, estate = state.acting()
    book = state.book
    hold, state.target = state.target, NOTHING
    kind = book.kind_index[action.kind]
    estate.capital[kind] -= 1
    state.discards[kind] += 1
    row = book.holds[hold]
    events.append(Bribed(seat, book.ships[row.ship], action.kind))
    pushed, *rest = state.cargo[hold]
    state.cargo[hold] = (*rest, seat)
    events.append(PushedOut(pushed, book.goods[row.good], row.place))
    turns.resume(state, "craft")
