"""Monk and Apprentice (7.8): they lie in a chain in place of another villager.

Their tricks are stand_in and swap. A Monk and what covers it are one step: `state.monks` are the
stand-ins laid and not yet covered, `state.freed` is the villager (or Monk, R17) an Apprentice has
set free and that is still to be placed.
"""

from __future__ import annotations

from typing import NamedTuple

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Term, msg, msgn
from game.engine.sentinels import NOBODY, NOTHING
from game.villagers import chains, padlocks, placing
from game.villagers.actions import Build, LayFounders, Swap
from game.villagers.book import Kind
from game.villagers.chains import Room, build
from game.villagers.events import Built, Swapped, seat_or_countess
from game.villagers.state import VillagersState
from game.villagers.tricks import Trick
from game.villagers.village import SPECIALS


# --- Monk (7.8) -----------------------------------------------------------------------------------
class StandIn(Trick):
    """It takes a build action, and what covers it another one."""

    played = Build

    def offer(self, state: VillagersState, card: int, room: Room, actions: list[Action]) -> None:
        if state.build_limit - state.built >= 2:
            list_stand_in(state, card, room, actions)

    def how(self, card: Term) -> Message:
        return msg("{card} is placed in a chain, in place of a villager.", card=card)

    def why_not_laid(self, state: VillagersState, card: int, under: int) -> Message | None:
        _, village = state.acting()
        if state.monks:
            roles = [above for role in open_roles(state) for above in role.carriers]
        elif under == NOTHING:
            roles = state.book.bottoms
        else:
            reason = chains.why_no_room(state, under)
            if reason is not None:
                return reason
            roles = village.acts_as(under).carriers
        return why_not_covered(state, state.book.kind_of[card], roles, cover_for(state, card))


class Cover(NamedTuple):
    """What there is to cover a stand-in with at once (R34)."""

    hand: list[int]
    """The cards that are left in hand."""
    left: int
    """The build actions that are left for it."""
    freed: int = NOTHING
    """The villager set free that must be what covers it; NOTHING: one from hand."""
    locks: bool = True
    """Whether padlocks matter."""


def cover_for(state: VillagersState, card: int) -> Cover:
    """What could cover this Monk, laid now: one from hand, or one that was itself set free."""
    _, village = state.acting()
    left = state.build_limit - state.built
    if card == state.freed:
        return Cover(village.hand, left)
    return Cover([other for other in village.hand if other != card], left - 1, state.freed)


def list_stand_in(state: VillagersState, card: int, room: Room, actions: list[Action]) -> None:
    """Where a Monk may be laid so that it can be covered at once."""
    book = state.book
    cover = cover_for(state, card)
    if can_cover(state, book.bottoms, cover):
        actions.append(build(book.names[card]))
    for kind, cards in room.items():
        if kind.carriers and can_cover(state, kind.carriers, cover):
            actions += [build(book.names[card], book.names[under]) for under in cards]


def can_cover(state: VillagersState, roles: list[Kind], cover: Cover) -> bool:
    """Whether a stand-in for one of `roles` can be covered (R34)."""
    return bool(covers(state, roles, cover))


def covers(state: VillagersState, roles: list[Kind], cover: Cover) -> list[int]:
    """The villagers that can in the end cover a stand-in for one of `roles`."""
    kind_of = state.book.kind_of
    left = cover.left
    if cover.freed >= 0:
        found = [cover.freed] if _fits(state, kind_of[cover.freed], roles, cover.locks) else []
    elif left < 1:
        return []
    else:
        found = [
            card
            for card in cover.hand
            if card >= 0 and _fits(state, kind_of[card], roles, cover.locks)
        ]
    above = [kind for role in roles for kind in role.carriers]
    if found or not above or left < (1 if cover.freed >= 0 else 2):
        return found
    for card in cover.hand:
        if card >= 0 and kind_of[card].special == "stand_in":
            rest = [other for other in cover.hand if other != card]
            return covers(state, above, cover._replace(hand=rest, left=left - 1))
    return []


def _fits(state: VillagersState, kind: Kind, roles: list[Kind], locks: bool = True) -> bool:
    if kind.under not in roles:
        return False
    seat, _ = state.acting()
    return not locks or not padlocks.shut(state, seat, kind)


