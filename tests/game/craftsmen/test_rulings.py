"""The rulings of the rules (13) on set-up, helpers, bank, builders and notary, where the worked
examples do not show them already. The others are in test_rulings_goods.py."""

from __future__ import annotations

import pytest

from game.craftsmen.events import ActionSkipped
from game.craftsmen.state import CraftsmenState
from game.engine.sentinels import NOTHING
from tests.game.contract import allowed, refused

from .positions import begin, craftsmen, do, of_type, position, words
from .test_worked_examples_town import EIGHT_CARDS, RICH


# --- set-up ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_r2_house_cards_come_first_in_both_upper_tiers(players: int) -> None:
    for seed in range(5):
        state = craftsmen().new(players, seed)
        house = state.book.house
        extended, advanced = state.decks[1], state.decks[2]
        assert all(house[card] for card in (*state.display[1], *state.display[2]))
        dealt = [card for estate in state.estates for card in estate.hand]
        upper = [card for card in dealt if state.book.card_tier[card] == 1]
        assert len(upper) == players
        assert all(house[card] for card in upper)
        assert [house[card] for card in advanced] == [False] * 8 + [True] * 6
        assert [house[card] for card in extended] == [False] * 16 + [True] * (6 - players)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_set_up_sizes(players: int) -> None:
    state = craftsmen().new(players, 1)
    sizes = [state.facts().deck(tier) for tier in ("basic", "extended", "advanced")]
    assert sizes == [22 - 2 * players, 22 - players, 14]
    assert len(state.capital_deck) == 46 - 5 * players
    assert state.pool_privileges == state.pool_work == 2 * players
    assert [state.facts().estates[seat].cards for seat in range(players)] == [5] * players
    assert all(len(state.facts().estates[seat].hand) == 3 for seat in range(players))
    assert all(len(state.facts().estates[seat].row) == 1 for seat in range(players))
    assert len(state.facts().starts) == 6 - players
    assert all(state.facts().granary[good] == (None, None) for good in ("barrel", "flour"))


def test_r3_a_sawmill_is_chosen_and_the_old_one_is_there_for_the_next_player() -> None:
    state = craftsmen().new(3, 2)
    first, second = state.order[:2]
    assert state.player == first
    wanted, old = state.facts().starts[0], state.facts().estates[first].row[0]
    do(state, f"swap {wanted}")
    assert state.facts().estates[first].row == (wanted,)
    assert old in state.facts().starts
    assert not any(allowed(state, f"swap {card}") for card in state.facts().starts), "once only"
    do(state, "done")
    assert state.player == second
    do(state, f"swap {old}")
    assert state.facts().estates[second].row == (old,)


@pytest.mark.parametrize("tier", [0, 1])
def test_r4_one_card_goes_under_its_deck_and_the_top_one_is_drawn(tier: int) -> None:
    state = craftsmen().new(3, 2)
    book, seat = state.book, state.order[0]
    name = ("basic", "extended")[tier]
    card = next(c for c in state.estates[seat].hand if book.card_tier[c] == tier)
    top = book.card_names[state.decks[tier][-1]]
    do(state, f"exchange {book.card_names[card]} {name}")
    assert top in state.facts().estates[seat].hand
    assert state.decks[tier][0] == card
    assert not any(action.word == "exchange" for action in state.legal_actions()), "once only"


# --- helpers --------------------------------------------------------------------------------------
def test_r6_two_discs_on_a_field_at_most() -> None:
    state = position(5, queues={"notary": "12 3 4"}, capital=["red1"], points=[5])
    refused(state, "place notary 1")
    assert allowed(state, "place notary 2")
    assert allowed(state, "place notary 3")


def test_r7_no_stacking_while_a_field_is_free() -> None:
    state = position(5, queues={"notary": "1 2"}, capital=["red1"], points=[5])
    assert not allowed(state, "place notary 1")
    assert not allowed(state, "place notary 2")
    assert allowed(state, "place notary 3")
    state = position(5, queues={"notary": "1"}, capital=["red1"], points=[5])
    assert not allowed(state, "place notary 3"), "the leftmost one"


