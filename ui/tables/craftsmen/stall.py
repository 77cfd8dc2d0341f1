"""Cards on offer: decks and face-up building cards of each tier, and the bank's capital."""

from __future__ import annotations

from game.craftsmen.book import TIERS
from game.engine.sentinels import NOTHING
from ui.i18n import _
from ui.table.rect import Rect
from ui.tables.craftsmen.areas import CARD
from ui.tables.craftsmen.bench import Bench


def lay_offer(bench: Bench) -> None:
    where = bench.where
    bench.add("offer", ("tray",), where.offer, 0, shadow="board")
    for tier in range(len(TIERS)):
        _lay_tier(bench, tier)


def _lay_tier(bench: Bench, tier: int) -> None:
    view, where, faces = bench.view, bench.where, bench.faces
    name = TIERS[tier]
    deck, slots = where.decks[tier], where.slots[tier]
    half = deck.w / 2
    label = faces.tier(tier)
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
    count = view.deck_size(name)
    back = Rect(deck.x - deck.h * 0.82, deck.top, deck.h / CARD, deck.h)
    bench.add(
        f"deck.{name}",
        faces.back(tier),
        back,
        11,
        shadow="card" if count else "",
        explains=True,
        alpha=255 if count else 90,
    )
    tag = Rect(back.right + 3, deck.y - 9, 30, 18)
    bench.add(f"deck.{name}.count", ("badge", str(count), "plain"), tag, 13, explains=True)
    for card, rect in zip(view.display[tier], slots, strict=False):
        if card not in (NOTHING, view.auctioned, bench.bought):
            bench.card(card, rect, home=f"deck.{name}")


def lay_bank(bench: Bench) -> None:
    """Deck, face-up cards and discard pile of capital."""
    view, where, faces = bench.view, bench.where, bench.faces
    bench.add("bank", ("tray",), where.bank, 0, shadow="board")
    deck = where.capital_deck
    count = len(view.capital_deck)
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
    for slot, (kind, rect) in enumerate(zip(view.open, where.capital, strict=False)):
        if kind != NOTHING:
            bench.add(
                f"open.{slot + 1}",
                faces.capital(kind),
                rect,
                20,
                shadow="card",
                home="capital_deck",
                explains=True,
            )
    pile = where.capital_pile
    bench.place("discard", pile, _("Discard pile"))
    left = sum(view.discards)
    bench.add("discard", ("cr.capital_back",), pile, 11, alpha=120 if left else 70, explains=True)
    tag = Rect(pile.x - 15, pile.bottom - 15, 30, 18)
    bench.add("discard.count", ("badge", str(left), "plain"), tag, 13, explains=True)
