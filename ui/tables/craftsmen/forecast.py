"""What a move would bring, in words: for the plate beside the pointer."""

from __future__ import annotations

from game.craftsmen.actions import (
    Build,
    BuildAnyway,
    BuyCard,
    BuySemi,
    ChangeOrder,
    Make,
    PlaceHelper,
)
from game.engine.actions import Action
from ui.i18n import _, ngettext
from ui.tables.craftsmen.faces import Faces


def forecast(faces: Faces, action: Action) -> str:
    facts, context = faces.facts, faces.context
    lines = [context.say(facts.describe(action))]
    match action:
        case PlaceHelper(building=building, field=field):
            fee = _fee_lines(faces, building, field)
            lines = [*fee, *_field_lines(faces, building, field)] or lines
        case Build(card=card) | BuildAnyway(card=card):
            lines += _build_lines(faces, card)
        case BuyCard(card=card):
            wanted = facts.card(card)
            colours = faces.names(*wanted.colours)
            words = _("Price {n}, to be paid in: {colours}")
            lines.append(words.format(n=wanted.tier.buy, colours=colours))
        case Make(card=card, to=to):
            lines += _make_lines(faces, card, to)
        case BuySemi(good=good):
            owner = facts.granary[good][0]
            if owner is not None:
                who = context.people[owner].name
                lines.append(_("The card goes to: {who}").format(who=who))
        case ChangeOrder():
            n = len(facts.change) + 1
            lines.append(_("Your place next season: {n}").format(n=n))
    return "\n".join(line for line in lines if line)


# --- helpers --------------------------------------------------------------------------------------
def _fee_lines(faces: Faces, building: str, field: int) -> list[str]:
    """Who is paid for being covered, and how."""
    fee = faces.facts.fee(building, field)
    if fee.receiver is None:
        covered = faces.facts.queue(building).fields[field - 1]
        return [_("On top of a helper, free of charge")] if covered else []
    who = faces.context.people[fee.receiver].name
    if fee.draws:
        return [_("Free of charge; {who} draws a capital card").format(who=who)]
    n = fee.points
    words = ngettext(
        "Fee: {n} point or one capital card, to: {who}",
        "Fee: {n} points or one capital card, to: {who}",
        n,
    )
    return [words.format(n=n, who=who)]


def _field_lines(faces: Faces, building: str, field: int) -> list[str]:
    records = faces.facts.records
    privilege = next(city.privilege for city in records.city if city.id == building)
    if records.fields[field - 1].privilege and privilege is not None:
        return [_("With privilege: {what}").format(what=faces.context.say(privilege.text()))]
    return []


# --- buildings ------------------------------------------------------------------------------------
def _build_lines(faces: Faces, name: str) -> list[str]:
    facts, card = faces.facts, faces.facts.card(name)
    lines = [_("Price: {n}").format(n=card.tier.build)]
    if facts.player is None:
        return lines
    for line in facts.lines(facts.player):
        missing = [type for type, built in line.buildings if not built]
        if missing == [card.building.id] and not line.taken:
            words = _("Bonus token: {good}, {n}")
            lines.append(words.format(good=faces.name(line.good), n=line.bonus))
    return lines


# --- production -----------------------------------------------------------------------------------
def _make_lines(faces: Faces, card: str, to: str) -> list[str]:
    if to == "lost":
        return [_("No points, and the cube is lost")]
    lines = []
    points = faces.facts.card(card).building.points
    if points:
        lines.append(ngettext("{n} point now", "{n} points now", points).format(n=points))
    pushed = faces.facts.pushed_out(to)
    who = faces.context.people[pushed].name if pushed is not None else ""
    if to.startswith("granary.") and who:
        lines.append(_("Pushes out a cube of: {who}").format(who=who))
    if to.startswith("hold."):
        value = next(row.value for row in faces.facts.cargo(to.split(".")[1]) if row.place == to)
        words = ngettext(
            "{n} point at the end of the year", "{n} points at the end of the year", value
        )
        lines.append(words.format(n=value))
        if who:
            lines.append(_("Bribe: one capital card; a cube of {who} leaves").format(who=who))
    return lines
