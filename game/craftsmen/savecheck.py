"""Whether a state that was read from a save makes sense, so that it can be played on."""

from __future__ import annotations

from collections import Counter

from game.craftsmen import crafts, limits
from game.craftsmen.box import NOTHING, UNKNOWN
from game.craftsmen.cards import CELLS
from game.craftsmen.state import Position


class Damaged(ValueError):
    def __init__(self, what: str) -> None:
        super().__init__(f"this saved game of Craftsmen is damaged: {what}")


def _demand(fact: bool, what: str) -> None:
    if not fact:
        raise Damaged(what)


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
        _demand(bool(state.legal_actions()), "there is nothing to decide")


# --- cards ----------------------------------------------------------------------------------------
def _building_cards(state: Position) -> None:
    box = state.box
    there: list[int] = [*state.starts, *state.peeked]
    for cards in (*state.display, *state.decks):
        there += cards
    for seat, estate in enumerate(state.estates):
        there += [*estate.hand, *estate.row]
        _demand(bool(estate.row) and min(estate.row) >= 0, "a player has no buildings")
        starts = sum(box.is_start[card] for card in estate.row)
        _demand(starts == 1, "a player does not have one starting building")
        own = state.viewer in (None, seat)
        _demand(not own or min(estate.hand, default=0) >= 0, "the own hand is masked")
        _demand(own or set(estate.hand) <= {UNKNOWN}, "a hidden hand is known")
        _demand(estate.hand == sorted(estate.hand), "a hand is in disorder")
    known = [card for card in there if card >= 0]
    _demand(len(set(known)) == len(known), "a card is in two places")
    empty = sum(cards.count(NOTHING) for cards in state.display)
    _demand(len(there) - empty == len(box.card_names), "a card is missing")
    _demand(NOTHING not in (*state.peeked, *state.starts), "a card is missing")
    _demand(all(c >= 0 and box.is_start[c] for c in state.starts), "a card cannot be in the box")
    for tier, (deck, shown) in enumerate(zip(state.decks, state.display, strict=True)):
        _demand(UNKNOWN not in shown and NOTHING not in deck, "a face-up card is masked")
        hidden = state.viewer is not None
        _demand(hidden == (UNKNOWN in deck) or not deck, "a deck is masked in part")
        for card in (*deck, *shown):
            _demand(card < 0 or box.card_tier[card] == tier, "a card is in a wrong deck")
            _demand(card < 0 or not box.is_start[card], "a starting building is in a deck")
    _demand(
        not any(box.is_start[c] for e in state.estates for c in e.hand if c >= 0),
        "a starting building is in a hand",
    )
    if state.viewer is not None:
        _masked_tiers(state)
    for card, bits in enumerate(state.filled):
        built = any(card in estate.row for estate in state.estates)
        _demand(not bits or built, "a cube lies on a building nobody has")


def _masked_tiers(state: Position) -> None:
    """The cards that are not seen must be enough for each deck."""
    box = state.box
    seen = set(state.peeked)
    for cards in (
        *state.display,
        *(e.row for e in state.estates),
        *(e.hand for e in state.estates),
    ):
        seen.update(cards)
    left = Counter(
        tier
        for card, tier in enumerate(box.card_tier)
        if card not in seen and not box.is_start[card]
    )
    for tier, deck in enumerate(state.decks):
        wanted = len(deck)
        if tier == state.peek_tier:
            wanted += state.peeked.count(UNKNOWN)
        _demand(left[tier] >= wanted, "a deck has more cards than there can be")


