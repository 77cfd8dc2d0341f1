"""What must always hold, in random games of every sort, besides what must hold in every game."""

from __future__ import annotations

from itertools import product

import pytest

from game.engine.chance import Chance
from game.engine.match import Match
from game.engine.seating import Seat
from game.villagers.actions import Build, Look, PlayBetween, PlayOn, PlaySpecial, Rob
from game.villagers.countess_events import EventReplaced, EventTurnedUp
from game.villagers.expansion_events import BronzePaid, DevelopmentWon
from game.villagers.options import MODULES
from game.villagers.soundness import in_place

from .invariants import check
from .positions import villagers
from .random_games import VARIANTS, choose, start


def test_undo_stops_at_what_was_revealed() -> None:
    match = Match.new(villagers(), [Seat("A", "person"), Seat("B", "person")], 3)
    match.apply(match.state.legal_actions()[0])
    assert not match.can_undo(), "a new card came to the Road"


@pytest.mark.parametrize("case", VARIANTS[:12])
def test_every_moment_of_a_move_can_be_looked_at(case: tuple[int, str]) -> None:
    """What is told event by event is a position each time: nothing is half done."""
    seen = set()
    for seed in (1, 2):
        state, rng = start(seed, *case), Chance(seed)
        while not state.over:
            assert state.decision.kind == state.phase
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
    told = {"road", "market", *(["events"] if case[0] == 1 else [])}
    told |= {"bronze", "developments"} if case[1] == "all" else set()
    assert told <= seen


@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize("answers", [*product(("yes", "no"), repeat=4)], ids="-".join)
def test_every_mix_of_expansions_can_be_played(players: int, answers: tuple[str, ...]) -> None:
    options = dict(zip(MODULES, answers, strict=True))
    state, rng = villagers().new(players, players, options), Chance(players)
    dealt = [options[module] for module in ("saints", "scoundrels")].count("yes")
    assert [len(village.hand) for village in state.villages[:players]] == [5 + dealt] * players
    assert len(state.developments) == (3 if options["developments"] == "yes" else 0)
    while not state.over:
        state.apply(choose(state, rng))
        check(state)


def test_every_card_of_the_expansions_comes_up() -> None:
    """Or the random games would show nothing of it: played or placed, and what it brings later."""
    played, paid, won, between = set(), set(), set(), 0
    for case, seed in product(VARIANTS[:5], range(1, 20, 2)):
        state, rng = start(seed, *case), Chance(seed)
        while not state.over:
            action = choose(state, rng)
            if isinstance(action, Build | Look | PlayBetween | PlayOn | PlaySpecial | Rob):
                played.add(action.card.rsplit(".")[0])
            between += isinstance(action, PlayBetween)
            for event in state.apply(action):
                if isinstance(event, BronzePaid):
                    paid.add(event.card.rsplit(".")[0])
                elif isinstance(event, DevelopmentWon):
                    won.add(event.development)
    records = villagers().book.records
    wanted = {v.id for v in records.villagers if v.module is not None}
    assert wanted <= played, wanted - played
    assert paid == {v.id for v in records.villagers if v.bronze is not None}
    assert won == {one.id for one in records.developments}
    assert between > 9
