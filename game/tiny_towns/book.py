"""The data made ready for play: numbers, masks, actions. Shared by all states, never changed.

A `Plan` is a card with its pattern laid in every possible way; a `Site` is squares of the board on
which the pattern can lie.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from itertools import chain
from typing import Any

from game.tiny_towns import patterns
from game.tiny_towns.actions import Build, ChooseOffer, NameResource, OnCottage, Place, Store
from game.tiny_towns.board import COUNT, INDEX, SQUARES, names_of
from game.tiny_towns.cards import Ability, Monument, Records
from game.tiny_towns.effects import PerFedCottage
from game.tiny_towns.vocabulary import Effect, effects_of

# What a town can do because of its buildings, as bits: asked at every placing, so kept ready.
MAY_STORE = 1
MAY_PLACE_OTHER = 2
MAY_LOAD_COTTAGES = 4
MAY_BUILD_ANYWHERE = 8
NEVER_BUILDER = 16
HAS_BANS = 32

_GAMES_AT_HAND = 16

FACE_DOWN = "hidden"
"""The id of a card that the viewer may not see."""

Uses = tuple[tuple[tuple[int, int], ...], ...]
"""For each cube (resource x 16 + square) the pairs (need, site) in which it takes part."""


class Site:
    """Squares on which the pattern of a card can lie, in one or several ways."""

    __slots__ = ("_builds", "index", "mask", "needs", "plan", "squares")

    def __init__(self, index: int, plan: Plan, mask: int, needs: tuple[int, ...]) -> None:
        self.index = index
        self.plan = plan
        self.mask = mask
        self.needs = needs
        self.squares = names_of(mask)
        self._builds: list[Build | None] = [None] * COUNT

    def build(self, target: int) -> Build:
        """The action of building here on the target; made once, since actions never change."""
        made = self._builds[target]
        if made is None:
            made = self._builds[target] = Build(self.plan.id, self.squares, SQUARES[target])
        return made


class Plan:
    """A card: its pattern, where it fits, its points and abilities."""

    def __init__(
        self,
        id: str,
        type: int,
        is_monument: bool,
        cottage_type: int,
        pattern: patterns.Pattern,
        ability: Ability,
        effects: tuple[Effect, ...],
    ) -> None:
        self.id = id
        self.type = type
        self.is_monument = is_monument
        self.is_cottage = type == cottage_type
        self.pattern = pattern
        self.effects = effects
        self.ability = ability
        self.feedable = ability.feedable
        self.wild = ability.wild_in_patterns
        self.anywhere = ability.build_anywhere == "this_building"
        self.unique_mark = ability.mark is not None and ability.mark.unique
        stands_in = ability.counts_as_cottages
        self.cottages: int = int(self.is_cottage) if stands_in is None else stands_in
        """As how many Cottages it counts in scores."""
        self.seen_as = type if stands_in is None else cottage_type
        """The type it is where scores look at types (10: the castle is a Cottage)."""
        given = ((w, v) for w, v in ability if v is not None and v is not False)
        self.abilities = tuple(given)
        """What it can do: words of the card files with what is written there."""
        self.remembers = any(effect.remembers for effect in effects)
        """Whether the town remembers how many buildings stood when it came."""
        self.looks_around = any(effect.looks_around for effect in effects)
        """Whether its points are a matter of other towns too."""
        self.per_fed_cottage = sum(e.vp for e in effects if isinstance(e, PerFedCottage))
        """What each fed Cottage brings."""
        self.unfed = ability.unfed_cottage_vp or 0
        """What it makes an unfed Cottage worth."""
        self.powers = _powers(ability)
        self.sites: tuple[Site, ...] = ()
        self.by_squares: dict[tuple[str, ...], Site] = {}
        self.uses: Uses = ()

    def __repr__(self) -> str:
        return f"<Plan {self.id}>"


def _powers(ability: Ability) -> int:
    effect = ability.mark.effect if ability.mark is not None else ""
    return (
        MAY_STORE * (ability.stores is not None)
        | MAY_PLACE_OTHER * (effect == "owner_may_place_other")
        | MAY_LOAD_COTTAGES * (ability.cottages_hold is not None)
        | MAY_BUILD_ANYWHERE * (ability.build_anywhere == "later_buildings")
        | NEVER_BUILDER * ability.never_master_builder
        | HAS_BANS * (effect == "owner_cannot_name")
    )


class Book:
    """All cards, and what else the records say."""

    def __init__(self, records: Records) -> None:
        self.records = records
        self.resources = tuple(resource.id for resource in records.resources)
        self.resource_index = {name: i for i, name in enumerate(self.resources)}
        self.types = tuple(kind.id for kind in records.types)
        self.type_index = {name: i for i, name in enumerate(self.types)}
        self.cottage_type = self.type_index[records.cottage_type]
        self.zones = {
            name: sum({1 << INDEX[square] for square in squares})
            for name, squares in records.zones.items()
        }
        self.wild = sum(1 << COUNT * resource for resource in range(len(self.resources)))
        """Times a mask of squares: every resource lies on each of them."""
        self.deck = tuple(
            i for i, resource in enumerate(records.resources) for _ in range(resource.cards)
        )
        self.sites: list[Site] = []
        self.buildings = {
            card.id: self._plan(card, self.type_index[card.type], False)
            for card in records.buildings
        }
        pink = self.type_index[records.monument_type]
        self.monuments = {card.id: self._plan(card, pink, True) for card in records.monuments}
        self.monument_uses = _together(plan.uses for plan in self.monuments.values())
        self.hidden = Plan(FACE_DOWN, pink, True, self.cottage_type, (), Ability(), ())
        self.hidden.uses = ((),) * (COUNT * len(self.resources))
        self.plans = self.buildings | self.monuments

        self.place = tuple(tuple(Place(r, square) for square in SQUARES) for r in self.resources)
        self.store = tuple(tuple(Store(r, square) for square in SQUARES) for r in self.resources)
        self.on_cottage = tuple(
            tuple(OnCottage(r, square) for square in SQUARES) for r in self.resources
        )
        self.name = tuple(NameResource(r) for r in self.resources)
        self.offers = tuple(ChooseOffer(i) for i in range(records.solo.offer))
        self._in_play: dict[tuple[Plan, ...], InPlay] = {}
        self.thoughts: dict[Hashable, Any] = {}
        """What computer players found out and may need again (value.py)."""

    def put_in_play(self, plans: tuple[Plan, ...]) -> InPlay:
        """These cards; made once, as the positions of one game are read over and over."""
        found = self._in_play.get(plans)
        if found is None:
            if len(self._in_play) == _GAMES_AT_HAND:
                self._in_play.clear()
            found = self._in_play[plans] = InPlay(plans, self.monument_uses)
        return found

    def candidates(self, type: str, players: int) -> list[Plan]:
        """The building cards of a type; solo play is without some (15)."""
        return [
            self.buildings[card.id]
            for card in self.records.buildings
            if card.type == type and self.allowed(card.id, players)
        ]

    def monuments_for(self, players: int) -> list[Plan]:
        return [plan for plan in self.monuments.values() if self.allowed(plan.id, players)]

    def allowed(self, card: str, players: int) -> bool:
        return players > 1 or card not in self.records.solo.removed

    def _plan(self, card: Monument, type: int, is_monument: bool) -> Plan:
        letters = {r.letter: i for i, r in enumerate(self.records.resources)}
        pattern = patterns.read(card.pattern, letters)
        castle = card.ability.counts_as_cottages is not None
        own = self.cottage_type if castle else type
        is_cottage = type == self.cottage_type
        effects = effects_of(card.score, own, is_cottage, self.type_index, self.zones)
        plan = Plan(
            card.id,
            type,
            is_monument,
            self.cottage_type,
            pattern,
            card.ability,
            tuple(effects),
        )
        needs: dict[int, list[int]] = {}
        for laying in patterns.layings(pattern):
            needs.setdefault(laying.mask, []).append(laying.need)
        uses: list[list[tuple[int, int]]] = [[] for _ in range(COUNT * len(self.resources))]
        for mask in sorted(needs):
            site = Site(len(self.sites), plan, mask, tuple(sorted(needs[mask])))
            self.sites.append(site)
            plan.by_squares[site.squares] = site
            for need in site.needs:
                for cube, found in enumerate(uses):
                    if need >> cube & 1:
                        found.append((need, site.index))
        plan.sites = tuple(plan.by_squares.values())
        plan.uses = tuple(map(tuple, uses))
        return plan


def _together(tables: Iterable[Uses]) -> Uses:
    return tuple(tuple(chain.from_iterable(column)) for column in zip(*tables, strict=True))


class InPlay:
    """The cards in play: one of each type, for everybody, for the whole game (4.4)."""

    __slots__ = ("all_uses", "by_id", "looks_around", "plans", "uses")

    def __init__(self, plans: tuple[Plan, ...], monument_uses: Uses) -> None:
        self.plans = plans
        self.by_id = {plan.id: plan for plan in plans}
        self.looks_around = any(plan.looks_around for plan in plans)
        self.uses = _together(plan.uses for plan in plans)
        self.all_uses = _together((self.uses, monument_uses)) if plans else ()
        """The same with all monuments of the box."""
