"""What a player gives up for good by an action: the table asks before it is done."""

from __future__ import annotations

from game.craftsmen import crafts, notary, planning
from game.craftsmen.actions import BuildAnyway, Done, Make, PassHelpers, Settle
from game.craftsmen.state import CraftsmenState
from game.engine.actions import Action
from game.engine.messages import Message, Term, msg, msgn


def forgoes(state: CraftsmenState, action: Action) -> Message | None:
    match action:
        case Done():
            return _skipped(state)
        case PassHelpers():
            return _idle(state)
        case Settle():
            return _overpaid(state)
        case BuildAnyway():
            return _privilege(state)
        case Make(card=card, to="lost"):
            return _thrown_away(state, card)
    return None


def _skipped(state: CraftsmenState) -> Message | None:
    """The action of a helper (or of a player in winter), whole or in part."""
    if state.phase == "craft":
        return msgn(
            "{n} work point is left and would be lost.",
            "{n} work points are left and would be lost.",
            state.work,
        )
    if state.phase == "build" and not state.built:
        return msgn(
            "You could still add {n} building here.",
            "You could still add up to {n} buildings here.",
            state.book.limits.builds,
        )
    if state.phase == "notary" and notary.can_act(state):
        return msg("This helper has neither bought a card nor put one up for auction.")
    if state.phase == "merchant":
        return msg("This helper could still buy a good from the granary.")
    if state.phase == "town_hall" or (state.phase == "bank" and not state.step):
        return msg("This helper would do nothing here.")
    return None


def _idle(state: CraftsmenState) -> Message | None:
    """One helper may well stay at home for its point; several are rather a slip."""
    _, estate = state.acting()
    if estate.helpers < 2:
        return None
    return msgn(
        "{n} helper would stay at home this season.",
        "{n} helpers would stay at home this season.",
        estate.helpers,
    )


def _overpaid(state: CraftsmenState) -> Message | None:
    """R14: overpaying is allowed, but a card that could be kept is named."""
    payment = planning.payment(state)
    if payment is None or not payment.spare:
        return None
    return msg(
        "You pay too much: one card could be kept, for example {card}.", card=Term(payment.spare[0])
    )


def _privilege(state: CraftsmenState) -> Message:
    if state.gold:
        return msg("The colours do not match: this uses the privilege of your helper.")
    return msg("The colours do not match: this costs you a privilege token.")


def _thrown_away(state: CraftsmenState, card: str) -> Message:
    """R46: the warning before a product is made for nothing."""
    if crafts.can_bribe(state, state.book.card_index[card]):
        return msg(
            "Without a bribe no ship takes it: there are no points for making it, and it is lost."
        )
    return msg("No ship takes it now: there are no points for making it, and it is lost.")
