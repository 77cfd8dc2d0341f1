"""Who sits at the table, as the table shows them, and whose eyes it is seen through."""

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


def persons(match: Match) -> list[int]:
    return [seat for seat, sitting in enumerate(match.seats) if sitting.is_person]


def eyes(match: Match, shown: int | None) -> int:
    """The seat to look through now.

    Bots are watched by the person who played last. Before anybody has played, the next person
    round the table watches them.
    """
    seat = match.state.player
    people = persons(match)
    if seat is not None and match.seats[seat].is_person:
        return seat
    if shown is not None:
        return shown
    start = seat or 0
    count = len(match.seats)
    return min(people, key=lambda person: (person - start) % count, default=0)
