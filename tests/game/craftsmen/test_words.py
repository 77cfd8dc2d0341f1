"""What the rules say: what is given up, why it is asked, what decided, which card is meant."""

from __future__ import annotations

import pytest

from game.craftsmen.actions import FromMarket, Make, TakeOpen
from game.craftsmen.production_events import GameEnded
from game.craftsmen.state import CraftsmenState
from game.engine.chance import Chance
from game.engine.messages import Message, Term, Value, Who

from .positions import GREEN, craftsmen, do, position
from .random_games import PLAYERS, choose, start
from .test_worked_examples_goods import CLOTHES, LEATHER, craft, merchant
from .test_worked_examples_scoring import FIVE, OTHER_THREE, THREE, final
from .test_worked_examples_town import EIGHT_CARDS


def forgone(state: CraftsmenState, line: str) -> str | None:
    message = state.forgoes(state.game.parse(line))
    return None if message is None else str(message)


# --- what is given up for good --------------------------------------------------------------------
def at(building: str, **more: object) -> CraftsmenState:
    return position(at=building, queues={building: ". 0 ."}, **more)  # type: ignore[arg-type]


ROW = "sawmill_purple_green"


def test_skipping_a_building_action_is_asked() -> None:
    state = at("builders_guild", rows=[ROW], hands=["vineyard_green_green"], capital=["red3"])
    assert forgone(state, "done") == "You could still add up to 2 buildings here."


def test_paying_after_one_building_is_not() -> None:
    hand = "vineyard_green_green apiary_green_green"
    state = at("builders_guild", rows=[ROW], hands=[hand], capital=["red3 blue3"])
    do(state, "build vineyard_green_green right")
    assert forgone(state, "done") is None


def test_skipping_the_notary_is_asked_but_not_a_declined_privilege() -> None:
    state = at("notary", capital=["red3 red2"], privileges=[1])
    assert "neither bought" in str(forgone(state, "done"))
    do(state, "peek basic")
    while state.phase != "notary":
        state.apply(state.legal_actions()[0])
    assert "neither bought" in str(forgone(state, "done")), "the action itself is left"
    state = at("notary", capital=["red3 red2"], privileges=[1])
    card = state.facts().display["basic"][0]
    do(state, f"auction {card}", "bid 5", "no_bid", "no_bid", "pay")
    assert str(state.decision.message) == "Use the privilege and look at a deck?"
    assert str(state.describe(craftsmen().parse("done"))) == "No, not the privilege"
    assert forgone(state, "done") is None


def test_without_capital_the_notary_asks_for_the_privilege_alone() -> None:
    state = at("notary", privileges=[1])
    assert str(state.decision.message) == "Use the privilege and look at a deck?"
    assert str(state.describe(craftsmen().parse("done"))) == "No, not the privilege"
    assert forgone(state, "done") is None


def test_work_points_that_are_left_are_told() -> None:
    state = at("crafts_guild", rows=[ROW])
    assert forgone(state, "done") == "3 work points are left and would be lost."
    do(state, "make sawmill_purple_green market", "make sawmill_purple_green market")
    assert forgone(state, "done") == "1 work point is left and would be lost."


@pytest.mark.parametrize("building", ["bankers_guild", "town_hall"])
def test_a_helper_that_would_do_nothing(building: str) -> None:
    assert forgone(at(building), "done") == "This helper would do nothing here."


def test_skipping_the_merchants_is_asked() -> None:
    state = merchant("nn", capital=["red1"])
    assert forgone(state, "done") == "This helper could still buy a good from the granary."


def test_several_idle_helpers_are_told_one_is_not() -> None:
    state = position(3)
    assert forgone(state, "pass") == "5 helpers would stay at home this season."
    state = position(3, queues={"notary": "0 . .", "town_hall": "0 . .", "bankers_guild": "0 0 ."})
    assert state.estates[0].helpers == 1
    assert forgone(state, "pass") is None


def test_r14_a_card_too_much_is_named() -> None:
    state = at(
        "builders_guild",
        rows=[ROW],
        hands=["vineyard_green_green"],
        capital=["red1 red2 blue3"],
    )
    do(state, "build vineyard_green_green left", "lay red2", "lay blue3")
    assert "one card could be kept, for example " in str(forgone(state, "settle"))
    do(state, "back red2")
    assert forgone(state, "settle") is None


