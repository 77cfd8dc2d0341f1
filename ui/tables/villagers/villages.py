"""The villages: one large, as overlapping chains, the others as strips."""

from __future__ import annotations

from game.villagers.facts import Laid, Totals
from ui.i18n import _
from ui.paint.theme import hexa
from ui.table.model import SpriteKey
from ui.table.rect import Rect
from ui.tables.villagers.areas import PAD, SEEN
from ui.tables.villagers.bench import Bench
from ui.tables.villagers.developments import lay_tokens
from ui.tables.villagers.faces import kind_of
from ui.tables.villagers.hands import backs
from ui.tables.villagers.packing import chain_of, pack
from ui.tables.villagers.strip_paint import StripFace
from ui.tables.villagers.strips import grid

HEAD = 30.0
"""Height of the line above the large village."""
NARROW, WIDE = 400.0, 720.0
"""Below the first width totals take two lines; from the second on all is in one, in words."""
NEAR = 7.0
"""Units around a card of a village that still belong to it."""
BACKS = 250.0
LINE = 18.0
"""Width for the backs of a hand, and height of a second line of totals."""


def village_place(bench: Bench, seat: int) -> str:
    """The id of the free table of a village."""
    return "countess.village" if bench.facts.is_countess(seat) else f"{seat}.village"


def _seat_places(bench: Bench, seat: int, rect: Rect) -> None:
    """The free table of a village; while something is done to them, its player's hand or supply."""
    bench.place(village_place(bench, seat), rect, _("Village"))
    if seat != bench.context.seat:
        for place in (f"{seat}.hand", f"{seat}.purse"):
            if bench.ends_at(place):
                bench.place(place, rect, bench.context.people[seat].name)


def lay_large(bench: Bench, seat: int, rect: Rect) -> None:
    """A whole village with everything that counts in sight."""
    _ground(bench, seat, rect)
    head = Rect(rect.left + PAD + 2, rect.top + 5, rect.w - 2 * PAD - 4, HEAD)
    _head(bench, seat, head, large=True)
    box = Rect(
        rect.left + PAD + 2,
        head.bottom + 3,
        rect.w - 2 * PAD - 4,
        rect.bottom - PAD - 2 - head.bottom - 3,
    )
    hers = bench.facts.is_countess(seat)
    chains = [chain_of(cards) for cards in bench.facts.chains(seat)]
    if not hers:
        # What begins chains first, single villagers after: so nothing changes places later on.
        chains.sort(key=lambda chain: not chain.spots[0].laid.carries)
    packed = pack(chains, box, spare=bench.facts.player == seat or hers)
    for spot, at in packed.cards:
        laid = spot.laid
        more = {"alpha": 255, "second": laid.second_side}
        bench.card(laid.card, at, 20 + spot.level, **more)
        seen = Rect(at.left, at.top, at.w, at.h * SEEN) if laid.covered else at
        # A little larger than the card: dropped beside it is meant for it.
        near = seen.inset(-NEAR)
        bench.place(f"on.{laid.card}", near, bench.faces.name(kind_of(laid.card)))
        bench.coins(laid.card, laid.coins, at)
    if hers:
        _countess_card(bench, packed.free, 20)
    _seat_places(bench, seat, rect)


def lay_small(bench: Bench, seat: int, rect: Rect) -> None:
    """A village in strips, with the backs of the hand and what lies on the Square."""
    _ground(bench, seat, rect)
    facts = bench.facts
    hers = facts.is_countess(seat)
    wide = rect.w > WIDE
    head = Rect(rect.left + PAD, rect.top + 4, rect.w - 2 * PAD, 24.0)
    _head(bench, seat, head, large=False)
    top = head.bottom + 2
    left = rect.left + PAD
    if hers:
        height = rect.bottom - PAD - top
        own = Rect(left, top, min(64.0, height * 0.694), min(height, 64.0 / 0.694))
        _countess_card(bench, own, 20)
        left = own.right + 6
    elif wide:
        _backs(bench, seat, Rect(rect.right - PAD - BACKS, rect.top + 6, BACKS, LINE + 2))
    else:
        tokens = lay_tokens(bench, seat, rect.right - PAD, top + LINE / 2)
        _backs(bench, seat, Rect(left + 94, top, rect.w - 2 * PAD - 94 - tokens, LINE))
        top += LINE + 3
    box = Rect(left, top, rect.right - PAD - left, rect.bottom - PAD - top)
    items: list[tuple[str, StripFace]] = []
    for cards in facts.chains(seat):
        levels: dict[str, int] = {}
        for laid in cards:
            levels[laid.card] = levels.get(laid.under, -1) + 1
            items.append((laid.card, _strip(bench, laid, levels[laid.card])))
    drafted = () if hers else facts.square_cards(seat)
    lines = grid(len(items) + len(drafted), box)
    for card in drafted:
        items.append((card, _strip(bench, Laid(card), 0, on_square=True)))
    for n, (card, face) in enumerate(items):
        at = lines.at(n, box)
        bench.add(f"v.{card}", ("vl.strip", face), at, 20, term=kind_of(card), terse=lines.terse)
        bench.place(f"on.{card}", at, bench.faces.name(kind_of(card)))
    _seat_places(bench, seat, rect)


