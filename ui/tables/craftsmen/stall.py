"""Cards on offer: decks and face-up building cards of each tier, and the bank's capital."""

from __future__ import annotations

from ui.i18n import _
from ui.table.rect import Rect
from ui.tables.craftsmen.areas import CARD
from ui.tables.craftsmen.bench import Bench


def lay_offer(bench: Bench) -> None:
    where = bench.where
    bench.add("offer", ("tray",), where.offer, 0, shadow="board")
    facts = bench.facts
    for tier, deck, slots in zip(facts.display, where.decks, where.slots, strict=True):
        _lay_tier(bench, tier, deck, slots)


def _lay_tier(bench: Bench, name: str, deck: Rect, slots: tuple[Rect, ...]) -> None:
    facts, label = bench.facts, bench.faces.name(name)
    half = deck.w / 2
    top = Rect(deck.left, deck.top, half - 1, deck.h)
    bottom = Rect(deck.left + half + 1, deck.top, half - 1, deck.h)
    bench.place(f"deck.{name}.top", top, _("{deck}: on top").format(deck=label))
    bench.place(f"deck.{name}.bottom", bottom, _("{deck}: to the bottom").format(deck=label))
    first, last = slots[0], slots[-1]
    whole = Rect(first.left, first.top, first.w, last.bottom - first.top)
    bench.place(f"display.{name}", whole, _("{deck}: face up").format(deck=label))
    count = facts.deck(name)
    back = Rect(deck.x - deck.h * 0.82, deck.top, deck.h / CARD, deck.h)
    shadow, alpha = ("card", 255) if count else ("", 90)
    bench.thing(f"deck.{name}", ("cr.card_back", name), back, 11, shadow=shadow, alpha=alpha)
    tag = Rect(back.right + 3, deck.y - 9, 30, 18)
    bench.thing(f"deck.{name}.count", ("badge", str(count), "plain"), tag, 13)
    auction = facts.auction
    away = ("", bench.bought, auction.card if auction is not None else "")
    for card, rect in zip(facts.display[name], slots, strict=False):
        if card not in away:
            bench.card(card, rect, home=f"deck.{name}")


def lay_bank(bench: Bench) -> None:
    """Deck, face-up cards and discard pile of capital."""
    facts, where = bench.facts, bench.where
    bench.add("bank", ("tray",), where.bank, 0, shadow="board")
    deck = where.capital_deck
    count = facts.capital_deck
    shadow, alpha = ("card", 255) if count else ("", 70)
    bench.thing("capital_deck", ("cr.capital_back",), deck, 11, shadow=shadow, alpha=alpha)
    tag = Rect(deck.x - 15, deck.bottom - 15, 30, 18)
    bench.thing("capital_deck.count", ("badge", str(count), "plain"), tag, 13)
    for slot, (kind, at) in enumerate(zip(facts.open_capital, where.capital, strict=False), 1):
        if kind:
            sprite = bench.faces.capital(kind)
            bench.thing(f"open.{slot}", sprite, at, 20, shadow="card", home="capital_deck")
    pile = where.capital_pile
    bench.place("discard", pile, _("Discard pile"))
    left = sum(facts.discarded.values())
    bench.thing("discard", ("cr.capital_back",), pile, 11, alpha=120 if left else 70)
    tag = Rect(pile.x - 15, pile.bottom - 15, 30, 18)
    bench.thing("discard.count", ("badge", str(left), "plain"), tag, 13)
