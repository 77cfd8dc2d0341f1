"""Where a villager may lie (7.3): on the table or on what its chain says, its padlock allowing."""

from __future__ import annotations

from functools import cache

from game.engine.actions import Action
from game.engine.messages import Message, Term, msg
from game.villagers import padlocks
from game.villagers.actions import Build
from game.villagers.book import Kind
from game.villagers.state import VillagersState

Room = dict[Kind, list[int]]
"""For each kind the cards of the own village on which one more card may lie."""

NO_ACTIONS_LEFT = msg("You have no build action left.")


@cache
def build(card: str, under: str = "village") -> Build:
    """The action that places a card: it comes up again and again, so it is made once."""
    return Build(card, under)


def list_places(state: VillagersState, card: int, room: Room, actions: list[Action]) -> None:
    """Everywhere this villager may be placed now."""
    names, kind = state.book.names, state.book.kind_of[card]
    seat = state.player
    assert seat is not None
    if kind.under is None:
        if not kind.locked or padlocks.ways(state, seat, kind):
            actions.append(build(names[card]))
    elif kind.under in room and (not kind.locked or padlocks.ways(state, seat, kind)):
        for under in room[kind.under]:
            actions.append(build(names[card], names[under]))


def why_not_there(state: VillagersState, kind: Kind, under: int) -> Message | None:
    """Why such a villager cannot lie on this card of the own village, or on the table."""
    _, village = state.acting()
    if kind.under is None:
        if under >= 0:
            return msg("{card} lies on the table, not on another villager.", card=Term(kind.id))
        return None
    if under < 0 or village.acts_as(under) is not kind.under:
        return msg("{card} must lie on: {under}.", card=Term(kind.id), under=Term(kind.under.id))
    return why_no_room(state, under)


def why_no_room(state: VillagersState, under: int) -> Message | None:
    """Why no more cards can lie on this one."""
    _, village = state.acting()
    if village.has_room(under):
        return None
    name = Term(state.book.kind_of[under].id)
    return msg("No more cards can lie on this villager: {card}.", card=name)


def no_place(kind: Kind) -> Message:
    assert kind.under is not None
    return msg(
        "{card} must lie on: {under}. There is no free one in your village.",
        card=Term(kind.id),
        under=Term(kind.under.id),
    )
