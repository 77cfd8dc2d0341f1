"""What the data says of every named thing, for zooms, the gallery and the log."""

from __future__ import annotations

from game.engine.game import Entry, Text
from game.ragusa.book import UNKNOWN_ID
from game.ragusa.cards import Records, Ship


def entries(records: Records) -> dict[str, Entry]:
    """Every term of the game's messages, by id."""
    found = [*_counters(records), *_hexes(records), *_places(records), *_cards(records)]
    return {entry.id: entry for entry in found}


def _counters(records: Records) -> list[Entry]:
    groups = (("resource", records.resources), ("commodity", records.commodities))
    return [
        Entry(r.id, kind, r.name.text(), r.text.text(), (), r.source or "")
        for kind, those in groups
        for r in those
    ]


def _hexes(records: Records) -> list[Entry]:
    resources = {record.id: record.name for record in records.resources}
    tiles: dict[str, Entry] = {}
    for terrain in records.terrains:
        gives = resources[terrain.gives]
        text = Text(f"A new house gains: {gives.en}.", f"Nowy dom otrzymuje: {gives.pl}.")
        name, source = terrain.name.text(), terrain.source or ""
        tiles[terrain.id] = Entry(terrain.id, "hex", name, text, (), source)
    for district in records.districts:
        tiles[district.id] = Entry(
            district.id,
            "hex",
            district.name.text(),
            district.text.text(),
            tuple(ruling.text() for ruling in district.rulings),
            district.source or "",
        )
    hexes = []
    for hex in records.hexes:
        tile = tiles[hex.tile]
        hexes.append(Entry(hex.id, "hex", tile.name, tile.text, tile.rulings, hex.source or ""))
    return [*tiles.values(), *hexes]


def _places(records: Records) -> list[Entry]:
    names = {entry.id: entry.name for entry in _hexes(records)}
    found = []
    for space in records.spaces:
        beside = Text(
            ", ".join(names[hex].en for hex in space.hexes),
            ", ".join(names[hex].pl for hex in space.hexes),
        )
        found.append(Entry(space.id, "space", Text(space.id, space.id), beside))
    for wall in records.walls:
        ends = " - ".join(wall.ends)
        found.append(Entry(wall.id, "wall", Text(wall.id, wall.id), Text(ends, ends)))
    return found


def _cards(records: Records) -> list[Entry]:
    goods = {good.id: good for good in records.goods}
    found = [
        Entry(good.id, "good", good.name.text(), _points(good.vp), (), good.source or "")
        for good in records.goods
    ]
    for ship in records.ships:
        name, text = goods[ship.good].name.text(), _ship(records, ship)
        found.append(Entry(ship.id, "ship", name, text, (), ship.source or ""))
    for card in records.bonus_cards:
        name, text = card.name.text(), card.text.text()
        found.append(Entry(card.id, "bonus", name, text, (), card.source or ""))
    for number, patrician in enumerate(records.patrician_cards, 1):
        name = Text(f"Patrician card {number}", f"Karta Patrycjusza {number}")
        spaces = ", ".join(f"{k}: {space}" for k, space in enumerate(patrician.spaces, 1))
        text = Text(spaces, spaces)
        found.append(Entry(patrician.id, "patrician", name, text, (), patrician.source or ""))
    hidden = Text("a hidden card", "zakryta karta")
    found.append(Entry(UNKNOWN_ID, "bonus", hidden, hidden))
    return found


def _points(vp: int) -> Text:
    return Text(f"{vp} VP", f"{vp} PZ")


def _ship(records: Records, ship: Ship) -> Text:
    commodities = {record.id: record.name for record in records.commodities}
    vp = _points(next(good.vp for good in records.goods if good.id == ship.good))
    en, pl = [vp.en], [vp.pl]
    for name, amount in ship.extra.items():
        extra = commodities[name]
        en.append(f"extra cost: {amount} x {extra.en}")
        pl.append(f"dopłata: {extra.pl} ×{amount}")
    raises = commodities[ship.raises]
    en.append(f"on arrival: {raises.en} +{ship.arrows}")
    pl.append(f"przy wpłynięciu: {raises.pl} +{ship.arrows}")
    return Text("; ".join(en), "; ".join(pl))
