"""Damaged and hostile saves, opened in a window and drawn: told or shown, never slow or elsewhere.

Names, emblems, colours, sizes, states, card files and the bare text are changed. Whatever opens is
drawn to its first frame. Files may be read in the program's own folders, and written in that of
the saves alone.
"""

from __future__ import annotations

import faulthandler
import json
import os
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import game
from game.engine.chance import Chance
from game.engine.game import Game
from game.engine.match import Match, SaveError
from game.engine.saves import SaveInfo, Saves
from game.engine.seating import PERSON, Seat
from game.engine.sources import Sources
from game.engine.state import Json
from tests.mutations import mutate
from ui.paths import ROOT

LATEST = 2.0
"""Seconds of computing after which a frame comes too late."""
SLOWEST_LIST = 0.3
SIZES = ((1280, 800), (1024, 640), (1920, 1080))
EVERY = 1000
"""Saves after which the window changes its size."""
HANGS = 60
"""Seconds after which the run stops and tells where it hangs."""


@dataclass
class Found:
    """What came of so many saves."""

    saves: int = 0
    shown: int = 0
    without_history: int = 0
    errors: list[str] = field(default_factory=list)
    slowest_list: float = 0.0
    slowest_frame: float = 0.0
    listed: set[SaveInfo] = field(default_factory=set)
    """What the list has shown so far."""

    def __str__(self) -> str:
        return (
            f"{self.saves} saves: {self.shown} shown ({self.without_history} without history), "
            f"{self.saves - self.shown} refused; slowest list {self.slowest_list:.2f} s, "
            f"slowest to the first frame {self.slowest_frame:.2f} s; {len(self.errors)} errors"
        )


# --- the saves ----------------------------------------------------------------------------------


def whole_saves(g: Game) -> Iterator[Json]:
    """Two for each number of players, somewhere on their way."""
    for players in g.player_counts:
        for seed in range(2):
            seats = [Seat(f"Player {n}", PERSON, "red", "tower") for n in range(players)]
            match = Match.new(g, seats, seed, id="mutated")
            rng = Chance(seed)
            for _ in range(10 + rng.below(120)):
                if not match.state.over:
                    match.apply(rng.choice(match.state.legal_actions()))
            yield match.to_dict()


def _words(random: Random) -> str:
    """Text nobody expects."""
    piece = random.choice(
        ("x", "W", "ż", "x ", "\0", "\n", "\x1b[2J", "\ud800", "\u202e", "é", "😀", "{who}", "%s")
    )
    return random.choice(
        (
            "",
            piece,
            "a" + piece + "b",
            piece * random.choice((41, 500, 20_000, 200_000)),
            "../" * random.randint(1, 12) + random.choice(("etc/passwd", "tmp/x", "x.svg")),
            "/etc/passwd",
            "C:\\windows\\x",
            "nosuch",
            "tower",
            "icons/tower",
        )
    )


def _value(random: Random) -> Any:
    return random.choice(
        (
            lambda: _words(random),
            lambda: random.choice((0, 1, -1, 2, 7, 99, 10**6, -(10**9), 10**30, 10**4000)),
            lambda: random.choice((None, True, False, 0.5, [], {}, [[]], {"a": 1})),
            lambda: ["x"] * random.choice((1, 100, 100_000)),
        )
    )()


def _somewhere(node: Any, random: Random) -> tuple[Any, Any] | None:
    """A place in the data: what holds it, and its key."""
    at = None
    while isinstance(node, dict | list) and node:
        key = random.choice(list(node)) if isinstance(node, dict) else random.randrange(len(node))
        at, node = (node, key), node[key]
        if random.random() < 0.2:
            break
    return at


def _change_seat(data: Json, random: Random) -> None:
    seat = random.choice(data["seats"])
    key = random.choice(("name", "name", "emblem", "emblem", "colour", "kind"))
    seat[key] = _words(random) if random.random() < 0.9 else _value(random)


def _change_head(data: Json, random: Random) -> None:
    key = random.choice(("saved", "id", "game", "players", "seed", "options", "declined", "over"))
    if key == "saved":
        data["saved"] = {"name": _words(random)}
    elif key in ("options", "declined") and random.random() < 0.7:
        data[key][random.choice([*data[key], _words(random)])] = _value(random)
    else:
        data[key] = _value(random)


def _change_state(data: Json, random: Random) -> None:
    at = _somewhere(data["state"], random)
    if at is not None:
        holder, key = at
        if random.random() < 0.2:
            del holder[key]
        elif random.random() < 0.3 and isinstance(holder, list):
            holder.extend([holder[key]] * random.choice((1, 50, 5000)))
        elif isinstance(holder[key], int) and random.random() < 0.6:
            holder[key] += random.choice((-1, 1, 2, 10))
        else:
            holder[key] = _value(random)
    if random.random() < 0.8:
        data["actions"] = []


def _change_actions(data: Json, random: Random) -> None:
    actions = data["actions"]
    if actions and random.random() < 0.7:
        at = random.randrange(len(actions))
        actions[at:] = [_words(random)] if random.random() < 0.3 else actions[at + 1 :]
    else:
        actions.extend([random.choice(actions or ["x"])] * random.choice((1, 1000, 100_000)))


