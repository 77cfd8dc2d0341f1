"""The town: ribbon, calendar, turn order, and the six city buildings with their queues."""

from __future__ import annotations

from ui.i18n import _
from ui.table.rect import Rect
from ui.tables.craftsmen.art import city_fields, field_upper, order_places
from ui.tables.craftsmen.bench import Bench, square
from ui.tables.craftsmen.words import season_names, stage_help, stage_name, when


def lay_town(bench: Bench) -> None:
    _lay_ribbon(bench)
    _lay_calendar(bench)
    _lay_orders(bench)
    for number, rect in enumerate(bench.where.city):
        _lay_building(bench, number, rect)


def _lay_ribbon(bench: Bench) -> None:
    view, context = bench.view, bench.context
    sprite = (
        "cr.ribbon",
        when(view, context),
        stage_name(view, context),
        stage_help(view),
    )
    bench.add("ribbon", sprite, bench.where.ribbon, 6, shadow="card", explains=True)


def _lay_calendar(bench: Bench) -> None:
    view = bench.view
    sprite = ("cr.calendar", view.year, view.season, season_names(view, bench.context))
    bench.add("calendar", sprite, bench.where.calendar, 6, shadow="card", explains=True)


def _lay_orders(bench: Bench) -> None:
    """The turn-order track; three and more players have the track for changing it below."""
    view, rect = bench.view, bench.where.orders
    changes = view.players > 2
    high = rect.h / 2 - 1 if changes else rect.h
    track = Rect(rect.left, rect.top, rect.w, high)
    count = view.players
    bench.add("order", ("cr.order", count), track, 6, shadow="card", explains=True)
    for seat, at in zip(view.order, order_places(track.w, track.h, count), strict=True):
        box = moved(at, track)
        bench.emblem(f"{seat}.order", seat, square(box, min(box.w, box.h)), 12, explains=True)
    if not changes:
        return
    low = Rect(rect.left, rect.bottom - high, rect.w, high)
    places = view.book.limits.change_track
    bench.add("change.track", ("cr.change", places), low, 6, shadow="card", explains=True)
    bench.place("change", low, _("Turn-order change"))
    for seat, at in zip(view.change, order_places(low.w, low.h, places), strict=False):
        box = moved(at, low)
        side = min(box.w, box.h)
        bench.add(f"{seat}.change", bench.helper(seat), square(box, side), 14, home=f"{seat}.disc")


def _lay_building(bench: Bench, number: int, rect: Rect) -> None:
    view = bench.view
    face = bench.faces.city(number, view)
    queue = view.queue(face.id).fields
    acting = _acting(bench, face.id, queue)
    bench.add(
        f"city.{face.id}", ("cr.city", face), rect, 4, term=face.id, shadow="board", explains=True
    )
    boxes = [moved(at, rect) for at in city_fields(rect.w, rect.h, len(queue))]
    open_fields = [n for n in range(len(queue)) if f"queue.{face.id}.{n + 1}" in bench.offered]
    for field, (box, discs) in enumerate(zip(boxes, queue, strict=True)):
        label = _("{building}, field {n}").format(building=face.name, n=field + 1)
        at = Rect(box.left - 2, box.top - 6, box.w + 4, box.h + 8)
        # Where there is no choice of field, the whole building can be pointed at.
        bench.place(f"queue.{face.id}.{field + 1}", rect if open_fields == [field] else at, label)
        for level, seat in enumerate(discs):
            id = f"disc.{number}.{field}.{seat}.{discs[:level].count(seat)}"
            at = _lay_disc(bench, id, level, seat, box)
            if acting == (field, level):
                # Over the disc, which keeps its id: acting is no move.
                overlay = f"{seat}.disc"
                bench.add(overlay, bench.helper(seat), at, 12 + level, home=id, explains=True)
    if "auction" in bench.offered and view.stage == number:
        side = rect.h * 0.34
        at = Rect(rect.right - side - 3, rect.top + rect.h * 0.2, side, side)
        bench.add("gavel", ("cr.gavel",), at, 15, shadow="piece", explains=True)
        bench.place("auction", rect, _("Auction"))


def _acting(
    bench: Bench, building: str, queue: tuple[tuple[int, ...], ...]
) -> tuple[int, int] | None:
    """Field and level of the helper that acts, if it stands here."""
    view = bench.view
    if view.acting_disc is None or view.acting_disc[0] != building:
        return None
    field = view.acting_disc[1] - 1
    turn = view.turns[0]
    discs = queue[field]
    # Of two discs of one player on a field the lower one acts first.
    first = view.turns.count(turn) == discs.count(turn.seat)
    levels = [level for level, seat in enumerate(discs) if seat == turn.seat]
    if not levels:
        return None
    return field, levels[0] if first else levels[-1]


def _lay_disc(bench: Bench, id: str, level: int, seat: int, box: Rect) -> Rect:
    """A helper on its field; the upper one lies a little higher, so that both are seen."""
    at = moved(field_upper((0.0, 0.0, box.w, box.h)), box) if level else box
    home = f"{seat}.helper"
    bench.add(id, bench.helper(seat), at, 12 + level, shadow="piece", home=home, explains=True)
    return at


def moved(at: tuple[float, float, float, float], ground: Rect) -> Rect:
    """A box of a painted ground, on the table."""
    x, y, w, h = at
    return Rect(ground.left + x, ground.top + y, w, h)
