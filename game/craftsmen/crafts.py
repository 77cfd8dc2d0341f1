"""Stage IV, the Crafts Guild (10.IV), and the work tokens used between two stages (R34).

What is made goes to an icon or the market, to a ship (ships.py) or to the granary (granary.py).
"""

from __future__ import annotations

from game.craftsmen import granary, privileges, ships, turns
from game.craftsmen.actions import (
    DONE,
    PRIVILEGE,
    FromMarket,
    Make,
    UsePrivilege,
)
from game.craftsmen.book import CARGO, RAW, Icon
from game.craftsmen.estate import Estate
from game.craftsmen.events import WorkTokenUsed
from game.craftsmen.ledger import PRODUCTION
from game.craftsmen.production_events import Made, MarketUsed
from game.craftsmen.state import CraftsmenState
from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Term, msg, msgn


def begin(state: CraftsmenState, events: list[Event]) -> bool:
    state.work = state.book.records.years[state.year - 1].work
    state.twin = 0
    if not _steps(state):
        state.work = 0
        return False
    state.phase = "craft"
    return True


def begin_window(state: CraftsmenState, events: list[Event]) -> bool:
    """Between two stages a work token gives one work point (R34)."""
    _, estate = state.acting()
    if not estate.work or not _steps(state):
        return False
    state.phase = "window"
    return True


def go_on(state: CraftsmenState, events: list[Event]) -> None:
    """After a step: the next one, as long as there is work and something to do."""
    seat = state.turns[0].seat
    state.player = seat
    if state.part == "window":
        if state.estates[seat].work and _steps(state):
            state.phase = "window"
            return
    elif state.twin:
        state.phase = "twin"
        return
    elif state.work and _steps(state):
        state.phase = "craft"
        return
    state.work = 0
    turns.done(state)


def done(state: CraftsmenState, action: Action, events: list[Event]) -> None:
    """Work points left over are lost."""
    turns.finish(state, action, events)
    state.work = 0


# --- what can be done ---------------------------------------------------------------------------
Icons = dict[int, list[Icon]]
"""Icons by good."""


def empty_icons(state: CraftsmenState, estate: Estate) -> Icons:
    """The empty icons of the own buildings."""
    icons: Icons = {}
    filled = state.filled
    for card in estate.row:
        for icon in state.book.icons[card]:
            if not filled[card] & icon.bit:
                icons.setdefault(icon.good, []).append(icon)
    return icons


def _steps(state: CraftsmenState) -> list[Action]:
    """Everything that one work point can do."""
    _, estate = state.acting()
    book = state.book
    icons = empty_icons(state, estate)
    actions: list[Action] = []
    for card in estate.row:
        kind = book.card_kind[card]
        if kind != RAW and state.filled[card] != book.full[card]:
            continue
        if kind == CARGO:
            actions += ships.list_loadings(state, card)
            continue
        to_icon = book.to_icon[card]
        for icon in icons.get(book.card_good[card], ()):
            actions.append(to_icon[icon.place])
        if kind != RAW:
            actions.append(book.to_granary[card])
        elif estate.market < book.limits.market:
            actions.append(book.to_market[card])
    if estate.market:
        for good, places in icons.items():
            if book.good_kind[good] == RAW:
                actions += [book.from_market[icon.place] for icon in places]
    return actions


def list_raws(state: CraftsmenState) -> list[Action]:
    """The raws that have a place."""
    kind, index = state.book.card_kind, state.book.card_index
    return [
        action
        for action in _steps(state)
        if isinstance(action, Make) and kind[index[action.card]] == RAW
    ]


def places_for_raws(state: CraftsmenState) -> int:
    """How many raws could be made one after the other."""
    _, estate = state.acting()
    book = state.book
    own = {book.card_good[card] for card in estate.row if book.card_kind[card] == RAW}
    if not own:
        return 0
    room = book.limits.market - estate.market
    icons = empty_icons(state, estate)
    return room + sum(len(places) for good, places in icons.items() if good in own)


def list_steps(state: CraftsmenState) -> list[Action]:
    actions = _steps(state)
    if _privilege_helps(state):
        actions.append(PRIVILEGE)
    actions.append(DONE)
    return actions


def list_window(state: CraftsmenState) -> list[Action]:
    actions = _steps(state)
    actions.append(DONE)
    return actions


