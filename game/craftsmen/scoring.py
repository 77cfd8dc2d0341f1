"""Year scoring and the end of the game (12)."""

from __future__ import annotations

from typing import NamedTuple

from game.craftsmen import limits, payment, turns
from game.craftsmen.actions import (
    DONE,
    PAY_PROPOSED,
    SETTLE,
    LayCapital,
    PayProposed,
    Settle,
)
from game.craftsmen.book import NATURAL
from game.craftsmen.capital_sets import Bundle
from game.craftsmen.events import Points
from game.craftsmen.ledger import (
    BONUS,
    CARGO,
    COLOURS,
    GRANARY,
    INVESTMENT,
    LINES,
    MAJORITY,
)
from game.craftsmen.production_events import (
    TIE_BREAKS,
    BonusScored,
    ColoursScored,
    GameEnded,
    GranaryRefilled,
    GranaryScored,
    Invested,
    ShipScored,
    YearScoring,
)
from game.craftsmen.state import CraftsmenState
from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Term, msg
from game.engine.rules import BETWEEN
from game.engine.state import ScoreLine


class Standing(NamedTuple):
    """One player on one ship."""

    seat: int
    cubes: int
    cargo: int
    """The values of the cubes."""
    bonus: int
    """For the place among the others."""
    tie: str
    """Why it stands before the next one with as many cubes: "row" (a cube in a higher row), "cell"
    (a cube further left in the same row), "" where the number of cubes decides."""


def standings(state: CraftsmenState, ship: int) -> tuple[Standing, ...]:
    """Ranked by cubes; ties go to the cube in the highest row, then further left."""
    book = state.book
    cubes = [0] * state.players
    cargo = [0] * state.players
    best = [0] * state.players
    row = [0] * state.players
    place = 0
    for hold in book.ship_holds[ship]:
        value = book.holds[hold].value
        for seat in state.cargo[hold]:
            place += 1
            if not cubes[seat]:
                best[seat] = place
                row[seat] = hold
            cubes[seat] += 1
            cargo[seat] += value
    ranked = sorted(
        (seat for seat in range(state.players) if cubes[seat]), key=lambda s: (-cubes[s], best[s])
    )
    bonuses = book.majority[ship]
    placed: list[Standing] = []
    for n, seat in enumerate(ranked):
        tie = ""
        if n + 1 < len(ranked) and cubes[ranked[n + 1]] == cubes[seat]:
            tie = "row" if row[seat] != row[ranked[n + 1]] else "cell"
        bonus = bonuses[n] if n < len(bonuses) else 0
        placed.append(Standing(seat, cubes[seat], cargo[seat], bonus, tie))
    return tuple(placed)


def colour_counts(state: CraftsmenState, seat: int) -> list[int]:
    """How many halves of each colour the row has."""
    book = state.book
    counts = [0] * len(book.colours)
    for card in state.estates[seat].row:
        counts[book.top[card]] += 1
        counts[book.bottom[card]] += 1
    return counts


def score_year(state: CraftsmenState, events: list[Event]) -> None:
    """Ships, colour sets, granary; the investments are asked for after that.

    Cubes lie where they score until that is told; then they leave.
    """
    events.append(YearScoring(state.year))
    for ship in range(len(state.book.ships)):
        _score_ship(state, ship, events)
    scoring = state.book.records.scoring
    sets = [(seat, min(colour_counts(state, seat)) * scoring.colour_set) for seat in state.order]
    gains = _score(state, sets, COLOURS)
    if gains:
        events.append(ColoursScored(gains))
    cubes = [
        (seat, sum(column.count(seat) for column in state.granary) * scoring.granary)
        for seat in state.order
    ]
    gains = _score(state, cubes, GRANARY)
    if gains:
        events.append(GranaryScored(gains, tuple(state.granary)))
    state.granary = [
        tuple([owner for owner in column if owner == NATURAL]) for column in state.granary
    ]


def _score_ship(state: CraftsmenState, ship: int, events: list[Event]) -> None:
    ranked = standings(state, ship)
    if not ranked:
        return
    for seat, _, cargo, bonus, _ in ranked:
        state.estates[seat].score(cargo, CARGO)
        state.estates[seat].score(bonus, MAJORITY)
    holds = state.book.ship_holds[ship]
    results = tuple([(seat, cargo, bonus) for seat, _, cargo, bonus, _ in ranked])
    cubes = tuple([state.cargo[hold] for hold in holds])
    events.append(ShipScored(state.book.ships[ship], results, cubes))
    for hold in holds:
        state.cargo[hold] = ()


def _score(state: CraftsmenState, points: list[tuple[int, int]], line: int) -> Points:
    """Score these points; those that are some."""
    gains = tuple([(seat, n) for seat, n in points if n])
    for seat, n in gains:
        state.estates[seat].score(n, line)
    return gains


# --- investment ---------------------------------------------------------------------------------
def ask_investment(state: CraftsmenState, events: list[Event]) -> bool:
    """Four cards of four colours, once a year (R33)."""
    _, estate = state.acting()
    width = state.book.purse.width
    for colour in range(len(state.book.colours)):
        if not any(estate.capital[colour * width : colour * width + width]):
            return False
    state.phase = "invest"
    return True


