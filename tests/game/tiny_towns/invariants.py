"""What must hold in every state of Tiny Towns that play can reach (21)."""

from __future__ import annotations

from collections import Counter
from itertools import product

from game.engine.actions import Action
from game.tiny_towns.actions import (
    DONE,
    SET_ASIDE,
    STOP_REPLACING,
    Build,
    ChooseOffer,
    FreeBuilding,
    KeepMonument,
    Mark,
    NameResource,
    OnCottage,
    Place,
    Replace,
    Stock,
    Store,
    Swap,
    WatchPlace,
)
from game.tiny_towns.board import ALL, COUNT, SQUARES
from game.tiny_towns.facts import TownFacts
from game.tiny_towns.state import TinyTownsState
from game.tiny_towns.town import Town
from tests.game.contract import check_actions_and_scores


def check(state: TinyTownsState) -> None:
    """AssertionError if anything is out of order."""
    for town in state.towns:
        check_town(state, town)
    _check_cards(state)
    _check_turn(state)
    check_actions_and_scores(state)
    for action in state.legal_actions():
        assert state.why_not(action) is None, action
    assert state.over or state.decision.kind == state.asking


def check_town(state: TinyTownsState, town: Town) -> None:
    book = state.book
    cubes = 0
    for resource in range(len(book.resources)):
        layer = town.bits >> COUNT * resource & ALL
        assert not cubes & layer, "two cubes on one square"
        cubes |= layer
    buildings = town.taken()
    assert not cubes & buildings, "a cube under a building"
    assert cubes | buildings | town.empty == ALL
    assert not town.empty & (cubes | buildings)
    derived = (town.posts, town.powers, town.sites)
    town.refresh()
    assert derived == (town.posts, town.powers, town.sites), "what was kept ready is not up to date"

    marks: Counter[tuple[str, int]] = Counter()
    for square, plan in enumerate(town.plans):
        room = 0
        if plan is not None:
            if plan.ability.stores is not None:
                room = plan.ability.stores.capacity
            elif plan.is_cottage:
                room = town.cottage_capacity()
            if plan.unique_mark and town.marks[square] >= 0:
                marks[plan.id, town.marks[square]] += 1
            assert plan.is_monument or plan.id in state.in_play.by_id
        assert len(town.stores[square]) <= room
        assert town.marks[square] < 0 or (plan is not None and plan.ability.mark is not None)
    assert all(count == 1 for count in marks.values()), "a unique mark twice"
    standing = [plan for plan in town.plans if plan is not None and plan.is_monument]
    assert standing == ([town.monument] if town.monument_built else [])
    assert len(set(town.stock)) == len(town.stock)
    assert town.asides_left >= 0


def _check_cards(state: TinyTownsState) -> None:
    there = [*state.pile, *state.hidden, *state.drawn, *state.offer]
    deck = () if state.mode == "master_builder" else state.book.deck
    if state.viewer is None:
        assert Counter(there) == Counter(deck)
    assert len(there) == len(deck)
    dealt = [card for town in state.towns for card in TownFacts(town).dealt if card != "hidden"]
    assert len(set(dealt)) == len(dealt)
    assert 0 <= state.unseen <= len(state.pile)


def _check_turn(state: TinyTownsState) -> None:
    turns = sum(town.builder_turns for town in state.towns)
    if state.mode == "master_builder":
        named = state.turn if state.phase not in ("name", "draft") else max(state.turn - 1, 0)
        assert turns == named
    else:
        assert turns == 0
    for town in state.towns:
        assert not town.completed or town.completed <= state.turn
    assert state.over == all(TownFacts(town).complete for town in state.towns)
    if state.player is not None:
        assert not state.facts().towns[state.player].complete
    if state.phase == "place" and not state.asks:
        assert state.acting()[1].empty


def check_completeness(state: TinyTownsState) -> None:
    """Of all actions that can be written down, exactly the listed ones are not refused."""
    listed = set(state.legal_actions())
    every = every_action(state)
    for action in every:
        assert (state.why_not(action) is None) == (action in listed), action
    assert listed <= set(every), "an action nobody thought of"


def every_action(state: TinyTownsState) -> list[Action]:
    """Every action with words of this game, sensible or not."""
    resources = (*state.book.resources, "gold")
    squares = (*SQUARES, "e5")
    cards = tuple(state.book.plans)
    sites = [site for plan in state.in_play.plans for site in plan.sites]
    sites += [site for plan in state.book.monuments.values() for site in plan.sites[:3]]
    monument = state.towns[state.player].monument if state.player is not None else None
    if monument is not None:
        sites += monument.sites
    return [
        DONE,
        SET_ASIDE,
        STOP_REPLACING,
        *map(KeepMonument, cards),
        *map(NameResource, resources),
        *map(ChooseOffer, range(-1, 5)),
        *map(Mark, resources),
        *map(Stock, cards),
        *(kind(r, s) for kind in (Place, Store, OnCottage) for r, s in product(resources, squares)),
        *(Swap(*words) for words in product(squares, resources, squares)),
        *(Replace(s, c) for s, c in product(squares, cards)),
        *(kind(c, s) for kind in (FreeBuilding, WatchPlace) for c, s in product(cards, squares)),
        *(Build(site.plan.id, site.squares, s) for site, s in product(sites, squares)),
    ]
