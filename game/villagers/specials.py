"""Special villagers: Tinner and Smuggler (7.7), Monk and Apprentice (7.8).

The code knows them by what they do: free_padlocks, half_gold, stand_in, swap. A Monk and what
covers it are one step: `state.monks` are the stand-ins laid and not yet covered, `state.freed` is
the villager an Apprentice has set free and that is still to be placed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Term, msg
from game.villagers import padlocks
from game.villagers.actions import LayFounders, PlayOn, PlaySpecial, Swap
from game.villagers.box import NOBODY, TABLE, Kind
from game.villagers.events import COUNTESS, Built, SpecialPlayed, Swapped
from game.villagers.village import SPECIALS, Village

if TYPE_CHECKING:
    from game.villagers.rules import VillagersState

Room = dict[Kind, list[int]]


def list_special(
    state: VillagersState, card: int, kind: Kind, room: Room, actions: list[Action]
) -> None:
    """Everything that can be done with a Special from hand."""
    seat, village = state.acting()
    box = state.box
    left = state.build_limit - state.built
    if kind.special == "free_padlocks":
        actions.append(box.play[card])
    elif kind.special == "half_gold":
        if not kind.locked or padlocks.ways(state, seat, kind):
            actions += [box.play_on(card, target) for target in golden(village)]
    elif kind.special == "stand_in":
        if left >= 2:
            list_stand_in(state, card, room, actions)
    elif left >= 1:
        list_swaps(state, card, room, actions)


# --- Tinner and Smuggler (7.7) --------------------------------------------------------------------


def golden(village: Village) -> list[int]:
    """The villagers with a gold symbol that can be seen (R14)."""
    return [card for card in village.tops() if village.face(card)[0]]


def why_not_play(state: VillagersState, action: PlaySpecial) -> Message | None:
    _, village = state.acting()
    card = state.box.number.get(action.card)
    if card is None or card not in village.hand:
        return msg("You do not have this card in hand.")
    if state.box.kind_of[card].special != "free_padlocks":
        return msg("This card is not played so.")
    return None


def play(state: VillagersState, action: PlaySpecial, events: list[Event]) -> None:
    seat, village = state.acting()
    card = state.box.number[action.card]
    village.hand.remove(card)
    state.discard.append(card)
    state.free_padlocks = True
    events.append(SpecialPlayed(seat, action.card, "", 0))


def why_not_play_on(state: VillagersState, action: PlayOn) -> Message | None:
    seat, village = state.acting()
    box = state.box
    card = box.number.get(action.card)
    if card is None or card not in village.hand:
        return msg("You do not have this card in hand.")
    if box.kind_of[card].special != "half_gold":
        return msg("This card is not played on a villager.")
    target = box.number.get(action.target)
    if target is None or target not in village.below:
        return msg("This villager is not in your village.")
    if target in village.load or not village.face(target)[0]:
        return msg("No gold symbol can be seen on this villager.")
    return padlocks.why_not_open(state, seat, box.kind_of[card])


def play_on(state: VillagersState, action: PlayOn, events: list[Event]) -> None:
    state.pay_then(state.box.number[action.card], state.box.number[action.target], events)


def smuggle(state: VillagersState, card: int, target: int, events: list[Event]) -> None:
    """Half the printed gold, rounded up; coins on the villager do not matter."""
    seat, village = state.acting()
    gold = (village.face(target)[0] + 1) // 2
    village.earn(gold, SPECIALS)
    state.issued += gold
    village.hand.remove(card)
    state.discard.append(card)
    names = state.box.names
    events.append(SpecialPlayed(seat, names[card], names[target], gold))


# --- Monk (7.8) -----------------------------------------------------------------------------------


def list_stand_in(state: VillagersState, card: int, room: Room, actions: list[Action]) -> None:
    """Where a Monk may be laid so that it can be covered at once."""
    _, village = state.acting()
    box = state.box
    rest = [other for other in village.hand if other != card]
    left = state.build_limit - state.built - 1
    if can_finish(state, rest, box.bottoms, left):
        actions.append(box.build_on_table[card])
    for kind, cards in room.items():
        if kind.carriers and can_finish(state, rest, kind.carriers, left):
            actions += [box.build(card, under) for under in cards]


def can_finish(state: VillagersState, hand: list[int], roles: list[Kind], left: int) -> bool:
    """Whether a stand-in for one of `roles` can be covered, with `left` build actions (R34)."""
    seat, _ = state.acting()
    kind_of = state.box.kind_of
    freed = state.freed
    if freed >= 0:
        if _fits(state, seat, kind_of[freed], roles):
            return True
    elif left < 1:
        return False
    elif any(card >= 0 and _fits(state, seat, kind_of[card], roles) for card in hand):
        return True
    if left < (1 if freed >= 0 else 2):
        return False
    above = [kind for role in roles for kind in role.carriers]
    if not above:
        return False
    for card in hand:
        if card >= 0 and kind_of[card].special == "stand_in":
            rest = [other for other in hand if other != card]
            return can_finish(state, rest, above, left - 1)
    return False


def _fits(state: VillagersState, seat: int, kind: Kind, roles: list[Kind]) -> bool:
    if kind.under not in roles:
        return False
    return not kind.locked or bool(padlocks.ways(state, seat, kind))


def open_roles(state: VillagersState) -> list[Kind]:
    """What the uppermost stand-in that waits to be covered can stand for."""
    _, village = state.acting()
    under = village.below[state.monks[0]]
    roles = state.box.bottoms if under == TABLE else village.acts_as(under).carriers
    for _ in state.monks[1:]:
        roles = [kind for role in roles for kind in role.carriers]
    return roles


def list_covers(state: VillagersState) -> list[Action]:
    """What may be placed now: on the Monk that waits, or the villager set free."""
    seat, village = state.acting()
    box = state.box
    actions: list[Action] = []
    left = state.build_limit - state.built
    if state.monks:
        top = state.monks[-1]
        roles = open_roles(state)
        if state.freed >= 0:
            if _fits(state, seat, box.kind_of[state.freed], roles):
                actions.append(box.build(state.freed, top))
        elif left >= 1:
            actions += [
                box.build(card, top)
                for card in village.hand
                if card >= 0 and _fits(state, seat, box.kind_of[card], roles)
            ]
        above = [kind for role in roles for kind in role.carriers]
        for card in village.hand:
            if card >= 0 and box.kind_of[card].special == "stand_in" and left >= 1 and above:
                rest = [other for other in village.hand if other != card]
                if can_finish(state, rest, above, left - 1):
                    actions.append(box.build(card, top))
        return actions
    kind = box.kind_of[state.freed]
    room = village.room()
    if kind.founders:
        actions += box.lay_founders[state.freed]
    elif not kind.locked or padlocks.ways(state, seat, kind):
        if kind.under is None:
            actions.append(box.build_on_table[state.freed])
        else:
            actions += [box.build(state.freed, under) for under in room.get(kind.under, ())]
    if left >= 1 and kind.under is not None:
        for card in village.hand:
            if card >= 0 and box.kind_of[card].special == "stand_in":
                list_stand_in(state, card, room, actions)
    return actions


# --- Apprentice (7.8) -----------------------------------------------------------------------------


def list_swaps(state: VillagersState, card: int, room: Room, actions: list[Action]) -> None:
    box = state.box
    for seat in range(len(state.villages)):
        village = state.villages[seat]
        for target in village.below:
            if target in village.load and _takeable(state, seat, target, room):
                actions.append(box.swap(card, target))


def _takeable(state: VillagersState, owner: int, target: int, room: Room) -> bool:
    """Whether the covered villager may be taken and can be placed (7.8, R17, R18)."""
    seat, village = state.acting()
    kind = state.box.kind_of[target]
    if kind.stand_in or (kind.founders and owner != seat):
        return False
    if kind.locked and not padlocks.ways(state, seat, kind):
        return False
    under = kind.under
    if under is None or under in room:
        return True
    # With Monks from hand in between: the first one stands for what the villager is placed on.
    monks = sum(
        card >= 0 and state.box.kind_of[card].special == "stand_in" for card in village.hand
    )
    for _ in range(min(monks, state.build_limit - state.built - 1)):
        if under.under is None or under.under in room:
            return True
        under = under.under
    return False


def why_not_swap(state: VillagersState, action: Swap) -> Message | None:
    seat, village = state.acting()
    box = state.box
    card, target = box.number.get(action.card), box.number.get(action.target)
    if card is None or card not in village.hand:
        return msg("You do not have this card in hand.")
    if box.kind_of[card].special != "swap":
        return msg("This card changes places with nobody.")
    if state.built >= state.build_limit:
        return no_actions_left()
    owner = padlocks.owner_of(state, target) if target is not None else NOBODY
    if target is None or owner < 0:
        return msg("This villager is in nobody's village.")
    if target not in state.villages[owner].load:
        return msg("Only a covered villager can be taken.")
    kind = box.kind_of[target]
    if kind.founders and owner != seat:
        return msg("You cannot take the Founders of another player.")
    if kind.stand_in:
        return msg("A stand-in cannot be taken: it could not be placed.")
    if _takeable(state, owner, target, village.room()):
        return None
    reason = padlocks.why_not_open(state, seat, kind)
    if reason is not None:
        return reason
    return no_place(kind)


def swap(state: VillagersState, action: Swap, events: list[Event]) -> None:
    """The Apprentice goes where the villager lay; the villager waits to be placed (one action)."""
    seat, village = state.acting()
    box = state.box
    card, target = box.number[action.card], box.number[action.target]
    owner = padlocks.owner_of(state, target)
    village.hand.remove(card)
    coins = state.villages[owner].replace(target, card)
    if coins:
        state.villages[owner].earn(coins, SPECIALS)
    state.built += 1
    state.freed = target
    state.phase = "cover"
    shown = owner if owner < state.players else COUNTESS
    events.append(Swapped(seat, action.card, action.target, shown))


def why_not_lay(state: VillagersState, action: LayFounders) -> Message | None:
    if state.box.number.get(action.card) != state.freed or state.monks:
        return msg("These Founders have not been set free.")
    if not state.box.kind_of[state.freed].founders:
        return msg("Only Founders have two sides.")
    if action.side not in ("first", "second"):
        return msg("A card has a first and a second side.")
    return None


def lay_founders(state: VillagersState, action: LayFounders, events: list[Event]) -> None:
    seat, village = state.acting()
    village.turn_founders(action.side == "second")
    village.lay(state.freed, TABLE)
    events.append(Built(seat, action.card, ""))
    state.freed = NOBODY
    state.phase = "build"


# --- words ----------------------------------------------------------------------------------------


def no_actions_left() -> Message:
    return msg("You have no build action left.")


def no_place(kind: Kind) -> Message:
    assert kind.under is not None
    return msg(
        "{card} must lie on: {under}. There is no free one in your village.",
        card=Term(kind.id),
        under=Term(kind.under.id),
    )
