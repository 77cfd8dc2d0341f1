"""The table of Amber: where everything lies, and what gestures and hovering mean."""

from __future__ import annotations

from collections.abc import Iterable

from game.amber import actions
from game.amber.cards import Records
from game.amber.facts import AmberFacts, Leg
from game.engine.actions import Action
from ui.i18n import _, ngettext
from ui.paint.theme import hexa
from ui.table.model import GameTable, Layout, Mark, SpriteKey, TableContext
from ui.table.rect import Rect
from ui.tables.amber.areas import areas
from ui.tables.amber.bench import Bench, as_it_is
from ui.tables.amber.board import grid, lay_board, road_sprites
from ui.tables.amber.board_art import FRAME
from ui.tables.amber.counting import count
from ui.tables.amber.cues import cue
from ui.tables.amber.forecast import (
    drivers_line,
    forecast,
    join_line,
    joined_line,
    seat_line,
    warning,
)
from ui.tables.amber.hands import held_tiles, lay_hand, lay_supply
from ui.tables.amber.joins import lay_joins, lines_of
from ui.tables.amber.zoom_art import HIGH, WIDE, UpClose


class AmberTable(GameTable[AmberFacts]):
    discreet = True
    quiet = frozenset({actions.Dig.word, actions.DigSpecial.word})

    # --- where everything lies -------------------------------------------------------------------
    def layout(self, facts: AmberFacts, context: TableContext) -> Layout:
        bench = self._bench(facts, context)
        lay_board(bench)
        lay_supply(bench)
        lay_joins(bench)
        lay_hand(bench)
        return bench.layout

    def _bench(self, facts: AmberFacts, context: TableContext) -> Bench:
        records: Records = context.game.records
        columns, rows = records.board.columns, records.board.rows
        now = as_it_is(facts, context)
        where = areas(
            context.width,
            context.height,
            (columns + 2 * FRAME) / (rows + 2 * FRAME),
            lines_of(facts),
            records.rules.hand_size + now.has_special_shovel(context.seat),
            len(facts.row),
        )
        squares = grid(where.board, columns, rows, facts.squares)
        return Bench(Layout(), facts, now, context, where, squares)

    def zoom(self, term: str, context: TableContext) -> tuple[SpriteKey, float, float] | None:
        records: Records = context.game.records
        tile = records.tile(term)
        if tile is None and term != "special_shovel":
            return None
        entry = context.game.entries[term]
        name, text = context.say(entry.name), context.say(entry.text)
        if tile is None:
            person = context.people[context.seat]
            owner = (hexa(person.colour), person.emblem)
            return ("am.zoom", UpClose(name, text, "", None, owner)), WIDE, HIGH
        count = ngettext("{n} in the game", "{n} in the game", tile.count).format(n=tile.count)
        return ("am.zoom", UpClose(name, text, count, tile.face())), WIDE, HIGH

    def secret_choice(self, facts: AmberFacts) -> bool:
        return facts.needs_hand

    hand = staticmethod(held_tiles)

    # --- what a gesture means --------------------------------------------------------------------
    def facing(self, action: Action) -> int | None:
        return action.turn if isinstance(action, actions.Lay | actions.Rebuild) else None

    def attempt(
        self, facts: AmberFacts, piece: str, place: str, context: TableContext
    ) -> Action | None:
        if piece == "stack":
            return actions.DrawTop()
        kind, _dot, rest = piece.partition(".")
        if kind == "row":
            return actions.TakeOpen(int(rest))
        what, _dot, tile = rest.partition(".")
        if what == "special_shovel" and place in facts.squares:
            return actions.DigSpecial(place)
        if what != "hand":
            return None
        if place == "box":
            return actions.Swap(tile)
        return facts.held(tile, place, context.facings.get(piece, 0))

    def confirm(self, facts: AmberFacts, action: Action, context: TableContext) -> str | None:
        preview = facts.preview(action)
        if preview is None or preview.winner in (None, context.seat):
            return None
        name = context.people[preview.winner].name
        return _("{who} would be joined to everything and win at once.").format(who=name)

    # --- what hovering explains ------------------------------------------------------------------
    forecast = staticmethod(forecast)
    warning = staticmethod(warning)
    cue = staticmethod(cue)
    count = staticmethod(count)

    def tip(self, facts: AmberFacts, piece: str, context: TableContext) -> str:
        kind, _dot, rest = piece.partition(".")
        if kind == "t":
            return drivers_line(facts, rest.partition(".")[0], context)
        if kind == "join":
            seat, _dot, square = rest.partition(".")
            return join_line(facts, int(seat), square, context)
        if kind == "castle" and facts.castles.get(rest, 0) is None:
            return _("Nobody has chosen this castle yet.")
        target = _target_of(facts, piece)
        if target is not None:
            return joined_line(facts, target, context)
        if kind.isdigit():
            return self._seat_tip(facts, int(kind), rest, context)
        if piece == "stack":
            return _supply_tip(facts, context.game.records.rules.end_hand_size)
        words = {
            "peek": _("Hold it to look at your own tiles; let go, and they are covered again."),
            "line.coin": _("Coins won"),
            "line.tiles": _tiles_tip(facts),
            "line.shovel": _("Special shovels not used yet"),
        }
        return words.get(piece, "")

    def _seat_tip(self, facts: AmberFacts, seat: int, what: str, context: TableContext) -> str:
        if what == "seat":
            return seat_line(facts, seat, context)
        if what == "coins":
            n = facts.coins(seat)
            return ngettext("{n} coin won", "{n} coins won", n).format(n=n)
        if what in ("tiles", "hand.back"):
            return _hand_tip(facts, seat)
        if what.startswith("hand.") and seat == facts.player == context.seat:
            return self._tile_tip(facts, what.removeprefix("hand."), context)
        return ""

    def _tile_tip(self, facts: AmberFacts, tile: str, context: TableContext) -> str:
        ways = [a for a in context.actions if getattr(a, "tile", None) == tile]
        if facts.phase == "turn" and not ways:
            return _("It can go nowhere now.")
        if len({self.facing(a) for a in ways} - {None}) > 1:
            return _("Turn it: mouse wheel, right click or R")
        return ""

    def marks(
        self, facts: AmberFacts, piece: str, layout: Layout, context: TableContext
    ) -> list[Mark]:
        """The roads a player drives, or the roads driven to a village or castle."""
        kind, _dot, rest = piece.partition(".")
        bench = self._bench(facts, context)
        if kind.isdigit() and rest == "seat":
            return _network(bench, int(kind)) if facts.phase != "castles" else []
        if kind == "join":
            seat, _dot, square = rest.partition(".")
            return _ways(bench, square, [int(seat)])
        target = _target_of(facts, piece)
        return _ways(bench, target, range(facts.players)) if target is not None else []

    # --- the panel -------------------------------------------------------------------------------
    def seat_note(self, facts: AmberFacts, seat: int, context: TableContext) -> str:
        if facts.phase == "castles":
            chosen = facts.castles[facts.castle(seat)] == seat
            return _("castle {square}").format(square=facts.castle(seat)) if chosen else ""
        joined = facts.joined(seat)
        if facts.tiles_to_play(seat) is not None:
            return _hand_tip(facts, seat)
        return _("villages {v}, castles {c}").format(v=len(joined.villages), c=len(joined.castles))

    def step_title(self, facts: AmberFacts, context: TableContext) -> str:
        if facts.over:
            return ""
        if facts.phase == "castles":
            return _("Castles")
        return _("Round {n}").format(n=facts.round)


