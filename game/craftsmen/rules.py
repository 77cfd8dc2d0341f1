"""The rules of Craftsmen: the module to read first.

Three years of four seasons (8). Spring, summer and autumn: helpers are placed (placing.py), then
the six stages run, each helper of a queue acting once: bank.py, builders.py, notary.py with
auction.py, crafts.py, merchants.py, town_hall.py; between two stages work tokens can be used
(crafts.py). The end phase follows (seasons.py). Winter has stages II and IV only, once for every
player, and the scoring of the year (scoring.py). Prices are paid in payment.py. Whoever has
finished says so (turns.py), and seasons.py leads from one to the next.
"""

from __future__ import annotations

from game.craftsmen import (
    actions,
    auction,
    bank,
    builders,
    crafts,
    exchange,
    granary,
    knowledge,
    limits,
    merchants,
    notary,
    payment,
    placing,
    scoring,
    seasons,
    setup,
    ships,
    soundness,
    town_hall,
    turns,
    value,
    words,
)
from game.craftsmen.facts import CraftsmenFacts
from game.craftsmen.state import CraftsmenState
from game.engine.rules import BETWEEN, Answer, Phase, Rules

__all__ = ["PHASES", "RULES", "CraftsmenState"]

_MAKE = Answer(crafts.make, crafts.why_not_make)
_FROM_MARKET = Answer(crafts.from_market, crafts.why_not_from_market)

PHASES: dict[str, Phase] = {
    "exchange": Phase(
        exchange.list_exchanges,
        {
            actions.ExchangeCard: Answer(exchange.exchange_card, exchange.why_not_exchange),
            actions.SwapStart: Answer(exchange.swap_start, exchange.why_not_swap),
            actions.Done: Answer(turns.finish),
        },
    ),
    "helpers": Phase(
        placing.list_helpers,
        {
            actions.PlaceHelper: Answer(placing.place_helper, placing.why_not_place),
            actions.PassHelpers: Answer(placing.pass_helpers),
        },
    ),
    "fee": Phase(
        placing.list_fees,
        {
            actions.LayCapital: Answer(placing.pay_card, limits.why_not_held),
            actions.PayPoints: Answer(placing.pay_points, placing.why_not_points),
        },
    ),
    "discard": Phase(
        limits.list_discards, {actions.Discard: Answer(limits.discard, limits.why_not_held)}
    ),
    "bank": Phase(
        bank.list_takes,
        {
            actions.TakeOpen: Answer(bank.take, bank.why_not_take),
            actions.DrawCapital: Answer(bank.draw, bank.why_not_draw),
            actions.Done: Answer(turns.finish, bank.why_not_skip),
        },
    ),
    "bank_discard": Phase(
        bank.list_discards,
        {
            actions.Discard: Answer(bank.discard, limits.why_not_held),
            actions.UsePrivilege: Answer(bank.use_privilege, bank.why_not_privilege),
        },
    ),
    "build": Phase(
        builders.list_buildings,
        {
            actions.Build: Answer(builders.build, builders.why_not_build),
            actions.BuildAnyway: Answer(builders.build, builders.why_not_anyway),
            actions.Done: Answer(builders.done),
        },
    ),
    "pay": Phase(
        payment.list_payments,
        {
            actions.LayCapital: Answer(payment.lay, payment.why_not_lay),
            actions.TakeBack: Answer(payment.take_back, payment.why_not_back),
            actions.Settle: Answer(payment.settle, payment.why_not_settle),
            actions.PayProposed: Answer(payment.pay_proposed),
        },
    ),
    "notary": Phase(
        notary.list_notary,
        {
            actions.BuyCard: Answer(notary.buy, notary.why_not_buy),
            actions.OpenAuction: Answer(auction.open_auction, notary.why_not_auction),
            actions.Peek: Answer(notary.peek, notary.why_not_peek),
            actions.Done: Answer(turns.finish),
        },
    ),
    "peek": Phase(
        notary.list_peeked, {actions.LayOut: Answer(notary.lay_out, notary.why_not_peeked)}
    ),
    "put_back": Phase(
        notary.list_put_backs, {actions.PutBack: Answer(notary.put_back, notary.why_not_put_back)}
    ),
    "bid": Phase(
        auction.list_bids,
        {
            actions.Bid: Answer(auction.make_bid, auction.why_not_bid),
            actions.PassBid: Answer(auction.pass_bid, auction.why_not_pass),
        },
    ),
    "craft": Phase(
        crafts.list_steps,
        {
            actions.Make: _MAKE,
            actions.FromMarket: _FROM_MARKET,
            actions.UsePrivilege: Answer(crafts.use_privilege, crafts.why_not_privilege),
            actions.Done: Answer(crafts.done),
        },
    ),
    "twin": Phase(crafts.list_raws, {actions.Make: _MAKE}),
    "window": Phase(
        crafts.list_window,
        {
            actions.Make: _MAKE,
            actions.FromMarket: _FROM_MARKET,
            actions.Done: Answer(crafts.done),
        },
    ),
    "reward": Phase(
        granary.list_rewards,
        {
            actions.TakeOpen: Answer(granary.take_reward, bank.why_not_take),
            actions.DrawCapital: Answer(granary.draw_reward, granary.why_not_draw),
        },
    ),
    "bribe": Phase(
        limits.list_lays, {actions.LayCapital: Answer(ships.pay_bribe, limits.why_not_held)}
    ),
    "merchant": Phase(
        merchants.list_goods,
        {
            actions.BuySemi: Answer(merchants.buy, merchants.why_not_buy),
            actions.Done: Answer(turns.finish),
        },
    ),
    "purchase": Phase(
        merchants.list_payments,
        {
            actions.LayCapital: Answer(merchants.pay_card, limits.why_not_held),
            actions.PayCube: Answer(merchants.pay_cube, merchants.why_not_cube),
        },
    ),
    "owner": Phase(
        merchants.list_answers,
        {
            actions.CubeToMarket: Answer(merchants.add_cube),
            actions.Done: Answer(turns.finish),
        },
    ),
    "town_hall": Phase(
        town_hall.list_offers,
        {
            actions.TakeToken: Answer(town_hall.take_token, town_hall.why_not_token),
            actions.ChangeOrder: Answer(town_hall.change_order, town_hall.why_not_change),
            actions.Done: Answer(turns.finish),
        },
    ),
    "invest": Phase(
        scoring.list_investments,
        {
            actions.LayCapital: Answer(payment.lay, scoring.why_not_lay),
            actions.TakeBack: Answer(payment.take_back, payment.why_not_back),
            actions.Settle: Answer(scoring.settle, scoring.why_not_settle),
            actions.PayProposed: Answer(scoring.invest_best),
            actions.Done: Answer(scoring.decline),
        },
    ),
    BETWEEN: Phase(),
    "over": Phase(),
}
"""What can be asked: which actions there are, what each does, and when it is legal."""

RULES: Rules[CraftsmenState] = Rules(
    PHASES, setup, words, scoring, knowledge, value, soundness, CraftsmenFacts, seasons.advance
)
