"""What the window may know of a position of Mini Villagers, by ids of cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.facts import Facts
from game.engine.sentinels import HIDDEN, NOBODY, NOTHING, UNKNOWN
from game.mini_villagers import drawing, turns
from game.mini_villagers.state import MiniVillagersState, Phase

__all__ = ["HIDDEN", "MiniVillagersFacts"]


class MiniVillagersFacts(Facts[MiniVillagersState]):
    @property
    def phase(self) -> Phase:
        return self._state.phase

    @property
    def turn(self) -> int:
        """Turns begun so far."""
        return self._state.turn

    @property
    def dealer(self) -> int:
        return self._state.dealer

    @property
    def countess(self) -> str:
        """The card that has no partner."""
        return self._state.book.names[self._state.book.countess]

    def hand(self, seat: int) -> tuple[str, ...]:
        """The cards in a hand, sorted by suits; HIDDEN for those the viewer cannot see."""
        return self._names(sorted(self._state.hands[seat]))

    def hand_size(self, seat: int) -> int:
        return len(self._state.hands[seat])

    def is_out(self, seat: int) -> bool:
        """Whether the seat has paired all its cards."""
        return not self._state.hands[seat]

    def pairs(self, seat: int) -> tuple[tuple[str, str], ...]:
        """The pairs a seat has laid aside: man and woman."""
        names = self._names(self._state.pairs[seat])
        return tuple(zip(names[::2], names[1::2], strict=True))

    @property
    def pile_left(self) -> int:
        return len(self._state.pile)

    @property
    def drawn(self) -> str:
        """The card just drawn, HIDDEN if the viewer cannot see it; empty if there is none."""
        drawn = self._state.drawn
        return "" if drawn == NOTHING else self._names((drawn,))[0]

    @property
    def completes(self) -> str:
        """The card in the hand with which the one just drawn makes a pair, as far as one knows."""
        if self._state.phase != "drawn":
            return ""
        found = drawing.completes(self._state)
        return "" if found == NOTHING else self._names((found,))[0]

    @property
    def source(self) -> int | None:
        """From whose hand is drawn, or was just drawn; None if from the pile, or from none."""
        state = self._state
        if state.phase == "drawn":
            return None if state.source == NOBODY else state.source
        if state.player is None or state.pile:
            return None
        return turns.neighbour(state, state.player)

    @property
    def winner(self) -> int | None:
        """Who is left with the last card, once it is over."""
        return next((s for s, n in enumerate(self.scores()) if n), None)

    def _names(self, cards: Sequence[int]) -> tuple[str, ...]:
        names = self._state.book.names
        return tuple(HIDDEN if card == UNKNOWN else names[card] for card in cards)
