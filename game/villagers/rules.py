"""The rules of Villagers: the module to read first.

A round (5) drafts (6), brings the Road up to date (6.4), builds (7), in solo resolves the events
of the Countess (11), and holds the Markets that are due (8); rounds.py says what follows what. The
table of phases below says what is asked in each part, and what can be answered. In solo the
Countess has the last seat and a village of her own, but never decides: what she gets happens inside
the player's moves and shows as events.
"""

from __future__ import annotations

from game.engine.rules import Answer, Phase, Rules
from game.villagers import (
    actions,
    basics,
    build,
    countess,
    developments,
    draft,
    early,
    event_limits,
    event_steps,
    facts,
    hiring,
    knowledge,
    looking,
    padlocks,
    playing,
    reactions,
    road,
    rounds,
    scoring,
    setup,
    soundness,
    stand_ins,
    thieves,
    value,
    words,
)
from game.villagers.state import Asked, Told, VillagersState

ASKED: dict[Asked, Phase] = {
    # The draft (6.2), in solo with a villager for the Countess (11.2).
    "draft": Phase(
        draft.list_picks,
        {
            actions.Draft: Answer(draft.draft, draft.why_not_draft),
            actions.DraftUnseen: Answer(draft.draft_unseen, draft.why_not_unseen),
            actions.PlaySpecial: Answer(draft.play, playing.why_not_play),
            actions.PlayOn: Answer(draft.play, playing.why_not_play),
            actions.Look: Answer(looking.look, playing.why_not_play),
            actions.Hire: Answer(hiring.buy_second_pick, hiring.why_no_second_pick),
            actions.PlayBetween: Answer(reactions.take_from_road, reactions.why_not),
        },
        reactions.list_interrupts,
        reactions.may_interrupt,
    ),
    "early": Phase(
        early.list_places,
        {actions.Build: Answer(build.build, build.why_not_early)},
    ),
    "picked": Phase(
        draft.list_after_pick,
        {
            actions.PlaySpecial: Answer(draft.play, playing.why_not_play),
            actions.PlayOn: Answer(draft.play, playing.why_not_play),
            actions.Look: Answer(looking.look, playing.why_not_play),
            actions.EndDraft: Answer(draft.end),
        },
    ),
    "give": Phase(
        draft.list_gifts,
        {actions.GiveToCountess: Answer(draft.give, draft.why_not_draft)},
    ),
    # The Road update (6.5).
    "coin": Phase(
        road.list_coins,
        {
            actions.PutCoin: Answer(road.put_coin, road.why_not_coin),
            actions.NoCoin: Answer(road.no_coin),
        },
    ),
    # An event lowers the draft or the build limit (13).
    "limit": Phase(
        event_limits.list_limit,
        {
            actions.AcceptLimit: Answer(event_limits.accept, event_limits.why_not_accept),
            actions.PayOff: Answer(event_limits.pay_off, event_limits.why_not_pay_off),
        },
    ),
    # The build turn (7.2): villagers (7.3), basic villagers (7.6), Specials (7.7, 7.8).
    "build": hiring.before_anything_else(
        Phase(
            build.list_turn,
            {
                actions.Build: Answer(build.build, build.why_not_build),
                actions.Return: Answer(basics.give_back, basics.why_not_return),
                actions.Exchange: Answer(basics.exchange, basics.why_not_exchange),
                actions.PlaySpecial: Answer(playing.play, playing.why_not_play),
                actions.PlayOn: Answer(playing.play, playing.why_not_play),
                actions.Look: Answer(looking.look, playing.why_not_play),
                actions.Rob: Answer(thieves.rob, thieves.why_not_rob),
                actions.Swap: Answer(stand_ins.swap, stand_ins.why_not_swap),
                actions.EndBuild: Answer(build.end_turn),
            },
        ),
    ),
    "pay": Phase(
        padlocks.list_ways,
        {actions.Pay: Answer(playing.pay, padlocks.why_not_pay)},
    ),
    "basic": Phase(
        basics.list_basics,
        {actions.TakeBasic: Answer(basics.take_basic, basics.why_not_basic)},
    ),
    "stack": Phase(
        basics.list_stacks,
        {actions.PutAway: Answer(basics.put_away, basics.why_not_put)},
    ),
    "cover": Phase(
        stand_ins.list_covers,
        {
            actions.Build: Answer(build.build, build.why_not_build),
            actions.LayFounders: Answer(stand_ins.lay_founders, stand_ins.why_not_lay),
        },
    ),
    # Looking at cards that others do not see (7.7).
    "seen": Phase(
        looking.list_seen,
        {
            actions.TakeSeen: Answer(looking.take, looking.why_not_take),
            actions.LeaveRest: Answer(looking.leave, looking.why_not_leave),
        },
    ),
    "put_back": Phase(
        looking.list_back,
        {
            actions.PutBack: Answer(looking.put_back, looking.why_not_put_back),
            actions.LeaveRest: Answer(looking.leave),
        },
    ),
    # What a Development brings besides gold.
    "reward": Phase(
        developments.list_rewards,
        {
            actions.TakeUnseen: Answer(developments.take, developments.why_not_take),
            actions.TakeBasic: Answer(developments.take_basic, developments.why_not_basic),
            actions.GiveBasic: Answer(developments.take_basic, developments.why_not_basic),
            actions.Forgo: Answer(developments.forgo, developments.why_not_forgo),
        },
    ),
    # The events of the Countess (11.5).
    "event": Phase(
        countess.list_events,
        {actions.Resolve: Answer(countess.resolve, countess.why_not_resolve)},
    ),
    "choose": Phase(
        event_steps.list_choices,
        {actions.Choose: Answer(countess.choose, event_steps.why_not_choose)},
    ),
}
"""Every phase in which something is asked."""

TOLD: tuple[Told, ...] = (
    "placed",
    "road",
    "bronze",
    "developments",
    "events",
    "market",
    "over",
)

PHASES: dict[str, Phase] = {
    **{phase: countess.or_jester(asked) for phase, asked in ASKED.items()},
    **{phase: Phase() for phase in TOLD},
}

RULES: Rules[VillagersState] = Rules(
    PHASES, setup, words, scoring, knowledge, value, soundness, facts.VillagersFacts, rounds.advance
)
