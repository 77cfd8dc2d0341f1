"""The last scoring of Ragusa, counted out: the wall, the cathedral, the bonus cards.

Where somebody is asked for a last exchange in between, it is told in two scenes.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ragusa.events import BonusScored, GameEnded, SectionScored, SetsScored
from game.ragusa.facts import GOODS, SHIP, WALL, RagusaFacts, Share
from ui.i18n import _, ngettext
from ui.table.model import TableContext, Told
from ui.table.tally import Counted, Group, Item, Lane, Picture, Tally
from ui.tables.ragusa.bench import piece_of
from ui.tables.ragusa.card_art import SMALL
from ui.tables.ragusa.faces import bonus_face, ship_face

SIDE = 100.0
WALLS, SETS, BONUS = range(3)


def count(
    moments: Sequence[Told[RagusaFacts]], before: RagusaFacts, context: TableContext
) -> Counted | None:
    events = [moment.event for moment in moments]
    ends = next((n for n, event in enumerate(events) if isinstance(event, GameEnded)), None)
    if isinstance(events[0], SectionScored):
        last, taken = (BONUS, ends) if ends is not None else (SETS, _run(events))
    elif isinstance(events[0], BonusScored) and ends is not None:
        last, taken = BONUS, ends
    else:
        return None
    facts = moments[taken - 1].facts
    first = WALLS if isinstance(events[0], SectionScored) else BONUS
    return Counted(tally(facts, first, last, context), taken)


def _run(events: Sequence[object]) -> int:
    """How many events from the first on score walls and sets."""
    marks = (SectionScored, SetsScored)
    others = (n for n, event in enumerate(events) if not isinstance(event, marks))
    return next(others, len(events))


def tally(facts: RagusaFacts, first: int, last: int, context: TableContext) -> Tally:
    """The stages from the first to the last; those before are counted already."""
    steps = (_("Longest section of wall"), _("Cathedral"), _("Bonus cards"))
    return Tally(
        title=_("The last scoring"),
        steps=steps,
        lines=(_("Wall"), *steps[1:]),
        lanes=tuple(_lane(facts, seat, last, context) for seat in range(facts.seats)),
        before=_("So far"),
        total=_("Points"),
        first=first,
        prompt=_("The longest section of wall, sets at the cathedral, then the bonus cards."),
    )


def _lane(facts: RagusaFacts, seat: int, last: int, context: TableContext) -> Lane:
    groups = [_wall(facts, seat, context), _cathedral(facts, seat, context)]
    if last == BONUS:
        groups += _bonus(facts, seat, context)
    person = context.people[seat]
    before = facts.holdings[seat].points
    return Lane(seat, person.name, person.emblem, person.colour, before, tuple(groups))


def _wall(facts: RagusaFacts, seat: int, context: TableContext) -> Group:
    shares = facts.section_shares(seat)
    n = sum(share.kind == WALL for share in shares)
    words = ngettext(
        "The longest section: {n} wall, and own houses and towers on it.",
        "The longest section: {n} walls, and own houses and towers on it.",
        n,
    )
    words = words.format(n=n) if n else _("No section of wall.")
    return Group(WALLS, words, _items(seat, shares, context))


def _cathedral(facts: RagusaFacts, seat: int, context: TableContext) -> Group:
    shares = facts.cathedral_shares(seat)
    n = len(shares) // len(facts.values)
    words = ngettext(
        "{n} set of goods for a house at the cathedral.",
        "{n} sets of goods for houses at the cathedral.",
        n,
    )
    words = words.format(n=n) if n else _("No set of goods at the cathedral.")
    return Group(SETS, words, _items(seat, shares, context))


def _bonus(facts: RagusaFacts, seat: int, context: TableContext) -> list[Group]:
    groups = []
    for card, points in facts.bonus_points(seat):
        face = bonus_face(card, context)
        picture = Picture(("rg.bonus", face), *SMALL)
        words = _("{card}: {text}").format(card=face.name, text=face.text)
        items = _items(seat, facts.bonus_shares(seat, card), context)
        if sum(item.amount for item in items) != points:
            words = _("{card}: the other card of the pair counts.").format(card=face.name)
            items = ()
        then = _("Then: {what}").format(what=words)
        groups.append(Group(BONUS, words, items, picture, then))
    return groups or [Group(BONUS, _("No bonus cards."), ())]


def _items(seat: int, shares: Sequence[Share], context: TableContext) -> tuple[Item, ...]:
    def picture(share: Share) -> Picture:
        if share.kind == SHIP:
            return Picture(("rg.ship", ship_face(share.what, context)), *SMALL)
        if share.kind == GOODS:
            return Picture(("rg.token", share.what), SIDE, SIDE)
        if share.kind == WALL:
            return Picture(("rg.wall",), SIDE * 1.2, SIDE * 0.46)
        return Picture(piece_of(context, seat, share.kind), SIDE, SIDE)

    return tuple(
        Item(
            picture(share),
            share.points,
            f"{share.have}/{share.need}" if not share.points and share.need > 1 else "",
        )
        for share in shares
    )
