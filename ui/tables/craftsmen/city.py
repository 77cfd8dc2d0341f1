"""The town: ribbon, calendar, turn order, and the six city buildings with their queues."""

from __future__ import annotations

from ui.i18n import _
from ui.table.rect import Rect
from ui.tables.craftsmen.bench import Bench, moved, square
from ui.tables.craftsmen.city_art import city_fields, field_upper
from ui.tables.craftsmen.track_art import order_places
from ui.tables.craftsmen.words import season_number, stage_help, stage_name, when


def lay_town(bench: Bench) -> None:
    _lay_ribbon(bench)
    _lay_calendar(bench)
    _lay_orders(bench)
    for building, rect in zip(bench.facts.records.city, bench.where.city, strict=True):
        _lay_building(bench, building.id, rect)


def _lay_ribbon(bench: Bench) -> None:
    facts, faces = bench.facts, bench.faces
    sprite = ("cr.ribbon", when(faces), stage_name(faces), stage_help(facts))
    bench.thing("ribbon", sprite, bench.where.ribbon, 6, shadow="card")


def _lay_calendar(bench: Bench) -> None:
    facts = bench.facts
    names = tuple(bench.faces.name(season.id) for season in facts.records.seasons)
    sprite = ("cr.calendar", facts.year, season_number(facts), names)
    bench.thing("calendar", sprite, bench.where.calendar, 6, shadow="card")


def _lay_orders(bench: Bench) -> None:
    """The turn-order track; three and more players have the track for changing it below."""
    facts, rect = bench.facts, bench.where.orders
    changes = not facts.table.swap_order
    high = rect.h / 2 - 1 if changes else rect.h
    track = Rect(rect.left, rect.top, rect.w, high)
    count = facts.players
    bench.thing("order", ("cr.order", count), track, 6, shadow="card")
    for seat, at in zip(facts.order, order_places(track.w, track.h, count), strict=True):
        box = moved(at, track)
        bench.emblem(f"{seat}.order", seat, square(box, min(box.w, box.h)), 12, explains=True)
    if not changes:
        return
    low = Rect(rect.left, rect.bottom - high, rect.w, high)
    places = facts.records.limits.change_track
    bench.thing("change.track", ("cr.change", places), low, 6, shadow="card")
    bench.place("change", low, _("Turn-order change"))
    for seat, at in zip(facts.change, order_places(low.w, low.h, places), strict=False):
        box = moved(at, low)
        side = min(box.w, box.h)
        bench.add(f"{seat}.change", bench.helper(seat), square(box, side), 14, home=f"{seat}.disc")


def _lay_building(bench: Bench, building: str, rect: Rect) -> None:
    facts = bench.facts
    face = bench.faces.city(building)
    queue = facts.queue(building).fields
    bench.thing(f"city.{building}", ("cr.city", face), rect, 4, term=building, shadow="board")
    boxes = [moved(at, rect) for at in city_fields(rect.w, rect.h, len(queue))]
    open_fields = [n for n in range(len(queue)) if f"queue.{building}.{n + 1}" in bench.offered]
    for field, (box, discs) in enumerate(zip(boxes, queue, strict=True)):
        label = _("{building}, field {n}").format(building=face.name, n=field + 1)
        at = Rect(box.left - 2, box.top - 6, box.w + 4, box.h + 8)
        # Where there is no choice of field, the whole building can be pointed at.
        bench.place(f"queue.{building}.{field + 1}", rect if open_fields == [field] else at, label)
        for level, seat in enumerate(discs):
            id = f"disc.{building}.{field}.{seat}.{discs[:level].count(seat)}"
            at = _lay_disc(bench, id, level, seat, box)
            if facts.acting == (building, field + 1, level):
                # Over the disc, which keeps its id: acting is no move.
                overlay = f"{seat}.disc"
                bench.thing(overlay, bench.helper(seat), at, 12 + level, home=id)
    if "auction" in bench.offered and facts.stage == building:
        side = rect.h * 0.34
        at = Rect(rect.right - side - 3, rect.top + rect.h * 0.2, side, side)
        bench.thing("gavel", ("cr.gavel",), at, 15, shadow="piece")
        bench.place("auction", rect, _("Auction"))


def _lay_disc(bench: Bench, id: str, level: int, seat: int, box: Rect) -> Rect:
    """A helper on its field; the upper one lies a little higher, so that both are seen."""
    at = moved(field_upper((0.0, 0.0, box.w, box.h)), box) if level else box
    home = f"{seat}.helper"
    bench.thing(id, bench.helper(seat), at, 12 + level, shadow="piece", home=home)
    return at
