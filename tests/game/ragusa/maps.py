"""Other maps than the shipped one, written as a designer would: board.yaml from a plan of hexes."""

from __future__ import annotations

from game.ragusa.geometry import Hex, corner, neighbour

Plan = dict[Hex, str]
"""Where each hex lies and which terrain or district it is."""


def two_rows(more: Plan | None = None) -> Plan:
    """The ten districts in two rows of five, with country above and sea below; `more` districts."""
    upper = ("winery", "architect", "jeweller", "mason", "olive_press")
    lower = ("quay", "rectors_palace", "fishmonger", "cathedral", "market")
    plan: Plan = {(q, 0): tile for q, tile in enumerate(upper)}
    plan |= {(q, 1): tile for q, tile in enumerate(lower)} | (more or {})
    country = ("forest", "vineyard", "quarry", "olive_grove", "silver_mine", "quarry")
    for hex in list(plan):
        for side in range(6):
            plan.setdefault(neighbour(hex, side), "sea")
    land = [hex for hex, tile in plan.items() if hex[1] < 0 or (hex[1] == 0 and tile == "sea")]
    for k, hex in enumerate(sorted(land)):
        plan[hex] = country[k % len(country)]
    # A second row of country, all forest, so that first houses find room.
    for q in range(8):
        plan.setdefault((q, -2), "forest")
    return plan


DISTRICTS = frozenset(
    (
        "winery",
        "olive_press",
        "jeweller",
        "mason",
        "architect",
        "fishmonger",
        "market",
        "quay",
        "rectors_palace",
        "cathedral",
    )
)


def names(plan: Plan) -> dict[Hex, str]:
    """An id for each hex: its tile and a number."""
    found, times = {}, dict.fromkeys(plan.values(), 0)
    for hex, tile in plan.items():
        times[tile] += 1
        found[hex] = f"{tile}_{times[tile]}"
    return found


def ring(plan: Plan) -> list[frozenset[Hex]]:
    """The corners along the wall line, clockwise."""
    city = {hex for hex, tile in plan.items() if tile in DISTRICTS}
    following = {
        corner(hex, side): corner(hex, side + 1)
        for hex in city
        for side in range(6)
        if neighbour(hex, side) not in city
    }
    start = min(following, key=sorted)
    line = [start]
    while following[line[-1]] != start:
        line.append(following[line[-1]])
    return line


def spaces(plan: Plan) -> dict[str, frozenset[Hex]]:
    """All house spaces: w along the wall line, s elsewhere."""
    line = ring(plan)
    found = {f"w{k:02}": place for k, place in enumerate(line, 1)}
    rest = {corner(hex, k) for hex in plan for k in range(6)} - set(line)
    inside = sorted((place for place in rest if place <= plan.keys()), key=sorted)
    return found | {f"s{k:02}": place for k, place in enumerate(inside, 1)}


def board_yaml(plan: Plan) -> str:
    called = names(plan)
    places = spaces(plan)
    walls = len(ring(plan))
    lines = [
        "board:",
        "  name: {en: Two rows, pl: Dwa rzędy}",
        f"  hexes: {len(plan)}",
        f"  spaces: {len(places)}",
        f"  walls: {walls}",
        "terrains:",
        "  - {id: forest, name: {en: Forest, pl: Las}, kind: country, gives: wood}",
        "  - {id: quarry, name: {en: Quarry, pl: Kamieniołom}, kind: country, gives: stone}",
        "  - {id: silver_mine, name: {en: Mine, pl: Kopalnia}, kind: country, gives: silver_ore}",
        "  - {id: vineyard, name: {en: Vineyard, pl: Winnica}, kind: country, gives: grapes}",
        "  - {id: olive_grove, name: {en: Grove, pl: Gaj}, kind: country, gives: olives}",
        "  - {id: sea, name: {en: Sea, pl: Morze}, kind: sea, gives: fish}",
        "hexes:",
    ]
    for hex, tile in plan.items():
        lines.append(f"  - {{id: {called[hex]}, at: [{hex[0]}, {hex[1]}], tile: {tile}}}")
    lines.append("spaces:")
    for name, place in places.items():
        lines.append(f"  - {{id: {name}, hexes: [{', '.join(called[hex] for hex in place)}]}}")
    lines.append("walls:")
    for k in range(walls):
        lines.append(f"  - {{id: e{k + 1:02}, ends: [w{k + 1:02}, w{(k + 1) % walls + 1:02}]}}")
    return "\n".join(lines) + "\n"


def solo_yaml(plan: Plan, shipped: str) -> str:
    """The shipped solo set-up with spaces of this map."""
    country = {
        name
        for name, place in spaces(plan).items()
        if not any(plan[hex] in DISTRICTS for hex in place)
        and any(plan[hex] == "forest" for hex in place)
    }
    starts = sorted(country)
    city = sorted(spaces(plan).keys() - country)
    text = shipped[: shipped.index("patrician_cards:")]
    for side, old in enumerate(("r01, r09, r10", "r06, r07, r15", "r05, r04, r13")):
        text = text.replace(old, ", ".join(starts[side * 3 : side * 3 + 3]))
    text += "patrician_cards:\n"
    for k in range(10):
        three = ", ".join(city[k * 3 : k * 3 + 3])
        text += f"  - {{id: patrician_{k + 1:02}, spaces: [{three}]}}\n"
    return text
