"""The table of Villagers: where everything lies, and what gestures and hovering mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.state import Moment, State
from game.villagers.actions import (
    Build,
    Draft,
    DraftUnseen,
    Exchange,
    GiveToCountess,
    Pay,
    PlayOn,
    PlaySpecial,
    PutAway,
    PutCoin,
    Resolve,
    Return,
    Swap,
    TakeBasic,
    UseJester,
)
from game.villagers.rules import VillagersState
from ui.i18n import _, ngettext
from ui.paint.theme import rgb
from ui.table.model import Cue, GameTable, Layout, Mark, Shortcut, SpriteKey, TableContext
from ui.table.tally import Counted
from ui.tables.villagers.areas import areas
from ui.tables.villagers.bench import Bench
from ui.tables.villagers.counting import count
from ui.tables.villagers.cues import cue
from ui.tables.villagers.faces import Faces, kind_of
from ui.tables.villagers.forecast import card_tip, forecast, padlock_question
from ui.tables.villagers.glimpse import keep
from ui.tables.villagers.hands import SECRET, backs, held_cards, lay_hand, lay_square
from ui.tables.villagers.phases import lay_phases, phase_tip
from ui.tables.villagers.roadside import lay_bank, lay_road
from ui.tables.villagers.solo import lay_events
from ui.tables.villagers.villages import lay_large, lay_small

OPENS = rgb("#ffd75e")
WORDY = 2
"""With more events than this there is no room on the buttons for more than their names."""


class VillagersTable(GameTable[Any]):
    discreet = True
    leaving = frozenset(("done", "no_coin"))
    direct = frozenset({"coin", "pay", "put"})
    quiet = frozenset(
        {
            "draft",
            "unseen",
            "give",
            "build",
            "lay",
            "return",
            "exchange",
            "basic",
            "play",
            "play_on",
            "swap",
            "resolve",
            "jester",
        }
    )

    def __init__(self) -> None:
        self._view: VillagersState | None = None

    # --- where everything lies -------------------------------------------------------------------
    def layout(self, view: State, context: TableContext) -> Layout:
        assert isinstance(view, VillagersState)
        bench = self._lay(view, context)
        if isinstance(context.before, VillagersState):
            keep(bench, self._lay(context.before, context))
        else:
            self._view = view
        return bench.layout

    def _lay(self, view: VillagersState, context: TableContext) -> Bench:
        seats = len(view.villages)
        slots = view.book.slots
        where = areas(context.width, context.height, seats - 1, slots, view.solo)
        bench = Bench(Layout(), view, context, where, Faces(view.book, context))
        lay_phases(bench)
        lay_road(bench)
        lay_bank(bench)
        lay_large(bench, context.focus, where.village)
        order = [(context.focus + k) % seats for k in range(1, seats)]
        for seat, rect in zip(order, where.others, strict=True):
            lay_small(bench, seat, rect)
        if view.solo:
            lay_events(bench)
        lay_hand(bench)
        lay_square(bench)
        return bench

    def zoom(self, term: str, context: TableContext) -> tuple[SpriteKey, float, float] | None:
        view = self._view
        if view is None:
            return None
        faces = Faces(view.book, context)
        if term in view.book.kind:
            return faces.card(term, detail=True), 360, 520
        if term in view.book.event_index:
            return faces.event(term, True), 360, 520
        if term == "countess":
            return faces.countess(view, True), 360, 520
        if term == "jester":
            return faces.jester(not view.jester, True), 360, 520
        if term in ("first_market", "second_market"):
            return faces.market(1 if term == "first_market" else 2, True), 360, 520
        if term in view.book.suit_index:
            return faces.back(term), 300, 432
        return None

    # --- what a gesture means --------------------------------------------------------------------
    def attempt(self, view: State, piece: str, place: str, context: TableContext) -> Action | None:
        assert isinstance(view, VillagersState)
        if piece == "coin" and place.startswith("on."):
            return PutCoin(place.removeprefix("on."))
        pile = piece.replace(".", "")
        if pile in view.book.stack_index or pile == "reserve":
            return DraftUnseen(pile)
        kind, _dot, rest = piece.partition(".")
        if kind == "pile":
            return TakeBasic(rest)
        if kind == "event":
            return Resolve(rest)
        if piece == "jester" and place.startswith("event."):
            return UseJester(place.removeprefix("event."))
        if kind != "v" or rest not in view.book.number:
            return None
        if any(rest == name for name, _coins in view.road_cards):
            given = view.phase == "give" and not place.endswith(".square")
            return GiveToCountess(rest) if given else Draft(rest)
        if rest in view.hand_cards(context.seat):
            return self._attempt_hand(view, rest, place)
        return None

    def _attempt_hand(self, view: VillagersState, card: str, place: str) -> Action | None:
        special = view.book.kind[kind_of(card)].special
        pile = place.replace(".", "")
        if pile in view.book.stack_index or place == "reserve":
            return PutAway(card, pile) if view.phase == "stack" else Return(card, pile)
        if place.startswith("pile."):
            return Exchange(card, place.removeprefix("pile."))
        if place == "discard":
            return PlaySpecial(card)
        if place.startswith("on."):
            target = place.removeprefix("on.")
            makers = {"swap": Swap, "half_gold": PlayOn}
            return makers.get(special, Build)(card, target)
        if special == "free_padlocks":
            return PlaySpecial(card)
        return Build(card, "village")

    def confirm(self, view: State, action: Action, context: TableContext) -> str | None:
        """Gold is not spent on a padlock unasked."""
        assert isinstance(view, VillagersState)
        return padlock_question(view, action, context)

    def shortcuts(self, view: State, context: TableContext) -> list[Shortcut]:
        """Events and padlocks are answered by buttons too, with what they do beside them."""
        assert isinstance(view, VillagersState)
        if view.phase == "pay":
            ways = [action for action in context.actions if isinstance(action, Pay)]
            return [Shortcut(context.say(view.describe(way)), way) for way in ways]
        if view.phase not in ("event", "limit"):
            return []
        faces = Faces(view.book, context)
        # Of many, the names alone: the question says what for, and so they can be read.
        words = _("Resolve: {event}") if len(view.face_up) <= WORDY else "{event}"
        found = [
            Shortcut(
                words.format(event=faces.name(action.event)),
                action,
                main=len(view.face_up) == 1,
                tip=faces.text(action.event),
            )
            for action in context.actions
            if isinstance(action, Resolve)
        ]
        if view.phase == "limit" or len(view.face_up) == 1:
            asked = view.book.events[view.asked if view.phase == "limit" else view.face_up[0]].id
            if (jester := UseJester(asked)) in context.actions:
                found.append(Shortcut(_("Use the Jester"), jester, tip=faces.text("jester")))
        return found

    # --- secrets ---------------------------------------------------------------------------------
    def hand(
        self, view: State, seat: int, context: TableContext
    ) -> list[tuple[SpriteKey, float, float]]:
        assert isinstance(view, VillagersState)
        return held_cards(view, seat, context)

    def secret_choice(self, view: State) -> bool:
        assert isinstance(view, VillagersState)
        return view.phase in SECRET

    # --- what hovering explains ------------------------------------------------------------------
    def forecast(self, view: State, action: Action, context: TableContext) -> str:
        assert isinstance(view, VillagersState)
        return forecast(view, action, context)

    def cue(self, event: Event, view: State, context: TableContext) -> Cue | None:
        assert isinstance(view, VillagersState)
        return cue(event, view, context)

    def count(
        self, moments: Sequence[Moment], before: State, context: TableContext
    ) -> Counted | None:
        assert isinstance(before, VillagersState)
        return count(moments, before, context)

    def tip(self, view: State, piece: str, context: TableContext) -> str:
        assert isinstance(view, VillagersState)
        if piece.startswith("v."):
            return card_tip(view, piece.removeprefix("v."), context)
        return _piece_tip(view, piece, context)

    def marks(self, view: State, piece: str, layout: Layout, context: TableContext) -> list[Mark]:
        """Who could open the padlock of this card."""
        assert isinstance(view, VillagersState)
        card = piece.removeprefix("v.")
        kind = view.book.kind.get(kind_of(card))
        if not piece.startswith("v.") or kind is None or kind.unlocker is None:
            return []
        names = {
            f"v.{view.book.names[number]}"
            for village in view.villages
            for number in village.seen(kind.unlocker)
        }
        found = []
        for other in layout.pieces:
            if other.id in names:
                left, top = other.x - other.w / 2, other.y - other.h / 2
                corners = ((left, top), (left + other.w, top + other.h))
                found.append(Mark("outline", corners, OPENS))
        return found

    # --- the panel -------------------------------------------------------------------------------
    def seat_note(self, view: State, seat: int, context: TableContext) -> str:
        assert isinstance(view, VillagersState)
        if view.over:
            return ""
        if seat >= view.players:
            n = len(view.villages[seat].below)
            return ngettext("{n} villager", "{n} villagers", n).format(n=n)
        village = view.villages[seat]
        if view.phase in ("draft", "give") and not village.drafted:
            return _("drafted {n} of {all}").format(n=len(village.square), all=village.limit)
        n = len(village.hand)
        return ngettext("{n} card in hand", "{n} cards in hand", n).format(n=n)

    def step_title(self, view: State, context: TableContext) -> str:
        assert isinstance(view, VillagersState)
        if not view.round:
            return ""
        if view.market_due("second") and not view.over:
            return _("Round {n}: the last").format(n=view.round)
        return _("Round {n}").format(n=view.round)


def _piece_tip(view: VillagersState, piece: str, context: TableContext) -> str:
    faces = Faces(view.book, context)
    kind, _dot, rest = piece.partition(".")
    if kind == "stack" and rest.isdigit():
        suit, n = view.stack_tops[int(rest) - 1]
        return _pile_words(faces, suit, n)
    if piece == "reserve":
        return _("Reserve") + "\n" + _pile_words(faces, *view.reserve_top)
    if piece == "discard":
        n = len(view.discard_cards)
        return ngettext("{n} card discarded", "{n} cards discarded", n).format(n=n)
    if kind == "market":
        market = (
            view.book.records.markets.first if rest == "1" else view.book.records.markets.second
        )
        left = sum(len(view.stacks[n - 1]) for n in market.when_empty)
        if not left:
            return _("It is held at the end of this round.")
        words = ngettext(
            "It is held when {n} more card has left its stacks.",
            "It is held when {n} more cards have left their stacks.",
            left,
        )
        return words.format(n=left)
    if piece == "event_deck":
        return _("Events still face down")
    if piece == "event_discard":
        return _("Discarded events. When the deck is used up they are shuffled into a new one.")
    if kind == "phase":
        return phase_tip(view, "market" if rest == "due" else rest)
    if kind == "pile":
        n = view.basics_left.get(rest, 0)
        left = ngettext("{n} left", "{n} left", n).format(n=n)
        return left + "\n" + _("Put a card from your hand on it to exchange it.")
    if piece in ("coin", "purse"):
        return _("Bank")
    if piece == "free":
        return _("Padlocks are free of charge in this turn.")
    if kind.isdigit():
        return _seat_tip(view, int(kind), rest, faces)
    return ""


def _pile_words(faces: Faces, suit: str, n: int) -> str:
    cards = ngettext("{n} card", "{n} cards", n).format(n=n)
    if not suit:
        return cards
    return _("{cards}, on top: {suit}").format(cards=cards, suit=faces.name(suit))


def _seat_tip(view: VillagersState, seat: int, what: str, faces: Faces) -> str:
    totals = view.totals(seat)
    place, _dot, number = what.partition(".")
    if place in ("back", "hand") and number.isdigit():
        suit = backs(view, seat, faces)[int(number)]
        return _("In hand: {suit}").format(suit=faces.name(suit))
    if what == "limits":
        limits = view.book.records.limits
        return _("Draft: {a} + food, at most {b}. Build: {c} + builders, at most {d}.").format(
            a=limits.draft_base, b=limits.draft_max, c=limits.build_base, d=limits.build_max
        )
    if what == "market":
        lines = [
            _("Gold symbols: {n}").format(n=totals.gold_value),
            _("Coins on villagers: {n}").format(n=totals.coins),
            _("Silver, at the Second Market only: {n}").format(n=totals.silver),
        ]
        return "\n".join(lines)
    words = {
        "gold": _("Gold in the supply"),
        "food": _("Visible food: raises the draft limit"),
        "builders": _("Visible builders: raise the build limit"),
    }
    return words.get(what, "")


TABLE = VillagersTable()
