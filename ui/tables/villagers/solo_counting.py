"""What the Countess's events and draws bring, as small scenes: one thing after the other.

The sums are those of the panel: what a seat would have if the game ended now. So whatever an event
does is seen at its worth, a lost villager no less than gold that is paid.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from game.engine.events import Event
from game.villagers.countess_events import (
    CountessDrew,
    EventBegun,
    EventCoins,
    EventGain,
    EventPaid,
    EventReplaced,
    EventsDue,
    EventsShuffled,
    EventTurnedUp,
    HandDiscarded,
    JesterUsed,
    NoEffect,
    VillagerLost,
)
from game.villagers.events import COUNTESS, BackToHand
from game.villagers.facts import VillagersFacts
from ui.i18n import _
from ui.table.model import SpriteKey, TableContext, Told
from ui.table.tally import Counted, Group, Item, Lane, Picture, Tally
from ui.tables.villagers.areas import CARD
from ui.tables.villagers.faces import Faces

WIDTH = 100.0
MOST = 12
"""More equal payments than this are shown as one."""
EFFECTS = (
    EventBegun,
    EventGain,
    EventPaid,
    EventCoins,
    EventReplaced,
    EventsShuffled,
    EventTurnedUp,
    VillagerLost,
    BackToHand,
    HandDiscarded,
    CountessDrew,
    JesterUsed,
    NoEffect,
)
DRAW = (CountessDrew, EventsDue, EventTurnedUp, EventReplaced, EventsShuffled)


def count_event(
    moments: Sequence[Told[VillagersFacts]], before: VillagersFacts, context: TableContext
) -> Counted | None:
    """An event, or the rest of it after something was chosen; None where nothing came of it."""
    event = moments[0].facts.resolving_event
    if not event:
        return None
    told = list(takewhile(lambda told: told.facts.resolving_event == event, moments))
    told = list(takewhile(lambda told: isinstance(told.event, EFFECTS), told))
    if all(isinstance(one.event, EventBegun) for one in told):
        return None
    scene = _Scene(before, context)
    text = context.say(context.game.entries[event].text)
    card = Picture(scene.faces.event(event), WIDTH, WIDTH * CARD)
    for one in told:
        scene.tell(one.event, one.facts, card)
    tally = scene.tally(scene.faces.name(event), _("Event"), text, card)
    return Counted(tally, len(told)) if tally.lanes else None


def count_draw(
    moments: Sequence[Told[VillagersFacts]], before: VillagersFacts, context: TableContext
) -> Counted | None:
    """The card the Countess takes at the end of the event phase, and the events it brings."""
    told = list(takewhile(lambda told: isinstance(told.event, DRAW), moments))
    scene = _Scene(before, context)
    card = Picture(scene.faces.countess(before), WIDTH, WIDTH * CARD)
    for one in told:
        scene.tell(one.event, one.facts, card)
    return Counted(scene.tally(_("The Countess draws"), _("Her card"), "", card), len(told))


class _Effect(NamedTuple):
    """What somebody gets or loses: a picture, and words if its worth does not say it all."""

    seat: int
    picture: Picture
    chip: str = ""
    mark: SpriteKey = ()


class _Scene:
    """Collects what happens to whom, with what it is worth."""

    def __init__(self, before: VillagersFacts, context: TableContext) -> None:
        self.context = context
        self.faces = Faces(context)
        self.hers = before.players
        self._start = self._facts = before
        self._groups: dict[int, list[Group]] = {}

    @property
    def _worth(self) -> Callable[[VillagersFacts, int], int]:
        """What the panel shows of a seat; without estimates that is gold alone."""
        if self.context.estimates:
            return lambda facts, seat: facts.scores()[seat]
        return lambda facts, seat: facts.gold(seat)

    def tell(self, what: Event, facts: VillagersFacts, card: Picture) -> None:
        """One thing that has happened; the facts are those right after it."""
        message = what.message(self.context.seat)
        words = self.context.say(message) if message is not None else ""
        effects = list(self._effects(what))
        for seat in range(facts.seats):
            change = self._worth(facts, seat) - self._worth(self._facts, seat)
            mine = [effect for effect in effects if effect.seat == seat]
            if change and not mine:
                mine = [_Effect(seat, self._coins(abs(change)))]
            items = tuple(
                Item(effect.picture, share, effect.chip, effect.mark)
                for effect, share in zip(mine, _split(change, len(mine)), strict=True)
            )
            groups = self._groups.setdefault(seat, [])
            if isinstance(what, EventTurnedUp) and groups:
                # New events lie beside what they come from.
                groups[-1] = groups[-1]._replace(items=groups[-1].items + items)
            elif items or self._concerns(what, seat):
                groups.append(Group(0, words, items, card))
        self._facts = facts

    def _concerns(self, what: Event, seat: int) -> bool:
        """Whether a seat is told of something that has no worth."""
        if isinstance(what, NoEffect):
            return seat == self.context.seat
        return isinstance(what, EventsDue | EventReplaced) and seat == self.hers

    def _effects(self, what: Event) -> Iterator[_Effect]:
        faces, me, hers = self.faces, self.context.seat, self.hers
        match what:
            case EventGain():
                seat = hers if what.seat == COUNTESS else what.seat
                if what.card:
                    yield _Effect(seat, self._card(what.card))
                elif what.count <= MOST:
                    yield from [_Effect(seat, self._coins(what.each))] * what.count
                else:
                    yield _Effect(seat, self._coins(what.gold))
            case EventPaid(gold=gold) if gold:
                yield _Effect(what.seat, self._coins(gold))
                yield _Effect(hers, self._coins(gold))
            case EventCoins():
                yield _Effect(hers, self._card(what.card), mark=("vl.coins", what.gold))
            case VillagerLost():
                yield _Effect(what.seat, self._card(what.card))
                if what.to == "countess":
                    yield _Effect(hers, self._card(what.card))
            case BackToHand():
                yield _Effect(what.seat, self._card(what.card))
            case HandDiscarded():
                yield _Effect(what.seat, self._card(what.card), _("discarded"))
            case CountessDrew():
                chip = "" if self.context.estimates else _("new")
                yield _Effect(hers, self._card(what.card), chip)
            case EventTurnedUp():
                picture = Picture(faces.event(what.event), WIDTH, WIDTH * CARD)
                yield _Effect(hers, picture, _("new"))
            case JesterUsed():
                yield _Effect(me, Picture(faces.jester(False), WIDTH, WIDTH * CARD), _("spent"))

    def _card(self, card: str) -> Picture:
        return Picture(self.faces.card(card), WIDTH, WIDTH * CARD)

    def _coins(self, n: int) -> Picture:
        return Picture(("vl.coins", n), WIDTH, WIDTH)

    def tally(self, title: str, line: str, text: str, card: Picture) -> Tally:
        """The scene with all that was told; `text` is what it is about, said first."""
        seats = [seat for seat, groups in self._groups.items() if groups]
        lanes = []
        for seat in seats:
            person = self.context.people[seat]
            opening = (Group(0, text, (), card),) if text and seat == seats[0] else ()
            groups = (*opening, *self._groups[seat])
            before = self._worth(self._start, seat)
            lanes.append(Lane(seat, person.name, person.emblem, person.colour, before, groups))
        return Tally(title, (title,), (line,), tuple(lanes), _("Before"), _("Now"), prompt=text)


def _split(whole: int, parts: int) -> list[int]:
    """The whole in so many parts that are as equal as can be."""
    if not parts:
        return []
    share, rest = divmod(whole, parts)
    return [share + (n < rest) for n in range(parts)]
