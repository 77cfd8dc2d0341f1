"""Everything that has a name in Villagers: what messages can speak of, with a large card each."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.game import Entry
from game.villagers.cards import Records


def entries_of(records: Records) -> Iterator[Entry]:
    for villager in records.villagers:
        yield Entry.of("villager", villager)
    for module in records.modules:
        yield Entry.of("module", module)
    for category in records.categories:
        yield Entry.of("category", category)
        yield Entry.of("token", category.token, source=category.source)
    for development in records.developments:
        yield Entry.of("development", development)
    for event in records.events:
        yield Entry.of("event", event)
    for suit in records.suits:
        yield Entry.of("suit", suit, source="")
    markets = records.markets
    for id, market in (("first_market", markets.first), ("second_market", markets.second)):
        yield Entry.of("market", market, id=id, source="")
    for id, figure in (("countess", records.solo.countess), ("jester", records.solo.jester)):
        yield Entry.of("figure", figure, id=id, rulings=())
