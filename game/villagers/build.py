"""The build phase (7): the turn, placing villagers in chains, its end.

Basic villagers are in basics.py, padlocks in padlocks.py, Specials in specials.py and stand_ins.py.

`build_turn_start`, `list_turn` and `build_phase_end` are where expansion modules come in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Term, msg, msgn
from game.villagers import basics, event_limits, padlocks, specials, stand_ins
from game.villagers.actions import END_BUILD, Build, EndBuild, Pay, Swap
from game.villagers.book import NOBODY, TABLE
from game.villagers.draft import no_card, not_in_hand
from game.villagers.events import BuildTurnBegun, Built, FoundersTurned

if TYPE_CHECKING:
    from game.villagers.rules import VillagersState


def build_turn_start(state: VillagersState, seat: int, events: list[Event]) -> None:
    """The limit is fixed for the turn (7.1, R10)."""
    limits = state.book.records.limits
    village = state.villages[seat]
    state.player = seat
    state.build_limit = min(limits.build_max, limits.build_base + village.builders)
    state.built = 0
    state.exchanges = limits.exchanges
    state.free_padlocks = False
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
    seat, village = state.acting()
    book = state.book
    kind_of = book.kind_of
    actions: list[Action] = []
    room = village.room()
    can_build = state.built < state.build_limit
    hand = village.hand
    for card in hand:
        if card < 0:
            continue
        kind = kind_of[card]
        if kind.special:
            specials.list_special(state, card, kind, room, actions)
        elif can_build:
            under = kind.under
            if under is None:
                if not kind.locked or padlocks.ways(state, seat, kind):
                    actions.append(book.build_on_table[card])
            elif under in room and (not kind.locked or padlocks.ways(state, seat, kind)):
                for place in room[under]:
                    actions.append(book.build(card, place))
    if state.exchanges:
        basics.list_exchanges(state, hand, actions)
    actions.append(END_BUILD)
    return actions


# --- placing a villager (7.3) ---------------------------------------------------------------------


def why_not_build(state: VillagersState, action: Build) -> Message | None:
    """For a card from hand, one that covers a Monk, or one that was set free."""
    seat, village = state.acting()
    book = state.book
    card = book.number.get(action.card)
    if card is None:
        return no_card(action.card)
    freed = card == state.freed
    if not freed and card not in village.hand:
        return not_in_hand(action.card)
    under = TABLE
    if action.under != "village":
        found = book.number.get(action.under)
        if found is None:
            return no_card(action.under)
        if found not in village.below:
            return msg("This villager is not in your village.")
        under = found
    if not freed and state.built >= state.build_limit:
        return stand_ins.no_actions_left()
    kind = book.kind_of[card]
    if state.phase == "cover":
        if state.monks and under != state.monks[-1]:
            return msg("First the stand-in must be covered.")
        # Only a Monk may come first, for the villager set free to cover it (R34).
        before = kind.special == "stand_in" and not book.kind_of[state.freed].special
        if not freed and state.freed >= 0 and not before:
            return msg("First the villager that was set free must be placed.")
        if freed and kind.founders:
            return msg("Choose the side of the Founders that lies up.")
    if kind.special:
        return _why_not_stand_in(state, card, under)
    if state.monks:
        if kind.under not in stand_ins.open_roles(state):
            return msg("This villager does not continue the chain.")
    elif kind.under is None:
        if under != TABLE:
            return msg("{card} lies on the table, not on another villager.", card=Term(kind.id))
    elif under == TABLE or village.acts_as(under) is not kind.under:
        return msg("{card} must lie on: {under}.", card=Term(kind.id), under=Term(kind.under.id))
    elif not village.has_room(under):
        return msg(
            "No more cards can lie on this villager: {card}.", card=Term(book.kind_of[under].id)
        )
    if kind.locked:
        return padlocks.why_not_open(state, seat, kind)
    return None


def _why_not_stand_in(state: VillagersState, card: int, under: int) -> Message | None:
    _, village = state.acting()
    book = state.book
    kind = book.kind_of[card]
    if kind.special == "swap":
        return msg("{card} is put in the place of a covered villager.", card=Term(kind.id))
    if kind.special != "stand_in":
        return msg("{card} does not stay in a village.", card=Term(kind.id))
    if state.monks:
        roles = [above for role in stand_ins.open_roles(state) for above in role.carriers]
    elif under == TABLE:
        roles = book.bottoms
    else:
        if not village.has_room(under):
            return msg(
                "No more cards can lie on this villager: {card}.", card=Term(book.kind_of[under].id)
            )
        roles = village.acts_as(under).carriers
    return stand_ins.why_not_covered(state, kind, roles, stand_ins.cover_for(state, card))


def build(state: VillagersState, action: Build, events: list[Event]) -> None:
    book = state.book
    card = book.number[action.card]
    under = TABLE if action.under == "village" else book.number[action.under]
    if book.kind_of[card].special:
        seat, village = state.acting()
        if card == state.freed:
            state.freed = NOBODY
        else:
            village.hand.remove(card)
            state.built += 1
        village.lay(card, under)
        state.monks = (*state.monks, card)
        state.phase = "cover"
        events.append(Built(seat, action.card, "" if under == TABLE else action.under))
    else:
        state.pay_then(card, under, events)


def place(state: VillagersState, card: int, under: int, events: list[Event]) -> None:
    """Lay the villager, its padlock being open."""
    seat, village = state.acting()
    book = state.book
    village.lay(card, under)
    if card == state.freed:
        state.freed = NOBODY
    else:
        village.hand.remove(card)
        state.built += 1
    if state.monks:
        role = book.kind_of[card].under
        for monk in reversed(state.monks):
            assert role is not None
            village.role[monk] = role
            role = role.under
        state.monks = ()
    state.phase = "build"
    events.append(Built(seat, book.names[card], "" if under == TABLE else book.names[under]))


def pay(state: VillagersState, action: Pay, events: list[Event]) -> None:
    way = padlocks.way_of(state, action)
    assert way is not None
    state.paid(way, events)


# --- the end of the turn and of the phase ---------------------------------------------------------


def forgone(state: VillagersState) -> Message | None:
    """What is given up by ending the turn now: builds for which there is a card."""
    placing = [action for action in list_turn(state) if isinstance(action, Build | Swap)]
    if not placing:
        return None
    number = state.book.number
    kinds = [state.book.kind_of[number[action.card]].id for action in placing]
    return msgn(
        "You have {left} of {n} build action left and could place: {cards}.",
        "You have {left} of {n} build actions left and could place: {cards}.",
        state.build_limit,
        left=state.build_limit - state.built,
        cards=tuple(dict.fromkeys(map(Term, kinds))),
    )


def end_turn(state: VillagersState, action: EndBuild, events: list[Event]) -> None:
    seat, _ = state.acting()
    state.free_padlocks = False
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
    state.build_phase_ended(events)
