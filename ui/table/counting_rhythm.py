"""When what is counted: the beats of a scoring, from the first card to the totals."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from ui.table.bots import PACES
from ui.table.tally import Group, Tally

LONGEST = 17.5
"""Seconds all counting takes at most at normal pace; the totals stand for a while after that."""
TOTALS = 2.4
"""For so many paces the totals are shown."""
READ, LETTERS = 0.7, 45
"""Paces to see what pays, and letters of its sentence that take one more pace to read."""
AGAIN = 0.35
"""Paces to see what pays, if the same has been said already."""
ITEM, QUICKEST = 0.6, 0.3
"""Paces for the first thing that is counted of a group, and for the later ones at least."""
QUICKER = 0.93
"""Each takes so much of the time of the one before it."""
REST = 0.5
"""Paces to look at the sum of a group."""


class Beat(NamedTuple):
    """From one change of the picture to the next."""

    at: float
    """Seconds from the beginning."""
    group: int
    """Which group of the order is being counted."""
    counted: int
    """How many of its items have been counted, the one of this beat included."""
    item: bool
    """Whether this beat is the counting of an item; otherwise its card or its sum is shown."""


class Look(NamedTuple):
    """What a lane shows at a beat."""

    group: Group
    counted: int
    busy: int | None
    """The item that is being counted."""
    upcoming: Group | None
    sums: tuple[int | None, ...]
    """What each stage has brought; None where it has not begun."""
    step: int
    """The stage that is counted, or that the lane waits for."""
    total: int
    over: bool
    """Whether everything has been counted."""


class Rhythm:
    """The order in which the groups of a tally are counted, and the time it takes."""

    def __init__(self, tally: Tally, pace: str) -> None:
        self.tally = tally
        self.order: list[tuple[int, Group]] = [
            (lane, group)
            for step in range(len(tally.steps))
            for lane in range(len(tally.lanes))
            for group in tally.lanes[lane].groups
            if group.step == step
        ]
        """(lane, group): stage by stage, in each the lanes from the first to the last."""
        self.first = sum(group.step < tally.first for _lane, group in self.order)
        """The groups before this one were counted in an earlier scene."""
        unit = PACES[pace]
        lengths = [paces * unit for _g, _n, _item, paces in self._paces()]
        shrink = min(1.0, LONGEST * unit / PACES["normal"] / max(sum(lengths), 0.01))
        self.beats: list[Beat] = []
        at = 0.0
        for (group, counted, item, _p), length in zip(self._paces(), lengths, strict=True):
            self.beats.append(Beat(at, group, counted, item))
            at += length * shrink
        self.end = at
        """When all is counted and the totals are shown."""
        self.over = at + TOTALS * unit
        self._starts = [beat.at for beat in self.beats]

    def _paces(self) -> Iterator[tuple[int, int, bool, float]]:
        said: set[str] = set()
        for number in range(self.first, len(self.order)):
            _lane, group = self.order[number]
            new = group.sentence not in said
            said.add(group.sentence)
            yield number, 0, False, READ + len(group.sentence) / LETTERS if new else AGAIN
            length = ITEM
            for n in range(1, len(group.items) + 1):
                yield number, n, True, length
                length = max(QUICKEST, length * QUICKER)
            if group.items:
                yield number, len(group.items), False, REST

    def beat(self, seconds: float) -> Beat:
        """What is counted then; after the end the last one, with nothing being counted."""
        if seconds >= self.end:
            last = len(self.order) - 1
            return Beat(self.end, last, len(self.order[last][1].items), False)
        return self.beats[max(0, bisect_right(self._starts, seconds) - 1)]

    def until(self, beat: Beat) -> float:
        """When the beat is over."""
        number = bisect_right(self._starts, beat.at)
        return self._starts[number] if number < len(self._starts) else self.end

    # --- what is to be seen ----------------------------------------------------------------------
    def look(self, number: int, beat: Beat) -> Look:
        """What a lane shows at a beat: the group that is counted, or its last, or its next one.

        With the totals it shows what has brought it most.
        """
        lane, order = self.tally.lanes[number], self.order
        step = order[beat.group][1].step
        mine = [k for k, (n, _group) in enumerate(order) if n == number]
        reached = [k for k in mine if k <= beat.group]
        ahead = [k for k in mine if k > beat.group and order[k][1].step == step]
        waits = not reached or (bool(ahead) and order[reached[-1]][1].step < step)
        now = (ahead.pop(0) if ahead else mine[0]) if waits else reached[-1]
        over = beat.at >= self.end
        if over:
            now = max(mine, key=lambda k: order[k][1].amount)
        group, counting = order[now][1], now == beat.group
        sums: list[int | None] = [None] * len(self.tally.steps)
        for k in reached:
            done = order[k][1]
            items = done.items[: beat.counted] if k == beat.group else done.items
            sums[done.step] = (sums[done.step] or 0) + sum(item.amount for item in items)
        return Look(
            group,
            0 if waits else beat.counted if counting else len(group.items),
            beat.counted - 1 if counting and beat.item else None,
            order[ahead[0]][1] if ahead else None,
            tuple(sums),
            group.step,
            lane.before + sum(brought or 0 for brought in sums),
            over,
        )
