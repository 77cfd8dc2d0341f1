"""An action moment by moment: each event comes right after the change it tells of."""

from __future__ import annotations

from collections import Counter

import pytest

from game.craftsmen.card_events import (
    AuctionFailed,
    AuctionOpened,
    BidMade,
    BidPassed,
    Built,
    CardBought,
    DisplayRefilled,
    LaidOut,
    MayorBid,
    Peeked,
    PutOnDeck,
)
from game.craftsmen.events import (
    CapitalDrawn,
    CardGiven,
    Discarded,
    FeePaid,
    HelperPlaced,
    HelpersHome,
    HelpersPassed,
    IdleHelpers,
    OpenRefilled,
    OpenTaken,
    OrderChanged,
    OrderClaimed,
    Paid,
    PrivilegeUsed,
    SeasonBegun,
    StageBegun,
    TokenTaken,
    WorkTokenUsed,
)
from game.craftsmen.production_events import (
    BonusScored,
    Bribed,
    ColoursScored,
    CubeAdded,
    CubePaid,
    GranaryRefilled,
    GranaryScored,
    Invested,
    Made,
    MarketUsed,
    PushedOut,
    SemiBought,
    ShipScored,
    YearScoring,
)
from game.craftsmen.state import CraftsmenState
from game.engine.chance import Chance
from game.engine.events import Event

from .positions import position
from .random_games import PLAYERS, choose, start

Change = Counter[tuple[str, int]]
"""(what, seat) -> how much more of it."""


def told(event: Event) -> Change:
    """What an event says has changed hands."""
    match event:
        case IdleHelpers(points=p) | ColoursScored(points=p) | GranaryScored(points=p):
            return Counter({("points", seat): n for seat, n in p})
        case ShipScored(results=results):
            return Counter({("points", seat): cargo + bonus for seat, cargo, bonus in results})
        case BonusScored(seat=seat, points=n):
            return Counter({("points", seat): n})
        case FeePaid(seat=seat, to=to, points=n) if n:
            return Counter({("points", seat): -n, ("points", to): n})
        case FeePaid(seat=seat, to=to) | CardGiven(seat=seat, to=to):
            return Counter({("capital", seat): -1, ("capital", to): 1})
        case OpenTaken(seat=seat):
            return Counter({("capital", seat): 1})
        case CapitalDrawn(seat=seat, kinds=kinds):
            return Counter({("capital", seat): len(kinds)})
        case Discarded(seat=seat) | Bribed(seat=seat):
            return Counter({("capital", seat): -1})
        case Paid(seat=seat, kinds=kinds):
            return Counter({("capital", seat): -len(kinds)})
        case Invested(seat=seat, kinds=kinds, points=n):
            return Counter({("capital", seat): -len(kinds), ("points", seat): n})
        case TokenTaken(seat=seat, token=token):
            return Counter({(token, seat): 1})
        case WorkTokenUsed(seat=seat):
            return Counter({("work", seat): -1})
        case PrivilegeUsed(seat=seat, token=token):
            return Counter({("privilege", seat): -1 if token else 0})
        case Built(seat=seat):
            return Counter({("hand", seat): -1, ("row", seat): 1})
        case CardBought(seat=seat):
            return Counter({("hand", seat): 1})
        case Made(seat=seat, place=place, points=n):
            return Counter({("points", seat): n, ("market", seat): int(place == "market")})
        case MarketUsed(seat=seat) | CubePaid(seat=seat):
            return Counter({("market", seat): -1})
        case CubeAdded(seat=seat):
            return Counter({("market", seat): 1})
    return Counter()


def held(state: CraftsmenState) -> Change:
    found: Change = Counter()
    for seat, estate in enumerate(state.estates):
        found["points", seat] = estate.points
        found["capital", seat] = estate.cards()
        found["privilege", seat] = estate.privileges
        found["work", seat] = estate.work
        found["market", seat] = estate.market
        found["hand", seat] = len(estate.hand)
        found["row", seat] = len(estate.row)
    return found


def less(after: Change, before: Change) -> Change:
    return Counter({key: after[key] - before[key] for key in after})


def same(one: Change, other: Change) -> bool:
    return all(one[key] == other[key] for key in {*one, *other})


def check_place(event: Event, before: CraftsmenState, now: CraftsmenState) -> None:
    """What an event says of the board holds now, and did not before."""
    book = now.book
    match event:
        case HelperPlaced(seat=seat, building=building, field=field):
            was, is_ = before.facts().queue(building).fields, now.facts().queue(building).fields
            assert is_[field - 1] == (*was[field - 1], seat)
        case HelpersPassed(seat=seat):
            assert now.estates[seat].passed
            assert not before.estates[seat].passed
        case HelpersHome():
            assert not any(now.queues)
            assert not now.change
            assert all(estate.helpers == book.limits.helpers for estate in now.estates)
        case OrderClaimed(seat=seat):
            assert now.change == (*before.change, seat)
        case OrderChanged(order=order):
            assert now.order == order != before.order
        case SeasonBegun(year=year, season=season):
            assert (now.year, now.facts().season) == (year, season)
            assert now.part in ("helpers", "stage")
        case StageBegun(building=building):
            assert (now.part, now.facts().stage) == ("stage", building)
        case OpenTaken(slot=slot):
            assert before.facts().open_capital[slot - 1]
            assert not now.facts().open_capital[slot - 1]
        case OpenRefilled(slot=slot, kind=kind):
            assert (before.facts().open_capital[slot - 1], now.facts().open_capital[slot - 1]) == (
                "",
                kind,
            )
        case DisplayRefilled(tier=tier, slot=slot, card=card):
            assert (
                before.facts().display[tier][slot - 1],
                now.facts().display[tier][slot - 1],
            ) == (
                "",
                card,
            )
        case LaidOut(tier=tier, slot=slot, card=card):
            assert now.facts().display[tier][slot - 1] == card
            assert card in before.facts().peeked
            assert card not in now.facts().peeked
        case Peeked(cards=cards):
            assert set(cards) <= set(now.facts().peeked)
            assert now.phase == "peek"
        case PutOnDeck(tier=tier):
            assert now.facts().deck(tier) == before.facts().deck(tier) + 1
        case _:
            check_trade(event, before, now)


