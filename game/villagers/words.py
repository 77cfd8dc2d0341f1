"""What is being asked, and every action in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.actions import Action
from game.engine.messages import Message, Term, Who, msg, msgn
from game.engine.state import Decision
from game.villagers import padlocks
from game.villagers.actions import (
    AcceptLimit,
    Build,
    Choose,
    Draft,
    DraftUnseen,
    EndBuild,
    GiveToCountess,
    LayFounders,
    NoCoin,
    Pay,
    PayOff,
    PlayOn,
    PlaySpecial,
    PutCoin,
    Resolve,
    Return,
    Swap,
    TakeBasic,
    UseJester,
)
from game.villagers.events import card_term
from game.villagers.standing import ME

if TYPE_CHECKING:
    from game.villagers.rules import VillagersState


def decision(state: VillagersState) -> Decision:
    phase = state.phase
    if phase == "over":
        return Decision(phase, msg("The game is over."))
    box = state.box
    if phase == "draft":
        question = msg("Draft a villager from the Road, or an unseen one from a stack.")
    elif phase == "give":
        question = msg("Which villager of the Road does the Countess get?")
    elif phase == "coin":
        question = msg("Save a villager on the Road by a coin of the bank?")
    elif phase == "limit":
        question = msg(
            "{event}: accept the lower limit, or pay?", event=Term(box.events[state.asked].id)
        )
    elif phase == "build":
        question = msg("Place villagers, take basic villagers, or finish your turn.")
    elif phase == "pay":
        question = msg(
            "How do you open the padlock of: {card}?", card=Term(box.kind_of[state.paying[0]].id)
        )
    elif phase == "basic":
        question = msg("Which basic villager do you take?")
    elif phase == "cover" and state.monks:
        card = box.kind_of[state.monks[-1]].id
        question = msg("What do you place on: {card}?", card=Term(card))
    elif phase == "cover":
        question = msg("Where do you place: {card}?", card=Term(box.kind_of[state.freed].id))
    elif phase == "event":
        question = msg("Which event is resolved next?")
    else:
        question = _choice(state)
    return Decision(phase, question, _limits(state))


def _choice(state: VillagersState) -> Message:
    event = Term(state.resolving_event)
    step = state.box.events[state.resolving].steps[state.step]
    if step.lose_villager is not None:
        return msg("{event}: which top villager do you lose?", event=event)
    if step.discard_from_hand is not None:
        return msg("{event}: which card do you discard from hand?", event=event)
    if step.countess_draws is not None:
        return msg("{event}: from where does the Countess draw?", event=event)
    if step.coins is not None:
        return msg("{event}: which villager of the Countess gets the coins?", event=event)
    if step.pay is not None:
        return msg("{event}: for which villager do you pay?", event=event)
    return msg("{event}: which villager counts?", event=event)


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
    if state.phase in ("build", "pay", "basic", "cover"):
        left = state.build_limit - state.built
        built = msgn(
            "{left} of {n} build action left",
            "{left} of {n} build actions left",
            state.build_limit,
            left=left,
        )
        basic = msgn("{n} exchange left", "{n} exchanges left", state.exchanges)
        return (built, basic, msg("free padlocks")) if state.free_padlocks else (built, basic)
    return ()


_NOT_NOW = {
    "draft": msg("First draft a card."),
    "give": msg("First choose a villager for the Countess."),
    "coin": msg("First the Road is brought up to date: put a coin or none."),
    "limit": msg("First decide about the limit."),
    "build": msg("This cannot be done in the build turn."),
    "pay": msg("First choose how the padlock is opened."),
    "basic": msg("First take a basic villager."),
    "cover": msg("First finish placing this villager."),
    "event": msg("First resolve the events."),
    "choose": msg("First choose for the event."),
    "over": msg("The game is over."),
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
        return msg(
            "Give away: {card}, to: {pile}", card=card_term(action.card), pile=_place(action.pile)
        )
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
    faces = state.box.founders.faces
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
    owner = padlocks.owner_of(state, way) if way is not None else -1
    cost, to = state.box.cost, card_term(action.to)
    if owner == state.player:
        return msg("{n} gold of the bank on your: {card}", n=cost, card=to)
    if 0 <= owner < state.players:
        return msg("Pay {n} gold, put on: {card} ({who})", n=cost, card=to, who=Who(owner))
    return msg("Pay {n} gold, put on: {card} ({who})", n=cost, card=to, who=Term("countess"))


def _describe_solo(state: VillagersState, action: Action) -> Message:
    if isinstance(action, AcceptLimit):
        return msg("Accept the lower limit")
    if isinstance(action, PayOff):
        event = state.box.event_index.get(action.event, -1)
        costs = [s.lower_limit.or_pay for s in state.box.events[event].steps if s.lower_limit]
        return msg("Pay the bank {n} gold", n=sum(costs[:1]))
    if isinstance(action, Resolve):
        return msg("Resolve: {event}", event=Term(action.event))
    if isinstance(action, UseJester):
        return msg("Use the Jester on: {event}", event=Term(action.event))
    if isinstance(action, Choose):
        if "." not in action.what:
            return msg("Choose: {what}", what=_place(action.what))
        card = state.box.number.get(action.what, -1)
        if state.resolving >= 0 and card >= 0:
            worth = _worth(state, card)
            if worth >= 0:
                return msg("Choose: {what} ({n} gold)", what=card_term(action.what), n=worth)
        return msg("Choose: {what}", what=card_term(action.what))
    return msg("{notation}", notation=str(action))


def _worth(state: VillagersState, card: int) -> int:
    """What choosing the card for the event costs or brings, -1 where it is not a matter of gold."""
    step = state.box.events[state.resolving].steps[min(state.step, _last_step(state))]
    hers = state.villages[state.players]
    if step.coins is not None:
        return (
            step.coins.gold
            if isinstance(step.coins.gold, int)
            else state.box.kind_of[card].keychain
        )
    if step.pay is not None:
        return step.pay.gold * state.villages[ME].coins.get(card, 0)
    if step.gain is not None:
        village = hers if step.gain.of == "countess" else state.villages[ME]
        return step.gain.gold * village.silver_value(card)
    return -1


def _last_step(state: VillagersState) -> int:
    return len(state.box.events[state.resolving].steps) - 1
