"""The table of Amber: where everything lies, and what gestures and hovering mean."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.amber.actions import (
    Dig,
    DigSpecial,
    DrawTop,
    Lay,
    Rebuild,
    Swap,
    TakeOpen,
)
from game.amber.showing import Leg
from game.amber.state import AmberState
from game.engine.actions import Action
from game.engine.events import Event
from game.engine.state import Moment, State
from ui.i18n import _, ngettext
from ui.paint.theme import hexa
from ui.table.model import Cue, GameTable, Layout, Mark, SpriteKey, TableContext
from ui.table.rect import Rect
from ui.table.tally import Counted
from ui.tables.amber.areas import areas
from ui.tables.amber.bench import Bench, Glance, as_it_is
from ui.tables.amber.board import grid, lay_board, road_sprites
from ui.tables.amber.board_art import FRAME
from ui.tables.amber.counting import count
from ui.tables.amber.cues import cue
from ui.tables.amber.faces import Faces
from ui.tables.amber.forecast import (
    drivers_line,
    forecast,
    join_line,
    joined_line,
    owner_of,
    seat_line,
    warning,
)
from ui.tables.amber.hands import held_tiles, lay_hand, lay_supply, needs_hand
from ui.tables.amber.joins import lay_joins, lines_of
from ui.tables.amber.zoom_art import HIGH, WIDE, UpClose


class AmberTable(GameTable[Any]):
    discreet = True
    quiet = frozenset({Dig.word, DigSpecial.word})

    def __init__(self) -> None:
        self._faces: Faces | None = None

    def _faces_of(self, view: AmberState) -> Faces:
        if self._faces is None or self._faces.book is not view.book:
            self._faces = Faces(view.book)
        return self._faces

    # --- where everything lies -------------------------------------------------------------------
    def layout(self, view: State, context: TableContext) -> Layout:
        assert isinstance(view, AmberState)
        bench = self._bench(view, context)
        lay_board(bench)
        lay_supply(bench)
        lay_joins(bench)
        lay_hand(bench)
        return bench.layout

    def _bench(self, view: AmberState, context: TableContext) -> Bench:
        book = view.book
        where = areas(
            context.width,
            context.height,
            (book.columns + 2 * FRAME) / (book.rows + 2 * FRAME),
            lines_of(view),
            book.rules.hand_size + as_it_is(view, context).has_special_shovel(context.seat),
            len(view.row_tiles()),
        )
        squares = grid(where.board, book.columns, book.rows)
        shown = now = Glance.at(view)
        if context.before is not None:
            now = Glance.at(as_it_is(view, context))
        return Bench(Layout(), view, context, where, self._faces_of(view), squares, now, shown)

    def zoom(self, term: str, context: TableContext) -> tuple[SpriteKey, float, float] | None:
        faces, entry = self._faces, context.game.entries.get(term)
        if faces is None or entry is None:
            return None
        name, text = context.say(entry.name), context.say(entry.text)
        if term in faces.book.tile_index:
            n = faces.book.counts[faces.book.tile_index[term]]
            count = ngettext("{n} in the game", "{n} in the game", n).format(n=n)
            return ("am.zoom", UpClose(name, text, count, faces.face(term))), WIDE, HIGH
        if term == "special_shovel":
            person = context.people[context.seat]
            owner = (hexa(person.colour), person.emblem)
            return ("am.zoom", UpClose(name, text, "", None, owner)), WIDE, HIGH
        return None

    def secret_choice(self, view: State) -> bool:
        assert isinstance(view, AmberState)
        return needs_hand(view)

    def hand(
        self, view: State, seat: int, context: TableContext
    ) -> list[tuple[SpriteKey, float, float]]:
        assert isinstance(view, AmberState)
        return held_tiles(view, seat, self._faces_of(view))

    # --- what a gesture means --------------------------------------------------------------------
    def facing(self, action: Action) -> int | None:
        return action.turn if isinstance(action, Lay | Rebuild) else None

    def attempt(self, view: State, piece: str, place: str, context: TableContext) -> Action | None:
        assert isinstance(view, AmberState)
        if piece == "stack":
            return DrawTop()
        kind, _dot, rest = piece.partition(".")
        if kind == "row":
            return TakeOpen(int(rest))
        what, _dot, tile = rest.partition(".")
        if what == "special_shovel" and place in view.book.square_index:
            return DigSpecial(place)
        if what != "hand" or tile not in view.book.tile_index:
            return None
        if place == "box":
            return Swap(tile)
        if place not in view.book.square_index:
            return None
        turn = self._faces_of(view).turned(tile, context.facings.get(piece, 0))
        return view.held(tile, place, turn)

    def confirm(self, view: State, action: Action, context: TableContext) -> str | None:
        assert isinstance(view, AmberState)
        preview = view.preview(action)
        if preview is None or preview.winner in (None, context.seat):
            return None
        name = context.people[preview.winner].name
        return _("{who} would be joined to everything and win at once.").format(who=name)

    # --- what hovering explains ------------------------------------------------------------------
    def forecast(self, view: State, action: Action, context: TableContext) -> str:
        assert isinstance(view, AmberState)
        return forecast(view, action, context)

    def warning(self, view: State, action: Action, context: TableContext) -> str:
        assert isinstance(view, AmberState)
        return warning(view, action, context)

    def cue(self, event: Event, view: State, context: TableContext) -> Cue | None:
        assert isinstance(view, AmberState)
        return cue(event, view, context)

    def count(
        self, moments: Sequence[Moment], before: State, context: TableContext
    ) -> Counted | None:
        return count(moments, context)

    def tip(self, view: State, piece: str, context: TableContext) -> str:
        assert isinstance(view, AmberState)
        kind, _dot, rest = piece.partition(".")
        if kind == "t":
            return drivers_line(view, rest.partition(".")[0], context)
        if kind == "join":
            seat, _dot, square = rest.partition(".")
            return join_line(view, int(seat), square, context)
        if kind == "castle" and view.castle_owners().get(rest, 0) is None:
            return _("Nobody has chosen this castle yet.")
        square = _target_of(view, piece)
        if square is not None:
            return joined_line(view, square, context)
        if kind.isdigit():
            return self._seat_tip(view, int(kind), rest, context)
        if piece == "stack":
            return _supply_tip(view)
        words = {
            "peek": _("Hold it to look at your own tiles; let go, and they are covered again."),
            "line.coin": _("Coins won"),
            "line.tiles": _tiles_tip(view),
            "line.shovel": _("Special shovels not used yet"),
        }
        return words.get(piece, "")

    def _seat_tip(self, view: AmberState, seat: int, what: str, context: TableContext) -> str:
        if what == "seat":
            return seat_line(view, seat, context)
        if what == "coins":
            n = view.coins[seat]
            return ngettext("{n} coin won", "{n} coins won", n).format(n=n)
        if what in ("tiles", "hand.back"):
            return _hand_tip(view, seat)
        if what.startswith("hand.") and seat == view.player == context.seat:
            return self._tile_tip(view, what.removeprefix("hand."), context)
        return ""

    def _tile_tip(self, view: AmberState, tile: str, context: TableContext) -> str:
        actions = [a for a in context.actions if getattr(a, "tile", None) == tile]
        if view.phase == "turn" and not actions:
            return _("It can go nowhere now.")
        if len({self.facing(a) for a in actions} - {None}) > 1:
            return _("Turn it: mouse wheel, right click or R")
        return ""

    def marks(self, view: State, piece: str, layout: Layout, context: TableContext) -> list[Mark]:
        """The roads a player drives, or the roads driven to a village or castle."""
        assert isinstance(view, AmberState)
        kind, _dot, rest = piece.partition(".")
        bench = self._bench(view, context)
        if kind.isdigit() and rest == "seat":
            return _network(bench, int(kind)) if view.phase != "castles" else []
        if kind == "join":
            seat, _dot, square = rest.partition(".")
            return _ways(bench, square, [int(seat)])
        square = _target_of(view, piece)
        return _ways(bench, square, range(view.players)) if square is not None else []

    # --- the panel -------------------------------------------------------------------------------
    def seat_note(self, view: State, seat: int, context: TableContext) -> str:
        assert isinstance(view, AmberState)
        if view.phase == "castles":
            chosen = view.castle_owners()[view.castle(seat)] == seat
            return _("castle {square}").format(square=view.castle(seat)) if chosen else ""
        joined = view.joined(seat)
        if view.tiles_to_play(seat) is not None:
            return _hand_tip(view, seat)
        return _("villages {v}, castles {c}").format(v=len(joined.villages), c=len(joined.castles))

    def step_title(self, view: State, context: TableContext) -> str:
        assert isinstance(view, AmberState)
        if view.over:
            return ""
        if view.phase == "castles":
            return _("Castles")
        return _("Round {n}").format(n=max(0, view.turn - 1) // view.players + 1)


def _target_of(view: AmberState, piece: str) -> str | None:
    """The village or castle a piece stands for."""
    kind, _dot, rest = piece.partition(".")
    if kind == "castle" and rest.isdigit():
        return view.castle(int(rest))
    square = rest.partition(".")[0]
    if kind in ("village", "line") and square in view.book.square_index:
        return square
    return None


def _network(bench: Bench, seat: int) -> list[Mark]:
    """All roads of a seat, and where it may build."""
    colour = bench.colour(seat)
    free: SpriteKey = ("am.target", colour, "open")
    pictures = dict.fromkeys(bench.view.buildable(seat), free)
    pictures |= road_sprites(bench, bench.view, bench.now.tiles, seat)
    return [_picture(bench, square, sprite) for square, sprite in pictures.items()]


def _ways(bench: Bench, goal: str, seats: Iterable[int]) -> list[Mark]:
    """How those of the seats who are joined get there; the viewer's way lies on top."""
    view, me = bench.view, bench.context.seat
    found = []
    for seat in sorted(seats, key=lambda seat: seat == me):
        for leg in view.route(seat, goal):
            sprite = _leg_sprite(bench, seat, leg)
            if sprite is not None:
                found.append(_picture(bench, leg.square, sprite))
    owner = owner_of(view, goal)
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
    face = bench.faces.face(*laid)
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


def _supply_tip(view: AmberState) -> str:
    n = view.stack_left
    lines = [ngettext("{n} tile in the stack", "{n} tiles in the stack", n).format(n=n)]
    if not view.supply_left:
        least = view.book.rules.end_hand_size
        words = ngettext(
            "Everybody plays on until {n} tile is left in hand.",
            "Everybody plays on until {n} tiles are left in hand.",
            least,
        )
        lines.append(words.format(n=least))
    return "\n".join(lines)


def _tiles_tip(view: AmberState) -> str:
    return _("Tiles in hand") if view.tiles_to_play(0) is None else _("Tiles still to play")


def _hand_tip(view: AmberState, seat: int) -> str:
    left = view.tiles_to_play(seat)
    if left is None:
        n = len(view.hands[seat])
        return ngettext("{n} tile in hand", "{n} tiles in hand", n).format(n=n)
    if not left:
        return _("no more turns")
    return ngettext("{n} tile to play", "{n} tiles to play", left).format(n=left)


TABLE = AmberTable()
