"""What must hold in every state of Tiny Towns that play can reach (21)."""

from __future__ import annotations

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
from game.tiny_towns.board import SQUARES
from game.tiny_towns.soundness import sound
from game.tiny_towns.state import TinyTownsState
from game.tiny_towns.town import Town
from tests.game.contract import check_actions_and_scores


def check(state: TinyTownsState) -> None:
    """AssertionError or Damaged if anything is out of order."""
    sound(state)
    for town in state.towns:
        check_town(town)
    check_actions_and_scores(state)
    for action in state.legal_actions():
        assert state.why_not(action) is None, action
    assert state.over or state.decision.kind == state.asking


def check_town(town: Town) -> None:
    """What is kept ready is up to date."""
    fresh = town.copy()
    fresh.refresh()
    for kept in ("empty", "posts", "powers", "sites"):
        assert getattr(town, kept) == getattr(fresh, kept), kept


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
