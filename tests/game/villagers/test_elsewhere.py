"""Two positions that differ only in what a seat cannot see are one and the same to it."""

from __future__ import annotations

import pytest

from game.engine.chance import Chance
from game.engine.state import State
from game.villagers.state import VillagersState
from tests.game import contract

from .elsewhere import elsewhere
from .random_games import SAMPLE, VARIANTS, choose, start

ALL = tuple(case for case in VARIANTS if case[1] == "all")
RARE = ("seen", "put_back", "early", "picked", "pay", "cover", "stack", "reward")


def alike(state: VillagersState, seat: int, rng: Chance) -> bool:
    """What the seat sees, may do and is told must be the same; whether anything does differ."""
    other = elsewhere(state, seat, rng)
    before, after = state.view(seat), other.view(seat)
    assert after == before
    assert after.to_dict() == before.to_dict()
    assert after.decision == before.decision
    assert after.legal_actions() == before.legal_actions()
    assert after.interrupts() == before.interrupts()
    assert after.score_details() == before.score_details()
    assert after.value(seat) == before.value(seat)
    if state.player == seat:
        assert other.legal_actions() == state.legal_actions()
        assert other.decision == state.decision
    assert other.interrupts(seat) == state.interrupts(seat)
    assert other.may_interrupt() == state.may_interrupt()
    for action in (*state.legal_actions(), *state.interrupts())[:20]:
        assert after.why_not(action) == before.why_not(action)
    return bool(other != state)


@pytest.mark.parametrize("case", ALL, ids=str)
def test_what_a_seat_cannot_see_changes_nothing_for_it(case: tuple[int, str]) -> None:
    """Views, choices, reasons, interrupts and questions are the same."""
    looked = dict.fromkeys(RARE, 0)
    tried = differing = 0
    for seed in range(6):
        rng = Chance(seed)
        for number, state in enumerate(SAMPLE.states(seed, *case)):
            rare = looked.get(state.phase, 9) < 8
            if state.over or (number % 11 and not rare):
                continue
            if rare:
                looked[state.phase] += 1
            for seat in range(state.players):
                tried += 1
                differing += alike(state, seat, rng)
    assert tried > 90
    assert differing > 0.9 * tried
    missed = {phase for phase, times in looked.items() if not times}
    assert missed <= ({"cover"} if case[0] == 1 else set()), "in solo there is no Monk"


def in_sight(view: State) -> set[str]:
    """The villagers of which a card is known in this view."""
    assert isinstance(view, VillagersState)
    piles = [view.road, view.discard, view.reserve, *view.stacks, *view.piles, [view.freed]]
    for village in view.villages:
        piles += [list(village.below), village.square, village.hand]
    return {view.book.kind_of[card].id for pile in piles for card in pile if card >= 0}


@pytest.mark.parametrize("case", ALL[2:], ids=str)
def test_the_log_names_nobody_whose_card_cannot_be_seen(case: tuple[int, str]) -> None:
    """Neither to a seat nor, with the log that all read, to any of them."""
    named = 0
    for seed in range(12):
        state, rng = start(seed, *case), Chance(seed)
        seats = range(state.players)
        while not state.over:
            action = choose(state, rng)
            moments = state.unfold(action)
            known = [
                in_sight(state.view(seat)).union(*(in_sight(m.state.view(seat)) for m in moments))
                for seat in seats
            ]
            for event, _position in moments:
                for viewer, seen in (*enumerate(known), (None, set.intersection(*known))):
                    message = event.message(viewer)
                    told = set() if message is None else set(contract.terms(message))
                    told &= state.book.kind.keys()
                    assert told <= seen, f"{event} to {viewer}"
                    named += len(told)
            state.apply(action)
    assert named > 3000
