"""The draft phase (6.1 to 6.3), in solo with the villagers given to the Countess (11.2)."""

from __future__ import annotations

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, msg
from game.engine.sentinels import NOTHING
from game.villagers import event_limits, road
from game.villagers.actions import Draft, DraftUnseen, GiveToCountess, Made
from game.villagers.countess_events import CountessGiven
from game.villagers.events import Drafted, DraftedUnseen, NothingToDraft, SquareTaken
from game.villagers.placing import no_card
from game.villagers.state import VillagersState
from game.villagers.village import ROAD

_DRAFT = Made(Draft)
_UNSEEN = Made(DraftUnseen)
_GIVE = Made(GiveToCountess)


def begin(state: VillagersState, events: list[Event]) -> None:
    """Limits are counted at the start of the phase (R10); all must draft exactly that many."""
    limits = state.book.records.limits
    for village in state.villages[: state.players]:
        village.drafted = False
        village.limit = min(limits.draft_max, limits.draft_base + village.food)
    begin_turns(state, events)


def begin_turns(state: VillagersState, events: list[Event]) -> None:
    """Once events that change the limit are answered (solo)."""
    if not (state.solo and event_limits.ask_limit(state, "draft", events)):
        draft_turn_start(state, state.first, events)


def draft_turn_start(state: VillagersState, seat: int, events: list[Event]) -> None:
    """The draft turn of the next player, from `seat` on, who has not finished."""
    players = state.players
    for step in range(players):
        at = (seat + step) % players
        village = state.villages[at]
        if village.drafted:
            continue
        if len(village.square) >= village.limit:
            draft_finish_check(state, at, events)
            continue
        if not road.anything_left(state):
            _end_for_all(state, events)
            break
        state.phase, state.player = "draft", at
        return
    state.phase = "drafted"


def _end_for_all(state: VillagersState, events: list[Event]) -> None:
    """Nothing is left to draft (6.3, R9): what lies on the Squares goes to the hands."""
    events.append(NothingToDraft())
    for seat in range(state.players):
        if not state.villages[seat].drafted:
            _take_square(state, seat, events)


def _take_square(state: VillagersState, seat: int, events: list[Event]) -> None:
    village = state.villages[seat]
    names = state.book.names
    taken = tuple([names[card] for card in village.square])
    village.hand += village.square
    village.square = []
    village.drafted = True
    events.append(SquareTaken(seat, taken))


def draft_finish_check(state: VillagersState, seat: int, events: list[Event]) -> None:
    """Whoever holds as many cards as the limit takes them and is skipped from now on (6.2)."""
    village = state.villages[seat]
    if len(village.square) >= village.limit:
        _take_square(state, seat, events)


# --- the pick -------------------------------------------------------------------------------------
def list_picks(state: VillagersState) -> list[Action]:
    names = state.book.names
    actions: list[Action] = [_DRAFT[names[card]] for card in state.road if card >= 0]
    if any(state.stacks):
        names = state.book.stack_names
        actions += [_UNSEEN[names[n]] for n, stack in enumerate(state.stacks) if stack]
    elif state.reserve:
        actions.append(_UNSEEN["reserve"])
    return actions


def why_not_draft(state: VillagersState, action: Draft | GiveToCountess) -> Message | None:
    card = state.book.number.get(action.card)
    if card is None:
        return no_card(action.card)
    if card not in state.road:
        return msg("This villager is not on the Road.")
    return None


def draft(state: VillagersState, action: Draft, events: list[Event]) -> None:
    seat, village = state.acting()
    card, coins, slot = road.take(state, action.card)
    village.square.append(card)
    if coins:
        village.earn(coins, ROAD)
    events.append(Drafted(seat, action.card, coins))
    if not state.solo:
        road.refill_slot(state, slot, events)
    after_pick(state, seat, events)


def why_not_unseen(state: VillagersState, action: DraftUnseen) -> Message | None:
    """Whether a face-down card may be drafted from the pile (6.2, 6.3)."""
    if action.pile == "reserve":
        if any(state.stacks):
            return msg("The Reserve can be drafted from only when all stacks are empty.")
        return None if state.reserve else msg("The Reserve is empty.")
    number = state.book.stack_index.get(action.pile)
    if number is None:
        return msg("There is no pile called {word}.", word=action.pile)
    return None if state.stacks[number] else msg("This stack is empty.")


def draft_unseen(state: VillagersState, action: DraftUnseen, events: list[Event]) -> None:
    seat, village = state.acting()
    number = state.book.stack_index.get(action.pile)
    pile = state.reserve if number is None else state.stacks[number]
    card = pile.pop()
    village.square.append(card)
    events.append(DraftedUnseen(seat, state.book.names[card], action.pile))
    after_pick(state, seat, events)


def after_pick(state: VillagersState, seat: int, events: list[Event]) -> None:
    if state.solo:
        offered = [card for card in state.road if card >= 0]
        if len(offered) > 1:
            state.phase = "give"
            return
        if offered:
            _give(state, state.book.names[offered[0]], events)
        else:
            road.refill_from_stacks(state, events)
    _end_turn(state, seat, events)


def _end_turn(state: VillagersState, seat: int, events: list[Event]) -> None:
    draft_finish_check(state, seat, events)
    draft_turn_start(state, (seat + 1) % state.players, events)


# --- solo: one for the Countess (11.2) ------------------------------------------------------------
def list_gifts(state: VillagersState) -> list[Action]:
    names = state.book.names
    return [_GIVE[names[card]] for card in state.road if card >= 0]


def give(state: VillagersState, action: GiveToCountess, events: list[Event]) -> None:
    seat, _ = state.acting()
    _give(state, action.card, events)
    _end_turn(state, seat, events)


def _give(state: VillagersState, name: str, events: list[Event]) -> None:
    card, coins, _ = road.take(state, name)
    state.countess.lay(card, NOTHING)
    if coins:
        state.countess.earn(coins, ROAD)
    events.append(CountessGiven(name, coins))
    road.refill_from_stacks(state, events)
