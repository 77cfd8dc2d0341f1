"""What holds in every position of Mini Villagers, full or as a seat sees it."""

from __future__ import annotations

from game.engine.damage import require
from game.engine.sentinels import NOBODY, NOTHING, UNKNOWN
from game.mini_villagers import turns
from game.mini_villagers.dealing import has_pair, is_decided
from game.mini_villagers.state import MiniVillagersState


def sound(state: MiniVillagersState) -> None:
    """Damaged, in clear words, if play cannot lead here."""
    _cards(state)
    _pairs(state)
    _turn(state)


def _cards(state: MiniVillagersState) -> None:
    """Every card is in exactly one place; those a view hides make up the rest."""
    require(len(state.hands) == state.players, f"hands for {len(state.hands)} seats")
    require(len(state.pairs) == state.players, f"pairs for {len(state.pairs)} seats")
    there = [card for cards in (*state.hands, *state.pairs, state.pile) for card in cards]
    if state.drawn != NOTHING:
        there.append(state.drawn)
    known = [card for card in there if card != UNKNOWN]
    require(len(set(known)) == len(known), "a card is there twice")
    require(len(there) == len(state.book.names), "the cards do not add up")


def _pairs(state: MiniVillagersState) -> None:
    book = state.book
    for laid in state.pairs:
        couples = list(zip(laid[::2], laid[1::2], strict=False))
        require(len(laid) % 2 == 0 and UNKNOWN not in laid, "half a pair")
        require(all(book.go_together(*couple) for couple in couples), "no pair")
    require(not any(has_pair(book, hand) for hand in state.hands), "a pair in a hand")


def _turn(state: MiniVillagersState) -> None:
    """Who is to move, what was drawn from whom, and whether it is over agree."""
    seat = state.player
    require((seat is None) == (state.phase == "over"), "who is to move")
    require((state.drawn == NOTHING) == (state.phase != "drawn"), "the card just drawn")
    require(state.turn >= 0, "the number of turns")
    require(state.source == NOBODY or state.phase == "drawn", "whose card was drawn")
    if seat is None:
        require(is_decided(state), "the game is not over")
        return
    require(state.phase in ("draw", "drawn"), "nobody is asked anything")
    require(bool(state.hands[seat]), "the player has no cards")
    if state.phase == "drawn":
        require(state.source != seat, "whose card was drawn")
        require(state.source == NOBODY or not state.pile, "cards in the pile")
    else:
        more = bool(state.pile) or turns.neighbour(state, seat) != NOBODY
        require(more, "there is nothing to draw")
