"""What hovering a piece says: how it stands now."""

from __future__ import annotations

from ui.i18n import _, ngettext
from ui.tables.craftsmen.faces import Faces
from ui.tables.craftsmen.planner import plan_tip
from ui.tables.craftsmen.secrets import face_down
from ui.tables.craftsmen.words import stage_help


def tip(faces: Faces, piece: str) -> str:
    facts = faces.facts
    kind, _dot, rest = piece.partition(".")
    if kind == "card":
        return _card(faces, rest)
    if kind == "ship":
        return _ship(faces, rest)
    if kind == "bonus" and rest.isdigit():
        return _line(faces, int(rest))
    if kind == "city":
        return _city(faces, rest)
    if kind == "deck" and rest in facts.display:
        return _deck(faces, rest)
    if kind == "make":
        good = faces.name(facts.card(rest).building.makes)
        return _("Drag it to where it goes: {good}").format(good=good)
    if kind in ("plan", "sale"):
        return plan_tip(faces, rest)
    if kind.isdigit():
        return _of_seat(faces, int(kind), rest)
    return _board(faces, piece)


# --- ships ----------------------------------------------------------------------------------------
def _ship(faces: Faces, ship: str) -> str:
    """Who would get what if the year ended now, and why."""
    standings = faces.facts.standings(ship)
    if not standings:
        return _("No cargo yet")
    lines = []
    for place, standing in enumerate(standings):
        words = ngettext(
            "{place}. {who}: {n} cube, cargo {cargo}, majority {bonus}",
            "{place}. {who}: {n} cubes, cargo {cargo}, majority {bonus}",
            standing.cubes,
        )
        line = words.format(
            place=place + 1,
            who=faces.context.people[standing.seat].name,
            n=standing.cubes,
            cargo=standing.cargo,
            bonus=standing.bonus,
        )
        reason = _tie(standing.tie)
        lines.append(f"{line} ({reason})" if reason else line)
    return "\n".join(lines)


def _tie(tie: str) -> str:
    """Why one of two players with as many cubes is before the other."""
    return {
        "row": _("tie: a cube in a higher row"),
        "cell": _("tie: in the same row further left"),
    }.get(tie, "")


# --- cards ----------------------------------------------------------------------------------------
def _card(faces: Faces, name: str) -> str:
    facts, card = faces.facts, faces.facts.card(name)
    lines = []
    points = card.building.points
    if points:
        lines.append(
            ngettext("{n} point for making it", "{n} points for making it", points).format(n=points)
        )
    built = any(name in estate.row for estate in facts.estates)
    if not built and not card.building.start:
        lines.append(
            _("Price to build it: {a} · price at the Notary: {b}").format(
                a=card.tier.build, b=card.tier.buy
            )
        )
        lines.append(_fits(faces, name))
    if built:
        empty = [icon.good for icon in facts.icons(name) if not icon.filled]
        if empty:
            lines.append(_("Empty icons: {goods}").format(goods=faces.names(*empty)))
    return "\n".join(line for line in lines if line)


def _fits(faces: Faces, name: str) -> str:
    """At which end of the own row the halves match."""
    match faces.facts.ends(name, faces.context.seat):
        case None:
            return ""
        case (True, True):
            return _("Matches both ends of your row")
        case (True, False):
            return _("Matches the left end of your row")
        case (False, True):
            return _("Matches the right end of your row")
    return _("Matches no end of your row")


def _deck(faces: Faces, tier: str) -> str:
    facts = faces.facts
    n = facts.deck(tier)
    lines = [
        faces.name(tier),
        ngettext("{n} card in the deck", "{n} cards in the deck", n).format(n=n),
    ]
    # What is missing from the list would tell of a hand that lies face down.
    unseen = facts.unseen_buildings(tier, hand=not face_down(facts, faces.context))
    if unseen:
        names = ", ".join(f"{faces.name(name)} {count}" for name, count in unseen.items())
        lines.append(_("Not seen yet: {names}").format(names=names))
    return "\n".join(lines)


# --- the town -------------------------------------------------------------------------------------
def _city(faces: Faces, building: str) -> str:
    facts, context = faces.facts, faces.context
    queue = facts.queue(building)
    lines = []
    privilege = next(city.privilege for city in facts.records.city if city.id == building)
    if privilege is not None:
        words = context.say(privilege.text())
        lines.append(_("Privilege (gold field or token): {what}").format(what=words))
    names = [context.people[seat].name for discs in queue.fields for seat in discs]
    if names:
        lines.append(_("In the queue: {names}").format(names=", ".join(names)))
    if facts.part == "helpers":
        n = queue.room
        lines.append(
            ngettext("Room for {n} more helper", "Room for {n} more helpers", n).format(n=n)
        )
    return "\n".join(lines)


