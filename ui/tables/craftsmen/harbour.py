"""Ships with their cargo, the granary, the market, bonus tokens and the pool of tokens."""

from __future__ import annotations

from collections import Counter

from ui.i18n import _
from ui.paint.theme import hexa
from ui.table.rect import Rect
from ui.tables.craftsmen.bench import Bench, moved, square
from ui.tables.craftsmen.ship_art import ship_cells, ship_mark, ship_prizes
from ui.tables.craftsmen.store_art import granary_fields, market_cubes, market_places


def lay_harbour(bench: Bench) -> None:
    for ship, rect in zip(bench.facts.records.ships, bench.where.ships, strict=True):
        _lay_ship(bench, ship.id, rect)
    _lay_granary(bench)
    _lay_market(bench)
    _lay_tokens(bench)
    if "lost" in bench.offered:
        _lay_lost(bench)


# --- ships ----------------------------------------------------------------------------------------
def _lay_ship(bench: Bench, ship: str, rect: Rect) -> None:
    rows = bench.facts.cargo(ship)
    face = bench.faces.ship(ship)
    bench.thing(f"ship.{ship}", ("cr.ship", face), rect, 3, term=ship, shadow="board")
    standings = bench.facts.standings(ship)
    if standings:
        mark = moved(ship_mark(rect.w, rect.h, len(rows)), rect)
        bench.emblem(f"leader.{ship}", standings[0].seat, mark, 12)
    # The first place is marked at the bow; who would get the other prizes, on them.
    prizes = ship_prizes(rect.w, rect.h, len(rows), len(face.bonuses))
    for place, (at, standing) in enumerate(zip(prizes[1:], standings[1:], strict=False), 2):
        prize = moved(at, rect)
        side = prize.w * 0.6
        top = min(prize.bottom - side * 0.3, rect.bottom - side)
        spot = Rect(prize.x - side / 2, top, side, side)
        bench.emblem(f"rank.{ship}.{place}", standing.seat, spot, 12)
    cells = ship_cells(rect.w, rect.h, len(rows))
    for row, (left, right) in zip(rows, cells, strict=True):
        a, b = moved(left, rect), moved(right, rect)
        whole = Rect(rect.left + 4, min(a.top, b.top) - 1, rect.w - 8, max(a.h, b.h) + 2)
        name = _("{ship}: {good}").format(ship=face.label, good=bench.faces.name(row.good))
        bench.place(row.place, whole, name)
        spots = (a, b) if len(row.owners) > 1 else (b,)
        seen: Counter[int] = Counter()
        for owner, spot in zip(row.owners, spots, strict=False):
            seen[owner] += 1
            id = f"cargo.{ship}.{row.good}.{owner}.{seen[owner]}"
            at = square(spot, min(spot.w, spot.h))
            cube = bench.cube(id, owner, at, f"{owner}.emblem")
            if spot is b:
                bench.arrives(cube, row.place)


def _lay_lost(bench: Bench) -> None:
    """Where a product goes that no ship takes."""
    ship = bench.where.ships[0]
    at = Rect(ship.left + 4, ship.bottom - 30, ship.w - 8, 26)
    bench.add("lost.plate", ("table.plate", "dark"), at, 22)
    words = Rect(at.left + 4, at.top, at.w - 8, at.h)
    bench.add("lost.words", ("label", _("Throw away"), 14, "light", "center"), words, 23)
    bench.place("lost", at, _("Throw away"))


