"""What hovering a building or a card explains: points, meals, ways to build."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.tiny_towns.actions import Build
from game.tiny_towns.facts import TinyTownsFacts
from ui.i18n import _, ngettext
from ui.paint.theme import Colour, rgb
from ui.table.model import Mark, Place, TableContext
from ui.tables.tiny_towns.faces import Faces

SETS = (rgb("#ffd75e"), rgb("#7fd3ff"), rgb("#ff9d7a"), rgb("#b6f08a"), rgb("#e3a6ff"))
"""Colours for squares that belong together, one for each way to build."""
MEAL, COUNTED, HINDERING = rgb("#ffe08a"), rgb("#ffd75e"), rgb("#ff9d7a")


def building_tip(facts: TinyTownsFacts, seat: int, square: str, context: TableContext) -> str:
    """How the points of the building come about."""
    points = facts.points_at(seat).get(square, 0)
    lines = [ngettext("{n} point now", "{n} points now", points).format(n=points)]
    card = facts.towns[seat].buildings[square]
    if Faces(context.game.records).cards[card].ability.feedable:
        by = facts.fed_squares(seat).get(square)
        if by is None:
            lines.append(_("Not fed"))
        else:
            names = _buildings(facts, seat, by, context)
            lines.append(_("Fed by: {buildings}").format(buildings=names))
    counted, hindering = facts.reach_of(seat, square)
    if counted:
        names = _buildings(facts, seat, counted, context)
        lines.append(_("Counted: {buildings}").format(buildings=names))
    if hindering:
        names = _buildings(facts, seat, hindering, context)
        lines.append(_("In the way: {buildings}").format(buildings=names))
    return "\n".join(lines)


def _buildings(
    facts: TinyTownsFacts, seat: int, squares: Sequence[str], context: TableContext
) -> str:
    """Names with their squares, each name once: "Well a1 a2, Farm b3"."""
    found: dict[str, list[str]] = {}
    for square in squares:
        card = facts.towns[seat].buildings[square]
        found.setdefault(context.say(context.game.entries[card].name), []).append(square)
    return ", ".join(f"{name} {' '.join(where)}" for name, where in found.items())


def reach(facts: TinyTownsFacts, seat: int, square: str, places: Mapping[str, Place]) -> list[Mark]:
    """The squares that make the points of a building, and those that keep some away."""
    counted, hindering = facts.reach_of(seat, square)
    return [
        _outline(places[f"{seat}.{each}"], 4.0, colour)
        for squares, colour in ((counted, COUNTED), (hindering, HINDERING))
        for each in squares
    ]


def meals(facts: TinyTownsFacts, seat: int, square: str, places: Mapping[str, Place]) -> list[Mark]:
    """From the buildings that feed to those that are fed."""
    found = []
    for fed, feeders in facts.fed_squares(seat).items():
        for by in feeders:
            if square in (fed, by):
                a, b = places[f"{seat}.{by}"], places[f"{seat}.{fed}"]
                found.append(Mark("line", ((a.x, a.y), (b.x, b.y)), MEAL))
    return found


def ways_to_build(card: str, places: Mapping[str, Place], context: TableContext) -> list[Mark]:
    ways = dict.fromkeys(
        a.squares for a in context.actions if isinstance(a, Build) and a.card == card
    )
    return [
        _outline(
            places[f"{context.seat}.{square}"], 3.0 + 4.0 * (number % 4), SETS[number % len(SETS)]
        )
        for number, squares in enumerate(ways)
        for square in squares
    ]


def _outline(place: Place, inset: float, colour: Colour) -> Mark:
    w, h = place.w / 2 - inset, place.h / 2 - inset
    return Mark("outline", ((place.x - w, place.y - h), (place.x + w, place.y + h)), colour)