def _capital(state: Position) -> None:
    box = state.box
    total = list(state.discards)
    hidden = 0
    for seat, estate in enumerate(state.estates):
        total = [a + b for a, b in zip(total, estate.capital, strict=True)]
        hidden += estate.unseen
        if state.viewer in (None, seat):
            _demand(not estate.unseen, "the own capital is masked")
        else:
            _demand(not any(estate.capital), "hidden capital is known")
    for kind in state.open:
        _demand(kind != UNKNOWN, "a face-up card is masked")
        if kind >= 0:
            total[kind] += 1
    for kind in state.capital_deck:
        _demand(
            kind != NOTHING and (kind == UNKNOWN) == (state.viewer is not None),
            "the capital deck is masked in part",
        )
        if kind >= 0:
            total[kind] += 1
        else:
            hidden += 1
    copies = box.data.capital.copies
    _demand(max(total) <= copies, "there are too many capital cards of a kind")
    missing = len(box.capital_cards) - sum(total)
    _demand(missing == hidden, "a capital card is missing")
    for number, (tray, held) in enumerate(
        zip(state.tray, state.estates[state.player or 0].capital, strict=True)
    ):
        _demand(tray <= held, "cards on the tray are not in the hand")
        _demand(not tray or state.phase in ("pay", "invest"), "there is nothing to pay")
        allowed = state.colours >> box.kind_colour[number] & 1
        _demand(not tray or state.phase == "invest" or bool(allowed), "a colour cannot be used")
    if state.phase == "invest":
        colours = [box.kind_colour[kind] for kind, n in enumerate(state.tray) for _ in range(n)]
        _demand(len(set(colours)) == len(colours), "a colour is invested twice")


# --- players and the town -------------------------------------------------------------------------
def _estates(state: Position) -> None:
    box = state.box
    table = box.tables[state.players]
    discs = Counter(seat for field in state.queues for seat in field)
    discs.update(state.change)
    privileges, work = state.pool_privileges, state.pool_work
    taken = list(state.bonus_left)
    over = state.part == "over"
    for seat, estate in enumerate(state.estates):
        _demand(estate.helpers + discs[seat] == box.limits.helpers, "a helper is missing")
        privileges += estate.privileges
        work += estate.work
        taken += estate.bonus
        cards = estate.cards()
        most = box.limits.capital
        asked = state.player == seat or over
        _demand(cards <= most or asked, "a hand is too large")
    _demand(privileges == table.tokens, "a privilege token is missing")
    _demand(work == table.tokens, "a work token is missing")
    _demand(sorted(taken) == list(range(len(box.lines))), "a bonus token is missing")


def _town(state: Position) -> None:
    box = state.box
    table = box.tables[state.players]
    _demand(sorted(state.order) == list(range(state.players)), "the turn order is wrong")
    change = state.change
    _demand(len(set(change)) == len(change), "a player is twice on the change track")
    _demand(len(change) <= box.limits.change_track, "the change track is too full")
    for building in range(len(box.city)):
        fields = state.queues[building * box.fields : (building + 1) * box.fields]
        _demand(not any(fields[table.fields :]), "a helper stands on a closed field")
        _demand(all(len(field) <= CELLS for field in fields), "a field is too full")
        seats = Counter(seat for field in fields for seat in field)
        _demand(seats.total() <= table.helpers, "a city building is too full")
        most = max(seats.values(), default=0)
        _demand(most <= box.limits.helpers_in_building, "too many helpers of one player")
    for cubes in (*state.granary, *state.cargo):
        _demand(len(cubes) <= CELLS, "there are too many cubes in a row")


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
    box = state.box
    part, phase = state.part, state.phase
    winter = box.season_stages[state.season]
    if part in ("stage", "window"):
        _demand(state.stage >= 0, "no stage runs")
        _demand(not winter or state.stage in winter, "this stage is not held in this season")
    if part == "window":
        last = winter[-1] if winter else len(box.city) - 1
        _demand(state.stage != last, "there is no window after the last stage")
    if part == "stage":
        _demand(phase in _PHASES_OF_STAGE[box.city_action[state.stage]], f"no phase {phase!r} here")
    else:
        _demand(part in _PHASES_OF_PART, f"there is no part {part!r} of a season")
        _demand(phase in _PHASES_OF_PART[part], f"there is no phase {phase!r} in it")
    _demand(part != "helpers" or not winter, "there are no helpers in winter")
    last_season = state.season == len(box.season_stages) - 1
    _demand(part not in ("invest", "over") or last_season, "the year is not over")
    _demand(part != "over" or state.year == len(box.data.years), "the game is not over")
    _demand((phase == "over") == (state.player is None), "the player to decide is wrong")
    if phase == "over":
        return
    _demand(bool(state.turns), "nobody's turn")
    own = state.turns[0] >> 3 == state.player
    _demand(own or phase in _ASKS_OTHERS, "the player to decide is wrong")
    if part == "stage" and not winter:
        discs = Counter(
            seat << 3 | field
            for field in range(box.fields)
            for seat in state.queues[state.stage * box.fields + field]
        )
        _demand(Counter(state.turns) <= discs, "somebody acts without a helper")


