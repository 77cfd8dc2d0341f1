"""What every round pays at its end: the best bronze of each village, and the Developments."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from game.villagers.expansion_events import (
    BronzePaid,
    DevelopmentPaid,
    DevelopmentWon,
    NobodyWon,
)
from game.villagers.facts import VillagersFacts
from ui.i18n import _
from ui.table.model import TableContext, Told
from ui.table.tally import Counted, Group, Item, Lane, Picture, Tally
from ui.tables.villagers.counted import Pieces, pay_words
from ui.tables.villagers.faces import Faces, kind_of

ROUND = (BronzePaid, DevelopmentWon, NobodyWon, DevelopmentPaid)
PLAQUE = (198.0, 70.0)


def count_round(
    moments: Sequence[Told[VillagersFacts]], before: VillagersFacts, context: TableContext
) -> Counted | None:
    """One scene for all of it; None where nobody gets anything."""
    events = [told.event for told in takewhile(lambda told: isinstance(told.event, ROUND), moments)]
    bronze = [event for event in events if isinstance(event, BronzePaid)]
    won = [event for event in events if isinstance(event, DevelopmentWon)]
    if not bronze and not won:
        return None
    scene = _Scene(before, context)
    groups = [(before.seat_of(event), scene.bronze(event)) for event in bronze]
    for seat in dict.fromkeys(map(before.seat_of, won)):
        mine = [event for event in won if before.seat_of(event) == seat]
        groups.append((seat, scene.developments(mine, events)))
    steps = [_("Bronze")] * bool(bronze) + [_("Developments")] * bool(won)
    if not bronze:
        groups = [(seat, group._replace(step=0)) for seat, group in groups]
    lanes = [
        _lane(before, seat, [group for at, group in groups if at == seat], context)
        for seat in range(before.seats)
        if any(at == seat for at, _group in groups)
    ]
    tied = [scene.faces.name(each.development) for each in events if isinstance(each, NobodyWon)]
    tally = Tally(
        title=_("End of the build phase") if len(steps) > 1 else steps[0],
        steps=tuple(steps),
        lines=tuple(steps),
        lanes=tuple(lanes),
        before=_("Gold before"),
        total=_("Now"),
        prompt=_prompt(bool(bronze), bool(won), tied),
    )
    return Counted(tally, len(events))


def _prompt(bronze: bool, won: bool, tied: Sequence[str]) -> str:
    words = [_("In each village the best bronze symbol pays.")] * bronze
    words += [_("Whoever alone has most is rewarded by a Development.")] * won
    if tied:
        words.append(_("Nobody alone has most: {names}.").format(names=", ".join(tied)))
    return " ".join(words)


def _lane(facts: VillagersFacts, seat: int, groups: Sequence[Group], context: TableContext) -> Lane:
    person = context.people[seat]
    return Lane(seat, person.name, person.emblem, person.colour, facts.gold(seat), tuple(groups))


class _Scene:
    def __init__(self, before: VillagersFacts, context: TableContext) -> None:
        self.facts = before
        self.faces = Faces(context)

    def bronze(self, event: BronzePaid) -> Group:
        """What the best one counts, and what the others of the village would have paid."""
        facts, faces = self.facts, self.faces
        seat = facts.seat_of(event) or 0
        villager, pieces = faces.of(event.card), Pieces(facts, seat, faces)
        paid = villager.bronze
        assert paid is not None
        words = pay_words(faces, villager.id, paid)
        if event.others:
            others = [f"{faces.name(kind_of(card))} {gold}" for card, gold in event.others]
            words += " " + _("Not paid: {others}.").format(others=", ".join(others))
        items = pieces.items(facts.bronze_shares(seat, villager.id), paid.per)
        return Group(0, words, items, pieces.picture(event.card))

    def developments(self, won: Sequence[DevelopmentWon], events: Sequence[object]) -> Group:
        """The Developments of one winner, each with its gold."""
        paid = {
            event.development: event.gold for event in events if isinstance(event, DevelopmentPaid)
        }
        named = [f"{self.faces.name(event.development)} {event.most}" for event in won]
        items = [self._item(event.development, paid.get(event.development, 0)) for event in won]
        words = _("Alone has most: {what}.").format(what=", ".join(named))
        return Group(1, words, tuple(items))

    def _item(self, development: str, gold: int) -> Item:
        sprite = ("vl.plaque", self.faces.development(development), 0.0)
        return Item(Picture(sprite, *PLAQUE), gold)
