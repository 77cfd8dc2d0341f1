"""Whether a state that was read from a save makes sense, so that it can be played on."""

from __future__ import annotations

from collections import Counter

from game.craftsmen import crafts, limits
from game.craftsmen.cards import CELLS
from game.craftsmen.state import Position
from game.engine.restoring import require
from game.engine.sentinels import NOTHING, UNKNOWN


def check(state: Position) -> None:
    _building_cards(state)
    _capital(state)
    _estates(state)
    _town(state)
    _calendar(state)
    if state.phase == "over":
        return
    _questions(state)
    if state.viewer in (None, state.player):
        _own_step(state)
        require(bool(state.legal_actions()), "there is nothing to decide")


# --- cards ----------------------------------------------------------------------------------------
def _building_cards(state: Position) -> None:
    book = state.book
    there: list[int] = [*state.starts, *state.peeked]
    for cards in (*state.display, *state.decks):
        there += cards
    for seat, estate in enumerate(state.estates):
        there += [*estate.hand, *estate.row]
        require(bool(estate.row) and min(estate.row) >= 0, "a player has no buildings")
        starts = sum(book.is_start[card] for card in estate.row)
        require(starts == 1, "a player does not have one starting building")
        own = state.viewer in (None, seat)
        require(not own or min(estate.hand, default=0) >= 0, "the own hand is masked")
        require(own or set(estate.hand) <= {UNKNOWN}, "a hidden hand is known")
        require(estate.hand == sorted(estate.hand), "a hand is in disorder")
    known = [card for card in there if card >= 0]
    require(len(set(known)) == len(known), "a card is in two places")
    empty = sum(cards.count(NOTHING) for cards in state.display)
    require(len(there) - empty == len(book.card_names), "a card is missing")
    require(NOTHING not in (*state.peeked, *state.starts), "a card is missing")
    require(all(c >= 0 and book.is_start[c] for c in state.starts), "a card cannot be in the box")
    for tier, (deck, shown) in enumerate(zip(state.decks, state.display, strict=True)):
        require(UNKNOWN not in shown and NOTHING not in deck, "a face-up card is masked")
        hidden = state.viewer is not None
        require(hidden == (UNKNOWN in deck) or not deck, "a deck is masked in part")
        for card in (*deck, *shown):
            require(card < 0 or book.card_tier[card] == tier, "a card is in a wrong deck")
            require(card < 0 or not book.is_start[card], "a starting building is in a deck")
    require(
        not any(book.is_start[c] for e in state.estates for c in e.hand if c >= 0),
        "a starting building is in a hand",
    )
    if state.viewer is not None:
        _masked_tiers(state)
    for card, bits in enumerate(state.filled):
        built = any(card in estate.row for estate in state.estates)
        require(not bits or built, "a cube lies on a building nobody has")


def _masked_tiers(state: Position) -> None:
    """The cards that are not seen must be enough for each deck."""
    book = state.book
    seen = set(state.peeked)
    for cards in (
        *state.display,
        *(e.row for e in state.estates),
        *(e.hand for e in state.estates),
    ):
        seen.update(cards)
    left = Counter(
        tier
        for card, tier in enumerate(book.card_tier)
        if card not in seen and not book.is_start[card]
    )
    for tier, deck in enumerate(state.decks):
        wanted = len(deck)
        if tier == state.peek_tier:
            wanted += state.peeked.count(UNKNOWN)
        require(left[tier] >= wanted, "a deck has more cards than there can be")


