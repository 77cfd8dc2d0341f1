"""The last scoring of Tiny Towns, counted out: buildings card by card, monument, bare squares."""

from __future__ import annotations

from collections.abc import Sequence

from game.tiny_towns.events import GameEnded
from game.tiny_towns.facts import Shares, TinyTownsFacts
from ui.i18n import _
from ui.table.model import TableContext, Told
from ui.table.tally import Counted, Group, Item, Lane, Picture, Tally, signed
from ui.tables.tiny_towns.card_art import SMALL
from ui.tables.tiny_towns.faces import Faces

SIDE = 100.0


def count(
    moments: Sequence[Told[TinyTownsFacts]], before: TinyTownsFacts, context: TableContext
) -> Counted | None:
    event, facts = moments[0]
    if not isinstance(event, GameEnded):
        return None
    monuments = facts.with_monuments
    steps = [_("Buildings"), *([_("Monument")] if monuments else []), _("Without a building")]
    faces = Faces(context.game.records)
    tally = Tally(
        title=_("The last scoring"),
        steps=tuple(steps),
        lines=(*steps[:-1], _("Bare squares")),
        lanes=tuple(_lane(facts, seat, faces, context) for seat in range(facts.players)),
        before="",
        total=_("Points"),
        prompt=_("Buildings score, squares without a building cost points."),
    )
    return Counted(tally, 1)


def _lane(facts: TinyTownsFacts, seat: int, faces: Faces, context: TableContext) -> Lane:
    found = facts.shares(seat)
    groups = [_card(facts, seat, card, 0, faces, context) for card in found if not card.monument]
    if not groups:
        groups.append(Group(0, _("No building stands in this town."), ()))
    if facts.with_monuments:
        built = [_card(facts, seat, card, 1, faces, context) for card in found if card.monument]
        groups += built or [Group(1, _("No monument was built."), ())]
    groups.append(_bare(facts, seat, groups[-1].step + 1))
    person = context.people[seat]
    return Lane(seat, person.name, person.emblem, person.colour, 0, tuple(groups))


def _card(
    facts: TinyTownsFacts,
    seat: int,
    card: Shares,
    step: int,
    faces: Faces,
    context: TableContext,
) -> Group:
    face = faces.face(card.card, context)
    fed = facts.fed_squares(seat)
    feeds = faces.cards[card.card].ability.feedable
    items = []
    for square, points in card.shares:
        mark = ("tt.fed",) if square in fed else ("tt.unfed",)
        picture = Picture(("tt.building", face.type), SIDE, SIDE)
        items.append(Item(picture, points, mark=mark if feeds else ()))
    words = _("{card}: {text}.").format(card=face.name, text=face.text)
    then = _("Then: {what}").format(what=words)
    return Group(step, words, tuple(items), Picture(("tt.card", face), *SMALL), then)


def _bare(facts: TinyTownsFacts, seat: int, step: int) -> Group:
    """Squares without a building: empty, or with a cube that was never built with."""
    squares = facts.bare_squares(seat)
    if not squares:
        return Group(step, _("A building stands on every square."), ())
    cubes, items = facts.towns[seat].cubes, []
    for square, points in squares:
        cube = cubes.get(square)
        sprite = ("count.bare",) if cube is None else ("cube", cube)
        items.append(Item(Picture(sprite, SIDE, SIDE), points))
    value = squares[0][1]
    words = _("Each square without a building: {n}.").format(n=signed(value))
    return Group(step, words, tuple(items))
