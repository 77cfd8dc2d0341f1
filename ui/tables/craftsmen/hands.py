"""The own capital with the place to pay at, and the own building cards."""

from __future__ import annotations

from itertools import pairwise

from game.craftsmen.rules import CraftsmenState
from game.engine.sentinels import NOTHING
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
    view = bench.view
    mine = view.player == bench.context.seat
    paying = mine and (view.payment is not None or "tray" in bench.offered)
    _lay_purse(bench)
    plans = bench.where.plans
    if paying:
        _lay_till(bench)
        left = bench.where.till.right + GAP
        plans = Rect(left, plans.top, plans.right - left, plans.h)
    _lay_plans(bench, plans)


# --- capital --------------------------------------------------------------------------------------
def _lay_purse(bench: Bench) -> None:
    view, where, seat = bench.view, bench.where, bench.context.seat
    rect = where.purse
    bench.add("purse.ground", ("tray",), rect, 0, shadow="board")
    bench.place(f"{seat}.capital", rect, _("Capital cards"))
    hand = dict(view.capital_hand(seat))
    if view.player == seat and view.payment is not None:
        for kind, n in view.payment.tray.items():
            hand[kind] = hand.get(kind, 0) - n
    kinds = [kind for kind in view.book.kinds for _ in range(hand.get(kind, 0))]
    inner = rect.inset(PAD + 1)
    if not kinds:
        bench.label("purse.empty", _("No capital cards"), inner, 15, "light", "center")
    if face_down(view, bench.context):
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
        sprite = bench.faces.capital(view.book.kind_index[kind])
        bench.add(id, sprite, at, 20 + n, shadow="card", explains=True, term=kind, home=home)


def _lay_backs(bench: Bench, count: int, room: Rect) -> None:
    """The own capital face down: only how many there are, and what to hold for a look."""
    look = Rect(room.right - PEEK, room.top + 2, PEEK, room.h - 4)
    if count or bench.view.estates[bench.context.seat].hand:
        bench.add("peek", ("table.peek", _("hold to look")), look, 24, explains=True)
        room = Rect(room.left, room.top, room.w - PEEK - GAP, room.h)
    wide = room.h / CARD
    for n, left in enumerate(fan(count, room, wide)):
        at = Rect(left, room.top, wide, room.h)
        id = f"{bench.context.seat}.purse.{n}"
        bench.add(id, ("cr.capital_back",), at, 20 + n, shadow="card", home="purse.ground")


def _proposed(bench: Bench) -> dict[str, int]:
    """The cards of the proposed payment that are still in the hand."""
    payment = bench.view.payment
    if payment is None or bench.view.player != bench.context.seat:
        return {}
    return {kind: n - payment.tray.get(kind, 0) for kind, n in payment.proposed.items()}


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
    view, rect = bench.view, bench.where.till
    box = rect
    bench.add("till.ground", ("panel",), box, 0, shadow="board")
    bench.place("tray", box, _("Payment"))
    payment = view.payment
    title = Rect(box.left + 10, box.top + 5, box.w - 20, TITLE)
    bench.label("till.words", _asked(bench), title, 15, "bold", "center")
    if payment is None:
        return
    kinds = [kind for kind in view.book.kinds for _ in range(payment.tray.get(kind, 0))]
    inner = Rect(box.left + 8, title.bottom + 1, box.w - 16, box.bottom - title.bottom - 8)
    if bench.bought != NOTHING:
        wide = inner.h / CARD
        bench.card(bench.bought, Rect(inner.left, inner.top, wide, inner.h), 22)
        inner = Rect(inner.left + wide + 6, inner.top, inner.w - wide - 6, inner.h)
    for n, (kind, at, last) in enumerate(_spread(kinds, inner)):
        id = f"tray.{kind}" if last else f"tray.{kind}#{n}"
        sprite = bench.faces.capital(view.book.kind_index[kind])
        bench.add(id, sprite, at, 40 + n, shadow="card", explains=True, term=kind)
    if payment.colours and len(payment.colours) < len(view.book.colours) and not kinds:
        side = 26.0
        left = inner.x - side * len(payment.colours) / 2
        for n, colour in enumerate(payment.colours):
            at = Rect(left + n * side, inner.y - side / 2, side - 3, side - 3)
            bench.add(f"till.{colour}", ("cr.colour", colour), at, 12, explains=True)


def _asked(bench: Bench) -> str:
    """What the tray waits for, and who gets it."""
    view, people = bench.view, bench.context.people
    payment = view.payment
    if payment is not None and payment.price:
        return _("Price {price} · laid {worth}").format(price=payment.price, worth=payment.worth)
    if payment is not None:
        return _("One card of every colour")
    if view.phase == "bribe":
        return _("One card for the captain")
    if view.pending is not None and view.pending.seat >= 0:
        return _("One card for: {who}").format(who=people[view.pending.seat].name)
    return _("Lay one card here")


def open_hand(
    view: CraftsmenState, seat: int, faces: Faces
) -> list[tuple[SpriteKey, float, float]]:
    """Capital and building cards of a seat, face up, for a look that nobody else has."""
    high = LOOK * CARD
    hand = view.capital_hand(seat)
    kinds = [kind for kind in view.book.kinds for _ in range(hand.get(kind, 0))]
    cards = [card for card in view.estates[seat].hand if card >= 0]
    return [
        *((faces.capital(view.book.kind_index[kind]), LOOK, high) for kind in kinds),
        *((faces.card(card), LOOK, high) for card in cards),
    ]


# --- building cards -------------------------------------------------------------------------------
def _lay_plans(bench: Bench, rect: Rect) -> None:
    view, seat = bench.view, bench.context.seat
    bench.add("plans.ground", ("tray",), rect, 0, shadow="board")
    bench.place(f"{seat}.hand", rect, _("Building cards"))
    cards = view.estates[seat].hand
    inner = rect.inset(PAD + 1)
    if not cards:
        bench.label("plans.empty", _("No building cards"), inner, 15, "light", "center")
    wide = inner.h / CARD
    down = face_down(view, bench.context)
    for n, (card, left) in enumerate(zip(cards, fan(len(cards), inner, wide), strict=True)):
        at = Rect(left, inner.top, wide, inner.h)
        if down:
            back = ("cr.card_back", "")
            bench.add(f"{seat}.plan.{n}", back, at, 20 + n, shadow="card", home="plans.ground")
        else:
            bench.card(card, at, 20 + n)
