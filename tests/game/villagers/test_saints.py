"""The Saints: worked examples and rulings of the expansion by their numbers, card by card."""

from __future__ import annotations

from collections import Counter

from game.villagers.actions import Hire
from game.villagers.counters import COUNTERS, market_silver, silver_cards
from game.villagers.events import SquareTaken
from game.villagers.state import VillagersState
from game.villagers.village import FIRST, ON_VILLAGERS, SILVER

from .positions import begin, coins, do, hand, names, position, refused, words


def square(state: VillagersState, seat: int = 0) -> list[str]:
    return names(state, state.villages[seat].square)


# --- Benefactor -----------------------------------------------------------------------------------
def test_e22_benefactor_builds_food_in_the_draft() -> None:
    state = position(
        modules="saints",
        villages=["founders"],
        hands=["benefactor harvester"],
        squares=["cooper"],
        phase="picks",
    )
    assert state.villages[0].limit == 2
    do(state, "play benefactor.1", "build harvester.1 village")
    assert (state.villages[0].limit, state.phase, state.player) == (3, "draft", 0)
    picks = 0
    while not state.villages[0].drafted:
        picks += state.player == 0
        do(state, words(state.legal_actions())[0])
    assert picks == 2
    while state.phase != "build":
        do(state, words(state.legal_actions())[-1])
    assert (state.player, state.built, state.build_limit) == (0, 0, 2), "no build action is lost"


def test_e23_benefactor_builds_a_builder_in_the_draft() -> None:
    state = position(
        modules="saints",
        villages=["founders"],
        hands=["benefactor wattler"],
        phase="picks",
    )
    do(state, "play benefactor.1", "build wattler.1 village")
    while state.phase != "build":
        do(state, words(state.legal_actions())[-1])
    assert (state.player, state.built, state.build_limit) == (0, 0, 3)


def test_s10_benefactor_after_the_last_pick() -> None:
    state = position(
        modules="saints",
        villages=["founders"],
        hands=["benefactor harvester"],
        squares=["cooper"],
        road_cards=["wheeler"],
        phase="picks",
    )
    do(state, "draft wheeler.1")
    assert (state.phase, state.player) == ("picked", 0)
    [*_, last] = do(state, "play benefactor.1", "build harvester.1 village")
    assert not isinstance(last, SquareTaken)
    assert state.villages[0].limit == 3
    assert not state.villages[0].drafted, "food has raised the limit"


def test_r7_benefactor_covers_food() -> None:
    before = position(
        modules="saints",
        villages=["founders2"],
        hands=["benefactor swineherd"],
        squares=["cooper wheeler"],
        phase="picks",
    )
    assert before.villages[0].limit == 3
    do(before, "play benefactor.1")
    village = before.villages[0]
    assert words(before.legal_actions()) == [
        f"build swineherd.1 {before.book.names[village.founders]}"
    ]
    # The Swineherd brings the food that he covers: the limit stays.
    do(before, words(before.legal_actions())[0])
    assert (village.limit, before.phase, before.player) == (3, "draft", 0)


def test_r7_a_limit_that_falls_ends_the_turn_without_a_pick() -> None:
    state = position(
        modules="saints",
        villages=["founders graper"],
        hands=["benefactor vintner"],
        squares=["cooper wheeler"],
        phase="picks",
    )
    assert state.villages[0].limit == 3
    do(state, "play benefactor.1", "build vintner.1 graper.1")
    village = state.villages[0]
    assert (village.limit, village.drafted, state.player) == (2, True, 1)
    assert {"cooper.1", "wheeler.1"} <= set(hand(state)), "drafted cards stay"


def test_benefactor_pays_padlocks_as_usual() -> None:
    own = position(
        modules="saints",
        villages=["founders lumberjack miner(blacksmith)"],
        hands=["benefactor cooper"],
        gold=[5],
        phase="picks",
    )
    do(own, "play benefactor.1", "build cooper.1 lumberjack.1")
    assert (coins(own, 0, "blacksmith.1"), own.villages[0].gold) == (2, 5)
    others = position(
        modules="saints",
        villages=["founders lumberjack", "founders miner(blacksmith)"],
        hands=["benefactor cooper"],
        gold=[5],
        phase="picks",
    )
    do(others, "play benefactor.1", "build cooper.1 lumberjack.1")
    assert (coins(others, 1, "blacksmith.1"), others.villages[0].gold) == (2, 3)
    bank = position(
        modules="saints",
        villages=["founders lumberjack"],
        hands=["benefactor cooper"],
        gold=[5],
        phase="picks",
    )
    do(bank, "play benefactor.1", "build cooper.1 lumberjack.1")
    assert bank.villages[0].gold == 3
    assert bank.phase == "draft"


