"""Everything a message can name, with its texts."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.game import Entry
from game.tiny_towns.book import FACE_DOWN
from game.tiny_towns.cards import Records


def entries_of(records: Records) -> Iterator[Entry]:
    for building in records.buildings:
        yield Entry.of("building", building)
    for monument in records.monuments:
        yield Entry.of("monument", monument)
    for resource in records.resources:
        yield Entry.of("resource", resource, source="")
    for type in records.types:
        yield Entry.of("type", type, source="")
    for rank in records.solo.ranks:
        yield Entry.of("rank", rank, text=rank.name.text())
    yield Entry.of("monument", records.hidden_monument, id=FACE_DOWN, source="")
