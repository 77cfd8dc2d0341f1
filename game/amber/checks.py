"""What must hold between the records of Amber: ports and links, totals, set-ups.

Every mistake is noted with its place; nothing is repaired or guessed.
"""

from __future__ import annotations

from game.amber import maps
from game.amber.cards import Records, Tile
from game.engine.carddata import Cards, load_cards
from game.engine.messages import msg
from game.engine.sources import Problem, Sources
from game.engine.weights import check_weights

_OPPOSITE = ({"N", "S"}, {"E", "W"})
WORDS = ("castle", "village", "coin", "special_shovel", "unknown")
"""What the log and the table speak of, besides tiles."""


def read(sources: Sources) -> tuple[Records, tuple[Problem, ...]]:
    """The records of the data files and remarks on them; DataError with all mistakes if any."""
    cards: Cards[Records] = load_cards(sources, Records)
    _Check(cards).all()
    return cards.finish(), tuple(cards.remarks)


class _Check:
    def __init__(self, cards: Cards[Records]) -> None:
        self.cards = cards
        self.records = cards.data

    def all(self) -> None:
        self._names()
        for number, tile in enumerate(self.records.tiles):
            if tile.kind == "road":
                self._road(number, tile)
            else:
                self._no_road(number, tile)
        self._totals()
        self._setups()
        check_weights(self.cards, {record.players for record in self.records.setups})

    def _names(self) -> None:
        """Log lines and zooms know things by id, so no two may share one."""
        self.cards.check_ids(
            ((group, number, "id"), record.id)
            for group in ("castles", "words", "tiles", "setups")
            for number, record in enumerate(getattr(self.records, group))
        )
        known = [word.id for word in self.records.words]
        for word in WORDS:
            if word not in known:
                what = msg('the word "{word}" is missing', word=word)
                self.cards.problem(("words",), what, msg("add it as in the shipped file"))
        for number, record in enumerate(self.records.words):
            if record.id not in WORDS:
                hint = self.cards.suggest(record.id, WORDS)
                what = msg('nothing in the game is called "{word}"', word=record.id)
                self.cards.problem(("words", number, "id"), what, hint)

    # --- tiles -----------------------------------------------------------------------------------
    def _road(self, number: int, tile: Tile) -> None:
        """Every port belongs to a link and every link to ports."""
        if not tile.ports:
            what, hint = msg("a road tile needs ports"), msg("for example ports: N S")
            self.cards.problem(("tiles", number), what, hint)
        used: set[str] = set()
        ways: dict[str, int] = {}
        for k, link in enumerate(tile.links):
            path: tuple[str | int, ...] = ("tiles", number, "links", k)
            enter, leave = link[0], link[-1]
            used |= {enter, leave}
            if enter == leave:
                what = msg("the link {link} turns round on the spot", link=link)
                self.cards.problem(path, what)
            for edge in dict.fromkeys((enter, leave)):
                if edge != "X" and edge not in tile.edges:
                    what = msg(
                        "the link {link} uses the edge {edge}, where there is no port",
                        link=link,
                        edge=edge,
                    )
                    self.cards.problem(path, what, msg("add {edge} to the ports", edge=edge))
            for way in {enter + leave, leave + enter} if "<>" in link else {enter + leave}:
                if way in ways:
                    what = msg(
                        "the way {way} is in {link} already",
                        way=f"{way[0]}>{way[1]}",
                        link=tile.links[ways[way]],
                    )
                    self.cards.problem(path, what)
                ways.setdefault(way, k)
        for k, port in enumerate(tile.edges):
            path = ("tiles", number, "ports")
            if port in tile.edges[:k]:
                self.cards.problem(path, msg("the port {port} is there twice", port=port))
            elif port not in used:
                what = msg("the port {port} leads nowhere: no link begins or ends there", port=port)
                hint = msg("add a link like {link}, or remove the port", link=f"{port}>X")
                self.cards.problem(path, what, hint)
        for way, k in ways.items():
            if way[1] == "X" and any(way[0] == other[0] for other in ways if other != way):
                what = msg(
                    "the road from {edge} goes on across the tile, so it does not end inside",
                    edge=way[0],
                )
                self.cards.problem(("tiles", number, "links", k), what)
        if tile.straight and set(tile.edges) not in _OPPOSITE:
            what = msg("a straight has two ports on opposite edges")
            self.cards.problem(("tiles", number, "straight"), what)
        if tile.straight and tile.rebuilds:
            what = msg("a straight cannot replace a straight")
            self.cards.problem(("tiles", number, "rebuilds"), what)

    def _no_road(self, number: int, tile: Tile) -> None:
        for field in ("ports", "links", "straight", "rebuilds"):
            if getattr(tile, field):
                what = msg("a tile of the kind {kind} has no roads", kind=tile.kind)
                hint = msg("leave {field}: out", field=field)
                self.cards.problem(("tiles", number, field), what, hint)

    def _totals(self) -> None:
        records = self.records
        total = sum(tile.count for tile in records.tiles)
        if total != records.box.tiles:
            # Adding a tile type must not need a second file, so this is no mistake (18).
            self.cards.remark(
                ("box", "tiles"),
                msg(
                    "says {said}, but the counts of the tiles add up to {found}",
                    said=records.box.tiles,
                    found=total,
                ),
                msg("write {words} if that is meant", words=total),
            )
        if len(records.castles) != records.box.castles:
            found = len(records.castles)
            what = msg("says {said}, but there are {found}", said=records.box.castles, found=found)
            hint = msg("write {words} if that is meant", words=found)
            self.cards.problem(("box", "castles"), what, hint)
        rules = records.rules
        if rules.end_hand_size >= rules.hand_size:
            what = msg("must be less than hand_size: {number}", number=rules.hand_size)
            self.cards.problem(("rules", "end_hand_size"), what)
        most = max(record.players for record in records.setups)
        needed = most * rules.hand_size + most
        if needed > total:
            what = msg("there are too few tiles to deal at the start")
            hint = msg(
                "players: {players}, tiles needed: {needed}, tiles there: {found}",
                players=most,
                needed=needed,
                found=total,
            )
            self.cards.problem(("rules", "hand_size"), what, hint)

    # --- set-ups ---------------------------------------------------------------------------------
    def _setups(self) -> None:
        records = self.records
        defaults: dict[int, int] = {}
        for number, record in enumerate(records.setups):
            if record.players > records.box.castles:
                what = msg("there are only {number} castles", number=records.box.castles)
                self.cards.problem(("setups", number, "players"), what)
            for wrong in maps.read(records, record)[1]:
                self.cards.problem(("setups", number, "map"), wrong)
            if record.default and record.players in defaults:
                where = self.cards.where(("setups", defaults[record.players], "default"))
                what = msg(
                    "there is a default for this number of players already: {players}",
                    players=record.players,
                )
                path = ("setups", number, "default")
                self.cards.problem(path, what, msg("see {place}", place=where))
            elif record.default:
                defaults[record.players] = number
        counts = {record.players for record in records.setups}
        for players in range(min(counts), max(counts) + 1):
            if players not in counts:
                what = msg("there is no set-up for so many players: {players}", players=players)
                self.cards.problem(("setups",), what)
            elif players not in defaults:
                number = next(i for i, s in enumerate(records.setups) if s.players == players)
                what = msg(
                    "no set-up for so many players is the default: {players}", players=players
                )
                hint = msg("give one of them default: true")
                self.cards.problem(("setups", number), what, hint)
