"""What is told is what has just changed; what is asked says why; what is given up is said (6)."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from itertools import chain
from typing import Any

import pytest

from game.engine.chance import Chance
from game.engine.events import Event
from game.engine.rules import BETWEEN
from game.ragusa import city
from game.ragusa.actions import Decline
from game.ragusa.events import (
    BonusDrawn,
    BonusKept,
    Exchanged,
    Gained,
    HexActivated,
    HousePlaced,
    Produced,
    Scored,
    ShipArrived,
    ShipBought,
    Sold,
    SuperHousesTurned,
    TowerBuilt,
    TurnBegan,
    ValueMoved,
    WallBuilt,
)
from game.ragusa.proposals import proposal
from game.ragusa.state import RagusaState
from tests.game.ragusa.positions import (
    bare,
    bonus,
    do,
    have,
    houses,
    ragusa,
    solo,
    start,
    stock,
    turn,
)

Ledger = dict[str, Any]


def ledger(state: RagusaState) -> Ledger:
    """What lies open on the table."""
    table = state.facts()
    return {
        "houses": {s: owner for s, owner in table.houses.items() if owner != "reserved"},
        "towers": table.towers,
        "walls": list(table.walls),
        "row": list(table.ships),
        "values": {c: place for c, (place, _worth) in table.values.items()},
        "acting": [space for space, _seat in table.acting],
        "resources": [dict(p.resources) for p in table.holdings],
        "stock": [dict(p.commodities) for p in table.holdings],
        "points": [p.points for p in table.holdings],
        "ships": [list(p.ships) for p in table.holdings],
        "bonus": [len(p.bonus) for p in table.holdings],
        "supply": [[p.houses, p.super_houses, p.towers] for p in table.holdings],
        "drawn": len(state.drawn),
    }


def tell(book: Ledger, event: Event, people: int) -> None:
    """Change the ledger as the event says, and in nothing else."""
    house = getattr(event, "house", "")
    if house in book["acting"] and not isinstance(event, Gained):
        assert book["acting"].pop(0) == house
    match event:
        case HousePlaced(seat=seat, space=space, is_super=is_super):
            book["houses"][space] = "super" if is_super else seat
            book["supply"][seat][is_super] -= 1
        case SuperHousesTurned(seat=seat, count=count):
            book["supply"][seat][0] += count
            book["supply"][seat][1] -= count
        case Gained(seat=seat, gains=gains):
            for resource, n in gains:
                book["resources"][seat][resource] += n
        case Exchanged(seat=seat, paid=paid, pay=pay, resource=resource):
            book["resources"][seat][pay] -= paid
            book["resources"][seat][resource] += 1
        case HexActivated(houses=spaces):
            book["acting"] = list(spaces)
        case Produced(seat=seat, commodity=commodity, amount=n):
            book["stock"][seat][commodity] += n
        case Scored(seat=seat, vp=vp):
            book["points"][seat] += vp
        case WallBuilt(seat=seat, wall=wall, vp=vp):
            book["walls"] = sorted([*book["walls"], wall])
            book["points"][seat] += vp
        case TowerBuilt(seat=seat, space=space):
            book["towers"] = dict(book["towers"]) | {space: seat}
            book["supply"][seat][2] -= 1
        case Sold(seat=seat, commodity=commodity, vp=vp):
            book["stock"][seat][commodity] -= 1
            book["points"][seat] += vp
        case ShipBought(seat=seat, berth=berth, ship=ship, paid=paid, vp=vp):
            assert book["row"].pop(berth - 1) == ship
            book["ships"][seat].append(ship)
            book["points"][seat] += vp
            for commodity, n in paid:
                book["stock"][seat][commodity] -= n
        case ShipArrived(ship=ship):
            book["row"].append(ship)
        case ValueMoved(commodity=commodity, before=before, after=after):
            assert book["values"][commodity] == before
            book["values"][commodity] = after
        case BonusDrawn(seat=seat, cards=cards) if seat < people:
            book["acting"] = [event.house]
            book["drawn"] = len(cards)
        case BonusDrawn(seat=seat, cards=cards):
            book["bonus"][seat] += len(cards)
        case BonusKept(seat=seat):
            book["bonus"][seat] += 1
            book["acting"] = book["acting"][1:]
            book["drawn"] = 0


@pytest.mark.parametrize("players", range(1, 6))
def test_every_event_is_told_right_after_what_it_tells(players):
    """Between two moments nothing on the table changes but what the later one says."""
    told: Counter[type] = Counter()
    for seed in range(6):
        state = ragusa().new(players, seed)
        chance = Chance(seed)
        while not state.over:
            action = chance.choice(state.legal_actions())
            before = ledger(state)
            for event, after in state.unfold(action):
                tell(before, event, players)
                assert before == ledger(after), (seed, event)
                told[type(event)] += 1
                before = deepcopy(ledger(after))
            state.apply(action)
            assert before == ledger(state), action
    expected = {HousePlaced, Gained, HexActivated, Produced, ShipBought, ShipArrived, Sold}
    assert expected | {ValueMoved, WallBuilt, TowerBuilt, Scored, BonusDrawn} <= set(told)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_moment_can_be_looked_at_by_every_seat(players):
    state = ragusa().new(players, 3)
    chance = Chance(5)
    while not state.over:
        action = chance.choice(state.legal_actions())
        for event, moment in state.unfold(action):
            for seat in range(moment.seats):
                view = moment.view(seat)
                others = [p.bonus for p in view.facts().holdings if p.seat != seat]
                assert moment.revealed or {*chain(*others)} <= {"unknown"}
                assert len(view.scores()) == moment.seats
                assert str(view.decision.message)
            if isinstance(event, TurnBegan):
                assert moment.player == moment.active == event.seat
            if moment.phase == "between":
                assert moment.legal_actions() == []
        state.apply(action)


# --- why something is asked ---------------------------------------------------------------------
def why(state: RagusaState) -> str:
    reason = state.decision.why
    return str(reason) if reason is not None else ""


def test_the_own_new_house_needs_no_reason():
    state = bare(start())
    have(state, 0, stone=1, wood=1)
    do(state, "house w04")
    assert (state.phase, why(state)) == ("wall", "")


def test_a_house_woken_by_another_player_says_by_whom():
    state = bare(start())
    houses(state, 0, "w15")
    stock(state, 0, oil=2)
    have(state, 1, stone=1)
    stock(state, 1, oil=1)
    turn(state, 1)
    do(state, "house w14", "sell oil")
    assert (state.player, state.phase) == (0, "sell")
    assert why(state) == "quay: your house w15 was woken by the new house of Player 2, w14."


def test_a_house_woken_by_the_own_new_one_says_which():
    state = bare(start())
    houses(state, 0, "w15")
    stock(state, 0, oil=2)
    have(state, 0, stone=2)
    turn(state, 0)
    do(state, "house w14")
    assert why(state) == ""
    do(state, "sell oil")
    assert why(state) == "quay: your house w15 was woken by your new one."


def test_a_house_that_acts_for_whoever_has_a_super_house_says_so():
    state = bare(ragusa().new(2, 1))
    houses(state, 1, "w13")
    stock(state, 0, oil=3)
    turn(state, 0)
    do(state, "super_house w15", "sell oil")
    assert (state.player, why(state)) == (0, "quay: the house w13 acts for you this time.")


@pytest.mark.parametrize(
    ("first", "told"),
    [
        ("no", "3 houses of each colour were set up, the Patrician has built (2); his spaces are"),
        ("yes", "3 houses of each colour were set up; the Patrician's spaces are"),
    ],
)
def test_alone_the_first_question_says_what_was_set_up(first, told):
    state = ragusa().new(1, 4, {"easy_human_first": first})
    assert state.phase == "place"
    assert why(state) == f"{told} black."
    while state.houses_left[0] == 9 or state.phase != "place":
        state.apply(proposal(state))
    assert why(state) == "", "only once"


# --- what is given up ---------------------------------------------------------------------------
def given_up(state: RagusaState) -> str:
    loss = state.forgoes(Decline())
    assert state.why_not(Decline()) is None
    return str(loss) if loss is not None else ""


def test_bonus_cards_are_not_declined_by_the_way():
    for option, cards in (("no", "2 bonus cards"), ("yes", "1 bonus card")):
        state = solo(hard_palace=option)
        have(state, 0, stone=3, silver_ore=1)
        turn(state, 0)
        do(state, "house c04", "hex rectors_palace")
        assert given_up(state) == f"This house draws only now: {cards}."


def test_a_wall_among_own_pieces_is_not_declined_by_the_way_but_any_other_is():
    state = bare(start())
    have(state, 0, stone=1, wood=1)
    do(state, "house w04")
    assert (state.phase, given_up(state)) == ("wall", "")
    houses(state, 0, "w05")
    assert given_up(state) == "A wall would score 3 points."


def test_the_last_exchange_that_scores_is_not_declined_by_the_way():
    state = solo()
    bonus(state, 0, "bonus_stone")
    have(state, 0, fish=3, stone=1)
    state.houses_left[0] = 0
    state.ask(BETWEEN, 0)
    city.advance(state, [])
    assert state.phase == "last"
    assert given_up(state) == "An exchange of fish would still score 3 points."


def test_ships_and_sales_are_declined_without_a_word():
    state = bare(start())
    have(state, 0, stone=1)
    stock(state, 0, oil=1)
    do(state, "house w15")
    assert (state.phase, given_up(state)) == ("sell", "")
