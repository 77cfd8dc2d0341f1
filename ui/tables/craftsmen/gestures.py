"""What a gesture on the Craftsmen table seems to mean, legal or not: the rules say why not."""

from __future__ import annotations

from game.craftsmen.actions import (
    CHANGE_ORDER,
    DRAW,
    PAY_CUBE,
    Build,
    BuyCard,
    BuySemi,
    Discard,
    ExchangeCard,
    FromMarket,
    LayCapital,
    LayOut,
    Make,
    OpenAuction,
    Peek,
    PlaceHelper,
    PutBack,
    SwapStart,
    TakeBack,
    TakeOpen,
    TakeToken,
)
from game.craftsmen.facts import CraftsmenFacts
from game.engine.actions import Action
from ui.table.model import TableContext


def attempt(facts: CraftsmenFacts, piece: str, place: str, context: TableContext) -> Action | None:
    kind, _dot, rest = piece.partition(".")
    if kind == str(context.seat):
        return _own(facts, rest, place)
    if kind == "card":
        return _card(facts, rest, place, context)
    if kind == "make" and place:
        return Make(rest, "market" if place == f"{context.seat}.market" else place)
    if kind == "city":
        return _to_city(facts, rest)
    if kind == "granary" and place.startswith("icon."):
        _icon, card, slot = place.split(".")
        return BuySemi(rest, card, int(slot))
    if kind == "open":
        return TakeOpen(int(rest))
    if kind == "pool" and rest in ("privilege", "work"):
        return TakeToken(rest)
    if kind == "tray":
        return TakeBack(_kind(rest))
    return DRAW if piece == "capital_deck" else None


def _kind(name: str) -> str:
    """The kind of a capital card; copies of one kind are numbered."""
    return name.partition("#")[0]


def _own(facts: CraftsmenFacts, what: str, place: str) -> Action | None:
    if what.startswith("helper"):
        parts = place.split(".")
        return PlaceHelper(parts[1], int(parts[2])) if parts[0] == "queue" else None
    if what.startswith("capital."):
        kind = _kind(what.removeprefix("capital."))
        discards = place == "discard" or (not place and facts.phase in ("discard", "bank_discard"))
        return Discard(kind) if discards else LayCapital(kind)
    if what == "market.cube":
        if place.startswith("icon."):
            _icon, card, slot = place.split(".")
            return FromMarket(card, int(slot))
        return PAY_CUBE if place == "tray" else None
    if what == "token.privilege" and place.startswith("deck."):
        return Peek(place.split(".")[1])
    return CHANGE_ORDER if what == "disc" else None


def _to_city(facts: CraftsmenFacts, building: str) -> Action | None:
    if facts.part != "helpers":
        return None
    fields = facts.queue(building).fields
    first = fields.index(()) if () in fields else 0
    return PlaceHelper(building, first + 1)


def _card(facts: CraftsmenFacts, name: str, place: str, context: TableContext) -> Action | None:
    """A building card: where it lies says what may be meant."""
    tier, estate = facts.card(name).building.tier, facts.estates[context.seat]
    if name in facts.peeked:
        if place.startswith("deck."):
            return PutBack(name, tier, place.rpartition(".")[2])
        return LayOut(name, tier)
    if name in estate.hand:
        if place.startswith("deck.") or (facts.phase == "exchange" and not place):
            return ExchangeCard(name, tier)
        return Build(name, "left" if place.endswith(".left") else "right")
    if name in estate.row:
        return Make(name, facts.outlet(name))
    if name in facts.starts:
        return SwapStart(name)
    if name in facts.display[tier]:
        return OpenAuction(name) if place == "auction" else BuyCard(name)
    return None
