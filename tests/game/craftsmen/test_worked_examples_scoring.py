"""The worked examples 21 to 30, 32 and 33 of the rules (15): privileges, end of the season, winter,
scoring, two players, bonus tokens. Yellow, black, red, blue and green are the seats 0 to 4."""

from __future__ import annotations

import pytest

from game.craftsmen.events import StageBegun
from game.craftsmen.state import CraftsmenState
from game.engine.state import Diary
from tests.game.contract import allowed, refused

from .positions import BLACK, BLUE, GREEN, RED, SEASONS, YELLOW, begin, do, hold, of_type, position


def bank(state: CraftsmenState) -> None:
    """Take cards, and discard one of them."""
    do(state, "take 1", "draw")
    assert state.player is not None
    do(state, f"discard {next(iter(state.facts().estates[state.player].capital))}")


def test_21_privilege_token() -> None:
    state = position(
        5,
        at="bankers_guild",
        queues={"bankers_guild": "02 1 4"},
        privileges=[0, 0, 0, 0, 1],
    )
    for seat in (YELLOW, RED):
        assert state.player == seat
        bank(state)
        do(state, "privilege")
    assert state.player == BLACK
    bank(state)
    assert not allowed(state, "privilege")
    do(state, f"discard {next(iter(state.facts().estates[BLACK].capital))}")
    assert state.player == GREEN
    bank(state)
    do(state, "privilege")
    assert [state.facts().estates[seat].cards for seat in (YELLOW, RED, BLACK, GREEN)] == [
        3,
        3,
        2,
        3,
    ]


USED = [2, 1, 1, 1, 1]


def test_22_end_phase_count() -> None:
    state = position(5, at="end", used=USED)
    assert [estate.privileges for estate in state.estates] == [0, 1, 1, 1, 1]
    assert state.pool_privileges == 6


def test_22_tokens_are_short() -> None:
    state = position(
        5,
        at="end",
        used=USED,
        privileges=[3, 2, 1, 1, 1],
        order=[BLUE, YELLOW, GREEN, RED, BLACK],
    )
    assert [estate.privileges for estate in state.estates] == [3, 2, 1, 2, 2]
    assert state.pool_privileges == 0


def test_23_turn_order() -> None:
    state = position(5, at="end", change=[GREEN, RED])
    assert state.order == (GREEN, RED, YELLOW, BLACK, BLUE)
    assert state.change == ()


def test_24_winter() -> None:
    state = position(
        season="winter",
        year=2,
        rows=["sawmill_purple_green", "sawmill_green_red", "sawmill_blue_red"],
        hands=[
            "vineyard_green_green apiary_green_green mill_green_red",
            "mill_purple_red",
            "apiary_red_red",
        ],
        capital=["red1 red1 red2", "blue1 blue1", "green1 green2"],
        at="builders_guild",
    )
    events = do(state, "build vineyard_green_green left", "build apiary_green_green left", "pay")
    assert (state.player, state.facts().stage) == (1, "builders_guild")
    events += do(state, "done", "done")
    for seat in range(3):
        assert (state.player, state.facts().stage, state.work) == (seat, "crafts_guild", 4)
        events += do(state, "done")
    assert (state.year, state.facts().season) == (3, "spring")
    stages = [event.building for event in of_type(events, StageBegun)]  # type: ignore[attr-defined]
    assert stages == ["crafts_guild"]


CARGO = {
    "ship_1.wine": "0",
    "ship_1.bread": "12",
    "ship_1.meat": "00",
    "ship_2.weapons": "44",
    "ship_2.clothes": "33",
    "ship_2.beer": "11",
    "ship_3.clothes": "2",
    "ship_3.books": "00",
    "ship_3.tools": "0",
    "ship_3.meat": "22",
    "ship_4.weapons": "3",
    "ship_4.books": "1",
    "ship_4.wine": "14",
    "ship_4.tools": "1",
    "ship_4.candles": "4",
    "ship_4.bread": "0",
}


def test_24_tokens_at_the_end_of_winter() -> None:
    state = position(3, at="end", season="winter", privileges=[3, 0, 1], used=[0, 0, 1])
    assert [estate.privileges for estate in state.estates] == [3, 1, 2]
    assert state.pool_privileges == 0
    state = position(2, at="end", season="winter")
    assert [estate.privileges for estate in state.estates] == [0, 0]


