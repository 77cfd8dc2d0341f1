"""Previews for the table: what is being paid, what can be finished, what is unseen."""

from __future__ import annotations

from typing import NamedTuple

from game.craftsmen import payment as paying
from game.craftsmen import scoring, ships
from game.craftsmen.book import CARGO, RAW, SEMI
from game.craftsmen.state import CraftsmenState


class Payment(NamedTuple):
    price: int
    """0 when investing."""
    colours: tuple[str, ...]
    """The colours that may be used."""
    tray: dict[str, int]
    worth: int
    """What the tray is worth; when investing, the points it would bring."""
    enough: bool
    """Whether it can be settled now."""
    proposed: dict[str, int]
    """The cheapest sufficient set, or the best investment."""
    proposed_worth: int
    """What that is worth; when investing, the points it would bring."""
    spare: tuple[str, ...]
    """Kinds on the tray of which one could be kept and the rest would still suffice (R14)."""


def payment(state: CraftsmenState) -> Payment | None:
    book = state.book
    if state.viewer not in (None, state.player):
        return None
    if state.phase == "invest":
        worth = sum(n * v for n, v in zip(state.tray, book.kind_value, strict=True))
        bundle = scoring.best_investment(state)
        enough = sum(state.tray) == len(book.colours)
        return _shown(state, 0, book.all_colours, worth, enough, bundle, ())
    if state.phase != "pay":
        return None
    worth = paying.tray_worth(state)
    enough = worth >= state.price
    spare = tuple(book.kinds[kind] for kind in paying.spare(state))
    proposed = paying.proposed(state)
    return _shown(state, state.price, state.colours, worth, enough, proposed, spare)


def _shown(
    state: CraftsmenState,
    price: int,
    colours: int,
    worth: int,
    enough: bool,
    bundle: tuple[int, ...],
    spare: tuple[str, ...],
) -> Payment:
    book = state.book
    usable = tuple(name for number, name in enumerate(book.colours) if colours >> number & 1)
    tray = {book.kinds[kind]: n for kind, n in enumerate(state.tray) if n}
    proposed = {book.kinds[kind]: n for kind, n in enumerate(bundle) if n}
    points = sum(n * value for n, value in zip(bundle, book.kind_value, strict=True))
    gain = book.purse.worth(bundle) if price else points
    return Payment(price, usable, tray, worth, enough, proposed, gain, spare)


class Step(NamedTuple):
    """One work point of a plan."""

    building: str
    """The card that produces, "" for a cube of the market."""
    good: str
    to: str
    """The place it goes to, as in `actions.Make`."""


class Plan(NamedTuple):
    """How a seat can finish and deliver one more unit of a good."""

    good: str
    card: str
    """The building that makes it."""
    steps: tuple[Step, ...]
    """One for each work point, in order; the last one loads or sells what was made."""
    missing: tuple[str, ...]
    """Semi-finished goods that the own buildings cannot make: buy them from the granary."""
    points: int
    """Production points and the value of the cargo."""
    ready: bool
    """Whether the work points (or work tokens) at hand suffice now, and nothing is missing."""


def plans(state: CraftsmenState, seat: int) -> tuple[Plan, ...]:
    book = state.book
    estate = state.estates[seat]
    found: list[Plan] = []
    for card in estate.row:
        if book.card_kind[card] != CARGO:
            continue
        planner = _Planner(state, seat)
        planner.fill(card)
        holds = book.holds_of[book.card_good[card]]
        holds = [hold for hold in holds if ships.takes(state, hold, seat)]
        if holds:
            best = book.holds[max(holds, key=lambda h: book.holds[h].value)]
            planner.step(card, best.place)
            planner.points += best.value
        else:
            planner.step(card, "lost")
            planner.points -= book.card_points[card]  # what no ship takes scores nothing (R46)
        found.append(_plan(state, seat, card, planner, bool(holds)))
    return tuple(found)


def sales(state: CraftsmenState, seat: int) -> tuple[Plan, ...]:
    """How the seat can sell one more of each semi-finished good it can make, with least work."""
    book = state.book
    found: dict[int, Plan] = {}
    for card in state.estates[seat].row:
        good = book.card_good[card]
        if book.card_kind[card] != SEMI or good not in book.column_of:
            continue
        planner = _Planner(state, seat)
        planner.fill(card)
        planner.step(card, f"granary.{book.goods[good]}")
        plan = _plan(state, seat, card, planner, True)
        best = found.get(good)
        if not plan.missing and (best is None or len(plan.steps) < len(best.steps)):
            found[good] = plan
    return tuple(found.values())


def _plan(state: CraftsmenState, seat: int, card: int, planner: _Planner, taken: bool) -> Plan:
    """What the planner has noted; `taken` says whether there is a place for the product."""
    book = state.book
    at_hand = state.estates[seat].work if state.part == "window" else state.work
    acting = bool(state.turns) and state.turns[0].seat == seat
    ready = acting and len(planner.steps) <= at_hand and not planner.missing and taken
    return Plan(
        book.goods[book.card_good[card]],
        book.card_names[card],
        tuple(planner.steps),
        tuple(planner.missing),
        planner.points,
        ready,
    )


class _Planner:
    """Fills icons from what the seat has, the market last, and notes every work point."""

    def __init__(self, state: CraftsmenState, seat: int) -> None:
        self.book = state.book
        self.row = state.estates[seat].row
        self.market = state.estates[seat].market
        self.filled = {card: state.filled[card] for card in self.row}
        self.steps: list[Step] = []
        self.missing: list[str] = []
        self.points = 0

    def step(self, card: int, to: str) -> None:
        book = self.book
        self.steps.append(Step(book.card_names[card], book.goods[book.card_good[card]], to))
        self.points += book.card_points[card]
        self.filled[card] = 0

    def fill(self, card: int) -> None:
        """See to it that every icon of the card holds a cube."""
        book = self.book
        for icon in book.icons[card]:
            if self.filled[card] & icon.bit:
                continue
            makers = [c for c in self.row if book.card_good[c] == icon.good]
            if makers:
                # The one that is nearest to being ready.
                maker = max(makers, key=lambda c: self.filled[c].bit_count())
                self.fill(maker)
                self.step(maker, icon.place)
            elif book.good_kind[icon.good] == RAW:
                self._from_market(icon.good, icon.place)
            else:
                self.missing.append(book.goods[icon.good])
            self.filled[card] |= icon.bit

    def _from_market(self, good: int, place: str) -> None:
        book = self.book
        if self.market:
            self.market -= 1
        else:
            raws = [card for card in self.row if book.card_kind[card] == RAW]
            self.step(raws[0], "market")
        self.steps.append(Step("", book.goods[good], place))


def unseen_buildings(state: CraftsmenState, tier: int, hand: bool = True) -> dict[str, int]:
    book = state.book
    seen = {card for cards in state.display for card in cards}
    seen.update(state.peek_public)
    seat = state.viewer if state.viewer is not None else state.player
    for number, estate in enumerate(state.estates):
        seen.update(estate.row)
        if hand and number == seat:
            seen.update(estate.hand)
    if hand and seat == state.player:
        seen.update(state.peeked)
    counts: dict[str, int] = {}
    for card, kind in enumerate(book.card_type):
        if book.card_tier[card] == tier and not book.is_start[card]:
            name = book.types[kind].id
            counts[name] = counts.get(name, 0) + (card not in seen)
    return {name: number for name, number in counts.items() if number}
