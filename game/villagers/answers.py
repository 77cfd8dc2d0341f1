"""What is asked in each phase, and what each action does: the table of contents of the moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message
from game.villagers import (
    basics,
    build,
    countess,
    draft,
    event_limits,
    event_steps,
    padlocks,
    road,
    specials,
    stand_ins,
)
from game.villagers.actions import (
    AcceptLimit,
    Build,
    Choose,
    Draft,
    DraftUnseen,
    EndBuild,
    Exchange,
    GiveToCountess,
    LayFounders,
    NoCoin,
    Pay,
    PayOff,
    PlayOn,
    PlaySpecial,
    PutAway,
    PutCoin,
    Resolve,
    Return,
    Swap,
    TakeBasic,
    UseJester,
)

if TYPE_CHECKING:
    from game.villagers.rules import VillagersState


class Answer(NamedTuple):
    phases: tuple[str, ...]
    why_not: Callable[[VillagersState, Any], Message | None]
    do: Callable[[VillagersState, Any, list[Event]], None]


def _always(state: VillagersState, action: Action) -> None:
    return None


LISTS: dict[str, Callable[[VillagersState], list[Action]]] = {
    "draft": draft.list_picks,
    "give": draft.list_gifts,
    "coin": road.list_coins,
    "limit": event_limits.list_limit,
    "build": build.list_turn,
    "pay": padlocks.list_ways,
    "basic": basics.list_basics,
    "stack": basics.list_stacks,
    "cover": stand_ins.list_covers,
    "event": countess.list_events,
    "choose": event_steps.list_choices,
}
"""Every phase in which something is asked, and what may be answered."""

_ANY = tuple(LISTS)

ANSWERS: dict[type[Action], Answer] = {
    Draft: Answer(("draft",), draft.why_not_draft, draft.draft),
    DraftUnseen: Answer(("draft",), draft.why_not_unseen, draft.draft_unseen),
    GiveToCountess: Answer(("give",), draft.why_not_give, draft.give),
    PutCoin: Answer(("coin",), road.why_not_coin, road.put_coin),
    NoCoin: Answer(("coin",), _always, road.no_coin),
    Build: Answer(("build", "cover"), build.why_not_build, build.build),
    LayFounders: Answer(("cover",), stand_ins.why_not_lay, stand_ins.lay_founders),
    Pay: Answer(("pay",), padlocks.why_not_pay, build.pay),
    Return: Answer(("build",), basics.why_not_return, basics.give_back),
    PutAway: Answer(("stack",), basics.why_not_put, basics.put_away),
    Exchange: Answer(("build",), basics.why_not_exchange, basics.exchange),
    TakeBasic: Answer(("build", "basic"), basics.why_not_basic, basics.take_basic),
    PlaySpecial: Answer(("build",), specials.why_not_play, specials.play),
    PlayOn: Answer(("build",), specials.why_not_play_on, specials.play_on),
    Swap: Answer(("build",), stand_ins.why_not_swap, stand_ins.swap),
    EndBuild: Answer(("build",), _always, build.end_turn),
    AcceptLimit: Answer(("limit",), event_limits.why_not_accept, event_limits.accept),
    PayOff: Answer(("limit",), event_limits.why_not_pay_off, event_limits.pay_off),
    Resolve: Answer(("event",), countess.why_not_resolve, countess.resolve),
    UseJester: Answer(_ANY, countess.why_not_jester, countess.use_jester),
    Choose: Answer(("choose",), countess.why_not_choose, countess.choose),
}
