"""Positions of Mini Villagers looked at anew: where every card is, and who must still be in."""

from __future__ import annotations

from game.engine.sentinels import NOTHING, UNKNOWN
from game.engine.state import State
from game.mini_villagers import soundness
from game.mini_villagers.state import MiniVillagersState


def check(state: State) -> None:
    assert isinstance(state, MiniVillagersState)
    soundness.sound(state)
    names = state.book.names
    there = [one for hand in state.hands for one in hand] + state.pile
    there += [state.drawn] * (state.drawn != NOTHING)
    open_ = [card for pairs in state.pairs for card in pairs]
    assert len(there) + len(open_) == len(names)
    assert not {suit_and_sex(names[card]) for card in open_} & {
        suit_and_sex(names[card]) for card in there if card != UNKNOWN
    }
    for hand in state.hands:
        suits = [suit_and_sex(names[card])[0] for card in hand if card != UNKNOWN]
        assert len(set(suits)) == len(suits), "a pair in a hand"
    if state.over:
        assert sorted(map(len, state.hands)) == [0] * (state.players - 1) + [1]
        assert not state.pile
        (last,) = there
        assert names[last] == "mini_countess"


def suit_and_sex(name: str) -> tuple[str, str]:
    _mini, suit, *sex = name.split("_")
    return suit, "".join(sex)
