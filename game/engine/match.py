"""A match: one game, its seats, every decision taken in it, and the way back through them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from hashlib import blake2b
from typing import Annotated, Any, NamedTuple

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.game import Game, UnknownGame
from game.engine.messages import Message, Who, msg
from game.engine.seating import LEVELS, PERSON, Seat
from game.engine.sources import MOST_BYTES, Sources
from game.engine.state import IllegalAction, Json, State

FORMAT = "rynek-match"
VERSION = 1
LONGEST = 40
"""So many letters have names and ids at most."""
ID = rf"[A-Za-z0-9_-]{{0,{LONGEST}}}"
"""What an id looks like."""

_SNAPSHOT_EVERY = 16
_MOST_REPLAYED = 10_000
"""No game lasts so many steps: a longer history is left behind."""
_LONGEST_TITLE = 200
_LONGEST_TEXT = 2_000
_UNSHOWN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]")
"""What no font has a picture for."""

Maker = Callable[[str, Sources], Game]
"""Makes the game of a name from its data files, as `game.from_sources` does."""


class SaveError(Exception):
    """A match cannot be saved or opened; `message` says why in words for the player."""

    def __init__(self, message: Message, damaged: bool = False) -> None:
        super().__init__(str(message))
        self.message = message
        self.damaged = damaged
        """True if the file is of no use to any version of Rynek."""


def damage() -> SaveError:
    return SaveError(msg("The save is damaged and cannot be opened."), damaged=True)


def tidy(name: str) -> str:
    """A name from anywhere, as it can be shown: in one line, and no longer than other names."""
    line = " ".join(name[: 4 * LONGEST].split())
    return "".join(c for c in line if c.isprintable())[:LONGEST].strip()


class Step(NamedTuple):
    """One decision that was taken, and what came of it."""

    seat: int
    action: Action
    events: tuple[Event, ...]


class Following(NamedTuple):
    """The game that comes after a small one, with the same seats.

    The option whose value is the small game's name becomes the seat that has won it.
    """

    game: str
    seed: int
    options: dict[str, str]


class Match:
    """A game being played. `state` is replaced by going back, so never keep hold of it."""

    def __init__(
        self, start: State, seats: Sequence[Seat], seed: int, options: dict[str, str], id: str = ""
    ) -> None:
        unknown = {seat.kind for seat in seats} - {PERSON, *LEVELS}
        if unknown:
            raise ValueError(f"nobody plays as {', '.join(sorted(unknown))}")
        if not re.fullmatch(ID, id):
            raise ValueError(f"{id!r} cannot be an id: letters, digits, - and _ only")
        self.game = start.game
        self.start = start
        """The state before the first step. Never changed."""
        self.state = start.copy()
        self.seats = tuple(seats)
        self.seed = seed
        self.options = options
        self.id = id
        """Names the file of the autosave; chosen by `Saves` if empty."""
        self.family = False
        """Family undo: every decision can be taken back, whoever took it and whatever it showed."""
        self.declined: dict[int, set[str]] = {}
        """For each seat the kinds of decisions it wants answered with no, without being asked."""
        self.lost_history = False
        """Whether it was opened from its last state alone: its moves no longer lead there."""
        self.is_copy = False
        """Whether it was open in another window when it was opened here."""
        self.then: Following | None = None
        """What comes after it, for a small game that finds the first player of another."""
        self.steps: list[Step] = []
        self._snapshots = [start]
        self._undone: list[list[Action]] = []
        self._started_anew = True

    @classmethod
    def new(
        cls,
        game: Game,
        seats: Sequence[Seat],
        seed: int,
        options: Mapping[str, str | int | bool] | None = None,
        id: str = "",
    ) -> Match:
        """A fresh match; ValueError with a clear message on bad seats or options."""
        settled = game.settle(len(seats), options)
        return cls(game.new(len(seats), seed, settled), seats, seed, settled, id)

    def following(self, game: Game) -> Match:
        """The match that comes after this one, which is over; ValueError if there can be none."""
        if self.then is None:
            raise ValueError(f"nothing follows {self.game.name}")
        first = f"seat{self.state.winners()[0] + 1}"
        given = self.then.options
        options = {k: first if v == self.game.name else v for k, v in given.items()}
        return Match.new(game, self.seats, self.then.seed, options)

    # --- playing -------------------------------------------------------------------------------
    def apply(self, action: Action) -> list[Event]:
        """Do it and record it; what had been taken back cannot be restored any more."""
        events = self._do(action)
        self._undone.clear()
        return events

    def _do(self, action: Action) -> list[Event]:
        if self.state.over:
            raise IllegalAction(action, msg("The game is over."))
        seat = self.state.seat_of(action)
        events = self.state.apply(action)
        self.steps.append(Step(seat, action, tuple(events)))
        if len(self.steps) % _SNAPSHOT_EVERY == 0:
            self._snapshots.append(self.state.copy())
        return events

    def bot_seed(self, interrupter: int | None = None) -> int:
        """The seed for whoever decides now by chance: the same in every replay of the match.

        `interrupter` is a seat that is asked in between.
        """
        between = "" if interrupter is None else f" {interrupter}"
        words = f"bot {self.seed} {len(self.steps)}{between}"
        # Hashed, so that a bot's dice have nothing in common with those of the game itself.
        digest = blake2b(words.encode(), digest_size=8).digest()
        return int.from_bytes(digest, "big")

    # --- going back ----------------------------------------------------------------------------
    def state_at(self, index: int) -> State:
        """A copy of the state as it was before step `index`."""
        if not 0 <= index <= len(self.steps):
            raise IndexError(f"no step {index} in a match of {len(self.steps)}")
        nearest = index // _SNAPSHOT_EVERY
        state = self._snapshots[nearest].copy()
        for step in self.steps[nearest * _SNAPSHOT_EVERY : index]:
            state.apply(step.action)
        return state

    def can_undo(self) -> bool:
        return self.why_no_undo() is None

    def why_no_undo(self) -> Message | None:
        """None if the last decision of a person can be taken back now, else the reason."""
        return self._undo_plan()[1]

    def undo_target(self) -> int:
        """The number of steps that undo would leave; that of now if nothing can be undone."""
        return self._undo_plan()[0]

    def undo(self) -> list[Step]:
        """Go back to the last decision of a person; returns what was taken back."""
        target, reason = self._undo_plan()
        if reason is not None:
            raise ValueError(str(reason))
        return self._cut(target)

    def can_go_back(self, index: int) -> bool:
        return self.why_not_back(index) is None

    def why_not_back(self, index: int) -> Message | None:
        """None if the match can go back to before step `index`, else the reason."""
        if not 0 <= index < len(self.steps):
            return msg("There is nothing to take back yet.")
        reasons = (self._why_kept(step) for step in reversed(self.steps[index:]))
        return next((reason for reason in reasons if reason is not None), None)

    def back_to(self, index: int) -> list[Step]:
        """Go back to before step `index`; returns what was taken back."""
        reason = self.why_not_back(index)
        if reason is not None:
            raise ValueError(str(reason))
        return self._cut(index)

    def can_redo(self) -> bool:
        return bool(self._undone)

    def redo(self) -> list[Step]:
        """Do again what the latest undo took back; returns the steps."""
        if not self._undone:
            raise ValueError("nothing was taken back")
        count = len(self.steps)
        for action in self._undone.pop():
            self._do(action)
        return self.steps[count:]

    def _undo_plan(self) -> tuple[int, Message | None]:
        for index in reversed(range(len(self.steps))):
            step = self.steps[index]
            reason = self._why_kept(step)
            if reason is not None:
                return len(self.steps), reason
            if self.seats[step.seat].is_person:
                return index, None
        return len(self.steps), msg("There is nothing to take back yet.")

    def _why_kept(self, step: Step) -> Message | None:
        """Why this step cannot be taken back."""
        if self.family:
            return None
        if any(event.final for event in step.events):
            return msg(
                "That showed something nobody knew before, so it stands. "
                "Family undo in the settings lifts this."
            )
        if self.seats[step.seat].is_person and step.seat != self._person():
            return msg(
                "That was the decision of another person: {who}. "
                "Family undo in the settings lifts this.",
                who=Who(step.seat),
            )
        return None

    def _person(self) -> int | None:
        """The person who acted last: until another one acts, their decisions can be taken back."""
        return next((s.seat for s in reversed(self.steps) if self.seats[s.seat].is_person), None)

    def _cut(self, index: int) -> list[Step]:
        taken = self.steps[index:]
        self.state = self.state_at(index)
        del self.steps[index:]
        del self._snapshots[index // _SNAPSHOT_EVERY + 1 :]
        self._undone.append([step.action for step in taken])
        return taken

    # --- saving --------------------------------------------------------------------------------
    def to_dict(self) -> Json:
        """The whole match with its data files, as JSON-safe data."""
        return self.fixed_part() | self.moving_part()

    def fixed_part(self) -> Json:
        """What stays the same from the first step to the last, the bulk of a save."""
        part: Json = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game.name,
            "players": len(self.seats),
            "seed": self.seed,
            "options": self.options,
            "data": self.game.sources.to_dict(),
        }
        if not self._started_anew:
            part["start"] = self.start.to_dict()
        return part

    def moving_part(self) -> Json:
        part: Json = {
            "id": self.id,
            "seats": [asdict(seat) for seat in self.seats],
            "actions": [str(step.action) for step in self.steps],
            "state": self.state.to_dict(),
            "over": self.state.over,
            "declined": {str(seat): sorted(kinds) for seat, kinds in self.declined.items()},
        }
        if self.then is not None:
            part["then"] = self.then._asdict()
        return part

    @classmethod
    def from_dict(cls, data: object, make: Maker) -> Match:
        """The match that `to_dict` described; SaveError, and nothing else, if there is none.

        If the rules changed since and the actions no longer lead to the saved state, the match
        goes on from that state and cannot be taken back beyond it.
        """
        saved = SavedMatch.of(data)
        try:
            return _restored(saved, make)
        except UnknownGame as unknown:
            words = msg("This version of Rynek does not know the game: {name}.", name=unknown.name)
            raise SaveError(words) from None
        except SaveError:
            raise
        except Exception as error:
            # What the file says runs through the game's whole code, so anything may come of it.
            raise damage() from error


class _Strict(BaseModel):
    model_config = ConfigDict(strict=True, frozen=True)


def _short(number: int) -> int:
    if abs(number) >= 10**LONGEST:
        raise ValueError("nobody can read such a number")
    return number


_Name = Annotated[str, AfterValidator(tidy)]


class _SavedSeat(_Strict):
    name: _Name
    kind: str
    colour: str
    emblem: str


class _SavedName(_Strict):
    name: _Name


class _SavedFollowing(_Strict):
    game: _Name
    seed: Annotated[int, AfterValidator(_short)]
    options: dict[str, str]


class SavedMatch(_Strict):
    """What a save says of a match. Whatever has this form can be listed; more shows in opening."""

    game: _Name
    players: int
    seed: Annotated[int, AfterValidator(_short)]
    options: dict[str, str]
    data: dict[str, Any]
    start: dict[str, Any] | None = None
    then: _SavedFollowing | None = None
    id: Annotated[str, Field(max_length=LONGEST)]
    seats: Annotated[list[_SavedSeat], Field(max_length=LONGEST)]
    actions: list[str]
    state: dict[str, Any]
    declined: dict[str, list[str]] = {}
    over: bool = False
    saved: _SavedName | None = None
    """As the player called it; an autosave has no name."""

    @classmethod
    def of(cls, data: object) -> SavedMatch:
        """SaveError if it is something else."""
        check_format(data)
        try:
            return cls.model_validate(data)
        except ValidationError as error:
            raise damage() from error


def check_format(data: object) -> None:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise SaveError(msg("This is not a game saved by Rynek."), True)
    version = data.get("version")
    if type(version) is not int or version < 1:
        raise damage()
    if version > VERSION:
        raise SaveError(msg("This game was saved by a newer version of Rynek."))


def _restored(saved: SavedMatch, make: Maker) -> Match:
    sources = Sources.from_dict(saved.data)
    if sum(len(text.encode("utf-8", "replace")) for text in sources.texts.values()) > MOST_BYTES:
        raise damage()
    game = make(saved.game, sources)
    _check_texts(game)
    seats = [Seat(seat.name, seat.kind, seat.colour, seat.emblem) for seat in saved.seats]
    if len(seats) != saved.players:
        raise ValueError(f"{len(seats)} seats for {saved.players} players")
    options = game.settle(saved.players, saved.options)
    if saved.start is None:
        start = game.new(saved.players, saved.seed, options)
    else:
        start = _checked(game.state_from_dict(saved.start), saved.players)
    match = Match(start, seats, saved.seed, options, saved.id)
    match._started_anew = saved.start is None
    if not _replays(match, saved.actions, saved.state):
        state = _checked(game.state_from_dict(saved.state), saved.players)
        match = Match(state, seats, saved.seed, options, saved.id)
        match._started_anew = False
        match.lost_history = True
    if saved.then is not None:
        match.then = Following(saved.then.game, saved.then.seed, saved.then.options)
    match.declined = {int(seat): set(kinds) for seat, kinds in saved.declined.items()}
    return match


def _check_texts(game: Game) -> None:
    """Cards from anywhere may have names that no table can show, or only after minutes."""
    for entry in game.entries.values():
        for text, longest in (
            (entry.name, _LONGEST_TITLE),
            *((text, _LONGEST_TEXT) for text in (entry.text, *entry.rulings)),
        ):
            spoken = (text.en, text.pl)
            if any(len(words) > longest or _UNSHOWN.search(words) for words in spoken):
                raise ValueError(f"{entry.id!r} has a text that cannot be shown")


def _replays(match: Match, actions: Sequence[str], state: Json) -> bool:
    """Whether the actions lead to the state, having played them."""
    if len(actions) > _MOST_REPLAYED:
        return False
    try:
        for text in actions:
            match._do(match.game.parse(text))
    except ValueError:
        return False
    reached = match.state.to_dict()
    # What a younger version keeps besides, with its usual values, is no difference.
    return reached == state or reached == match.game.state_from_dict(state).to_dict()


def _checked(state: State, players: int) -> State:
    """The state, if it can be played on from: not reached by playing, it might be nonsense."""
    seat = state.player
    seats = players + len(state.game.automas(players))
    if len(state.scores()) != seats or (seat is not None and not 0 <= seat < players):
        raise ValueError(f"a state that is not for {players} players")
    if (seat is None) == bool(state.legal_actions()):
        raise ValueError("a state in which nobody can go on")
    for viewer in range(players):
        state.view(viewer)
    return state
