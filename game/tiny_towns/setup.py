"""Setting up a game (4, 14, 15)."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.chance import Chance
from game.engine.game import Game
from game.engine.sentinels import NOBODY, NOTHING
from game.tiny_towns.book import Book, Plan
from game.tiny_towns.state import MASTER_BUILDER, OFFER, TOWN_HALL, Mode, TinyTownsState
from game.tiny_towns.town import Town
from game.tiny_towns.turn import begin_turn, shuffle_deck


def mode_of(players: int, options: Mapping[str, str]) -> Mode:
    """How the resource of a turn comes about."""
    if options["variant"] == "town_hall":
        return TOWN_HALL
    return OFFER if players == 1 else MASTER_BUILDER


def blank(game: Game, players: int, options: Mapping[str, str]) -> TinyTownsState:
    """A table with empty boards and no cards in play; nothing dealt yet."""
    book: Book = game.book
    state = TinyTownsState()
    state.game = game
    state.book = book
    state.options = options
    state.players = players
    state.mode = mode_of(players, options)
    state.in_play = book.put_in_play(())
    asides = book.records.set_up.novice_discards if options["novice"] == "yes" else 0
    state.towns = [Town(book, state.in_play, asides) for _ in range(players)]
    state.chance = Chance(0)
    state.phase, state.player = "draft", 0
    state.asks = ()
    state.turn = 0
    state.builder = NOBODY
    state.named = NOTHING
    state.chosen = NOTHING
    state.barred = ""
    state.watcher = NOBODY
    state.triggered = ()
    state.pile = []
    state.unseen = 0
    state.hidden = []
    state.drawn = []
    state.offer = []
    state.viewer = None
    return state


def recount(state: TinyTownsState) -> None:
    """What follows from the cards in play, the cubes and the buildings."""
    for town in state.towns:
        town.in_play = state.in_play
        town.refresh()


def set_up(game: Game, players: int, seed: int, options: Mapping[str, str]) -> TinyTownsState:
    chance = Chance(seed)
    state = blank(game, players, options)
    # Cards first, then monuments, then the rest: so a seed deals the same cards in every variant.
    state.in_play = state.book.put_in_play(_cards_in_play(state.book, players, options, chance))
    monuments = state.book.monuments_for(players)
    chance.shuffle(monuments)
    if options["monuments"] == "yes":
        dealt = state.book.records.set_up.monuments_dealt
        for seat, town in enumerate(state.towns):
            town.dealt = tuple(monuments[seat * dealt : (seat + 1) * dealt])
    recount(state)
    state.chance = chance
    _resources(state, options)
    if options["monuments"] == "no":
        begin_turn(state, [])
    return state


def _cards_in_play(
    book: Book, players: int, options: Mapping[str, str], chance: Chance
) -> tuple[Plan, ...]:
    plans = []
    for kind in book.types:
        pile = book.candidates(kind, players)
        if not pile:
            continue  # the monuments' type has no building cards
        # Drawn even where it is then chosen, for the same reason as above.
        drawn = chance.choice(pile)
        wanted = options.get(f"card_{kind}", "random") if options["cards"] == "chosen" else "random"
        if options["cards"] == "first_game":
            wanted = next(
                card for card in book.records.first_game if book.buildings[card].type == drawn.type
            )
        if wanted != "random":
            drawn = book.buildings[wanted]
            if drawn not in pile:
                raise ValueError(f"the card {wanted!r} is not used in solo play")
        plans.append(drawn)
    return tuple(plans)


def _resources(state: TinyTownsState, options: Mapping[str, str]) -> None:
    players = state.players
    if state.mode == MASTER_BUILDER:
        wanted = options["first_builder"]
        seat = state.chance.below(players)
        if wanted != "random":
            seat = int(wanted.removeprefix("seat")) - 1
            if seat >= players:
                raise ValueError(
                    f"the first Master Builder cannot be {wanted!r}: there are {players} seats"
                )
        state.builder = seat
    elif state.mode == TOWN_HALL:
        shuffle_deck(state)
    else:
        state.pile = list(state.book.deck)
        state.chance.shuffle(state.pile)
        offer = state.book.records.solo.offer
        state.offer, state.pile = state.pile[:offer], state.pile[offer:]
        state.unseen = len(state.pile)
