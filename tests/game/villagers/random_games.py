"""Random games, for the tests of what must always hold."""

from __future__ import annotations

from itertools import product

from game.engine.actions import Action
from game.engine.chance import Chance
from game.villagers.actions import (
    END_BUILD,
    END_DRAFT,
    LEAVE_REST,
    NO_COIN,
    AcceptLimit,
    Build,
    Choose,
    Draft,
    DraftUnseen,
    Exchange,
    Forgo,
    GiveBasic,
    GiveToCountess,
    Hire,
    LayFounders,
    Look,
    Pay,
    PayOff,
    PlayBetween,
    PlayOn,
    PlaySpecial,
    PutAway,
    PutBack,
    PutCoin,
    Resolve,
    Return,
    Rob,
    Swap,
    TakeBasic,
    TakeSeen,
    TakeUnseen,
    UseJester,
)
from game.villagers.options import MODULES
from game.villagers.state import VillagersState
from tests.game.contract import Sample

from .invariants import check
from .positions import villagers

MODES = ("normal", "novice", "veteran")
VARIANTS = (
    *product((4, 1, 2, 3, 5), ("all",)),
    *((1, mode) for mode in MODES),
    *product((2, 3, 4, 5), ("base",)),
    *product((1, 2, 3, 4, 5), MODULES),
)
"""(players, which expansions or solo mode): every sort of game there is."""
EAGER = (Build, Hire, Look, PlayOn, PlaySpecial, Rob, Swap)
"""What eager players would rather do than draft, exchange a card or end their turn."""


def start(seed: int, players: int, what: str) -> VillagersState:
    """A game; if the seed is odd, the Specials of the deck lie in the hands, so that every rule
    comes up."""
    modules = MODULES if what == "all" else [what]
    options = {name: "yes" for name in MODULES if name in modules}
    if players == 1:
        options["mode"] = what if what in MODES else MODES[seed % 3]
    else:
        options["first_player"] = "random"
    state = villagers().new(players, seed, options)
    assert isinstance(state, VillagersState)
    if players > 1 and seed % 2:
        _share_out_specials(state)
    return state


def _share_out_specials(state: VillagersState) -> None:
    specials = []
    for pile in (state.reserve, *state.stacks):
        specials += [card for card in pile if state.book.kind_of[card].special]
        pile[:] = [card for card in pile if card not in specials]
    for stack in state.stacks:
        while len(stack) < state.book.set_ups[state.players].stack:
            stack.append(state.reserve.pop())
    for number, card in enumerate(specials):
        state.villages[number % state.players].hand.append(card)


def choose(state: VillagersState, rng: Chance, eager: bool = True) -> Action:
    """A random action; eager players build and play Specials while they can, so that chains grow
    long. Now and then somebody acts in between."""
    between = state.interrupts()
    if between and rng.below(12) == 0:
        return rng.choice(between)
    actions = state.legal_actions()
    if eager:
        first: list[Action] = [action for action in actions if isinstance(action, EAGER)]
        if first and rng.below(4):
            actions = first
        elif state.phase == "build" and rng.below(3):
            actions = [action for action in actions if action != END_BUILD] or actions
    return rng.choice(actions)


def tried(state: VillagersState) -> list[Action]:
    """All that could be tried, sensible or not."""
    book = state.book
    _, village = state.acting()
    names = book.names
    hand = [names[card] for card in (*village.hand, state.freed) if card >= 0]
    held = [names[card] for v in state.villages for card in v.hand if card >= 0]
    specials = [name for name in held if book.kind_of[book.number[name]].special]
    mine = [names[card] for card in village.below]
    others = [names[card] for v in state.villages for card in v.below]
    squares = [names[card] for v in state.villages for card in v.square]
    road = [names[card] for card in state.road if card >= 0]
    seats = range(-1, state.seats + 1)
    piles = [
        *book.stack_index,
        "reserve",
        "discard",
        "countess",
        "stack0",
        "moon",
        "hand0",
        "hand1",
    ]
    some = [*hand, *mine, *road, "nobody.1"]
    kinds = ("miner", "hayer", "lumberjack", "cooper")
    events = [event.id for event in book.events] if state.solo else ["rats"]
    actions: list[Action] = [NO_COIN, END_BUILD, END_DRAFT, LEAVE_REST, Pay("bank"), Pay("free")]
    for kind in (Draft, GiveToCountess, PutCoin, PlaySpecial):
        actions += [kind(card) for card in some]
    actions += [make(pile) for make in (DraftUnseen, TakeUnseen) for pile in piles]
    actions += [Build(card, under) for card, under in product(hand, [*others, "village", "x.1"])]
    targets = [*others, *squares, *road, "x.1"]
    actions += [PlayOn(card, target) for card, target in product(hand, targets)]
    actions += [Swap(card, under) for card, under in product(hand, others)]
    actions += [LayFounders(c, side) for c, side in product([*hand, *mine], ("first", "second"))]
    actions += [Pay(card) for card in [*hand, *others, *road, "x.1"]]
    actions += [PutAway(card, pile) for card, pile in product(some, piles)]
    actions += [Exchange(card, kind) for card, kind in product(some, (*kinds, "seeker"))]
    actions += [Return(card, pile) for card, pile in product([*hand, *road], piles)]
    actions += [make(kind) for make in (TakeBasic, GiveBasic) for kind in kinds]
    actions += [Look(card, pile) for card, pile in product(specials, piles)]
    seen = [*held, *road, *(names[card] for card in state.reserve[-7:] if card >= 0)]
    if state.looking is not None:
        seen += [names[card] for card in state.pile(state.looking.pile) if card >= 0]
    actions += [TakeSeen(card, to) for card, to in product(seen, ("hand", "square", "moon"))]
    actions += [PutBack(card, pile) for card, pile in product(seen, ("reserve", "stack2", "x"))]
    actions += [Hire(card) for card in (*others, *hand, "x.1")]
    actions += [Rob(card, seat) for card, seat in product((*others, *specials, "x.1"), seats)]
    between = product(seats, (*specials, "x.1"), (*road[:2], *others[:1], "x.1"))
    actions += [PlayBetween(seat, card, target) for seat, card, target in between]
    actions += [Forgo(one) for one in ("tavern", "church", "windmill", "pyramid")]
    for solo in (AcceptLimit, PayOff, Resolve, UseJester):
        actions += [solo(event) for event in events]
    actions += [Choose(what) for what in (*some, *others, *piles)]
    return actions


SAMPLE = Sample(
    cases=VARIANTS,
    start=start,
    check=check,
    tried=tried,
    choose=choose,
    rare=frozenset(
        ("cover", "pay", "stack", "choose", "limit", "seen", "put_back", "early", "reward")
    ),
    closely=1,
    seeds=4,
)
states = SAMPLE.states
