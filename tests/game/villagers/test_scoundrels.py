"""The Scoundrels: worked examples and rulings of the expansion by their numbers, card by card."""

from __future__ import annotations

import pytest

from game.engine.messages import Message, Term
from game.villagers.actions import EndDraft, PlayBetween, Rob
from game.villagers.state import VillagersState
from game.villagers.trick_events import Looked, SeenTaken

from .invariants import check
from .positions import coins, do, hand, names, of_type, position, refused, words


def interrupt(state: VillagersState, line: str) -> None:
    """Act in somebody else's turn."""
    action = state.game.parse(line)
    assert action in state.interrupts(), str(state.why_not(action))
    state.apply(action)
    check(state)


def tops(state: VillagersState, seat: int) -> set[str]:
    return set(names(state, state.villages[seat].tops()))


# --- Barbarian ------------------------------------------------------------------------------------
def test_e28_barbarian_before_the_pick() -> None:
    state = position(
        modules="scoundrels", hands=["barbarian"], road_coins=(1, 0, 2, 0, 0, 1), phase="draft"
    )
    swept, following = list(state.road), state.reserve[::-1][:6]
    do(state, "play barbarian.1")
    assert state.villages[0].gold == 8 + 4
    assert set(swept) <= set(state.discard)
    assert state.road == following
    assert state.road_coins == [0] * 6
    assert (state.phase, state.player, state.villages[0].square) == ("draft", 0, [])
    do(state, f"draft {state.book.names[following[2]]}")
    assert state.player == 1, "the turn is over with the pick"


def test_e29_r3_barbarian_with_a_short_reserve() -> None:
    state = position(
        modules="scoundrels",
        hands=["barbarian"],
        stacks=(0, 3, 4, 4, 4, 4),
        reserve=4,
        phase="draft",
    )
    from_reserve, from_stack = state.reserve[::-1], state.stacks[1][::-1][:2]
    do(state, "play barbarian.1")
    assert state.road == from_reserve + from_stack, "left to right"
    assert (len(state.reserve), len(state.stacks[1])) == (0, 1)


def test_r3_places_stay_empty_where_nothing_is_left() -> None:
    state = position(
        modules="scoundrels",
        hands=["barbarian"],
        stacks=(0, 0, 0, 0, 0, 1),
        reserve=1,
        phase="draft",
    )
    do(state, "play barbarian.1")
    assert [card >= 0 for card in state.road] == [True, True, False, False, False, False]


def test_barbarian_needs_a_villager_on_the_road() -> None:
    state = position(modules="scoundrels", hands=["barbarian"], road_cards=[""] * 6, phase="draft")
    assert "face up" in refused(state, "play barbarian.1")


def test_barbarian_after_the_pick() -> None:
    state = position(modules="scoundrels", hands=["barbarian"], phase="draft")
    do(state, f"draft {state.book.names[state.road[0]]}")
    assert (state.phase, state.player) == ("picked", 0)
    do(state, "play barbarian.1")
    assert state.player == 1, "nothing else can be played, so nothing is asked"


def test_a_special_of_the_draft_is_not_played_in_the_build_turn() -> None:
    state = position(modules="scoundrels", hands=["barbarian noble", "cooper"])
    assert "draft turn" in refused(state, "play barbarian.1")
    drafting = position(modules="scoundrels", hands=["barbarian noble", "cooper"], phase="draft")
    assert "build turn" in refused(drafting, "look noble.1 hand1")


# --- Flaker ---------------------------------------------------------------------------------------
def test_e20_flaker_on_the_own_square_after_the_last_pick() -> None:
    state = position(
        modules="scoundrels",
        villages=["founders2"],
        hands=["flaker"],
        squares=["cooper wheeler"],
        phase="picks",
    )
    pick = state.book.names[state.road[0]]
    do(state, f"draft {pick}")
    assert (state.villages[0].limit, state.phase, state.player) == (3, "picked", 0)
    do(state, "play_on flaker.1 cooper.1")
    assert len(state.villages[0].square) == 2
    assert not state.villages[0].drafted
    while not state.villages[0].drafted:
        do(state, str(state.legal_actions()[0]))
    assert len(hand(state)) == 4
    assert {"cooper.1", "wheeler.1", pick} <= set(hand(state))


