"""The rules of Ragusa: the module to read first.

A turn goes PLACE a house -> for each city hex beside it, in the order the active player likes, all
houses round it act -> next player, until nobody can place a house; then the ENDing (6). The table
of phases below says what can be done when. What a space asks of a builder is in requirements.py and
what happens to a new house in placing.py (7, 13), what city hexes do in city.py (8; ships and sales
in market.py (9), bonus cards in palace.py, walls and towers in walls.py), fish for other resources
in fish.py (10), whose turn it is in turns.py, the end in ending.py and scoring.py (11), the solo
opponent in patrician.py (14): it decides inside `city.advance`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.rules import BETWEEN, Answer, Phase, Rules
from game.ragusa import (
    actions,
    city,
    ending,
    fish,
    knowledge,
    market,
    palace,
    placing,
    scoring,
    setup,
    soundness,
    value,
    walls,
    words,
)
from game.ragusa.facts import RagusaFacts
from game.ragusa.state import RagusaState


def _phase(
    listed: fish.Lists,
    answers: Mapping[type[Action], Answer],
    exchange: Callable[[Any, Any, list[Event]], None] = fish.exchange,
) -> Phase:
    """What is asked; fish may be exchanged whenever something is (10)."""
    answers = {**answers, actions.Exchange: Answer(exchange, fish.why_not_exchange)}
    return Phase(fish.with_exchanges(listed), answers)


PHASES: dict[str, Phase] = {
    "bonus": _phase(
        palace.list_cards,
        {actions.KeepBonus: Answer(palace.keep_dealt, palace.why_not_keep)},
    ),
    "place": _phase(
        placing.list_places,
        {
            actions.PlaceHouse: Answer(placing.house, placing.why_not_house),
            actions.PlaceSuperHouse: Answer(placing.super_house, placing.why_not_super_house),
            actions.PlaceWithFish: Answer(placing.house_with_fish, placing.why_not_with_fish),
            actions.Pass: Answer(placing.pass_turn, placing.why_not_pass),
        },
        placing.exchange_first,
    ),
    "hex": _phase(
        city.list_hexes,
        {actions.ActivateHex: Answer(city.activate_chosen, city.why_not_hex)},
    ),
    "fish": _phase(
        fish.nothing_else,
        {actions.Decline: Answer(fish.produce_without)},
        fish.exchange_before_producing,
    ),
    "wall": _phase(
        walls.list_walls,
        {
            actions.BuildWall: Answer(walls.wall, walls.why_not_wall),
            actions.Decline: Answer(city.decline),
        },
    ),
    "tower": _phase(
        walls.list_towers,
        {
            actions.BuildTower: Answer(walls.tower, walls.why_not_tower),
            actions.Decline: Answer(city.decline),
        },
    ),
    "ship": _phase(
        market.list_ships,
        {
            actions.BuyShip: Answer(market.buy_ship, market.why_not_buy),
            actions.Decline: Answer(city.decline),
        },
    ),
    "sell": _phase(
        market.list_sales,
        {
            actions.Sell: Answer(market.sell_one, market.why_not_sell),
            actions.Decline: Answer(city.decline),
        },
    ),
    "draw": _phase(
        palace.list_draw,
        {actions.DrawBonus: Answer(palace.draw), actions.Decline: Answer(city.decline)},
    ),
    "keep": _phase(
        palace.list_cards,
        {actions.KeepBonus: Answer(palace.keep_drawn, palace.why_not_keep)},
    ),
    "last": _phase(
        fish.nothing_else,
        {actions.Decline: Answer(ending.exchange_no_more)},
        ending.exchange_once_more,
    ),
    BETWEEN: Phase(),
    "over": Phase(),
}

RULES: Rules[RagusaState] = Rules(
    PHASES, setup, words, scoring, knowledge, value, soundness, RagusaFacts, city.advance
)
