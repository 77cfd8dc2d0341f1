"""What must hold between the records of Mini Villagers: names, suits, how many cards are dealt.

Every mistake is noted with its place; nothing is repaired or guessed.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.carddata import Cards, load_cards
from game.engine.messages import msg
from game.engine.sources import Problem, Sources
from game.engine.weights import check_weights
from game.engine.yamltext import Path
from game.mini_villagers.cards import PLAYERS, Records


def read(sources: Sources) -> tuple[Records, tuple[Problem, ...]]:
    """The records of the data files and remarks on them; DataError with all mistakes if any."""
    cards: Cards[Records] = load_cards(sources, Records)
    cards.check_ids(_named(cards.data))
    _suits(cards)
    _deals(cards)
    check_weights(cards, PLAYERS)
    return cards.finish(), tuple(cards.remarks)


def _named(records: Records) -> Iterator[tuple[Path, str]]:
    """Everything that has a name, so that no two share one: a pair stands for its two cards."""
    for number, suit in enumerate(records.suits):
        yield ("suits", number, "id"), suit.id
    for number, pair in enumerate(records.pairs):
        for name, _somebody in pair.cards:
            yield ("pairs", number, "id"), name
    yield ("countess", "id"), records.countess.id


def _suits(cards: Cards[Records]) -> None:
    records = cards.data
    known = [suit.id for suit in records.suits]
    for number, pair in enumerate(records.pairs):
        cards.check_known(("pairs", number, "suit"), pair.suit, known, msg("suit"))
    used = {pair.suit for pair in records.pairs}
    for number, suit in enumerate(records.suits):
        if suit.id not in used:
            cards.remark(("suits", number), msg("no pair is of this suit"))


def _deals(cards: Cards[Records]) -> None:
    records, total = cards.data, 2 * len(cards.data.pairs) + 1
    if total != records.box.cards:
        what = msg("says {said}, but there are {found}", said=records.box.cards, found=total)
        cards.remark(("box", "cards"), what)
    seen: set[int] = set()
    for number, deal in enumerate(records.deals):
        if deal.players in seen:
            what = msg("so many players have a deal already: {players}", players=deal.players)
            cards.problem(("deals", number, "players"), what)
        seen.add(deal.players)
        largest = total // deal.players
        if deal.hand > largest:
            cards.check_number(("deals", number, "hand"), deal.hand, 1, largest)
        elif deal.hand < largest:
            hint = msg("everybody could get {largest}", largest=largest)
            cards.remark(("deals", number, "hand"), msg("more cards could be dealt"), hint)
    for players in PLAYERS:
        if players not in seen:
            what = msg("there is no deal for so many players: {players}", players=players)
            cards.problem(("deals",), what)
