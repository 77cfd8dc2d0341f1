"""Stage V, the Merchants' Guild (10.V): one semi-finished good from the granary."""

from __future__ import annotations

from game.craftsmen import crafts, limits, privileges, turns
from game.craftsmen.actions import (
    CUBE_TO_MARKET,
    DONE,
    PAY_CUBE,
    BuySemi,
    CubeToMarket,
    LayCapital,
    PayCube,
)
from game.craftsmen.book import NATURAL
from game.craftsmen.estate import Estate
from game.craftsmen.events import CardGiven, Discarded
from game.craftsmen.production_events import CubeAdded, CubePaid, SemiBought
from game.craftsmen.state import CraftsmenState
from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, msg
from game.engine.sentinels import NOTHING


def begin(state: CraftsmenState, events: list[Event]) -> bool:
    if len(list_goods(state)) == 1:
        return False
    state.phase = "merchant"
    return True


def list_goods(state: CraftsmenState) -> list[Action]:
    seat, estate = state.acting()
    actions: list[Action] = []
    if estate.cards() or _cube_helps(state, estate):
        icons = crafts.empty_icons(state, estate)
        for column, cubes in enumerate(state.granary):
            if cubes and cubes[0] != seat:
                for icon in icons.get(state.book.columns[column], ()):
                    actions.append(state.book.buy_semi[icon.place])
    actions.append(DONE)
    return actions


def _cube_helps(state: CraftsmenState, estate: Estate) -> bool:
    return estate.market > 0 and privileges.available(state)


def why_not_buy(state: CraftsmenState, action: BuySemi) -> Message | None:
    seat, estate = state.acting()
    book = state.book
    icon = book.icon_at.get(f"icon.{action.card}.{action.slot}")
    if icon is None or icon.card not in estate.row:
        return msg("This building is not in your row.")
    if book.goods[icon.good] != action.good:
        return msg("This icon needs another good.")
    if icon.good not in book.column_of:
        return msg("The granary does not hold this good.")
    if state.filled[icon.card] & icon.bit:
        return msg("There is a cube on this icon already.")
    cubes = state.granary[book.column_of[icon.good]]
    if not cubes:
        return msg("There is none of it in the granary.")
    if cubes[0] == seat:
        return msg("The lowest cube is your own: you cannot buy it.")
    if not estate.cards() and not _cube_helps(state, estate):
        return msg("You have nothing to pay with.")
    return None


def buy(state: CraftsmenState, action: BuySemi, events: list[Event]) -> None:
    """The lower cube comes to the icon, the upper one moves down; then it is paid for."""
    seat, estate = state.acting()
    book = state.book
    icon = book.icon_at[f"icon.{action.card}.{action.slot}"]
    column = book.column_of[icon.good]
    owner, *rest = state.granary[column]
    state.granary[column] = tuple(rest)
    state.filled[icon.card] |= icon.bit
    state.target = column
    state.owner = owner
    events.append(SemiBought(seat, action.good, icon.place, owner))
    kinds = [kind for kind, number in enumerate(estate.capital) if number]
    if len(kinds) == 1 and not _cube_helps(state, estate):
        pay_card(state, book.lay[kinds[0]], events)
    else:
        state.phase = "purchase"


# --- paying for it ------------------------------------------------------------------------------
def list_payments(state: CraftsmenState) -> list[Action]:
    _, estate = state.acting()
    actions = limits.list_lays(state)
    if _cube_helps(state, estate):
        actions.append(PAY_CUBE)
    return actions


def pay_card(state: CraftsmenState, action: LayCapital, events: list[Event]) -> None:
    """To the discard pile for a natural cube, to its owner otherwise."""
    seat, estate = state.acting()
    kind = state.book.kind_index[action.kind]
    owner = _paid(state)
    estate.capital[kind] -= 1
    if owner == NATURAL:
        state.discards[kind] += 1
        events.append(Discarded(seat, action.kind))
    else:
        state.estates[owner].capital[kind] += 1
        events.append(CardGiven(seat, owner, action.kind))
        if limits.ask(state, owner, "turn"):
            return
    turns.done(state)


def _paid(state: CraftsmenState) -> int:
    """Whose cube it was."""
    owner = state.owner
    state.target = state.owner = NOTHING
    return owner


def why_not_cube(state: CraftsmenState, action: PayCube) -> Message | None:
    _, estate = state.acting()
    if not estate.market:
        return msg("You have no cube on the market.")
    return privileges.why_not(state)


def pay_cube(state: CraftsmenState, action: PayCube, events: list[Event]) -> None:
    """The privilege; the former owner may put a cube on the market instead of a card (R29)."""
    seat, estate = state.acting()
    privileges.use(state, events)
    owner = _paid(state)
    estate.market -= 1
    events.append(CubePaid(seat))
    if owner != NATURAL and state.estates[owner].market < state.book.limits.market:
        state.player = owner
        state.phase = "owner"
    else:
        turns.done(state)


def list_answers(state: CraftsmenState) -> list[Action]:
    return [CUBE_TO_MARKET, DONE]


def add_cube(state: CraftsmenState, action: CubeToMarket, events: list[Event]) -> None:
    seat, estate = state.acting()
    estate.market += 1
    events.append(CubeAdded(seat))
    turns.done(state)
