"""The table of Tiny Towns: towns, cards in play, supply, and what hovering explains."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.actions import Action
from game.tiny_towns.actions import Build, Swap, WatchPlace
from game.tiny_towns.facts import TinyTownsFacts
from ui.i18n import _, ngettext
from ui.table.model import GameTable, Layout, Mark, SpriteKey, TableContext
from ui.tables.tiny_towns.areas import Areas, TownArea, areas
from ui.tables.tiny_towns.cards import Cards
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


class TinyTownsTable(GameTable[TinyTownsFacts]):
    discreet = True
    leaving = frozenset(("done",))

    # --- where everything lies -------------------------------------------------------------------
    def layout(self, facts: TinyTownsFacts, context: TableContext) -> Layout:
        layout = Layout()
        dealt = facts.towns[context.seat].dealt
        where = areas(
            context.width,
            context.height,
            facts.players,
            len(facts.cards_in_play) + facts.with_monuments,
            facts.mode == "offer",
            max(2, len(dealt)),
            _fixed(context),
        )
        parts = layout, facts, where, Faces(context.game.records), context
        cards = Cards(*parts)
        covered = _covered(facts, context)
        cards.in_play(covered)
        if facts.asking == "draft" and facts.player == context.seat:
            cards.draft(dealt)
            return layout
        for seat, small in _round_table(facts, context, where):
            town = TownPieces(*parts, seat)
            if small is None:
                town.large()
            elif _fixed(context) and seat == context.focus:
                town.kept_free(small, KEPT)
            else:
                town.small(small)
        cards.supply()
        desk = Desk(*parts)
        desk.lay()
        if where.ranks is not None:
            desk.ranks(where.ranks)
        return layout

    def hand(
        self, facts: TinyTownsFacts, seat: int, context: TableContext
    ) -> list[tuple[SpriteKey, float, float]]:
        town = facts.towns[seat]
        known = town.known_monument
        if known is None or town.monument_built:
            return []
        face = Faces(context.game.records).face(known, context, detail=True)
        return [(("tt.card", face), *LOOK)]

    def secret_choice(self, facts: TinyTownsFacts) -> bool:
        """The draft; and building where a monument may stand ready, whoever's it is.

        Where none of the box fits, the own one does not either, and nothing gives it away.
        """
        return facts.asking == "draft" or facts.monument_in_question()

    def zoom(self, term: str, context: TableContext) -> tuple[SpriteKey, float, float] | None:
        faces = Faces(context.game.records)
        if term not in faces.cards:
            return None
        return ("tt.card", faces.face(term, context, detail=True)), 360, 520

    # --- what a gesture means --------------------------------------------------------------------
    def attempt(
        self, facts: TinyTownsFacts, piece: str, place: str, context: TableContext
    ) -> Action | None:
        kind, _dot, rest = piece.partition(".")
        seat, _dot, square = place.partition(".")
        if place and (seat != str(context.seat) or not square):
            return None
        if kind == "supply":
            return facts.laid(context.seat, rest, square)
        if kind == "store" and square:
            at, _dot, out = rest.partition(".")
            return Swap(at, out, square)
        if kind == "stock" and square:
            return WatchPlace(rest, square)
        return facts.put(rest, square) if kind == "card" else None

    def confirm(self, facts: TinyTownsFacts, action: Action, context: TableContext) -> str | None:
        town = facts.towns[context.seat]
        watched = _persons(context) > 1
        if isinstance(action, Build) and action.card == town.monument and watched:
            return _("Your monument is revealed to everybody, and that cannot be taken back.")
        return None

    # --- what hovering explains ------------------------------------------------------------------
    count = staticmethod(count)

    def tip(self, facts: TinyTownsFacts, piece: str, context: TableContext) -> str:
        if piece == "hammer":
            return _("The Master Builder names the resource of the turn.")
        if piece == "pile":
            return self._pile_tip(facts)
        if piece == "peek":
            return _("Hold it to look at your own monument; let go, and it is covered again.")
        seat, _dot, rest = piece.partition(".")
        if not seat.isdigit():
            return ""
        if rest == "score":
            lines = [line for line in facts.score_details()[int(seat)] if line.points]
            return "\n".join(f"{context.say(line.label)}: {line.points}" for line in lines)
        if rest == "complete":
            return _("This town is complete.")
        if rest == "monument" and not facts.towns[int(seat)].monument_built:
            return _("A monument, face down")
        square = rest.partition(".")[0]
        if square in facts.towns[int(seat)].buildings:
            return building_tip(facts, int(seat), square, context)
        return ""

    def _pile_tip(self, facts: TinyTownsFacts) -> str:
        n = facts.pile_count
        text = ngettext("{n} card face down", "{n} cards face down", n).format(n=n)
        if facts.hidden_count:
            n = facts.hidden_count
            text += "\n" + ngettext("{n} discarded unseen", "{n} discarded unseen", n).format(n=n)
        return text

    def marks(
        self, facts: TinyTownsFacts, piece: str, layout: Layout, context: TableContext
    ) -> list[Mark]:
        places = {place.id: place for place in layout.places}
        kind, _dot, rest = piece.partition(".")
        if kind == "card":
            return ways_to_build(rest, places, context)
        square = rest.partition(".")[0]
        if kind.isdigit() and square in facts.towns[int(kind)].buildings:
            return meals(facts, int(kind), square, places) + reach(facts, int(kind), square, places)
        return []

    # --- the panel -------------------------------------------------------------------------------
    def seat_note(self, facts: TinyTownsFacts, seat: int, context: TableContext) -> str:
        if facts.players == 1:
            return ""
        notes = []
        if facts.towns[seat].complete:
            notes.append(_("town complete"))
        elif seat == facts.player:
            notes.append(_("acts now"))
        elif seat in facts.still_to_act():
            notes.append(_("still to act"))
        elif facts.phase in ("place", "build"):
            notes.append(_("done"))
        if facts.master_builder == seat:
            notes.append(_("Master Builder"))
        return ", ".join(notes)

    def step_title(self, facts: TinyTownsFacts, context: TableContext) -> str:
        return _("Turn {n}").format(n=facts.turn) if facts.turn else ""


def _round_table(
    facts: TinyTownsFacts, context: TableContext, where: Areas
) -> Iterator[tuple[int, TownArea | None]]:
    """Every town with its small place; first the one that is shown large, without."""
    count = facts.players
    yield context.focus, None
    if _fixed(context):
        yield from enumerate(where.others)
        return
    # Clockwise from the left neighbour; whoever is shown large leaves the place to the viewer.
    around = ((context.seat + step) % count for step in range(1, count))
    small = [context.seat if seat == context.focus else seat for seat in around]
    yield from zip(small, where.others, strict=True)


def _fixed(context: TableContext) -> bool:
    """Whether the large town changes hands at this screen, so that the small ones must not move."""
    return _persons(context) >= MOVING


def _persons(context: TableContext) -> int:
    return sum(person.kind == "person" for person in context.people)


def _covered(facts: TinyTownsFacts, context: TableContext) -> bool:
    """Whether the own monument shows its back, as others look at the screen."""
    town = facts.towns[context.seat]
    if not context.shared or facts.over or town.monument is None or town.monument_built:
        return False
    bared = context.bared and facts.player == context.seat and TABLE.secret_choice(facts)
    return not bared


TABLE = TinyTownsTable()
