"""What a move would bring, and how a piece stands, in words."""

from __future__ import annotations

from game.engine.actions import Action
from game.villagers.actions import Build, Exchange, GiveToCountess, PlayOn, PutAway, Return
from game.villagers.facts import Laid, Preview, VillagersFacts, Way
from ui.i18n import _, ngettext
from ui.table.model import TableContext
from ui.tables.villagers.faces import Faces, kind_of
from ui.tables.villagers.hands import face_down
from ui.tables.villagers.spoils import spoils


def forecast(facts: VillagersFacts, action: Action, context: TableContext) -> str:
    """The plate beside the pointer while a card is held over a place."""
    faces = Faces(context)
    lines = [context.say(facts.describe(action)), *spoils(facts, action, context)]
    if isinstance(action, Build | PlayOn):
        preview = facts.preview(action)
        if preview is not None:
            lines += _preview_lines(facts, preview, faces, context)
    elif isinstance(action, Return | PutAway) and action.pile.startswith("stack"):
        n = facts.stack_tops[int(action.pile[5:]) - 1][1] + 1
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
    facts: VillagersFacts, preview: Preview, faces: Faces, context: TableContext
) -> list[str]:
    lines = []
    if preview.covers and any(preview.loses):
        name = faces.name(kind_of(preview.covers))
        lost = _symbols(*preview.loses)
        lines.append(_("Covers {name}: {what} lost").format(name=name, what=lost))
    elif preview.covers:
        lines.append(_("Covers {name}").format(name=faces.name(kind_of(preview.covers))))
    lines += [_way(way, faces, context) for way in preview.ways]
    now, then = preview.now, preview.then
    changes = [
        (_("Gold now: {a} › {b}"), now.gold, then.gold),
        (_("Food: {a} › {b}"), now.food, then.food),
        (_("Builders: {a} › {b}"), now.builders, then.builders),
    ]
    if not facts.first_market_held:
        changes.append((_("First Market: {a} › {b}"), now.first_market, then.first_market))
    changes.append((_("Second Market: {a} › {b}"), now.second_market, then.second_market))
    lines += [words.format(a=a, b=b) for words, a, b in changes if a != b]
    return lines


def _way(way: Way, faces: Faces, context: TableContext) -> str:
    """Who is paid for the padlock."""
    n = way.gold
    if way.to == "free":
        return _("Padlock: free of charge")
    if way.to == "bank":
        return _("Padlock: {n} gold to the bank").format(n=n)
    name = faces.name(kind_of(way.to))
    if way.special:
        return _("Padlock: free of charge with: {name}").format(name=name)
    if way.seat == context.seat:
        return _("Padlock: the bank puts {n} gold on your {name}").format(n=n, name=name)
    who = context.people[way.seat].name
    return _("Padlock: {n} gold to {who}, on: {name}").format(n=n, who=who, name=name)


def padlock_question(facts: VillagersFacts, action: Action, context: TableContext) -> str | None:
    """What the player is asked before a padlock costs something and nothing else is to decide."""
    preview = facts.preview(action)
    if preview is None or len(preview.ways) != 1 or not isinstance(action, Build | PlayOn):
        return None
    [way] = preview.ways
    if not way.price and not way.special:
        return None
    faces = Faces(context)
    card = faces.name(kind_of(action.card))
    return f"{_way(way, faces, context)}\n" + _("Open it and place: {card}?").format(card=card)


# --- how a piece stands ---------------------------------------------------------------------------
def card_tip(facts: VillagersFacts, card: str, context: TableContext) -> str:
    """What is to be known of this very card now."""
    faces = Faces(context)
    villager = faces.of(card)
    lines = []
    for seat in range(facts.seats):
        for chain in facts.chains(seat):
            for laid in chain:
                if laid.card == card:
                    lines += _laid_lines(facts, laid, faces)
    if villager.chain:
        names = " › ".join(map(faces.name, villager.chain))
        lines.append(_("Is placed on: {names}").format(names=names))
    if villager.unlocker:
        owners = facts.unlockers(villager.id)
        lines.append(_unlocker_line(faces.name(villager.unlocker), owners, context))
    if villager.kind == "road":
        seen = facts.seen_copies(villager.id, not face_down(facts, context))
        lines.append(_("Copies seen: {n} of {all}").format(n=seen, all=villager.copies))
    return "\n".join(lines)


def _laid_lines(facts: VillagersFacts, laid: Laid, faces: Faces) -> list[str]:
    lines = []
    if laid.stands_for:
        name = faces.name(laid.stands_for)
        lines.append(_("In place of: {name}").format(name=name))
    if laid.covered:
        lines.append(_("Covered: only suit symbols and padlock count"))
    elif (worth := facts.silver_worth(laid.card)) is not None:
        lines.append(_("Worth now: {n}").format(n=worth))
    if laid.coins:
        lines.append(_("Coins on it: {n}").format(n=laid.coins))
    if laid.room:
        n = laid.room
        lines.append(ngettext("Room for {n} card", "Room for {n} cards", n).format(n=n))
    return lines


def _unlocker_line(name: str, owners: tuple[tuple[str, int], ...], context: TableContext) -> str:
    if not owners:
        return _("Padlock: {name} (nobody has one)").format(name=name)
    who = ", ".join(dict.fromkeys(context.people[seat].name for _card, seat in owners))
    return _("Padlock: {name} ({who})").format(name=name, who=who)
