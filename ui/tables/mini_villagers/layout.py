"""The table of Mini Villagers: where everything lies, and what gestures and hovering mean."""

from __future__ import annotations

from game.engine.actions import Action
from game.mini_villagers.actions import DrawTop, Keep, LayPair, Take
from game.mini_villagers.facts import MiniVillagersFacts
from ui.i18n import _, ngettext
from ui.paint.theme import rgb
from ui.table.model import GameTable, Layout, Mark, SpriteKey, TableContext
from ui.tables.mini_villagers.areas import areas
from ui.tables.mini_villagers.bench import Bench
from ui.tables.mini_villagers.cues import cue
from ui.tables.mini_villagers.faces import Faces
from ui.tables.mini_villagers.hands import (
    face_down,
    held_cards,
    lay_drawn,
    lay_hand,
    lay_held_out,
    lay_pile,
)
from ui.tables.mini_villagers.seats import lay_other, lay_own_pairs

PARTNER = rgb("#ffd75e")


class MiniVillagersTable(GameTable[MiniVillagersFacts]):
    discreet = True
    quiet = frozenset({Take.word, DrawTop.word})

    # --- where everything lies -------------------------------------------------------------------
    def layout(self, facts: MiniVillagersFacts, context: TableContext) -> Layout:
        where = areas(context.width, context.height, facts.players - 1)
        bench = Bench(Layout(), facts, context, where, Faces(context))
        lay_pile(bench)
        order = [(context.seat + k) % facts.players for k in range(1, facts.players)]
        for seat, rect in zip(order, where.others, strict=True):
            lay_other(bench, seat, rect)
        lay_own_pairs(bench)
        lay_hand(bench)
        lay_held_out(bench)
        lay_drawn(bench)
        return bench.layout

    def zoom(self, term: str, context: TableContext) -> tuple[SpriteKey, float, float] | None:
        faces = Faces(context)
        return (faces.card(term, detail=True), 360, 520) if term in faces else None

    # --- what a gesture means --------------------------------------------------------------------
    def attempt(
        self, facts: MiniVillagersFacts, piece: str, place: str, context: TableContext
    ) -> Action | None:
        if piece == "pile":
            return DrawTop()
        if piece == "drawn":
            return LayPair() if place.endswith(".pairs") else Keep()
        seat, _dot, rest = piece.partition(".")
        kind, _dot, number = rest.partition(".")
        if seat.isdigit() and kind == "hand" and number.isdigit():
            return Take(int(seat), int(number))
        return None

    # --- secrets ---------------------------------------------------------------------------------
    hand = staticmethod(held_cards)

    def secret_choice(self, facts: MiniVillagersFacts) -> bool:
        return facts.phase == "drawn"

    # --- what hovering explains ------------------------------------------------------------------
    cue = staticmethod(cue)

    def scores(self, facts: MiniVillagersFacts, context: TableContext) -> list[int]:
        """Nothing is scored."""
        return []

    def tip(self, facts: MiniVillagersFacts, piece: str, context: TableContext) -> str:
        if piece == "pile":
            n = facts.pile_left
            if not n:
                return _("The pile is used up: cards are drawn from the neighbour on the right.")
            return ngettext("{n} card in the pile", "{n} cards in the pile", n).format(n=n)
        if piece == "peek":
            return _("Hold it to look at your own cards; let go, and they are covered again.")
        if piece == "drawn":
            return _("The card just drawn")
        seat, _dot, rest = piece.partition(".")
        if seat.isdigit() and (rest == "seat" or rest.startswith("hand.")):
            return _seat_words(facts, int(seat))
        return ""

    def marks(
        self, facts: MiniVillagersFacts, piece: str, layout: Layout, context: TableContext
    ) -> list[Mark]:
        """The partner of the card just drawn."""
        if piece != "drawn" or (context.shared and face_down(facts, context)):
            return []
        found = []
        for other in layout.pieces:
            if other.id == f"m.{facts.completes}":
                left, top = other.x - other.w / 2, other.y - other.h / 2
                corners = ((left, top), (left + other.w, top + other.h))
                found.append(Mark("outline", corners, PARTNER))
        return found

    # --- the panel -------------------------------------------------------------------------------
    def seat_note(self, facts: MiniVillagersFacts, seat: int, context: TableContext) -> str:
        if facts.over:
            return _("first player") if facts.winner == seat else ""
        return _seat_words(facts, seat)

    def step_title(self, facts: MiniVillagersFacts, context: TableContext) -> str:
        return "" if facts.over else _("Turn {n}").format(n=facts.turn)


def _seat_words(facts: MiniVillagersFacts, seat: int) -> str:
    if facts.is_out(seat):
        return _("out of the game")
    n = facts.hand_size(seat)
    return ngettext("{n} card in hand", "{n} cards in hand", n).format(n=n)


TABLE = MiniVillagersTable()
