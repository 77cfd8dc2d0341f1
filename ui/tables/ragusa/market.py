"""The market on the table: value tracks, ships in their berths, decks, the Patrician's cards."""

from __future__ import annotations

from game.ragusa.cards import Berth
from game.ragusa.facts import UNKNOWN_ID, Holdings
from ui.i18n import _
from ui.table.model import SpriteKey
from ui.table.rect import Rect
from ui.tables.ragusa.areas import CARD
from ui.tables.ragusa.bench import Bench
from ui.tables.ragusa.faces import patrician_spaces, ship_face


class Market(Bench):
    """Lays everything out that is neither map nor a seat's row."""

    def lay(self) -> None:
        self._tracks()
        self._ships()
        self._bonus_deck(self.where.corners[0])
        self._walls(self.where.corners[3])
        automas = [holds for holds in self.facts.holdings if holds.is_automa]
        for index, holds in enumerate(automas[:2]):
            self._patrician(holds, self.where.corners[1 + index], index == 1)

    def _badge(self, id: str, text: str, rect: Rect, layer: int = 30) -> None:
        self.add(id, ("badge", text, "gold"), rect, layer)

    # --- values and ships ------------------------------------------------------------------------
    def _tracks(self) -> None:
        track = self.records.value_track.values
        for (name, (at, _value)), rect in zip(
            self.facts.values.items(), self.where.tracks, strict=True
        ):
            word = self.name_of(name)
            sprite = ("rg.track", name, word, track, at)
            self.add(f"track.{name}", sprite, rect, 10, term=name, shadow="card")
            self.place(f"value.{name}", rect, word)

    def _ships(self) -> None:
        berths = self.records.ship_row
        for number, (berth, strip) in enumerate(zip(berths, self.where.berths, strict=True), 1):
            self._berth(number, berth, strip)
        for number, (ship, rect) in enumerate(
            zip(self.facts.ships, self.where.ships, strict=False), 1
        ):
            id, sprite = f"ship.{number}", ("rg.ship", ship_face(ship, self.context))
            self.add(id, sprite, rect, 20, term=ship, home="ship_deck", shadow="card")
        deck = self.where.ships[-1]
        badge = Rect(deck.right - 30, deck.top - 4, 30, 24)
        self._deck("ship_deck", ("rg.ship_back",), self.facts.ship_deck, deck, badge)

    def _deck(self, id: str, back: SpriteKey, count: int, rect: Rect, badge: Rect) -> None:
        alpha = 255 if count else 70
        self.add(id, back, rect, 20, alpha=alpha, shadow="card", explains=True)
        self._badge(f"{id}.count", str(count), badge)

    def _berth(self, number: int, berth: Berth, strip: Rect) -> None:
        """What any ship lying here costs."""
        self.add(f"berth.{number}", ("tray",), strip, 4, explains=True)
        side = strip.h - 5
        step = side * 1.75
        x = strip.x - step * len(berth.cost) / 2
        for name in (name for name in self.facts.values if name in berth.cost):
            words = Rect(x - 4, strip.top, step - side + 4, strip.h)
            token = Rect(x + step - side + 2, strip.top + 2.5, side, side)
            label = ("label", f"{berth.cost[name]} ×", 15.0, "light", "right")
            self.add(f"berth.{number}.{name}.n", label, words, 6)
            self.add(f"berth.{number}.{name}", ("rg.token", name), token, 6)
            x += step

    # --- cards -----------------------------------------------------------------------------------
    def _bonus_deck(self, corner: Rect) -> None:
        w = min(corner.w, corner.h / CARD)
        card = Rect(corner.left, corner.top, w, w * CARD)
        badge = Rect(card.right - 24, card.top - 2, 28, 24)
        self._deck("bonus_deck", ("rg.bonus_back",), self.facts.bonus_deck, card, badge)

    def _walls(self, corner: Rect) -> None:
        """The walls still in the box, as a small stack."""
        left = self.facts.walls_left
        side = self.where.chart.side
        w, h = side * 0.95, side * 0.46
        x, y = corner.left + w / 2 + 2, corner.bottom - h / 2 - 6
        for i in range(1, min(3, left)):
            rect = Rect.around(x, y - i * h * 0.62, w, h)
            self.add(f"walls.{i}", ("rg.wall",), rect, 8 - i)
        if left:
            rect = Rect.around(x, y, w, h)
            self.add("wall", ("rg.wall",), rect, 10, explains=True, shadow="piece")
        self._badge("walls.count", str(left), Rect(x + w / 2 - 12, y - h / 2 - 16, 30, 24))

    # --- alone -----------------------------------------------------------------------------------
    def _patrician(self, holds: Holdings, corner: Rect, low: bool) -> None:
        """The cards of one of the Patrician's colours; those turned up before lie open."""
        seat, cards, solo = holds.seat, holds.cards, self.records.solo
        gap = 4.0
        each = solo.cards_each if solo else len(cards)
        w, h = corner.w, (corner.h * 0.86 - gap * (each - 1)) / each
        high = len(cards) * (h + gap) - gap
        top = corner.bottom - high if low else corner.top
        for i, card in enumerate(reversed(cards)):
            known = card != UNKNOWN_ID
            self.add(
                f"patrician.{seat}.{i}",
                self._strip(card) if known else _BACK,
                Rect(corner.left, top + i * (h + gap), w, h),
                20 + i,
                term=card if known else None,
                explains=True,
                shadow="card",
            )
        if not cards:
            return
        side = w * 0.42
        mark = Rect(corner.right - side, top - side - 3 if low else top + high + 3, side, side)
        self.add(f"patrician.{seat}", self.emblem(seat), mark, 30)

    def _strip(self, card: str) -> SpriteKey:
        """The codes of a card's spaces, and how many of them are built already."""
        spaces = patrician_spaces(card, self.context)
        return "rg.patrician_strip", spaces, self.facts.built(card)

    def tip(self, piece: str) -> str:
        """What a deck, the walls or a berth are."""
        say, entries = self.context.say, self.context.game.entries
        if piece == "ship_deck":
            return _("Ships still to come. What they carry is seen when they arrive.")
        if piece == "bonus_deck":
            return _("Bonus cards: drawn at the Rector's Palace, counted at the end.")
        if piece == "wall":
            return _("Walls: put up at the Mason. They belong to nobody.")
        if piece.startswith("berth."):
            berth = self.records.ship_row[int(piece.split(".")[1]) - 1]
            name = say(entries[berth.drops].name)
            return _("When this ship is bought, one step down: {what}.").format(what=name)
        if piece.startswith("patrician."):
            return self._patrician_tip(piece)
        return ""

    def _patrician_tip(self, piece: str) -> str:
        """Whose card it is, and how it is used."""
        _kind, seat, *number = piece.split(".")
        name = self.context.people[int(seat)].name
        if not number:
            return name
        card = self.facts.holdings[int(seat)].cards[::-1][int(number[0])]
        if card == UNKNOWN_ID:
            return _("{name}: a card that has not been turned up yet.").format(name=name)
        return _("{name}: turned by chance; the first space without a house is built on.").format(
            name=name
        )


_BACK: SpriteKey = ("rg.patrician_back",)
