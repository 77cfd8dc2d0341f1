"""Everything that has a name in Amber: what messages can speak of and the gallery shows."""

from __future__ import annotations

from game.amber.cards import Records
from game.engine.game import Entry, Text


def entries_of(records: Records) -> dict[str, Entry]:
    nothing = Text("", "")
    entries = [
        Entry(
            tile.id,
            "tile",
            tile.name.text(),
            tile.text.text(),
            tuple(ruling.text() for ruling in tile.rulings),
            "reconstructed" if tile.count_source == "reconstructed" else tile.source or "",
        )
        for tile in records.tiles
    ]
    words = {word.id: word.text.text() for word in records.words}
    entries += [Entry(word.id, "word", word.name.text(), words[word.id]) for word in records.words]
    entries += [
        Entry(castle.id, "castle", castle.name.text(), words["castle"])
        for castle in records.castles
    ]
    entries += [
        Entry(setup.id, "setup", setup.name.text(), nothing, (), setup.source or "")
        for setup in records.setups
    ]
    return {entry.id: entry for entry in entries}
