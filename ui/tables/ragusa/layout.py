"""The table of Ragusa: map, market, a row for each seat, and what hovering explains."""

from __future__ import annotations

from game.engine.actions import Action
from game.engine.seating import PERSON
from game.ragusa import actions
from game.ragusa.facts import UNKNOWN_ID, RagusaFacts
from ui.i18n import _, ngettext
from ui.paint.theme import rgb
from ui.table.model import GameTable, Layout, Mark, Place, SpriteKey, TableContext
from ui.tables.ragusa.areas import Areas, areas
from ui.tables.ragusa.bonus import Bonus, hand
from ui.tables.ragusa.codes import code_marks, corners_of, lay_codes, ring
from ui.tables.ragusa.counting import count
from ui.tables.ragusa.cues import cue
from ui.tables.ragusa.faces import found, large_card, patrician_spaces, records_of, thing_face
from ui.tables.ragusa.forecast import forecast, house_lines, ship_words
from ui.tables.ragusa.haste import decline_words, proposal_words
from ui.tables.ragusa.land import Land
from ui.tables.ragusa.market import Market
from ui.tables.ragusa.rows import Rows
from ui.tables.ragusa.secrets import open_details, open_scores

CIRCLE = rgb("#ffe08a")
SECTION = rgb("#ffd75e")


