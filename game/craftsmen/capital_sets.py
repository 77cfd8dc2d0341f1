"""What capital cards are worth together, and the cheapest way to pay with them (5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

Bundle = tuple[int, ...]
"""How many cards of each kind."""


class Purse:
    """Counts capital by kind: the kinds of one colour stand together, by value."""

    def __init__(self, colours: int, values: Sequence[int], set_value: int) -> None:
        self.colours = colours
        self.values = tuple(values)
        self.width = len(values)
        self.set_value = set_value
        self.printed = list(self.values) * colours
        self.colour = [colour for colour in range(colours) for _ in values]
        self._worth: dict[Bundle, int] = {}
        self._parts: dict[Bundle, list[tuple[int, int, int, int, Bundle]]] = {}

    def colour_worth(self, counts: Bundle) -> int:
        """The cards of one colour: printed values, or as a set, whichever is more."""
        worth = self._worth.get(counts)
        if worth is None:
            printed = sum(n * v for n, v in zip(counts, self.values, strict=True))
            worth = max(printed, self.set_value * (sum(counts) - 1))
            self._worth[counts] = worth
        return worth

    def worth(self, counts: Sequence[int], colours: int = -1) -> int:
        """The best value of a bundle, counting only these colours (bits; all if left out)."""
        width = self.width
        total = 0
        for colour in range(self.colours):
            if colours >> colour & 1:
                own = tuple(counts[colour * width : colour * width + width])
                known = self._worth.get(own)
                total += self.colour_worth(own) if known is None else known
        return total

    def _ways(self, counts: Bundle) -> list[tuple[int, int, int, int, Bundle]]:
        """Every part of one colour's cards: (value lost, cards, printed, value paid, part).

        Of several parts that pay the same, only the best one.
        """
        ways = self._parts.get(counts)
        if ways is None:
            all_worth = self.colour_worth(counts)
            best: dict[int, tuple[int, int, int, int, Bundle]] = {}
            for part in _parts(counts):
                left = tuple(n - p for n, p in zip(counts, part, strict=True))
                printed = sum(p * v for p, v in zip(part, self.values, strict=True))
                paid = self.colour_worth(part)
                way = (all_worth - self.colour_worth(left), sum(part), printed, paid, part)
                if paid not in best or way < best[paid]:
                    best[paid] = way
            ways = sorted(best.values())
            self._parts[counts] = ways
        return ways

    def richest(self, counts: Sequence[int], number: int, colours: int = -1) -> Bundle:
        """So many of the cards, worth as much as possible in these colours."""
        width = self.width
        reached: dict[int, tuple[int, Bundle]] = {0: (0, ())}
        for colour in range(self.colours):
            own = tuple(counts[colour * width : colour * width + width])
            further: dict[int, tuple[int, Bundle]] = {}
            for cards, (worth, bundle) in reached.items():
                for part in _parts(own):
                    total = cards + sum(part)
                    if total > number:
                        continue
                    more = self.colour_worth(part) if colours >> colour & 1 else 0
                    way = (worth + more, bundle + part)
                    if total not in further or way > further[total]:
                        further[total] = way
            reached = further
        return reached[number][1]

    def cheapest(self, counts: Sequence[int], price: int, colours: int = -1) -> Bundle | None:
        """The sufficient set after which the hand is worth most; then with the fewest cards, then
        with the lowest printed values, then the first in the order of kinds. None if there is none.
        """
        width = self.width
        # value paid so far (nothing above the price matters) -> (loss, cards, printed, bundle)
        reached: dict[int, tuple[int, int, int, Bundle]] = {0: (0, 0, 0, ())}
        for colour in range(self.colours):
            own = tuple(counts[colour * width : colour * width + width])
            if not colours >> colour & 1:
                own = (0,) * width
            further: dict[int, tuple[int, int, int, Bundle]] = {}
            for paid, (loss, cards, printed, bundle) in reached.items():
                for more_loss, more_cards, more_printed, more, part in self._ways(own):
                    total = min(price, paid + more)
                    way = (
                        loss + more_loss,
                        cards + more_cards,
                        printed + more_printed,
                        bundle + part,
                    )
                    if total not in further or way < further[total]:
                        further[total] = way
            reached = further
        return reached[price][3] if price in reached else None


def _parts(counts: Bundle) -> Iterator[Bundle]:
    if not counts:
        yield ()
        return
    for n in range(counts[0] + 1):
        for rest in _parts(counts[1:]):
            yield (n, *rest)
