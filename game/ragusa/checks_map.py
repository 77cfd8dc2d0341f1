"""Whether the hexes, house spaces and wall places of board.yaml make a map one can play on."""

from __future__ import annotations

from game.engine.carddata import Cards
from game.engine.messages import msg
from game.ragusa.cards import Records
from game.ragusa.geometry import Hex, corners, meet, neighbour, point, runs_clockwise

Corner = frozenset[Hex]


def check_map(cards: Cards[Records]) -> None:
    """Note every mistake of the map."""
    _Map(cards).check()


class _Map:
    def __init__(self, cards: Cards[Records]) -> None:
        self.cards = cards
        self.records = cards.data
        self.at: dict[str, Hex] = {}
        """Where each hex lies; those with mistakes are left out."""
        self.name: dict[Hex, str] = {}
        self.city: set[Hex] = set()
        self.spaces: dict[str, Corner] = {}

    def check(self) -> None:
        self._hexes()
        self._spaces()
        self._city_corners()
        self._walls()
        self._first_house()
        records = self.records
        for field, those in (
            ("hexes", records.hexes),
            ("spaces", records.spaces),
            ("walls", records.walls),
        ):
            said = getattr(records.board, field)
            if said != len(those):
                what = msg(
                    "says {said}, but there are {found} ({counted})",
                    said=said,
                    found=len(those),
                    counted=field,
                )
                hint = msg("write {words} if that is meant", words=len(those))
                self.cards.problem(("board", field), what, hint)

    def _hexes(self) -> None:
        districts = {district.id for district in self.records.districts}
        tiles = [terrain.id for terrain in self.records.terrains] + sorted(districts)
        for i, record in enumerate(self.records.hexes):
            if record.tile not in tiles:
                what = msg('there is no terrain or district "{name}"', name=record.tile)
                hint = self.cards.suggest(record.tile, tiles)
                self.cards.problem(("hexes", i, "tile"), what, hint)
            if record.at in self.name:
                what = msg('the hex "{name}" already lies here', name=self.name[record.at])
                self.cards.problem(("hexes", i, "at"), what)
                continue
            self.at[record.id] = record.at
            self.name[record.at] = record.id
            if record.tile in districts:
                self.city.add(record.at)

    def _spaces(self) -> None:
        named: dict[Corner, str] = {}
        for i, record in enumerate(self.records.spaces):
            corner = self._corner(i)
            if corner is None:
                continue
            if corner in named:
                what = msg('the space "{name}" already lies at this corner', name=named[corner])
                self.cards.problem(("spaces", i, "hexes"), what)
                continue
            named[corner] = record.id
            self.spaces[record.id] = corner
        missing: set[Corner] = set()
        for i, hex_record in enumerate(self.records.hexes):
            for corner in corners(hex_record.at):
                if corner <= self.name.keys() and corner not in named and corner not in missing:
                    missing.add(corner)
                    three = ", ".join(sorted(self.name[hex] for hex in corner))
                    what = msg("the corner of {hexes} is no house space", hexes=three)
                    self.cards.problem(("hexes", i), what, msg("add it to the list of spaces"))

    def _corner(self, i: int) -> Corner | None:
        hexes = self.records.spaces[i].hexes
        unknown = False
        for k, name in enumerate(hexes):
            if name not in self.at:
                unknown = True
                what = msg('there is no hex "{name}"', name=name)
                hint = self.cards.suggest(name, self.at)
                self.cards.problem(("spaces", i, "hexes", k), what, hint)
        corner = frozenset(self.at[name] for name in hexes if name in self.at)
        if len(hexes) != 3:
            what = msg(
                "a house space lies where three hexes meet, here are {number}", number=len(hexes)
            )
            self.cards.problem(("spaces", i, "hexes"), what)
            return None
        if unknown:
            return None
        if len(corner) != 3 or not meet(corner):
            what = msg("{hexes} have no corner in common", hexes=", ".join(hexes))
            hint = msg("compare their places in hexes:")
            self.cards.problem(("spaces", i, "hexes"), what, hint)
            return None
        return corner

    def _city_corners(self) -> None:
        for i, record in enumerate(self.records.hexes):
            if record.at in self.city:
                open_sides = [
                    side for side in range(6) if neighbour(record.at, side) not in self.name
                ]
                if open_sides:
                    what = msg('the city hex "{name}" lies on the rim of the map', name=record.id)
                    hint = msg(
                        "sides without a neighbour: {number} of six; all must have one",
                        number=len(open_sides),
                    )
                    self.cards.problem(("hexes", i, "at"), what, hint)

    # --- the wall ------------------------------------------------------------------------------
    def _walls(self) -> None:
        """The walls must be every side between city and outside, as one clockwise ring."""
        walls = self.records.walls
        ring: list[Corner] = []
        seen: dict[Corner, str] = {}
        for i, wall in enumerate(walls):
            ends = [self.spaces.get(name) for name in wall.ends]
            for k, end in enumerate(ends):
                if end is None and wall.ends[k] not in [s.id for s in self.records.spaces]:
                    known = [s.id for s in self.records.spaces]
                    path = ("walls", i, "ends", k)
                    self.cards.check_known(path, wall.ends[k], known, msg("house space"))
            start, end = ends
            if start is None or end is None:
                continue
            side = start & end
            if len(side) != 2 or len(side & self.city) != 1:
                what = msg("a wall place is the side between a city hex and one outside")
                hint = msg(
                    "{one} and {other} are not the two ends of such a side",
                    one=wall.ends[0],
                    other=wall.ends[1],
                )
                self.cards.problem(("walls", i, "ends"), what, hint)
                continue
            if side in seen:
                what = msg('"{name}" is already this wall place', name=seen[side])
                self.cards.problem(("walls", i, "ends"), what)
            seen[side] = wall.id
            ring.append(start)
            after = walls[(i + 1) % len(walls)]
            if wall.ends[1] != after.ends[0]:
                what = msg(
                    '"{next}" does not begin where "{wall}" ends', next=after.id, wall=wall.id
                )
                self.cards.problem(("walls", (i + 1) % len(walls), "ends"), what)
        for side in sorted(self._sides() - seen.keys(), key=sorted):
            inside, outside = sorted((self.name[hex] for hex in side), key=self._is_outside)
            what = msg(
                "the side between {inside} and {outside} has no wall place",
                inside=inside,
                outside=outside,
            )
            hint = msg("the wall line goes once round the whole city")
            self.cards.problem(("walls",), what, hint)
        if len(ring) == len(walls) > 2 and not runs_clockwise([point(corner) for corner in ring]):
            self.cards.problem(("walls",), msg("the wall places must be listed clockwise"))

    def _is_outside(self, name: str) -> bool:
        return self.at[name] not in self.city

    def _sides(self) -> set[Corner]:
        return {
            frozenset((hex, neighbour(hex, side)))
            for hex in self.city
            for side in range(6)
            if neighbour(hex, side) in self.name and neighbour(hex, side) not in self.city
        }

    def _first_house(self) -> None:
        """Nobody starts with resources: some space must give the very wood it asks for."""
        gives = {terrain.id: terrain for terrain in self.records.terrains}
        limit = self.records.rules.limits.country
        tile = {record.at: record.tile for record in self.records.hexes}
        for corner in self.spaces.values():
            terrains = [gives.get(tile[hex]) for hex in corner]
            if all(t is not None for t in terrains) and (
                any(t is not None and t.gives == limit for t in terrains)
                or all(t is not None and t.kind == "sea" for t in terrains)
            ):
                return
        what = msg('no house space gives "{name}" without touching the city', name=limit)
        self.cards.problem(("spaces",), what, msg("nobody could build a first house"))
