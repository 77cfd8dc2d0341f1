"""Where the parts of the Craftsmen table lie: pure geometry, in virtual units.

A ribbon says when it is and what is done. The town lies below it: calendar and turn order, then
the six city buildings in the order of their stages. Below lie the harbour with its four ships,
granary and market, and the cards on offer. Then come the rows of the other players, the large row,
and at the bottom both hands.
"""

from __future__ import annotations

from dataclasses import dataclass

from ui.table.rect import Rect

EDGE = 8.0
GAP = 6.0
PAD = 6.0
CARD = 1.4
"""Height of a card for each unit of its width."""
TIERS = 3
RIBBON = 28.0
DECK = 30.0
"""Height of the strip over the face-up cards of a tier: the deck, seen from its end."""


@dataclass(frozen=True, slots=True)
class Areas:
    ribbon: Rect
    """The head: year, season, stage and what is done in it."""
    calendar: Rect
    orders: Rect
    """Turn-order track, and beside it the places for changing it."""
    city: tuple[Rect, ...]
    ships: tuple[Rect, ...]
    granary: Rect
    market: Rect
    bonuses: Rect
    offer: Rect
    """The ground of decks and face-up building cards."""
    decks: tuple[Rect, ...]
    """For each tier, from left to right."""
    slots: tuple[tuple[Rect, ...], ...]
    """For each tier its face-up places."""
    bank: Rect
    """The ground of deck, face-up cards and discard pile of capital."""
    capital_deck: Rect
    capital: tuple[Rect, ...]
    capital_pile: Rect
    desk: Rect
    """Over harbour, granary and market: the auction, cards that were drawn, sawmills."""
    planner: Rect
    """Over the building cards on offer, while work points are spent."""
    others: tuple[Rect, ...]
    row: Rect
    purse: Rect
    """The own capital cards."""
    till: Rect
    """Where the cards lie that pay; the building cards make room for it."""
    plans: Rect
    """The own building cards in hand."""


def areas(
    width: float, height: float, others: int, ships: int, buildings: int, slots: int, capital: int
) -> Areas:
    """Where everything goes on a table of width x height."""
    wide = width - 2 * EDGE
    tall = height - 2 * EDGE
    top_h = tall * 0.15
    middle_h = tall * 0.33
    other_h = min(110.0, tall * 0.09)
    hand_h = min(170.0, tall * 0.142)
    row_h = tall - RIBBON - top_h - middle_h - other_h - hand_h - 5 * GAP

    ribbon = Rect(EDGE, EDGE, wide, RIBBON)
    town_top = ribbon.bottom + GAP
    side_w = wide * 0.165
    calendar = Rect(EDGE, town_top, side_w, top_h * 0.6 - GAP / 2)
    orders = Rect(EDGE, calendar.bottom + GAP, side_w, top_h - calendar.h - GAP)
    left = calendar.right + GAP
    each = (width - EDGE - left - 4 * (buildings - 1)) / buildings
    city = tuple(Rect(left + n * (each + 4), town_top, each, top_h) for n in range(buildings))

    top = town_top + top_h + GAP
    # The cards on offer keep their proportions; what is left of the width goes to the harbour.
    slot_h = (middle_h - 2 * PAD - DECK - 4 * slots) / slots
    slot_w = slot_h / CARD
    offer_w = 2 * PAD + TIERS * slot_w + (TIERS - 1) * 5
    stock_h = (middle_h - 2 * PAD - (capital + 1) * 4) / (capital + 2)
    bank_w = stock_h / CARD + 2 * PAD
    bank = Rect(width - EDGE - bank_w, top, bank_w, middle_h)
    offer = Rect(bank.left - GAP - offer_w, top, offer_w, middle_h)
    decks, fronts = [], []
    for tier in range(TIERS):
        x = offer.left + PAD + tier * (slot_w + 5)
        decks.append(Rect(x, top + PAD, slot_w, DECK))
        low = top + PAD + DECK + 4
        fronts.append(tuple(Rect(x, low + n * (slot_h + 4), slot_w, slot_h) for n in range(slots)))
    stock = [
        Rect(bank.left + PAD, top + PAD + n * (stock_h + 4), stock_h / CARD, stock_h)
        for n in range(capital + 2)
    ]

    harbour_w = offer.left - GAP - EDGE
    store_w = max(206.0, harbour_w * 0.33)
    ships_w = harbour_w - store_w - GAP
    ship_w = (ships_w - 4 * (ships - 1)) / ships
    fleet = tuple(Rect(EDGE + n * (ship_w + 4), top, ship_w, middle_h) for n in range(ships))
    store_left = offer.left - GAP - store_w
    granary = Rect(store_left, top, store_w, middle_h * 0.4)
    bonus_h = middle_h * 0.29
    market = Rect(
        store_left, granary.bottom + GAP, store_w, middle_h - granary.h - bonus_h - 2 * GAP
    )
    bonuses = Rect(store_left, market.bottom + GAP, store_w, bonus_h)

    y = top + middle_h + GAP
    part = (wide - GAP * (others - 1)) / others
    small = tuple(Rect(EDGE + n * (part + GAP), y, part, other_h) for n in range(others))
    row = Rect(EDGE, y + other_h + GAP, wide, row_h)
    low = row.bottom + GAP
    purse_w = wide * 0.56
    purse = Rect(EDGE, low, purse_w, hand_h)
    plans = Rect(purse.right + GAP, low, wide - purse_w - GAP, hand_h)
    till = Rect(plans.left, low, plans.w * 0.56, hand_h)
    return Areas(
        ribbon=ribbon,
        calendar=calendar,
        orders=orders,
        city=city,
        ships=fleet,
        granary=granary,
        market=market,
        bonuses=bonuses,
        offer=offer,
        decks=tuple(decks),
        slots=tuple(fronts),
        bank=bank,
        capital_deck=stock[0],
        capital=tuple(stock[1:-1]),
        capital_pile=stock[-1],
        desk=Rect(EDGE, top, harbour_w, middle_h),
        planner=offer,
        others=small,
        row=row,
        purse=purse,
        till=till,
        plans=plans,
    )


def fan(count: int, rect: Rect, card: float, gap: float = 5.0) -> list[float]:
    """The left edges of cards laid side by side, overlapping where they are many."""
    if not count:
        return []
    step = card + gap
    if count > 1:
        step = min(step, (rect.w - card) / (count - 1))
    first = rect.left + (rect.w - card - step * (count - 1)) / 2
    return [first + step * n for n in range(count)]


def largest_card(count: int, rect: Rect, gap: float = 3.0) -> tuple[float, int]:
    """The width of the largest cards with which a row of so many fits, and on how many lines."""
    best = (0.0, 1)
    for lines in (1, 2):
        columns = -(-max(1, count) // lines)
        high = (rect.h - gap * (lines - 1)) / lines
        wide = min(high / CARD, (rect.w - gap * (columns - 1)) / columns)
        best = max(best, (wide, lines), key=lambda found: found[0])
    return best
