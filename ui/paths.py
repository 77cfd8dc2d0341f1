"""Where things lie: what is shipped with the program, and what belongs to the person using it."""

from __future__ import annotations

from pathlib import Path

import platformdirs

from game.engine.shipped import shipped
from game.engine.sources import DATA

_PACKAGE = Path(__file__).parent
ROOT = _PACKAGE.parent
"""The top of a checkout; elsewhere only the folder that the packages are in."""
LOCALE = DATA / "locale"
RULES = DATA / "rules"
SPRITES = shipped("sprites", _PACKAGE)

_NAME = "rynek"


def settings_file() -> Path:
    return platformdirs.user_config_path(_NAME, appauthor=False) / "settings.json"


def saves_folder() -> Path:
    return platformdirs.user_data_path(_NAME, appauthor=False) / "saves"


def log_file() -> Path:
    return platformdirs.user_state_path(_NAME, appauthor=False) / "rynek.log"
