"""A state read back from what `saving.to_dict` wrote. Everything is checked: it may be damaged."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.engine.chance import Chance
from game.engine.restoring import Damaged, Saved, look_up, within
from game.engine.sentinels import HIDDEN, UNKNOWN
from game.engine.state import Json
from game.tiny_towns.ask import Ask
from game.tiny_towns.board import COUNT, INDEX, SQUARES
from game.tiny_towns.book import FACE_DOWN, Plan
from game.tiny_towns.effects import CountWhenBuilt
from game.tiny_towns.setup import blank
from game.tiny_towns.state import TinyTownsState
from game.tiny_towns.town import Town
from game.tiny_towns.turn import MASTER_BUILDER, OFFER, TOWN_HALL, acting_order

if TYPE_CHECKING:
    from game.tiny_towns.game import TinyTowns


class _SavedTown(Saved):
    cubes: dict[str, str]
    buildings: dict[str, str]
    marks: dict[str, str]
    stores: dict[str, list[str]]
    counts: dict[str, int]
    dealt: list[str]
    monument: str | None
    monument_built: bool
    completed: int
    builder_turns: int
    asides_left: int
    stock: list[str]
    stock_turn: int
    builds: list[str]


class _SavedAsk(Saved):
    kind: str
    square: str
    left: int
    used: list[str]


class _SavedState(Saved):
    players: int
    options: dict[str, str]
    cards: list[str]
    towns: list[_SavedTown]
    chance: int
    phase: str
    player: int | None
    asks: list[_SavedAsk]
    turn: int
    builder: int
    named: str | None
    chosen: int
    barred: str = ""
    watcher: int
    triggered: list[str]
    pile: list[str]
    unseen: int
    hidden: list[str]
    drawn: list[str]
    offer: list[str]
    viewer: int | None


def from_dict(game: TinyTowns, data: Json) -> TinyTownsState:
    return _Reading(game, _SavedState.read(data)).state


class _Reading:
    """Puts a state together from what was saved, and checks that the game can be played on."""

    def __init__(self, game: TinyTowns, saved: _SavedState) -> None:
        self.book = game.book
        self.saved = saved
        # Settled again: an option that came later than the save has its default.
        options = game.settle(saved.players, saved.options)
        if len(saved.towns) != saved.players:
            raise Damaged(f"{len(saved.towns)} towns for {saved.players} players")
        if saved.viewer is not None and saved.viewer not in range(saved.players):
            raise Damaged(f"there is no seat {saved.viewer}")
        self.state = blank(game, saved.players, options, self._cards_in_play())
        for town, saved_town in zip(self.state.towns, saved.towns, strict=True):
            self._town(town, saved_town)
        dealt = [card for town in saved.towns for card in town.dealt if card != FACE_DOWN]
        if len(set(dealt)) < len(dealt):
            raise Damaged("a monument was dealt twice")
        self._deck()
        self._turn()
        self._asks()
        if self.state.phase != "over" and not self.state.legal_actions():
            raise Damaged("there is nothing to decide")

    def _cards_in_play(self) -> tuple[Plan, ...]:
        plans = [look_up(self.book.buildings, card, "building") for card in self.saved.cards]
        wanted = [
            i
            for i, kind in enumerate(self.book.types)
            if self.book.candidates(kind, self.saved.players)
        ]
        if [plan.type for plan in plans] != wanted:
            raise Damaged("the cards in play are not one of each type")
        if not all(self.book.allowed(plan.id, self.saved.players) for plan in plans):
            raise Damaged("a card in play is not used in solo play")
        return tuple(plans)

    # --- one town ------------------------------------------------------------------------------
    def _town(self, town: Town, saved: _SavedTown) -> None:
        self._monument(town, saved)
        plans = self.state.in_play.by_id
        if town.monument is not None and town.monument_built:
            plans = plans | {town.monument.id: town.monument}
        board: list[Plan | None] = [None] * COUNT
        for name, card in saved.buildings.items():
            square = self._square(name)
            board[square] = look_up(plans, card, "card in play")
            town.empty &= ~(1 << square)
        town.plans = tuple(board)
        if board.count(town.monument) != town.monument_built and town.monument is not None:
            raise Damaged("the monument does not stand where it should")
        for name, resource in saved.cubes.items():
            square = self._square(name)
            if not town.empty >> square & 1:
                raise Damaged(f"on {name} lies a cube under a building")
            town.bits |= 1 << self._resource(resource) * COUNT + square
            town.empty &= ~(1 << square)
        self._notes(town, saved)
        within(saved.completed, 0, self.saved.turn, "turn of completion")
        within(saved.builder_turns, 0, self.saved.turn, "turns as Master Builder")
        within(saved.asides_left, 0, town.asides_left, "cubes to set aside")
        within(saved.stock_turn, 0, self.saved.turn, "turn of the watch")
        town.completed = saved.completed
        town.builder_turns = saved.builder_turns
        town.asides_left = saved.asides_left
        town.stock_turn = saved.stock_turn
        town.stock = tuple(
            look_up(self.state.in_play.by_id, card, "card in play") for card in saved.stock
        )
        if len(set(town.stock)) < len(town.stock):
            raise Damaged("a building lies twice on a monument card")
        town.builds = tuple(look_up(plans, card, "card in play") for card in saved.builds)
        town.refresh()

    def _monument(self, town: Town, saved: _SavedTown) -> None:
        known = {plan.id: plan for plan in self.book.monuments_for(self.saved.players)}
        if self.saved.viewer is not None:
            known[FACE_DOWN] = self.book.hidden
        town.dealt = tuple(look_up(known, card, "monument") for card in saved.dealt)
        used = self.state.options["monuments"] == "yes"
        if len(town.dealt) != self.book.records.set_up.monuments_dealt * used:
            raise Damaged("the number of monuments dealt is wrong")
        town.monument_built = saved.monument_built
        if saved.monument is None:
            if town.monument_built:
                raise Damaged("a monument was built that nobody has")
            return
        town.monument = look_up(known, saved.monument, "monument")
        # A view shows a monument that was built, but not the cards it was dealt with.
        shown = town.monument_built and self.book.hidden in town.dealt
        if town.monument not in town.dealt and not shown:
            raise Damaged("a monument was kept that was not dealt")
        if town.monument_built and town.monument is self.book.hidden:
            raise Damaged("a monument was built that nobody has seen")

    def _notes(self, town: Town, saved: _SavedTown) -> None:
        """Marks, stored cubes and remembered counts."""
        for name, resource in saved.marks.items():
            plan = self._standing(town, name)
            if plan.ability.mark is None:
                raise Damaged(f"the building on {name} takes no mark")
            if plan.unique_mark and town.marked(plan) >> self._resource(resource) & 1:
                raise Damaged(f"the mark on {name} is there twice")
            town.mark(INDEX[name], self._resource(resource))
        for name, cubes in saved.stores.items():
            plan = self._standing(town, name)
            room = plan.ability.stores.capacity if plan.ability.stores else 0
            if plan.is_cottage:
                room = max(room, town.cottage_capacity())
            within(len(cubes), 1, room, f"cubes stored on {name}")
            town.store(INDEX[name], tuple(self._resource(cube) for cube in cubes))
        counts = list(town.counts)
        for name, count in saved.counts.items():
            self._standing(town, name)
            within(count, 1, COUNT, f"count on {name}")
            counts[INDEX[name]] = count
        town.counts = tuple(counts)
        for square, plan_there in enumerate(town.plans):
            remembers = plan_there is not None and any(
                isinstance(effect, CountWhenBuilt) for effect in plan_there.effects
            )
            if remembers != (counts[square] > 0):
                raise Damaged(f"the count on {SQUARES[square]} is wrong")

    # --- the resource cards ----------------------------------------------------------------------
    def _deck(self) -> None:
        state, saved = self.state, self.saved
        state.pile = self._cards(saved.pile)
        state.hidden = self._cards(saved.hidden)
        state.drawn = self._cards(saved.drawn)
        state.offer = self._cards(saved.offer)
        state.unseen = saved.unseen
        within(saved.unseen, 0, len(state.pile), "unseen cards")
        data = self.book.records
        sizes = (len(state.hidden), len(state.offer))
        right = {
            MASTER_BUILDER: (0, 0),
            TOWN_HALL: (data.town_hall.discarded, 0),
            OFFER: (0, data.solo.offer),
        }
        there = [*state.pile, *state.hidden, *state.drawn, *state.offer]
        deck = self.book.deck if state.mode != MASTER_BUILDER else ()
        surplus = Counter(card for card in there if card >= 0) - Counter(deck)
        if sizes != right[state.mode] or len(there) != len(deck) or surplus:
            raise Damaged("the resource cards are not complete")
        if UNKNOWN in there and saved.viewer is None:
            raise Damaged("a resource card is unknown")
        if state.mode == TOWN_HALL and state.unseen != len(state.pile):
            raise Damaged("unseen cards: the number is wrong")
        if state.mode == OFFER and state.drawn:
            raise Damaged("the resource cards are not complete")

    def _cards(self, names: list[str]) -> list[int]:
        return [UNKNOWN if name == HIDDEN else self._resource(name) for name in names]

    # --- where the turn is ---------------------------------------------------------------------
    def _turn(self) -> None:
        state, saved = self.state, self.saved
        within(saved.chance, 0, (1 << 64) - 1, "chance")
        state.chance = Chance(saved.chance)
        state.viewer = saved.viewer
        state.phase = saved.phase
        state.player = saved.player
        state.turn = saved.turn
        state.builder = saved.builder
        state.chosen = saved.chosen
        state.watcher = saved.watcher
        state.barred = saved.barred
        state.named = self._resource(saved.named) if saved.named is not None else -1
        phases = {"draft", "place", "build", "watch", "over"}
        phases |= {"name"} if state.mode == MASTER_BUILDER else set()
        phases |= {"offer"} if state.mode == OFFER else set()
        if state.phase not in phases:
            raise Damaged(f"there is no phase {state.phase!r}")
        last = len(state.towns) - 1
        over = all(town.completed for town in state.towns)
        if (state.phase == "over") != over or over != (state.player is None):
            raise Damaged("it is unclear whether the game is over")
        if state.player is not None:
            within(state.player, 0, last, "player")
            if state.towns[state.player].completed:
                raise Damaged("a player is asked whose town is complete")
        first = 0 if state.mode == MASTER_BUILDER and not over else -1
        within(state.builder, first, last if state.mode == MASTER_BUILDER else -1, "builder")
        within(state.turn, 0 if state.phase == "draft" else 1, 10**6, "turn")
        self._drafting()
        visiting = state.phase in ("place", "build", "watch")
        within(
            state.chosen,
            0 if visiting and state.mode == OFFER else -1,
            len(state.offer) - 1 if visiting else -1,
            "chosen",
        )
        if (state.named >= 0) != (visiting and not state.free_turn):
            raise Damaged("the resource of the turn is unclear")
        if state.mode == OFFER and visiting and state.offer[state.chosen] != state.named:
            raise Damaged("the resource is not that of the card chosen")
        if state.phase == "name" and state.player != state.builder:
            raise Damaged("only the Master Builder names a resource")
        self._room()
        self._barred()
        self._watching()

        named = state.turn - (state.phase == "name") if state.mode == MASTER_BUILDER else 0
        if sum(town.builder_turns for town in state.towns) != named:
            raise Damaged("the turns as Master Builder do not add up")

    def _room(self) -> None:
        """Who is still to place has an empty square, whose town is complete has none."""
        state = self.state
        waiting: list[int] = []
        if state.phase in ("draft", "name", "offer"):
            waiting = acting_order(state)
        elif state.player is not None and state.watcher < 0:
            waiting = acting_order(state)
            waiting = waiting[waiting.index(state.player) + (state.phase != "place") :]
        if not all(state.towns[seat].empty for seat in waiting):
            raise Damaged("there is no square left to place on")
        if state.player is not None and any(t.empty for t in state.towns if t.completed):
            raise Damaged("a town is complete that has empty squares")

    def _barred(self) -> None:
        """Only in a free turn, and only by a building of the own town."""
        state = self.state
        if not state.barred:
            return
        fits = state.free_turn and state.phase in ("build", "watch")
        if not fits or state.barred not in self.book.plans:
            raise Damaged("who may not place is unclear")

    def _drafting(self) -> None:
        state = self.state
        drafted = len(state.towns) if state.phase != "draft" else state.player or 0
        used = self.state.options["monuments"] == "yes"
        if state.phase == "draft" and not used:
            raise Damaged("monuments are kept in a game without them")
        for seat, town in enumerate(state.towns):
            if (town.monument is not None) != (used and seat < drafted):
                raise Damaged("the keeping of monuments is unclear")

    def _watching(self) -> None:
        state = self.state
        last = len(state.towns) - 1
        within(state.watcher, -1, last, "watcher")
        state.triggered = tuple(
            look_up(state.in_play.by_id, card, "card in play") for card in self.saved.triggered
        )
        if state.watcher >= 0:
            stock = state.towns[state.watcher].stock
            triggered = set(state.triggered)
            if state.watcher != state.player or not triggered <= set(stock):
                raise Damaged("the watch is unclear")
            if len(triggered) < len(state.triggered):
                raise Damaged("the watch is unclear")
        elif state.triggered or state.phase == "watch":
            raise Damaged("the watch is unclear")

    def _asks(self) -> None:
        state = self.state
        if self.saved.asks and state.phase not in ("build", "watch"):
            raise Damaged("a choice is open in the wrong phase")
        asked = set()
        for saved in self.saved.asks:
            _, town = state.acting()
            plan = self._standing(town, saved.square)
            ability = plan.ability
            most = {
                "mark": int(ability.mark is not None),
                "replace": ability.replace_when_built or 0,
                "free_building": ability.free_buildings_when_built or 0,
                "stock": ability.watch_neighbours or 0,
            }
            if saved.kind not in most:
                raise Damaged(f"there is no choice {saved.kind!r}")
            within(saved.left, 0, most[saved.kind], f"{saved.kind} left")
            used = 0
            for name in saved.used:
                used |= 1 << self._square(name)
            square = INDEX[saved.square]
            if saved.kind == "mark":
                asked.add(square)
            state.asks += (Ask(saved.kind, square, saved.left, used),)
        for seat, town in enumerate(state.towns):
            for square, building in enumerate(town.plans):
                takes = building is not None and building.ability.mark is not None
                waits = seat == state.player and square in asked
                if takes and (town.marks[square] < 0) != waits:
                    raise Damaged(f"the mark on {SQUARES[square]} is unclear")
        if state.asks and state.asks[-1].left < 1:
            raise Damaged("a choice is open that was answered")

    # --- words -----------------------------------------------------------------------------------
    def _resource(self, word: str) -> int:
        return look_up(self.book.resource_index, word, "resource")

    def _square(self, word: str) -> int:
        return look_up(INDEX, word, "square")

    def _standing(self, town: Town, word: str) -> Plan:
        plan = town.plans[self._square(word)]
        if plan is None:
            raise Damaged(f"no building stands on {word}")
        return plan
