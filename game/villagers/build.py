"""The build phase (7): the turn, placing villagers in chains, exchanging for basic villagers.

`build_turn_start`, `list_turn` and `build_phase_end` are where expansion modules come in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Term, msg
from game.villagers import padlocks, specials, standing
from game.villagers.actions import END_BUILD, Build, EndBuild, Pay, Return, TakeBasic
from game.villagers.box import NOBODY, TABLE
from game.villagers.draft import no_card, not_in_hand
from game.villagers.events import (
    BasicTaken,
    BuildTurnBegun,
    Built,
    FoundersTurned,
    Returned,
)

if TYPE_CHECKING:
    from game.villagers.rules import VillagersState


def build_turn_start(state: VillagersState, seat: int, events: list[Event]) -> None:
    """The limit is fixed for the turn (7.1, R10)."""
    limits = state.box.data.limits
    village = state.villages[seat]
    state.player = seat
    state.build_limit = min(limits.build_max, limits.build_base + village.builders)
    state.built = 0
    state.exchanges = limits.exchanges
    state.free_padlocks = False
    begin_turn(state, events)


def begin_turn(state: VillagersState, events: list[Event]) -> None:
    """Once events that change the limit are answered (solo)."""
    if state.solo and standing.ask_limit(state, "build", events):
        return
    state.phase = "build"
    seat, _ = state.acting()
    events.append(BuildTurnBegun(seat, state.build_limit))


def list_turn(state: VillagersState) -> list[Action]:
    """Everything the player may do in the build turn (7.2)."""
    seat, village = state.acting()
    box = state.box
    kind_of = box.kind_of
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
                    actions.append(box.build_on_table[card])
            elif under in room and (not kind.locked or padlocks.ways(state, seat, kind)):
                for place in room[under]:
                    actions.append(box.build(card, place))
    if state.exchanges:
        _list_returns(state, hand, actions)
    actions.append(END_BUILD)
    return actions


# --- placing a villager (7.3) ---------------------------------------------------------------------


def why_not_build(state: VillagersState, action: Build) -> Message | None:
    """For a card from hand, one that covers a Monk, or one that was set free."""
    seat, village = state.acting()
    box = state.box
    card = box.number.get(action.card)
    if card is None:
        return no_card(action.card)
    freed = card == state.freed
    if not freed and card not in village.hand:
        return not_in_hand(action.card)
    under = TABLE
    if action.under != "village":
        found = box.number.get(action.under)
        if found is None:
            return no_card(action.under)
        if found not in village.below:
            return msg("This villager is not in your village.")
        under = found
    if not freed and state.built >= state.build_limit:
        return specials.no_actions_left()
    kind = box.kind_of[card]
    if state.phase == "cover":
        if state.monks and under != state.monks[-1]:
            return msg("First the stand-in must be covered.")
        if not freed and kind.special != "stand_in" and state.freed >= 0:
            return msg("First the villager that was set free must be placed.")
        if freed and kind.founders:
            return msg("Choose the side of the Founders that lies up.")
    if kind.special:
        return _why_not_stand_in(state, card, under)
    if state.monks:
        if kind.under not in specials.open_roles(state):
            return msg("This villager does not continue the chain.")
    elif kind.under is None:
        if under != TABLE:
            return msg("{card} lies on the table, not on another villager.", card=Term(kind.id))
    elif under == TABLE or village.acts_as(under) is not kind.under:
        return msg("{card} must lie on: {under}.", card=Term(kind.id), under=Term(kind.under.id))
    elif not village.has_room(under):
        return msg(
            "No more cards can lie on this villager: {card}.", card=Term(box.kind_of[under].id)
        )
    if kind.locked:
        return padlocks.why_not_open(state, seat, kind)
    return None


def _why_not_stand_in(state: VillagersState, card: int, under: int) -> Message | None:
    _, village = state.acting()
    box = state.box
    kind = box.kind_of[card]
    if kind.special == "swap":
        return msg("{card} is put in the place of a covered villager.", card=Term(kind.id))
    if kind.special != "stand_in":
        return msg("{card} does not stay in a village.", card=Term(kind.id))
    if state.monks:
        roles = [above for role in specials.open_roles(state) for above in role.carriers]
    elif under == TABLE:
        roles = box.bottoms
    else:
        if not village.has_room(under):
            return msg(
                "No more cards can lie on this villager: {card}.", card=Term(box.kind_of[under].id)
            )
        roles = village.acts_as(under).carriers
    rest = [other for other in village.hand if other != card]
    if specials.can_finish(state, rest, roles, state.build_limit - state.built - 1):
        return None
    return msg(
        "{card} must be covered at once, and nothing you could place now fits. A villager that an "
        "Apprentice sets free may cover it: then play the Apprentice first.",
        card=Term(kind.id),
    )


def build(state: VillagersState, action: Build, events: list[Event]) -> None:
    box = state.box
    card = box.number[action.card]
    under = TABLE if action.under == "village" else box.number[action.under]
    if box.kind_of[card].special:
        seat, village = state.acting()
        village.hand.remove(card)
        village.lay(card, under)
        state.built += 1
        state.monks = (*state.monks, card)
        state.phase = "cover"
        events.append(Built(seat, action.card, "" if under == TABLE else action.under))
    else:
        state.pay_then(card, under, events)


def place(state: VillagersState, card: int, under: int, events: list[Event]) -> None:
    """Lay the villager, its padlock being open."""
    seat, village = state.acting()
    box = state.box
    village.lay(card, under)
    if card == state.freed:
        state.freed = NOBODY
    else:
        village.hand.remove(card)
        state.built += 1
    if state.monks:
        role = box.kind_of[card].under
        for monk in reversed(state.monks):
            assert role is not None
            village.role[monk] = role
            role = role.under
        state.monks = ()
    state.phase = "build"
    events.append(Built(seat, box.names[card], "" if under == TABLE else box.names[under]))


def pay(state: VillagersState, action: Pay, events: list[Event]) -> None:
    way = padlocks.way_of(state, action)
    assert way is not None
    state.paid(way, events)


# --- basic villagers (7.6) ------------------------------------------------------------------------


def _list_returns(state: VillagersState, hand: list[int], actions: list[Action]) -> None:
    if not any(state.piles):
        return
    box = state.box
    if state.solo and standing.exchange_to_countess(state):
        actions += [box.return_countess[card] for card in hand if card >= 0]
        return
    stacks = state.stacks
    if all(stacks):
        for card in hand:
            if card >= 0:
                actions += box.returns[card]
        return
    filled = [number for number, stack in enumerate(stacks) if stack]
    if filled:
        for card in hand:
            if card >= 0:
                made = box.returns[card]
                actions += [made[number] for number in filled]
    else:
        to = box.return_reserve if state.reserve else box.return_discard
        actions += [to[card] for card in hand if card >= 0]


def why_not_return(state: VillagersState, action: Return) -> Message | None:
    _, village = state.acting()
    card = state.box.number.get(action.card)
    if card is None:
        return no_card(action.card)
    if card not in village.hand:
        return not_in_hand(action.card)
    if not state.exchanges:
        return msg("You have taken as many basic villagers as you may in one turn.")
    if not any(state.piles):
        return msg("There are no basic villagers left.")
    if state.solo and standing.exchange_to_countess(state):
        if action.pile == "countess":
            return None
        return msg("An event makes the card go to the Countess.")
    number = state.box.stack_index.get(action.pile)
    if number is not None:
        return None if state.stacks[number] else msg("No card may be put on an empty stack.")
    if action.pile not in ("reserve", "discard"):
        return msg("A card cannot be put there.")
    if any(state.stacks):
        return msg("The card must go on a stack of the Road.")
    if (action.pile == "reserve") != bool(state.reserve):
        return msg(
            "With all stacks empty the card goes on the Reserve, or, if that is empty too, on the "
            "discard pile."
        )
    return None


def give_back(state: VillagersState, action: Return, events: list[Event]) -> None:
    seat, village = state.acting()
    box = state.box
    card = box.number[action.card]
    village.hand.remove(card)
    if action.pile == "countess":
        state.villages[state.players].lay(card, TABLE)
        standing.was_exchanged(state)
    else:
        number = state.box.stack_index.get(action.pile)
        if number is not None:
            state.stacks[number].append(card)
        else:
            (state.reserve if action.pile == "reserve" else state.discard).append(card)
    suit = box.suits[box.kind_of[card].suit]
    events.append(Returned(seat, action.card, suit, action.pile))
    state.exchanges -= 1
    filled = [number for number, pile in enumerate(state.piles) if pile]
    if len(filled) == 1:
        _take(state, filled[0], events)
    else:
        state.phase = "basic"


def list_basics(state: VillagersState) -> list[Action]:
    box = state.box
    actions: list[Action] = [
        box.take_basic[kind] for kind, pile in zip(box.basics, state.piles, strict=True) if pile
    ]
    return actions


def why_not_basic(state: VillagersState, action: TakeBasic) -> Message | None:
    for kind, pile in zip(state.box.basics, state.piles, strict=True):
        if kind.id == action.kind:
            return None if pile else msg("This pile is empty.")
    return msg("There is no basic villager called {word}.", word=action.kind)


def take_basic(state: VillagersState, action: TakeBasic, events: list[Event]) -> None:
    _take(state, [kind.id for kind in state.box.basics].index(action.kind), events)


def _take(state: VillagersState, number: int, events: list[Event]) -> None:
    seat, village = state.acting()
    card = state.piles[number].pop()
    village.lay(card, TABLE)
    events.append(BasicTaken(seat, state.box.names[card]))
    state.phase = "build"


# --- the end of the turn and of the phase ---------------------------------------------------------


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
