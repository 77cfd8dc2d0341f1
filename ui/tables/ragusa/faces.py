"""What the cards of Ragusa show, made from the game's data."""

from __future__ import annotations

from game.ragusa.cards import BonusCard
from game.ragusa.rules import RagusaState
from ui.table.model import TableContext
from ui.tables.ragusa.art import BonusFace, PatricianFace, ShipFace, ThingFace

SIGNS = {
    "commodity_sets": "sets",
    "different_goods": "ship",
    "ship_points": "ship",
    "adjacent_walls": "walls",
    "towers": "towers",
}
"""What a bonus card shows that counts neither a resource nor a good."""


def ship_face(
    view: RagusaState, ship: int, context: TableContext, detail: bool = False
) -> ShipFace:
    record = view.book.box.ships[ship]
    text = context.say(context.game.entries[record.id].text) if detail else ""
    return ShipFace(
        name=context.say(context.game.entries[record.good].name),
        good=record.good,
        cost=tuple(record.extra.items()),
        points=view.book.ship_vp[ship],
        arrows=((record.raises, record.arrows),),
        text=text,
        detail=detail,
    )


def bonus_face(
    view: RagusaState, card: int, context: TableContext, detail: bool = False
) -> BonusFace:
    record: BonusCard = view.book.box.bonus_cards[card]
    points = str(record.vp) if record.every == 1 else f"{record.vp}/{record.every}"
    return BonusFace(
        name=context.say(record.name.text()),
        text=context.say(record.text.text()),
        icon=record.of or SIGNS.get(record.counts, "sets"),
        points=points,
        detail=detail,
    )


def patrician_face(view: RagusaState, card: int, context: TableContext) -> PatricianFace:
    """The spaces of the card with the districts and terrains they touch, and where they lie."""
    record = view.book.box.patrician_cards[card]
    entries, board = context.game.entries, view.board
    lines = [
        f"{number}. {space} ({context.say(entries[space].text)})"
        for number, space in enumerate(record.spaces, 1)
    ]
    tiles = zip(board.hex_xy, board.tile, strict=True)
    return PatricianFace(
        context.say(entries[record.id].name),
        tuple(lines),
        tuple((x, y, tile) for (x, y), tile in tiles),
        tuple(board.space_xy[space] for space in view.book.card_spaces[card]),
    )


def patrician_codes(view: RagusaState, card: int) -> tuple[tuple[str, ...], int]:
    """The codes of a card's spaces, and how many of them are built already."""
    spaces = view.book.card_spaces[card]
    built = sum(view.houses[space] >= 0 for space in spaces)
    return tuple(view.board.spaces[space] for space in spaces), built


def thing_face(name: str, context: TableContext, painter: str, tile: str = "") -> ThingFace:
    """A hex or a token with what it is good for; a hex is painted as its tile."""
    entry = context.game.entries[name]
    return ThingFace(context.say(entry.name), context.say(entry.text), painter, tile or name)
