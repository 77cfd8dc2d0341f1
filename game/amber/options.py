"""What can be chosen before a game of Amber."""

from __future__ import annotations

from game.amber.cards import Box, SetUpRecord
from game.engine.game import Choice, Option, Text
from game.engine.messages import msg

_LENGTHS = {"quick": Text(" (quick)", " (szybkie)"), "long": Text(" (long)", " (długie)")}


def setup_option(players: int) -> str:
    """The name of the option that chooses the set-up: each number of players has its own."""
    return f"setup_for_{players}"


def options_of(box: Box) -> tuple[Option, ...]:
    counts = tuple(sorted({record.players for record in box.setups}))
    variant = Option(
        "variant",
        msg("Variant"),
        msg(
            "Advanced: everybody has a special shovel for one use, and tiles are also drawn from "
            "an open row."
        ),
        (Choice("basic", msg("Basic")), Choice("advanced", msg("Advanced"))),
        "basic",
        counts,
    )
    castles = Option(
        "castles",
        msg("Castles"),
        msg("Who gets which castle of the set-up. The starting player is always drawn by lot."),
        (Choice("in_order", msg("In seat order")), Choice("random", msg("Random"))),
        "in_order",
        counts,
    )
    edges = Option(
        "edge_rule",
        msg("Edges of tiles"),
        msg(
            "Connect: the road you come along must go on across the new tile. Free: any turn will "
            "do. Strict: roads must fit on all edges."
        ),
        (
            Choice("connect", msg("Connect")),
            Choice("free", msg("Free")),
            Choice("strict", msg("Strict")),
        ),
        box.rules.edge_rule,
        counts,
    )
    return (*(_setups(box, players) for players in counts), variant, castles, edges)


def _setups(box: Box, players: int) -> Option:
    records = [record for record in box.setups if record.players == players]
    return Option(
        setup_option(players),
        msg("Set-up"),
        msg(
            "Where castles and villages stand. In a quick one somebody is often joined to "
            "everything; a long one is mostly decided by points."
        ),
        tuple(Choice(record.id, _title(record)) for record in records),
        next(record.id for record in records if record.default),
        (players,),
    )


def _title(record: SetUpRecord) -> Text:
    length = _LENGTHS.get(record.length, Text("", ""))
    return Text(record.name.en + length.en, record.name.pl + length.pl)
