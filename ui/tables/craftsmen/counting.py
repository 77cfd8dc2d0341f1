"""What is counted out in Craftsmen: the end of a year, investments, bonus tokens at the end."""

from __future__ import annotations

from collections.abc import Sequence

from game.craftsmen.facts import CraftsmenFacts
from game.craftsmen.production_events import (
    BonusScored,
    ColoursScored,
    GranaryScored,
    Invested,
    ShipScored,
    YearScoring,
)
from game.engine.events import Event
from ui.i18n import _, ngettext
from ui.paint.theme import hexa
from ui.table.model import TableContext, Told
from ui.table.tally import Counted, Group, Item, Lane, Picture, Tally
from ui.tables.craftsmen.capital_art import CARD
from ui.tables.craftsmen.faces import Faces

SIDE = 100.0
SHIP = (150.0, 260.0)
SHIPS, COLOURS, GRANARY = range(3)
YEAR = (YearScoring, ShipScored, ColoursScored, GranaryScored)


def count(
    moments: Sequence[Told[CraftsmenFacts]], before: CraftsmenFacts, context: TableContext
) -> Counted | None:
    scene = _Scene(before, context)
    match moments[0].event:
        case YearScoring():
            events = _run(moments, YEAR)
            return Counted(scene.year(events), len(events))
        case Invested() as event:
            return Counted(scene.investment(event), 1)
        case BonusScored():
            return Counted(scene.bonus_tokens(), len(_run(moments, (BonusScored,))))
    return None


def _run(moments: Sequence[Told[CraftsmenFacts]], kinds: tuple[type[Event], ...]) -> list[Event]:
    """The events of these kinds with which the moments begin."""
    events: list[Event] = []
    for moment in moments:
        if not isinstance(moment.event, kinds):
            break
        events.append(moment.event)
    return events


class _Scene:
    """What each seat has scored so far, and what it scores now."""

    def __init__(self, before: CraftsmenFacts, context: TableContext) -> None:
        self.facts = before
        self.context = context
        self.faces = Faces(before, context)

    # --- the end of a year -----------------------------------------------------------------------
    def year(self, events: Sequence[Event]) -> Tally:
        year = next(event.year for event in events if isinstance(event, YearScoring))
        steps = (_("Ships"), _("Colour sets"), _("Granary"))
        return Tally(
            title=_("End of year {n}").format(n=year),
            steps=steps,
            lines=steps,
            lanes=tuple(self._lane(seat, self._year_of(seat, events)) for seat in self.facts.order),
            before=_("So far"),
            total=_("Points"),
            prompt=_("Ships, then colour sets, then the granary."),
        )

    def _year_of(self, seat: int, events: Sequence[Event]) -> list[Group]:
        groups: list[Group] = []
        points: dict[type[Event], int] = {}
        for event in events:
            if isinstance(event, ShipScored):
                groups += self._ship(seat, event)
            elif isinstance(event, ColoursScored | GranaryScored):
                points[type(event)] = dict(event.points).get(seat, 0)
        if not groups:
            groups.append(Group(SHIPS, _("No cube on any ship."), ()))
        groups.append(self._colours(seat, points.get(ColoursScored, 0)))
        groups.append(self._granary(seat, points.get(GranaryScored, 0)))
        return groups

    def _ship(self, seat: int, event: ShipScored) -> list[Group]:
        """The cubes of the seat on a ship, and the prize for its place among the others."""
        ranks = [result[0] for result in event.results]
        if seat not in ranks:
            return []
        _seat, _cargo, prize = event.results[ranks.index(seat)]
        items = [
            Item(self._cube(seat), points, mark=("cr.good", good))
            for good, points in self.facts.cargo_shares(event, seat)
        ]
        if prize:
            items.append(Item(Picture(("cr.prize", prize), SIDE, SIDE), prize))
        name = self.faces.name(event.ship)
        words = _("{ship}: the value of each cube, and place {n} by cubes.").format(
            ship=name, n=ranks.index(seat) + 1
        )
        card = Picture(("cr.ship", self.faces.ship(event.ship)), *SHIP)
        then = _("Then: {what}").format(what=name)
        return [Group(SHIPS, words, tuple(items), card, then)]

    def _colours(self, seat: int, points: int) -> Group:
        """Each set is one half of every colour; the last half brings its points."""
        counts = self.facts.colour_counts(seat)
        if not points:
            return Group(COLOURS, _("No set of all colours in the row."), ())
        sets, need = self.facts.colour_sets(seat), len(counts)
        each = points // sets
        items = [
            Item(Picture(("cr.colour", colour), SIDE, SIDE), 0, f"{n}/{need}")
            if n < need
            else Item(Picture(("cr.colour", colour), SIDE, SIDE), each)
            for n, colour in enumerate(counts, 1)
        ]
        words = ngettext(
            "Each set of all colours in the row: {n} point.",
            "Each set of all colours in the row: {n} points.",
            each,
        )
        return Group(COLOURS, words.format(n=each), tuple(items * sets))

    def _granary(self, seat: int, points: int) -> Group:
        granary = self.facts.granary
        goods = [good for good, owners in granary.items() for _cube in range(owners.count(seat))]
        if not points:
            return Group(GRANARY, _("No cube in the granary."), ())
        each = points // len(goods)
        items = [Item(self._cube(seat), each, mark=("cr.good", good)) for good in goods]
        words = ngettext(
            "Each cube in the granary: {n} point.", "Each cube in the granary: {n} points.", each
        )
        return Group(GRANARY, words.format(n=each), tuple(items))

    # --- investments and the end -----------------------------------------------------------------
    def investment(self, event: Invested) -> Tally:
        items = tuple(
            Item(Picture(self.faces.capital(kind), *CARD), self.facts.capital_card(kind).value)
            for kind in event.kinds
        )
        words = _("One card of every colour brings its value in points.")
        lane = self._lane(event.seat, [Group(0, words, items)])
        title = _("Investment")
        return Tally(title, (title,), (title,), (lane,), _("So far"), _("Points"), prompt=words)

    def bonus_tokens(self) -> Tally:
        """The panel has shown points with tokens all along; here they come in one by one."""
        lanes = []
        for seat in self.facts.order:
            estate = self.facts.estates[seat]
            items = tuple(
                Item(Picture(("cr.bonus", good, points), SIDE, SIDE), points)
                for good, points in estate.bonus
            )
            words = _("Bonus tokens for whole lines of production.")
            group = Group(0, words if items else _("No bonus token."), items)
            lanes.append(self._lane(seat, [group], estate.points))
        line = _("Bonus tokens")
        title = _("The last scoring")
        return Tally(title, (line,), (line,), tuple(lanes), _("So far"), _("Points"), prompt=line)

    # --- what they share -------------------------------------------------------------------------
    def _lane(self, seat: int, groups: list[Group], before: int | None = None) -> Lane:
        """Counting begins with what the panel shows, if nothing else is given."""
        person = self.context.people[seat]
        if before is None:
            before = self.facts.scores()[seat]
        return Lane(seat, person.name, person.emblem, person.colour, before, tuple(groups))

    def _cube(self, seat: int) -> Picture:
        person = self.context.people[seat]
        return Picture(("cr.cube", hexa(person.colour), person.emblem), SIDE, SIDE)
