"""The records of data/amber/*.yaml. What must hold between them is checked in checks.py."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

from pydantic import Field, StringConstraints

from game.engine.carddata import Bilingual, Positive, Record
from game.engine.weights import Weights

Id = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$")]
Count = Annotated[int, Field(ge=0, le=999)]
Ports = Annotated[str, StringConstraints(pattern=r"^([NESW]( [NESW])*)?$")]
Link = Annotated[str, StringConstraints(pattern=r"^[NESW](>[NESWX]|<>[NESW])$")]
Source = Literal["seed", "public", "reconstructed"]
MOST_PLAYERS = 6
EDGES = ("N", "E", "S", "W")


class Sourced(Record):
    source: Source | None = None


# --- game.yaml ----------------------------------------------------------------------------------
class BoardSize(Sourced):
    columns: Annotated[int, Field(ge=5, le=26)]
    rows: Annotated[int, Field(ge=5, le=26)]


class Pieces(Sourced):
    tiles: Count
    coins: Count
    villages: Count
    castles: Annotated[int, Field(ge=2, le=MOST_PLAYERS)]


class Points(Record):
    coin: Count
    village: Count
    castle: Count


class Rules(Sourced):
    hand_size: Positive
    end_hand_size: Count
    stuck_coins: Count
    points: Points
    edge_rule: Literal["connect", "free", "strict"]
    swamp_on_village_square: bool
    rebuild_as_only_tile: bool
    swap_from_open_row: bool = True
    """Without a word on it, as in games saved before it could be chosen, the row serves too."""


class Castle(Sourced):
    id: Id
    name: Bilingual
    colour: Annotated[str, StringConstraints(pattern=r"^#[0-9A-Fa-f]{6}$")]
    emblem: Id


class Word(Sourced):
    id: Id
    name: Bilingual
    text: Bilingual


# --- tiles.yaml ---------------------------------------------------------------------------------
class Face(NamedTuple):
    """A tile as it is drawn in one turn."""

    kind: str
    """What it looks like: "road", "bridge", "roundabout", "swamp" or "shovel"."""
    ports: tuple[str, ...] = ()
    """The edges with a road."""
    links: tuple[tuple[str, str], ...] = ()
    """(enter, leave), directed; leave is "" where the road ends inside."""


class Tile(Sourced):
    id: Id
    name: Bilingual
    text: Bilingual
    rulings: tuple[Bilingual, ...] = ()
    kind: Literal["road", "swamp", "shovel"]
    count: Count
    ports: Ports = ""
    links: tuple[Link, ...] = ()
    straight: bool = False
    rebuilds: bool = False
    count_source: Source | None = None

    @property
    def edges(self) -> list[str]:
        """The ports, one by one."""
        return self.ports.split()

    @property
    def look(self) -> str:
        """Two roads that cross without a turn make a bridge, whatever the tile is called."""
        straight_on = {link[0] + link[-1] for link in self.links} <= {"NS", "SN", "EW", "WE"}
        if len(self.edges) == 4 and straight_on:
            return "bridge"
        return "roundabout" if self.rebuilds else self.kind

    def face(self, turn: int = 0) -> Face:
        """How it looks after so many quarter turns clockwise."""

        def edge(name: str) -> str:
            return EDGES[(EDGES.index(name) + turn) % 4] if name in EDGES else ""

        links = set()
        for link in self.links:
            enter, leave = edge(link[0]), edge(link[-1])
            links.add((enter, leave))
            if "<>" in link:
                links.add((leave, enter))
        ports = {edge(port) for port in self.edges}
        in_order = sorted(links, key=lambda link: [("", *EDGES).index(edge) for edge in link])
        return Face(self.look, tuple(edge for edge in EDGES if edge in ports), tuple(in_order))


# --- setups.yaml --------------------------------------------------------------------------------
class SetUpRecord(Sourced):
    id: Id
    players: Annotated[int, Field(ge=2, le=MOST_PLAYERS)]
    name: Bilingual
    length: Literal["quick", "normal", "long"]
    default: bool = False
    map: str


# --- weights.yaml -------------------------------------------------------------------------------
class Hopes(Weights):
    """What a computer player hopes for: see value.py."""

    coins: float
    villages: float
    castles: float
    village_hopes: float
    castle_hopes: float
    coin_hopes: float
    race: float
    nearly_all: float
    room: float
    walled_in: float
    shovels: float
    swamps: float
    rebuilders: float
    ways: float
    special_shovel: float
    rivals: float


class Records(Record):
    """Everything in the box of the game."""

    title: Bilingual
    blurb: Bilingual
    board: BoardSize
    box: Pieces
    rules: Rules
    castles: tuple[Castle, ...]
    words: tuple[Word, ...]
    tiles: Annotated[tuple[Tile, ...], Field(min_length=1, max_length=60)]
    setups: Annotated[tuple[SetUpRecord, ...], Field(min_length=1)]
    weights: tuple[Hopes, ...] = ()

    def tile(self, id: str) -> Tile | None:
        """The tile of this id, if there is one."""
        return next((tile for tile in self.tiles if tile.id == id), None)
