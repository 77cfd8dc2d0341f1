"""Who is seen on the cards of Villagers."""

from __future__ import annotations

from functools import cache

import game
from game.engine.pictures import Person, Picture
from game.villagers.cards import Records
from ui.paint.people import people_of


def people(id: str, told: Picture | None = None) -> tuple[Person, ...]:
    """The figures on a card: as its record says, or the shipped one's.

    Games that were saved before cards had pictures, and copies of the card files as they were
    then, keep the people that everybody knows.
    """
    return people_of(id, told or _shipped().get(id))


@cache
def _shipped() -> dict[str, Picture]:
    records: Records = game.load("villagers").records
    named = [(villager.id, villager.picture) for villager in records.villagers]
    named += [(event.id, event.picture) for event in records.events]
    named += [("countess", records.solo.countess.picture), ("jester", records.solo.jester.picture)]
    return {id: picture for id, picture in named if picture is not None}
