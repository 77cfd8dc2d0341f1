"""The rows of buildings: one large with its icons, the others small, each with its counters."""

from __future__ import annotations

from ui.i18n import _
from ui.table.model import SpriteKey
from ui.table.rect import Rect
from ui.tables.craftsmen.areas import CARD, PAD, largest_card
from ui.tables.craftsmen.bench import Bench, moved, square
from ui.tables.craftsmen.card_art import card_icons

HEAD = 26.0
END = 26.0
"""Units kept free at each end of the large row, where a building can be added."""
SMALL_HEAD = 22.0
WIDE, SIDE = 440.0, 188.0
"""From this width on a small row has its head at the side, so wide."""


# --- the large row --------------------------------------------------------------------------------
def lay_large(bench: Bench, seat: int, rect: Rect) -> None:
    ground: SpriteKey = ("panel",) if bench.facts.player == seat else ("tray",)
    bench.add(f"{seat}.ground", ground, rect, 1, shadow="board")
    bench.place(f"{seat}.row", rect, _("Row of buildings"))
    _lay_head(bench, seat, Rect(rect.left + PAD + 3, rect.top + 5, rect.w - 2 * PAD - 6, HEAD))
    top = rect.top + 5 + HEAD + 3
    room = Rect(rect.left + PAD + END, top, rect.w - 2 * (PAD + END), rect.bottom - PAD - top)
    row = bench.facts.estates[seat].row
    spots = row_spots(len(row), room)
    for card, at in zip(row, spots, strict=True):
        _lay_building(bench, seat, card, at)
    _lay_ends(bench, seat, spots, room)


