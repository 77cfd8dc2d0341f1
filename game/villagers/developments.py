"""The Developments phase, after every build phase: winners, then tokens, then rewards.

What a winner may take besides gold is asked. In solo the Countess competes too: she takes gold,
and the player chooses the basic villager she gets.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, msg
from game.engine.sentinels import NOBODY, NOTHING
from game.villagers import basics
from game.villagers.actions import Forgo, GiveBasic, Made, TakeBasic, TakeUnseen
from game.villagers.book import Development
from game.villagers.cards import Extra
from game.villagers.counters import COUNTERS
from game.villagers.events import BasicTaken, seat_or_countess
from game.villagers.expansion_events import (
    BasicGiven,
    DevelopmentPaid,
    DevelopmentWon,
    NobodyWon,
    RewardLeft,
    UnseenTaken,
)
from game.villagers.state import ME, VillagersState
from game.villagers.village import DEVELOPMENTS

_TAKE = Made(TakeUnseen)
_BASIC = Made(TakeBasic)
_GIVE = Made(GiveBasic)
_FORGO = Made(Forgo)


def in_play(state: VillagersState) -> list[Development]:
    return [state.book.developments[number] for number in state.developments]


# --- who wins -------------------------------------------------------------------------------------
def counts(state: VillagersState, one: Development) -> list[int]:
    """How much each seat has of what it counts, the Countess last."""
    count = COUNTERS[one.most.count]
    return [count(village, one.of) for village in state.villages]


def winner(counted: list[int]) -> int:
    """Who alone has most; NOBODY on a tie, and where nobody has any (R10, R11)."""
    most = max(counted)
    return counted.index(most) if most > 0 and counted.count(most) == 1 else NOBODY


def hold(state: VillagersState, events: list[Event]) -> None:
    """All are judged before anything is gained; then the tokens move, and rewards are paid."""
    state.phase = "developments"
    won = in_play(state)
    judged = [counts(state, one) for one in won]
    for place, (one, counted) in enumerate(zip(won, judged, strict=True)):
        seat, most = winner(counted), max(counted)
        if seat != state.tokens[place]:
            state.tokens = (*state.tokens[:place], seat, *state.tokens[place + 1 :])
        if seat == NOBODY:
            events.append(NobodyWon(one.id, most))
        else:
            events.append(DevelopmentWon(seat_or_countess(seat, state.players), one.id, most))
    _reward(state, won, events)


def _reward(state: VillagersState, won: list[Development], events: list[Event]) -> None:
    """From the first player on, gold at once; then what has to be asked (R19)."""
    tokens, first, seats = state.tokens, state.first, state.seats
    places = [place for place, seat in enumerate(tokens) if seat != NOBODY]
    places.sort(key=lambda place: (tokens[place] - first) % seats)
    waiting: list[int] = []
    for place in places:
        one, seat = won[place], tokens[place]
        if gold := one.gold:
            state.villages[seat].earn(gold, DEVELOPMENTS)
            state.issued += gold
            events.append(DevelopmentPaid(seat_or_countess(seat, state.players), one.id, gold))
        if one.extra is not None:
            waiting.append(place)
    state.rewards = tuple(waiting)
    _ask(state)


# --- what is taken besides ------------------------------------------------------------------------
def _piles(state: VillagersState) -> list[Action]:
    """The face-down cards that can be taken: of any stack, or of the Reserve."""
    names = state.book.stack_names
    found = [names[n] for n, stack in enumerate(state.stacks) if stack]
    return [_TAKE[name] for name in [*found, *(["reserve"] if state.reserve else [])]]


def _basics(state: VillagersState) -> list[Action]:
    piles = zip(state.book.basics, state.piles, strict=True)
    made = _GIVE if hers(state) else _BASIC
    return [made[kind.id] for kind, pile in piles if pile]


_EXTRAS: Mapping[Extra, Callable[[VillagersState], list[Action]]] = {
    "unseen_card": lambda state: [] if hers(state) else _piles(state),
    "basic_villager": _basics,
}
"""What there is to choose from."""


def hers(state: VillagersState) -> bool:
    """Solo: whether the Countess has won what is asked about."""
    return state.tokens[state.rewards[0]] >= state.players


def waiting(state: VillagersState) -> dict[Extra, int]:
    """What the winner who is asked may still take, with the place of its first Development."""
    owner = state.tokens[state.rewards[0]]
    found: dict[Extra, int] = {}
    for place in state.rewards:
        extra = state.book.developments[state.developments[place]].extra
        if state.tokens[place] == owner and extra is not None:
            found.setdefault(extra, place)
    return found


def _ask(state: VillagersState) -> None:
    """The next reward of which something is there to take; a winner of several has the choice."""
    state.phase = "rewarded"
    while state.rewards:
        if any(_EXTRAS[extra](state) for extra in waiting(state)):
            state.phase = "reward"
            state.player = ME if hers(state) else state.tokens[state.rewards[0]]
            return
        state.rewards = state.rewards[1:]


def list_rewards(state: VillagersState) -> list[Action]:
    found: list[Action] = []
    for extra in waiting(state):
        found += _EXTRAS[extra](state)
    if not hers(state):
        found += [_FORGO[in_play(state)[place].id] for place in waiting(state).values()]
    return found


def why_not_take(state: VillagersState, action: TakeUnseen) -> Message | None:
    if "unseen_card" not in waiting(state) or hers(state):
        return msg("You have won no card of a stack.")
    if action.pile != "reserve" and action.pile not in state.book.stack_index:
        return msg("There is no pile called {word}.", word=action.pile)
    return None if action in _piles(state) else msg("There is no card in this pile.")


def take(state: VillagersState, action: TakeUnseen, events: list[Event]) -> None:
    seat, village = state.acting()
    number = state.book.stack_index.get(action.pile)
    pile = state.reserve if number is None else state.stacks[number]
    card = pile.pop()
    village.hand.append(card)
    suit = state.book.suits[state.book.kind_of[card].suit]
    events.append(UnseenTaken(seat, state.book.names[card], suit, action.pile))
    _settle(state, waiting(state)["unseen_card"])


def why_not_basic(state: VillagersState, action: TakeBasic | GiveBasic) -> Message | None:
    if "basic_villager" not in waiting(state):
        return msg("You have won no basic villager.")
    if isinstance(action, GiveBasic) != hers(state):
        return msg("Another seat has won the basic villager.")
    return basics.why_not_basic(state, action)


def take_basic(state: VillagersState, action: TakeBasic | GiveBasic, events: list[Event]) -> None:
    """It lies in the village at once; it is none of the exchanges and costs nothing."""
    place = waiting(state)["basic_villager"]
    card = state.piles[state.book.basic_index[action.kind]].pop()
    name = state.book.names[card]
    state.villages[state.tokens[place]].lay(card, NOTHING)
    if isinstance(action, GiveBasic):
        events.append(BasicGiven(name))
    else:
        events.append(BasicTaken(state.acting()[0], name))
    _settle(state, place)


def why_not_forgo(state: VillagersState, action: Forgo) -> Message | None:
    if hers(state):
        return msg("The Countess takes what she has won.")
    if action in list_rewards(state):
        return None
    return msg("Nothing more can be taken there.")


def forgo(state: VillagersState, action: Forgo, events: list[Event]) -> None:
    seat, _ = state.acting()
    ids = [one.id for one in in_play(state)]
    events.append(RewardLeft(seat, action.development))
    _settle(state, ids.index(action.development))


def _settle(state: VillagersState, place: int) -> None:
    state.rewards = tuple(other for other in state.rewards if other != place)
    _ask(state)
