"""Where the parts of the Villagers table lie: pure geometry, in virtual units.

The bar of phases runs along the top and the Road under it; then come the other villages. The large
village fills the middle with the bank and the open piles at its left, and the Village Square and
the hand lie at the bottom.
"""

from __future__ import annotations

from dataclasses import dataclass

from ui.table.rect import Rect

EDGE = 10.0
GAP = 7.0
CARD = 1 / 0.694
"""Height of a card for each unit of its width."""
BACK = 0.5
"""Width of a face-down stack for each unit of a Road card's."""
PAD = 7.0
PHASES = 26.0
"""Height of the bar of phases."""
CROWD = 3
"""From so many other villages on they are narrow, and higher instead."""
BESIDE = 5.0
"""Units between the cards of a hand."""
CONTESTS = 198.0
"""Width of the column of Developments."""
LOW = (0.27, 116.0)
"""Of the height in the middle, the least for the only other village: where Developments make the
large one narrower, that one is lower, since it has the whole width."""
SEEN = 0.34
"""How much of a covered card stays in sight."""


@dataclass(frozen=True, slots=True)
class Areas:
    phases: Rect
    """The bar of phases."""
    road: Rect
    slots: tuple[Rect, ...]
    """The face-up cards of the Road."""
    stacks: tuple[Rect, ...]
    markets: tuple[Rect, ...]
    """Under each stack, where a Market card may lie."""
    reserve: Rect
    discard: Rect
    others: tuple[Rect, ...]
    events: Rect
    """Solo: events, their deck and the Jester; without width otherwise."""
    side: Rect
    """The bank and the piles of basic villagers."""
    village: Rect
    contests: Rect
    """The Developments in play; without width where there are none."""
    square: Rect
    hand: Rect
    card: float
    """Width of a card in the hand."""


def areas(
    width: float, height: float, others: int, slots: int, solo: bool, contests: bool = False
) -> Areas:
    """Where everything goes on a table of width x height."""
    wide = width - 2 * EDGE
    inner = wide - 2 * PAD
    columns = slots * (1 + BACK) + BACK
    card = min((inner - slots * 14) / columns, height * 0.118)
    phases = Rect(EDGE, EDGE - 3, wide, PHASES)
    road = Rect(EDGE, phases.bottom + 5, wide, card * CARD + 2 * PAD)
    slot_rects, stacks, markets = [], [], []
    step = (inner - card * BACK - 4) / slots
    back_w, back_h = card * BACK, card * BACK * CARD
    for n in range(slots):
        left = road.left + PAD + n * step
        stacks.append(Rect(left, road.top + PAD, back_w, back_h))
        low = road.top + PAD + back_h + 4
        markets.append(Rect(left, low, back_w, road.bottom - PAD - low))
        slot_rects.append(Rect(left + back_w + 4, road.top + PAD, card, card * CARD))
    end = road.right - PAD - back_w
    reserve = Rect(end, road.top + PAD, back_w, back_h)
    discard = Rect(end, road.bottom - PAD - back_h + 3, back_w, back_h - 3)

    hand_card = min(card * 1.1, height * 0.122)
    low_h = hand_card * CARD + 2 * PAD
    low_top = height - EDGE - low_h
    square = Rect(EDGE, low_top, min(260.0, wide * 0.235), low_h)
    hand = Rect(square.right + GAP, low_top, width - EDGE - square.right - GAP, low_h)

    top = road.bottom + GAP
    middle = low_top - GAP - top
    part, least = 0.36 if solo else 0.335 if others < CROWD else 0.4, 142.0
    if contests and others == 1 and not solo:
        part, least = LOW
    other_h = min(230.0, max(least, middle * part))
    events_w = wide * 0.4 if solo else 0.0
    row = Rect(EDGE, top, wide - (events_w + GAP if solo else 0), other_h)
    each = (row.w - GAP * (others - 1)) / others
    others_rects = tuple(
        Rect(row.left + n * (each + GAP), row.top, each, row.h) for n in range(others)
    )
    events = Rect(width - EDGE - events_w, top, events_w, other_h)

    village_top = top + other_h + GAP
    village_h = low_top - GAP - village_top
    side_w = min(70.0, (village_h - 76) / 3 / CARD + 12)
    side = Rect(EDGE, village_top, side_w, village_h)
    column = CONTESTS if contests else 0.0
    beside = Rect(width - EDGE - column, village_top, column, village_h)
    village_w = wide - side_w - GAP - (column + GAP if contests else 0)
    village = Rect(side.right + GAP, village_top, village_w, village_h)
    return Areas(
        phases,
        road,
        tuple(slot_rects),
        tuple(stacks),
        tuple(markets),
        reserve,
        discard,
        others_rects,
        events,
        side,
        village,
        beside,
        square,
        hand,
        hand_card,
    )


def fan(count: int, rect: Rect, card: float, least: float) -> list[Rect]:
    """Cards side by side: smaller where they are many, and overlapping only below `least`."""
    if not count:
        return []
    width = max(min(card, (rect.w - BESIDE * (count - 1)) / count), min(card, least))
    step = width + BESIDE
    if count > 1:
        step = min(step, (rect.w - width) / (count - 1))
    first = rect.x - step * (count - 1) / 2 - width / 2
    top = rect.y - width * CARD / 2
    return [Rect(first + step * n, top, width, width * CARD) for n in range(count)]
