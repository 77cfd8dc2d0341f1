"""The table of Craftsmen: where everything lies, and what gestures and hovering mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.craftsmen.actions import DONE
from game.craftsmen.rules import CraftsmenState
from game.engine.actions import Action, on_table
from game.engine.events import Event
from game.engine.state import Moment, State
from ui.i18n import _, ngettext
from ui.paint.theme import rgb
from ui.table.model import Cue, GameTable, Layout, Mark, Shortcut, SpriteKey, TableContext
from ui.table.tally import Counted
from ui.tables.craftsmen.ahead import Shown, look_ahead
from ui.tables.craftsmen.areas import areas
from ui.tables.craftsmen.bench import Bench
from ui.tables.craftsmen.city import lay_town
from ui.tables.craftsmen.counting import count
from ui.tables.craftsmen.cues import cue
from ui.tables.craftsmen.desk import lay_desk
from ui.tables.craftsmen.estates import lay_large, lay_small
from ui.tables.craftsmen.faces import Faces
from ui.tables.craftsmen.forecast import forecast
from ui.tables.craftsmen.gestures import attempt
from ui.tables.craftsmen.hands import lay_hands, open_hand
from ui.tables.craftsmen.harbour import lay_harbour
from ui.tables.craftsmen.planner import lay_planner, plan_marks, producing
from ui.tables.craftsmen.secrets import needs_hand
from ui.tables.craftsmen.shortcuts import shortcuts
from ui.tables.craftsmen.stall import lay_bank, lay_offer
from ui.tables.craftsmen.tips import tip
from ui.tables.craftsmen.words import when

MATCH = rgb("#ffd75e")


class CraftsmenTable(GameTable[Any]):
    direct = frozenset(("place", "make", "from_market", "buy_semi"))
    discreet = True
    leaving = frozenset(("done",))

    def __init__(self) -> None:
        self._view: CraftsmenState | None = None
        self._shown: dict[int, Shown] = {}
        """What lies on the table while somebody decides, by the seat that is shown large."""

    # --- where everything lies -------------------------------------------------------------------
    def layout(self, view: State, context: TableContext) -> Layout:
        assert isinstance(view, CraftsmenState)
        self._view = view
        bench = self._bench(view, context)
        where = bench.where
        lay_town(bench)
        if not lay_desk(bench):
            lay_harbour(bench)
        if view.player == context.seat and producing(view):
            lay_planner(bench)
        else:
            lay_offer(bench)
        lay_bank(bench)
        lay_large(bench, context.focus, where.row)
        seats = view.players
        order = [(context.focus + k) % seats for k in range(1, seats)]
        for seat, rect in zip(order, where.others, strict=True):
            lay_small(bench, seat, rect)
        lay_hands(bench)
        if context.preview and context.focus in self._shown:
            return look_ahead(self._shown[context.focus], view, bench.layout, context.focus)
        if context.actions:
            self._shown[context.focus] = Shown(view, bench.layout)
        return bench.layout

    def _bench(self, view: CraftsmenState, context: TableContext) -> Bench:
        box = view.book
        where = areas(
            context.width,
            context.height,
            view.players - 1,
            len(box.ships),
            len(box.city),
            len(view.display[0]),
            len(view.open),
        )
        ids = (
            on_table(name, context.seat)
            for action in context.actions
            for name in (action.piece, action.place)
        )
        offered = frozenset(id for id in ids if id is not None)
        faces = Faces(box, context)
        return Bench(Layout(), view, context, where, faces, offered)

    def zoom(self, term: str, context: TableContext) -> tuple[SpriteKey, float, float] | None:
        view = self._view
        if view is None:
            return None
        box, faces = view.book, Faces(view.book, context)
        if term in box.card_index:
            return faces.card(box.card_index[term], detail=True), 340, 476
        if term in box.kind_index:
            return faces.capital(box.kind_index[term]), 260, 364
        if term in box.city_index:
            return ("cr.city", faces.city(box.city_index[term], view, alone=True)), 600, 400
        if term in box.ships:
            return ("cr.ship", faces.ship_face(box.ships.index(term))), 300, 520
        if term in box.good_index:
            return ("cr.good", term), 220, 220
        if term == "chain":
            return ("cr.chain", faces.chain(view)), 760, 620
        return None

    # --- what a gesture means --------------------------------------------------------------------
    def attempt(self, view: State, piece: str, place: str, context: TableContext) -> Action | None:
        assert isinstance(view, CraftsmenState)
        return attempt(view, piece, place, context)

    def shortcuts(self, view: State, context: TableContext) -> list[Shortcut]:
        assert isinstance(view, CraftsmenState)
        return shortcuts(view, context)

    def decline(self, view: State) -> Action | None:
        """Work tokens are kept between two stages, without being asked each time."""
        assert isinstance(view, CraftsmenState)
        if view.part != "window" or view.over or view.why_not(DONE) is not None:
            return None
        return DONE

    # --- secrets ---------------------------------------------------------------------------------
    def secret_choice(self, view: State) -> bool:
        assert isinstance(view, CraftsmenState)
        return needs_hand(view)

    def hand(
        self, view: State, seat: int, context: TableContext
    ) -> list[tuple[SpriteKey, float, float]]:
        assert isinstance(view, CraftsmenState)
        return open_hand(view, seat, Faces(view.book, context))

    def scores(self, view: State, context: TableContext) -> list[int]:
        """As on the score track: what the hand may bring stays secret."""
        assert isinstance(view, CraftsmenState)
        if view.over:
            return view.scores()
        return [view.points(seat) for seat in range(view.players)]

    # --- what hovering explains ------------------------------------------------------------------
    def forecast(self, view: State, action: Action, context: TableContext) -> str:
        assert isinstance(view, CraftsmenState)
        return forecast(view, action, context)

    def cue(self, event: Event, view: State, context: TableContext) -> Cue | None:
        assert isinstance(view, CraftsmenState)
        return cue(event, view, context)

    def count(
        self, moments: Sequence[Moment], before: State, context: TableContext
    ) -> Counted | None:
        assert isinstance(before, CraftsmenState)
        return count(moments, before, context)

    def tip(self, view: State, piece: str, context: TableContext) -> str:
        assert isinstance(view, CraftsmenState)
        return tip(view, piece, context)

    def marks(self, view: State, piece: str, layout: Layout, context: TableContext) -> list[Mark]:
        """The way of a plan; of a bonus token the buildings of its line that stand in the row."""
        assert isinstance(view, CraftsmenState)
        kind, _dot, rest = piece.partition(".")
        if kind in ("plan", "sale"):
            return plan_marks(view, rest, context.seat, layout)
        if kind != "bonus" or not rest.isdigit():
            return []
        types = view.book.lines[int(rest)].types
        names = {
            f"card.{view.book.card_names[card]}"
            for card in view.estates[context.focus].row
            if view.book.card_type[card] in types
        }
        found = []
        for other in layout.pieces:
            if other.id in names:
                left, top = other.x - other.w / 2, other.y - other.h / 2
                found.append(Mark("outline", ((left, top), (left + other.w, top + other.h)), MATCH))
        return found

    # --- the panel -------------------------------------------------------------------------------
    def seat_note(self, view: State, seat: int, context: TableContext) -> str:
        assert isinstance(view, CraftsmenState)
        if view.over:
            return ""
        estate = view.estates[seat]
        if view.part == "helpers":
            if estate.passed:
                return _("places no more helpers")
            n = estate.helpers
            return ngettext("{n} helper left", "{n} helpers left", n).format(n=n)
        n = view.capital_count(seat)
        return ngettext("{n} capital card", "{n} capital cards", n).format(n=n)

    def step_title(self, view: State, context: TableContext) -> str:
        assert isinstance(view, CraftsmenState)
        return when(view, context)


TABLE = CraftsmenTable()
