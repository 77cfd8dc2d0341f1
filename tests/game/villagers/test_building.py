"""Building, padlocks, exchanging and Specials (7), on positions built by hand."""

from __future__ import annotations

from .positions import begin, coins, do, hand, lies_on, names, position, refused, words


def test_two_alike_on_one_bottom_card() -> None:
    state = position(villages=["founders lumberjack"], hands=["carpenter carpenter"])
    do(state, "build carpenter.1 lumberjack.1", "build carpenter.2 lumberjack.1")
    assert state.villages[0].builders == 2


def test_a_builder_helps_from_the_next_round_on() -> None:
    state = position(hands=["wattler wattler hunter"])
    do(state, "build wattler.1 village", "build wattler.2 village")
    assert state.build_limit == 2
    assert "no build action" in refused(state, "build hunter.1 village")


def test_a_chain_grows_from_the_bottom() -> None:
    state = position(villages=["founders lumberjack"], hands=["cartwright wheeler"])
    assert "must lie on" in refused(state, "build cartwright.1 lumberjack.1")
    assert "must lie on" in refused(state, "build cartwright.1 village")
    do(state, "build wheeler.1 lumberjack.1", "build cartwright.1 wheeler.1")


def test_an_unlocker_placed_earlier_in_the_turn_works_at_once() -> None:
    state = position(villages=["founders lumberjack"], hands=["carpenter beekeeper"])
    do(state, "build carpenter.1 lumberjack.1", "build beekeeper.1 village")
    assert coins(state, 0, "carpenter.1") == 2
    assert state.villages[0].gold == 8


def test_no_gold_no_padlock() -> None:
    state = position(hands=["beekeeper"], gold=[1, 8])
    assert "costs 2 gold" in refused(state, "build beekeeper.1 village")


def test_coins_on_villagers_cannot_be_spent() -> None:
    state = position(villages=["miner(blacksmith:6)"], hands=["beekeeper"], gold=[1, 8])
    refused(state, "build beekeeper.1 village")


def test_a_pile_that_has_run_out() -> None:
    state = position(villages=["miner " * 10], hands=["agent hunter"])
    do(state, "return agent.1 stack2")
    assert "empty" in refused(state, "basic miner")
    do(state, "basic hayer")


def test_the_last_pile_is_taken_without_asking() -> None:
    state = position(villages=["miner " * 10, "hayer " * 10], hands=["agent hunter"])
    do(state, "return agent.1 stack2")
    assert state.phase == "build"
    assert "lumberjack.1" in names(state, state.villages[0].below)


def test_returned_cards_delay_the_market() -> None:
    state = position(stacks=(1, 0, 4, 4, 4, 4), hands=["agent hunter"])
    assert not state.facts().first_due
    assert state.facts().cards_before("first") == 1
    do(state, "return agent.1 stack1", "basic hayer")
    assert len(state.stacks[0]) == 2
    begin(state, "picks")
    do(state, "unseen stack1")
    assert not state.facts().first_due, "without the card that was returned it would be"
    do(state, "unseen stack1")
    assert state.facts().first_due


# --- Tinner and Smuggler --------------------------------------------------------------------------


def test_tinner_leaves_the_choice() -> None:
    state = position(villages=["lumberjack(carpenter)"], hands=["tinner beekeeper bed_builder"])
    do(state, "play tinner.1", "build beekeeper.1 village")
    assert words(state.legal_actions()) == ["pay free", "pay carpenter.1"]
    do(state, "pay carpenter.1")
    assert coins(state, 0, "carpenter.1") == 2
    do(state, "done")
    assert not state.free_padlocks


def test_smuggler_needs_a_gold_symbol_that_can_be_seen() -> None:
    state = position(
        villages=["founders(swineherd) hayer(grazier)"], hands=["smuggler"], stacks=(4,) * 6
    )
    assert "No gold symbol" in refused(state, "play_on smuggler.1 founders.1")
    assert "No gold symbol" in refused(state, "play_on smuggler.1 grazier.1")
    do(state, "play_on smuggler.1 swineherd.1")
    assert state.villages[0].gold == 8 - 2 + 1


def test_smuggler_pays_the_owner_of_the_shipwright() -> None:
    state = position(villages=["chandler", "lumberjack(shipwright)"], hands=["smuggler"])
    do(state, "play_on smuggler.1 chandler.1")
    assert coins(state, 1, "shipwright.1") == 2
    assert state.villages[0].gold == 8 - 2 + 2
    assert state.built == 0


# --- Monk -----------------------------------------------------------------------------------------


def test_monk_needs_what_covers_it() -> None:
    state = position(villages=["founders miner(seeker)"], hands=["monk cooper"], gold=[1, 8])
    assert "padlock of: cooper" in refused(state, "build monk.1 village")
    assert "fits there" in refused(state, "build monk.1 seeker.1")
    state = position(villages=["founders miner(seeker)"], hands=["monk jeweler"], gold=[1, 8])
    assert "padlock of: jeweler. Unlocker: blacksmith" in refused(state, "build monk.1 seeker.1")
    state = position(villages=["founders miner(seeker)"], hands=["monk jeweler"], gold=[2, 8])
    do(state, "build monk.1 seeker.1")
    assert words(state.legal_actions()) == ["build jeweler.1 monk.1"]
    assert "First finish" in refused(state, "done")


def test_monk_needs_two_actions() -> None:
    state = position(villages=["founders"], hands=["monk carpenter hunter"])
    do(state, "build hunter.1 village")
    assert "1 more build action" in refused(state, "build monk.1 village")


