"""The auction at the Notary (10.III, R19, R20)."""

from __future__ import annotations

from game.craftsmen import dealing, notary, payment
from game.craftsmen.actions import PASS_BID, Bid, OpenAuction, PassBid
from game.craftsmen.card_events import AuctionFailed, AuctionOpened, BidMade, BidPassed, MayorBid
from game.craftsmen.state import CraftsmenState
from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, msg
from game.engine.rules import BETWEEN
from game.engine.sentinels import NOBODY, NOTHING


def open_auction(state: CraftsmenState, action: OpenAuction, events: list[Event]) -> None:
    seat, _ = state.acting()
    state.auctioned = state.book.card_index[action.card]
    # Clockwise by seat, beginning with the opener.
    state.bidders = tuple([(seat + n) % state.players for n in range(state.players)])
    state.phase = "bid"
    events.append(AuctionOpened(seat, action.card))


def _to_beat(state: CraftsmenState) -> int:
    """A bid must be higher than this."""
    return max(state.bid, state.mayor)


def list_bids(state: CraftsmenState) -> list[Action]:
    _, estate = state.acting()
    worth = state.book.purse.worth(estate.capital)
    actions: list[Action] = [*state.book.bids[_to_beat(state) + 1 : worth + 1]]
    if state.bid:
        actions.append(PASS_BID)
    return actions


def why_not_bid(state: CraftsmenState, action: Bid) -> Message | None:
    _, estate = state.acting()
    if action.amount <= _to_beat(state):
        return msg("Bid more than {n}.", n=_to_beat(state))
    worth = state.book.purse.worth(estate.capital)
    if action.amount > worth:
        return msg("Your capital is worth only {n}.", n=worth)
    return None


def make_bid(state: CraftsmenState, action: Bid, events: list[Event]) -> None:
    seat, _ = state.acting()
    if state.bid and state.mayor == NOTHING:
        state.raised = True
    state.bid = action.amount
    state.bidder = seat
    if state.mayor == NOTHING:
        state.bidders = (*state.bidders[1:], seat)
        state.player = state.bidders[0]
    events.append(BidMade(seat, action.amount))
    if state.mayor >= 0:
        _won(state, seat)


def why_not_pass(state: CraftsmenState, action: PassBid) -> Message | None:
    if not state.bid:
        return msg("You have opened the auction: bid at least 1.")
    return None


def pass_bid(state: CraftsmenState, action: PassBid, events: list[Event]) -> None:
    seat, _ = state.acting()
    if state.mayor >= 0:
        events.append(BidPassed(seat))
        _failed(state, events)
        return
    state.bidders = state.bidders[1:]
    state.player = state.bidders[0]
    events.append(BidPassed(seat))
    if len(state.bidders) > 1:
        return
    if state.raised:
        _won(state, state.bidder)
    else:
        _mayor_bids(state, events)


def _mayor_bids(state: CraftsmenState, events: list[Event]) -> None:
    """The printed values of his cards are added, no sets (R20)."""
    book = state.book
    kinds: list[int] = []
    for _ in range(book.tier_data[book.card_tier[state.auctioned]].mayor):
        kind = dealing.draw(state, events)
        if kind == NOTHING:
            break
        kinds.append(kind)
    total = sum(book.kind_value[kind] for kind in kinds)
    for kind in kinds:
        state.discards[kind] += 1
    state.mayor = total
    state.mayor_cards = tuple(kinds)
    events.append(MayorBid(tuple([book.kinds[kind] for kind in kinds]), total))
    if total <= state.bid:
        _won(state, state.bidder)


def _won(state: CraftsmenState, seat: int) -> None:
    payment.begin(state, seat, state.bid, state.book.all_colours, "auction")


def paid(state: CraftsmenState, events: list[Event]) -> None:
    seat, _ = state.acting()
    card = state.auctioned
    close(state)
    notary.take_from_display(state, seat, card, state.price, events)
    notary.action_spent(state, events)


def _failed(state: CraftsmenState, events: list[Event]) -> None:
    """Nobody gets the card: it goes under its deck, and its place is filled from the top."""
    card = state.auctioned
    tier = state.book.card_tier[card]
    cards = state.display[tier]
    cards[cards.index(card)] = NOTHING
    state.decks[tier].insert(0, card)
    close(state)
    state.phase = BETWEEN
    events.append(AuctionFailed(state.book.card_names[card]))
    dealing.refill_display(state, tier, events)
    notary.action_spent(state, events)


def close(state: CraftsmenState) -> None:
    """Nothing is up for auction."""
    state.auctioned = NOTHING
    state.bid = 0
    state.bidder = NOBODY
    state.bidders = ()
    state.raised = False
    state.mayor = NOTHING
    state.mayor_cards = ()