def check_trade(event: Event, before: CraftsmenState, now: CraftsmenState) -> None:
    book = now.book
    match event:
        case AuctionOpened(card=card):
            assert before.facts().auction is None
            assert now.facts().auction is not None
            assert now.facts().auction.card == card
        case BidMade(seat=seat, amount=n):
            assert now.facts().auction is not None
            assert (now.facts().auction.bid, now.facts().auction.bidder) == (n, seat)
        case BidPassed(seat=seat):
            assert now.facts().auction is not None
            assert seat not in now.facts().auction.bidders or now.facts().auction.mayor >= 0
        case MayorBid(kinds=kinds, total=total):
            assert now.facts().auction is not None
            assert (now.facts().auction.mayor, now.facts().auction.mayor_cards) == (total, kinds)
        case AuctionFailed() | CardBought():
            assert now.facts().auction is None
        case Made(seat=seat, place=place) if place in book.icon_at:
            icon = book.icon_at[place]
            assert now.filled[icon.card] & icon.bit
        case Made(seat=seat, place=place) if place in book.hold_at:
            cubes = before.cargo[book.hold_at[place]]
            if len(cubes) < 2:
                assert now.cargo[book.hold_at[place]] == (*cubes, seat)
        case Made(seat=seat, good=good, place=place) if place.startswith("granary."):
            if len(before.facts().granary[good]) < 2:
                assert now.facts().granary[good] == (*before.facts().granary[good], seat)
        case PushedOut(good=good, place=place) if place.startswith("granary."):
            assert now.facts().granary[good][0] == before.facts().granary[good][1]
        case PushedOut(place=place):
            hold = book.hold_at[place]
            assert now.cargo[hold][0] == before.cargo[hold][1]
        case MarketUsed(place=place) | SemiBought(place=place):
            icon = book.icon_at[place]
            assert now.filled[icon.card] & icon.bit
            assert not before.filled[icon.card] & icon.bit
        case YearScoring():
            assert now.part == "invest"
            assert now.cargo == before.cargo
        case ShipScored(ship=ship, holds=holds):
            rows = book.ship_holds[book.ships.index(ship)]
            assert [now.cargo[hold] for hold in rows] == list(holds), "seen while it is told"
            assert not any(now.cargo[hold] for hold in range(rows[0])), "earlier ships are empty"
        case ColoursScored():
            assert not any(now.cargo)
        case GranaryScored(columns=columns):
            assert tuple(now.granary) == columns, "seen while it is told"
        case GranaryRefilled(goods=goods):
            assert all(now.facts().granary[good] == (None,) for good in goods)


@pytest.mark.parametrize("players", PLAYERS)
def test_every_event_comes_right_after_the_change_it_tells_of(players: int) -> None:
    for seed in range(4):
        state = start(seed, players)
        rng = Chance(seed)
        while not state.over:
            action = choose(state, rng, eager=seed > 0)
            before = state.copy()
            moments = state.unfold(action)
            events = state.apply(action)
            assert [moment.event for moment in moments] == events
            for event, now in moments:
                assert isinstance(now, CraftsmenState)
                changed = less(held(now), held(before))
                assert same(changed, told(event)), (event, changed)
                check_place(event, before, now)
                before = now
            assert held(state) == held(before), f"something happened untold: {action}"


@pytest.mark.parametrize("players", PLAYERS)
def test_every_moment_can_be_looked_at(players: int) -> None:
    state = start(1, players)
    rng = Chance(1)
    while not state.over:
        action = choose(state, rng)
        for event, now in state.unfold(action):
            totals = now.scores()
            assert [sum(line.points for line in lines) for lines in now.score_details()] == totals
            assert now.decision.message
            for seat in range(players):
                view = now.view(seat)
                assert view.scores() == totals
                assert view.decision.kind == now.phase, event
        state.apply(action)


def test_bonus_tokens_are_counted_once_while_they_are_told() -> None:
    capital = "purple1 green2 blue1 red3"
    state = position(
        3,
        at="year",
        season="winter",
        year=3,
        capital=[capital],
        bonus=["beer", "wine"],
        points=[10, 8, 7],
    )
    bonus = [sum(n for _, n in state.facts().estates[seat].bonus) for seat in range(3)]
    after = [10 + 7 + bonus[0], 8 + bonus[1], 7]
    moments = state.unfold(state.game.parse("pay"))
    scored = [now for event, now in moments if isinstance(event, BonusScored | Invested)]
    assert [now.scores() for now in scored] == [after] * 3
    assert [now.facts().estates[1].points for now in scored] == [8, 8, 8 + bonus[1]]  # type: ignore[attr-defined]


def test_nothing_is_asked_while_it_goes_on_by_itself() -> None:
    """Between the last bidder's payment and the next question no hand is shown for a decision."""
    state = start(5, 3)
    rng = Chance(5)
    seen = set()
    while not state.over:
        action = choose(state, rng)
        for event, now in state.unfold(action):
            if isinstance(event, StageBegun | SeasonBegun | HelpersHome | Paid | Invested):
                assert isinstance(now, CraftsmenState)
                assert now.phase == "between", event
                assert now.legal_actions() == []
                assert now.why_not(action) is not None
                seen.add(type(event))
        state.apply(action)
    assert len(seen) == 5
