"""Ships with their cargo, the granary, the market, bonus tokens and the pool of tokens."""

from __future__ import annotations

from collections import Counter

from ui.i18n import _
from ui.paint.theme import hexa
from ui.table.rect import Rect
from ui.tables.craftsmen.art import (
    granary_fields,
    market_cubes,
    market_places,
    ship_cells,
    ship_mark,
    ship_prizes,
)
from ui.tables.craftsmen.bench import Bench, square
from ui.tables.craftsmen.city import moved


def lay_harbour(bench: Bench) -> None:
    for number, rect in enumerate(bench.where.ships):
        _lay_ship(bench, number, rect)
    _lay_granary(bench)
    _lay_market(bench)
    _lay_tokens(bench)
    if "lost" in bench.offered:
        _lay_lost(bench)


# --- ships ----------------------------------------------------------------------------------------
def _lay_ship(bench: Bench, number: int, rect: Rect) -> None:
    view, box = bench.view, bench.view.book
    holds = box.ship_holds[number]
    face = bench.faces.ship_face(number)
    ship = box.ships[number]
    bench.add(f"ship.{ship}", ("cr.ship", face), rect, 3, term=ship, shadow="board", explains=True)
    standings = view.standings(ship)
    if standings:
        mark = moved(ship_mark(rect.w, rect.h, len(holds)), rect)
        bench.emblem(f"leader.{ship}", standings[0].seat, mark, 12)
    # The first place is marked at the bow; who would get the other prizes, on them.
    prizes = ship_prizes(rect.w, rect.h, len(holds), len(face.bonuses))
    for place, (at, standing) in enumerate(zip(prizes[1:], standings[1:], strict=False), 2):
        prize = moved(at, rect)
        side = prize.w * 0.6
        top = min(prize.bottom - side * 0.3, rect.bottom - side)
        spot = Rect(prize.x - side / 2, top, side, side)
        bench.emblem(f"rank.{ship}.{place}", standing.seat, spot, 12)
    cells = ship_cells(rect.w, rect.h, len(holds))
    for hold, (left, right) in zip(holds, cells, strict=True):
        good = box.holds[hold].good
        a, b = moved(left, rect), moved(right, rect)
        whole = Rect(rect.left + 4, min(a.top, b.top) - 1, rect.w - 8, max(a.h, b.h) + 2)
        name = _("{ship}: {good}").format(ship=face.label, good=bench.faces.good(good))
        bench.place(box.holds[hold].place, whole, name)
        cubes = view.cargo[hold]
        spots = (a, b) if len(cubes) > 1 else (b,)
        seen: Counter[int] = Counter()
        for owner, spot in zip(cubes, spots, strict=False):
            seen[owner] += 1
            cube = bench.cube(
                f"cargo.{hold}.{owner}.{seen[owner]}",
                owner,
                square(spot, min(spot.w, spot.h)),
                f"{owner}.emblem",
            )
            if spot is b:
                bench.arrives(cube, box.holds[hold].place)


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
    view, box, rect = bench.view, bench.view.book, bench.where.granary
    goods = tuple(box.goods[good] for good in box.columns)
    sprite = ("cr.granary", goods, _("Granary"))
    bench.add("granary", sprite, rect, 3, shadow="board", explains=True)
    fields = granary_fields(rect.w, rect.h, len(goods))
    for column, (good, (low, high)) in enumerate(zip(goods, fields, strict=True)):
        a, b = moved(low, rect), moved(high, rect)
        whole = Rect(a.left - 1, b.top - 2, a.w + 2, a.bottom - b.top + 4)
        bench.place(f"granary.{good}", whole, bench.faces.good(box.columns[column]))
        seen: Counter[int] = Counter()
        for level, (owner, spot) in enumerate(zip(view.granary[column], (a, b), strict=False)):
            seen[owner] += 1
            id = f"grain.{column}.{owner}.{seen[owner]}"
            at = square(spot, min(spot.w, spot.h))
            cube = bench.cube(id, owner, at, f"{owner}.emblem")
            if level == len(view.granary[column]) - 1:
                bench.arrives(cube, f"granary.{good}")
            if not level:
                _lay_taken(bench, f"granary.{good}", id, owner, at)


def _lay_taken(bench: Bench, id: str, cube: str, owner: int, at: Rect) -> None:
    """Over a cube that can be taken up: the cube itself keeps its id, so that it moves rightly."""
    if id in bench.offered:
        bench.add(id, bench.cube_of(owner), at, 15, home=cube, explains=True)


def _lay_market(bench: Bench) -> None:
    """Three places for each seat, marked with the seat's emblem."""
    view, rect, people = bench.view, bench.where.market, bench.context.people
    owners = tuple((hexa(person.colour), person.emblem) for person in people[: view.players])
    sprite = ("cr.market", _("Market"), owners)
    bench.add("market", sprite, rect, 3, shadow="board", explains=True)
    for seat, at in enumerate(market_places(rect.w, rect.h, view.players)):
        bench.place(f"{seat}.market", moved(at, rect), _("Market"))
        boxes = [moved(spot, rect) for spot in market_cubes(at)]
        count = view.estates[seat].market
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
    view, box, rect = bench.view, bench.view.book, bench.where.bonuses
    bench.add("tokens.ground", ("tray",), rect, 2, shadow="board")
    inner = rect.inset(6)
    pool_w = min(64.0, inner.w * 0.26)
    room = Rect(inner.left, inner.top, inner.w - pool_w - 4, inner.h)
    columns = -(-len(box.lines) // 2) if len(box.lines) > 5 else max(1, len(box.lines))
    rows = -(-len(box.lines) // columns)
    side = min(room.w / columns, room.h / rows) - 2
    for line, (good, _types, points) in enumerate(box.lines):
        if line not in view.bonus_left:
            continue
        column, row = line % columns, line // columns
        step_x, step_y = room.w / columns, room.h / rows
        box_at = Rect(room.left + column * step_x, room.top + row * step_y, step_x, step_y)
        bench.add(
            f"bonus.{line}",
            ("cr.bonus", box.goods[good], points),
            square(box_at, side),
            12,
            explains=True,
            shadow="piece",
        )
    pools = (("privilege", view.pool_privileges), ("work", view.pool_work))
    half = inner.h / 2
    for n, (token, count) in enumerate(pools):
        at = Rect(inner.right - pool_w, inner.top + n * half, pool_w, half)
        px = min(half - 2, pool_w * 0.5)
        spot = Rect(at.left, at.y - px / 2, px, px)
        faint = 255 if count else 110
        bench.add(
            f"pool.{token}",
            ("cr.token", token),
            spot,
            12,
            explains=True,
            alpha=faint,
            shadow="piece" if count else "",
        )
        tag = Rect(spot.right + 2, at.y - 9, 24, 18)
        bench.add(f"pool.{token}.count", ("badge", str(count), "plain"), tag, 13)
