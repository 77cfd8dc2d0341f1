"""Who may use the privilege of a city building (10): the gold field, or a privilege token.

In the end phase those who have used the fewest get a token (11).
"""

from __future__ import annotations

from game.craftsmen.events import PrivilegeUsed, TokenTaken
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


# --- the end phase: those who used the fewest (11) ------------------------------------------------
def hand_out(state: CraftsmenState, events: list[Event]) -> None:
    """A token for those with the fewest helpers that count; in winter nobody has any (R31)."""
    table = state.book.tables[state.players]
    if state.winter:
        if state.options.get("winter_privilege_handout") == "no":
            return
        fewest = list(state.order)
    else:
        counts = [_counted(state, seat) for seat in range(state.players)]
        fewest = [seat for seat in state.order if counts[seat] == min(counts)]
    if len(fewest) > 1 and not table.tied_get_tokens:
        return
    for seat in fewest:
        estate = state.estates[seat]
        if state.pool_privileges and estate.privileges < state.book.limits.tokens:
            state.pool_privileges -= 1
            estate.privileges += 1
            events.append(TokenTaken(seat, "privilege"))


def _counted(state: CraftsmenState, seat: int) -> int:
    """Helpers that used a privilege; by option those on the change track too (R30)."""
    used = state.estates[seat].used
    if state.options.get("count_change_track") == "yes":
        used += state.change.count(seat)
    return used
