"""What the game asks and how it calls the actions, as messages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.engine.actions import Action
from game.engine.messages import Message, Term, msg, msgn
from game.engine.sentinels import NOBODY, NOTHING
from game.engine.state import Decision
from game.tiny_towns import actions
from game.tiny_towns.board import COUNT
from game.tiny_towns.state import TinyTownsState
from game.tiny_towns.town import Town
from game.tiny_towns.turn import may_build, named_by_other, watchable


def decision(state: TinyTownsState) -> Decision:
    if state.player is None:
        return Decision("over", msg("The game is over."))
    return Decision(state.asking, _question(state), tuple(_limits(state)), _why(state))


def _why(state: TinyTownsState) -> Message | None:
    """Why it is asked, where the player's own last step does not tell."""
    if state.asking == "watch":
        cards = tuple(Term(plan.id) for plan in watchable(state))
        return msg("A neighbour built what lies on your monument card: {cards}.", cards=cards)
    if state.asking == "build" and state.watcher != NOBODY:
        return msg("A building came from your monument card, so you may build again.")
    if state.asking == "build" and state.barred:
        return msg("{card}: in a free turn you place nothing.", card=Term(state.barred))
    return None


def _question(state: TinyTownsState) -> Message:
    _, town = state.acting()
    asking = state.asking
    if asking == "draft":
        return msg("Which monument do you keep? The others go back to the box.")
    if asking == "name":
        return msg("You are the Master Builder: which resource do you name?")
    if asking == "offer":
        return msg("Which card of the offer do you take?")
    if asking == "place":
        if state.named == NOTHING:
            return msg("Choose a resource freely and place it on an empty square.")
        resource = state.book.resources[state.named]
        return msg("Place on an empty square: {resource}", resource=Term(resource))
    if asking == "build":
        return _build_question(state, town)
    if asking == "watch":
        return msg("Place it on one of your empty squares.")
    if asking == "stock":
        return msg("Which building do you put on your monument card?")
    if asking == "replace":
        return msg("Replace a building by one of another type, or stop?")
    if asking == "free_building":
        return msg("Place any building without cubes: which one, and where?")
    plan = town.standing(state.asks[-1].square)
    return msg("Which resource marks this building: {card}?", card=Term(plan.id))


def _build_question(state: TinyTownsState, town: Town) -> Message:
    if not may_build(state, town):
        return msg("There is nothing you can build now. Done?")
    if not town.empty:
        return msg("Your town is full. Build now, or your town is complete as it stands!")
    if not _open_cards(state, town):
        return msg("Only a monument can be built. Build yours, or are you done?")
    return msg("Build, or are you done?")


def _open_cards(state: TinyTownsState, town: Town) -> tuple[Term, ...]:
    """What can be built, but for a monument that the others may not know of."""
    plans = dict.fromkeys(site.plan for site in town.open_sites())
    alone = state.players == 1
    return tuple(Term(plan.id) for plan in plans if alone or not plan.is_monument)


def _limits(state: TinyTownsState) -> Iterator[Message]:
    _, town = state.acting()
    asking = state.asking
    if asking == "draft":
        return
    yield msg("Turn {turn}", turn=state.turn)
    yield msgn("{n} empty square", "{n} empty squares", town.empty.bit_count())
    if town.without_building() == COUNT and town.empty_square_value() == -1:
        # All points are negative now, which puzzles whoever plays for the first time.
        yield msg("Every square without a building costs 1 point at the end")
    if asking == "name" or (asking == "place" and state.named == NOTHING):
        banned = town.banned()
        marks = tuple(Term(r) for i, r in enumerate(state.book.resources) if banned >> i & 1)
        if marks:
            yield msg("On your own marks, so not to be chosen: {resources}", resources=marks)
    if asking == "place" and town.asides_left:
        yield _asides(town.asides_left, named_by_other(state))
    if asking == "build" and (open_cards := _open_cards(state, town)):
        yield msg("You could still build: {cards}", cards=open_cards)
    if asking in ("stock", "free_building"):
        yield msgn("{n} building to go", "{n} buildings to go", state.asks[-1].left)
    if asking == "replace":
        left = state.asks[-1].left
        yield msgn("Up to {n} building", "Up to {n} buildings", left)


def _asides(left: int, now: bool) -> Message:
    """The novice rule (13); `now`: the cube of this turn may be set aside."""
    if now:
        return msgn("You may set aside {n} more cube", "You may set aside {n} more cubes", left)
    return msgn(
        "{n} cube may be set aside later, of what others name",
        "{n} cubes may be set aside later, of what others name",
        left,
    )


