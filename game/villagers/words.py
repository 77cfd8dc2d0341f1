"""What is being asked, and every action in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.actions import Action
from game.engine.messages import Message, Term, Who, msg, msgn
from game.engine.state import Decision
from game.villagers import event_limits, padlocks
from game.villagers.actions import (
    AcceptLimit,
    Build,
    Choose,
    Draft,
    DraftUnseen,
    EndBuild,
    Exchange,
    GiveToCountess,
    LayFounders,
    NoCoin,
    Pay,
    PayOff,
    PlayOn,
    PlaySpecial,
    PutAway,
    PutCoin,
    Resolve,
    Return,
    Swap,
    TakeBasic,
    UseJester,
)
from game.villagers.event_limits import ME
from game.villagers.events import card_term

if TYPE_CHECKING:
    from game.villagers.rules import VillagersState


_TOLD = {
    "road": msg("The Road is brought up to date."),
    "events": msg("The events are resolved."),
    "market": msg("It is Market day."),
    "over": msg("The game is over."),
}
"""What stands in place of a question where nothing is asked."""


def decision(state: VillagersState) -> Decision:
    if state.phase in _TOLD:
        return Decision(state.phase, _TOLD[state.phase])
    return Decision(state.phase, _question(state), _limits(state), _why(state))


def _question(state: VillagersState) -> Message:
    phase = state.phase
    book = state.book
    if phase == "draft":
        return _draft_question(state)
    if phase == "give":
        return msg("Which villager of the Road does the Countess get?")
    if phase == "coin":
        return msg("Save a villager on the Road by a coin of the bank?")
    if phase == "limit":
        return _limit_question(state)
    if phase == "build":
        return msg("Place villagers, take basic villagers, or finish your turn.")
    if phase == "pay":
        card = Term(book.kind_of[state.paying[0]].id)
        return msg("How do you open the padlock of: {card}?", card=card)
    if phase == "basic":
        return msg("Which basic villager do you take?")
    if phase == "stack":
        return msg("On which stack of the Road do you put the card you give away?")
    if phase == "cover" and state.monks:
        card = Term(book.kind_of[state.monks[-1]].id)
        return msg("What do you place on: {card}?", card=card)
    if phase == "cover":
        return msg("Where do you place: {card}?", card=Term(book.kind_of[state.freed].id))
    if phase == "event":
        return _event_question(state)
    return _choice(state)


def _draft_question(state: VillagersState) -> Message:
    """Only what there is to take."""
    if any(state.stacks):
        return msg("Draft a villager from the Road, or an unseen one from a stack.")
    if state.reserve:
        return msg("Draft a villager from the Road, or an unseen one from the Reserve.")
    return msg("Draft a villager from the Road.")


def _limit_question(state: VillagersState) -> Message:
    event = Term(state.book.events[state.asked].id)
    price = event_limits.price(state, state.asked)
    if price is None:
        return msg("{event}: accept the lower limit, or use the Jester?", event=event)
    return msg("{event}: accept the lower limit, or pay {n} gold?", event=event, n=price)


def _event_question(state: VillagersState) -> Message:
    if len(state.face_up) > 1:
        return msg("Which event is resolved next?")
    event = Term(state.book.events[state.face_up[0]].id)
    return msg("{event}: resolve it, or use the Jester?", event=event)


def _why(state: VillagersState) -> Message | None:
    """Why this is asked, where it does not follow from the player's own last step."""
    if state.phase == "give":
        return msg("She gets one for every card you draft. Her gold pays too: give her little.")
    if state.phase == "coin":
        return msg("The Road is swept now. A coin keeps one villager on it.")
    if state.phase == "limit":
        event = state.book.events[state.asked]
        if event.when == "draft":
            return msg("This event works now, before you draft.")
        return msg("This event works now, before you build.")
    if state.phase == "event":
        return msg("You have built. Now the events that lie face up are resolved, one by one.")
    if state.phase == "choose":
        return _why_chosen(state)
    return None


