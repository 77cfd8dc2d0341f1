"""The draft phase (6.1 to 6.3), in solo with the villagers given to the Countess (11.2).

A turn is a number of picks left and whether one was made; between and after them Specials of the
draft may be played.
"""

from __future__ import annotations

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, msg
from game.engine.sentinels import NOTHING
from game.villagers import event_limits, hiring, limits, playing, road
from game.villagers.actions import (
    END_DRAFT,
    Draft,
    DraftUnseen,
    EndDraft,
    GiveToCountess,
    Made,
    PlayOn,
    PlaySpecial,
)
from game.villagers.countess_events import CountessGiven
from game.villagers.events import Drafted, DraftedUnseen, NothingToDraft, SquareTaken
from game.villagers.placing import no_card
from game.villagers.playing import OPEN
from game.villagers.specials import TRICKS
from game.villagers.state import Phase, VillagersState
from game.villagers.village import ROAD, Village

_DRAFT = Made(Draft)
_UNSEEN = Made(DraftUnseen)
_GIVE = Made(GiveToCountess)


def begin(state: VillagersState, events: list[Event]) -> None:
    """Limits are counted at the start of the phase (R10); all must draft exactly that many."""
    for seat, village in enumerate(state.villages[: state.players]):
        village.drafted = False
        village.limit = limits.draft_limit(state, seat)
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


# --- Specials of the draft ------------------------------------------------------------------------
def list_specials(state: VillagersState, phase: Phase) -> list[Action]:
    """The Specials in hand that can be played before a pick or after it (7.7)."""
    village, drafting = state.villages[state.actor], state.deal.drafting
    kind_of, windows = state.book.kind_of, OPEN[phase]
    actions: list[Action] = []
    for card in village.hand:
        if card in drafting and kind_of[card].window in windows:
            TRICKS[kind_of[card].special].offer(state, card, village.room(), actions)
    return actions


def list_after_pick(state: VillagersState) -> list[Action]:
    return [*list_specials(state, "picked"), END_DRAFT]


def play(state: VillagersState, action: PlaySpecial | PlayOn, events: list[Event]) -> None:
    playing.play(state, action, events)
    if state.phase in ("draft", "picked"):
        go_on(state, events)


def placed(state: VillagersState, events: list[Event]) -> None:
    """A villager was placed in the middle of the draft turn, which goes on."""
    state.home = "build"
    go_on(state, events)


def searched(state: VillagersState, events: list[Event]) -> None:
    """A card of a stack was drafted; the others lie on it again."""
    state.home = "build"
    after_pick(state, events)


def end(state: VillagersState, action: EndDraft, events: list[Event]) -> None:
    _end_turn(state, events)


# --- the pick -------------------------------------------------------------------------------------
def list_picks(state: VillagersState) -> list[Action]:
    names = state.book.names
    actions: list[Action] = []
    deal = state.deal
    if not deal.one_pick:
        village = state.villages[state.actor]
        if not deal.drafting.isdisjoint(village.hand):
            actions += list_specials(state, "draft")
        for card in deal.by_trick["second_pick"]:
            if card in village.below:
                hiring.list_second_pick(state, card, actions)
    actions += [_DRAFT[names[card]] for card in state.road if card >= 0]
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
    after_pick(state, events)


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
    after_pick(state, events)


def after_pick(state: VillagersState, events: list[Event]) -> None:
    """In solo the Countess gets a villager too; then the turn goes on."""
    if state.solo:
        offered = [card for card in state.road if card >= 0]
        if len(offered) > 1:
            state.phase = "give"
            return
        if offered:
            _give(state, state.book.names[offered[0]], events)
        else:
            road.refill_from_stacks(state, events)
    _was_picked(state, events)


def _was_picked(state: VillagersState, events: list[Event]) -> None:
    if state.deal.one_pick:
        _end_turn(state, events)
        return
    state.picks -= 1
    state.picked = True
    go_on(state, events)


def go_on(state: VillagersState, events: list[Event]) -> None:
    """The draft turn goes on: the next pick, the step after the last one, or its end."""
    village = state.villages[state.actor]
    room = state.picks and len(village.square) < village.limit
    if room and road.anything_left(state):
        state.phase = "draft"
    elif _asked_after_pick(state, village):
        state.phase = "picked"
    else:
        _end_turn(state, events)


def _asked_after_pick(state: VillagersState, village: Village) -> bool:
    """Whether a Special can be played now; or, as it may be read at this table, whether the hand
    has the back of one that could be."""
    book, drafting = state.book, state.deal.drafting
    if not drafting.isdisjoint(village.hand) and list_specials(state, "picked"):
        return True
    if book.records.readings.draft_question != "special_back":
        return False
    backs = {book.kind_of[card].suit for card in drafting}
    return any(book.suit_of(card) in backs for card in village.hand)


def _end_turn(state: VillagersState, events: list[Event]) -> None:
    seat = state.actor
    state.picks, state.picked = 1, False
    draft_finish_check(state, seat, events)
    draft_turn_start(state, (seat + 1) % state.players, events)


# --- solo: one for the Countess (11.2) ------------------------------------------------------------
def list_gifts(state: VillagersState) -> list[Action]:
    names = state.book.names
    return [_GIVE[names[card]] for card in state.road if card >= 0]


def give(state: VillagersState, action: GiveToCountess, events: list[Event]) -> None:
    _give(state, action.card, events)
    _was_picked(state, events)


def _give(state: VillagersState, name: str, events: list[Event]) -> None:
    card, coins, _ = road.take(state, name)
    state.countess.lay(card, NOTHING)
    if coins:
        state.countess.earn(coins, ROAD)
    events.append(CountessGiven(name, coins))
    road.refill_from_stacks(state, events)
