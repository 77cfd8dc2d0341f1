"""A newcomer alone against the Countess, using only what the screen says."""

from __future__ import annotations

import pytest

from game.engine.match import Match
from game.villagers.actions import (
    Build,
    Draft,
    Exchange,
    GiveToCountess,
    Pay,
    PutAway,
    PutCoin,
    Resolve,
    UseJester,
)
from tests.game.villagers.positions import position
from tests.ui.table.driver import Driver, seen, sit_down
from tests.ui.tables.laying import seated
from ui.forms.dialogs import Confirm
from ui.scenes.table import TableScene


@pytest.fixture
def app(table_app):
    """Nothing is done for the player."""
    return table_app(forced=False)


def alone(**given: object) -> Match:
    """A solo match that goes on from this position."""
    match = seated("villagers", "p", seed=5)
    match.state = position(1, **given)
    match.state.chance = seated("villagers", "p", seed=5).state.chance
    return match


def settle(player: Driver) -> TableScene:
    """Wait until all is told and something is asked, as a person would."""
    for _ in range(400):
        table = player.app.scenes.top
        if isinstance(table, TableScene) and table.now.acting and table.telling.cue is None:
            return table
        player.wait(0.25)
    raise AssertionError("nothing is asked")


def press(player: Driver, label: str) -> None:
    """The button of the panel that says so."""
    buttons = player.table.panel.content.buttons
    [found] = [button for button in buttons if label in button.label]
    player.tap(player.button(found.id))


def now(table: TableScene) -> str:
    """The phase that the bar marks."""
    [bright] = [
        piece.id
        for piece in table.top.layout.pieces
        if piece.sprite[0] == "vl.phase" and piece.sprite[2] == "now"
    ]
    return bright


def lit(table: TableScene) -> set[str]:
    """The places that glow before anything is taken up."""
    return set(table.now.picker.moves.offered)


def test_a_round_from_the_draft_to_the_market(app):
    match = alone(
        villages=["founders", ""],
        hands=["seeker grazier"],
        road_cards=("hunter", "wattler", "fisher", "chandler", "mason", "agent"),
        stacks=(1, "thatcher", "cooper brewer shipwright", 4, 4, 4),
        face_up=["land_claim"],
        jester=True,
        phase="draft",
    )
    player = sit_down(app, match)
    table = settle(player)

    # Draft two; for each one the Countess gets another, and the panel says why.
    assert now(table) == "phase.draft"
    assert lit(table) == set(), "places light up when a card is taken up"
    player.drag(seen(player, "v.hunter.1"), player.place("0.square"))
    assert match.steps[-1].action == Draft("hunter.1")
    table = settle(player)
    assert "for every card you draft" in str(match.state.decision.why)
    assert lit(table) == set()
    player.drag(seen(player, "v.agent.1"), player.place("countess.village"))
    assert match.steps[-1].action == GiveToCountess("agent.1")
    settle(player)
    player.drag(seen(player, "v.fisher.1"), player.place("0.square"))
    settle(player)
    player.drag(seen(player, "v.mason.1"), player.place("countess.village"))

    # The Road: a coin keeps one villager; a click on it is enough.
    table = settle(player)
    assert now(table) == "phase.road"
    assert "The Road is swept now" in str(match.state.decision.why)
    assert lit(table) == {f"on.{card}" for card, _coins in match.state.facts().road_cards if card}
    player.tap(player.place("on.wattler.1"))
    assert match.steps[-1].action == PutCoin("wattler.1")

    # Build: a card on the Hayers is exchanged for one, then the stack is asked for.
    table = settle(player)
    assert now(table) == "phase.build"
    player.drag(seen(player, "v.seeker.1"), player.place("pile.hayer"))
    assert match.steps[-1].action == Exchange("seeker.1", "hayer")
    table = settle(player)
    assert lit(table) == {f"stack.{n + 1}" for n, stack in enumerate(match.state.stacks) if stack}
    player.tap(player.place("stack.5"))
    assert match.steps[-1].action == PutAway("seeker.1", "stack5")
    settle(player)
    player.drag(seen(player, "v.grazier.1"), player.place("on.hayer.1"))
    assert match.steps[-1].action == Build("grazier.1", "hayer.1")

    # A padlock that costs gold asks first; no is no.
    settle(player)
    player.drag(seen(player, "v.fisher.1"), player.place("0.village"))
    assert isinstance(player.app.scenes.top, Confirm)
    player.press("no")
    assert match.state.villages[0].gold == 8
    settle(player)
    player.drag(seen(player, "v.fisher.1"), player.place("0.village"))
    player.press("yes")
    assert match.steps[-1].action == Build("fisher.1", "village")
    assert match.state.villages[0].gold == 6

    # The event has a button, and its text can be read beside it.
    settle(player)
    press(player, "Finish building")
    table = settle(player)
    assert now(table) == "phase.events"
    assert table.top.pieces["event.land_claim"].sprite[0] == "vl.event_plate"
    texts = [button.label for button in table.panel.content.buttons]
    assert texts[:2] == ["Resolve: Land Claim", "Use the Jester"]
    press(player, "Resolve: Land Claim")
    assert any(step.action == Resolve("land_claim") for step in match.steps)
    assert match.state.villages[0].gold == 6 - 2 + 2 + 3, "one Hayer; then the First Market"

    # Market day has come: it is held, and the next round begins.
    table = settle(player)
    assert match.state.first_market_held
    assert match.state.round == 2
    assert now(table) == "phase.draft"