def test_benefactor_asks_whom_to_pay_and_goes_back_to_the_draft() -> None:
    state = position(
        3,
        modules="saints",
        villages=[
            "founders lumberjack",
            "founders miner(blacksmith)",
            "founders miner(blacksmith)",
        ],
        hands=["benefactor cooper"],
        phase="picks",
    )
    do(state, "play benefactor.1", "build cooper.1 lumberjack.1")
    assert state.phase == "pay"
    assert state.facts().part == "draft"
    do(state, "pay blacksmith.2")
    assert (state.phase, state.player, state.home) == ("draft", 0, "build")


def test_a_tinner_opens_no_padlock_in_the_draft() -> None:
    state = position(
        modules="saints",
        villages=["founders lumberjack"],
        hands=["benefactor cooper tinner"],
        gold=[5],
        phase="picks",
    )
    poor = state.copy()
    poor.issued -= 4
    poor.villages[0].earn(-4, 0)
    assert "could place" in refused(poor, "play benefactor.1")
    do(state, "play benefactor.1", "build cooper.1 lumberjack.1")
    assert state.villages[0].gold == 3
    assert "tinner.1" in hand(state)


def test_benefactor_builds_no_special_and_exchanges_nothing() -> None:
    state = position(
        modules="saints",
        villages=["founders miner(seeker)"],
        hands=["benefactor monk recruiter jeweler chandler"],
        phase="picks",
    )
    do(state, "play benefactor.1")
    assert {type(action).__name__ for action in state.legal_actions()} == {"Build"}
    assert "not Special" in refused(state, "build recruiter.1 village")
    assert "not Special" in refused(state, "build monk.1 miner.1")
    assert "First place" in refused(state, "exchange chandler.1 miner")
    do(state, "build chandler.1 village")


def test_benefactor_needs_something_to_build() -> None:
    state = position(modules="saints", hands=["benefactor monk cartwright"], phase="picks")
    assert "could place" in refused(state, "play benefactor.1")
    assert "by itself" in refused(state, "look benefactor.1 stack1")


def test_benefactor_in_solo_keeps_what_an_event_took_off() -> None:
    state = position(
        1,
        modules="saints",
        villages=["founders", ""],
        hands=["benefactor harvester"],
        phase="picks",
    )
    state.villages[0].limit = 1
    do(state, "play benefactor.1", "build harvester.1 village")
    assert state.villages[0].limit == 2


def test_benefactor_in_solo_pays_the_bank_what_it_costs_without_events_of_the_build_phase() -> None:
    state = position(
        1,
        modules="saints",
        villages=["founders lumberjack", ""],
        hands=["benefactor cooper"],
        gold=[5],
        face_up=["countess_bank"],
        phase="draft",
    )
    do(state, "play benefactor.1", "build cooper.1 lumberjack.1")
    assert (state.villages[0].gold, state.spent) == (3, ())


# --- Recruiter ------------------------------------------------------------------------------------
def test_e24_r12_recruiter() -> None:
    state = position(
        modules="saints",
        villages=["founders2 recruiter"],
        gold=[4],
        phase="draft",
    )
    assert state.villages[0].limit == 3
    [bought] = do(state, "hire recruiter.1")
    assert "1 gold" in str(bought.message())
    assert (state.villages[0].gold, state.picks) == (3, 2)
    assert state.facts().second_pick
    assert "two picks at most" in refused(state, "hire recruiter.1")
    do(state, f"draft {state.book.names[state.road[0]]}")
    assert (state.player, state.picks) == (0, 1)
    assert "before the first pick" in refused(state, "hire recruiter.1")
    do(state, f"draft {state.book.names[state.road[0]]}")
    assert (state.player, len(square(state))) == (1, 2)
    do(state, f"draft {state.book.names[state.road[0]]}")
    assert (state.player, state.picks) == (0, 1)
    assert not any(isinstance(action, Hire) for action in state.legal_actions())
    assert "two more cards" in refused(state, "hire recruiter.1")
    do(state, f"draft {state.book.names[state.road[0]]}")
    assert state.villages[0].drafted
    assert state.villages[0].gold == 3


def test_e25_the_road_is_filled_between_the_picks() -> None:
    state = position(modules="saints", villages=["founders2 recruiter"], phase="draft")
    coming = state.stacks[0][-1]
    do(state, "hire recruiter.1", f"draft {state.book.names[state.road[0]]}")
    assert state.road[0] == coming
    do(state, f"draft {state.book.names[coming]}")
    assert state.book.names[coming] in square(state)


def test_r8_the_recruiter_is_paid_to_the_bank() -> None:
    state = position(modules="saints", villages=["founders2 recruiter"], phase="draft")
    issued = state.issued
    do(state, "hire recruiter.1")
    assert state.issued == issued - 1
    assert not state.villages[0].coins


