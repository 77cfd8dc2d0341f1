"""What an expansion adds is said at the table: who can be paid, and what is new, once."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from game.engine.chance import Chance
from game.engine.match import Match
from game.villagers.actions import EndBuild, Hire
from game.villagers.state import VillagersState
from tests.ui.table.driver import Driver, sit_down
from tests.ui.tables.laying import EXPANSIONS, context_of, play_on, seated
from ui.app import App
from ui.forms.dialogs import Confirm
from ui.i18n import set_language
from ui.table.panel import PanelButton
from ui.tables.villagers.layout import TABLE


def found(wanted: Callable[[VillagersState], object], kinds: str = "prr") -> Match:
    """A random game in which the first seat decides, and this is so."""
    for seed in range(60):
        match = seated("villagers", kinds, seed, **EXPANSIONS)
        play_on(match, lambda state: state.player == 0 and wanted(state), seed)
        if not match.state.over:
            return match
    raise AssertionError("no such position")


def hires(state: VillagersState) -> list[Hire]:
    return [action for action in state.legal_actions() if isinstance(action, Hire)]


@pytest.fixture
def quiet(table_app: Callable[..., App]) -> App:
    """Nothing is done for the player."""
    return table_app(forced=False)


# --- who can be paid ------------------------------------------------------------------------------
def payments(player: Driver) -> list[PanelButton]:
    return [one for one in player.table.panel.content.buttons if one.id.startswith("cut:")]


def test_a_freelancer_of_somebody_else_is_paid_by_a_button_that_says_all(quiet: App) -> None:
    match = found(lambda state: any(offer.seat for offer in state.facts().for_hire))
    offers, gold = match.state.facts().for_hire, match.state.facts().gold(0)
    number, offer = next((n, one) for n, one in enumerate(offers) if one.seat)
    owner = match.seats[offer.seat].name
    coins = match.state.facts().totals(offer.seat).coins
    player = sit_down(quiet, match)
    button = payments(player)[number]
    assert button.label == f"Pay {offer.gold}: Freelancer ({owner}), build {offer.limit}"
    player.tap(player.button(button.id))
    facts = match.state.facts()
    assert match.steps[-1].action == Hire(offer.card)
    assert facts.limits(0).build == offer.limit
    assert facts.gold(0) == gold - offer.gold
    assert facts.totals(offer.seat).coins == coins + offer.gold, "it counts for the owner"
    assert len(payments(player)) == len(hires(match.state)), "nobody is paid twice in a turn"


def test_a_coin_of_the_bank_pays_a_freelancer_too(quiet: App) -> None:
    match = found(lambda state: state.facts().for_hire)
    (offer, *_) = match.state.facts().for_hire
    player = sit_down(quiet, match)
    player.drag(player.piece("purse"), player.place(f"on.{offer.card}"))
    assert match.steps[-1].action == Hire(offer.card)


def test_once_something_else_was_done_nobody_is_offered(quiet: App) -> None:
    match = found(lambda state: state.facts().for_hire)
    play_on(match, lambda state: state.player == 0 and state.built and not hires(state))
    assert match.state.phase == "build"
    player = sit_down(quiet, match)
    assert not any("Freelancer" in one.label for one in payments(player))


def test_a_second_pick_is_bought_by_a_button(quiet: App) -> None:
    match = found(lambda state: state.phase == "draft" and hires(state))
    player = sit_down(quiet, match)
    (button,) = payments(player)
    assert button.label == "Pay 1: Recruiter, two picks"
    player.tap(player.button(button.id))
    assert match.state.facts().second_pick


# --- what would be let go -------------------------------------------------------------------------
def test_who_ends_a_turn_early_is_told_of_the_cards_and_of_the_thief(quiet: App) -> None:
    match = found(lambda state: state.facts().idle_thieves and state.forgoes(EndBuild()), "prrr")
    player = sit_down(quiet, match)
    [end] = [one for one in player.table.panel.content.buttons if one.action == EndBuild()]
    player.tap(player.button(end.id))
    question = quiet.scenes.top
    assert isinstance(question, Confirm)
    assert "could place" in question.text
    assert "Could still rob in this turn: Thief" in question.text


# --- what is new ----------------------------------------------------------------------------------
MATTERS: dict[str, Callable[[VillagersState], object]] = {
    "hire": lambda state: state.facts().for_hire,
    "rob": lambda state: state.facts().idle_thieves,
    "second_pick": lambda state: state.phase == "draft" and hires(state),
    "saints": lambda state: state.phase == "draft",
    "scoundrels": lambda state: state.phase == "draft",
    "developments": lambda state: state.phase == "build",
    "bronze": lambda state: any(state.facts().bronze(seat) for seat in range(state.players)),
}
"""When each thing first matters."""


def ids(match: Match) -> list[str]:
    facts = match.state.view(0).facts()
    return [note.id for note in TABLE.notes(facts, context_of(match))]


@pytest.mark.parametrize("what", MATTERS)
def test_what_is_new_is_told_when_it_first_matters_and_never_again(what: str, quiet: App) -> None:
    match = found(MATTERS[what], "prrr")
    note = f"villagers.{what}"
    told = ids(match)
    assert note in told
    quiet.settings.told = [id for id in told if id != note]
    player = sit_down(quiet, match)
    words = player.table.panel.content.note
    assert words
    player.tap(player.button("noted"))
    assert note in quiet.settings.told
    assert player.table.panel.content.note == ""


def test_without_expansions_there_is_nothing_new() -> None:
    match = seated("villagers", "prr")
    for phase in ("draft", "build"):
        play_on(match, lambda state, phase=phase: state.player == 0 and state.phase == phase)
        assert ids(match) == []


def test_nothing_is_told_before_it_matters() -> None:
    match = seated("villagers", "prrr", 1, **EXPANSIONS)
    play_on(match, lambda state: state.player == 0 and state.phase == "draft")
    assert ids(match) == ["villagers.saints", "villagers.scoundrels"]


def test_a_note_tells_nothing_of_a_hand_that_lies_face_down() -> None:
    """At a shared screen it is the same whatever the others cannot see."""
    match, chance = seated("villagers", "ppp", 2, **EXPANSIONS), Chance(2)
    compared = 0
    while compared < 60:
        state = match.state
        if state.phase == "draft":
            seat, other = state.player, (state.player + 1) % 3
            twin, context = state.determinize(other, chance), context_of(match, seat)
            assert TABLE.notes(state.facts(), context) == TABLE.notes(twin.facts(), context)
            compared += 1
        match.apply(chance.choice(state.legal_actions()))


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("what", MATTERS)
def test_a_note_leaves_the_buttons_free_at_the_smallest_size(
    what: str, language: str, table_app: Callable[..., App]
) -> None:
    app = table_app((1024, 640), forced=False, language=language)
    match = found(MATTERS[what], "prrrr")
    app.settings.told = [id for id in ids(match) if id != f"villagers.{what}"]
    set_language(language)
    panel = sit_down(app, match).table.panel
    assert panel.content.note
    boxes = {one.id: panel.box_of(one.id) for one in (*panel.content.buttons, *panel.content.tools)}
    boxes["noted"] = panel.box_of("noted")
    if panel.log.box.h:
        boxes["log"] = panel.log.box
    for (a, one), (b, two) in combinations(boxes.items(), 2):
        apart = one.right <= two.left or two.right <= one.left
        assert apart or one.bottom <= two.top or two.bottom <= one.top, (a, b)
