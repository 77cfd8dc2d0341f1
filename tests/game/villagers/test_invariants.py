"""What must always hold, in random games of every sort."""

from __future__ import annotations

from itertools import product

import pytest

from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.match import Match
from game.engine.seating import Seat
from game.villagers.actions import (
    AcceptLimit,
    Build,
    Choose,
    Draft,
    DraftUnseen,
    EndBuild,
    Exchange,
    GiveToCountess,
    LayFounders,
    NoCoin,
    Pay,
    PayOff,
    PlayOn,
    PlaySpecial,
    PutAway,
    PutCoin,
    Resolve,
    Return,
    Swap,
    TakeBasic,
    UseJester,
)
from game.villagers.countess_events import EventReplaced, EventTurnedUp
from game.villagers.soundness import in_place
from game.villagers.state import VillagersState
from tests.game import contract

from .invariants import check
from .positions import villagers
from .random_games import VARIANTS, choose, start, states

CASES = [pytest.param(*case, id="-".join(map(str, case)).strip("-")) for case in VARIANTS]


@pytest.mark.parametrize(("players", "mode"), CASES)
def test_random_games_keep_the_rules(players: int, mode: str) -> None:
    for seed in range(6):
        for state in states(seed, players, mode):
            check(state)
            contract.check_actions_and_scores(state)
            assert state.decision.kind == state.phase
        assert state.winners()


def every_action(state: VillagersState) -> list[Action]:
    """All that could be tried, sensible or not."""
    _, village = state.acting()
    names = state.book.names
    hand = [names[c] for c in (*village.hand, state.freed) if c >= 0]
    mine = [names[card] for card in village.below]
    others = [names[card] for v in state.villages for card in v.below]
    road = [names[card] for card in state.road if card >= 0]
    piles = [*state.book.stack_index, "reserve", "discard", "countess", "stack0", "moon"]
    some = [*hand, *mine, *road, "nobody.1"]
    events = [event.id for event in state.book.events] if state.solo else ["rats"]
    actions: list[Action] = [NoCoin(), EndBuild(), Pay("bank"), Pay("free")]
    for kind in (Draft, GiveToCountess, PutCoin, PlaySpecial):
        actions += [kind(card) for card in some]
    actions += [DraftUnseen(pile) for pile in piles]
    actions += [Build(card, under) for card, under in product(hand, [*others, "village", "x.1"])]
    actions += [PlayOn(card, under) for card, under in product(hand, others)]
    actions += [Swap(card, under) for card, under in product(hand, others)]
    actions += [LayFounders(c, side) for c, side in product([*hand, *mine], ("first", "second"))]
    actions += [Pay(card) for card in [*hand, *others, *road, "x.1"]]
    actions += [PutAway(card, pile) for card, pile in product(some, piles)]
    actions += [Exchange(c, kind) for c, kind in product(some, ("miner", "hayer", "seeker"))]
    actions += [Return(card, pile) for card, pile in product([*hand, *road], piles)]
    actions += [TakeBasic(kind) for kind in ("miner", "hayer", "lumberjack", "cooper")]
    for solo in (AcceptLimit, PayOff, Resolve, UseJester):
        actions += [solo(event) for event in events]
    actions += [Choose(what) for what in (*some, *others, *piles)]
    return actions


@pytest.mark.parametrize(("players", "mode"), CASES)
def test_exactly_the_legal_actions_are_not_refused(players: int, mode: str) -> None:
    rng = Chance(players)
    for seed in (1, 2, 3):
        for state in states(seed, players, mode):
            rare = state.phase in ("cover", "pay", "choose", "limit")
            if not state.over and (rng.below(12) == 0 or rare):
                contract.check_refusals(state, every_action(state))


@pytest.mark.parametrize(("players", "mode"), CASES)
def test_every_message_can_be_shown(players: int, mode: str) -> None:
    contract.check_messages(start(1, players, mode), choose)


@pytest.mark.parametrize(("players", "mode"), CASES)
def test_copies_are_independent_and_old_states_stay(players: int, mode: str) -> None:
    contract.check_copies(start(3, players, mode), choose)


@pytest.mark.parametrize(("players", "mode"), CASES)
def test_notation_is_read_back(players: int, mode: str) -> None:
    contract.check_notation(states(5, players, mode))


def test_undo_stops_at_what_was_revealed() -> None:
    match = Match.new(villagers(), [Seat("A", "person"), Seat("B", "person")], 3)
    match.apply(match.state.legal_actions()[0])
    assert not match.can_undo(), "a new card came to the Road"


def test_every_moment_of_a_move_can_be_looked_at() -> None:
    """What is told event by event is a position each time: nothing is half done."""
    seen = set()
    for players, mode in VARIANTS:
        for seed in (1, 2):
            state, rng = start(seed, players, mode), Chance(seed)
            while not state.over:
                action = choose(state, rng)
                for event, moment in state.unfold(action):
                    seen.add(moment.phase)
                    for seat in range(len(moment.villages)):
                        view = moment.view(seat)
                        assert str(view.decision.message)
                        lines = [sum(line.points for line in s) for s in view.score_details()]
                        assert lines == view.scores()
                    if not isinstance(event, EventTurnedUp | EventReplaced):
                        in_place(moment)
                state.apply(action)
    assert {"road", "events", "market"} <= seen
