"""The parchment over the harbour: an auction, cards that were drawn, sawmills to choose from."""

from __future__ import annotations

from game.craftsmen.actions import Bid
from game.craftsmen.facts import Auction
from ui.i18n import _
from ui.table.rect import Rect
from ui.tables.craftsmen.areas import CARD, fan
from ui.tables.craftsmen.bench import Bench

TITLE = 30.0
STEP = 44.0
COIN = 30.0
"""The ladder of bids: from one coin to the next, and its height."""


def lay_desk(bench: Bench) -> bool:
    """Lay it if there is anything to show on it; the harbour is then hidden."""
    facts = bench.facts
    if facts.auction is not None:
        _lay_auction(bench, facts.auction)
    elif facts.peeked and bench.mine:
        _lay_peeked(bench)
    elif facts.phase == "exchange" and bench.mine:
        _lay_starts(bench)
    else:
        return False
    return True


def _ground(bench: Bench, title: str) -> Rect:
    """The sheet with its title; returns the room below."""
    rect = bench.where.desk
    bench.add("desk", ("panel",), rect, 5, shadow="board")
    head = Rect(rect.left + 16, rect.top + 8, rect.w - 32, TITLE)
    bench.label("desk.title", title, head, 22, "title")
    top = head.bottom + 4
    return Rect(rect.left + 16, top, rect.w - 32, rect.bottom - 14 - top)


# --- the auction ----------------------------------------------------------------------------------
def _lay_auction(bench: Bench, auction: Auction) -> None:
    room = _ground(bench, _("Auction: {card}").format(card=bench.faces.name(auction.card)))
    desk = bench.where.desk
    gavel = Rect(desk.right - 52, desk.top + 8, 36, 36)
    bench.thing("desk.gavel", ("cr.gavel",), gavel)
    wide = min(room.h / CARD, room.w * 0.26)
    bench.card(auction.card, Rect(room.left, room.top, wide, wide * CARD), 20)
    right = Rect(room.left + wide + 18, room.top, room.w - wide - 18, room.h)
    _lay_bid(bench, auction, Rect(right.left, right.top, right.w, 42))
    ladder = [action.amount for action in bench.context.actions if isinstance(action, Bid)]
    columns = max(1, int(right.w // STEP))
    lines = -(-len(ladder) // columns)
    low = right.bottom - lines * (COIN + 4)
    _lay_bidders(bench, auction, Rect(right.left, right.top + 46, right.w, low - right.top - 50))
    for n, amount in enumerate(ladder):
        line, column = divmod(n, columns)
        at = Rect(right.left + column * STEP, low + line * (COIN + 4), STEP - 5, COIN)
        bench.thing(f"bid.{amount}", ("badge", str(amount), "gold"), at, 21)


def _lay_bid(bench: Bench, auction: Auction, rect: Rect) -> None:
    """How much is bid now, and by whom."""
    people = bench.context.people
    if auction.mayor is not None and auction.mayor > auction.bid:
        coin, who = auction.mayor, _("The mayor bids {n}").format(n=auction.mayor)
    elif auction.bidder is not None:
        coin = auction.bid
        who = _("Highest bid: {who}").format(who=people[auction.bidder].name)
    else:
        coin, who = 0, _("No bid yet")
    mark = Rect(rect.left, rect.top, 56, 40)
    bench.add("desk.bid", ("badge", str(coin) if coin else "–", "gold"), mark, 12)
    words = Rect(mark.right + 10, rect.top, rect.w - mark.w - 12, 40)
    bench.label("desk.who", who, words, 19, "bold")


def _lay_bidders(bench: Bench, auction: Auction, rect: Rect) -> None:
    """Every seat and the mayor: still in, out, or leading."""
    people, players = bench.context.people, bench.facts.players
    count = players + 1
    columns = 2
    wide = rect.w / columns
    high = min(34.0, rect.h / -(-count // columns))
    for n in range(count):
        row, column = divmod(n, columns)
        at = Rect(rect.left + column * wide, rect.top + row * high, wide - 8, high - 3)
        side = at.h
        mark = Rect(at.left, at.top, side, side)
        words = Rect(mark.right + 6, at.top, at.w - side - 6, at.h)
        if n < players:
            bench.emblem(f"desk.{n}", n, mark, 11)
            text = _("{who}: {status}").format(
                who=people[n].name, status=_status(bench, auction, n)
            )
            style = "bold" if n in auction.bidders else "muted"
        else:
            bench.thing("desk.mayor", ("cr.mayor",), mark, 11)
            text = _("Mayor: waits")
            if auction.mayor is not None:
                text = _("Mayor: {n}").format(n=auction.mayor)
                _lay_mayor(bench, auction.mayor_cards, words)
            style = "bold" if auction.mayor is not None else "muted"
        bench.label(f"desk.{n}.words", text, words, 15, style)


def _lay_mayor(bench: Bench, kinds: tuple[str, ...], rect: Rect) -> None:
    """The cards the mayor has drawn."""
    high = min(26.0, rect.h)
    for n, kind in enumerate(kinds):
        at = Rect(rect.left + 84 + n * (high * 1.7 + 3), rect.y - high / 2, high * 1.7, high)
        sprite = ("cr.mini_capital", *bench.facts.capital_card(kind))
        bench.add(f"desk.mayor.{n}", sprite, at, 12, term=kind)


def _status(bench: Bench, auction: Auction, seat: int) -> str:
    if bench.facts.player == seat:
        return _("pays now") if bench.facts.phase == "pay" else _("decides now")
    if seat == auction.bidder:
        return _("bids {n}").format(n=auction.bid)
    return _("still in") if seat in auction.bidders else _("out")


# --- cards to choose from -------------------------------------------------------------------------
def _lay_peeked(bench: Bench) -> None:
    """The notary's privilege: which cards lie face up, and which go back."""
    laying = bench.facts.phase == "peek"
    title = _("Choose which cards lie face up") if laying else _("Put the others back")
    room = _ground(bench, title)
    words = Rect(room.left, room.top, room.w, 24)
    help = (
        _("Drag a card to the empty face-up place of its tier.")
        if laying
        else _("Drag the cards to the left half of their deck (on top) or the right (bottom).")
    )
    bench.label("desk.words", help, words, 15, "body")
    _lay_cards(bench, bench.facts.peeked, Rect(room.left, words.bottom + 4, room.w, room.h - 28))


def _lay_starts(bench: Bench) -> None:
    """Set-up: another sawmill, and another building card."""
    room = _ground(bench, _("Before the first spring"))
    words = Rect(room.left, room.top, room.w, 40)
    help = _(
        "You may drag one of these starting buildings to your row in exchange for yours,"
        " and put one building card of your hand under its deck for another."
    )
    bench.label("desk.words", help, words, 15, "body")
    cards = Rect(room.left, words.bottom + 4, room.w, room.bottom - words.bottom - 4)
    bench.place("box", cards, _("Box"))
    _lay_cards(bench, bench.facts.starts, cards)


def _lay_cards(bench: Bench, cards: tuple[str, ...], room: Rect) -> None:
    wide = min(room.h / CARD, (room.w - 10 * len(cards)) / max(1, len(cards)))
    for card, left in zip(cards, fan(len(cards), room, wide, 10.0), strict=True):
        bench.card(card, Rect(left, room.y - wide * CARD / 2, wide, wide * CARD), 20)
