"""Every action in words, what it gives up for good, and why it is no answer now.

What is asked is in questions.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any

from game.craftsmen import actions, notary, payment, placing, questions, scoring, ships, turns
from game.craftsmen.book import NATURAL
from game.craftsmen.card_events import in_colours
from game.craftsmen.cards import CELLS
from game.craftsmen.state import CraftsmenState
from game.engine.actions import Action
from game.engine.messages import Message, Term, Who, msg, msgn

decision = questions.decision


def not_now(state: CraftsmenState, action: Action) -> Message:
    if state.phase == "over":
        return msg("The game is over.")
    if type(action) not in ACTIONS:
        return msg("Craftsmen has no such action.")
    return msg("Not now: {question}", question=questions.decision(state).message)


# --- what is given up for good: the table asks before it is done ---------------------------------
def forgoes(state: CraftsmenState, action: Action) -> Message | None:
    match action:
        case actions.Done():
            return _skipped(state)
        case actions.PassHelpers():
            return _idle(state)
        case actions.Settle():
            return _overpaid(state)
        case actions.BuildAnyway():
            return _privilege_spent(state)
        case actions.Make(card=card, to="lost"):
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
    spare = payment.spare(state) if state.phase == "pay" else []
    if not spare:
        return None
    card = Term(state.book.kinds[spare[0]])
    return msg("You pay too much: one card could be kept, for example {card}.", card=card)


def _privilege_spent(state: CraftsmenState) -> Message:
    if state.gold:
        return msg("The colours do not match: this uses the privilege of your helper.")
    return msg("The colours do not match: this costs you a privilege token.")


def _thrown_away(state: CraftsmenState, card: str) -> Message:
    """R46: the warning before a product is made for nothing."""
    if ships.can_bribe(state, state.book.card_index[card]):
        return msg(
            "Without a bribe no ship takes it: there are no points for making it, and it is lost."
        )
    return msg("No ship takes it now: there are no points for making it, and it is lost.")


# --- actions in words ---------------------------------------------------------------------------
def _place(state: CraftsmenState, action: actions.PlaceHelper) -> Message:
    building = Term(action.building)
    number = state.book.city_index[action.building]
    due = placing.fee(state, number, action.field - 1)
    if due.points:
        return msgn(
            "Helper: {building}, field {field}; pay {who} a card or {n} point",
            "Helper: {building}, field {field}; pay {who} a card or {n} points",
            due.points,
            building=building,
            field=action.field,
            who=Who(due.receiver),
        )
    if due.draws:
        return msg(
            "Helper: {building}, field {field}; {who} draws a card",
            building=building,
            field=action.field,
            who=Who(due.receiver),
        )
    return msg("Helper: {building}, field {field}", building=building, field=action.field)


def _done(state: CraftsmenState, action: actions.Done) -> Message:
    if state.phase == "exchange":
        return msg("Keep the cards")
    if state.phase == "owner":
        return msg("No cube")
    if state.phase == "invest":
        return msg("Invest nothing")
    if state.phase == "window":
        return msg("Use no more tokens")
    if state.phase == "build" and state.built:
        return msg("Build no more, and pay")
    if state.phase == "notary" and not notary.can_act(state):
        return msg("No, not the privilege")
    if turns.untouched(state):
        return msg("Skip the action")
    return msg("Finish the action")


def _token_note(state: CraftsmenState, text: Message, with_token: Message) -> Message:
    return text if state.gold else with_token


def _privilege(state: CraftsmenState, action: actions.UsePrivilege) -> Message:
    if state.phase == "bank_discard":
        return _token_note(
            state,
            msg("Keep the other card (privilege)"),
            msg("Keep the other card (privilege, for a token)"),
        )
    return _token_note(
        state,
        msg("Two raw materials for one work point (privilege)"),
        msg("Two raw materials for one work point (privilege, for a token)"),
    )


def _told_apart(state: CraftsmenState, name: str, among: Iterable[int]) -> Term | Message:
    """A building card; with its colours if there is another of its kind among these."""
    book = state.book
    card = book.card_index[name]
    kind = book.card_type[card]
    if any(other >= 0 and other != card and book.card_type[other] == kind for other in among):
        return in_colours(name, book.halves(card))
    return Term(name)


def _in_hand(state: CraftsmenState, name: str) -> Term | Message:
    _, estate = state.acting()
    return _told_apart(state, name, estate.hand)


def _in_row(state: CraftsmenState, name: str) -> Term | Message:
    _, estate = state.acting()
    return _told_apart(state, name, estate.row)


def _on_display(state: CraftsmenState, name: str) -> Term | Message:
    return _told_apart(state, name, chain.from_iterable(state.display))


def _build(state: CraftsmenState, action: actions.Build) -> Message:
    card = _in_hand(state, action.card)
    if action.side == "left":
        return msg("Build on the left: {card}", card=card)
    return msg("Build on the right: {card}", card=card)


def _anyway(state: CraftsmenState, action: actions.BuildAnyway) -> Message:
    card = _in_hand(state, action.card)
    if action.side == "left":
        return _token_note(
            state,
            msg("Build on the left, by the privilege: {card}", card=card),
            msg("Build on the left, by the privilege for a token: {card}", card=card),
        )
    return _token_note(
        state,
        msg("Build on the right, by the privilege: {card}", card=card),
        msg("Build on the right, by the privilege for a token: {card}", card=card),
    )


def _lay(state: CraftsmenState, action: actions.LayCapital) -> Message:
    kind = Term(action.kind)
    if state.phase == "fee":
        return msg("Give {kind} to: {who}", kind=kind, who=Who(placing.receiver_of(state)))
    if state.phase == "bribe":
        return msg("Bribe the captain with: {kind}", kind=kind)
    if state.phase == "purchase" and state.owner != NATURAL:
        return msg("Give {kind} to: {who}", kind=kind, who=Who(state.owner))
    if state.phase == "purchase":
        return msg("Pay with: {kind}", kind=kind)
    return msg("On the tray: {kind}", kind=kind)


def _proposed(state: CraftsmenState, action: actions.PayProposed) -> Message:
    names = state.book.kinds
    kinds = tuple(Term(names[kind]) for kind, n in enumerate(_proposal(state)) for _ in range(n))
    if state.phase == "invest":
        return msg("Invest: {kinds}", kinds=kinds)
    return msg("Pay with: {kinds}", kinds=kinds)


def _proposal(state: CraftsmenState) -> tuple[int, ...]:
    return scoring.best_investment(state) if state.phase == "invest" else payment.proposed(state)


def _peek(state: CraftsmenState, action: actions.Peek) -> Message:
    tier = Term(action.tier)
    return _token_note(
        state,
        msg("Look at the deck (privilege): {tier}", tier=tier),
        msg("Look at the deck (privilege, for a token): {tier}", tier=tier),
    )


def _put_back(state: CraftsmenState, action: actions.PutBack) -> Message:
    card = _told_apart(state, action.card, state.peeked)
    if action.end == "top":
        return msg("On top of the deck: {card}", card=card)
    return msg("Under the deck: {card}", card=card)


def _make(state: CraftsmenState, action: actions.Make) -> Message:
    book = state.book
    card = book.card_index[action.card]
    good: Term | Message = Term(book.goods[book.card_good[card]])
    maker = _in_row(state, action.card)
    if isinstance(maker, Message):
        good = msg("{good} (made in: {card})", good=good, card=maker)
    if action.to == "market":
        return msg("{good} to the market", good=good)
    if action.to == "lost":
        if ships.can_bribe(state, card):
            return msg("{good}: no bribe, it is lost without points", good=good)
        return msg("{good}: no ship takes it, it is lost without points", good=good)
    if action.to in book.icon_at:
        target = book.card_names[book.icon_at[action.to].card]
        return msg("{good} to: {card}", good=good, card=_in_row(state, target))
    if action.to in book.hold_at:
        hold = book.hold_at[action.to]
        ship = Term(book.ships[book.holds[hold].ship])
        if len(state.cargo[hold]) == CELLS:
            return msg("{good} to: {ship}, with a bribe", good=good, ship=ship)
        return msg("{good} to: {ship}", good=good, ship=ship)
    return msg("{good} to the granary, for a capital card", good=good)


def _cube(state: CraftsmenState, action: actions.PayCube) -> Message:
    return _token_note(
        state,
        msg("Pay with a cube of the market (privilege)"),
        msg("Pay with a cube of the market (privilege, for a token)"),
    )


def _token(state: CraftsmenState, action: actions.TakeToken) -> Message:
    if action.token == "privilege":
        return msg("Take a privilege token")
    return msg("Take a work token")


def _draw(state: CraftsmenState, action: actions.DrawCapital) -> Message:
    if state.phase == "bank":
        left = state.book.records.bank.take - state.step
        return msgn("Draw {n} card", "Draw {n} cards", left)
    return msg("Draw a card")


def _open(state: CraftsmenState, action: actions.TakeOpen) -> Message:
    kind = state.open[action.slot - 1]
    return msg("Take: {kind}", kind=Term(state.book.kinds[kind]))


def _from_market(state: CraftsmenState, action: actions.FromMarket) -> Message:
    icon = state.book.icon_at[f"icon.{action.card}.{action.slot}"]
    good = Term(state.book.goods[icon.good])
    card = _in_row(state, action.card)
    return msg("From the market as {good} to: {card}", good=good, card=card)


ACTIONS: dict[type[Action], Callable[[CraftsmenState, Any], Message]] = {
    actions.ExchangeCard: lambda s, a: msg("Exchange: {card}", card=_in_hand(s, a.card)),
    actions.SwapStart: lambda s, a: msg(
        "Take instead of yours: {card}", card=_told_apart(s, a.card, s.starts)
    ),
    actions.PlaceHelper: _place,
    actions.PassHelpers: lambda s, a: msg("Place no more helpers"),
    actions.PayPoints: lambda s, a: msgn(
        "Pay {n} point", "Pay {n} points", s.book.records.years[s.year - 1].fee
    ),
    actions.Done: _done,
    actions.Discard: lambda s, a: msg("Discard: {kind}", kind=Term(a.kind)),
    actions.TakeOpen: _open,
    actions.DrawCapital: _draw,
    actions.UsePrivilege: _privilege,
    actions.Build: _build,
    actions.BuildAnyway: _anyway,
    actions.LayCapital: _lay,
    actions.TakeBack: lambda s, a: msg("Take back: {kind}", kind=Term(a.kind)),
    actions.Settle: lambda s, a: msg("Pay with the cards on the tray"),
    actions.PayProposed: _proposed,
    actions.BuyCard: lambda s, a: msg("Buy: {card}", card=_on_display(s, a.card)),
    actions.OpenAuction: lambda s, a: msg("Auction: {card}", card=_on_display(s, a.card)),
    actions.Bid: lambda s, a: msg("Bid {n}", n=a.amount),
    actions.PassBid: lambda s, a: msg("Bid no more"),
    actions.Peek: _peek,
    actions.LayOut: lambda s, a: msg("Lay out: {card}", card=_told_apart(s, a.card, s.peeked)),
    actions.PutBack: _put_back,
    actions.Make: _make,
    actions.FromMarket: _from_market,
    actions.BuySemi: lambda s, a: msg(
        "Buy {good} for: {card}", good=Term(a.good), card=_in_row(s, a.card)
    ),
    actions.PayCube: _cube,
    actions.CubeToMarket: lambda s, a: msg("Put a cube on the market"),
    actions.TakeToken: _token,
    actions.ChangeOrder: lambda s, a: msg("Go to the turn-order-change track"),
}


HOPES: dict[str, Message] = {
    "points": msg("points"),
    "cargo": msg("cubes on ships"),
    "majorities": msg("places on ships"),
    "granary": msg("cubes in the granary"),
    "production": msg("goods your buildings will make"),
    "crafts": msg("work this season"),
    "cubes": msg("cubes on the way"),
    "colour_sets": msg("sets of colours"),
    "next_set": msg("the next set of colours"),
    "capital": msg("what your hand can pay"),
    "excess": msg("no cards above the limit"),
    "investment": msg("high cards of every colour"),
    "privileges": msg("privileges"),
    "work_tokens": msg("work tokens"),
    "bank": msg("helpers in the Bank"),
    "builders": msg("helpers in the Builders' Guild"),
    "notary": msg("helpers at the Notary's"),
    "merchants": msg("helpers in the Merchants' Guild"),
    "town_hall": msg("helpers in the Town Hall"),
    "early": msg("an early turn"),
    "rivals": msg("less for the others"),
}
"""What computer players hope for, by the features of value.py."""
