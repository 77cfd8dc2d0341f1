"""Bots that think beside the window: in a process of their own, so that no frame waits for them.

thinker = Thinker()
ticket = thinker.ask(Request.of(match, seconds=1))
while (action := thinker.poll(ticket)) is None:
    draw_a_frame()
"""

from __future__ import annotations

import multiprocessing
import signal
import threading
import traceback
from collections.abc import Callable
from itertools import count
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from time import monotonic
from typing import Any, NamedTuple

from game import from_sources
from game.bots import LET_BE, Thought, choose, hint, interrupt
from game.bots.budget import Cancelled, Clock
from game.bots.reasons import Why
from game.engine.chance import Chance
from game.engine.game import Game
from game.engine.match import Maker, Match
from game.engine.sources import Sources
from game.engine.state import State

_GLANCE = 0.02
"""Seconds between two looks at whether an answer is still wanted."""
_GRACE = 3.0
"""Seconds after which a thought that is not wanted any more is ended with its process."""


class BotError(Exception):
    """A bot failed to decide; the text is for developers."""


class Request(NamedTuple):
    """What a bot is asked. Only the view of its seat goes in, so it cannot peek."""

    level: str
    view: State
    seat: int
    seed: int
    seconds: float | None = None
    why: bool = False
    """Whether it is to say what speaks for it."""

    @classmethod
    def of(
        cls,
        match: Match,
        level: str | None = None,
        seconds: float | None = None,
        interrupter: int | None = None,
        why: bool = False,
    ) -> Request:
        """What the seat to decide is asked now, by its own level or by `level` (for hints).

        `interrupter` is a seat that is asked instead what it does in between.
        """
        seat = match.state.player if interrupter is None else interrupter
        if seat is None:
            raise ValueError("the game is over")
        level = level or match.seats[seat].kind
        view, seed = match.state.view(seat), match.bot_seed(interrupter)
        return cls(level, view, seat, seed, seconds, why)

    def answer(self, cancelled: Cancelled, clock: Clock = monotonic) -> Thought:
        """What the bot does; LET_BE if it could interrupt but does not."""
        level, view, seat, seed, seconds, why = self
        rng = Chance(seed)
        if why and view.player == seat:
            return hint(view, seat, rng, seconds, cancelled, clock)
        decide = choose if view.player == seat else interrupt
        return Thought(decide(level, view, seat, rng, seconds, cancelled, clock))


class Ticket(NamedTuple):
    """Stands for the answer to one request."""

    number: int


class Thinker:
    """Answers requests one after the other, in the order they were asked."""

    def __init__(self, inline: bool = False, make: Maker = from_sources) -> None:
        """`inline` thinks inside `ask` itself: for tests and scripts."""
        self._inline = inline
        self._make = make
        self._numbers = count()
        self._wanted: set[Ticket] = set()
        self._answers: dict[Ticket, Thought | BotError] = {}
        self._asked: SimpleQueue[tuple[Ticket, Request] | None] = SimpleQueue()
        self._attendant: threading.Thread | None = None
        self._child: _Child | None = None

    def ask(self, request: Request) -> Ticket:
        """Begin to think; never waits (unless inline)."""
        ticket = Ticket(next(self._numbers))
        self._wanted.add(ticket)
        if self._inline:
            self._answers[ticket] = _think_here(request, lambda: False)
        else:
            self.start()
            self._asked.put((ticket, request))
        return ticket

    def poll(self, ticket: Ticket) -> Thought | None:
        """The answer, once; None while it is not there. BotError if the bot failed."""
        answer = self._answers.pop(ticket, None)
        if answer is not None:
            self._wanted.discard(ticket)
        if isinstance(answer, BotError):
            raise answer
        return answer

    def cancel(self, ticket: Ticket) -> None:
        """The answer is not wanted any more."""
        self._wanted.discard(ticket)
        self._answers.pop(ticket, None)

    def start(self) -> None:
        """Get the process going ahead of the first request, which then need not wait for it."""
        if self._attendant is None and not self._inline:
            self._attendant = threading.Thread(target=self._attend, name="thinker", daemon=True)
            self._attendant.start()

    def close(self) -> None:
        """End the process. Requests still open get no answer."""
        self._wanted.clear()
        self._answers.clear()
        if self._attendant is not None:
            self._asked.put(None)
            self._attendant.join(2.0)
            self._attendant = None

    def _attend(self) -> None:
        # All talk with the process is on this thread: sending a game's data to a process that is
        # still starting would make the window wait.
        self._begin()
        while (asked := self._asked.get()) is not None:
            ticket, request = asked
            if ticket not in self._wanted:
                continue

            def is_unwanted(ticket: Ticket = ticket) -> bool:
                return ticket not in self._wanted

            answer = self._ask_process(request, is_unwanted)
            if answer is None:
                # Without the process the bot thinks on this thread: the window may stutter, but
                # the game goes on.
                answer = _think_here(request, is_unwanted)
            if ticket in self._wanted:
                self._answers[ticket] = answer
        if self._child is not None:
            self._child.end()

    def _begin(self) -> None:
        try:
            self._child = _Child(self._make)
        except OSError:
            self._child = None

    def _ask_process(
        self, request: Request, is_unwanted: Callable[[], bool]
    ) -> Thought | BotError | None:
        """Its answer, that of a new one if it is gone; None if no process can be had."""
        for _attempt in range(2):
            if self._child is None or self._child.ended:
                self._begin()
            if self._child is not None:
                answer = self._child.think(request, is_unwanted)
                if answer is not None:
                    return answer
        return None