def row_spots(count: int, room: Rect) -> list[Rect]:
    """Where the buildings of a row lie, neighbours touching; a long row has a second line."""
    wide, lines = largest_card(count, room, 0.0)
    wide = min(wide, room.h / CARD)
    columns = -(-max(1, count) // lines)
    spots = []
    for n in range(count):
        line, column = divmod(n, columns)
        in_line = min(columns, count - line * columns)
        left = room.x - in_line * wide / 2 + column * wide
        spots.append(Rect(left, room.top + line * (wide * CARD + 2), wide, wide * CARD))
    return spots


def _lay_ends(bench: Bench, seat: int, spots: list[Rect], room: Rect) -> None:
    if not spots:
        bench.place(f"{seat}.row.left", room, _("Row of buildings"))
        return
    first, last = spots[0], spots[-1]
    wide = max(END, first.w * 0.45)
    left = Rect(max(room.left - END, first.left - wide), first.top, 0, first.h)
    left = Rect(left.left, left.top, first.left - left.left, left.h)
    edge = min(room.right + END, last.right + wide)
    right = Rect(last.right, last.top, edge - last.right, last.h)
    bench.place(f"{seat}.row.left", left, _("Left end of the row"))
    bench.place(f"{seat}.row.right", right, _("Right end of the row"))


def _lay_building(bench: Bench, seat: int, name: str, rect: Rect) -> None:
    bench.card(name, rect, 16, shadow="")
    icons = bench.facts.icons(name)
    boxes = [moved(at, rect) for at in card_icons(rect.w, rect.h, len(icons))] if icons else []
    for slot, (icon, at) in enumerate(zip(icons, boxes, strict=True)):
        bench.place(icon.place, at, bench.faces.name(icon.good))
        if icon.filled:
            side = min(at.w, at.h)
            cube = bench.cube(f"cube.{name}.{slot + 1}", seat, square(at, side), f"card.{name}", 18)
            bench.arrives(cube, icon.place)
    if f"make.{name}" in bench.offered:
        # On the picture of the product, which is at the left where it brings points.
        building = bench.facts.card(name).building
        side = min(rect.h * 0.3, rect.w * 0.46)
        x = rect.x - (rect.w * 0.13 if building.points else 0)
        at = Rect(x - side / 2, rect.top + rect.h * 0.82 - side / 2, side, side)
        sprite = ("cr.product", *bench.cube_of(seat)[1:], building.makes)
        carry = (sprite, 34, 34)
        bench.thing(f"make.{name}", sprite, at, 22, shadow="piece", carry=carry)


def _lay_head(bench: Bench, seat: int, rect: Rect) -> None:
    """Who it is, points, helpers, tokens, colours; work points and the chart at the right."""
    facts, context = bench.facts, bench.context
    estate = facts.estates[seat]
    ink = "bold" if facts.player == seat else "light"
    x = rect.left
    side = rect.h

    def put(id: str, sprite: SpriteKey, w: float, h: float, gap: float) -> None:
        nonlocal x
        bench.thing(id, sprite, Rect(x, rect.y - h / 2, w, h))
        x += w + gap

    bench.emblem(f"{seat}.emblem", seat, Rect(x, rect.top, side, side))
    x += side + 5
    name = context.people[seat].name
    wide = min(130.0, 9.0 * len(name) + 12)
    bench.label(f"{seat}.name", name, Rect(x, rect.top, wide, rect.h), 17, ink)
    x += wide + 4
    if context.estimates:
        put(f"{seat}.score", ("badge", str(estate.points), "gold"), 44, 24, 10)
    _lay_helpers(bench, seat, Rect(x, rect.top, 108, rect.h))
    x += 114
    tokens = Rect(x, rect.top, 132, rect.h)
    _lay_own_tokens(bench, seat, tokens)
    x = tokens.right + 6
    for colour, n in facts.colour_counts(seat).items():
        put(f"{seat}.colour.{colour}", ("cr.colour", colour), 19, 19, 1)
        wide = 6.0 + 8.0 * len(str(n))
        bench.label(f"{seat}.colour.{colour}.n", str(n), Rect(x, rect.top, wide, rect.h), 15, ink)
        x += wide + 2
    x += 5
    for good, points in estate.bonus:
        put(f"{seat}.bonus.{good}", ("cr.bonus", good, points), 25, 25, 1)
    if seat != context.seat:
        x += 6
        _hidden_cards(bench, seat, Rect(x, rect.top, 96, rect.h), ink)
    right = rect.right
    chart = Rect(right - 30, rect.y - 13, 30, 26)
    bench.thing("chain", ("cr.chart",), chart, term="chain", opens=True)
    if facts.player == seat and facts.producing:
        at = Rect(chart.left - 132, rect.y - 14, 126, 28)
        sprite = ("cr.work", facts.work_left, facts.work_total)
        bench.thing(f"{seat}.work", sprite, at)


def _lay_helpers(bench: Bench, seat: int, rect: Rect) -> None:
    """The helpers still to be placed; the first of them can be taken up."""
    total = bench.facts.records.limits.helpers
    step = min(rect.h * 0.86, rect.w / total)
    for n in reversed(range(bench.facts.estates[seat].helpers)):
        id = f"{seat}.helper" if not n else f"{seat}.helper.{n}"
        side = rect.h * 0.92
        at = Rect(rect.left + n * step, rect.y - side / 2, side, side)
        bench.thing(id, bench.helper(seat), at, 12 + total - n, shadow="piece")


def _lay_own_tokens(bench: Bench, seat: int, rect: Rect) -> None:
    """Privilege and work tokens; on the gold field the privilege itself can be taken up."""
    estate = bench.facts.estates[seat]
    bench.place(f"{seat}.tokens", rect, _("Tokens"))
    most = bench.facts.records.limits.tokens
    step = rect.w / (2 * most)
    side = min(rect.h, step)
    wanted = f"{seat}.token.privilege" in bench.offered
    shown = max(estate.privileges, 1 if wanted else 0)
    for n in range(shown):
        last = n == shown - 1
        id = f"{seat}.token.privilege" if last else f"{seat}.privilege.{n}"
        at = Rect(rect.left + n * step, rect.y - side / 2, side, side)
        bench.thing(id, ("cr.token", "privilege"), at, 13, home="pool.privilege", shadow="piece")
    for n in range(estate.work):
        at = Rect(rect.left + (most + n) * step, rect.y - side / 2, side, side)
        id = f"{seat}.worktoken.{n}"
        bench.thing(id, ("cr.token", "work"), at, 13, home="pool.work", shadow="piece")


def _hidden_cards(bench: Bench, seat: int, rect: Rect, ink: str) -> None:
    """How many cards another player holds."""
    estate = bench.facts.estates[seat]
    cards: tuple[tuple[str, SpriteKey, int], ...] = (
        ("purse", ("cr.capital_back",), estate.cards),
        ("plans", ("cr.card_back", ""), len(estate.hand)),
    )
    half = rect.w / 2
    for n, (what, back, count) in enumerate(cards):
        high = min(rect.h - 2, 24.0)
        at = Rect(rect.left + n * half, rect.y - high / 2, high / CARD, high)
        bench.thing(f"{seat}.{what}", back, at)
        words = Rect(at.right + 3, rect.top, half - at.w - 4, rect.h)
        bench.label(f"{seat}.{what}.n", str(count), words, 15, ink)


# --- the small rows -------------------------------------------------------------------------------
def lay_small(bench: Bench, seat: int, rect: Rect) -> None:
    """A row of small buildings; a wide one has its counters at the left of them."""
    ground: SpriteKey = ("panel",) if bench.facts.player == seat else ("tray",)
    bench.add(f"{seat}.ground", ground, rect, 1, shadow="board", shows=seat)
    inner = Rect(rect.left + PAD, rect.top + 3, rect.w - 2 * PAD, rect.h - 3 - PAD)
    if rect.w >= WIDE:
        upper = Rect(inner.left, inner.top + 4, SIDE, SMALL_HEAD)
        _small_name(bench, seat, upper, upper.right)
        lower = Rect(inner.left, inner.bottom - SMALL_HEAD - 2, SIDE, SMALL_HEAD)
        _small_counters(bench, seat, lower, lower.left + 24)
        left = inner.left + SIDE + 8
        _small_row(bench, seat, Rect(left, inner.top + 3, inner.right - left, inner.h - 3))
    else:
        head = Rect(inner.left, inner.top, inner.w, SMALL_HEAD)
        _small_name(bench, seat, head, _small_counters(bench, seat, head, None))
        low = head.bottom + 2
        _small_row(bench, seat, Rect(inner.left, low, inner.w, inner.bottom - low))


def _small_name(bench: Bench, seat: int, head: Rect, right: float) -> None:
    facts, context = bench.facts, bench.context
    ink = "bold" if facts.player == seat else "light"
    side = head.h - 2
    bench.emblem(f"{seat}.emblem", seat, Rect(head.left, head.top + 1, side, side), 10, shows=seat)
    x = head.left + side + 4
    # The panel lists the points of everybody; a narrow head needs the room for the name.
    if context.estimates and right - x > 110:
        badge = Rect(right - 38, head.y - 10, 38, 20)
        points = ("badge", str(facts.estates[seat].points), "gold")
        bench.thing(f"{seat}.score", points, badge)
        right = badge.left - 3
    name = Rect(x, head.top, max(20.0, right - x), head.h)
    bench.label(f"{seat}.name", context.people[seat].name, name, 15, ink)


def _small_counters(bench: Bench, seat: int, head: Rect, left: float | None) -> float:
    """Cards in hand, tokens, helpers: from `left` on, or up to the right end. Where they begin."""
    estate = bench.facts.estates[seat]
    ink = "bold" if bench.facts.player == seat else "light"
    counters: list[tuple[str, SpriteKey, float, int]] = [
        ("purse", ("cr.capital_back",), 1 / CARD, estate.cards),
        ("plans", ("cr.card_back", ""), 1 / CARD, len(estate.hand)),
        ("token.work", ("cr.token", "work"), 1.0, estate.work),
        ("token.privilege", ("cr.token", "privilege"), 1.0, estate.privileges),
    ]
    if left is not None:
        counters.append(("helper", bench.helper(seat), 1.0, estate.helpers))
    size = head.h - 4
    gap = 6.0 if left is not None else 3.0
    widths = [size * wide + 1 + 10.0 * len(str(count)) for _w, _s, wide, count in counters]
    x = left if left is not None else head.right - sum(widths) - gap * (len(widths) - 1)
    start = x
    for (what, sprite, wide, count), whole in zip(counters, widths, strict=True):
        at = Rect(x, head.y - size / 2, size * wide, size)
        alpha = 255 if count else 120
        bench.thing(f"{seat}.{what}", sprite, at, alpha=alpha)
        words = Rect(at.right + 1, head.top, whole - at.w - 1, head.h)
        bench.label(f"{seat}.{what}.n", str(count), words, 14, ink)
        x += whole + gap
    return start - 4


def _small_row(bench: Bench, seat: int, room: Rect) -> None:
    estate = bench.facts.estates[seat]
    bonus = estate.bonus
    if bonus:
        px = min(room.h, 26.0)
        for n, (good, points) in enumerate(reversed(bonus)):
            at = Rect(room.right - (n + 1) * px, room.y - px / 2, px, px)
            bench.thing(f"{seat}.bonus.{good}", ("cr.bonus", good, points), at)
        room = Rect(room.left, room.top, room.w - len(bonus) * px - 3, room.h)
    wide = min(room.h / CARD, room.w / max(1, len(estate.row)))
    high = min(room.h, wide * 2.2)
    for n, card in enumerate(estate.row):
        at = Rect(room.left + n * wide, room.y - high / 2, wide, high)
        piece = bench.card(card, at, 16, shadow="", shows=seat)
        piece.sprite = bench.faces.mini(card)
