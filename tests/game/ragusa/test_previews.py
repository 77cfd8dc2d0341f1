"""What the table shows before a move is made agrees with what the move then does."""

from __future__ import annotations

from game.engine.chance import Chance
from game.ragusa.events import Gained, HexActivated, Produced, Scored
from game.ragusa.previews import preview_house
from tests.game.ragusa.positions import (
    bare,
    can,
    do,
    have,
    houses,
    of_kind,
    ragusa,
    reserved,
    start,
    stock,
    super_houses,
)


def test_gains_hexes_and_everybody_who_acts():
    state = bare(start())
    houses(state, 1, "c06")
    houses(state, 2, "w14")
    have(state, 0, stone=1, grapes=2)
    have(state, 1, grapes=1)
    preview = preview_house(state, "w16")
    assert preview.reason is None
    assert preview.gains == (("fish", 1),)
    assert preview.needs == (("stone", 1, 1), ("grapes", 1, 2))
    winery, quay = preview.hexes
    assert (winery.hex, winery.does) == ("winery", "produce")
    acting = [(h.space, h.seat, h.is_new, h.commodity, h.amount) for h in winery.houses]
    assert acting == [("w16", 0, True, "wine", 2), ("c06", 1, False, "wine", 1)]
    assert [(h.space, h.seat) for h in quay.houses] == [("w16", 0), ("c06", 1), ("w14", 2)]


def test_the_reason_and_the_exchange_that_would_do():
    state = bare(start())
    have(state, 0, fish=3)
    preview = preview_house(state, "w12")
    assert preview.reason is not None
    assert preview.exchange == ("stone",)
    assert preview.points(0) == 1
    reserved(state, "w12")
    assert str(preview_house(state, "w12").reason) == "This space is reserved for the Patrician."
    assert preview_house(state, "x").reason is not None


def test_production_stops_at_the_room_in_stock():
    state = bare(start())
    houses(state, 0, "c06", "w17")
    have(state, 0, stone=3, grapes=4)
    stock(state, 0, wine=6)
    houses_of = preview_house(state, "w16").hexes[0].houses
    assert [house.amount for house in houses_of] == [4, 2, 0]


def test_super_houses_take_everything():
    state = bare(start(2))
    houses(state, 1, "c06")
    have(state, 0, grapes=3)
    preview = preview_house(state, "w17", is_super=True)
    assert preview.gains == ()
    assert [(h.seat, h.amount) for h in preview.hexes[0].houses] == [(0, 3), (0, 3)]
    super_houses(state, 0, "w17")
    assert [h.seat for h in preview_house(state, "w18").hexes[0].houses] == [0, 1, 0]


def test_previews_come_true():
    """Where nobody exchanges fish on the way, the house does just what was shown."""
    compared = 0
    for seed in range(25):
        rng = Chance(seed)
        state = ragusa().new(2 + seed % 3, seed)
        while not state.over:
            actions = [a for a in state.legal_actions() if a.word not in ("exchange", "with_fish")]
            action = rng.choice(actions or state.legal_actions())
            if action.word in ("house", "super_house"):
                compared += 1
                compare(state, action)
            state.apply(action)
    assert compared > 500


def compare(state, action) -> None:
    preview = preview_house(state, action.place, action.word == "super_house")
    assert preview.reason is None
    future = state.copy()
    seat = future.player
    events = future.apply(action)
    gained = [e.gains for e in of_kind(events, Gained)]
    assert gained == ([preview.gains] if preview.gains else [])
    while future.active == seat and future.phase == "hex":
        events += do(future, str(future.legal_actions()[0]))
    for activated in of_kind(events, HexActivated):
        if activated.seat != seat:
            break
        shown = next(h for h in preview.hexes if h.hex == activated.hex)
        assert tuple(house.space for house in shown.houses) == activated.houses
        assert tuple(house.seat for house in shown.houses) == activated.actors
    if len(preview.hexes) == 1 and future.phase == "place":
        shown = [(h.space, h.amount) for h in preview.hexes[0].houses if h.amount]
        done = [(e.house, e.amount) for e in of_kind(events, Produced) if e.amount]
        done += [(e.house, e.vp) for e in of_kind(events, Scored) if e.vp]
        assert done == shown


def test_the_table_by_ids():
    state = bare(start(2))
    houses(state, 1, "c06", "w14")
    super_houses(state, 0, "w05")
    have(state, 0, stone=1, grapes=2)
    do(state, "house w16")
    facts = state.facts()
    assert facts.houses == {"c06": 1, "w14": 1, "w05": "super", "w16": 0}
    assert (facts.new_house, facts.hex, facts.pending) == ("w16", None, ("winery", "quay"))
    do(state, "hex winery")
    facts = state.facts()
    assert (facts.hex, facts.acting) == ("quay", (("w16", 0), ("c06", 1), ("w14", 1)))
    assert facts.holdings[0].commodities == {"oil": 0, "wine": 2, "silver": 0}
    assert (facts.holdings[0].houses, facts.holdings[0].super_houses) == (11, 1)
    assert can(state, "decline")


def test_the_table_of_a_view_hides_what_is_hidden():
    state = start(1)
    facts = state.view(0).facts()
    assert set(facts.houses.values()) == {0, 1, 2, "reserved"}
    assert facts.holdings[1].bonus == ("unknown",)
    assert facts.holdings[0].bonus != ("unknown",)
    assert "unknown" in facts.holdings[1].cards + facts.holdings[2].cards
    assert [player.is_automa for player in facts.holdings] == [False, True, True]