def test_e21_flaker_on_another_square() -> None:
    state = position(modules="scoundrels", hands=["flaker"], squares=["", "cooper"], phase="picks")
    do(state, "play_on flaker.1 cooper.1")
    assert (state.villages[1].limit, state.villages[1].square) == (2, [])
    assert "cooper.1" in hand(state)
    taken = 0
    while state.phase == "draft":
        taken += state.player == 1
        do(state, str(next(a for a in words(state.legal_actions()) if a.startswith("draft"))))
    assert taken == 2


def test_flaker_takes_specials_too() -> None:
    state = position(modules="scoundrels", hands=["flaker"], squares=["", "monk"], phase="picks")
    do(state, "play_on flaker.1 monk.1")
    assert "monk.1" in hand(state)


def test_flaker_needs_a_card_on_a_square() -> None:
    state = position(modules="scoundrels", hands=["flaker", "cooper"], phase="draft")
    assert "any Village Square" in refused(state, "play_on flaker.1 cooper.1")


def test_flaker_takes_nothing_from_the_road() -> None:
    state = position(
        modules="scoundrels",
        hands=["flaker"],
        squares=["wheeler"],
        road_cards=["cooper"],
        phase="picks",
    )
    assert "does not lie on a Village Square" in refused(state, "play_on flaker.1 cooper.1")


def test_e46_no_special_no_question() -> None:
    state = position(2, modules="scoundrels", hands=["cooper", "wheeler"], phase="draft")
    do(state, f"draft {state.book.names[state.road[0]]}")
    assert state.player == 1, "the turn is over with the pick"
    assert state.may_interrupt() == []
    with_special = position(modules="scoundrels", hands=["cooper", "noble"], phase="draft")
    assert with_special.may_interrupt() == [1]
    assert with_special.interrupts() == []


def test_e47_r25_flaker_is_asked_once_a_square_holds_a_card() -> None:
    state = position(modules="scoundrels", hands=["flaker"], phase="draft")
    assert not any("flaker" in line for line in words(state.legal_actions()))
    do(state, f"draft {state.book.names[state.road[0]]}")
    assert (state.phase, state.player) == ("picked", 0)
    assert [type(action) for action in state.legal_actions()][-1] is EndDraft
    do(state, "end_draft")
    assert (state.phase, state.player) == ("draft", 1)


def test_r14_what_lies_on_the_square_is_not_in_hand() -> None:
    state = position(
        modules="saints scoundrels",
        hands=["cooper"],
        squares=["barbarian harvester", "wheeler"],
        phase="picks",
    )
    legal = words(state.legal_actions())
    assert not any(line.startswith(("play", "build")) for line in legal)
    assert "in hand" in refused(state, "play barbarian.1")


def test_r16_nobody_else_plays_specials_of_the_draft() -> None:
    state = position(modules="scoundrels", hands=["cooper", "barbarian"], phase="draft")
    assert not state.interrupts()
    assert "in hand" in refused(state, "play barbarian.1")


# --- Courier --------------------------------------------------------------------------------------
def test_e30_courier() -> None:
    state = position(
        3,
        modules="scoundrels",
        hands=["wheeler", "seeker", "courier"],
        road_cards=["cooper", "", "", "", "", ""],
        road_coins=[1],
        stacks=(0, 4, 4, 4, 4, 4),
        first=1,
        phase="draft",
    )
    following = state.stacks[1][-1]
    square = list(state.villages[2].square)
    interrupt(state, "between 2 courier.1 cooper.1")
    assert hand(state, 2) == ["cooper.1"]
    assert state.villages[2].gold == 9
    assert state.villages[2].square == square
    assert state.road[0] == following
    assert (state.phase, state.player) == ("draft", 1)
    assert state.book.number["courier.1"] in state.discard
    assert not state.interrupts()
    assert not state.may_interrupt(), "everybody knows that it has been played"
    do(state, f"draft {state.book.names[following]}")