def _think_here(request: Request, cancelled: Callable[[], bool]) -> Thought | BotError:
    try:
        return request.answer(cancelled)
    except Exception as error:
        # A bot runs through the whole code of a game; its faults must not end the window.
        return BotError(_report(request.level, request.seat, error))


def _report(level: str, seat: int, error: Exception) -> str:
    return f"{level} for seat {seat}: {error!r}\n{''.join(traceback.format_exception(error))}"


# --- the process --------------------------------------------------------------------------------


class _Child:
    """The process, seen from the window's side."""

    def __init__(self, make: Maker) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        # A daemon, so that it is ended with the program however that ends.
        self._process: BaseProcess = context.Process(
            target=_serve, args=(theirs, make), name="rynek-bots", daemon=True
        )
        self._process.start()
        theirs.close()
        self._known: set[str] = set()
        self.ended = False

    def think(self, request: Request, is_unwanted: Callable[[], bool]) -> Thought | BotError | None:
        """The answer; None if the process was gone before it began to think."""
        begun = False
        try:
            self._send(request)
            kind, said = self._hear(is_unwanted)
            begun = True
            if kind == "begun":
                kind, said = self._hear(is_unwanted)
            return _heard(said, request.view.game) if kind == "thought" else BotError(said)
        except (OSError, EOFError) as error:
            # Gone, or it thinks on though nobody listens: the next one is asked in a new process.
            self.end()
            report = _report(request.level, request.seat, error)
            return BotError(f"its process ended while it was thinking\n{report}") if begun else None
        except Exception as error:
            return BotError(_report(request.level, request.seat, error))

    def _send(self, request: Request) -> None:
        level, view, seat, seed, seconds, why = request
        game = view.game
        digest = f"{game.name} {game.sources.digest()}"
        sources = None if digest in self._known else (game.name, game.sources.to_dict())
        self._known.add(digest)
        self._pipe.send((digest, sources, level, view.to_dict(), seat, seed, seconds, why))

    def _hear(self, is_unwanted: Callable[[], bool]) -> tuple[str, Any]:
        """What it says next; TimeoutError if nothing comes though it was told to stop."""
        until: float | None = None
        while not self._pipe.poll(_GLANCE):
            if until is None and is_unwanted():
                self._pipe.send(None)
                until = monotonic() + _GRACE
            elif until is not None and monotonic() > until:
                raise TimeoutError("it does not stop")
        heard: tuple[str, Any] = self._pipe.recv()
        return heard

    def end(self) -> None:
        if self.ended:
            return
        self.ended = True
        # It has nothing to lose, and the window need not wait for it to take its leave.
        self._pipe.close()
        self._process.kill()
        self._process.join()
        self._process.close()


def _serve(pipe: Connection[Any, Any], make: Maker) -> None:
    """The life of the process: answer until the other end is closed."""
    # Ctrl-C in a terminal reaches this process too; it is for the window to decide what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    games: dict[str, Game] = {}
    try:
        while True:
            asked = pipe.recv()
            if asked is not None:
                pipe.send(("begun", ""))
                pipe.send(_answer(asked, games, make, pipe))
    except (EOFError, OSError):
        return


def _answer(
    asked: tuple[Any, ...], games: dict[str, Game], make: Maker, pipe: Connection[Any, Any]
) -> tuple[str, Any]:
    digest, sources, level, view, seat, seed, seconds, why = asked
    try:
        if sources is not None:
            name, texts = sources
            games[digest] = make(name, Sources.from_dict(texts))
        state = games[digest].state_from_dict(view)
        # Whatever comes while it thinks, or the end of the pipe, means that it need not go on.
        thought = Request(level, state, seat, seed, seconds, why).answer(pipe.poll)
    except Exception as error:
        return "error", _report(level, seat, error)
    return "thought", _said(thought)


def _said(thought: Thought) -> tuple[Any, ...]:
    """A thought as it goes through the pipe."""
    action, (now, ahead, hopes, other) = thought
    return str(action), now, ahead, hopes, None if other is None else str(other)


def _heard(said: tuple[Any, ...], game: Game) -> Thought:
    """The thought that was said."""
    action, now, ahead, hopes, other = said
    done = LET_BE if action == str(LET_BE) else game.parse(action)
    return Thought(done, Why(now, ahead, hopes, None if other is None else game.parse(other)))
