"""The table of Villagers: where everything lies, and what gestures and hovering mean."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.actions import Action
from game.engine.events import Event
from game.villagers.actions import (
    Hire,
    Pay,
    Resolve,
    UseJester,
)
from game.villagers.facts import VillagersFacts
from ui.i18n import _, ngettext
from ui.paint.theme import rgb
from ui.table.model import (
    Cue,
    GameTable,
    Layout,
    Mark,
    Note,
    Shortcut,
    SpriteKey,
    TableContext,
    Told,
)
from ui.table.tally import Counted
from ui.tables.villagers.areas import areas
from ui.tables.villagers.bench import Bench
from ui.tables.villagers.counting import count
from ui.tables.villagers.cues import cue
from ui.tables.villagers.developments import development_tip, lay_developments, token_tip
from ui.tables.villagers.faces import Faces, kind_of
from ui.tables.villagers.forecast import card_tip, forecast, padlock_question
from ui.tables.villagers.gestures import attempt
from ui.tables.villagers.glimpse import keep
from ui.tables.villagers.hands import (
    backs,
    face_down,
    held_cards,
    lay_hand,
    lay_square,
    works_unseen,
)
from ui.tables.villagers.hires import hire_button
from ui.tables.villagers.looking import lay_seen
from ui.tables.villagers.notes import notes
from ui.tables.villagers.phases import lay_phases, phase_tip
from ui.tables.villagers.roadside import lay_bank, lay_road
from ui.tables.villagers.solo import lay_events
from ui.tables.villagers.spoils import spoils_question
from ui.tables.villagers.villages import lay_large, lay_small

OPENS = rgb("#ffd75e")
WORDY = 2
"""With more events than this there is no room on the buttons for more than their names."""


class VillagersTable(GameTable[VillagersFacts]):
    discreet = True
    leaving = frozenset(("done", "no_coin", "end_draft", "leave_rest"))
    direct = frozenset({"coin", "pay", "put", "hire"})
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
            "between",
            "look",
            "rob",
            "swap",
            "resolve",
            "jester",
        }
    )

    def __init__(self) -> None:
        self._facts: VillagersFacts | None = None

    # --- where everything lies -------------------------------------------------------------------
    def layout(self, facts: VillagersFacts, context: TableContext) -> Layout:
        bench = self._lay(facts, context)
        if context.before is not None:
            keep(bench, self._lay(context.before, context))
        else:
            self._facts = facts
        return bench.layout

    def _lay(self, facts: VillagersFacts, context: TableContext) -> Bench:
        seats, faces = facts.seats, Faces(context)
        slots = faces.records.road.slots
        contests = bool(facts.contests)
        where = areas(context.width, context.height, seats - 1, slots, facts.solo, contests)
        bench = Bench(Layout(), facts, context, where, faces)
        lay_phases(bench)
        lay_road(bench)
        lay_bank(bench)
        lay_large(bench, context.focus, where.village)
        order = [(context.focus + k) % seats for k in range(1, seats)]
        for seat, rect in zip(order, where.others, strict=True):
            lay_small(bench, seat, rect)
        lay_developments(bench)
        if facts.solo:
            lay_events(bench)
        lay_hand(bench)
        lay_square(bench)
        lay_seen(bench)
        return bench

    def zoom(self, term: str, context: TableContext) -> tuple[SpriteKey, float, float] | None:
        facts, faces = self._facts, Faces(context)
        if facts is None:
            return None
        if term in faces.villagers:
            return faces.card(term, detail=True), 360, 520
        if term in faces.events:
            return faces.event(term, True), 360, 520
        if term in faces.developments:
            return ("vl.development", faces.development(term, True)), 360, 520
        if term == "countess":
            return faces.countess(facts, True), 360, 520
        if term == "jester":
            return faces.jester(not facts.jester_left, True), 360, 520
        if term in ("first_market", "second_market"):
            return faces.market(1 if term == "first_market" else 2, True), 360, 520
        if term in faces.suits:
            return faces.back(term), 300, 432
        return None

    # --- what a gesture means --------------------------------------------------------------------
    def attempt(
        self, facts: VillagersFacts, piece: str, place: str, context: TableContext
    ) -> Action | None:
        return attempt(facts, piece, place, context)

    def confirm(self, facts: VillagersFacts, action: Action, context: TableContext) -> str | None:
        """Gold is not spent on a padlock unasked, and nobody is raided by a slip of the hand."""
        question = padlock_question(facts, action, context)
        return question or spoils_question(facts, action, context)

    def shortcuts(self, facts: VillagersFacts, context: TableContext) -> list[Shortcut]:
        """Events and padlocks are answered by buttons too, with what they do beside them, and who
        can be paid has one."""
        hires = [action for action in context.actions if isinstance(action, Hire)]
        if hires:
            return [hire_button(facts, hire, context) for hire in hires]
        if facts.phase == "pay":
            ways = [action for action in context.actions if isinstance(action, Pay)]
            return [Shortcut(context.say(facts.describe(way)), way) for way in ways]
        if facts.phase not in ("event", "limit"):
            return []
        faces, asking = Faces(context), facts.asking_events
        # Of many, the names alone: the question says what for, and so they can be read.
        words = _("Resolve: {event}") if len(asking) <= WORDY else "{event}"
        found = [
            Shortcut(
                words.format(event=faces.name(action.event)),
                action,
                main=len(asking) == 1,
                tip=faces.text(action.event),
            )
            for action in context.actions
            if isinstance(action, Resolve)
        ]
        if len(asking) == 1 and (jester := UseJester(asking[0])) in context.actions:
            found.append(Shortcut(_("Use the Jester"), jester, tip=faces.text("jester")))
        return found

    def notes(self, facts: VillagersFacts, context: TableContext) -> list[Note]:
        return notes(facts, context)

    # --- secrets ---------------------------------------------------------------------------------
    def hand(
        self, facts: VillagersFacts, seat: int, context: TableContext
    ) -> list[tuple[SpriteKey, float, float]]:
        return held_cards(facts, seat, context)

    def secret_choice(self, facts: VillagersFacts) -> bool:
        return works_unseen(facts)

    def hidden(self, facts: VillagersFacts, action: Action, context: TableContext) -> bool:
        if not face_down(facts, context):
            return False
        return action.piece in {f"v.{card}" for card in facts.hand_cards(context.seat)}

    def opening(self, facts: VillagersFacts, context: TableContext) -> str:
        return _("Play a special")

    def round(self, facts: VillagersFacts) -> int:
        return facts.round

    # --- what hovering explains ------------------------------------------------------------------
    def forecast(self, facts: VillagersFacts, action: Action, context: TableContext) -> str:
        return forecast(facts, action, context)

    def cue(self, event: Event, facts: VillagersFacts, context: TableContext) -> Cue | None:
        return cue(event, facts, context)

    def count(
        self, moments: Sequence[Told[VillagersFacts]], before: VillagersFacts, context: TableContext
    ) -> Counted | None:
        return count(moments, before, context)

    def tip(self, facts: VillagersFacts, piece: str, context: TableContext) -> str:
        if piece.startswith("v."):
            return card_tip(facts, piece.removeprefix("v."), context)
        return _piece_tip(facts, piece, context)

    def marks(
        self, facts: VillagersFacts, piece: str, layout: Layout, context: TableContext
    ) -> list[Mark]:
        """Who could open the padlock of this card."""
        if not piece.startswith("v."):
            return []
        villager = kind_of(piece.removeprefix("v."))
        names = {f"v.{card}" for card, _seat in facts.unlockers(villager)}
        found = []
        for other in layout.pieces:
            if other.id in names:
                left, top = other.x - other.w / 2, other.y - other.h / 2
                corners = ((left, top), (left + other.w, top + other.h))
                found.append(Mark("outline", corners, OPENS))
        return found

    # --- the panel -------------------------------------------------------------------------------
    def seat_note(self, facts: VillagersFacts, seat: int, context: TableContext) -> str:
        if facts.over:
            return ""
        if facts.is_countess(seat):
            n = facts.totals(seat).villagers
            return ngettext("{n} villager", "{n} villagers", n).format(n=n)
        if facts.drafting(seat):
            n, most = len(facts.square_cards(seat)), facts.limits(seat).draft
            return _("drafted {n} of {all}").format(n=n, all=most)
        n = len(facts.hand_cards(seat))
        return ngettext("{n} card in hand", "{n} cards in hand", n).format(n=n)

    def step_title(self, facts: VillagersFacts, context: TableContext) -> str:
        if not facts.round:
            return ""
        if facts.second_due:
            return _("Round {n}: the last").format(n=facts.round)
        return _("Round {n}").format(n=facts.round)


def _piece_tip(facts: VillagersFacts, piece: str, context: TableContext) -> str:
    faces = Faces(context)
    kind, _dot, rest = piece.partition(".")
    if kind == "stack" and rest.isdigit():
        suit, n = facts.stack_tops[int(rest) - 1]
        return _pile_words(faces, suit, n)
    if piece == "reserve":
        return _("Reserve") + "\n" + _pile_words(faces, *facts.reserve_top)
    if piece == "discard":
        n = len(facts.discard_cards)
        return ngettext("{n} card discarded", "{n} cards discarded", n).format(n=n)
    if kind == "market":
        left = facts.cards_before("first" if rest == "1" else "second")
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
    if kind == "development" and rest in faces.developments:
        return development_tip(facts, rest, faces)
    if kind == "token":
        return token_tip(facts, rest, faces)
    if kind == "phase":
        return phase_tip(facts, "market" if rest == "due" else rest)
    if kind == "pile":
        n = facts.basics_left.get(rest, 0)
        there = ngettext("{n} left", "{n} left", n).format(n=n)
        return there + "\n" + _("Put a card from your hand on it to exchange it.")
    if piece in ("coin", "purse"):
        return _("Bank")
    if piece == "free":
        return _("Padlocks are free of charge in this turn.")
    if kind.isdigit():
        return _seat_tip(facts, int(kind), rest, faces)
    return ""


def _pile_words(faces: Faces, suit: str, n: int) -> str:
    cards = ngettext("{n} card", "{n} cards", n).format(n=n)
    if not suit:
        return cards
    return _("{cards}, on top: {suit}").format(cards=cards, suit=faces.name(suit))


def _seat_tip(facts: VillagersFacts, seat: int, what: str, faces: Faces) -> str:
    totals = facts.totals(seat)
    place, _dot, number = what.partition(".")
    if place in ("back", "hand") and number.isdigit():
        suit = backs(facts, seat, faces)[int(number)]
        return _("In hand: {suit}").format(suit=faces.name(suit))
    if what == "limits":
        limits = faces.records.limits
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
