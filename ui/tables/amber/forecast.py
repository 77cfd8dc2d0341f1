"""What a tile would bring, and how things stand, in words."""

from __future__ import annotations

from collections.abc import Iterable

from game.amber.actions import Dig, DigSpecial
from game.amber.facts import AmberFacts, Join, Preview
from game.engine.actions import Action
from ui.i18n import _
from ui.table.model import TableContext


def target(context: TableContext, square: str, owner: int | None) -> str:
    """A village or castle, as it is called in lists."""
    if owner is None:
        return _("village {square}").format(square=square)
    return _("castle {name}").format(name=context.people[owner].name)


# --- under the pointer ----------------------------------------------------------------------------
def forecast(facts: AmberFacts, action: Action, context: TableContext) -> str:
    """What is good to know: own gains, what others lose, what may follow."""
    preview = facts.preview(action)
    if preview is None:
        return context.say(facts.describe(action))
    me = context.seat
    lines = []
    if isinstance(action, Dig | DigSpecial):
        dug = context.say(context.game.entries[facts.tiles[action.square].tile].name)
        lines.append(_("Digs up: {tile}").format(tile=dug))
    lines += _gains(context, preview, (j for j in preview.gained if j.seat == me))
    lines += _losses(context, (j for j in preview.lost if j.seat != me))
    if preview.winner == me:
        lines.append(_wins(context, me))
    if preview.second:
        squares = ", ".join(preview.second)
        lines.append(_("A second tile may follow, on: {squares}").format(squares=squares))
    if not lines and not _accidents(facts, preview, context):
        lines.append(_("Nothing is joined or cut off."))
    return "\n".join(lines)


def warning(facts: AmberFacts, action: Action, context: TableContext) -> str:
    """The classic accidents: gifts to others, coins lost to a tie, joins one loses oneself."""
    preview = facts.preview(action)
    lines = _accidents(facts, preview, context) if preview is not None else []
    return "\n".join([_("Careful!"), *lines]) if lines else ""


def _accidents(facts: AmberFacts, preview: Preview, context: TableContext) -> list[str]:
    me = context.seat
    lines = _gains(context, preview, (j for j in preview.gained if j.seat != me))
    lines += _losses(context, (j for j in preview.lost if j.seat == me))
    if preview.coins_lost:
        squares = (
            target(context, square, facts.castles.get(square)) for square in preview.coins_lost
        )
        lines.append(_("Coin lost to a tie: {what}").format(what=", ".join(squares)))
    if preview.winner is not None and preview.winner != me:
        lines.append(_wins(context, preview.winner))
    return lines


def _wins(context: TableContext, seat: int) -> str:
    who = context.people[seat].name
    return _("Joined to everything: {who} wins at once!").format(who=who)


def _gains(context: TableContext, preview: Preview, joins: Iterable[Join]) -> list[str]:
    words = [(join.seat, _with_coin(context, preview, join)) for join in joins]
    return [_("{who}: + {what}").format(who=who, what=what) for who, what in _told(context, words)]


def _with_coin(context: TableContext, preview: Preview, join: Join) -> str:
    what = target(context, join.square, join.castle_of)
    if any((coin.seat, coin.square) == (join.seat, join.square) for coin in preview.coins):
        return _("{what} with its coin").format(what=what)
    return what


def _losses(context: TableContext, joins: Iterable[Join]) -> list[str]:
    words = [(join.seat, target(context, join.square, join.castle_of)) for join in joins]
    return [_("{who}: − {what}").format(who=who, what=what) for who, what in _told(context, words)]


def _told(context: TableContext, words: list[tuple[int, str]]) -> list[tuple[str, str]]:
    """(players, things): a line for all who have the same in common."""
    by_seat: dict[int, list[str]] = {}
    for seat, what in words:
        by_seat.setdefault(seat, []).append(what)
    by_things: dict[str, list[str]] = {}
    for seat, whats in sorted(by_seat.items()):
        by_things.setdefault(", ".join(whats), []).append(context.people[seat].name)
    return [(", ".join(names), things) for things, names in by_things.items()]


# --- how things stand -----------------------------------------------------------------------------
def joined_line(facts: AmberFacts, square: str, context: TableContext) -> str:
    """Who is joined to a village or castle, and whether its coin is still there."""
    owner = facts.castles.get(square)
    seats = facts.joined_seats[square]
    lines = []
    if owner is not None:
        lines.append(_("Castle of {name}").format(name=context.people[owner].name))
    if seats:
        names = ", ".join(context.people[seat].name for seat in seats)
        lines.append(_("Joined: {names}").format(names=names))
    else:
        lines.append(_("Nobody is joined here."))
    if square in facts.coin_squares:
        lines.append(_("The coin here waits for whoever is joined first, and alone."))
    return "\n".join(lines)


def join_line(facts: AmberFacts, seat: int, square: str, context: TableContext) -> str:
    """Whether a player is joined to a village or castle."""
    who, what = context.people[seat].name, target(context, square, facts.castles.get(square))
    if seat in facts.joined_seats[square]:
        return _("{who} is joined: {what}.").format(who=who, what=what)
    return _("{who} is not joined: {what}.").format(who=who, what=what)


def seat_line(facts: AmberFacts, seat: int, context: TableContext) -> str:
    """What a player is joined to."""
    joined = facts.joined(seat)
    lines = [context.people[seat].name]
    if joined.villages:
        lines.append(_("Villages: {names}").format(names=", ".join(joined.villages)))
    if joined.castles:
        names = ", ".join(context.people[owner].name for owner in joined.castles)
        lines.append(_("Castles: {names}").format(names=names))
    if len(lines) == 1:
        lines.append(_("Joined to nothing yet"))
    if seat != context.focus:
        lines.append(_("Click, or press {key}: these roads stay in sight.").format(key=seat + 1))
    return "\n".join(lines)


def drivers_line(facts: AmberFacts, square: str, context: TableContext) -> str:
    """Who drives on a tile."""
    seats = [
        seat
        for seat in range(facts.players)
        if (driven := facts.network(seat).get(square)) is not None and driven.links
    ]
    if not seats:
        return ""
    names = ", ".join(context.people[seat].name for seat in seats)
    return _("Driven by: {names}").format(names=names)
