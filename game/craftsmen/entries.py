"""Everything a message of Craftsmen can name, for zoom, gallery and log.

Where a thing comes from is told of what the rule book describes by name; a ship, a field or a
capital card is only a name for the log.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.craftsmen.book import Book
from game.craftsmen.cards import Building, card_ids
from game.engine.game import NO_TEXT, Entry, Text


def entries_of(book: Book) -> Iterator[Entry]:
    records = book.records
    for colour in records.colours:
        yield Entry.of("colour", colour)
    for colour in records.colours:
        for value in records.capital.values:
            name = Text(f"{colour.name.en} {value}", f"{colour.name.pl} {value}")
            yield Entry(f"{colour.id}{value}", "capital", name, NO_TEXT)
    for good in records.goods:
        yield Entry.of("good", good)
    for building in records.buildings:
        text = _recipe(book, building)
        yield Entry.of("type", building, text=text)
        for card, one in zip(card_ids(building), building.cards, strict=True):
            yield Entry.of("building", building, id=card, text=text, source=one.source)
    for city in records.city:
        yield Entry.of("city", city)
    for tier in records.tiers:
        yield Entry.of("tier", tier)
    for ship in records.ships:
        ours = any(hold.source == "reconstructed" for hold in ship.holds)
        yield Entry.of("ship", ship, source="reconstructed" if ours else ship.source)
    for season in records.seasons:
        yield Entry.of("season", season, source="")
    for field in records.fields:
        yield Entry.of("field", field, source="")


def _recipe(book: Book, building: Building) -> Text:
    """What it needs and makes, from the same data the rules use: "wheat + barrel: beer"."""
    names = {good.id: good.name for good in book.records.goods}
    made = names[building.makes]
    if not building.needs:
        return made.text()
    needs_en = " + ".join(names[good].en for good in building.needs)
    needs_pl = " + ".join(names[good].pl for good in building.needs)
    return Text(f"{needs_en}: {made.en}", f"{needs_pl}: {made.pl}")
