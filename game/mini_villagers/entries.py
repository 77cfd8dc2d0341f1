"""Everything that has a name in Mini Villagers: what messages can speak of."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.game import Entry, Text
from game.mini_villagers.cards import Records


def entries_of(records: Records) -> Iterator[Entry]:
    suits = {suit.id: suit for suit in records.suits}
    for suit in records.suits:
        yield Entry.of("suit", suit)
    for pair in records.pairs:
        (man, woman), called = pair.cards, suits[pair.suit].name
        for (id, somebody), (_id, other) in ((man, woman), (woman, man)):
            text = Text(
                f"{called.en}. A pair with: {other.name.en}.",
                f"{called.pl}. Para z kartą: {other.name.pl}.",
            )
            yield Entry.of("card", somebody, id=id, text=text)
    yield Entry.of("card", records.countess)
