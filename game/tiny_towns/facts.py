"""What the window may know of a position of Tiny Towns: by seats, squares and ids of cards."""

from __future__ import annotations

from functools import cached_property

from game.engine.actions import Action
from game.engine.facts import Facts
from game.engine.sentinels import NOBODY, NOTHING
from game.engine.state import ScoreLine
from game.tiny_towns import counting, patterns, scoring, turn
from game.tiny_towns.actions import Build, FreeBuilding, OnCottage, Place, Replace, Store
from game.tiny_towns.ask import Kind
from game.tiny_towns.board import INDEX, SQUARES, names_of
from game.tiny_towns.cards import Monument, Records
from game.tiny_towns.counting import Shares
from game.tiny_towns.feeding import feeders
from game.tiny_towns.saving import Cubes
from game.tiny_towns.state import Mode, Phase, TinyTownsState
from game.tiny_towns.town import Town
from game.tiny_towns.vocabulary import coin_of

__all__ = ["Shares", "TinyTownsFacts", "TownFacts", "coin_of", "drawing"]

_CUBES = Cubes()


def drawing(records: Records, card: Monument) -> tuple[tuple[str, ...], ...]:
    """The pattern of a card, row by row: resources, "" where the square does not matter."""
    letters = {resource.letter: number for number, resource in enumerate(records.resources)}
    cells = patterns.read(card.pattern, letters)
    on = {(cell.row, cell.column): records.resources[cell.resource].id for cell in cells}
    rows, columns = (range(max(cell[axis] for cell in cells) + 1) for axis in (0, 1))
    return tuple(tuple(on.get((row, column), "") for column in columns) for row in rows)


class TownFacts:
    """One player's town and what belongs to its owner."""

    def __init__(self, town: Town) -> None:
        self._town = town

    def _names(self, resources: tuple[int, ...]) -> tuple[str, ...]:
        return tuple(self._town.book.resources[resource] for resource in resources)

    @property
    def complete(self) -> bool:
        return self._town.completed > 0

    @cached_property
    def empty_squares(self) -> tuple[str, ...]:
        """Squares without cube and building."""
        return names_of(self._town.empty)

    @cached_property
    def cubes(self) -> dict[str, str]:
        """Square -> resource of the cube on it."""
        return _CUBES.writer(self._town)(self._town.bits)

    @cached_property
    def buildings(self) -> dict[str, str]:
        """Square -> card of the building on it (monuments too)."""
        plans = zip(SQUARES, self._town.plans, strict=True)
        return {square: plan.id for square, plan in plans if plan is not None}

    @property
    def marked_squares(self) -> dict[str, str]:
        """Square -> resource marked on its building."""
        names, marks = self._town.book.resources, zip(SQUARES, self._town.marks, strict=True)
        return {square: names[mark] for square, mark in marks if mark != NOTHING}

    @cached_property
    def stored(self) -> dict[str, tuple[str, ...]]:
        """Square -> cubes in the store standing there (empty stores too)."""
        return {
            square: self._names(cubes)
            for square, plan, cubes in zip(
                SQUARES, self._town.plans, self._town.stores, strict=True
            )
            if plan is not None and plan.ability.stores is not None
        }

    @property
    def on_cottages(self) -> dict[str, tuple[str, ...]]:
        """Square -> cubes lying on the Cottage there."""
        return {
            square: self._names(cubes)
            for square, plan, cubes in zip(
                SQUARES, self._town.plans, self._town.stores, strict=True
            )
            if plan is not None and plan.is_cottage and cubes
        }

    @property
    def monument(self) -> str | None:
        """The monument kept ("hidden" for those who may not see it), None if there is none."""
        return self._town.monument.id if self._town.monument is not None else None

    @property
    def known_monument(self) -> str | None:
        """The same, None where one may not see it."""
        return None if self._town.monument is self._town.book.hidden else self.monument

    @property
    def monument_built(self) -> bool:
        return self._town.monument_built

    @property
    def dealt(self) -> tuple[str, ...]:
        """The monuments dealt to choose from."""
        return tuple(plan.id for plan in self._town.dealt)

    @property
    def stock(self) -> tuple[str, ...]:
        """Cards of which a building lies on the monument card that watches the neighbours."""
        return tuple(plan.id for plan in self._town.stock)


