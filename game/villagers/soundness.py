"""What holds in every position of Villagers, full or as a seat sees it."""

from __future__ import annotations

from typing import get_args

from game.engine.damage import Damaged, require
from game.engine.sentinels import NOBODY, NOTHING
from game.villagers import build, looking, playing
from game.villagers.actions import Build, PlayOn
from game.villagers.book import Kind
from game.villagers.counters import coin_total
from game.villagers.state import ME, Asked, VillagersState
from game.villagers.village import Village

DRAFT_TURN = ("draft", "give", "picked", "early", "pay", "seen", "put_back")
"""The phases in the middle of a draft turn."""
BUILD_TURN = ("build", "pay", "basic", "stack", "cover", "seen", "put_back")
"""The phases in the middle of a build turn."""
MOST_PICKS = 2


_ASKED = frozenset(get_args(Asked))


def sound(state: VillagersState) -> None:
    """Damaged, in clear words, if play cannot lead here or cannot go on from here."""
    in_place(state)
    _asked(state)


def in_place(state: VillagersState) -> None:
    """What holds at every moment, also while something is told: every piece is in one place."""
    _sizes(state)
    _every_card_once(state)
    _expansions(state)
    for seat, village in enumerate(state.villages):
        _village(state, seat, village)
    _gold(state)
    _limits(state)
    _hired(state)
    _every_event_once(state)
    _waiting(state)


def counted(state: VillagersState) -> None:
    """What is kept up to date card by card is what is found from scratch."""
    for village in state.villages:
        again = village.copy()
        again.recount()
        for name in again.__fields__:
            require(getattr(again, name) == getattr(village, name), f"{name} is miscounted")


# --- cards ----------------------------------------------------------------------------------------
def _sizes(state: VillagersState) -> None:
    book = state.book
    for name, wanted in (("road", book.slots), ("road_coins", book.slots), ("stacks", book.stacks)):
        require(len(getattr(state, name)) == wanted, f"the {name} have the wrong length")
    require(len(state.piles) == len(book.basics), "the piles of basic villagers are mixed up")
    require(len(state.event_decks) == len(state.event_discards) == 2, "there are two event decks")


def _every_card_once(state: VillagersState) -> None:
    book = state.book
    loose = [card for card in state.road if card != NOTHING] + state.discard
    hidden = [*state.reserve, *state.aside]
    for stack in state.stacks:
        hidden += stack
    lying = [state.freed] if state.freed != NOTHING else []
    for kind, pile in zip(book.basics, state.piles, strict=True):
        fits = set(pile) <= set(kind.cards)
        require(fits, "the piles of basic villagers are mixed up")
        lying += pile
    for village in state.villages:
        loose += village.square
        hidden += village.hand
        lying += village.below
    require(min(loose + lying) >= 0, "a card is masked that lies open")
    known = [card for card in hidden if card >= 0]
    require(state.viewer is not None or len(known) == len(hidden), "a card is masked")
    require(book.travelling.issuperset(loose + known), "a card is in a wrong pile")
    there = loose + lying + known
    require(len(set(there)) == len(there), "a card is in two places")
    wanted = state.deal.cards
    require(wanted.issuperset(there), "a card is not used by so many players")
    require(len(loose + lying + hidden) == len(wanted), "a card is missing")


def _expansions(state: VillagersState) -> None:
    """The box has what was not dealt, and one Development of each category is in play."""
    deal = state.deal
    boxed = sum(max(0, len(cards) - state.players) for cards in deal.dealt)
    require(len(state.aside) == boxed, "the cards in the box")
    known = {card for card in state.aside if card >= 0}
    require(known.issubset(card for cards in deal.dealt for card in cards), "the cards in the box")
    kinds = [those for those in deal.developments if those]
    fits = len(state.developments) == len(state.tokens) == len(kinds)
    require(fits, "the Developments in play")
    drawn = zip(state.developments, kinds, strict=True)
    require(all(one in those for one, those in drawn), "the Developments in play")


# --- villages -------------------------------------------------------------------------------------
def _village(state: VillagersState, seat: int, village: Village) -> None:
    book = state.book
    person = seat < state.players
    founders = book.founders.cards[seat] if person else NOTHING
    require(village.founders == founders, f"the Founders of seat {seat}")
    own = seat == state.viewer and min(village.hand, default=0) < 0
    require(not own, "the viewer does not know the own hand")
    strange = [c for c in village.below if c not in (founders, state.freed)]
    require(not any(book.kind_of[c].founders for c in strange), "Founders are in a wrong village")
    require(village.coins.keys() <= village.below.keys(), "coins on a card not in the village")
    for card in village.role:
        fits = card in village.load and book.kind_of[card].stand_in
        require(fits, "a card stands for nobody")
    if person:
        _chains(state, village)
    else:
        require(not village.load, "a villager of the Countess is covered")


