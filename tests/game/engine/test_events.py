"""Events that say their line in the log by a template."""

from __future__ import annotations

from game.engine.events import Event, Someone, Verbatim, event
from game.engine.messages import Message, Term, Who


@event("{who} sells on {square} to {buyer}: {goods}.", sound="coin")
class Sold(Event):
    seat: int
    square: Verbatim
    goods: tuple[str, ...]
    buyer: Someone
    price: int


@event("{who} draws {n} card from {stack}.", "{who} draws {n} cards from {stack}.", "cards")
class Drawn(Event):
    seat: int
    cards: int
    stack: str


@event("All at once: {who}.", final=True)
class Shared(Event):
    seats: tuple[Someone, ...]


class Louder(Sold):
    """What is derived says the same."""


def test_fields_are_said_as_they_are_declared() -> None:
    line = Sold(0, "F6", ("milk", "rye"), 2, 5).message()
    assert line is not None
    assert dict(line.values) == {
        "who": Who(0),
        "square": "F6",
        "buyer": Who(2),
        "goods": (Term("milk"), Term("rye")),
    }
    assert str(line) == "Player 1 sells on F6 to Player 3: milk, rye."
    assert Louder(0, "F6", ("milk", "rye"), 2, 5).message() == line


def test_a_number_chooses_the_wording() -> None:
    assert str(Drawn(1, 1, "well").message()) == "Player 2 draws 1 card from well."
    assert str(Drawn(1, 2, "well").message()) == "Player 2 draws 2 cards from well."


def test_several_seats_are_named() -> None:
    assert Shared((0, 2)).message() == Message(
        "All at once: {who}.", "", (("who", (Who(0), Who(2))),)
    )
    assert (Shared.final, Shared.sound, Sold.sound) == (True, "", "coin")
