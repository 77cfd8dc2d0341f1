"""Setting up a game (4, 11.1)."""

from __future__ import annotations

from game.engine.chance import Chance
from game.engine.game import Game
from game.engine.sentinels import NOBODY, NOTHING
from game.villagers import event_deck, rounds
from game.villagers.book import Book
from game.villagers.state import VillagersState
from game.villagers.village import START, Village


def blank(game: Game, players: int, options: dict[str, str]) -> VillagersState:
    """A table with Founders and basic villagers; no gold, no travelling villager anywhere."""
    book: Book = game.book
    state = VillagersState()
    state.game = game
    state.book = book
    state.options = options
    state.players = players
    state.solo = players == 1
    modules = [module.id for module in book.records.modules]
    state.deal = book.deal(players, frozenset(id for id in modules if options[id] == "yes"))
    state.villages = [Village(book, book.founders.cards[seat]) for seat in range(players)]
    if state.solo:
        state.villages.append(Village(book, NOTHING, book.modes[options["mode"]].card_gold))
    state.chance = Chance(0)
    state.phase, state.player = "draft", 0
    state.round = state.first = 0
    state.road = [NOTHING] * book.slots
    state.road_coins = [0] * book.slots
    state.stacks = [[] for _ in range(book.stacks)]
    state.reserve = []
    state.discard = []
    state.aside = state.developments = state.tokens = state.rewards = state.hired = ()
    state.acted = False
    state.piles = [list(reversed(kind.cards)) for kind in book.basics]
    state.first_market_held = False
    state.issued = 0
    state.picks, state.picked = 1, False
    state.coin_order = ()
    state.build_limit = state.built = state.exchanges = 0
    state.wanted = state.paying = None
    state.free_padlocks = False
    state.monks = ()
    state.freed = NOTHING
    state.home = "build"
    state.looking = None
    state.robbed = ()
    state.jester = False
    state.event_decks = [[], []]
    state.event_discards = [[], []]
    state.face_up = []
    state.spent = state.queue = ()
    state.asked = state.resolving = NOTHING
    state.step = state.times = 0
    state.replacing = False
    state.viewer = None
    return state


def recount(state: VillagersState) -> None:
    """What follows from the cards of the villages."""
    for village in state.villages:
        village.recount()


def set_up(game: Game, players: int, seed: int, options: dict[str, str]) -> VillagersState:
    """A fresh game, up to the first decision."""
    book: Book = game.book
    state = blank(game, players, options)
    state.chance = Chance(seed)
    state.road = book.signposts()
    deck = list(state.deal.deck)
    state.chance.shuffle(deck)
    size = book.set_ups[players].stack
    for stack in state.stacks:
        stack += [deck.pop() for _ in range(size)]
    start = book.records.start
    for village in state.villages[:players]:
        village.hand = [deck.pop() for _ in range(start.hand)]
        village.earn(start.gold, START)
        state.issued += start.gold
    state.reserve = deck
    _deal_sets(state)
    _draw_developments(state)
    if state.solo:
        _countess(state)
    else:
        state.first = _first_player(state)
    rounds.begin(state, [])
    rounds.advance(state, [])
    return state


def _deal_sets(state: VillagersState) -> None:
    """Everybody is dealt one card of each set; the others stay in the box, unseen."""
    for cards in state.deal.dealt:
        pool = cards + [NOTHING] * (state.players - len(cards))
        state.chance.shuffle(pool)
        for village in state.villages[: state.players]:
            card = pool.pop()
            if card != NOTHING:
                village.hand.append(card)
        state.aside += tuple(sorted(card for card in pool if card != NOTHING))


def _draw_developments(state: VillagersState) -> None:
    """One of each category lies beside the Road, its token on it."""
    drawn = [state.chance.choice(those) for those in state.deal.developments if those]
    state.developments = tuple(drawn)
    state.tokens = (NOBODY,) * len(drawn)


def _countess(state: VillagersState) -> None:
    """Her gold, the Jester, the event decks and the opening events (11.1, 11.9)."""
    mode = state.book.modes[state.options["mode"]]
    state.countess.earn(mode.start_gold, START)
    state.issued += mode.start_gold
    state.jester = mode.jester
    for event in state.book.mode_events(mode.id):
        state.event_decks[state.book.seasons[event]].append(event)
    for deck in state.event_decks:
        state.chance.shuffle(deck)
    event_deck.turn_up(state, 0, mode.opening, [])


def _first_player(state: VillagersState) -> int:
    wanted = state.options["first_player"]
    drawn = state.chance.below(state.players)
    if not wanted.startswith("seat"):
        # Chance as well where a small game was to find out, and nobody has played it.
        return drawn
    seat = int(wanted.removeprefix("seat")) - 1
    if seat >= state.players:
        raise ValueError(f"the first player cannot be {wanted!r}: there are {state.players} seats")
    return seat
