"""What a gesture seems to mean, legal or not: the rules then say why it is not allowed."""

from __future__ import annotations

from game.engine.actions import Action
from game.villagers.actions import (
    Build,
    Draft,
    DraftUnseen,
    Exchange,
    GiveToCountess,
    Hire,
    Look,
    PlayBetween,
    PlayOn,
    PlaySpecial,
    PutAway,
    PutBack,
    PutCoin,
    Resolve,
    Return,
    Rob,
    Swap,
    TakeBasic,
    TakeSeen,
    UseJester,
)
from game.villagers.facts import VillagersFacts
from ui.table.model import TableContext


def attempt(facts: VillagersFacts, piece: str, place: str, context: TableContext) -> Action | None:
    """An empty place stands for a click on the piece."""
    if piece == "coin" and place.startswith("on."):
        return PutCoin(place.removeprefix("on."))
    if piece == "purse" and place.startswith("on."):
        return Hire(place.removeprefix("on."))
    kind, _dot, rest = piece.partition(".")
    if kind in ("stack", "reserve"):
        return DraftUnseen(kind + rest)
    if kind == "pile":
        return TakeBasic(rest)
    if kind == "event":
        return Resolve(rest)
    if piece == "jester" and place.startswith("event."):
        return UseJester(place.removeprefix("event."))
    if kind != "v":
        return None
    if facts.seen is not None and rest in facts.seen.cards:
        return _of_seen(rest, place)
    if any(rest == name for name, _coins in facts.road_cards):
        given = facts.phase == "give" and not place.endswith(".square")
        return GiveToCountess(rest) if given else Draft(rest)
    if rest in facts.hand_cards(context.seat):
        return _of_hand(facts, rest, place, context.seat)
    seat, _dot, where = place.partition(".")
    if where in ("purse", "village") and seat != str(context.seat) and seat.isdigit():
        return Rob(rest, int(seat))
    return None


def _of_seen(card: str, place: str) -> Action:
    """One of the cards that are looked at."""
    kind, _dot, rest = place.partition(".")
    if kind in ("stack", "reserve"):
        return PutBack(card, kind + rest)
    return TakeSeen(card, "square" if rest == "square" else "hand")


def _of_hand(facts: VillagersFacts, card: str, place: str, seat: int) -> Action:
    played = facts.played_by(card)
    kind, _dot, rest = place.partition(".")
    if rest in ("hand", "village") and played is Look and kind != str(seat):
        return Look(card, f"hand{kind}")
    if kind in ("stack", "reserve"):
        pile = kind + rest
        if played is Look:
            return Look(card, pile)
        return PutAway(card, pile) if facts.phase == "stack" else Return(card, pile)
    if kind == "pile":
        return Exchange(card, rest)
    if kind == "on":
        if played is PlayBetween:
            return PlayBetween(seat, card, rest)
        on: type[Swap | PlayOn | Build] = played if played in (Swap, PlayOn) else Build
        return on(card, rest)
    if place == "discard" or played is PlaySpecial:
        return PlaySpecial(card)
    return Build(card, "village")
