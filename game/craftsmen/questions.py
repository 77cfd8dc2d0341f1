"""What is being asked, what is limited just now, and why it is asked."""

from __future__ import annotations

from collections.abc import Callable

from game.craftsmen import (
    auction,
    bank,
    builders,
    exchange,
    limits,
    merchants,
    notary,
    payment,
    placing,
    town_hall,
)
from game.craftsmen.actions import (
    PASS_BID,
    PAY_CUBE,
    PAY_POINTS,
    PRIVILEGE,
    BuyCard,
    ChangeOrder,
    TakeToken,
)
from game.craftsmen.state import CraftsmenState
from game.engine.messages import Message, Term, Who, msg, msgn
from game.engine.rules import BETWEEN
from game.engine.state import Decision

_QUESTIONS: dict[str, Message] = {
    BETWEEN: msg("It goes on by itself."),
    "over": msg("The game is over."),
    "exchange": msg("Exchange a card or your first building, or keep what you have."),
    "helpers": msg("Place a helper in a city building, or pass."),
    "fee": msg("Pay the fee with a capital card or with points."),
    "discard": msg("Too many capital cards: discard one."),
    "bank": msg("Take a face-up capital card."),
    "bank_discard": msg("Discard a capital card."),
    "build": msg("Add a building to an end of your row."),
    "pay": msg("Pay with capital cards."),
    "notary": msg("Buy a building card or put one up for auction."),
    "peek": msg("Which card do you lay out face up?"),
    "put_back": msg("Which card goes back to the deck next?"),
    "bid": msg("How much do you bid?"),
    "craft": msg("Spend your work points: make goods and move them on."),
    "twin": msg("Make raw materials: two for one work point."),
    "window": msg("Use a work token?"),
    "reward": msg("Take a capital card for the goods sold."),
    "bribe": msg("Which capital card do you give the captain?"),
    "merchant": msg("Buy a semi-finished good from the granary."),
    "purchase": msg("Pay for the good from the granary."),
    "owner": msg("Your cube was bought. Put one on the market?"),
    "town_hall": msg("Take a token, or a better place in the turn order."),
    "invest": msg("Invest a capital card of every colour?"),
}


def decision(state: CraftsmenState) -> Decision:
    if state.player is None:
        return Decision(state.phase, _QUESTIONS[state.phase])
    return Decision(state.phase, _question(state), _limits(state), _why(state))


def _question(state: CraftsmenState) -> Message:
    """What is asked, naming only what can be done."""
    special = _SPECIAL.get(state.phase)
    known = state.viewer in (None, state.player)
    return (special(state) if special is not None and known else None) or _QUESTIONS[state.phase]


def _ask_exchange(state: CraftsmenState) -> Message | None:
    if state.step & exchange.CARD:
        return msg("Exchange your first building too, or keep it.")
    return msg("Exchange a card too, or keep them.") if state.step & exchange.START else None


def _ask_fee(state: CraftsmenState) -> Message | None:
    if placing.why_not_points(state, PAY_POINTS) is None:
        return None
    return msg("Pay the fee with a capital card.")


def _ask_bank(state: CraftsmenState) -> Message | None:
    return msg("Take another face-up card, or draw the rest.") if state.step else None


def _ask_bank_discard(state: CraftsmenState) -> Message | None:
    if bank.why_not_privilege(state, PRIVILEGE) is not None:
        return None
    return msg("Discard one more card, or use the privilege and keep it?")


def _ask_notary(state: CraftsmenState) -> Message | None:
    if not notary.can_act(state):
        return msg("Use the privilege and look at a deck?")
    if any(isinstance(action, BuyCard) for action in notary.list_notary(state)):
        return None
    return msg("Put a building card up for auction.")


def _ask_bid(state: CraftsmenState) -> Message | None:
    if not state.bid:
        return None
    if auction.list_bids(state) == [PASS_BID]:
        return msg("Your capital is not enough for a higher bid.")
    if state.mayor >= 0:
        return msg("The mayor bids {n}. Bid more, or pass.", n=state.mayor)
    return msg("Bid more than {n}, or pass.", n=state.bid)


def _ask_purchase(state: CraftsmenState) -> Message | None:
    if merchants.why_not_cube(state, PAY_CUBE) is not None:
        return None
    return msg("Pay with a capital card, or by the privilege with a cube of the market?")


def _ask_town_hall(state: CraftsmenState) -> Message | None:
    offers = {type(action) for action in town_hall.list_offers(state)}
    if ChangeOrder not in offers:
        return msg("Take a token.")
    return None if TakeToken in offers else msg("Take a better place in the turn order.")


_SPECIAL: dict[str, Callable[[CraftsmenState], Message | None]] = {
    "exchange": _ask_exchange,
    "fee": _ask_fee,
    "bank": _ask_bank,
    "bank_discard": _ask_bank_discard,
    "notary": _ask_notary,
    "bid": _ask_bid,
    "purchase": _ask_purchase,
    "town_hall": _ask_town_hall,
}
"""Where the question depends on what is left to choose from, which only the player who decides
knows in full; None for the usual one."""


def _why(state: CraftsmenState) -> Message | None:
    """What has led to a question that does not follow from the player's own last step."""
    if not state.turns:
        return None
    acts = state.turns[0].seat
    book, others = state.book, acts != state.player
    if state.phase == "bid" and state.mayor < 0 and others:
        card = Term(book.card_names[state.auctioned])
        return msg("{who} has put a card up for auction: {card}.", who=Who(acts), card=card)
    if state.phase == "pay" and state.payment_for == "auction":
        card = Term(book.card_names[state.auctioned])
        return msg("You have won the auction: {card}.", card=card)
    if state.phase == "discard" and state.part == "limit":
        return msgn(
            "The season ends with at most {n} capital card in hand.",
            "The season ends with at most {n} capital cards in hand.",
            limits.limit(state),
        )
    if state.phase == "discard" and others:
        if state.part == "helpers":
            return msg("You got a capital card: {who} covered your helper.", who=Who(acts))
        return msg("You got a capital card: {who} bought your cube.", who=Who(acts))
    if state.phase == "owner":
        return msg("{who} paid for it with a cube of the market.", who=Who(acts))
    return None


def _limits(state: CraftsmenState) -> tuple[Message, ...]:
    phase = state.phase
    _, estate = state.acting()
    if phase == "helpers":
        return (msgn("{n} helper left", "{n} helpers left", estate.helpers),)
    if phase == "discard":
        over = estate.cards() - limits.limit(state)
        return (msgn("{n} card too many", "{n} cards too many", over),)
    if phase == "bank":
        return (_of(state.step, state.book.records.bank.take),)
    if phase == "bank_discard":
        return (_of(state.step, state.book.records.bank.discard),)
    if phase == "build":
        return (builders.left_to_build(state), msg("price so far: {n}", n=state.price))
    if phase == "pay":
        return (
            msg("price: {n}", n=state.price),
            msg("on the tray: {n}", n=payment.tray_worth(state)),
        )
    if phase in ("craft", "bribe", "reward") and state.part == "stage":
        return (msgn("{n} work point left", "{n} work points left", state.work),)
    if phase == "twin":
        return (msgn("{n} raw material left", "{n} raw materials left", state.twin),)
    if phase == "window":
        return (msgn("{n} work token", "{n} work tokens", estate.work),)
    if phase == "bid":
        return (
            msg("card: {card}", card=Term(state.book.card_names[state.auctioned])),
            msg("highest bid: {n}", n=state.bid),
        )
    return ()


def _of(done: int, all_: int) -> Message:
    return msgn("{done} of {n} card", "{done} of {n} cards", all_, done=done)
