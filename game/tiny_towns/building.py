"""Building (7): from cubes in the pattern of a card to a building on one of their squares."""

from __future__ import annotations

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Term, msg
from game.tiny_towns.actions import DONE, Build, Done
from game.tiny_towns.board import INDEX, squares_of
from game.tiny_towns.book import MAY_BUILD_ANYWHERE, Site
from game.tiny_towns.choices import arrive
from game.tiny_towns.events import Built, MonumentBuilt, VisitEnded
from game.tiny_towns.naming import no_square, not_in_play
from game.tiny_towns.state import TinyTownsState
from game.tiny_towns.town import Town
from game.tiny_towns.turn import end_visit


def list_all(state: TinyTownsState) -> list[Action]:
    _, town = state.acting()
    found: list[Action] = []
    if town.sites:
        for site in town.open_sites():
            found += [site.build(target) for target in squares_of(_targets(town, site))]
    found.append(DONE)
    return found


def _targets(town: Town, site: Site) -> int:
    """The squares on which the building may stand (7.5)."""
    cubes = site.mask & ~town.posts
    if site.plan.anywhere or town.powers & MAY_BUILD_ANYWHERE:
        return cubes | town.empty
    return cubes


def why_not_build(state: TinyTownsState, action: Build) -> Message | None:
    _, town = state.acting()
    target = INDEX.get(action.target)
    if target is None:
        return no_square(action.target)
    plan = state.in_play.by_id.get(action.card)
    if plan is None:
        plan = town.monument
        if plan is None or plan.id != action.card:
            if action.card in state.book.monuments:
                return msg("This is not your monument: {card}.", card=Term(action.card))
            return not_in_play(state, action.card)
        if town.monument_built:
            return msg("A monument is built only once: {card}.", card=Term(plan.id))
    card = Term(plan.id)
    site = plan.by_squares.get(action.squares)
    if site is None:
        strange = next((square for square in action.squares if square not in INDEX), None)
        if strange is not None:
            return no_square(strange)
        return msg("The pattern does not have this shape: {card}.", card=card)
    if site.index not in town.sites:
        if not site.mask & ~town.posts:
            return msg("At least one of the squares must hold a cube.")
        return msg("The cubes there do not lie in the pattern: {card}.", card=card)
    if not town.can_take(plan):
        return msg("Every resource is on one of them already: {card}.", card=card)
    if not _targets(town, site) >> target & 1:
        if plan.anywhere or town.powers & MAY_BUILD_ANYWHERE:
            return msg("On {square} there is no room.", square=action.target)
        return msg("The building goes onto one of the squares whose cubes are used.")
    return None


def build(state: TinyTownsState, action: Build, events: list[Event]) -> None:
    seat, town = state.acting()
    plan = state.in_play.by_id.get(action.card) or town.monument
    assert plan is not None
    town.clear(plan.by_squares[action.squares].mask & ~town.posts)
    town.builds += (plan,)
    happened = MonumentBuilt if plan.is_monument else Built
    event = happened(seat, action.card, action.squares, action.target)
    arrive(state, plan, INDEX[action.target], event, events)


def done(state: TinyTownsState, action: Done, events: list[Event]) -> None:
    seat, _ = state.acting()
    events.append(VisitEnded(seat))
    end_visit(state, events)
