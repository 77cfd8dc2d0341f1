"""Stage II, the Builders' Guild (10.II): up to two buildings at the ends of the row."""

from __future__ import annotations

from game.craftsmen import payment, privileges, turns
from game.craftsmen.actions import DONE, Build, BuildAnyway, Done
from game.craftsmen.book import SIDES
from game.craftsmen.card_events import BonusTaken, Built
from game.craftsmen.estate import Estate
from game.craftsmen.state import CraftsmenState
from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, msg, msgn


def begin(state: CraftsmenState, events: list[Event]) -> bool:
    state.built = 0
    state.price = 0
    if not _buildings(state):
        return False
    state.phase = "build"
    return True


def list_buildings(state: CraftsmenState) -> list[Action]:
    actions = _buildings(state)
    actions.append(DONE)
    return actions


def _buildings(state: CraftsmenState) -> list[Action]:
    _, estate = state.acting()
    book = state.book
    if not estate.hand:
        return []
    budget = book.purse.worth(estate.capital) - state.price
    anyway = privileges.available(state)
    ends = (estate.row[0], estate.row[-1])
    actions: list[Action] = []
    for card in estate.hand:
        if card < 0 or book.price_to_build[card] > budget:
            continue
        fits = book.fits[card]
        for side in (0, 1):
            if fits[ends[side]]:
                actions.append(book.build[card][side])
            elif anyway:
                actions.append(book.build_anyway[card][side])
    return actions


def _why_not_card(
    state: CraftsmenState, estate: Estate, action: Build | BuildAnyway
) -> Message | None:
    book = state.book
    card = book.card_index.get(action.card)
    if card is None or card not in estate.hand:
        return msg("You do not hold this card.")
    if action.side not in SIDES:
        return msg("A row grows at its left or right end.")
    price = state.price + book.price_to_build[card]
    worth = book.purse.worth(estate.capital)
    if price > worth:
        return msg(
            "That costs {price}, and your capital is worth {worth}.", price=price, worth=worth
        )
    return None


def _fits(state: CraftsmenState, estate: Estate, action: Build | BuildAnyway) -> bool:
    neighbour = estate.row[0 if action.side == "left" else -1]
    return state.book.fits[state.book.card_index[action.card]][neighbour]


def why_not_build(state: CraftsmenState, action: Build) -> Message | None:
    _, estate = state.acting()
    reason = _why_not_card(state, estate, action)
    if reason is None and not _fits(state, estate, action):
        return msg("Neither the top halves nor the bottom halves have the same colour there.")
    return reason


def why_not_anyway(state: CraftsmenState, action: BuildAnyway) -> Message | None:
    _, estate = state.acting()
    reason = _why_not_card(state, estate, action)
    if reason is None and _fits(state, estate, action):
        return msg("The colours match: no privilege is needed.")
    return reason or privileges.why_not(state)


def build(state: CraftsmenState, action: Build | BuildAnyway, events: list[Event]) -> None:
    seat, estate = state.acting()
    book = state.book
    card = book.card_index[action.card]
    if isinstance(action, BuildAnyway):
        privileges.use(state, events)
    estate.hand.remove(card)
    if action.side == "left":
        estate.row.insert(0, card)
    else:
        estate.row.append(card)
    state.built += 1
    state.price += book.price_to_build[card]
    events.append(Built(seat, action.card, action.side))
    if state.built == book.limits.builds or not _buildings(state):
        payment.begin(state, seat, state.price, book.all_colours, "build")


def done(state: CraftsmenState, action: Done, events: list[Event]) -> None:
    if state.built:
        seat, _ = state.acting()
        payment.begin(state, seat, state.price, state.book.all_colours, "build")
    else:
        turns.finish(state, action, events)


def paid(state: CraftsmenState, events: list[Event]) -> None:
    """After the action: the bonus tokens of production lines completed first (R17)."""
    seat, estate = state.acting()
    book = state.book
    built = {book.card_type[card] for card in estate.row}
    for number in state.bonus_left:
        line = book.lines[number]
        if built.issuperset(line.types):
            estate.bonus += (number,)
            state.bonus_left = tuple(n for n in state.bonus_left if n != number)
            events.append(BonusTaken(seat, book.goods[line.good], line.points))
    turns.done(state)


def left_to_build(state: CraftsmenState) -> Message:
    """For the prompt."""
    return msgn(
        "{left} of {n} building left",
        "{left} of {n} buildings left",
        state.book.limits.builds,
        left=state.book.limits.builds - state.built,
    )
