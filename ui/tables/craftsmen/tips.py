"""What hovering a piece says: how it stands now."""

from __future__ import annotations

from game.craftsmen.book import TIERS
from game.craftsmen.rules import CraftsmenState
from ui.i18n import _, ngettext
from ui.table.model import TableContext
from ui.tables.craftsmen.faces import Faces
from ui.tables.craftsmen.planner import plan_tip
from ui.tables.craftsmen.secrets import face_down
from ui.tables.craftsmen.words import stage_help


def tip(view: CraftsmenState, piece: str, context: TableContext) -> str:
    kind, _dot, rest = piece.partition(".")
    faces = Faces(view.book, context)
    if kind == "card" and rest in view.book.card_index:
        return _card(view, rest, faces, context)
    if kind == "ship":
        return ship_lines(view, rest, context)
    if kind == "bonus" and rest.isdigit():
        return _line(view, int(rest), faces, context)
    if kind == "city":
        return _city(view, rest, context)
    if kind == "deck" and rest in TIERS:
        return _deck(view, rest, faces, context)
    if kind == "make":
        good = view.book.card_good[view.book.card_index[rest]]
        return _("Drag it to where it goes: {good}").format(good=faces.good(good))
    if kind in ("plan", "sale"):
        return plan_tip(view, rest, context.seat, faces)
    if kind.isdigit():
        return _of_seat(view, int(kind), rest, faces, context)
    return _board(view, piece, faces)


# --- ships ----------------------------------------------------------------------------------------
def ship_lines(view: CraftsmenState, ship: str, context: TableContext) -> str:
    """Who would get what if the year ended now, and why."""
    standings = view.standings(ship)
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
            who=context.people[standing.seat].name,
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
def _card(view: CraftsmenState, name: str, faces: Faces, context: TableContext) -> str:
    box = view.book
    card = box.card_index[name]
    lines = []
    points = box.card_points[card]
    if points:
        lines.append(
            ngettext("{n} point for making it", "{n} points for making it", points).format(n=points)
        )
    owner = next((s for s, e in enumerate(view.estates) if card in e.row), None)
    if owner is None and not box.is_start[card]:
        lines.append(
            _("Price to build it: {a} · price at the Notary: {b}").format(
                a=box.price_to_build[card], b=box.price_to_buy[card]
            )
        )
        lines.append(_fits(view, card, context))
    if owner is not None:
        empty = [good for good, filled in view.icons(name) if not filled]
        if empty:
            names = ", ".join(faces.good(box.good_index[good]) for good in empty)
            lines.append(_("Empty icons: {goods}").format(goods=names))
    return "\n".join(line for line in lines if line)


def _fits(view: CraftsmenState, card: int, context: TableContext) -> str:
    """At which end of the own row the halves match."""
    row = view.estates[context.seat].row
    if not row:
        return ""
    fits = view.book.fits
    left, right = fits[card][row[0]], fits[card][row[-1]]
    if left and right:
        return _("Matches both ends of your row")
    if left:
        return _("Matches the left end of your row")
    return _("Matches the right end of your row") if right else _("Matches no end of your row")


def _deck(view: CraftsmenState, tier: str, faces: Faces, context: TableContext) -> str:
    n = view.deck_size(tier)
    lines = [
        faces.tier(TIERS.index(tier)),
        ngettext("{n} card in the deck", "{n} cards in the deck", n).format(n=n),
    ]
    # What is missing from the list would tell of a hand that lies face down.
    unseen = view.unseen_buildings(tier, hand=not face_down(view, context))
    if unseen:
        names = ", ".join(
            f"{faces.type(view.book.type_index[name])} {count}" for name, count in unseen.items()
        )
        lines.append(_("Not seen yet: {names}").format(names=names))
    return "\n".join(lines)


# --- the town -------------------------------------------------------------------------------------
def _city(view: CraftsmenState, building: str, context: TableContext) -> str:
    queue = view.queue(building)
    lines = []
    privilege = view.book.records.city[view.book.city_index[building]].privilege
    if privilege is not None:
        words = context.say(privilege.text())
        lines.append(_("Privilege (gold field or token): {what}").format(what=words))
    names = [context.people[seat].name for discs in queue.fields for seat in discs]
    if names:
        lines.append(_("In the queue: {names}").format(names=", ".join(names)))
    if view.part == "helpers":
        n = queue.room
        lines.append(
            ngettext("Room for {n} more helper", "Room for {n} more helpers", n).format(n=n)
        )
    return "\n".join(lines)


def _line(view: CraftsmenState, number: int, faces: Faces, context: TableContext) -> str:
    """A production line with ticks for what is built."""
    line = view.lines(context.seat)[number]
    good = faces.good(view.book.good_index[line.good])
    lines = [
        _("First whole production line: {good}. Bonus token: {n}").format(good=good, n=line.bonus)
    ]
    for building, built in line.buildings:
        name = faces.type(view.book.type_index[building])
        lines.append(f"✓ {name}" if built else f"–  {name}")
    return "\n".join(lines)


def _of_seat(
    view: CraftsmenState, seat: int, what: str, faces: Faces, context: TableContext
) -> str:
    estate = view.estates[seat]
    who = context.people[seat].name if seat < len(context.people) else ""
    if what.startswith("capital.") and not face_down(view, context):
        return _("Worth of the whole hand: {n}").format(n=view.hand_worth(seat))
    if what.startswith("helper"):
        n = estate.helpers
        text = ngettext("{n} helper left", "{n} helpers left", n).format(n=n)
        points = view.book.records.scoring.idle_helper
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
            n=view.colour_sets(seat), points=view.book.records.scoring.colour_set
        )
    if what.startswith("bonus."):
        good = faces.good(view.book.good_index[what.removeprefix("bonus.")])
        return _("First whole production line: {good}").format(good=good)
    if what == "work":
        return _("Work points left")
    if what == "score":
        lines = [line for line in view.score_details()[seat] if line.points]
        return "\n".join(f"{context.say(line.label)}: {line.points}" for line in lines)
    if what == "order":
        place = view.order.index(seat) + 1
        return _("{who}: number {n} in the turn order").format(who=who, n=place)
    if what in ("purse", "plans"):
        n = view.capital_count(seat) if what == "purse" else len(estate.hand)
        words = (
            ngettext("{n} capital card", "{n} capital cards", n)
            if what == "purse"
            else ngettext("{n} building card in hand", "{n} building cards in hand", n)
        )
        return words.format(n=n)
    return ""


def _board(view: CraftsmenState, piece: str, faces: Faces) -> str:
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
        n = len(view.capital_deck)
        return ngettext("{n} capital card left", "{n} capital cards left", n).format(n=n)
    if piece in ("discard", "discard.count"):
        n = sum(view.discards)
        return ngettext("{n} card discarded", "{n} cards discarded", n).format(n=n)
    if kind == "pool":
        if rest.startswith("privilege"):
            return _("Privilege tokens in the pool")
        return _("Work tokens in the pool")
    words = {
        "peek": _("Hold it to look at your own cards; let go, and they are covered again."),
        "ribbon": stage_help(view),
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
    numbers = {"market": view.book.limits.market, "granary": view.book.records.scoring.granary}
    return words.get(piece, "").format(n=numbers.get(piece, 0))
