"""Buttons beside those of the rules: payments, privileges, and repeat and undo in production."""

from __future__ import annotations

from itertools import takewhile

from game.craftsmen.actions import (
    PAY_PROPOSED,
    PRIVILEGE,
    SETTLE,
    BuyCard,
    Discard,
    DrawCapital,
    FromMarket,
    LayCapital,
    Make,
    OpenAuction,
    PayCube,
    Peek,
    TakeOpen,
    UsePrivilege,
)
from game.craftsmen.facts import CraftsmenFacts, Payment
from game.engine.actions import Action
from ui.i18n import _, ngettext
from ui.table.model import Shortcut, TableContext

_AT_WORK = (Make, FromMarket, UsePrivilege, LayCapital, TakeOpen, DrawCapital, Discard)


def shortcuts(facts: CraftsmenFacts, context: TableContext) -> list[Shortcut]:
    if facts.payment is not None:
        return _paying(facts.payment, context)
    if facts.producing:
        return _producing(facts, context)
    return _privileges(facts, context)


def _privileges(facts: CraftsmenFacts, context: TableContext) -> list[Shortcut]:
    """Yes to a privilege that is otherwise used by moving something."""
    found = []
    asked = not any(isinstance(action, BuyCard | OpenAuction) for action in context.actions)
    for action in context.actions:
        match action:
            case Peek(tier=tier):
                label = _deck_words(tier, asked)
            case PayCube():
                label = _("Yes: pay with a cube")
            case _:
                continue
        found.append(Shortcut(label, action, tip=context.say(facts.describe(action))))
    return found


def _deck_words(tier: str, asked: bool) -> str:
    """Which deck to look at: the answer to a question, or an offer beside the action."""
    if asked:
        return {"basic": _("Yes: basic"), "extended": _("Yes: extended")}.get(
            tier, _("Yes: advanced")
        )
    return {"basic": _("See basic"), "extended": _("See extended")}.get(tier, _("See advanced"))


def _paying(payment: Payment, context: TableContext) -> list[Shortcut]:
    """Pay with what was laid out, or with the proposed set."""
    found = []
    if SETTLE in context.actions:
        label = _("Pay with the cards laid: {worth}").format(worth=payment.worth)
        if not payment.price:
            label = _invest_words(payment.worth)
        found.append(Shortcut(label, SETTLE, main=True))
    if PAY_PROPOSED in context.actions:
        label = _proposal_words(payment)
        tip = _names(payment.proposed, context)
        found.append(Shortcut(label, PAY_PROPOSED, main=not found, tip=tip))
    return found


def _proposal_words(payment: Payment) -> str:
    if not payment.price:
        return _invest_words(payment.proposed_worth)
    n = sum(payment.proposed.values())
    words = ngettext("Pay with {n} card, worth {worth}", "Pay with {n} cards, worth {worth}", n)
    return words.format(n=n, worth=payment.proposed_worth)


def _invest_words(points: int) -> str:
    return ngettext("Invest for {n} point", "Invest for {n} points", points).format(n=points)


def _names(kinds: dict[str, int], context: TableContext) -> str:
    entries = context.game.entries
    return ", ".join(
        context.say(entries[kind].name) + (f" ×{n}" if n > 1 else "") for kind, n in kinds.items()
    )


def _producing(facts: CraftsmenFacts, context: TableContext) -> list[Shortcut]:
    """Repeat and undo are always there, grey until there is something to repeat or undo."""
    done = _steps(context)
    again = repeated(context)
    nothing = _("You have made nothing yet in this action.")
    if again is not None:
        repeat = Shortcut(_("Repeat step"), again, tip=context.say(facts.describe(again)))
    else:
        closed = _("The last step cannot be done once more just now.")
        repeat = Shortcut(_("Repeat step"), None, refusal=closed if done else nothing)
    found = [repeat, Shortcut(_("Undo step"), None, refusal="" if done else nothing)]
    if PRIVILEGE in context.actions:
        tip = context.say(facts.describe(PRIVILEGE))
        found.append(Shortcut(_("Use privilege"), PRIVILEGE, tip=tip))
    return found


def repeated(context: TableContext) -> Action | None:
    """The last step of production once more: the same, or its like with another target."""
    done = [a for a in _steps(context) if isinstance(a, Make | FromMarket)]
    if not done:
        return None
    last = done[-1]
    if last in context.actions:
        return last
    alike = [a for a in context.actions if type(a) is type(last) and a.piece == last.piece]
    if isinstance(last, Make):
        kind = last.to.partition(".")[0]
        alike.sort(key=lambda a: isinstance(a, Make) and a.to.partition(".")[0] != kind)
        alike = [a for a in alike if not (isinstance(a, Make) and a.to == "lost")]
    return alike[0] if alike else None


def _steps(context: TableContext) -> list[Action]:
    """What the seat has done with its work points, up to now and without a break."""
    run = takewhile(
        lambda step: step[0] == context.seat and isinstance(step[1], _AT_WORK),
        reversed(context.recent),
    )
    steps = [action for _seat, action in run][::-1]
    # A bribe or the card for a sale belongs to the step before it.
    return steps if any(isinstance(a, Make | FromMarket | UsePrivilege) for a in steps) else []
