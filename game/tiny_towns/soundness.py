"""What holds in every position of Tiny Towns, full or as a seat sees it (21)."""

from __future__ import annotations

from collections import Counter

from game.engine.damage import require, within
from game.engine.sentinels import NOBODY, NOTHING, UNKNOWN
from game.tiny_towns.board import ALL, COUNT, SQUARES
from game.tiny_towns.state import MASTER_BUILDER, OFFER, TOWN_HALL, TinyTownsState
from game.tiny_towns.town import Town
from game.tiny_towns.turn import acting_order, is_free


def sound(state: TinyTownsState) -> None:
    """Damaged, in clear words, if play cannot lead here."""
    require(len(state.towns) == state.players, f"{len(state.towns)} towns")
    for town in state.towns:
        _board(state, town)
        _notes(town)
        _monument(state, town)
        _numbers(state, town)
    dealt = [plan for town in state.towns for plan in town.dealt if plan is not state.book.hidden]
    require(len(set(dealt)) == len(dealt), "a monument was dealt twice")
    _resource_cards(state)
    _phase(state)
    _resource(state)
    _room(state)
    _watching(state)
    _choices(state)
    require(state.phase == "over" or bool(state.legal_actions()), "there is nothing to decide")


# --- one town -------------------------------------------------------------------------------------
def _board(state: TinyTownsState, town: Town) -> None:
    """On a square lies one cube, stands one building, or nothing."""
    cubes, taken = 0, town.taken()
    for resource in range(len(state.book.resources)):
        layer = town.bits >> COUNT * resource & ALL
        require(not cubes & layer, "two cubes on one square")
        cubes |= layer
    require(not cubes & taken, "a cube lies under a building")
    require(town.empty == ALL & ~cubes & ~taken, "which squares are empty is unclear")
    standing = [plan for plan in town.plans if plan is not None and plan.is_monument]
    fits = standing == ([town.monument] if town.monument_built else [])
    require(fits, "the monument does not stand where it should")
    known = {*state.in_play.plans, *standing}
    require(known.issuperset(filter(None, town.plans)), "a card that is not in play")
    require(known.issuperset(town.builds), "a card that is not in play")
    require(len(set(town.stock)) == len(town.stock), "a building lies twice on a monument card")


def _notes(town: Town) -> None:
    """Marks, stored cubes and remembered counts belong to buildings."""
    marks: set[tuple[str, int]] = set()
    for name, plan, mark, cubes, count in zip(
        SQUARES, town.plans, town.marks, town.stores, town.counts, strict=True
    ):
        if plan is None:
            bare = mark == NOTHING and not cubes and not count
            require(bare, f"no building stands on {name}")
            continue
        require(mark == NOTHING or plan.ability.mark is not None, f"a mark on {name}")
        if plan.unique_mark and mark != NOTHING:
            require((plan.id, mark) not in marks, f"the mark on {name} is there twice")
            marks.add((plan.id, mark))
        if cubes:
            room = plan.ability.stores.capacity if plan.ability.stores is not None else 0
            room = max(room, town.cottage_capacity()) if plan.is_cottage else room
            within(len(cubes), 1, room, f"cubes stored on {name}")
        require(plan.remembers == (count > 0), f"the count on {name} is wrong")


def _monument(state: TinyTownsState, town: Town) -> None:
    hidden = state.book.hidden
    used = state.options["monuments"] == "yes"
    dealt = state.book.records.set_up.monuments_dealt * used
    require(len(town.dealt) == dealt, "the number of monuments dealt is wrong")
    if town.monument is None:
        return
    # A view shows a monument that was built, but not the cards it was dealt with.
    shown = town.monument_built and hidden in town.dealt
    require(shown or town.monument in town.dealt, "a monument was kept that was not dealt")
    seen = not town.monument_built or town.monument is not hidden
    require(seen, "a monument was built that nobody has seen")


def _numbers(state: TinyTownsState, town: Town) -> None:
    novice = state.options["novice"] == "yes"
    within(town.completed, 0, state.turn, "turn of completion")
    within(town.builder_turns, 0, state.turn, "turns as Master Builder")
    asides = state.book.records.set_up.novice_discards * novice
    within(town.asides_left, 0, asides, "cubes to set aside")
    within(town.stock_turn, 0, state.turn, "turn of the watch")


# --- the resource cards ---------------------------------------------------------------------------
def _resource_cards(state: TinyTownsState) -> None:
    records = state.book.records
    within(state.unseen, 0, len(state.pile), "unseen cards")
    sizes = {
        MASTER_BUILDER: (0, 0),
        TOWN_HALL: (records.town_hall.discarded, 0),
        OFFER: (0, records.solo.offer),
    }[state.mode]
    there = [*state.pile, *state.hidden, *state.drawn, *state.offer]
    deck = state.book.deck if state.mode != MASTER_BUILDER else ()
    surplus = Counter(card for card in there if card != UNKNOWN) - Counter(deck)
    complete = (len(state.hidden), len(state.offer)) == sizes and len(there) == len(deck)
    require(complete and not surplus, "the resource cards are not complete")
    require(state.mode != OFFER or not state.drawn, "the resource cards are not complete")
    seen = state.viewer is not None or UNKNOWN not in there
    require(seen, "a resource card is unknown")
    counted = state.mode != TOWN_HALL or state.unseen == len(state.pile)
    require(counted, "unseen cards: the number is wrong")


