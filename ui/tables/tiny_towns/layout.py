"""The table of Tiny Towns: towns, cards in play, supply, and what hovering explains."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.actions import Action
from game.engine.state import Moment, State
from game.tiny_towns.actions import (
    Build,
    Done,
    FreeBuilding,
    OnCottage,
    Place,
    Replace,
    Store,
    Swap,
    WatchPlace,
)
from game.tiny_towns.box import HIDDEN
from game.tiny_towns.state import TinyTownsState
from game.tiny_towns.turn import OFFER
from ui.i18n import _, ngettext
from ui.table.model import GameTable, Layout, Mark, Piece, SpriteKey, TableContext
from ui.table.rect import Rect
from ui.table.tally import Counted
from ui.tables.tiny_towns.areas import Areas, areas
from ui.tables.tiny_towns.counting import count
from ui.tables.tiny_towns.desk import Desk
from ui.tables.tiny_towns.faces import Faces
from ui.tables.tiny_towns.hovering import building_tip, meals, reach, ways_to_build
from ui.tables.tiny_towns.towns import TownPieces


class TinyTownsTable(GameTable):
    def __init__(self) -> None:
        self._faces: dict[int, Faces] = {}

    def _faces_of(self, view: TinyTownsState) -> Faces:
        data = view.box.data
        found = self._faces.get(id(data))
        if found is None:
            self._faces.clear()
            found = self._faces[id(data)] = Faces(data)
        return found

    # --- where everything lies -------------------------------------------------------------------
    def layout(self, view: State, context: TableContext) -> Layout:
        assert isinstance(view, TinyTownsState)
        layout = Layout()
        faces = self._faces_of(view)
        with_monuments = view.options["monuments"] == "yes"
        cards = len(view.cards_in_play) + with_monuments
        dealt = view.towns[context.seat].dealt_ids
        where = areas(
            context.width,
            context.height,
            len(view.towns),
            cards,
            view.mode == OFFER,
            max(2, len(dealt)),
        )
        self._cards(layout, view, where, faces, context)
        if view.asking == "draft" and view.player == context.seat:
            self._draft(layout, dealt, where, faces, context)
            return layout
        self._towns(layout, view, where, faces, context)
        self._supply(layout, view, where.tray, context)
        desk = Desk(layout, view, context)
        desk.lay(where.desk)
        if where.ranks is not None:
            desk.ranks(where.ranks)
        return layout

    def _towns(
        self,
        layout: Layout,
        view: TinyTownsState,
        where: Areas,
        faces: Faces,
        context: TableContext,
    ) -> None:
        count = len(view.towns)
        TownPieces(layout, view, context.focus, faces, context).large(where.town)
        # Clockwise from the left neighbour; whoever is shown large leaves the place to the viewer.
        round_table = [(context.seat + step) % count for step in range(1, count)]
        small = [context.seat if seat == context.focus else seat for seat in round_table]
        for seat, area in zip(small, where.others, strict=True):
            TownPieces(layout, view, seat, faces, context).small(area)

    def _cards(
        self,
        layout: Layout,
        view: TinyTownsState,
        where: Areas,
        faces: Faces,
        context: TableContext,
    ) -> None:
        town = view.towns[context.seat]
        shown = list(view.cards_in_play)
        if town.monument_id not in (None, HIDDEN):
            shown.append(str(town.monument_id))
        cell = where.town.w * 0.2
        for card, rect in zip(shown, where.cards, strict=False):
            layout.pieces.append(
                Piece(
                    f"card.{card}",
                    ("tt.card", faces.face(card, context)),
                    rect.x,
                    rect.y,
                    rect.w,
                    rect.h,
                    layer=20,
                    term=card,
                    shadow="card",
                    carry=(("tt.building", faces.type_of(card)), cell, cell),
                )
            )
        if town.monument_id is not None:
            self._on_monument(layout, view, where.cards[-1], faces, context)

    def _on_monument(
        self,
        layout: Layout,
        view: TinyTownsState,
        rect: Rect,
        faces: Faces,
        context: TableContext,
    ) -> None:
        """A tick when it stands; the buildings waiting on it."""
        town = view.towns[context.seat]
        if town.monument_built:
            layout.pieces.append(
                Piece("built", ("table.check",), rect.right - 10, rect.top + 8, 28, 28, layer=30)
            )
        side = rect.w * 0.31
        for i, card in enumerate(town.stock_ids):
            layout.pieces.append(
                Piece(
                    f"stock.{card}",
                    ("tt.building", faces.type_of(card)),
                    rect.left + (i + 0.5) * rect.w / 3,
                    rect.top + side * 0.5 + 4,
                    side,
                    side,
                    layer=25,
                    term=card,
                    home=f"card.{card}",
                    shadow="piece",
                )
            )

    def _draft(
        self,
        layout: Layout,
        dealt: tuple[str, ...],
        where: Areas,
        faces: Faces,
        context: TableContext,
    ) -> None:
        title = ("label", _("Keep one of these monuments"), 28.0, "light", "center")
        layout.pieces.append(Piece("draft", title, context.width / 2, 34, context.width - 40, 40))
        for card, rect in zip(dealt, where.draft, strict=True):
            layout.pieces.append(
                Piece(
                    f"card.{card}",
                    ("tt.card", faces.face(card, context, detail=True)),
                    rect.x,
                    rect.y,
                    rect.w,
                    rect.h,
                    layer=20,
                    term=card,
                    shadow="card",
                )
            )

    def _supply(
        self, layout: Layout, view: TinyTownsState, tray: Rect, context: TableContext
    ) -> None:
        layout.pieces.append(
            Piece("tray", ("tray",), tray.x, tray.y, tray.w, tray.h, shadow="card")
        )
        resources = view.box.resources
        step = (tray.w - 20) / len(resources)
        label = 22.0
        side = min(step - 14, tray.h - label - 12)
        for i, resource in enumerate(resources):
            x = tray.left + 10 + (i + 0.5) * step
            layout.pieces.append(
                Piece(
                    f"supply.{resource}",
                    ("cube", resource),
                    x,
                    tray.top + 5 + (tray.h - label - 6) / 2,
                    side,
                    side,
                    layer=10,
                    term=resource,
                    shadow="piece",
                )
            )
            name = context.say(context.game.entries[resource].name)
            layout.pieces.append(
                Piece(
                    f"supply.{resource}.name",
                    ("label", name, 15.0, "light", "center"),
                    x,
                    tray.bottom - label / 2 - 4,
                    step - 4,
                    label,
                    layer=5,
                )
            )

    def zoom(self, term: str, context: TableContext) -> tuple[SpriteKey, float, float] | None:
        for faces in self._faces.values():
            if term in faces.cards:
                return ("tt.card", faces.face(term, context, detail=True)), 360, 520
        return None

    # --- what a gesture means --------------------------------------------------------------------
    def attempt(self, view: State, piece: str, place: str, context: TableContext) -> Action | None:
        assert isinstance(view, TinyTownsState)
        kind, _dot, rest = piece.partition(".")
        seat, _dot, square = place.partition(".")
        if place and (seat != str(context.seat) or not square):
            return None
        town = view.towns[context.seat]
        if kind == "supply":
            card = town.buildings.get(square)
            if square in town.stored:
                return Store(rest, square)
            if card is not None and view.box.plans[card].is_cottage:
                return OnCottage(rest, square)
            free = square or next(iter(town.empty_squares), "")
            return Place(rest, free) if free else None
        if kind == "store" and square:
            at, _dot, out = rest.partition(".")
            return Swap(at, out, square)
        if kind == "stock" and square:
            return WatchPlace(rest, square)
        if kind == "card":
            return self._attempt_card(view, rest, square)
        return None

    def _attempt_card(self, view: TinyTownsState, card: str, square: str) -> Action | None:
        if view.asking == "replace" and square:
            return Replace(square, card)
        if view.asking == "free_building" and square:
            return FreeBuilding(card, square)
        sites = view.box.plans[card].sites
        if not sites:
            return None
        legal = [a for a in view.legal_actions() if isinstance(a, Build) and a.card == card]
        squares = legal[0].squares if legal else sites[0].squares
        return Build(card, squares, square or squares[0])

    def confirm(self, view: State, action: Action, context: TableContext) -> str | None:
        assert isinstance(view, TinyTownsState)
        town = view.towns[context.seat]
        if isinstance(action, Build) and action.card == town.monument_id:
            return _("Your monument is revealed to everybody, and that cannot be taken back.")
        if isinstance(action, Done) and not town.empty_squares:
            cards = view.buildable(context.seat)
            if cards:
                entries = context.game.entries
                names = ", ".join(context.say(entries[card].name) for card in cards)
                return _(
                    "Your town is full, so it will be complete. You could still build: {cards}."
                ).format(cards=names)
        return None

    # --- what hovering explains ------------------------------------------------------------------
    def count(
        self, moments: Sequence[Moment], before: State, context: TableContext
    ) -> Counted | None:
        return count(moments, context)

    def tip(self, view: State, piece: str, context: TableContext) -> str:
        assert isinstance(view, TinyTownsState)
        if piece == "hammer":
            return _("The Master Builder names the resource of the turn.")
        if piece == "pile":
            return self._pile_tip(view)
        seat, _dot, rest = piece.partition(".")
        if not seat.isdigit():
            return ""
        if rest == "score":
            lines = [line for line in view.score_details()[int(seat)] if line.points]
            return "\n".join(f"{context.say(line.label)}: {line.points}" for line in lines)
        if rest == "complete":
            return _("This town is complete.")
        square = rest.partition(".")[0]
        if square in view.towns[int(seat)].buildings:
            return building_tip(view, int(seat), square, context)
        return ""

    def _pile_tip(self, view: TinyTownsState) -> str:
        n = view.pile_count
        text = ngettext("{n} card face down", "{n} cards face down", n).format(n=n)
        if view.hidden_count:
            n = view.hidden_count
            text += "\n" + ngettext("{n} discarded unseen", "{n} discarded unseen", n).format(n=n)
        return text

    def marks(self, view: State, piece: str, layout: Layout, context: TableContext) -> list[Mark]:
        assert isinstance(view, TinyTownsState)
        places = {place.id: place for place in layout.places}
        kind, _dot, rest = piece.partition(".")
        if kind == "card":
            return ways_to_build(rest, places, context)
        square = rest.partition(".")[0]
        if kind.isdigit() and square in view.towns[int(kind)].buildings:
            return meals(view, int(kind), square, places) + reach(view, int(kind), square, places)
        return []

    # --- the panel -------------------------------------------------------------------------------
    def seat_note(self, view: State, seat: int, context: TableContext) -> str:
        assert isinstance(view, TinyTownsState)
        if len(view.towns) == 1:
            return ""
        notes = []
        if view.towns[seat].complete:
            notes.append(_("town complete"))
        elif seat == view.player:
            notes.append(_("acts now"))
        elif seat in view.still_to_act():
            notes.append(_("still to act"))
        elif view.phase in ("place", "build"):
            notes.append(_("done"))
        if view.master_builder == seat:
            notes.append(_("Master Builder"))
        return ", ".join(notes)

    def step_title(self, view: State, context: TableContext) -> str:
        assert isinstance(view, TinyTownsState)
        return _("Turn {n}").format(n=view.turn) if view.turn else ""


TABLE = TinyTownsTable()
