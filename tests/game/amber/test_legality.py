"""What may be done, written anew from sections 7, 8 and 11, against what the rules list."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.amber.actions import Lay, Rebuild
from game.amber.cards import Tile
from game.amber.state import AmberState
from game.engine.actions import Action
from game.engine.chance import Chance

from .invariants import BACK, EDGES, Arrival, arrivals, beside, links
from .positions import amber

SEEDS = 4


class Law:
    """The rules for the seat whose turn it is, one position at a time."""

    def __init__(self, state: AmberState, laid: str | None = None) -> None:
        assert state.player is not None
        self.state, self.laid, self.seat = state, laid, state.player
        self.hand = list(state.facts().hand(self.seat))
        self.tiles = dict(state.facts().tiles)
        self.castles = {state.facts().castle(seat) for seat in range(state.players)}
        self.records = {record.id: record for record in state.book.records.tiles}
        self.entries = _by_square(arrivals(state, self.seat))

    def listed(self) -> set[str]:
        state = self.state
        if state.phase == "castles":
            return {
                f"castle {square}" for square, by in state.facts().castles.items() if by is None
            }
        special = {f"special {square}" for square in self.diggable()}
        special = special if state.facts().has_special_shovel(self.seat) else set()
        if state.phase == "turn":
            return self.first() | special
        if state.phase == "stuck":
            assert not self.first()
            from_row = state.options["swap_from_open_row"] == "yes"
            if not state.facts().stack_left and not (from_row and state.supply_left):
                return {"pass"} | special
            return {f"swap {tile}" for tile in self.hand} | special
        taken = {f"take {slot}" for slot, tile in enumerate(state.facts().row, 1) if tile}
        if state.phase == "replace":
            return taken
        second = self.second() if state.phase == "after" else set()
        if second and state.edge_rule == "strict":
            return second
        draws = state.advanced and state.spent and state.supply_left and len(self.hand) < 6
        if not draws:
            return second | {"end"}
        return second | taken | ({"draw"} if state.facts().stack_left else set())

    # --- 8.1 to 8.4 ------------------------------------------------------------------------------
    def first(self) -> set[str]:
        found = set()
        for tile in set(self.hand):
            record = self.records[tile]
            if record.kind == "shovel":
                found |= {f"dig {tile} {square}" for square in self.diggable()}
                continue
            for square in self.entries.keys() - self.tiles.keys() - self.castles:
                for turn in self.turns(record):
                    if self.may_lay(record, square, turn):
                        found.add(f"lay {tile} {square} {turn}")
            if self.state.options["rebuild_as_only_tile"] == "yes":
                for square in self.entries:
                    found |= self.rebuilds(record, square, self.sides(square))
        return found

    def diggable(self) -> set[str]:
        return set(self.entries.keys() & self.tiles.keys())

    def may_lay(self, record: Tile, square: str, turn: int) -> bool:
        if record.kind == "swamp":
            return square not in self.state.facts().villages
        ports = _ports(record, turn)
        if self.state.edge_rule == "free":
            return True
        if self.state.edge_rule == "connect":
            return bool(ports & self.entries[square])
        clashes = self.clashes(square, ports)
        return not clashes or (len(clashes) == 1 and self.mended(record, square, turn, *clashes))

    def sides(self, square: str) -> set[str]:
        """The roadless edges of a straight over which the seat reaches it."""
        laid = self.tiles.get(square)
        if laid is None or not self.records[laid.tile].straight:
            return set()
        return self.entries.get(square, set()) - _ports(self.records[laid.tile], laid.turn)

    def rebuilds(self, record: Tile, square: str, sides: set[str]) -> set[str]:
        if not record.rebuilds or not sides:
            return set()
        return {
            f"rebuild {record.id} {square} {turn}"
            for turn in self.turns(record)
            if self.state.edge_rule != "strict" or not self.clashes(square, _ports(record, turn))
        }

    # --- 8.5 -------------------------------------------------------------------------------------
    def second(self) -> set[str]:
        if self.laid is None or (not self.state.supply_left and len(self.hand) < 4):
            return set()
        found = set()
        for enter, leave in links(self.state, *self.tiles[self.laid]):
            there = beside(self.state, self.laid, leave) if leave != "X" else None
            if enter in self.entries[self.laid] and there and BACK[leave] in self.sides(there):
                for tile in set(self.hand):
                    found |= self.rebuilds(self.records[tile], there, {BACK[leave]})
        return found

    # --- R1, strict ------------------------------------------------------------------------------
    def clashes(self, square: str, ports: set[str]) -> list[str]:
        """The edges where a tile with these ports and its neighbour do not agree."""
        found = []
        for edge in EDGES:
            there = beside(self.state, square, edge)
            laid = self.tiles.get(there or "")
            if there in self.castles:
                agree = edge in ports
            elif laid is None or self.records[laid.tile].kind != "road":
                agree = True
            else:
                theirs = _ports(self.records[laid.tile], laid.turn)
                agree = (edge in ports) == (BACK[edge] in theirs)
            if not agree:
                found.append(edge)
        return found

    def mended(self, record: Tile, square: str, turn: int, edge: str) -> bool:
        """Whether, with the tile laid there, the straight behind the edge can be rebuilt."""
        after = self.state.copy()
        after.cells[after.book.square_index[square]] = after.book.faces[
            after.book.tile_index[record.id]
        ][turn]
        law = Law(after, square)
        law.hand.remove(record.id)
        there = beside(self.state, square, edge)
        return any(action.split()[2] == there for action in law.second())

    def turns(self, record: Tile) -> list[int]:
        looks = [
            (_ports(record, turn), sorted(links(self.state, record.id, turn))) for turn in range(4)
        ]
        return [turn for turn in range(4) if looks.index(looks[turn]) == turn]


def _ports(record: Tile, turn: int) -> set[str]:
    return {EDGES[(EDGES.index(edge) + turn) % 4] for edge in record.edges}


def _by_square(found: set[Arrival]) -> dict[str, set[str]]:
    entries: dict[str, set[str]] = {}
    for square, edge in found:
        entries.setdefault(square, set()).add(edge)
    return entries


def _game(players: int, seed: int, variant: str, edge_rule: str) -> Iterator[Law]:
    """Random play that likes to rebuild and to come near straights: second tiles are not rare."""
    options = {
        "variant": variant,
        "edge_rule": edge_rule,
        "rebuild_as_only_tile": "yes" if seed % 2 else "no",
        "swap_from_open_row": "yes" if seed > 1 else "no",
    }
    state = amber().new(players, seed, options)
    chance = Chance(seed + 100)
    laid = None
    while not state.over:
        yield Law(state, laid)
        actions = state.legal_actions()
        liked = [action for action in actions if _likes(state, action)]
        action = chance.choice(liked if liked and chance.below(4) else actions)
        state.apply(action)
        laid = action.square if isinstance(action, Lay) and action.tile != "swamp" else None


def _likes(state: AmberState, action: Action) -> bool:
    if not isinstance(action, Lay) or action.tile in ("bridge", "roundabout", "swamp"):
        return isinstance(action, Rebuild)
    tiles = state.facts().tiles
    around = [tiles.get(beside(state, action.square, edge) or "") for edge in EDGES]
    return any(laid is not None and "straight" in laid.tile for laid in around)


@pytest.mark.parametrize("edge_rule", ["connect", "free", "strict"])
@pytest.mark.parametrize("variant", ["basic", "advanced"])
def test_the_listed_actions_are_those_of_the_rules(variant: str, edge_rule: str) -> None:
    seen: set[str] = set()
    for players in (2, 3):
        for seed in range(SEEDS):
            for law in _game(players, seed, variant, edge_rule):
                listed = [str(action) for action in law.state.legal_actions()]
                assert len(set(listed)) == len(listed)
                assert set(listed) == law.listed(), law.state.to_dict()
                seen.add(law.state.decision.kind)
    assert {"castles", "turn", "after", "second"} <= seen
