"""Villagers with all expansions at one screen: played by mouse, and nobody's hand is shown."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from game.engine.actions import Action, on_table
from game.engine.chance import Chance
from game.engine.match import Match
from game.engine.state import State
from game.villagers.actions import EndBuild, Look, PlayBetween
from game.villagers.facts import VillagersFacts
from game.villagers.state import VillagersState
from tests.ui.table.driver import Driver, seen, sit_down
from tests.ui.tables.laying import EXPANSIONS, context_of, seated
from tests.ui.tables.test_truth import screen
from ui.app import App
from ui.forms.dialogs import Confirm
from ui.i18n import say
from ui.scenes.handover import BetweenScene, HandoverScene
from ui.scenes.results import ResultsScene
from ui.scenes.table import TableScene
from ui.table.model import Piece, TableContext, Told
from ui.table.tips import TIP_AFTER
from ui.tables.villagers.faces import kind_of
from ui.tables.villagers.layout import TABLE

MOST = 4000
"""Gestures after which a game must be over."""
WANTED = ("look", "play", "play_on", "rob", "swap")
"""Words of what is done as soon as it can be: else cards of the expansions are seldom played."""


class Player(Driver):
    """Plays at random with the mouse, and looks at the screen after every gesture."""

    def __init__(self, app: App, match: Match, seed: int) -> None:
        super().__init__(app)
        self.match = match
        self.chance = Chance(seed)
        self.openings = self.interrupts = 0
        self.tips: Counter[str] = Counter()
        """What was pointed at of what belongs to others, and told something: how often."""

    # --- looking at the screen -------------------------------------------------------------------
    def frame(self, count: int = 1) -> None:
        super().frame(count)
        scene = self.app.scenes.top
        if isinstance(scene, TableScene) and scene.now.seat is not None:
            self.look_at(scene)

    def look_at(self, table: TableScene) -> None:
        now, state = table.now, self.match.state
        assert isinstance(state, VillagersState)
        names = state.book.names
        laid = {piece.id for piece in table.top.layout.pieces}
        told = now.shown
        assert isinstance(told, VillagersFacts)
        mine = told.seen is not None and told.seen.seat == now.seat
        looked_at = set(told.seen.cards) if told.seen is not None and mine else set()
        for seat, village in enumerate(state.villages[: state.players]):
            faces = {names[card] for card in village.hand if f"v.{names[card]}" in laid}
            if seat == now.seat:
                assert not faces or now.bared, "a hand lies open at a screen that was not covered"
            else:
                # Told from the moments before, a card may still lie where everybody saw it.
                open_then = {c for c, _ in told.road_cards} | set(told.discard_cards)
                for other in range(told.seats):
                    open_then |= set(told.square_cards(other))
                    open_then |= {laid.card for chain in told.chains(other) for laid in chain}
                assert faces <= looked_at | open_then, f"{faces} of seat {seat} lie open"

    def point_at_others(self, table: TableScene) -> None:
        """The mouse rests on something of another seat: no tip names a card of their hand."""
        now = table.now
        theirs = [piece for piece in now.top.layout.pieces if self.is_of_others(piece, table)]
        piece = self.chance.choice(theirs)
        self.point((piece.x, piece.y))
        self.wait(TIP_AFTER + 0.1, TIP_AFTER)
        hovered, words = table.pointer.hovered, table.tip.words
        if hovered is None or words is None or not self.is_of_others(hovered, table):
            return
        state, entries = self.match.state, self.match.game.entries
        _title, _text, stands = words
        kind, _dot, rest = hovered.id.partition(".")
        self.tips["cards" if kind == "v" else rest.partition(".")[0]] += 1
        named = {p.term for p in now.top.layout.pieces}
        if kind == "v":
            record = state.book.kind[kind_of(rest)].data
            named |= {*record.chain, record.unlocker}
        elif rest.startswith("back."):
            assert hovered.term is None, "a back could be seen large from the other side"
            suits = {say(entries[suit].name) for suit in state.book.suits}
            assert stands.removeprefix("In hand: ") in suits
        for seat, village in enumerate(state.villages[: state.players]):
            held = {state.book.kind_of[card].id for card in village.hand if seat != now.seat}
            for name in (say(entries[id].name) for id in held - named):
                assert not re.search(rf"\b{name}\b", stands), f"{stands!r} tells of {name}"

    def is_of_others(self, piece: Piece, table: TableScene) -> bool:
        """Whether it lies with another seat, and says something when it is pointed at."""
        now = table.now
        owner, _dot, what = piece.id.partition(".")
        if owner.isdigit():
            return int(owner) != now.seat and piece.explains
        if owner != "v":
            return False
        facts = now.shown
        return any(
            laid.card == what
            for seat in range(facts.seats)
            if seat != now.seat
            for chain in facts.chains(seat)
            for laid in chain
        )

    # --- acting ----------------------------------------------------------------------------------
    def act(self) -> None:
        scene = self.app.scenes.top
        if isinstance(scene, HandoverScene):
            self.press("ready")
        elif isinstance(scene, BetweenScene):
            self.press(f"seat:{self.match.state.interrupters()[0]}")
        elif isinstance(scene, Confirm):
            self.press("yes")
        elif not self.table.now.acting:
            self.wait(0.3)
        elif self.table.chooser.open:
            chooser = self.table.chooser
            self.tap(chooser.row_centre(self.chance.below(len(chooser.actions))))
        else:
            self.decide()

    def decide(self) -> None:
        self.point_at_others(self.table)
        now, moves = self.table.now, self.table.now.picker.moves
        if self.table.panel.button("interrupt") is not None and self.match.state.interrupts():
            self.interrupts += 1
            self.tap(self.button("interrupt"))
            return
        if self.table.panel.button("open") is not None:
            self.openings += 1
            self.tap(self.button("open"))
            return
        wanted = [a for a in now.actions if a.word in WANTED and a.piece in moves.pieces]
        if wanted:
            action = self.chance.choice(wanted)
            self.do(action.piece, on_table(action.place, now.seat))
        elif moves.buttons and (not moves.pieces or not self.chance.below(4)):
            self.tap(self.button(f"do:{self.chance.below(len(moves.buttons))}"))
        else:
            piece = self.chance.choice(moves.pieces)
            targets = list(moves.targets(piece))
            self.do(piece, self.chance.choice(targets) if targets else None)

    def do(self, piece: str, place: str | None) -> None:
        if place is None:
            self.tap(seen(self, piece))
        elif self.chance.below(2):
            self.drag(seen(self, piece), self.place(place))
        else:
            now = self.table.now
            self.tap(seen(self, piece))
            if now.picker.picked is not None:
                self.tap(self.place(place))

    def play(self) -> None:
        for _ in range(MOST):
            if isinstance(self.app.scenes.top, ResultsScene):
                return
            if self.match.state.over:
                self.wait(0.5)
            else:
                self.act()
        raise AssertionError("the game does not end")


def played(match: Match, trick: str) -> bool:
    """Whether a Special with this trick was played."""
    book = match.state.book
    specials = [
        book.kind_of[book.number[step.action.card]].special
        for step in match.steps
        if isinstance(step.action, Look | PlayBetween)
    ]
    return trick in specials


def test_three_people_at_one_screen_with_all_expansions_to_the_results(app: App) -> None:
    match = seated("villagers", "ppp", 3, **EXPANSIONS)
    sit_down(app, match)
    player = Player(app, match, 3)
    player.play()
    assert match.state.over
    assert player.openings
    assert player.interrupts
    assert min(player.tips[what] for what in ("cards", "back")) > 40, player.tips
    for trick in ("take_from_road", "take_from_hand", "search_stack"):
        assert played(match, trick), trick


# --- what a screen tells --------------------------------------------------------------------------
def positions(count: int) -> Iterator[Match]:
    """Positions of random games in which somebody decides, those with a Special on hand first."""
    seed = 0
    while count > 0:
        match, chance = seated("villagers", "ppp", seed, **EXPANSIONS), Chance(seed)
        seed += 1
        while not match.state.over and count > 0:
            state = match.state
            words = {action.word for action in state.legal_actions()}
            if not chance.below(12) or (state.phase == "draft" and words & {"play", "look"}):
                count -= 1
                yield match
            match.apply(chance.choice(state.legal_actions()))


def offered(state: State, seat: int, context: TableContext) -> list[Action]:
    facts = state.view(seat).facts()
    return [a for a in state.legal_actions() if not TABLE.hidden(facts, a, context)]


def test_a_shared_screen_offers_and_tells_nothing_of_a_hand_that_lies_face_down() -> None:
    compared = closed = 0
    for match in positions(70):
        state = match.state
        for seat in range(3):
            if state.player == seat and TABLE.secret_choice(state.facts()):
                continue
            context = replace(context_of(match, seat), bared=False)
            shown = screen(TABLE, state, context)
            for other in {(seat + 1) % 3, (seat + 2) % 3}:
                twin = state.determinize(other, Chance(2))
                told = screen(TABLE, twin, context)
                if state.player == seat:
                    assert offered(twin, seat, context) == offered(state, seat, context)
                    closed += twin.legal_actions() != state.legal_actions()
                    told = {what: words for what, words in told.items() if what != "buttons"}
                for what, words in told.items():
                    assert words == shown[what], f"{what} tells seat {seat}'s secrets"
                compared += 1
    assert compared > 100
    assert closed, "somebody's hand made a difference that did not show"


# --- what a Special would take --------------------------------------------------------------------
def told(wanted: str, action_of: Callable[[State], Iterable[Action]]) -> tuple[str, str | None]:
    """Forecast and question of an action that plays this trick, in some random game."""
    for seed in range(80):
        match, chance = seated("villagers", "pppp", seed, **EXPANSIONS), Chance(seed)
        while not match.state.over and match.state.round < 6:
            state = match.state
            book = state.book
            for action in action_of(state):
                if book.kind_of[book.number[action.card]].special == wanted:
                    seat = state.seat_of(action)
                    facts, context = state.view(seat).facts(), context_of(match, seat)
                    return TABLE.forecast(facts, action, context), TABLE.confirm(
                        facts, action, context
                    )
            match.apply(chance.choice(state.legal_actions()))
    raise AssertionError(f"nobody could ever play {wanted}")


def done_by(word: str) -> Callable[[State], Iterable[Action]]:
    return lambda state: [a for a in state.legal_actions() if a.word == word]


def test_a_sweep_of_the_road_is_shown_and_asked_about() -> None:
    forecast, question = told("sweep_road", done_by("play"))
    assert "Leave the Road: " in forecast
    assert question is not None
    assert "Leave the Road: " in question


def test_whoever_is_raided_on_the_square_is_named_and_asked_about() -> None:
    forecast, question = told("take_from_square", done_by("play_on"))
    assert "One more card is then drafted by: " in forecast
    assert question is not None


def test_a_thief_says_from_whom_and_how_much() -> None:
    forecast, question = told("rob", done_by("rob"))
    assert re.search(r"Thief robs: \w+\nGold on Thief: \+3", forecast)
    assert question is None


def test_what_is_played_in_somebody_elses_turn_says_its_gold() -> None:
    def with_coins(state: State) -> Iterable[Action]:
        coins = dict(state.facts().road_cards)
        return [action for action in state.interrupts() if coins[action.target]]

    forecast, question = told("take_from_road", with_coins)
    assert "Gold: +" in forecast
    assert question is None


def test_a_thief_who_has_not_robbed_is_asked_about_at_the_end_of_the_turn() -> None:
    for seed in range(60):
        match, chance = seated("villagers", "pppp", seed, **EXPANSIONS), Chance(seed)
        while not match.state.over:
            state = match.state
            if state.facts().idle_thieves:
                facts, context = state.view(state.player).facts(), context_of(match, state.player)
                assert "still rob" in (TABLE.confirm(facts, EndBuild(), context) or "")
                return
            match.apply(chance.choice(state.legal_actions()))
    raise AssertionError("nobody could ever rob")


def test_who_copies_silver_is_counted_out_at_the_second_market() -> None:
    for seed in range(80):
        match, chance = seated("villagers", "ppp", seed, saints="yes"), Chance(seed)
        while not match.state.over:
            before = match.state.copy()
            action = chance.choice(before.legal_actions())
            match.apply(action)
        book, villages = before.book, before.villages
        nuns = {n for n, kind in enumerate(book.kind_of) if kind.special == "copy_silver"}
        seat = next((s for s, v in enumerate(villages) if nuns & set(v.below)), None)
        if seat is None:
            continue
        context = context_of(match, seat)
        moments = before.unfold(action)
        seen = [Told(m.event, m.state.facts()) for m in moments]
        for number in range(len(seen)):
            facts = seen[number - 1].facts if number else before.facts()
            counted = TABLE.count(seen[number:], facts, context)
            if counted is not None and "Second" in counted.tally.title:
                words = [group.sentence for lane in counted.tally.lanes for group in lane.groups]
                assert any("of which there is one copy" in said for said in words)
                return
    raise AssertionError("nobody ever had one")
