"""The Freelancer of the Profiteers: anybody may pay him for one more build action (7.7)."""

from __future__ import annotations

import pytest

from game.engine.chance import Chance
from game.villagers.actions import Hire
from game.villagers.counters import COUNTERS
from game.villagers.events import BuildTurnBegun
from game.villagers.expansion_events import BronzePaid, Hired
from game.villagers.facts import ForHire
from game.villagers.state import VillagersState
from game.villagers.village import ON_VILLAGERS, SPECIALS
from tests.game import contract

from .positions import begin, coins, do, of_type, position, refused, villagers

HERE = "profiteers"
OTHERS = ("founders2 freelancer", "founders2 freelancer")
"""One of them in each of two other villages."""
ONE, TWO = "hire freelancer.1", "hire freelancer.2"


def hires(state: VillagersState) -> list[str]:
    return [str(action) for action in state.legal_actions() if isinstance(action, Hire)]


# --- worked examples ------------------------------------------------------------------------------
def test_e11_two_freelancers_are_paid_for_two_more_builds() -> None:
    state = position(3, modules=HERE, villages=["founders2 wattler", *OTHERS], gold=(2, 8, 8))
    assert (state.build_limit, hires(state)) == (3, [ONE, TWO])
    events = do(state, ONE, TWO)
    assert of_type(events, Hired) == [
        Hired(0, "freelancer.1", 1, 1, 4),
        Hired(0, "freelancer.2", 2, 1, 5),
    ]
    assert (state.build_limit, state.built, state.villages[0].gold) == (5, 0, 0)
    assert (coins(state, 1, "freelancer.1"), coins(state, 2, "freelancer.2")) == (1, 1)
    assert [village.gold for village in state.villages[1:]] == [8, 8]


def test_e12_r21_nothing_is_paid_for_a_sixth_build() -> None:
    villages = ["founders2 wattler wattler", *OTHERS]
    state = position(3, modules=HERE, villages=villages, gold=(2, 8, 8))
    do(state, ONE)
    assert (state.build_limit, hires(state)) == (5, [])
    assert "5 build actions at most" in refused(state, TWO)
    assert state.villages[0].gold == 1


def test_e13_the_own_freelancer_is_paid_from_the_own_supply() -> None:
    state = position(modules=HERE, villages=["founders2 freelancer"])
    issued = state.issued
    do(state, ONE)
    assert (state.villages[0].gold, coins(state, 0, "freelancer.1")) == (7, 1)
    assert state.villages[0].ledger[SPECIALS] == -1
    assert (state.build_limit, state.issued) == (3, issued), "no gold of the bank"
    for stack in state.stacks:
        state.reserve += stack
        stack.clear()
    state.first_market_held = True
    begin(state, "markets")
    assert state.villages[0].ledger[ON_VILLAGERS] == 1


# --- when, and how often --------------------------------------------------------------------------
def test_r21_he_is_paid_before_anything_else() -> None:
    state = position(
        3, modules=HERE, villages=["founders2", *OTHERS], hands=["chandler wattler cooper"]
    )
    do(state, "build chandler.1 village")
    assert hires(state) == []
    assert "start of the build turn" in refused(state, TWO)


@pytest.mark.parametrize(
    "line",
    [
        "build chandler.1 village",
        "return cooper.2 stack1",
        "exchange cooper.2 miner",
        "play tinner.1",
        "play_on schemer.1 brewer.1",
        "play_on sheriff.1 thief.2",
        "look noble.1 hand1",
        "look pigeoneer.1 reserve",
        "swap apprentice.1 lumberjack.1",
        "rob thief.1 2",
    ],
)
def test_every_other_action_ends_the_hiring(line: str) -> None:
    state = position(
        4,
        modules="profiteers scoundrels saints",
        villages=["founders2 lumberjack(cooper) thief", *OTHERS, "founders(brewer) thief"],
        hands=["chandler cooper tinner schemer sheriff noble pigeoneer apprentice", "brewer"],
        stacks=(4, 4, 4, 4, 4, 4),
    )
    do(state, ONE)
    assert hires(state) == [TWO]
    do(state, line)
    assert hires(state) == []
    assert state.why_not(state.game.parse(TWO)) is not None


def test_each_player_pays_each_of_them_once_in_a_build_phase() -> None:
    villages = ["founders2 freelancer freelancer", "founders2"]
    state = position(modules=HERE, villages=villages)
    do(state, ONE)
    assert hires(state) == [TWO]
    assert "paid already" in refused(state, ONE)
    do(state, "done")
    assert hires(state) == [ONE, TWO], "the next player may pay the same one"
    do(state, ONE, TWO)
    assert (state.build_limit, coins(state, 0, "freelancer.1")) == (4, 2)
    do(state, "done")
    begin(state, "build")
    assert hires(state) == [ONE, TWO], "and all of them again in the next round"
    assert state.build_limit == 2


def test_a_freelancer_built_now_is_paid_by_those_who_build_later() -> None:
    state = position(3, modules=HERE, hands=["freelancer"])
    do(state, "build freelancer.1 village")
    assert state.built == 1
    assert hires(state) == []
    assert "start of the build turn" in refused(state, ONE)
    do(state, "done")
    assert hires(state) == [ONE]
    do(state, ONE)
    assert coins(state, 0, "freelancer.1") == 1


