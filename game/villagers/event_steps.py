"""The steps that events are made of (13): a small class for each kind, with all there is to say.

A new kind is a field of `Step` in cards.py and a class here, entered in KINDS.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Term, msg
from game.engine.sentinels import NOTHING
from game.villagers import event_deck
from game.villagers.actions import Choose, Made
from game.villagers.cards import CoinsOn, CountessDraws, Gain, LoseVillager, Pay, Replace
from game.villagers.counters import COUNTERS, silver_cards, silver_value
from game.villagers.countess_events import (
    EventCoins,
    EventGain,
    EventPaid,
    HandDiscarded,
    NoEffect,
    VillagerLost,
)
from game.villagers.events import COUNTESS, BackToHand
from game.villagers.state import ME, VillagersState
from game.villagers.village import EVENTS, Village

_CHOOSE = Made(Choose)


class StepKind:
    """What a step does, and what there is to choose for it; `it` is what stands in the data."""

    question = msg("Which villager counts?")

    def choices(self, state: VillagersState, it: Any) -> list[str] | None:
        """What it can be done with: cards or piles; None where it asks nothing."""
        return None

    def do(self, state: VillagersState, it: Any, pick: str, events: list[Event]) -> None:
        """`pick` is what was chosen, empty where nothing is."""
        raise NotImplementedError

    def again(self, it: Any) -> int:
        """How often it is done."""
        return 1

    def why(self, it: Any, event: Term) -> Message:
        """What the event does with what is chosen."""
        raise NotImplementedError

    def why_not(self, state: VillagersState, it: Any, what: str, event: Term) -> Message:
        """Why this cannot be what the event takes or counts."""
        raise NotImplementedError

    def worth(self, state: VillagersState, it: Any, card: int) -> int | None:
        """What choosing the card costs or brings; None where it is not a matter of gold."""
        return None


def _names(state: VillagersState, cards: list[int]) -> list[str]:
    return [state.book.names[card] for card in cards]


def _why_not_mine(state: VillagersState, what: str, event: Term) -> Message | None:
    if state.book.number.get(what) in state.villages[ME].below:
        return None
    return msg("{event}: choose a villager of your own village.", event=event)


def _why_not_hers(state: VillagersState, what: str, event: Term) -> Message | None:
    if state.book.number.get(what) in state.countess.below:
        return None
    return msg("{event}: choose a villager of the Countess.", event=event)


def _per(state: VillagersState, village: Village, per: str) -> list[str] | None:
    """The villagers of which one must be chosen for what stands after `per`."""
    if per == "chosen_silver":
        return _names(state, silver_cards(village))
    if per == "coins_on_chosen":
        return _names(state, [card for card in village.below if card in village.coins])
    return None


class _Gain(StepKind):
    """Gold of the bank for one of the two, for each of what is counted."""

    def _counted(self, state: VillagersState, it: Gain) -> Village:
        return state.countess if it.of == "countess" else state.villages[ME]

    def choices(self, state: VillagersState, it: Gain) -> list[str] | None:
        return _per(state, self._counted(state, it), it.per)

    def do(self, state: VillagersState, it: Gain, pick: str, events: list[Event]) -> None:
        n = COUNTERS[it.per](self._counted(state, it), state.book.number.get(pick, NOTHING))
        gold = it.gold * n
        hers = it.to == "countess"
        (state.countess if hers else state.villages[ME]).earn(gold, EVENTS)
        state.issued += gold
        seat = COUNTESS if hers else ME
        events.append(EventGain(state.resolving_event, seat, gold, it.gold, n, pick))

    def why(self, it: Gain, event: Term) -> Message:
        return msg("{event}: the Countess gets what one silver villager is worth now.", event=event)

    def why_not(self, state: VillagersState, it: Gain, what: str, event: Term) -> Message:
        hers = it.of == "countess"
        missing = (_why_not_hers if hers else _why_not_mine)(state, what, event)
        seen = msg("{event}: choose a villager whose silver symbol can be seen.", event=event)
        return missing or seen

    def worth(self, state: VillagersState, it: Gain, card: int) -> int | None:
        return it.gold * silver_value(self._counted(state, it), card)


class _Pay(StepKind):
    """An order: what the player does not have need not be paid (11.6)."""

    question = msg("For which villager do you pay?")

    def choices(self, state: VillagersState, it: Pay) -> list[str] | None:
        return _per(state, state.villages[ME], it.per)

    def do(self, state: VillagersState, it: Pay, pick: str, events: list[Event]) -> None:
        mine = state.villages[ME]
        owed = it.gold * COUNTERS[it.per](mine, state.book.number.get(pick, NOTHING))
        gold = min(owed, mine.gold)
        mine.earn(-gold, EVENTS)
        state.countess.earn(gold, EVENTS)
        events.append(EventPaid(state.resolving_event, ME, gold, owed))

    def why(self, it: Pay, event: Term) -> Message:
        return msg("{event}: you pay the Countess what lies on one villager.", event=event)

    def why_not(self, state: VillagersState, it: Pay, what: str, event: Term) -> Message:
        missing = _why_not_mine(state, what, event)
        return missing or msg("{event}: choose a villager with coins on it.", event=event)

    def worth(self, state: VillagersState, it: Pay, card: int) -> int | None:
        return it.gold * state.villages[ME].coins.get(card, 0)


class _Coins(StepKind):
    """Coins of the bank on villagers of the Countess whose card shows a keychain (R27)."""

    question = msg("Which villager of the Countess gets the coins?")

    def _keychains(self, state: VillagersState) -> list[str]:
        hers = state.countess
        return _names(state, [c for c in hers.tops() if state.book.kind_of[c].keychain])

    def choices(self, state: VillagersState, it: CoinsOn) -> list[str] | None:
        return self._keychains(state) if it.to == "one_with_keychain" else None

    def do(self, state: VillagersState, it: CoinsOn, pick: str, events: list[Event]) -> None:
        names = [pick] if pick else self._keychains(state)
        if not names:
            events.append(NoEffect(state.resolving_event))
        coins = state.countess.coins
        for name in names:
            card = state.book.number[name]
            gold = self.worth(state, it, card)
            coins[card] = coins.get(card, 0) + gold
            state.issued += gold
            events.append(EventCoins(state.resolving_event, name, gold))

    def why(self, it: CoinsOn, event: Term) -> Message:
        return msg("{event}: coins come to the Countess and pay her at the Markets.", event=event)

    def why_not(self, state: VillagersState, it: CoinsOn, what: str, event: Term) -> Message:
        missing = _why_not_hers(state, what, event)
        return missing or msg("{event}: choose a villager with a keychain.", event=event)

    def worth(self, state: VillagersState, it: CoinsOn, card: int) -> int:
        return it.gold if isinstance(it.gold, int) else state.book.kind_of[card].keychain


class _LoseVillager(StepKind):
    """A top villager leaves the player's village; coins on it go to the supply first."""

    question = msg("Which top villager do you lose?")

    def choices(self, state: VillagersState, it: LoseVillager) -> list[str] | None:
        kinds = [(card, state.book.kind_of[card]) for card in state.villages[ME].tops()]
        lost = [c for c, kind in kinds if not (kind.basic or kind.founders or kind.stand_in)]
        return _names(state, lost)

    def do(self, state: VillagersState, it: LoseVillager, pick: str, events: list[Event]) -> None:
        mine, card = state.villages[ME], state.book.number[pick]
        coins, back = mine.remove_top(card)
        mine.earn(coins, EVENTS)
        if it.to == "countess":
            state.countess.lay(card, NOTHING)
        else:
            state.discard.append(card)
        events.append(VillagerLost(state.resolving_event, ME, pick, it.to, coins))
        for stand_in in back:
            events.append(BackToHand(ME, state.book.names[stand_in]))

    def why(self, it: LoseVillager, event: Term) -> Message:
        if it.to == "countess":
            return msg("{event}: a villager moves to the Countess.", event=event)
        return msg("{event}: a villager leaves your village.", event=event)

    def why_not(self, state: VillagersState, it: LoseVillager, what: str, event: Term) -> Message:
        missing = _why_not_mine(state, what, event)
        if missing is not None:
            return missing
        card = state.book.number[what]
        if card in state.villages[ME].load:
            return msg("Only a top villager can be lost: something lies on this one.")
        if state.book.kind_of[card].founders:
            return msg("The Founders can never be lost.")
        return msg("A basic villager cannot be lost by this event.")


