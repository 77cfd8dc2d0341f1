"""How good a position looks to a computer player, counted in gold.

What is certain is what the seat would end with if the Markets to come were held now; the rest is
what may still come of the village, of the cards in hand and of the Road, less what the strongest
rival has. `Hopes` in cards.py names the features, data/villagers/weights.yaml weighs them.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.actions import Action
from game.engine.sentinels import NOTHING
from game.engine.weights import weighed
from game.villagers import developments
from game.villagers.actions import UseJester
from game.villagers.counters import COUNTERS
from game.villagers.outlook import Outlook, outlook
from game.villagers.prospects import Hand, Time
from game.villagers.state import VillagersState

HALF_DONE = frozenset(("pay", "cover", "reward", "early", "seen"))
"""The phases in the middle of something: such a step is worth what its best end is worth."""
AVERAGE = 3.0
"""What the best card is worth of a Road nobody has seen yet."""
DRAFTED = 4.0
"""By how much more the best card of the Road counts where two are drafted in one turn."""
HASTE = 0.4
"""The share of the second best that counts then: it might be there in the next turn too."""
LEADING, LEVEL, BEHIND = 0.8, 0.3, 0.25
"""The chance to win a Development in the rounds to come: with most, as many, or one less."""
EXTRA = 1.5
"""A card or a basic villager that comes with a Development."""
TOKEN_FOOD, TOKEN_BUILDER = 0.3, 0.8
"""What a token brings by what it adds to a limit."""

AHEAD = 2
"""How far it is played on in thought: to the end of the round, alone to that of the next one."""


def milestone(state: VillagersState) -> int:
    """Rounds begun; with others, who cannot be foreseen so far, each counts double."""
    return state.round if state.solo else 2 * state.round


def value(state: VillagersState, seat: int) -> float:
    if state.phase in HALF_DONE and state.player == seat:
        ends = [a for a in state.legal_actions() if not isinstance(a, UseJester)]
        if ends:
            return max(_after(state, action, seat) for action in ends)
    return weighed(features(state, seat), state.game.weights[state.players])


def _after(state: VillagersState, action: Action, seat: int) -> float:
    after = state.copy()
    after.apply(action)
    return value(after, seat)


def features(state: VillagersState, seat: int) -> tuple[float, ...]:
    """In the order of `Hopes`."""
    book = state.book
    village = state.villages[seat]
    wanted = state.wanted if state.player == seat else None
    looks = [outlook(book, each) for each in state.villages]
    if wanted is not None:
        looks[seat] = outlook(book, village, state.piles[wanted.pile][-1])
    mine = looks[seat]
    markets = 0 if state.phase == "over" else 1 if state.first_market_held else 2
    certain, rival, theirs, others = _standing(state, seat, looks, markets)
    if not markets:
        return (certain, *(0.0,) * 17, rival, 0.0)
    time = Time(state, seat, markets)
    rounds = time.rounds
    hand = Hand(state, village, mine, time, others, NOTHING if wanted is None else wanted.card)
    offer, gift = _road(state, seat, hand, time) if time.drafts else (0.0, 0.0)
    limits = book.records.limits
    paid = rounds + time.this_round
    return (
        certain,
        rounds,
        rounds * time.builds * mine.growth,
        rounds * min(limits.draft_max - limits.draft_base, village.food),
        rounds * min(limits.build_max - limits.build_base, village.builders),
        markets * _hunger(state, seat),
        mine.keys * min(rounds, 4.0),
        *hand.weigh(),
        mine.bronze * paid,
        _developments(state, seat, looks, paid) if state.developments else 0.0,
        hand.specials + mine.lasts(rounds),
        offer,
        gift,
        rival,
        (time.gifts if state.solo else rounds * time.builds) * theirs,
    )


def _standing(
    state: VillagersState, seat: int, looks: Sequence[Outlook], markets: int
) -> tuple[float, float, float, int]:
    """What the seat and its strongest rival would end with if the Markets to come were held now,
    how the rival's silver grows, and what all others unlock."""
    own = most = growth = 0.0
    others = 0
    for at, (village, look) in enumerate(zip(state.villages, looks, strict=True)):
        certain = village.gold
        if markets:
            certain += markets * (village.gold_value + look.coins) + look.silver
        if at == seat:
            own = float(certain)
            continue
        others |= look.unlockers
        if certain >= most:
            most, growth = float(certain), look.growth
    return own, most, growth, others


def _hunger(state: VillagersState, seat: int) -> float:
    """The gold on the Founders, if they will turn over for want of food."""
    village = state.villages[seat]
    if village.food or village.turned or village.second_side or village.founders in village.load:
        return 0.0
    return float(village.face(village.founders)[0])


def _road(state: VillagersState, seat: int, hand: Hand, time: Time) -> tuple[float, float]:
    """What the best villager of the Road is worth, and in solo the gift that hurts least."""
    kind_of = state.book.kind_of
    hers = outlook(state.book, state.villages[1]) if state.solo else None
    # What has no coin when all coins are put is swept off the Road.
    all_stay = state.phase != "coin"
    offers, harms = [AVERAGE], []
    for card, coins in zip(state.road, state.road_coins, strict=True):
        if card >= 0 and (coins or all_stay):
            kind = kind_of[card]
            offers.append(hand.offer(kind) + coins)
            if hers is not None:
                harms.append(hers.harm(kind, time.markets, time.gifts) + coins)
    best = max(offers)
    if state.picks > 1 and state.player == seat:
        offers.remove(best)
        best = DRAFTED * best + HASTE * max(offers, default=0.0)
    return best, min(harms, default=0.0)


def _developments(
    state: VillagersState, seat: int, looks: Sequence[Outlook], times: float
) -> float:
    """What the Developments will bring, by who leads now and by how much."""
    worth = 0.0
    for one, holder in zip(developments.in_play(state), state.tokens, strict=True):
        if one.most.count == "hand_of_suit":
            counts = [COUNTERS[one.most.count](village, one.of) for village in state.villages]
        else:
            counts = [look.count(one) for look in looks]
        own = counts[seat]
        counts[seat] = 0
        lead = own - max(counts)
        share = LEADING if lead > 0 else LEVEL if lead == 0 else BEHIND / (1 - lead)
        data = one.data
        bonus = TOKEN_FOOD * data.food + TOKEN_BUILDER * data.builders
        extra = EXTRA if data.extra is not None else 0.0
        worth += share * (data.gold + bonus + extra) * times
        if holder == seat:
            worth += bonus
    return worth
