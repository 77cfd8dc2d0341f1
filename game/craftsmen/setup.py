"""Set-up (7)."""

from __future__ import annotations

from game.craftsmen import auction, seasons, turns
from game.craftsmen.book import NATURAL, Book
from game.craftsmen.cards import TIERS
from game.craftsmen.estate import Estate
from game.craftsmen.ledger import LINES, START
from game.craftsmen.state import CraftsmenState
from game.engine.chance import Chance
from game.engine.game import Game
from game.engine.rules import BETWEEN
from game.engine.sentinels import NOBODY, NOTHING


def blank(game: Game, players: int, options: dict[str, str]) -> CraftsmenState:
    """The empty table before anything is dealt."""
    book: Book = game.book
    table = book.tables[players]
    state = CraftsmenState()
    state.game = game
    state.book = book
    state.options = options
    state.players = players
    state.estates = [_estate(book) for _ in range(players)]
    state.chance = Chance(0)
    state.part = "exchange"
    state.phase = BETWEEN
    state.player = 0
    state.year = 1
    state.season = 0
    state.stage = NOTHING
    state.order = tuple(range(players))
    state.change = ()
    state.queues = [()] * (len(book.city) * book.fields)
    state.turns = ()
    state.gold = False
    state.privileged = False
    state.capital_deck = []
    state.discards = book.no_capital[:]
    state.open = [NOTHING] * book.records.setup.open
    state.decks = [[] for _ in TIERS]
    state.display = [[NOTHING] * book.records.setup.open for _ in TIERS]
    state.starts = []
    state.bonus_left = tuple(range(len(book.lines)))
    state.pool_privileges = table.tokens
    state.pool_work = table.tokens
    state.granary = [(NATURAL,) * book.records.granary.start for _ in book.columns]
    state.cargo = [()] * len(book.holds)
    state.filled = [0] * len(book.card_names)
    state.work = 0
    state.twin = 0
    state.built = 0
    state.step = 0
    state.price = 0
    state.colours = book.all_colours
    state.tray = book.no_capital[:]
    state.payment_for = ""
    state.target = NOTHING
    state.owner = NOBODY
    auction.close(state)
    state.peeked = []
    state.peek_public = ()
    state.peek_tier = NOTHING
    state.deck_end = NOTHING
    state.resume = ""
    state.viewer = None
    return state


def _estate(book: Book) -> Estate:
    estate = Estate()
    estate.points = 0
    estate.ledger = [0] * len(LINES)
    estate.capital = book.no_capital[:]
    estate.unseen = 0
    estate.hand = []
    estate.row = []
    estate.market = 0
    estate.privileges = 0
    estate.work = 0
    estate.helpers = book.limits.helpers
    estate.passed = False
    estate.used = 0
    estate.bonus = ()
    return estate


def recount(state: CraftsmenState) -> None:
    """Everything is saved."""


def set_up(game: Game, players: int, seed: int, options: dict[str, str]) -> CraftsmenState:
    state = blank(game, players, options)
    state.chance = Chance(seed)
    _deal_capital(state)
    _deal_buildings(state)
    _turn_order(state)
    state.turns = turns.in_order(state)
    seasons.advance(state, [])
    return state


def _deal_capital(state: CraftsmenState) -> None:
    setup = state.book.records.setup
    deck = state.book.capital_cards[:]
    state.chance.shuffle(deck)
    for estate in state.estates:
        for _ in range(setup.capital):
            estate.capital[deck.pop()] += 1
    state.open = [deck.pop() for _ in range(setup.open)]
    state.capital_deck = deck


def _deal_buildings(state: CraftsmenState) -> None:
    """House cards lie on top of their decks; extended ones are dealt first (7.3 to 7.6, R2)."""
    book, setup, chance = state.book, state.book.records.setup, state.chance
    for tier in range(len(TIERS)):
        cards = [
            card
            for card in range(len(book.card_names))
            if book.card_tier[card] == tier and not book.is_start[card]
        ]
        deck = [card for card in cards if not book.house[card]]
        houses = [card for card in cards if book.house[card]]
        chance.shuffle(deck)
        chance.shuffle(houses)
        state.decks[tier] = deck + houses
    basic, extended, _ = state.decks
    state.starts = [card for card in range(len(book.card_names)) if book.is_start[card]]
    chance.shuffle(state.starts)
    for estate in state.estates:
        estate.hand = [basic.pop() for _ in range(setup.basic)]
        estate.hand += [extended.pop() for _ in range(setup.extended)]
        estate.hand.sort()
        estate.row = [state.starts.pop()]
    state.starts.sort()
    state.display = [[deck.pop() for _ in range(setup.open)] for deck in state.decks]


def _turn_order(state: CraftsmenState) -> None:
    """The lowest capital by what is printed goes first (7.7); ties by age or at random (R5)."""
    value = state.book.kind_value
    sums = [
        sum(number * value[kind] for kind, number in enumerate(estate.capital))
        for estate in state.estates
    ]
    seats = list(range(state.players))
    if state.options["ties"] == "random":
        state.chance.shuffle(seats)
    state.order = tuple(sorted(seats, key=lambda seat: sums[seat]))
    for seat, points in zip(state.order, state.book.records.setup.start_points, strict=False):
        if points:
            state.estates[seat].score(points, START)