def test_one_of_several_events_is_driven_away_by_the_jester(app):
    match = alone(face_up=["land_claim", "customs"], jester=True, phase="events")
    player = sit_down(app, match)
    table = settle(player)
    labels = [button.label for button in table.panel.content.buttons]
    assert labels[:2] == ["Resolve: Land Claim", "Resolve: Customs"]
    assert "put the Jester on one of them" in " ".join(table.panel.content.limits)
    player.tap(player.piece("jester"))
    player.tap(player.place("event.customs"))
    assert match.steps[0].action == UseJester("customs")


def test_the_ways_to_open_a_padlock_have_buttons(app):
    match = seated("villagers", "pg", seed=5)
    match.state = position(
        villages=["founders lumberjack miner(blacksmith)"], hands=["cooper tinner"]
    )
    player = sit_down(app, match)
    settle(player)
    player.drag(seen(player, "v.cooper.1"), player.place("on.lumberjack.1"))
    settle(player)
    press(player, "Free of charge with: Tinner")
    assert match.steps[-1].action == Pay("tinner.1")


def test_an_event_can_still_be_carried_to_its_discards(app):
    match = alone(face_up=["land_claim"], jester=True, phase="events")
    player = sit_down(app, match)
    settle(player)
    player.drag(seen(player, "event.land_claim"), player.place("event_discard"))
    assert match.steps[0].action == Resolve("land_claim")


def test_a_card_dropped_beside_its_place_lies_there(app):
    match = alone(villages=["founders hayer"], hands=["grazier hunter"])
    player = sit_down(app, match)
    table = settle(player)
    card = table.top.pieces["v.hayer.1"]
    player.drag(seen(player, "v.grazier.1"), (card.x + card.w / 2 + 5, card.y))
    assert match.steps[-1].action == Build("grazier.1", "hayer.1")


def test_an_own_unlocker_costs_nothing_and_asks_nothing(app):
    match = alone(villages=["founders lumberjack(shipwright)"], hands=["fisher"])
    player = sit_down(app, match)
    settle(player)
    player.drag(seen(player, "v.fisher.1"), player.place("0.village"))
    assert match.steps[-1].action == Build("fisher.1", "village")


def test_a_click_on_a_basic_villager_asks_which_card_is_given_for_it(app):
    match = alone(villages=["founders"], hands=["grazier hunter"])
    player = sit_down(app, match)
    table = settle(player)
    player.tap(player.piece("pile.hayer"))
    assert table.chooser.actions == (Exchange("grazier.1", "hayer"), Exchange("hunter.1", "hayer"))
    player.tap(table.chooser.row_centre(1))
    assert match.steps[-1].action == Exchange("hunter.1", "hayer")
