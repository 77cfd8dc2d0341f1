"""What is being asked, and every action in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.engine.actions import Action
from game.engine.messages import Message, Term, Who, msg, msgn
from game.engine.sentinels import NOBODY, NOTHING
from game.engine.state import Decision
from game.villagers import (
    actions,
    build,
    developments,
    event_limits,
    event_steps,
    hiring,
    looking,
    padlocks,
)
from game.villagers.basics import not_yet
from game.villagers.events import card_term
from game.villagers.state import VillagersState
from game.villagers.trick_events import pile_words

_TOLD = {
    "placed": msg("A villager is placed."),
    "road": msg("The Road is brought up to date."),
    "bronze": msg("Bronze symbols pay."),
    "developments": msg("It is seen who wins the Developments."),
    "events": msg("The events are resolved."),
    "market": msg("It is Market day."),
    "over": msg("The game is over."),
}
"""What stands in place of a question where nothing is asked."""


# --- questions ------------------------------------------------------------------------------------
def decision(state: VillagersState) -> Decision:
    if state.phase in _TOLD:
        return Decision(state.phase, _TOLD[state.phase])
    return Decision(state.phase, _QUESTIONS[state.phase](state), _limits(state), _why(state))


def _draft(state: VillagersState) -> Message:
    """Only what there is to take."""
    if any(state.stacks):
        return msg("Draft a villager from the Road, or an unseen one from a stack.")
    if state.reserve:
        return msg("Draft a villager from the Road, or an unseen one from the Reserve.")
    return msg("Draft a villager from the Road.")


def _limit(state: VillagersState) -> Message:
    event = Term(state.book.events[state.asked].id)
    price = event_limits.price(state, state.asked)
    if price is None:
        return msg("{event}: accept the lower limit, or use the Jester?", event=event)
    return msg("{event}: accept the lower limit, or pay {n} gold?", event=event, n=price)


def _build_turn(state: VillagersState) -> Message:
    if hiring.list_extra_builds(state):
        return msg("Pay for more build actions now, or begin to build.")
    return msg("Place villagers, take basic villagers, or finish your turn.")


def _padlock(state: VillagersState) -> Message:
    assert state.paying is not None
    card = Term(state.book.kind_of[state.paying.card].id)
    return msg("How do you open the padlock of: {card}?", card=card)


def _cover(state: VillagersState) -> Message:
    kind_of = state.book.kind_of
    if state.monks:
        return msg("What do you place on: {card}?", card=Term(kind_of[state.monks[-1]].id))
    return msg("Where do you place: {card}?", card=Term(kind_of[state.freed].id))


def _event(state: VillagersState) -> Message:
    if len(state.face_up) > 1:
        return msg("Which event is resolved next?")
    event = Term(state.book.events[state.face_up[0]].id)
    return msg("{event}: resolve it, or use the Jester?", event=event)


def _seen(state: VillagersState) -> Message:
    if looking.list_seen(state) == [actions.LEAVE_REST]:
        return msg("You can take none of these cards.")
    return msg("Which of these cards do you take?")


_PICKED = msg("Play a Special, or end your draft turn.")
_REWARDS: Mapping[str, Message] = {
    "unseen_card": msg("Take the top card of a stack or of the Reserve?"),
    "basic_villager": msg("Which basic villager do you take?"),
}


def _reward(state: VillagersState) -> Message:
    if developments.hers(state):
        return msg("Which basic villager does the Countess get?")
    waiting = list(developments.waiting(state))
    return _REWARDS[waiting[0]] if len(waiting) == 1 else msg("Which reward do you take first?")


_STACK = msg("On which stack of the Road do you put the card you give away?")
_QUESTIONS: Mapping[str, Callable[[VillagersState], Message]] = {
    "draft": _draft,
    "early": lambda state: msg("Which villager from your hand do you place?"),
    "picked": lambda state: _PICKED,
    "give": lambda state: msg("Which villager of the Road does the Countess get?"),
    "coin": lambda state: msg("Save a villager on the Road by a coin of the bank?"),
    "limit": _limit,
    "build": _build_turn,
    "pay": _padlock,
    "basic": lambda state: msg("Which basic villager do you take?"),
    "stack": lambda state: _STACK,
    "cover": _cover,
    "seen": _seen,
    "put_back": lambda state: msg("Which card comes next, from the top? Or leave the rest."),
    "reward": _reward,
    "event": _event,
    "choose": lambda state: event_steps.current(state).kind.question,
}


def _why(state: VillagersState) -> Message | None:
    """Why this is asked, where it does not follow from the player's own last step."""
    if state.phase == "give":
        return msg("She gets one for every card you draft. Her gold pays too: give her little.")
    if state.phase == "coin":
        return msg("The Road is swept now. A coin keeps one villager on it.")
    if state.phase == "limit":
        if state.book.events[state.asked].when == "draft":
            return msg("This event works now, before you draft.")
        return msg("This event works now, before you build.")
    if state.phase == "reward":
        won = developments.in_play(state)
        names = tuple([Term(won[place].id) for place in developments.waiting(state).values()])
        if developments.hers(state):
            return msg("The Countess has won: {names}.", names=names)
        return msg("You have won: {names}.", names=names)
    if state.phase == "event":
        return msg("You have built. Now the events that lie face up are resolved, one by one.")
    if state.phase == "choose":
        kind, it, event = event_steps.current(state)
        return kind.why(it, event)
    return None


