"""The thinking process: same answers as inline, and no trouble of it reaches the window."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from multiprocessing import active_children
from pathlib import Path
from time import monotonic, sleep

import pytest

from game.bots.worker import BotError, Request, Thinker, Ticket
from game.engine.actions import Action
from game.engine.game import Game
from game.engine.match import Match
from game.engine.seating import Seat
from game.engine.sources import Sources
from tests.game import toy
from tests.game.toy import ToyGame, ToyState

ROOT = Path(__file__).parents[3]
SEATS = (Seat("Bot", "greedy"), Seat("Bob", "greedy"))


def a_match() -> Match:
    return Match.new(toy.toy(), SEATS, 11)


def wait(thinker: Thinker, ticket: Ticket) -> Action:
    end = monotonic() + 20
    while monotonic() < end:
        thought = thinker.poll(ticket)
        if thought is not None:
            return thought.action
        sleep(0.005)
    raise AssertionError("no answer")


def child_pid() -> int:
    """Of the one process that thinks; an error if there is none."""
    (child,) = (c for c in active_children() if c.name == "rynek-bots")
    assert child.pid is not None
    return child.pid


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    thinker = Thinker(make=toy.make)
    yield thinker
    thinker.close()
    assert not [c for c in active_children() if c.name == "rynek-bots"], "a process was left"


def test_the_process_plays_the_same_game_as_inline(thinker: Thinker) -> None:
    here, there = a_match(), a_match()
    inline = Thinker(inline=True)
    while not here.state.over:
        here.apply(wait(inline, inline.ask(Request.of(here))))
        there.apply(wait(thinker, thinker.ask(Request.of(there))))
    assert here.to_dict() == there.to_dict()
    assert child_pid(), "all this was decided in the process, not beside a dead one"


def test_asking_does_not_wait_for_the_process(thinker: Thinker) -> None:
    began = monotonic()
    ticket = thinker.ask(Request.of(a_match()))
    assert thinker.poll(ticket) is None
    assert monotonic() - began < 0.05
    wait(thinker, ticket)


def test_the_process_sees_a_view_only() -> None:
    request = Request.of(a_match())
    assert isinstance(request.view, ToyState)
    assert request.view.hands[1] == [toy.HIDDEN] * 4
    assert request.view.chance.memory == 0


def test_several_requests_are_all_answered(thinker: Thinker) -> None:
    match = a_match()
    tickets = [thinker.ask(Request.of(match)) for _ in range(4)]
    assert len({wait(thinker, ticket) for ticket in tickets}) == 1


def test_a_cancelled_request_gets_no_answer_and_the_next_one_does(thinker: Thinker) -> None:
    first = thinker.ask(Request.of(a_match()))
    thinker.cancel(first)
    wait(thinker, thinker.ask(Request.of(a_match())))
    assert thinker.poll(first) is None


def test_a_process_that_is_gone_is_replaced(thinker: Thinker) -> None:
    match = a_match()
    answer = wait(thinker, thinker.ask(Request.of(match)))
    pid = child_pid()
    os.kill(pid, signal.SIGKILL)
    assert wait(thinker, thinker.ask(Request.of(match))) == answer
    assert child_pid() != pid
    assert wait(thinker, thinker.ask(Request.of(match))) == answer


def test_where_no_process_can_be_had_the_bot_thinks_in_the_window(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: object, make: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("game.bots.worker._Child.__init__", refuse)
    inline = Thinker(inline=True)
    expected = wait(inline, inline.ask(Request.of(a_match())))
    assert wait(thinker, thinker.ask(Request.of(a_match()))) == expected


class SlowToy(ToyGame):
    def state_from_dict(self, data):  # type: ignore[no-untyped-def]
        sleep(30)


def make_slow(name: str, sources: Sources) -> Game:
    return SlowToy(sources)


class OnceToy(ToyGame):
    """Goes wrong at the first thought, and never again."""

    def state_from_dict(self, data):  # type: ignore[no-untyped-def]
        mark = Path(os.environ["WENT_WRONG"])
        if not mark.exists():
            mark.write_text(str(os.getpid()))
            self.go_wrong()
        return super().state_from_dict(data)

    def go_wrong(self) -> None:
        os.kill(os.getpid(), signal.SIGKILL)


class StuckToy(OnceToy):
    def go_wrong(self) -> None:
        sleep(60)


def make_deadly(name: str, sources: Sources) -> Game:
    return OnceToy(sources)


def make_stuck(name: str, sources: Sources) -> Game:
    return StuckToy(sources)


@pytest.fixture
def went_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WENT_WRONG", str(tmp_path / "mark"))
    return tmp_path / "mark"


def test_a_bot_whose_process_dies_has_failed_and_the_next_one_answers(went_wrong: Path) -> None:
    thinker = Thinker(make=make_deadly)
    try:
        with pytest.raises(BotError, match="process ended while it was thinking"):
            wait(thinker, thinker.ask(Request.of(a_match())))
        wait(thinker, thinker.ask(Request.of(a_match())))
        assert child_pid() != int(went_wrong.read_text())
    finally:
        thinker.close()


def test_a_bot_that_never_answers_is_ended_and_the_next_one_answers(
    went_wrong: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.bots.worker._GRACE", 0.2)
    thinker = Thinker(make=make_stuck)
    try:
        stuck = thinker.ask(Request.of(a_match()))
        end = monotonic() + 20
        while not went_wrong.exists() and monotonic() < end:
            sleep(0.01)
        assert thinker.poll(stuck) is None
        thinker.cancel(stuck)
        wait(thinker, thinker.ask(Request.of(a_match())))
        assert child_pid() != int(went_wrong.read_text())
        assert thinker.poll(stuck) is None
    finally:
        thinker.close()


def test_closing_in_the_middle_of_a_thought_does_not_wait_for_it() -> None:
    thinker = Thinker(make=make_slow)
    thinker.ask(Request.of(a_match()))
    sleep(0.5)
    began = monotonic()
    thinker.close()
    assert monotonic() - began < 3


class BrokenToy(ToyGame):
    def state_from_dict(self, data):  # type: ignore[no-untyped-def]
        raise RuntimeError("the state is upside down")


def make_broken(name: str, sources: Sources) -> Game:
    return BrokenToy(sources)


def test_a_failure_in_the_process_is_a_bot_error() -> None:
    thinker = Thinker(make=make_broken)
    try:
        for _ in range(2):
            with pytest.raises(BotError, match=r"(?s)upside down.*in state_from_dict"):
                wait(thinker, thinker.ask(Request.of(a_match())))
    finally:
        thinker.close()


def test_a_failure_inline_is_a_bot_error() -> None:
    thinker = Thinker(inline=True)
    ticket = thinker.ask(Request.of(a_match(), level="genius"))
    with pytest.raises(BotError, match="genius"):
        thinker.poll(ticket)


def test_a_hint_asks_greedy_whatever_sits_there() -> None:
    match = Match.new(toy.toy(), (Seat("Anna", "person"),), 1)
    assert Request.of(match, level="greedy").level == "greedy"


def test_closing_twice_or_unused_does_no_harm() -> None:
    thinker = Thinker()
    thinker.close()
    thinker.close()


SCRIPT = """
    import sys
    from pathlib import Path
    sys.path.insert(0, {root!r})

    def main():
        from game.bots.worker import Request, Thinker
        from tests.game.bots.test_worker import a_match, wait, make_reporting
        thinker = Thinker(make=make_reporting)
        print(wait(thinker, thinker.ask(Request.of(a_match()))))
        {end}

    Path({log!r}).open("a").write("loaded as " + __name__ + chr(10))
    if __name__ == "__main__":
        main()
"""


class ReportingToy(ToyGame):
    """Tells through its answer which modules the process has loaded."""

    def state_from_dict(self, data):  # type: ignore[no-untyped-def]
        loaded = sorted({"pygame", "ui", "tkinter"} & set(sys.modules))
        assert not loaded, loaded
        return super().state_from_dict(data)


def make_reporting(name: str, sources: Sources) -> Game:
    return ReportingToy(sources)


@pytest.mark.parametrize("end", ["thinker.close()", "pass", "sys.exit(3)"])
def test_a_script_ends_cleanly_whether_or_not_it_closes_the_thinker(
    tmp_path: Path, end: str
) -> None:
    script, log = tmp_path / "script.py", tmp_path / "log"
    script.write_text(textwrap.dedent(SCRIPT.format(root=str(ROOT), log=str(log), end=end)))
    done = subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, timeout=30, check=False
    )
    assert done.stdout.startswith("lay ")
    assert done.stderr == ""
    assert done.returncode == (3 if "exit" in end else 0)
    assert log.read_text().splitlines() == ["loaded as __main__", "loaded as __mp_main__"]
