"""The solo game's own corner: events to be read, their deck and discards, the Jester."""

from __future__ import annotations

from ui.i18n import _
from ui.table.model import SpriteKey
from ui.table.rect import Rect
from ui.tables.villagers.areas import CARD, PAD
from ui.tables.villagers.bench import Bench

GAP = 6.0
READABLE = 128.0
"""From this width on an event is laid out to be read; narrower ones are cards."""
ASIDE = 72.0
"""Width of the column with the discarded events."""


def lay_events(bench: Bench) -> None:
    facts, rect = bench.facts, bench.where.events
    bench.add("events.ground", ("tray",), rect, 0, shadow="board")
    title = _("Summer events") if facts.season == "summer" else _("Winter events")
    inner = rect.inset(PAD)
    head = Rect(inner.left + 2, inner.top - 3, inner.w, 22.0)
    bench.label("events.title", title, head, 15, "light")
    body = Rect(inner.left, inner.top + 20, inner.w, inner.h - 20)
    small = min(48.0, body.h / 2 / CARD - 3)
    _deck_and_jester(bench, body, small)
    _discards(bench, Rect(inner.right - ASIDE, inner.top - 3, ASIDE, inner.h + 3), small)
    left = body.left + small + GAP
    _open(bench, Rect(left, body.top, inner.right - ASIDE - GAP - left, body.h))


def _deck_and_jester(bench: Bench, body: Rect, small: float) -> None:
    facts = bench.facts
    deck = facts.events_left
    back = Rect(body.left, body.top, small, small * CARD)
    if deck:
        sprite: SpriteKey = ("vl.event_back", facts.season)
        bench.add("event_deck", sprite, back, 20, shadow="card", explains=True)
    tag = Rect(back.x - 14, back.bottom - 19, 28, 17)
    bench.add("event_deck.count", ("badge", str(deck), "plain"), tag, 30)
    if facts.with_jester:
        at = Rect(body.left, body.bottom - small * CARD, small, small * CARD)
        sprite = bench.faces.jester(not facts.jester_left)
        bench.add("jester", sprite, at, 20, term="jester", shadow="card")


def _discards(bench: Bench, rect: Rect, small: float) -> None:
    """Events that are over, under a label that says so."""
    facts = bench.facts
    words = Rect(rect.left, rect.top, rect.w, 22.0)
    bench.label("event_discard.title", _("Discarded"), words, 13, "light", "center")
    at = Rect(rect.x - small / 2, words.bottom + 1, small, small * CARD)
    bench.place("event_discard", Rect(rect.left, words.bottom, rect.w, rect.h - 22), _("Discarded"))
    gone = facts.discarded_events
    if gone:
        sprite = bench.faces.event(gone[-1])
        bench.add("event_discard", sprite, at, 15, alpha=215, explains=True)
        tag = Rect(at.x - 14, at.bottom - 10, 28, 17)
        bench.add("event_discard.count", ("badge", str(len(gone)), "plain"), tag, 30)
    else:
        bench.add("event_discard", ("tray",), at, 12, alpha=150, explains=True)


def _open(bench: Bench, room: Rect) -> None:
    """What lies face up, or is being resolved: as large as it can be."""
    facts, faces = bench.facts, bench.faces
    events = facts.open_events
    count = max(1, len(events))
    width = (room.w - GAP * (count - 1)) / count
    legible = width >= READABLE
    if not legible:
        width = min(width, room.h / CARD)
    for n, event in enumerate(events):
        sprite = faces.event_plate(event) if legible else faces.event(event)
        height = room.h if legible else width * CARD
        at = Rect(room.left + n * (width + GAP), room.top, width, height)
        bench.add(f"event.{event}", sprite, at, 20, term=event, shadow="card")
        bench.place(f"event.{event}", at, faces.name(event))
