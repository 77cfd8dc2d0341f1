"""Whose eyes the table is seen through, when it must be covered, and what needs no asking."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.match import Match
from game.engine.state import State
from ui.table.model import GameTable


class Outlook(NamedTuple):
    """What is known of an action before it is done, without peeking at what is hidden."""

    ends_visit: bool
    """Somebody else decides afterwards, or nobody."""
    next_player: int | None
    final: bool
    """Chance or hidden information takes part, so it could not be taken back."""


def outlook(state: State, action: Action) -> Outlook:
    seat = state.player
    assert seat is not None
    copy = state.determinize(seat, Chance(0))
    events = copy.apply(action)
    return Outlook(copy.player != seat, copy.player, any(event.final for event in events))


def persons(match: Match) -> list[int]:
    return [seat for seat, sitting in enumerate(match.seats) if sitting.is_person]


def eyes(match: Match, shown: int | None) -> int:
    """The seat to look through now.

    Bots are watched by the person who played last. Before anybody has played, the next person
    round the table watches them.
    """
    seat = match.state.player
    people = persons(match)
    if seat is not None and match.seats[seat].is_person:
        return seat
    if shown is not None:
        return shown
    start = seat or 0
    count = len(match.seats)
    return min(people, key=lambda person: (person - start) % count, default=0)


def must_cover(
    match: Match, look: GameTable[Any], shown: int | None, seat: int, bared: bool = False
) -> bool:
    """Whether the table must be hidden before this seat's view of it appears.

    `bared`: the secrets of the seat that is shown lie open already.
    """
    people = persons(match)
    if len(people) < 2:
        return False
    if look.discreet:
        if bared and shown == seat:
            return False
        return seat == match.state.player and look.secret_choice(match.state.facts())
    if shown == seat:
        return False
    return any(match.state.has_secrets(person) for person in people)


def forced_step(match: Match) -> Action | None:
    """The one thing a person can do, if it can be done for them.

    Never something that could not be taken back: a draw, or passing the turn to another person.
    Who has just put a piece down must have the time to regret it.
    """
    state = match.state
    seat = state.player
    if seat is None or not match.seats[seat].is_person:
        return None
    actions = state.legal_actions()
    if len(actions) != 1:
        return None
    ahead = outlook(state, actions[0])
    passed_on = ahead.ends_visit and (
        ahead.next_player is None or match.seats[ahead.next_player].is_person
    )
    return None if ahead.final or passed_on else actions[0]
