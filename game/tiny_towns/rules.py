"""The rules of Tiny Towns: the module to read first.

A turn goes NAME (or a card is drawn, or chosen from the offer) -> every active player in turn
PLACEs and BUILDs -> WATCH -> CHECK, until all towns are complete (5). What happens inside PLACE is
in placing.py, inside BUILD in building.py and choices.py; points are in scoring.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.events import Event
from game.engine.messages import Message, msg
from game.engine.state import Decision, IllegalAction, Json, ScoreLine, State
from game.tiny_towns import building, choices, knowledge, naming, placing, saving, scoring, words
from game.tiny_towns import value as values
from game.tiny_towns.actions import (
    Build,
    ChooseOffer,
    Done,
    FreeBuilding,
    KeepMonument,
    Mark,
    NameResource,
    OnCottage,
    Place,
    Replace,
    SetAside,
    Stock,
    StopReplacing,
    Store,
    Swap,
    WatchPlace,
)
from game.tiny_towns.ask import Ask
from game.tiny_towns.board import SQUARES
from game.tiny_towns.box import NEVER_BUILDER, Box, InPlay, Plan
from game.tiny_towns.events import (
    DeckShuffled,
    FreeTurnBegun,
    GameEnded,
    HammerPassed,
    NobodyCanName,
    OfferRefilled,
    ResourceDrawn,
    TownCompleted,
)
from game.tiny_towns.feeding import feeders
from game.tiny_towns.town import Town

if TYPE_CHECKING:
    from game.tiny_towns.game import TinyTowns

# How the resource of a turn comes about.
MASTER_BUILDER = "master_builder"
TOWN_HALL = "town_hall"
OFFER = "offer"


class TinyTownsState(State):
    __slots__ = (
        "asks",
        "box",
        "builder",
        "chance",
        "chosen",
        "drawn",
        "hidden",
        "in_play",
        "mode",
        "named",
        "offer",
        "options",
        "phase",
        "pile",
        "player",
        "towns",
        "triggered",
        "turn",
        "unseen",
        "viewer",
        "watcher",
    )

    game: TinyTowns
    box: Box
    options: dict[str, str]
    """The options the game was started with, complete."""
    mode: str
    """How the resource of a turn comes about: MASTER_BUILDER, TOWN_HALL or OFFER."""
    in_play: InPlay
    """The seven cards in play."""
    towns: list[Town]
    """One a seat."""
    chance: Chance
    phase: str
    """"draft", "name", "offer", "place", "build", "watch" or "over"; see `asking` too."""
    player: int | None
    asks: tuple[Ask, ...]
    """Choices to be answered before the phase goes on, the last one first."""
    turn: int
    """Counts from 1."""
    builder: int
    """The Master Builder's seat, -1 where there is none."""
    named: int
    """The resource of the turn, -1 before it is known and in free turns."""
    chosen: int
    """Which card of the offer was taken this turn, -1 for none."""
    watcher: int
    """The seat that resolves its watching monument, -1 outside WATCH."""
    triggered: tuple[Plan, ...]
    """What neighbours built this turn and the watcher has still to place."""
    pile: list[int]
    """Resource cards face down, the next one first; -1 is a card the viewer cannot know."""
    unseen: int
    """How many cards at the top of the pile nobody has seen (solo: those below are known)."""
    hidden: list[int]
    """Town Hall: the cards discarded face down."""
    drawn: list[int]
    """Town Hall: the cards drawn since the last shuffle."""
    offer: list[int]
    """Solo: the open cards."""
    viewer: int | None
    """Whose view this is; None for the full state."""

    # --- what is being decided -----------------------------------------------------------------
    @property
    def asking(self) -> str:
        """What is being asked: an open choice, or else the phase."""
        return self.asks[-1].kind if self.asks else self.phase

    def acting(self) -> tuple[int, Town]:
        """The seat that decides now, and its town."""
        assert self.player is not None
        return self.player, self.towns[self.player]

    @property
    def decision(self) -> Decision:
        return words.decision(self)

    def legal_actions(self) -> list[Action]:
        return _LISTS[self.asking](self)

    def why_not(self, action: Action) -> Message | None:
        asking = self.asking
        if asking == "over":
            return msg("The game is over.")
        answer = _ANSWERS.get(type(action))
        if answer is None:
            return msg("Tiny Towns has no such action.")
        if answer.asked != asking:
            return words.not_now(self, action)
        return answer.why_not(self, action)

    def apply(self, action: Action) -> list[Event]:
        reason = self.why_not(action)
        if reason is not None:
            raise IllegalAction(action, reason)
        if self.viewer is not None:
            # Played on, a view becomes one of the games it could be.
            knowledge.deal_unknown(self, Chance(self.chance.memory))
        events: list[Event] = []
        _ANSWERS[type(action)].do(self, action, events)
        return events

    def describe(self, action: Action) -> Message:
        return words.describe(self, action)

    # --- how it stands -------------------------------------------------------------------------
    def scores(self) -> list[int]:
        return scoring.scores(self.towns)

    def score_details(self) -> list[list[ScoreLine]]:
        return [scoring.sheet(self, seat) for seat in range(len(self.towns))]

    def winners(self) -> list[int]:
        return scoring.winners(self.towns)

    def verdict(self) -> Message | None:
        return scoring.verdict(self) if len(self.towns) == 1 else None

    def value(self, seat: int) -> float:
        return values.value(self, seat)

    # --- copies, knowledge, saving -------------------------------------------------------------
    def copy(self) -> Self:
        new = type(self).__new__(type(self))
        new.game = self.game
        new.box = self.box
        new.options = self.options
        new.mode = self.mode
        new.in_play = self.in_play
        new.towns = [town.copy() for town in self.towns]
        new.chance = self.chance.copy()
        new.phase = self.phase
        new.player = self.player
        new.asks = self.asks
        new.turn = self.turn
        new.builder = self.builder
        new.named = self.named
        new.chosen = self.chosen
        new.watcher = self.watcher
        new.triggered = self.triggered
        new.pile = self.pile[:]
        new.unseen = self.unseen
        new.hidden = self.hidden[:]
        new.drawn = self.drawn[:]
        new.offer = self.offer[:]
        new.viewer = self.viewer
        return new

    def view(self, seat: int) -> Self:
        new = self.copy()
        knowledge.mask(new, seat)
        return new

    def determinize(self, seat: int, rng: Chance) -> Self:
        new = self.view(seat)
        knowledge.deal_unknown(new, rng)
        return new

    def has_secrets(self, seat: int) -> bool:
        return knowledge.has_secrets(self, seat)

    def to_dict(self) -> Json:
        return saving.to_dict(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TinyTownsState) and self.to_dict() == other.to_dict()

    __hash__ = None  # type: ignore[assignment]  # it changes while it is played

    # --- what the table shows ------------------------------------------------------------------
    @property
    def cards_in_play(self) -> tuple[str, ...]:
        """The cards in play, in the order of their types."""
        return tuple(plan.id for plan in self.in_play.plans)

    @property
    def named_resource(self) -> str | None:
        """The resource of the turn, None before it is known and in free turns."""
        return self.box.resources[self.named] if self.named >= 0 else None

    @property
    def master_builder(self) -> int | None:
        return self.builder if self.builder >= 0 else None

    @property
    def offer_resources(self) -> tuple[str, ...]:
        """Solo: the open cards; the one at `chosen_offer` has been taken this turn."""
        return tuple(self.box.resources[card] for card in self.offer)

    @property
    def chosen_offer(self) -> int | None:
        return self.chosen if self.chosen >= 0 else None

    @property
    def pile_count(self) -> int:
        """Resource cards in the draw pile."""
        return len(self.pile)

    @property
    def hidden_count(self) -> int:
        """Town Hall: resource cards discarded face down."""
        return len(self.hidden)

    @property
    def drawn_resources(self) -> tuple[str, ...]:
        """Town Hall: the cards drawn since the last shuffle, the latest last."""
        return tuple(self.box.resources[card] for card in self.drawn)

    @property
    def free_turn(self) -> bool:
        """Town Hall: whether everybody chooses the resource of this turn."""
        cycle = self.box.data.town_hall.cycle
        return self.mode == TOWN_HALL and cycle[(self.turn - 1) % len(cycle)] == "free"

    def still_to_act(self) -> tuple[int, ...]:
        """The seats whose visit in this turn is still to come, the acting one first."""
        if self.player is None or self.watcher >= 0 or self.phase not in ("place", "build"):
            return ()
        order = self._order()
        return tuple(order[order.index(self.player) :])

    def fed_squares(self, seat: int) -> dict[str, tuple[str, ...]]:
        """Fed square -> squares of the buildings that feed it, by the best feeding now."""
        return {
            SQUARES[square]: tuple(SQUARES[by] for by in found)
            for square, found in feeders(scoring.survey(self.towns, seat)).items()
        }

    def points_at(self, seat: int) -> dict[str, int]:
        """Square -> points of its building now; buildings that score together show their sum."""
        return {SQUARES[s]: points for s, points in scoring.points_at(self.towns, seat).items()}

    def buildable(self, seat: int) -> tuple[str, ...]:
        """The cards whose pattern lies complete in the town, in order, each once."""
        return tuple(dict.fromkeys(site.plan.id for site in building.open_sites(self.towns[seat])))

    # --- the turn (5) --------------------------------------------------------------------------
    def begin_turn(self, events: list[Event]) -> None:
        self.turn += 1
        self.named = -1
        if self.mode == MASTER_BUILDER:
            self.phase, self.player = "name", self.builder
            events.append(HammerPassed(self.builder, self.turn))
        elif self.mode == OFFER:
            self.phase, self.player = "offer", 0
        elif self.free_turn:
            events.append(FreeTurnBegun(self.turn))
            self.begin_visits()
        else:
            self._draw(events)
            self.begin_visits()

    def _draw(self, events: list[Event]) -> None:
        """The Mayor turns the top card (14)."""
        if not self.pile:
            self.shuffle_deck()
            events.append(DeckShuffled())
        self.named = self.pile.pop(0)
        self.unseen = len(self.pile)
        self.drawn.append(self.named)
        events.append(ResourceDrawn(self.box.resources[self.named], self.turn))

    def shuffle_deck(self) -> None:
        """Shuffle all resource cards and discard some face down (14)."""
        self.pile = list(self.box.deck)
        self.chance.shuffle(self.pile)
        discarded = self.box.data.town_hall.discarded
        self.hidden, self.pile = self.pile[:discarded], self.pile[discarded:]
        self.unseen = len(self.pile)
        self.drawn = []

    def begin_visits(self) -> None:
        self._visit(self._order()[0])

    def _order(self) -> list[int]:
        """The active seats in the order in which they act: the Master Builder first (5)."""
        count = len(self.towns)
        first = max(self.builder, 0)
        seats = [(first + step) % count for step in range(count)]
        return [seat for seat in seats if not self.towns[seat].completed]

    def _visit(self, seat: int) -> None:
        self.player = seat
        self.phase = "place" if self._must_place(seat) else "build"

    def _must_place(self, seat: int) -> bool:
        """False only for those who may not choose in a Town Hall free turn (14)."""
        if self.named >= 0:
            return True
        town = self.towns[seat]
        alone = sum(not other.completed for other in self.towns) == 1
        if town.powers & NEVER_BUILDER and not alone:
            return False
        return self.can_name(town)

    def can_name(self, town: Town) -> bool:
        return town.banned().bit_count() < len(self.box.resources)

    def named_by_other(self) -> bool:
        """Whether for the acting player somebody else named the resource (table in 6)."""
        return self.named >= 0 and (self.mode != MASTER_BUILDER or self.player != self.builder)

    def placed(self) -> None:
        """The placing action of the visit is done."""
        self.phase = "build"

    def end_visit(self, events: list[Event]) -> None:
        """The acting player is done."""
        assert self.player is not None
        if self.watcher >= 0:
            self._watch(self.watcher, events)
            return
        order = self._order()
        later = order[order.index(self.player) + 1 :]
        if later:
            self._visit(later[0])
        else:
            self._watch(None, events)

    # --- WATCH (12, rulings 8 to 11) -----------------------------------------------------------
    def _watch(self, after: int | None, events: list[Event]) -> None:
        """Go to the next owner of a watching monument that was triggered, or on to CHECK."""
        order = self._order()
        for seat in order[0 if after is None else order.index(after) + 1 :]:
            town = self.towns[seat]
            if town.stock and town.stock_turn < self.turn:
                self.watcher, self.player = seat, seat
                self.triggered = self._triggers(seat)
                if self.watchable():
                    self.phase = "watch"
                    return
        self.watcher, self.triggered = -1, ()
        self._check(events)

    def _triggers(self, seat: int) -> tuple[Plan, ...]:
        count = len(self.towns)
        neighbours = {(seat - 1) % count, (seat + 1) % count} - {seat}
        return tuple(
            plan
            for plan in self.towns[seat].stock
            if any(plan in self.towns[other].builds for other in neighbours)
        )

    def watchable(self) -> list[Plan]:
        """The triggered buildings that can be placed now (ruling 10)."""
        town = self.towns[self.watcher]
        return [plan for plan in self.triggered if town.empty and town.can_take(plan)]

    def choices_answered(self) -> None:
        """Nothing is asked any more: WATCH goes on, or its owner may build again (ruling 17)."""
        if self.phase == "watch" and not self.watchable():
            self.triggered = ()
            self.phase = "build"

    # --- CHECK (5, 9) --------------------------------------------------------------------------
    def _check(self, events: list[Event]) -> None:
        if self.mode == OFFER:
            self._refill(events)
        for seat, town in enumerate(self.towns):
            town.builds = ()
            if not town.completed and not town.empty:
                town.completed = self.turn
                events.append(TownCompleted(seat, self.turn))
        if all(town.completed for town in self.towns):
            self._finish(events)
            return
        if self.mode == MASTER_BUILDER:
            self.builder = self._next_builder()
            if self.builder < 0:
                events.append(NobodyCanName())
                for town in self.towns:
                    town.completed = town.completed or self.turn
                self._finish(events)
                return
        self.begin_turn(events)

    def _refill(self, events: list[Event]) -> None:
        """The card taken goes under the pile, the top card into the gap (15)."""
        self.pile.append(self.offer[self.chosen])
        self.offer[self.chosen] = self.pile.pop(0)
        self.unseen = max(self.unseen - 1, 0)
        events.append(OfferRefilled(self.chosen, self.box.resources[self.offer[self.chosen]]))
        self.chosen = -1

    def _next_builder(self) -> int:
        """The next Master Builder's seat; -1 if nobody can name a resource (5)."""
        count = len(self.towns)
        active = [
            seat
            for step in range(1, count + 1)
            if not self.towns[seat := (self.builder + step) % count].completed
        ]
        able = [seat for seat in active if self.can_name(self.towns[seat])]
        for seat in able:
            if not self.towns[seat].powers & NEVER_BUILDER:
                return seat
        # Only the owner of such a monument may be left; alone, that player names again.
        return able[0] if able and len(active) == 1 else -1

    def _finish(self, events: list[Event]) -> None:
        self.phase, self.player, self.named = "over", None, -1
        events.append(GameEnded(tuple(self.scores())))


