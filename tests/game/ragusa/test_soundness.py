"""What always holds is seen to hold, and a position that breaks it is refused in words."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.damage import Damaged
from game.engine.rules import BETWEEN
from game.ragusa.soundness import sound
from game.ragusa.state import RagusaState
from tests.game.ragusa.positions import ragusa, start
from tests.game.ragusa.test_knowledge import positions


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_every_position_of_play_is_sound_in_full_and_in_view(players: int) -> None:
    for state in positions(players, range(2), every=4):
        sound(state)
        for seat in range(state.seats):
            sound(state.view(seat))


def lose_a_house(state: RagusaState) -> None:
    state.houses_left[0] -= 1


def second_tower(state: RagusaState) -> None:
    for seat in (0, 1):
        state.towers[seat] |= 1
        state.towers_left[seat] -= 1


def too_many_walls(state: RagusaState) -> None:
    state.walls = (1 << state.book.wall_supply + 1) - 1


def ship_twice(state: RagusaState) -> None:
    state.row[0] = state.row[1]


def ship_for_nothing(state: RagusaState) -> None:
    state.fleet[0] = (state.deck.pop(0),)


def card_twice(state: RagusaState) -> None:
    state.bonus[0] = state.bonus[1]


def off_the_track(state: RagusaState) -> None:
    state.values[0] = len(state.book.track)


def known_by_strangers(state: RagusaState) -> None:
    state.known[0] = 1 << state.seats


def turn_of_two(state: RagusaState) -> None:
    state.order = (0, 0, 1)


def hex_far_away(state: RagusaState) -> None:
    state.pending = (0,)


def house_that_is_none(state: RagusaState) -> None:
    state.queue = (0,)


def nobody_asked(state: RagusaState) -> None:
    state.ask(BETWEEN, 0)


def somebody_elses_turn(state: RagusaState) -> None:
    state.player = 1


def no_house_to_place(state: RagusaState) -> None:
    state.supers_left[0] = 1


def shown_too_early(state: RagusaState) -> None:
    state.revealed = True


def one_seat_too_few(state: RagusaState) -> None:
    state.groups.pop()


@pytest.mark.parametrize(
    ("broken", "complaint"),
    [
        (lose_a_house, "the houses do not add up"),
        (second_tower, "two towers on one space"),
        (too_many_walls, "more walls than there are"),
        (ship_twice, "the ships do not add up"),
        (ship_for_nothing, "the points for ships"),
        (card_twice, "the bonus cards do not add up"),
        (off_the_track, "values that are not on the value tracks"),
        (known_by_strangers, "the bonus deck"),
        (turn_of_two, "the turn order"),
        (hex_far_away, "the hexes to come"),
        (house_that_is_none, "the houses to act"),
        (nobody_asked, "nobody is asked anything"),
        (somebody_elses_turn, "whose turn it is"),
        (no_house_to_place, "too many super-houses"),
        (shown_too_early, "whether the cards are shown"),
        (one_seat_too_few, "not as many seats everywhere"),
    ],
)
def test_what_cannot_be_is_told(broken: Callable[[RagusaState], None], complaint: str) -> None:
    state = start(3)
    sound(state)
    broken(state)
    with pytest.raises(Damaged, match=complaint):
        sound(state)


def test_a_house_of_the_patrician_on_a_foreign_card_is_told() -> None:
    state = ragusa().new(1, 3)
    state.hands[0] = state.hands[0][:1]
    with pytest.raises(Damaged, match="the Patrician's cards do not fit its houses"):
        sound(state)
