"""The map and all that lies on it: tiles, castles, villages, coins, and the roads driven."""

from __future__ import annotations

from collections.abc import Iterable

from game.amber.facts import AmberFacts, Laid
from ui.table.model import SpriteKey
from ui.table.rect import Rect
from ui.tables.amber.bench import Bench
from ui.tables.amber.board_art import board_square, coin_box, tile_box, village_box
from ui.tables.amber.hands import face_down

TILES, ROADS, TARGETS, PAWNS, COINS, HINTS = 10, 12, 14, 18, 19, 30
SHOWN, OWN = 245, 180
"""How solid the roads are that a player drives: chosen ones, and one's own at other times."""
BARE = 0.66
"""Side of a village on a bare square; on a tile it makes way for the roads."""
UNCHOSEN = "#b9b1a2"
"""The walls of a castle that nobody has chosen."""
OPEN = 150
"""How solid the marks of squares are that can be built on."""


def grid(board: Rect, columns: int, rows: int, squares: Iterable[str]) -> dict[str, Rect]:
    """Square -> where it lies; the squares come row by row."""
    found = {}
    for number, square in enumerate(squares):
        row, column = divmod(number, columns)
        x, y, w, h = board_square(board.w, board.h, columns, rows, column, row)
        found[square] = Rect(board.left + x, board.top + y, w, h)
    return found


def lay_board(bench: Bench) -> None:
    facts, size = bench.facts, bench.records.board
    bench.add("board", ("am.board", size.columns, size.rows), bench.where.board, 0, shadow="board")
    for square, rect in bench.grid.items():
        bench.place(square, rect, square)
    _tiles(bench)
    _driven(bench)
    _marked(bench)
    for square, owner in facts.castles.items():
        _castle(bench, square, owner)
    _villages(bench)
    if bench.context.preview:
        _ways_round(bench)


def _tiles(bench: Bench) -> None:
    for square, (tile, turn) in bench.facts.tiles.items():
        bench.add(
            f"t.{square}.{tile}.{turn}",
            bench.tile(tile, turn),
            Rect(*tile_box(*bench.grid[square])),
            TILES,
            term=tile,
            home=_origin(bench, tile),
        )


def _origin(bench: Bench, tile: str) -> str:
    """Where a tile comes from that has just been laid, and where one goes that is dug up."""
    facts, seat = bench.facts, bench.facts.player
    if seat is None or facts.phase not in ("after", "draw"):
        return "box"
    if seat != bench.context.seat:
        return f"{seat}.seat"
    return f"{seat}.hand.back" if face_down(facts, bench.context) else f"{seat}.hand.{tile}"


def _driven(bench: Bench) -> None:
    """The roads of the seat whose network is shown.

    In a look ahead roads that would be lost stay: the tile that goes is crossed out already.
    """
    seat = bench.context.focus
    shown = road_sprites(bench, bench.facts, seat)
    if bench.context.preview:
        shown = road_sprites(bench, bench.now, seat) | shown
    alpha = OWN if seat == bench.context.seat else SHOWN
    for square, sprite in shown.items():
        rect = Rect(*tile_box(*bench.grid[square]))
        bench.add(f"road.{square}", sprite, rect, ROADS, alpha=alpha)


def road_sprites(bench: Bench, facts: AmberFacts, seat: int) -> dict[str, SpriteKey]:
    """Square -> the picture of what the seat drives there."""
    colour = bench.colour(seat)
    found: dict[str, SpriteKey] = {}
    exits = facts.exits(seat)
    if exits:
        found[facts.castle(seat)] = ("am.castle_route", exits, colour)
    for square, driven in facts.network(seat).items():
        if driven.links and square in facts.tiles:
            face = facts.face(*facts.tiles[square])
            found[square] = ("am.route", face, driven.links, colour)
    return found


def _marked(bench: Bench) -> None:
    """Where one may build, and straights that can be rebuilt. In a look ahead they stay as they
    are, but for the square that is built on."""
    context, now = bench.context, bench.now
    if now.player != context.seat or not (context.actions or context.preview):
        return
    again = "second" if now.phase == "after" else "rebuild"
    changed = _changed(bench)
    for square, kind in now.usable.items():
        if square not in changed:
            style = again if kind == "rebuild" else "open"
            sprite = ("am.target", bench.colour(context.seat), style)
            alpha = OPEN if style == "open" else 255
            bench.add(f"target.{square}", sprite, bench.grid[square], TARGETS, alpha=alpha)


def _changed(bench: Bench) -> dict[str, Laid]:
    """Tiles that lie there only in the look ahead."""
    there = bench.now.tiles
    return {square: laid for square, laid in bench.facts.tiles.items() if there.get(square) != laid}


def _ways_round(bench: Bench) -> None:
    """In a look ahead: in how many ways the tile could lie here, and which one is shown."""
    now = bench.now
    if now.player != bench.context.seat:
        return
    for square, laid in _changed(bench).items():
        ways = now.turns(laid.tile, square)
        if len(ways) > 1 and laid.turn in ways:
            rect = bench.grid[square]
            sprite = ("am.rotation", ways.index(laid.turn), len(ways), "R")
            at = Rect(rect.left, min(rect.bottom + 2, bench.where.board.bottom - 20), rect.w, 20)
            bench.add("ways_round", sprite, at, HINTS, is_sign=True)


def _castle(bench: Bench, square: str, owner: int | None) -> None:
    """In the colour of its owner, or bare stone while nobody has chosen it."""
    rect = Rect(*tile_box(*bench.grid[square]))
    if owner is None:
        bench.add(f"castle.{square}", ("am.castle", UNCHOSEN, ""), rect, TILES, term="castle")
    else:
        sprite = ("am.castle", bench.colour(owner), bench.context.people[owner].emblem)
        bench.add(f"castle.{owner}", sprite, rect, TILES, term="castle")
    _coin(bench, square)


def _villages(bench: Bench) -> None:
    # If its tile would be dug up, it is still seen where it stands.
    tiles = bench.now.tiles | bench.facts.tiles
    for number, square in enumerate(bench.facts.villages):
        rect, laid = bench.grid[square], tiles.get(square)
        if laid is None:
            side = rect.w * BARE
            id, at = (
                f"village.{square}.bare",
                Rect(rect.x - side / 2, rect.y - side / 2, side, side),
            )
        else:
            id, at = f"village.{square}", Rect(*village_box(*rect, bench.facts.face(*laid)))
        sprite = ("am.village", number % 4)
        bench.add(
            id, sprite, at, PAWNS, term="village", shadow="piece", home=f"village.{square}.bare"
        )
        _coin(bench, square)


def coins_shown(bench: Bench) -> set[str]:
    """The squares with a coin. In a look ahead only those go that would be lost to all."""
    there = set(bench.facts.coin_squares)
    gone = set(bench.now.coin_squares) - there
    return there | {square for square in gone if len(bench.facts.joined_seats[square]) == 1}


def _coin(bench: Bench, square: str) -> None:
    if square not in coins_shown(bench):
        return
    at = Rect(*coin_box(*bench.grid[square]))
    sprite = ("am.coin",)
    bench.add(f"coin.{square}", sprite, at, COINS, shadow="piece", home=f"taker.{square}")
