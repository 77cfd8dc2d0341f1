"""The desk: where the resource of the turn comes from. Hammer, deck or offer, and the ranks."""

from __future__ import annotations

from game.tiny_towns.facts import TinyTownsFacts
from ui.i18n import _, ngettext
from ui.paint.theme import hexa
from ui.table.model import Layout, Piece, TableContext
from ui.table.rect import Rect

RESOURCE_CARD = 120 / 84
"""Height of a resource card for each unit of its width."""


class Desk:
    """Lays out the desk of any variant."""

    def __init__(self, layout: Layout, facts: TinyTownsFacts, context: TableContext) -> None:
        self.layout = layout
        self.facts = facts
        self.context = context

    def lay(self, rect: Rect) -> None:
        self.layout.pieces.append(
            Piece("desk", ("tray",), rect.x, rect.y, rect.w, rect.h, shadow="card")
        )
        if self.facts.mode == "offer":
            self._offer(rect)
        elif self.facts.mode == "town_hall":
            self._town_hall(rect)
        else:
            self._named(rect)

    def _label(
        self,
        id: str,
        text: str,
        rect: Rect,
        units: float,
        style: str = "light",
        align: str = "left",
    ) -> None:
        sprite = ("label", text, units, style, align)
        self.layout.pieces.append(Piece(id, sprite, rect.x, rect.y, rect.w, rect.h, layer=5))

    def _resource(self, resource: str) -> str:
        return self.context.say(self.context.game.entries[resource].name)

    # --- the Master Builder ----------------------------------------------------------------------
    def _named(self, rect: Rect) -> None:
        facts, people = self.facts, self.context.people
        builder = facts.master_builder
        resource = facts.named_resource
        side = rect.h - 22
        slot = Rect(rect.left + 14, rect.top + 11, side, side)
        words = Rect(slot.right + 14, rect.top + 8, rect.w - side - 42, rect.h - 16)
        top = Rect(words.left, words.top, words.w, words.h * 0.38)
        low = Rect(words.left, words.top + words.h * 0.38, words.w, words.h * 0.6)
        if resource is not None:
            self.layout.pieces.append(self._cube(resource, slot))
            self._label("desk.text", _("The resource of this turn"), top, 15)
            self._label("desk.name", self._resource(resource), low, 27)
        elif builder is not None and not facts.over:
            who = people[builder]
            sprite = ("emblem", who.emblem, hexa(who.colour))
            self.layout.pieces.append(
                Piece("desk.who", sprite, slot.x, slot.y, side, side, layer=10, shadow="piece")
            )
            self._label("desk.text", _("Next to name a resource"), top, 15)
            self._label("desk.name", people[builder].name, low, 27)

    def _cube(self, resource: str, slot: Rect) -> Piece:
        return Piece(
            "named",
            ("cube", resource),
            slot.x,
            slot.y,
            slot.w,
            slot.h,
            layer=15,
            term=resource,
            home=f"supply.{resource}",
            shadow="piece",
        )

    # --- Town Hall (14) --------------------------------------------------------------------------
    def _town_hall(self, rect: Rect) -> None:
        facts = self.facts
        h = rect.h - 18
        w = h / RESOURCE_CARD
        pile = Rect(rect.left + 12, rect.top + 9, w, h)
        self._pile(pile)
        shown = Rect(pile.right + 10, pile.top, w, h)
        words_left = shown.right + 12
        resource = facts.named_resource
        drawn = facts.drawn_resources
        if resource is not None:
            # Too small for its name, which stands beside it.
            sprite = ("tt.resource_card", resource, "")
            self.layout.pieces.append(
                Piece(
                    f"drawn.{len(drawn) - 1}",
                    sprite,
                    shown.x,
                    shown.y,
                    w,
                    h,
                    layer=20,
                    term=resource,
                    home="pile",
                    shadow="card",
                )
            )
            title, name = _("The resource of this turn"), self._resource(resource)
        elif facts.free_turn:
            title, name = _("Free turn"), _("Everybody chooses")
        else:
            title, name = "", ""
        wide = max(120.0, (rect.right - words_left) * 0.56)
        self._label("desk.text", title, Rect(words_left, rect.top + 8, wide, 26), 14)
        self._label("desk.name", name, Rect(words_left, rect.top + 32, wide, 42), 22)
        self._drawn(
            Rect(
                words_left + wide + 6,
                rect.top + 6,
                rect.right - words_left - wide - 14,
                rect.h - 12,
            )
        )

    def _pile(self, pile: Rect) -> None:
        count = self.facts.pile_count
        self.layout.pieces.append(
            Piece(
                "pile",
                ("tt.resource_back",),
                pile.x,
                pile.y,
                pile.w,
                pile.h,
                layer=20,
                shadow="card",
                alpha=255 if count else 70,
                explains=True,
            )
        )
        badge = Rect(pile.right - 22, pile.top - 5, 28, 24)
        self.layout.pieces.append(
            Piece(
                "pile.count",
                ("badge", str(count), "gold"),
                badge.x,
                badge.y,
                badge.w,
                badge.h,
                layer=30,
            )
        )

    def _drawn(self, rect: Rect) -> None:
        """Which cards came since the last shuffle, as small cubes."""
        drawn = self.facts.drawn_resources
        if not drawn:
            return
        text = ngettext("{n} card drawn", "{n} cards drawn", len(drawn)).format(n=len(drawn))
        self._label("desk.drawn", text, Rect(rect.left, rect.top, rect.w, 20), 13)
        side = min(24.0, rect.w / 5 - 1, (rect.h - 22) / 2)
        for i, resource in enumerate(drawn):
            self.layout.pieces.append(
                Piece(
                    f"seen.{i}",
                    ("cube", resource),
                    rect.left + (i % 5 + 0.5) * (side + 1),
                    rect.top + 22 + (i // 5 + 0.5) * (side + 1),
                    side,
                    side,
                    layer=10,
                    term=resource,
                    home=f"drawn.{i}",
                )
            )

    # --- alone (15) ------------------------------------------------------------------------------
    def _offer(self, rect: Rect) -> None:
        facts = self.facts
        count = len(facts.offer_resources) + 1
        gap = 12.0
        top = rect.top + 34
        h = rect.bottom - 12 - top
        w = min(h / RESOURCE_CARD, (rect.w - gap * (count + 1)) / count)
        h = w * RESOURCE_CARD
        left = rect.left + (rect.w - count * w - (count - 1) * gap) / 2
        text = _("The offer: take one card")
        if facts.named_resource is not None:
            text = _("Taken: {resource}").format(resource=self._resource(facts.named_resource))
        wide = count * w + (count - 1) * gap
        self._label("desk.text", text, Rect(left, rect.top + 6, wide, 26), 17)
        for i, resource in enumerate(facts.offer_resources):
            card = Rect(left + i * (w + gap), top, w, h)
            taken = facts.chosen_offer == i
            self.layout.pieces.append(
                Piece(
                    f"offer.{i}",
                    ("tt.resource_card", resource, self._resource(resource)),
                    card.x,
                    card.y,
                    w,
                    h,
                    layer=20,
                    term=resource,
                    home="pile",
                    shadow="card",
                    alpha=110 if taken else 255,
                )
            )
        self._pile(Rect(left + (count - 1) * (w + gap), top, w, h))

    def ranks(self, rect: Rect) -> None:
        """What a result is worth alone; the rank reached so far is marked."""
        ranks = self.context.game.records.solo.ranks
        h = min(rect.h, 58.0 + len(ranks) * 46.0)
        self.layout.pieces.append(
            Piece("ranks", ("panel",), rect.x, rect.top + h / 2, rect.w, h, shadow="board")
        )
        self._label(
            "ranks.title",
            _("Ranks"),
            Rect(rect.left + 24, rect.top + 12, rect.w - 48, 30),
            21,
            "title",
            "center",
        )
        row = (h - 58) / len(ranks)
        for i, rank in enumerate(ranks):
            y = rect.top + 46 + i * row
            here = rank.id == self.facts.rank and self.context.estimates
            text = "…" if rank.at_least is None else f"{rank.at_least}+"
            tall = min(30.0, row - 6)
            self.layout.pieces.append(
                Piece(
                    f"rank.{i}",
                    ("badge", text, "gold" if here else "plain"),
                    rect.left + 56,
                    y + row / 2,
                    tall * 2.1,
                    tall,
                    layer=5,
                )
            )
            name = Rect(rect.left + 100, y, rect.w - 124, row)
            style = "bold" if here else "body"
            self._label(f"rank.{i}.name", self.context.say(rank.name.text()), name, 17, style)