def not_now(state: TinyTownsState, action: Action) -> Message:
    """Why an action is no answer to what is asked: what is asked instead."""
    if state.player is None:
        return msg("The game is over.")
    if type(action) not in ACTIONS:
        return msg("Tiny Towns has no such action.")
    question = _question(state)
    if state.phase == "build" and not state.asks and isinstance(action, _PLACING):
        if (why := _why(state)) is not None:
            return msg("{why} {question}", why=why, question=question)
        return msg("You have placed your resource of this turn. {question}", question=question)
    if state.phase == "place" and isinstance(action, actions.Build | actions.Done):
        return msg("First the resource of this turn. {question}", question=question)
    return msg("Not now. {question}", question=question)


_PLACING = (actions.Place, actions.Store, actions.Swap, actions.OnCottage, actions.SetAside)


def forgoes(state: TinyTownsState, action: Action) -> Message | None:
    """What is given up for good: builds in a full town (ruling 2), replacements left."""
    if state.player is None:
        return None
    _, town = state.acting()
    if isinstance(action, actions.Done) and state.asking == "build" and not town.empty:
        if cards := _open_cards(state, town):
            return msg(
                "Your town is full, so it will be complete. You could still build: {cards}.",
                cards=cards,
            )
        if may_build(state, town):
            return msg("Your town is full, so it will be complete as it stands.")
    if isinstance(action, actions.StopReplacing) and state.asking == "replace":
        return msgn(
            "You could still replace {n} building.",
            "You could still replace {n} buildings.",
            state.asks[-1].left,
        )
    return None


def _take(state: TinyTownsState, action: actions.ChooseOffer) -> Message:
    if not 0 <= action.index < len(state.offer):
        return msg("{action}", action=str(action))
    resource = state.book.resources[state.offer[action.index]]
    return msg("Take the card: {resource}", resource=Term(resource))


def _build(state: TinyTownsState, action: actions.Build) -> Message:
    return msg(
        "Build: {card} on {target} (from {squares})",
        card=Term(action.card),
        target=action.target,
        squares=", ".join(action.squares),
    )


def _swap(state: TinyTownsState, action: actions.Swap) -> Message:
    return msg(
        "Swap in the store on {square}: {resource} comes out onto {target}",
        square=action.square,
        resource=Term(action.out),
        target=action.target,
    )


def _on_cottage(state: TinyTownsState, action: actions.OnCottage) -> Message:
    resource = Term(action.resource)
    return msg("Put {resource} on the Cottage on {square}", resource=resource, square=action.square)


def _put(state: TinyTownsState, action: actions.FreeBuilding | actions.WatchPlace) -> Message:
    return msg("Place: {card} on {square}", card=Term(action.card), square=action.square)


ACTIONS: dict[type[Action], Callable[[TinyTownsState, Any], Message]] = {
    actions.KeepMonument: lambda state, a: msg("Keep: {card}", card=Term(a.card)),
    actions.NameResource: lambda state, a: msg("Name: {resource}", resource=Term(a.resource)),
    actions.ChooseOffer: _take,
    actions.Place: lambda state, a: msg(
        "Place {resource} on {square}", resource=Term(a.resource), square=a.square
    ),
    actions.Store: lambda state, a: msg(
        "Store {resource} on {square}", resource=Term(a.resource), square=a.square
    ),
    actions.Swap: _swap,
    actions.OnCottage: _on_cottage,
    actions.SetAside: lambda state, a: msg("Set the cube aside"),
    actions.Build: _build,
    actions.Done: lambda state, a: msg("Done"),
    actions.Mark: lambda state, a: msg("Mark: {resource}", resource=Term(a.resource)),
    actions.Replace: lambda state, a: msg(
        "Replace on {square} by: {card}", square=a.square, card=Term(a.card)
    ),
    actions.StopReplacing: lambda state, a: msg("Replace no more"),
    actions.FreeBuilding: _put,
    actions.Stock: lambda state, a: msg("Put on the card: {card}", card=Term(a.card)),
    actions.WatchPlace: _put,
}
"""Each action in words, for buttons, choices and hints."""


HOPES: dict[str, Message] = {
    "points": msg("points"),
    "growth": msg("buildings that will still gain"),
    "powers": msg("what your buildings can do"),
    "monument": msg("your monument"),
    "complete": msg("patterns that are complete"),
    "lacking_one": msg("patterns that lack one cube"),
    "lacking_two": msg("patterns that lack two cubes"),
    "lacking_more": msg("patterns that are begun"),
    "idle": msg("fewer cubes in the way"),
    "room": msg("empty squares"),
    "slack": msg("squares to spare"),
    "ways": msg("ways to lay patterns"),
    "asides": msg("cubes you may set aside"),
    "stock": msg("buildings that watch your neighbours"),
    "chosen": msg("a good square for the cube"),
    "rivals": msg("less for the others"),
}
"""What computer players hope for, by the features of value.py."""
