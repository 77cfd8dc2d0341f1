"""Who sits at the table, as the table shows them."""

from __future__ import annotations

from game.engine.match import Match
from ui.paint import theme
from ui.table.model import Person


def people_of(match: Match) -> list[Person]:
    """The seats with colours and emblems; a seat without any gets the one of its number."""
    known = {player.id: player for player in theme.PLAYERS}
    people = []
    for number, seat in enumerate(match.seats):
        look = known.get(seat.colour, theme.PLAYERS[number % len(theme.PLAYERS)])
        people.append(Person(seat.name, look.colour, seat.emblem or look.emblem, seat.kind))
    return people