def test_e44_r24_barbarian_between_the_two_picks() -> None:
    state = position(
        modules="saints scoundrels",
        villages=["founders2 harvester recruiter"],
        hands=["barbarian"],
        gold=[4],
        phase="draft",
    )
    assert (state.villages[0].limit, square(state)) == (4, [])
    do(state, "hire recruiter.1", f"draft {state.book.names[state.road[0]]}")
    assert not state.interrupts(), "the first pick has closed the window"
    following = state.reserve[::-1][:6]
    do(state, "play barbarian.1")
    assert state.road == following
    do(state, f"draft {state.book.names[following[4]]}")
    assert (state.player, len(square(state)), state.villages[0].gold) == (1, 2, 3)


def test_s10_no_courier_between_the_picks_of_a_recruiter() -> None:
    state = position(
        modules="saints scoundrels",
        villages=["founders2 recruiter"],
        hands=["", "courier"],
        phase="draft",
    )
    assert state.interrupts()
    do(state, "hire recruiter.1")
    assert state.interrupts(), "still before the first pick"
    do(state, f"draft {state.book.names[state.road[0]]}")
    assert state.player == 0
    assert not state.interrupts()
    assert not state.may_interrupt()


def test_recruiter_refusals() -> None:
    poor = position(
        3,
        modules="saints",
        villages=["founders2 recruiter", "founders chandler"],
        hands=["cooper"],
        gold=[0],
        phase="draft",
    )
    assert "You need 1 gold" in refused(poor, "hire recruiter.1")
    assert "no second pick" in refused(poor, "hire chandler.1")
    assert "no card" in refused(poor, "hire nobody.1")
    other = position(3, modules="saints", villages=["", "founders recruiter"], phase="draft")
    assert "not in your village" in refused(other, "hire recruiter.1")


def test_recruiter_is_placed_with_a_build_action() -> None:
    state = position(modules="saints", hands=["recruiter nun"])
    do(state, "build recruiter.1 village", "build nun.1 village")
    assert state.built == 2


# --- Nun ------------------------------------------------------------------------------------------
def test_nun_lies_alone_on_the_table() -> None:
    state = position(modules="saints", villages=["founders miner"], hands=["nun cooper"])
    assert "on the table" in refused(state, "build nun.1 miner.1")
    do(state, "build nun.1 village")
    assert state.built == 1
    assert not [line for line in words(state.legal_actions()) if line.endswith(" nun.1")]


def silver(text: str) -> dict[str, int]:
    """What pays with the silver at the Second Market, by villagers; the same one added up."""
    state = position(modules="saints profiteers", villages=[text])
    found = Counter[str]()
    for card, gold in market_silver(state.villages[0]):
        found[state.book.kind_of[card].id] += gold
    return dict(found)


FOOD = "founders2 hunter harvester"
"""Three food symbols."""


def test_e10_nun_copies_the_best_villager_of_which_there_is_one() -> None:
    others = "wattler wattler freemason hayer(ore_muler) miner(blacksmith)"
    assert silver(f"{FOOD} grocer grocer {others} nun") == {
        "grocer": 18,
        "freemason": 6,
        "ore_muler": 3,
        "nun": 6,
    }


def test_e10_nun_is_paid_at_the_second_market_before_the_coins_leave() -> None:
    """The Agent's coins still lie on the villagers when it is copied."""
    state = position(
        modules="saints",
        villages=["founders2 chandler:7 agent nun"],
        stacks=(0,) * 6,
        market=True,
        phase="markets",
    )
    assert state.over
    assert state.villages[0].ledger[SILVER] == 7 + 7
    assert state.villages[0].ledger[ON_VILLAGERS] == 7


def test_nun_without_a_single_silver_villager_brings_nothing() -> None:
    assert silver(f"{FOOD} grocer grocer nun") == {"grocer": 18, "nun": 0}
    assert silver(f"{FOOD} nun") == {"nun": 0}


def test_nun_brings_nothing_at_the_first_market() -> None:
    state = position(modules="saints", villages=[f"{FOOD} grocer nun"], stacks=(0, 0, 4, 4, 4, 4))
    begin(state, "markets")
    assert state.first_market_held
    assert state.villages[0].ledger[FIRST] == 0


def test_nun_has_no_silver_symbol_of_her_own() -> None:
    state = position(modules="saints", villages=[f"{FOOD} grocer nun"])
    village = state.villages[0]
    assert [state.book.kind_of[card].id for card in silver_cards(village)] == ["grocer"]
    assert COUNTERS["best_silver"](village, 0) == 9


def test_s10_nun_and_wholesaler() -> None:
    """Only if there is exactly one Wholesaler."""
    sets = "founders2 miner hayer lumberjack"
    assert silver(f"{sets} wholesaler nun") == {"wholesaler": 3, "nun": 3}
    assert silver(f"{sets} wholesaler wholesaler nun") == {"wholesaler": 6, "nun": 0}
