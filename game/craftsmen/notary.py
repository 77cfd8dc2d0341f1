"""Stage III, the Notary (10.III): buy a card or open an auction; the privilege of looking."""

from __future__ import annotations

from game.craftsmen import dealing, payment, privileges, turns
from game.craftsmen.actions import DONE, BuyCard, LayOut, OpenAuction, Peek, PutBack
from game.craftsmen.book import ENDS
from game.craftsmen.card_events import CardBought, LaidOut, Peeked, PutOnDeck
from game.craftsmen.cards import TIERS
from game.craftsmen.state import CraftsmenState
from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, msg
from game.engine.sentinels import NOTHING


def begin(state: CraftsmenState, events: list[Event]) -> bool:
    state.step = 0
    return _ask(state)


def _ask(state: CraftsmenState) -> bool:
    """Whether there is anything to decide: `step` is 1 once the action is spent."""
    if len(list_notary(state)) == 1:
        return False
    state.phase = "notary"
    return True


def _shown(state: CraftsmenState) -> list[int]:
    """The building cards that lie face up."""
    return [card for cards in state.display for card in cards if card >= 0]


def can_act(state: CraftsmenState) -> bool:
    """Whether the helper can still buy or auction; else only the privilege is left."""
    _, estate = state.acting()
    return not state.step and estate.cards() > 0 and bool(_shown(state))


def list_notary(state: CraftsmenState) -> list[Action]:
    _, estate = state.acting()
    book = state.book
    actions: list[Action] = []
    if can_act(state):
        shown = _shown(state)
        worth = book.purse.worth
        for card in shown:
            if worth(estate.capital, book.card_colours[card]) >= book.price_to_buy[card]:
                actions.append(book.buy[card])
        actions += [book.auction[card] for card in shown]
    if privileges.available(state):
        actions += [book.peek[tier] for tier in range(len(TIERS)) if state.decks[tier]]
    actions.append(DONE)
    return actions


def action_spent(state: CraftsmenState, events: list[Event]) -> None:
    """The privilege may still be used after the action."""
    state.player = state.turns[0].seat
    state.step = 1
    if not _ask(state):
        turns.done(state)


def _why_not_shown(state: CraftsmenState, name: str) -> Message | None:
    card = state.book.card_index.get(name)
    if card is None or not any(card in cards for cards in state.display):
        return msg("This card does not lie face up.")
    if state.step:
        return msg("This helper has bought or auctioned already.")
    return None


# --- buying -------------------------------------------------------------------------------------
def why_not_buy(state: CraftsmenState, action: BuyCard) -> Message | None:
    reason = _why_not_shown(state, action.card)
    if reason is not None:
        return reason
    _, estate = state.acting()
    book = state.book
    card = book.card_index[action.card]
    worth = book.purse.worth(estate.capital, book.card_colours[card])
    if worth < book.price_to_buy[card]:
        return msg(
            "The price is {price} in the colours of the card, and yours are worth {worth}.",
            price=book.price_to_buy[card],
            worth=worth,
        )
    return None


def buy(state: CraftsmenState, action: BuyCard, events: list[Event]) -> None:
    seat, _ = state.acting()
    book = state.book
    card = book.card_index[action.card]
    state.target = card
    payment.begin(state, seat, book.price_to_buy[card], book.card_colours[card], "buy")


def bought(state: CraftsmenState, events: list[Event]) -> None:
    seat, _ = state.acting()
    card, state.target = state.target, NOTHING
    take_from_display(state, seat, card, state.price, events)
    action_spent(state, events)


def take_from_display(
    state: CraftsmenState, seat: int, card: int, price: int, events: list[Event]
) -> None:
    """A face-up card comes into a hand, and its place is filled again."""
    tier = state.book.card_tier[card]
    cards = state.display[tier]
    cards[cards.index(card)] = NOTHING
    hand = state.estates[seat].hand
    hand.append(card)
    hand.sort()
    events.append(CardBought(seat, state.book.card_names[card], price))
    dealing.refill_display(state, tier, events)


def why_not_auction(state: CraftsmenState, action: OpenAuction) -> Message | None:
    reason = _why_not_shown(state, action.card)
    _, estate = state.acting()
    if reason is None and not estate.cards():
        return msg("You have no capital to bid with.")
    return reason