def test_monk_in_place_of_founders_and_road_bottoms() -> None:
    for card in ("swineherd", "vintner"):
        state = position(hands=[f"monk {card}"])
        do(state, "build monk.1 village", f"build {card}.1 monk.1")
        assert lies_on(state, 0, f"{card}.1") == "monk.1"
        assert state.villages[0].symbols[state.book.suit_index["special"]] == 1


def test_monk_does_not_unlock_and_shows_nothing() -> None:
    state = position(villages=["founders monk=graper(vintner)"])
    assert state.villages[0].food == 0
    assert state.villages[0].padlocks == 1


def test_a_second_branch_on_a_bottom_monk() -> None:
    state = position(
        villages=["founders monk=lumberjack(monk=wheeler(cartwright))"],
        hands=["cooper blacksmith wheeler"],
        gold=[8, 8],
    )
    refused(state, "build blacksmith.1 monk.1")
    do(state, "build wheeler.1 monk.1")
    assert "No more cards" in refused(state, "build cooper.1 monk.1")


def test_a_middle_monk_carries_one_card() -> None:
    state = position(villages=["founders miner(monk=seeker(spelunker))"], hands=["spelunker"])
    assert "No more cards" in refused(state, "build spelunker.2 monk.1")


def test_no_solitary_on_a_monk() -> None:
    state = position(hands=["monk hunter"])
    refused(state, "build monk.1 village")


# --- Apprentice -----------------------------------------------------------------------------------


def test_apprentice_takes_a_basic_villager() -> None:
    state = position(villages=["founders", "hayer(grazier)"], hands=["apprentice"])
    do(state, "swap apprentice.1 hayer.1", "build hayer.1 village")
    assert state.exchanges == 3
    assert state.built == 1
    assert lies_on(state, 1, "grazier.1") == "apprentice.1"


def test_apprentice_takes_no_top_card() -> None:
    state = position(villages=["founders", "monk=hayer(grazier)"], hands=["apprentice"])
    assert "covered" in refused(state, "swap apprentice.1 grazier.1")


def test_apprentice_needs_a_place_for_the_villager() -> None:
    state = position(villages=["founders", "miner(seeker(spelunker))"], hands=["apprentice"])
    assert "must lie on" in refused(state, "swap apprentice.1 seeker.1")


def test_apprentice_must_pay_the_padlock_unless_tinner_helps() -> None:
    villages = ["founders graper", "graper(vintner(wine_trader))"]
    state = position(villages=villages, hands=["apprentice"], gold=[1, 8])
    assert "padlock" in refused(state, "swap apprentice.1 vintner.1")
    state = position(villages=villages, hands=["apprentice tinner"], gold=[1, 8])
    do(state, "swap apprentice.1 vintner.1", "build vintner.1 graper.1")
    assert state.villages[0].gold == 1
    assert hand(state) == [], "she was played with it"


def test_apprentice_in_the_own_village() -> None:
    state = position(villages=["founders miner(seeker(spelunker))"], hands=["apprentice"])
    do(state, "swap apprentice.1 seeker.1", "build seeker.1 miner.1")
    assert lies_on(state, 0, "spelunker.1") == "apprentice.1"
    assert lies_on(state, 0, "seeker.1") == "miner.1"


def test_founders_laid_gold_side_up_again_do_not_turn_twice() -> None:
    state = position(villages=["founders2(poulterer)", "founders2"], hands=["apprentice"])
    state.villages[0].turned = True
    do(state, "swap apprentice.1 founders.1", "lay founders.1 first")
    assert not state.villages[0].second_side
    state.villages[0].remove_top(state.book.number["poulterer.1"])
    assert hand(state) == ["apprentice.1"], "the stand-in went back to the hand"
    assert state.villages[0].food == 0
    state.discard.append(state.book.number["poulterer.1"])
    begin(state, "build_end")
    assert not state.villages[0].second_side


def test_a_stand_in_without_a_card_on_it_goes_back_to_the_hand() -> None:
    state = position(villages=["founders miner(seeker(monk=spelunker(jeweler)))"])
    village = state.villages[0]
    _, back = village.remove_top(state.book.number["jeweler.1"])
    assert names(state, back) == ["monk.1"]
    assert hand(state) == ["monk.1"]
    assert state.book.number["seeker.1"] in village.tops()


def test_food_above_covered_founders_keeps_them_as_they_are() -> None:
    state = position(4, villages=["founders(monk=swineherd(truffler))", *["founders2"] * 3])
    assert state.villages[0].food == 1
    begin(state, "build_end")
    assert not state.villages[0].second_side


def test_what_the_preview_says() -> None:
    state = position(
        villages=["founders lumberjack(carpenter)", "lumberjack(carpenter)"],
        hands=["swineherd beekeeper"],
    )
    swineherd = state.facts().preview(state.game.parse("build swineherd.1 founders.1"))
    assert swineherd is not None
    assert (swineherd.covers, swineherd.loses) == ("founders.1", (2, 0, 0))
    assert swineherd.then.gold_value - swineherd.now.gold_value == 0
    assert swineherd.then.food == 1
    beekeeper = state.facts().preview(state.game.parse("build beekeeper.1 village"))
    assert beekeeper is not None
    assert [(way.to, way.seat) for way in beekeeper.ways] == [
        ("carpenter.1", 0),
        ("carpenter.2", 1),
    ]
    assert beekeeper.ways[0].price == 0
    assert state.facts().preview(state.game.parse("done")) is None
