"""A card from hand is placed or played, its padlock being opened first (7.3, 7.5, 7.7)."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.events import Event
from game.engine.messages import Message, Term, msg
from game.engine.sentinels import NOTHING
from game.villagers import event_limits, padlocks, placing
from game.villagers.actions import Look, Pay, PlayOn, PlaySpecial
from game.villagers.cards import Window
from game.villagers.events import PadlockOpened, seat_or_countess
from game.villagers.specials import TRICKS
from game.villagers.state import Paying, Phase, VillagersState
from game.villagers.village import PADLOCKS

# --- a Special from hand --------------------------------------------------------------------------
_NOT_YET: Mapping[Window, Message] = {
    "build": msg("This Special is played in your build turn."),
    "draft": msg("This Special is played in your draft turn."),
    "pick": msg("This Special is played in your draft turn, instead of a pick."),
    "reaction": msg("This Special is played in somebody else's draft turn, before the first pick."),
}
"""Why a Special cannot be played at another time."""
OPEN: Mapping[Phase, tuple[Window, ...]] = {
    "draft": ("draft", "pick"),
    "picked": ("draft",),
    "build": ("build",),
}
"""Which Specials can be played in a phase."""


def why_not_play(state: VillagersState, action: PlaySpecial | PlayOn | Look) -> Message | None:
    card = placing.held(state, action.card)
    if card is None:
        return placing.NOT_HELD
    kind = state.book.kind_of[card]
    name = Term(kind.id)
    if not kind.special:
        return msg("{card} is no Special: it is placed in your village.", card=name)
    trick = TRICKS[kind.special]
    if type(action) is not trick.played:
        return trick.how(name)
    if kind.window is not None and kind.window not in OPEN[state.phase]:
        return _NOT_YET[kind.window]
    return trick.why_not(state, card, action)


def play(state: VillagersState, action: PlaySpecial | PlayOn, events: list[Event]) -> None:
    number = state.book.number
    target = number[action.target] if isinstance(action, PlayOn) else NOTHING
    open_then(state, number[action.card], target, events)


# --- opening its padlock, and what follows --------------------------------------------------------
def open_then(state: VillagersState, card: int, where: int, events: list[Event]) -> None:
    """Open the padlock, asking where there are several ways, then place or play the card."""
    kind = state.book.kind_of[card]
    if not kind.locked:
        _opened(state, card, where, events)
        return
    seat, _ = state.acting()
    found = padlocks.ways(state, seat, kind)
    if len(found) == 1:
        _pay(state, card, where, found[0], events)
    else:
        state.paying = Paying(card, where)
        state.phase = "pay"


def pay(state: VillagersState, action: Pay, events: list[Event]) -> None:
    assert state.paying is not None
    card, where = state.paying
    state.paying = None
    _pay(state, card, where, action.to, events)


def _pay(state: VillagersState, card: int, where: int, way: str, events: list[Event]) -> None:
    state.phase = "cover" if state.placing else state.home
    if padlocks.is_freeing(state, way):
        freeing = state.book.number[way]
        TRICKS[state.book.kind_of[freeing].special].do(state, freeing, NOTHING, events)
        way = padlocks.FREE
    _open(state, card, way, events)
    _opened(state, card, where, events)


def _open(state: VillagersState, card: int, way: str, events: list[Event]) -> None:
    """Pay for the padlock of `card`; nothing is recorded on the card itself."""
    seat, village = state.acting()
    price, owner = padlocks.cost(state, way), seat
    village.earn(-price, PADLOCKS)
    if way == padlocks.BANK:
        state.issued -= price
        if state.solo and not state.drafting:
            event_limits.bank_was_paid(state)
    elif way != padlocks.FREE:
        unlocker = state.book.number[way]
        owner = padlocks.owner_of(state, unlocker)
        put = state.book.cost
        state.issued += put - price
        price = put
        coins = state.villages[owner].coins
        coins[unlocker] = coins.get(unlocker, 0) + put
    shown = seat_or_countess(owner, state.players)
    events.append(PadlockOpened(seat, state.book.names[card], way, shown, price))


def _opened(state: VillagersState, card: int, where: int, events: list[Event]) -> None:
    kind = state.book.kind_of[card]
    if kind.special:
        TRICKS[kind.special].do(state, card, where, events)
    else:
        placing.place(state, card, where, events)
