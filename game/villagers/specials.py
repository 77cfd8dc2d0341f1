"""Special villagers (7.7): Tinner and Smuggler. Monk and Apprentice are in stand_ins.py.

The code knows them by what they do: free_padlocks, half_gold, stand_in, swap.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Term, msg
from game.villagers import padlocks, stand_ins
from game.villagers.actions import PlayOn, PlaySpecial
from game.villagers.book import Kind
from game.villagers.events import SpecialPlayed
from game.villagers.village import SPECIALS, Village

if TYPE_CHECKING:
    from game.villagers.rules import VillagersState


def list_special(
    state: VillagersState, card: int, kind: Kind, room: stand_ins.Room, actions: list[Action]
) -> None:
    """Everything that can be done with a Special from hand."""
    seat, village = state.acting()
    book = state.book
    left = state.build_limit - state.built
    if kind.special == "free_padlocks":
        actions.append(book.play[card])
    elif kind.special == "half_gold":
        if not kind.locked or padlocks.ways(state, seat, kind):
            actions += [book.play_on(card, target) for target in golden(village)]
    elif kind.special == "stand_in":
        if left >= 2:
            stand_ins.list_stand_in(state, card, room, actions)
    elif left >= 1:
        stand_ins.list_swaps(state, card, room, actions)


def golden(village: Village) -> list[int]:
    """The villagers with a gold symbol that can be seen (R14)."""
    return [card for card in village.tops() if village.face(card)[0]]


def why_not_play(state: VillagersState, action: PlaySpecial) -> Message | None:
    _, village = state.acting()
    card = state.book.number.get(action.card)
    if card is None or card not in village.hand:
        return msg("You do not have this card in hand.")
    return _how_played(state.book.kind_of[card])


def _how_played(kind: Kind) -> Message | None:
    """Why the card cannot be played by itself: how it is played instead; None where it can."""
    name = Term(kind.id)
    if kind.special == "free_padlocks":
        return None
    if kind.special == "half_gold":
        return msg("{card} is played on one of your villagers with gold.", card=name)
    if kind.special == "swap":
        return msg("{card} is put in the place of a covered villager.", card=name)
    if kind.special == "stand_in":
        return msg("{card} is placed in a chain, in place of a villager.", card=name)
    return msg("{card} is no Special: it is placed in your village.", card=name)


def play(state: VillagersState, action: PlaySpecial, events: list[Event]) -> None:
    free_padlocks(state, state.book.number[action.card], events)


def free_padlocks(state: VillagersState, card: int, events: list[Event]) -> None:
    """From now on padlocks are free in this turn; by herself or to open the first one (R13)."""
    seat, village = state.acting()
    village.hand.remove(card)
    state.discard.append(card)
    state.free_padlocks = True
    events.append(SpecialPlayed(seat, state.book.names[card], "", 0))


def why_not_play_on(state: VillagersState, action: PlayOn) -> Message | None:
    seat, village = state.acting()
    book = state.book
    card = book.number.get(action.card)
    if card is None or card not in village.hand:
        return msg("You do not have this card in hand.")
    if book.kind_of[card].special != "half_gold":
        return msg("This card is not played on a villager.")
    target = book.number.get(action.target)
    if target is None or target not in village.below:
        return msg("This villager is not in your village.")
    if target in village.load or not village.face(target)[0]:
        return msg("No gold symbol can be seen on this villager.")
    return padlocks.why_not_open(state, seat, book.kind_of[card])


def play_on(state: VillagersState, action: PlayOn, events: list[Event]) -> None:
    state.pay_then(state.book.number[action.card], state.book.number[action.target], events)


def smuggle(state: VillagersState, card: int, target: int, events: list[Event]) -> None:
    """Half the printed gold, rounded up; coins on the villager do not matter."""
    seat, village = state.acting()
    gold = (village.face(target)[0] + 1) // 2
    village.earn(gold, SPECIALS)
    state.issued += gold
    village.hand.remove(card)
    state.discard.append(card)
    names = state.book.names
    events.append(SpecialPlayed(seat, names[card], names[target], gold))
