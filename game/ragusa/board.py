"""The map as numbers: hexes, house spaces and wall places by index, sets of them as bit masks.

House spaces are numbered so that those on the wall line come first, clockwise: bit k of a mask of
spaces below `ring` is also the place on the ring, and wall place k joins ring spaces k and k + 1.
"""

from __future__ import annotations

from collections.abc import Callable

from game.ragusa import geometry
from game.ragusa.cards import NeedsCommodity, NeedsResource, Produce, Records

COUNTRY, CITY, SEA = 0, 1, 2

EMPTY, RESERVED, SUPER = -1, -2, 9
"""What can be on a space besides a seat's house: nothing, a black house, a super-house."""

SENSIBLE = ("produce", "points", "tower", "wall", "bonus", "ship", "sell", "sets")
"""Ruling R1: what makes commodities comes before what spends them."""

Masks = tuple[int, ...]


class Board:
    """A map, ready to play on. Nothing in it changes."""

    def __init__(self, records: Records) -> None:
        at = {record.id: record.at for record in records.hexes}
        corner = {
            record.id: frozenset(at[hex] for hex in record.hexes) for record in records.spaces
        }
        terrains = {terrain.id: terrain for terrain in records.terrains}
        districts = {district.id: i for i, district in enumerate(records.districts)}

        self.hexes = tuple(at)
        """Ids of the hexes."""
        self.hex_index = {name: i for i, name in enumerate(self.hexes)}
        self.hex_at = tuple(at.values())
        """[q, r] of each hex."""
        self.hex_xy = tuple(geometry.centre(place) for place in self.hex_at)
        """The centre of each hex, in lengths of a side; y grows downwards."""
        self.tile = tuple(record.tile for record in records.hexes)
        """Id of the terrain or district of each hex."""
        self.district = tuple(districts.get(tile, -1) for tile in self.tile)
        """Index of its district, -1 outside the city."""
        self.kind = tuple(
            CITY if tile in districts else SEA if terrains[tile].kind == "sea" else COUNTRY
            for tile in self.tile
        )

        on_ring = [wall.ends[0] for wall in records.walls]
        city = {place for place, kind in zip(self.hex_at, self.kind, strict=True) if kind == CITY}
        inner = [name for name in corner if corner[name] <= city]
        self.spaces = (
            *on_ring,
            *inner,
            *(name for name in corner if not corner[name] & city),
        )
        """Ids of the house spaces: the wall line clockwise, inside the city, in the country."""
        self.space_index = {name: i for i, name in enumerate(self.spaces)}
        self.ring = len(on_ring)
        """How many spaces, and wall places, the wall line has."""
        self.on_ring = self.spaces[: self.ring]
        self.ring_mask = (1 << self.ring) - 1
        self.all_mask = (1 << len(self.spaces)) - 1
        index = {place: i for i, place in enumerate(self.hex_at)}
        self.space_hexes = tuple(
            tuple(index[place] for place in geometry.clockwise(corner[name]))
            for name in self.spaces
        )
        """The three hexes of each space, clockwise from the top."""
        self.hex_names = tuple(tuple(self.hexes[h] for h in hexes) for hexes in self.space_hexes)
        self.space_xy = tuple(geometry.point(corner[name]) for name in self.spaces)
        space_at = {corner[name]: i for i, name in enumerate(self.spaces)}
        self.corners = tuple(
            tuple(space_at[c] for c in geometry.corners(place) if c in space_at)
            for place in self.hex_at
        )
        """The house spaces round each hex, clockwise from the top: the circle of activation."""
        self.corner_mask = tuple(sum(1 << s for s in spaces) for spaces in self.corners)

        self.walls = tuple(wall.id for wall in records.walls)
        """Ids of the wall places, clockwise."""
        self.wall_index = {name: i for i, name in enumerate(self.walls)}
        self.wall_ends = tuple((k, (k + 1) % self.ring) for k in range(self.ring))
        self.end_mask = tuple(1 << a | 1 << b for a, b in self.wall_ends)

        resources = {record.id: i for i, record in enumerate(records.resources)}
        gives = [-1 if tile in districts else resources[terrains[tile].gives] for tile in self.tile]
        self.gives = tuple(gives)
        """The resource each hex gives, -1 for city hexes."""
        self.gains = tuple(
            tuple(
                (r, amount)
                for r in range(len(resources))
                if (amount := sum(gives[h] == r for h in hexes))
            )
            for hexes in self.space_hexes
        )
        """What a house gains on each space: pairs of resource and amount."""
        fish = resources[records.exchange.pay]
        self.most_fish = max(dict(gains).get(fish, 0) for gains in self.gains)
        """The most fish a single house gains."""
        self.fishing = tuple(
            sum(
                1 << space
                for space, gains in enumerate(self.gains)
                if dict(gains).get(fish, 0) >= least
            )
            for least in range(self.most_fish + 1)
        )
        """By number: the spaces that give at least so many fish."""
        self.limited = tuple(
            tuple((h, self.kind[h], ~self.corner_mask[h]) for h in hexes if self.kind[h] != SEA)
            for hexes in self.space_hexes
        )
        """The hexes of each space that limit building: hex, kind, and all spaces not round it."""
        self.city_hexes = tuple(
            tuple(sorted((h for h in hexes if self.kind[h] == CITY), key=self._rank(records)))
            for hexes in self.space_hexes
        )
        """The city hexes of each space in a sensible order of activation, production first."""
        self.circle = tuple(
            {h: self._after(h, s) for h in self.city_hexes[s]} for s in range(len(self.spaces))
        )
        """For each space and city hex beside it: the other spaces round it, clockwise."""
        self.requirements = _Requirements(self, records, resources)

    def _rank(self, records: Records) -> Callable[[int], int]:
        actions = [records.districts[d].does.action if d >= 0 else "" for d in self.district]
        return lambda hex: SENSIBLE.index(actions[hex])

    def _after(self, hex: int, space: int) -> tuple[int, ...]:
        circle = self.corners[hex]
        start = circle.index(space)
        return circle[start + 1 :] + circle[:start]


