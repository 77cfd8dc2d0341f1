"""The market on the table: value tracks, ships in their berths, decks, and the own bonus cards."""

from __future__ import annotations

from game.ragusa.rulebook import UNKNOWN
from game.ragusa.rules import RagusaState
from ui.i18n import _
from ui.paint.theme import hexa
from ui.table.model import Layout, Piece, Place, SpriteKey, TableContext
from ui.table.rect import Rect
from ui.tables.ragusa.areas import CARD, Areas
from ui.tables.ragusa.faces import bonus_face, patrician_face, ship_face
from ui.tables.ragusa.secrets import face_down


class Market:
    """Lays everything out that is neither map nor a seat's row."""

    def __init__(
        self, layout: Layout, view: RagusaState, where: Areas, context: TableContext
    ) -> None:
        self.layout = layout
        self.view = view
        self.where = where
        self.context = context

    def lay(self) -> None:
        self._tracks()
        self._ships()
        self._hand()
        self._bonus_deck(self.where.corners[0])
        self._walls(self.where.corners[3])
        for index, cards in enumerate(self.view.hands[:2]):
            self._patrician(index, cards, self.where.corners[1 + index])

    def _put(self, id: str, sprite: SpriteKey, rect: Rect, layer: int = 20, **more: object) -> None:
        self.layout.pieces.append(
            Piece(id, sprite, rect.x, rect.y, rect.w, rect.h, layer=layer, **more)  # type: ignore[arg-type]
        )

    def _badge(self, id: str, text: str, rect: Rect, layer: int = 30) -> None:
        self._put(id, ("badge", text, "gold"), rect, layer)

    # --- values and ships ------------------------------------------------------------------------
    def _tracks(self) -> None:
        view, book = self.view, self.view.book
        for index, (name, rect) in enumerate(zip(book.commodities, self.where.tracks, strict=True)):
            word = self.context.say(self.context.game.entries[name].name)
            sprite = ("rg.track", name, word, tuple(book.track), view.values[index])
            self._put(f"track.{name}", sprite, rect, 10, term=name, shadow="card")
            self.layout.places.append(
                Place(f"value.{name}", rect.x, rect.y, rect.w, rect.h, label=word)
            )

    def _ships(self) -> None:
        view, book = self.view, self.view.book
        for berth, rect in enumerate(self.where.ships[: book.berths]):
            strip = self.where.berths[berth]
            self._berth(berth, strip)
            if berth >= len(view.row):
                continue
            ship = view.row[berth]
            self._put(
                f"ship.{berth + 1}",
                ("rg.ship", ship_face(view, ship, self.context)),
                rect,
                term=book.ships[ship],
                home="ship_deck",
                shadow="card",
            )
        deck = self.where.ships[-1]
        count = len(view.deck)
        sprite = ("rg.ship_back",)
        self._put(
            "ship_deck", sprite, deck, alpha=255 if count else 70, shadow="card", explains=True
        )
        self._badge("ship_deck.count", str(count), Rect(deck.right - 30, deck.top - 4, 30, 24))

    def _berth(self, berth: int, strip: Rect) -> None:
        """What any ship lying here costs."""
        book = self.view.book
        self._put(f"berth.{berth + 1}", ("tray",), strip, 4, explains=True)
        goods = [(c, n) for c, n in enumerate(book.berth_cost[berth]) if n]
        side = strip.h - 5
        step = side * 1.75
        x = strip.x - step * len(goods) / 2
        for commodity, n in goods:
            name = book.commodities[commodity]
            self._put(
                f"berth.{berth + 1}.{name}.n",
                ("label", f"{n} ×", 15.0, "light", "right"),
                Rect(x - 4, strip.top, step - side + 4, strip.h),
                6,
            )
            self._put(
                f"berth.{berth + 1}.{name}",
                ("rg.token", name),
                Rect(x + step - side + 2, strip.top + 2.5, side, side),
                6,
            )
            x += step

    # --- cards -----------------------------------------------------------------------------------
    def _bonus_deck(self, corner: Rect) -> None:
        count = len(self.view.bonus_deck)
        card = self._in_corner(corner, 0.0, 0.0)
        self._put(
            "bonus_deck",
            ("rg.bonus_back",),
            card,
            alpha=255 if count else 70,
            shadow="card",
            explains=True,
        )
        self._badge("bonus_deck.count", str(count), Rect(card.right - 24, card.top - 2, 28, 24))

    def _in_corner(self, corner: Rect, right: float, down: float) -> Rect:
        """A card as large as the corner takes; `right` and `down` say to which side it leans."""
        w = min(corner.w, corner.h / CARD)
        h = w * CARD
        return Rect(corner.left + (corner.w - w) * right, corner.top + (corner.h - h) * down, w, h)

    def _walls(self, corner: Rect) -> None:
        """The walls still in the box, as a small stack."""
        left = self.view.walls_left()
        side = self.where.chart.side
        w, h = side * 0.95, side * 0.46
        x, y = corner.left + w / 2 + 2, corner.bottom - h / 2 - 6
        for i in range(1, min(3, left)):
            self._put(
                f"walls.{i}", ("rg.wall",), Rect(x - w / 2, y - h / 2 - i * h * 0.62, w, h), 8 - i
            )
        if left:
            rect = Rect(x - w / 2, y - h / 2, w, h)
            self._put("wall", ("rg.wall",), rect, 10, explains=True, shadow="piece")
        self._badge("walls.count", str(left), Rect(x + w / 2 - 12, y - h / 2 - 16, 30, 24))

    def _hand(self) -> None:
        """The own bonus cards, overlapping where there are many."""
        view, context, rect = self.view, self.context, self.where.hand
        cards = view.bonus[context.seat]
        if not cards:
            return
        h = min(rect.h, rect.w / 2 * CARD)
        w = h / CARD
        step = min(w + 6, (rect.w - w) / max(1, len(cards) - 1))
        for i, card in enumerate(cards):
            name = view.bonus_name(card)
            sprite: SpriteKey = ("rg.bonus_back",)
            if card != UNKNOWN and not face_down(view, context):
                sprite = ("rg.bonus", bonus_face(view, card, context))
            id = f"bonus.{name}" if card != UNKNOWN else f"bonus.hidden.{i}"
            self._put(
                id,
                sprite,
                Rect(rect.left + i * step, rect.bottom - h, w, h),
                20 + i,
                term=name,
                home="bonus_deck",
                shadow="card",
            )

    def offer(self, cards: tuple[int, ...], title: str) -> None:
        """Large cards to choose from, above the map."""
        tray = self.where.offer_tray
        self._put("offer", ("tray",), tray, 40, shadow="board")
        head = Rect(tray.left + 12, tray.top + 8, tray.w - 24, 36)
        self._put("offer.title", ("label", title, 22.0, "light", "center"), head, 41)
        for card, rect in zip(cards, self.where.offer, strict=True):
            name = self.view.bonus_name(card)
            self._put(
                f"bonus.{name}",
                ("rg.bonus", bonus_face(self.view, card, self.context)),
                rect,
                45,
                term=name,
                home="bonus_deck",
                shadow="card",
            )

    # --- alone -----------------------------------------------------------------------------------
    def _patrician(self, index: int, cards: tuple[int, ...], corner: Rect) -> None:
        """The cards of one of the Patrician's colours; those turned up before lie open."""
        view, context = self.view, self.context
        seat = view.people + index
        low = index == 1
        w = corner.w * 0.8
        h = w * CARD
        step = min(w + 3, (corner.w - w) / max(1, len(cards) - 1)) if len(cards) > 1 else 0.0
        top = corner.bottom - h if low else corner.top
        for i, card in enumerate(cards):
            known = card != UNKNOWN
            face = patrician_face(view, card, context) if known else None
            self._put(
                f"patrician.{seat}.{i}",
                ("rg.patrician", face) if face is not None else ("rg.patrician_back",),
                Rect(corner.right - w - (len(cards) - 1 - i) * step, top, w, h),
                20 + i,
                term=view.book.patrician_cards[card] if known else None,
                explains=not known,
                shadow="card",
            )
        if not cards:
            return
        person = context.people[seat]
        side = w * 0.5
        mark = Rect(corner.right - side, top - side - 2 if low else top + h + 3, side, side)
        self._put(f"patrician.{seat}", ("emblem", person.emblem, hexa(person.colour)), mark, 30)

    def tip(self, piece: str) -> str:
        """What a deck, the walls or a berth are."""
        book = self.view.book
        say, entries = self.context.say, self.context.game.entries
        if piece == "ship_deck":
            return _("Ships still to come. What they carry is seen when they arrive.")
        if piece == "bonus_deck":
            return _("Bonus cards: drawn at the Rector's Palace, counted at the end.")
        if piece == "wall":
            return _("Walls: put up at the Mason. They belong to nobody.")
        if piece.startswith("berth."):
            berth = int(piece.split(".")[1]) - 1
            name = say(entries[book.commodities[book.berth_drops[berth]]].name)
            return _("When this ship is bought, one step down: {what}.").format(what=name)
        if piece.startswith("patrician."):
            return _("A card of the Patrician that has not been turned up yet.")
        return ""
