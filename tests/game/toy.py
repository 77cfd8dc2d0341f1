"""A complete little game to try the engine on: hidden hands, a random draw, one to four seats.

On a turn a player lays one tile of the hand on one of three piles (equal to or higher than the
pile's top scores the tile, lower scores nothing), then draws a new tile blindly or rests.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import ClassVar, Literal

import yaml

from game.engine.actions import Action, Notation, action
from game.engine.chance import Chance
from game.engine.damage import require
from game.engine.events import Event, event
from game.engine.game import Choice, Entry, Game, Option, Text, UnknownGame
from game.engine.keeping import GivenOptions, Seat
from game.engine.messages import Message, Who, msg
from game.engine.rules import Answer, Phase, Rules
from game.engine.sources import Sources
from game.engine.state import Decision, ScoreLine, State
from game.engine.weights import weighed

PILES = ("left", "middle", "right")
HIDDEN = 0


@action("lay", "@.tile.{tile}", "pile.{pile}")
class Lay(Action):
    tile: int
    pile: str


@action("draw")
class Draw(Action):
    pass


@action("rest")
class Rest(Action):
    pass


@event("{who} lays {tile}.", sound="wood")
class Laid(Event):
    seat: int
    tile: int
    pile: str


@event(final=True)
class Drawn(Event):
    seat: int
    tile: int

    def message(self, viewer: int | None = None) -> Message:
        if viewer == self.seat:
            return msg("{who} draws {tile}.", who=Who(self.seat), tile=self.tile)
        return msg("{who} draws a tile.", who=Who(self.seat))


@event()
class Rested(Event):
    seat: int


class ToyState(State):
    game: ToyGame
    players: int
    options: GivenOptions
    chance: Chance
    viewer: Seat | None
    player: Seat | None
    phase: Literal["lay", "draw", "over"]
    hands: list[list[int]]
    piles: list[int]
    points: list[int]
    turn: int
    turns: int

    @property
    def highest(self) -> int:
        return self.game.highest


# --- the rules ------------------------------------------------------------------------------------
def set_up(game: ToyGame, players: int, seed: int, options: dict[str, str]) -> ToyState:
    state = blank(game, players, options)
    state.chance = Chance(seed)
    state.hands = [
        [1 + state.chance.below(state.highest) for _ in range(4)] for _ in range(players)
    ]
    return state


def blank(game: ToyGame, players: int, options: dict[str, str]) -> ToyState:
    state = ToyState()
    state.game, state.players, state.options = game, players, options
    state.chance, state.viewer, state.player, state.phase = Chance(0), None, 0, "lay"
    state.hands, state.piles, state.points = [], [0] * len(PILES), [0] * players
    state.turn, state.turns = 0, players * (6 if options["length"] == "short" else 400)
    return state


def decision(state: ToyState) -> Decision:
    if state.phase == "lay":
        return Decision("lay", msg("Lay a tile."))
    return Decision("draw", msg("Draw a tile or rest?"))


def list_lays(state: ToyState) -> list[Action]:
    assert state.player is not None
    tiles = sorted(set(state.hands[state.player]))
    return [Lay(tile, pile) for tile in tiles for pile in PILES] or [Rest()]


def list_draws(state: ToyState) -> list[Action]:
    return [Draw(), Rest()]


def why_not_lay(state: ToyState, action: Action) -> Message | None:
    return None if action in list_lays(state) else not_now(state, action)


def not_now(state: ToyState, action: Action) -> Message:
    return msg("The game is over.") if state.over else msg("That is not possible now.")


def lay(state: ToyState, action: Lay, events: list[Event]) -> None:
    assert state.player is not None
    pile = PILES.index(action.pile)
    state.hands[state.player].remove(action.tile)
    if action.tile >= state.piles[pile]:
        state.points[state.player] += action.tile
    state.piles[pile] = action.tile
    state.phase = "draw"
    events.append(Laid(state.player, action.tile, action.pile))


def rest(state: ToyState, action: Rest, events: list[Event]) -> None:
    assert state.player is not None
    events.append(Rested(state.player))
    next_turn(state)


def draw(state: ToyState, action: Draw, events: list[Event]) -> None:
    assert state.player is not None
    tile = 1 + state.chance.below(state.highest)
    state.hands[state.player].append(tile)
    events.append(Drawn(state.player, tile))
    next_turn(state)


def next_turn(state: ToyState) -> None:
    state.turn += 1
    over = state.turn == state.turns
    state.phase = "over" if over else "lay"
    state.player = None if over else state.turn % state.players


def winners(state: ToyState) -> list[int]:
    best = max(state.points)
    return [seat for seat, points in enumerate(state.points) if points == best]


def scores(state: ToyState) -> list[int]:
    return list(state.points)


def score_sheet(state: ToyState, seat: int) -> list[ScoreLine]:
    return [ScoreLine(msg("Tiles"), state.points[seat])]


def decided_by(state: ToyState) -> Message | None:
    return None


verdict = decided_by


def recount(state: ToyState) -> None:
    pass


def forgoes(state: ToyState, action: Action) -> Message | None:
    return None


def has_secrets(state: ToyState, seat: int) -> bool:
    return bool(state.hands[seat])


def mask(state: ToyState, seat: int) -> None:
    state.chance, state.viewer = Chance(0), seat
    for owner, hand in enumerate(state.hands):
        if owner != seat:
            hand[:] = [HIDDEN] * len(hand)


def deal_unknown(state: ToyState, rng: Chance) -> None:
    for hand in state.hands:
        hand[:] = [tile or 1 + rng.below(state.highest) for tile in hand]
    state.chance, state.viewer = Chance(rng.below(1 << 32)), None


AHEAD = 1


def milestone(state: ToyState) -> int:
    return state.turn


HOPES = {
    "points": msg("points"),
    "rival": msg("fewer points of the strongest rival"),
    "tiles": msg("tiles in hand"),
}


def value(state: ToyState, seat: int) -> float:
    return weighed(features(state, seat), state.game.weights[state.players])


def features(state: ToyState, seat: int) -> tuple[float, ...]:
    """In the order of `HOPES`."""
    others = [p for other, p in enumerate(state.points) if other != seat]
    return state.points[seat], max(others, default=0), len(state.hands[seat])


def sound(state: ToyState) -> None:
    require(len(state.hands) == len(state.points) == state.players, "wrong number of players")
    require(len(state.piles) == len(PILES), "wrong number of piles")
    over = state.turn >= state.turns
    require((state.player is None) == over == (state.phase == "over"), "who is to move")


def _notation(state: ToyState, action: Action) -> Message:
    return msg("{notation}", notation=str(action))


ACTIONS = dict.fromkeys((Lay, Draw, Rest), _notation)

PHASES = {
    "lay": Phase(list_lays, {Lay: Answer(lay, why_not_lay), Rest: Answer(rest, why_not_lay)}),
    "draw": Phase(list_draws, {Draw: Answer(draw), Rest: Answer(rest)}),
    "over": Phase(),
}

HERE = sys.modules[__name__]
RULES: Rules[ToyState] = Rules(PHASES, HERE, HERE, HERE, HERE, HERE, HERE)


class ToyGame(Game):
    name = "toy"
    title = Text("Toy", "Zabawka")
    blurb = Text("Lay tiles.", "Kładź kafelki.")
    player_counts = range(1, 5)
    weights: ClassVar[dict[int, tuple[float, ...]]] = dict.fromkeys(range(1, 5), (1.0, -1.0, 0.5))
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
    rules = RULES
    notation = Notation(Lay, Draw, Rest)

    def __init__(self, sources: Sources) -> None:
        self.sources = sources
        data = yaml.safe_load(sources.texts["toy.yaml"])
        self.highest: int = data["highest"]
        if type(self.highest) is not int or self.highest < 1:
            raise ValueError("highest must be a number from 1 up")


def sources(highest: int = 9) -> Sources:
    text = f"# The highest tile in the bag.\nhighest: {highest}\n"
    return Sources(texts={"toy.yaml": text}, shown={"toy.yaml": "data/toy/toy.yaml"})


def make(name: str, given: Sources) -> Game:
    """Like `game.from_sources`, for a world in which the toy is the only game."""
    if name != "toy":
        raise UnknownGame(name, ["toy"])
    return ToyGame(given)


def toy(highest: int = 9) -> ToyGame:
    return ToyGame(sources(highest))