def test_r7_limits_of_a_city_building() -> None:
    state = position(3, queues={"notary": "01 2 1"}, capital=["red1"], points=[5])
    assert not any(allowed(state, f"place notary {field}") for field in (1, 2, 3)), "four are in"
    state = position(4, queues={"notary": "0 0 1"}, capital=["red1"], points=[5])
    assert not any(allowed(state, f"place notary {field}") for field in (1, 2, 3)), "two own"
    state = position(4, queues={"notary": "01 2 1"}, capital=["red1"], points=[5])
    assert allowed(state, "place notary 2"), "five may be in"


def test_r8_the_payer_chooses_card_or_points() -> None:
    state = position(5, queues={"notary": "1 2 3"}, capital=["red1 blue3"], points=[1])
    do(state, "place notary 1")
    assert words(state) == {"lay red1", "lay blue3", "points"}
    do(state, "points")
    assert [state.facts().estates[seat].points for seat in range(2)] == [0, 1]


def test_r8_points_never_go_below_zero() -> None:
    state = position(5, year=3, queues={"notary": "1 2 3"}, capital=["red1 blue3"], points=[2])
    do(state, "place notary 1")
    assert words(state) == {"lay red1", "lay blue3"}
    refused(state, "points")


def test_r8_covering_the_own_disc_and_the_ribbon_are_free() -> None:
    for field in (1, 3):
        state = position(5, queues={"notary": "0 1 2"})
        do(state, f"place notary {field}")
        assert state.player == 1


def test_r8_a_received_card_above_the_limit_is_answered_at_once() -> None:
    ten = f"{EIGHT_CARDS} purple2 green2"
    state = position(3, queues={"notary": "1 2 2"}, capital=["blue3 red3", ten])
    do(state, "place notary 1", "lay blue3")
    assert (state.player, state.phase) == (1, "discard")
    assert state.facts().estates[1].cards == 11
    do(state, "discard purple1")
    assert (state.player, state.facts().estates[1].cards) == (1, 10)
    assert state.phase == "helpers"


def test_r9_without_a_legal_place_one_passes_and_still_gets_the_point() -> None:
    """Yellow has two helpers where there is room, and can pay for nothing elsewhere."""
    queues = {"bankers_guild": "0 0 1", "builders_guild": "0 0 1"}
    queues |= dict.fromkeys(("notary", "crafts_guild", "merchants_guild", "town_hall"), "1 2 34")
    queues["town_hall"] = "2 3 44"
    state = position(5, queues=queues, passed=[1, 2, 3, 4])
    assert state.estates[0].passed
    assert state.facts().estates[0].points == 1
    assert (state.part, state.facts().stage) == ("stage", "bankers_guild")


def test_r9_a_pass_is_final_for_the_season() -> None:
    state = position(2)
    do(state, "pass", "place bankers_guild 1")
    assert state.player == 1
    do(state, "place bankers_guild 2")
    assert state.player == 1


# --- actions and privileges -----------------------------------------------------------------------
def test_r10_every_action_can_be_skipped() -> None:
    for building in craftsmen().book.city:
        state = position(
            at=building,
            queues={building: ". 0"},
            rows=["sawmill_purple_green tailor_purple_red"],
            hands=["vineyard_green_green"],
            capital=[RICH],
        )
        assert (state.facts().stage, state.player) == (building, 0)
        do(state, "done")
        assert state.facts().estates[0].capital == {"red1": 2, "red2": 2, "red3": 1}
        assert (state.facts().stage, state.part) != (building, "stage")


def test_r10_an_action_can_be_used_in_part() -> None:
    state = position(
        at="builders_guild",
        queues={"builders_guild": ". 0"},
        rows=["sawmill_purple_green"],
        hands=["vineyard_green_green apiary_green_green"],
        capital=[RICH],
    )
    do(state, "build vineyard_green_green left", "done")
    assert state.facts().payment is not None
    assert state.facts().payment.price == 2


def test_r10_a_token_is_not_spent_for_nothing() -> None:
    """With eight cards the bank leaves ten, with its privilege or without; with seven it helps."""
    for cards, helps in ((EIGHT_CARDS, False), (EIGHT_CARDS.removeprefix("purple1 "), True)):
        state = position(
            at="bankers_guild",
            queues={"bankers_guild": ". 0"},
            capital=[cards],
            privileges=[1],
        )
        do(state, "take 1", "draw", "discard red1")
        assert allowed(state, "privilege") is helps