def _chains(state: VillagersState, village: Village) -> None:
    """Every villager lies on what its chain says (7.3), and no more than may lie on one."""
    book = state.book
    for card, under in village.below.items():
        kind: Kind = village.acts_as(card)
        if card in state.monks:
            continue
        if kind.special and kind.data.discard:
            raise Damaged(f"{book.names[card]!r} cannot lie in a village")
        beneath = None if under == NOTHING else village.acts_as(under)
        if beneath is not kind.under and under not in state.monks:
            raise Damaged(f"{book.names[card]!r} cannot lie there")
    for card, load in village.load.items():
        if load > village.capacity(card):
            raise Damaged(f"too many cards lie on {book.names[card]!r}")


# --- gold and limits ------------------------------------------------------------------------------
def _gold(state: VillagersState) -> None:
    found = sum(state.road_coins)
    for seat, village in enumerate(state.villages):
        require(village.gold >= 0, f"the gold of seat {seat}")
        require(sum(village.ledger) == village.gold, "the score sheet does not add up")
        found += village.gold + coin_total(village)
    for coins, card in zip(state.road_coins, state.road, strict=True):
        require(coins >= 0 and (card != NOTHING or not coins), "the coins on the Road")
    there = f"{state.issued} gold is out of the bank, but {found} can be found"
    require(state.issued == found, there)


def _limits(state: VillagersState) -> None:
    limits = state.book.records.limits
    for village in state.villages[: state.players]:
        require(0 <= village.limit <= limits.draft_max, "the draft limit")
        require(len(village.square) <= village.limit, "the draft limit")
    require(0 <= state.build_limit <= limits.build_max, "the build limit")
    require(0 <= state.built <= state.build_limit, "the build actions")
    require(0 <= state.exchanges <= limits.exchanges, "the exchanges")
    require(state.round >= 1, "the round")
    over = state.phase == "over"
    require(not over or not any(state.stacks), "the game ended early")


def _hired(state: VillagersState) -> None:
    """Who was hired lies in a village with a coin, and brought a build action."""
    hirelings = state.deal.by_trick["hire"]
    require(not state.acted or bool(hirelings), "there is nobody to hire")
    require(len(set(state.hired)) == len(state.hired), "somebody was hired twice")
    require(set(state.hired) <= set(hirelings), "somebody was hired who cannot be")
    paid = {card for village in state.villages for card in village.coins}
    require(paid.issuperset(state.hired), "somebody was hired without being paid")
    building = state.phase in BUILD_TURN and state.home == "build"
    require(building or not (state.hired or state.acted), "hiring belongs to the build turn")
    require(len(state.hired) <= state.build_limit, "the build limit")


# --- the Countess ---------------------------------------------------------------------------------
def _every_event_once(state: VillagersState) -> None:
    book = state.book
    mode = book.modes[state.options["mode"]] if state.solo else None
    gold = mode.card_gold if mode is not None else 0
    require(mode is None or state.countess.base_gold == gold, "the card of the Countess")
    people = state.villages[: state.players]
    require(not any(village.base_gold for village in people), "the card of the Countess")
    require(not state.jester or (mode is not None and mode.jester), "there is no Jester here")
    there = [*state.face_up, *state.queue]
    if state.resolving != NOTHING:
        there.append(state.resolving)
    for season, piles in enumerate(zip(state.event_decks, state.event_discards, strict=True)):
        require(min(piles[1], default=0) >= 0, "a discarded event is masked")
        for event in (*piles[0], *piles[1]):
            if event >= 0 and book.seasons[event] != season:
                raise Damaged(f"{book.events[event].id!r} is in the wrong deck")
            there.append(event)
    known = [event for event in there if event >= 0]
    wanted = book.mode_events(mode.id) if mode is not None else []
    once = len(set(known)) == len(known) and set(known) <= set(wanted)
    require(once, "an event is there twice, or is not used in this mode")
    require(len(there) == len(wanted), "an event is missing")
    late = set(state.spent) <= set(state.face_up)
    require(late, "an event that does not lie face up has had an effect")
    steps = len(book.events[state.resolving].steps) if state.resolving != NOTHING else state.step
    require(0 <= state.step <= steps and state.times >= 0, "the step of the event")


# --- what is under way ----------------------------------------------------------------------------
def _waiting(state: VillagersState) -> None:
    """Stand-ins that are to be covered lie on each other."""
    if not state.monks:
        return
    require(state.player is not None, "who is to move")
    _, village = state.acting()
    under = None
    for monk in state.monks:
        fits = state.book.kind_of[monk].special == "stand_in" and monk in village.below
        require(fits, "a card that is no stand-in waits to be covered")
        fits = under is None or village.below[monk] == under
        require(fits, "the stand-ins do not lie on each other")
        under = monk
    require(under not in village.load, "a stand-in is covered already")