def _capital(state: Position) -> None:
    book = state.book
    total = list(state.discards)
    hidden = 0
    for seat, estate in enumerate(state.estates):
        total = [a + b for a, b in zip(total, estate.capital, strict=True)]
        hidden += estate.unseen
        if state.viewer in (None, seat):
            require(not estate.unseen, "the own capital is masked")
        else:
            require(not any(estate.capital), "hidden capital is known")
    for kind in state.open:
        require(kind != UNKNOWN, "a face-up card is masked")
        if kind >= 0:
            total[kind] += 1
    for kind in state.capital_deck:
        require(
            kind != NOTHING and (kind == UNKNOWN) == (state.viewer is not None),
            "the capital deck is masked in part",
        )
        if kind >= 0:
            total[kind] += 1
        else:
            hidden += 1
    copies = book.records.capital.copies
    require(max(total) <= copies, "there are too many capital cards of a kind")
    missing = len(book.capital_cards) - sum(total)
    require(missing == hidden, "a capital card is missing")
    for number, (tray, held) in enumerate(
        zip(state.tray, state.estates[state.player or 0].capital, strict=True)
    ):
        require(tray <= held, "cards on the tray are not in the hand")
        require(not tray or state.phase in ("pay", "invest"), "there is nothing to pay")
        allowed = state.colours >> book.kind_colour[number] & 1
        require(not tray or state.phase == "invest" or bool(allowed), "a colour cannot be used")
    if state.phase == "invest":
        colours = [book.kind_colour[kind] for kind, n in enumerate(state.tray) for _ in range(n)]
        require(len(set(colours)) == len(colours), "a colour is invested twice")


# --- players and the town -------------------------------------------------------------------------
def _estates(state: Position) -> None:
    book = state.book
    table = book.tables[state.players]
    discs = Counter(seat for field in state.queues for seat in field)
    discs.update(state.change)
    privileges, work = state.pool_privileges, state.pool_work
    taken = list(state.bonus_left)
    over = state.part == "over"
    for seat, estate in enumerate(state.estates):
        require(estate.helpers + discs[seat] == book.limits.helpers, "a helper is missing")
        privileges += estate.privileges
        work += estate.work
        taken += estate.bonus
        cards = estate.cards()
        most = book.limits.capital
        asked = state.player == seat or over
        require(cards <= most or asked, "a hand is too large")
    require(privileges == table.tokens, "a privilege token is missing")
    require(work == table.tokens, "a work token is missing")
    require(sorted(taken) == list(range(len(book.lines))), "a bonus token is missing")


def _town(state: Position) -> None:
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
        seats = Counter(seat for field in fields for seat in field)
        require(seats.total() <= table.helpers, "a city building is too full")
        most = max(seats.values(), default=0)
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


def _calendar(state: Position) -> None:
    book = state.book
    part, phase = state.part, state.phase
    winter = book.season_stages[state.season]
    if part in ("stage", "window"):
        require(state.stage >= 0, "no stage runs")
        require(not winter or state.stage in winter, "this stage is not held in this season")
    if part == "window":
        last = winter[-1] if winter else len(book.city) - 1
        require(state.stage != last, "there is no window after the last stage")
    if part == "stage":
        require(
            phase in _PHASES_OF_STAGE[book.city_action[state.stage]], f"no phase {phase!r} here"
        )
    else:
        require(part in _PHASES_OF_PART, f"there is no part {part!r} of a season")
        require(phase in _PHASES_OF_PART[part], f"there is no phase {phase!r} in it")
    require(part != "helpers" or not winter, "there are no helpers in winter")
    last_season = state.season == len(book.season_stages) - 1
    require(part not in ("invest", "over") or last_season, "the year is not over")
    require(part != "over" or state.year == len(book.records.years), "the game is not over")
    require((phase == "over") == (state.player is None), "the player to decide is wrong")
    if phase == "over":
        return
    require(bool(state.turns), "nobody's turn")
    own = state.turns[0] >> 3 == state.player
    require(own or phase in _ASKS_OTHERS, "the player to decide is wrong")
    if part == "stage" and not winter:
        discs = Counter(
            seat << 3 | field
            for field in range(book.fields)
            for seat in state.queues[state.stage * book.fields + field]
        )
        require(Counter(state.turns) <= discs, "somebody acts without a helper")


