"""What can be chosen before a game of Amber."""

from __future__ import annotations

from game.amber.cards import Records, SetUpRecord
from game.engine.game import YES_NO, Choice, Option, Text
from game.engine.messages import msg

CHOSEN, SEATED, BY_LOT = "chosen_in_turn_order", "as_seated", "random"
"""How the castles find their players (R20)."""
_LENGTHS = {"quick": Text(" (quick)", " (szybkie)"), "long": Text(" (long)", " (długie)")}


def setup_option(players: int) -> str:
    """The name of the option that chooses the set-up: each number of players has its own."""
    return f"setup_for_{players}"


def options_of(records: Records) -> tuple[Option, ...]:
    counts = tuple(sorted({record.players for record in records.setups}))
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
        msg(
            "Who gets which castle of the set-up. Chosen: everybody takes one in turn order, from "
            "the starting player on, before the first turn."
        ),
        (
            Choice(CHOSEN, msg("Chosen in turn order")),
            Choice(SEATED, msg("In seat order")),
            Choice(BY_LOT, msg("Random")),
        ),
        CHOSEN,
        counts,
    )
    first = Option(
        "first_player",
        msg("Starting player"),
        msg("Who chooses a castle first and has the first turn."),
        (
            Choice("random", msg("Random")),
            *(Choice(f"seat{seat}", msg("Seat {seat}", seat=seat)) for seat in _seats(counts)),
        ),
        "random",
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
        records.rules.edge_rule,
        counts,
    )
    rebuilding = Option(
        "rebuild_as_only_tile",
        msg("Rebuild without a new road"),
        msg(
            "No, as in the rule book: a bridge or roundabout replaces a straight only as a second "
            "tile, right after you laid the road that meets its side. Yes: also as the one tile of "
            "a turn, if such a road lies there already."
        ),
        YES_NO,
        _yes_no(records.rules.rebuild_as_only_tile),
        counts,
    )
    swapping = Option(
        "swap_from_open_row",
        msg("Swap from the open row"),
        msg(
            "For a player without a move when the stack is empty. No, as in the rule book: nothing "
            "is swapped. Yes: a tile may be swapped for one of the open row."
        ),
        YES_NO,
        _yes_no(records.rules.swap_from_open_row),
        counts,
        ("variant", "advanced"),
    )
    setups = (_setups(records, players) for players in counts)
    return (*setups, variant, castles, first, edges, rebuilding, swapping)


def _seats(counts: tuple[int, ...]) -> range:
    return range(1, max(counts) + 1)


def _yes_no(value: bool) -> str:
    return "yes" if value else "no"


def _setups(records: Records, players: int) -> Option:
    setups = [record for record in records.setups if record.players == players]
    return Option(
        setup_option(players),
        msg("Set-up"),
        msg(
            "Where castles and villages stand. In a quick one somebody is often joined to "
            "everything; a long one is mostly decided by points."
        ),
        tuple(Choice(record.id, _title(record)) for record in setups),
        next(record.id for record in setups if record.default),
        (players,),
    )


def _title(record: SetUpRecord) -> Text:
    length = _LENGTHS.get(record.length, Text("", ""))
    return Text(record.name.en + length.en, record.name.pl + length.pl)
