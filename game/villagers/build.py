"""The build phase (7): the turn, placing villagers in chains, its end.

Where a villager may lie is in chains.py, padlocks are in padlocks.py, basic villagers in basics.py,
Specials in specials.py and stand_ins.py.
"""

from __future__ import annotations

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Term, msg, msgn
from game.engine.sentinels import NOTHING
from game.villagers import (
    basics,
    bronze,
    chains,
    event_limits,
    hiring,
    limits,
    padlocks,
    placing,
    playing,
    specials,
    stand_ins,
    thieves,
)
from game.villagers.actions import END_BUILD, Build, EndBuild, Rob, Swap
from game.villagers.book import Kind
from game.villagers.events import BuildTurnBegun, FoundersTurned, card_term
from game.villagers.state import VillagersState


def build_turn_start(state: VillagersState, seat: int, events: list[Event]) -> None:
    """The limit is fixed for the turn (7.1, R10)."""
    state.player = seat
    state.build_limit = limits.build_limit(state, seat)
    state.built = 0
    state.exchanges = state.book.records.limits.exchanges
    begin_turn(state, events)


def begin_turn(state: VillagersState, events: list[Event]) -> None:
    """Once events that change the limit are answered (solo)."""
    if state.solo and event_limits.ask_limit(state, "build", events):
        return
    state.phase = "build"
    seat, _ = state.acting()
    events.append(BuildTurnBegun(seat, state.build_limit))


def list_turn(state: VillagersState) -> list[Action]:
    """Everything the player may do in the build turn (7.2)."""
    _, village = state.acting()
    kind_of = state.book.kind_of
    actions: list[Action] = []
    room = village.room()
    can_build = state.built < state.build_limit
    for card in village.hand:
        if card < 0:
            continue
        kind = kind_of[card]
        if kind.special:
            if kind.window == "build":
                specials.TRICKS[kind.special].offer(state, card, room, actions)
        elif can_build and (kind.under is None or kind.under in room):
            chains.list_places(state, card, room, actions)
    tricks = state.deal.by_trick
    if tricks["hire"] and not state.acted:
        actions += hiring.list_extra_builds(state)
    for card in tricks["rob"]:
        if card in village.below:
            thieves.list_robberies(state, card, actions)
    if state.exchanges:
        basics.list_exchanges(state, village.hand, actions)
    actions.append(END_BUILD)
    return actions


# --- placing a villager (7.3) ---------------------------------------------------------------------
def why_not_build(state: VillagersState, action: Build) -> Message | None:
    """For a card from hand, one that covers a Monk, or one that was set free."""
    seat, village = state.acting()
    book = state.book
    card = book.number.get(action.card)
    if card is None:
        return placing.no_card(action.card)
    freed = card == state.freed
    if not freed and card not in village.hand:
        return placing.not_in_hand(action.card)
    under = NOTHING
    if action.under != "village":
        found = book.number.get(action.under)
        if found is None:
            return placing.no_card(action.under)
        if found not in village.below:
            return msg("This villager is not in your village.")
        under = found
    if not freed and state.built >= state.build_limit:
        return chains.NO_ACTIONS_LEFT
    kind = book.kind_of[card]
    if state.phase == "cover":
        reason = _why_not_first(state, kind, freed, under)
        if reason is not None:
            return reason
    if kind.special:
        return specials.TRICKS[kind.special].why_not_laid(state, card, under)
    if state.monks:
        if kind.under not in stand_ins.open_roles(state):
            return msg("This villager does not continue the chain.")
    else:
        reason = chains.why_not_there(state, kind, under)
        if reason is not None:
            return reason
    return padlocks.why_not_open(state, seat, kind)


def why_not_early(state: VillagersState, action: Build) -> Message | None:
    """In the draft phase, where no Special can be placed."""
    card = state.book.number.get(action.card)
    if card is not None and state.book.kind_of[card].special:
        return msg("Only a villager that is not Special can be placed now.")
    return why_not_build(state, action)


def _why_not_first(state: VillagersState, kind: Kind, freed: bool, under: int) -> Message | None:
    """Why something else comes first while a card waits to be placed."""
    if state.monks and under != state.monks[-1]:
        return msg("First the stand-in must be covered.")
    # Only a Monk may come first, for the villager set free to cover it (R34).
    before = kind.special == "stand_in" and not state.book.kind_of[state.freed].special
    if not freed and state.freed != NOTHING and not before:
        return msg("First the villager that was set free must be placed.")
    if freed and kind.founders:
        return msg("Choose the side of the Founders that lies up.")
    return None


def build(state: VillagersState, action: Build, events: list[Event]) -> None:
    number = state.book.number
    card = number[action.card]
    under = NOTHING if action.under == "village" else number[action.under]
    if state.book.kind_of[card].special:
        placing.place(state, card, under, events)
    else:
        playing.open_then(state, card, under, events)


# --- the end of the turn and of the phase ---------------------------------------------------------
def forgone(state: VillagersState) -> Message | None:
    """What is given up by ending the turn now: builds for which there is a card, robberies."""
    listed = list_turn(state)
    placed = [action for action in listed if isinstance(action, Build | Swap)]
    number = state.book.number
    kinds = [state.book.kind_of[number[action.card]].id for action in placed]
    builds = msgn(
        "You have {left} of {n} build action left and could place: {cards}.",
        "You have {left} of {n} build actions left and could place: {cards}.",
        state.build_limit,
        left=state.build_limit - state.built,
        cards=tuple(dict.fromkeys(map(Term, kinds))),
    )
    idle = dict.fromkeys(a.card for a in listed if isinstance(a, Rob))
    if not idle:
        return builds if placed else None
    thieves = msg("You could still rob somebody with: {cards}.", cards=tuple(map(card_term, idle)))
    return msg("{builds} {thieves}", builds=builds, thieves=thieves) if placed else thieves


def end_turn(state: VillagersState, action: EndBuild, events: list[Event]) -> None:
    seat, _ = state.acting()
    state.free_padlocks = False
    state.robbed = state.hired = ()
    state.acted = False
    bronze.pay_own(state, seat, events)
    following = (seat + 1) % state.players
    if following == state.first:
        build_phase_end(state, events)
    else:
        build_turn_start(state, following, events)


def build_phase_end(state: VillagersState, events: list[Event]) -> None:
    """Villages without food turn their Founders over, once in a game (7.9, R35)."""
    for seat, village in enumerate(state.villages[: state.players]):
        if not village.food and not village.turned and not village.second_side:
            village.turn_founders(True)
            village.turned = True
            events.append(FoundersTurned(seat))
    state.phase = "built"