# --- granary and market ---------------------------------------------------------------------------
def _lay_granary(bench: Bench) -> None:
    granary, rect = bench.facts.granary, bench.where.granary
    sprite = ("cr.granary", tuple(granary), _("Granary"))
    bench.thing("granary", sprite, rect, 3, shadow="board")
    fields = granary_fields(rect.w, rect.h, len(granary))
    for (good, owners), (low, high) in zip(granary.items(), fields, strict=True):
        a, b = moved(low, rect), moved(high, rect)
        whole = Rect(a.left - 1, b.top - 2, a.w + 2, a.bottom - b.top + 4)
        bench.place(f"granary.{good}", whole, bench.faces.name(good))
        seen: Counter[int | None] = Counter()
        for level, (owner, spot) in enumerate(zip(owners, (a, b), strict=False)):
            seen[owner] += 1
            id = f"grain.{good}.{owner}.{seen[owner]}"
            at = square(spot, min(spot.w, spot.h))
            cube = bench.cube(id, owner, at, f"{owner}.emblem")
            if level == len(owners) - 1:
                bench.arrives(cube, f"granary.{good}")
            if not level:
                _lay_taken(bench, f"granary.{good}", id, owner, at)


def _lay_taken(bench: Bench, id: str, cube: str, owner: int | None, at: Rect) -> None:
    """Over a cube that can be taken up: the cube itself keeps its id, so that it moves rightly."""
    if id in bench.offered:
        bench.thing(id, bench.cube_of(owner), at, 15, home=cube)


def _lay_market(bench: Bench) -> None:
    """Three places for each seat, marked with the seat's emblem."""
    facts, rect, people = bench.facts, bench.where.market, bench.context.people
    owners = tuple((hexa(person.colour), person.emblem) for person in people[: facts.players])
    sprite = ("cr.market", _("Market"), owners)
    bench.thing("market", sprite, rect, 3, shadow="board")
    for seat, at in enumerate(market_places(rect.w, rect.h, facts.players)):
        bench.place(f"{seat}.market", moved(at, rect), _("Market"))
        boxes = [moved(spot, rect) for spot in market_cubes(at)]
        count = facts.estates[seat].market
        for n, spot in enumerate(boxes[:count]):
            at = square(spot, min(spot.w, spot.h))
            id = f"stall.{seat}.{n}"
            cube = bench.cube(id, seat, at, f"{seat}.market")
            if n == count - 1:
                bench.arrives(cube, f"{seat}.market")
                _lay_taken(bench, f"{seat}.market.cube", id, seat, at)


# --- tokens ---------------------------------------------------------------------------------------
def _lay_tokens(bench: Bench) -> None:
    """Bonus tokens not taken yet, and how many privilege and work tokens the pool has."""
    lines, rect = bench.facts.lines(bench.context.seat), bench.where.bonuses
    bench.add("tokens.ground", ("tray",), rect, 2, shadow="board")
    inner = rect.inset(6)
    pool_w = min(64.0, inner.w * 0.26)
    room = Rect(inner.left, inner.top, inner.w - pool_w - 4, inner.h)
    columns = -(-len(lines) // 2) if len(lines) > 5 else max(1, len(lines))
    rows = -(-len(lines) // columns)
    side = min(room.w / columns, room.h / rows) - 2
    for number, line in enumerate(lines):
        if line.taken:
            continue
        row, column = divmod(number, columns)
        step_x, step_y = room.w / columns, room.h / rows
        box_at = Rect(room.left + column * step_x, room.top + row * step_y, step_x, step_y)
        sprite = ("cr.bonus", line.good, line.bonus)
        bench.thing(f"bonus.{number}", sprite, square(box_at, side), shadow="piece")
    half = inner.h / 2
    for n, (token, count) in enumerate(bench.facts.pool.items()):
        at = Rect(inner.right - pool_w, inner.top + n * half, pool_w, half)
        px = min(half - 2, pool_w * 0.5)
        spot = Rect(at.left, at.y - px / 2, px, px)
        shadow, alpha = ("piece", 255) if count else ("", 110)
        bench.thing(f"pool.{token}", ("cr.token", token), spot, alpha=alpha, shadow=shadow)
        tag = Rect(spot.right + 2, at.y - 9, 24, 18)
        bench.add(f"pool.{token}.count", ("badge", str(count), "plain"), tag, 13)
