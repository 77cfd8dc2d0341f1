"""The last scoring of Tiny Towns, counted out: buildings card by card, monument, bare squares."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.state import Moment
from game.tiny_towns import counting
from game.tiny_towns.board import SQUARES
from game.tiny_towns.events import GameEnded
from game.tiny_towns.state import TinyTownsState
from ui.i18n import _
from ui.table.model import TableContext
from ui.table.tally import Counted, Group, Item, Lane, Picture, Tally, signed
from ui.tables.tiny_towns.card_art import SMALL
from ui.tables.tiny_towns.faces import Faces

SIDE = 100.0


def count(moments: Sequence[Moment], context: TableContext) -> Counted | None:
    event, view = moments[0]
    if not isinstance(event, GameEnded):
        return None
    assert isinstance(view, TinyTownsState)
    monuments = view.options["monuments"] == "yes"
    steps = [_("Buildings"), *([_("Monument")] if monuments else []), _("Without a building")]
    faces = Faces(view.book.records)
    tally = Tally(
        title=_("The last scoring"),
        steps=tuple(steps),
        lines=(*steps[:-1], _("Bare squares")),
        lanes=tuple(_lane(view, seat, faces, context) for seat in range(len(view.towns))),
        before="",
        total=_("Points"),
        prompt=_("Buildings score, squares without a building cost points."),
    )
    return Counted(tally, 1)


def _lane(view: TinyTownsState, seat: int, faces: Faces, context: TableContext) -> Lane:
    found = counting.cards(view, seat)
    groups = [_card(view, seat, card, 0, faces, context) for card in found if not card.monument]
    if not groups:
        groups.append(Group(0, _("No building stands in this town."), ()))
    if view.options["monuments"] == "yes":
        built = [_card(view, seat, card, 1, faces, context) for card in found if card.monument]
        groups += built or [Group(1, _("No monument was built."), ())]
    groups.append(_bare(view, seat, groups[-1].step + 1))
    person = context.people[seat]
    return Lane(seat, person.name, person.emblem, person.colour, 0, tuple(groups))


def _card(
    view: TinyTownsState,
    seat: int,
    card: counting.Card,
    step: int,
    faces: Faces,
    context: TableContext,
) -> Group:
    face = faces.face(card.card, context)
    fed = view.fed_squares(seat)
    feeds = view.book.plans[card.card].feedable
    items = []
    for square, points in card.shares:
        mark = ("tt.fed",) if SQUARES[square] in fed else ("tt.unfed",)
        picture = Picture(("tt.building", face.type), SIDE, SIDE)
        items.append(Item(picture, points, mark=mark if feeds else ()))
    words = _("{card}: {text}.").format(card=face.name, text=face.text)
    then = _("Then: {what}").format(what=words)
    return Group(step, words, tuple(items), Picture(("tt.card", face), *SMALL), then)


def _bare(view: TinyTownsState, seat: int, step: int) -> Group:
    """Squares without a building: empty, or with a cube that was never built with."""
    squares = counting.bare_squares(view, seat)
    if not squares:
        return Group(step, _("A building stands on every square."), ())
    cubes, items = view.towns[seat].cubes, []
    for square, points in squares:
        cube = cubes.get(SQUARES[square])
        sprite = ("count.bare",) if cube is None else ("cube", cube)
        items.append(Item(Picture(sprite, SIDE, SIDE), points))
    value = squares[0][1]
    words = _("Each square without a building: {n}.").format(n=signed(value))
    return Group(step, words, tuple(items))
