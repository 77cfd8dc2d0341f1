"""The command line: play, check the data, make a picture.

Exit codes: 0 all is well, 1 it could not be done or the data is wrong, 2 wrong arguments.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from game.engine.nearest import nearest
from ui import paths
from ui.i18n import LANGUAGES, _, ngettext, say, set_language, system_language
from ui.version import version

_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
# As `game.bots.LEVELS`, which takes long to import only to print a line of help.
LEVELS = ("random", "child", "apprentice", "greedy", "master")
SCENES = (
    "table",
    "menu",
    "new_game",
    "load",
    "settings",
    "rules",
    "about",
    "results",
    "pause",
    "handover",
)


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line instead of the whole usage."""

    def error(self, message: str) -> NoReturn:
        see = _("see {command} --help").format(command=self.prog)
        self.exit(2, f"{self.prog}: {message} ({see})\n")


def run(arguments: Sequence[str]) -> int:
    """Do what the command line asks; returns the exit code."""
    given = list(arguments)
    if not given or (given[0].startswith("-") and given[0] not in ("-h", "--help", "--version")):
        given.insert(0, "play")
    parser, commands = _parser()
    try:
        args = parser.parse_args(given)
        if args.command == "check":
            return _check(args, commands["check"])
        if args.command == "play":
            set_language(args.lang or system_language())
        if args.data is not None and not args.data.is_dir():
            commands[args.command].error(_("there is no folder {path}").format(path=args.data))
        if args.command == "shot":
            return _shot(args, commands["shot"])
        if args.command == "fit":
            return _fit(args, commands["fit"])
    except SystemExit as stop:
        # argparse has already said what is wrong.
        return stop.code if isinstance(stop.code, int) else 2
    return _play(args.lang, args.data)


def _parser() -> tuple[_Parser, dict[str, _Parser]]:
    # Named as it was started: main.py, or rynek.
    parser = _Parser(description="Rynek, a computer table for medieval town-and-trade board games.")
    parser.add_argument("--version", action="version", version=f"Rynek {version()}")
    sub = parser.add_subparsers(dest="command", metavar="command", required=True)
    data = _Parser(add_help=False)
    data.add_argument(
        "--data",
        type=Path,
        metavar="DIR",
        help="card files in this folder go over the shipped ones (DIR/<game>/*.yaml)",
    )
    play = sub.add_parser("play", parents=[data], help="open the menu (the default)")
    play.add_argument("--lang", "--language", choices=LANGUAGES, help="language for this time only")
    check = sub.add_parser(
        "check",
        parents=[data],
        help="check every data file of every game",
        description="Reads every data file and lists all mistakes as file:line:column.",
    )
    check.add_argument("folder", type=Path, nargs="?", metavar="DIR", help="the same as --data DIR")
    check.add_argument("--game", metavar="GAME", help="this game only")
    check.add_argument("--lang", "--language", choices=LANGUAGES, help="in this language")
    fit = sub.add_parser(
        "fit",
        parents=[data],
        help="let computer players learn what changed cards are worth",
        description="Lets computer players play with the cards in a folder against each other, "
        "learns what to hope for, and writes it there as weights.yaml.",
    )
    fit.add_argument("game", metavar="GAME", help="which game")
    fit.add_argument("--minutes", type=float, default=8.0, metavar="M", help="how long (8)")
    fit.add_argument("--players", type=int, metavar="N", help="for this number of players only")
    fit.add_argument("--processes", type=int, metavar="P", help="how many work side by side")
    fit.add_argument("--lang", "--language", choices=LANGUAGES, help="in this language")
    shot = sub.add_parser(
        "shot",
        parents=[data],
        help="make a picture without opening a window",
        description="Draws the table after so many seeded moves, or another screen, to a file.",
    )
    shot.add_argument("game", metavar="GAME", nargs="?", default="", help="which game")
    shot.add_argument("--scene", default="table", metavar="NAME", help=", ".join(SCENES))
    shot.add_argument("--players", type=int, default=None, metavar="N", help="how many play")
    shot.add_argument("--seed", type=int, default=1, metavar="S", help="number of the game")
    shot.add_argument(
        "--actions", type=int, default=0, metavar="K", help="moves made before the picture"
    )
    shot.add_argument(
        "--level", choices=LEVELS, default="random", help="how well these moves are chosen"
    )
    shot.add_argument("--size", default="1280x800", metavar="WxH", help="pixels of the picture")
    shot.add_argument("--lang", "--language", choices=LANGUAGES, default="en")
    shot.add_argument("--seat", type=int, default=None, metavar="I", help="who looks, from 0")
    shot.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; can be given several times",
    )
    shot.add_argument("--zoom", default="", metavar="CARD", help="show this card up close")
    shot.add_argument("--contrast", action="store_true", help="in high contrast")
    shot.add_argument("-o", "--output", type=Path, metavar="FILE", help="a .png or .jpg file")
    return parser, dict(sub.choices)


# --- play ----------------------------------------------------------------------------------------
def _play(lang: str | None, data: Path | None) -> int:
    if sys.platform == "linux":
        if os.environ.get("SDL_VIDEODRIVER", "x11") == "x11":
            # SDL would send every frame through OpenGL: many times slower without a graphics card.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        if not any(os.environ.get(name) for name in _SCREENS):
            return _no_screen()
    import pygame

    from ui.app import App
    from ui.quiet import quietly
    from ui.scenes.menu import MenuScene

    try:
        with quietly():
            pygame.display.init()
        # Where no screen answers, SDL goes on with one that nobody can see.
        if pygame.display.get_driver() in ("offscreen", "dummy") and not _wants_none():
            return _no_screen()
        app = App(data_dir=data, language=lang)
    except pygame.error:
        return _no_screen()
    if folder := paths.unwritable():
        text = _("Rynek cannot write to {folder}, so it will forget games and settings.")
        print(text.format(folder=folder), file=sys.stderr)
    app.push(MenuScene(app))
    return app.run()