class _Answer(NamedTuple):
    """How one kind of action is judged and done."""

    asked: str
    """What must be asked for it to be an answer."""
    why_not: Callable[[TinyTownsState, Any], Message | None]
    do: Callable[[TinyTownsState, Any, list[Event]], None]


_LISTS: dict[str, Callable[[TinyTownsState], list[Action]]] = {
    "draft": naming.list_monuments,
    "name": naming.list_resources,
    "offer": naming.list_offer,
    "place": placing.list_all,
    "build": building.list_all,
    "mark": choices.list_marks,
    "replace": choices.list_replacements,
    "free_building": choices.list_free_buildings,
    "stock": choices.list_stock,
    "watch": choices.list_watched,
    "over": lambda state: [],
}

_ANSWERS: dict[type[Action], _Answer] = {
    KeepMonument: _Answer("draft", naming.why_not_keep, naming.keep),
    NameResource: _Answer("name", naming.why_not_name, naming.name),
    ChooseOffer: _Answer("offer", naming.why_not_offer, naming.choose_offer),
    Place: _Answer("place", placing.why_not_place, placing.place),
    Store: _Answer("place", placing.why_not_store, placing.store),
    Swap: _Answer("place", placing.why_not_swap, placing.swap),
    OnCottage: _Answer("place", placing.why_not_on_cottage, placing.on_cottage),
    SetAside: _Answer("place", placing.why_not_set_aside, placing.set_aside),
    Build: _Answer("build", building.why_not_build, building.build),
    Done: _Answer("build", building.why_not_done, building.done),
    Mark: _Answer("mark", choices.why_not_mark, choices.mark),
    Replace: _Answer("replace", choices.why_not_replace, choices.replace),
    StopReplacing: _Answer("replace", choices.why_not_stop, choices.stop),
    FreeBuilding: _Answer("free_building", choices.why_not_free_building, choices.free_building),
    Stock: _Answer("stock", choices.why_not_stock, choices.stock),
    WatchPlace: _Answer("watch", choices.why_not_watch, choices.watch),
}
