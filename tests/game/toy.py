"""A complete little game to try the engine on: hidden hands, a random draw, one to four seats.

On a turn a player lays one tile of the hand on one of three piles (equal to or higher than the
pile's top scores the tile, lower scores nothing), then draws a new tile blindly or rests.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

import yaml

from game.engine.actions import Action, Notation
from game.engine.chance import Chance
from game.engine.events import Event
from game.engine.game import Choice, Entry, Game, Option, Text
from game.engine.messages import Message, Who, msg
from game.engine.sources import Sources
from game.engine.state import Decision, IllegalAction, Json, ScoreLine, State

PILES = ("left", "middle", "right")
HIDDEN = 0


@dataclass(frozen=True, slots=True)
class Lay(Action):
    word: ClassVar[str] = "lay"
    tile: int
    pile: str

    @property
    def piece(self) -> str:
        return f"@.tile.{self.tile}"

    @property
    def place(self) -> str:
        return f"pile.{self.pile}"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    word: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class Rest(Action):
    word: ClassVar[str] = "rest"


@dataclass(frozen=True, slots=True)
class Laid(Event):
    sound: ClassVar[str] = "wood"
    seat: int
    tile: int
    pile: str

    def message(self, viewer: int | None = None) -> Message:
        return msg("{who} lays {tile}.", who=Who(self.seat), tile=self.tile)


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    final: ClassVar[bool] = True
    seat: int
    tile: int

    def message(self, viewer: int | None = None) -> Message:
        if viewer == self.seat:
            return msg("{who} draws {tile}.", who=Who(self.seat), tile=self.tile)
        return msg("{who} draws a tile.", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class Rested(Event):
    seat: int


class ToyState(State):
    __slots__ = ("chance", "hands", "laying", "piles", "points", "turn", "turns")

    def __init__(self, game: ToyGame) -> None:
        self.game = game
        self.chance = Chance(0)
        self.hands: list[list[int]] = []
        self.piles: list[int] = []
        self.points: list[int] = []
        self.turn = 0
        self.turns = 0
        self.laying = True

    @property
    def player(self) -> int | None:
        return self.turn % len(self.hands) if self.turn < self.turns else None

    @property
    def decision(self) -> Decision:
        if self.laying:
            return Decision("lay", msg("Lay a tile."))
        return Decision("draw", msg("Draw a tile or rest?"))

    def legal_actions(self) -> list[Action]:
        seat = self.player
        if seat is None:
            return []
        if not self.laying:
            return [Draw(), Rest()]
        tiles = sorted(set(self.hands[seat]))
        return [Lay(tile, pile) for tile in tiles for pile in PILES] or [Rest()]

    def why_not(self, action: Action) -> Message | None:
        if self.player is None:
            return msg("The game is over.")
        return None if action in self.legal_actions() else msg("That is not possible now.")

    def apply(self, action: Action, events: list[Event] | None = None) -> list[Event]:
        reason = self.why_not(action)
        if reason is not None:
            raise IllegalAction(action, reason)
        events = [] if events is None else events
        events.append(self._do(action))
        return events

    def _do(self, action: Action) -> Event:
        seat = self.turn % len(self.hands)
        if isinstance(action, Lay):
            pile = PILES.index(action.pile)
            self.hands[seat].remove(action.tile)
            if action.tile >= self.piles[pile]:
                self.points[seat] += action.tile
            self.piles[pile] = action.tile
            self.laying = False
            return Laid(seat, action.tile, action.pile)
        self.laying = True
        self.turn += 1
        if isinstance(action, Rest):
            return Rested(seat)
        tile = 1 + self.chance.below(self.highest)
        self.hands[seat].append(tile)
        return Drawn(seat, tile)

    def describe(self, action: Action) -> Message:
        return msg("{notation}", notation=str(action))

    def scores(self) -> list[int]:
        return list(self.points)

    def score_details(self) -> list[list[ScoreLine]]:
        return [[ScoreLine(msg("Tiles"), points)] for points in self.points]

    def winners(self) -> list[int]:
        best = max(self.points)
        return [seat for seat, points in enumerate(self.points) if points == best]

    def copy(self) -> ToyState:
        twin = ToyState(self.toy)
        twin.chance = self.chance.copy()
        twin.hands = [hand[:] for hand in self.hands]
        twin.piles = self.piles[:]
        twin.points = self.points[:]
        twin.turn, twin.turns, twin.laying = self.turn, self.turns, self.laying
        return twin

    def mask(self, seat: int) -> None:
        self.chance = Chance(0)
        for owner, hand in enumerate(self.hands):
            if owner != seat:
                hand[:] = [HIDDEN] * len(hand)

    def deal_unknown(self, rng: Chance) -> None:
        for hand in self.hands:
            hand[:] = [tile or 1 + rng.below(self.highest) for tile in hand]
        self.chance = Chance(rng.below(1 << 32))

    def has_secrets(self, seat: int) -> bool:
        return bool(self.hands[seat])

    def value(self, seat: int) -> float:
        others = [p for other, p in enumerate(self.points) if other != seat]
        return self.points[seat] - max(others, default=0) + len(self.hands[seat]) / 2

    def to_dict(self) -> Json:
        return {
            "chance": self.chance.memory,
            "hands": [hand[:] for hand in self.hands],
            "piles": self.piles[:],
            "points": self.points[:],
            "turn": self.turn,
            "turns": self.turns,
            "laying": self.laying,
        }

    @property
    def toy(self) -> ToyGame:
        assert isinstance(self.game, ToyGame)
        return self.game

    @property
    def highest(self) -> int:
        return self.toy.highest


class ToyGame(Game):
    name = "toy"
    title = Text("Toy", "Zabawka")
    blurb = Text("Lay tiles.", "Kładź kafelki.")
    player_counts = range(1, 5)
    options = (
        Option(
            "length",
            msg("Length"),
            msg("How many turns are played."),
            tuple(Choice(value, Text(value, value)) for value in ("short", "long")),
            "short",
            (1, 2, 3, 4),
        ),
    )
    entries: Mapping[str, Entry] = {}
    notation = Notation(Lay, Draw, Rest)

    def __init__(self, sources: Sources) -> None:
        self.sources = sources
        data = yaml.safe_load(sources.texts["toy.yaml"])
        self.highest: int = data["highest"]
        if type(self.highest) is not int or self.highest < 1:
            raise ValueError("highest must be a number from 1 up")

    def new(
        self,
        players: int,
        seed: int = 0,
        options: Mapping[str, str | int | bool] | None = None,
    ) -> ToyState:
        settled = self.settle(players, options)
        state = ToyState(self)
        state.chance = Chance(seed)
        state.hands = [
            [1 + state.chance.below(self.highest) for _ in range(4)] for _ in range(players)
        ]
        state.piles = [0] * len(PILES)
        state.points = [0] * players
        state.turns = players * (6 if settled["length"] == "short" else 400)
        return state

    def parse(self, text: str) -> Action:
        return self.notation.parse(text)

    def state_from_dict(self, data: Json) -> ToyState:
        try:
            state = ToyState(self)
            state.chance = Chance(_number(data["chance"]))
            state.hands = [[_number(tile) for tile in hand] for hand in data["hands"]]
            state.piles = [_number(top) for top in data["piles"]]
            state.points = [_number(points) for points in data["points"]]
            state.turn, state.turns = _number(data["turn"]), _number(data["turns"])
            state.laying = bool(data["laying"])
        except (KeyError, TypeError) as error:
            raise ValueError(f"damaged state: {error!r}") from None
        if not len(state.hands) == len(state.points) in self.player_counts:
            raise ValueError("damaged state: wrong number of players")
        if len(state.piles) != len(PILES):
            raise ValueError("damaged state: wrong number of piles")
        return state


def _number(value: object) -> int:
    if type(value) is not int:
        raise TypeError(f"{value!r} is no number")
    return value


def sources(highest: int = 9) -> Sources:
    text = f"# The highest tile in the bag.\nhighest: {highest}\n"
    return Sources(texts={"toy.yaml": text}, shown={"toy.yaml": "data/toy/toy.yaml"})


def make(name: str, given: Sources) -> Game:
    """Like `game.from_sources`, for a world in which the toy is the only game."""
    if name != "toy":
        raise ValueError(f"there is no game {name!r}")
    return ToyGame(given)


def toy(highest: int = 9) -> ToyGame:
    return ToyGame(sources(highest))