@pytest.mark.parametrize(
    ("ship", "standing"),
    [
        ("ship_1", [(YELLOW, 9, 4), (BLACK, 4, 0), (RED, 4, 0)]),
        ("ship_2", [(GREEN, 16, 5), (BLUE, 14, 3), (BLACK, 8, 0)]),
        ("ship_3", [(RED, 11, 6), (YELLOW, 17, 4)]),
        ("ship_4", [(BLACK, 16, 7), (GREEN, 10, 5), (BLUE, 8, 3), (YELLOW, 4, 1)]),
    ],
)
def test_25_ship_scoring_ship_by_ship(ship: str, standing: list[tuple[int, int, int]]) -> None:
    found = position(5, cargo=CARGO).facts().standings(ship)
    assert [(place.seat, place.cargo, place.bonus) for place in found] == standing


def test_25_ship_scoring() -> None:
    state = position(5, at="year", season="winter", cargo=CARGO)
    totals = {seat: state.facts().estates[seat].points for seat in range(5)}
    assert totals == {YELLOW: 39, GREEN: 36, BLACK: 35, BLUE: 28, RED: 21}
    assert not any(state.cargo), "the ships are empty"


ROW = "sawmill_purple_green vineyard_green_green mill_green_red smelter_blue_red"


@pytest.mark.parametrize(
    ("row", "counts", "sets"),
    [
        (f"ropewalk_purple_blue {ROW}", {"purple": 2, "green": 4, "blue": 2, "red": 2}, 2),
        (ROW, {"purple": 1, "green": 4, "blue": 1, "red": 2}, 1),
    ],
)
def test_26_colour_sets(row: str, counts: dict[str, int], sets: int) -> None:
    state = position(rows=[row], season="winter", at="year")
    assert state.facts().colour_counts(0) == counts
    assert state.facts().colour_sets(0) == sets
    assert [state.facts().estates[seat].points for seat in range(3)] == [3 * sets, 0, 0]


def test_27_granary_scoring() -> None:
    state = position(
        5,
        at="year",
        season="winter",
        granary={
            "barrel": "00",
            "rope": "02",
            "leather": "23",
            "paper": "34",
            "iron": "1",
            "cloth": "",
            "flour": "nn",
        },
    )
    assert [state.facts().estates[s].points for s in (YELLOW, RED, BLUE, GREEN, BLACK)] == [
        3,
        2,
        2,
        1,
        1,
    ]
    goods = ("barrel", "rope", "leather", "paper", "iron", "cloth")
    assert all(state.facts().granary[good] == (None,) for good in goods)
    assert state.facts().granary["flour"] == (None, None)


@pytest.mark.parametrize(
    ("capital", "points"),
    [("purple1 green2 blue1 red3", 7), ("purple3 green2 blue1 red3", 9)],
)
def test_28_investment(capital: str, points: int) -> None:
    state = position(at="year", season="winter", capital=[capital])
    assert (state.player, state.phase) == (0, "invest")
    do(state, *(f"lay {kind}" for kind in capital.split()), "settle")
    assert state.facts().estates[0].points == points
    assert state.facts().estates[0].cards == 0


def test_28_what_cannot_be_invested() -> None:
    state = position(at="year", season="winter", capital=["purple1 purple2 green2 blue1 red3"])
    do(state, "lay purple1")
    refused(state, "lay purple2")
    do(state, "lay green2", "lay blue1")
    refused(state, "settle")
    do(state, "lay red3")
    refused(state, "lay purple2")
    do(state, "back purple1", "lay purple2", "settle")
    assert state.facts().estates[0].points == 8


def test_29_two_players() -> None:
    state = position(
        2,
        order=[BLACK, YELLOW],
        queues={"bankers_guild": "0 1"},
        capital=["", "blue1"],
        points=[0, 3],
        capital_deck="red3",
    )
    refused(state, "place bankers_guild 3")
    do(state, "place bankers_guild 1")
    assert state.facts().estates[YELLOW].capital == {"red3": 1}
    assert state.facts().estates[BLACK].capital == {"blue1": 1}
    assert state.facts().estates[BLACK].points == 3
    assert state.player == YELLOW


