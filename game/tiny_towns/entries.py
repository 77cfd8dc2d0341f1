"""Everything a message can name, with its texts."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.game import Entry
from game.tiny_towns.book import FACE_DOWN
from game.tiny_towns.cards import Records


def entries_of(records: Records) -> Iterator[Entry]:
    for kind, deck in (("building", records.buildings), ("monument", records.monuments)):
        for card in deck:
            rulings = tuple(ruling.text() for ruling in card.rulings)
            yield Entry(card.id, kind, card.name.text(), card.text.text(), rulings, card.source)
    for resource in records.resources:
        yield Entry(resource.id, "resource", resource.name.text(), resource.text.text())
    for type in records.types:
        yield Entry(type.id, "type", type.name.text(), type.text.text())
    for rank in records.solo.ranks:
        yield Entry(rank.id, "rank", rank.name.text(), rank.name.text(), (), rank.source)
    hidden = records.hidden_monument
    yield Entry(FACE_DOWN, "monument", hidden.name.text(), hidden.text.text())
