"""Where things lie: what is shipped with the program, and what belongs to the person using it."""

from __future__ import annotations

import sys
from pathlib import Path

import platformdirs

# A frozen build unpacks its data beside the program, not beside this file.
ROOT = Path(getattr(sys, "_MEIPASS", Path(__file__).parents[1]))
DATA = ROOT / "data"
LOCALE = DATA / "locale"
RULES = DATA / "rules"
SPRITES = ROOT / "sprites"

_NAME = "rynek"


def settings_file() -> Path:
    return platformdirs.user_config_path(_NAME, appauthor=False) / "settings.json"


def saves_folder() -> Path:
    return platformdirs.user_data_path(_NAME, appauthor=False) / "saves"


def log_file() -> Path:
    return platformdirs.user_state_path(_NAME, appauthor=False) / "rynek.log"
