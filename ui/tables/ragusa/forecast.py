"""What a move would bring, in words: for the plate beside the pointer."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.actions import Action
from game.engine.messages import Term, msg, msgn
from game.ragusa.actions import (
    BuyShip,
    PlaceHouse,
    PlaceSuperHouse,
    PlaceWithFish,
)
from game.ragusa.facts import HexPreview, HousePreview, RagusaFacts
from ui.i18n import _, ngettext
from ui.table.model import TableContext


def house_lines(preview: HousePreview, context: TableContext) -> list[str]:
    """Gains, exchanges, and for each city hex what it does and for whom."""
    say, entries = context.say, context.game.entries
    lines = []
    if preview.exchange:
        names = ", ".join(say(entries[name].name) for name in preview.exchange)
        lines.append(_("Fish are exchanged for: {what}").format(what=names))
    if preview.gains:
        gains = ", ".join(f"{say(entries[r].name)} +{n}" for r, n in preview.gains)
        lines.append(_("Gains: {what}").format(what=gains))
    for hex in preview.hexes:
        lines += _hex_lines(hex, context)
    return lines


def _hex_lines(hex: HexPreview, context: TableContext) -> Iterator[str]:
    say, entries = context.say, context.game.entries
    name = say(entries[hex.hex].name)
    if hex.does == "sets":
        yield _("{hex}: one more set may score at the end").format(hex=name)
        return
    parts = []
    for house in hex.houses:
        who = context.people[house.seat].name
        if house.commodity:
            goods = say(entries[house.commodity].name)
            parts.append(f"{who} {goods} +{house.amount}")
        elif hex.does == "points":
            points = ngettext("{n} point", "{n} points", house.amount).format(n=house.amount)
            parts.append(f"{who} {points}")
        else:
            parts.append(who)
    does = _does(hex.does)
    head = f"{name} – {does}" if does else name
    yield f"{head}: {' › '.join(parts)}"


def _does(does: str) -> str:
    """What each of the houses round a hex may do; empty where it shows in their gains."""
    words = {
        "wall": _("a wall each"),
        "tower": _("a tower each"),
        "ship": _("a ship each"),
        "sell": _("one sale each"),
        "bonus": _("bonus cards"),
    }
    return words.get(does, "")


def forecast(facts: RagusaFacts, action: Action, context: TableContext) -> str:
    """The same for any action that goes to a place."""
    say = context.say
    match action:
        case PlaceHouse(space=space):
            return "\n".join(house_lines(facts.preview_house(space), context))
        case PlaceSuperHouse(space=space):
            return "\n".join(house_lines(facts.preview_house(space, True), context))
        case PlaceWithFish(what=what, space=space):
            preview = facts.preview_house(space, what == "super_house")
            return "\n".join(house_lines(preview, context))
        case BuyShip(berth=berth):
            return ship_words(facts, berth, context)
    return say(facts.describe(action))


def ship_words(facts: RagusaFacts, berth: int, context: TableContext) -> str:
    """What the ship costs here, and what its leaving does to a value."""
    ship = facts.preview_ship(berth)
    say = context.say
    cost = tuple(msg("{amount} x {what}", amount=n, what=Term(c)) for c, n in ship.cost)
    lines = [
        say(msgn("Costs {cost}, {n} point", "Costs {cost}, {n} points", ship.vp, cost=cost)),
    ]
    if ship.after != ship.before:
        lines.append(
            say(
                msg(
                    "Value of {what}: {before}, then {after}",
                    what=Term(ship.drops),
                    before=ship.before,
                    after=ship.after,
                )
            )
        )
    if ship.reason is not None and facts.phase == "ship":
        lines.append(say(ship.reason))
    return "\n".join(lines)