def test_r11_the_gold_field_of_the_town_hall_is_no_privilege() -> None:
    state = position(at="town_hall", queues={"town_hall": "0"}, used=[0, 0, 1])
    do(state, "token work")
    assert [estate.privileges for estate in state.estates] == [1, 1, 0]


def test_r12_at_least_one_face_up_card() -> None:
    state = position(at="bankers_guild", queues={"bankers_guild": ". 0"})
    refused(state, "draw")
    do(state, "take 2")
    assert words(state) == {"take 1", "draw"}
    do(state, "take 1")
    assert state.facts().estates[0].cards == 4, "two taken, two drawn"


def test_r13_an_empty_deck_is_shuffled_anew() -> None:
    state = position(
        at="bankers_guild",
        queues={"bankers_guild": ". 0"},
        capital_deck="red3",
        rest="discard",
    )
    do(state, "take 1", "draw")
    assert state.facts().estates[0].cards == 4
    assert "red3" in state.facts().estates[0].capital
    assert (len(state.capital_deck), sum(state.discards)) == (43, 0)


def test_r13_both_piles_empty() -> None:
    """48 cards in hands and face up: nothing can be drawn, a face-up place stays empty."""
    kinds = [f"{colour}{value}" for colour in ("purple", "green", "blue", "red") for value in "123"]
    cards = [kind for kind in kinds for _ in range(4)]
    hands = [" ".join(cards[at : at + 10]) for at in range(0, 40, 10)] + [" ".join(cards[40:46])]
    state = position(
        5,
        at="bankers_guild",
        queues={"bankers_guild": "4"},
        capital=hands,
        open_capital=" ".join(cards[46:]),
    )
    assert (len(state.capital_deck), sum(state.discards)) == (0, 0)
    do(state, "take 1", "draw")
    assert state.facts().estates[4].cards == 7, "the rest is forgone"
    do(state, "discard red3", "discard red3")
    assert "" not in state.facts().open_capital, "filled again with what was discarded"
    assert (len(state.capital_deck), sum(state.discards)) == (1, 0)


# --- paying and building --------------------------------------------------------------------------
def pay_for_two_buildings(capital: str) -> CraftsmenState:
    state = position(
        at="builders_guild",
        queues={"builders_guild": ". 0"},
        rows=["sawmill_purple_green"],
        hands=["vineyard_green_green mill_green_red"],
        capital=[capital],
    )
    do(state, "build vineyard_green_green left", "build mill_green_red left")
    assert state.facts().payment is not None
    assert state.facts().payment.price == 5
    return state


def test_r14_overpaying_is_allowed_and_the_cheapest_set_is_proposed() -> None:
    state = pay_for_two_buildings("red1 red1 blue3 green2 purple3")
    do(state, "lay red1", "lay red1", "lay blue3")
    assert state.facts().payment is not None
    assert "blue3" in state.facts().payment.spare, "it could be kept"
    do(state, "settle")
    assert state.facts().estates[0].capital == {"green2": 1, "purple3": 1}


def test_r14_the_proposal_keeps_what_is_worth_most() -> None:
    state = pay_for_two_buildings("red1 red1 blue3 green2")
    do(state, "pay")
    assert state.facts().hand_worth(0) == 5


def test_r15_levels_and_ends_only() -> None:
    state = position(
        at="builders_guild",
        queues={"builders_guild": ". 0"},
        rows=["sawmill_purple_green apiary_green_green smelter_blue_red"],
        hands=["vineyard_green_green tannery_purple_red"],
        capital=[RICH],
    )
    assert allowed(state, "build vineyard_green_green left")
    assert not allowed(state, "build vineyard_green_green right"), "the apiary is no end"
    assert allowed(state, "build tannery_purple_red left")
    assert allowed(state, "build tannery_purple_red right"), "red below"


def test_r16_the_same_building_twice() -> None:
    state = position(
        at="builders_guild",
        queues={"builders_guild": ". 0"},
        rows=["mill_green_red sawmill_purple_green"],
        hands=["mill_purple_red"],
        capital=[RICH],
    )
    do(state, "build mill_purple_red right", "pay")
    assert state.facts().estates[0].row[-1] == "mill_purple_red"


