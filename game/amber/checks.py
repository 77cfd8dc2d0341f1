"""What must hold between the records of Amber: ports and links, totals, set-ups.

Every mistake is noted with its place; nothing is repaired or guessed.
"""

from __future__ import annotations

from game.amber import maps
from game.amber.cards import Box, Tile
from game.engine.carddata import Cards, load_cards
from game.engine.sources import Problem, Sources

_OPPOSITE = ({"N", "S"}, {"E", "W"})
WORDS = ("castle", "village", "coin", "special_shovel", "unknown")
"""What the log and the table speak of, besides tiles."""


def read(sources: Sources) -> tuple[Box, tuple[Problem, ...]]:
    """The records of the data files and remarks on them; DataError with all mistakes if any."""
    cards: Cards[Box] = load_cards(sources, Box)
    _Check(cards).all()
    return cards.finish(), tuple(cards.remarks)


class _Check:
    def __init__(self, cards: Cards[Box]) -> None:
        self.cards = cards
        self.box = cards.data

    def all(self) -> None:
        self._names()
        for number, tile in enumerate(self.box.tiles):
            if tile.kind == "road":
                self._road(number, tile)
            else:
                self._no_road(number, tile)
        self._totals()
        self._setups()

    def _names(self) -> None:
        """Log lines and zooms know things by id, so no two may share one."""
        first: dict[str, tuple[str | int, ...]] = {}
        for group in ("castles", "words", "tiles", "setups"):
            for number, record in enumerate(getattr(self.box, group)):
                path = (group, number, "id")
                if record.id in first:
                    where = self.cards.where(first[record.id])
                    self.cards.problem(path, f'the id "{record.id}" is used twice', f"see {where}")
                first.setdefault(record.id, path)
        known = [word.id for word in self.box.words]
        for word in WORDS:
            if word not in known:
                self.cards.problem(("words",), f'the word "{word}" is missing')
        for number, record in enumerate(self.box.words):
            if record.id not in WORDS:
                hint = self.cards.suggest(record.id, WORDS)
                what = f'nothing in the game is called "{record.id}"'
                self.cards.problem(("words", number, "id"), what, hint)

    # --- tiles -----------------------------------------------------------------------------------
    def _road(self, number: int, tile: Tile) -> None:
        """Every port belongs to a link and every link to ports."""
        if not tile.ports:
            self.cards.problem(("tiles", number), "a road tile needs ports", "ports: N S, say")
        used: set[str] = set()
        ways: dict[str, int] = {}
        for k, link in enumerate(tile.links):
            path: tuple[str | int, ...] = ("tiles", number, "links", k)
            enter, leave = link[0], link[-1]
            used |= {enter, leave}
            if enter == leave:
                self.cards.problem(path, f"the link {link} turns round on the spot")
            for edge in dict.fromkeys((enter, leave)):
                if edge != "X" and edge not in tile.edges:
                    what = f"the link {link} uses the edge {edge}, where there is no port"
                    self.cards.problem(path, what, f"add {edge} to the ports")
            for way in {enter + leave, leave + enter} if "<>" in link else {enter + leave}:
                if way in ways:
                    what = f"the way {way[0]}>{way[1]} is in {tile.links[ways[way]]} already"
                    self.cards.problem(path, what)
                ways.setdefault(way, k)
        for k, port in enumerate(tile.edges):
            path = ("tiles", number, "ports")
            if port in tile.edges[:k]:
                self.cards.problem(path, f"the port {port} is there twice")
            elif port not in used:
                what = f"the port {port} leads nowhere: no link begins or ends there"
                self.cards.problem(path, what, f"add a link like {port}>X, or remove the port")
        for way, k in ways.items():
            if way[1] == "X" and any(way[0] == other[0] for other in ways if other != way):
                what = f"the road from {way[0]} goes on across the tile, so it does not end inside"
                self.cards.problem(("tiles", number, "links", k), what)
        if tile.straight and set(tile.edges) not in _OPPOSITE:
            what = "a straight has two ports on opposite edges"
            self.cards.problem(("tiles", number, "straight"), what)
        if tile.straight and tile.rebuilds:
            what = "a straight cannot replace a straight"
            self.cards.problem(("tiles", number, "rebuilds"), what)

    def _no_road(self, number: int, tile: Tile) -> None:
        for field in ("ports", "links", "straight", "rebuilds"):
            if getattr(tile, field):
                what = f"a {tile.kind} has no roads, so it has no {field}"
                self.cards.problem(("tiles", number, field), what)

    def _totals(self) -> None:
        box = self.box
        total = sum(tile.count for tile in box.tiles)
        if total != box.box.tiles:
            # Adding a tile type must not need a second file, so this is no mistake (18).
            self.cards.remark(
                ("box", "tiles"),
                f"says {box.box.tiles}, but the counts of the tiles add up to {total}",
                f"write {total} if that is meant",
            )
        if len(box.castles) != box.box.castles:
            what = f"says {box.box.castles}, but there are {len(box.castles)} castles"
            self.cards.problem(("box", "castles"), what)
        rules = box.rules
        if rules.end_hand_size >= rules.hand_size:
            what = f"must be less than the hand size {rules.hand_size}"
            self.cards.problem(("rules", "end_hand_size"), what)
        most = max(record.players for record in box.setups)
        needed = most * rules.hand_size + most
        if needed > total:
            what = f"{most} players need {needed} tiles at the start, there are {total}"
            self.cards.problem(("rules", "hand_size"), what)

    # --- set-ups ---------------------------------------------------------------------------------
    def _setups(self) -> None:
        box = self.box
        defaults: dict[int, int] = {}
        for number, record in enumerate(box.setups):
            if record.players > box.box.castles:
                what = f"there are only {box.box.castles} castles"
                self.cards.problem(("setups", number, "players"), what)
            for what in maps.read(box, record)[1]:
                self.cards.problem(("setups", number, "map"), what)
            if record.default and record.players in defaults:
                where = self.cards.where(("setups", defaults[record.players], "default"))
                what = f"there is a default for {record.players} players already"
                self.cards.problem(("setups", number, "default"), what, f"see {where}")
            elif record.default:
                defaults[record.players] = number
        counts = {record.players for record in box.setups}
        for players in range(min(counts), max(counts) + 1):
            if players not in counts:
                self.cards.problem(("setups",), f"there is no set-up for {players} players")
            elif players not in defaults:
                number = next(i for i, s in enumerate(box.setups) if s.players == players)
                what = f"no set-up for {players} players is the default"
                self.cards.problem(("setups", number), what, "give one of them default: true")
