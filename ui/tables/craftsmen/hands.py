"""The own capital with the place to pay at, and the own building cards."""

from __future__ import annotations

from itertools import pairwise

from game.craftsmen.facts import CraftsmenFacts
from ui.i18n import _
from ui.table.model import SpriteKey
from ui.table.rect import Rect
from ui.tables.craftsmen.areas import CARD, GAP, PAD, fan
from ui.tables.craftsmen.bench import Bench
from ui.tables.craftsmen.faces import Faces
from ui.tables.craftsmen.secrets import face_down

COPY, NEXT = 0.34, 0.66
"""How far a card lies from the one before it, in card widths: from its like, from another."""
TITLE = 20.0
LOOK = 120.0
"""Width of a card that is looked at in the hand."""
PEEK = 88.0
"""Width of the button that opens the face-down hand while it is held."""


def lay_hands(bench: Bench) -> None:
    paying = bench.mine and (bench.facts.payment is not None or "tray" in bench.offered)
    _lay_purse(bench)
    plans = bench.where.plans
    if paying:
        _lay_till(bench)
        left = bench.where.till.right + GAP
        plans = Rect(left, plans.top, plans.right - left, plans.h)
    _lay_plans(bench, plans)


# --- capital --------------------------------------------------------------------------------------
def _lay_purse(bench: Bench) -> None:
    facts, rect, seat = bench.facts, bench.where.purse, bench.context.seat
    bench.add("purse.ground", ("tray",), rect, 0, shadow="board")
    bench.place(f"{seat}.capital", rect, _("Capital cards"))
    laid = facts.payment.tray if bench.mine and facts.payment is not None else {}
    hand = facts.estates[seat].capital
    kinds = _one_by_one({kind: n - laid.get(kind, 0) for kind, n in hand.items()})
    inner = rect.inset(PAD + 1)
    if not kinds:
        bench.label("purse.empty", _("No capital cards"), inner, 15, "light", "center")
    if face_down(facts, bench.context):
        _lay_backs(bench, len(kinds), inner)
        return
    home = "purse.ground" if bench.context.shared else "capital_deck"
    proposed = _proposed(bench)
    for n, (kind, at, last) in enumerate(_spread(kinds, inner)):
        if proposed.get(kind, 0) >= kinds[n:].count(kind):
            side = at.w * 0.34
            tick = Rect(at.left + 3, at.bottom - side - 3, side, side)
            bench.add(f"tick.{n}", ("table.check",), tick, 45)
        id = f"{seat}.capital.{kind}" if last else f"{seat}.capital.{kind}#{n}"
        sprite = bench.faces.capital(kind)
        bench.thing(id, sprite, at, 20 + n, shadow="card", term=kind, home=home)


def _lay_backs(bench: Bench, count: int, room: Rect) -> None:
    """The own capital face down: only how many there are, and what to hold for a look."""
    look = Rect(room.right - PEEK, room.top + 2, PEEK, room.h - 4)
    if count or bench.facts.estates[bench.context.seat].hand:
        bench.thing("peek", ("table.peek", _("hold to look")), look, 24)
        room = Rect(room.left, room.top, room.w - PEEK - GAP, room.h)
    wide = room.h / CARD
    for n, left in enumerate(fan(count, room, wide)):
        at = Rect(left, room.top, wide, room.h)
        id = f"{bench.context.seat}.purse.{n}"
        bench.add(id, ("cr.capital_back",), at, 20 + n, shadow="card", home="purse.ground")


def _proposed(bench: Bench) -> dict[str, int]:
    """The cards of the proposed payment that are still in the hand."""
    payment = bench.facts.payment
    if payment is None or not bench.mine:
        return {}
    return {kind: n - payment.tray.get(kind, 0) for kind, n in payment.proposed.items()}


def _one_by_one(cards: dict[str, int]) -> list[str]:
    return [kind for kind, n in cards.items() for _copy in range(n)]