def test_e31_courier_comes_too_late_after_the_pick() -> None:
    state = position(
        3,
        modules="saints scoundrels",
        hands=["wheeler", "barbarian", "courier"],
        first=1,
        phase="draft",
    )
    do(state, f"draft {state.book.names[state.road[0]]}")
    assert (state.phase, state.player) == ("picked", 1)
    assert not state.interrupts()
    assert not state.may_interrupt()
    target = state.book.names[state.road[0]]
    action = PlayBetween(2, "courier.1", target)
    reason = state.why_not(action)
    assert isinstance(reason, Message)
    assert "before" in str(reason)


def test_courier_of_somebody_who_has_finished() -> None:
    state = position(
        modules="scoundrels", hands=["wheeler", "courier"], squares=["", "cooper"], phase="picks"
    )
    state.villages[1].hand += state.villages[1].square
    state.villages[1].square = []
    state.villages[1].drafted = True
    target = state.book.names[state.road[3]]
    interrupt(state, f"between 1 courier.1 {target}")
    assert target in hand(state, 1)
    assert not state.villages[1].square


def test_courier_fills_the_place_from_the_reserve_when_the_stacks_are_empty() -> None:
    state = position(
        modules="scoundrels",
        hands=["wheeler", "courier"],
        stacks=(0, 0, 0, 0, 0, 0),
        reserve=3,
        phase="draft",
    )
    target, following = state.road[2], state.reserve[-1]
    interrupt(state, f"between 1 courier.1 {state.book.names[target]}")
    assert state.road[2] == following


def test_courier_after_a_barbarian_but_before_the_pick() -> None:
    state = position(modules="scoundrels", hands=["barbarian", "courier"], phase="draft")
    do(state, "play barbarian.1")
    assert state.may_interrupt() == [1]
    interrupt(state, f"between 1 courier.1 {state.book.names[state.road[0]]}")


def test_courier_takes_the_last_card() -> None:
    state = position(
        modules="scoundrels",
        hands=["wheeler", "courier"],
        road_cards=["cooper", "", "", "", "", ""],
        stacks=(0, 0, 0, 0, 0, 0),
        reserve=0,
        phase="draft",
    )
    interrupt(state, "between 1 courier.1 cooper.1")
    assert state.phase not in ("draft", "picked"), "there is nothing left to draft"


def test_courier_refusals() -> None:
    state = position(modules="scoundrels", hands=["courier wheeler", "seeker"], phase="draft")
    target = state.book.names[state.road[0]]

    def why(seat: int, card: str, taken: str) -> str:
        action = PlayBetween(seat, card, taken)
        assert action not in state.interrupts()
        return str(state.why_not(action))

    assert "somebody else" in why(0, "courier.1", target)
    assert "in hand" in why(1, "courier.1", target)
    assert "not played in somebody else's turn" in why(1, "seeker.1", target)
    assert "draft turn" in refused(state, f"play_on courier.1 {target}")
    state.picked = True
    state.villages[1].hand, state.villages[0].hand = state.villages[0].hand, []
    assert "too late" in why(1, "courier.1", target)
    state.picked = False
    assert "not on the Road" in why(1, "courier.1", "wheeler.1")


