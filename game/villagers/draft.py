"""The draft phase (6.1 to 6.3), in solo with the villagers given to the Countess (11.2).

`draft_turn_start`, `after_pick` and `draft_finish_check` are where expansion modules come in; what
is allowed before the first pick of a turn is what `list_picks` lists.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Term, msg
from game.villagers import event_limits, road
from game.villagers.actions import Draft, DraftUnseen, GiveToCountess
from game.villagers.book import TABLE
from game.villagers.countess_events import CountessGiven
from game.villagers.events import Drafted, DraftedUnseen, NothingToDraft, SquareTaken
from game.villagers.village import ROAD

if TYPE_CHECKING:
    from game.villagers.rules import VillagersState


def begin(state: VillagersState, events: list[Event]) -> None:
    """Limits are counted at the start of the phase (R10); all must draft exactly that many."""
    limits = state.book.records.limits
    for village in state.villages[: state.players]:
        village.drafted = False
        village.limit = min(limits.draft_max, limits.draft_base + village.food)
    begin_turns(state, events)


def begin_turns(state: VillagersState, events: list[Event]) -> None:
    """Once events that change the limit are answered (solo)."""
    if state.solo and event_limits.ask_limit(state, "draft", events):
        return
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
    road.begin_update(state, events)


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
    book = state.book
    draft = book.draft
    actions: list[Action] = [draft[card] for card in state.road if card >= 0]
    unseen = [
        action for action, stack in zip(book.draft_unseen, state.stacks, strict=True) if stack
    ]
    if unseen:
        actions += unseen
    elif state.reserve:
        actions.append(book.draft_reserve)
    return actions


def why_not_draft(state: VillagersState, action: Draft) -> Message | None:
    card = state.book.number.get(action.card)
    if card is None:
        return no_card(action.card)
    if card not in state.road:
        return msg("This villager is not on the Road.")
    return None


def draft(state: VillagersState, action: Draft, events: list[Event]) -> None:
    seat, village = state.acting()
    slot = state.road.index(state.book.number[action.card])
    card, coins = state.road[slot], state.road_coins[slot]
    village.square.append(card)
    if coins:
        village.earn(coins, ROAD)
        state.road_coins[slot] = 0
    state.road[slot] = road.EMPTY
    events.append(Drafted(seat, action.card, coins))
    if not state.solo:
        road.refill_slot(state, slot, events)
    after_pick(state, seat, events)


def why_not_unseen(state: VillagersState, action: DraftUnseen) -> Message | None:
    return why_not_pile(state, action.pile)


def why_not_pile(state: VillagersState, pile: str) -> Message | None:
    """Whether a face-down card may be drafted from the pile (6.2, 6.3)."""
    if pile == "reserve":
        if any(state.stacks):
            return msg("The Reserve can be drafted from only when all stacks are empty.")
        return None if state.reserve else msg("The Reserve is empty.")
    number = state.book.stack_index.get(pile)
    if number is None:
        return msg("There is no pile called {word}.", word=pile)
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
            _give(state, offered[0], events)
        else:
            road.refill_from_stacks(state, events)
    _end_turn(state, seat, events)


def _end_turn(state: VillagersState, seat: int, events: list[Event]) -> None:
    draft_finish_check(state, seat, events)
    draft_turn_start(state, (seat + 1) % state.players, events)


# --- solo: one for the Countess (11.2) ------------------------------------------------------------


def list_gifts(state: VillagersState) -> list[Action]:
    give = state.book.give
    actions: list[Action] = [give[card] for card in state.road if card >= 0]
    return actions


def why_not_give(state: VillagersState, action: GiveToCountess) -> Message | None:
    return why_not_draft(state, Draft(action.card))


def give(state: VillagersState, action: GiveToCountess, events: list[Event]) -> None:
    seat, _ = state.acting()
    _give(state, state.book.number[action.card], events)
    _end_turn(state, seat, events)


def _give(state: VillagersState, card: int, events: list[Event]) -> None:
    slot = state.road.index(card)
    coins = state.road_coins[slot]
    hers = state.villages[state.players]
    hers.lay(card, TABLE)
    if coins:
        hers.earn(coins, ROAD)
        state.road_coins[slot] = 0
    state.road[slot] = road.EMPTY
    events.append(CountessGiven(state.book.names[card], coins))
    road.refill_from_stacks(state, events)


# --- words ----------------------------------------------------------------------------------------


def no_card(word: str) -> Message:
    return msg("There is no card called {word}.", word=word)


def not_in_hand(card: str) -> Message:
    return msg("You do not have this card in hand: {card}.", card=Term(card.rsplit(".", 1)[0]))
