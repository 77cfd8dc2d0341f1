"""What the cards of Ragusa show, made from the game's data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from game.ragusa.cards import BonusCard, PatricianCard, Records, Ship
from game.ragusa.facts import RagusaFacts
from ui.table.model import SpriteKey, TableContext
from ui.tables.ragusa.card_art import BonusFace, PatricianFace, ShipFace, ThingFace

SIGNS = {
    "commodity_sets": "sets",
    "different_goods": "ship",
    "ship_points": "ship",
    "adjacent_walls": "walls",
    "towers": "towers",
}
"""What a bonus card shows that counts neither a resource nor a good."""


class _Named(Protocol):
    @property
    def id(self) -> str: ...


R = TypeVar("R", bound=_Named)


def records_of(context: TableContext) -> Records:
    records: Records = context.game.records
    return records


def found(records: Sequence[R], id: str) -> R | None:
    """The record of this id."""
    return next((record for record in records if record.id == id), None)


def large_card(term: str, facts: RagusaFacts, context: TableContext) -> SpriteKey | None:
    """A card with all that is written on it; None if the term is none."""
    records = records_of(context)
    if ship := found(records.ships, term):
        return "rg.ship", _ship(ship, context, True)
    if bonus := found(records.bonus_cards, term):
        return "rg.bonus", _bonus(bonus, context, True)
    if patrician := found(records.patrician_cards, term):
        return "rg.patrician", _patrician(patrician, facts, context)
    return None


def ship_face(ship: str, context: TableContext) -> ShipFace:
    record = found(records_of(context).ships, ship)
    assert record is not None
    return _ship(record, context)


def _ship(record: Ship, context: TableContext, detail: bool = False) -> ShipFace:
    good = found(records_of(context).goods, record.good)
    assert good is not None
    return ShipFace(
        name=context.say(good.name.text()),
        good=record.good,
        cost=tuple(record.extra.items()),
        points=good.vp,
        text=context.say(context.game.entries[record.id].text) if detail else "",
        detail=detail,
    )


def bonus_face(card: str, context: TableContext) -> BonusFace:
    record = found(records_of(context).bonus_cards, card)
    assert record is not None
    return _bonus(record, context)


def _bonus(record: BonusCard, context: TableContext, detail: bool = False) -> BonusFace:
    points = str(record.vp) if record.every == 1 else f"{record.vp}/{record.every}"
    return BonusFace(
        name=context.say(record.name.text()),
        text=context.say(record.text.text()),
        icon=record.of or SIGNS.get(record.counts, "sets"),
        points=points,
        detail=detail,
    )


def _patrician(record: PatricianCard, facts: RagusaFacts, context: TableContext) -> PatricianFace:
    """The spaces of the card with the districts and terrains they touch, and where they lie."""
    entries = context.game.entries
    lines = [
        f"{number}. {space} ({context.say(entries[space].text)})"
        for number, space in enumerate(record.spaces, 1)
    ]
    return PatricianFace(
        context.say(entries[record.id].name),
        tuple(lines),
        tuple((*hex.at, hex.tile) for hex in facts.map.hexes.values()),
        tuple(facts.map.spaces[space].at for space in record.spaces),
    )


def patrician_spaces(card: str, context: TableContext) -> tuple[str, ...]:
    """The spaces of a Patrician card."""
    record = found(records_of(context).patrician_cards, card)
    return record.spaces if record is not None else ()


def thing_face(name: str, context: TableContext, painter: str, tile: str = "") -> ThingFace:
    """A hex or a token with what it is good for; a hex is painted as its tile."""
    entry = context.game.entries[name]
    return ThingFace(context.say(entry.name), context.say(entry.text), painter, tile or name)