def _why_chosen(state: VillagersState) -> Message:
    """What the event does with what is chosen."""
    event = Term(state.resolving_event)
    step = state.book.events[state.resolving].steps[state.step]
    if step.lose_villager is not None:
        if step.lose_villager.to == "countess":
            return msg("{event}: a villager moves to the Countess.", event=event)
        return msg("{event}: a villager leaves your village.", event=event)
    if step.discard_from_hand is not None:
        return msg("{event}: you lose a card.", event=event)
    if step.countess_draws is not None:
        return msg("{event}: the Countess gets one more villager, unseen.", event=event)
    if step.coins is not None:
        return msg("{event}: coins come to the Countess and pay her at the Markets.", event=event)
    if step.pay is not None:
        return msg("{event}: you pay the Countess what lies on one villager.", event=event)
    return msg("{event}: the Countess gets what one silver villager is worth now.", event=event)


def _choice(state: VillagersState) -> Message:
    step = state.book.events[state.resolving].steps[state.step]
    if step.lose_villager is not None:
        return msg("Which top villager do you lose?")
    if step.discard_from_hand is not None:
        return msg("Which card do you discard from hand?")
    if step.countess_draws is not None:
        return msg("From where does the Countess draw?")
    if step.coins is not None:
        return msg("Which villager of the Countess gets the coins?")
    if step.pay is not None:
        return msg("For which villager do you pay?")
    return msg("Which villager counts?")


def _limits(state: VillagersState) -> tuple[Message, ...]:
    _, village = state.acting()
    if state.phase in ("draft", "give"):
        drafted = msgn(
            "{done} of {n} card drafted",
            "{done} of {n} cards drafted",
            village.limit,
            done=len(village.square),
        )
        return (drafted,)
    if state.phase in ("build", "pay", "basic", "stack", "cover"):
        left = state.build_limit - state.built
        built = msgn(
            "{left} of {n} build action left",
            "{left} of {n} build actions left",
            state.build_limit,
            left=left,
        )
        basic = msgn("{n} exchange left", "{n} exchanges left", state.exchanges)
        return (built, basic, msg("free padlocks")) if state.free_padlocks else (built, basic)
    if state.phase == "event" and state.jester and len(state.face_up) > 1:
        return (msg("or put the Jester on one of them"),)
    return ()


_NOT_NOW = {
    "draft": msg("First draft a card."),
    "give": msg("First choose a villager for the Countess."),
    "coin": msg("First the Road is brought up to date: put a coin or none."),
    "limit": msg("First decide about the limit."),
    "build": msg("This cannot be done in the build turn."),
    "pay": msg("First choose how the padlock is opened."),
    "basic": msg("First take a basic villager."),
    "stack": msg("First say on which stack the card goes."),
    "cover": msg("First finish placing this villager."),
    "event": msg("First resolve the events."),
    "choose": msg("First choose for the event."),
    **_TOLD,
}


def not_now(state: VillagersState) -> Message:
    return _NOT_NOW[state.phase]


def _place(word: str) -> Message:
    if word == "reserve":
        return msg("the Reserve")
    if word == "discard":
        return msg("the discard pile")
    if word == "countess":
        return msg("the village of the Countess")
    return msg("stack {n}", n=int(word[5:]) if word[5:].isdecimal() else word)


def describe(state: VillagersState, action: Action) -> Message:
    if isinstance(action, Draft):
        return msg("Draft: {card}", card=card_term(action.card))
    if isinstance(action, DraftUnseen):
        return msg("Draft unseen: {pile}", pile=_place(action.pile))
    if isinstance(action, GiveToCountess):
        return msg("For the Countess: {card}", card=card_term(action.card))
    if isinstance(action, PutCoin):
        return msg("A coin on: {card}", card=card_term(action.card))
    if isinstance(action, NoCoin):
        return msg("No coin")
    if isinstance(action, Build):
        if action.under == "village":
            return msg("Place: {card}", card=card_term(action.card))
        under = card_term(action.under)
        return msg("Place: {card} on: {under}", card=card_term(action.card), under=under)
    if isinstance(action, LayFounders):
        return _describe_founders(state, action)
    if isinstance(action, Pay):
        return _describe_pay(state, action)
    if isinstance(action, Return):
        card, pile = card_term(action.card), _place(action.pile)
        return msg("{card} to: {pile}, for a basic villager", card=card, pile=pile)
    if isinstance(action, PutAway):
        return msg("{card} to: {pile}", card=card_term(action.card), pile=_place(action.pile))
    if isinstance(action, Exchange):
        card, kind = card_term(action.card), Term(action.kind)
        return msg("Exchange: {card} for: {basic}", card=card, basic=kind)
    if isinstance(action, TakeBasic):
        return msg("Take: {card}", card=Term(action.kind))
    if isinstance(action, PlaySpecial):
        return msg("Play: {card}", card=card_term(action.card))
    if isinstance(action, PlayOn):
        return msg(
            "Play: {card} on: {target}",
            card=card_term(action.card),
            target=card_term(action.target),
        )
    if isinstance(action, Swap):
        return msg(
            "Swap: {card} for: {target}",
            card=card_term(action.card),
            target=card_term(action.target),
        )
    if isinstance(action, EndBuild):
        return msg("Finish building")
    return _describe_solo(state, action)


