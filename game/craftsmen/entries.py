"""Everything a message of Craftsmen can name, for zoom, gallery and log.

Where a thing comes from is told of what the rule book describes by name; a ship, a field or a
capital card is only a name for the log.
"""

from __future__ import annotations

from game.craftsmen.book import Book
from game.craftsmen.cards import Building, card_ids
from game.engine.carddata import Bilingual
from game.engine.game import Entry, Text

_NO_TEXT = Text("", "")


def entries_of(book: Book) -> list[Entry]:
    records = book.records
    entries = [
        Entry(c.id, "colour", c.name.text(), _NO_TEXT, (), c.source) for c in records.colours
    ]
    for colour in records.colours:
        for value in records.capital.values:
            name = Text(f"{colour.name.en} {value}", f"{colour.name.pl} {value}")
            kind = f"{colour.id}{value}"
            entries.append(Entry(kind, "capital", name, _NO_TEXT))
    for good in records.goods:
        text = _text(good.text)
        entries.append(Entry(good.id, "good", good.name.text(), text, (), good.source))
    for building in records.buildings:
        rulings = tuple(ruling.text() for ruling in building.rulings)
        text = _recipe(book, building)
        name = building.name.text()
        entries.append(Entry(building.id, "type", name, text, rulings, building.source))
        for card, one in zip(card_ids(building), building.cards, strict=True):
            entries.append(Entry(card, "building", name, text, rulings, one.source))
    for city in records.city:
        text = _text(city.text)
        entries.append(Entry(city.id, "city", city.name.text(), text, (), city.source))
    for tier in records.tiers:
        entries.append(Entry(tier.id, "tier", tier.name.text(), _NO_TEXT, (), tier.source))
    for ship in records.ships:
        ours = any(hold.source == "reconstructed" for hold in ship.holds)
        source = "reconstructed" if ours else ship.source
        entries.append(Entry(ship.id, "ship", ship.name.text(), _NO_TEXT, (), source))
    entries += [Entry(s.id, "season", s.name.text(), _NO_TEXT) for s in records.seasons]
    entries += [Entry(f.id, "field", f.name.text(), _NO_TEXT) for f in records.fields]
    return entries


def _text(text: Bilingual | None) -> Text:
    return text.text() if text is not None else _NO_TEXT


def _recipe(book: Book, building: Building) -> Text:
    """What it needs and makes, from the same data the rules use: "wheat + barrel: beer"."""
    names = {good.id: good.name for good in book.records.goods}
    made = names[building.makes]
    if not building.needs:
        return made.text()
    needs_en = " + ".join(names[good].en for good in building.needs)
    needs_pl = " + ".join(names[good].pl for good in building.needs)
    return Text(f"{needs_en}: {made.en}", f"{needs_pl}: {made.pl}")
