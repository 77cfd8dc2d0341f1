"""The desk: where the resource of the turn comes from. Hammer, deck or offer, and the ranks."""

from __future__ import annotations

from ui.i18n import _, ngettext
from ui.table.rect import Rect
from ui.tables.tiny_towns.bench import Bench

RESOURCE_CARD = 120 / 84
"""Height of a resource card for each unit of its width."""


class Desk(Bench):
    """Lays out the desk of any variant."""

    def lay(self) -> None:
        rect = self.where.desk
        self.add("desk", ("tray",), rect, 0, shadow="card")
        if self.facts.mode == "offer":
            self._offer(rect)
        elif self.facts.mode == "town_hall":
            self._town_hall(rect)
        else:
            self._named(rect)

    # --- the Master Builder ----------------------------------------------------------------------
    def _named(self, rect: Rect) -> None:
        facts = self.facts
        builder = facts.master_builder
        resource = facts.named_resource
        side = rect.h - 22
        slot = Rect(rect.left + 14, rect.top + 11, side, side)
        words = Rect(slot.right + 14, rect.top + 8, rect.w - side - 42, rect.h - 16)
        top = Rect(words.left, words.top, words.w, words.h * 0.38)
        low = Rect(words.left, words.top + words.h * 0.38, words.w, words.h * 0.6)
        if resource is not None:
            home, term = f"supply.{resource}", resource
            self.add("named", ("cube", resource), slot, 15, term=term, home=home, shadow="piece")
            self.label("desk.text", _("The resource of this turn"), top, 15, "light")
            self.label("desk.name", self.name_of(resource), low, 27, "light")
        elif builder is not None and not facts.over:
            self.add("desk.who", self.emblem(builder), slot, 10, shadow="piece")
            self.label("desk.text", _("Next to name a resource"), top, 15, "light")
            self.label("desk.name", self.context.people[builder].name, low, 27, "light")

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
            id, sprite = f"drawn.{len(drawn) - 1}", ("tt.resource_card", resource, "")
            self.add(id, sprite, shown, 20, term=resource, home="pile", shadow="card")
            title, name = _("The resource of this turn"), self.name_of(resource)
        elif facts.free_turn:
            title, name = _("Free turn"), _("Everybody chooses")
        else:
            title, name = "", ""
        wide = max(120.0, (rect.right - words_left) * 0.56)
        self.label("desk.text", title, Rect(words_left, rect.top + 8, wide, 26), 14, "light")
        self.label("desk.name", name, Rect(words_left, rect.top + 32, wide, 42), 22, "light")
        left = words_left + wide + 6
        self._drawn(Rect(left, rect.top + 6, rect.right - left - 8, rect.h - 12))

    def _pile(self, pile: Rect) -> None:
        count = self.facts.pile_count
        alpha = 255 if count else 70
        back = ("tt.resource_back",)
        self.add("pile", back, pile, 20, shadow="card", alpha=alpha, explains=True)
        badge = Rect(pile.right - 22, pile.top - 5, 28, 24)
        self.add("pile.count", ("badge", str(count), "gold"), badge, 30)

    def _drawn(self, rect: Rect) -> None:
        """Which cards came since the last shuffle, as small cubes."""
        drawn = self.facts.drawn_resources
        if not drawn:
            return
        text = ngettext("{n} card drawn", "{n} cards drawn", len(drawn)).format(n=len(drawn))
        self.label("desk.drawn", text, Rect(rect.left, rect.top, rect.w, 20), 13, "light")
        side = min(24.0, rect.w / 5 - 1, (rect.h - 22) / 2)
        for i, resource in enumerate(drawn):
            x = rect.left + (i % 5 + 0.5) * (side + 1)
            y = rect.top + 22 + (i // 5 + 0.5) * (side + 1)
            box = Rect.around(x, y, side, side)
            self.add(f"seen.{i}", ("cube", resource), box, 10, term=resource, home=f"drawn.{i}")

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
            text = _("Taken: {resource}").format(resource=self.name_of(facts.named_resource))
        wide = count * w + (count - 1) * gap
        self.label("desk.text", text, Rect(left, rect.top + 6, wide, 26), 17, "light")
        for i, resource in enumerate(facts.offer_resources):
            card = Rect(left + i * (w + gap), top, w, h)
            sprite = ("tt.resource_card", resource, self.name_of(resource))
            more = {"term": resource, "home": "pile", "shadow": "card"}
            alpha = 110 if facts.chosen_offer == i else 255
            self.add(f"offer.{i}", sprite, card, 20, alpha=alpha, **more)
        self._pile(Rect(left + (count - 1) * (w + gap), top, w, h))

    def ranks(self, rect: Rect) -> None:
        """What a result is worth alone; the rank reached so far is marked."""
        ranks = self.context.game.records.solo.ranks
        h = min(rect.h, 58.0 + len(ranks) * 46.0)
        self.add("ranks", ("panel",), Rect(rect.left, rect.top, rect.w, h), 0, shadow="board")
        title = Rect(rect.left + 24, rect.top + 12, rect.w - 48, 30)
        self.label("ranks.title", _("Ranks"), title, 21, "title", "center")
        row = (h - 58) / len(ranks)
        for i, rank in enumerate(ranks):
            y = rect.top + 46 + i * row
            here = rank.id == self.facts.rank and self.context.estimates
            text = "…" if rank.at_least is None else f"{rank.at_least}+"
            tall = min(30.0, row - 6)
            badge = Rect.around(rect.left + 56, y + row / 2, tall * 2.1, tall)
            self.add(f"rank.{i}", ("badge", text, "gold" if here else "plain"), badge, 5)
            name = Rect(rect.left + 100, y, rect.w - 124, row)
            style = "bold" if here else "body"
            self.label(f"rank.{i}.name", self.context.say(rank.name.text()), name, 17, style)