def _strip(bench: Bench, laid: Laid, level: int, on_square: bool = False) -> StripFace:
    """What counts of the card now: padlocks always, the rest only while it can be seen."""
    villager = bench.faces.of(laid.card)
    signs: list[tuple[str, str]] = []
    if on_square:
        signs.append(("chain", ""))
    if villager.unlocker is not None:
        signs.append(("padlock", ""))
    if not laid.covered:
        gold, food, builders = bench.faces.shown(laid.card, laid.second_side)
        signs += [("food", "")] * food + [("builder", "")] * builders
        signs += [("silver", "")] * (villager.silver is not None)
        signs += [("bronze", "")] * (villager.bronze is not None)
        if gold:
            signs.append(("gold", str(gold)))
    if laid.coins:
        signs.append(("key", str(laid.coins)))
    elif bench.faces.keys(villager.id) and not laid.covered:
        signs.append(("key", ""))
    return StripFace(
        bench.faces.name(villager.id),
        villager.id,
        bench.faces.colour(villager.suit),
        tuple(signs),
        laid.covered,
        level,
    )


def _countess_card(bench: Bench, rect: Rect, layer: int) -> None:
    sprite = bench.faces.countess(bench.facts)
    bench.add("countess", sprite, rect, layer, term="countess", shadow="card")


def _ground(bench: Bench, seat: int, rect: Rect) -> None:
    sprite = ("panel",) if bench.facts.player == seat else ("tray",)
    bench.add(f"{seat}.ground", sprite, rect, 0, shows=seat, shadow="board")


def _backs(bench: Bench, seat: int, rect: Rect) -> None:
    """The backs of the hand: their suits are open to all."""
    suits = backs(bench.facts, seat, bench.faces)
    if not suits:
        return
    width = rect.h * 0.694
    step = min(width + 2, (rect.w - width) / max(1, len(suits) - 1))
    left = rect.right - step * (len(suits) - 1) - width
    for n, suit in enumerate(suits):
        at = Rect(left + n * step, rect.top, width, rect.h)
        sprite = bench.faces.back(suit)
        bench.add(f"{seat}.back.{n}", sprite, at, 13 + n % 2, explains=True)


# --- the line above a village ---------------------------------------------------------------------
def _head(bench: Bench, seat: int, rect: Rect, large: bool) -> None:
    """Who it is, and the running totals; a narrow village has them in two lines."""
    context, facts = bench.context, bench.facts
    person = context.people[seat]
    ink = "bold" if facts.player == seat else "light"
    side = rect.h - (4 if large else 2)
    at = Rect(rect.left, rect.y - side / 2, side, side)
    emblem = ("emblem", person.emblem, hexa(person.colour))
    bench.add(f"{seat}.emblem", emblem, at, 12)
    totals = facts.totals(seat)
    wide = rect.w > WIDE
    units = 18.0 if large else 15.0
    number = 36.0 if large else 30.0
    entries: list[tuple[str, SpriteKey, str]] = [
        ("gold", ("vl.symbol", "gold"), str(totals.gold)),
        ("food", ("vl.symbol", "food"), str(totals.food)),
        ("builders", ("vl.symbol", "builder"), str(totals.builders)),
    ]
    narrow = rect.w < NARROW
    markets = _markets(bench, totals, wide) if context.estimates and not facts.over else ""
    market_w = (330.0 if large else 250.0) if wide else 44.0
    room = BACKS + 6 if wide and not large and not facts.is_countess(seat) else 0.0
    right = rect.right - room - (market_w if markets else 0)
    line = entries[:1] if narrow else entries
    x = right - len(line) * (side + number)
    tokens = lay_tokens(bench, seat, x - 8, rect.y) if large or wide else 0.0
    name = Rect(rect.left + side + 6, rect.top, x - tokens - rect.left - side - 10, rect.h)
    bench.label(f"{seat}.name", person.name, name, units, ink)
    if markets:
        at = Rect(right, rect.top, market_w, rect.h)
        align = "right" if large or not wide else "left"
        sprite = ("label", markets, units, ink, align)
        bench.add(f"{seat}.market", sprite, at, 9, explains=True)
    _counts(bench, seat, line, Rect(x, rect.top, right - x, rect.h), units, ink)
    if narrow:
        below = Rect(rect.left + 2, rect.bottom + 1, 88.0, LINE)
        _counts(bench, seat, entries[1:], below, 14.0, ink)


def _counts(
    bench: Bench,
    seat: int,
    entries: list[tuple[str, SpriteKey, str]],
    rect: Rect,
    units: float,
    ink: str,
) -> None:
    """Symbols with their numbers, from left to right."""
    side = rect.h - 2
    step = rect.w / len(entries)
    for n, (id, sprite, text) in enumerate(entries):
        at = Rect(rect.left + n * step, rect.y - side / 2, side, side)
        bench.add(f"{seat}.{id}", sprite, at, 12, explains=True)
        words = Rect(at.right + 3, rect.top, step - side - 4, rect.h)
        bench.label(f"{seat}.{id}.n", text, words, units, ink)


def _markets(bench: Bench, totals: Totals, wide: bool) -> str:
    """What the Markets still to come would bring, were they held now."""
    first, second = totals.first_market, totals.second_market
    if not wide:
        return f"+{second if bench.facts.first_market_held else first}"
    if bench.facts.first_market_held:
        return _("Second Market: +{n}").format(n=second)
    return _("Markets: +{n} / +{m}").format(n=first, m=second)