def _limits(state: VillagersState) -> tuple[Message, ...]:
    _, village = state.acting()
    if state.drafting:
        drafted = msgn(
            "{done} of {n} card drafted",
            "{done} of {n} cards drafted",
            village.limit,
            done=len(village.square),
        )
        return (drafted, msg("two picks")) if state.picks > 1 else (drafted,)
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


def forgoes(state: VillagersState, action: Action) -> Message | None:
    """What is given up for good: build actions for which there is a card."""
    ends = isinstance(action, actions.EndBuild) and state.phase == "build"
    return build.forgone(state) if ends else None


# --- actions --------------------------------------------------------------------------------------
def _place(word: str) -> Message:
    if word == "reserve":
        return msg("the Reserve")
    if word == "discard":
        return msg("the discard pile")
    if word == "countess":
        return msg("the village of the Countess")
    return msg("stack {n}", n=int(word[5:]) if word[5:].isdecimal() else word)


def _build(state: VillagersState, action: actions.Build) -> Message:
    card = card_term(action.card)
    if action.under == "village":
        return msg("Place: {card}", card=card)
    return msg("Place: {card} on: {under}", card=card, under=card_term(action.under))


def _lay_founders(state: VillagersState, action: actions.LayFounders) -> Message:
    gold, food, builders = state.book.founders.faces[action.side == "second"]
    return msg(
        "Founders with gold {gold}, food {food}, builders {builders}",
        gold=gold,
        food=food,
        builders=builders,
    )


def _pay(state: VillagersState, action: actions.Pay) -> Message:
    if action.to == padlocks.FREE:
        return msg("Free of charge")
    if action.to == padlocks.BANK:
        return msg("Pay the bank {n} gold", n=padlocks.bank_cost(state))
    to = card_term(action.to)
    if padlocks.is_freeing(state, action.to):
        return msg("Free of charge with: {card}", card=to)
    owner, cost = padlocks.owner_of(state, state.book.number.get(action.to)), state.book.cost
    if owner == state.player:
        return msg("{n} gold of the bank on your: {card}", n=cost, card=to)
    who = Who(owner) if NOBODY < owner < state.players else Term("countess")
    return msg("Pay {n} gold, put on: {card} ({who})", n=cost, card=to, who=who)


