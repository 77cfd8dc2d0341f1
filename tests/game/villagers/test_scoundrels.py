"""The Scoundrels: worked examples and rulings of the expansion by their numbers, card by card."""

from __future__ import annotations

from game.engine.messages import Term
from game.villagers.actions import EndDraft
from game.villagers.state import VillagersState
from game.villagers.trick_events import Looked, SeenTaken

from .positions import coins, do, hand, names, position, refused, words


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
def test_e20_s10_flaker_on_the_own_square_after_the_last_pick() -> None:
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


def test_e19_s10_schemer_uncovers_a_monk() -> None:
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


def test_e45_r6_s10_schemer_takes_no_basic_villager_and_no_founders() -> None:
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
    assert "basic villager" in refused(state, "play_on schemer.1 lumberjack.1"), "not even then"
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
