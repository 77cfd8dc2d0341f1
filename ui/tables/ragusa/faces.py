"""What the cards of Ragusa show, made from the game's data."""

from __future__ import annotations

from game.ragusa.cards import BonusCard
from game.ragusa.rules import RagusaState
from ui.i18n import _
from ui.table.model import TableContext
from ui.tables.ragusa.art import BonusFace, PatricianFace, ShipFace

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


def patrician_face(
    view: RagusaState, card: int, context: TableContext, detail: bool = False
) -> PatricianFace:
    """The spaces of the card with the districts and terrains they touch."""
    record = view.book.box.patrician_cards[card]
    entries = context.game.entries
    lines = []
    for number, space in enumerate(record.spaces, 1):
        beside = f" ({context.say(entries[space].text)})" if detail else ""
        lines.append(f"{number}. {space}{beside}")
    name = context.say(entries[record.id].name) if detail else _("Patrician")
    return PatricianFace(name, tuple(lines), detail)