def _describe_founders(state: VillagersState, action: LayFounders) -> Message:
    faces = state.book.founders.faces
    gold, food, builders = faces[1 if action.side == "second" else 0]
    return msg(
        "Founders with gold {gold}, food {food}, builders {builders}",
        gold=gold,
        food=food,
        builders=builders,
    )


def _describe_pay(state: VillagersState, action: Pay) -> Message:
    if action.to == "free":
        return msg("Free of charge")
    if action.to == "bank":
        return msg("Pay the bank {n} gold", n=padlocks.bank_cost(state))
    way = padlocks.way_of(state, action)
    if way is not None and way >= 0 and state.book.kind_of[way].special:
        return msg("Free of charge with: {card}", card=card_term(action.to))
    owner = padlocks.owner_of(state, way) if way is not None else -1
    cost, to = state.book.cost, card_term(action.to)
    if owner == state.player:
        return msg("{n} gold of the bank on your: {card}", n=cost, card=to)
    if 0 <= owner < state.players:
        return msg("Pay {n} gold, put on: {card} ({who})", n=cost, card=to, who=Who(owner))
    return msg("Pay {n} gold, put on: {card} ({who})", n=cost, card=to, who=Term("countess"))


def _describe_solo(state: VillagersState, action: Action) -> Message:
    if isinstance(action, AcceptLimit):
        return msg("Accept the lower limit")
    if isinstance(action, PayOff):
        event = state.book.event_index.get(action.event, -1)
        gold = event_limits.price(state, event) if event >= 0 else None
        if gold == 0:
            return msg("Keep the limit: you have no gold to pay")
        return msg("Pay the bank: {n}", n=gold or 0)
    if isinstance(action, Resolve):
        return msg("Resolve: {event}", event=Term(action.event))
    if isinstance(action, UseJester):
        return msg("Use the Jester on: {event}", event=Term(action.event))
    if isinstance(action, Choose):
        if "." not in action.what:
            return msg("Choose: {what}", what=_place(action.what))
        card = state.book.number.get(action.what, -1)
        if state.resolving >= 0 and card >= 0:
            worth = _worth(state, card)
            if worth >= 0:
                return msg("Choose: {what} ({n} gold)", what=card_term(action.what), n=worth)
        return msg("Choose: {what}", what=card_term(action.what))
    return msg("{notation}", notation=str(action))


def _worth(state: VillagersState, card: int) -> int:
    """What choosing the card for the event costs or brings, -1 where it is not a matter of gold."""
    step = state.book.events[state.resolving].steps[min(state.step, _last_step(state))]
    hers = state.villages[state.players]
    if step.coins is not None:
        return (
            step.coins.gold
            if isinstance(step.coins.gold, int)
            else state.book.kind_of[card].keychain
        )
    if step.pay is not None:
        return step.pay.gold * state.villages[ME].coins.get(card, 0)
    if step.gain is not None:
        village = hers if step.gain.of == "countess" else state.villages[ME]
        return step.gain.gold * village.silver_value(card)
    return -1


def _last_step(state: VillagersState) -> int:
    return len(state.book.events[state.resolving].steps) - 1
