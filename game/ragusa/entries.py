"""What the data says of every named thing, for zooms, the gallery and the log."""

from __future__ import annotations

from game.engine.game import Entry, Text
from game.ragusa.cards import Box
from game.ragusa.rulebook import UNKNOWN_ID

_NOTHING = Text("", "")


def entries(box: Box) -> dict[str, Entry]:
    """Every term of the game's messages, by id."""
    found: dict[str, Entry] = {}

    def add(id: str, kind: str, name: Text, text: Text, *rest: object) -> None:
        found[id] = Entry(id, kind, name, text, *rest)  # type: ignore[arg-type]

    resources = {record.id: record for record in box.resources}
    commodities = {record.id: record for record in box.commodities}
    for record in (*box.resources, *box.commodities):
        kind = "resource" if record.id in resources else "commodity"
        add(record.id, kind, record.name.text(), record.text.text(), (), record.source or "")
    for terrain in box.terrains:
        name = resources[terrain.gives].name
        text = Text(f"A new house gains: {name.en}.", f"Nowy dom otrzymuje: {name.pl}.")
        add(terrain.id, "hex", terrain.name.text(), text, (), terrain.source or "")
    for district in box.districts:
        rulings = tuple(ruling.text() for ruling in district.rulings)
        source = district.source or ""
        add(district.id, "hex", district.name.text(), district.text.text(), rulings, source)
    names = {}
    for hex in box.hexes:
        tile = found[hex.tile]
        names[hex.id] = tile.name
        add(hex.id, "hex", tile.name, tile.text, tile.rulings, hex.source or "")
    for space in box.spaces:
        beside = Text(
            ", ".join(names[hex].en for hex in space.hexes),
            ", ".join(names[hex].pl for hex in space.hexes),
        )
        add(space.id, "space", Text(space.id, space.id), beside, (), space.source or "")
    for wall in box.walls:
        ends = f"{wall.ends[0]} - {wall.ends[1]}"
        add(wall.id, "wall", Text(wall.id, wall.id), Text(ends, ends), (), wall.source or "")
    goods = {good.id: good for good in box.goods}
    for good in box.goods:
        text = Text(f"{good.vp} VP", f"{good.vp} PZ")
        add(good.id, "good", good.name.text(), text, (), good.source or "")
    for ship in box.ships:
        good = goods[ship.good]
        raises = commodities[ship.raises].name
        en = [f"{good.vp} VP"]
        pl = [f"{good.vp} PZ"]
        for name_id, amount in ship.extra.items():
            extra = commodities[name_id].name
            en.append(f"extra cost: {amount} x {extra.en}")
            pl.append(f"dodatkowy koszt: {amount} x {extra.pl}")
        en.append(f"on arrival: {raises.en} +{ship.arrows}")
        pl.append(f"przy wpłynięciu: {raises.pl} +{ship.arrows}")
        text = Text("; ".join(en), "; ".join(pl))
        add(ship.id, "ship", good.name.text(), text, (), ship.source or "")
    for card in box.bonus_cards:
        add(card.id, "bonus", card.name.text(), card.text.text(), (), card.source or "")
    for number, patrician in enumerate(box.patrician_cards, 1):
        name = Text(f"Patrician card {number}", f"Karta Patrycjusza {number}")
        spaces = ", ".join(f"{k}: {space}" for k, space in enumerate(patrician.spaces, 1))
        text = Text(spaces, spaces)
        add(patrician.id, "patrician", name, text, (), patrician.source or "")
    add(UNKNOWN_ID, "bonus", Text("a hidden card", "zakryta karta"), _NOTHING)
    return found
