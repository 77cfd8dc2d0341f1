"""What the data says of every named thing, for zooms, the gallery and the log."""

from __future__ import annotations

from game.engine.game import Entry, Text
from game.ragusa.cards import Box, Ship
from game.ragusa.rulebook import UNKNOWN_ID


def entries(box: Box) -> dict[str, Entry]:
    """Every term of the game's messages, by id."""
    found = [*_counters(box), *_hexes(box), *_places(box), *_cards(box)]
    return {entry.id: entry for entry in found}


def _counters(box: Box) -> list[Entry]:
    groups = (("resource", box.resources), ("commodity", box.commodities))
    return [
        Entry(r.id, kind, r.name.text(), r.text.text(), (), r.source or "")
        for kind, records in groups
        for r in records
    ]


def _hexes(box: Box) -> list[Entry]:
    resources = {record.id: record.name for record in box.resources}
    tiles: dict[str, Entry] = {}
    for terrain in box.terrains:
        gives = resources[terrain.gives]
        text = Text(f"A new house gains: {gives.en}.", f"Nowy dom otrzymuje: {gives.pl}.")
        name, source = terrain.name.text(), terrain.source or ""
        tiles[terrain.id] = Entry(terrain.id, "hex", name, text, (), source)
    for district in box.districts:
        tiles[district.id] = Entry(
            district.id,
            "hex",
            district.name.text(),
            district.text.text(),
            tuple(ruling.text() for ruling in district.rulings),
            district.source or "",
        )
    hexes = []
    for hex in box.hexes:
        tile = tiles[hex.tile]
        hexes.append(Entry(hex.id, "hex", tile.name, tile.text, tile.rulings, hex.source or ""))
    return [*tiles.values(), *hexes]


def _places(box: Box) -> list[Entry]:
    names = {entry.id: entry.name for entry in _hexes(box)}
    found = []
    for space in box.spaces:
        beside = Text(
            ", ".join(names[hex].en for hex in space.hexes),
            ", ".join(names[hex].pl for hex in space.hexes),
        )
        found.append(Entry(space.id, "space", Text(space.id, space.id), beside))
    for wall in box.walls:
        ends = " - ".join(wall.ends)
        found.append(Entry(wall.id, "wall", Text(wall.id, wall.id), Text(ends, ends)))
    return found


def _cards(box: Box) -> list[Entry]:
    goods = {good.id: good for good in box.goods}
    found = [
        Entry(good.id, "good", good.name.text(), _points(good.vp), (), good.source or "")
        for good in box.goods
    ]
    for ship in box.ships:
        name, text = goods[ship.good].name.text(), _ship(box, ship)
        found.append(Entry(ship.id, "ship", name, text, (), ship.source or ""))
    for card in box.bonus_cards:
        name, text = card.name.text(), card.text.text()
        found.append(Entry(card.id, "bonus", name, text, (), card.source or ""))
    for number, patrician in enumerate(box.patrician_cards, 1):
        name = Text(f"Patrician card {number}", f"Karta Patrycjusza {number}")
        spaces = ", ".join(f"{k}: {space}" for k, space in enumerate(patrician.spaces, 1))
        text = Text(spaces, spaces)
        found.append(Entry(patrician.id, "patrician", name, text, (), patrician.source or ""))
    hidden = Text("a hidden card", "zakryta karta")
    found.append(Entry(UNKNOWN_ID, "bonus", hidden, hidden))
    return found


def _points(vp: int) -> Text:
    return Text(f"{vp} VP", f"{vp} PZ")


def _ship(box: Box, ship: Ship) -> Text:
    commodities = {record.id: record.name for record in box.commodities}
    vp = _points(next(good.vp for good in box.goods if good.id == ship.good))
    en, pl = [vp.en], [vp.pl]
    for name, amount in ship.extra.items():
        extra = commodities[name]
        en.append(f"extra cost: {amount} x {extra.en}")
        pl.append(f"dopłata: {extra.pl} ×{amount}")
    raises = commodities[ship.raises]
    en.append(f"on arrival: {raises.en} +{ship.arrows}")
    pl.append(f"przy wpłynięciu: {raises.pl} +{ship.arrows}")
    return Text("; ".join(en), "; ".join(pl))
