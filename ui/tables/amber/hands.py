"""The own hand, the special shovel, and the supply: stack, open row and box."""

from __future__ import annotations

from collections import Counter

from game.amber.facts import AmberFacts
from ui.i18n import _, ngettext
from ui.table.model import SpriteKey, TableContext
from ui.table.rect import Rect
from ui.tables.amber.bench import Bench

COPIES = 2
"""So many tiles are seen under one of several equal ones."""
STEP = 3.0
"""By which they stick out."""


LARGE = 104.0
"""Side of a tile while its owner looks at the hand."""


def face_down(facts: AmberFacts, context: TableContext) -> bool:
    """Whether the own hand shows its backs, as others look at the screen."""
    if not context.shared or facts.over:
        return False
    return not context.bared or facts.player != context.seat or not facts.needs_hand


def held_tiles(
    facts: AmberFacts, seat: int, context: TableContext
) -> list[tuple[SpriteKey, float, float]]:
    """The tiles of the hand, large, for the eyes of their owner."""
    return [(("am.tile", facts.face(tile)), LARGE, LARGE) for tile in facts.hand(seat)]


def lay_hand(bench: Bench) -> None:
    # A look ahead leaves the hand alone: what is held is seen on the board.
    facts, where, seat = bench.now, bench.where, bench.context.seat
    bench.add("hand.ground", ("tray",), where.hand, 0, shadow="board")
    _head(bench)
    if face_down(facts, bench.context):
        _backs(bench, facts.hand_size(seat))
    else:
        counts = Counter(facts.hand(seat))
        for (tile, count), rect in zip(counts.items(), where.hand_slots, strict=False):
            _tile(bench, tile, count, rect)
    if facts.has_special_shovel(seat):
        bench.add(
            f"{seat}.special_shovel",
            bench.shovel(seat),
            where.hand_slots[-1],
            20,
            term="special_shovel",
            home="box",
            shadow="card",
        )


def _backs(bench: Bench, count: int) -> None:
    """A pile that tells only how many there are, and the button to look at them."""
    if not count:
        return
    seat, (rect, beside, next_one, *_rest) = bench.context.seat, bench.where.hand_slots
    if next_one.top == beside.top:
        beside = Rect(beside.left, beside.top, next_one.right - beside.left, beside.h)
    for copy in range(min(COPIES, count - 1), 0, -1):
        at = Rect(rect.left - copy * STEP, rect.top - copy * STEP, rect.w, rect.h)
        bench.add(f"{seat}.hand.back#{copy}", ("am.back",), at, 20 - copy, shadow="card")
    bench.add(f"{seat}.hand.back", ("am.back",), rect, 20, shadow="card", explains=True)
    _count(bench, f"{seat}.hand.back", count, rect)
    bench.add("peek", ("table.peek", _("hold to look")), beside, 20, explains=True)


def _head(bench: Bench) -> None:
    """How many tiles are still to play; before that, how they are turned."""
    facts, seat, rect = bench.now, bench.context.seat, bench.where.hand_title
    left = facts.tiles_to_play(seat)
    hidden = face_down(facts, bench.context)
    if left is None and facts.phase == "turn" and facts.player == seat and not hidden:
        sprite = ("am.rotation", 0, 1, _("Wheel, right click, R"))
        wide = min(rect.w, 200.0)
        bench.add("hand.turning", sprite, Rect(rect.x - wide / 2, rect.top, wide, rect.h), 9)
        return
    if left is None:
        words = _("Your tiles")
    elif left:
        words = ngettext("{n} tile to play", "{n} tiles to play", left).format(n=left)
    else:
        words = _("No more turns")
    bench.label("hand.title", words, rect, 14, "light", "center")


def _tile(bench: Bench, tile: str, count: int, rect: Rect) -> None:
    seat = bench.context.seat
    id = f"{seat}.hand.{tile}"
    turn = bench.facts.turned(tile, bench.context.facings.get(id, 0))
    sprite = bench.tile(tile, turn)
    home = _home(bench)
    for copy in range(min(COPIES, count - 1), 0, -1):
        at = Rect(rect.left - copy * STEP, rect.top - copy * STEP, rect.w, rect.h)
        bench.add(f"{id}#{copy}", sprite, at, 20 - copy, shadow="card", home=home)
    bench.add(id, sprite, rect, 20, term=tile, shadow="card", home=home)
    if count > 1:
        _count(bench, id, count, rect)


def _count(bench: Bench, id: str, count: int, rect: Rect) -> None:
    side = min(26.0, rect.w * 0.34)
    badge = Rect(rect.right - side * 0.8, rect.top - side * 0.25, side, side * 0.86)
    bench.add(f"{id}.count", ("badge", str(count), "plain"), badge, 30)


def _home(bench: Bench) -> str | None:
    """Tiles come from the stack. A tile that is played glides from the hand as one of the board."""
    facts = bench.facts
    if facts.player != bench.context.seat:
        return "stack"
    return {"turn": None, "stuck": "box"}.get(facts.phase, "stack")


def lay_supply(bench: Bench) -> None:
    facts, where = bench.facts, bench.where
    bench.add("supply.ground", ("tray",), where.supply, 0, shadow="board")
    bench.place("box", where.supply, _("Box"))
    bench.add(
        "stack",
        ("am.stack", facts.stack_left),
        where.stack,
        20,
        shadow="card" if facts.stack_left else "",
        explains=True,
    )
    bench.label("supply.left", _words(bench), where.left, 14.5, "light")
    for number, (tile, rect) in enumerate(zip(facts.row, where.row, strict=True), 1):
        if tile:
            sprite = bench.tile(tile)
            bench.add(f"row.{number}", sprite, rect, 20, term=tile, shadow="card", home="stack")


def _words(bench: Bench) -> str:
    facts = bench.facts
    if facts.phase == "stuck" and facts.player == bench.context.seat:
        return _("Put the tile to swap here")
    n = facts.supply_left
    if not n:
        return _("Nothing left to draw")
    return ngettext("{n} tile left", "{n} tiles left", n).format(n=n)