# --- what is being asked --------------------------------------------------------------------------
def _questions(state: Position) -> None:
    """What can be checked without knowing the hand of the player who decides."""
    box = state.box
    phase = state.phase
    seat, estate = state.acting()
    cards = estate.cards()
    steps = {
        "exchange": 3,
        "bank": box.data.bank.take - 1,
        "bank_discard": box.data.bank.discard - 1,
        "notary": 1,
    }
    _demand(phase not in steps or state.step <= steps[phase], "too many steps")
    _demand((phase == "discard") == bool(state.resume), "nothing waits for a discard")
    _demand((phase == "pay") == bool(state.payment_for), "nothing is to be paid")
    _demand((phase in ("peek", "put_back")) == bool(state.peeked), "no cards are looked at")
    _demand(bool(state.peeked) == (state.peek_tier >= 0), "no cards are looked at")
    auction = phase == "bid" or state.payment_for == "auction"
    _demand(auction == (state.auctioned >= 0), "no auction is held")
    _demand(phase == "purchase" or state.owner == NOTHING, "nothing is bought")
    _demand(phase != "helpers" or (estate.helpers > 0 and not estate.passed), "no helper is left")
    _demand(phase != "bank_discard" or cards > 0, "there is nothing to discard")
    _demand(phase != "window" or estate.work > 0, "there is no work token")
    _demand(phase not in ("craft",) or state.work > 0, "there is no work left")
    _demand(
        phase != "twin" or crafts.places_for_raws(state) >= state.twin > 0,
        "there is no place for the raws",
    )
    if phase == "discard":
        _demand(cards > limits.limit(state), "nothing is to be discarded")
        action = box.city_action[state.stage] if state.part == "stage" else state.part
        resume = {"bank": "bank", "crafts": "craft", "window": "craft"}.get(action, "turn")
        _demand(state.resume == resume, "what follows the discard is wrong")
        own = state.turns[0] >> 3 == seat
        _demand(own or (resume == "turn" and state.part != "limit"), "the wrong player discards")
    else:
        taking = phase in ("bank", "bank_discard")
        _demand(cards <= box.limits.capital or taking, "a hand is too large")
    if auction:
        _auction(state)
    if state.peeked:
        _peek(state)
    _target(state)


def _auction(state: Position) -> None:
    opener = state.turns[0] >> 3
    _demand(any(state.auctioned in cards for cards in state.display), "the auctioned card is gone")
    bidders = state.bidders
    _demand(len(set(bidders)) == len(bidders) > 0, "a bidder is there twice")
    _demand((state.bid > 0) == (state.bidder >= 0), "nobody has bid")
    bidder = state.estates[max(state.bidder, 0)]
    if state.bid and not bidder.unseen:
        _demand(state.box.purse.worth(bidder.capital) >= state.bid, "a bid is too high")
    if state.phase == "pay":
        _demand(state.player == state.bidder and state.price == state.bid, "the winner pays")
        return
    _demand(state.player == bidders[0], "the wrong player bids")
    _demand(state.bidder < 0 or state.bidder in bidders, "the highest bidder is gone")
    if state.mayor >= 0:
        _demand(bidders == (opener,) and state.bidder == opener, "the opener answers the mayor")
        _demand(state.mayor > state.bid, "the mayor does not bid more")
        return
    _demand(len(bidders) > 1, "nobody bids against")
    _demand(state.player != state.bidder, "a player bids against himself")
    _demand(state.bid > 0 or state.player == opener, "the opener bids first")
    _demand(state.bid > 0 or state.estates[opener].cards() > 0, "the opener has no capital")
    _demand(state.raised or state.bid == 0 or state.bidder == opener, "a rival has bid")


