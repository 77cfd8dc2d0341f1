"""What is counted out in Villagers: the Markets here, what every round pays in round_counting.py,
the Countess in solo_counting.py."""

from __future__ import annotations

from collections.abc import Sequence

from game.villagers.countess_events import CountessDrew
from game.villagers.events import MarketHeld, MarketPaid
from game.villagers.facts import VillagersFacts
from ui.i18n import _
from ui.table.model import TableContext, Told
from ui.table.tally import Counted, Group, Item, Lane, Picture, Tally
from ui.tables.villagers.areas import CARD
from ui.tables.villagers.counted import WIDTH, Pieces, pay_words
from ui.tables.villagers.faces import Faces
from ui.tables.villagers.round_counting import count_round
from ui.tables.villagers.solo_counting import count_draw, count_event


def count(
    moments: Sequence[Told[VillagersFacts]], before: VillagersFacts, context: TableContext
) -> Counted | None:
    event = moments[0].event
    if isinstance(event, MarketHeld):
        paid = 0
        while paid + 1 < len(moments) and isinstance(moments[paid + 1].event, MarketPaid):
            paid += 1
        return Counted(market(before, event.market, context), paid + 1)
    if (paid_out := count_round(moments, before, context)) is not None:
        return paid_out
    if not before.solo:
        return None
    if isinstance(event, CountessDrew) and not before.resolving_event:
        return count_draw(moments, before, context)
    return count_event(moments, before, context)


def market(facts: VillagersFacts, which: str, context: TableContext) -> Tally:
    """A Market as it will be paid for this position."""
    faces = Faces(context)
    second = which == "second_market"
    steps = [_("Silver")] if second else []
    steps += [_("Gold"), _("Coins on villagers")]
    lines = (*steps[:-1], _("Coins"))
    return Tally(
        title=faces.name(which),
        steps=tuple(steps),
        lines=lines,
        lanes=tuple(_lane(facts, seat, which, faces) for seat in range(facts.seats)),
        before=_("Gold before"),
        total=_("Now"),
        prompt=(
            _("Silver first, then gold, then the coins lying on villagers.")
            if second
            else _("Gold symbols pay, and so do the coins on villagers, which stay there.")
        ),
    )


def _lane(facts: VillagersFacts, seat: int, which: str, faces: Faces) -> Lane:
    second = which == "second_market"
    step = 1 if second else 0
    face = ("vl.market", 2 if second else 1, faces.name(which), "", False)
    card = Picture(face, WIDTH, WIDTH * CARD)
    pieces = Pieces(facts, seat, faces)
    gold = facts.gold_shares(seat)
    coins = facts.coin_shares(seat)
    groups = [
        *(_silver(facts, seat, faces) if second else ()),
        Group(
            step,
            _("Every gold symbol that can be seen pays.") if gold else _("No gold can be seen."),
            pieces.items(gold),
            card,
        ),
        Group(
            step + 1,
            _("The coins lying on villagers pay.") if coins else _("No coins lie on villagers."),
            tuple(
                Item(pieces.picture(card), gold, mark=("vl.coins", gold))
                for card, gold, _rest in coins
            ),
            card,
        ),
    ]
    person = faces.context.people[seat]
    return Lane(seat, person.name, person.emblem, person.colour, facts.gold(seat), tuple(groups))


def _silver(facts: VillagersFacts, seat: int, faces: Faces) -> list[Group]:
    pieces = Pieces(facts, seat, faces)
    groups = []
    for name in facts.silver_cards(seat):
        villager = faces.of(name)
        words, per = _copy_words(faces, villager.id), 1
        if villager.silver is not None:
            words = pay_words(faces, villager.id, villager.silver)
            per = villager.silver.per
        items = pieces.items(facts.silver_shares(seat, villager.id), per)
        groups.append(
            Group(0, words, items, pieces.picture(name), _("Then: {what}").format(what=words))
        )
    return groups or [Group(0, _("No silver can be seen."), ())]


def _copy_words(faces: Faces, villager: str) -> str:
    """What somebody pays who has no silver symbol, but copies one."""
    words = _("{card}: what the best silver pays of which there is one copy here.")
    return words.format(card=faces.name(villager))
