"""The table of Ragusa: map, market, a row for each seat, and what hovering explains."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.seating import PERSON
from game.engine.state import Moment, State
from game.ragusa.actions import (
    BuildTower,
    BuildWall,
    BuyShip,
    Decline,
    DrawBonus,
    Exchange,
    PlaceHouse,
    PlaceSuperHouse,
    Sell,
)
from game.ragusa.rulebook import UNKNOWN
from game.ragusa.rules import RagusaState
from ui.i18n import _, ngettext
from ui.paint.theme import rgb
from ui.table.model import Cue, GameTable, Layout, Mark, Place, SpriteKey, TableContext
from ui.table.tally import Counted
from ui.tables.ragusa.areas import Areas, areas
from ui.tables.ragusa.bonus import Bonus, hand
from ui.tables.ragusa.codes import code_marks, corners_of, lay_codes, ring
from ui.tables.ragusa.counting import count
from ui.tables.ragusa.cues import cue
from ui.tables.ragusa.faces import bonus_face, patrician_face, ship_face, thing_face
from ui.tables.ragusa.forecast import forecast, house_lines, ship_words
from ui.tables.ragusa.haste import ASKED_OF_PEOPLE, decline_words, proposal_words
from ui.tables.ragusa.land import Land
from ui.tables.ragusa.market import Market
from ui.tables.ragusa.rows import Rows
from ui.tables.ragusa.secrets import open_details, open_scores

CIRCLE = rgb("#ffe08a")
SECTION = rgb("#ffd75e")


class RagusaTable(GameTable[Any]):
    direct = frozenset(("house", "super_house", "with_fish", "hex", "wall", "tower", "sell"))
    discreet = True
    leaving = frozenset(("decline",))

    def __init__(self) -> None:
        self._view: RagusaState | None = None

    # --- where everything lies -------------------------------------------------------------------
    def layout(self, view: State, context: TableContext) -> Layout:
        assert isinstance(view, RagusaState)
        self._view = view
        layout = Layout()
        offered = self._offered(view, context)
        where = self._areas(view, context, len(offered))
        land = Land(layout, view, where, context)
        land.lay()
        Market(layout, view, where, context).lay()
        Rows(layout, view, land, context).lay(where.rows, where.large)
        bonus = Bonus(layout, view, where, context)
        bonus.lay()
        if offered:
            bonus.offer(offered, _("Keep one of these bonus cards"))
        lay_codes(layout, view, where.chart.side)
        return layout

    def _areas(self, view: RagusaState, context: TableContext, offered: int) -> Areas:
        persons = [s for s, person in enumerate(context.people) if person.kind == PERSON]
        return areas(
            view.board,
            context.width,
            context.height,
            view.seats,
            context.seat if len(persons) <= 1 else None,
            view.book.kinds,
            view.book.berths,
            offered,
            high=view.phase == "keep",
        )

    def _offered(self, view: RagusaState, context: TableContext) -> tuple[int, ...]:
        """The bonus cards the viewer chooses from now."""
        if view.player != context.seat or (context.shared and not context.bared):
            return ()
        cards = view.dealt[context.seat] if view.phase == "bonus" else ()
        cards = view.drawn if view.phase == "keep" else cards
        return tuple(card for card in cards if card != UNKNOWN)

    def zoom(self, term: str, context: TableContext) -> tuple[SpriteKey, float, float] | None:
        view = self._view
        if view is None:
            return None
        book = view.book
        if term in book.ship_index:
            return ("rg.ship", ship_face(view, book.ship_index[term], context, True)), 360, 520
        if term in book.bonus_index:
            return ("rg.bonus", bonus_face(view, book.bonus_index[term], context, True)), 360, 520
        if term in book.card_index:
            return ("rg.patrician", patrician_face(view, book.card_index[term], context)), 360, 520
        index = view.board.hex_index.get(term)
        tile = view.board.tile[index] if index is not None else term
        if tile in view.board.tile:
            return ("rg.thing", thing_face(term, context, "hex", tile)), 360, 520
        if term in (*book.resources, *book.commodities, *book.goods):
            return ("rg.thing", thing_face(term, context, "token")), 360, 520
        return None

    # --- what a gesture means --------------------------------------------------------------------
    def attempt(self, view: State, piece: str, place: str, context: TableContext) -> Action | None:
        assert isinstance(view, RagusaState)
        seat, _dot, what = piece.partition(".")
        if seat == str(context.seat) and place:
            return self._attempt_own(view, what, place)
        if piece == "wall" and place.startswith("edge."):
            return BuildWall(place.removeprefix("edge."))
        if place:
            return None
        if seat == "ship" and what.isdigit():
            return BuyShip(int(what))
        if piece == "bonus_deck":
            return DrawBonus()
        if seat == "space" and view.phase == "place":
            return PlaceHouse(what)
        if seat == "space" and view.phase == "tower":
            return BuildTower(what)
        return None

    def _attempt_own(self, view: RagusaState, what: str, place: str) -> Action | None:
        """One of the own pieces or counters, let go over a place."""
        if place in view.board.space_index:
            makers = {"house": PlaceHouse, "super_house": PlaceSuperHouse, "tower": BuildTower}
            return makers[what](place) if what in makers else None
        kind, _dot, target = place.partition(".")
        if kind == "value" and what in view.book.commodity_index:
            return Sell(what)
        if kind.isdigit() and what == view.book.resources[view.book.pay] and target != what:
            return Exchange(what, target) if target in view.book.resource_index else None
        return None

    # --- secrets ---------------------------------------------------------------------------------
    def secret_choice(self, view: State) -> bool:
        assert isinstance(view, RagusaState)
        return view.phase in ("bonus", "keep")

    def hand(
        self, view: State, seat: int, context: TableContext
    ) -> list[tuple[SpriteKey, float, float]]:
        assert isinstance(view, RagusaState)
        return hand(view, seat, context)

    def scores(self, view: State, context: TableContext) -> list[int]:
        assert isinstance(view, RagusaState)
        return open_scores(view, context)

    # --- what is asked ---------------------------------------------------------------------------
    def decline(self, view: State) -> Action | None:
        answer = Decline()
        return answer if not view.over and view.why_not(answer) is None else None

    def proposal(self, view: State) -> Action | None:
        assert isinstance(view, RagusaState)
        if view.over or view.phase in ASKED_OF_PEOPLE or view.player != view.active:
            return None
        return view.proposal()

    def proposal_words(self, view: State, context: TableContext) -> str:
        """What "do the rest" would answer."""
        assert isinstance(view, RagusaState)
        return proposal_words(view, context)

    def decline_words(self, kind: str, context: TableContext) -> str:
        """What is given up where questions of this kind are always declined."""
        return decline_words(kind, context)

    # --- what hovering explains ------------------------------------------------------------------
    def forecast(self, view: State, action: Action, context: TableContext) -> str:
        assert isinstance(view, RagusaState)
        return forecast(view, action, context)

    def cue(self, event: Event, view: State, context: TableContext) -> Cue | None:
        assert isinstance(view, RagusaState)
        return cue(event, view, context)

    def count(
        self, moments: Sequence[Moment], before: State, context: TableContext
    ) -> Counted | None:
        return count(moments, context)

    def tip(self, view: State, piece: str, context: TableContext) -> str:
        assert isinstance(view, RagusaState)
        kind, _dot, rest = piece.partition(".")
        if kind == "space":
            return self._space_tip(view, rest, context)
        if kind == "reserved":
            return _reserved_tip(view, rest, context)
        if kind == "ship" and rest.isdigit():
            return ship_words(view, int(rest), context)
        if kind.isdigit():
            return self._row_tip(view, int(kind), rest, context)
        where = self._areas(view, context, 0)
        return Market(Layout(), view, where, context).tip(piece)

    def _space_tip(self, view: RagusaState, space: str, context: TableContext) -> str:
        """What a house would bring here now, or why it cannot stand here."""
        if view.phase != "place" or view.player != context.seat:
            return ""
        preview = view.preview_house(space)
        lines = house_lines(view, preview, context)
        if preview.reason is not None and not preview.exchange:
            return context.say(preview.reason)
        return "\n".join(lines)

    def _row_tip(self, view: RagusaState, seat: int, what: str, context: TableContext) -> str:
        if what == "score":
            lines = open_details(view, seat, context)
            return "\n".join(f"{context.say(line.label)}: {line.points}" for line in lines)
        n = {
            "house": view.houses_left,
            "super_house": view.supers_left,
            "tower": view.towers_left,
        }.get(what)
        if n is not None and what == "house":
            return ngettext("{n} house left", "{n} houses left", n[seat]).format(n=n[seat])
        if n is not None and what == "tower":
            return ngettext("{n} tower left", "{n} towers left", n[seat]).format(n=n[seat])
        if n is not None:
            text = ngettext("{n} super-house left", "{n} super-houses left", n[seat])
            return text.format(n=n[seat])
        if what == "bonus":
            count = len(view.bonus[seat])
            return ngettext("{n} bonus card", "{n} bonus cards", count).format(n=count)
        if what == "ships":
            entries = context.game.entries
            names = [context.say(entries[view.book.ships[s]].name) for s in view.fleet[seat]]
            return _("Ships: {names}").format(names=", ".join(names))
        return ""

    def marks(self, view: State, piece: str, layout: Layout, context: TableContext) -> list[Mark]:
        """Codes of what is pointed at; houses that act, in order; a seat's section of wall."""
        assert isinstance(view, RagusaState)
        places = {place.id: place for place in layout.places}
        side = self._areas(view, context, 0).chart.side
        kind, _dot, rest = piece.partition(".")
        if kind in ("tile", "hex"):
            return list(code_marks(corners_of(view, rest), places, side))
        if kind == "patrician":
            return self._reservations(view, piece, layout, places, side)
        if kind in ("wall", "edge") and rest:
            return list(code_marks([f"edge.{rest}"], places, side))
        if kind.isdigit() and rest == "score":
            walls = view.section(int(kind)).walls
            ends = [view.board.wall_ends[w] for w in walls]
            points = [places[view.board.spaces[e]] for pair in ends for e in pair]
            if points:
                return [Mark("line", tuple((p.x, p.y) for p in points), SECTION)]
        space = rest if kind in ("space", "house", "tower", "reserved") else piece
        if space not in view.board.space_index:
            return []
        circles = self._circles(view, space, places, context) if view.phase == "place" else []
        return [*circles, *code_marks([space], places, side)]

    def _reservations(
        self,
        view: RagusaState,
        piece: str,
        layout: Layout,
        places: dict[str, Place],
        side: float,
    ) -> list[Mark]:
        """The spaces of a Patrician card that lies open."""
        term = next((p.term for p in layout.pieces if p.id == piece), None)
        spaces = view.book.card_spaces[view.book.card_index[term]] if term else ()
        names = [view.board.spaces[space] for space in spaces]
        return [*(ring(places[name]) for name in names), *code_marks(names, places, side)]

    def _circles(
        self, view: RagusaState, space: str, places: dict[str, Place], context: TableContext
    ) -> list[Mark]:
        if view.player != context.seat:
            return []
        found = []
        for hex in view.preview_house(space).hexes:
            spots = [places[house.space] for house in hex.houses]
            if len(spots) > 1:
                found.append(Mark("line", tuple((p.x, p.y) for p in spots), CIRCLE))
        return found

    # --- the panel -------------------------------------------------------------------------------
    def seat_note(self, view: State, seat: int, context: TableContext) -> str:
        assert isinstance(view, RagusaState)
        if view.over:
            return ""
        if view.phase != "bonus" and seat == view.active and seat != view.player:
            return _("whose turn it is")
        n = view.houses_left[seat]
        return ngettext("{n} house left", "{n} houses left", n).format(n=n)

    def step_title(self, view: State, context: TableContext) -> str:
        assert isinstance(view, RagusaState)
        return _("Turn {n}").format(n=view.turn) if view.turn else ""


def _reserved_tip(view: RagusaState, space: str, context: TableContext) -> str:
    """For which of the Patrician's colours a black house keeps the space, as far as it is known."""
    number = view.board.space_index[space]
    for index, cards in enumerate(view.hands):
        known = [card for card in cards if card != UNKNOWN]
        if any(number in view.book.card_spaces[card] for card in known):
            name = context.people[view.people + index].name
            return _("Reserved for: {name}. Nobody else may build a house here.").format(name=name)
    names = ", ".join(person.name for person in context.people[view.people :])
    return _(
        "Reserved for one of: {names}; which one is seen when the card is turned. "
        "Nobody else may build a house here."
    ).format(names=names)


TABLE = RagusaTable()