@pytest.mark.parametrize(
    ("gold", "what"), [(True, "the privilege of your helper"), (False, "token")]
)
def test_building_against_the_colours_says_that_it_uses_the_privilege(
    gold: bool, what: str
) -> None:
    state = position(
        at="builders_guild",
        queues={"builders_guild": "0 . ." if gold else ". 0 ."},
        rows=[ROW],
        hands=["vineyard_red_red vineyard_green_green"],
        capital=["red3 blue3"],
        privileges=[0 if gold else 1],
    )
    assert what in str(forgone(state, "build_anyway vineyard_red_red left"))
    assert forgone(state, "build vineyard_green_green left") is None


FULL = {"ship_2.clothes": "42", "ship_3.clothes": "11"}


def test_r46_a_product_is_thrown_away_only_after_a_question() -> None:
    lost = "make tailor_purple_red lost"
    state = craft(*CLOTHES, cargo=FULL)
    assert "No ship takes it now" in str(forgone(state, lost))
    assert "no ship takes it" in str(state.describe(craftsmen().parse(lost)))


def test_r46_where_a_bribe_is_possible_the_words_do_not_say_otherwise() -> None:
    lost = "make tailor_purple_red lost"
    state = craft(*CLOTHES, cargo=FULL, capital=["red1 blue2"])
    assert "Without a bribe no ship takes it" in str(forgone(state, lost))
    assert (
        str(state.describe(craftsmen().parse(lost)))
        == "clothes: no bribe, it is lost without points"
    )
    events = do(state, lost)
    assert str(events[0].message()) == "Player 1 makes: clothes. It goes on no ship and is lost."


# --- why it is asked ------------------------------------------------------------------------------
def why(state: CraftsmenState) -> str | None:
    return None if state.decision.why is None else str(state.decision.why)


def test_bidders_are_told_who_auctions_what() -> None:
    state = position(
        at="notary",
        queues={"notary": "1 . ."},
        display={"basic": "vineyard_green_green apiary_red_red"},
        capital=["red1", "red3 red2", "blue3 blue2"],
    )
    do(state, "auction apiary_red_red")
    assert why(state) is None, "the opener knows"
    do(state, "bid 2")
    assert why(state) == "Player 2 has put a card up for auction: apiary red red."
    do(state, "bid 3", "no_bid", "no_bid")
    assert (state.phase, state.player) == ("pay", 2)
    assert why(state) == "You have won the auction: apiary red red."


def test_a_card_too_many_is_explained() -> None:
    state = position(
        4, queues={"notary": "1 2 1"}, capital=["red3", f"{EIGHT_CARDS} red1 blue1"], points=[0]
    )
    do(state, "place notary 1")
    assert (state.phase, state.player) == ("discard", 1)
    assert why(state) == "You got a capital card: Player 1 covered your helper."
    state = merchant("42", capital=["red1", "", "", "", f"{EIGHT_CARDS} green1 blue1"])
    do(state, LEATHER)
    assert (state.phase, state.player) == ("discard", GREEN)
    assert why(state) == "You got a capital card: Player 1 bought your cube."
    state = position(3, at="end", capital=[f"{EIGHT_CARDS} red1"])
    assert why(state) == "The season ends with at most 8 capital cards in hand."


def test_the_owner_of_a_cube_is_told_who_bought_it() -> None:
    state = merchant("42", "0", capital=["red1 blue2"], market=[1])
    do(state, LEATHER)
    assert "by the privilege with a cube" in str(state.decision.message)
    do(state, "pay_cube")
    assert why(state) == "Player 1 paid for it with a cube of the market."


def test_the_bank_asks_for_the_privilege_once_it_helps() -> None:
    state = position(at="bankers_guild", queues={"bankers_guild": "0 . ."}, capital=["red1 red1"])
    do(state, "take 1", "draw")
    assert str(state.decision.message) == "Discard a capital card."
    do(state, "discard red1")
    assert "use the privilege and keep it" in str(state.decision.message)


