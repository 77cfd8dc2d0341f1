"""What the Specials of the expansions move in random games: these cards and this gold, no others.

Written from the texts of the cards: every card that changes its place and every gold that changes
hands in a step must be accounted for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from game.engine.chance import Chance
from game.engine.events import Event
from game.villagers.expansion_events import Hired, UnseenTaken
from game.villagers.state import VillagersState
from game.villagers.trick_events import (
    Arrested,
    Looked,
    PickBought,
    Played,
    PutBackSeen,
    RoadPlundered,
    RoadRaided,
    Robbed,
    SeenTaken,
    SquareRaided,
    TopTaken,
)

from .random_games import VARIANTS, choose, start

CASES = [case for case in VARIANTS if case[1] in ("all", "saints", "scoundrels")]
Places = dict[str, str]
"""Card -> where it lies."""
Gold = dict[str, int]
"""Supply, or card with coins on it -> gold."""


def places(state: VillagersState) -> Places:
    piles: dict[str, list[int]] = {"road": state.road, "discard": state.discard}
    piles |= {f"stack{at + 1}": stack for at, stack in enumerate(state.stacks)}
    piles |= {"reserve": state.reserve, "box": list(state.aside)}
    for seat, village in enumerate(state.villages):
        piles[f"hand{seat}"] = village.hand
        piles[f"square{seat}"] = village.square
        piles[f"village{seat}"] = list(village.below)
    names = state.book.names
    return {names[card]: name for name, pile in piles.items() for card in pile if card >= 0}


def gold(state: VillagersState) -> Gold:
    names = state.book.names
    found = {f"supply{seat}": village.gold for seat, village in enumerate(state.villages)}
    for village in state.villages:
        found |= {names[card]: coins for card, coins in village.coins.items()}
    on_road = zip(state.road, state.road_coins, strict=True)
    return found | {names[card]: coins for card, coins in on_road if card >= 0}


def changed(before: Mapping[str, Any], after: Mapping[str, Any], nothing: Any) -> dict[str, Any]:
    """What is other than before, with how it was and how it is."""
    found = {}
    for word in {**before, **after}:
        was, now = before.get(word, nothing), after.get(word, nothing)
        if was != now:
            found[word] = was, now
    return found


class Moves:
    """What a step must have moved."""

    def __init__(self, before: VillagersState) -> None:
        self.places, self.gold = places(before), gold(before)
        self.before = before

    def move(self, card: str, place: str, where: str) -> None:
        assert self.places[card] == place
        self.places[card] = where

    def use(self, event: Any) -> None:
        """The Special leaves the game."""
        self.move(event.card, f"hand{event.seat}", "discard")

    def take_coins(self, card: str, seat: int) -> None:
        self.gold[f"supply{seat}"] += self.gold.pop(card, 0)

    def pay(self, seat: int, amount: int) -> None:
        self.gold[f"supply{seat}"] -= amount
        assert self.gold[f"supply{seat}"] >= 0

    def lay_coins(self, card: str, amount: int) -> None:
        self.gold[card] = self.gold.get(card, 0) + amount


# --- by the texts of the cards --------------------------------------------------------------------
def barbarian(it: Moves, event: RoadPlundered) -> None:
    it.use(event)
    for card in [card for card, place in it.places.items() if place == "road"]:
        it.move(card, "road", "discard")
        it.take_coins(card, event.seat)


def courier(it: Moves, event: RoadRaided) -> None:
    assert it.before.player != event.seat
    it.use(event)
    it.move(event.target, "road", f"hand{event.seat}")
    it.take_coins(event.target, event.seat)


def flaker(it: Moves, event: SquareRaided) -> None:
    it.use(event)
    it.move(event.target, f"square{event.owner}", f"hand{event.seat}")


def schemer(it: Moves, event: TopTaken) -> None:
    """Stand-ins that it uncovers go back to the owner of the village."""
    owner = event.owner % len(it.before.villages)
    village, book = it.before.villages[owner], it.before.book
    it.use(event)
    it.move(event.target, f"village{owner}", f"hand{event.seat}")
    it.take_coins(event.target, owner)
    under = village.below[book.number[event.target]]
    lying = list(village.below.values())
    while under >= 0 and book.kind_of[under].id in ("monk", "apprentice"):
        if lying.count(under) > 1:
            break
        it.move(book.names[under], f"village{owner}", f"hand{owner}")
        under = village.below[under]


def thief(it: Moves, event: Robbed) -> None:
    assert it.places[event.card] == f"village{event.seat}"
    it.pay(event.victim, 3)
    it.lay_coins(event.card, 3)


def sheriff(it: Moves, event: Arrested) -> None:
    it.use(event)
    it.move(event.target, f"village{event.owner}", "discard")
    it.take_coins(event.target, event.seat)


def looking(it: Moves, event: Looked) -> None:
    """Noble, Prophet and Pigeoneer."""
    it.use(event)
    there = len(it.before.pile(event.pile))
    assert event.number == (min(6, there) if event.pile == "reserve" else there)


def seen(it: Moves, event: SeenTaken) -> None:
    it.move(event.card, event.pile, f"{event.to}{event.seat}")


def church(it: Moves, event: UnseenTaken) -> None:
    it.move(event.card, event.pile, f"hand{event.seat}")


def recruiter(it: Moves, event: PickBought) -> None:
    assert it.places[event.card] == f"village{event.seat}"
    it.pay(event.seat, 1)


def freelancer(it: Moves, event: Hired) -> None:
    assert it.places[event.card] == f"village{event.owner}"
    it.pay(event.seat, 1)
    it.lay_coins(event.card, 1)


TEXTS: Mapping[type[Event], Callable[[Moves, Any], None]] = {
    RoadPlundered: barbarian,
    RoadRaided: courier,
    SquareRaided: flaker,
    TopTaken: schemer,
    Robbed: thief,
    Arrested: sheriff,
    Looked: looking,
    SeenTaken: seen,
    PutBackSeen: lambda it, event: None,
    Played: Moves.use,
    UnseenTaken: church,
    PickBought: recruiter,
    Hired: freelancer,
}


def test_specials_move_what_their_cards_say_and_nothing_else() -> None:
    times = Counter[type[Event]]()
    for case in CASES:
        for seed in range(12):
            state, rng = start(seed, *case), Chance(seed)
            while not state.over:
                action, before = choose(state, rng), state
                for event, after in state.unfold(action):
                    assert isinstance(after, VillagersState)
                    if type(event) in TEXTS:
                        it = Moves(before)
                        TEXTS[type(event)](it, event)
                        assert changed(it.places, places(after), "") == {}, event
                        assert changed(it.gold, gold(after), 0) == {}, event
                        times[type(event)] += 1
                    before = after
                state.apply(action)
    assert min(times[kind] for kind in TEXTS) > 20, times
