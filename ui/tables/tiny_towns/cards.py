"""The cards in play and those to choose from, the own monument, and the supply of cubes."""

from __future__ import annotations

from ui.i18n import _
from ui.table.rect import Rect
from ui.tables.tiny_towns.bench import Bench


class Cards(Bench):
    """Lays out what lies round the towns."""

    def in_play(self, covered: bool) -> None:
        """The cards everybody builds by; the own monument may be `covered`."""
        town, faces = self.facts.towns[self.context.seat], self.faces
        shown = list(self.facts.cards_in_play)
        if town.known_monument is not None and not covered:
            shown.append(town.known_monument)
        cell = self.where.town.w * 0.2
        for card, rect in zip(shown, self.where.cards, strict=False):
            sprite = ("tt.card", faces.face(card, self.context))
            carry = (("tt.building", faces.type_of(card)), cell, cell)
            self.add(f"card.{card}", sprite, rect, 20, term=card, shadow="card", carry=carry)
        if covered:
            self._face_down(self.where.cards[-1])
        elif town.monument is not None:
            self._on_monument(self.where.cards[-1])

    def _face_down(self, rect: Rect) -> None:
        """The own monument as everybody may see it, and the button to look at it."""
        tall = rect.h * 0.62
        card = Rect.around(rect.x, rect.top + tall / 2, tall * rect.w / rect.h, tall)
        # Nothing of the piece may tell more than its back does, not even its id.
        id = f"{self.context.seat}.monument"
        self.add(id, ("tt.card_back",), card, 20, shadow="card", explains=True)
        button = Rect(rect.left, card.bottom + 6, rect.w, rect.h - tall - 6)
        self.add("peek", ("table.peek", _("hold to look")), button, 20, explains=True)

    def _on_monument(self, rect: Rect) -> None:
        """A tick when it stands; the buildings waiting on it."""
        town = self.facts.towns[self.context.seat]
        if town.monument_built:
            tick = Rect.around(rect.right - 10, rect.top + 8, 28, 28)
            self.add("built", ("table.check",), tick, 30)
        side = rect.w * 0.31
        for i, card in enumerate(town.stock):
            sprite = ("tt.building", self.faces.type_of(card))
            at = Rect.around(
                rect.left + (i + 0.5) * rect.w / 3, rect.top + side * 0.5 + 4, side, side
            )
            home = f"card.{card}"
            self.add(f"stock.{card}", sprite, at, 25, term=card, home=home, shadow="piece")

    def draft(self, dealt: tuple[str, ...]) -> None:
        """Large cards to choose one from."""
        title = ("label", _("Keep one of these monuments"), 28.0, "light", "center")
        wide = self.context.width
        self.add("draft", title, Rect.around(wide / 2, 34, wide - 40, 40), 0)
        for card, rect in zip(dealt, self.where.draft, strict=True):
            sprite = ("tt.card", self.faces.face(card, self.context, detail=True))
            self.add(f"card.{card}", sprite, rect, 20, term=card, shadow="card")

    def supply(self) -> None:
        tray = self.where.tray
        self.add("tray", ("tray",), tray, 0, shadow="card")
        resources = [resource.id for resource in self.faces.records.resources]
        step = (tray.w - 20) / len(resources)
        label = 22.0
        side = min(step - 14, tray.h - label - 12)
        for i, resource in enumerate(resources):
            x = tray.left + 10 + (i + 0.5) * step
            box = Rect.around(x, tray.top + 5 + (tray.h - label - 6) / 2, side, side)
            id = f"supply.{resource}"
            self.add(id, ("cube", resource), box, 10, term=resource, shadow="piece")
            name = ("label", self.name_of(resource), 15.0, "light", "center")
            box = Rect.around(x, tray.bottom - label / 2 - 4, step - 4, label)
            self.add(f"{id}.name", name, box, 5)
