"""The table of Craftsmen: where everything lies, and what gestures and hovering mean."""

from __future__ import annotations

from collections.abc import Sequence

from game.craftsmen.actions import DONE
from game.craftsmen.facts import CraftsmenFacts
from game.engine.actions import Action, on_table
from game.engine.events import Event
from ui.i18n import _, ngettext
from ui.paint.theme import rgb
from ui.table.model import Cue, GameTable, Layout, Mark, Shortcut, SpriteKey, TableContext, Told
from ui.table.tally import Counted
from ui.tables.craftsmen.ahead import joining, look_ahead
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
from ui.tables.craftsmen.planner import lay_planner, plan_marks
from ui.tables.craftsmen.shortcuts import shortcuts
from ui.tables.craftsmen.stall import lay_bank, lay_offer
from ui.tables.craftsmen.tips import tip
from ui.tables.craftsmen.words import when

MATCH = rgb("#ffd75e")


class CraftsmenTable(GameTable[CraftsmenFacts]):
    direct = frozenset(("place", "make", "from_market", "buy_semi"))
    discreet = True
    leaving = frozenset(("done",))

    def __init__(self) -> None:
        self._facts: CraftsmenFacts | None = None
        """Of the layout on the table: large pictures show how it stands."""
        self._laid: dict[int, Layout] = {}
        """What lies on the table while somebody decides, by the seat that is shown large."""

    # --- where everything lies -------------------------------------------------------------------
    def layout(self, facts: CraftsmenFacts, context: TableContext) -> Layout:
        bench = self._bench(facts, context)
        where = bench.where
        lay_town(bench)
        if not lay_desk(bench):
            lay_harbour(bench)
        if bench.mine and facts.producing:
            lay_planner(bench)
        else:
            lay_offer(bench)
        lay_bank(bench)
        lay_large(bench, context.focus, where.row)
        seats = facts.players
        order = [(context.focus + k) % seats for k in range(1, seats)]
        for seat, rect in zip(order, where.others, strict=True):
            lay_small(bench, seat, rect)
        lay_hands(bench)
        if context.preview and context.focus in self._laid:
            now, before = self._laid[context.focus], context.before
            return look_ahead(now, bench.layout, joining(now, before, facts, context.focus))
        self._facts = facts
        if context.actions:
            self._laid[context.focus] = bench.layout
        return bench.layout

    def _bench(self, facts: CraftsmenFacts, context: TableContext) -> Bench:
        where = areas(
            context.width,
            context.height,
            facts.players - 1,
            len(facts.records.ships),
            len(facts.records.city),
            max(map(len, facts.display.values())),
            len(facts.open_capital),
        )
        ids = (
            on_table(name, context.seat)
            for action in context.actions
            for name in (action.piece, action.place)
        )
        offered = frozenset(id for id in ids if id is not None)
        faces = Faces(facts, context)
        return Bench(Layout(), facts, context, where, faces, offered)

    def zoom(self, term: str, context: TableContext) -> tuple[SpriteKey, float, float] | None:
        if self._facts is None:
            return None
        faces, entry = Faces(self._facts, context), context.game.entries.get(term)
        match entry.kind if entry is not None else term:
            case "building":
                return faces.card(term, detail=True), 340, 476
            case "capital":
                return faces.capital(term), 260, 364
            case "city":
                return ("cr.city", faces.city(term, alone=True)), 600, 400
            case "ship":
                return ("cr.ship", faces.ship(term)), 300, 520
            case "good":
                return ("cr.good", term), 220, 220
            case "chain":
                return ("cr.chain", faces.chain()), 760, 620
        return None

    # --- what a gesture means --------------------------------------------------------------------
    def attempt(
        self, facts: CraftsmenFacts, piece: str, place: str, context: TableContext
    ) -> Action | None:
        return attempt(facts, piece, place, context)

    def shortcuts(self, facts: CraftsmenFacts, context: TableContext) -> list[Shortcut]:
        return shortcuts(facts, context)

    def decline(self, facts: CraftsmenFacts) -> Action | None:
        """Work tokens are kept between two stages, without being asked each time."""
        if facts.part != "window" or facts.why_not(DONE) is not None:
            return None
        return DONE

    # --- secrets ---------------------------------------------------------------------------------
    def secret_choice(self, facts: CraftsmenFacts) -> bool:
        return facts.needs_hand

    def hand(
        self, facts: CraftsmenFacts, seat: int, context: TableContext
    ) -> list[tuple[SpriteKey, float, float]]:
        return open_hand(facts, seat, Faces(facts, context))

    def scores(self, facts: CraftsmenFacts, context: TableContext) -> list[int]:
        """As on the score track: what the hand may bring stays secret."""
        return facts.scores() if facts.over else [estate.points for estate in facts.estates]

    # --- what hovering explains ------------------------------------------------------------------
    def forecast(self, facts: CraftsmenFacts, action: Action, context: TableContext) -> str:
        return forecast(Faces(facts, context), action)

    def cue(self, event: Event, facts: CraftsmenFacts, context: TableContext) -> Cue | None:
        return cue(event, context)

    def count(
        self,
        moments: Sequence[Told[CraftsmenFacts]],
        before: CraftsmenFacts,
        context: TableContext,
    ) -> Counted | None:
        return count(moments, before, context)

    def tip(self, facts: CraftsmenFacts, piece: str, context: TableContext) -> str:
        return tip(Faces(facts, context), piece)

    def marks(
        self, facts: CraftsmenFacts, piece: str, layout: Layout, context: TableContext
    ) -> list[Mark]:
        """The way of a plan; of a bonus token the buildings of its line that stand in the row."""
        kind, _dot, rest = piece.partition(".")
        if kind in ("plan", "sale"):
            return plan_marks(facts, rest, context.seat, layout)
        if kind != "bonus" or not rest.isdigit():
            return []
        line = dict(facts.lines(context.focus)[int(rest)].buildings)
        row = facts.estates[context.focus].row
        names = {f"card.{card}" for card in row if facts.card(card).building.id in line}
        found = []
        for other in layout.pieces:
            if other.id in names:
                left, top = other.x - other.w / 2, other.y - other.h / 2
                found.append(Mark("outline", ((left, top), (left + other.w, top + other.h)), MATCH))
        return found

    # --- the panel -------------------------------------------------------------------------------
    def seat_note(self, facts: CraftsmenFacts, seat: int, context: TableContext) -> str:
        if facts.over:
            return ""
        estate = facts.estates[seat]
        if facts.part == "helpers":
            if estate.passed:
                return _("places no more helpers")
            n = estate.helpers
            return ngettext("{n} helper left", "{n} helpers left", n).format(n=n)
        n = estate.cards
        return ngettext("{n} capital card", "{n} capital cards", n).format(n=n)

    def step_title(self, facts: CraftsmenFacts, context: TableContext) -> str:
        return when(Faces(facts, context))


TABLE = CraftsmenTable()
