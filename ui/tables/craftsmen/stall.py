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
    bench.place(
        f"deck.{name}.top",
        Rect(deck.left, deck.top, half - 1, deck.h),
        _("{deck}: on top").format(deck=label),
    )
    bench.place(
        f"deck.{name}.bottom",
        Rect(deck.left + half + 1, deck.top, half - 1, deck.h),
        _("{deck}: to the bottom").format(deck=label),
    )
    first, last = slots[0], slots[-1]
    whole = Rect(first.left, first.top, first.w, last.bottom - first.top)
    bench.place(f"display.{name}", whole, _("{deck}: face up").format(deck=label))
    count = facts.deck(name)
    back = Rect(deck.x - deck.h * 0.82, deck.top, deck.h / CARD, deck.h)
    bench.add(
        f"deck.{name}",
        ("cr.card_back", name),
        back,
        11,
        shadow="card" if count else "",
        explains=True,
        alpha=255 if count else 90,
    )
    tag = Rect(back.right + 3, deck.y - 9, 30, 18)
    bench.add(f"deck.{name}.count", ("badge", str(count), "plain"), tag, 13, explains=True)
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
    bench.add(
        "capital_deck",
        ("cr.capital_back",),
        deck,
        11,
        shadow="card" if count else "",
        explains=True,
        alpha=255 if count else 70,
    )
    tag = Rect(deck.x - 15, deck.bottom - 15, 30, 18)
    bench.add("capital_deck.count", ("badge", str(count), "plain"), tag, 13, explains=True)
    for slot, (kind, rect) in enumerate(zip(facts.open_capital, where.capital, strict=False)):
        if kind:
            bench.add(
                f"open.{slot + 1}",
                bench.faces.capital(kind),
                rect,
                20,
                shadow="card",
                home="capital_deck",
                explains=True,
            )
    pile = where.capital_pile
    bench.place("discard", pile, _("Discard pile"))
    left = sum(facts.discarded.values())
    bench.add("discard", ("cr.capital_back",), pile, 11, alpha=120 if left else 70, explains=True)
    tag = Rect(pile.x - 15, pile.bottom - 15, 30, 18)
    bench.add("discard.count", ("badge", str(left), "plain"), tag, 13, explains=True)
