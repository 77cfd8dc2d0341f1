"""Where the parts of a scoring lie on the screen: pure geometry, in virtual units."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from ui.table.rect import Rect

EDGE = 12.0
GAP = 10.0
FLAT = 200.0
"""A lane below this height has its ledger in columns and less around it."""
TALLEST, ALONE = 340.0, 390.0
"""How high a lane is at most, and the only one."""
RAISED = 12.0
"""How far the thing that is being counted rises."""
CARD = 70.0
"""A card lower than this could not be read."""


class Grid(NamedTuple):
    """Cells for things with chips under them."""

    cells: int
    """How many there are: fewer than things, if the last one is for all the rest."""
    columns: int
    left: float
    top: float
    across: float
    down: float
    w: float
    h: float
    """The room of a picture."""
    chip: tuple[float, float]
    below: float
    """How far below the picture the chip begins; negative where it lies on its lower edge."""

    def chip_at(self, thing: Rect) -> Rect:
        """The chip under a thing."""
        return Rect(thing.x - self.chip[0] / 2, thing.bottom + self.below, *self.chip)

    def cell(self, number: int) -> int:
        """The cell of a thing."""
        return min(number, self.cells - 1)

    def at(self, cell: int) -> Rect:
        """The room for the picture of a thing."""
        row, column = divmod(cell, self.columns)
        left = self.left + column * self.across + (self.across - self.w) / 2
        return Rect(left, self.top + row * self.down, self.w, self.h)


class LaneBox(NamedTuple):
    flat: bool
    plate: Rect
    emblem: Rect
    name: Rect
    words: Rect
    """The sentence."""
    card: Rect
    """What pays, at most so large."""
    sum: Rect
    """The chip with what it has paid."""
    items: Rect
    upcoming: Rect
    """What will pay next; without height where there is no room."""
    ledger: Rect
    chip: tuple[float, float]
    tallest: float
    """How high a thing that is counted is at most."""

    @property
    def shows_card(self) -> bool:
        """Whether there is room for what pays; the sentence names it anyway."""
        return self.card.h >= CARD

    def room(self, card: bool) -> Rect:
        """Where what is counted lies, with or without a card that pays for it."""
        if card:
            return self.items
        return self.items._replace(left=self.card.left, w=self.items.right - self.card.left)


class Plan(NamedTuple):
    title: Rect
    lanes: tuple[LaneBox, ...]


def plan(width: float, height: float, lanes: int, lines: int) -> Plan:
    """`lanes` of a ledger with so many `lines`, on a table of width x height."""
    wide = width - 2 * EDGE
    head = 84.0 if lanes <= 3 else 62.0
    room = height - 2 * EDGE - head
    each = min(ALONE if lanes == 1 else TALLEST, room / lanes - GAP)
    # What is left over goes above and below: a small scene stands in the middle.
    top = EDGE + (room - lanes * (each + GAP)) * 0.4
    title = Rect(EDGE, top, wide, head)
    boxes = []
    for n in range(lanes):
        plate = Rect(EDGE, title.bottom + GAP + n * (each + GAP), wide, each)
        boxes.append(_flat(plate) if each < FLAT else _tall(plate, lines, lanes == 1))
    return Plan(title, tuple(boxes))


def _tall(plate: Rect, lines: int, alone: bool) -> LaneBox:
    pad, head = 22.0, 44.0
    left, right, top = plate.left + pad, plate.right - pad, plate.top + 13
    emblem = Rect(left, top + (head - 36) / 2, 36, 36)
    name = Rect(emblem.right + 12, top, 116, head)
    words = Rect(name.right + 6, top, right - name.right - 6, head)
    body = Rect(left, top + head + 6, right - left, plate.bottom - 16 - top - head - 6)
    ledger = Rect(right - 200, body.top, 200, min(body.h, lines * 36 + 82))
    if body.h < lines * 32 + 78:
        # The sums need the height of the whole lane; the sentence takes two lines instead.
        ledger = Rect(right - 200, plate.top + 13, 200, plate.h - 26)
        words = Rect(words.left, top - 4, ledger.left - 14 - words.left, head + 8)
    chip = (54.0, 28.0)
    high = min(274.0 if alone else 190.0, body.h - chip[1] - 6)
    card = Rect(left, body.top + 2, 190 if alone else 136, high)
    below = 54.0 if body.h >= 230 else 0.0
    area = Rect(card.right + 20, body.top + 2, ledger.left - card.right - 36, body.h - 2 - below)
    return LaneBox(
        flat=False,
        plate=plate,
        emblem=emblem,
        name=name,
        words=words,
        card=card,
        sum=Rect(card.x - chip[0] / 2, card.bottom + 6, *chip),
        items=area,
        upcoming=Rect(area.left, area.bottom + 6, area.w, max(0.0, below - 6)),
        ledger=ledger,
        chip=chip,
        tallest=180.0 if alone else 104.0,
    )


def _flat(plate: Rect) -> LaneBox:
    pad, head = 14.0, 28.0
    left, right, top = plate.left + pad, plate.right - pad, plate.top + 8
    emblem = Rect(left, top, head, head)
    name = Rect(emblem.right + 8, top, 116, head)
    words = Rect(name.right + 6, top, right - name.right - 6, head)
    body = Rect(left, top + head + 2, right - left, plate.bottom - 9 - top - head - 2)
    ledger = Rect(right - 330, body.top, 330, body.h)
    chip = (44.0, 25.0)
    card = Rect(left, body.top, min(84.0, body.h), body.h)
    return LaneBox(
        flat=True,
        plate=plate,
        emblem=emblem,
        name=name,
        words=words,
        card=card,
        sum=Rect(card.right + 8, body.y - chip[1] / 2, 50, chip[1]),
        items=Rect(words.left, body.top, ledger.left - words.left - 12, body.h),
        upcoming=Rect(words.left, body.bottom, 0, 0),
        ledger=ledger,
        chip=chip,
        tallest=104.0,
    )


def grid(number: int, shape: float, words: float, box: LaneBox, card: bool) -> Grid:
    """Room for so many things as wide as `shape` times their height: one row or two.

    `words` is how wide what stands on the chips is; `card` is whether something pays for them.
    """
    area, chip_h = box.room(card), box.chip[1]
    chip_w = max(box.chip[0], words + chip_h * 0.6)
    least = chip_w + 4
    most = max(1, int(area.w // least))
    best: Grid | None = None
    two = area.h > 120
    for rows in (1, 2) if two else (1,):
        columns, cells = ceil(number / rows), number
        if columns > most:
            if two and rows == 1:
                continue
            columns, cells = most, most * rows
        down = area.h / rows
        roomy = down > 78
        rise, under = (RAISED, chip_h + 5) if roomy else (3.0, chip_h * 0.5)
        high = min(box.tallest, down - under - rise)
        across = area.w / max(1, columns)
        w = min(across - 6, high * shape)
        h = w / shape
        across = min(across, max(w, chip_w) + 10)
        below = 5.0 if roomy else -chip_h * 0.5
        down = h + under + rise
        found = Grid(
            cells,
            max(1, columns),
            area.left,
            area.top + rise,
            across,
            down,
            w,
            h,
            (chip_w, chip_h),
            below,
        )
        if best is None or found.w > best.w * 1.15:
            best = found
    assert best is not None
    return best