def test_r17_a_line_is_complete_wherever_it_stands_and_in_winter_too() -> None:
    state = position(
        at="builders_guild",
        season="winter",
        rows=["wheat_field_green_green brewery_green_purple apiary_red_red sawmill_purple_green"],
        hands=["cooperage_purple_green"],
        capital=["blue1 blue2"],
    )
    do(state, "build cooperage_purple_green right", "pay")
    assert state.facts().estates[0].bonus == (("beer", 3),)


def test_r17_the_market_replaces_no_building() -> None:
    state = position(
        at="builders_guild",
        queues={"builders_guild": ". 0"},
        rows=["wheat_field_green_green sawmill_purple_green"],
        hands=["brewery_green_purple"],
        capital=[RICH],
        market=[3],
        granary={"barrel": "00"},
    )
    do(state, "build brewery_green_purple left", "pay")
    assert state.facts().estates[0].bonus == ()


def test_r17_several_tokens_at_once() -> None:
    """The smelter is missing for tools and for weapons."""
    state = position(
        at="builders_guild",
        queues={"builders_guild": ". 0"},
        rows=[
            "armoury_purple_green tannery_purple_red cattle_pasture_red_red toolsmith_green_red "
            "iron_mine_green_green sawmill_purple_green"
        ],
        hands=["smelter_red_green"],
        capital=["blue1 blue2"],
    )
    do(state, "build smelter_red_green right", "pay")
    assert dict(state.facts().estates[0].bonus) == {"tools": 3, "weapons": 5}


# --- the notary -----------------------------------------------------------------------------------
def notary(capital: list[str], field: str = ". 0", **more: object) -> CraftsmenState:
    return position(
        at="notary",
        queues={"notary": field},
        capital=capital,
        display={"extended": "mill_red_blue", "advanced": "tailor_purple_red"},
        **more,  # type: ignore[arg-type]
    )


def test_r18_sets_count_for_payments_in_the_colours_of_the_card() -> None:
    state = notary(["purple1 purple1 red1 red1"])
    assert allowed(state, "buy tailor_purple_red"), "two pairs are worth 10"
    state = notary(["purple1 purple1 purple2"])
    assert allowed(state, "buy tailor_purple_red"), "three of one colour are worth 10"
    state = notary(["purple3 red3 red3 green1 green1"])
    assert not allowed(state, "buy tailor_purple_red"), "9, the green pair does not count"


def test_r19_nobody_bids_more_than_the_hand_is_worth() -> None:
    state = notary(["green1 green1", "blue3 red3"])
    do(state, "auction mill_red_blue")
    assert words(state) == {f"bid {n}" for n in range(1, 6)}
    do(state, "bid 5")
    assert words(state) == {"bid 6", "no_bid"}
    refused(state, "bid 7")


def test_r19_bids_go_by_seats_and_others_may_win() -> None:
    """The turn order is another one; red wins in black's turn and pays with any colour. The mayor,
    who would bid 6, keeps out of it."""
    state = position(
        4,
        at="notary",
        queues={"notary": ". 1"},
        order=[3, 0, 2, 1],
        capital=["red3", "green3 purple3", "blue3 blue3", "purple2 purple1"],
        display={"extended": "mill_red_blue"},
        capital_deck="purple3 green3",
        rows=["sawmill_purple_green"],
    )
    do(state, "auction mill_red_blue", "bid 1")
    spoken = []
    for line in ("bid 2", "bid 3", "no_bid", "bid 4", "bid 5", "no_bid", "no_bid"):
        spoken.append(state.player)
        do(state, line)
    assert spoken == [2, 3, 0, 1, 2, 3, 1]
    assert state.facts().payment is not None
    assert (state.player, state.facts().payment.price) == (2, 5)
    do(state, "pay")
    assert state.facts().estates[2].hand == ("mill_red_blue",)
    assert state.facts().estates[1].cards == 2, "the opener keeps the money; the action is spent"
    assert state.facts().stage != "notary" or state.part != "stage"


def test_r20_the_mayor_adds_printed_values_and_must_bid_higher() -> None:
    state = notary(["green3 green3"], capital_deck="red2 red2")
    do(state, "auction mill_red_blue", "bid 4", "no_bid", "no_bid")
    assert state.facts().payment is not None, "4 is not higher than 4, and a pair is no set for him"
    assert state.facts().payment.price == 4