# --- the privilege (R21, R48) -------------------------------------------------------------------
def why_not_peek(state: CraftsmenState, action: Peek) -> Message | None:
    if action.tier not in TIERS:
        return msg("There is no such deck.")
    if not state.decks[TIERS.index(action.tier)]:
        return msg("This deck is empty.")
    return privileges.why_not(state)


def peek(state: CraftsmenState, action: Peek, events: list[Event]) -> None:
    seat, _ = state.acting()
    privileges.use(state, events)
    tier = TIERS.index(action.tier)
    shown = [card for card in state.display[tier] if card >= 0]
    state.display[tier] = [NOTHING] * len(state.display[tier])
    deck = state.decks[tier]
    looked = [deck.pop() for _ in range(min(state.book.records.notary.look, len(deck)))]
    state.peek_public = tuple(shown)
    state.peeked = shown + looked
    state.peek_tier = tier
    state.deck_end = NOTHING
    state.phase = "peek"
    names = state.book.card_names
    events.append(Peeked(seat, action.tier, tuple([names[card] for card in looked])))
    _arrange(state, events)


def _arrange(state: CraftsmenState, events: list[Event]) -> None:
    """Ask for the next card, as long as there is something to choose."""
    tier = state.peek_tier
    empty = state.display[tier].count(NOTHING)
    if empty and len(state.peeked) > empty:
        state.phase = "peek"
        return
    if empty:
        for card in state.peeked[:]:
            _lay_out(state, card, events)
    if len(state.peeked) > 1 or (state.peeked and state.decks[tier] and state.deck_end == NOTHING):
        state.phase = "put_back"
        return
    if state.peeked:
        _put_back(state, state.peeked[0], max(state.deck_end, 0), events)
    state.peek_public = ()
    state.peek_tier = NOTHING
    state.deck_end = NOTHING
    if not _ask(state):
        turns.done(state)


def list_peeked(state: CraftsmenState) -> list[Action]:
    return [state.book.lay_out[card] for card in state.peeked if card >= 0]


def why_not_peeked(state: CraftsmenState, action: LayOut | PutBack) -> Message | None:
    card = state.book.card_index.get(action.card)
    if card is None or card not in state.peeked or TIERS[state.peek_tier] != action.tier:
        return msg("This is not one of the cards looked at.")
    return None


def lay_out(state: CraftsmenState, action: LayOut, events: list[Event]) -> None:
    _lay_out(state, state.book.card_index[action.card], events)
    _arrange(state, events)


def _lay_out(state: CraftsmenState, card: int, events: list[Event]) -> None:
    seat, _ = state.acting()
    tier = state.book.card_tier[card]
    slot = state.display[tier].index(NOTHING)
    state.display[tier][slot] = card
    state.peeked.remove(card)
    events.append(LaidOut(seat, state.book.card_names[card], TIERS[tier], slot + 1))


def list_put_backs(state: CraftsmenState) -> list[Action]:
    """One decision on top or bottom for all of them (R21), made with the first card."""
    ends = [state.deck_end] if state.deck_end >= 0 else [1, 0] if _has_deck(state) else [1]
    put_back = state.book.put_back
    return [put_back[card][end] for end in ends for card in state.peeked if card >= 0]


def _has_deck(state: CraftsmenState) -> bool:
    return bool(state.decks[state.peek_tier])


def why_not_put_back(state: CraftsmenState, action: PutBack) -> Message | None:
    reason = why_not_peeked(state, action)
    if reason is not None:
        return reason
    if action.end not in ENDS:
        return msg("A card goes on the top or to the bottom of the deck.")
    end = ENDS.index(action.end)
    if state.deck_end not in (NOTHING, end):
        return msg("All these cards go to the same end of the deck.")
    if state.deck_end == NOTHING and end == 0 and not _has_deck(state):
        return msg("The deck is empty: put them on top.")
    return None


def put_back(state: CraftsmenState, action: PutBack, events: list[Event]) -> None:
    _put_back(state, state.book.card_index[action.card], ENDS.index(action.end), events)
    _arrange(state, events)


def _put_back(state: CraftsmenState, card: int, end: int, events: list[Event]) -> None:
    seat, _ = state.acting()
    tier = state.book.card_tier[card]
    deck = state.decks[tier]
    if end:
        deck.append(card)
    else:
        deck.insert(0, card)
    state.peeked.remove(card)
    state.deck_end = end
    events.append(PutOnDeck(seat, TIERS[tier], ENDS[end], state.book.card_names[card]))
