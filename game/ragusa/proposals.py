"""What somebody in a hurry would answer: the table offers it as "do the rest"."""

from __future__ import annotations

from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.messages import Message
from game.engine.sentinels import NOTHING
from game.ragusa import patrician
from game.ragusa.actions import DECLINE
from game.ragusa.scoring import best_exchange
from game.ragusa.state import RagusaState
from game.ragusa.walls import wall_points

ASKED_OF_PEOPLE = frozenset(("place", "bonus", "keep", "ship"))
"""What nobody else can answer for a player: houses, cards, and what is paid for."""


def proposal(state: RagusaState) -> Action:
    """Hexes in their sensible order, no exchange except the best one before the bonus cards.

    On walls, towers, ships and sales it is the Patrician's own judgement.
    """
    seat, book = state.actor, state.book
    match state.phase:
        case "wall":
            walls = [w for w in range(state.board.ring) if not state.walls >> w & 1]
            best = max(walls, key=lambda wall: (wall_points(state, seat, wall), -wall))
            return book.wall_choices.all[best]
        case "tower":
            return book.tower_choices.all[patrician.best_tower(state, seat).at]
        case "ship":
            berth = patrician.choose_ship(state, seat).at
            return DECLINE if berth == NOTHING else book.buy_actions[berth]
        case "sell":
            commodity = patrician.choose_sale(state, seat).at
            return DECLINE if commodity == NOTHING else book.sell_actions[commodity]
        case "last":
            get = best_exchange(state, seat)[1]
            return book.exchanges[get[0]] if get else DECLINE
        case _:
            return state.legal_actions()[0]


def answers(state: RagusaState) -> list[Message]:
    """All the answers of this turn that are known already, in words.

    Beyond the first thing that nobody can know yet, or somebody else's decision, nothing is said.
    """
    seat, turn = state.actor, state.turn
    ahead = state.determinize(seat, Chance(0))
    found = []
    while ahead.player == seat and ahead.turn == turn and ahead.phase not in ASKED_OF_PEOPLE:
        action = proposal(ahead)
        found.append(ahead.describe(action))
        if any(event.final for event in ahead.apply(action)):
            break
    return found