def open_roles(state: VillagersState) -> list[Kind]:
    """What the uppermost stand-in that waits to be covered can stand for."""
    _, village = state.acting()
    under = village.below[state.monks[0]]
    roles = state.book.bottoms if under == NOTHING else village.acts_as(under).carriers
    for _ in state.monks[1:]:
        roles = [kind for role in roles for kind in role.carriers]
    return roles


def list_covers(state: VillagersState) -> list[Action]:
    """What may be placed now: on the Monk that waits, or the villager set free."""
    return _list_on_monk(state) if state.monks else _list_freed(state)


def _list_on_monk(state: VillagersState) -> list[Action]:
    _, village = state.acting()
    names, kind_of = state.book.names, state.book.kind_of
    left = state.build_limit - state.built
    roles = open_roles(state)
    found: list[int] = []
    if state.freed >= 0:
        if _fits(state, kind_of[state.freed], roles):
            found.append(state.freed)
    elif left >= 1:
        found += [c for c in village.hand if c >= 0 and _fits(state, kind_of[c], roles)]
    above = [kind for role in roles for kind in role.carriers]
    if left >= 1 and above:
        monks = [c for c in village.hand if c >= 0 and kind_of[c].special == "stand_in"]
        found += [c for c in monks if can_cover(state, above, cover_for(state, c))]
    return [build(names[card], names[state.monks[-1]]) for card in found]


def _list_freed(state: VillagersState) -> list[Action]:
    _, village = state.acting()
    book = state.book
    kind = book.kind_of[state.freed]
    if kind.founders:
        return [LayFounders(book.names[state.freed], side) for side in ("first", "second")]
    actions: list[Action] = []
    room = village.room()
    if kind.special:
        list_stand_in(state, state.freed, room, actions)
        return actions
    chains.list_places(state, state.freed, room, actions)
    if state.built < state.build_limit and kind.under is not None:
        for card in village.hand:
            if card >= 0 and book.kind_of[card].special == "stand_in":
                list_stand_in(state, card, room, actions)
    return actions


def why_not_covered(
    state: VillagersState, kind: Kind, roles: list[Kind], cover: Cover
) -> Message | None:
    """Why a stand-in for one of `roles` cannot be covered at once: which of three causes it is."""
    if can_cover(state, roles, cover):
        return None
    name = Term(kind.id)
    unlocked = cover._replace(locks=False)
    everything = len(cover.hand)
    if not can_cover(state, roles, unlocked._replace(left=everything)):
        return _nothing_covers(state, kind)
    if not can_cover(state, roles, unlocked):
        needed = range(cover.left, everything + 1)
        more = next(n for n in needed if can_cover(state, roles, unlocked._replace(left=n)))
        return msgn(
            "{card} must be covered at once: for that you need {n} more build action than you "
            "have left.",
            "{card} must be covered at once: for that you need {n} more build actions than you "
            "have left.",
            more - cover.left,
            card=name,
        )
    locked = [state.book.kind_of[card] for card in covers(state, roles, unlocked)]
    return msg(
        "{card} must be covered at once, and you cannot open the padlock of: {covers}. Unlocker: "
        "{unlockers}.",
        card=name,
        covers=_terms(locked),
        unlockers=_terms([other.unlocker for other in locked if other.unlocker is not None]),
    )


def _terms(kinds: list[Kind]) -> tuple[Term, ...]:
    return tuple(dict.fromkeys(Term(kind.id) for kind in kinds))


def _nothing_covers(state: VillagersState, kind: Kind) -> Message:
    _, village = state.acting()
    in_hand = [state.book.kind_of[card] for card in village.hand if card >= 0]
    swapping = next((other for other in in_hand if other.special == "swap"), None)
    if swapping is None or state.freed >= 0:
        return msg(
            "{card} must be covered at once, and nothing you have fits there.", card=Term(kind.id)
        )
    return msg(
        "{card} must be covered at once, and nothing in your hand fits there. A villager set free "
        "may cover it: then first play: {swapping}.",
        card=Term(kind.id),
        swapping=Term(swapping.id),
    )


# --- Apprentice (7.8) -----------------------------------------------------------------------------
class Swapping(Trick):
    played = Swap

    def offer(self, state: VillagersState, card: int, room: Room, actions: list[Action]) -> None:
        if state.build_limit - state.built >= 1:
            _list_swaps(state, card, room, actions)

    def how(self, card: Term) -> Message:
        return msg("{card} is put in the place of a covered villager.", card=card)

    def why_not_laid(self, state: VillagersState, card: int, under: int) -> Message | None:
        return self.how(Term(state.book.kind_of[card].id))