def best_investment(state: CraftsmenState) -> Bundle:
    """The highest card of every colour, as far as the hand is known."""
    _, estate = state.acting()
    book = state.book
    bundle = book.no_capital[:]
    width = book.purse.width
    for colour in range(len(book.colours)):
        kinds = range(colour * width, colour * width + width)
        held = [kind for kind in kinds if estate.capital[kind]]
        if held:
            bundle[max(held, key=lambda kind: book.kind_value[kind])] = 1
    return tuple(bundle)


def _laid_colours(state: CraftsmenState) -> set[int]:
    colour = state.book.kind_colour
    return {colour[kind] for kind, number in enumerate(state.tray) if number}


def list_investments(state: CraftsmenState) -> list[Action]:
    _, estate = state.acting()
    book = state.book
    laid = _laid_colours(state)
    actions: list[Action] = [PAY_PROPOSED]
    for kind, number in enumerate(estate.capital):
        if number and book.kind_colour[kind] not in laid:
            actions.append(book.lay[kind])
    actions += [back for back, number in zip(book.take_back, state.tray, strict=True) if number]
    if len(laid) == len(book.colours):
        actions.append(SETTLE)
    actions.append(DONE)
    return actions


def why_not_lay(state: CraftsmenState, action: LayCapital) -> Message | None:
    reason = limits.why_not_held(state, action)
    if reason is not None:
        return reason
    colour = state.book.kind_colour[state.book.kind_index[action.kind]]
    if colour in _laid_colours(state):
        return msg(
            "Every colour is invested once only: {colour}.", colour=Term(state.book.colours[colour])
        )
    return None


def why_not_settle(state: CraftsmenState, action: Settle) -> Message | None:
    if len(_laid_colours(state)) < len(state.book.colours):
        return msg("An investment needs one card of every colour.")
    return None


def settle(state: CraftsmenState, action: Settle, events: list[Event]) -> None:
    _invest(state, tuple(state.tray), events)


def invest_best(state: CraftsmenState, action: PayProposed, events: list[Event]) -> None:
    _invest(state, best_investment(state), events)


def _invest(state: CraftsmenState, bundle: Bundle, events: list[Event]) -> None:
    seat, estate = state.acting()
    points = sum(n * v for n, v in zip(bundle, state.book.kind_value, strict=True))
    kinds = payment.spend(state, bundle)
    state.phase = BETWEEN
    estate.score(points, INVESTMENT)
    events.append(Invested(seat, kinds, points))
    turns.done(state)


def decline(state: CraftsmenState, action: Action, events: list[Event]) -> None:
    state.tray = state.book.no_capital[:]
    turns.done(state)


def clean_up(state: CraftsmenState, events: list[Event]) -> None:
    """One natural cube for every good that is missing in the granary (R37)."""
    book = state.book
    missing = [column for column, cubes in enumerate(state.granary) if not cubes]
    for column in missing:
        state.granary[column] = (NATURAL,)
    if missing:
        events.append(GranaryRefilled(tuple([book.goods[book.columns[c]] for c in missing])))


# --- the end ------------------------------------------------------------------------------------
def bonus_points(state: CraftsmenState, seat: int) -> int:
    """The bonus tokens of a seat, as long as they are not counted in its points."""
    estate = state.estates[seat]
    if estate.ledger[BONUS]:
        return 0
    return sum(state.book.lines[number].points for number in estate.bonus)


def end_game(state: CraftsmenState, events: list[Event]) -> None:
    for seat in state.order:
        points = bonus_points(state, seat)
        if points:
            state.estates[seat].score(points, BONUS)
            events.append(BonusScored(seat, points))
    state.part = "over"
    state.phase = "over"
    state.player = None
    events.append(GameEnded(tuple(winners(state)), tie_break(state)))


def scores(state: CraftsmenState) -> list[int]:
    return [estate.points + bonus_points(state, s) for s, estate in enumerate(state.estates)]


def score_sheet(state: CraftsmenState, seat: int) -> list[ScoreLine]:
    ledger = state.estates[seat].ledger[:]
    ledger[BONUS] += bonus_points(state, seat)
    return [ScoreLine(label, points) for label, points in zip(LINES, ledger, strict=True)]


def winners(state: CraftsmenState) -> list[int]:
    """Most points, then most capital cards, then the later place in the turn order."""
    totals = scores(state)
    best = max(
        range(state.players),
        key=lambda s: (totals[s], state.estates[s].cards(), state.order.index(s)),
    )
    return [best]


def decided_by(state: CraftsmenState) -> Message | None:
    return TIE_BREAKS.get(tie_break(state)) if state.over else None


def verdict(state: CraftsmenState) -> Message | None:
    """Nobody plays alone."""
    return None


def tie_break(state: CraftsmenState) -> str:
    """What decided between equal points: "cards" in hand or the "order"; "" where points did."""
    totals = scores(state)
    (best,) = winners(state)
    equal = [s for s in range(state.players) if s != best and totals[s] == totals[best]]
    if not equal:
        return ""
    cards = state.estates[best].cards()
    return "order" if any(state.estates[s].cards() == cards for s in equal) else "cards"
