"""What must always hold in a position of Craftsmen, full or as a seat sees it."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from game.craftsmen import crafts, exchange, limits
from game.craftsmen.cards import CELLS
from game.craftsmen.estate import Estate
from game.craftsmen.ledger import LINES
from game.craftsmen.state import CraftsmenState, Turn
from game.engine.damage import Damaged, require, within
from game.engine.sentinels import NOBODY, NOTHING, UNKNOWN


def sound(state: CraftsmenState) -> None:
    """Damaged, in clear words, if play cannot lead here."""
    _numbers(state)
    for seat, estate in enumerate(state.estates):
        _estate(state, seat, estate)
    _building_cards(state)
    _capital(state)
    _tray(state)
    _tokens(state)
    _town(state)
    _calendar(state)
    if state.phase == "over":
        return
    _question(state)
    if state.viewer in (None, state.player):
        _own_step(state)
        require(bool(state.legal_actions()), "there is nothing to decide")


def _numbers(state: CraftsmenState) -> None:
    book, records = state.book, state.book.records
    bank = records.bank
    tokens, most_bid = book.tables[state.players].tokens, len(book.bids) - 1
    within(state.year, 1, len(records.years), "the year")
    for what, number, least, most in (
        ("the season", state.season, 0, len(records.seasons) - 1),
        ("the pool", state.pool_privileges, 0, tokens),
        ("the pool", state.pool_work, 0, tokens),
        ("the work points", state.work, 0, records.years[state.year - 1].work),
        ("the raws", state.twin, 0, records.crafts.raws),
        ("the buildings", state.built, 0, book.limits.builds),
        ("the step", state.step, 0, max(bank.take, bank.discard, exchange.CARD | exchange.START)),
        ("the price", state.price, 0, most_bid),
        ("the colours", state.colours, 0, book.all_colours),
        ("the target", state.target, NOTHING, len(book.card_names)),
        ("the bid", state.bid, 0, most_bid),
        ("the mayor's bid", state.mayor, NOTHING, most_bid),
        ("the tier", state.peek_tier, NOTHING, len(state.decks) - 1),
        ("the end of the deck", state.deck_end, NOTHING, 1),
    ):
        within(number, least, most, what)


# --- players --------------------------------------------------------------------------------------
def _estate(state: CraftsmenState, seat: int, estate: Estate) -> None:
    book, limits = state.book, state.book.limits
    adds_up = len(estate.ledger) == len(LINES) and sum(estate.ledger) == estate.points >= 0
    require(adds_up, "the score sheet does not add up")
    own = state.viewer in (None, seat)
    for what, number, most in (
        ("the unseen capital", estate.unseen, 0 if own else len(book.capital_cards)),
        ("the cubes on the market", estate.market, limits.market),
        ("the privilege tokens", estate.privileges, limits.tokens),
        ("the work tokens", estate.work, limits.tokens),
        ("the helpers", estate.helpers, limits.helpers),
        ("the used privileges", estate.used, limits.helpers),
    ):
        within(number, 0, most, what)
    require(bool(estate.row) and min(estate.row) >= 0, "a player has no buildings")
    starts = sum(book.is_start[card] for card in estate.row)
    require(starts == 1, "a player does not have one starting building")
    require(not own or UNKNOWN not in estate.hand, "the own hand is masked")
    require(own or set(estate.hand) <= {UNKNOWN}, "a hidden hand is known")
    require(estate.hand == sorted(estate.hand), "a hand is in disorder")
    held = (card for card in estate.hand if card >= 0)
    require(not any(book.is_start[card] for card in held), "a starting building is in a hand")
    require(own or not any(estate.capital), "hidden capital is known")
    most = limits.capital_season if state.part == "invest" else limits.capital
    may_be_more = state.player == seat and state.phase != "invest"
    enough = estate.cards() <= most or may_be_more or state.part == "over"
    require(enough, "a hand is too large")


def _tokens(state: CraftsmenState) -> None:
    """Every helper and every token is in exactly one place."""
    book = state.book
    discs = [*state.change, *chain.from_iterable(state.queues)]
    privileges, work = state.pool_privileges, state.pool_work
    taken = list(state.bonus_left)
    for seat, estate in enumerate(state.estates):
        require(estate.helpers + discs.count(seat) == book.limits.helpers, "a helper is missing")
        privileges += estate.privileges
        work += estate.work
        taken += estate.bonus
    tokens = book.tables[state.players].tokens
    require(privileges == tokens, "a privilege token is missing")
    require(work == tokens, "a work token is missing")
    require(sorted(taken) == list(range(len(book.lines))), "a bonus token is missing")


# --- cards ----------------------------------------------------------------------------------------
def _building_cards(state: CraftsmenState) -> None:
    """Every building card is in exactly one place; those a view hides make up the rest."""
    book, hidden = state.book, state.viewer is not None
    there: list[int] = [*state.starts, *state.peeked]
    for estate in state.estates:
        there += [*estate.hand, *estate.row]
    slots = [book.records.setup.open] * len(book.tier_data)
    require([len(shown) for shown in state.display] == slots, "a place for cards is missing")
    require(len(state.decks) == len(slots), "a place for cards is missing")
    for tier, (deck, shown) in enumerate(zip(state.decks, state.display, strict=True)):
        require(UNKNOWN not in shown, "a face-up card is masked")
        require(set(deck) <= {UNKNOWN} if hidden else True, "a deck is masked in part")
        face_up = [card for card in shown if card != NOTHING]
        dealt = [card for card in (*deck, *face_up) if card >= 0]
        fits = all(book.card_tier[card] == tier and not book.is_start[card] for card in dealt)
        require(fits, "a card is in a wrong deck")
        there += [*deck, *face_up]
    known = [card for card in there if card >= 0]
    require(len(set(known)) == len(known), "a card is in two places")
    require(len(there) == len(book.card_names), "a card is missing")
    require(all(c >= 0 and book.is_start[c] for c in state.starts), "a card cannot be in the box")
    if hidden:
        _hidden_cards(state, set(known))
    built = {card for estate in state.estates for card in estate.row}
    for card in [card for card, bits in enumerate(state.filled) if bits]:
        within(state.filled[card], 0, book.full[card], f"the icons of {book.card_names[card]}")
        require(card in built, "a cube lies on a building nobody has")


def _hidden_cards(state: CraftsmenState, seen: set[int]) -> None:
    """The cards that are not seen must be enough for each deck."""
    book = state.book
    left = Counter(
        tier
        for card, tier in enumerate(book.card_tier)
        if card not in seen and not book.is_start[card]
    )
    for tier, deck in enumerate(state.decks):
        looked_at = state.peeked.count(UNKNOWN) if tier == state.peek_tier else 0
        require(left[tier] >= len(deck) + looked_at, "a deck has more cards than there can be")


def _capital(state: CraftsmenState) -> None:
    """Every capital card is in exactly one place; those a view hides make up the rest."""
    book = state.book
    require(len(state.open) == book.records.setup.open, "a place for cards is missing")
    require(UNKNOWN not in state.open, "a face-up card is masked")
    masked = [kind == UNKNOWN for kind in state.capital_deck]
    alike = all(masked) if state.viewer is not None else not any(masked)
    require(alike, "the capital deck is masked in part")
    hands = [estate.capital for estate in state.estates]
    there = [sum(counts) for counts in zip(state.discards, *hands, strict=True)]
    for kind in (*state.open, *state.capital_deck):
        if kind >= 0:
            there[kind] += 1
    copies = book.records.capital.copies
    require(max(there) <= copies, "there are too many capital cards of a kind")
    hidden = sum(masked) + sum(estate.unseen for estate in state.estates)
    require(sum(there) + hidden == len(book.capital_cards), "a capital card is missing")


def _tray(state: CraftsmenState) -> None:
    if not any(state.tray):
        return
    book = state.book
    require(state.phase in ("pay", "invest"), "there is nothing to pay")
    estate = state.estates[state.player or 0]
    laid = Counter[int]()
    for kind, number in enumerate(state.tray):
        require(number <= estate.capital[kind], "cards on the tray are not in the hand")
        laid[book.kind_colour[kind]] += number
    if state.phase == "invest":
        require(max(laid.values()) == 1, "a colour is invested twice")
    else:
        allowed = all(state.colours >> colour & 1 for colour in laid if laid[colour])
        require(allowed, "a colour cannot be used")


# --- the town -------------------------------------------------------------------------------------
def _town(state: CraftsmenState) -> None:
    book = state.book
    table = book.tables[state.players]
    require(sorted(state.order) == list(range(state.players)), "the turn order is wrong")
    change = state.change
    require(len(set(change)) == len(change), "a player is twice on the change track")
    require(len(change) <= book.limits.change_track, "the change track is too full")
    for building in range(len(book.city)):
        fields = state.queues[building * book.fields : (building + 1) * book.fields]
        require(not any(fields[table.fields :]), "a helper stands on a closed field")
        require(all(len(field) <= CELLS for field in fields), "a field is too full")
        seats = list(chain.from_iterable(fields))
        require(len(seats) <= table.helpers, "a city building is too full")
        most = max(map(seats.count, seats), default=0)
        require(most <= book.limits.helpers_in_building, "too many helpers of one player")
    for cubes in (*state.granary, *state.cargo):
        require(len(cubes) <= CELLS, "there are too many cubes in a row")


# --- the calendar ---------------------------------------------------------------------------------
_PHASES_OF_PART = {
    "exchange": ("exchange",),
    "helpers": ("helpers", "fee", "discard"),
    "window": ("window", "reward", "bribe", "discard"),
    "limit": ("discard",),
    "invest": ("invest",),
    "over": ("over",),
}
_PHASES_OF_STAGE = {
    "bank": ("bank", "bank_discard", "discard"),
    "builders": ("build", "pay"),
    "notary": ("notary", "pay", "bid", "peek", "put_back"),
    "crafts": ("craft", "twin", "reward", "bribe", "discard"),
    "merchants": ("merchant", "purchase", "owner", "discard"),
    "town_hall": ("town_hall",),
}
_ASKS_OTHERS = ("discard", "owner", "bid", "pay")
"""Phases in which somebody else than the acting player may be asked."""


def _calendar(state: CraftsmenState) -> None:
    book, part, phase = state.book, state.part, state.phase
    winter = book.season_stages[state.season]
    if part in ("stage", "window"):
        require(state.stage >= 0, "no stage runs")
        require(not winter or state.stage in winter, "this stage is not held in this season")
    if part == "window":
        last = winter[-1] if winter else len(book.city) - 1
        require(state.stage != last, "there is no window after the last stage")
    if part == "stage":
        phases = _PHASES_OF_STAGE[book.city_action[state.stage]]
        require(phase in phases, f"no phase {phase!r} here")
    else:
        require(phase in _PHASES_OF_PART[part], f"there is no phase {phase!r} in it")
    require(part != "helpers" or not winter, "there are no helpers in winter")
    last_season = state.season == len(book.season_stages) - 1
    require(part not in ("invest", "over") or last_season, "the year is not over")
    require((phase == "over") == (state.player is None), "the player to decide is wrong")
    if phase == "over":
        require(state.year == len(book.records.years), "the game is not over")
        require(not any((*state.queues, *state.cargo)), "the town is not cleared")
        return
    if not state.turns:
        raise Damaged("nobody's turn")
    own = state.turns[0].seat == state.player
    require(own or phase in _ASKS_OTHERS, "the player to decide is wrong")
    if part == "stage" and not winter:
        discs = Counter(
            Turn(seat, field)
            for field in range(book.fields)
            for seat in state.queues[state.stage * book.fields + field]
        )
        require(Counter(state.turns) <= discs, "somebody acts without a helper")


# --- what is being asked --------------------------------------------------------------------------
def _question(state: CraftsmenState) -> None:
    """What can be checked without knowing the hand of the player who decides."""
    book, phase = state.book, state.phase
    seat, estate = state.acting()
    cards = estate.cards()
    steps = {
        "exchange": 3,
        "bank": book.records.bank.take - 1,
        "bank_discard": book.records.bank.discard - 1,
        "notary": 1,
    }
    require(phase not in steps or state.step <= steps[phase], "too many steps")
    require((phase == "discard") == bool(state.resume), "nothing waits for a discard")
    require((phase == "pay") == bool(state.payment_for), "nothing is to be paid")
    require((phase in ("peek", "put_back")) == bool(state.peeked), "no cards are looked at")
    require(bool(state.peeked) == (state.peek_tier >= 0), "no cards are looked at")
    auction = phase == "bid" or state.payment_for == "auction"
    require(auction == (state.auctioned >= 0), "no auction is held")
    require(phase == "purchase" or state.owner == NOBODY, "nothing is bought")
    require(phase != "helpers" or (estate.helpers > 0 and not estate.passed), "no helper is left")
    require(phase != "bank_discard" or cards > 0, "there is nothing to discard")
    require(phase != "window" or estate.work > 0, "there is no work token")
    require(phase != "craft" or state.work > 0, "there is no work left")
    working = phase in ("craft", "twin", "reward", "bribe", "discard")
    require(working or state.work == state.twin == 0, "nobody works")
    places = crafts.places_for_raws(state) if phase == "twin" else 0
    require(phase != "twin" or places >= state.twin > 0, "there is no place for the raws")
    if phase == "discard":
        require(cards > limits.limit(state), "nothing is to be discarded")
        action = book.city_action[state.stage] if state.part == "stage" else state.part
        resume = {"bank": "bank", "crafts": "craft", "window": "craft"}.get(action, "turn")
        require(state.resume == resume, "what follows the discard is wrong")
        own = state.turns[0].seat == seat
        require(own or (resume == "turn" and state.part != "limit"), "the wrong player discards")
    else:
        taking = phase in ("bank", "bank_discard")
        require(cards <= book.limits.capital or taking, "a hand is too large")
    if auction:
        _auction(state)
    if state.peeked:
        _peek(state)
    _target(state)


def _auction(state: CraftsmenState) -> None:
    opener = state.turns[0].seat
    require(any(state.auctioned in cards for cards in state.display), "the auctioned card is gone")
    bidders = state.bidders
    require(len(set(bidders)) == len(bidders) > 0, "a bidder is there twice")
    require((state.bid > 0) == (state.bidder != NOBODY), "nobody has bid")
    bidder = state.estates[max(state.bidder, 0)]
    if state.bid and not bidder.unseen:
        require(state.book.purse.worth(bidder.capital) >= state.bid, "a bid is too high")
    if state.phase == "pay":
        require(state.player == state.bidder and state.price == state.bid, "the winner pays")
        return
    require(state.player == bidders[0], "the wrong player bids")
    require(state.bidder == NOBODY or state.bidder in bidders, "the highest bidder is gone")
    if state.mayor >= 0:
        require(bidders == (opener,) and state.bidder == opener, "the opener answers the mayor")
        require(state.mayor > state.bid, "the mayor does not bid more")
        return
    require(len(bidders) > 1, "nobody bids against")
    require(state.player != state.bidder, "a player bids against himself")
    require(state.bid > 0 or state.player == opener, "the opener bids first")
    require(state.bid > 0 or state.estates[opener].cards() > 0, "the opener has no capital")
    require(state.raised or state.bid == 0 or state.bidder == opener, "a rival has bid")


def _peek(state: CraftsmenState) -> None:
    book, tier = state.book, state.peek_tier
    peeked = state.peeked
    require(all(c < 0 or book.card_tier[c] == tier for c in peeked), "a card of another tier")
    require(all(c < 0 or not book.is_start[c] for c in peeked), "a starting building")
    empty = state.display[tier].count(NOTHING)
    if state.phase == "peek":
        require(0 < empty < len(peeked), "there is nothing to lay out")
    else:
        require(not empty, "first cards are laid out")
    if state.viewer in (None, state.player):
        require(UNKNOWN not in peeked, "the own cards are masked")


def _target(state: CraftsmenState) -> None:
    book, phase, target = state.book, state.phase, state.target
    seat, estate = state.acting()
    acts = state.turns[0].seat
    buys = phase == "pay" and state.payment_for == "buy"
    asked = phase in ("fee", "bribe", "reward", "purchase") or buys
    require(asked == (target >= 0), "an unfinished step is about nothing")
    if phase == "fee":
        require(target < len(state.queues), "there is no such field")
        discs = state.queues[target]
        require(len(discs) == CELLS and discs[1] == seat != discs[0], "no helper is covered")
        points = book.records.years[state.year - 1].fee
        require(estate.cards() > 0 or estate.points >= points, "the fee cannot be paid")
    elif phase == "bribe":
        require(target < len(state.cargo), "there is no such cargo row")
        cubes = state.cargo[target]
        require(len(cubes) == CELLS and cubes[0] != seat, "this row needs no bribe")
        require(estate.cards() > 0, "there is no capital for a bribe")
    elif phase in ("reward", "purchase"):
        require(target < len(state.granary), "there is no such granary column")
        require(phase == "reward" or state.owner != seat, "nobody buys the own cube")
    elif buys:
        require(any(target in cards for cards in state.display), "the card is not there")
        require(acts == seat, "the wrong player pays")
        require(state.colours == book.card_colours[target], "the colours are wrong")
        require(state.price == book.price_to_buy[target], "the price is wrong")
    if phase == "owner":
        require(seat != acts, "nobody buys the own cube")
        require(estate.market < book.limits.market, "the market is full")


def _own_step(state: CraftsmenState) -> None:
    """What depends on the hand of the player who decides."""
    book = state.book
    seat, estate = state.acting()
    if state.phase == "pay":
        wanted = {"builders": ("build",), "notary": ("buy", "auction")}
        fits = state.payment_for in wanted[book.city_action[state.stage]]
        require(fits, "nothing is to be paid")
        require(state.payment_for != "build" or state.built > 0, "nothing is built")
        own = state.turns[0].seat == seat or state.payment_for == "auction"
        require(own, "the wrong player pays")
        if state.payment_for != "buy":
            require(state.colours == book.all_colours, "the colours are wrong")
        worth = book.purse.worth(estate.capital, state.colours)
        require(0 < state.price <= worth, "the price cannot be paid")
    elif state.phase == "build":
        require(state.price <= book.purse.worth(estate.capital), "the price cannot be paid")
        require((state.built > 0) == (state.price > 0), "the price is wrong")
    elif state.phase == "invest":
        held = {book.kind_colour[kind] for kind, n in enumerate(estate.capital) if n}
        require(len(held) == len(book.colours), "a colour for the investment is missing")
