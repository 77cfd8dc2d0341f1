"""Where the folders lie that come with the program: cards and texts, drawings and sounds."""

from __future__ import annotations

from pathlib import Path


def shipped(name: str, package: Path) -> Path:
    """The folder `name`, of which `package` (the folder of `game` or of `ui`) is in charge.

    In a checkout it lies at the top, where designers and artists look for it; in a wheel and in a
    frozen build inside the package, so that nothing else on the machine can take its place.
    """
    inside = package / name
    return inside if inside.is_dir() else package.parent / name
