"""Hands that play Craftsmen at its table: any action, by the gesture a person would use."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.craftsmen.rules import CraftsmenState
from game.engine.actions import Action, on_table
from game.engine.chance import Chance
from game.engine.match import Match
from tests.ui.table.driver import Driver, seen
from tests.ui.tables.laying import seated
from ui.forms.dialogs import Confirm
from ui.scenes.handover import HandoverScene
from ui.scenes.results import ResultsScene
from ui.scenes.table import TableScene

Policy = Callable[[CraftsmenState, list[Action]], Action]


new_match = partial(seated, "craftsmen")


def play_until(
    match: Match, wanted: Callable[[CraftsmenState], bool], seed: int = 1, most: int = 6000
) -> Match:
    """Busy play, half by chance, until the state is such."""
    chance = Chance(seed)
    for _ in range(most):
        if wanted(match.state):
            return match
        match.apply(busy(match.state, match.state.legal_actions(), chance))
    raise AssertionError("no such position")


def busy(state: CraftsmenState, actions: list[Action], chance: Chance) -> Action:
    """By chance, but passing and skipping only where nothing else can be done."""
    idle = ("done", "pass", "no_bid", "back")
    active = [action for action in actions if action.word not in idle]
    proposed = [action for action in actions if action.word == "pay"]
    if proposed:
        return proposed[0]
    if state.phase == "bid" and chance.below(3):
        active = [action for action in actions if action.word == "no_bid"] or active[:3]
    return chance.choice(active or actions)


# --- gestures -------------------------------------------------------------------------------------
def perform(player: Driver, action: Action, agree: bool = True) -> None:
    """Do this very action with the mouse."""
    table = player.table
    moves, seat = table.now.picker.moves, table.now.seat or 0
    piece, place = on_table(action.piece, seat), on_table(action.place, seat)
    cuts = [cut.action for cut in table.now.shortcuts]
    if piece is None and place is None:
        id = f"cut:{cuts.index(action)}" if action in cuts else ""
        player.tap(player.button(id or f"do:{moves.buttons.index(action)}"))
    elif place is None and piece is not None:
        player.tap(seen(player, piece))
    elif piece is None and place is not None:
        player.tap(player.place(place))
    elif piece is not None and place is not None:
        player.drag(seen(player, piece), player.place(place))
    scene = player.app.scenes.top
    if isinstance(scene, TableScene) and scene.chooser.open:
        player.wait(0.05)
        player.tap(scene.chooser.row_centre(scene.chooser.actions.index(action)))
    if isinstance(player.app.scenes.top, Confirm) and agree:
        player.press("yes")


def play(player: Driver, policy: Policy, until: Callable[[CraftsmenState], bool]) -> list[int]:
    """Play on with the mouse alone; returns for whom the screen was covered, in order."""
    covers: list[int] = []
    table = next(s for s in player.app.scenes if isinstance(s, TableScene))
    for _ in range(20000):
        scene = player.app.scenes.top
        state = table.match.state
        if isinstance(scene, ResultsScene) or until(state):
            return covers
        if isinstance(scene, HandoverScene):
            assert table.now.seat is None, "nobody's hand is on the table now"
            covers.append(state.player)
            player.press("ready")
        elif state.over or not table.now.acting:
            player.wait(0.3)
        else:
            steps = len(table.match.steps)
            action = policy(state, state.legal_actions())
            perform(player, action)
            assert table.match.steps[steps].action == action, "the mouse did what was meant"
    raise AssertionError("no end")
