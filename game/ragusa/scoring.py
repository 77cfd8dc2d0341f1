"""Points at the end: walls, cathedral, bonus cards; and who has won (11, 14.5, 14.6)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.messages import Message, Term, msg
from game.engine.sentinels import UNKNOWN
from game.engine.state import ScoreLine
from game.ragusa.bonuses import KINDS
from game.ragusa.book import FISH, SALES, SHIPS, SOURCES, WALLS
from game.ragusa.market import sets_in_stock, stock_value, value
from game.ragusa.state import RagusaState
from game.ragusa.walls import section


# --- walls and cathedral ------------------------------------------------------------------------
def running(state: RagusaState, seat: int) -> int:
    """The points scored during play."""
    return sum(state.points[seat * SOURCES : seat * SOURCES + SOURCES])


def cathedral_sets(state: RagusaState, seat: int) -> int:
    """The sets that score: one for each own house at the cathedral (11b)."""
    own = state.own[seat]
    houses = 0
    for mask in state.book.sets_masks:
        houses += (own & mask).bit_count()
    return min(houses, sets_in_stock(state, seat)) if houses else 0


def cathedral_points(state: RagusaState, seat: int) -> int:
    sets = cathedral_sets(state, seat)
    return sets and sets * sum(value(state, c) for c in range(state.book.kinds))


# --- bonus cards --------------------------------------------------------------------------------
def card_points(state: RagusaState, seat: int, card: int, have: Sequence[int]) -> int:
    """What a bonus card scores if the player has these resources (11c)."""
    if card == UNKNOWN:
        return 0
    book = state.book
    count = KINDS[book.bonus_counts[card]].count(state, seat, book.bonus_of[card], have)
    vp, every, most = book.bonus_sums[card]
    return min(most, vp * (count // every))


def bonus_points(
    state: RagusaState, seat: int, have: Sequence[int] | None = None
) -> list[tuple[int, int]]:
    """The player's cards with the points each scores, in the order they were got.

    With the easier rule for pairs (14.6) the worse card of each pair of the Patrician scores 0.
    """
    if have is None:
        have = state.amounts(seat)
    cards = state.bonus[seat]
    points = [card_points(state, seat, card, have) for card in cards]
    if state.flags.bonus_pairs:
        end = len(cards)
        for size in reversed(state.groups[seat]):
            start = end - size
            best = max(range(start, end), key=lambda i: points[i])
            points[start:end] = [points[i] if i == best else 0 for i in range(start, end)]
            end = start
    return list(zip(cards, points, strict=True))


def best_exchange(state: RagusaState, seat: int) -> tuple[int, tuple[int, ...]]:
    """How many points the last exchange can earn at most, and which resources to buy for it.

    Of several ways the one that spends fewest fish; among these the first in the list of resources.
    """
    book = state.book
    held = state.bonus[seat]
    counting = [c for c in held if c != UNKNOWN and book.bonus_counts[c] == "resource"]
    buyable = sorted({r for r in map(book.bonus_of.__getitem__, counting) if book.prices[r]})
    have = state.amounts(seat)
    if not buyable or have[book.pay] < book.cheapest:
        return 0, ()

    def total() -> int:
        if state.flags.bonus_pairs:
            return sum(points for _, points in bonus_points(state, seat, have))
        return sum([card_points(state, seat, card, have) for card in counting])

    start = total()
    best: tuple[int, int, tuple[int, ...]] = (0, 0, ())

    def search(first: int, bought: tuple[int, ...], spent: int) -> None:
        nonlocal best
        if bought:
            gain = total() - start
            if gain > best[0] or (gain == best[0] > 0 and spent < best[1]):
                best = (gain, spent, bought)
        for k in range(first, len(buyable)):
            r = buyable[k]
            price = book.prices[r]
            if price <= have[book.pay] and have[r] < book.caps[r]:
                have[book.pay] -= price
                have[r] += 1
                search(k, (*bought, r), spent + price)
                have[book.pay] += price
                have[r] -= 1

    search(0, (), 0)
    return best[0], best[2]


# --- totals and winners -------------------------------------------------------------------------
def scores(state: RagusaState) -> list[int]:
    """Everybody's points as if the game ended now; cards that cannot be seen count nothing."""
    return [
        running(state, seat)
        + section(state, seat).points
        + cathedral_points(state, seat)
        + sum(points for _, points in bonus_points(state, seat))
        for seat in range(state.seats)
    ]


def score_sheet(state: RagusaState, seat: int) -> list[ScoreLine]:
    """One line a source of points and one a bonus card."""
    at = seat * SOURCES
    lines = [
        ScoreLine(msg("Walls built"), state.points[at + WALLS]),
        ScoreLine(msg("Fish"), state.points[at + FISH]),
        ScoreLine(msg("Ships"), state.points[at + SHIPS]),
        ScoreLine(msg("Sales"), state.points[at + SALES]),
        ScoreLine(msg("Longest section of wall"), section(state, seat).points),
        ScoreLine(msg("Sets at the cathedral"), cathedral_points(state, seat)),
    ]
    for card, points in bonus_points(state, seat):
        if card != UNKNOWN:
            name = state.book.bonus_cards[card]
            lines.append(ScoreLine(msg("Bonus card: {card}", card=Term(name)), points))
    return lines


def winners(state: RagusaState) -> list[int]:
    """Most points, then most value in stock, then shared (11d). Solo: 14.5, R21."""
    points = scores(state)
    if state.seats > state.players:
        return _solo_winners(state, points)
    ranks = [(points[seat], stock_value(state, seat)) for seat in range(state.seats)]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def _solo_winners(state: RagusaState, points: list[int]) -> list[int]:
    """The person must beat every colour of the Patrician; otherwise its best colour has won."""
    rivals = points[state.players :]
    if points[0] > max(rivals):
        return [0]
    return [state.players + i for i, score in enumerate(rivals) if score == max(rivals)]


def decided_by_stock(state: RagusaState, won: list[int]) -> bool:
    """Whether equal scores were told apart by the goods in stock."""
    if state.seats > state.players:
        return False
    points = scores(state)
    return points.count(points[won[0]]) > len(won)


def decided_by(state: RagusaState) -> Message | None:
    """The tie-break in words, where it has decided the finished game (11d)."""
    if state.player is not None or not decided_by_stock(state, won := winners(state)):
        return None
    points = scores(state)
    level = [seat for seat in range(state.seats) if points[seat] == points[won[0]]]
    other = max(stock_value(state, seat) for seat in level if seat not in won)
    return msg(
        "Equal points: the goods in stock decided, worth {best} against {other}.",
        best=stock_value(state, won[0]),
        other=other,
    )


def verdict(state: RagusaState) -> Message | None:
    """Solo: whether the Patrician was beaten, and by how much."""
    if state.seats == state.players or state.player is not None:
        return None
    points = scores(state)
    rival = max(points[state.players :])
    if points[0] > rival:
        return msg(
            "You have beaten the Patrician: {own} points against {rival}.",
            own=points[0],
            rival=rival,
        )
    if points[0] == rival:
        return msg("As many points as the Patrician ({rival}): that is not enough.", rival=rival)
    return msg(
        "The Patrician has won: {rival} points against your {own}.", own=points[0], rival=rival
    )
