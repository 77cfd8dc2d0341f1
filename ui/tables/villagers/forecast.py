"""What a move would bring, and how a piece stands, in words."""

from __future__ import annotations

from game.engine.actions import Action
from game.villagers import padlocks, showing
from game.villagers.actions import Build, Exchange, GiveToCountess, PlayOn, PutAway, Return
from game.villagers.rules import VillagersState
from game.villagers.showing import Preview
from ui.i18n import _, ngettext
from ui.table.model import TableContext
from ui.tables.villagers.faces import Faces, kind_of
from ui.tables.villagers.hands import face_down


def forecast(view: VillagersState, action: Action, context: TableContext) -> str:
    """The plate beside the pointer while a card is held over a place."""
    faces = Faces(view.book, context)
    lines = [context.say(view.describe(action))]
    if isinstance(action, Build | PlayOn):
        preview = view.preview(action)
        if preview is not None:
            lines += _preview_lines(view, preview, faces, context)
    elif isinstance(action, Return | PutAway) and action.pile.startswith("stack"):
        n = len(view.stacks[int(action.pile[5:]) - 1]) + 1
        lines.append(
            ngettext("The stack then has {n} card.", "The stack then has {n} cards.", n).format(n=n)
        )
    elif isinstance(action, Exchange):
        lines.append(_("Next you choose the stack of the Road on which your card goes."))
    elif isinstance(action, GiveToCountess):
        gold, food, builders = faces.shown(action.card)
        lines.append(_symbols(gold, food, builders))
    return "\n".join(line for line in lines if line)


def _symbols(gold: int, food: int, builders: int) -> str:
    parts = []
    if gold:
        parts.append(_("gold {n}").format(n=gold))
    if food:
        parts.append(_("food {n}").format(n=food))
    if builders:
        parts.append(_("builders {n}").format(n=builders))
    return ", ".join(parts)


def _preview_lines(
    view: VillagersState, preview: Preview, faces: Faces, context: TableContext
) -> list[str]:
    lines = []
    if preview.covers and any(preview.loses):
        name = faces.name(kind_of(preview.covers))
        lost = _symbols(*preview.loses)
        lines.append(_("Covers {name}: {what} lost").format(name=name, what=lost))
    elif preview.covers:
        lines.append(_("Covers {name}").format(name=faces.name(kind_of(preview.covers))))
    lines += [_payee(view, to, seat, faces, context) for to, seat in preview.payees]
    now, then = preview.now, preview.then
    changes = [
        (_("Gold now: {a} › {b}"), now.gold, then.gold),
        (_("Food: {a} › {b}"), now.food, then.food),
        (_("Builders: {a} › {b}"), now.builders, then.builders),
    ]
    if not view.first_market_held:
        changes.append((_("First Market: {a} › {b}"), now.first_market, then.first_market))
    changes.append((_("Second Market: {a} › {b}"), now.second_market, then.second_market))
    lines += [words.format(a=a, b=b) for words, a, b in changes if a != b]
    return lines


def _payee(view: VillagersState, to: str, seat: int, faces: Faces, context: TableContext) -> str:
    """Who is paid for the padlock."""
    n = view.book.cost
    if to == "free":
        return _("Padlock: free of charge")
    if to == "bank":
        return _("Padlock: {n} gold to the bank").format(n=padlocks.bank_cost(view))
    name = faces.name(kind_of(to))
    if view.book.kind[kind_of(to)].special:
        return _("Padlock: free of charge with: {name}").format(name=name)
    if seat == context.seat:
        return _("Padlock: the bank puts {n} gold on your {name}").format(n=n, name=name)
    who = context.people[seat].name
    return _("Padlock: {n} gold to {who}, on: {name}").format(n=n, who=who, name=name)


def padlock_question(view: VillagersState, action: Action, context: TableContext) -> str | None:
    """What the player is asked before a padlock costs something and nothing else is to decide."""
    if not isinstance(action, Build | PlayOn):
        return None
    preview = view.preview(action)
    if preview is None or len(preview.payees) != 1:
        return None
    to, seat = preview.payees[0]
    faces = Faces(view.book, context)
    card = faces.name(kind_of(action.card))
    price = _payee(view, to, seat, faces, context)
    spends = preview.cost or (to not in ("bank", "free") and view.book.kind[kind_of(to)].special)
    return f"{price}\n" + _("Open it and place: {card}?").format(card=card) if spends else None


# --- how a piece stands ---------------------------------------------------------------------------
def card_tip(view: VillagersState, card: str, context: TableContext) -> str:
    """What is to be known of this very card now."""
    faces = Faces(view.book, context)
    kind = view.book.kind[kind_of(card)]
    lines = []
    for seat in range(len(view.villages)):
        for chain in view.chains(seat):
            for laid in chain:
                if laid.card == card:
                    lines += _laid_lines(view, laid, seat, faces)
    if kind.data.chain:
        names = " › ".join(map(faces.name, kind.data.chain))
        lines.append(_("Is placed on: {names}").format(names=names))
    if kind.data.unlocker:
        lines.append(_unlocker_line(view, kind.id, faces, context))
    if kind.data.kind == "road":
        seen = showing.seen_copies(view, kind.id, not face_down(view, context))
        lines.append(_("Copies seen: {n} of {all}").format(n=seen, all=len(kind.cards)))
    return "\n".join(lines)


def _laid_lines(view: VillagersState, laid: showing.Laid, seat: int, faces: Faces) -> list[str]:
    lines = []
    number = view.book.number[laid.card]
    if laid.stands_for:
        name = faces.name(laid.stands_for)
        lines.append(_("In place of: {name}").format(name=name))
    if laid.covered:
        lines.append(_("Covered: only suit symbols and padlock count"))
    elif view.book.kind_of[number].silver is not None:
        worth = view.villages[seat].silver_value(number)
        lines.append(_("Worth now: {n}").format(n=worth))
    if laid.coins:
        lines.append(_("Coins on it: {n}").format(n=laid.coins))
    if laid.room:
        n = laid.room
        lines.append(ngettext("Room for {n} card", "Room for {n} cards", n).format(n=n))
    return lines


def _unlocker_line(view: VillagersState, villager: str, faces: Faces, context: TableContext) -> str:
    name = faces.name(view.book.kind[villager].data.unlocker or "")
    owners = [
        context.people[seat].name for _card, seat, _coins in showing.unlockers(view, villager)
    ]
    if not owners:
        return _("Padlock: {name} (nobody has one)").format(name=name)
    who = ", ".join(dict.fromkeys(owners))
    return _("Padlock: {name} ({who})").format(name=name, who=who)