# --- Noble ----------------------------------------------------------------------------------------
def test_noble_sees_the_hand_and_takes_no_special() -> None:
    state = position(
        3, modules="scoundrels", hands=["noble", "cooper monk wheeler", "seeker"], phase="build"
    )
    [seen] = do(state, "look noble.1 hand1")
    assert isinstance(seen, Looked)
    assert seen.final
    assert state.facts().seen.cards == ("wheeler.1", "monk.1", "cooper.1")
    assert words(state.legal_actions()) == ["take_seen wheeler.1 hand", "take_seen cooper.1 hand"]
    assert "Special stays" in refused(state, "take_seen monk.1 hand")
    assert "not looking at" in refused(state, "take_seen seeker.1 hand")
    assert "into your hand" in refused(state, "take_seen cooper.1 square")
    assert "take one" in refused(state, "leave_rest")
    [taken] = do(state, "take_seen cooper.1 hand")
    assert (hand(state), hand(state, 1)) == (["cooper.1"], ["monk.1", "wheeler.1"])
    assert (state.phase, state.player, state.built) == ("build", 0, 0)
    assert isinstance(taken, SeenTaken)
    told = {seat: taken.message(seat) for seat in (None, 0, 1, 2)}
    assert ("card", Term("cooper")) in told[0].values
    assert ("card", Term("cooper")) in told[1].values, "the victim misses it"
    assert ("card", Term("wood")) in told[2].values
    assert ("card", Term("wood")) in told[None].values


def test_noble_at_a_hand_of_specials_gets_nothing() -> None:
    state = position(modules="scoundrels", hands=["noble", "monk apprentice"])
    do(state, "look noble.1 hand1")
    assert words(state.legal_actions()) == ["leave_rest"]
    assert "none of these" in str(state.view(0).decision.message)
    do(state, "leave_rest")
    assert (hand(state), hand(state, 1)) == ([], ["monk.1", "apprentice.1"])
    assert state.phase == "build"


def test_noble_refusals() -> None:
    state = position(3, modules="scoundrels", hands=["noble cooper", "", "wheeler"])
    assert "no cards" in refused(state, "look noble.1 hand1")
    for pile in ("hand0", "hand7", "reserve", "stack1"):
        assert "hand of another player" in refused(state, f"look noble.1 {pile}")
    assert "hand of another player" in refused(state, "play noble.1")


# --- Schemer --------------------------------------------------------------------------------------
def test_e17_schemer_and_coins_of_the_owner() -> None:
    state = position(
        modules="scoundrels",
        villages=["founders", "founders miner(blacksmith:4)"],
        hands=["schemer"],
        gold=[5, 6],
    )
    do(state, "play_on schemer.1 blacksmith.1")
    assert hand(state) == ["blacksmith.1"]
    assert [village.gold for village in state.villages] == [5, 10]
    assert state.built == 0


def test_e18_schemer_takes_back_an_own_card() -> None:
    state = position(
        modules="scoundrels",
        villages=["founders lumberjack(cooper:4) miner(blacksmith)"],
        hands=["schemer"],
        gold=[5],
    )
    do(state, "play_on schemer.1 cooper.1")
    assert (hand(state), state.villages[0].gold) == (["cooper.1"], 9)
    do(state, "build cooper.1 lumberjack.1")
    assert coins(state, 0, "blacksmith.1") == 2, "its padlock is paid for anew"
    assert state.built == 1


def test_e19_schemer_uncovers_a_monk() -> None:
    state = position(
        modules="scoundrels",
        villages=["founders", "founders miner(seeker(monk=spelunker(jeweler)))"],
        hands=["schemer"],
    )
    do(state, "play_on schemer.1 jeweler.1")
    assert hand(state) == ["jeweler.1"]
    assert hand(state, 1) == ["monk.1"]
    assert "seeker.1" in tops(state, 1)


def test_what_schemer_uncovers_counts_again() -> None:
    state = position(
        modules="scoundrels",
        villages=["founders", "founders2(brewer)"],
        hands=["schemer"],
    )
    before = state.villages[1].builders
    assert state.villages[1].food == 1
    do(state, "play_on schemer.1 brewer.1")
    assert state.villages[1].food == 1, "the second side of the Founders can be seen again"
    assert state.villages[1].builders == before - 1


def test_e43_r23_schemer_takes_a_builder() -> None:
    state = position(
        modules="scoundrels",
        villages=["founders", "founders lumberjack(carpenter)"],
        hands=["schemer poulterer"],
    )
    assert state.facts().limits(1).build == 3
    do(state, "play_on schemer.1 carpenter.1", "done")
    assert (state.player, state.build_limit) == (1, 2)
    assert state.facts().unlockers("poulterer") == ()