@pytest.mark.parametrize(("tier", "cards"), [("basic", 1), ("extended", 2), ("advanced", 3)])
def test_r20_the_mayor_draws_by_tier(tier: str, cards: int) -> None:
    state = notary(["green1"])
    card = state.facts().display[tier][0]
    do(state, f"auction {card}", "bid 1", "no_bid", "no_bid")
    assert sum(state.facts().discarded.values()) == cards


def cards_of(tier: int, without: str) -> list[str]:
    book = craftsmen().book
    names = [name for card, name in enumerate(book.card_names) if book.card_tier[card] == tier]
    return [name for name in names if name not in without.split()]


def test_r21_with_fewer_cards_in_the_deck_take_what_is_there() -> None:
    three = "armoury_red_blue tailor_purple_red winery_red_purple"
    first, second, third = three.split()
    state = position(
        at="notary",
        queues={"notary": "0"},
        hands=["", " ".join(cards_of(2, without=three))],
        display={"advanced": f"{first} {second}"},
    )
    assert state.facts().deck("advanced") == 1
    do(state, "peek advanced")
    assert sorted(state.facts().peeked) == sorted(three.split())
    do(state, f"lay_out {first} advanced", f"lay_out {third} advanced")
    assert sorted(state.facts().display["advanced"]) == sorted([first, third])
    assert [state.book.card_names[card] for card in state.decks[2]] == [second]


def test_r22_an_empty_deck_leaves_the_slot_empty() -> None:
    state = position(
        at="notary",
        queues={"notary": ". 0"},
        capital=["red3 blue2"],
        hands=["", " ".join(cards_of(1, without="mill_red_blue mill_green_red"))],
        display={"extended": "mill_red_blue mill_green_red"},
    )
    do(state, "buy mill_red_blue", "pay")
    assert sorted(state.facts().display["extended"]) == ["", "mill_green_red"]


def test_r41_what_the_notary_shows_is_seen_by_one_player_only() -> None:
    state = notary([""], "0")
    deck = {state.book.card_names[card] for card in state.decks[1][-3:]}
    do(state, "peek extended")
    assert deck < set(state.facts().peeked)
    assert deck < set(state.view(0).facts().peeked)
    assert not deck & set(state.view(1).facts().peeked)


def test_r48_the_notary_s_privilege_without_the_action_and_after_it() -> None:
    state = notary([""], "0")
    assert words(state) == {"peek basic", "peek extended", "peek advanced", "done"}
    state = notary(["red3 blue2"], "0")
    do(state, "buy mill_red_blue", "pay")
    assert words(state) == {"peek basic", "peek extended", "peek advanced", "done"}
    assert state.player == 0


def test_r48_the_notary_s_privilege_before_the_action() -> None:
    state = notary(["red3 blue2"], ". 0", privileges=[1])
    do(state, "peek basic")
    shown = state.facts().peeked
    do(state, f"lay_out {shown[0]} basic", f"lay_out {shown[1]} basic")
    do(state, f"put_back {shown[2]} basic top", f"put_back {shown[3]} basic top")
    assert allowed(state, "buy mill_red_blue")
    assert not any(action.word == "peek" for action in state.legal_actions())
    assert state.estates[0].privileges == 0


def test_r10_who_skips_an_action_is_in_the_log() -> None:
    state = position(3, at="bankers_guild", queues={"bankers_guild": "0 1 ."})
    (skipped,) = of_type(do(state, "done"), ActionSkipped)
    assert skipped == ActionSkipped(0, "bankers_guild")
    done = do(state, "take 1", "draw")
    assert not of_type(done, ActionSkipped)


def test_r10_an_action_used_in_part_is_not_skipped() -> None:
    state = position(2, at="crafts_guild", queues={"crafts_guild": "01 ."})
    start = state.facts().estates[0].row[0]
    assert not of_type(do(state, f"make {start} market", "done"), ActionSkipped)
    assert of_type(do(state, "done"), ActionSkipped) == [ActionSkipped(1, "crafts_guild")]


def test_r13_a_face_up_place_that_stayed_empty_is_filled_once_a_card_is_there() -> None:
    state = position(3, at="bankers_guild", queues={"bankers_guild": "0 1 ."}, rest="discard")
    lone = state.open[1]
    state.open[1] = NOTHING
    state.discards = state.book.no_capital[:]
    state.discards[lone] = 1
    begin(state, "bankers_guild")
    assert state.open[1] == lone
