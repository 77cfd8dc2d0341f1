"""Stage IV, the Crafts Guild (10.IV), and the work tokens used between two stages (R34)."""

from __future__ import annotations

from game.craftsmen import bank, dealing, limits, privileges, turns
from game.craftsmen.actions import (
    DONE,
    DRAW,
    PRIVILEGE,
    DrawCapital,
    FromMarket,
    LayCapital,
    Make,
    TakeOpen,
    UsePrivilege,
)
from game.craftsmen.book import CARGO, RAW, Icon
from game.craftsmen.cards import CELLS
from game.craftsmen.estate import Estate
from game.craftsmen.events import WorkTokenUsed
from game.craftsmen.ledger import PRODUCTION
from game.craftsmen.production_events import Bribed, Made, MarketUsed, PushedOut
from game.craftsmen.state import CraftsmenState
from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Term, msg, msgn
from game.engine.sentinels import NOTHING


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
def empty_icons(state: CraftsmenState, estate: Estate) -> dict[int, list[Icon]]:
    """The empty icons of the own buildings, by good."""
    icons: dict[int, list[Icon]] = {}
    filled = state.filled
    for card in estate.row:
        for icon in state.book.icons[card]:
            if not filled[card] & icon.bit:
                icons.setdefault(icon.good, []).append(icon)
    return icons


def _steps(state: CraftsmenState) -> list[Action]:
    """Everything that one work point can do."""
    seat, estate = state.acting()
    book = state.book
    icons = empty_icons(state, estate)
    room = estate.market < book.limits.market
    actions: list[Action] = []
    for card in estate.row:
        kind = book.card_kind[card]
        if kind == RAW:
            to_icon = book.to_icon[card]
            for icon in icons.get(book.card_good[card], ()):
                actions.append(to_icon[icon.place])
            if room:
                actions.append(book.to_market[card])
        elif state.filled[card] == book.full[card]:
            if kind == CARGO:
                actions += _loadings(state, estate, seat, card)
            else:
                to_icon = book.to_icon[card]
                for icon in icons.get(book.card_good[card], ()):
                    actions.append(to_icon[icon.place])
                actions.append(book.to_granary[card])
    if estate.market:
        for good, places in icons.items():
            if book.good_kind[good] == RAW:
                actions += [book.from_market[icon.place] for icon in places]
    return actions


def _loadings(state: CraftsmenState, estate: Estate, seat: int, card: int) -> list[Action]:
    """Ships that take the product; thrown away only where no row has room (R46)."""
    book = state.book
    actions: list[Action] = []
    lost = True
    for hold, make in book.to_hold[card].items():
        cubes = state.cargo[hold]
        if len(cubes) < CELLS:
            lost = False
            actions.append(make)
        elif cubes[0] != seat and estate.cards():
            actions.append(make)
    if lost:
        actions.append(book.to_lost[card])
    return actions


def can_bribe(state: CraftsmenState, card: int) -> bool:
    """Whether some captain would take the product of this building for a bribe."""
    seat, _ = state.acting()
    holds = state.book.holds_of[state.book.card_good[card]]
    return any(
        len(state.cargo[hold]) == CELLS and why_closed(state, hold, seat) is None for hold in holds
    )


def list_raws(state: CraftsmenState) -> list[Action]:
    """The raws that have a place."""
    _, estate = state.acting()
    book = state.book
    icons = empty_icons(state, estate)
    room = estate.market < book.limits.market
    actions: list[Action] = []
    for card in estate.row:
        if book.card_kind[card] == RAW:
            to_icon = book.to_icon[card]
            actions += [to_icon[icon.place] for icon in icons.get(book.card_good[card], ())]
            if room:
                actions.append(book.to_market[card])
    return actions


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
        return _why_not_ship(state, action.to, card)
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


def _why_not_ship(state: CraftsmenState, to: str, card: int) -> Message | None:
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
    if any(len(state.cargo[hold]) < CELLS for hold in book.holds_of[good]):
        return msg("A ship has room for it, so it must be loaded.")
    return None


def why_closed(state: CraftsmenState, hold: int, seat: int) -> Message | None:
    """Why nothing of this seat can be loaded in a cargo row, bribes included (R27)."""
    cubes = state.cargo[hold]
    if len(cubes) < CELLS:
        return None
    if cubes[0] == seat:
        return msg("The row is full, and the cube you would push out is your own.")
    if not state.estates[seat].cards():
        return msg("The row is full, and you have no capital card for a bribe.")
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
        _load(state, book.hold_at[action.to], made, events)
    elif action.to.startswith("granary."):
        _sell(state, book.card_good[card], made, events)
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


# --- ships --------------------------------------------------------------------------------------
def _load(state: CraftsmenState, hold: int, made: Made, events: list[Event]) -> None:
    seat, estate = state.acting()
    if len(state.cargo[hold]) < CELLS:
        state.cargo[hold] = (*state.cargo[hold], seat)
        events.append(made)
        go_on(state, events)
        return
    events.append(made)
    state.target = hold
    kinds = [kind for kind, number in enumerate(estate.capital) if number]
    if len(kinds) == 1:
        pay_bribe(state, state.book.lay[kinds[0]], events)
    else:
        state.phase = "bribe"


def list_bribes(state: CraftsmenState) -> list[Action]:
    _, estate = state.acting()
    return limits.held(state, estate, state.book.lay)


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
    go_on(state, events)


# --- the granary --------------------------------------------------------------------------------
def _sell(state: CraftsmenState, good: int, made: Made, events: list[Event]) -> None:
    """The cube comes in from above; of two cubes the lower one leaves. A capital card for it."""
    seat, _ = state.acting()
    column = state.book.column_of[good]
    cubes = state.granary[column]
    if len(cubes) == CELLS:
        events.append(made)
        state.granary[column] = (*cubes[1:], seat)
        events.append(PushedOut(cubes[0], made.good, made.place))
    else:
        state.granary[column] = (*cubes, seat)
        events.append(made)
    state.target = column
    dealing.refill_open(state, events)  # R13: places that stayed empty when no card was there
    offers = list_rewards(state)
    if len(offers) > 1:
        state.phase = "reward"
    elif not offers:
        state.target = NOTHING
        go_on(state, events)
    elif offers[0] is DRAW:
        draw_reward(state, DRAW, events)
    else:
        _take(state, 1 + next(n for n, kind in enumerate(state.open) if kind >= 0), events)


def list_rewards(state: CraftsmenState) -> list[Action]:
    actions = bank.list_open(state)
    if dealing.capital_left(state):
        actions.append(DRAW)
    return actions


def take_reward(state: CraftsmenState, action: TakeOpen, events: list[Event]) -> None:
    _take(state, action.slot, events)


def _take(state: CraftsmenState, slot: int, events: list[Event]) -> None:
    bank.take_card(state, slot, events)
    dealing.refill_open(state, events)
    _rewarded(state, events)


def why_not_draw(state: CraftsmenState, action: DrawCapital) -> Message | None:
    return None if dealing.capital_left(state) else msg("There is no capital card.")


def draw_reward(state: CraftsmenState, action: DrawCapital, events: list[Event]) -> None:
    seat, _ = state.acting()
    dealing.draw_to_hand(state, seat, 1, events)
    _rewarded(state, events)


def _rewarded(state: CraftsmenState, events: list[Event]) -> None:
    state.target = NOTHING
    seat, _ = state.acting()
    if not limits.ask(state, seat, "craft"):
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