# --- one step -----------------------------------------------------------------------------------
def _spend_work(state: CraftsmenState, events: list[Event]) -> None:
    seat, estate = state.acting()
    if state.part == "window":
        estate.work -= 1
        state.pool_work += 1
        events.append(WorkTokenUsed(seat))
    elif state.twin:
        state.twin -= 1
    else:
        state.work -= 1


def why_not_make(state: CraftsmenState, action: Make) -> Message | None:
    _, estate = state.acting()
    book = state.book
    card = book.card_index.get(action.card)
    if card is None or card not in estate.row:
        return msg("This building is not in your row.")
    kind = book.card_kind[card]
    if kind != RAW:
        if state.twin:
            return msg("Two raw materials are made for this work point.")
        if state.filled[card] != book.full[card]:
            return msg("The input icons of this building are not all filled.")
    icon = book.icon_at.get(action.to)
    if icon is not None:
        if kind == CARGO:
            return msg("This product goes to a ship.")
        return _why_not_icon(state, estate, icon, book.card_good[card])
    if action.to == "market":
        return _why_not_market(state, estate, kind)
    if kind == CARGO:
        return ships.why_not_load(state, action.to, card)
    if action.to == f"granary.{book.goods[book.card_good[card]]}" and kind != RAW:
        return None
    return msg("This good cannot go there.")


def _why_not_icon(state: CraftsmenState, estate: Estate, icon: Icon, good: int) -> Message | None:
    if icon.card not in estate.row:
        return msg("This building is not in your row.")
    if icon.good != good:
        return msg("This icon needs another good: {good}.", good=Term(state.book.goods[icon.good]))
    if state.filled[icon.card] & icon.bit:
        return msg("There is a cube on this icon already.")
    return None


def _why_not_market(state: CraftsmenState, estate: Estate, kind: int) -> Message | None:
    if kind != RAW:
        return msg("Only raw materials go to the market.")
    most = state.book.limits.market
    if estate.market >= most:
        return msgn(
            "You may have only {n} cube on the market.",
            "You may have only {n} cubes on the market.",
            most,
        )
    return None


def make(state: CraftsmenState, action: Make, events: list[Event]) -> None:
    seat, estate = state.acting()
    book = state.book
    card = book.card_index[action.card]
    _spend_work(state, events)
    good = book.goods[book.card_good[card]]
    state.filled[card] = 0
    points = 0 if action.to == "lost" else book.card_points[card]
    if points:
        estate.score(points, PRODUCTION)
    made = Made(seat, action.card, good, action.to, points)
    if action.to in book.hold_at:
        ships.load(state, book.hold_at[action.to], made, events)
    elif action.to.startswith("granary."):
        granary.sell(state, book.card_good[card], made, events)
    else:
        icon = book.icon_at.get(action.to)
        if icon is not None:
            state.filled[icon.card] |= icon.bit
        elif action.to == "market":
            estate.market += 1
        events.append(made)
        go_on(state, events)


def why_not_from_market(state: CraftsmenState, action: FromMarket) -> Message | None:
    _, estate = state.acting()
    if not estate.market:
        return msg("You have no cube on the market.")
    icon = state.book.icon_at.get(f"icon.{action.card}.{action.slot}")
    if icon is None:
        return msg("There is no such icon.")
    if state.book.good_kind[icon.good] != RAW:
        return msg("A cube of the market stands for raw materials only.")
    return _why_not_icon(state, estate, icon, icon.good)


def from_market(state: CraftsmenState, action: FromMarket, events: list[Event]) -> None:
    seat, estate = state.acting()
    _spend_work(state, events)
    icon = state.book.icon_at[f"icon.{action.card}.{action.slot}"]
    estate.market -= 1
    state.filled[icon.card] |= icon.bit
    events.append(MarketUsed(seat, state.book.goods[icon.good], icon.place))
    go_on(state, events)


# --- the privilege: two raws for one work point (R24) -------------------------------------------
def _privilege_helps(state: CraftsmenState) -> bool:
    return privileges.available(state) and places_for_raws(state) >= state.book.records.crafts.raws


def why_not_privilege(state: CraftsmenState, action: UsePrivilege) -> Message | None:
    reason = privileges.why_not(state)
    if reason is None and not _privilege_helps(state):
        return msgn(
            "There is no place for {n} raw material.",
            "There is no place for {n} raw materials.",
            state.book.records.crafts.raws,
        )
    return reason


def use_privilege(state: CraftsmenState, action: UsePrivilege, events: list[Event]) -> None:
    privileges.use(state, events)
    state.work -= 1
    state.twin = state.book.records.crafts.raws
    go_on(state, events)
