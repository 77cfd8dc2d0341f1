"""What the panel says about the match: texts and buttons, in the player's language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.actions import Action
from game.engine.seating import PERSON
from ui.i18n import _
from ui.table.forced import outlook
from ui.table.panel import PanelButton, PanelContent, SeatRow

if TYPE_CHECKING:
    from ui.scenes.table import TableScene


def panel_content(scene: TableScene) -> PanelContent:
    player = _mover(scene)
    rows = _seats(scene, player)
    acting = rows[player] if player is not None else None
    why, prompt, limits = _prompt(scene)
    return PanelContent(
        acting=acting,
        headline=_headline(scene, player),
        title=scene.look.step_title(scene.shown, scene.context),
        why=why,
        prompt=prompt,
        limits=limits,
        buttons=_buttons(scene),
        seats=rows,
        tools=_tools(scene),
    )


def _mover(scene: TableScene) -> int | None:
    """Whose doings are told, or else who decides; nobody when the game is over."""
    cue, counting = scene.telling.cue, scene.telling.counting
    if counting is not None:
        return counting.seat
    return cue.seat if cue is not None else scene.match.state.player


def _seats(scene: TableScene, player: int | None) -> tuple[SeatRow, ...]:
    scores, notes = _standing(scene)
    return tuple(
        SeatRow(
            seat=seat,
            name=person.name,
            colour=person.colour,
            emblem=person.emblem,
            note=notes[seat],
            score=scores[seat],
            acting=seat == player,
            person=person.kind == PERSON,
        )
        for seat, person in enumerate(scene.people)
    )


def _standing(scene: TableScene) -> tuple[list[str], list[str]]:
    """Live points and a few words for each seat; while a scoring is counted, its own."""
    look, facts, context = scene.look, scene.shown, scene.context
    seats = range(len(scene.people))
    scores = [""] * len(scene.people)
    if context.estimates:
        scores = [str(points) for points in look.scores(facts, context)]
    notes = [look.seat_note(facts, seat, context) for seat in seats]
    counting = scene.telling.counting
    if counting is not None:
        scores = [str(counting.totals.get(seat, scores[seat])) for seat in seats]
        notes = [counting.notes.get(seat, notes[seat]) for seat in seats]
    return scores, notes


def _headline(scene: TableScene, player: int | None) -> str:
    if scene.telling.counting is not None:
        return scene.telling.counting.title
    if scene.telling.busy:
        return _("This is what happens")
    if player is None:
        return _("The game is over")
    if not scene.match.seats[player].is_person:
        return _("The computer is thinking")
    return _("Your turn")


def _prompt(scene: TableScene) -> tuple[str, str, tuple[str, ...]]:
    """Why something is asked, what is asked or told, and what is limited."""
    state, cue, counting = scene.match.state, scene.telling.cue, scene.telling.counting
    if counting is not None:
        return "", counting.sentence, ()
    if cue is not None:
        return "", cue.words, (_("Click the table or press Space to hurry along."),)
    if state.over:
        verdict = state.verdict()
        winners = ", ".join(scene.people[seat].name for seat in state.winners())
        decided = state.decided_by()
        more = (scene.say(decided),) if decided is not None else ()
        if verdict is not None:
            return "", scene.say(verdict), more
        return "", _("Winner: {names}").format(names=winners), more
    if not scene.acting:
        return "", _("Click the table or press Space to hurry along."), ()
    decision = state.decision
    title = scene.look.step_title(scene.facts, scene.context)
    known = [scene.say(limit) for limit in decision.limits]
    limits = " · ".join(text for text in known if text != title)
    why = scene.say(decision.why) if decision.why is not None else ""
    return why, scene.say(decision.message), (limits,) if limits else ()


def _buttons(scene: TableScene) -> tuple[PanelButton, ...]:
    if scene.match.state.over and not scene.telling.busy:
        return (PanelButton("results", _("Results"), "primary", icon="trophy"),)
    state, found = scene.match.state, scene.picker.moves.buttons
    if not scene.acting:
        return (PanelButton("hurry", _hurry_words(scene), icon="play"),)
    main = _main(scene, found)
    asked = tuple(
        PanelButton(f"do:{i}", scene.say(state.describe(action)), _style(i == main))
        for i, action in enumerate(found)
        if all(cut.action != action for cut in scene.shortcuts)
    )
    cuts = _shortcut_buttons(scene)
    return (*cuts, *asked, *_habit_buttons(scene))


def _main(scene: TableScene, found: Sequence[Action]) -> int | None:
    """Which button is the main one: what one does when there is nothing else to do.

    Space presses it, so it never does more than that.
    """
    if any(cut.main for cut in scene.shortcuts):
        return None
    if len(scene.actions) == 1:
        return 0
    for number, action in enumerate(found):
        leaves = action.word in scene.look.leaving
        if leaves or outlook(scene.match.state, action).ends_visit:
            return number
    return None


def _hurry_words(scene: TableScene) -> str:
    counting = scene.telling.counting
    if counting is None:
        return _("Hurry along")
    return _("Go on") if counting.counted else _("Skip to the totals")


def _shortcut_buttons(scene: TableScene) -> tuple[PanelButton, ...]:
    found = []
    for i, cut in enumerate(scene.shortcuts):
        if cut.refusal:
            found.append(PanelButton(f"cut:{i}", cut.label, enabled=False, tip=cut.refusal))
        elif cut.action is not None:
            found.append(PanelButton(f"cut:{i}", cut.label, _style(cut.main), tip=cut.tip))
        else:
            tool = next(tool for tool in _tools(scene) if tool.id == "undo")
            found.append(replace(tool, id=f"cut:{i}", label=cut.label))
    return tuple(found)


def _habit_buttons(scene: TableScene) -> tuple[PanelButton, ...]:
    """Ways not to be asked so much."""
    habits, look, context = scene.habit, scene.look, scene.context
    found = []
    if look.proposal(scene.facts) is not None:
        tip = _("Let the table answer sensibly, up to what you must decide yourself.")
        answers = look.proposal_words(scene.facts, context)
        found.append(PanelButton("rest", _("Do the rest"), tip=f"{tip} {answers}".strip()))
    if habits.can_decline():
        tip = _("Questions of this kind are answered with no for you, until you change it.")
        found.append(PanelButton("decline", _("Always decline"), tip=tip))
    declined = habits.declined(scene.seat) if scene.seat is not None else []
    if declined:
        tip = _("Some questions are answered with no for you. Ask them all again.")
        kinds = [words for kind in declined if (words := look.decline_words(kind, context))]
        if kinds:
            tip = _("You always decline: {kinds}. Ask again.").format(kinds=", ".join(kinds))
        found.append(PanelButton("ask", _("Ask me again"), tip=tip))
    return tuple(found)


def _style(main: bool) -> str:
    return "primary" if main else "secondary"


def _tools(scene: TableScene) -> tuple[PanelButton, ...]:
    match = scene.match
    reason = match.why_no_undo()
    undo_tip = scene.say(reason) if reason is not None else _("Take back the last step (U)")
    redo = match.can_redo()
    redo_tip = _("Do it again (Ctrl+Y)") if redo else _("Nothing was taken back.")
    hint_tip = _("Show what the computer would do (H)")
    return (
        PanelButton("undo", _("Undo"), enabled=reason is None, tip=undo_tip, icon="undo"),
        PanelButton("redo", _("Redo"), enabled=redo, tip=redo_tip, icon="redo"),
        PanelButton("hint", _("Hint"), enabled=scene.acting, tip=hint_tip, icon="hint"),
        PanelButton("menu", _("Menu"), tip=_("Save, settings, rules, quit (Esc)"), icon="menu"),
    )