def _change_cards(data: Json, random: Random) -> None:
    name = random.choice(list(data["data"]))
    text = data["data"][name]
    if random.random() < 0.5:
        words = text.split(" ")
        words[random.randrange(len(words))] = json.dumps(_words(random))
        data["data"][name] = " ".join(words)
    elif random.random() < 0.8:
        data["data"][name] = mutate(text, random.getrandbits(32))
    else:
        data["data"][_words(random) + ".yaml"] = data["data"].pop(name)


_CHANGES = (
    *(_change_seat, _change_seat, _change_seat, _change_head),
    *(_change_state, _change_state, _change_state, _change_actions),
)


def hostile(whole: list[bytes], seed: int) -> bytes:
    """One of the saves, changed; the same for the same seed."""
    random = Random(seed)
    text = random.choice(whole)
    if random.random() < 0.1:
        return mutate(text.decode(), seed).encode("utf-8", "surrogatepass")
    data = json.loads(text)
    for _ in range(random.choice((1, 1, 1, 2))):
        random.choice(_CHANGES)(data, random)
    if random.random() < 0.1:
        _change_cards(data, random)
    return json.dumps(data).encode()


# --- opening them -------------------------------------------------------------------------------

_READ = ("open", "os.listdir", "os.scandir")
_WRITE = ("os.remove", "os.rename", "os.mkdir", "os.rmdir", "os.truncate", "os.link", "os.symlink")
_OWN = tuple(Path(place).resolve() for place in (ROOT, sys.prefix, sys.base_prefix, "/dev/null"))


@contextmanager
def watched(folder: Path) -> Iterator[list[str]]:
    """What is read or written outside of the folder, the program's own files not counted."""
    found: list[str] = []
    here = folder.resolve()
    watching = True

    def watch(event: str, args: tuple[Any, ...]) -> None:
        if not watching or event not in _READ + _WRITE or not isinstance(args[0], str | Path):
            return
        path = Path(os.path.realpath(args[0]))
        flags = args[2] if event == "open" else 0
        writes = event in _WRITE or bool(flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT))
        if not path.is_relative_to(here) and (
            writes or not any(path.is_relative_to(place) for place in _OWN)
        ):
            found.append(f"{event} {path}")

    sys.addaudithook(watch)
    yield found
    watching = False


@lru_cache(maxsize=64)
def make(name: str, sources: Sources) -> Game:
    """The shipped cards are read once, not ten thousand times."""
    if name not in game.games():
        raise ValueError(name)
    return game.from_sources(name, sources)


def run(names: list[str], count: int, seed: int, tell: Callable[[str], object]) -> Found:
    """Open `count` hostile saves of these games one after the other."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from ui.app import App
    from ui.autosave import Autosaver
    from ui.settings import Settings

    whole: dict[str, list[bytes]] = {}
    for name in names:
        whole[name] = [json.dumps(data).encode() for data in whole_saves(game.load(name))]
    found = Found()
    with TemporaryDirectory() as place:
        folder = Path(place) / "saves"
        folder.mkdir()
        app = App(SIZES[0], Settings(language="en", volume=0, handover=False, animation="off"))
        app.autosaver = Autosaver(Saves(folder, make))
        for language in ("en", "pl"):  # what is read once must not be taken for strange
            app.change(language=language)
        with watched(folder) as strange:
            for number in range(count):
                if number % EVERY == EVERY - 1:
                    app.resize(SIZES[(number // EVERY) % len(SIZES)])
                    tell(f"{number + 1}: {found}")
                name = names[number % len(names)]
                content = hostile(whole[name], seed + number)
                problem = _open(app, folder, content, found)
                if strange:
                    problem += "".join(f"\n  outside: {what}" for what in strange[:5])
                    strange.clear()
                if problem:
                    found.errors.append(problem)
                    tell(f"ERROR seed {seed + number} ({name}): {problem}")
        app.close()
    return found


def _open(app: Any, folder: Path, content: bytes, found: Found) -> str:
    """List it, open it, draw it; what is wrong with that, or nothing."""
    from ui.scenes.load_game import LoadScene
    from ui.scenes.table import TableScene

    path = folder / "auto-mutated.json"
    path.write_bytes(content)
    found.saves += 1
    faulthandler.dump_traceback_later(HANGS, exit=True)
    try:
        began = time.process_time()
        about = app.saves.list()[0]._replace(modified=0.0)
        if about not in found.listed:
            # The form takes as long as the table, and mostly there is nothing new in it.
            found.listed.add(about)
            app.reset(LoadScene(app))
            app.frame(0.0, ())
            if time.process_time() - began > SLOWEST_LIST:
                # Wood and parchment had to be painted anew, which is no fault of the folder's.
                began = time.process_time()
                app.reset(LoadScene(app))
                app.frame(0.0, ())
        listed = time.process_time() - began
        began = time.process_time()
        try:
            match = app.saves.load(path)
        except SaveError:
            match = None
        if match is not None:
            found.shown += 1
            found.without_history += match.lost_history
            app.reset(TableScene(app, match))
            app.frame(0.0, ())
        drawn = time.process_time() - began
    except Exception as error:
        return "".join(traceback.format_exception(error)[-4:])
    finally:
        faulthandler.cancel_dump_traceback_later()
        app.scenes.abandon()
        app.saves.let_go()
        for left in folder.iterdir():
            left.unlink()
    found.slowest_list = max(found.slowest_list, listed)
    found.slowest_frame = max(found.slowest_frame, drawn)
    if listed > SLOWEST_LIST:
        return f"the list took {listed:.2f} s"
    return f"the first frame took {drawn:.2f} s" if drawn > LATEST else ""
