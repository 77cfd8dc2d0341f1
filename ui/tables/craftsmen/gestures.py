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
from game.craftsmen.book import RAW, SEMI, TIERS
from game.craftsmen.rules import CraftsmenState
from game.engine.actions import Action
from ui.table.model import TableContext


def attempt(view: CraftsmenState, piece: str, place: str, context: TableContext) -> Action | None:
    kind, _dot, rest = piece.partition(".")
    if kind == str(context.seat):
        return _own(view, rest, place)
    if kind == "card" and rest in view.book.card_index:
        return _card(view, rest, place, context)
    if kind == "make" and place:
        return Make(rest, "market" if place == f"{context.seat}.market" else place)
    if kind == "city":
        return _to_city(view, rest)
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


def _own(view: CraftsmenState, what: str, place: str) -> Action | None:
    if what.startswith("helper"):
        parts = place.split(".")
        return PlaceHelper(parts[1], int(parts[2])) if parts[0] == "queue" else None
    if what.startswith("capital."):
        kind = _kind(what.removeprefix("capital."))
        discards = place == "discard" or (not place and view.phase in ("discard", "bank_discard"))
        return Discard(kind) if discards else LayCapital(kind)
    if what == "market.cube":
        if place.startswith("icon."):
            _icon, card, slot = place.split(".")
            return FromMarket(card, int(slot))
        return PAY_CUBE if place == "tray" else None
    if what == "token.privilege" and place.startswith("deck."):
        return Peek(place.split(".")[1])
    return CHANGE_ORDER if what == "disc" else None


def _to_city(view: CraftsmenState, building: str) -> Action | None:
    if view.part != "helpers" or building not in view.book.city_index:
        return None
    fields = view.queue(building).fields
    first = fields.index(()) if () in fields else 0
    return PlaceHelper(building, first + 1)


def _card(view: CraftsmenState, name: str, place: str, context: TableContext) -> Action | None:
    """A building card: where it lies says what may be meant."""
    box, seat = view.book, context.seat
    card = box.card_index[name]
    tier = TIERS[box.card_tier[card]]
    if card in view.peeked:
        if place.startswith("deck."):
            return PutBack(name, tier, place.rpartition(".")[2])
        return LayOut(name, tier)
    if card in view.estates[seat].hand:
        if place.startswith("deck.") or (view.phase == "exchange" and not place):
            return ExchangeCard(name, tier)
        return Build(name, "left" if place.endswith(".left") else "right")
    if card in view.estates[seat].row:
        return Make(name, _somewhere(view, card))
    if card in view.starts:
        return SwapStart(name)
    if any(card in shown for shown in view.display):
        return OpenAuction(name) if place == "auction" else BuyCard(name)
    return None


def _somewhere(view: CraftsmenState, card: int) -> str:
    """A place for what the building makes, to ask the rules what is amiss."""
    box = view.book
    kind, good = box.card_kind[card], box.card_good[card]
    if kind == RAW:
        return "market"
    if kind == SEMI:
        return f"granary.{box.goods[good]}"
    holds = box.holds_of[good]
    return box.holds[holds[0]].place if holds else "lost"