def test_ending_the_turn_at_once_leaves_nothing_behind() -> None:
    state = position(modules=HERE, villages=["founders2 freelancer"])
    do(state, ONE, "done")
    assert (state.player, state.hired, state.acted, state.build_limit) == (1, (), False, 2)


# --- the limit ------------------------------------------------------------------------------------
def test_s10_freelancer_and_the_builder_of_a_token_add_up() -> None:
    state = position(
        3,
        modules="profiteers developments",
        in_play="sawmill",
        tokens=(0,),
        villages=["founders2 wattler", *OTHERS],
    )
    assert state.build_limit == 4
    do(state, ONE)
    assert state.build_limit == 5
    assert "at most" in refused(state, TWO)


def test_what_a_schemer_took_before_lowers_what_is_added_to() -> None:
    state = position(
        3,
        modules="profiteers scoundrels",
        villages=["founders2 freelancer", "founders2 wattler"],
        hands=["schemer"],
    )
    do(state, "play_on schemer.1 wattler.1", "done")
    assert state.build_limit == 2
    do(state, ONE)
    assert state.build_limit == 3


def test_a_builder_lost_after_hiring_changes_the_limit_of_this_turn_no_more() -> None:
    """The limit is fixed at the start of the turn, and what was paid for stays (R10)."""
    state = position(
        modules="profiteers scoundrels",
        villages=["founders2 wattler freelancer"],
        hands=["schemer"],
    )
    do(state, ONE, "play_on schemer.1 wattler.1")
    assert state.build_limit == 4


def test_the_extra_action_builds() -> None:
    state = position(
        3, modules=HERE, villages=["founders2", *OTHERS], hands=["wattler chandler harvester"]
    )
    do(state, ONE, *(f"build {card}.1 village" for card in ("wattler", "chandler", "harvester")))
    assert (state.built, state.build_limit) == (3, 3)


# --- the coins ------------------------------------------------------------------------------------
def test_coins_on_a_freelancer_count_for_its_owner() -> None:
    state = position(
        modules=HERE, villages=["founders2", "founders2 freelancer lumberjack(arkwright)"]
    )
    owner = state.villages[1]
    do(state, ONE)
    assert COUNTERS["villagers_with_coins"](owner, 0) == 1
    assert COUNTERS["coins_on_one"](owner, 0) == 1
    events = do(state, "done", "done")
    assert [(e.seat, e.gold) for e in of_type(events, BronzePaid)] == [(1, 2)]


# --- who is refused -------------------------------------------------------------------------------
def test_freelancer_refusals() -> None:
    villages = ["founders2 chandler", *OTHERS]
    state = position(3, modules=HERE, villages=villages, gold=(0, 8, 8))
    assert hires(state) == []
    assert "You need 1 gold" in refused(state, ONE)
    assert "brings no build action" in refused(state, "hire chandler.1")
    assert "no card called" in refused(state, "hire nobody.1")
    held = position(modules=HERE, hands=["freelancer"])
    assert "nobody's village" in refused(held, ONE)
    drafting = position(3, modules=HERE, villages=villages, phase="draft")
    assert "no second pick" in refused(drafting, ONE)
    recruiter = position(modules="saints", villages=["founders2 recruiter"])
    assert "brings no build action" in refused(recruiter, "hire recruiter.1")


def test_freelancer_lies_on_the_table() -> None:
    state = position(modules=HERE, villages=["founders2 miner"], hands=["freelancer"])
    assert "on the table" in refused(state, "build freelancer.1 miner.1")


def test_solo_has_no_freelancer() -> None:
    assert villagers().new(1, 3, {"profiteers": "yes"}).deal.by_trick["hire"] == []


# --- what is said and kept ------------------------------------------------------------------------
def test_what_the_window_is_told_of_hiring() -> None:
    state = position(3, modules=HERE, villages=["founders2", *OTHERS])
    assert state.facts().for_hire == (
        ForHire("freelancer.1", 1, 1, 3),
        ForHire("freelancer.2", 2, 1, 3),
    )
    assert "more build actions now" in str(state.decision.message)
    hire = state.game.parse(ONE)
    assert (hire.piece, hire.place) == ("purse", "on.freelancer.1")
    assert "Build limit: 3" in str(state.describe(hire))
    do(state, ONE)
    assert state.facts().for_hire == (ForHire("freelancer.2", 2, 1, 4),)
    assert state.facts().limits(0).build == 3
    do(state, TWO)
    assert state.facts().for_hire == ()
    assert "more build actions now" not in str(state.decision.message)


def test_the_turn_is_announced_with_the_limit_before_hiring() -> None:
    state = position(modules=HERE, villages=["founders2 freelancer"])
    (begun,) = of_type(begin(state, "build"), BuildTurnBegun)
    assert begun.limit == 2


def test_a_save_between_two_payments_opens_and_goes_on() -> None:
    state = position(3, modules=HERE, villages=["founders2", *OTHERS])
    assert not {"hired", "acted"} & state.to_dict().keys()
    do(state, ONE)
    contract.check_comes_back(state, 3)
    contract.check_hidden(state)
    again = state.game.state_from_dict(state.to_dict())
    assert "paid already" in refused(again, ONE)
    contract.play_out(again, Chance(3))
