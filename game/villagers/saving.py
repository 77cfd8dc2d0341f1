"""A state as plain data. Cards stand by name; "?" is a card the viewer cannot know, "?wood" one of
which only the back can be seen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.engine.state import Json
from game.villagers.book import TABLE, suit_of_back

if TYPE_CHECKING:
    from game.villagers.rules import VillagersState
    from game.villagers.village import Village

HIDDEN = "?"


def to_dict(state: VillagersState) -> Json:
    book = state.book

    def name(card: int) -> str:
        if card >= 0:
            return book.names[card]
        suit = suit_of_back(card)
        return HIDDEN if suit is None else HIDDEN + book.suits[suit]

    def names(cards: Iterable[int]) -> list[str]:
        return [name(card) for card in cards]

    def event(number: int) -> str:
        return book.events[number].id if number >= 0 else HIDDEN

    def events(numbers: Iterable[int]) -> list[str]:
        return [event(number) for number in numbers]

    def village(one: Village) -> Json:
        return {
            "founders": book.names[one.founders] if one.founders >= 0 else None,
            "base_gold": one.base_gold,
            "second_side": one.second_side,
            "turned": one.turned,
            "gold": one.gold,
            "ledger": list(one.ledger),
            "hand": names(one.hand),
            "square": names(one.square),
            "limit": one.limit,
            "drafted": one.drafted,
            "cards": [
                [book.names[card], None if under == TABLE else book.names[under]]
                for card, under in one.below.items()
            ],
            "coins": {book.names[card]: one.coins[card] for card in sorted(one.coins)},
            "roles": {book.names[card]: one.role[card].id for card in sorted(one.role)},
        }

    asked_for: Json = {}
    if state.wanted:
        # Left out where there is none, as in older saves, so that these still replay.
        card, pile = state.wanted
        asked_for["wanted"] = [name(card), book.basics[pile].id]
    return asked_for | {
        "players": state.players,
        "options": dict(sorted(state.options.items())),
        "villages": [village(one) for one in state.villages],
        "chance": state.chance.memory,
        "phase": state.phase,
        "player": state.player,
        "round": state.round,
        "first": state.first,
        "road": [name(card) if card >= 0 else None for card in state.road],
        "road_coins": list(state.road_coins),
        "stacks": [names(stack) for stack in state.stacks],
        "reserve": names(state.reserve),
        "discard": names(state.discard),
        "piles": [names(pile) for pile in state.piles],
        "first_market_held": state.first_market_held,
        "issued": state.issued,
        "coin_order": list(state.coin_order),
        "build_limit": state.build_limit,
        "built": state.built,
        "exchanges": state.exchanges,
        "free_padlocks": state.free_padlocks,
        "monks": names(state.monks),
        "freed": name(state.freed) if state.freed >= 0 else None,
        "paying": [name(card) if card >= 0 else None for card in state.paying],
        "jester": state.jester,
        "event_decks": [events(deck) for deck in state.event_decks],
        "event_discards": [events(pile) for pile in state.event_discards],
        "face_up": events(state.face_up),
        "spent": events(state.spent),
        "asked": event(state.asked) if state.asked >= 0 else None,
        "resolving": event(state.resolving) if state.resolving >= 0 else None,
        "step": state.step,
        "times": state.times,
        "queue": events(state.queue),
        "replacing": state.replacing,
        "viewer": state.viewer,
    }