def _peek(state: Position) -> None:
    box, tier = state.box, state.peek_tier
    peeked = state.peeked
    _demand(all(c < 0 or box.card_tier[c] == tier for c in peeked), "a card of another tier")
    _demand(all(c < 0 or not box.is_start[c] for c in peeked), "a starting building")
    empty = state.display[tier].count(NOTHING)
    if state.phase == "peek":
        _demand(0 < empty < len(peeked), "there is nothing to lay out")
    else:
        _demand(not empty, "first cards are laid out")
    if state.viewer in (None, state.player):
        _demand(UNKNOWN not in peeked, "the own cards are masked")


def _target(state: Position) -> None:
    box, phase, target = state.box, state.phase, state.target
    seat, estate = state.acting()
    buys = phase == "pay" and state.payment_for == "buy"
    asked = phase in ("fee", "bribe", "reward", "purchase") or buys
    _demand(asked == (target >= 0), "an unfinished step is about nothing")
    if phase == "fee":
        _demand(target < len(state.queues), "there is no such field")
        discs = state.queues[target]
        _demand(len(discs) == CELLS and discs[1] == seat != discs[0], "no helper is covered")
        points = box.data.years[state.year - 1].fee
        _demand(estate.cards() > 0 or estate.points >= points, "the fee cannot be paid")
    elif phase == "bribe":
        _demand(target < len(state.cargo), "there is no such cargo row")
        cubes = state.cargo[target]
        _demand(len(cubes) == CELLS and cubes[0] != seat, "this row needs no bribe")
        _demand(estate.cards() > 0, "there is no capital for a bribe")
    elif phase in ("reward", "purchase"):
        _demand(target < len(state.granary), "there is no such granary column")
        _demand(phase == "reward" or state.owner != seat, "nobody buys the own cube")
    elif buys:
        _demand(any(target in cards for cards in state.display), "the card is not there")
        _demand(state.turns[0] >> 3 == seat, "the wrong player pays")
        _demand(state.colours == box.card_colours[target], "the colours are wrong")
        _demand(state.price == box.price_to_buy[target], "the price is wrong")
    if phase == "owner":
        _demand(seat != state.turns[0] >> 3, "nobody buys the own cube")
        _demand(estate.market < box.limits.market, "the market is full")


def _own_step(state: Position) -> None:
    """What depends on the hand of the player who decides."""
    box = state.box
    seat, estate = state.acting()
    if state.phase == "pay":
        names = {"builders": ("build",), "notary": ("buy", "auction")}
        wanted = names[box.city_action[state.stage]]
        _demand(state.payment_for in wanted, "nothing is to be paid")
        _demand(state.payment_for != "build" or state.built > 0, "nothing is built")
        own = state.turns[0] >> 3 == seat or state.payment_for == "auction"
        _demand(own, "the wrong player pays")
        if state.payment_for != "buy":
            _demand(state.colours == box.all_colours, "the colours are wrong")
        worth = box.purse.worth(estate.capital, state.colours)
        _demand(0 < state.price <= worth, "the price cannot be paid")
    elif state.phase == "build":
        _demand(state.price <= box.purse.worth(estate.capital), "the price cannot be paid")
        _demand((state.built > 0) == (state.price > 0), "the price is wrong")
    elif state.phase == "invest":
        width = box.purse.width
        for colour in range(len(box.colours)):
            own_cards = estate.capital[colour * width : colour * width + width]
            _demand(any(own_cards), "a colour for the investment is missing")