class _DiscardFromHand(StepKind):
    question = msg("Which card do you discard from hand?")

    def choices(self, state: VillagersState, it: int) -> list[str] | None:
        return _names(state, state.villages[ME].hand)

    def do(self, state: VillagersState, it: int, pick: str, events: list[Event]) -> None:
        card = state.book.number[pick]
        state.villages[ME].hand.remove(card)
        state.discard.append(card)
        events.append(HandDiscarded(state.resolving_event, ME, pick))

    def again(self, it: int) -> int:
        return it

    def why(self, it: int, event: Term) -> Message:
        return msg("{event}: you lose a card.", event=event)

    def why_not(self, state: VillagersState, it: int, what: str, event: Term) -> Message:
        return msg("{event}: choose a card from your hand.", event=event)


class _CountessDraws(StepKind):
    question = msg("From where does the Countess draw?")

    def choices(self, state: VillagersState, it: CountessDraws) -> list[str] | None:
        piles = zip(state.book.stack_names, state.stacks, strict=True)
        found = [name for name, stack in piles if stack] if "stacks" in it.piles else []
        return [*found, "reserve"] if "reserve" in it.piles and state.reserve else found

    def do(self, state: VillagersState, it: CountessDraws, pick: str, events: list[Event]) -> None:
        event_deck.draw_card(state, pick, events)

    def why(self, it: CountessDraws, event: Term) -> Message:
        return msg("{event}: the Countess gets one more villager, unseen.", event=event)

    def why_not(self, state: VillagersState, it: CountessDraws, what: str, event: Term) -> Message:
        return msg("{event}: choose a pile with a card left.", event=event)


