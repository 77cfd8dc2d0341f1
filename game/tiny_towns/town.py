"""One player's town: cubes and buildings on 16 squares, and what belongs to its owner.

Squares and resources are numbers. Everything but plain numbers is immutable, so that a copy shares
it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, TypeVar

from game.engine.declared import Key, Record, Unsaved
from game.engine.sentinels import NOTHING
from game.tiny_towns.board import ALL, COUNT
from game.tiny_towns.book import HAS_BANS, Book, InPlay, Plan, Site
from game.tiny_towns.saving import (
    Buildings,
    CardBuilt,
    CardInPlay,
    Counts,
    Cubes,
    Marks,
    MonumentDealt,
    Stores,
)

T = TypeVar("T")

_NO_PLANS: tuple[Plan | None, ...] = (None,) * COUNT
_NO_MARKS: tuple[int, ...] = (NOTHING,) * COUNT
_NO_STORES: tuple[tuple[int, ...], ...] = ((),) * COUNT
_NO_COUNTS: tuple[int, ...] = (0,) * COUNT


class Town(Record):
    book: Unsaved[Book]
    in_play: Unsaved[InPlay]
    bits: Annotated[int, Cubes(), Key("cubes")]
    """The cubes: bit `resource * 16 + square`."""
    plans: Annotated[Buildings, Key("buildings")]
    """The building on each square."""
    marks: Marks
    """The resource marked on each square's building, or NOTHING."""
    stores: Stores
    """The cubes in the store, or on the Cottage, of each square."""
    counts: Counts
    """For buildings that score it: how many stood in the town when they came."""
    dealt: tuple[MonumentDealt, ...]
    """The monuments dealt; the one not kept went back to the box."""
    monument: MonumentDealt | None
    """The monument kept; None before that, and without monuments."""
    monument_built: bool
    completed: int
    """The turn in which the town was completed, 0 before."""
    builder_turns: int
    """Turns as Master Builder."""
    asides_left: int
    """How many cubes may still be set aside by the novice rule."""
    stock: tuple[CardInPlay, ...]
    """Buildings on a monument card that watches the neighbours."""
    stock_turn: int
    """The turn in which that monument was built."""
    builds: tuple[CardBuilt, ...]
    """What was built from patterns this turn."""

    # What follows from the rest.
    empty: Unsaved[int]
    """The squares without cube and building."""
    posts: Unsaved[int]
    """The squares that stand for any resource in patterns."""
    powers: Unsaved[int]
    """What the buildings allow."""
    sites: Unsaved[tuple[int, ...]]
    """Where patterns of cards in play and of any monument lie now, as sorted numbers of the book's
    sites: what all at the table can see."""

    def __init__(self, book: Book, in_play: InPlay, asides: int) -> None:
        self.book = book
        self.in_play = in_play
        self.bits = 0
        self.empty = ALL
        self.plans = _NO_PLANS
        self.marks = _NO_MARKS
        self.stores = _NO_STORES
        self.counts = _NO_COUNTS
        self.dealt = ()
        self.monument = None
        self.monument_built = False
        self.completed = 0
        self.builder_turns = 0
        self.asides_left = asides
        self.stock = ()
        self.stock_turn = 0
        self.builds = ()
        self.posts = 0
        self.powers = 0
        self.sites = ()

    # --- what changes --------------------------------------------------------------------------
    def lay(self, resource: int, square: int) -> None:
        """A cube comes onto an empty square."""
        cube = resource * COUNT + square
        self.bits |= 1 << cube
        self.empty &= ~(1 << square)
        if found := self._sites_with(cube):
            self.sites = tuple(sorted({*self.sites, *found}))

    def clear(self, squares: int) -> None:
        """The cubes on these squares go back to the supply."""
        self.bits &= ~(squares * self.book.wild)
        self.empty |= squares
        sites = self.book.sites
        self.sites = tuple([i for i in self.sites if not sites[i].mask & squares])

    def put(self, plan: Plan, square: int) -> None:
        """A building comes onto a square without cube; what stood there goes back to the supply."""
        old = self.plans[square]
        self.plans = _with(self.plans, square, plan)
        self.empty &= ~(1 << square)
        self.powers |= plan.powers
        if plan.is_monument:
            self.monument_built = True
        if old is not None:
            self.marks = _with(self.marks, square, NOTHING)
            self.stores = _with(self.stores, square, ())
            self.counts = _with(self.counts, square, 0)
        if old is not None or plan.wild:
            self.refresh()

    def mark(self, square: int, resource: int) -> None:
        self.marks = _with(self.marks, square, resource)

    def store(self, square: int, cubes: tuple[int, ...]) -> None:
        self.stores = _with(self.stores, square, cubes)

    def count(self, square: int) -> None:
        """Remember how many buildings stand in the town now."""
        standing = sum(plan is not None for plan in self.plans)
        self.counts = _with(self.counts, square, standing)

    def refresh(self) -> None:
        """Work out anew what follows from the cubes and buildings."""
        self.empty = ALL & ~self.taken()
        for resource in range(len(self.book.resources)):
            self.empty &= ~(self.bits >> COUNT * resource)
        self.powers = self.posts = 0
        for square, plan in enumerate(self.plans):
            if plan is not None:
                self.powers |= plan.powers
                self.posts |= plan.wild << square
        # At least one cube must be used: posts alone do not build (7.4).
        cubes = (cube for cube in range(self.bits.bit_length()) if self.bits >> cube & 1)
        self.sites = tuple(sorted({site for cube in cubes for site in self._sites_with(cube)}))

    def _sites_with(self, cube: int) -> list[int]:
        """Where patterns lie that use this cube."""
        lying = self.bits | self.posts * self.book.wild
        return [site for need, site in self.in_play.all_uses[cube] if need & lying == need]

    # --- what follows --------------------------------------------------------------------------
    def open_sites(self) -> Iterator[Site]:
        """Where the owner can build now."""
        sites = self.book.sites
        for index in self.sites:
            plan = sites[index].plan
            if plan.is_monument:
                if plan is not self.monument or self.monument_built:
                    continue
            elif plan.unique_mark and not self.can_take(plan):
                continue
            yield sites[index]

    def standing(self, square: int) -> Plan:
        """The building on a square where one stands."""
        plan = self.plans[square]
        assert plan is not None
        return plan

    def marked(self, plan: Plan) -> int:
        """The resources on own buildings of this card, as a mask."""
        return _mask(
            m for p, m in zip(self.plans, self.marks, strict=True) if p is plan and m != NOTHING
        )

    def can_take(self, plan: Plan) -> bool:
        """Whether one more building of this card can come: a Bank needs a free mark (7.6)."""
        return not plan.unique_mark or self.marked(plan).bit_count() < len(self.book.resources)

    def banned(self) -> int:
        """The resources the owner cannot name, as a mask."""
        return self._marks_with("owner_cannot_name") if self.powers & HAS_BANS else 0

    def exchangeable(self) -> int:
        """The resources for which the owner may place another one, as a mask."""
        return self._marks_with("owner_may_place_other")

    def _marks_with(self, effect: str) -> int:
        return _mask(
            mark
            for plan, mark in zip(self.plans, self.marks, strict=True)
            if mark != NOTHING
            and plan is not None
            and plan.ability.mark is not None
            and plan.ability.mark.effect == effect
        )

    def cottage_capacity(self) -> int:
        """How many cubes each own Cottage holds."""
        return max((p.ability.cottages_hold or 0 for p in self.plans if p is not None), default=0)

    def empty_square_value(self) -> int:
        """What a square without a building is worth."""
        values = [p.ability.empty_square_vp for p in self.plans if p is not None]
        given = [value for value in values if value is not None]
        return max(given) if given else self.book.records.empty_square_vp

    def without_building(self) -> int:
        """How many squares have no building."""
        return self.plans.count(None)

    def taken(self) -> int:
        """The squares on which a building stands."""
        found = 0
        for square, plan in enumerate(self.plans):
            if plan is not None:
                found |= 1 << square
        return found


def _mask(numbers: Iterable[int]) -> int:
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


def _with(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])