def _hire(state: VillagersState, action: actions.Hire) -> Message:
    card, number = card_term(action.card), state.book.number.get(action.card)
    gold = 0 if number is None else hiring.price(state, number)
    if state.phase == "draft":
        return msg("Pay {n} gold for a second pick: {card}", n=gold, card=card)
    owner = padlocks.owner_of(state, number)
    if owner == NOBODY:
        return msg("Pay: {card}", card=card)
    return msg(
        "Pay {n} gold, put on: {card} ({who}). Build limit: {limit}",
        n=gold,
        card=card,
        who=Who(owner),
        limit=state.build_limit + 1,
    )


def _return(state: VillagersState, action: actions.Return) -> Message:
    card, pile = card_term(action.card), _place(action.pile)
    return msg("{card} to: {pile}, for a basic villager", card=card, pile=pile)


def _exchange(state: VillagersState, action: actions.Exchange) -> Message:
    card, kind = card_term(action.card), Term(action.kind)
    return msg("Exchange: {card} for: {basic}", card=card, basic=kind)


def _play_on(state: VillagersState, action: actions.PlayOn) -> Message:
    card, target = card_term(action.card), card_term(action.target)
    return msg("Play: {card} on: {target}", card=card, target=target)


def _look(state: VillagersState, action: actions.Look) -> Message:
    card = card_term(action.card)
    if action.pile.startswith("hand"):
        return msg("{card}: the hand of {who}", card=card, who=pile_words(action.pile))
    return msg("{card}: {pile}", card=card, pile=pile_words(action.pile))


def _swap(state: VillagersState, action: actions.Swap) -> Message:
    card, target = card_term(action.card), card_term(action.target)
    return msg("Swap: {card} for: {target}", card=card, target=target)


def _pay_off(state: VillagersState, action: actions.PayOff) -> Message:
    event = state.book.event_index.get(action.event, NOTHING)
    gold = event_limits.price(state, event) if event != NOTHING else None
    if gold == 0:
        return msg("Keep the limit: you have no gold to pay")
    return msg("Pay the bank: {n}", n=gold or 0)


def _choose(state: VillagersState, action: actions.Choose) -> Message:
    if "." not in action.what:
        return msg("Choose: {what}", what=_place(action.what))
    what, card = card_term(action.what), state.book.number.get(action.what)
    if state.phase == "choose" and card is not None:
        kind, it, _ = event_steps.current(state)
        worth = kind.worth(state, it, card)
        if worth is not None:
            return msg("Choose: {what} ({n} gold)", what=what, n=worth)
    return msg("Choose: {what}", what=what)


ACTIONS: dict[type[Action], Callable[[VillagersState, Any], Message]] = {
    actions.Draft: lambda state, a: msg("Draft: {card}", card=card_term(a.card)),
    actions.DraftUnseen: lambda state, a: msg("Draft unseen: {pile}", pile=_place(a.pile)),
    actions.EndDraft: lambda state, a: msg("End the draft turn"),
    actions.GiveToCountess: lambda state, a: msg(
        "For the Countess: {card}", card=card_term(a.card)
    ),
    actions.PutCoin: lambda state, a: msg("A coin on: {card}", card=card_term(a.card)),
    actions.NoCoin: lambda state, a: msg("No coin"),
    actions.Build: _build,
    actions.LayFounders: _lay_founders,
    actions.Pay: _pay,
    actions.Return: _return,
    actions.PutAway: lambda state, a: msg(
        "{card} to: {pile}", card=card_term(a.card), pile=_place(a.pile)
    ),
    actions.Exchange: _exchange,
    actions.TakeBasic: lambda state, a: msg("Take: {card}", card=Term(a.kind)),
    actions.PlaySpecial: lambda state, a: msg("Play: {card}", card=card_term(a.card)),
    actions.PlayOn: _play_on,
    actions.Look: _look,
    actions.TakeSeen: lambda state, a: msg("Take: {card}", card=card_term(a.card)),
    actions.PutBack: lambda state, a: msg("Put back: {card}", card=card_term(a.card)),
    actions.LeaveRest: lambda state, a: msg("Leave the rest"),
    actions.Hire: _hire,
    actions.Rob: lambda state, a: msg(
        "{card} robs: {who}", card=card_term(a.card), who=Who(a.seat)
    ),
    actions.PlayBetween: lambda state, a: msg(
        "Play: {card} and take: {target}", card=card_term(a.card), target=card_term(a.target)
    ),
    actions.Swap: _swap,
    actions.EndBuild: lambda state, a: msg("Finish building"),
    actions.AcceptLimit: lambda state, a: msg("Accept the lower limit"),
    actions.PayOff: _pay_off,
    actions.TakeUnseen: lambda state, a: msg("Take unseen: {pile}", pile=_place(a.pile)),
    actions.GiveBasic: lambda state, a: msg("For the Countess: {card}", card=Term(a.kind)),
    actions.Forgo: lambda state, a: msg("Nothing more for: {name}", name=Term(a.development)),
    actions.Resolve: lambda state, a: msg("Resolve: {event}", event=Term(a.event)),
    actions.UseJester: lambda state, a: msg("Use the Jester on: {event}", event=Term(a.event)),
    actions.Choose: _choose,
}
"""Each action in words, for buttons, choices and hints."""


