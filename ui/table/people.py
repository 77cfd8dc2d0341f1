"""Who sits at the table, as the table shows them."""

from __future__ import annotations

from game.engine.match import Match
from ui.i18n import say
from ui.paint import theme
from ui.table.model import Person

AUTOMA = "automa"


def people_of(match: Match) -> list[Person]:
    """The seats with colours and emblems; what nobody here knows gives way to that of the number.

    Seats that the rules themselves play come last, in colours nobody has.
    """
    known = {player.id: player for player in theme.PLAYERS}
    emblems = {player.emblem for player in theme.PLAYERS}
    people = []
    for number, seat in enumerate(match.seats):
        look = known.get(seat.colour, theme.PLAYERS[number % len(theme.PLAYERS)])
        emblem = seat.emblem if seat.emblem in emblems else look.emblem
        people.append(Person(seat.name, look.colour, emblem, seat.kind))
    taken = {person.colour for person in people}
    free = [look for look in theme.PLAYERS if look.colour not in taken]
    for name, look in zip(match.game.automas(len(match.seats)), free, strict=False):
        people.append(Person(say(name), look.colour, look.emblem, AUTOMA))
    return people