def _asked(state: VillagersState) -> None:
    """What is being asked fits what lies on the table."""
    phase, player = state.phase, state.player
    require((phase == "over") == (player is None), "who is to move")
    require(phase == "over" or phase in _ASKED, "nobody is asked anything")
    require(player is None or player < state.players, f"there is no player {player}")
    require(state.first < state.players, "the first player")
    solo = phase in ("give", "limit", "event", "choose")
    require(state.solo or not solo, f"the phase {phase!r} is for solo games")
    _coin_order(state)
    asks = state.asked in state.face_up and state.asked not in state.spent
    lowers = asks and any(s.lower_limit for s in state.book.events[state.asked].steps)
    fits = lowers if phase == "limit" else state.asked == NOTHING
    require(fits, "no event asks about a limit")
    resolving = state.resolving != NOTHING
    steps = state.book.events[state.resolving].steps if resolving else ()
    fits = state.step < len(steps) if phase == "choose" else not resolving
    require(fits, "no event is being resolved")
    require(not state.placing or phase in ("cover", "pay"), "a card waits to be placed")
    require(state.placing or phase != "cover", "no card waits to be placed")
    drafting = player is not None and not state.villages[player].drafted
    early = phase in ("draft", "early", "picked") or state.home != "build"
    require(not early or drafting, "the player has finished drafting")
    _draft_turn(state)
    require(phase != "event" or bool(state.face_up), "there is no event to resolve")
    _rewarding(state)
    _exchanging(state)
    _paying(state)
    _looking(state)
    if player is not None and state.viewer in (None, player):
        require(bool(state.legal_actions()), "there is nothing to decide")


def _coin_order(state: VillagersState) -> None:
    order = state.coin_order
    fits = all(seat < state.players for seat in order) and len(set(order)) == len(order)
    now = order[:1] == (state.player,) if state.phase == "coin" else not order
    require(fits and now, "the order of the coins")


def _draft_turn(state: VillagersState) -> None:
    """Picks are counted while a draft turn lasts."""
    least = state.phase == "draft"
    require(least <= state.picks <= MOST_PICKS, "the picks of the draft turn")
    fresh = state.picks == 1 and not state.picked
    require(fresh or state.phase in DRAFT_TURN, "the picks of the draft turn")
    away = {"build": True, "placed": state.phase in ("early", "pay")}
    searching = state.phase in ("seen", "put_back")
    require(away.get(state.home, searching), "nobody builds or looks at cards in the draft")
    require(state.phase != "early" or state.home == "placed", "nobody builds in the draft")


def _looking(state: VillagersState) -> None:
    """What is looked at is there, and is looked at in the right way."""
    sight, book = state.looking, state.book
    busy = state.phase in ("seen", "put_back")
    require((sight is not None) == busy, "nobody is looking at cards")
    if sight is None:
        return
    search = looking.SEARCHES.get(book.kind_of[sight.card].special) if sight.card >= 0 else None
    require(search is not None and sight.card in state.discard, "nobody is looking at cards")
    assert search is not None
    own = sight.pile == f"hand{state.player}"
    kinds = (search.back != sight.pile.startswith("hand"), search.home == state.home, not own)
    require(all(kinds), "cards are looked at in a wrong way")
    require(search.home == "build" or sight.pile in book.stack_index, "a stack is looked at")
    require(search.home != "build" or sight.pile not in book.stack_index, "a stack is looked at")
    there = len(state.pile(sight.pile))
    require(
        sight.seen == there or (sight.pile == "reserve" and sight.seen <= there), "what is seen"
    )
    least = 1 if state.phase == "seen" else 2
    require(0 <= sight.placed <= sight.seen - least, "what is put back")
    require(state.phase == "put_back" or not sight.placed, "what is put back")
    require(state.phase == "seen" or search.back, "what is put back")


def _rewarding(state: VillagersState) -> None:
    """Rewards are waiting for somebody who has won them."""
    waiting = state.rewards
    require((state.phase == "reward") == bool(waiting), "nobody waits for a reward")
    require(len(set(waiting)) == len(waiting), "a reward is there twice")
    for place in waiting:
        require(0 <= place < len(state.tokens), "there is no such Development")
        data = state.book.developments[state.developments[place]].data
        require(state.tokens[place] != NOBODY and data.extra is not None, "nothing is won there")
    if waiting:
        seat = state.tokens[waiting[0]]
        require(state.player == (seat if seat < state.players else ME), "who is to move")


def _exchanging(state: VillagersState) -> None:
    wanted = state.wanted
    fits = (state.phase == "stack") == (wanted is not None)
    if wanted is not None and fits:
        _, village = state.acting()
        fits = bool(state.exchanges and state.piles[wanted.pile]) and wanted.card in village.hand
    require(fits, "no card is being exchanged")


def _paying(state: VillagersState) -> None:
    """The card behind the padlock can go where it is to go."""
    paying, book = state.paying, state.book
    require((paying is not None) == (state.phase == "pay"), "no padlock is being opened")
    if paying is None:
        return
    _, village = state.acting()
    card, where = paying
    require(card >= 0 and book.kind_of[card].locked, "no padlock is being opened")
    require(card in village.hand or card == state.freed, "no padlock is being opened")
    before = state.copy()
    before.phase = "cover" if state.placing else state.home
    before.paying = None
    name, on = book.names[card], book.names[where] if where != NOTHING else ""
    if book.kind_of[card].special:
        reason = playing.why_not_play(before, PlayOn(name, on))
    else:
        reason = build.why_not_build(before, Build(name, on or "village"))
    if reason is not None:
        raise Damaged("the card behind the padlock cannot go there")
