"""A state as plain data. Things stand by name; "?" is a card the viewer cannot know."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.craftsmen.estate import Estate
from game.craftsmen.options import LATER
from game.engine.state import Json

if TYPE_CHECKING:
    from game.craftsmen.state import Position

HIDDEN = "?"


def to_dict(state: Position) -> Json:
    book = state.book

    def card(number: int) -> str | None:
        if number >= 0:
            return book.card_names[number]
        return None if number == -1 else HIDDEN

    def cards(numbers: Iterable[int]) -> list[str | None]:
        return [card(number) for number in numbers]

    def kind(number: int) -> str | None:
        if number >= 0:
            return book.kinds[number]
        return None if number == -1 else HIDDEN

    def counts(numbers: Iterable[int]) -> dict[str, int]:
        return {name: n for name, n in zip(book.kinds, numbers, strict=True) if n}

    def good(line: int) -> str:
        return book.goods[book.lines[line].good]

    def estate(one: Estate) -> Json:
        return {
            "points": one.points,
            "ledger": list(one.ledger),
            "capital": counts(one.capital),
            "unseen": one.unseen,
            "hand": cards(one.hand),
            "row": cards(one.row),
            "market": one.market,
            "privileges": one.privileges,
            "work": one.work,
            "helpers": one.helpers,
            "passed": one.passed,
            "used": one.used,
            "bonus": [good(line) for line in one.bonus],
        }

    fields = book.fields
    return {
        "players": state.players,
        # As earlier versions wrote them, so that their games are found to replay alike.
        "options": {k: v for k, v in sorted(state.options.items()) if LATER.get(k) != v},
        "estates": [estate(one) for one in state.estates],
        "chance": state.chance.memory,
        "part": state.part,
        "phase": state.phase,
        "player": state.player,
        "year": state.year,
        "season": state.season,
        "stage": book.city[state.stage] if state.stage >= 0 else None,
        "order": list(state.order),
        "change": list(state.change),
        "queues": {
            name: [list(discs) for discs in state.queues[n * fields : (n + 1) * fields]]
            for n, name in enumerate(book.city)
        },
        "turns": [[turn >> 3, turn & 7] for turn in state.turns],
        "gold": state.gold,
        "privileged": state.privileged,
        "capital_deck": [kind(number) for number in state.capital_deck],
        "discards": counts(state.discards),
        "open": [kind(number) for number in state.open],
        "decks": [cards(deck) for deck in state.decks],
        "display": [cards(shown) for shown in state.display],
        "starts": cards(state.starts),
        "bonus_left": [good(line) for line in state.bonus_left],
        "pool_privileges": state.pool_privileges,
        "pool_work": state.pool_work,
        "granary": {
            book.goods[good_]: list(cubes)
            for good_, cubes in zip(book.columns, state.granary, strict=True)
        },
        "cargo": {
            hold.place[len("hold.") :]: list(cubes)
            for hold, cubes in zip(book.holds, state.cargo, strict=True)
            if cubes
        },
        "filled": {book.card_names[n]: bits for n, bits in enumerate(state.filled) if bits},
        "work": state.work,
        "twin": state.twin,
        "built": state.built,
        "step": state.step,
        "price": state.price,
        "colours": state.colours,
        "tray": counts(state.tray),
        "payment_for": state.payment_for,
        "target": state.target,
        "owner": state.owner,
        "auctioned": card(state.auctioned),
        "bid": state.bid,
        "bidder": state.bidder,
        "bidders": list(state.bidders),
        "raised": state.raised,
        "mayor": state.mayor,
        "mayor_cards": [kind(number) for number in state.mayor_cards],
        "peeked": cards(state.peeked),
        "peek_public": cards(state.peek_public),
        "peek_tier": state.peek_tier,
        "deck_end": state.deck_end,
        "resume": state.resume,
        "viewer": state.viewer,
    }