class TinyTownsFacts(Facts[TinyTownsState]):
    squares = SQUARES
    """The squares of a town, row by row."""

    @cached_property
    def towns(self) -> tuple[TownFacts, ...]:
        """One a seat."""
        return tuple(map(TownFacts, self._state.towns))

    # --- what is going on ------------------------------------------------------------------------
    @property
    def mode(self) -> Mode:
        """How the resource of a turn comes about."""
        return self._state.mode

    @property
    def phase(self) -> Phase:
        return self._state.phase

    @property
    def asking(self) -> Phase | Kind:
        """What is being asked: a choice that a building brought, or the phase."""
        return self._state.asking

    @property
    def turn(self) -> int:
        """Counts from 1; 0 before the first."""
        return self._state.turn

    @property
    def with_monuments(self) -> bool:
        return self._state.options["monuments"] == "yes"

    @property
    def cards_in_play(self) -> tuple[str, ...]:
        """The cards in play, in the order of their types."""
        return tuple(self._state.in_play.by_id)

    @property
    def named_resource(self) -> str | None:
        """The resource of the turn, None before it is known and in free turns."""
        named = self._state.named
        return self._state.book.resources[named] if named != NOTHING else None

    @property
    def master_builder(self) -> int | None:
        return self._state.builder if self._state.builder != NOBODY else None

    @property
    def free_turn(self) -> bool:
        """Town Hall: whether everybody chooses the resource of this turn."""
        return turn.is_free(self._state)

    def still_to_act(self) -> tuple[int, ...]:
        """The seats whose visit in this turn is still to come, the acting one first."""
        state = self._state
        if state.watcher != NOBODY or state.phase not in ("place", "build"):
            return ()
        seats = turn.acting_order(state)
        # While a turn comes to its end, the one who acted last may be complete already.
        return tuple(seats[seats.index(state.player) :]) if state.player in seats else ()

    def monument_in_question(self) -> bool:
        """Whether the one who builds now might build a hidden monument, as far as all can see."""
        state = self._state
        if state.player is None or state.asking != "build" or state.players == 1:
            return False
        return turn.may_be_monument(state, state.towns[state.player])

    # --- the resource cards ----------------------------------------------------------------------
    def _names(self, cards: list[int]) -> tuple[str, ...]:
        return tuple(self._state.book.resources[card] for card in cards)

    @property
    def offer_resources(self) -> tuple[str, ...]:
        """Solo: the open cards; the one at `chosen_offer` has been taken this turn."""
        return self._names(self._state.offer)

    @property
    def chosen_offer(self) -> int | None:
        return self._state.chosen if self._state.chosen != NOTHING else None

    @property
    def pile_count(self) -> int:
        """Resource cards in the draw pile."""
        return len(self._state.pile)

    @property
    def hidden_count(self) -> int:
        """Town Hall: resource cards discarded face down."""
        return len(self._state.hidden)

    @property
    def drawn_resources(self) -> tuple[str, ...]:
        """Town Hall: the cards drawn since the last shuffle, the latest last."""
        return self._names(self._state.drawn)

    # --- how it stands ---------------------------------------------------------------------------
    def score_details(self) -> list[list[ScoreLine]]:
        """Per seat the lines of the score sheet."""
        return self._state.score_details()

    @property
    def rank(self) -> str:
        """Solo: the rank reached so far."""
        return scoring.rank(self._state).id

    def fed_squares(self, seat: int) -> dict[str, tuple[str, ...]]:
        """Fed square -> squares of the buildings that feed it, by the best feeding now."""
        towns = self._state.towns
        found = feeders(towns[seat], scoring.survey(towns, seat))
        return {SQUARES[fed]: tuple(SQUARES[one] for one in by) for fed, by in found.items()}

    def points_at(self, seat: int) -> dict[str, int]:
        """Square -> points of its building now; buildings that score together show their sum."""
        found = scoring.points_at(self._state.towns, seat)
        return {SQUARES[square]: points for square, points in found.items()}

    def reach_of(self, seat: int, square: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The squares that make the points of the building there, and those that prevent some."""
        towns = self._state.towns
        found = scoring.reach(towns[seat], scoring.survey(towns, seat), INDEX[square])
        return names_of(found.counted), names_of(found.hindering)

    def shares(self, seat: int) -> tuple[Shares, ...]:
        """The last scoring: what each building brings, card by card."""
        return counting.cards(self._state, seat)

    def bare_squares(self, seat: int) -> tuple[tuple[str, int], ...]:
        """(square, points) for every square without a building."""
        return counting.bare_squares(self._state, seat)

    # --- what a gesture means --------------------------------------------------------------------
    def laid(self, seat: int, resource: str, square: str) -> Action | None:
        """What a cube of the supply on a square of the seat means, legal or not; "" is anywhere."""
        town = self.towns[seat]
        if square in town.stored:
            return Store(resource, square)
        card = town.buildings.get(square)
        if card is not None and self._state.book.plans[card].is_cottage:
            return OnCottage(resource, square)
        free = square or next(iter(town.empty_squares), "")
        return Place(resource, free) if free else None

    def put(self, card: str, square: str) -> Action | None:
        """What a card on a square means, legal or not; "" is anywhere."""
        state = self._state
        if state.asking == "replace" and square:
            return Replace(square, card)
        if state.asking == "free_building" and square:
            return FreeBuilding(card, square)
        sites = state.book.plans[card].sites
        if not sites:
            return None
        legal = [a for a in state.legal_actions() if isinstance(a, Build) and a.card == card]
        squares = legal[0].squares if legal else sites[0].squares
        return Build(card, squares, square or squares[0])