class _Replace(StepKind):
    def do(self, state: VillagersState, it: Replace, pick: str, events: list[Event]) -> None:
        event_deck.replace(state, it.events, it.then == "stay", events)


class _UseJester(StepKind):
    def do(self, state: VillagersState, it: bool, pick: str, events: list[Event]) -> None:
        event_deck.force_jester(state, events)


class _Lasting(StepKind):
    """It works while the event lies face up (event_limits.py): there is nothing to resolve."""

    def do(self, state: VillagersState, it: Any, pick: str, events: list[Event]) -> None:
        return


KINDS: Mapping[str, StepKind] = {
    "gain": _Gain(),
    "pay": _Pay(),
    "coins": _Coins(),
    "lose_villager": _LoseVillager(),
    "discard_from_hand": _DiscardFromHand(),
    "countess_draws": _CountessDraws(),
    "replace": _Replace(),
    "use_jester": _UseJester(),
    "lower_limit": _Lasting(),
    "exchange_to": _Lasting(),
    "bank_padlock": _Lasting(),
}


# --- the step at which the event is ---------------------------------------------------------------
class Current(NamedTuple):
    """The step that is being carried out."""

    kind: StepKind
    it: Any
    """What stands in the data."""
    event: Term


def current(state: VillagersState) -> Current:
    word, it = state.book.steps[state.resolving][state.step]
    return Current(KINDS[word], it, Term(state.resolving_event))


def do_step(state: VillagersState, events: list[Event]) -> bool:
    """Carry out the step; False if the player must choose first."""
    kind, it, event = current(state)
    options = kind.choices(state, it)
    if options is None:
        kind.do(state, it, "", events)
        state.step += 1
    elif not options:
        events.append(NoEffect(event.id))
        state.step += 1
    elif len(options) == 1:
        chosen(state, options[0], events)
    else:
        return False
    return True


def chosen(state: VillagersState, what: str, events: list[Event]) -> None:
    """Do it with this, and go on to the next step unless this one is to be done again."""
    kind, it, _ = current(state)
    kind.do(state, it, what, events)
    state.times += 1
    if state.times >= kind.again(it):
        state.step += 1
        state.times = 0


def list_choices(state: VillagersState) -> list[Action]:
    kind, it, _ = current(state)
    return [_CHOOSE[what] for what in kind.choices(state, it) or ()]


def why_not_choose(state: VillagersState, action: Choose) -> Message | None:
    kind, it, event = current(state)
    if action.what in (kind.choices(state, it) or ()):
        return None
    return kind.why_not(state, it, action.what, event)
