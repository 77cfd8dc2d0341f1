"""The own bonus cards: as cards where all fit side by side, else as strips that can still be read.

Where several people share the screen they lie face down, and their backs tell nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ragusa.facts import UNKNOWN_ID, RagusaFacts
from ui.i18n import _
from ui.table.model import SpriteKey, TableContext
from ui.table.rect import Rect
from ui.tables.ragusa.areas import CARD
from ui.tables.ragusa.bench import Bench
from ui.tables.ragusa.faces import bonus_face
from ui.tables.ragusa.secrets import face_down

LEAST = 112.0
"""A card narrower than this cannot be read."""
STRIP = 58.0
"""Height of a strip at most."""
GAP = 6.0
BUTTON = (100.0, 128.0)
"""Room for the button that is held to look, under its owner's emblem."""
LOOK = (150.0, 216.0)
"""Size of a card in the hand that is held open."""


class Bonus(Bench):
    """Lays out the cards of the seat we look through, and those it may choose from."""

    def lay(self) -> None:
        cards = self.facts.holdings[self.context.seat].bonus
        if not cards:
            return
        if face_down(self.facts, self.context):
            self._backs(len(cards), self.where.hand)
        elif (places := in_line(self.where.hand, len(cards)))[0].w >= LEAST:
            self._faces("rg.bonus", cards, places)
        else:
            self._faces("rg.bonus_strip", cards, in_strips(self.where.hand, len(cards)))

    def _faces(
        self, painter: str, cards: tuple[str, ...], places: Sequence[Rect], layer: int = 20
    ) -> None:
        for i, (card, rect) in enumerate(zip(cards, places, strict=True)):
            term = card if card != UNKNOWN_ID else None
            self.add(
                f"bonus.{term}" if term else f"bonus.hidden.{i}",
                (painter, bonus_face(card, self.context)) if term else _BACK,
                rect,
                layer + i,
                term=term,
                home="bonus_deck",
                shadow="card",
            )

    def _backs(self, count: int, room: Rect) -> None:
        """Backs, and beside (in a high room below) them whose they are and the button to look."""
        upright = is_upright(room)
        cards = Rect(room.left, room.top, room.w, room.h - BUTTON[1] - GAP)
        if not upright:
            cards = Rect(room.left, room.top, room.w - BUTTON[0] - 2 * GAP, room.h)
        h = min(cards.h, cards.w * CARD, LOOK[1])
        w = h / CARD
        right = 0.0 if upright else min(w * 0.36, (cards.w - w) / max(1, count - 1))
        down = min(h * 0.3, (cards.h - h) / max(1, count - 1)) if upright else 0.0
        top = cards.top if upright else cards.bottom - h
        for i in range(count):
            rect = Rect(cards.left + i * right, top + i * down, w, h)
            self.add(f"bonus.hidden.{i}", _BACK, rect, 20 + i, home="bonus_deck", shadow="card")
        last = count - 1
        if upright:
            self._button(cards.left, top + last * down + h + GAP, BUTTON[1])
        else:
            self._button(cards.left + last * right + w + 2 * GAP, top, min(h, BUTTON[1]))

    def _button(self, left: float, top: float, high: float) -> None:
        wide = BUTTON[0]
        side = high * 0.33
        mark = Rect(left + (wide - side) / 2, top, side, side)
        self.add("hand.owner", self.emblem(self.context.seat), mark, 30)
        button = Rect(left, top + side + GAP, wide, high - side - GAP)
        self.add("peek", ("table.peek", _("hold to look")), button, 30, explains=True)

    def offer(self, cards: tuple[str, ...], title: str) -> None:
        """Large cards to choose from, above the map."""
        tray = self.where.offer_tray
        self.add("offer", ("tray",), tray, 40, shadow="board")
        head = Rect(tray.left + 12, tray.top + 8, tray.w - 24, 36)
        self.add("offer.title", ("label", title, 22.0, "light", "center"), head, 41)
        self._faces("rg.bonus", cards, self.where.offer, 45)


_BACK: SpriteKey = ("rg.bonus_back",)


def is_upright(room: Rect) -> bool:
    """Whether cards lie one below the other."""
    return room.h > room.w * CARD


def in_line(room: Rect, count: int) -> list[Rect]:
    """Cards side by side, or one below the other in a high room; none covers another."""
    if is_upright(room):
        h = min(room.w * CARD, (room.h - GAP * (count - 1)) / count)
        w = h / CARD
        return [Rect(room.left, room.top + i * (h + GAP), w, h) for i in range(count)]
    w = min(room.h / CARD, (room.w - GAP) / 2, (room.w - GAP * (count - 1)) / count)
    h = w * CARD
    return [Rect(room.left + i * (w + GAP), room.bottom - h, w, h) for i in range(count)]


def in_strips(room: Rect, count: int) -> list[Rect]:
    """One below the other over the whole width."""
    h = min(STRIP, (room.h + GAP) / count - GAP)
    return [Rect(room.left, room.top + i * (h + GAP), room.w, h) for i in range(count)]


def hand(
    facts: RagusaFacts, seat: int, context: TableContext
) -> list[tuple[SpriteKey, float, float]]:
    """The seat's bonus cards, for the look that is held open."""
    known = [card for card in facts.holdings[seat].bonus if card != UNKNOWN_ID]
    return [(("rg.bonus", bonus_face(card, context)), *LOOK) for card in known]
