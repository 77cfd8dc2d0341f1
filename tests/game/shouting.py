"""The toy with a tile for other people's turns, to try interrupts on.

Tiles from 8 up have a red back that everybody sees. Before somebody lays, another who holds the 9
may shout: the 9 leaves the game, and the top of a pile is scored and taken away.
"""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

from game.engine.actions import Action, Interrupt, Notation, action
from game.engine.chance import Chance
from game.engine.events import Event, event
from game.engine.game import Game, UnknownGame
from game.engine.messages import Message, msg
from game.engine.rules import Answer
from game.engine.sources import Sources
from tests.game.toy import (
    AHEAD,
    PILES,
    RULES,
    Draw,
    Lay,
    Rest,
    ToyGame,
    ToyState,
    deal_unknown,
    features,
    mask,
    milestone,
    not_now,
    sources,
    value,
)

SHOUT = 9
RED_FROM = 8
RED = -1
"""A hidden tile with a red back."""


@action("shout", "@.tile.9", "pile.{pile}")
class Shout(Interrupt):
    pile: str


@event("{who} shouts and takes {points}.", sound="card")
class Shouted(Event):
    seat: int
    pile: str
    points: int


def list_shouts(state: ToyState) -> list[Action]:
    return [
        Shout(seat, pile)
        for seat, hand in enumerate(state.hands)
        if seat != state.player and SHOUT in hand
        for number, pile in enumerate(PILES)
        if state.piles[number]
    ]


def who_may_shout(state: ToyState) -> list[int]:
    if not any(state.piles):
        return []
    red = [any(is_red(tile) for tile in hand) for hand in state.hands]
    return [seat for seat in range(state.players) if red[seat] and seat != state.player]


def is_red(tile: int) -> bool:
    return tile == RED or tile >= RED_FROM


def why_not_shout(state: ToyState, action: Shout) -> Message | None:
    if SHOUT not in state.hands[action.seat]:
        return msg("Nobody shouts without the nine.")
    return None if action in list_shouts(state) else not_now(state, action)


def shout(state: ToyState, action: Shout, events: list[Event]) -> None:
    pile = PILES.index(action.pile)
    state.hands[action.seat].remove(SHOUT)
    points, state.piles[pile] = state.piles[pile], 0
    state.points[action.seat] += points
    events.append(Shouted(action.seat, action.pile, points))


def mask_but_backs(state: ToyState, seat: int) -> None:
    red = [[is_red(tile) for tile in hand] for hand in state.hands]
    mask(state, seat)
    for owner, backs in enumerate(red):
        if owner != seat:
            state.hands[owner] = [RED if is_so else 0 for is_so in backs]


def deal_by_backs(state: ToyState, rng: Chance) -> None:
    for hand in state.hands:
        for number, tile in enumerate(hand):
            if tile == RED:
                hand[number] = RED_FROM + rng.below(state.highest - RED_FROM + 1)
            elif not tile:
                hand[number] = 1 + rng.below(RED_FROM - 1)
    deal_unknown(state, rng)


def worth(state: ToyState, seat: int) -> float:
    """A nine that can still be shouted with is worth two points more than another tile."""
    return value(state, seat) + 2 * state.hands[seat].count(SHOUT)


_LAY, _WORDS = RULES.phases["lay"], RULES.words


class ShoutingToy(ToyGame):
    name = "shouting"
    rules = replace(
        RULES,
        phases={
            **RULES.phases,
            "lay": replace(
                _LAY,
                answers={**_LAY.answers, Shout: Answer(shout, why_not_shout)},
                interrupts=list_shouts,
                may_interrupt=who_may_shout,
            ),
        },
        words=SimpleNamespace(
            ACTIONS={**_WORDS.ACTIONS, Shout: _WORDS.ACTIONS[Lay]},
            decision=_WORDS.decision,
            not_now=_WORDS.not_now,
            forgoes=_WORDS.forgoes,
            HOPES=_WORDS.HOPES,
        ),
        knowledge=SimpleNamespace(
            mask=mask_but_backs,
            deal_unknown=deal_by_backs,
            has_secrets=RULES.knowledge.has_secrets,
        ),
        value=SimpleNamespace(value=worth, features=features, milestone=milestone, AHEAD=AHEAD),
    )
    notation = Notation(Lay, Draw, Rest, Shout)


def make(name: str, given: Sources) -> Game:
    """Like `game.from_sources`, for a world in which this toy is the only game."""
    if name != "shouting":
        raise UnknownGame(name, ["shouting"])
    return ShoutingToy(given)


def shouting() -> ShoutingToy:
    return ShoutingToy(sources())


def shouting_position(players: int = 3) -> ToyState:
    """Seat 0 lays; 1 holds the nine, 2 an eight, which looks alike from behind."""
    state = shouting().new(players)
    assert isinstance(state, ToyState)
    state.hands = [[1, 2], [SHOUT, 3], [8, 4]][:players]
    state.piles = [5, 0, 7]
    return state
