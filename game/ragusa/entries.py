"""What the data says of every named thing, for zooms, the gallery and the log."""

from __future__ import annotations

from dataclasses import replace

from game.engine.game import Entry, Text
from game.ragusa.book import UNKNOWN_ID
from game.ragusa.cards import Records, Ship


def entries_of(records: Records) -> list[Entry]:
    """Every term of the game's messages."""
    return [*_counters(records), *_hexes(records), *_places(records), *_cards(records)]


def _counters(records: Records) -> list[Entry]:
    resources = [Entry.of("resource", record) for record in records.resources]
    return resources + [Entry.of("commodity", record) for record in records.commodities]


def _hexes(records: Records) -> list[Entry]:
    resources = {record.id: record.name for record in records.resources}
    tiles = {}
    for terrain in records.terrains:
        gives = resources[terrain.gives]
        text = Text(f"A new house gains: {gives.en}.", f"Nowy dom otrzymuje: {gives.pl}.")
        tiles[terrain.id] = Entry.of("hex", terrain, text=text)
    tiles |= {district.id: Entry.of("hex", district) for district in records.districts}
    hexes = [replace(tiles[hex.tile], id=hex.id, source=hex.source or "") for hex in records.hexes]
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
    found = [Entry.of("good", good, text=_points(good.vp)) for good in records.goods]
    for ship in records.ships:
        good, text, source = goods[ship.good], _ship(records, ship), ship.source or ""
        found.append(Entry.of("ship", good, id=ship.id, text=text, source=source))
    found += [Entry.of("bonus", card) for card in records.bonus_cards]
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