def _wants_none() -> bool:
    return bool(os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER"))


def _no_screen() -> int:
    print(
        _("Rynek opens a window, but there is no screen here: start it from a desktop."),
        file=sys.stderr,
    )
    return 1


# --- check ---------------------------------------------------------------------------------------
def _check(args: argparse.Namespace, parser: argparse.ArgumentParser) -> int:
    import game
    from game.engine.sources import DataError

    set_language(args.lang or system_language())
    names = game.games()
    if args.game is not None and args.game not in names:
        wrong = _("there is no game '{name}'").format(name=args.game)
        parser.error(wrong + _hint(args.game, names))
    data = _folder(args, names, parser)
    found: list[DataError] = []
    for name in [args.game] if args.game else names:
        try:
            loaded = game.load(name, data)
        except DataError as error:
            found.append(error)
            continue
        files = loaded.sources.shown.values()
        print(
            _("{game}: {files} files and {entries} entries are in order").format(
                game=name, files=len(files), entries=len(loaded.entries)
            )
        )
        for file in files:
            print(f"  {file}")
        for remark in loaded.remarks:
            print(_("note: {remark}").format(remark=remark.told(say)))
    for mistakes in found:
        print(*mistakes.told(say), sep="\n")
    count = sum(len(mistakes.problems) for mistakes in found)
    if found:
        words = ngettext("{n} mistake found", "{n} mistakes found", count).format(n=count)
        print(words, file=sys.stderr)
    return 1 if found else 0


def _folder(
    args: argparse.Namespace, names: Sequence[str], parser: argparse.ArgumentParser
) -> Path | None:
    """The folder whose cards are to be checked, named with or without --data."""
    if args.folder is not None and args.data is not None:
        parser.error(_("name one folder, with --data or without"))
    folder: Path | None = args.folder or args.data
    if folder is None or folder.is_dir():
        return folder
    if folder.is_file():
        wrong = _("{path} is a file; name the folder it is in").format(path=folder)
    else:
        wrong = _("there is no folder {path}").format(path=folder)
        if args.folder is not None and str(folder) in names:
            wrong += "; " + _("did you mean '{name}'?").format(name=f"--game {folder}")
    parser.error(wrong)


# --- fit -----------------------------------------------------------------------------------------
def _fit(args: argparse.Namespace, parser: argparse.ArgumentParser) -> int:
    import game

    set_language(args.lang or system_language())
    names = game.games()
    if args.game not in names:
        wrong = _("there is no game '{name}'").format(name=args.game)
        parser.error(wrong + _hint(args.game, names))
    if args.data is None:
        parser.error(_("name the folder with the changed cards: --data DIR"))
    counts = game.load(args.game).player_counts
    if args.players is not None and args.players not in counts:
        known = ", ".join(map(str, counts))
        parser.error(_("{game} is played by {counts}").format(game=args.game, counts=known))
    processes = (os.cpu_count() or 1) if args.processes is None else args.processes
    if args.minutes <= 0 or processes < 1:
        parser.error(_("minutes and processes must be more than nothing"))

    from ui.fitting import run

    return run(args.game, args.data, args.minutes, args.players, processes)


# --- shot ----------------------------------------------------------------------------------------
def _shot(args: argparse.Namespace, parser: argparse.ArgumentParser) -> int:
    import game

    if args.scene not in SCENES:
        parser.error(f"there is no scene {args.scene!r}{_hint(args.scene, SCENES)}")
    names = game.games()
    if args.game and args.game not in names:
        parser.error(f"there is no game {args.game!r}{_hint(args.game, names)}")
    if not args.game:
        if args.scene == "table":
            parser.error(f"which game? There are: {', '.join(names)}")
        args.game = names[0]
    size = _size(args.size, parser)
    output = args.output or Path(f"{args.game if args.scene == 'table' else args.scene}.png")
    if output.suffix.lower() not in (".png", ".jpg", ".jpeg"):
        parser.error(f"the picture must be a .png or .jpg file, not {output.name!r}")
    if args.actions < 0:
        parser.error("--actions cannot be negative")
    options = {}
    for text in args.option:
        name, sign, value = text.partition("=")
        if not (name and sign and value):
            parser.error(f"--option must look like name=value, not {text!r}")
        options[name] = value

    from game.engine.sources import DataError
    from ui.shot import BadShot, Shot, take

    shot = Shot(
        scene=args.scene,
        game=args.game,
        players=args.players,
        seed=args.seed,
        actions=args.actions,
        level=args.level,
        size=size,
        language=args.lang,
        seat=args.seat,
        options=options,
        zoom=args.zoom,
        contrast=args.contrast,
        data=args.data,
    )
    try:
        take(shot, output)
    except BadShot as error:
        parser.error(str(error))
    except DataError as error:
        print(*error.told(say), sep="\n", file=sys.stderr)
        return 1
    except OSError as error:
        print(error, file=sys.stderr)
        return 1
    print(output)
    return 0


def _size(text: str, parser: argparse.ArgumentParser) -> tuple[int, int]:
    width, _x, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        parser.error(f"--size must look like 1280x800, not {text!r}")
    size = int(width), int(height)
    if not (320 <= size[0] <= 7680 and 200 <= size[1] <= 4320):
        parser.error(f"--size must be between 320x200 and 7680x4320, not {text}")
    return size


def _hint(word: str, known: Sequence[str]) -> str:
    if near := nearest(word, known):
        return "; " + _("did you mean '{name}'?").format(name=near)
    return "; " + _("there are: {names}").format(names=", ".join(known))
