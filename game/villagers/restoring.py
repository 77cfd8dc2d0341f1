"""A state from plain data. Whatever is read is checked: a save may be damaged."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from pydantic import Field

from game.engine.chance import Chance
from game.engine.restoring import Damaged, Saved, look_up, within
from game.engine.state import Json
from game.villagers import build, specials
from game.villagers.actions import PlayOn
from game.villagers.answers import LISTS as PHASES
from game.villagers.book import NOBODY, TABLE, UNKNOWN, Kind, back
from game.villagers.saving import HIDDEN
from game.villagers.setup import blank

if TYPE_CHECKING:
    from game.villagers.game import Villagers
    from game.villagers.rules import VillagersState
    from game.villagers.village import Village

_MOST = 10**9
"""No honest number in a save is larger."""


class _SavedVillage(Saved):
    founders: str | None
    base_gold: int
    second_side: bool
    turned: bool
    gold: int
    ledger: list[int]
    hand: list[str]
    square: list[str]
    limit: int
    drafted: bool
    cards: list[list[str | None]]
    coins: dict[str, int]
    roles: dict[str, str]


class _SavedState(Saved):
    players: int
    options: dict[str, str]
    villages: list[_SavedVillage]
    chance: int
    phase: str
    player: int | None
    round: int
    first: int
    road: list[str | None]
    road_coins: list[int]
    stacks: list[list[str]]
    reserve: list[str]
    discard: list[str]
    piles: list[list[str]]
    first_market_held: bool
    issued: int
    coin_order: list[int]
    build_limit: int
    built: int
    exchanges: int
    wanted: list[str] = Field(default=[])
    """Only there while it is asked where the card goes."""
    free_padlocks: bool
    monks: list[str]
    freed: str | None
    paying: list[str | None]
    jester: bool
    event_decks: list[list[str]]
    event_discards: list[list[str]]
    face_up: list[str]
    spent: list[str]
    asked: str | None
    resolving: str | None
    step: int
    times: int
    queue: list[str]
    replacing: bool
    viewer: int | None


def from_dict(game: Villagers, data: Json) -> VillagersState:
    return _Reading(game, _SavedState.read(data)).state


class _Reading:
    """Puts a state together from what was saved, and checks that the game can be played on."""

    def __init__(self, game: Villagers, saved: _SavedState) -> None:
        self.book = game.book
        self.saved = saved
        options = game.settle(saved.players, saved.options)
        if options != saved.options:
            raise Damaged("the options are not complete")
        self.state = blank(game, saved.players, options)
        if len(saved.villages) != len(self.state.villages):
            raise Damaged(f"{len(saved.villages)} villages for {saved.players} players")
        if saved.viewer is not None and saved.viewer not in range(len(saved.villages)):
            raise Damaged(f"there is no seat {saved.viewer}")
        self.state.viewer = saved.viewer
        for village, saved_village in zip(self.state.villages, saved.villages, strict=True):
            self._village(village, saved_village)
        self._table()
        self._turn()
        self._solo()
        self._every_card_once()
        self._phase()
        if self.state.phase != "over" and self.state.viewer in (None, self.state.player):
            self._can_go_on()

    # --- words -----------------------------------------------------------------------------------
    def _card(self, word: str) -> int:
        return look_up(self.book.number, word, "card")

    def _hidden(self, word: str) -> int:
        """A card that may be masked in a view."""
        if not word.startswith(HIDDEN):
            return self._card(word)
        if self.saved.viewer is None:
            raise Damaged("a card is masked")
        if word == HIDDEN:
            return UNKNOWN
        return back(look_up(self.book.suit_index, word[len(HIDDEN) :], "suit"))

    def _event(self, word: str) -> int:
        return look_up(self.book.event_index, word, "event")

    def _masked_event(self, word: str) -> int:
        if word == HIDDEN and self.saved.viewer is not None:
            return UNKNOWN
        return self._event(word)

    @staticmethod
    def _all(words: Iterable[str], read: Callable[[str], int]) -> list[int]:
        return [read(word) for word in words]

    # --- one village -----------------------------------------------------------------------------
    def _village(self, village: Village, saved: _SavedVillage) -> None:
        book = self.book
        founders = book.names[village.founders] if village.founders != NOBODY else None
        if saved.founders != founders:
            raise Damaged(f"the Founders cannot be {saved.founders!r}")
        if saved.base_gold != village.base_gold:
            raise Damaged(f"the card of the Countess cannot show {saved.base_gold} gold")
        village.second_side = saved.second_side
        village.turned = saved.turned
        village.gold = within(saved.gold, 0, _MOST, "gold")
        if len(saved.ledger) != len(village.ledger) or sum(saved.ledger) != saved.gold:
            raise Damaged("the score sheet does not add up")
        for entry in saved.ledger:
            within(entry, -_MOST, _MOST, "an entry of the score sheet")
        village.ledger = list(saved.ledger)
        village.hand = self._all(saved.hand, self._hidden)
        village.square = self._all(saved.square, self._card)
        village.limit = within(saved.limit, 0, book.records.limits.draft_max, "the draft limit")
        village.drafted = saved.drafted
        village.below, village.load = {}, {}
        for pair in saved.cards:
            if len(pair) != 2 or pair[0] is None:
                raise Damaged("a village has a card without a place")
            card = self._card(pair[0])
            under = TABLE if pair[1] is None else self._card(pair[1])
            if card in village.below or (under != TABLE and under not in village.below):
                raise Damaged(f"{pair[0]!r} lies nowhere")
            village.below[card] = under
            if under != TABLE:
                village.load[under] = village.load.get(under, 0) + 1
        for word, gold in saved.coins.items():
            card = self._card(word)
            if card not in village.below:
                raise Damaged(f"coins lie on {word!r}, which is not in the village")
            village.coins[card] = within(gold, 1, _MOST, f"the gold on {word!r}")
        for word, kind in saved.roles.items():
            card = self._card(word)
            if card not in village.load or not book.kind_of[card].stand_in:
                raise Damaged(f"{word!r} stands for nobody")
            village.role[card] = look_up(book.kind, kind, "villager")
        village.recount()
        self._chains(village)

    def _chains(self, village: Village) -> None:
        """Every villager lies on what its chain says (7.3); the Countess has no chains (11.2)."""
        book = self.book
        waiting = {self.book.number.get(word, NOBODY) for word in self.saved.monks}
        for card, under in village.below.items():
            kind: Kind | None = village.role.get(card) or book.kind_of[card]
            assert kind is not None
            if village.founders == NOBODY:
                if under != TABLE:
                    raise Damaged("a villager of the Countess is covered")
                continue
            if card in waiting:
                continue
            if kind.special:
                raise Damaged(f"{book.names[card]!r} cannot lie in a village")
            beneath = None if under == TABLE else village.acts_as(under)
            if under not in waiting and beneath is not kind.under:
                raise Damaged(f"{book.names[card]!r} cannot lie there")
        for card, load in village.load.items():
            capacity = book.kind_of[card].capacity
            if card in village.role and village.below[card] != TABLE:
                capacity = book.records.stack.other
            if load > capacity:
                raise Damaged(f"too many cards lie on {book.names[card]!r}")

    # --- the table -------------------------------------------------------------------------------
    def _table(self) -> None:
        state, saved, book = self.state, self.saved, self.book
        for name, wanted in (
            ("road", book.slots),
            ("road_coins", book.slots),
            ("stacks", book.stacks),
        ):
            if len(getattr(saved, name)) != wanted:
                raise Damaged(f"{name} has the wrong length")
        state.road = [NOBODY if word is None else self._card(word) for word in saved.road]
        for coins, card in zip(saved.road_coins, state.road, strict=True):
            within(coins, 0, _MOST if card >= 0 else 0, "the coins on the Road")
        state.road_coins = list(saved.road_coins)
        state.stacks = [self._all(stack, self._hidden) for stack in saved.stacks]
        state.reserve = self._all(saved.reserve, self._hidden)
        state.discard = self._all(saved.discard, self._card)
        state.piles = [self._all(pile, self._card) for pile in saved.piles]
        if len(state.piles) != len(book.basics) or any(
            book.kind_of[card] is not kind
            for kind, pile in zip(book.basics, state.piles, strict=False)
            for card in pile
        ):
            raise Damaged("the piles of basic villagers are mixed up")
        state.first_market_held = saved.first_market_held
        gold = sum(v.gold + v.coin_total() for v in state.villages) + sum(state.road_coins)
        if saved.issued != gold:
            raise Damaged(f"{saved.issued} gold is out of the bank, but {gold} can be found")
        state.issued = saved.issued

    def _turn(self) -> None:
        state, saved, limits = self.state, self.saved, self.book.records.limits
        seats = range(saved.players)
        if saved.player is not None and saved.player not in seats:
            raise Damaged(f"there is no player {saved.player}")
        if saved.first not in seats or any(seat not in seats for seat in saved.coin_order):
            raise Damaged("there is no such seat")
        if len(set(saved.coin_order)) != len(saved.coin_order):
            raise Damaged("a player puts two coins")
        state.player = saved.player
        state.first = saved.first
        state.phase = saved.phase
        state.coin_order = tuple(saved.coin_order)
        state.chance = Chance(within(saved.chance, 0, (1 << 64) - 1, "chance"))
        state.round = within(saved.round, 1, _MOST, "the round")
        state.build_limit = within(saved.build_limit, 0, limits.build_max, "the build limit")
        state.built = within(saved.built, 0, state.build_limit, "the build actions")
        state.exchanges = within(saved.exchanges, 0, limits.exchanges, "the exchanges")
        state.wanted = self._wanted(saved.wanted)
        state.free_padlocks = saved.free_padlocks
        state.monks = tuple(self._all(saved.monks, self._card))
        state.freed = NOBODY if saved.freed is None else self._card(saved.freed)
        state.paying = tuple(TABLE if word is None else self._card(word) for word in saved.paying)

    def _wanted(self, words: list[str]) -> tuple[int, ...]:
        if not words:
            return ()
        if len(words) != 2:
            raise Damaged("no card is being exchanged")
        return self._hidden(words[0]), look_up(self.book.basic_index, words[1], "basic villager")

    def _solo(self) -> None:
        state, saved, book = self.state, self.saved, self.book
        if len(saved.event_decks) != 2 or len(saved.event_discards) != 2:
            raise Damaged("there are two event decks")
        state.jester = saved.jester
        state.event_decks = [self._all(deck, self._masked_event) for deck in saved.event_decks]
        state.event_discards = [self._all(pile, self._event) for pile in saved.event_discards]
        state.face_up = self._all(saved.face_up, self._event)
        state.spent = tuple(self._all(saved.spent, self._event))
        state.asked = NOBODY if saved.asked is None else self._event(saved.asked)
        state.resolving = NOBODY if saved.resolving is None else self._event(saved.resolving)
        state.queue = tuple(self._all(saved.queue, self._event))
        state.replacing = saved.replacing
        steps = len(book.events[state.resolving].steps) if state.resolving >= 0 else _MOST
        state.step = within(saved.step, 0, steps, "the step of the event")
        state.times = within(saved.times, 0, _MOST, "the step of the event")
        mode = state.options.get("mode", "")
        if state.jester and not (state.solo and book.modes[mode].jester):
            raise Damaged("there is no Jester in this game")
        for season in (0, 1):
            for event in (*state.event_decks[season], *state.event_discards[season]):
                if event >= 0 and book.seasons[event] != season:
                    raise Damaged(f"{book.events[event].id!r} is in the wrong deck")
        there = [e for piles in (state.event_decks, state.event_discards) for p in piles for e in p]
        there += [*state.face_up, *state.queue]
        if state.resolving >= 0:
            there.append(state.resolving)
        known = [event for event in there if event >= 0]
        wanted = book.mode_events(mode) if state.solo else []
        if len(set(known)) != len(known) or not set(known) <= set(wanted):
            raise Damaged("an event is there twice, or is not used in this mode")
        if len(there) != len(wanted):
            raise Damaged("an event is missing")
        if not set(state.spent) <= set(state.face_up):
            raise Damaged("an event that does not lie face up has had an effect")

    # --- as a whole ------------------------------------------------------------------------------
    def _every_card_once(self) -> None:
        state, book = self.state, self.book
        there = [*state.road, *state.discard, state.freed, *state.reserve]
        for pile in (*state.stacks, *state.piles):
            there += pile
        for village in state.villages:
            there += [*village.hand, *village.square, *village.below]
        known = [card for card in there if card >= 0]
        if len(set(known)) != len(known):
            raise Damaged("a card is in two places")
        wanted = [
            *book.signposts(),
            *book.deck(state.players),
            *book.founders.cards[: state.players],
        ]
        wanted += [card for kind in book.basics for card in kind.cards]
        if not set(known) <= set(wanted):
            raise Damaged("a card is not used by so many players")
        masked = sum(card < NOBODY for card in there)
        if len(known) + masked != len(wanted):
            raise Damaged("a card is missing")
        for seat, village in enumerate(state.villages):
            loose = [*village.hand, *village.square]
            if any(c >= 0 and book.kind_of[c].data.kind != "road" for c in loose):
                raise Damaged("a card cannot be in a hand")
            own = {village.founders, state.freed}
            if any(c not in own and book.kind_of[c].founders for c in village.below):
                raise Damaged("Founders are in a wrong village")
            if seat == state.viewer and any(card < 0 for card in village.hand):
                raise Damaged("the viewer does not know the own hand")
        for pile in (state.road, state.discard, state.reserve, *state.stacks):
            if any(c >= 0 and book.kind_of[c].data.kind != "road" for c in pile):
                raise Damaged("a card is in a wrong pile")

    def _phase(self) -> None:
        """What is being asked fits what lies on the table."""
        state, book = self.state, self.book
        phase = state.phase
        if phase not in (*PHASES, "over"):
            raise Damaged(f"there is no phase {phase!r}")
        if (phase == "over") != (state.player is None):
            raise Damaged("the player to decide is wrong")
        if phase in ("give", "limit", "event", "choose") and not state.solo:
            raise Damaged(f"the phase {phase!r} is for solo games")
        if bool(state.coin_order) != (phase == "coin") or (
            phase == "coin" and state.player != state.coin_order[0]
        ):
            raise Damaged("the order of the coins is wrong")
        if (phase == "limit") != (state.asked >= 0) or (
            phase == "limit"
            and (
                state.asked not in state.face_up
                or state.asked in state.spent
                or not any(step.lower_limit for step in book.events[state.asked].steps)
            )
        ):
            raise Damaged("no event asks about a limit")
        if (phase == "choose") != (state.resolving >= 0) or (
            phase == "choose" and state.step >= len(book.events[state.resolving].steps)
        ):
            raise Damaged("no event is being resolved")
        waiting = bool(state.monks) or state.freed >= 0
        if waiting and phase not in ("cover", "pay"):
            raise Damaged("a card waits to be placed")
        if phase == "cover" and not waiting:
            raise Damaged("no card waits to be placed")
        if phase == "draft" and state.villages[state.player or 0].drafted:
            raise Damaged("the player has finished drafting")
        self._waiting()
        if (phase == "stack") != bool(state.wanted) or (
            state.wanted
            and not (
                state.exchanges
                and state.piles[state.wanted[1]]
                and state.wanted[0] in state.acting()[1].hand
            )
        ):
            raise Damaged("no card is being exchanged")
        if phase == "event" and not state.face_up:
            raise Damaged("there is no event to resolve")

    def _waiting(self) -> None:
        """Stand-ins to be covered and padlocks to be opened."""
        state, book = self.state, self.book
        if state.monks:
            _, village = state.acting()
            under = None
            for monk in state.monks:
                if book.kind_of[monk].special != "stand_in" or monk not in village.below:
                    raise Damaged("a card that is no stand-in waits to be covered")
                if under is not None and village.below[monk] != under:
                    raise Damaged("the stand-ins do not lie on each other")
                under = monk
            if under in village.load:
                raise Damaged("a stand-in is covered already")
        if bool(state.paying) != (state.phase == "pay"):
            raise Damaged("no padlock is being opened")
        if state.paying:
            _, village = state.acting()
            card = state.paying[0]
            if (
                len(state.paying) != 2
                or card < 0
                or not book.kind_of[card].locked
                or (card not in village.hand and card != state.freed)
            ):
                raise Damaged("no padlock is being opened")
            self._pays_for(card, state.paying[1])

    def _pays_for(self, card: int, where: int) -> None:
        state, book = self.state, self.book
        phase, paying = state.phase, state.paying
        state.phase = "cover" if state.monks or state.freed >= 0 else "build"
        state.paying = ()
        if book.kind_of[card].special:
            target = book.names[where] if where >= 0 else ""
            reason = specials.why_not_play_on(state, PlayOn(book.names[card], target))
        else:
            reason = build.why_not_build(state, book.build(card, where))
        state.phase, state.paying = phase, paying
        if reason is not None:
            raise Damaged("the card behind the padlock cannot go there")

    def _can_go_on(self) -> None:
        if not self.state.legal_actions():
            raise Damaged("there is nothing to decide")
