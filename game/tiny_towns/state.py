"""A game of Tiny Towns in progress: what it holds and what it answers. See rules.py first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.events import Event
from game.engine.messages import Message
from game.engine.state import Decision, Json, ScoreLine, State
from game.tiny_towns import knowledge, rules, saving, scoring, turn, words
from game.tiny_towns import value as values
from game.tiny_towns.ask import Ask
from game.tiny_towns.board import INDEX, SQUARES, names_of
from game.tiny_towns.book import Book, InPlay, Plan
from game.tiny_towns.feeding import feeders
from game.tiny_towns.reach import reach
from game.tiny_towns.town import Town

if TYPE_CHECKING:
    from game.tiny_towns.game import TinyTowns


class TinyTownsState(State):
    __slots__ = (
        "asks",
        "barred",
        "book",
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
    book: Book
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
    barred: str
    """The card that keeps the acting player from placing in this free turn; empty otherwise."""
    watcher: int
    """The seat that resolves its watching monument, -1 outside WATCH."""
    triggered: tuple[Plan, ...]
    """What neighbours built this turn and the watcher has still to place."""
    pile: list[int]
    """Resource cards face down, the next one first; UNKNOWN is a card the viewer cannot know."""
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
        return rules.legal_actions(self)

    def why_not(self, action: Action) -> Message | None:
        return rules.why_not(self, action)

    def apply(self, action: Action, events: list[Event] | None = None) -> list[Event]:
        return rules.apply(self, action, events)

    def forgoes(self, action: Action) -> Message | None:
        return words.forgoes(self, action)

    def describe(self, action: Action) -> Message:
        return words.describe(self, action)

    # --- how it stands -------------------------------------------------------------------------
    def scores(self) -> list[int]:
        return scoring.scores(self.towns)

    def score_details(self) -> list[list[ScoreLine]]:
        return [scoring.sheet(self, seat) for seat in range(len(self.towns))]

    def winners(self) -> list[int]:
        return scoring.winners(self.towns)

    def decided_by(self) -> Message | None:
        return scoring.decided_by(self.towns) if self.over else None

    def verdict(self) -> Message | None:
        return scoring.verdict(self) if len(self.towns) == 1 else None

    def value(self, seat: int) -> float:
        return values.value(self, seat)

    # --- copies, knowledge, saving -------------------------------------------------------------
    def copy(self) -> Self:
        new = type(self).__new__(type(self))
        new.game = self.game
        new.book = self.book
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
        new.barred = self.barred
        new.watcher = self.watcher
        new.triggered = self.triggered
        new.pile = self.pile[:]
        new.unseen = self.unseen
        new.hidden = self.hidden[:]
        new.drawn = self.drawn[:]
        new.offer = self.offer[:]
        new.viewer = self.viewer
        return new

    def mask(self, seat: int) -> None:
        knowledge.mask(self, seat)

    def deal_unknown(self, rng: Chance) -> None:
        knowledge.deal_unknown(self, rng)

    def has_secrets(self, seat: int) -> bool:
        return knowledge.has_secrets(self, seat)

    def to_dict(self) -> Json:
        return saving.to_dict(self)

    # --- what the table shows ------------------------------------------------------------------
    @property
    def cards_in_play(self) -> tuple[str, ...]:
        """The cards in play, in the order of their types."""
        return tuple(plan.id for plan in self.in_play.plans)

    @property
    def named_resource(self) -> str | None:
        """The resource of the turn, None before it is known and in free turns."""
        return self.book.resources[self.named] if self.named >= 0 else None

    @property
    def master_builder(self) -> int | None:
        return self.builder if self.builder >= 0 else None

    @property
    def offer_resources(self) -> tuple[str, ...]:
        """Solo: the open cards; the one at `chosen_offer` has been taken this turn."""
        return tuple(self.book.resources[card] for card in self.offer)

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
        return tuple(self.book.resources[card] for card in self.drawn)

    @property
    def free_turn(self) -> bool:
        """Town Hall: whether everybody chooses the resource of this turn."""
        cycle = self.book.records.town_hall.cycle
        return self.mode == turn.TOWN_HALL and cycle[(self.turn - 1) % len(cycle)] == "free"

    def still_to_act(self) -> tuple[int, ...]:
        """The seats whose visit in this turn is still to come, the acting one first."""
        if self.player is None or self.watcher >= 0 or self.phase not in ("place", "build"):
            return ()
        seats = turn.acting_order(self)
        # While a turn comes to its end, the one who acted last may be complete already.
        return tuple(seats[seats.index(self.player) :]) if self.player in seats else ()

    def monument_in_question(self) -> bool:
        """Whether the one who builds now might build a hidden monument, as far as all can see."""
        if self.player is None or self.asking != "build" or len(self.towns) == 1:
            return False
        return turn.may_be_monument(self, self.towns[self.player])

    def fed_squares(self, seat: int) -> dict[str, tuple[str, ...]]:
        """Fed square -> squares of the buildings that feed it, by the best feeding now."""
        return {
            SQUARES[square]: tuple(SQUARES[by] for by in found)
            for square, found in feeders(scoring.survey(self.towns, seat)).items()
        }

    def points_at(self, seat: int) -> dict[str, int]:
        """Square -> points of its building now; buildings that score together show their sum."""
        return {SQUARES[s]: points for s, points in scoring.points_at(self.towns, seat).items()}

    def reach_of(self, seat: int, square: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The squares that make the points of the building there, and those that prevent some."""
        found = reach(scoring.survey(self.towns, seat), INDEX[square])
        return names_of(found.counted), names_of(found.hindering)

    def buildable(self, seat: int) -> tuple[str, ...]:
        """The cards whose pattern lies complete in the town, in order, each once."""
        return tuple(dict.fromkeys(site.plan.id for site in self.towns[seat].open_sites()))