# --- where the turn is ----------------------------------------------------------------------------
def _phase(state: TinyTownsState) -> None:
    """Whether the phase belongs to the variant, and who is asked."""
    mode, phase, player = state.mode, state.phase, state.player
    only = {"name": MASTER_BUILDER, "offer": OFFER}
    require(only.get(phase, mode) == mode, f"there is no phase {phase!r}")
    over = all(town.completed for town in state.towns)
    clear = (phase == "over") == over == (player is None)
    require(clear, "it is unclear whether the game is over")
    if player is not None:
        require(not state.towns[player].completed, "a player is asked whose town is complete")
    named = mode == MASTER_BUILDER
    held = state.builder != NOBODY
    require(named if held else over or not named, "who is the Master Builder is unclear")
    within(state.turn, 0 if phase == "draft" else 1, 10**6, "turn")
    require(phase != "name" or player == state.builder, "only the Master Builder names a resource")
    turns = state.turn - (phase == "name") if named else 0
    builders = sum(town.builder_turns for town in state.towns)
    require(builders == turns, "the turns as Master Builder do not add up")
    used = state.options["monuments"] == "yes"
    require(phase != "draft" or used, "monuments are kept in a game without them")
    drafted = state.players if phase != "draft" else player or 0
    for seat, town in enumerate(state.towns):
        kept = (town.monument is not None) == (used and seat < drafted)
        require(kept, "the keeping of monuments is unclear")


def _resource(state: TinyTownsState) -> None:
    """The resource of the turn, and who may not choose one."""
    visiting = state.phase in ("place", "build", "watch")
    offered = state.mode == OFFER and visiting
    within(
        state.chosen,
        0 if offered else NOTHING,
        len(state.offer) - 1 if visiting else NOTHING,
        "chosen",
    )
    known = state.named >= 0 if visiting and not is_free(state) else state.named == NOTHING
    require(known, "the resource of the turn is unclear")
    taken = not offered or state.offer[state.chosen] == state.named
    require(taken, "the resource is not that of the card chosen")
    if state.barred:
        fits = is_free(state) and state.phase in ("build", "watch")
        require(fits and state.barred in state.book.plans, "who may not place is unclear")


def _room(state: TinyTownsState) -> None:
    """Who is still to place has an empty square, whose town is complete has none."""
    waiting: list[int] = []
    if state.phase in ("draft", "name", "offer"):
        waiting = acting_order(state)
    elif state.player is not None and state.watcher == NOBODY:
        waiting = acting_order(state)
        waiting = waiting[waiting.index(state.player) + (state.phase != "place") :]
    room = all(state.towns[seat].empty for seat in waiting)
    require(room, "there is no square left to place on")
    full = state.player is None or not any(t.empty for t in state.towns if t.completed)
    require(full, "a town is complete that has empty squares")


def _watching(state: TinyTownsState) -> None:
    triggered = set(state.triggered)
    if state.watcher == NOBODY:
        clear = not triggered and state.phase != "watch"
    else:
        clear = state.watcher == state.player and triggered <= set(state.towns[state.watcher].stock)
    require(clear and len(triggered) == len(state.triggered), "the watch is unclear")


def _choices(state: TinyTownsState) -> None:
    """Every open choice belongs to a building of the acting town."""
    fits = not state.asks or state.phase in ("build", "watch")
    require(fits, "a choice is open in the wrong phase")
    marking = set()
    for ask in state.asks:
        _, town = state.acting()
        plan = town.plans[ask.square]
        if plan is None:
            require(False, f"no building stands on {SQUARES[ask.square]}")
            continue
        # What asked may have been replaced by now; only a mark is for what stands there.
        asking = [card.ability for card in (*state.in_play.plans, town.monument) if card]
        most = {
            "mark": int(plan.ability.mark is not None),
            "replace": max(ability.replace_when_built or 0 for ability in asking),
            "free_building": max(ability.free_buildings_when_built or 0 for ability in asking),
            "stock": max(ability.watch_neighbours or 0 for ability in asking),
        }[ask.kind]
        within(ask.left, 0, most, f"{ask.kind} left")
        if ask.kind == "mark":
            marking.add(ask.square)
    for seat, town in enumerate(state.towns):
        for square, plan in enumerate(town.plans):
            waits = seat == state.player and square in marking
            takes = plan is not None and plan.ability.mark is not None
            clear = not takes or (town.marks[square] == NOTHING) == waits
            require(clear, f"the mark on {SQUARES[square]} is unclear")
    require(not state.asks or state.asks[-1].left > 0, "a choice is open that was answered")
