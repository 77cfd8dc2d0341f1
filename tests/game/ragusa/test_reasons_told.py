"""Every reason the Patrician gives is the one that decided: worked out again from the rules alone.

Nothing of the Patrician's own code is used here. The position before each reason is read from what
lies on the table, by ids, and the choice is made again step by step as the sheet says (14.4, R23).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import count, takewhile

from game.engine.chance import Chance
from game.engine.events import Event
from game.engine.state import Moment
from game.ragusa.events import BonusDrawn, Exchanged, HexActivated, HousePlaced, Idle
from game.ragusa.facts import Holdings, RagusaFacts
from game.ragusa.patrician_events import CardTurned, HexesRanked, Reasoned
from game.ragusa.state import RagusaState
from tests.game.ragusa.positions import ragusa

TURNS = 2000
"""Turns of the Patrician that are looked at."""
RING = [f"w{k:02}" for k in range(1, 23)]
WALLS = [f"e{k:02}" for k in range(1, 23)]
BERTHS = ({"oil": 1}, {"wine": 1}, {"silver": 1}, {"oil": 2}, {"wine": 2})
STARS = {"jewels": 5, "pearls": 5, "silk": 4, "clothes": 3, "spices": 2, "ceramics": 2, "furs": 2}
EXTRA = {"jewels": "silver", "pearls": "silver"}
SILK = {"silk_1": "oil", "silk_2": "oil", "silk_3": "wine", "silk_4": "wine"}
CATHEDRAL = ("c02", "c04", "c05", "c07", "c08", "c10")
HEX_ORDER = (
    *("olive_press", "winery", "jeweller", "fishmonger", "architect", "mason"),
    *("rectors_palace", "market", "quay"),
)

Said = tuple[str, str, str, int, int]
"""Which criterion, which tie-break, what was chosen, and the two numbers that go with it."""


def first_by(
    candidates: Iterable[str], *steps: tuple[str, Callable[[str], int]], last: str
) -> tuple[str, str]:
    """Go down the list of tie-breaks until one is left; the word of the step that left it."""
    left, word = list(candidates), ""
    for name, measure in steps:
        if len(left) > 1:
            most = max(map(measure, left))
            left, word = [c for c in left if measure(c) == most], name
    return left[0], word if len(left) == 1 else last


# --- quay and market ----------------------------------------------------------------------------
def sets_of(table: RagusaFacts, player: Holdings) -> int:
    at_cathedral = sum(table.houses.get(space) == player.seat for space in CATHEDRAL)
    return min(at_cathedral, *player.commodities.values())


def sale(table: RagusaFacts, player: Holdings) -> Said:
    kept, have = sets_of(table, player), player.commodities
    offered = [c for c in ("oil", "wine", "silver") if have[c] - 1 >= kept]
    if not offered:
        return "keep_sets", "", "", 0, 0
    value = {c: worth for c, (_place, worth) in table.values.items()}
    top = max(value[c] for c in offered)
    spared = any(value[c] > top for c in have if have[c] and c not in offered)
    best = [c for c in offered if value[c] == top]
    what, tie = first_by(best, ("stock", lambda c: have[c]), last="order")
    return "sell_spare" if spared else "sell", tie, what, 0, 0


def price(ship: str, berth: int) -> Counter[str]:
    bill = Counter(BERTHS[berth])
    good = ship.rpartition("_")[0]
    extra = SILK.get(ship) or EXTRA.get(good)
    return bill + Counter([extra] if extra else [])


def purchase(table: RagusaFacts, player: Holdings) -> Said | None:
    have, kept = player.commodities, sets_of(table, player)
    berth_of = {ship: berth for berth, ship in enumerate(table.ships)}

    def after(ship: str) -> list[int]:
        bill = price(ship, berth_of[ship])
        return [have[c] - bill[c] for c in have]

    def best(ships: list[str]) -> tuple[str, str]:
        top = max(STARS[ship.rpartition("_")[0]] for ship in ships)
        equal = [ship for ship in ships if STARS[ship.rpartition("_")[0]] == top]
        asked = {ship: max(have[c] for c in BERTHS[berth_of[ship]]) for ship in equal}
        return first_by(equal, ("stock", asked.__getitem__), last="left")

    payable = [ship for ship in table.ships if min(after(ship)) >= 0]
    allowed = [ship for ship in payable if min(after(ship)) >= kept]
    if not payable:
        return None
    if not allowed:
        return "keep_sets", "", "", 0, 0
    what, tie = best(allowed)
    return "ship_spare" if best(payable)[0] != what else "ship", tie, what, 0, 0


# --- walls and towers ---------------------------------------------------------------------------
def pieces_on(table: RagusaFacts, seat: int, space: str) -> int:
    return (table.houses.get(space) == seat) + (table.towers.get(space) == seat)


def is_foreign(table: RagusaFacts, seat: int, space: str) -> bool:
    anything = space in table.houses or space in table.towers
    return anything and not pieces_on(table, seat, space)


def wall(table: RagusaFacts, player: Holdings) -> Said:
    seat = player.seat
    empty = [name for name in WALLS if name not in table.walls]

    def beside(name: str) -> int:
        k = WALLS.index(name)
        return pieces_on(table, seat, RING[k]) + pieces_on(table, seat, RING[(k + 1) % 22])

    def length(name: str) -> int:
        """Walk from the new wall in both directions while walls stand and nobody is in the way."""
        k = WALLS.index(name)
        built = {*table.walls, name}
        found = {name}
        for step in (1, -1):
            at = k
            while True:
                between = RING[(at + 1) % 22] if step > 0 else RING[at]
                at = (at + step) % 22
                if is_foreign(table, seat, between) or WALLS[at] not in built or WALLS[at] in found:
                    break
                found.add(WALLS[at])
        return len(found)

    most = max(map(beside, empty))
    best = [name for name in empty if beside(name) == most]
    what, tie = first_by(best, ("section", length), last="clockwise")
    section = length(what) if tie == "section" else 0
    return "wall" if most else "wall_alone", tie, what, most, section


def runs(table: RagusaFacts, seat: int) -> list[tuple[str, str, int]]:
    """Every stretch as if all walls stood: the foreign spaces at its ends, and its walls."""
    foreign = [space for space in RING if is_foreign(table, seat, space)]
    if len(foreign) == 1:
        return [(foreign[0], foreign[0], 22)]
    found = []
    for i, space in enumerate(foreign):
        end = foreign[(i + 1) % len(foreign)]
        found.append((space, end, (RING.index(end) - RING.index(space)) % 22))
    return found


def tower(table: RagusaFacts, player: Holdings) -> Said:
    seat = player.seat
    stretches = runs(table, seat)

    def beside(space: str) -> int:
        k = RING.index(space)
        return pieces_on(table, seat, RING[k - 1]) + pieces_on(table, seat, RING[(k + 1) % 22])

    def joined(space: str) -> int:
        sides = [n for left, right, n in stretches for end in (left, right) if end == space]
        return min(22, sum(sides))

    longest = max((n for *_ends, n in stretches), default=0)
    for n in sorted({n for *_ends, n in stretches}, reverse=True):
        ends = {end for *pair, m in stretches if m == n for end in pair}
        free = [space for space in RING if space in ends and space not in table.towers]
        if free:
            what, tie = first_by(free, ("pieces", beside), ("run", joined), last="clockwise")
            if n == longest:
                return "tower_run", tie, what, joined(what), 0
            return "tower_next", tie, what, joined(what), longest
    spots = [space for space in RING if space not in table.towers]
    housed = [space for space in spots if space in table.houses]
    what, tie = first_by(housed or spots, ("pieces", beside), last="clockwise")
    return "tower_house" if housed else "tower_empty", tie, what, 0, 0


# --- all of it ----------------------------------------------------------------------------------
def expected(event: Reasoned, before: RagusaState) -> Said | None:
    table = before.facts()
    player = table.holdings[event.seat]
    match table.hex:
        case "quay":
            return sale(table, player)
        case "market":
            return purchase(table, player)
        case "mason":
            return wall(table, player)
        case "architect":
            return tower(table, player)
    raise AssertionError(f"no reason is given at {table.hex}")


def moments(seed: int) -> Iterator[tuple[RagusaState, list[Moment]]]:
    """Each event of a game of chance: the position before it, then it and all that follows."""
    state = ragusa().new(1, seed, {"easy_human_first": "yes"} if seed % 2 else {})
    chance = Chance(seed)
    while not state.over:
        action = chance.choice(state.legal_actions())
        told = state.unfold(action)
        before = state.copy()
        for i, moment in enumerate(told):
            yield before, told[i:]
            before = moment.state
        state.apply(action)


def check_card(event: CardTurned, before: RagusaState, after: Event) -> None:
    book = before.book
    names = [before.board.spaces[s] for s in book.card_spaces[book.card_index[event.card]]]
    houses = before.facts().houses
    free = [name for name in names if houses.get(name) in (None, "reserved")]
    assert event.space == free[0] == names[event.number - 1]
    assert isinstance(after, HousePlaced)
    assert (after.seat, after.space) == (event.seat, event.space)


def check_exchange(event: Reasoned, before: RagusaState, told: list[Moment]) -> None:
    own = takewhile(lambda m: isinstance(m.event, Exchanged) and m.event.seat == event.seat, told)
    *_others, last = own
    gained = last.state.scores()[event.seat] - before.scores()[event.seat]
    assert event.number == gained > 0


def check(before: RagusaState, told: list[Moment], seen: Counter[str]) -> None:
    event, follows = told[0].event, told[1:]
    match event:
        case CardTurned():
            check_card(event, before, follows[0].event)
            seen["turn"] += 1
        case HexesRanked(hexes=hexes):
            assert list(hexes) == sorted(hexes, key=HEX_ORDER.index)
            done = [m.event.hex for m in follows if isinstance(m.event, HexActivated)]
            assert tuple(done[: len(hexes)]) == hexes[: len(done)]
            seen["hexes"] += 1
        case Reasoned(why="keep_all"):
            drawn = follows[0].event
            assert isinstance(drawn, BonusDrawn)
            more = len(follows[0].state.bonus[event.seat]) - len(before.bonus[event.seat])
            assert more == len(drawn.cards) > 0
            seen["keep_all"] += 1
        case Reasoned(why="fish"):
            check_exchange(event, before, follows)
            seen["fish"] += 1
        case Reasoned():
            said = (event.why, event.tie, event.what, event.number, event.extent)
            assert said == expected(event, before), before
            seen[f"{event.why} {event.tie}".strip()] += 1
        case Idle(hex="market", seat=seat) if seat > 0:
            assert purchase(before.facts(), before.facts().holdings[seat]) is None


def test_14_4_the_reason_given_is_the_one_that_decided():
    seen: Counter[str] = Counter()
    for seed in count():
        for before, told in moments(seed):
            check(before, told, seen)
        if seen["turn"] >= TURNS:
            break
    for word in (
        *("sell", "sell_spare", "sell stock", "sell order", "keep_sets", "keep_all", "fish"),
        *("ship", "ship_spare", "ship stock", "ship left", "ship_spare left"),
        *("wall", "wall section", "wall clockwise", "hexes"),
        *("tower_run", "tower_run pieces", "tower_run run", "tower_run clockwise"),
        *("tower_next", "tower_next clockwise"),
    ):
        assert seen[word], (word, seen)
