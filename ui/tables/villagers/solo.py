"""The solo game's own corner: face-up events, their deck, the Jester."""

from __future__ import annotations

from ui.i18n import _
from ui.table.rect import Rect
from ui.tables.villagers.areas import CARD, PAD
from ui.tables.villagers.bench import Bench


def lay_events(bench: Bench) -> None:
    view, rect, faces = bench.view, bench.where.events, bench.faces
    bench.add("events.ground", ("tray",), rect, 0, shadow="board")
    title = _("Summer events") if view.season == "summer" else _("Winter events")
    inner = rect.inset(PAD)
    bench.label(
        "events.title", title, Rect(inner.left + 2, inner.top - 3, inner.w, 22.0), 15, "light"
    )
    top = inner.top + 20
    height = inner.bottom - top
    small = min(48.0, height / 2 / CARD - 3)
    deck = len(view.event_decks[0 if view.season == "summer" else 1])
    back = Rect(inner.left, top, small, small * CARD)
    if deck:
        sprite = ("vl.event_back", view.season)
        bench.add("event_deck", sprite, back, 20, shadow="card", explains=True)
    tag = Rect(back.x - 14, back.bottom - 17, 28, 15)
    bench.add("event_deck.count", ("badge", str(deck), "plain"), tag, 30)
    if view.box.modes[view.options["mode"]].jester:
        at = Rect(inner.left, inner.bottom - small * CARD, small, small * CARD)
        sprite = faces.jester(not view.jester)
        bench.add("jester", sprite, at, 20, term="jester", shadow="card")
    left = back.right + 6
    events = view.face_up_events
    room = inner.right - left
    count = max(1, len(events))
    width = min(height / CARD, (room - 5 * (count - 1)) / count)
    for n, event in enumerate(events):
        at = Rect(left + n * (width + 5), top, width, width * CARD)
        bench.add(f"event.{event}", faces.event(event), at, 20, term=event, shadow="card")
        bench.place(f"event.{event}", at, faces.name(event))