class _Requirements:
    """What each space asks of a builder, as masks to look up by how much he has."""

    def __init__(self, board: Board, records: Records, resources: dict[str, int]) -> None:
        spaces = range(len(board.spaces))
        self.needs: list[list[tuple[int, int, int]]] = [[] for _ in spaces]
        """Special requirements of each space: hex, resource and amount."""
        self.trading: list[list[int]] = [[] for _ in spaces]
        """The hexes of each space that ask for a unit of any commodity."""
        self.trade = 0
        """The spaces that ask for a unit of any commodity."""
        self.makes: list[list[tuple[int, int]]] = [[] for _ in spaces]
        """What a house on each space makes: pairs of resource and commodity."""
        commodities = {record.id: i for i, record in enumerate(records.commodities)}
        for space in spaces:
            for hex in board.city_hexes[space]:
                district = records.districts[board.district[hex]]
                match district.needs:
                    case NeedsResource(resource=name, at_least=amount):
                        self.needs[space].append((hex, resources[name], amount))
                    case NeedsCommodity():
                        self.trade |= 1 << space
                        self.trading[space].append(hex)
                if isinstance(district.does, Produce):
                    pair = (resources[district.does.resource], commodities[district.does.commodity])
                    self.makes[space].append(pair)
        caps = [record.most for record in records.resources]
        self.lacking = self._lacking(board, caps, 1)
        """Pairs of resource and, by amount owned, the spaces where that is not enough."""
        self.lacking_bare = self._lacking(board, caps, 0)
        """The same without the gains of the house itself (super-houses)."""
        self.makers = self._makers(board, 1)
        """Pairs of resource and the spaces making something of it: with none of it, with some."""
        self.makers_bare = self._makers(board, 0)
        limits = records.rules.limits
        self.country_groups = self._groups(board, resources[limits.country])
        """Pairs of how much country-limiting resource spaces give, and those spaces."""
        self.city_groups = self._groups(board, resources[limits.city])

    def _lacking(self, board: Board, caps: list[int], gain: int) -> tuple[tuple[int, Masks], ...]:
        found = []
        for r in sorted({r for needs in self.needs for _, r, _ in needs}):
            masks = []
            for amount in range(caps[r] + 1):
                mask = 0
                for space, needs in enumerate(self.needs):
                    have = min(caps[r], amount + gain * dict(board.gains[space]).get(r, 0))
                    mask |= any(have < least for _, need, least in needs if need == r) << space
                masks.append(mask)
            found.append((r, tuple(masks)))
        return tuple(found)

    def _makers(self, board: Board, gain: int) -> tuple[tuple[int, Masks], ...]:
        found = []
        for r in sorted({r for makes in self.makes for r, _ in makes}):
            some = sum(
                1 << space
                for space, makes in enumerate(self.makes)
                if any(resource == r for resource, _ in makes)
            )
            given = sum(
                1 << space for space, gains in enumerate(board.gains) if gain and r in dict(gains)
            )
            found.append((r, (some & given, some)))
        return tuple(found)

    def _groups(self, board: Board, resource: int) -> tuple[tuple[int, int], ...]:
        groups: dict[int, int] = {}
        for space, gains in enumerate(board.gains):
            gain = dict(gains).get(resource, 0)
            groups[gain] = groups.get(gain, 0) | 1 << space
        return tuple(sorted(groups.items()))
