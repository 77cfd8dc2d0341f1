"""Taking what others have in view (7.7): from the Road, from the Squares, from villages."""

from __future__ import annotations

from functools import cache

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Term, msg
from game.engine.sentinels import NOBODY, NOTHING
from game.villagers import padlocks, placing, road
from game.villagers.actions import PlayBetween, PlayOn, PlaySpecial
from game.villagers.book import Kind
from game.villagers.chains import Room
from game.villagers.events import BackToHand, seat_or_countess
from game.villagers.state import VillagersState
from game.villagers.trick_events import RoadPlundered, SquareRaided, TopTaken
from game.villagers.tricks import Trick
from game.villagers.village import ROAD, SPECIALS

_play_on = cache(PlayOn)


class SweepRoad(Trick):
    """All face-up villagers leave the Road, and new ones come from the Reserve."""

    def offer(self, state: VillagersState, card: int, room: Room, actions: list[Action]) -> None:
        if road.face_up(state):
            actions.append(PlaySpecial(state.book.names[card]))

    def how(self, card: Term) -> Message:
        return msg("{card} is played by itself.", card=card)

    def why_not(self, state: VillagersState, card: int, action: PlaySpecial) -> Message | None:
        return None if road.face_up(state) else road.NOBODY_THERE

    def do(self, state: VillagersState, card: int, target: int, events: list[Event]) -> None:
        seat, village = state.acting()
        names = state.book.names
        gone, gold = road.face_up(state), sum(state.road_coins)
        state.road = [NOTHING] * len(state.road)
        state.road_coins = [0] * len(state.road)
        state.discard += gone
        if gold:
            village.earn(gold, ROAD)
        placing.discard_used(state, seat, card)
        swept = tuple([names[each] for each in gone])
        events.append(RoadPlundered(seat, names[card], swept, gold))
        road.refill(state, events)


class TakeFromSquare(Trick):
    """A villager of any Square goes to the hand; whose Square it was drafts one more."""

    played = PlayOn

    def offer(self, state: VillagersState, card: int, room: Room, actions: list[Action]) -> None:
        names = state.book.names
        for village in state.villages[: state.players]:
            for target in village.square:
                actions.append(_play_on(names[card], names[target]))

    def how(self, card: Term) -> Message:
        return msg("{card} is played on a villager that lies on a Village Square.", card=card)

    def why_not(self, state: VillagersState, card: int, action: PlayOn) -> Message | None:
        squares = [village.square for village in state.villages]
        if not any(squares):
            return msg("There is no card on any Village Square.")
        if not any(state.book.number.get(action.target) in square for square in squares):
            return msg("This card does not lie on a Village Square.")
        return None

    def do(self, state: VillagersState, card: int, target: int, events: list[Event]) -> None:
        seat, village = state.acting()
        owner = next(at for at, other in enumerate(state.villages) if target in other.square)
        state.villages[owner].square.remove(target)
        village.hand.append(target)
        placing.discard_used(state, seat, card)
        names = state.book.names
        events.append(SquareRaided(seat, names[card], names[target], owner))


class TakeFromRoad(Trick):
    """Played in somebody else's turn (reactions.py)."""

    played = PlayBetween

    def offer(self, state: VillagersState, card: int, room: Room, actions: list[Action]) -> None:
        """Nothing in a turn of one's own."""

    def how(self, card: Term) -> Message:
        return msg("{card} is played in somebody else's draft turn, before the pick.", card=card)


class TakeTop(Trick):
    """An uncovered villager of any village goes to the hand; its coins stay with its owner."""

    played = PlayOn

    def offer(self, state: VillagersState, card: int, room: Room, actions: list[Action]) -> None:
        names, kind_of = state.book.names, state.book.kind_of
        for village in state.villages:
            load = village.load
            actions += [
                _play_on(names[card], names[target])
                for target in village.below
                if target not in load and not kind_of[target].stays
            ]

    def how(self, card: Term) -> Message:
        return msg("{card} is played on an uncovered villager of any village.", card=card)

    def why_not(self, state: VillagersState, card: int, action: PlayOn) -> Message | None:
        target = state.book.number.get(action.target)
        owner = padlocks.owner_of(state, target)
        if target is None or owner == NOBODY:
            return msg("This villager is in nobody's village.")
        never = _why_never(state.book.kind_of[target])
        if never is None and target in state.villages[owner].load:
            return msg("Only an uncovered villager can be taken.")
        return never

    def do(self, state: VillagersState, card: int, target: int, events: list[Event]) -> None:
        """What it covered counts again; a stand-in under it goes back to its owner's hand."""
        seat, village = state.acting()
        names = state.book.names
        owner = padlocks.owner_of(state, target)
        robbed = state.villages[owner]
        coins, back = robbed.remove_top(target)
        if coins:
            robbed.earn(coins, SPECIALS)
        village.hand.append(target)
        placing.discard_used(state, seat, card)
        shown = seat_or_countess(owner, state.players)
        events.append(TopTaken(seat, names[card], names[target], shown, coins))
        for stand_in in back:
            events.append(BackToHand(owner, names[stand_in]))


def _why_never(kind: Kind) -> Message | None:
    """Why such a villager stays in its village."""
    if not kind.stays:
        return None
    if kind.special:
        return msg("A Special cannot be taken out of a village.")
    if kind.basic:
        return msg("A basic villager cannot be taken into a hand.")
    return msg("Founders cannot be taken into a hand.")
