"""The legal actions, sorted by what moves and where it goes: all that the hand needs to know.

A piece can be picked up exactly if a legal action starts with it, and a place is a target exactly
if a legal action ends there. Nothing here knows a rule of any game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from game.engine.actions import Action, on_table


class Do(NamedTuple):
    """The gesture meant this action."""

    action: Action


class Choose(NamedTuple):
    """The gesture could mean any of these; ask which."""

    actions: tuple[Action, ...]


class Refuse(NamedTuple):
    """Nothing legal is meant by this piece on this place."""

    piece: str
    place: str


Outcome = Do | Choose | Refuse | None


class Moves:
    """What one seat may do now."""

    def __init__(
        self,
        actions: Sequence[Action] = (),
        seat: int = 0,
        direct: Collection[str] = (),
        quiet: Collection[str] = (),
        facing: Callable[[Action], int | None] = lambda action: None,
    ) -> None:
        self._direct = direct
        self.facing = facing
        self._faces: dict[str, list[int]] = {}
        self.buttons: list[Action] = []
        """Actions with neither piece nor place, in the order of the rules."""
        self._clicks: dict[str, list[Action]] = {}
        self._drops: dict[str, dict[str, list[Action]]] = {}
        self._ends: dict[str, list[Action]] = {}
        for action in actions:
            piece, place = on_table(action.piece, seat), on_table(action.place, seat)
            if piece is not None and place is not None:
                self._drops.setdefault(piece, {}).setdefault(place, []).append(action)
            elif piece is not None:
                self._clicks.setdefault(piece, []).append(action)
            if place is not None:
                self._ends.setdefault(place, []).append(action)
            elif piece is None:
                self.buttons.append(action)
        self.pieces = list(dict.fromkeys([*self._drops, *self._clicks]))
        """Every piece that starts an action."""
        self.places = list(self._ends)
        """Every place that ends one."""
        self.offered = [
            place
            for place, ending in self._ends.items()
            if any(action.word not in quiet for action in ending)
        ]
        """The places to light before anything is taken up."""
        self.sole = next(iter(self._drops)) if len(self._drops) == 1 else None
        """The only piece that goes anywhere: it need not be taken up."""

    def clicks(self, piece: str) -> list[Action]:
        """What a click on the piece alone may do."""
        return self._clicks.get(piece, [])

    def targets(self, piece: str | None) -> dict[str, list[Action]]:
        """Where the piece may go, with the actions that put it there."""
        return self._drops.get(piece, {}) if piece is not None else {}

    def only(self, piece: str) -> Action | None:
        """The one thing that can be done with the piece, if there is just one."""
        here = [*self.clicks(piece), *(a for ways in self.targets(piece).values() for a in ways)]
        return here[0] if len(here) == 1 else None

    def ending_at(self, place: str) -> list[Action]:
        return self._ends.get(place, [])

    def faces(self, piece: str | None) -> list[int]:
        """Every way round in which the piece can be put down somewhere; empty if none matters."""
        if piece is None:
            return []
        if piece not in self._faces:
            actions = [action for here in self.targets(piece).values() for action in here]
            found = {self.facing(action) for action in actions}
            self._faces[piece] = sorted(face for face in found if face is not None)
        return self._faces[piece]

    def obvious(self, place: str) -> bool:
        """Whether pointing at the place is enough, without taking up the piece that goes there."""
        if len(self._drops) <= 1:
            return True
        return all(action.word in self._direct for action in self.ending_at(place))


class Picker:
    """What is held just now, and what each gesture means."""

    def __init__(self, moves: Moves, facings: dict[str, int] | None = None) -> None:
        self.moves = moves
        self.picked: str | None = None
        self.turned = 0
        """Which of several variants at the place in question is shown."""
        self.facings = facings if facings is not None else {}
        """How pieces that can be turned lie in the hand."""

    def press_piece(self, piece: str) -> Outcome:
        """The piece alone was clicked, or Enter pressed on it."""
        clicks, targets = self.moves.clicks(piece), self.moves.targets(piece)
        only = self.moves.only(piece)
        if only is not None:
            self.drop()
            return Do(only)
        if targets and self.picked != piece:
            self.pick(piece)
            return None
        self.drop()
        return _one_of(clicks)

    def press_place(self, place: str) -> Outcome:
        """The place was clicked, or the held piece let go over it."""
        if self.picked is not None:
            piece, variants = self.picked, self.moves.targets(self.picked).get(place, [])
            if not variants:
                return Refuse(piece, place)
            if self.turned or self.moves.faces(piece):
                return Do(self.variant(place) or variants[0])
            return _one_of(variants)
        ending = self.moves.ending_at(place)
        if ending and not self.moves.obvious(place):
            return Choose(tuple(ending))
        if ending and self.moves.faces(self.moves.sole):
            return Do(self.variant(place) or ending[0])
        return _one_of(ending)

    def pick(self, piece: str) -> bool:
        """Take the piece up; False if nothing legal starts with it."""
        if piece not in self.moves.pieces:
            return False
        self.picked, self.turned = piece, 0
        return True

    def drop(self) -> None:
        self.picked, self.turned = None, 0

    def variant(self, place: str | None) -> Action | None:
        """The action that would be done at this place, for the preview."""
        if place is None:
            return None
        if self.picked is not None:
            variants = self.moves.targets(self.picked).get(place, [])
        else:
            variants = self.moves.ending_at(place)
            if not self.moves.obvious(place):
                return None
        if not variants:
            return None
        piece = self.picked or self.moves.sole
        if self.moves.faces(piece):
            held = self.facings.get(piece or "", 0)
            return min(variants, key=lambda action: self._turns(held, action))
        return variants[self.turned % len(variants)]

    def _turns(self, held: int, action: Action) -> int:
        """Quarter turns clockwise from how the piece is held to how the action lays it."""
        return ((self.moves.facing(action) or 0) - held) % 4

    def turn_piece(self, piece: str, place: str | None, by: int) -> bool:
        """Turn a piece to the next way round that is legal at the place, or anywhere.

        False if it is none that can be turned.
        """
        faces = self.moves.faces(piece)
        if not faces:
            return False
        here = self.moves.targets(piece).get(place or "", [])
        shown = self.facings.get(piece, 0)
        if here:
            shown += min(self._turns(shown, action) for action in here)
            faces = [face for face in faces if face in map(self.moves.facing, here)]
        way = 1 if by > 0 else -1
        self.facings[piece] = min(faces, key=lambda face: ((face - shown) * way - 1) % 4)
        return True

    def turn(self, place: str | None, by: int) -> bool:
        """Step to another variant at the place; False if there is only one."""
        variants = self.moves.targets(self.picked).get(place or "", [])
        if len(variants) < 2:
            return False
        # Never back to 0: once somebody has turned, a click takes what is shown.
        self.turned = (self.turned + by) % len(variants) or len(variants)
        return True


def _one_of(actions: Sequence[Action]) -> Outcome:
    if len(actions) == 1:
        return Do(actions[0])
    return Choose(tuple(actions)) if actions else None
