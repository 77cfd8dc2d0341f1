"""Rynek: `python main.py` opens the menu; `python main.py --help` tells what else there is.

Any Python can read this file, however old, so that it can say in one sentence what is missing.
"""

import multiprocessing
import os
import sys

OLDEST, NEWEST = (3, 11), (3, 14)
PACKAGES = {
    "pygame": "pygame-ce",
    "pygame_gui": "pygame-gui",
    "yaml": "PyYAML",
    "pydantic": "pydantic",
    "platformdirs": "platformdirs",
    "polib": "polib",
}
"""What must be installed, by the name it is imported under."""

FOLDER = os.path.dirname(os.path.abspath(__file__))
# As README.md has it: the environment is part of it, because many systems let nobody install
# anything beside their own Python.
if os.name == "nt":
    START = ".venv\\Scripts\\python main.py"
    PLAY = (
        'cmd /c "py -m venv .venv && .venv\\Scripts\\python -m pip install -e . && ' + START + '"'
    )
else:
    START = ".venv/bin/python main.py"
    PLAY = "python3 -m venv .venv && .venv/bin/python -m pip install -e . && " + START


def main(arguments=None):
    trouble = wrong_python(sys.version_info) or missing_packages(FOLDER)
    if trouble:
        sys.stderr.write(trouble + "\n")
        return 1
    from ui.__main__ import main as start

    return start(arguments)


def wrong_python(version):
    """What to tell somebody whose Python is too old or too new; empty if it is neither."""
    if OLDEST <= tuple(version[:2]) <= NEWEST:
        return ""
    oldest, newest, this = (".".join(map(str, v[:3])) for v in (OLDEST, NEWEST, version))
    needs = "Rynek needs Python " + oldest + " to " + newest + ", and this is Python " + this
    return needs + ": install one of those (python.org has them) and start Rynek with it."


def missing_packages(folder):
    """What to tell somebody without the packages that Rynek needs; empty if all are here."""
    from importlib.util import find_spec

    missing = ", ".join(PACKAGES[module] for module in PACKAGES if find_spec(module) is None)
    if not missing:
        return ""
    environment = os.path.join(folder, ".venv")
    elsewhere = os.path.realpath(sys.prefix) != os.path.realpath(environment)
    command = START if elsewhere and os.path.isdir(environment) else PLAY
    lacking = "Rynek is not installed for this Python (missing: " + missing + ")"
    return lacking + "; run this in the folder of main.py: " + command


if __name__ == "__main__":
    # In a frozen build the bots' process is this very program, started once more.
    multiprocessing.freeze_support()
    sys.exit(main())
