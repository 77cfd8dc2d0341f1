"""Looking at cards that others do not see, and putting them back (7.7).

`state.looking` is what the player on turn is looking at: the top cards of a pile, or a whole hand.
The cards stay where they lie, and are put back by being moved within their pile: so it is in a
possible order at any time, and the rest can be left as it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import ClassVar

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Term, msg
from game.villagers import placing
from game.villagers.actions import LEAVE_REST, LeaveRest, Look, PutBack, TakeSeen
from game.villagers.book import Kind
from game.villagers.chains import Room
from game.villagers.state import Home, Looking, VillagersState
from game.villagers.trick_events import Looked, PutBackSeen, RestLeft, SeenTaken
from game.villagers.tricks import Trick

_look = cache(Look)
_take_seen = cache(TakeSeen)
_put_back = cache(PutBack)


class Search(Trick):
    """It is played on a pile; cards are seen, and one is taken."""

    played = Look
    to: ClassVar[str] = "hand"
    """Where the card goes that is taken."""
    home: ClassVar[Home] = "build"
    """What goes on once the looking is over."""
    back: ClassVar[bool] = True
    """Whether the others are put back in an order of one's own."""

    def piles(self, state: VillagersState) -> list[str]:
        """What can be looked at now."""
        raise NotImplementedError

    def empty(self, state: VillagersState, pile: str) -> Message | None:
        """Why nothing is there to be seen in a pile of the right kind; None if it is another."""
        raise NotImplementedError

    def sight(self, kind: Kind, pile: list[int]) -> int:
        """How many cards are seen, from the top."""
        return len(pile)

    def takes(self, kind: Kind) -> bool:
        """Whether such a card may be taken."""
        return True

    def offer(self, state: VillagersState, card: int, room: Room, actions: list[Action]) -> None:
        name = state.book.names[card]
        actions += [_look(name, pile) for pile in self.piles(state)]

    def why_not(self, state: VillagersState, card: int, action: Look) -> Message | None:
        if action.pile in self.piles(state):
            return None
        return self.empty(state, action.pile) or self.how(Term(state.book.kind_of[card].id))


class SearchReserve(Search):
    def piles(self, state: VillagersState) -> list[str]:
        return ["reserve"] if state.reserve else []

    def empty(self, state: VillagersState, pile: str) -> Message | None:
        return msg("The Reserve is empty.") if pile == "reserve" else None

    def how(self, card: Term) -> Message:
        return msg("{card} is played on the Reserve.", card=card)

    def sight(self, kind: Kind, pile: list[int]) -> int:
        return min(kind.data.amount, len(pile))


class SearchStack(Search):
    """In place of a pick."""

    to = "square"
    home = "searched"

    def piles(self, state: VillagersState) -> list[str]:
        names = zip(state.book.stack_names, state.stacks, strict=True)
        return [name for name, stack in names if stack]

    def empty(self, state: VillagersState, pile: str) -> Message | None:
        return msg("This stack is empty.") if pile in state.book.stack_index else None

    def how(self, card: Term) -> Message:
        return msg("{card} is played on a stack of the Road.", card=card)


class TakeFromHand(Search):
    """Specials are seen too, but stay where they are."""

    back = False

    def piles(self, state: VillagersState) -> list[str]:
        people = enumerate(state.villages[: state.players])
        return [f"hand{seat}" for seat, other in people if seat != state.player and other.hand]

    def empty(self, state: VillagersState, pile: str) -> Message | None:
        others = [f"hand{seat}" for seat in range(state.players) if seat != state.player]
        return msg("This player has no cards in hand.") if pile in others else None

    def how(self, card: Term) -> Message:
        return msg("{card} is played on the hand of another player.", card=card)

    def takes(self, kind: Kind) -> bool:
        return not kind.special


SEARCHES: Mapping[str, Search] = {
    "search_reserve": SearchReserve(),
    "search_stack": SearchStack(),
    "take_from_hand": TakeFromHand(),
}


# --- looking --------------------------------------------------------------------------------------
def look(state: VillagersState, action: Look, events: list[Event]) -> None:
    """The Special leaves the game, and the player sees the cards."""
    seat, _ = state.acting()
    card = state.book.number[action.card]
    kind = state.book.kind_of[card]
    search = SEARCHES[kind.special]
    placing.discard_used(state, seat, card)
    seen = search.sight(kind, state.pile(action.pile))
    state.looking = Looking(card, action.pile, seen, 0)
    state.home = search.home
    state.phase = "seen"
    events.append(Looked(seat, action.card, action.pile, seen))


