"""Who may use the privilege of a city building (10): the gold field, or a privilege token."""

from __future__ import annotations

from game.craftsmen.events import PrivilegeUsed
from game.craftsmen.state import CraftsmenState
from game.engine.events import Event
from game.engine.messages import Message, msg


def available(state: CraftsmenState) -> bool:
    """Whether the helper that acts could use its privilege; in winter a token does (R45)."""
    if state.privileged:
        return False
    return state.gold or state.estates[state.turns[0].seat].privileges > 0


def why_not(state: CraftsmenState) -> Message | None:
    if state.privileged:
        return msg("This helper has used its privilege already.")
    if not available(state):
        return msg("The privilege needs the gold field or a privilege token.")
    return None


def use(state: CraftsmenState, events: list[Event]) -> None:
    """Every helper that used a privilege is counted in the end phase (R30)."""
    seat = state.turns[0].seat
    estate = state.estates[seat]
    if not state.gold:
        estate.privileges -= 1
        state.pool_privileges += 1
    state.privileged = True
    estate.used += 1
    events.append(PrivilegeUsed(seat, state.book.city[state.stage], not state.gold))
