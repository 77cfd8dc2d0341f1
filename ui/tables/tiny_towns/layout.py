"""The table of Tiny Towns: towns, cards in play, supply, and what hovering explains."""

from __future__ import annotations

from game.engine.actions import Action
from game.tiny_towns.actions import Build, Swap, WatchPlace
from game.tiny_towns.facts import TinyTownsFacts
from ui.i18n import _, ngettext
from ui.table.bench import Bench
from ui.table.model import GameTable, Layout, Mark, SpriteKey, TableContext
from ui.table.rect import Rect
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


class TinyTownsTable(GameTable[TinyTownsFacts]):
    discreet = True
    leaving = frozenset(("done",))

    # --- where everything lies -------------------------------------------------------------------
    def layout(self, facts: TinyTownsFacts, context: TableContext) -> Layout:
        layout = Layout()
        bench = Bench(layout)
        faces = Faces(context.game.records)
        cards = len(facts.cards_in_play) + facts.with_monuments
        dealt = facts.towns[context.seat].dealt
        where = areas(
            context.width,
            context.height,
            facts.players,
            cards,
            facts.mode == "offer",
            max(2, len(dealt)),
            _fixed(context),
        )
        self._cards(bench, facts, where, faces, context)
        if facts.asking == "draft" and facts.player == context.seat:
            self._draft(bench, dealt, where, faces, context)
            return layout
        self._towns(bench, facts, where, faces, context)
        self._supply(bench, facts, where.tray, context)
        desk = Desk(layout, facts, context)
        desk.lay(where.desk)
        if where.ranks is not None:
            desk.ranks(where.ranks)
        return layout

    def _towns(
        self,
        bench: Bench,
        facts: TinyTownsFacts,
        where: Areas,
        faces: Faces,
        context: TableContext,
    ) -> None:
        count = facts.players
        TownPieces(bench.layout, facts, context.focus, faces, context).large(where.town)
        if _fixed(context):
            for seat, area in enumerate(where.others):
                town = TownPieces(bench.layout, facts, seat, faces, context)
                if seat == context.focus:
                    town.kept_free(area, KEPT)
                else:
                    town.small(area)
            return
        # Clockwise from the left neighbour; whoever is shown large leaves the place to the viewer.
        round_table = [(context.seat + step) % count for step in range(1, count)]
        small = [context.seat if seat == context.focus else seat for seat in round_table]
        for seat, area in zip(small, where.others, strict=True):
            TownPieces(bench.layout, facts, seat, faces, context).small(area)

    def _cards(
        self,
        bench: Bench,
        facts: TinyTownsFacts,
        where: Areas,
        faces: Faces,
        context: TableContext,
    ) -> None:
        town = facts.towns[context.seat]
        shown = list(facts.cards_in_play)
        covered = _covered(facts, context)
        if town.known_monument is not None and not covered:
            shown.append(town.known_monument)
        cell = where.town.w * 0.2
        for card, rect in zip(shown, where.cards, strict=False):
            bench.add(
                f"card.{card}",
                ("tt.card", faces.face(card, context)),
                rect,
                20,
                term=card,
                shadow="card",
                carry=(("tt.building", faces.type_of(card)), cell, cell),
            )
        if covered:
            self._face_down(bench, context.seat, where.cards[-1])
        elif town.monument is not None:
            self._on_monument(bench, facts, where.cards[-1], faces, context)

    def _face_down(self, bench: Bench, seat: int, rect: Rect) -> None:
        """The own monument as everybody may see it, and the button to look at it."""
        tall = rect.h * 0.62
        wide = tall * rect.w / rect.h
        # Nothing of the piece may tell more than its back does, not even its id.
        bench.add(
            f"{seat}.monument",
            ("tt.card_back",),
            Rect.around(rect.x, rect.top + tall / 2, wide, tall),
            20,
            shadow="card",
            explains=True,
        )
        high = rect.h - tall - 6
        bench.add(
            "peek",
            ("table.peek", _("hold to look")),
            Rect.around(rect.x, rect.bottom - high / 2, rect.w, high),
            20,
            explains=True,
        )

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

    def _on_monument(
        self,
        bench: Bench,
        facts: TinyTownsFacts,
        rect: Rect,
        faces: Faces,
        context: TableContext,
    ) -> None:
        """A tick when it stands; the buildings waiting on it."""
        town = facts.towns[context.seat]
        if town.monument_built:
            bench.add(
                "built", ("table.check",), Rect.around(rect.right - 10, rect.top + 8, 28, 28), 30
            )
        side = rect.w * 0.31
        for i, card in enumerate(town.stock):
            bench.add(
                f"stock.{card}",
                ("tt.building", faces.type_of(card)),
                Rect.around(
                    rect.left + (i + 0.5) * rect.w / 3, rect.top + side * 0.5 + 4, side, side
                ),
                25,
                term=card,
                home=f"card.{card}",
                shadow="piece",
            )

    def _draft(
        self,
        bench: Bench,
        dealt: tuple[str, ...],
        where: Areas,
        faces: Faces,
        context: TableContext,
    ) -> None:
        title = ("label", _("Keep one of these monuments"), 28.0, "light", "center")
        bench.add("draft", title, Rect.around(context.width / 2, 34, context.width - 40, 40), 0)
        for card, rect in zip(dealt, where.draft, strict=True):
            bench.add(
                f"card.{card}",
                ("tt.card", faces.face(card, context, detail=True)),
                rect,
                20,
                term=card,
                shadow="card",
            )

    def _supply(
        self, bench: Bench, facts: TinyTownsFacts, tray: Rect, context: TableContext
    ) -> None:
        bench.add("tray", ("tray",), tray, 0, shadow="card")
        resources = [resource.id for resource in context.game.records.resources]
        step = (tray.w - 20) / len(resources)
        label = 22.0
        side = min(step - 14, tray.h - label - 12)
        for i, resource in enumerate(resources):
            x = tray.left + 10 + (i + 0.5) * step
            bench.add(
                f"supply.{resource}",
                ("cube", resource),
                Rect.around(x, tray.top + 5 + (tray.h - label - 6) / 2, side, side),
                10,
                term=resource,
                shadow="piece",
            )
            name = context.say(context.game.entries[resource].name)
            bench.add(
                f"supply.{resource}.name",
                ("label", name, 15.0, "light", "center"),
                Rect.around(x, tray.bottom - label / 2 - 4, step - 4, label),
                5,
            )

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