def at_work(state: VillagersState) -> tuple[Search, Looking]:
    """By what the player looks, and at what."""
    assert state.looking is not None
    return SEARCHES[state.book.kind_of[state.looking.card].special], state.looking


def in_sight(state: VillagersState) -> list[int]:
    """The cards that are seen, the top one first; hidden ones for who does not see them."""
    looking = state.looking
    if looking is None:
        return []
    pile = state.pile(looking.pile)
    return pile[len(pile) - looking.seen :][::-1]


def list_seen(state: VillagersState) -> list[Action]:
    """The cards that may be taken; where there are none, the looking is simply over."""
    search, _ = at_work(state)
    names, kind_of = state.book.names, state.book.kind_of
    seen = in_sight(state)
    if min(seen) < 0:
        return []
    found = [_take_seen(names[card], search.to) for card in seen if search.takes(kind_of[card])]
    return [*found] or [LEAVE_REST]


def why_not_take(state: VillagersState, action: TakeSeen) -> Message | None:
    search, _ = at_work(state)
    card = state.book.number.get(action.card)
    if card not in in_sight(state):
        return _NOT_SEEN
    if not search.takes(state.book.kind_of[card]):
        return msg("A Special stays in its hand.")
    if action.to != search.to:
        if search.to == "square":
            return msg("The card that is drafted goes to the Square.")
        return msg("The card goes into your hand.")
    return None


_NOT_SEEN = msg("You are not looking at this card.")


def why_not_leave(state: VillagersState, action: LeaveRest) -> Message | None:
    """Before a card has been taken, only where none may be."""
    if state.phase == "seen" and LEAVE_REST not in list_seen(state):
        return msg("First take one of the cards.")
    return None


def take(state: VillagersState, action: TakeSeen, events: list[Event]) -> None:
    seat, village = state.acting()
    search, looking = at_work(state)
    card = state.book.number[action.card]
    state.pile(looking.pile).remove(card)
    (village.square if search.to == "square" else village.hand).append(card)
    state.looking = looking._replace(seen=looking.seen - 1)
    suit = state.book.suits[state.book.kind_of[card].suit]
    events.append(SeenTaken(seat, action.card, suit, looking.pile, action.to))
    state.phase = "put_back"
    if not search.back:
        _finish(state)
    else:
        _finish_if_settled(state)


# --- putting back (R27) ---------------------------------------------------------------------------
def list_back(state: VillagersState) -> list[Action]:
    """Which card comes next, from the top; or all that are left as they are."""
    _, looking = at_work(state)
    names = state.book.names
    left = in_sight(state)[looking.placed :]
    if min(left) < 0:
        return []
    return [*[_put_back(names[card], looking.pile) for card in left], LEAVE_REST]


def why_not_put_back(state: VillagersState, action: PutBack) -> Message | None:
    _, looking = at_work(state)
    card = state.book.number.get(action.card)
    seen = in_sight(state)
    if card not in seen:
        return _NOT_SEEN
    if card in seen[: looking.placed]:
        return msg("This card has been put back already.")
    return None if action.pile == looking.pile else msg("The cards go back to where they were.")


def put_back(state: VillagersState, action: PutBack, events: list[Event]) -> None:
    seat, _ = state.acting()
    _, looking = at_work(state)
    card = state.book.number[action.card]
    pile = state.pile(looking.pile)
    pile.remove(card)
    pile.insert(len(pile) - looking.placed, card)
    state.looking = looking._replace(placed=looking.placed + 1)
    events.append(PutBackSeen(seat, action.card, looking.pile))
    _finish_if_settled(state)


def leave(state: VillagersState, action: LeaveRest, events: list[Event]) -> None:
    seat, _ = state.acting()
    _, looking = at_work(state)
    events.append(RestLeft(seat, looking.pile))
    _finish(state)


def _finish_if_settled(state: VillagersState) -> None:
    """The last card has but one place."""
    _, looking = at_work(state)
    if looking.seen - looking.placed <= 1:
        _finish(state)


def _finish(state: VillagersState) -> None:
    state.looking = None
    state.phase = state.home
