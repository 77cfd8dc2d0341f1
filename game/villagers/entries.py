"""Everything that has a name in Villagers: what messages can speak of, with a large card each."""

from __future__ import annotations

from game.engine.game import Entry, Text
from game.villagers.cards import Records, SoloEvent, Villager

_NO_TEXT = Text("", "")


def _of(kind: str, record: Villager | SoloEvent) -> Entry:
    text = record.text.text() if record.text is not None else _NO_TEXT
    rulings = tuple(ruling.text() for ruling in record.rulings)
    return Entry(record.id, kind, record.name.text(), text, rulings, record.source)


def entries_of(records: Records) -> dict[str, Entry]:
    entries = [_of("villager", villager) for villager in records.villagers]
    entries += [_of("event", event) for event in records.events]
    entries += [Entry(suit.id, "suit", suit.name.text(), _NO_TEXT) for suit in records.suits]
    for name, market in (
        ("first_market", records.markets.first),
        ("second_market", records.markets.second),
    ):
        rulings = tuple(ruling.text() for ruling in market.rulings)
        entries.append(Entry(name, "market", market.name.text(), market.text.text(), rulings))
    for name, figure in (("countess", records.solo.countess), ("jester", records.solo.jester)):
        texts = figure.name.text(), figure.text.text()
        entries.append(Entry(name, "figure", *texts, (), figure.source))
    return {entry.id: entry for entry in entries}