def test_29_two_players_cannot_change_the_turn_order_but_swap_it() -> None:
    state = position(2, at="town_hall", queues={"town_hall": "0"})
    refused(state, "change")
    do(state, "token work")
    assert (state.facts().season, state.order) == ("summer", (1, 0))
    state = position(2, at="end", season="winter")
    assert (state.facts().season, state.order) == ("spring", (1, 0))


BREWER = "sawmill_purple_green wheat_field_green_green cooperage_green_red"
OTHER_BREWER = "cooperage_purple_green wheat_field_red_red sawmill_blue_red"


def test_30_bonus_token() -> None:
    state = position(
        at="builders_guild",
        queues={"builders_guild": "0 1"},
        rows=[BREWER, OTHER_BREWER],
        hands=["brewery_green_purple", "brewery_blue_red"],
        capital=["blue1 blue1 blue2", "red1 red1 red2"],
    )
    do(state, "build brewery_green_purple right", "pay")
    assert state.facts().estates[0].bonus == (("beer", 3),)
    assert "beer" not in [line.good for line in state.facts().lines(0) if not line.taken]
    assert state.facts().estates[0].points == 0
    do(state, "build brewery_blue_red right", "pay")
    assert state.facts().estates[1].bonus == ()


def test_30_bonus_tokens_count_at_the_end() -> None:
    state = position(at="year", season="winter", year=3, bonus=["beer", "wine weapons"])
    assert state.over
    assert state.scores() == [3, 8, 0]


def final(points: list[int], capital: list[str], **more: object) -> CraftsmenState:
    return position(
        len(points),
        at="year",
        season="winter",
        year=3,
        points=points,
        capital=capital,
        **more,  # type: ignore[arg-type]
    )


FIVE, THREE, OTHER_THREE = "red1 red1 red2 red2 red3", "blue1 blue1 blue2", "green1 green1 green2"


def test_32_final_tie() -> None:
    assert final([140, 140, 100], [FIVE, THREE]).winners() == [0]
    assert final([140, 140, 100], [THREE, FIVE]).winners() == [1]
    assert final([140, 139, 100], [THREE, FIVE]).winners() == [0]
    tie = [OTHER_THREE, THREE]
    assert final([140, 140, 100], tie).winners() == [1]
    assert final([140, 140, 100], tie, order=[1, 2, 0]).winners() == [0]


def test_32_two_players_after_the_twelfth_swap() -> None:
    state = position(2, at="end", season="winter", year=3, order=[0, 1], points=[140, 140])
    assert state.over
    assert state.winners() == [0]


@pytest.mark.parametrize(("counted", "tokens"), [("no", [0, 1, 1]), ("yes", [0, 0, 1])])
def test_33_change_track(counted: str, tokens: list[int]) -> None:
    state = position(3, at="end", change=[BLACK], used=[1, 0, 0], count_change_track=counted)
    assert [estate.privileges for estate in state.estates] == tokens


def test_the_scoring_of_a_year_can_be_told_step_by_step() -> None:
    cargo = {"ship_1.wine": "0", "ship_1.meat": "11", "ship_4.bread": "1"}
    state = position(2, year=2, cargo=cargo, granary={"rope": "n1"}, points=[5, 7])
    state.season = SEASONS.index("winter")
    diary = Diary(state)
    begin(state, "year", diary)
    told = [str(event.message()) for event in diary[:4]]
    assert told == [
        "End of year 2: ships, colour sets, granary.",
        "ship 1, cargo + majority: Player 2 (4 + 4), Player 1 (5).",
        "ship 4, cargo + majority: Player 2 (4 + 7).",
        "Granary: Player 2 +1.",
    ]
    start, first, second, *_ = [moment.state for moment in diary.moments]
    assert (start.facts().estates[0].points, start.facts().estates[1].points) == (5, 7)
    assert (first.facts().estates[0].points, first.facts().estates[1].points) == (5 + 5, 7 + 8)
    assert hold(first, "ship_1", "wine") == (0,), "its cubes are seen while it is told"
    assert hold(second, "ship_1", "wine") == ()
    assert hold(second, "ship_4", "bread") == (1,)
    assert state.facts().estates[1].points == 7 + 8 + 11 + 1