class RagusaTable(GameTable[RagusaFacts]):
    direct = frozenset(("house", "super_house", "with_fish", "hex", "wall", "tower", "sell"))
    discreet = True
    leaving = frozenset(("decline",))

    def __init__(self) -> None:
        self._facts: RagusaFacts | None = None

    # --- where everything lies -------------------------------------------------------------------
    def layout(self, facts: RagusaFacts, context: TableContext) -> Layout:
        self._facts = facts
        layout = Layout()
        offered = self._offered(facts, context)
        where = self._areas(facts, context, len(offered))
        Land(layout, facts, where, context).lay()
        Market(layout, facts, where, context).lay()
        Rows(layout, facts, where, context).lay()
        bonus = Bonus(layout, facts, where, context)
        bonus.lay()
        if offered:
            bonus.offer(offered, _("Keep one of these bonus cards"))
        lay_codes(layout, facts, where.chart.side)
        return layout

    def _areas(self, facts: RagusaFacts, context: TableContext, offered: int) -> Areas:
        persons = [s for s, person in enumerate(context.people) if person.kind == PERSON]
        return areas(
            facts.map,
            context.width,
            context.height,
            facts.seats,
            context.seat if len(persons) <= 1 else None,
            len(facts.values),
            len(records_of(context).ship_row),
            offered,
            high=facts.phase == "keep",
        )

    def _offered(self, facts: RagusaFacts, context: TableContext) -> tuple[str, ...]:
        """The bonus cards the viewer chooses from now."""
        if facts.player != context.seat or (context.shared and not context.bared):
            return ()
        return tuple(card for card in facts.choice if card != UNKNOWN_ID)

    def zoom(self, term: str, context: TableContext) -> tuple[SpriteKey, float, float] | None:
        facts, records = self._facts, records_of(context)
        if facts is None:
            return None
        sprite = large_card(term, facts, context)
        hex = facts.map.hexes.get(term)
        tile = hex.tile if hex is not None else term
        if found(records.terrains, tile) or found(records.districts, tile):
            sprite = "rg.thing", thing_face(term, context, "hex", tile)
        elif found((*records.resources, *records.commodities), term) or found(records.goods, term):
            sprite = "rg.thing", thing_face(term, context, "token")
        return (sprite, 360, 520) if sprite is not None else None

    # --- what a gesture means --------------------------------------------------------------------
    def attempt(
        self, facts: RagusaFacts, piece: str, place: str, context: TableContext
    ) -> Action | None:
        seat, _dot, what = piece.partition(".")
        if seat == str(context.seat) and place:
            return self._attempt_own(facts, what, place, context)
        if piece == "wall" and place.startswith("edge."):
            return actions.BuildWall(place.removeprefix("edge."))
        if place:
            return None
        if seat == "ship" and what.isdigit():
            return actions.BuyShip(int(what))
        if piece == "bonus_deck":
            return actions.DrawBonus()
        if seat == "space" and facts.phase == "place":
            return actions.PlaceHouse(what)
        if seat == "space" and facts.phase == "tower":
            return actions.BuildTower(what)
        return None

    def _attempt_own(
        self, facts: RagusaFacts, what: str, place: str, context: TableContext
    ) -> Action | None:
        """One of the own pieces or counters, let go over a place."""
        if place in facts.map.spaces:
            makers = {
                "house": actions.PlaceHouse,
                "super_house": actions.PlaceSuperHouse,
                "tower": actions.BuildTower,
            }
            return makers[what](place) if what in makers else None
        kind, _dot, target = place.partition(".")
        if kind == "value" and what in facts.values:
            return actions.Sell(what)
        records = records_of(context)
        if kind.isdigit() and what == records.exchange.pay and target != what:
            return actions.Exchange(what, target) if found(records.resources, target) else None
        return None

    # --- secrets ---------------------------------------------------------------------------------
    hand = staticmethod(hand)
    scores = staticmethod(open_scores)

    def secret_choice(self, facts: RagusaFacts) -> bool:
        return facts.needs_hand

    # --- what is asked ---------------------------------------------------------------------------
    def decline(self, facts: RagusaFacts) -> Action | None:
        return facts.decline()

    def proposal(self, facts: RagusaFacts) -> Action | None:
        return facts.proposal()

    proposal_words = staticmethod(proposal_words)
    decline_words = staticmethod(decline_words)

    # --- what hovering explains ------------------------------------------------------------------
    forecast = staticmethod(forecast)
    cue = staticmethod(cue)
    count = staticmethod(count)

    def tip(self, facts: RagusaFacts, piece: str, context: TableContext) -> str:
        kind, _dot, rest = piece.partition(".")
        if kind == "space":
            return self._space_tip(facts, rest, context)
        if kind == "reserved":
            return _reserved_tip(facts, rest, context)
        if kind == "ship" and rest.isdigit():
            return ship_words(facts, int(rest), context)
        if kind.isdigit():
            return self._row_tip(facts, int(kind), rest, context)
        where = self._areas(facts, context, 0)
        return Market(Layout(), facts, where, context).tip(piece)

    def _space_tip(self, facts: RagusaFacts, space: str, context: TableContext) -> str:
        """What a house would bring here now, or why it cannot stand here."""
        if facts.phase != "place" or facts.player != context.seat:
            return ""
        preview = facts.preview_house(space)
        lines = house_lines(preview, context)
        if preview.reason is not None and not preview.exchange:
            return context.say(preview.reason)
        return "\n".join(lines)

    def _row_tip(self, facts: RagusaFacts, seat: int, what: str, context: TableContext) -> str:
        if what == "score":
            lines = open_details(facts, seat, context)
            return "\n".join(f"{context.say(line.label)}: {line.points}" for line in lines)
        holds = facts.holdings[seat]
        if what == "house":
            n = holds.houses
            return ngettext("{n} house left", "{n} houses left", n).format(n=n)
        if what == "tower":
            n = holds.towers
            return ngettext("{n} tower left", "{n} towers left", n).format(n=n)
        if what == "super_house":
            n = holds.super_houses
            return ngettext("{n} super-house left", "{n} super-houses left", n).format(n=n)
        if what == "bonus":
            n = len(holds.bonus)
            return ngettext("{n} bonus card", "{n} bonus cards", n).format(n=n)
        if what == "ships":
            entries = context.game.entries
            names = [context.say(entries[ship].name) for ship in holds.ships]
            return _("Ships: {names}").format(names=", ".join(names))
        return ""

    def marks(
        self, facts: RagusaFacts, piece: str, layout: Layout, context: TableContext
    ) -> list[Mark]:
        """Codes of what is pointed at; houses that act, in order; a seat's section of wall."""
        places = {place.id: place for place in layout.places}
        side = self._areas(facts, context, 0).chart.side
        kind, _dot, rest = piece.partition(".")
        if kind in ("tile", "hex"):
            return list(code_marks(corners_of(facts, rest), places, side))
        if kind == "patrician":
            return self._reservations(piece, layout, places, side, context)
        if kind in ("wall", "edge") and rest:
            return list(code_marks([f"edge.{rest}"], places, side))
        if kind.isdigit() and rest == "score":
            ends = [facts.map.walls[wall] for wall in facts.holdings[int(kind)].section]
            points = [places[end] for pair in ends for end in pair]
            if points:
                return [Mark("line", tuple((p.x, p.y) for p in points), SECTION)]
        space = rest if kind in ("space", "house", "tower", "reserved") else piece
        if space not in facts.map.spaces:
            return []
        circles = self._circles(facts, space, places, context) if facts.phase == "place" else []
        return [*circles, *code_marks([space], places, side)]

    def _reservations(
        self,
        piece: str,
        layout: Layout,
        places: dict[str, Place],
        side: float,
        context: TableContext,
    ) -> list[Mark]:
        """The spaces of a Patrician card that lies open."""
        term = next((p.term for p in layout.pieces if p.id == piece), None)
        spaces = patrician_spaces(term, context) if term else ()
        return [*(ring(places[name]) for name in spaces), *code_marks(spaces, places, side)]

    def _circles(
        self, facts: RagusaFacts, space: str, places: dict[str, Place], context: TableContext
    ) -> list[Mark]:
        if facts.player != context.seat:
            return []
        found = []
        for hex in facts.preview_house(space).hexes:
            spots = [places[house.space] for house in hex.houses]
            if len(spots) > 1:
                found.append(Mark("line", tuple((p.x, p.y) for p in spots), CIRCLE))
        return found

    # --- the panel -------------------------------------------------------------------------------
    def seat_note(self, facts: RagusaFacts, seat: int, context: TableContext) -> str:
        if facts.over:
            return ""
        if facts.phase != "bonus" and seat == facts.active and seat != facts.player:
            return _("whose turn it is")
        n = facts.holdings[seat].houses
        return ngettext("{n} house left", "{n} houses left", n).format(n=n)

    def step_title(self, facts: RagusaFacts, context: TableContext) -> str:
        return _("Turn {n}").format(n=facts.turn) if facts.turn else ""


def _reserved_tip(facts: RagusaFacts, space: str, context: TableContext) -> str:
    """For which of the Patrician's colours a black house keeps the space, as far as it is known."""
    seat = facts.reserved_for(space)
    if seat is not None:
        name = context.people[seat].name
        return _("Reserved for: {name}. Nobody else may build a house here.").format(name=name)
    names = ", ".join(person.name for person in context.people[facts.players :])
    return _(
        "Reserved for one of: {names}; which one is seen when the card is turned. "
        "Nobody else may build a house here."
    ).format(names=names)


TABLE = RagusaTable()
