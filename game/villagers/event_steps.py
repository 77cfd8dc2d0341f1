"""The steps that events are made of (13): what each kind does, and what there is to choose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Term, msg
from game.villagers import event_deck
from game.villagers.book import NOBODY, TABLE
from game.villagers.cards import Step
from game.villagers.countess_events import (
    EventCoins,
    EventGain,
    EventPaid,
    HandDiscarded,
    NoEffect,
    VillagerLost,
)
from game.villagers.event_limits import ME
from game.villagers.events import COUNTESS, BackToHand
from game.villagers.village import EVENTS, Village

if TYPE_CHECKING:
    from game.villagers.rules import VillagersState

RESERVE = -1
"""Among numbers of stacks: the Reserve."""


def do_step(state: VillagersState, step: Step, events: list[Event]) -> bool:
    """Carry out the step; False if the player must choose first."""
    options = choices(state, step)
    if options is None:
        _do(state, step, NOBODY, events)
        state.step += 1
    elif not options:
        events.append(NoEffect(state.resolving_event))
        state.step += 1
    elif len(options) == 1:
        _do(state, step, options[0], events)
        _count(state, step)
    else:
        return False
    return True


def _count(state: VillagersState, step: Step) -> None:
    """Go on to the next step, unless this one is to be done again."""
    state.times += 1
    if state.times >= (step.discard_from_hand or 1):
        state.step += 1
        state.times = 0


def choices(state: VillagersState, step: Step) -> list[int] | None:
    """What the step can be done with: cards, or stacks and RESERVE; None where it asks nothing."""
    mine, hers = state.villages[ME], state.villages[state.players]
    if step.lose_villager is not None:
        kind_of = state.book.kind_of
        return [
            card
            for card in mine.tops()
            if not kind_of[card].basic and not kind_of[card].founders and not kind_of[card].stand_in
        ]
    if step.discard_from_hand is not None:
        return mine.hand
    if step.coins is not None and step.coins.to == "one_with_keychain":
        return _keychains(hers)
    if step.countess_draws is not None:
        piles = step.countess_draws.piles
        found = [n for n, stack in enumerate(state.stacks) if stack] if "stacks" in piles else []
        if "reserve" in piles and state.reserve:
            found.append(RESERVE)
        return found
    per = step.pay.per if step.pay is not None else step.gain.per if step.gain is not None else ""
    village = hers if step.gain is not None and step.gain.of == "countess" else mine
    if per == "chosen_silver":
        return village.silver_cards()
    if per == "coins_on_chosen":
        return [card for card in village.below if card in village.coins]
    return None


def _keychains(village: Village) -> list[int]:
    """The villagers whose card shows a keychain (R27)."""
    return [c for c in village.below if village.book.kind_of[c].keychain and c not in village.load]


def list_choices(state: VillagersState) -> list[Action]:
    book = state.book
    step = book.events[state.resolving].steps[state.step]
    options = choices(state, step) or []
    if step.countess_draws is not None:
        return [book.choose_reserve if n == RESERVE else book.choose_stack[n] for n in options]
    return [book.choose[card] for card in options]


def why_not_chosen(state: VillagersState, what: str) -> Message:
    """Why this cannot be what the event takes or counts."""
    step = state.book.events[state.resolving].steps[state.step]
    event = Term(state.resolving_event)
    if step.countess_draws is not None:
        return msg("{event}: choose a pile with a card left.", event=event)
    mine, hers = state.villages[ME], state.villages[state.players]
    card = state.book.number.get(what)
    if step.discard_from_hand is not None:
        return msg("{event}: choose a card from your hand.", event=event)
    village = mine
    if step.coins is not None or (step.gain is not None and step.gain.of == "countess"):
        village = hers
    if card is None or card not in village.below:
        if village is hers:
            return msg("{event}: choose a villager of the Countess.", event=event)
        return msg("{event}: choose a villager of your own village.", event=event)
    if step.lose_villager is not None:
        return _why_it_stays(state, card)
    if step.coins is not None:
        return msg("{event}: choose a villager with a keychain.", event=event)
    if step.pay is not None:
        return msg("{event}: choose a villager with coins on it.", event=event)
    return msg("{event}: choose a villager whose silver symbol can be seen.", event=event)


def _why_it_stays(state: VillagersState, card: int) -> Message:
    """Why an event cannot take this villager out of the village."""
    kind = state.book.kind_of[card]
    if card in state.villages[ME].load:
        return msg("Only a top villager can be lost: something lies on this one.")
    if kind.founders:
        return msg("The Founders can never be lost.")
    assert kind.basic
    return msg("A basic villager cannot be lost by this event.")


def chosen(state: VillagersState, what: str, events: list[Event]) -> None:
    step = state.book.events[state.resolving].steps[state.step]
    if step.countess_draws is not None:
        number = state.book.stack_index.get(what)
        _do(state, step, RESERVE if number is None else number, events)
    else:
        _do(state, step, state.book.number[what], events)
    _count(state, step)


# --- what each kind does --------------------------------------------------------------------------


def count(state: VillagersState, village: Village, per: str, card: int) -> int:
    """What stands after `per` in the data."""
    kind_of = state.book.kind_of
    if per == "chosen_silver":
        return village.silver_value(card)
    if per == "coins_on_chosen":
        return village.coins.get(card, 0)
    if per == "silver":
        return village.silver_total()
    if per == "highest_gold":
        return max(village.highest_gold(), village.base_gold)
    if per == "villagers":
        return village.villager_count()
    if per == "basic_villagers":
        return sum(kind_of[c].basic for c in village.below)
    if per == "largest_suit":
        suits = [kind_of[c].suit for c in village.below]
        return max(map(suits.count, suits), default=0)
    if per == "hand_cards":
        return len(village.hand)
    if per == "hand_suits":
        return len({kind_of[c].suit for c in village.hand})
    if per == "nothing":
        return 1
    number: int = getattr(village, per)  # food, builders, gold_symbols, padlocks
    return number


def _do(state: VillagersState, step: Step, pick: int, events: list[Event]) -> None:
    if step.gain is not None:
        _gain(state, step, pick, events)
    elif step.pay is not None:
        _pay(state, step, pick, events)
    elif step.coins is not None:
        _coins(state, step, pick, events)
    elif step.lose_villager is not None:
        _lose_villager(state, pick, step.lose_villager.to, events)
    elif step.discard_from_hand is not None:
        state.villages[ME].hand.remove(pick)
        state.discard.append(pick)
        events.append(HandDiscarded(state.resolving_event, ME, state.book.names[pick]))
    elif step.countess_draws is not None:
        event_deck.draw_card(state, None if pick == RESERVE else pick, events)
    elif step.replace is not None:
        event_deck.replace(state, step.replace.events, step.replace.then == "stay", events)
    elif step.use_jester:
        event_deck.force_jester(state, events)


def _gain(state: VillagersState, step: Step, pick: int, events: list[Event]) -> None:
    gain = step.gain
    assert gain is not None
    village = state.villages[state.players if gain.of == "countess" else ME]
    n = count(state, village, gain.per, pick)
    gold = gain.gold * n
    state.villages[state.players if gain.to == "countess" else ME].earn(gold, EVENTS)
    state.issued += gold
    card = state.book.names[pick] if pick >= 0 else ""
    seat = COUNTESS if gain.to == "countess" else ME
    events.append(EventGain(state.resolving_event, seat, gold, gain.gold, n, card))


def _pay(state: VillagersState, step: Step, pick: int, events: list[Event]) -> None:
    """An order: what the player does not have need not be paid (11.6)."""
    pay = step.pay
    assert pay is not None
    mine = state.villages[ME]
    owed = pay.gold * count(state, mine, pay.per, pick)
    gold = min(owed, mine.gold)
    mine.earn(-gold, EVENTS)
    state.villages[state.players].earn(gold, EVENTS)
    events.append(EventPaid(state.resolving_event, ME, gold, owed))


def _coins(state: VillagersState, step: Step, pick: int, events: list[Event]) -> None:
    coins = step.coins
    assert coins is not None
    hers = state.villages[state.players]
    cards = [pick] if pick >= 0 else _keychains(hers)
    if not cards:
        events.append(NoEffect(state.resolving_event))
    for card in cards:
        gold = coins.gold if isinstance(coins.gold, int) else state.book.kind_of[card].keychain
        hers.coins[card] = hers.coins.get(card, 0) + gold
        state.issued += gold
        events.append(EventCoins(state.resolving_event, state.book.names[card], gold))


def _lose_villager(state: VillagersState, card: int, to: str, events: list[Event]) -> None:
    mine = state.villages[ME]
    coins, back = mine.remove_top(card)
    mine.earn(coins, EVENTS)
    if to == "countess":
        state.villages[state.players].lay(card, TABLE)
    else:
        state.discard.append(card)
    names = state.book.names
    events.append(VillagerLost(state.resolving_event, ME, names[card], to, coins))
    for stand_in in back:
        events.append(BackToHand(ME, names[stand_in]))