def _spread(kinds: list[str], box: Rect) -> list[tuple[str, Rect, bool]]:
    """Where each card lies, likes close together; the last of its like is the one taken up."""
    if not kinds:
        return []
    pairs = pairwise(kinds)
    steps = [COPY if a == b else NEXT for a, b in pairs]
    wide = min(box.h / CARD, box.w / (1 + sum(steps)))
    # Few cards need not overlap.
    loose = min(1.08 / NEXT, (box.w / wide - 1) / sum(steps)) if steps else 1.0
    left = box.x - wide * (1 + sum(steps) * loose) / 2
    found = []
    for n, kind in enumerate(kinds):
        last = n + 1 == len(kinds) or kinds[n + 1] != kind
        found.append((kind, Rect(left, box.y - wide * CARD / 2, wide, wide * CARD), last))
        if n < len(steps):
            left += steps[n] * loose * wide
    return found


def _lay_till(bench: Bench) -> None:
    """The payment tray: what is asked, what lies there, and what that is worth."""
    payment, box = bench.facts.payment, bench.where.till
    bench.add("till.ground", ("panel",), box, 0, shadow="board")
    bench.place("tray", box, _("Payment"))
    title = Rect(box.left + 10, box.top + 5, box.w - 20, TITLE)
    bench.label("till.words", _asked(bench), title, 15, "bold", "center")
    if payment is None:
        return
    kinds = _one_by_one(payment.tray)
    inner = Rect(box.left + 8, title.bottom + 1, box.w - 16, box.bottom - title.bottom - 8)
    if bench.bought:
        wide = inner.h / CARD
        bench.card(bench.bought, Rect(inner.left, inner.top, wide, inner.h), 22)
        inner = Rect(inner.left + wide + 6, inner.top, inner.w - wide - 6, inner.h)
    for n, (kind, at, last) in enumerate(_spread(kinds, inner)):
        id = f"tray.{kind}" if last else f"tray.{kind}#{n}"
        sprite = bench.faces.capital(kind)
        bench.thing(id, sprite, at, 40 + n, shadow="card", term=kind)
    if payment.colours and len(payment.colours) < len(bench.facts.records.colours) and not kinds:
        side = 26.0
        left = inner.x - side * len(payment.colours) / 2
        for n, colour in enumerate(payment.colours):
            at = Rect(left + n * side, inner.y - side / 2, side - 3, side - 3)
            bench.thing(f"till.{colour}", ("cr.colour", colour), at)


def _asked(bench: Bench) -> str:
    """What the tray waits for, and who gets it."""
    facts, people = bench.facts, bench.context.people
    payment = facts.payment
    if payment is not None and payment.price:
        return _("Price {price} · laid {worth}").format(price=payment.price, worth=payment.worth)
    if payment is not None:
        return _("One card of every colour")
    if facts.phase == "bribe":
        return _("One card for the captain")
    if facts.pending is not None and facts.pending.seat is not None:
        return _("One card for: {who}").format(who=people[facts.pending.seat].name)
    return _("Lay one card here")


def open_hand(
    facts: CraftsmenFacts, seat: int, faces: Faces
) -> list[tuple[SpriteKey, float, float]]:
    """Capital and building cards of a seat, face up, for a look that nobody else has."""
    if facts.viewer not in (None, seat):
        return []
    high = LOOK * CARD
    estate = facts.estates[seat]
    return [
        *((faces.capital(kind), LOOK, high) for kind in _one_by_one(estate.capital)),
        *((faces.card(card), LOOK, high) for card in estate.hand),
    ]


# --- building cards -------------------------------------------------------------------------------
def _lay_plans(bench: Bench, rect: Rect) -> None:
    facts, seat = bench.facts, bench.context.seat
    bench.add("plans.ground", ("tray",), rect, 0, shadow="board")
    bench.place(f"{seat}.hand", rect, _("Building cards"))
    cards = facts.estates[seat].hand
    inner = rect.inset(PAD + 1)
    if not cards:
        bench.label("plans.empty", _("No building cards"), inner, 15, "light", "center")
    wide = inner.h / CARD
    down = face_down(facts, bench.context)
    for n, (card, left) in enumerate(zip(cards, fan(len(cards), inner, wide), strict=True)):
        at = Rect(left, inner.top, wide, inner.h)
        if down:
            back = ("cr.card_back", "")
            bench.add(f"{seat}.plan.{n}", back, at, 20 + n, shadow="card", home="plans.ground")
        else:
            bench.card(card, at, 20 + n)