def _list_swaps(state: VillagersState, card: int, room: Room, actions: list[Action]) -> None:
    book = state.book
    for seat in range(len(state.villages)):
        village = state.villages[seat]
        for target in village.below:
            if target in village.load and _takeable(state, card, seat, target, room):
                actions.append(Swap(book.names[card], book.names[target]))


def _takeable(state: VillagersState, card: int, owner: int, target: int, room: Room) -> bool:
    """Whether the covered villager may be taken and can be placed (7.8, R17, R18)."""
    seat, village = state.acting()
    kind = state.book.kind_of[target]
    if kind.special == "stand_in":
        return can_cover(state, _roles(state, room), _cover_after(state, card))
    if kind.special or (kind.founders and owner != seat):
        return False
    if padlocks.shut(state, seat, kind):
        return False
    under = kind.under
    if under is None or under in room:
        return True
    # With Monks from hand in between: the first one stands for what the villager is placed on.
    kind_of = state.book.kind_of
    monks = sum(other >= 0 and kind_of[other].special == "stand_in" for other in village.hand)
    for _ in range(min(monks, state.build_limit - state.built - 1)):
        if under.under is None or under.under in room:
            return True
        under = under.under
    return False


def _roles(state: VillagersState, room: Room) -> list[Kind]:
    """All that a Monk could stand for in the own village."""
    return [*state.book.bottoms, *(above for kind in room for above in kind.carriers)]


def _cover_after(state: VillagersState, card: int) -> Cover:
    """What could cover a Monk that this Apprentice sets free: one from hand (R17, R34)."""
    _, village = state.acting()
    rest = [other for other in village.hand if other != card]
    return Cover(rest, state.build_limit - state.built - 1)


def why_not_swap(state: VillagersState, action: Swap) -> Message | None:
    seat, village = state.acting()
    book = state.book
    card, target = placing.held(state, action.card), book.number.get(action.target)
    if card is None:
        return placing.NOT_HELD
    if book.kind_of[card].special != "swap":
        return msg("This card changes places with nobody.")
    if state.built >= state.build_limit:
        return chains.NO_ACTIONS_LEFT
    owner = padlocks.owner_of(state, target)
    if target is None or owner == NOBODY:
        return msg("This villager is in nobody's village.")
    if target not in state.villages[owner].load:
        return msg("Only a covered villager can be taken.")
    kind = book.kind_of[target]
    if kind.founders and owner != seat:
        return msg("You cannot take the Founders of another player.")
    room = village.room()
    if kind.special == "stand_in":
        return why_not_covered(state, kind, _roles(state, room), _cover_after(state, card))
    if kind.special:
        return msg(
            "{card} would only change places once more: play the one in your hand there instead.",
            card=Term(kind.id),
        )
    if _takeable(state, card, owner, target, room):
        return None
    return padlocks.why_not_open(state, seat, kind) or chains.no_place(kind)


def swap(state: VillagersState, action: Swap, events: list[Event]) -> None:
    """The Apprentice goes where the villager lay; the villager waits to be placed (one action)."""
    seat, village = state.acting()
    book = state.book
    card, target = book.number[action.card], book.number[action.target]
    owner = padlocks.owner_of(state, target)
    village.hand.remove(card)
    coins = state.villages[owner].replace(target, card)
    if coins:
        state.villages[owner].earn(coins, SPECIALS)
    state.built += 1
    state.freed = target
    state.phase = "cover"
    shown = seat_or_countess(owner, state.players)
    events.append(Swapped(seat, action.card, action.target, shown))


def why_not_lay(state: VillagersState, action: LayFounders) -> Message | None:
    if state.book.number.get(action.card) != state.freed or state.monks:
        return msg("These Founders have not been set free.")
    if not state.book.kind_of[state.freed].founders:
        return msg("Only Founders have two sides.")
    if action.side not in ("first", "second"):
        return msg("A card has a first and a second side.")
    return None


def lay_founders(state: VillagersState, action: LayFounders, events: list[Event]) -> None:
    seat, village = state.acting()
    village.turn_founders(action.side == "second")
    village.lay(state.freed, NOTHING)
    state.freed = NOTHING
    state.phase = state.home
    events.append(Built(seat, action.card, ""))