# --- the tie-break --------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("points", "capital", "words"),
    [
        ([140, 140, 100], [FIVE, THREE], "Equal points: more capital cards in hand decided."),
        (
            [140, 140, 140],
            [OTHER_THREE, THREE],
            "Equal points and equally many capital cards:"
            " the later place in the turn order decided.",
        ),
        ([140, 139, 100], [THREE, FIVE], None),
    ],
)
def test_32_the_tie_break_that_decided_is_named(
    points: list[int], capital: list[str], words: str | None
) -> None:
    state = final(points, capital)
    message = state.decided_by()
    assert (None if message is None else str(message)) == words


def test_32_the_log_names_it_too() -> None:
    capital = "purple1 green2 blue1 red3"
    state = final([140, 147, 100], [capital + " red1"])
    events = do(state, "pay")
    assert isinstance(events[-1], GameEnded)
    told = "The game is over. Winner: Player 1. Equal points: more capital cards in hand decided."
    assert str(events[-1].message()) == told


def test_nothing_has_decided_before_the_end() -> None:
    assert position(3, points=[5, 5, 5]).decided_by() is None


# --- which card is meant --------------------------------------------------------------------------
def test_starting_buildings_are_told_apart_by_their_colours() -> None:
    state = craftsmen().new(3, 11)
    swaps = [a for a in state.legal_actions() if str(a).startswith("swap ")]
    told = {str(state.describe(action)) for action in swaps}
    assert len(told) == len(swaps) == 3
    events = do(state, str(swaps[0]))
    message = str(events[0].message())
    assert message.count("(") == 2
    assert "/" in message


def spoken(state: CraftsmenState, value: Value) -> str:
    """A message in English as the table says it, with the names of the cards."""
    if isinstance(value, Message):
        return value.render(lambda message: message.text, lambda part: spoken(state, part))
    if isinstance(value, Term):
        return state.game.entries[value.id].name.en
    if isinstance(value, tuple) and not isinstance(value, Who):
        return ", ".join(spoken(state, part) for part in value)
    return str(value)


@pytest.mark.parametrize("players", PLAYERS)
def test_no_two_actions_are_described_alike(players: int) -> None:
    for seed in range(3):
        state = start(seed, players)
        rng = Chance(seed)
        while not state.over:
            said: dict[str, str] = {}
            for action in state.legal_actions():
                if isinstance(action, TakeOpen) and len(set(state.open)) == 1:
                    continue  # two equal cards: either will do
                words = spoken(state, state.describe(action))
                assert words not in said, (said[words], str(action))
                said[words] = str(action)
            state.apply(choose(state, rng))


# --- sales ----------------------------------------------------------------------------------------
def test_a_sale_over_the_market_is_found() -> None:
    row = "sawmill_purple_green mill_green_red"
    state = position(at="crafts_guild", queues={"crafts_guild": "0 . ."}, rows=[row])
    [sale] = state.facts().sales(0)
    assert [(step.good, step.to) for step in sale.steps] == [
        ("wood", "market"),
        ("wheat", "icon.mill_green_red.1"),
        ("flour", "granary.flour"),
    ]
    assert sale.ready
    assert sale.points == 1


def least_work(state: CraftsmenState) -> dict[str, int]:
    """Good -> the fewest work points with which it can be sold now, tried out by playing."""
    found: dict[str, int] = {}
    level = [state]
    for spent in range(1, state.work + 1):
        after: dict[str, CraftsmenState] = {}
        for position_ in level:
            for action in position_.legal_actions():
                if isinstance(action, Make) and action.to.startswith("granary."):
                    found.setdefault(action.to.removeprefix("granary."), spent)
                elif isinstance(action, Make | FromMarket) and getattr(action, "to", "") != "lost":
                    new = position_.copy()
                    new.apply(action)
                    if new.phase == "craft" and new.player == state.player:
                        after[str((new.filled, [e.market for e in new.estates], new.cargo))] = new
        level = list(after.values())
    return found


def test_all_sales_within_reach_are_found_and_with_the_least_work() -> None:
    tried = 0
    for seed in range(6):
        state = start(seed, 3)
        rng = Chance(seed)
        while not state.over:
            if state.phase == "craft" and not state.privileged and state.work <= 3:
                seat = state.player
                assert seat is not None
                planned = {s.good: len(s.steps) for s in state.facts().sales(seat) if s.ready}
                assert planned == least_work(state)
                tried += len(planned)
            state.apply(choose(state, rng))
    assert tried > 50
