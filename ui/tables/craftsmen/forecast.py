"""What a move would bring, in words: for the plate beside the pointer."""

from __future__ import annotations

from game.craftsmen.actions import (
    Build,
    BuildAnyway,
    BuyCard,
    BuySemi,
    ChangeOrder,
    Make,
    PlaceHelper,
)
from game.craftsmen.cards import CELLS
from game.craftsmen.rules import CraftsmenState
from game.engine.actions import Action
from ui.i18n import _, ngettext
from ui.table.model import TableContext
from ui.tables.craftsmen.faces import Faces


def forecast(view: CraftsmenState, action: Action, context: TableContext) -> str:
    lines = [context.say(view.describe(action))]
    faces = Faces(view.book, context)
    match action:
        case PlaceHelper(building=building, field=field):
            fee = fee_lines(view, building, field, context)
            lines = [*fee, *_field_lines(view, building, field, faces)] or lines
        case Build(card=card) | BuildAnyway(card=card):
            lines += _build_lines(view, card, faces)
        case BuyCard(card=card):
            number = view.book.card_index[card]
            lines.append(_colours_line(view, number, faces))
        case Make(card=card, to=to):
            lines += _make_lines(view, view.book.card_index[card], to, context)
        case BuySemi(good=good):
            owner = view.granary_column(good)[0]
            if owner >= 0:
                who = context.people[owner].name
                lines.append(_("The card goes to: {who}").format(who=who))
        case ChangeOrder():
            n = len(view.change) + 1
            lines.append(_("Your place next season: {n}").format(n=n))
    return "\n".join(line for line in lines if line)


# --- helpers --------------------------------------------------------------------------------------
def fee_lines(view: CraftsmenState, building: str, field: int, context: TableContext) -> list[str]:
    """Who is paid for being covered, and how."""
    fee = view.fee(building, field)
    if fee.receiver < 0:
        covered = view.queue(building).fields[field - 1]
        return [_("On top of a helper, free of charge")] if covered else []
    who = context.people[fee.receiver].name
    if fee.draws:
        return [_("Free of charge; {who} draws a capital card").format(who=who)]
    n = fee.points
    words = ngettext(
        "Fee: {n} point or one capital card, to: {who}",
        "Fee: {n} points or one capital card, to: {who}",
        n,
    )
    return [words.format(n=n, who=who)]


def _field_lines(view: CraftsmenState, building: str, field: int, faces: Faces) -> list[str]:
    number = view.book.city_index[building]
    data = view.book.records.city[number]
    if view.book.field_privilege[field - 1] and data.privilege is not None:
        return [_("With privilege: {what}").format(what=faces.say(data.privilege))]
    return []


# --- buildings ------------------------------------------------------------------------------------
def _build_lines(view: CraftsmenState, card: str, faces: Faces) -> list[str]:
    box, seat = view.book, view.player
    number = box.card_index[card]
    lines = [_("Price: {n}").format(n=box.price_to_build[number])]
    if seat is None:
        return lines
    kind = box.types[box.card_type[number]].id
    for line in view.lines(seat):
        missing = [type for type, built in line.buildings if not built]
        if missing == [kind] and not line.taken:
            good = faces.good(box.good_index[line.good])
            lines.append(_("Bonus token: {good}, {n}").format(good=good, n=line.bonus))
    return lines


def _colours_line(view: CraftsmenState, card: int, faces: Faces) -> str:
    box = view.book
    names = [faces.colour(c) for c in dict.fromkeys((box.top[card], box.bottom[card]))]
    price = box.price_to_buy[card]
    return _("Price {n}, to be paid in: {colours}").format(n=price, colours=", ".join(names))


# --- production -----------------------------------------------------------------------------------
def _make_lines(view: CraftsmenState, card: int, to: str, context: TableContext) -> list[str]:
    lines = []
    points = view.book.card_points[card]
    if to == "lost":
        return [_("No points, and the cube is lost")]
    if points:
        lines.append(ngettext("{n} point now", "{n} points now", points).format(n=points))
    if to.startswith("granary."):
        lines += _granary_lines(view, to.removeprefix("granary."), context)
    if to.startswith("hold."):
        lines += _hold_lines(view, to, context)
    return lines


def _granary_lines(view: CraftsmenState, good: str, context: TableContext) -> list[str]:
    lines = []
    column = view.granary_column(good)
    if len(column) >= CELLS and column[0] >= 0:
        who = context.people[column[0]].name
        lines.append(_("Pushes out a cube of: {who}").format(who=who))
    return lines


def _hold_lines(view: CraftsmenState, place: str, context: TableContext) -> list[str]:
    hold = view.book.hold_at[place]
    value = view.book.holds[hold].value
    lines = [
        ngettext(
            "{n} point at the end of the year", "{n} points at the end of the year", value
        ).format(n=value)
    ]
    cubes = view.cargo[hold]
    if len(cubes) >= CELLS:
        who = context.people[cubes[0]].name
        lines.append(_("Bribe: one capital card; a cube of {who} leaves").format(who=who))
    return lines
