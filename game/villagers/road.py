"""The Road: refilling its slots (6.2, 6.3) and the update after the draft (6.4, 6.5, 11.3)."""

from __future__ import annotations

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, msg
from game.engine.sentinels import NOTHING
from game.villagers.actions import NO_COIN, Made, NoCoin, PutCoin
from game.villagers.events import CoinDeclined, CoinPut, RoadAged, RoadDiscarded, RoadRefilled
from game.villagers.state import VillagersState

_PUT_COIN = Made(PutCoin)


def anything_left(state: VillagersState) -> bool:
    """Whether there is a villager on the Road, in a stack or in the Reserve."""
    if any(state.stacks) or state.reserve:
        return True
    return any(card >= 0 for card in state.road)


NOBODY_THERE = msg("No villager lies face up on the Road.")


def face_up(state: VillagersState) -> list[int]:
    """The villagers that lie on the Road."""
    return [card for card in state.road if card >= 0]


def take(state: VillagersState, name: str) -> tuple[int, int, int]:
    """Take a villager off the Road: its number, the coins that lay on it, and its slot."""
    slot = state.road.index(state.book.number[name])
    card, coins = state.road[slot], state.road_coins[slot]
    state.road[slot] = NOTHING
    state.road_coins[slot] = 0
    return card, coins, slot


def refill_slot(state: VillagersState, slot: int, events: list[Event]) -> None:
    """While drafting: from the leftmost stack; once all are empty, from the Reserve (6.2, 6.3)."""
    for number, stack in enumerate(state.stacks):
        if stack:
            _turn_up(state, slot, stack.pop(), f"stack{number + 1}", events)
            return
    if state.reserve:
        _turn_up(state, slot, state.reserve.pop(), "reserve", events)


def refill_from_stacks(state: VillagersState, events: list[Event]) -> None:
    for slot, card in enumerate(state.road):
        if card < 0:
            refill_slot(state, slot, events)


def _turn_up(state: VillagersState, slot: int, card: int, pile: str, events: list[Event]) -> None:
    state.road[slot] = card
    events.append(RoadRefilled(slot + 1, state.book.names[card], pile))


# --- the update -----------------------------------------------------------------------------------
def begin_update(state: VillagersState, events: list[Event]) -> None:
    state.phase = "road"
    if state.book.set_ups[state.players].update == "ageing":
        _age(state, events)
        return
    order = [(state.first + step) % state.players for step in range(state.players)]
    state.coin_order = tuple(reversed(order))
    _next_coin(state, events)


def _age(state: VillagersState, events: list[Event]) -> None:
    """Villagers with a coin leave, the gaps are filled, then all get a coin (6.4, R5)."""
    _discard(state, [slot for slot, coins in enumerate(state.road_coins) if coins], events)
    if state.book.records.road.coins == "stayed":
        _coin_each(state, events)
        refill(state, events)
    else:
        refill(state, events)
        _coin_each(state, events)
    state.phase = "swept"


def _coin_each(state: VillagersState, events: list[Event]) -> None:
    aged = []
    for slot, card in enumerate(state.road):
        if card >= 0:
            state.road_coins[slot] += 1
            state.issued += 1
            aged.append(state.book.names[card])
    if aged:
        events.append(RoadAged(tuple(aged)))


def _discard(state: VillagersState, slots: list[int], events: list[Event]) -> None:
    """Take these villagers off the Road; their coins go to the bank (R6)."""
    gone = []
    for slot in slots:
        card = state.road[slot]
        if card >= 0:
            gone.append(state.book.names[card])
            state.discard.append(card)
            state.issued -= state.road_coins[slot]
            state.road_coins[slot] = 0
            state.road[slot] = NOTHING
    if gone:
        events.append(RoadDiscarded(tuple(gone)))


def _next_coin(state: VillagersState, events: list[Event]) -> None:
    if state.coin_order and any(card >= 0 for card in state.road):
        state.phase, state.player = "coin", state.coin_order[0]
        return
    state.coin_order = ()
    state.phase = "road"
    bare = [slot for slot, coins in enumerate(state.road_coins) if not coins]
    _discard(state, bare, events)
    refill(state, events)
    state.phase = "swept"


def refill(state: VillagersState, events: list[Event]) -> None:
    """From the Reserve, then from the leftmost stack, left to right (6.4 step 2, R7)."""
    for slot, card in enumerate(state.road):
        if card >= 0:
            continue
        if state.reserve:
            _turn_up(state, slot, state.reserve.pop(), "reserve", events)
        else:
            refill_slot(state, slot, events)


def list_coins(state: VillagersState) -> list[Action]:
    names = state.book.names
    actions: list[Action] = [_PUT_COIN[names[card]] for card in state.road if card >= 0]
    actions.append(NO_COIN)
    return actions


def why_not_coin(state: VillagersState, action: PutCoin) -> Message | None:
    card = state.book.number.get(action.card)
    if card is None or card not in state.road:
        return msg("This villager is not on the Road.")
    return None


def put_coin(state: VillagersState, action: PutCoin, events: list[Event]) -> None:
    seat, _ = state.acting()
    state.road_coins[state.road.index(state.book.number[action.card])] += 1
    state.issued += 1
    events.append(CoinPut(seat, action.card))
    state.coin_order = state.coin_order[1:]
    _next_coin(state, events)


def no_coin(state: VillagersState, action: NoCoin, events: list[Event]) -> None:
    seat, _ = state.acting()
    events.append(CoinDeclined(seat))
    state.coin_order = state.coin_order[1:]
    _next_coin(state, events)
