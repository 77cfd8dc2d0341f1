"""The rules of Craftsmen: the module to read first.

Three years of four seasons (8). Spring, summer and autumn: HELPERS are placed (placing.py), then
the six stages run, each helper of a queue acting once: bank.py, builders.py, notary.py with
auction.py, crafts.py, merchants.py, town_hall.py; between two stages work tokens can be used
(crafts.py). The END_PHASE follows (seasons.py). Winter has stages II and IV only, once for every
player, and the YEAR_SCORING (scoring.py). Prices are paid in payment.py. seasons.py leads from one
to the next; what this state shows to the table is explained in showing.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.craftsmen import (
    auction,
    bank,
    builders,
    crafts,
    exchange,
    forgoing,
    knowledge,
    limits,
    merchants,
    notary,
    payment,
    placing,
    questions,
    saving,
    scoring,
    seasons,
    town_hall,
    words,
)
from game.craftsmen import value as values
from game.craftsmen.actions import (
    BuySemi,
    ChangeOrder,
    CubeToMarket,
    Discard,
    Done,
    DrawCapital,
    FromMarket,
    LayCapital,
    Make,
    PassHelpers,
    PayCube,
    PayPoints,
    PayProposed,
    PlaceHelper,
    Settle,
    TakeBack,
    TakeOpen,
    TakeToken,
    UsePrivilege,
)
from game.craftsmen.card_actions import (
    Bid,
    Build,
    BuildAnyway,
    BuyCard,
    ExchangeCard,
    LayOut,
    OpenAuction,
    PassBid,
    Peek,
    PutBack,
    SwapStart,
)
from game.craftsmen.events import ActionSkipped
from game.craftsmen.production_events import TIE_BREAKS
from game.craftsmen.showing import Showing
from game.craftsmen.state import BETWEEN, Position
from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.events import Event
from game.engine.messages import Message
from game.engine.state import Decision, IllegalAction, Json, ScoreLine


class CraftsmenState(Showing):
    __slots__ = ()

    # --- what is being decided -------------------------------------------------------------------
    @property
    def decision(self) -> Decision:
        return questions.decision(self)

    def legal_actions(self) -> list[Action]:
        return _PHASES[self.phase].actions(self)

    def why_not(self, action: Action) -> Message | None:
        answer = _PHASES[self.phase].answers.get(type(action))
        if answer is None:
            return words.not_now(self, action)
        return answer.why_not(self, action) if answer.why_not is not None else None

    def apply(self, action: Action, events: list[Event] | None = None) -> list[Event]:
        reason = self.why_not(action)
        if reason is not None:
            raise IllegalAction(action, reason)
        if self.viewer is not None:
            # Played on, a view becomes one of the games it could be.
            knowledge.deal_unknown(self, Chance(self.chance.memory))
        events = [] if events is None else events
        if isinstance(action, Done) and self.untouched():
            assert self.player is not None
            events.append(ActionSkipped(self.player, self.book.city[self.stage]))
        _PHASES[self.phase].answers[type(action)].do(self, action, events)
        return events

    def forgoes(self, action: Action) -> Message | None:
        return forgoing.forgoes(self, action)

    def describe(self, action: Action) -> Message:
        return words.describe(self, action)

    # --- how it goes on --------------------------------------------------------------------------
    def turn_done(self, events: list[Event]) -> None:
        seasons.turn_done(self, events)

    def paid(self, events: list[Event]) -> None:
        for_what, self.payment_for = self.payment_for, ""
        _PAID[for_what](self, events)

    def discarded(self, events: list[Event]) -> None:
        resume, self.resume = self.resume, ""
        _RESUMED[resume](self, events)

    # --- how it stands ---------------------------------------------------------------------------
    def scores(self) -> list[int]:
        return scoring.scores(self)

    def score_details(self) -> list[list[ScoreLine]]:
        return [scoring.sheet(self, seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def decided_by(self) -> Message | None:
        return TIE_BREAKS.get(scoring.tie_break(self)) if self.over else None

    def value(self, seat: int) -> float:
        return values.value(self, seat)

    # --- knowledge, saving -----------------------------------------------------------------------
    def mask(self, seat: int) -> None:
        knowledge.mask(self, seat)

    def deal_unknown(self, rng: Chance) -> None:
        knowledge.deal_unknown(self, rng)

    def has_secrets(self, seat: int) -> bool:
        return knowledge.has_secrets(self, seat)

    def to_dict(self) -> Json:
        return saving.to_dict(self)


class _Answer(NamedTuple):
    why_not: Callable[[Position, Any], Message | None] | None
    """None where the phase alone makes the action legal."""
    do: Callable[[Position, Any, list[Event]], None]


class _Phase(NamedTuple):
    actions: Callable[[Position], list[Action]]
    answers: dict[type[Action], _Answer]


def _why_not_card(state: Position, action: LayCapital) -> Message | None:
    return limits.why_not_held(state, action.kind)


def _done(state: Position, action: Action, events: list[Event]) -> None:
    state.turn_done(events)


def _nothing(state: Position) -> list[Action]:
    return []


_STEPS: dict[type[Action], _Answer] = {
    Make: _Answer(crafts.why_not_make, crafts.make),
    FromMarket: _Answer(crafts.why_not_from_market, crafts.from_market),
    Done: _Answer(None, crafts.done),
}
_DONE = _Answer(None, _done)

_PHASES: dict[str, _Phase] = {
    "exchange": _Phase(
        exchange.list_exchanges,
        {
            ExchangeCard: _Answer(exchange.why_not_exchange, exchange.exchange_card),
            SwapStart: _Answer(exchange.why_not_swap, exchange.swap_start),
            Done: _DONE,
        },
    ),
    "helpers": _Phase(
        placing.list_helpers,
        {
            PlaceHelper: _Answer(placing.why_not_place, placing.place_helper),
            PassHelpers: _Answer(None, placing.pass_helpers),
        },
    ),
    "fee": _Phase(
        placing.list_fees,
        {
            LayCapital: _Answer(_why_not_card, placing.pay_card),
            PayPoints: _Answer(placing.why_not_points, placing.pay_points),
        },
    ),
    "discard": _Phase(
        limits.list_discards, {Discard: _Answer(limits.why_not_discard, limits.discard)}
    ),
    "bank": _Phase(
        bank.list_takes,
        {
            TakeOpen: _Answer(bank.why_not_take, bank.take),
            DrawCapital: _Answer(bank.why_not_draw, bank.draw),
            Done: _Answer(bank.why_not_skip, _done),
        },
    ),
    "bank_discard": _Phase(
        bank.list_discards,
        {
            Discard: _Answer(limits.why_not_discard, bank.discard),
            UsePrivilege: _Answer(bank.why_not_privilege, bank.use_privilege),
        },
    ),
    "build": _Phase(
        builders.list_buildings,
        {
            Build: _Answer(builders.why_not_build, builders.build),
            BuildAnyway: _Answer(builders.why_not_anyway, builders.build),
            Done: _Answer(None, builders.done),
        },
    ),
    "pay": _Phase(
        payment.list_payments,
        {
            LayCapital: _Answer(payment.why_not_lay, payment.lay),
            TakeBack: _Answer(payment.why_not_back, payment.take_back),
            Settle: _Answer(payment.why_not_settle, payment.settle),
            PayProposed: _Answer(None, payment.pay_proposed),
        },
    ),
    "notary": _Phase(
        notary.list_notary,
        {
            BuyCard: _Answer(notary.why_not_buy, notary.buy),
            OpenAuction: _Answer(notary.why_not_auction, auction.open_auction),
            Peek: _Answer(notary.why_not_peek, notary.peek),
            Done: _DONE,
        },
    ),
    "peek": _Phase(notary.list_peeked, {LayOut: _Answer(notary.why_not_lay_out, notary.lay_out)}),
    "put_back": _Phase(
        notary.list_put_backs, {PutBack: _Answer(notary.why_not_put_back, notary.put_back)}
    ),
    "bid": _Phase(
        auction.list_bids,
        {
            Bid: _Answer(auction.why_not_bid, auction.make_bid),
            PassBid: _Answer(auction.why_not_pass, auction.pass_bid),
        },
    ),
    "craft": _Phase(
        crafts.list_steps,
        {**_STEPS, UsePrivilege: _Answer(crafts.why_not_privilege, crafts.use_privilege)},
    ),
    "twin": _Phase(crafts.list_raws, {Make: _STEPS[Make]}),
    "window": _Phase(crafts.list_window, _STEPS),
    "reward": _Phase(
        crafts.list_rewards,
        {
            TakeOpen: _Answer(bank.why_not_take, crafts.take_reward),
            DrawCapital: _Answer(crafts.why_not_draw, crafts.draw_reward),
        },
    ),
    "bribe": _Phase(crafts.list_bribes, {LayCapital: _Answer(_why_not_card, crafts.pay_bribe)}),
    "merchant": _Phase(
        merchants.list_goods,
        {
            BuySemi: _Answer(merchants.why_not_buy, merchants.buy),
            Done: _DONE,
        },
    ),
    "purchase": _Phase(
        merchants.list_payments,
        {
            LayCapital: _Answer(_why_not_card, merchants.pay_card),
            PayCube: _Answer(merchants.why_not_cube, merchants.pay_cube),
        },
    ),
    "owner": _Phase(
        merchants.list_answers,
        {
            CubeToMarket: _Answer(None, merchants.add_cube),
            Done: _DONE,
        },
    ),
    "town_hall": _Phase(
        town_hall.list_offers,
        {
            TakeToken: _Answer(town_hall.why_not_token, town_hall.take_token),
            ChangeOrder: _Answer(town_hall.why_not_change, town_hall.change_order),
            Done: _DONE,
        },
    ),
    "invest": _Phase(
        scoring.list_investments,
        {
            LayCapital: _Answer(scoring.why_not_lay, payment.lay),
            TakeBack: _Answer(payment.why_not_back, payment.take_back),
            Settle: _Answer(scoring.why_not_settle, scoring.settle),
            PayProposed: _Answer(None, scoring.invest_best),
            Done: _Answer(None, scoring.decline),
        },
    ),
    BETWEEN: _Phase(_nothing, {}),
    "over": _Phase(_nothing, {}),
}
"""What can be asked: which actions there are, when each of them is legal, and what it does."""

_PAID: dict[str, Callable[[Position, list[Event]], None]] = {
    "build": builders.paid,
    "buy": notary.bought,
    "auction": auction.paid,
}
_RESUMED: dict[str, Callable[[Position, list[Event]], None]] = {
    "turn": seasons.turn_done,
    "bank": bank.finish,
    "craft": crafts.go_on,
}
