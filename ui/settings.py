"""What a person has set, kept across runs in one small JSON file."""

from __future__ import annotations

import contextlib
import json
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from game.engine.files import write_atomically

SCALES = (100, 90, 80, 70, 60)
FONTS = ("normal", "legible")
SPEEDS = ("slow", "normal", "fast", "off")
PACES = ("slow", "normal", "fast")
UNDOS = ("never", "alone", "always")
VOLUMES = (0, 25, 50, 75, 100)

_ALLOWED: dict[str, tuple[object, ...]] = {
    "language": ("", "en", "pl"),
    "scale": SCALES,
    "font": FONTS,
    "animation": SPEEDS,
    "automa_pace": PACES,
    "family_undo": UNDOS,
    "volume": VOLUMES,
}


@dataclass(slots=True)
class Settings:
    """Every setting has a value that is right for somebody who never opens the settings."""

    language: str = ""
    """Empty: the language of the system."""
    scale: int = 100
    """Size of everything in percent of the largest that fits the window."""
    font: str = "normal"
    animation: str = "normal"
    automa_pace: str = "normal"
    volume: int = 75
    family_undo: str = "alone"
    """When every step can be taken back, another person's and what it showed included."""
    handover: bool = True
    """Whether the pass-the-mouse screen stands between two people's secrets."""
    forced: bool = True
    """Whether steps with one legal action are taken for the player."""
    estimates: bool = True
    rest_zoom: bool = True
    """Whether the large card opens by itself where the mouse rests."""
    let_think: bool = False
    """Whether the strongest computer player may take its time."""
    fullscreen: bool = False
    contrast: bool = False
    window: tuple[int, int] = (1280, 800)
    new_game: dict[str, Any] = field(default_factory=dict)
    """What was chosen last for a new game, as the form keeps it."""

    reading: dict[str, float] = field(default_factory=dict)
    """How much of each rule book has been scrolled past, to open it there again."""

    told: list[str] = field(default_factory=list)
    """The notes of the tables that have been read, by their ids."""

    def undoes_all(self, people: int) -> bool:
        """Whether undo knows no limits at a table with so many people."""
        return self.family_undo == "always" or (self.family_undo == "alone" and people == 1)

    def to_dict(self) -> dict[str, Any]:
        return {f.name: getattr(self, f.name) for f in fields(self)}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Settings:
        """The settings of `data`; whatever is unknown or of a wrong kind keeps its default."""
        made = cls()
        for f in fields(cls):
            value, default = data.get(f.name), getattr(made, f.name)
            if f.name == "family_undo" and isinstance(value, bool):
                # It was a yes or no, and no was what nobody had chosen.
                value = "always" if value else "alone"
            if f.name == "window":
                if isinstance(value, list) and [type(v) for v in value] == [int, int]:
                    made.window = (max(1024, value[0]), max(640, value[1]))
            elif f.name == "reading":
                places = value.items() if isinstance(value, dict) else ()
                made.reading = {k: v for k, v in places if type(v) is float and 0 <= v <= 1}
            elif f.name == "told":
                ids = value if isinstance(value, list) else ()
                made.told = [id for id in ids if isinstance(id, str)]
            elif type(value) is type(default) and value in _ALLOWED.get(f.name, (value,)):
                setattr(made, f.name, value)
        return made


def load(file: Path) -> Settings:
    """The settings kept in the file. A damaged file is set aside and the defaults are used."""
    try:
        data = json.loads(file.read_text("utf-8"))
        if not isinstance(data, dict):
            raise ValueError("not an object")
    except OSError:
        return Settings()
    # RecursionError: brackets inside brackets without end.
    except (ValueError, RecursionError):
        with contextlib.suppress(OSError):
            file.replace(file.with_suffix(".damaged.json"))
        return Settings()
    return Settings.from_dict(data)


def save(settings: Settings, file: Path) -> None:
    """Write atomically. A disk that cannot be written to costs the settings, never the game."""
    text = json.dumps(settings.to_dict(), ensure_ascii=False, indent=2)
    with contextlib.suppress(OSError):
        write_atomically(file, text.encode())
