"""What can be finished with the work points at hand: a list over the cards on offer."""

from __future__ import annotations

from game.craftsmen.facts import CraftsmenFacts, Plan
from ui.i18n import _, ngettext
from ui.paint.theme import rgb
from ui.table.model import Layout, Mark
from ui.table.rect import Rect
from ui.tables.craftsmen.bench import Bench
from ui.tables.craftsmen.faces import Faces
from ui.tables.craftsmen.sheet_paint import Item

WAY = rgb("#ffe08a")
LINE = 26.0


def ranked(facts: CraftsmenFacts, seat: int) -> list[Plan]:
    """What is within reach first, the most points for the work first."""
    return sorted(facts.plans(seat), key=lambda p: (not p.ready, -p.points / len(p.steps)))


def lay_planner(bench: Bench) -> None:
    facts, rect = bench.facts, bench.where.planner
    bench.thing("planner", ("panel",), rect, 5, shadow="board")
    n = facts.work_left
    title = ngettext("With {n} work point", "With {n} work points", n).format(n=n)
    inner = Rect(rect.left + 10, rect.top + 8, rect.w - 20, rect.h - 16)
    bench.label("planner.title", title, Rect(inner.left, inner.top, inner.w, 22), 17, "title")
    items = [(f"plan.{plan.card}", plan) for plan in ranked(facts, bench.context.seat)]
    items += [(f"sale.{sale.card}", sale) for sale in facts.sales(bench.context.seat)]
    if not items:
        note = _("No building of yours makes anything for the ships yet.")
        below = Rect(inner.left, inner.top + 24, inner.w, inner.h - 24)
        bench.label("planner.note", note, below, 13.5, "muted", "center")
        return
    head = Rect(inner.left, inner.top + 22, inner.w, 18)
    bench.label("planner.note", _("work · points"), head, 13.5, "muted")
    top = head.bottom + 2
    fits = max(1, int((inner.bottom - top) // LINE))
    for k, (id, plan) in enumerate(items[:fits]):
        at = Rect(inner.left, top + k * LINE, inner.w, LINE - 2)
        words = _words(plan, bench.faces)
        item = Item(plan.good, words, str(len(plan.steps)), f"+{plan.points}", not plan.ready)
        bench.thing(id, ("cr.item", item), at, 9)


def _words(plan: Plan, faces: Faces) -> str:
    """The good, where it is sold, and what must be bought for it."""
    name = faces.name(plan.good)
    if plan.steps[-1].to.startswith("granary."):
        return _("{good} to the granary").format(good=name)
    if not plan.missing:
        return name
    return _("{product} (buy: {goods})").format(product=name, goods=faces.names(*plan.missing))


def _plan(facts: CraftsmenFacts, card: str, seat: int) -> Plan | None:
    plans = (*facts.plans(seat), *facts.sales(seat))
    return next((plan for plan in plans if plan.card == card), None)


def plan_tip(faces: Faces, card: str) -> str:
    """The steps, one for each work point, and what must be bought."""
    plan = _plan(faces.facts, card, faces.context.seat)
    if plan is None:
        return ""
    lines = [
        f"{n}. {faces.name(step.good)}" + ("" if step.building else f" ({_('Market')})")
        for n, step in enumerate(plan.steps, 1)
    ]
    if plan.missing:
        goods = faces.names(*plan.missing)
        lines.append(_("To be bought from the granary first: {goods}").format(goods=goods))
    if plan.steps[-1].to == "lost":
        lines.append(_("No ship would take it now."))
    if plan.steps[-1].to.startswith("granary."):
        lines.append(_("Sold to the granary, it also brings a capital card."))
    return "\n".join(lines)


def plan_marks(facts: CraftsmenFacts, card: str, seat: int, layout: Layout) -> list[Mark]:
    """A line for every step, from where the cube is made to where it goes."""
    plan = _plan(facts, card, seat)
    if plan is None:
        return []
    spots = {place.id: (place.x, place.y) for place in layout.places}
    spots.update((piece.id, (piece.x, piece.y)) for piece in layout.pieces)
    found = []
    for step in plan.steps:
        start = f"card.{step.building}" if step.building else f"{seat}.market"
        end = f"{seat}.market" if step.to == "market" else step.to
        if start in spots and end in spots:
            found.append(Mark("line", (spots[start], spots[end]), WAY))
    return found
