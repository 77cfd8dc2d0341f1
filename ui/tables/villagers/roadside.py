"""The Road with its stacks and Markets, the Reserve, the bank and the open piles."""

from __future__ import annotations

from game.villagers.actions import Hire
from ui.i18n import _
from ui.table.rect import Rect
from ui.tables.villagers.areas import CARD, PAD
from ui.tables.villagers.bench import Bench

TAG = 17.0
"""The least height of a badge whose number can be read."""


def lay_road(bench: Bench) -> None:
    facts, where, faces = bench.facts, bench.where, bench.faces
    bench.add("road", ("tray",), where.road, 0, shadow="board")
    for n, (suit, count) in enumerate(facts.stack_tops):
        rect = where.stacks[n]
        bench.place(f"stack.{n + 1}", rect, _("Stack {n}").format(n=n + 1))
        if count:
            _pile(bench, f"stack.{n + 1}", suit, count, rect)
    markets = faces.records.markets
    for number, market in ((1, markets.first), (2, markets.second)):
        if number == 1 and facts.first_market_held:
            continue
        term = "first_market" if number == 1 else "second_market"
        n = market.under - 1
        rect = where.markets[n]
        height = min(rect.h, rect.w * CARD)
        if not facts.stack_tops[n][1]:
            rect = where.stacks[n]
            height = rect.h
        at = Rect(rect.left, rect.bottom - height, height / CARD, height)
        bench.add(f"market.{number}", faces.market(number), at, 15, term=term, shadow="card")
        if facts.first_due if number == 1 else facts.second_due:
            side = rect.w * 0.5
            tag = Rect(at.right - side, at.top - side * 0.3, side, side * 0.7)
            bench.add(f"market.{number}.due", ("badge", "!", "red"), tag, 30)
    for (card, coins), rect in zip(facts.road_cards, where.slots, strict=True):
        if card:
            bench.card(card, rect)
            bench.place(f"on.{card}", rect, faces.name(card.partition(".")[0]))
            bench.coins(card, coins, rect)
    suit, count = facts.reserve_top
    bench.place("reserve", where.reserve, _("Reserve"))
    if count:
        _pile(bench, "reserve", suit, count, where.reserve)
    bench.place("discard", where.discard, _("Discard pile"))
    if facts.discard_cards:
        top = facts.discard_cards[-1]
        bench.add(
            "discard",
            faces.card(top),
            where.discard,
            15,
            alpha=215,
            explains=True,
        )


def _pile(bench: Bench, id: str, suit: str, count: int, rect: Rect) -> None:
    """A face-down pile: the back of its top card, and how many there are."""
    back = bench.faces.back(suit or bench.faces.records.suits[0].id)
    card = bench.where.slots[0]
    bench.add(
        id, back, rect, 20, shadow="card", explains=True, carry=(back, card.w * 0.8, card.h * 0.8)
    )
    w = rect.w * 0.62
    h = max(TAG, w * 0.56)
    tag = Rect(rect.x - w / 2, rect.bottom - h - 2, w, h)
    bench.add(f"{id}.count", ("badge", str(count), "plain"), tag, 30)


def lay_bank(bench: Bench) -> None:
    """The bank's coins, the purse while a padlock is paid, and the basic villagers."""
    facts, side = bench.facts, bench.where.side
    bench.add("bank.ground", ("tray",), side, 0, shadow="board")
    px = min(50.0, side.w - 2 * PAD)
    at = Rect(side.x - px / 2, side.top + PAD + 2, px, px)
    bench.place("bank", at, _("Bank"))
    price = _price(bench)
    coins = Rect(at.left + 4, at.top + 4, px - 8, px - 8)
    bench.add("purse" if price else "coin", ("vl.coins", price or 1), coins, 21, explains=True)
    if facts.free_padlocks:
        lock = Rect(side.right - PAD - 18, at.top - 4, 22, 22)
        bench.add("free", ("vl.padlock", True), lock, 22, explains=True)
        bench.place("free", lock, _("Free of charge"))
    kinds = list(facts.basics_left.items())
    top = at.bottom + 6
    room = (side.bottom - PAD - top) / max(1, len(kinds))
    width = min(side.w - 2 * PAD, (room - 6) / CARD)
    for n, (kind, left) in enumerate(kinds):
        rect = Rect(side.x - width / 2, top + n * room, width, width * CARD)
        whole = Rect(side.left, rect.top - 2, side.w, rect.h + 4)
        bench.place(f"pile.{kind}", whole, bench.faces.name(kind))
        if left:
            card = bench.faces.card(kind)
            carry = (card, bench.where.card, bench.where.card * CARD)
            bench.add(f"pile.{kind}", card, rect, 20, term=kind, shadow="card", carry=carry)
        w = max(TAG * 1.3, rect.w * 0.5)
        h = max(TAG, w * 0.5)
        tag = Rect(rect.x - w / 2, rect.bottom - h * 0.72, w, h)
        bench.add(f"pile.{kind}.count", ("badge", str(left), "plain"), tag, 30)


def _price(bench: Bench) -> int:
    """What is paid now for a padlock or to somebody for hire; 0 where nothing is."""
    if bench.facts.phase == "pay" and bench.facts.player == bench.context.seat:
        return bench.faces.records.padlock_cost
    hires = [action for action in bench.context.actions if isinstance(action, Hire)]
    return bench.faces.of(hires[0].card).amount if hires else 0