def test_e45_r6_schemer_takes_no_basic_villager_and_no_founders() -> None:
    state = position(
        modules="scoundrels",
        villages=["founders miner", "founders lumberjack chandler"],
        hands=["schemer"],
    )
    plays = [line for line in words(state.legal_actions()) if line.startswith("play_on")]
    assert plays == ["play_on schemer.1 chandler.1"]
    assert "basic villager" in refused(state, "play_on schemer.1 lumberjack.1")
    assert "basic villager" in refused(state, "play_on schemer.1 miner.1")
    for seat in (0, 1):
        founders = state.book.names[state.villages[seat].founders]
        assert "Founders" in refused(state, f"play_on schemer.1 {founders}")


def test_schemer_refusals() -> None:
    state = position(
        4,
        modules="scoundrels",
        villages=["founders", "founders thief lumberjack(wheeler(cartwright))"],
        hands=["schemer cooper"],
    )
    assert "Special cannot" in refused(state, "play_on schemer.1 thief.1")
    assert "uncovered" in refused(state, "play_on schemer.1 wheeler.1")
    assert "nobody's village" in refused(state, "play_on schemer.1 cooper.1")


def test_schemer_against_the_countess() -> None:
    state = position(
        1, modules="scoundrels", villages=["founders", "jeweler:2 cooper"], hands=["schemer"]
    )
    state.countess.coins[state.book.number["jeweler.1"]] = 2
    gold = state.countess.gold
    do(state, "play_on schemer.1 jeweler.1")
    assert hand(state) == ["jeweler.1"]
    assert state.countess.gold == gold + 2


# --- Thief ----------------------------------------------------------------------------------------
def test_e14_thief_and_who_is_rich_enough() -> None:
    state = position(
        4,
        modules="scoundrels",
        villages=["founders thief"],
        gold=[8, 2, 7, 2],
    )
    assert [a for a in state.legal_actions() if isinstance(a, Rob)] == [Rob("thief.1", 2)]
    assert "less than 3" in refused(state, "rob thief.1 1")
    do(state, "rob thief.1 2")
    assert [village.gold for village in state.villages] == [8, 2, 4, 2]
    assert coins(state, 0, "thief.1") == 3
    assert "robbed already" in refused(state, "rob thief.1 2"), "once in a turn"


def test_e15_coins_on_a_thief_at_both_markets() -> None:
    first = position(
        4,
        modules="scoundrels",
        villages=["founders thief:6"],
        gold=[0, 0, 0, 0],
        stacks=(0, 0, 0, 4, 4, 4),
        phase="markets",
    )
    assert first.first_market_held
    assert first.villages[0].gold == 2 + 6, "the Founders bring 2"
    assert coins(first, 0, "thief.1") == 6
    second = position(
        4,
        modules="scoundrels",
        villages=["founders thief:6"],
        gold=[0, 0, 0, 0],
        stacks=(0, 0, 0, 0, 0, 0),
        market=True,
        phase="markets",
    )
    assert second.over
    assert second.villages[0].gold == 2 + 6
    assert not second.villages[0].coins


def test_r5_thief_robs_in_the_turn_it_is_built_and_may_be_declined() -> None:
    state = position(4, modules="scoundrels", hands=["thief"])
    assert state.facts().idle_thieves == ()
    do(state, "build thief.1 village")
    assert state.built == 1
    assert state.facts().idle_thieves == ("thief.1",)
    assert "rob somebody" in str(state.forgoes(state.game.parse("done")))
    declined = state.copy()
    do(declined, "done")
    assert declined.player == 1
    do(state, "rob thief.1 3", "done")
    assert not state.robbed, "each turn anew"
    assert (coins(state, 0, "thief.1"), state.villages[3].gold) == (3, 5)


def test_two_thieves_rob_twice_from_what_is_left() -> None:
    state = position(4, modules="scoundrels", villages=["founders thief thief"], gold=[0, 5, 6, 3])
    do(state, "rob thief.1 1")
    assert "less than 3" in refused(state, "rob thief.2 1")
    do(state, "rob thief.2 2")
    assert state.facts().idle_thieves == ()


