"""What is being asked, and every action in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.amber import actions, building, drawing, second, stuck, turns
from game.amber.state import AmberState
from game.engine.actions import Action
from game.engine.messages import Message, Term, msg, msgn
from game.engine.sentinels import NOTHING
from game.engine.state import Decision


def decision(state: AmberState) -> Decision:
    phase, seat = state.phase, state.player
    if seat is None:
        return Decision(phase, msg("The game is over."))
    why = None
    if phase == "castles":
        return Decision(phase, msg("Which castle do you take?"))
    if phase == "turn":
        question = _turn(state)
    elif phase == "after":
        question = _after(state, seat)
    elif phase == "draw":
        question = _draw(state)
    elif phase == "stuck":
        question = _stuck(state, seat)
        why = stuck.why_stuck(state, seat)
    else:
        question = msg("Which tile of the open row do you take?")
    kind = "second" if phase == "after" and second.tiles(state) else phase
    return Decision(kind, question, _limits(state, seat), why)


def _turn(state: AmberState) -> Message:
    """Only what can be done now is named."""
    can = {type(action) for action in state.legal_actions()}
    lay, rebuild, dig = (
        actions.Lay in can,
        actions.Rebuild in can,
        actions.Dig in can or actions.DigSpecial in can,
    )
    if lay and rebuild and dig:
        return msg(
            "Lay a tile where one of your roads leads, rebuild a straight, or dig a tile up with a "
            "shovel."
        )
    if lay and rebuild:
        return msg("Lay a tile where one of your roads leads, or rebuild a straight.")
    if lay and dig:
        return msg("Lay a tile where one of your roads leads, or dig one up with a shovel.")
    if lay:
        return msg("Lay a tile where one of your roads leads.")
    if rebuild and dig:
        return msg("Nothing can be laid: rebuild a straight, or dig a tile up with a shovel.")
    if rebuild:
        return msg("Nothing can be laid: rebuild a straight that your road meets from the side.")
    return msg("Nothing can be laid: dig a tile up with a shovel.")


def _draw(state: AmberState) -> Message:
    if not state.stack:
        return msg("Take a tile of the open row: the stack is empty.")
    return msg("Draw: from the open row, or the top of the stack.")


def _after(state: AmberState, seat: int) -> Message:
    draws = drawing.follows(state)
    if second.tiles(state):
        if state.edge_rule == "strict":
            return msg("Rebuild the straight your new road runs into.")
        if draws:
            return msg("Rebuild a straight as a second tile, or draw.")
        return msg("Rebuild a straight as a second tile, or end your turn.")
    if draws:
        return _draw(state)
    blind = _blind_draws(state, seat)
    if blind:
        return msgn("End your turn and draw {n} tile.", "End your turn and draw {n} tiles.", blind)
    return msg("End your turn.")


def _blind_draws(state: AmberState, seat: int) -> int:
    """How many tiles are drawn from the stack when the turn ends."""
    missing = state.book.rules.hand_size - len(state.hands[seat])
    return min(missing, len(state.stack)) if state.spent else 0


def _stuck(state: AmberState, seat: int) -> Message:
    coins = min(state.book.rules.stuck_coins, state.coins[seat])
    if not stuck.can_swap(state):
        return _pass_or_dig(coins)
    if building.special_digs(state, seat):
        return _swap_or_dig(coins)
    if not coins:
        return msg("You have no move and no coin to give back: swap a tile.")
    return msgn(
        "You have no move: give back {n} coin and swap a tile.",
        "You have no move: give back {n} coins and swap a tile.",
        coins,
    )


def _pass_or_dig(coins: int) -> Message:
    if not coins:
        return msg("You have no move and nothing to swap for: pass, or use the special shovel.")
    return msgn(
        "You have no move and nothing to swap for: give back {n} coin, or use the special shovel.",
        "You have no move and nothing to swap for: give back {n} coins, or use the special shovel.",
        coins,
    )


def _swap_or_dig(coins: int) -> Message:
    if not coins:
        return msg(
            "You have no move and no coin to give back: swap a tile, or use the special shovel."
        )
    return msgn(
        "You have no move: give back {n} coin and swap a tile, or use the special shovel.",
        "You have no move: give back {n} coins and swap a tile, or use the special shovel.",
        coins,
    )


def _limits(state: AmberState, seat: int) -> tuple[Message, ...]:
    left = state.supply_left
    if left:
        return (msgn("{n} tile left to draw", "{n} tiles left to draw", left),)
    to_play = turns.tiles_to_play(state, seat) or 0
    return (msgn("{n} tile still to play", "{n} tiles still to play", to_play),)


def forgoes(state: AmberState, action: Action) -> Message | None:
    """What is given up for good: a second tile, or a coin that the special shovel would save."""
    seat = state.player
    if seat is None:
        return None
    if isinstance(action, actions.EndTurn | actions.DrawTop | actions.TakeOpen) and second.tiles(
        state
    ):
        return msg("You could still rebuild a straight as a second tile.")
    coins = min(state.book.rules.stuck_coins, state.coins[seat])
    if isinstance(action, actions.Pass) and coins:
        return msgn(
            "It costs you {n} coin. Your special shovel could dig up a tile instead.",
            "It costs you {n} coins. Your special shovel could dig up a tile instead.",
            coins,
        )
    return None


# --- actions --------------------------------------------------------------------------------------
def _put(state: AmberState, action: actions.Lay | actions.Rebuild) -> Message:
    """Only where a tile can be turned does the turn matter."""
    square, tile, angle = action.square, Term(action.tile), 90 * action.turn
    number = state.book.tile_index.get(action.tile)
    turns_alike = number is not None and len(state.book.faces[number]) <= 1
    if isinstance(action, actions.Rebuild):
        if turns_alike:
            return msg("Rebuild {square}: {tile}", square=square, tile=tile)
        return msg(
            "Rebuild {square}: {tile}, turned by {angle}°", square=square, tile=tile, angle=angle
        )
    if turns_alike:
        return msg("Lay on {square}: {tile}", square=square, tile=tile)
    return msg("Lay on {square}: {tile}, turned by {angle}°", square=square, tile=tile, angle=angle)


def _end(state: AmberState, action: actions.EndTurn) -> Message:
    seat = state.player
    if state.phase != "after" or seat is None:
        return msg("End turn")
    if second.tiles(state):
        return msg("No second tile: end turn")
    return msg("End turn and draw") if _blind_draws(state, seat) else msg("End turn")


def _dig(state: AmberState, action: actions.Dig) -> Message:
    return msg("{shovel}: dig up {square}", square=action.square, shovel=Term(action.tile))


def _dig_special(state: AmberState, action: actions.DigSpecial) -> Message:
    shovel = Term("special_shovel")
    return msg("{shovel}: dig up {square}", square=action.square, shovel=shovel)


def _take(state: AmberState, action: actions.TakeOpen) -> Message:
    slot = action.slot - 1
    if 0 <= slot < len(state.row) and state.row[slot] != NOTHING:
        tile = state.book.names[state.row[slot]]
        return msg("Take from the open row: {tile}", tile=Term(tile))
    return msg("Take from the open row")


def _pass(state: AmberState, action: actions.Pass) -> Message:
    seat = state.player
    pays = seat is not None and state.coins[seat] and state.book.rules.stuck_coins
    return msg("Pay and pass") if pays else msg("Pass")


ACTIONS: dict[type[Action], Callable[[AmberState, Any], Message]] = {
    actions.ChooseCastle: lambda state, a: msg("Take the castle {square}", square=a.square),
    actions.Lay: _put,
    actions.Rebuild: _put,
    actions.Dig: _dig,
    actions.DigSpecial: _dig_special,
    actions.EndTurn: _end,
    actions.DrawTop: lambda state, a: msg("Draw from the stack"),
    actions.TakeOpen: _take,
    actions.Swap: lambda state, a: msg("Swap away: {tile}", tile=Term(a.tile)),
    actions.Pass: _pass,
}
"""Each action in words, for buttons, choices and hints."""


# --- what is no answer now ------------------------------------------------------------------------
_PLAY = msg("First play a tile.")
_PLAYED = msg("You have played your tile.")
_DRAW_FIRST = msg("First draw your tiles.")


def not_now(state: AmberState, action: Action) -> Message:
    """Why an action is no answer to what is asked."""
    if state.player is None:
        return msg("The game is over.")
    if type(action) not in ACTIONS:
        return msg("Amber has no such action.")
    if state.phase == "castles":
        return msg("First choose your castle.")
    if isinstance(action, actions.ChooseCastle):
        return msg("The castles have found their owners.")
    if isinstance(action, actions.DrawTop | actions.TakeOpen) and not state.advanced:
        return msg("In the basic game you draw by ending your turn.")
    if state.phase == "turn":
        if isinstance(action, actions.Swap):
            return msg("You can use a tile, so you may not swap one.")
        if isinstance(action, actions.Pass):
            return msg("You can use a tile, so you may not pass.")
        return _PLAY
    if state.phase == "stuck":
        return stuck.no_move(state)
    if isinstance(action, actions.Pass):
        return msg("You may not pass.")
    if isinstance(action, actions.DrawTop):
        return msg("The stack is empty.")
    return _PLAYED if state.phase == "after" else _DRAW_FIRST


HOPES: dict[str, Message] = {
    "coins": msg("coins"),
    "villages": msg("villages you are joined to"),
    "castles": msg("castles you are joined to"),
    "village_hopes": msg("villages within reach"),
    "castle_hopes": msg("castles within reach"),
    "coin_hopes": msg("coins within reach"),
    "race": msg("being nearer to coins than the others"),
    "nearly_all": msg("being joined to everything soon"),
    "room": msg("room to build"),
    "walled_in": msg("not being walled in"),
    "shovels": msg("shovels in hand"),
    "swamps": msg("swamps in hand"),
    "rebuilders": msg("bridges and roundabouts in hand"),
    "ways": msg("tiles with many ways"),
    "special_shovel": msg("the special shovel"),
    "rivals": msg("less for the others"),
}
"""What computer players hope for, by the features of value.py."""
