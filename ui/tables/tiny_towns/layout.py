"""The table of Tiny Towns: towns, cards in play, supply, and what hovering explains."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.actions import Action
from game.engine.state import Moment, State
from game.tiny_towns.actions import (
    Build,
    FreeBuilding,
    OnCottage,
    Place,
    Replace,
    Store,
    Swap,
    WatchPlace,
)
from game.tiny_towns.book import FACE_DOWN
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

LOOK = (300.0, 433.0)
"""The own monument while its owner looks at it."""
KEPT = 48
"""How much is seen of the small place of a town that is shown large."""
MOVING = 3
"""From so many people at one screen on everybody's town has a place of its own."""


class TinyTownsTable(GameTable[Any]):
    discreet = True
    leaving = frozenset(("done",))

    def __init__(self) -> None:
        self._faces: dict[int, Faces] = {}

    def _faces_of(self, view: TinyTownsState) -> Faces:
        data = view.book.records
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
            _fixed(context),
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
        if _fixed(context):
            for seat, area in enumerate(where.others):
                town = TownPieces(layout, view, seat, faces, context)
                if seat == context.focus:
                    town.kept_free(area, KEPT)
                else:
                    town.small(area)
            return
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
        covered = _covered(view, context)
        if town.monument_id not in (None, FACE_DOWN) and not covered:
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
        if covered:
            self._face_down(layout, context.seat, where.cards[-1])
        elif town.monument_id is not None:
            self._on_monument(layout, view, where.cards[-1], faces, context)

    def _face_down(self, layout: Layout, seat: int, rect: Rect) -> None:
        """The own monument as everybody may see it, and the button to look at it."""
        tall = rect.h * 0.62
        wide = tall * rect.w / rect.h
        # Nothing of the piece may tell more than its back does, not even its id.
        layout.pieces.append(
            Piece(
                f"{seat}.monument",
                ("tt.card_back",),
                rect.x,
                rect.top + tall / 2,
                wide,
                tall,
                layer=20,
                shadow="card",
                explains=True,
            )
        )
        high = rect.h - tall - 6
        layout.pieces.append(
            Piece(
                "peek",
                ("table.peek", _("hold to look")),
                rect.x,
                rect.bottom - high / 2,
                rect.w,
                high,
                layer=20,
                explains=True,
            )
        )

    def hand(
        self, view: State, seat: int, context: TableContext
    ) -> list[tuple[SpriteKey, float, float]]:
        assert isinstance(view, TinyTownsState)
        town = view.towns[seat]
        if town.monument_id in (None, FACE_DOWN) or town.monument_built:
            return []
        face = self._faces_of(view).face(str(town.monument_id), context, detail=True)
        return [(("tt.card", face), *LOOK)]

    def secret_choice(self, view: State) -> bool:
        """The draft; and building where a monument may stand ready, whoever's it is.

        Where none of the box fits, the own one does not either, and nothing gives it away.
        """
        assert isinstance(view, TinyTownsState)
        return view.asking == "draft" or view.monument_in_question()

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
        resources = view.book.resources
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
            if card is not None and view.book.plans[card].is_cottage:
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
        sites = view.book.plans[card].sites
        if not sites:
            return None
        legal = [a for a in view.legal_actions() if isinstance(a, Build) and a.card == card]
        squares = legal[0].squares if legal else sites[0].squares
        return Build(card, squares, square or squares[0])

    def confirm(self, view: State, action: Action, context: TableContext) -> str | None:
        assert isinstance(view, TinyTownsState)
        town = view.towns[context.seat]
        watched = _persons(context) > 1
        if isinstance(action, Build) and action.card == town.monument_id and watched:
            return _("Your monument is revealed to everybody, and that cannot be taken back.")
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
        if piece == "peek":
            return _("Hold it to look at your own monument; let go, and it is covered again.")
        seat, _dot, rest = piece.partition(".")
        if not seat.isdigit():
            return ""
        if rest == "score":
            lines = [line for line in view.score_details()[int(seat)] if line.points]
            return "\n".join(f"{context.say(line.label)}: {line.points}" for line in lines)
        if rest == "complete":
            return _("This town is complete.")
        if rest == "monument" and not view.towns[int(seat)].monument_built:
            return _("A monument, face down")
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


def _fixed(context: TableContext) -> bool:
    """Whether the large town changes hands at this screen, so that the small ones must not move."""
    return _persons(context) >= MOVING


def _persons(context: TableContext) -> int:
    return sum(person.kind == "person" for person in context.people)


def _covered(view: TinyTownsState, context: TableContext) -> bool:
    """Whether the own monument shows its back, as others look at the screen."""
    town = view.towns[context.seat]
    if not context.shared or view.over or town.monument_id is None or town.monument_built:
        return False
    bared = context.bared and view.player == context.seat and TABLE.secret_choice(view)
    return not bared


TABLE = TinyTownsTable()
