"""What can be chosen before a game of Tiny Towns."""

from __future__ import annotations

from game.engine.game import YES_NO, Choice, Option
from game.engine.messages import Term, msg
from game.tiny_towns.cards import PLAYERS, Records

_SEVERAL = tuple(PLAYERS)[1:]


def options_of(records: Records) -> tuple[Option, ...]:
    everybody = tuple(PLAYERS)
    return (
        Option(
            "variant",
            msg("Resources"),
            msg(
                "Standard: the Master Builder names the resource of each turn; alone, you choose "
                "from open cards. Town Hall: a card is drawn in two of three turns, in the third "
                "everybody chooses freely. We recommend Town Hall for 5 and 6 players."
            ),
            (
                Choice("standard", msg("Standard")),
                Choice("town_hall", msg("Town Hall")),
            ),
            "standard",
            everybody,
        ),
        Option(
            "first_builder",
            msg("First Master Builder"),
            msg("Who holds the hammer first. At a real table it is the oldest player."),
            (
                *(Choice(f"seat{seat}", msg("Seat {seat}", seat=seat)) for seat in PLAYERS),
                Choice("random", msg("Random")),
            ),
            "seat1",
            _SEVERAL,
            ("variant", "standard"),
        ),
        Option(
            "monuments",
            msg("Monuments"),
            msg("A secret card for each player. In a first game you can do without."),
            YES_NO,
            "yes",
            everybody,
        ),
        Option(
            "novice",
            msg("Novice rule"),
            msg(
                "Recommended for beginners: twice in the game each player may set a cube aside "
                "that somebody else named."
            ),
            YES_NO,
            "no",
            everybody,
        ),
        Option(
            "cards",
            msg("Building cards"),
            msg("One card of each type is in play: drawn, the set for a first game, or chosen."),
            (
                Choice("random", msg("Random")),
                Choice("first_game", msg("First game")),
                Choice("chosen", msg("Chosen")),
            ),
            "random",
            everybody,
        ),
        *(_card_option(records, kind.id) for kind in records.types if _several(records, kind.id)),
    )


def _several(records: Records, kind: str) -> bool:
    return sum(card.type == kind for card in records.buildings) > 1


def _card_option(records: Records, kind: str) -> Option:
    cards = [card for card in records.buildings if card.type == kind]
    return Option(
        f"card_{kind}",
        msg("Card: {type}", type=Term(kind)),
        msg("Which card of this type is in play."),
        (
            Choice("random", msg("Random")),
            *(Choice(card.id, card.name.text()) for card in cards),
        ),
        "random",
        tuple(PLAYERS),
        ("cards", "chosen"),
    )