def _line(faces: Faces, number: int) -> str:
    """A production line with ticks for what is built."""
    line = faces.facts.lines(faces.context.seat)[number]
    good = faces.name(line.good)
    lines = [
        _("First whole production line: {good}. Bonus token: {n}").format(good=good, n=line.bonus)
    ]
    for building, built in line.buildings:
        name = faces.name(building)
        lines.append(f"✓ {name}" if built else f"–  {name}")
    return "\n".join(lines)


def _of_seat(faces: Faces, seat: int, what: str) -> str:
    facts, context = faces.facts, faces.context
    estate = facts.estates[seat]
    who = context.people[seat].name if seat < len(context.people) else ""
    if what.startswith("capital.") and not face_down(facts, context):
        return _("Worth of the whole hand: {n}").format(n=facts.hand_worth(seat))
    if what.startswith("helper"):
        n = estate.helpers
        text = ngettext("{n} helper left", "{n} helpers left", n).format(n=n)
        points = facts.records.scoring.idle_helper
        idle = _("Who has a helper left when all are placed gets points: {n}").format(n=points)
        return f"{text}\n{idle}"
    if what == "disc":
        return _("This helper acts now: {who}").format(who=who)
    if what.startswith(("token.privilege", "privilege.")):
        return _("Privilege token: the privilege of a city building without the gold field")
    if what.startswith(("token.work", "worktoken.")):
        return _("Work token: one work point between two stages")
    if what.startswith("colour."):
        return _("Sets of all colours: {n}, worth {points} each at the end of the year").format(
            n=facts.colour_sets(seat), points=facts.records.scoring.colour_set
        )
    if what.startswith("bonus."):
        good = faces.name(what.removeprefix("bonus."))
        return _("First whole production line: {good}").format(good=good)
    if what == "work":
        return _("Work points left")
    if what == "score":
        lines = [line for line in facts.score_sheet(seat) if line.points]
        return "\n".join(f"{context.say(line.label)}: {line.points}" for line in lines)
    if what == "order":
        place = facts.order.index(seat) + 1
        return _("{who}: number {n} in the turn order").format(who=who, n=place)
    if what in ("purse", "plans"):
        n = estate.cards if what == "purse" else len(estate.hand)
        words = (
            ngettext("{n} capital card", "{n} capital cards", n)
            if what == "purse"
            else ngettext("{n} building card in hand", "{n} building cards in hand", n)
        )
        return words.format(n=n)
    return ""


def _board(faces: Faces, piece: str) -> str:
    facts, records = faces.facts, faces.facts.records
    kind, _dot, rest = piece.partition(".")
    if piece.startswith("disc."):
        return _("Helpers act from left to right, on one field the lower one first.")
    if kind in ("grain", "granary") and rest:
        return _("The lower cube is sold first; the next one moves down.")
    if kind == "open":
        return _("Face-up capital card")
    if kind == "bid":
        return _("Bid {n}").format(n=rest)
    if piece in ("capital_deck", "capital_deck.count"):
        n = facts.capital_deck
        return ngettext("{n} capital card left", "{n} capital cards left", n).format(n=n)
    if piece in ("discard", "discard.count"):
        n = sum(facts.discarded.values())
        return ngettext("{n} card discarded", "{n} cards discarded", n).format(n=n)
    if kind == "pool":
        if rest.startswith("privilege"):
            return _("Privilege tokens in the pool")
        return _("Work tokens in the pool")
    words = {
        "peek": _("Hold it to look at your own cards; let go, and they are covered again."),
        "ribbon": stage_help(facts),
        "calendar": _("In winter everybody builds and works once; then the year is scored."),
        "order": _("Turn order"),
        "change.track": _("Turn-order change: these players come first next season."),
        "market": _(
            "Raw materials wait here, {n} cubes of each player at most; each can become any other."
        ),
        "granary": _("A sale brings a capital card; at the end of the year each cube scores {n}."),
        "gavel": _("Drag a face-up card here to put it up for auction."),
        "desk.gavel": _("The highest bid wins; it is paid with capital of any colour."),
        "desk.mayor": _("If nobody raises, the mayor draws cards and bids their sum."),
        "planner": _("What your workshops can finish"),
        "chain": _("Which goods are made of which"),
    }
    numbers = {"market": records.limits.market, "granary": records.scoring.granary}
    return words.get(piece, "").format(n=numbers.get(piece, 0))