def _target_of(facts: AmberFacts, piece: str) -> str | None:
    """The village or castle a piece stands for."""
    kind, _dot, rest = piece.partition(".")
    if kind == "castle" and rest.isdigit():
        return facts.castle(int(rest))
    square = rest.partition(".")[0]
    if kind in ("village", "line") and square in facts.squares:
        return square
    return None


def _network(bench: Bench, seat: int) -> list[Mark]:
    """All roads of a seat, and where it may build."""
    colour = bench.colour(seat)
    free: SpriteKey = ("am.target", colour, "open")
    pictures = dict.fromkeys(bench.facts.buildable(seat), free)
    pictures |= road_sprites(bench, bench.facts, seat)
    return [_picture(bench, square, sprite) for square, sprite in pictures.items()]


def _ways(bench: Bench, goal: str, seats: Iterable[int]) -> list[Mark]:
    """How those of the seats who are joined get there; the viewer's way lies on top."""
    facts, me = bench.facts, bench.context.seat
    found = []
    for seat in sorted(seats, key=lambda seat: seat == me):
        for leg in facts.route(seat, goal):
            sprite = _leg_sprite(bench, seat, leg)
            if sprite is not None:
                found.append(_picture(bench, leg.square, sprite))
    owner = facts.castles.get(goal)
    colour = bench.context.people[bench.context.seat if owner is None else owner].colour
    rect = bench.grid[goal]
    corners = ((rect.left, rect.top), (rect.right, rect.bottom))
    return [*found, Mark("outline", corners, colour)]


def _leg_sprite(bench: Bench, seat: int, leg: Leg) -> SpriteKey | None:
    colour = bench.colour(seat)
    if not leg.enter:
        return ("am.castle_route", (leg.leave,), colour)
    laid = bench.now.tiles.get(leg.square)
    if laid is None:
        return None
    face = bench.facts.face(*laid)
    links = tuple(
        (enter, leave)
        for enter, leave in face.links
        if enter == leg.enter and leave == (leg.leave or leave)
    )
    return ("am.route", face, links[:1], colour)


def _picture(bench: Bench, square: str, sprite: SpriteKey) -> Mark:
    rect: Rect = bench.grid[square]
    corners = ((rect.left, rect.top), (rect.right, rect.bottom))
    return Mark("picture", corners, (0, 0, 0), sprite)


def _supply_tip(facts: AmberFacts, least: int) -> str:
    n = facts.stack_left
    lines = [ngettext("{n} tile in the stack", "{n} tiles in the stack", n).format(n=n)]
    if not facts.supply_left:
        words = ngettext(
            "Everybody plays on until {n} tile is left in hand.",
            "Everybody plays on until {n} tiles are left in hand.",
            least,
        )
        lines.append(words.format(n=least))
    return "\n".join(lines)


def _tiles_tip(facts: AmberFacts) -> str:
    return _("Tiles in hand") if facts.tiles_to_play(0) is None else _("Tiles still to play")


def _hand_tip(facts: AmberFacts, seat: int) -> str:
    left = facts.tiles_to_play(seat)
    if left is None:
        n = facts.hand_size(seat)
        return ngettext("{n} tile in hand", "{n} tiles in hand", n).format(n=n)
    if not left:
        return _("no more turns")
    return ngettext("{n} tile to play", "{n} tiles to play", left).format(n=left)


TABLE = AmberTable()