# --- what is being asked --------------------------------------------------------------------------
def _questions(state: Position) -> None:
    """What can be checked without knowing the hand of the player who decides."""
    book = state.book
    phase = state.phase
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
    require(phase == "purchase" or state.owner == NOTHING, "nothing is bought")
    require(phase != "helpers" or (estate.helpers > 0 and not estate.passed), "no helper is left")
    require(phase != "bank_discard" or cards > 0, "there is nothing to discard")
    require(phase != "window" or estate.work > 0, "there is no work token")
    require(phase not in ("craft",) or state.work > 0, "there is no work left")
    require(
        phase != "twin" or crafts.places_for_raws(state) >= state.twin > 0,
        "there is no place for the raws",
    )
    if phase == "discard":
        require(cards > limits.limit(state), "nothing is to be discarded")
        action = book.city_action[state.stage] if state.part == "stage" else state.part
        resume = {"bank": "bank", "crafts": "craft", "window": "craft"}.get(action, "turn")
        require(state.resume == resume, "what follows the discard is wrong")
        own = state.turns[0] >> 3 == seat
        require(own or (resume == "turn" and state.part != "limit"), "the wrong player discards")
    else:
        taking = phase in ("bank", "bank_discard")
        require(cards <= book.limits.capital or taking, "a hand is too large")
    if auction:
        _auction(state)
    if state.peeked:
        _peek(state)
    _target(state)


def _auction(state: Position) -> None:
    opener = state.turns[0] >> 3
    require(any(state.auctioned in cards for cards in state.display), "the auctioned card is gone")
    bidders = state.bidders
    require(len(set(bidders)) == len(bidders) > 0, "a bidder is there twice")
    require((state.bid > 0) == (state.bidder >= 0), "nobody has bid")
    bidder = state.estates[max(state.bidder, 0)]
    if state.bid and not bidder.unseen:
        require(state.book.purse.worth(bidder.capital) >= state.bid, "a bid is too high")
    if state.phase == "pay":
        require(state.player == state.bidder and state.price == state.bid, "the winner pays")
        return
    require(state.player == bidders[0], "the wrong player bids")
    require(state.bidder < 0 or state.bidder in bidders, "the highest bidder is gone")
    if state.mayor >= 0:
        require(bidders == (opener,) and state.bidder == opener, "the opener answers the mayor")
        require(state.mayor > state.bid, "the mayor does not bid more")
        return
    require(len(bidders) > 1, "nobody bids against")
    require(state.player != state.bidder, "a player bids against himself")
    require(state.bid > 0 or state.player == opener, "the opener bids first")
    require(state.bid > 0 or state.estates[opener].cards() > 0, "the opener has no capital")
    require(state.raised or state.bid == 0 or state.bidder == opener, "a rival has bid")


def _peek(state: Position) -> None:
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


def _target(state: Position) -> None:
    book, phase, target = state.book, state.phase, state.target
    seat, estate = state.acting()
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
        require(state.turns[0] >> 3 == seat, "the wrong player pays")
        require(state.colours == book.card_colours[target], "the colours are wrong")
        require(state.price == book.price_to_buy[target], "the price is wrong")
    if phase == "owner":
        require(seat != state.turns[0] >> 3, "nobody buys the own cube")
        require(estate.market < book.limits.market, "the market is full")


def _own_step(state: Position) -> None:
    """What depends on the hand of the player who decides."""
    book = state.book
    seat, estate = state.acting()
    if state.phase == "pay":
        names = {"builders": ("build",), "notary": ("buy", "auction")}
        wanted = names[book.city_action[state.stage]]
        require(state.payment_for in wanted, "nothing is to be paid")
        require(state.payment_for != "build" or state.built > 0, "nothing is built")
        own = state.turns[0] >> 3 == seat or state.payment_for == "auction"
        require(own, "the wrong player pays")
        if state.payment_for != "buy":
            require(state.colours == book.all_colours, "the colours are wrong")
        worth = book.purse.worth(estate.capital, state.colours)
        require(0 < state.price <= worth, "the price cannot be paid")
    elif state.phase == "build":
        require(state.price <= book.purse.worth(estate.capital), "the price cannot be paid")
        require((state.built > 0) == (state.price > 0), "the price is wrong")
    elif state.phase == "invest":
        width = book.purse.width
        for colour in range(len(book.colours)):
            own_cards = estate.capital[colour * width : colour * width + width]
            require(any(own_cards), "a colour for the investment is missing")
