"""The heuristic of the greedy bot: quick, and good enough to beat chance and the Countess."""

from __future__ import annotations

from game import bots
from game.engine.chance import Chance
from game.engine.sources import DATA
from game.villagers import value
from game.villagers.cards import Hopes
from game.villagers.state import VillagersState

from .positions import do, position, villagers
from .random_games import VARIANTS, states


def play(players: int, levels: tuple[str, ...], seed: int, mode: str = "") -> VillagersState:
    state = villagers().new(players, seed, {"mode": mode} if mode else {})
    rng = Chance(seed * 31 + 7)
    while (seat := state.player) is not None:
        chance = Chance(rng.below(1 << 60))
        state.apply(bots.choose(levels[seat], state.view(seat), seat, chance))
    return state


def test_greedy_beats_random() -> None:
    won = 0
    for seed in range(6):
        levels = ("greedy", "random") if seed % 2 else ("random", "greedy")
        won += play(2, levels, seed).winners() == [levels.index("greedy")]
    assert won >= 5


def test_greedy_holds_its_own_against_the_novice_countess() -> None:
    margins = []
    for seed in range(6):
        mine, hers = play(1, ("greedy",), seed, "novice").scores()
        margins.append(mine - hers)
    # Random play loses every such game by a hundred gold and more.
    assert sum(margins) / len(margins) > 0


def test_value_leaves_the_state_alone() -> None:
    for case in VARIANTS:
        for number, state in enumerate(states(2, *case)):
            if number % 7 == 0:
                before = state.to_dict()
                for seat in range(state.players):
                    state.value(seat)
                assert state.to_dict() == before


def test_building_is_worth_more_than_holding() -> None:
    state = position(villages=["founders lumberjack(wheeler)"], hands=["cartwright"])
    before = state.value(0)
    do(state, "build cartwright.1 wheeler.1")
    assert state.value(0) > before


def test_gold_of_the_countess_is_bad_for_the_player() -> None:
    state = position(1, villages=["founders", ""], phase="draft")
    richer = position(1, villages=["founders", "jeweler"], phase="draft")
    assert richer.value(0) < state.value(0)


# --- features and their weights -----------------------------------------------------------------
def features(state: VillagersState, seat: int = 0) -> dict[str, float]:
    return dict(zip(Hopes.features(), value.features(state, seat), strict=True))


def test_each_feature_is_explained_where_it_is_weighed() -> None:
    legend = (DATA / "villagers" / "weights.yaml").read_text(encoding="utf-8").split("weights:")[0]
    explained = [line.split()[1] for line in legend.splitlines() if line.startswith("# ")]
    assert [name for name in explained if name in Hopes.model_fields] == list(Hopes.model_fields)


def test_what_is_kept_of_a_village_is_what_is_worked_out_afresh() -> None:
    for case in VARIANTS:
        for number, state in enumerate(states(3, *case)):
            if number % 11 == 0:
                kept = [value.features(state, seat) for seat in range(state.players)]
                state.book.outlooks.clear()
                assert kept == [value.features(state, seat) for seat in range(state.players)]


def test_what_is_certain_at_the_end_is_the_score() -> None:
    for case in VARIANTS:
        *_, last = states(1, *case)
        for seat in range(last.players):
            assert features(last, seat)["certain"] == last.scores()[seat]


def test_the_end_is_seen_as_it_comes() -> None:
    state = position(villages=["founders2", "founders2(brewer)"], stacks=(0,) * 6, market=True)
    foreseen = features(state)["certain"], features(state)["rival"]
    do(state, "done", "done")
    assert state.over
    assert (features(state)["certain"], features(state)["rival"]) == foreseen


# --- what a player sees at once -----------------------------------------------------------------
def best(state: VillagersState, seat: int = 0) -> str:
    """The action after which the seat stands best."""
    worths = {}
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        worths[str(action)] = after.value(seat)
    return max(worths, key=worths.__getitem__)


def test_a_chain_is_continued_rather_than_begun() -> None:
    state = position(villages=["founders miner(seeker(spelunker))"], hands=["jeweler seeker"])
    assert best(state) == "build jeweler.1 spelunker.1"


def test_the_unlocker_is_built_before_what_it_unlocks() -> None:
    state = position(villages=["founders2 miner"], hands=["blacksmith glass_blower"])
    assert best(state) == "build blacksmith.1 miner.1"


def test_a_padlock_is_not_opened_at_a_rival_where_there_is_an_own_unlocker() -> None:
    villages = ["founders2 lumberjack miner(blacksmith)", "founders2 miner(blacksmith)"]
    state = position(villages=villages, hands=["cooper"])
    do(state, "build cooper.1 lumberjack.1")
    assert state.phase == "pay"
    assert best(state) == "pay blacksmith.1"


def test_a_card_is_worth_little_once_what_it_lies_on_is_gone() -> None:
    here = position(villages=["founders2"], hands=["wine_trader graper"])
    gone = position(
        villages=["founders2", "founders2 graper(vintner vintner)"], hands=["wine_trader"]
    )
    assert features(here)["waiting"] > 0
    assert features(gone)["waiting"] == 0


def test_a_builder_is_worth_more_the_longer_the_game_goes_on() -> None:
    def gain(stacks: tuple[int, ...]) -> float:
        state = position(villages=["founders2 miner"], hands=["mason wattler"], stacks=stacks)
        before = features(state)["builders"]
        do(state, "build mason.1 miner.1")
        return features(state)["builders"] - before

    assert gain((4,) * 6) > gain((0, 0, 0, 0, 1, 1))


def test_the_countess_is_given_what_helps_her_least() -> None:
    fed = "hunter harvester fisher grazier graper"
    offered = ["grocer", "seeker", "jeweler", "truffler", "fromager", "peddler"]
    state = position(1, villages=["founders", fed], road_cards=offered, phase="draft")
    do(state, "unseen stack1")
    assert best(state) == "give seeker.1"


def test_nothing_is_hoped_for_after_the_last_build_turn() -> None:
    state = position(
        hands=["jeweler beekeeper"], villages=["founders2"], stacks=(0,) * 6, market=True
    )
    do(state, "done")
    hoped = {name: worth for name, worth in features(state).items() if worth}
    assert set(hoped) <= {"certain", "rival", "hungry"}