# --- what is no answer now ------------------------------------------------------------------------
_NOT_NOW = {
    "draft": msg("First draft a card."),
    "early": msg("First place a villager from your hand."),
    "seen": msg("First take one of the cards you are looking at."),
    "put_back": msg("First put the cards back."),
    "picked": msg("No card can be drafted now: play a Special, or end your draft turn."),
    "give": msg("First choose a villager for the Countess."),
    "coin": msg("First the Road is brought up to date: put a coin or none."),
    "limit": msg("First decide about the limit."),
    "build": msg("This cannot be done in the build turn."),
    "pay": msg("First choose how the padlock is opened."),
    "basic": msg("First take a basic villager."),
    "stack": msg("First say on which stack the card goes."),
    "cover": msg("First finish placing this villager."),
    "reward": msg("First take what you have won, or nothing."),
    "event": msg("First resolve the events."),
    "choose": msg("First choose for the event."),
    **_TOLD,
}


_BETWEEN = msg("This is played in somebody else's draft turn, before a card is drafted in it.")


def not_now(state: VillagersState, action: Action) -> Message:
    """Why an action is no answer to what is asked."""
    if type(action) not in ACTIONS:
        return msg("Villagers has no such action.")
    if isinstance(action, actions.PlayBetween):
        return _NOT_NOW["cover"] if state.home == "placed" else _BETWEEN
    if isinstance(action, actions.TakeBasic) and state.phase == "build":
        return not_yet(state, action)
    return _NOT_NOW[state.phase]


# --- hopes ----------------------------------------------------------------------------------------
HOPES: dict[str, Message] = {
    "certain": msg("gold from the Markets"),
    "rounds": msg("more rounds to come"),
    "growth": msg("silver that grows"),
    "food": msg("food: more cards to draft"),
    "builders": msg("builders: more cards to build"),
    "hungry": msg("food, so that the Founders do not turn"),
    "keys": msg("padlocks of others that pay you"),
    "now": msg("cards you can build at once"),
    "ready": msg("cards you can build later"),
    "soon": msg("cards a basic villager makes possible"),
    "chained": msg("cards on top of others in hand"),
    "waiting": msg("cards that wait for one more"),
    "spare": msg("cards for basic villagers"),
    "bronze": msg("bronze that pays each round"),
    "developments": msg("being ahead in Developments"),
    "specials": msg("what Specials can do"),
    "offer": msg("what the Road offers you"),
    "gift": msg("a card that helps the Countess little"),
    "rival": msg("less gold for the strongest rival"),
    "rival_growth": msg("less silver for the strongest rival"),
}
"""What computer players hope for, by the features of value.py."""
