"""Which Rynek this is."""

from __future__ import annotations

import tomllib
from functools import cache

from ui.paths import ROOT


@cache
def version() -> str:
    """As pyproject.toml has it; an installed copy without that file asks its own metadata."""
    project = ROOT / "pyproject.toml"
    if project.is_file():
        return str(tomllib.loads(project.read_text("utf-8"))["project"]["version"])
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed

    try:
        return installed("rynek")
    except PackageNotFoundError:
        return "0"
