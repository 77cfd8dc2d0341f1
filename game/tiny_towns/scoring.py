"""Scoring (10): the points of every town, the score sheet, and who wins."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.messages import Message, Term, msg
from game.engine.state import ScoreLine
from game.tiny_towns import feeding
from game.tiny_towns.cards import Rank
from game.tiny_towns.effects import CountTable
from game.tiny_towns.state import TinyTownsState
from game.tiny_towns.survey import Survey
from game.tiny_towns.town import Town
from game.tiny_towns.vocabulary import Reach


def survey(towns: Sequence[Town], seat: int) -> Survey:
    """The seat's town with its feeding decided."""
    town = towns[seat]
    found = _look(towns, seat, town)
    feeding.feed(town, found)
    return found


def _look(towns: Sequence[Town], seat: int, town: Town) -> Survey:
    kinds = [0] * len(town.book.types)
    on_right = [0] * len(kinds)
    castles: tuple[tuple[int, int], ...] = ()
    taken = unfed = 0
    square = 1
    for plan in town.plans:
        if plan is not None:
            taken |= square
            kinds[plan.seen_as] |= square
            if plan.cottages > 1:
                castles += ((square, plan.cottages - 1),)
            if plan.unfed > unfed:
                unfed = plan.unfed
        square <<= 1
    if len(towns) > 1:
        for plan in towns[seat - 1].plans:  # seats go clockwise: the right is the one before
            if plan is not None:
                on_right[plan.seen_as] += 1
    earlier = [other for other in towns if other.completed]
    if town.completed:
        earlier = [other for other in earlier if other.completed < town.completed]
    return Survey(
        kinds,
        kinds[town.book.cottage_type],
        castles,
        taken,
        town.empty,
        town.stores,
        town.counts,
        unfed,
        on_right,
        1 + len(earlier),
    )


def building_points(town: Town, found: Survey) -> dict[int, int]:
    """Square -> points of the building on it; they add up (see `CountTable`)."""
    points = {}
    for square, plan in enumerate(town.plans):
        if plan is not None:
            worth = 0
            for effect in plan.effects:
                worth += effect.points(found, square)
            points[square] = worth
    return points


def reach(town: Town, found: Survey, square: int) -> Reach:
    """What makes the points of the building on the square; nothing, if there is none."""
    plan = town.plans[square]
    counted = hindering = 0
    for effect in plan.effects if plan is not None else ():
        more = effect.reach(found, square)
        counted |= more.counted
        hindering |= more.hindering
    return Reach(counted, hindering)


def empty_points(town: Town) -> int:
    return town.without_building() * town.empty_square_value()


def scores(state: TinyTownsState) -> list[int]:
    return [
        sum(building_points(town, survey(state.towns, seat)).values()) + empty_points(town)
        for seat, town in enumerate(state.towns)
    ]


def points_at(towns: Sequence[Town], seat: int) -> dict[int, int]:
    """Square -> points, where buildings that score together all show what they bring together."""
    town, found = towns[seat], survey(towns, seat)
    points = building_points(town, found)
    for square, plan in enumerate(town.plans):
        if plan is None:
            continue
        for effect in plan.effects:
            if isinstance(effect, CountTable) and effect.points(found, square) == 0:
                points[square] += effect.together(found)
    return points


def score_sheet(state: TinyTownsState, seat: int) -> list[ScoreLine]:
    """One line a type, one for the monument, one for squares without a building; for all alike."""
    town = state.towns[seat]
    points = building_points(town, survey(state.towns, seat))
    lines = []
    for card in state.in_play.plans:
        worth = sum(points[square] for square, plan in enumerate(town.plans) if plan is card)
        lines.append(ScoreLine(msg("{card}", card=Term(card.id)), worth))
    if state.options["monuments"] == "yes":
        lines.append(_monument_line(town, points))
    lines.append(ScoreLine(msg("Squares without a building"), empty_points(town)))
    return lines


def _monument_line(town: Town, points: dict[int, int]) -> ScoreLine:
    for square, plan in enumerate(town.plans):
        if plan is not None and plan.is_monument:
            label = msg("Monument: {card}", card=Term(plan.id))
            return ScoreLine(label, points[square])
    return ScoreLine(msg("Monument: not built"), 0)


def winners(state: TinyTownsState) -> list[int]:
    return _ranked(state)[0]


def decided_by(state: TinyTownsState) -> Message | None:
    """The last tie-break that set somebody back, in words; None if none did."""
    return _DECIDED.get(_ranked(state)[1]) if state.over else None


def _ranked(state: TinyTownsState) -> tuple[list[int], str]:
    """The best seats and the tie-break that decided; each is applied to those still tied (10)."""
    points = scores(state)
    best = max(points)
    tied = [seat for seat, score in enumerate(points) if score == best]
    decided = ""
    for rule in state.book.records.tie_breaks:
        ranks = {seat: _tie_break(rule, state.towns[seat]) for seat in tied}
        left = [seat for seat in tied if ranks[seat] == min(ranks.values())]
        if len(left) < len(tied):
            tied, decided = left, rule
    return tied, decided


_DECIDED = {
    "fewer_master_builder_turns": msg("Equal points: fewer turns as Master Builder decided."),
    "fewer_empty_squares": msg("Equal points: fewer squares without a building decided."),
    "more_cottages": msg("Equal points: more Cottages decided."),
}


def _tie_break(rule: str, town: Town) -> int:
    """Less is better."""
    if rule == "fewer_master_builder_turns":
        return town.builder_turns
    if rule == "fewer_empty_squares":
        return town.without_building()
    # More Cottages: the blue pieces; a castle does not count here (ruling 7).
    return -sum(plan is not None and plan.is_cottage for plan in town.plans)


def rank(state: TinyTownsState) -> Rank:
    """What the points of a solo player are worth (15)."""
    points = scores(state)[0]
    ranks = state.book.records.solo.ranks
    return next(rank for rank in ranks if rank.at_least is None or points >= rank.at_least)


def verdict(state: TinyTownsState) -> Message | None:
    """The rank a solo player reached."""
    if state.players > 1:
        return None
    (points,) = scores(state)
    return msg("{points} VP. Your rank: {rank}", points=points, rank=Term(rank(state).id))
