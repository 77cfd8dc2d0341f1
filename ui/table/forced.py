"""What an action leads to as far as can be known, and which steps need no asking."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.match import Match
from game.engine.state import State


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
