"""The last scoring of Amber, counted out: coins, villages, castles."""

from __future__ import annotations

from collections.abc import Sequence

from game.amber.cards import Records
from game.amber.events import GameEnded
from game.amber.facts import AmberFacts
from ui.i18n import _, ngettext
from ui.paint.theme import hexa
from ui.table.model import TableContext, Told
from ui.table.tally import Counted, Group, Item, Lane, Picture, Tally

SIDE = 100.0


def count(
    moments: Sequence[Told[AmberFacts]], before: AmberFacts, context: TableContext
) -> Counted | None:
    """Points count unless somebody has won at once."""
    event, facts = moments[0]
    if not isinstance(event, GameEnded) or event.ending == "instant":
        return None
    steps = (_("Coins"), _("Villages"), _("Castles"))
    tally = Tally(
        title=_("The last scoring"),
        steps=steps,
        lines=steps,
        lanes=tuple(_lane(facts, seat, context) for seat in range(facts.players)),
        before="",
        total=_("Points"),
        prompt=_("Coins, then villages, then castles that roads have joined."),
    )
    return Counted(tally, 1)


def _lane(facts: AmberFacts, seat: int, context: TableContext) -> Lane:
    records: Records = context.game.records
    points, mine, people = records.rules.points, facts.joined(seat), context.people
    castles = [
        Picture(("am.castle", hexa(people[other].colour), people[other].emblem), SIDE, SIDE)
        for other in mine.castles
    ]
    villages = [
        Picture(("am.village", facts.villages.index(square) % 4), SIDE, SIDE)
        for square in mine.villages
    ]
    coins = [Picture(("am.coin",), SIDE, SIDE)] * facts.coins(seat)
    coin = ngettext("Each coin: {n} point.", "Each coin: {n} points.", points.coin)
    village = ngettext(
        "Each village joined: {n} point.", "Each village joined: {n} points.", points.village
    )
    castle = ngettext(
        "Each castle joined: {n} point.", "Each castle joined: {n} points.", points.castle
    )
    groups = (
        _group(0, coin, _("No coins."), coins, points.coin),
        _group(1, village, _("No village."), villages, points.village),
        _group(2, castle, _("No castle."), castles, points.castle),
    )
    person = people[seat]
    return Lane(seat, person.name, person.emblem, person.colour, 0, groups)


def _group(step: int, words: str, none: str, things: Sequence[Picture], each: int) -> Group:
    words = words.format(n=each) if things else none
    return Group(step, words, tuple(Item(thing, each) for thing in things))