def test_thief_refusals() -> None:
    state = position(
        4,
        modules="scoundrels",
        villages=["founders thief chandler", "founders thief"],
        hands=["cooper"],
    )
    assert "another player" in refused(state, "rob thief.1 0")
    assert "another player" in refused(state, "rob thief.1 9")
    assert "not in your village" in refused(state, "rob thief.2 2")
    assert "robs nobody" in refused(state, "rob chandler.1 2")
    assert "no card" in refused(state, "rob nobody.1 2")


def test_thief_lies_on_the_table() -> None:
    state = position(4, modules="scoundrels", villages=["founders miner"], hands=["thief"])
    assert "on the table" in refused(state, "build thief.1 miner.1")
    assert "placed in your village" in refused(state, "play thief.1")
    state.built = state.build_limit
    assert "no build action" in refused(state, "build thief.1 village")


def test_coins_on_villagers_are_safe_from_thieves() -> None:
    state = position(
        4, modules="scoundrels", villages=["founders thief", "founders chandler:9"], gold=[0, 2]
    )
    assert "less than 3" in refused(state, "rob thief.1 1")


# --- Sheriff --------------------------------------------------------------------------------------
def test_e16_sheriff_on_the_own_thief() -> None:
    state = position(
        4, modules="scoundrels", villages=["founders thief:6"], hands=["sheriff"], gold=[1]
    )
    do(state, "play_on sheriff.1 thief.1")
    assert state.villages[0].gold == 7
    assert {"thief.1", "sheriff.1"} <= set(names(state, state.discard))
    assert state.built == 0
    assert hand(state) == []


def test_sheriff_on_the_thief_of_another() -> None:
    state = position(
        4,
        modules="scoundrels",
        villages=["founders", "founders thief:3"],
        hands=["sheriff"],
        gold=[1, 2],
    )
    do(state, "play_on sheriff.1 thief.1")
    assert [village.gold for village in state.villages[:2]] == [4, 2]


def test_sheriff_needs_a_thief_in_a_village() -> None:
    state = position(
        4,
        modules="scoundrels",
        villages=["founders chandler"],
        hands=["sheriff thief"],
        road_cards=["thief"],
    )
    assert "nobody to arrest" in refused(state, "play_on sheriff.1 thief.1")
    assert "nobody to arrest" in refused(state, "play_on sheriff.1 chandler.1")
    do(state, "build thief.1 village")
    assert "can be arrested" in refused(state, "play_on sheriff.1 chandler.1")
    do(state, "play_on sheriff.1 thief.1")


def test_r2_scoundrels_of_the_build_turn() -> None:
    state = position(
        4,
        modules="scoundrels",
        villages=["founders chandler", "founders thief"],
        hands=["noble schemer sheriff", "cooper"],
        phase="draft",
    )
    assert not any(
        "." in line.split()[1] and line.startswith(("look", "play"))
        for line in words(state.legal_actions())
    )
    for line in (
        "look noble.1 hand1",
        "play_on schemer.1 chandler.1",
        "play_on sheriff.1 thief.1",
    ):
        assert "build turn" in refused(state, line)


@pytest.mark.parametrize("line", ["look noble.1 hand1", "play_on schemer.1 chandler.1"])
def test_no_build_action_is_used(line: str) -> None:
    state = position(
        3,
        modules="scoundrels",
        villages=["founders", "founders chandler"],
        hands=["noble schemer", "cooper"],
    )
    do(state, line)
    assert state.built == 0


def test_what_a_market_after_them_pays_adds_up() -> None:
    state = position(
        4,
        modules="scoundrels",
        villages=["founders thief:3", "founders chandler:2"],
        hands=["schemer sheriff"],
    )
    events = do(state, "play_on schemer.1 chandler.1", "play_on sheriff.1 thief.1")
    assert not of_type(events, Looked)
    assert sum(village.gold for village in state.villages) == state.issued
